use std::fmt::Write as _;

use thiserror::Error;

use super::cells::BlankSign;
use super::fault::Fault;
use super::lookalike;
use super::place::{Count, Excerpt, LineNumber, Place, Spot, printable};
use crate::grid::Cell;

/// Why a text is no puzzle.
///
/// Displayed, an error is a sentence that names the place, what stands there
/// and what was expected. [`FormatError::report`] also draws the place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FormatError {
    /// Nothing but white space.
    #[error("the input is empty")]
    Empty,

    /// Text, but nothing like a puzzle.
    #[error(
        "line {}: no puzzle here; expected 81 cells on one line, nine lines of nine cells, \
         81 numbers, or a HoDoKu library line",
        .spot.place().line
    )]
    NoPuzzle {
        /// Where the text begins.
        spot: Spot,
    },

    /// Bytes that are not UTF-8.
    #[error("{spot}: not UTF-8 text")]
    NotUtf8 {
        /// The first such byte.
        spot: Spot,
    },

    /// A line that ends before the grid does.
    #[error("{}: {found} cells found, 81 needed: {}", after(.spot), missing(*.found))]
    TooFewCells {
        /// Where the next cell should be.
        spot: Spot,
        /// The number of cells.
        found: Count,
        /// What was read.
        read: Slipped,
    },

    /// A line that goes on after the grid.
    #[error("{spot}: {found} cells found, 81 needed: {} extra (\"{extra}\")", .found.get().saturating_sub(81))]
    TooManyCells {
        /// The first cell too many.
        spot: Spot,
        /// The number of cells.
        found: Count,
        /// The cells too many.
        extra: Excerpt,
        /// What was read.
        read: Slipped,
    },

    /// A grid of several lines that is not nine rows of nine.
    #[error("{}", rows_sentence(.spot, *.row_count, .wrong))]
    WrongRows {
        /// The end of the first wrong row, or the first row if their number is
        /// wrong.
        spot: Spot,
        /// The number of rows.
        row_count: Count,
        /// Every row that has not nine cells.
        wrong: Vec<WrongRow>,
    },

    /// A character that is neither a digit nor a blank.
    #[error(
        "{spot} ({cell}): unexpected character {}",
        lookalike::described(*.found)
    )]
    UnexpectedCharacter {
        /// Where it stands.
        spot: Spot,
        /// The cell that it stands for.
        cell: Cell,
        /// The character.
        found: char,
    },

    /// Two signs for blanks in one puzzle: one of them may be no blank at all.
    #[error(
        "{spot}: ambiguous: here a blank is written {second}, but {first} at {first_place}; \
         one sign must stand for all blanks of a puzzle"
    )]
    MixedBlanks {
        /// The first blank of the second sign.
        spot: Spot,
        /// The second sign.
        second: BlankSign,
        /// The first blank.
        first_place: Place,
        /// The first sign.
        first: BlankSign,
    },

    /// Lines of hyphens and bars that are no grid however they are read.
    #[error(
        "line {}: '-' may be a blank or part of a border, and neither reading fits nine rows \
         of nine. As a blank: {as_blank}. As a border: {as_border}",
        .spot.place().line
    )]
    HyphenReadings {
        /// The first row.
        spot: Spot,
        /// What is wrong when hyphens are blanks.
        as_blank: Box<FormatError>,
        /// What is wrong when hyphens are borders.
        as_border: Box<FormatError>,
    },

    /// A number in a list of numbers that is no value of a cell.
    #[error(
        "{spot}: row {}, element {} ({cell}): {found} is not a digit 1-9 or a blank",
        .cell.row().number(),
        .cell.column().number()
    )]
    NotACellValue {
        /// Where it stands.
        spot: Spot,
        /// The cell that it stands for.
        cell: Cell,
        /// The number.
        found: Excerpt,
    },

    /// A `+` that no digit follows.
    #[error("{spot} ({cell}): a '+' must stand before the digit that was placed")]
    PlusWithoutDigit {
        /// The `+`.
        spot: Spot,
        /// The cell.
        cell: Cell,
    },

    /// A library line that ends before the cells.
    #[error(
        "{spot}: {found} fields found; a library line is \
         :code:candidates:cells:deleted candidates:eliminations:placements:extra"
    )]
    TooFewFields {
        /// The end of the line.
        spot: Spot,
        /// The number of fields.
        found: Count,
    },

    /// Something else than a candidate in a list of candidates.
    #[error(
        "line {}, field {} ({}): \"{found}\": a candidate is written digit-row-column, e.g. 415",
        .spot.place().line,
        .field.number,
        .field.name
    )]
    BadCandidate {
        /// Where it stands.
        spot: Spot,
        /// The field of the line.
        field: Field,
        /// What stands there.
        found: Excerpt,
    },

    /// Something else than digits where the digits of a pattern belong.
    #[error(
        "{spot}, field 2 (candidates): \"{found}\": the digits of the pattern, or x, were expected"
    )]
    BadPatternDigits {
        /// Where it stands.
        spot: Spot,
        /// What stands there.
        found: Excerpt,
    },

    /// Anything else, with a kind and a sentence of its own.
    #[error(transparent)]
    Fault(Box<Fault>),

    /// A second puzzle where one was wanted.
    #[error(
        "line {second}: a second puzzle begins here (the first is on line {first}); one was expected"
    )]
    SeveralPuzzles {
        /// Where the first begins.
        first: LineNumber,
        /// Where the second begins.
        second: LineNumber,
    },
}

