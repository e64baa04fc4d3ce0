//! Backtracking, told as reasoning.

use super::{capital, counted, reasons};
use crate::explain::{Statement, Telling, Text};
use crate::grid::Candidate;
use crate::step::Truth;

/// Placements that are all named; of more, some are.
const ALL_NAMED: usize = 8;
/// Of more placements, so many are named, or as many as the contradiction leans on.
const SOME_NAMED: usize = 5;

/// Words the statement at the head of the list, and returns those that are left.
pub(super) fn sentence<'said>(
    text: &mut Text,
    said: &'said [Statement],
    telling: Telling,
) -> &'said [Statement] {
    match said {
        [Statement::Stalled { open }, rest @ ..] => {
            text.plain("None of the techniques in use finds anything more; ");
            text.plain(&counted(open.len(), "cell")).plain(" ");
            text.plain(if open.len() == 1 { "is" } else { "are" }).plain(" open. So we try:");
            rest
        }
        [Statement::OneOf { truth, candidates }, rest @ ..] => {
            one_of(text, *truth, candidates);
            rest
        }
        [Statement::Suppose { candidate }, rest @ ..] => {
            text.plain("Suppose ").cell(candidate.cell).plain(" is ").digit(candidate.digit);
            text.plain(".");
            rest
        }
        [
            Statement::Follows { placements, steps, assumptions },
            Statement::Breaks { truth, reasons },
            rest @ ..,
        ] => {
            let named = named(placements, reasons);
            follows(text, placements.len(), &named, *steps, *assumptions);
            reasons::why_broken(text, *truth, reasons, telling.inside());
            not_the_assumption(text, rest)
        }
        [Statement::Breaks { truth, reasons }, rest @ ..] => {
            let first = text.spans().len();
            reasons::why_broken(text, *truth, reasons, telling);
            text.capitalise(first);
            rest
        }
        [_, rest @ ..] => rest,
        [] => said,
    }
}

fn one_of(text: &mut Text, truth: Truth, candidates: &[Candidate]) {
    match truth {
        Truth::Cell(cell) => {
            let digits = candidates.iter().map(|candidate| candidate.digit).collect();
            text.cell(cell).plain(" can be ").digits(digits, "or");
        }
        Truth::House(digit, house) => {
            let cells = candidates.iter().map(|candidate| candidate.cell).collect();
            text.plain("in ").house(house).plain(", ").digit(digit).plain(" can go in ");
            text.cells(cells, "or");
        }
    }
    text.plain(".");
}

/// The placements that are named: all, or those that the contradiction leans on and
/// a few of the first, in their order.
fn named(placements: &[Candidate], reasons: &[Statement]) -> Vec<Candidate> {
    if placements.len() <= ALL_NAMED {
        return placements.to_vec();
    }
    let is_needed = |placement: &Candidate| {
        reasons.iter().any(|reason| match reason {
            Statement::Sees { digit, source, .. } => *placement == Candidate::new(*digit, *source),
            Statement::HouseHas { house, digits } => {
                house.contains(placement.cell) && digits.contains(placement.digit)
            }
            _ => false,
        })
    };
    let needed = placements.iter().filter(|placement| is_needed(placement)).count();
    let mut others = SOME_NAMED.saturating_sub(needed);
    let mut named = placements.to_vec();
    named.retain(|placement| {
        let is_one_of_the_first = others > 0 && !is_needed(placement);
        others -= usize::from(is_one_of_the_first);
        is_needed(placement) || is_one_of_the_first
    });
    named
}

/// `Two cells follow (r2c8=6, r5c3=7), and then `, or `Eleven cells follow (among them
/// r2c8=6, r5c3=7, ...), and then `, to go on.
fn follows(text: &mut Text, count: usize, named: &[Candidate], steps: usize, assumptions: usize) {
    match (count, steps) {
        (0, 0) => {
            text.plain("At once, ");
            return;
        }
        (0, _) => {
            text.plain(&capital(&counted(steps, "step"))).plain(" later");
        }
        _ => {
            text.plain(&capital(&counted(count, "cell")));
            text.plain(if count == 1 { " follows" } else { " follow" });
            text.plain(if count == named.len() { " (" } else { " (among them " });
            for (index, placement) in named.iter().enumerate() {
                text.plain(if index > 0 { ", " } else { "" }).placement(*placement);
            }
            text.plain(")");
        }
    }
    if assumptions > 0 {
        text.plain(", with ").plain(&counted(assumptions, "further assumption"));
        text.plain(" refuted on the way");
    }
    text.plain(if count == 0 { ", " } else { ", and then " });
}

/// The conclusion of a refutation, said of the assumption.
fn not_the_assumption<'said>(text: &mut Text, said: &'said [Statement]) -> &'said [Statement] {
    let [Statement::Leaves { digit, cells }, rest @ ..] = said else { return said };
    let Some(cell) = cells.single() else { return said };
    text.plain(" So ").cell(cell).plain(" is not ").digit(*digit).plain(".");
    rest
}
