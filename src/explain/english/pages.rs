//! The words around the steps.

use super::{English, SOLVED_ALREADY, WENT_WRONG, capital, counted};
use crate::explain::{PageWords, Role, Text};
use crate::grid::CellSet;
use crate::search::Answer;
use crate::solve::{Log, Status};
use crate::step::StepCount;
use crate::story::went_wrong;
use crate::technique::Technique;

impl PageWords for English {
    fn opening(&self, log: &Log) -> Text {
        let mut text = Text::new();
        let start = &log.start;
        let placed = (!start.open() - start.givens()).len();
        text.plain(&capital(&counted(start.givens().len(), "given")));
        if placed > 0 {
            text.plain(", ").plain(&counted(placed, "digit")).plain(" placed");
        }
        text.plain(", ").plain(&counted(start.open().len(), "cell")).plain(" open. ");
        match (&log.answer, log.status) {
            _ if start.is_solved() => {
                text.plain(SOLVED_ALREADY);
            }
            (Answer::One(_), Status::Solved) if !log.has_assumptions() => {
                text.plain("There is exactly one solution: every step below is forced.");
            }
            (Answer::One(_), _) => {
                text.plain("There is exactly one solution (counted by search).");
            }
            (Answer::None, _) if went_wrong(start) => {
                text.plain(WENT_WRONG).plain("; `hint` says more.");
            }
            (Answer::None, _) => {
                text.plain("There is no solution: search has tried every way.");
            }
            (Answer::Several([first, second]), _) => {
                let differ = differing(*first, *second).len();
                text.plain("There is more than one solution: two of them differ in ");
                text.plain(&counted(differ, "cell"));
                text.plain(". The steps below are true in all of them.");
            }
        }
        text
    }

    fn run_heading(&self, first: &str, last: &str, count: StepCount) -> Text {
        let mut text = Text::new();
        let joint = if count == 2 { " and " } else { " to " };
        text.plain("Steps ").push(Role::Step, first).plain(joint).push(Role::Step, last);
        text.plain(". Singles fill ").plain(&counted(count, "cell")).plain(":");
        text
    }

    fn ending(&self, log: &Log) -> Text {
        let mut text = Text::new();
        let open = log.end.open().len();
        match (log.status, &log.broken) {
            (Status::Solved, _) if log.start.is_solved() => {}
            (Status::Solved, _) => {
                text.plain("Solved.");
            }
            (Status::NoSolution, Some(_)) => {
                let what = if went_wrong(&log.start) { "position" } else { "puzzle" };
                text.plain("So this ").plain(what).plain(" has no solution.");
            }
            (Status::NoSolution, None) => {
                text.plain("The steps stop here with ").plain(&counted(open, "cell"));
                text.plain(" open. Search has tried every way: there is no solution.");
            }
            (Status::SeveralSolutions, _) => {
                text.plain("The steps stop here with ").plain(&counted(open, "cell"));
                text.plain(" open: the puzzle has several solutions, and ");
                text.plain("no technique in use says more that is true in all of them.");
            }
            (Status::Stalled, _) => {
                text.plain(
                    "Logic stalls here: none of the techniques in use finds anything more, ",
                );
                text.plain("and ").plain(&counted(open, "cell"));
                text.plain(if open == 1 { " is open." } else { " are open." });
            }
        }
        text
    }

    fn summary(&self, log: &Log) -> Text {
        let mut text = Text::new();
        text.plain(&capital(&counted(log.steps.len(), "step"))).plain(", each of them proved");
        let logical = log.steps.iter().filter(|logged| logged.step.refutation.is_none());
        if let Some(hardest) = logical.map(|logged| logged.step.technique).max() {
            text.plain("; the hardest technique is ");
            text.push(Role::Technique, Technique::of(hardest).name);
        }
        text.plain(". ");
        let assumptions =
            log.steps.iter().filter(|logged| logged.step.refutation.is_some()).count();
        match assumptions {
            0 => text.plain("No backtracking was needed."),
            _ => text
                .plain("Backtracking was needed: ")
                .plain(&counted(assumptions, "assumption"))
                .plain(if assumptions == 1 { " was refuted." } else { " were refuted." }),
        };
        text
    }

    fn summary_headings(&self) -> [&'static str; 2] {
        ["Technique", "Steps"]
    }

    fn summed_up(&self) -> Text {
        let mut text = Text::new();
        text.plain("The steps within assumptions are only summed up; `--full` shows them.");
        text
    }

    fn inside_assumption(&self, step: &str) -> Text {
        let mut text = Text::new();
        text.plain("Under the assumption of ").push(Role::Step, format_args!("step {step}"));
        text.plain(":");
        text
    }
}

/// The cells in which two solutions differ.
fn differing(first: crate::search::Solution, second: crate::search::Solution) -> CellSet {
    CellSet::ALL
        .into_iter()
        .filter(|cell| first.digit_at(*cell) != second.digit_at(*cell))
        .collect()
}
