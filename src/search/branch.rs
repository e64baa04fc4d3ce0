//! Where to guess.

use super::board::{Board, Counted};
use crate::grid::{Candidate, Cell, CellSet, Digit, House};

impl Board {
    /// The candidate to try first, where fewest stand against each other: two in
    /// a cell, two in a house, then three, and so on.
    pub(super) fn guess(&self, counted: Counted) -> Candidate {
        let pairs = counted.exactly_two();
        if let Some(first) = pairs.first() {
            let cell = most_connected(pairs).unwrap_or(first);
            return self.first_of(cell);
        }
        self.in_scarcest().unwrap()
    }

    fn first_of(&self, cell: Cell) -> Candidate {
        let digit = self.candidates.digits_of(cell).first().unwrap_or(Digit::One);
        Candidate::new(digit, cell)
    }

    fn in_scarcest(&self) -> Option<Candidate> {
        let mut best = None;
        let mut fewest = 10;
        for digit in Digit::ALL {
            let places = self.candidates.cells_of(digit);
            for house in House::all() {
                let in_house = places & house.cells();
                let count = in_house.len();
                if count < fewest && count > 1 {
                    fewest = count;
                    best = in_house.first().map(|cell| Candidate::new(digit, cell));
                    if count == 2 {
                        return best;
                    }
                }
            }
        }
        for cell in self.unplaced {
            let count = self.candidates.digits_of(cell).len();
            if count < fewest {
                fewest = count;
                best = Some(self.first_of(cell));
            }
        }
        best
    }
}

/// The cell of the set that sees most others of it.
fn most_connected(cells: CellSet) -> Option<Cell> {
    cells.into_iter().max_by_key(|cell| (cell.peers() & cells).len())
}
