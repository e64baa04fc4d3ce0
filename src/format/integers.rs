//! 81 numbers, on one line or on nine, with 0 or -1 for blanks.
//!
//! ```text
//! 5 3 0 0 7 0 0 0 0
//! 6 0 0 1 9 5 0 0 0
//! ```

use super::cells::{BlankSign, Cells};
use super::error::FormatError;
use super::line::{Line, Piece};
use super::place::{Count, Excerpt};
use super::rows;
use crate::grid::{Cell, Digit, Grid};

/// Whether the character separates numbers.
fn is_separator(character: char) -> bool {
    rows::is_gap(character) || matches!(character, ';' | '|')
}

/// The numbers of a line.
fn numbers<'a>(line: &Line<'a>) -> Vec<Piece<'a>> {
    line.pieces(is_separator)
}

/// Whether the line alone is a list of numbers: so many short pieces that they
/// can only be cells.
pub(super) fn fill_line(line: &Line<'_>) -> bool {
    let pieces = numbers(line);
    pieces.len() > 40 && pieces.iter().all(|piece| piece.text.len() <= SIDE)
}

const SIDE: usize = 9;

/// Whether the lines are rows of numbers of which at least one is longer than a
/// digit; if none is, the rows can be read digit by digit.
pub(super) fn fill_rows(lines: &[&Line<'_>]) -> bool {
    let mut long = false;
    let mut rows_of_numbers = 0;
    for line in lines {
        let pieces = numbers(line);
        if pieces.len() >= SIDE - 2 {
            rows_of_numbers += 1;
            long |= pieces.iter().any(|piece| piece.text.chars().count() > 1);
        }
    }
    long && rows_of_numbers * 2 > lines.len()
}

/// Reads 81 numbers from one line.
pub(super) fn read_line(line: &Line<'_>) -> Result<Grid, FormatError> {
    let pieces = numbers(line);
    let all: Vec<(&Line<'_>, Piece<'_>)> = pieces.iter().map(|piece| (line, *piece)).collect();
    refuse_candidates(&all)?;
    let found = pieces.len();
    if let Some(extra) = pieces.get(81) {
        let behind = pieces[81..].iter().flat_map(|piece| [" ", piece.text]).skip(1);
        return Err(FormatError::TooManyCells {
            spot: line.spot(extra.offset),
            found: Count::of(found),
            extra: Excerpt::of(behind.flat_map(str::chars)),
        });
    }
    if found < 81 {
        let end = line.text.trim_end().chars().count();
        return Err(FormatError::TooFewCells { spot: line.spot(end), found: Count::of(found) });
    }
    read(&all)
}

/// Reads nine rows of nine numbers.
pub(super) fn read_rows(lines: &[&Line<'_>]) -> Result<Grid, FormatError> {
    let numbered: Vec<(&Line<'_>, Vec<Piece<'_>>)> =
        lines.iter().map(|line| (*line, numbers(line))).collect();
    let all: Vec<(&Line<'_>, Piece<'_>)> = numbered
        .iter()
        .flat_map(|(line, pieces)| pieces.iter().map(|piece| (*line, *piece)))
        .collect();
    refuse_candidates(&all)?;
    rows::check_shape(&numbered, |(line, pieces)| {
        let tenth = pieces.get(SIDE).map(|piece| piece.offset);
        let end = || line.text.trim_end().chars().count();
        (*line, tenth.unwrap_or_else(end), pieces.len())
    })?;
    read(&all)
}

fn read(numbers: &[(&Line<'_>, Piece<'_>)]) -> Result<Grid, FormatError> {
    let mut cells = Cells::EMPTY;
    for ((line, piece), cell) in numbers.iter().zip(Cell::all()) {
        let mut characters = piece.text.chars();
        match (piece.text, characters.next(), characters.next()) {
            ("-1", ..) => cells.blank(BlankSign::MinusOne, line, piece.offset)?,
            (_, Some(character), None) => cells.read(cell, character, line, piece.offset)?,
            _ => {
                return Err(FormatError::NotACellValue {
                    spot: line.spot(piece.offset),
                    cell,
                    found: Excerpt::of(piece.text.chars()),
                });
            }
        }
    }
    Ok(cells.grid())
}

/// Several digits that ascend are the candidates of a cell: `10` and `55` are
/// mistakes, `258` is not.
fn refuse_candidates(numbers: &[(&Line<'_>, Piece<'_>)]) -> Result<(), FormatError> {
    let is_candidates = |text: &str| {
        let digits: Option<Vec<Digit>> = text.chars().map(Digit::from_char).collect();
        digits.is_some_and(|digits| digits.len() > 1 && digits.is_sorted_by(|one, next| one < next))
    };
    match numbers.iter().find(|(_, piece)| is_candidates(piece.text)) {
        Some((line, piece)) => Err(FormatError::CandidateGrid {
            spot: line.spot(piece.offset),
            found: Excerpt::of(piece.text.chars()),
        }),
        None => Ok(()),
    }
}
