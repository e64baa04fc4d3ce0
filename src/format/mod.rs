//! Text in, text out: reads puzzles in the forms in which people pass them on.
//!
//! The form is detected. A text is read as what it fits exactly, or refused
//! with an error that says where it does not fit; nothing is guessed, dropped or
//! filled in. Whether the grid is legal is not asked here: see
//! [`Position::new`](crate::grid::Position::new).
//!
//! ```
//! use whydoku::format::read_one;
//!
//! let entry = read_one("
//!     +-------+-------+-------+
//!     | 5 3 . | . 7 . | . . . |
//!     | 6 . . | 1 9 5 | . . . |
//!     | . 9 8 | . . . | . 6 . |
//!     +-------+-------+-------+
//!     | 8 . . | . 6 . | . . 3 |
//!     | 4 . . | 8 . 3 | . . 1 |
//!     | 7 . . | . 2 . | . . 6 |
//!     +-------+-------+-------+
//!     | . 6 . | . . . | 2 8 . |
//!     | . . . | 4 1 9 | . . 5 |
//!     | . . . | . 8 . | . 7 9 |
//!     +-------+-------+-------+
//! ")?;
//! assert_eq!(
//!     entry.grid.to_string(),
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
//! );
//!
//! let error = read_one(".l34..8..6....7......53.62...5......84.....36......1...52.96......1....7..8..521.");
//! assert_eq!(
//!     error.unwrap_err().to_string(),
//!     "line 1, column 2 (r1c2): unexpected character 'l' (small letter L); did you mean 1?",
//! );
//! # Ok::<(), whydoku::format::FormatError>(())
//! ```

mod assemble;
mod block;
mod bordered;
mod cell_objects;
mod cells;
mod columns;
mod conflict;
mod detect;
mod document;
mod encoding;
mod error;
mod fault;
mod fixed;
mod html;
mod integers;
mod labels;
mod library;
mod line;
mod line81;
#[cfg(feature = "formats")]
mod link;
mod literal;
mod lookalike;
mod nesting;
mod node;
mod normal;
mod one_line;
#[cfg(feature = "formats")]
mod opensudoku;
mod place;
mod plain_lines;
mod problem;
mod prose;
mod reading;
mod rows;
mod s9b;
mod sdk;
mod stream;
mod sukaku;
mod table;
#[cfg(test)]
mod tests;
mod tokens;
mod undress;
mod values;
mod variant;
mod wiki;
mod write;

pub use cells::BlankSign;
pub use error::{Field, FormatError, Slipped, WrongRow};
pub use fault::{Fault, FaultKind};
pub use library::{LibraryCase, library_line};
pub use place::{ColumnNumber, Count, Excerpt, LineNumber, Place, Spot};
pub use plain_lines::{PlainLine, PlainLines};
pub use problem::Problem;
pub use reading::Origin;
pub use stream::{Puzzles, ReadError};
pub use write::{Format, Loss, UnknownFormat, WriteError, Writer, Written};

use crate::grid::{CandidateSet, Grid, Position};

/// A puzzle of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What was read. It need not be legal.
    pub grid: Grid,
    /// The line on which the puzzle begins.
    pub line: LineNumber,
    /// The comment on the line above the puzzle, or behind it.
    pub title: Option<String>,
    /// The candidates of open cells as a candidate grid lists them, where it
    /// lists all: those too that a digit of the grid rules out.
    pub listed: Option<CandidateSet>,
    /// Where each cell stood.
    pub origin: Origin,
}

impl Entry {
    /// A grid that was not read but is to be written.
    pub const fn of(grid: Grid) -> Self {
        Self { grid, line: LineNumber::FIRST, title: None, listed: None, origin: Origin::UNKNOWN }
    }

    /// The position, where no digit stands twice in a house.
    ///
    /// # Errors
    /// Names the first digit that does, every house in which it does, and where
    /// it stands in the input.
    pub fn legal(&self) -> Result<Position, FormatError> {
        Position::new(&self.grid).map_err(|illegal| conflict::describe(&illegal, &self.origin))
    }
}

/// Reads every puzzle of a text.
///
/// ```
/// use whydoku::format::read_all;
///
/// let text = format!("# easy\n{}\n{}7\n", ".".repeat(81), ".".repeat(81));
/// let mut puzzles = read_all(&text);
/// assert_eq!(puzzles.next().unwrap()?.title.as_deref(), Some("easy"));
/// assert_eq!(
///     puzzles.next().unwrap().unwrap_err().to_string(),
///     "line 3, column 82: 82 cells found, 81 needed: 1 extra (\"7\")",
/// );
/// assert!(puzzles.next().is_none());
/// # Ok::<(), whydoku::format::FormatError>(())
/// ```
pub fn read_all(text: &str) -> impl Iterator<Item = Result<Entry, FormatError>> + '_ {
    Puzzles::new(text.as_bytes()).filter_map(|puzzle| match puzzle {
        Ok(entry) => Some(Ok(entry)),
        Err(ReadError::Format(error)) => Some(Err(error)),
        // Memory can always be read.
        Err(ReadError::Io { .. }) => None,
    })
}

/// Reads the only puzzle of a text.
///
/// # Errors
/// When the text is no puzzle, or more than one.
pub fn read_one(text: &str) -> Result<Entry, FormatError> {
    let mut puzzles = read_all(text);
    let first = puzzles.next().unwrap_or(Err(FormatError::Empty))?;
    match puzzles.next() {
        None => Ok(first),
        Some(second) => {
            Err(FormatError::SeveralPuzzles { first: first.line, second: second?.line })
        }
    }
}
