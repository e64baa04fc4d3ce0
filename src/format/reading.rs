//! What a puzzle was read as, and where each cell of it stood.

use super::line::Line;
use super::place::{ColumnNumber, LineNumber, Place, Spot};
use crate::grid::{CandidateSet, Cell, Grid};

/// A puzzle, with what stands behind its cells.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) grid: Grid,
    pub(super) remark: Option<String>,
    pub(super) origin: Origin,
    /// The candidates that it lists, those too that its digits rule out.
    pub(super) listed: Option<CandidateSet>,
}

impl From<Grid> for Reading {
    fn from(grid: Grid) -> Self {
        Self { grid, remark: None, origin: Origin::UNKNOWN, listed: None }
    }
}

const LONGEST_DRAWN: usize = 4096;

/// Where the cells of a puzzle stood in its input.
#[derive(Clone, Debug, Default)]
pub struct Origin {
    cells: Cells,
    /// The lines on which they stood, for drawings.
    lines: Vec<(LineNumber, Box<str>)>,
}

#[derive(Clone, Debug, Default)]
enum Cells {
    #[default]
    Unknown,
    /// Side by side, from here on.
    InARow(Place),
    /// Each at a place of its own, if it has one.
    Each(Box<[Option<Place>; 81]>),
}

impl Origin {
    pub(super) const UNKNOWN: Self = Self { cells: Cells::Unknown, lines: Vec::new() };

    pub(super) fn locate(&mut self, cell: Cell, line: &Line<'_>, offset: usize) {
        let column = ColumnNumber::from_offset(offset);
        let place = Some(Place { line: line.number, column });
        match &mut self.cells {
            Cells::Each(places) => places[cell.index()] = place,
            Cells::Unknown | Cells::InARow(_) => {
                let mut places = Box::new([None; 81]);
                for known in Cell::all() {
                    places[known.index()] = self.place(known);
                }
                places[cell.index()] = place;
                self.cells = Cells::Each(places);
            }
        }
        self.keep(line);
    }

    /// All cells side by side on a line, from an offset on.
    pub(super) fn locate_all(&mut self, line: &Line<'_>, offset: usize) {
        let column = ColumnNumber::from_offset(offset);
        self.cells = Cells::InARow(Place { line: line.number, column });
        self.keep(line);
    }

    /// Keeps the line for drawings.
    fn keep(&mut self, line: &Line<'_>) {
        if self.lines.last().is_none_or(|(number, _)| *number != line.number) {
            // Nobody would read a drawing of a longer line.
            let text = if line.raw.len() <= LONGEST_DRAWN { line.raw } else { "" };
            self.lines.push((line.number, text.into()));
        }
    }

    /// The line on which the puzzle stood, as it was written, where it stood on
    /// one.
    pub fn only_line(&self) -> Option<&str> {
        match &self.lines[..] {
            [(_, text)] if !text.is_empty() => Some(text),
            _ => None,
        }
    }

    /// The place of the cell, where the input had one for it.
    pub fn place(&self, cell: Cell) -> Option<Place> {
        match &self.cells {
            Cells::Unknown => None,
            Cells::InARow(first) => {
                let offset = first.column.get() as usize - 1 + cell.index();
                Some(Place { column: ColumnNumber::from_offset(offset), ..*first })
            }
            Cells::Each(places) => places[cell.index()],
        }
    }

    /// The place of the cell together with the input around it.
    pub fn spot(&self, cell: Cell) -> Option<Spot> {
        let place = self.place(cell)?;
        let (number, text) = self.lines.iter().find(|(number, _)| *number == place.line)?;
        Some(Spot::new(&Line::new(*number, text), place.column.get() as usize - 1))
    }
}

impl PartialEq for Origin {
    fn eq(&self, other: &Self) -> bool {
        self.lines == other.lines && Cell::all().all(|cell| self.place(cell) == other.place(cell))
    }
}

impl Eq for Origin {}
