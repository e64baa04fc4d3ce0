use std::fmt;

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, Grid, Position};

/// A full grid in which every house has every digit once. Grids are ordered as
/// their 81 digits are, read row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution([Digit; 81]);

impl Solution {
    /// The grid of a set that has one digit in every cell.
    pub(super) fn new(full: &CandidateSet) -> Self {
        let mut digits = [Digit::One; 81];
        for candidate in full.iter() {
            digits[candidate.cell.index()] = candidate.digit;
        }
        Self(digits)
    }

    /// The grid of these digits, row by row, which are in keeping with the rules.
    pub(super) const fn from_digits(digits: [Digit; 81]) -> Self {
        Self(digits)
    }

    /// The grid of a solved position; `None` while a cell is open.
    pub fn of(position: &Position) -> Option<Self> {
        position.is_solved().then(|| Self::new(position.placed()))
    }

    /// The digit of the cell.
    pub const fn digit_at(&self, cell: Cell) -> Digit {
        self.0[cell.index()]
    }

    /// The digits in these cells, as givens.
    pub fn givens_in(&self, cells: CellSet) -> Grid {
        let mut grid = Grid::EMPTY;
        for cell in cells {
            grid.set_given(cell, self.digit_at(cell));
        }
        grid
    }

    /// Whether the candidate is true in this grid.
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.digit_at(candidate.cell) == candidate.digit
    }

    /// The 81 candidates that are true in this grid.
    pub fn candidates(&self) -> CandidateSet {
        Cell::all().map(|cell| Candidate::new(self.digit_at(cell), cell)).collect()
    }
}

/// The 81 digits, row by row.
impl fmt::Display for Solution {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Digits are ASCII.
        let signs = self.0.map(|digit| digit.to_char() as u8);
        formatter.write_str(str::from_utf8(&signs).unwrap_or_default())
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Solution({self})")
    }
}

impl From<Solution> for CandidateSet {
    fn from(solution: Solution) -> Self {
        solution.candidates()
    }
}
