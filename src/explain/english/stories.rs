//! The words of `why` and `hint`.

use super::{English, SOLVED_ALREADY, WENT_WRONG, capital, counted};
use crate::explain::{StoryWords, Text};
use crate::grid::{Candidate, Cell, House, Position};
use crate::step::{Conclusion, Pattern, Step, StepCount};
use crate::story::{Because, Mistake, Verdict, went_wrong};
use crate::technique::{Family, Technique};

impl StoryWords for English {
    fn question(&self, asked: Conclusion) -> Text {
        let mut text = Text::new();
        text.plain("Why ");
        claim(&mut text, asked);
        text
    }

    fn not_so(&self, asked: Conclusion) -> Text {
        let mut text = Text::new();
        text.plain("It is not so that ");
        claim(&mut text, asked);
        text.plain(". Here is why not.");
        text
    }

    fn because(&self, because: &Because, fact: Conclusion) -> Text {
        let mut text = Text::new();
        let Candidate { digit, cell } = fact.candidate();
        let placed = |given: &bool| if *given { "a given" } else { "placed already" };
        match because {
            Because::Stands { given } => {
                text.cell(cell).plain(" is ").digit(digit).plain(": ").plain(placed(given));
            }
            Because::OtherDigit { digit, given } => {
                text.cell(cell).plain(" is ").digit(*digit).plain(": ").plain(placed(given));
            }
            Because::StandsElsewhere { house, source } => {
                text.house(*house).plain(" has a ").digit(digit).plain(" already, at ");
                text.cell(*source);
                text.capitalise(0);
            }
            Because::CrossedOut => {
                text.cell(cell).plain(" had ").digit(digit).plain(" crossed out from the start");
            }
            Because::Steps(log) => {
                let count = log.steps.len();
                text.plain(&capital(&counted(count, "step")));
                text.plain(match count {
                    1 => " leads there",
                    2 => " lead there, and neither of them can be left out",
                    _ => " lead there, and none of them can be left out",
                });
            }
            Because::OnlySearch => {
                text.plain("Search says so: every other way ends in a contradiction. ");
                text.plain("The steps that show it would be too many to tell");
            }
        }
        text.plain(".");
        text
    }

    fn conclusion(&self, fact: Conclusion) -> Text {
        let mut text = Text::new();
        text.plain("So ");
        claim(&mut text, fact);
        text.plain(".");
        text
    }

    fn open_question(&self, candidate: Candidate) -> Text {
        let mut text = Text::new();
        text.plain("The puzzle has several solutions, and both occur. In this one ");
        claim(&mut text, Conclusion::Place(candidate));
        text.plain(", in the other it is not:");
        text
    }

    fn nothing_is_so(&self, position: &Position) -> Text {
        let mut text = Text::new();
        if went_wrong(position) {
            text.plain(WENT_WRONG).plain(". So neither that nor its opposite can be so.");
            text.plain(" `hint` says more.");
        } else {
            text.plain("The puzzle has no solution, so neither that nor its opposite can be so.");
            text.plain(" `explain` shows where it breaks.");
        }
        text
    }

    fn dropped(&self, dropped: StepCount) -> Text {
        let mut text = Text::new();
        match dropped {
            0 => text.plain("Every step found was needed."),
            1 => text.plain("One step that was found was not needed, and is not shown."),
            _ => text
                .plain(&capital(&counted(dropped, "step")))
                .plain(" that were found were not needed, and are not shown."),
        };
        text
    }

    fn spotting(&self, how: &str) -> Text {
        let mut text = Text::new();
        text.plain("How to spot it: ").plain(how);
        text
    }

    fn verdict(&self, verdict: &Verdict, position: &Position, reveal: bool) -> Vec<Text> {
        let say = |words: &str| {
            let mut text = Text::new();
            text.plain(words);
            vec![text]
        };
        match verdict {
            Verdict::Right => Vec::new(),
            Verdict::Wrong(mistakes) => {
                mistakes.iter().map(|mistake| told(*mistake, reveal)).collect()
            }
            Verdict::NoSolution => {
                say("The givens have no solution, so no step leads anywhere; `check` says more.")
            }
            Verdict::SeveralSolutions if *position == position.only_givens() => {
                say("The puzzle has several solutions; what is said here is true in all of them.")
            }
            Verdict::SeveralSolutions => say(
                "The givens have several solutions, so what you have done cannot be judged cell by \
                 cell; at least one of them agrees with it.",
            ),
            Verdict::NoSolutionLeft => say(
                "The givens have several solutions, but none of them agrees with what you have \
                 done: something in it is wrong.",
            ),
        }
    }

