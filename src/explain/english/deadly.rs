//! Patterns that would give a second solution, in words.

use super::{number, patterns};
use crate::explain::{Statement, Text};
use crate::grid::{Candidate, CellSet, DigitSet};

/// Words the statement at the head of the list, and returns those that are left;
/// `None` if it is of another kind.
pub(super) fn sentence<'said>(
    text: &mut Text,
    said: &'said [Statement],
) -> Option<&'said [Statement]> {
    Some(match said {
        [Statement::OneSolution, rest @ ..] => {
            text.plain("This puzzle has exactly one solution; that was counted before we began, ");
            text.plain("and this step leans on it.");
            rest
        }
        [Statement::Deadly { cells, digits, guardians }, rest @ ..] => {
            deadly(text, *cells, *digits, guardians);
            rest
        }
        [Statement::VirtualSubset { guarded, cells, digits, house }, rest @ ..] => {
            text.plain("So one of ").cells(*guarded, "and").plain(" holds one of ");
            text.digits(*digits, "and").plain(". Together with ").cells(*cells, "and");
            text.plain(" that makes ").plain(number(digits.len())).plain(" cells of ");
            text.house(*house).plain(" for ").plain(number(digits.len()));
            text.plain(" digits, which they use up.");
            rest
        }
        _ => return None,
    })
}

fn deadly(text: &mut Text, cells: CellSet, digits: DigitSet, guardians: &[Candidate]) {
    text.plain("Suppose it is not so that ");
    patterns::one_of(text, guardians);
    text.plain(". Then ");
    if cells.len() > 8 {
        text.plain("each of the open cells would have two candidates left, and each digit ");
        text.plain("two places in every house that lacks it. Any solution would have a twin: ");
        text.plain("take the other candidate in each of these cells. So there would be two ");
        text.plain("solutions or none. So ");
        patterns::one_of(text, guardians);
        text.plain(".");
        return;
    }
    text.cells(cells, "and").plain(" would hold nothing but ").digits(digits, "and");
    text.plain(", and exchanging these among the cells ");
    text.plain("would give a second solution, with no given to forbid it. So ");
    patterns::one_of(text, guardians);
    text.plain(".");
}
