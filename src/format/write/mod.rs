//! Puzzles as text, in any of the formats that can be read.

mod code;
mod drawn;
mod files;
#[cfg(feature = "formats")]
mod links;
mod loss;

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

pub use loss::Loss;

use super::{Entry, library_line};
use crate::grid::{Cell, Digit, Grid, IllegalGrid, Position};

/// A format that can be written and forced when reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// 81 characters.
    Line,
    /// Nine rows of nine.
    Grid,
    /// Nine rows in a drawing of the boxes.
    Boxed,
    /// Every candidate of every cell, in HoDoKu's drawing.
    Candidates,
    /// 729 characters, nine for each cell.
    Sukaku,
    /// HoDoKu's library line.
    Library,
    /// The cells, `+` before placed digits, and the deleted candidates.
    Susser,
    /// A `.sdk` file with sections.
    Sdk,
    /// A `.sdm` collection: 81 digits a line.
    Sdm,
    /// `SudoCue`'s `.sdx`: candidates, `u` before placed digits.
    Sdx,
    /// Simple Sudoku's `.ss`.
    Ss,
    /// `OpenSudoku`'s XML.
    OpenSudoku,
    /// A column of puzzles under its name.
    Csv,
    /// A JSON object a line.
    Json,
    /// `SudokuWiki`'s packed string.
    S9b,
    /// A link to `SudokuWiki`.
    SudokuWiki,
    /// A link to f-puzzles.
    FPuzzles,
    /// A link to `SudokuPad`.
    SudokuPad,
    /// A Markdown table.
    Markdown,
    /// A table of HTML.
    Html,
    /// LaTeX, for the package `sudoku`.
    Latex,
    /// A list of lists.
    Python,
    /// An array of arrays.
    Cpp,
    /// Rows of fields between tabs, as spreadsheets copy and paste.
    Excel,
}

impl Format {
    /// Every format, in the order in which they are listed.
    pub const ALL: [Self; 24] = [
        Self::Line,
        Self::Grid,
        Self::Boxed,
        Self::Candidates,
        Self::Sukaku,
        Self::Library,
        Self::Susser,
        Self::Sdk,
        Self::Sdm,
        Self::Sdx,
        Self::Ss,
        Self::OpenSudoku,
        Self::Csv,
        Self::Json,
        Self::S9b,
        Self::SudokuWiki,
        Self::FPuzzles,
        Self::SudokuPad,
        Self::Markdown,
        Self::Html,
        Self::Latex,
        Self::Python,
        Self::Cpp,
        Self::Excel,
    ];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Grid => "grid",
            Self::Boxed => "boxed",
            Self::Candidates => "candidates",
            Self::Sukaku => "sukaku",
            Self::Library => "library",
            Self::Susser => "susser",
            Self::Sdk => "sdk",
            Self::Sdm => "sdm",
            Self::Sdx => "sdx",
            Self::Ss => "ss",
            Self::OpenSudoku => "opensudoku",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::S9b => "s9b",
            Self::SudokuWiki => "sudokuwiki",
            Self::FPuzzles => "fpuzzles",
            Self::SudokuPad => "sudokupad",
            Self::Markdown => "markdown",
            Self::Html => "html",
            Self::Latex => "latex",
            Self::Python => "python",
            Self::Cpp => "cpp",
            Self::Excel => "excel",
        }
    }

    /// Whether a puzzle takes one line, so that no empty line need separate two.
    const fn is_one_line(self) -> bool {
        matches!(
            self,
            Self::Line
                | Self::Sukaku
                | Self::Library
                | Self::Susser
                | Self::Sdm
                | Self::OpenSudoku
                | Self::Csv
                | Self::Json
                | Self::S9b
                | Self::SudokuWiki
                | Self::FPuzzles
                | Self::SudokuPad
                | Self::Sdk
        )
    }
}

impl fmt::Display for Format {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// A name that is not the name of a format.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no format; expected one of {list}", list = Format::ALL.map(Format::name).join(", "))]
pub struct UnknownFormat(String);

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        let same = |format: &Self| format.name().eq_ignore_ascii_case(name);
        Self::ALL.into_iter().find(same).ok_or_else(|| UnknownFormat(name.to_owned()))
    }
}

