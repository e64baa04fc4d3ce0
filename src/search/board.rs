use super::squeeze::{locked_triads, squeeze};
use crate::grid::{Candidate, CandidateSet, CellSet, Digit, House, Position};

/// A position in the middle of a search. Unlike a [`Position`] it keeps the
/// digit of a placed cell as its last candidate, so that a house whose digit is
/// placed needs no special case.
///
/// ```text
///   candidates  9 boards of 81 bits: the cells that may hold, or hold, the digit
///   squeezed    the same boards as they were when last squeezed
///   unplaced    1 board: cells whose digit has not been taken from its peers
/// ```
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub(super) candidates: CandidateSet,
    squeezed: CandidateSet,
    pub(super) unplaced: CellSet,
}

/// The cells that have at least one, two, three candidates.
#[derive(Clone, Copy)]
pub(super) struct Counted {
    one: CellSet,
    two: CellSet,
    three: CellSet,
}

impl Counted {
    /// The cells that have exactly two.
    pub(super) fn exactly_two(self) -> CellSet {
        self.two - self.three
    }
}

/// There is no solution.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contradiction {
    /// Cells without a candidate, or a house without a place for some digit.
    pub(super) cells: CellSet,
}

impl Board {
    pub(super) fn new(position: &Position) -> Self {
        Self {
            candidates: *position.candidates() | *position.placed(),
            squeezed: CandidateSet::EMPTY,
            // Placed cells too: a position may hold digits that contradict one
            // another, and to place them again is cheap.
            unplaced: CellSet::ALL,
        }
    }

    /// Leaves the candidate as the only one of its cell.
    pub(super) fn assume(&mut self, candidate: Candidate) {
        for digit in Digit::ALL {
            if digit != candidate.digit {
                self.candidates.remove(Candidate::new(digit, candidate.cell));
            }
        }
    }

    /// Draws all conclusions from singles and locked candidates.
    pub(super) fn settle(&mut self) -> Result<Counted, Contradiction> {
        loop {
            let counted = self.count();
            if counted.one != CellSet::ALL {
                return Err(Contradiction { cells: CellSet::ALL - counted.one });
            }
            let singles = (counted.one - counted.two) & self.unplaced;
            if !singles.is_empty() {
                self.place(singles);
            } else if self.unplaced.is_empty() || !self.squeeze()? {
                return Ok(counted);
            }
        }
    }

    /// Draws the conclusions of [`Board::settle`], and that three digits which must
    /// stand in one triad leave no room for others there.
    pub(super) fn settle_harder(&mut self) -> Result<Counted, Contradiction> {
        loop {
            let counted = self.settle()?;
            if !self.crowd()? {
                return Ok(counted);
            }
        }
    }

    /// Clears the triads that are full. Whether that gave anything.
    fn crowd(&mut self) -> Result<bool, Contradiction> {
        let locked = Digit::ALL.map(|digit| locked_triads(self.candidates.cells_of(digit)));
        let mut changed = false;
        for direction in 0..2 {
            let [mut one, mut two, mut three, mut four] = [CellSet::EMPTY; 4];
            for cells in locked.map(|locked| locked[direction]) {
                four |= three & cells;
                three |= two & cells;
                two |= one & cells;
                one |= cells;
            }
            if !four.is_empty() {
                return Err(Contradiction { cells: four });
            }
            for (digit, locked) in Digit::ALL.into_iter().zip(locked) {
                let cells = self.candidates.cells_of_mut(digit);
                let ruled_out = *cells & (three - locked[direction]);
                changed |= !ruled_out.is_empty();
                *cells -= ruled_out;
            }
        }
        Ok(changed)
    }

    /// Tries every candidate and takes out those that contradict themselves before
    /// a further guess is due.
    pub(super) fn probe(&mut self) {
        for digit in Digit::ALL {
            for cell in self.unplaced {
                let candidate = Candidate::new(digit, cell);
                if !self.candidates.contains(candidate) {
                    continue;
                }
                let mut with = *self;
                with.assume(candidate);
                if with.settle().is_err() {
                    self.candidates.remove(candidate);
                    if self.settle().is_err() {
                        return;
                    }
                }
            }
        }
    }

    /// Counts the candidates of all cells at once.
    fn count(&self) -> Counted {
        let [mut one, mut two, mut three] = [CellSet::EMPTY; 3];
        for digit in Digit::ALL {
            let cells = self.candidates.cells_of(digit);
            three |= two & cells;
            two |= one & cells;
            one |= cells;
        }
        Counted { one, two, three }
    }

    /// Takes the digits of these cells, each of which has one candidate, from
    /// the cells they see.
    fn place(&mut self, singles: CellSet) {
        self.unplaced -= singles;
        for digit in Digit::ALL {
            let cells = self.candidates.cells_of_mut(digit);
            for cell in *cells & singles {
                *cells -= cell.peers();
            }
        }
    }

    /// Hidden singles and locked candidates of the digits whose places changed
    /// since the last time. Whether they gave anything.
    fn squeeze(&mut self) -> Result<bool, Contradiction> {
        let mut changed = false;
        for digit in Digit::ALL {
            let places = self.candidates.cells_of(digit);
            if places == self.squeezed.cells_of(digit) {
                continue;
            }
            let Some(squeezed) = squeeze(places) else {
                let cells = places.missed_house().map_or(CellSet::EMPTY, House::cells);
                return Err(Contradiction { cells });
            };
            let alone = squeezed.alone & self.unplaced;
            if !alone.is_empty() {
                for other in Digit::ALL {
                    *self.candidates.cells_of_mut(other) -= alone;
                }
            }
            *self.candidates.cells_of_mut(digit) = squeezed.places;
            *self.squeezed.cells_of_mut(digit) = squeezed.places;
            changed |= squeezed.places != places || !alone.is_empty();
        }
        Ok(changed)
    }
}