/// What was read as cells on a line that has not 81 of them: in rows of nine it
/// shows where the line slips.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Slipped(Box<str>);

impl Slipped {
    /// Fewer cells, or more, would show nothing.
    const SHOWN: std::ops::RangeInclusive<usize> = 40..=122;

    pub(super) fn of(signs: impl Iterator<Item = char>) -> Self {
        let read: Vec<char> = signs.take(Self::SHOWN.end() + 1).collect();
        if !Self::SHOWN.contains(&read.len()) {
            return Self::default();
        }
        Self(read.into_iter().collect())
    }

    /// The cells in rows of nine, unless they are too few or too many for a grid.
    pub fn rows(&self) -> Vec<String> {
        let signs: Vec<char> = self.0.chars().map(printable).collect();
        signs.chunks(9).map(|row| row.iter().collect()).collect()
    }
}

/// A row that has not nine cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongRow {
    /// The line that it stands on.
    pub line: LineNumber,
    /// The row, from 1; other lines than rows do not count.
    pub row: Count,
    /// The number of its cells.
    pub found: Count,
}

/// A field of a library line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its number, from 1.
    pub number: Count,
    /// What it holds.
    pub name: &'static str,
}

impl FormatError {
    /// The place in the input, unless the error is about the whole of it.
    pub fn place(&self) -> Option<Place> {
        self.spot().map(Spot::place)
    }

    /// The place together with the input around it.
    pub fn spot(&self) -> Option<&Spot> {
        match self {
            Self::Empty | Self::SeveralPuzzles { .. } => None,
            Self::Fault(fault) => fault.spot.as_ref(),
            Self::NoPuzzle { spot }
            | Self::NotUtf8 { spot }
            | Self::TooFewCells { spot, .. }
            | Self::TooManyCells { spot, .. }
            | Self::WrongRows { spot, .. }
            | Self::UnexpectedCharacter { spot, .. }
            | Self::MixedBlanks { spot, .. }
            | Self::HyphenReadings { spot, .. }
            | Self::NotACellValue { spot, .. }
            | Self::PlusWithoutDigit { spot, .. }
            | Self::TooFewFields { spot, .. }
            | Self::BadCandidate { spot, .. }
            | Self::BadPatternDigits { spot, .. } => Some(spot),
        }
    }

    /// What one may do about it, where there is something to say that the
    /// sentence does not say.
    pub fn help(&self) -> Option<&str> {
        match self {
            Self::Fault(fault) => fault.help.as_deref(),
            Self::TooFewCells { .. } => Some("write every blank cell, the last ones too"),
            Self::TooManyCells { found, .. } if found.get().is_multiple_of(81) => {
                Some("if these are several puzzles, write each on a line of its own")
            }
            Self::TooManyCells { .. } => Some("put a space or a # before a comment"),
            Self::WrongRows { row_count, .. } if row_count.get() > 9 => {
                Some("an empty line between two grids separates them")
            }
            Self::UnexpectedCharacter { .. } => Some("blanks are written . 0 * _ - x or ?"),
            Self::SeveralPuzzles { .. } => Some("pass one puzzle, or use a command for many"),
            _ => None,
        }
    }

    /// The error for people: the sentence, the line of input with a caret under
    /// the place, and the help.
    pub fn report(&self) -> String {
        let mut report = self.to_string();
        if let Some(spot) = self.spot() {
            report.push('\n');
            report.push_str(&spot.drawing());
        }
        let rows = match self {
            Self::TooFewCells { read, .. } | Self::TooManyCells { read, .. } => read.rows(),
            _ => Vec::new(),
        };
        if !rows.is_empty() {
            report.push_str("\nread as rows of nine:");
            for row in rows {
                report.push_str("\n    ");
                report.push_str(&row);
            }
        }
        if let Some(help) = self.help() {
            report.push_str("\nhelp: ");
            report.push_str(help);
        }
        report
    }
}

fn after(spot: &Spot) -> String {
    let Place { line, column } = spot.place();
    format!("line {line}, after column {}", column.get() - 1)
}

fn missing(found: Count) -> String {
    match 81_u32.saturating_sub(found.get()) {
        1 => "1 is missing".to_owned(),
        several => format!("{several} are missing"),
    }
}

fn rows_sentence(spot: &Spot, row_count: Count, wrong: &[WrongRow]) -> String {
    /// More would not help anybody, and the input may be any text at all.
    const SHOWN: usize = 9;
    let mut sentence = String::new();
    if row_count.get() != 9 {
        let _ = write!(sentence, "line {}: {row_count} rows found, 9 needed", spot.place().line);
    }
    for WrongRow { line, row, found } in wrong.iter().take(SHOWN) {
        if !sentence.is_empty() {
            sentence.push_str("; ");
        }
        let cells = if found.get() == 1 { "cell" } else { "cells" };
        let _ = write!(sentence, "line {line} (row {row}): {found} {cells} in this row, 9 needed");
    }
    if wrong.len() > SHOWN {
        let _ = write!(sentence, "; and {} more such rows", wrong.len() - SHOWN);
    }
    sentence
}
