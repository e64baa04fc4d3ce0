//! Patterns that would give a second solution, in words.

use super::{number, patterns};
use crate::explain::{Statement, Text};
use crate::grid::{Candidate, CellSet, DigitSet, HouseSet};

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
        [Statement::DeadlyInside { cells, digits, houses, guardians }, rest @ ..] => {
            inside(text, *cells, *digits, *houses, guardians);
            rest
        }
        [Statement::Interchangeable { cells, digits, guardians }, rest @ ..] => {
            interchangeable(text, *cells, *digits, guardians);
            rest
        }
        [Statement::Grave { guardians }, rest @ ..] => {
            grave(text, guardians);
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
    second_filling(text, cells, digits);
    text.plain(". So ");
    patterns::one_of(text, guardians);
    text.plain(".");
}

/// `r1c1, r1c2, ... would hold nothing but 1 and 2, and exchanging these ...`
fn second_filling(text: &mut Text, cells: CellSet, digits: DigitSet) {
    text.cells(cells, "and").plain(" would hold nothing but ").digits(digits, "and");
    text.plain(", and exchanging these among the cells ");
    text.plain("would give a second solution, with no given to forbid it");
}

fn inside(
    text: &mut Text,
    cells: CellSet,
    digits: DigitSet,
    houses: HouseSet,
    guardians: &[Candidate],
) {
    text.plain("Suppose it is not so that ");
    patterns::one_of(text, guardians);
    text.plain(". Then ").digits(digits, "and").plain(" would have to go to ");
    for (index, house) in houses.into_iter().enumerate() {
        text.plain(if index > 0 { " and to " } else { "" });
        text.cells(cells & house.cells(), "and").plain(" in ").house(house);
    }
    text.plain(". So ");
    second_filling(text, cells, digits);
    text.plain(". So ");
    patterns::one_of(text, guardians);
    text.plain(".");
}

fn grave(text: &mut Text, guardians: &[Candidate]) {
    text.plain("Suppose it is not so that ");
    patterns::one_of(text, guardians);
    text.plain(". Then each of the open cells would have two candidates left, and each digit ");
    text.plain("two places in every house that lacks it. Any solution would have a twin: take ");
    text.plain("the other candidate in each of these cells. So there would be two solutions or ");
    text.plain("none, and never exactly one. So ");
    patterns::one_of(text, guardians);
    text.plain(".");
}

fn interchangeable(text: &mut Text, cells: CellSet, digits: DigitSet, guardians: &[Candidate]) {
    text.plain("Suppose it is not so that ");
    patterns::one_of(text, guardians);
    text.plain(". Then ").cells(cells, "and").plain(" would hold nothing but ");
    text.digits(digits, "or").plain(", and every row, column and box would have both ");
    text.digits(digits, "and").plain(" or neither. So wherever the two are still to come, they ");
    text.plain("would come together, and could change places everywhere: a second solution, ");
    text.plain("with no given to forbid it. So ");
    patterns::one_of(text, guardians);
    text.plain(".");
}
