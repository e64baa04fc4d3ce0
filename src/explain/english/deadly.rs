//! Patterns that would give a second solution, in words.

use super::cases::{none_true, one_by_cells, so_one_of};
use super::number;
use super::patterns::houses;
use crate::explain::{Statement, Text};
use crate::grid::{Candidate, CellSet, DigitSet, House, HouseSet};

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
            inside(text, *cells, *digits, *houses, guardians, rest)
        }
        [Statement::Interchangeable { cells, digits, guardians }, rest @ ..] => {
            interchangeable(text, *cells, *digits, guardians, rest)
        }
        [
            Statement::ExchangeableLines { pair, square, digits, lines, kept, guardians },
            rest @ ..,
        ] => exchangeable(text, (*pair, *square), *digits, (*lines, *kept), guardians, rest),
        [Statement::Grave { guardians }, rest @ ..] => grave(text, guardians, rest),
        [Statement::VirtualSubset { guarded, cells, digits, house }, rest @ ..] => {
            text.plain("Whichever of ").cells(*guarded, "and").plain(" that is, together with ");
            text.cells(*cells, "and").plain(" it uses up ").digits(*digits, "and");
            text.plain(" of ").house(*house).plain(".");
            rest
        }
        [Statement::OneTakes { digit, cells, guardians }, rest @ ..] => {
            let others: DigitSet = guardians.iter().map(|guardian| guardian.digit).collect();
            text.plain("So one of ").cells(*cells, "and").plain(" is ").digit(*digit);
            text.plain(", and the other is ").digits(others, "or").plain(".");
            rest
        }
        _ => return None,
    })
}

/// `If r2c7 were 2 or 3, then ... would hold nothing but 2 and 3. ...`, or `Suppose
/// r1c9 and r7c9 held nothing but 6 and 7, as ... do. ... So one of r1c9 and r7c9 is
/// 1 or 4.`
fn deadly(text: &mut Text, cells: CellSet, digits: DigitSet, guardians: &[Candidate]) {
    let guarded: CellSet = guardians.iter().map(|guardian| guardian.cell).collect();
    text.plain(if guarded.len() == 1 { "If " } else { "Suppose " });
    text.cells(guarded, "and");
    if guarded.len() == 1 {
        text.plain(" were ").digits(digits, "or").plain(", then ");
    } else if guarded == cells {
        text.plain(" held nothing but ").digits(digits, "and").plain(". Then ");
    } else {
        text.plain(" held nothing but ").digits(digits, "and").plain(", as ");
        let bare = cells - guarded;
        text.cells(bare, "and").plain(if bare.len() == 1 { " does. Then " } else { " do. Then " });
    }
    if guarded.len() == 1 {
        text.cells(cells, "and").plain(" would hold nothing but ").digits(digits, "and");
        text.plain(". Then ");
    }
    second_filling(text, cells, digits);
    text.plain(" a second solution, with no given to forbid it.");
    if guarded.len() > 1 {
        text.plain(" So ");
        one_by_cells(text, guardians);
        text.plain(".");
    }
}

/// How the cells could be filled in a second way.
fn second_filling(text: &mut Text, cells: CellSet, digits: DigitSet) {
    if digits.len() == 2 {
        text.plain("exchanging ").digits(digits, "and").plain(" in these ");
        text.plain(number(cells.len())).plain(" cells would give");
    } else if let Some([one, other]) = two_lines(cells, digits) {
        text.house(one).plain(" and ").house(other).plain(" would have the same digits there, ");
        text.plain("and exchanging what stands in the one with what stands in the other ");
        text.plain("would give");
    } else {
        text.plain("however these ").plain(number(cells.len())).plain(" cells were filled, ");
        text.plain("there would be another way that leaves every row, column and box its digits: ");
        text.plain("it would give");
    }
}

