//! Errors as plain data.

use super::error::FormatError;
use super::fault::FaultKind;

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
