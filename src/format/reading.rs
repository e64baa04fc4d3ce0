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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    cells: Vec<Option<Place>>,
    /// The lines on which they stood, for drawings.
    lines: Vec<(LineNumber, Box<str>)>,
}

impl Origin {
    pub(super) const UNKNOWN: Self = Self { cells: Vec::new(), lines: Vec::new() };

    pub(super) fn locate(&mut self, cell: Cell, line: &Line<'_>, offset: usize) {
        self.cells.resize(81, None);
        let column = ColumnNumber::from_offset(offset);
        self.cells[cell.index()] = Some(Place { line: line.number, column });
        self.keep(line);
    }

    /// All cells side by side on a line, from an offset on.
    pub(super) fn locate_all(&mut self, line: &Line<'_>, offset: usize) {
        let place = |index: usize| Place {
            line: line.number,
            column: ColumnNumber::from_offset(offset + index),
        };
        self.cells.clear();
        self.cells.extend((0..81).map(|index| Some(place(index))));
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
        self.cells.get(cell.index()).copied().flatten()
    }

    /// The place of the cell together with the input around it.
    pub fn spot(&self, cell: Cell) -> Option<Spot> {
        let place = self.place(cell)?;
        let (number, text) = self.lines.iter().find(|(number, _)| *number == place.line)?;
        Some(Spot::new(&Line::new(*number, text), place.column.get() as usize - 1))
    }
}
