//! `.sdk` files with sections, as `SadMan` Sudoku writes them.
//!
//! ```text
//! [Puzzle]
//! 2..1.5..3
//! ...
//! [State]
//! ...
//! [PencilMarks]
//! ,,,,16,19,,79,19
//! ```
//!
//! The puzzle has the givens, the state the digits placed so far, and pencil
//! marks are the candidates of the cells that have some.

use super::bordered;
use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::line::{Line, Piece};
use super::place::Count;
use super::reading::Reading;
use super::variant;
use crate::grid::{Candidate, Cell, Digit};

/// The name of the section that the line opens.
pub(super) fn section(text: &str) -> Option<&str> {
    let name = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    let is_name = name.chars().all(|sign| sign.is_alphabetic() || sign == ' ');
    (is_name && name.len() > 2).then_some(name)
}

/// Reads the sections of a file.
pub(super) fn read(lines: &[Line<'_>]) -> Result<Reading, FormatError> {
    let of = |wanted: &str| -> Option<Vec<&Line<'_>>> {
        let mut inside = false;
        let mut found = false;
        let mut own = Vec::new();
        for line in lines {
            if let Some(name) = section(line.text) {
                inside = name.eq_ignore_ascii_case(wanted);
                found |= inside;
            } else if inside && !line.is_blank() {
                own.push(line);
            }
        }
        found.then_some(own)
    };
    let variant = lines.iter().find(|line| {
        section(line.text).is_some_and(|name| variant::is_variant(&name.to_ascii_lowercase()))
    });
    if let Some(line) = variant {
        let name = section(line.text).unwrap_or_default();
        let message = format!("[{name}] makes this a variant; only the classic 9x9 is read");
        return Err(Fault::new(FaultKind::Variant, message).at(line.spot(0)).into());
    }
    let rows_of = |name: &str| {
        let rows = of(name)?;
        if rows.is_empty() {
            let line = lines
                .iter()
                .find(|line| section(line.text).is_some_and(|own| own.eq_ignore_ascii_case(name)));
            let fault = Fault::new(FaultKind::Length, format!("[{name}] has no rows, 9 needed"));
            return Some(Err(fault.at(line.map(|line| line.spot(0))).into()));
        }
        Some(bordered::read(&rows))
    };
    let puzzle = rows_of("Puzzle").transpose()?;
    let state = rows_of("State").transpose()?;
    let mut reading = match (puzzle, state) {
        (Some(puzzle), Some(state)) => merge(puzzle, &state)?,
        (Some(only), None) | (None, Some(only)) => only,
        (None, None) => {
            let spot = lines.first().map(|line| line.spot(0));
            let message = "no [Puzzle] section; expected one with nine rows";
            return Err(Fault::new(FaultKind::Syntax, message).at(spot).into());
        }
    };
    if let Some(marks) = of("PencilMarks") {
        read_marks(&marks, &mut reading)?;
    }
    Ok(reading)
}

/// The digits of the state on top of the givens, which it must have too.
fn merge(puzzle: Reading, state: &Reading) -> Result<Reading, FormatError> {
    let mut reading = puzzle;
    for cell in Cell::all() {
        match (reading.grid.value(cell), state.grid.value(cell)) {
            (Some(given), Some(digit)) if given != digit => {
                return Err(contradiction(state, cell, &digit.to_string(), given));
            }
            (Some(given), None) => return Err(contradiction(state, cell, "a blank", given)),
            (None, Some(digit)) => reading.grid.set_placed(cell, digit),
            _ => {}
        }
    }
    Ok(reading)
}

fn contradiction(state: &Reading, cell: Cell, found: &str, given: Digit) -> FormatError {
    Fault::new(FaultKind::Conflict, format!("[State] has {found} where [Puzzle] gives {given}"))
        .at(state.origin.spot(cell))
        .of([cell])
        .into()
}

/// Nine rows of nine fields between commas: the digits that are marked, or
/// nothing.
fn read_marks(lines: &[&Line<'_>], reading: &mut Reading) -> Result<(), FormatError> {
    let length = |spot, message: String| Fault::new(FaultKind::Length, message).at(spot);
    if lines.len() != 9 {
        let spot = lines.first().map(|line| line.spot(0));
        let message = format!("[PencilMarks] has {} rows, 9 needed", lines.len());
        return Err(length(spot, message).into());
    }
    for (row, line) in lines.iter().enumerate() {
        let fields = fields(line);
        if fields.len() != 9 {
            let end = Some(line.spot(line.text.trim_end().chars().count()));
            let found = Count::of(fields.len());
            return Err(
                length(end, format!("{found} fields in this row of marks, 9 needed")).into()
            );
        }
        for (column, field) in fields.iter().enumerate() {
            let Some(cell) = Cell::all().nth(row * 9 + column) else { continue };
            let text = field.text.trim();
            if text.is_empty() {
                continue;
            }
            let digits: Option<Vec<Digit>> = text.chars().map(Digit::from_char).collect();
            let Some(digits) = digits else {
                let message = format!("\"{text}\" is no list of digits");
                let fault = Fault::new(FaultKind::Value, message).at(line.spot(field.offset));
                return Err(fault.of([cell]).into());
            };
            if reading.grid.value(cell).is_some() {
                continue;
            }
            for digit in Digit::ALL.into_iter().filter(|digit| !digits.contains(digit)) {
                reading.grid.remove(Candidate::new(digit, cell));
            }
        }
    }
    Ok(())
}

fn fields<'a>(line: &Line<'a>) -> Vec<Piece<'a>> {
    let mut offset = 0;
    let pieces = line.text.split(',').map(|text| {
        let piece = Piece { offset, text };
        offset += text.chars().count() + 1;
        piece
    });
    pieces.collect()
}