    fn hint(&self, step: &Step) -> [Text; 3] {
        let mut place = Text::new();
        place.plain("Look at ");
        let house = where_to_look(step);
        match step.pattern {
            Pattern::HiddenSingle { digit, .. } | Pattern::LockedCandidates { digit, .. } => {
                place.plain("the ").digit(digit).plain("s in ").house(house);
            }
            _ => {
                place.house(house);
            }
        }
        place.plain(".");

        let mut technique = Text::new();
        let row = Technique::of(step.technique);
        if row.family == Family::Search {
            technique.plain("None of the techniques in use finds anything: try something out.");
        } else {
            technique
                .plain("The technique: ")
                .push(super::Role::Technique, row.name.to_lowercase());
            technique.plain(".");
        }

        let mut cells = Text::new();
        let pattern = step.pattern.candidates().cells();
        cells.plain(if pattern.len() == 1 { "It is about " } else { "It is made of " });
        cells.cells(pattern, "and").plain(".");
        [place, technique, cells]
    }

    fn withheld(&self, what: &str) -> Text {
        let mut text = Text::new();
        text.plain("(").plain(what).plain(")");
        text
    }

    fn withheld_names(&self) -> [&'static str; 3] {
        [
            "which technique: --more",
            "which cells: --more --more",
            "the whole step with its reason: --level 4",
        ]
    }

    fn no_hint(&self, position: &Position) -> Text {
        let mut text = Text::new();
        text.plain(if position.is_solved() {
            SOLVED_ALREADY
        } else {
            "There is no further step: nothing more follows from here."
        });
        text
    }
}

/// `r3c4 is 5`, `r3c4 is not 5`.
fn claim(text: &mut Text, conclusion: Conclusion) {
    let Candidate { digit, cell } = conclusion.candidate();
    let verb = match conclusion {
        Conclusion::Place(_) => " is ",
        Conclusion::Eliminate(_) => " is not ",
    };
    text.cell(cell).plain(verb).digit(digit);
}

fn told(mistake: Mistake, reveal: bool) -> Text {
    let mut text = Text::new();
    match mistake {
        Mistake::WrongDigit { placed, right } => {
            text.plain("The ").digit(placed.digit).plain(" in ").cell(placed.cell);
            text.plain(" is wrong");
            if reveal {
                text.plain(": the cell is ").digit(right);
            }
        }
        Mistake::NeededCandidate { candidate } if reveal => {
            text.cell(candidate.cell).plain(" needs the ").digit(candidate.digit);
            text.plain(" that was crossed out there");
        }
        Mistake::NeededCandidate { candidate } => {
            text.plain("A candidate that was crossed out in ").cell(candidate.cell);
            text.plain(" is needed");
        }
    }
    text.plain(".");
    text
}

/// The house in which the eye finds the step.
fn where_to_look(step: &Step) -> House {
    let cells = step.pattern.candidates().cells();
    match &step.pattern {
        Pattern::FullHouse { house, .. }
        | Pattern::HiddenSingle { house, .. }
        | Pattern::HiddenSubset { house, .. } => *house,
        Pattern::LockedCandidates { base_house, .. } => *base_house,
        Pattern::NakedSingle { cell, .. } => cell.block(),
        Pattern::NakedSubset { cells, .. } => {
            let concluded = step.conclusions.first().map(|one| one.candidate().cell);
            let shared = cells
                .common_houses()
                .find(|house| concluded.is_none_or(|cell| house.contains(cell)));
            shared.or(concluded.map(Cell::row)).unwrap_or(House::FIRST)
        }
        Pattern::Refutation { assumed, .. } => assumed.cell.block(),
        _ => cells.first().map_or(House::FIRST, Cell::block),
    }
}
