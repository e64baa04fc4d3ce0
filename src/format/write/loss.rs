//! What a format cannot hold.

use std::fmt;

use super::{Format, Puzzle};
use crate::grid::{Cell, CellSet};

/// Something of a puzzle that is not in the text which was written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Loss {
    /// Placed digits look like givens.
    Placed(CellSet),
    /// Candidates that were crossed out are not written.
    Candidates(usize),
    /// Cells with one candidate left look like filled ones.
    LastCandidate(CellSet),
    /// Cells without a candidate look like any open cell.
    NoCandidate(CellSet),
    /// A digit stands twice in a house, so no candidates are written.
    Illegal,
}

impl fmt::Display for Loss {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Placed(cells) => {
                write!(formatter, "that {cells} {} placed, not given", were(cells.len()))
            }
            Self::Candidates(count) => {
                write!(
                    formatter,
                    "{count} crossed-out candidate{}",
                    if *count == 1 { "" } else { "s" }
                )
            }
            Self::LastCandidate(cells) => write!(
                formatter,
                "that {cells} {} open: one candidate left is written like a given",
                if cells.len() == 1 { "is" } else { "are" }
            ),
            Self::NoCandidate(cells) => write!(
                formatter,
                "that {cells} {} no candidate left",
                if cells.len() == 1 { "has" } else { "have" }
            ),
            Self::Illegal => {
                formatter.write_str("all candidates, as a digit stands twice in a house")
            }
        }
    }
}

const fn were(count: usize) -> &'static str {
    if count == 1 { "was" } else { "were" }
}

/// What a format holds beside the digits.
#[allow(clippy::struct_excessive_bools, reason = "each is an answer of its own")]
struct Holds {
    placed: bool,
    removed: bool,
    /// Whether a cell with one candidate is not taken for a filled one.
    last: bool,
    /// Whether a cell without candidates is told from one of which nothing is
    /// said.
    none: bool,
}

const fn holds(format: Format) -> Holds {
    match format {
        Format::Library | Format::Susser | Format::Json => {
            Holds { placed: true, removed: true, last: true, none: true }
        }
        Format::Sdk
        | Format::OpenSudoku
        | Format::S9b
        | Format::SudokuWiki
        | Format::FPuzzles
        | Format::SudokuPad => Holds { placed: true, removed: true, last: true, none: false },
        Format::Sdx => Holds { placed: true, removed: true, last: false, none: false },
        Format::Candidates => Holds { placed: false, removed: true, last: false, none: false },
        Format::Sukaku => Holds { placed: false, removed: true, last: false, none: true },
        _ => Holds { placed: false, removed: false, last: true, none: true },
    }
}

/// What is lost of the puzzle.
pub(super) fn of(format: Format, puzzle: &Puzzle<'_>) -> Vec<Loss> {
    let holds = holds(format);
    let mut lost = Vec::new();
    let placed: CellSet = puzzle.placed().into_iter().collect();
    if !holds.placed && !placed.is_empty() {
        lost.push(Loss::Placed(placed));
    }
    let Ok(position) = puzzle.position() else {
        if puzzle.has_removed() && !holds.placed {
            lost.push(Loss::Illegal);
        }
        return lost;
    };
    let removed = position.to_grid().removed().len();
    if !holds.removed && removed > 0 {
        lost.push(Loss::Candidates(removed));
    }
    let with = |count: usize| -> CellSet {
        let open = |cell: &Cell| puzzle.candidates(&position, *cell).len() == count;
        position.open().into_iter().filter(open).collect()
    };
    let is_listed = holds.removed && (!holds.last || removed > 0);
    if is_listed && !holds.last && !with(1).is_empty() {
        lost.push(Loss::LastCandidate(with(1)));
    }
    if is_listed && !holds.none && !with(0).is_empty() {
        lost.push(Loss::NoCandidate(with(0)));
    }
    lost
}
