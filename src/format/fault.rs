//! Faults that need no kind of error of their own: a word for programs and a
//! sentence for people.

use std::fmt;

use thiserror::Error;

use super::error::FormatError;
use super::place::Spot;
use crate::grid::Cell;

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
    pub(super) kind: FaultKind,
    pub(super) spot: Option<Spot>,
    pub(super) cells: Vec<Cell>,
    message: String,
    /// Whether the sentence names the place itself.
    is_placed: bool,
    pub(super) help: Option<String>,
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
