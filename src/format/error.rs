use std::fmt::{self, Write as _};

use thiserror::Error;

use super::cells::BlankSign;
use super::lookalike;
use super::place::{Count, Excerpt, LineNumber, Place, Spot};
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
        if let Some(help) = self.help() {
            report.push_str("\nhelp: ");
            report.push_str(help);
        }
        report
    }
}

/// What is wrong, in one word, for other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize))]
#[cfg_attr(feature = "json", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum FaultKind {
    /// There is nothing.
    Empty,
    /// There is something, but no puzzle.
    NoPuzzle,
    /// The bytes are no UTF-8 text.
    Encoding,
    /// Too few or too many cells, rows or characters.
    Length,
    /// A character that has no meaning where it stands.
    Character,
    /// A value that no cell can have.
    Value,
    /// The rules of the format are broken.
    Syntax,
    /// Two readings are possible.
    Ambiguous,
    /// Two parts of the input say different things, or a digit stands twice in
    /// a house.
    Conflict,
    /// There is no digit.
    NoGivens,
    /// A puzzle with other rules or another size than the classic one.
    Variant,
    /// The input is of a kind that cannot be read.
    Unsupported,
    /// More puzzles than wanted.
    Several,
}

impl fmt::Display for FaultKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Empty => "empty",
            Self::NoPuzzle => "no-puzzle",
            Self::Encoding => "encoding",
            Self::Length => "length",
            Self::Character => "character",
            Self::Value => "value",
            Self::Syntax => "syntax",
            Self::Ambiguous => "ambiguous",
            Self::Conflict => "conflict",
            Self::NoGivens => "no-givens",
            Self::Variant => "variant",
            Self::Unsupported => "unsupported",
            Self::Several => "several",
        })
    }
}

/// A fault with a kind and a sentence of its own.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}{message}", if *.is_placed { String::new() } else { head(.spot.as_ref(), .cells) })]
pub struct Fault {
    kind: FaultKind,
    spot: Option<Spot>,
    cells: Vec<Cell>,
    message: String,
    /// Whether the sentence names the place itself.
    is_placed: bool,
    help: Option<String>,
}

impl Fault {
    pub(super) fn new(kind: FaultKind, message: impl Into<String>) -> Self {
        Self {
            kind,
            spot: None,
            cells: Vec::new(),
            message: message.into(),
            is_placed: false,
            help: None,
        }
    }

    pub(super) fn at(mut self, spot: impl Into<Option<Spot>>) -> Self {
        self.spot = spot.into();
        self
    }

    /// The place, for a sentence that names it itself.
    pub(super) fn drawn(mut self, spot: Option<Spot>) -> Self {
        self.spot = spot;
        self.is_placed = true;
        self
    }

    pub(super) fn of(mut self, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.cells.extend(cells);
        self
    }

    pub(super) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

impl From<Fault> for FormatError {
    fn from(fault: Fault) -> Self {
        Self::Fault(Box::new(fault))
    }
}

fn head(spot: Option<&Spot>, cells: &[Cell]) -> String {
    let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
    match (spot, cells.is_empty()) {
        (Some(spot), true) => format!("{spot}: "),
        (Some(spot), false) => format!("{spot} ({}): ", cells.join(", ")),
        (None, true) => String::new(),
        (None, false) => format!("{}: ", cells.join(", ")),
    }
}

/// A [`FormatError`] as plain data, for other programs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Problem {
    /// What is wrong, in one word.
    pub kind: FaultKind,
    /// The sentence.
    pub message: String,
    /// The line, from 1, unless the error is about the whole input.
    pub line: Option<u32>,
    /// The character in the line, from 1.
    pub column: Option<u32>,
    /// The cells that the error is about.
    pub cells: Vec<String>,
    /// The rows that have a wrong number of cells: line, row and that number.
    pub rows: Vec<[u32; 3]>,
    /// What one may do about it.
    pub help: Option<String>,
}

impl FormatError {
    /// What is wrong, in one word.
    pub fn kind(&self) -> FaultKind {
        match self {
            Self::Empty => FaultKind::Empty,
            Self::NoPuzzle { .. } => FaultKind::NoPuzzle,
            Self::NotUtf8 { .. } => FaultKind::Encoding,
            Self::TooFewCells { .. } | Self::TooManyCells { .. } | Self::WrongRows { .. } => {
                FaultKind::Length
            }
            Self::UnexpectedCharacter { .. } => FaultKind::Character,
            Self::MixedBlanks { .. } | Self::HyphenReadings { .. } => FaultKind::Ambiguous,
            Self::NotACellValue { .. } => FaultKind::Value,
            Self::PlusWithoutDigit { .. }
            | Self::TooFewFields { .. }
            | Self::BadCandidate { .. }
            | Self::BadPatternDigits { .. } => FaultKind::Syntax,
            Self::Fault(fault) => fault.kind,
            Self::SeveralPuzzles { .. } => FaultKind::Several,
        }
    }

    /// The error as plain data.
    pub fn problem(&self) -> Problem {
        let place = self.place();
        let cells = match self {
            Self::UnexpectedCharacter { cell, .. }
            | Self::NotACellValue { cell, .. }
            | Self::PlusWithoutDigit { cell, .. } => vec![cell.to_string()],
            Self::Fault(fault) => fault.cells.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        };
        let rows = match self {
            Self::WrongRows { wrong, .. } => {
                wrong.iter().map(|row| [row.line.get(), row.row.get(), row.found.get()]).collect()
            }
            _ => Vec::new(),
        };
        Problem {
            kind: self.kind(),
            message: self.to_string(),
            line: place.map(|place| place.line.get()),
            column: place.map(|place| place.column.get()),
            cells,
            rows,
            help: self.help().map(ToOwned::to_owned),
        }
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
