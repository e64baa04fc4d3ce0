//! The one place that decides in which format a text is.
//!
//! | a single line | read by |
//! |---|---|
//! | starts with `:` | [`library`] |
//! | first word of 81 characters, without `+` or `:` | [`line81`] |
//! | words | nothing: no puzzle |
//! | first word with `+` or `:` | [`library`] |
//! | 81 digits and spaces | [`line81`] |
//! | more than 40 short pieces | [`integers`] |
//! | nine groups of nine, 27 of three | [`rows`] |
//! | anything else | [`line81`], which says what is wrong |
//!
//! | several lines | read by |
//! |---|---|
//! | 81 of them | nothing: a candidate grid |
//! | mostly of seven or more pieces, one longer than a character | [`integers`] |
//! | anything else | [`bordered`], which drops borders and calls [`rows`] |

use super::cells::is_cell;
use super::error::FormatError;
use super::library::{self, LibraryCase};
use super::line::Line;
use super::place::Excerpt;
use super::{bordered, integers, line81, rows};
use crate::grid::Grid;

/// More characters than this are no row: the line is a puzzle, or meant to be.
const LONGEST_ROW: usize = 40;

/// A puzzle, with what stands behind its cells.
pub(super) struct Reading {
    pub(super) grid: Grid,
    pub(super) remark: Option<String>,
}

impl From<Grid> for Reading {
    fn from(grid: Grid) -> Self {
        Self { grid, remark: None }
    }
}

/// Whether the line is so long that it must be a puzzle by itself.
pub(super) fn is_puzzle_line(line: &Line<'_>) -> bool {
    let word = line81::first_word(line).text;
    let count = word.chars().filter(|character| is_cell(*character)).count();
    // A long line without a digit may be a border.
    let is_border = count != 81 && !word.contains(|sign: char| matches!(sign, '1'..='9'));
    library::is_full(line)
        || (count > LONGEST_ROW && !is_border)
        || line81::read_spaced(line).is_some()
        || integers::fill_line(line)
        || matches!(rows::read_groups(line), Some(Ok(_)))
}

/// Reads a puzzle that stands on one line.
pub(super) fn read_line(line: &Line<'_>) -> Result<Reading, FormatError> {
    let word = line81::first_word(line);
    if library::is_full(line) {
        return Ok(LibraryCase::read(line)?.grid.into());
    }
    if word.text.chars().count() == 81 && !word.text.contains(['+', ':']) {
        let grid = line81::read(line, word)?;
        return Ok(Reading { grid, remark: line81::remark(line, word) });
    }
    let before_colon = word.text.split(':').next().unwrap_or_default();
    let has_cells = before_colon.chars().any(is_cell);
    if is_prose(before_colon) || (is_prose(line.text) && !has_cells) {
        return Err(no_puzzle(line));
    }
    if word.text.contains(['+', ':']) {
        return Ok(library::read_short(line)?.into());
    }
    if let Some(grid) = line81::read_spaced(line) {
        return Ok(grid.into());
    }
    if integers::fill_line(line) {
        return Ok(integers::read_line(line)?.into());
    }
    if let Some(grid) = rows::read_groups(line) {
        return Ok(grid?.into());
    }
    Ok(line81::read(line, word)?.into())
}

/// Reads a puzzle that may take several lines.
pub(super) fn read_lines(lines: &[Line<'_>]) -> Result<Reading, FormatError> {
    match lines {
        [] => Err(FormatError::Empty),
        [line] => read_line(line),
        [first, ..] if lines.iter().all(|line| is_prose(line.text)) => Err(no_puzzle(first)),
        [first, ..] => {
            let rows = bordered::rows_among(lines);
            if rows.len() == 81 {
                // A line a cell, a character a candidate.
                return Err(FormatError::CandidateGrid {
                    spot: first.spot(0),
                    found: Excerpt::of(first.text.chars()),
                });
            }
            if integers::fill_rows(&rows) {
                return Ok(integers::read_rows(&rows)?.into());
            }
            Ok(bordered::read(lines)?.into())
        }
    }
}

/// Whether the text is words: more letters than cells, and two different letters
/// side by side somewhere. A row with a letter for a digit is not.
pub(super) fn is_prose(text: &str) -> bool {
    let (mut letters, mut cells, mut has_word) = (0_usize, 0_usize, false);
    let mut before = None;
    for character in text.chars() {
        let letter = Some(character).filter(|character| character.is_alphabetic());
        letters += usize::from(letter.is_some());
        cells += usize::from(is_cell(character));
        has_word |= before.zip(letter).is_some_and(|(before, letter)| before != letter);
        before = letter;
    }
    has_word && letters > cells
}

fn no_puzzle(line: &Line<'_>) -> FormatError {
    let start = line.text.chars().take_while(|character| character.is_whitespace()).count();
    FormatError::NoPuzzle { spot: line.spot(start) }
}