/// Two rows, or two columns, that the cells are in, if each has as many of them
/// as there are digits.
fn two_lines(cells: CellSet, digits: DigitSet) -> Option<[House; 2]> {
    let two = |lines: &mut dyn Iterator<Item = House>| {
        let touched: Vec<House> = lines.filter(|line| !(line.cells() & cells).is_empty()).collect();
        match *touched.as_slice() {
            [one, other] if cells.len() == 2 * digits.len() => Some([one, other]),
            _ => None,
        }
    };
    two(&mut House::rows()).or_else(|| two(&mut House::columns()))
}

fn inside<'said>(
    text: &mut Text,
    cells: CellSet,
    digits: DigitSet,
    houses: HouseSet,
    guardians: &[Candidate],
    rest: &'said [Statement],
) -> &'said [Statement] {
    text.plain("Suppose ");
    none_true(text, guardians);
    text.plain(". Then ").digits(digits, "and").plain(" would have to go to ");
    for (index, house) in houses.into_iter().enumerate() {
        text.plain(if index > 0 { " and to " } else { "" });
        text.cells(cells & house.cells(), "and").plain(" in ").house(house);
    }
    text.plain(". So ").cells(cells, "and").plain(" would hold nothing but ");
    text.digits(digits, "and").plain(", and ");
    second_filling(text, cells, digits);
    text.plain(" a second solution, with no given to forbid it.");
    so_one_of(text, guardians, rest)
}

fn grave<'said>(
    text: &mut Text,
    guardians: &[Candidate],
    rest: &'said [Statement],
) -> &'said [Statement] {
    text.plain("Suppose ");
    none_true(text, guardians);
    text.plain(". Then each of the open cells would have two candidates left, and each digit ");
    text.plain("two places in every house that lacks it. Any solution would have a twin: take ");
    text.plain("the other candidate in each of these cells. So there would be two solutions or ");
    text.plain("none, and never exactly one.");
    so_one_of(text, guardians, rest)
}

/// `Suppose r7c2 is not 8. Then r7c12 would hold nothing but 3 and 5, and
/// both would be among r4c1, r4c2, r6c1 and r6c2 as well. ... rows 4 and 6 have givens only
/// in columns 3 and 4, where they have the same digits but for one; ...`
fn exchangeable<'said>(
    text: &mut Text,
    (pair, square): (CellSet, CellSet),
    digits: DigitSet,
    (lines, kept): (HouseSet, HouseSet),
    guardians: &[Candidate],
    rest: &'said [Statement],
) -> &'said [Statement] {
    text.plain("Suppose ");
    none_true(text, guardians);
    text.plain(". Then ").cells(pair, "and").plain(" would hold nothing but ");
    text.digits(digits, "and").plain(", and both would be among ").cells(square, "and");
    text.plain(" as well. If they were side by side there, in one line, exchanging them in four ");
    text.plain("cells would give a second solution. If they were crosswise, there would be one ");
    text.plain("too: ");
    houses(text, lines);
    if kept.is_empty() {
        text.plain(" have no givens");
    } else {
        text.plain(" have givens only in ");
        houses(text, kept);
        if kept.len() > 1 {
            text.plain(", where they have the same digits but for one");
        }
    }
    text.plain("; so some of what stands in the one could change places with what stands in ");
    text.plain("the other, together with ").digits(digits, "and").plain(".");
    so_one_of(text, guardians, rest)
}

fn interchangeable<'said>(
    text: &mut Text,
    cells: CellSet,
    digits: DigitSet,
    guardians: &[Candidate],
    rest: &'said [Statement],
) -> &'said [Statement] {
    text.plain("Suppose ");
    none_true(text, guardians);
    text.plain(". Then ").cells(cells, "and").plain(" would hold nothing but ");
    text.digits(digits, "and").plain(", and every row, column and box would have both ");
    text.digits(digits, "and").plain(" or neither. So wherever the two are still to come, they ");
    text.plain("would come together, and could change places everywhere: a second solution, ");
    text.plain("with no given to forbid it.");
    so_one_of(text, guardians, rest)
}