/// Why a puzzle cannot be written in a format.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// A digit stands twice in a house, so there are no candidates to write.
    #[error(transparent)]
    Illegal(#[from] IllegalGrid),
    /// The format says how a cell is filled or what it may hold, and this cell is
    /// neither.
    #[error("{cell} has no candidate left, which {format} cannot hold")]
    NoCandidate {
        /// The cell.
        cell: Cell,
        /// The format.
        format: Format,
    },
    /// This build of the library cannot write it.
    #[error("{0} needs the feature `formats`")]
    NotBuilt(Format),
}

/// A puzzle that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text, with the end of its last line.
    pub text: String,
    /// What of the puzzle is not in it.
    pub lost: Vec<Loss>,
}

/// Writes puzzles, one after the other, in one format.
///
/// ```
/// use whydoku::format::{Format, Writer, read_one};
///
/// let entry = read_one(&format!("12{}", ".".repeat(79)))?;
/// let mut writer = Writer::new(Format::Ss);
/// let written = writer.write(&entry)?;
/// assert!(written.text.starts_with("12X|XXX|XXX\n"));
/// assert!(written.lost.is_empty());
/// assert_eq!(read_one(&written.text)?.grid, entry.grid);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Writer {
    format: Format,
    blank: char,
    count: u64,
}

impl Writer {
    /// A writer with the usual sign for blanks.
    pub const fn new(format: Format) -> Self {
        let blank = match format {
            Format::Sdm | Format::Csv | Format::Python | Format::Cpp => '0',
            Format::Ss => 'X',
            _ => '.',
        };
        Self { format, blank, count: 0 }
    }

    /// The same writer with another sign for blanks, in formats of plain text.
    #[must_use]
    pub const fn blank(mut self, blank: char) -> Self {
        self.blank = blank;
        self
    }

    /// What stands before the first puzzle.
    pub fn start(&self) -> &'static str {
        match self.format {
            Format::OpenSudoku => {
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n"
            }
            Format::Csv => "puzzle\n",
            _ => "",
        }
    }

    /// What stands behind the last puzzle.
    pub fn end(&self) -> &'static str {
        match self.format {
            Format::OpenSudoku => "</opensudoku>\n",
            _ => "",
        }
    }

    /// Writes the next puzzle.
    ///
    /// # Errors
    /// When the format cannot hold it at all.
    pub fn write(&mut self, entry: &Entry) -> Result<Written, WriteError> {
        let puzzle = Puzzle::new(entry, self.blank);
        let text = self.text(&puzzle, entry.title.as_deref())?;
        let separator = if self.count > 0 && !self.format.is_one_line() { "\n" } else { "" };
        self.count += 1;
        Ok(Written { text: format!("{separator}{text}"), lost: loss::of(self.format, &puzzle) })
    }

    fn text(&self, puzzle: &Puzzle<'_>, title: Option<&str>) -> Result<String, WriteError> {
        let title = title.map(|title| title.split_whitespace().collect::<Vec<_>>().join(" "));
        let above = title.as_deref().map_or_else(String::new, |title| format!("# {title}\n"));
        let behind = title.as_deref().map_or_else(String::new, |title| format!(" # {title}"));
        Ok(match self.format {
            Format::Line => format!("{}{behind}\n", puzzle.signs(self.blank)),
            Format::Grid => format!("{above}{}", drawn::grid(puzzle)),
            Format::Boxed => format!("{above}{}", drawn::boxed(puzzle)),
            Format::Candidates => drawn::candidates(puzzle, &puzzle.position()?),
            Format::Sukaku => format!("{}\n", drawn::sukaku(puzzle, &puzzle.position()?)),
            Format::Library => format!("{}\n", library_line(puzzle.grid)),
            Format::Susser => {
                let line = library_line(puzzle.grid);
                let short = line.trim_start_matches(":0000:x:").trim_end_matches(':');
                format!("{short}\n")
            }
            Format::Sdk => format!("{above}{}", files::sdk(puzzle)),
            Format::Sdm | Format::Csv => format!("{}\n", puzzle.signs(self.blank)),
            Format::Sdx => drawn::sdx(puzzle, &puzzle.position()?),
            Format::Ss => drawn::simple_sudoku(puzzle),
            Format::OpenSudoku => files::opensudoku(puzzle),
            Format::Json => code::json(puzzle),
            Format::S9b => {
                let packed = self.packed(puzzle)?;
                format!("{packed}\n")
            }
            Format::SudokuWiki => {
                format!("https://www.sudokuwiki.org/sudoku.htm?bd={}\n", self.packed(puzzle)?)
            }
            #[cfg(feature = "formats")]
            Format::FPuzzles => {
                format!("https://www.f-puzzles.com/?load={}\n", links::packed(puzzle))
            }
            #[cfg(feature = "formats")]
            Format::SudokuPad => {
                format!("https://sudokupad.app/fpuzzles{}\n", links::packed(puzzle))
            }
            #[cfg(not(feature = "formats"))]
            Format::FPuzzles | Format::SudokuPad => return Err(WriteError::NotBuilt(self.format)),
            Format::Markdown => drawn::markdown(puzzle),
            Format::Html => drawn::html(puzzle),
            Format::Latex => drawn::latex(puzzle),
            Format::Python => code::python(puzzle),
            Format::Cpp => code::cpp(puzzle),
            Format::Excel => drawn::excel(puzzle),
        })
    }

    fn packed(&self, puzzle: &Puzzle<'_>) -> Result<String, WriteError> {
        let position = puzzle.position()?;
        let empty =
            position.open().into_iter().find(|cell| position.candidates_of(*cell).is_empty());
        match (super::s9b::write(&position), empty) {
            (Some(packed), _) => Ok(packed),
            (None, cell) => Err(WriteError::NoCandidate {
                cell: cell.unwrap_or_else(|| Cell::from_index(0)),
                format: self.format,
            }),
        }
    }
}

