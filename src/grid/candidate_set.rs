use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

use super::{Candidate, Cell, CellSet, Digit, DigitSet};

/// A set of candidates: the cells of each digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CandidateSet([CellSet; 9]);

impl CandidateSet {
    /// No candidate.
    pub const EMPTY: Self = Self([CellSet::EMPTY; 9]);
    /// All 729.
    pub const ALL: Self = Self([CellSet::ALL; 9]);

    /// The cells in which the set has the digit.
    pub const fn cells_of(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// The cells in which the set has the digit, to change.
    pub const fn cells_of_mut(&mut self, digit: Digit) -> &mut CellSet {
        &mut self.0[digit.index()]
    }

    /// The digits that the set has in the cell.
    pub fn digits_of(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| self.cells_of(*digit).contains(cell)).collect()
    }

    /// Whether the candidate is in the set.
    pub const fn contains(&self, candidate: Candidate) -> bool {
        self.cells_of(candidate.digit).contains(candidate.cell)
    }

    /// Puts a candidate in.
    pub const fn insert(&mut self, candidate: Candidate) {
        let cells = self.cells_of_mut(candidate.digit);
        *cells = cells.with(candidate.cell);
    }

    /// Takes a candidate out.
    pub const fn remove(&mut self, candidate: Candidate) {
        let cells = self.cells_of_mut(candidate.digit);
        *cells = cells.without(candidate.cell);
    }

    /// Takes out everything that cannot be true beside the candidate, and
    /// leaves the candidate itself as it is.
    pub fn remove_conflicts(&mut self, candidate: Candidate) {
        let own = CellSet::of(candidate.cell);
        let kept = self.cells_of(candidate.digit) - candidate.cell.peers();
        for cells in &mut self.0 {
            *cells -= own;
        }
        self.0[candidate.digit.index()] = kept;
    }

    /// The number of candidates.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// Whether every candidate is in `other` too.
    pub fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(mine, theirs)| mine.is_subset(*theirs))
    }

    /// The candidates, digit by digit.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> {
        let set = *self;
        Digit::ALL.into_iter().flat_map(move |digit| {
            set.cells_of(digit).into_iter().map(move |cell| Candidate::new(digit, cell))
        })
    }

    /// The cells that have at least one candidate.
    pub fn cells(&self) -> CellSet {
        self.0.iter().fold(CellSet::EMPTY, |union, cells| union | *cells)
    }

    fn zip(&self, other: &Self, combine: impl Fn(CellSet, CellSet) -> CellSet) -> Self {
        Self(std::array::from_fn(|index| combine(self.0[index], other.0[index])))
    }
}

impl BitAnd for CandidateSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.zip(&other, BitAnd::bitand)
    }
}

impl BitOr for CandidateSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.zip(&other, BitOr::bitor)
    }
}

impl Sub for CandidateSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.zip(&other, Sub::sub)
    }
}

impl FromIterator<Candidate> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = Candidate>>(candidates: I) -> Self {
        let mut set = Self::EMPTY;
        for candidate in candidates {
            set.insert(candidate);
        }
        set
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conflicts_go_and_nothing_else() {
        for candidate in Candidate::all() {
            let mut set = CandidateSet::ALL;
            set.remove_conflicts(candidate);
            for other in Candidate::all() {
                assert_eq!(set.contains(other), !candidate.conflicts_with(other));
            }
        }
    }

    #[test]
    fn a_set_is_what_was_put_in() {
        let few: CandidateSet = Candidate::all().step_by(7).collect();
        assert_eq!(few.len(), 729_usize.div_ceil(7));
        assert!(few.iter().eq(Candidate::all().step_by(7)));
        assert!(few.is_subset(&CandidateSet::ALL));
        assert!((few - few).is_empty());
        assert_eq!((CandidateSet::ALL - few) | few, CandidateSet::ALL);
    }
}
