//! Where to guess.

use super::board::{Board, Counted};
use super::descent::Conflicts;
use super::squeeze::twins;
use crate::grid::{Candidate, Cell, CellSet, Digit};

/// How many contradictions a neighbour that may fall with the guess outweighs.
/// Found by trying: half and double lose a little.
const CONNECTION: u64 = 4;

impl Board {
    /// The candidate to try first, where few stand against each other: two in a
    /// cell; if there is no such cell, two in a house; if there is no such house,
    /// in the cell with fewest. `None` if no cell is left.
    pub(super) fn guess(&self, counted: Counted, conflicts: &Conflicts) -> Option<Candidate> {
        self.in_cell_of_two(counted.exactly_two(), conflicts)
            .or_else(|| self.in_house_of_two(conflicts))
            .or_else(|| self.in_scarcest_cell(conflicts))
    }

    /// Of these cells, one that sees many others of them and took part in many
    /// contradictions.
    fn in_cell_of_two(&self, cells: CellSet, conflicts: &Conflicts) -> Option<Candidate> {
        let worth =
            |cell: &Cell| CONNECTION * (cell.peers() & cells).len() as u64 + conflicts.of(*cell);
        cells.into_iter().max_by_key(worth).and_then(|cell| self.first_in(cell))
    }

    /// A candidate that is one of two in several houses of its digit, in a cell
    /// that took part in many contradictions.
    fn in_house_of_two(&self, conflicts: &Conflicts) -> Option<Candidate> {
        let mut best = None;
        let mut most = 0;
        for digit in Digit::ALL {
            let houses = twins(self.candidates.cells_of(digit));
            for cell in houses[0] | houses[1] | houses[2] {
                let links = houses.iter().filter(|places| places.contains(cell)).count();
                let worth = CONNECTION * links as u64 + conflicts.of(cell);
                if worth > most {
                    most = worth;
                    best = Some(Candidate::new(digit, cell));
                }
            }
        }
        best
    }

    /// In the first of the cells with fewest candidates.
    fn in_scarcest_cell(&self, conflicts: &Conflicts) -> Option<Candidate> {
        // The cells that have at least one candidate, at least two, and so on.
        let mut at_least = [CellSet::EMPTY; 10];
        at_least[0] = self.unplaced;
        for digit in Digit::ALL {
            let cells = self.candidates.cells_of(digit);
            for count in (1..10).rev() {
                at_least[count] |= at_least[count - 1] & cells;
            }
        }
        let mut exactly = at_least.windows(2).map(|pair| pair[0] - pair[1]).chain([at_least[9]]);
        exactly
            .find(|cells| !cells.is_empty())?
            .into_iter()
            .max_by_key(|cell| conflicts.of(*cell))
            .and_then(|cell| self.first_in(cell))
    }

    fn first_in(&self, cell: Cell) -> Option<Candidate> {
        self.candidates.digits_of(cell).first().map(|digit| Candidate::new(digit, cell))
    }
}