/// What is to be written.
struct Puzzle<'a> {
    grid: &'a Grid,
    entry: &'a Entry,
    blank: char,
    /// The candidates that the grid leaves, unless a digit stands twice.
    position: Result<Position, IllegalGrid>,
}

impl<'a> Puzzle<'a> {
    fn new(entry: &'a Entry, blank: char) -> Self {
        Self { grid: &entry.grid, entry, blank, position: Position::new(&entry.grid) }
    }

    fn position(&self) -> Result<Position, IllegalGrid> {
        self.position.clone()
    }

    /// The digits row by row, with this sign for blanks.
    fn signs(&self, blank: char) -> String {
        Cell::all().map(|cell| self.sign(cell, blank)).collect()
    }

    fn sign(&self, cell: Cell, blank: char) -> char {
        self.grid.value(cell).map_or(blank, Digit::to_char)
    }

    /// The rows of digits.
    fn rows(&self) -> Vec<Vec<Option<Digit>>> {
        let all: Vec<Option<Digit>> = Cell::all().map(|cell| self.grid.value(cell)).collect();
        all.chunks(9).map(<[_]>::to_vec).collect()
    }

    /// The cells that hold a digit which is not a given.
    fn placed(&self) -> Vec<Cell> {
        Cell::all()
            .filter(|cell| self.grid.value(*cell).is_some() && !self.grid.givens().contains(*cell))
            .collect()
    }

    /// Whether candidates are crossed out that the digits do not rule out.
    fn has_removed(&self) -> bool {
        match &self.position {
            Ok(position) => !position.to_grid().removed().is_empty(),
            Err(_) => !self.grid.removed().is_empty(),
        }
    }

    /// The candidates of an open cell.
    fn candidates(&self, position: &Position, cell: Cell) -> Vec<Digit> {
        let listed = self.entry.listed.map(|listed| listed.digits_of(cell));
        listed.unwrap_or_else(|| position.candidates_of(cell)).into_iter().collect()
    }
}

fn digits(digits: &[Digit]) -> String {
    digits.iter().map(|digit| digit.to_char()).collect()
}
