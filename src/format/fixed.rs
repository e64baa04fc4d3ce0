//! Rows in which every cell has its column and a space is a blank.
//!
//! ```text
//!   7         4   5          | 5 3   |   7   |       |
//!       6 8 9                | 6     | 1 9 5 |       |
//! ```
//!
//! Where the cells stand is not said. Each usual layout is tried at each margin;
//! what one of them reads stands, unless another one reads something else.

use super::bordered;
use super::cells::{BlankSign, Cells};
use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::line::Line;
use super::reading::Reading;
use crate::grid::{Cell, Digit, DigitSet};

/// The columns of the nine cells, and the number of columns of a whole row.
struct Layout {
    name: &'static str,
    columns: [usize; 9],
    width: usize,
}

const LAYOUTS: [Layout; 5] = [
    Layout { name: "one column for each cell", columns: [0, 1, 2, 3, 4, 5, 6, 7, 8], width: 9 },
    Layout {
        name: "cells with a space between boxes",
        columns: [0, 1, 2, 4, 5, 6, 8, 9, 10],
        width: 11,
    },
    Layout {
        name: "cells with a space between them",
        columns: [0, 2, 4, 6, 8, 10, 12, 14, 16],
        width: 17,
    },
    Layout {
        name: "cells with a space between them and two columns more between boxes",
        columns: [0, 2, 4, 8, 10, 12, 16, 18, 20],
        width: 21,
    },
    Layout {
        name: "cells with two spaces between them",
        columns: [0, 3, 6, 9, 12, 15, 18, 21, 24],
        width: 25,
    },
];

/// Reads nine lines of digits, spaces and bars; `None` if they are something
/// else.
pub(super) fn read(lines: &[&Line<'_>]) -> Option<Result<Reading, FormatError>> {
    let rows: Vec<&Line<'_>> =
        lines.iter().copied().filter(|line| bordered::is_row(line)).collect();
    let is_plain = |line: &&Line<'_>| {
        line.text
            .chars()
            .all(|sign| Digit::from_char(sign).is_some() || sign == ' ' || bordered::is_bar(sign))
    };
    let digits = rows.iter().flat_map(|line| line.text.chars()).any(|sign| sign.is_ascii_digit());
    let longest = rows.iter().map(|line| line.text.len()).max().unwrap_or(0);
    if longest > 120 || rows.len() != 9 || !digits || !rows.iter().all(is_plain) {
        return None;
    }
    let bars = bar_columns(&rows);
    let bar_count =
        |line: &&Line<'_>| line.text.chars().filter(|sign| bordered::is_bar(*sign)).count();
    if rows.iter().any(|line| bar_count(line) != bars.len()) {
        // Bars that are not below each other say that the columns are not fixed.
        return None;
    }
    let longest = rows.iter().map(|line| line.text.chars().count()).max().unwrap_or(0);
    let mut found: Vec<(&Layout, usize)> = Vec::new();
    for layout in &LAYOUTS {
        for margin in 0..=longest.min(40) {
            if fits(&rows, layout, margin) && bars_agree(&bars, layout, margin) {
                found.push((layout, margin));
            }
        }
    }
    // A row that fills its layout to the last column tells where it begins.
    if found.len() > 1 {
        let exact: Vec<(&Layout, usize)> = found
            .iter()
            .copied()
            .filter(|(layout, margin)| *margin == 0 && longest == layout.width)
            .collect();
        if !exact.is_empty() {
            found = exact;
        }
    }
    if bars.is_empty()
        && !found.is_empty()
        && let Some(error) = cut_off(&rows)
    {
        return Some(Err(error));
    }
    let mut readings = found.iter().map(|(layout, margin)| (layout, take(&rows, layout, *margin)));
    let (first, reading) = readings.next()?;
    match readings.find(|(_, other)| other.grid != reading.grid) {
        None => Some(Ok(reading)),
        Some((other, _)) => {
            let what = if other.name == first.name { "another margin" } else { other.name };
            let spot = rows.first().map(|line| line.spot(0));
            Some(Err(Fault::new(
                FaultKind::Ambiguous,
                format!("spaces may be blanks or margins: read as {}, or with {what}", first.name),
            )
            .at(spot)
            .help("write every blank cell as a dot")
            .into()))
        }
    }
}

/// The error for rows that all begin with a digit, though no column has nine digits of
/// which two are the same: the blanks before them are lost, and with them the
/// columns.
fn cut_off(rows: &[&Line<'_>]) -> Option<FormatError> {
    let firsts: Vec<Digit> = rows
        .iter()
        .map(|line| line.text.chars().next().and_then(Digit::from_char))
        .collect::<Option<_>>()?;
    let is_column = firsts.iter().copied().collect::<DigitSet>().len() == firsts.len();
    let has_gaps = rows.iter().any(|line| line.text.trim_end().contains(' '));
    let message = if has_gaps {
        "spaces seem to be blanks, but every row begins with a digit: those before it may have \
         been cut off"
    } else {
        "the rows have digits only, and no blanks: it cannot be told where they stand"
    };
    let fault = Fault::new(FaultKind::Ambiguous, message).at(rows.first().map(|line| line.spot(0)));
    (!is_column || !has_gaps).then(|| fault.help("write every blank cell as a dot").into())
}

/// The columns in which every row has a bar.
fn bar_columns(rows: &[&Line<'_>]) -> Vec<usize> {
    let columns = |line: &Line<'_>| -> Vec<usize> {
        let bars = line.text.chars().enumerate().filter(|(_, sign)| bordered::is_bar(*sign));
        bars.map(|(column, _)| column).collect()
    };
    let mut common = rows.first().map(|line| columns(line)).unwrap_or_default();
    for line in rows.iter().skip(1) {
        let own = columns(line);
        common.retain(|column| own.contains(column));
    }
    common
}

/// Bars stand between boxes or at the margins, nowhere else.
fn bars_agree(bars: &[usize], layout: &Layout, margin: usize) -> bool {
    bars.iter().all(|bar| {
        let cells_before = layout.columns.iter().filter(|column| *column + margin < *bar).count();
        let is_cell = layout.columns.iter().any(|column| column + margin == *bar);
        !is_cell && cells_before % 3 == 0
    }) && (bars.is_empty()
        || bars.iter().any(|bar| {
            // The bars between the boxes are there, not only margins.
            layout.columns.iter().filter(|column| *column + margin < *bar).count() == 3
        }))
}

fn fits(rows: &[&Line<'_>], layout: &Layout, margin: usize) -> bool {
    rows.iter().all(|line| {
        line.text.chars().enumerate().all(|(column, sign)| {
            let is_cell = column >= margin && layout.columns.contains(&(column - margin));
            if is_cell { !bordered::is_bar(sign) } else { Digit::from_char(sign).is_none() }
        })
    })
}

fn take(rows: &[&Line<'_>], layout: &Layout, margin: usize) -> Reading {
    let mut cells = Cells::EMPTY;
    for (row, line) in rows.iter().enumerate() {
        let signs: Vec<char> = line.text.chars().collect();
        for (column, at) in layout.columns.iter().enumerate() {
            let Some(cell) = Cell::all().nth(row * 9 + column) else { continue };
            cells.locate(cell, line, at + margin);
            match signs.get(at + margin).and_then(|sign| Digit::from_char(*sign)) {
                Some(digit) => cells.give(cell, digit),
                // All blanks are spaces here, so no second sign can be met.
                None => drop(cells.blank(BlankSign::Space, line, at + margin)),
            }
        }
    }
    cells.finish()
}
