//! Why a digit is out of a place, or a cell cannot be a digit.

use super::{both_or_all, capital, house_name, kind, step_path};
use crate::explain::{Role, Statement, Telling, Text};
use crate::grid::{Cell, CellSet, Digit, House};
use crate::solve::Levels;
use crate::step::{StepNumber, Truth};

/// Words the reasons at the head of the list why the digit goes nowhere else in
/// the house.
pub(super) fn for_places<'said>(
    text: &mut Text,
    said: &'said [Statement],
    digit: Digit,
    house: House,
    telling: Telling,
) -> &'said [Statement] {
    let (reasons, rest) = split(said);
    match reasons {
        [] => {}
        [reason] => {
            let cells = cells_of(reason);
            if cells.len() == 1 {
                text.plain(" The ").plain(kind(house)).plain("'s other open cell, ");
            } else {
                text.plain(" The ").plain(kind(house)).plain("'s other open cells, ");
            }
            text.cells(cells, "and").plain(", ");
            if cells.len() > 1 && matches!(reason, Statement::Sees { .. }) {
                text.plain(both_or_all(cells)).plain(" ");
            }
            verb(text, reason, digit, telling);
            text.plain(".");
        }
        reasons => {
            text.plain(" Of the ").plain(kind(house)).plain("'s other open cells, ");
            list(text, reasons, digit, telling);
            text.plain(".");
        }
    }
    rest
}

/// Words the reasons at the head of the list why a cell can be nothing else.
pub(super) fn for_digits<'said>(
    text: &mut Text,
    said: &'said [Statement],
    telling: Telling,
) -> &'said [Statement] {
    let (reasons, rest) = split(said);
    if !reasons.is_empty() {
        text.plain(" ");
        digits(text, reasons, telling);
        text.plain(".");
    }
    rest
}

/// The reasons, with those joined that would be worded alike because their steps
/// are not shown.
fn joined(reasons: &[Statement], telling: Telling) -> Vec<Statement> {
    let is_hidden = |statement: &Statement| match statement {
        Statement::RemovedIn { levels_up, .. } => telling.log_of(*levels_up).is_none(),
        _ => false,
    };
    let mut joined: Vec<Statement> = Vec::new();
    for reason in reasons {
        let earlier = joined.iter_mut().find(|earlier| is_hidden(earlier) && is_hidden(reason));
        match (earlier, reason) {
            (
                Some(Statement::RemovedIn { cells, digits, .. }),
                Statement::RemovedIn { cells: more_cells, digits: more_digits, .. },
            ) => {
                *cells |= *more_cells;
                *digits |= *more_digits;
            }
            _ => joined.push(reason.clone()),
        }
    }
    joined
}

/// `r4c1 and r4c2 see the 1 in r6c3; r4c5 sees the 1 in r8c4; r4c7 lost its 1 in
/// step 12`.
pub(super) fn list(text: &mut Text, reasons: &[Statement], digit: Digit, telling: Telling) {
    let reasons = joined(reasons, telling);
    for (index, reason) in reasons.iter().enumerate() {
        text.plain(if index > 0 { "; " } else { "" });
        text.cells(cells_of(reason), "and").plain(" ");
        verb(text, reason, digit, telling);
    }
}

/// `Row 8 has 1, 3 and 4; column 9 has 5; 7 was removed in step 12`.
pub(super) fn digits(text: &mut Text, reasons: &[Statement], telling: Telling) {
    let reasons = joined(reasons, telling);
    for (index, reason) in reasons.iter().enumerate() {
        text.plain(if index > 0 { "; " } else { "" });
        match reason {
            Statement::HouseHas { house, digits } => {
                let name = house_name(*house);
                let name = if index == 0 { capital(&name) } else { name };
                text.push(Role::House, name);
                text.plain(" has ").digits(*digits, "and");
            }
            Statement::RemovedIn { digits, .. } | Statement::CrossedOut { digits, .. } => {
                text.digits(*digits, "and");
                text.plain(if digits.len() == 1 { " was " } else { " were " });
                match reason {
                    Statement::RemovedIn { step, levels_up, .. } => {
                        text.plain("removed ");
                        when(text, *step, *levels_up, telling);
                    }
                    _ => {
                        text.plain("crossed out from the start");
                    }
                }
            }
            _ => {}
        }
    }
}

fn verb(text: &mut Text, reason: &Statement, digit: Digit, telling: Telling) {
    let several = cells_of(reason).len() > 1;
    match reason {
        Statement::Sees { source, .. } => {
            text.plain(if several { "see the " } else { "sees the " }).digit(digit);
            text.plain(" in ").cell(*source);
        }
        Statement::RemovedIn { step, levels_up, .. } => {
            text.plain(if several { "lost their " } else { "lost its " }).digit(digit).plain(" ");
            when(text, *step, *levels_up, telling);
        }
        Statement::CrossedOut { .. } => {
            text.plain("had ").digit(digit).plain(" crossed out from the start");
        }
        _ => {}
    }
}

/// `in step 12`, or `on the way` for a step that is not shown.
fn when(text: &mut Text, step: StepNumber, levels_up: Levels, telling: Telling) {
    match telling.log_of(levels_up) {
        Some(log) => {
            text.plain("in ").step(&step_path(&log, step));
        }
        None => {
            text.plain("on the way");
        }
    }
}

fn cells_of(reason: &Statement) -> CellSet {
    match reason {
        Statement::Sees { cells, .. }
        | Statement::RemovedIn { cells, .. }
        | Statement::CrossedOut { cells, .. } => *cells,
        _ => CellSet::EMPTY,
    }
}

fn split(said: &[Statement]) -> (&[Statement], &[Statement]) {
    let is_reason = |statement: &&Statement| {
        matches!(
            statement,
            Statement::Sees { .. }
                | Statement::HouseHas { .. }
                | Statement::RemovedIn { .. }
                | Statement::CrossedOut { .. }
        )
    };
    said.split_at(said.iter().take_while(is_reason).count())
}

/// Why a cell has no digit left, or a house no place for one.
pub(super) fn why_broken(text: &mut Text, truth: Truth, reasons: &[Statement], telling: Telling) {
    match truth {
        Truth::Cell(cell) => broken_cell(text, cell, reasons, telling),
        Truth::House(digit, house) => {
            text.house(house).plain(" has no place left for ").digit(digit);
            if reasons.is_empty() {
                text.plain(": all its cells are filled otherwise");
            } else {
                text.plain(": ");
                list(text, reasons, digit, telling);
            }
            text.plain(".");
        }
    }
}

fn broken_cell(text: &mut Text, cell: Cell, reasons: &[Statement], telling: Telling) {
    text.cell(cell).plain(" has no digit left");
    if !reasons.is_empty() {
        text.plain(": ");
        let lower = text.spans().len();
        digits(text, reasons, telling);
        text.lower_first(lower);
    }
    text.plain(".");
}
