use std::fmt;

use super::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, IllegalGrid};

/// A position in the solving of a puzzle: what was given, what has been placed,
/// and which candidates are still possible in the open cells.
///
/// It holds three boards a digit and changes by two operations only, [`place`]
/// and [`eliminate`], which keep them in step. A position is legal (no digit
/// twice in a house) but may have no solution.
///
/// ```text
///   candidates  9 boards of 81 bits: the open cells that may hold the digit
///   placed      9 boards of 81 bits: the cells that hold the digit
///   open        1 board: cells without a digit      givens  1 board
/// ```
///
/// [`place`]: Position::place
/// [`eliminate`]: Position::eliminate
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    candidates: CandidateSet,
    placed: CandidateSet,
    open: CellSet,
    givens: CellSet,
}

impl Position {
    /// The empty grid, everything possible everywhere.
    pub const EMPTY: Self = Self {
        candidates: CandidateSet::ALL,
        placed: CandidateSet::EMPTY,
        open: CellSet::ALL,
        givens: CellSet::EMPTY,
    };

    /// The position of a grid: its digits, and the candidates that those digits
    /// and the crossed-out ones leave.
    ///
    /// # Errors
    /// When a digit stands twice in a house.
    pub fn new(grid: &Grid) -> Result<Self, IllegalGrid> {
        let mut placed = CandidateSet::EMPTY;
        let mut seen = CandidateSet::EMPTY;
        for cell in Cell::all() {
            let Some(digit) = grid.value(cell) else { continue };
            if seen.cells_of(digit).contains(cell) {
                return Err(IllegalGrid { clashes: grid.clashes() });
            }
            *placed.cells_of_mut(digit) |= CellSet::of(cell);
            *seen.cells_of_mut(digit) |= cell.peers();
        }
        let open = CellSet::ALL - placed.cells();
        let mut candidates = CandidateSet::EMPTY;
        for digit in Digit::ALL {
            *candidates.cells_of_mut(digit) =
                open - seen.cells_of(digit) - grid.removed().cells_of(digit);
        }
        Ok(Self { candidates, placed, open, givens: grid.givens() })
    }

    /// Writes a digit into an open cell: the cell loses its other candidates,
    /// and the cells that see it lose the digit.
    pub fn place(&mut self, candidate: Candidate) {
        debug_assert!(self.open.contains(candidate.cell), "{candidate} is placed already");
        self.candidates.remove_conflicts(candidate);
        self.candidates.remove(candidate);
        self.placed.insert(candidate);
        self.open = self.open.without(candidate.cell);
    }

    /// Crosses a candidate out.
    pub fn eliminate(&mut self, candidate: Candidate) {
        self.candidates.remove(candidate);
    }

    /// The live candidates of all open cells.
    pub const fn candidates(&self) -> &CandidateSet {
        &self.candidates
    }

    /// The digits that have been placed, givens and all, as candidates.
    pub const fn placed(&self) -> &CandidateSet {
        &self.placed
    }

    /// The cells without a digit.
    pub const fn open(&self) -> CellSet {
        self.open
    }

    /// The cells that hold givens.
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// Whether every cell holds a digit.
    pub const fn is_solved(&self) -> bool {
        self.open.is_empty()
    }

    /// Whether the candidate is live: its cell is open and may hold its digit.
    pub const fn has(&self, candidate: Candidate) -> bool {
        self.candidates.contains(candidate)
    }

    /// The digit placed in the cell.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.placed.digits_of(cell).first()
    }

    /// The live candidates of the cell; none if it holds a digit.
    pub fn candidates_of(&self, cell: Cell) -> DigitSet {
        self.candidates.digits_of(cell)
    }

    /// The open cells that may hold the digit.
    pub const fn cells_with(&self, digit: Digit) -> CellSet {
        self.candidates.cells_of(digit)
    }

    /// The open cells of the house that may hold the digit.
    pub const fn places(&self, digit: Digit, house: House) -> CellSet {
        self.candidates.cells_of(digit).intersection(house.cells())
    }

    /// The cell of the house in which the digit is placed.
    pub const fn place_of(&self, digit: Digit, house: House) -> Option<Cell> {
        self.placed.cells_of(digit).intersection(house.cells()).first()
    }

    /// The givens by themselves, with nothing placed or crossed out beside them.
    #[must_use]
    pub fn only_givens(&self) -> Self {
        let mut givens = Self::EMPTY;
        for candidate in self.placed.iter() {
            if self.givens.contains(candidate.cell) {
                givens.place(candidate);
            }
        }
        givens.givens = self.givens;
        givens
    }

    /// The grid that [`Position::new`] makes this position of. Candidates that
    /// the placed digits rule out are not listed as crossed out.
    pub fn to_grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        let mut full = Self::EMPTY;
        for candidate in self.placed.iter() {
            full.place(candidate);
            if self.givens.contains(candidate.cell) {
                grid.set_given(candidate.cell, candidate.digit);
            } else {
                grid.set_placed(candidate.cell, candidate.digit);
            }
        }
        for candidate in (full.candidates - self.candidates).iter() {
            grid.remove(candidate);
        }
        grid
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grid = self.to_grid();
        write!(formatter, "Position({grid} without {:?})", grid.removed())
    }
}

/// The digits as 81 characters, row by row, with `.` for open cells.
impl fmt::Display for Position {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_grid(), formatter)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn placing_takes_the_digit_from_peers_and_the_rest_from_the_cell() {
        let mut position = Position::EMPTY;
        position.place("5r5c5".parse().unwrap());
        let centre: Cell = "r5c5".parse().unwrap();
        assert_eq!(position.value(centre), Some(Digit::Five));
        assert!(position.candidates_of(centre).is_empty());
        for cell in Cell::all().filter(|cell| *cell != centre) {
            let expected =
                if cell.sees(centre) { DigitSet::ALL.without(Digit::Five) } else { DigitSet::ALL };
            assert_eq!(position.candidates_of(cell), expected);
        }
    }

    proptest! {
        #[test]
        fn a_position_survives_the_way_through_a_grid(moves in prop::collection::vec(0_usize..729, 0..60)) {
            let all: Vec<Candidate> = Candidate::all().collect();
            let mut position = Position::EMPTY;
            for (turn, index) in moves.into_iter().enumerate() {
                let candidate = all[index];
                if !position.has(candidate) {
                    continue;
                }
                if turn % 2 == 0 {
                    position.place(candidate);
                } else {
                    position.eliminate(candidate);
                }
            }
            prop_assert_eq!(Position::new(&position.to_grid()), Ok(position));
        }
    }
}
