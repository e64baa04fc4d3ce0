// Out of line, the functions that every round calls cost much of what they do.
#![allow(clippy::inline_always)]

use super::Solution;
use super::bands::{Bands, Place};
use super::squeeze::{
    cells_of_boxes, cells_of_column_triads, cells_of_row_triads, locked_triads, squeeze,
    without_room,
};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Position};

/// A position in the middle of a search. Unlike a [`Position`] it keeps the
/// digit of a placed cell as its last candidate, so that a house whose digit is
/// placed needs no special case.
///
/// ```text
///   digits     9 sets of 81 bits: the cells that may hold, or hold, the digit
///   placed     1 set: cells with one candidate, which their peers have lost
///   settled    9 bits a digit: the boxes in which one place is known to be left
///   unsettled  1 bit a digit: whether its places changed since they were squeezed
/// ```
///
/// The bits of a set are in the order of [`Bands`]: 184 bytes in all, which every
/// guess copies.
#[derive(Clone, Copy)]
pub(super) struct Board {
    digits: [Bands; 9],
    placed: Bands,
    settled: [u16; 9],
    unsettled: u32,
}

const _: () = assert!(size_of::<Board>() == 184);

/// A bit for each digit.
const ALL_DIGITS: u32 = 0b1_1111_1111;

/// There is no solution.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contradiction {
    /// Cells without a candidate, or houses without a place for some digit.
    pub(super) cells: Bands,
}

impl Board {
    pub(super) fn new(position: &Position) -> Self {
        let placed = Bands::from_cells(CellSet::ALL - position.open());
        let digits = Digit::ALL.map(|digit| {
            let cells = position.candidates().cells_of(digit) | position.placed().cells_of(digit);
            let all = Bands::from_cells(cells);
            // A position may hold digits that contradict one another.
            let here = all & placed;
            let clash = here.places().any(|place| !(here & place.peers()).is_empty());
            if clash { Bands::EMPTY } else { all }
        });
        Self { digits, placed, settled: [0; 9], unsettled: ALL_DIGITS }
    }

    /// The candidates, those of placed cells included.
    pub(super) fn candidates(&self) -> CandidateSet {
        let mut candidates = CandidateSet::EMPTY;
        for digit in Digit::ALL {
            *candidates.cells_of_mut(digit) = self.digits[digit.index()].to_cells();
        }
        candidates
    }

    /// Whether the cell has been found to have one candidate.
    pub(super) fn is_placed(&self, cell: Cell) -> bool {
        self.placed.contains(Place::of(cell))
    }

    pub(super) fn digits_of(&self, cell: Cell) -> DigitSet {
        self.digits_at(Place::of(cell)).collect()
    }

    pub(super) fn digits_at(&self, place: Place) -> impl Iterator<Item = Digit> {
        Digit::ALL.into_iter().filter(move |digit| self.digits[digit.index()].contains(place))
    }

    /// The digits that the cell may hold, a bit each.
    #[inline(always)]
    pub(super) fn digit_bits_at(&self, place: Place) -> u32 {
        let mut bits = 0;
        for (index, places) in self.digits.iter().enumerate() {
            bits |= u32::from(places.contains(place)) << index;
        }
        bits
    }

    /// The places of the first of the digits.
    #[inline(always)]
    pub(super) fn first_of(&self, digits: u32) -> Bands {
        self.digits[(digits.trailing_zeros() as usize).min(8)]
    }

    pub(super) const fn places_of(&self, digit: Digit) -> Bands {
        self.digits[digit.index()]
    }

    pub(super) fn unplaced(&self) -> Bands {
        Bands::ALL - self.placed
    }

    /// The grid of a board that is settled and has no unplaced cell.
    pub(super) fn solution(&self) -> Solution {
        let mut digits = [Digit::One; 81];
        for digit in &Digit::ALL[1..] {
            for place in self.digits[digit.index()].places() {
                digits[place.cell().index()] = *digit;
            }
        }
        Solution::from_digits(digits)
    }

    /// Leaves the candidate as the only one of its cell.
    pub(super) fn assume(&mut self, candidate: Candidate) {
        self.assume_at(candidate.digit, Place::of(candidate.cell));
    }

    pub(super) fn assume_at(&mut self, digit: Digit, place: Place) {
        let cell = Bands::of(place);
        let places = self.digits[digit.index()];
        self.take(cell);
        self.digits[digit.index()] = places - place.peers();
        self.unsettled |= 1 << digit.index();
        self.placed |= cell;
    }

    pub(super) fn remove(&mut self, candidate: Candidate) {
        self.remove_at(candidate.digit, Place::of(candidate.cell));
    }

    pub(super) fn remove_at(&mut self, digit: Digit, place: Place) {
        self.digits[digit.index()] -= Bands::of(place);
        self.unsettled |= 1 << digit.index();
    }

    /// Takes away the digit, and all that have the same places everywhere: they could
    /// change places with it, so that there is no solution with them here if there is none
    /// with it.
    pub(super) fn remove_twins_at(&mut self, digit: Digit, place: Place) {
        let places = self.digits[digit.index()];
        for twin in Digit::ALL {
            if self.digits[twin.index()] == places {
                self.remove_at(twin, place);
            }
        }
    }

    /// Draws all conclusions from singles and locked candidates.
    pub(super) fn settle(&mut self) -> Result<(), Contradiction> {
        loop {
            let [one, two] = self.count();
            if one != Bands::ALL {
                return Err(Contradiction { cells: Bands::ALL - one });
            }
            let singles = one - (two | self.placed);
            if !singles.is_empty() {
                self.place(singles);
                continue;
            }
            if self.unsettled == 0 || self.placed == Bands::ALL {
                return Ok(());
            }
            self.squeeze()?;
        }
    }

    /// Hidden singles and locked candidates of the digits whose places changed
    /// since the last time.
    ///
    /// A place that is found to be the only one of its box has by then been taken
    /// from its row and column too; what is left is to take the other digits from
    /// its cell.
    #[inline(always)]
    fn squeeze(&mut self) -> Result<(), Contradiction> {
        let mut alone = [Bands::EMPTY; 9];
        let mut any_alone = Bands::EMPTY;
        let mut digits = self.unsettled;
        while digits != 0 {
            let index = digits.trailing_zeros() as usize;
            digits &= digits - 1;
            let places = self.digits[index];
            let Some(squeezed) = squeeze(places) else {
                return Err(Contradiction { cells: without_room(places) });
            };
            self.digits[index] = squeezed.places;
            self.unsettled ^= u32::from(!squeezed.unsettled) << index;
            let settled = squeezed.settled_boxes & !u32::from(self.settled[index]);
            if settled != 0 {
                // Nine boxes, nine bits.
                self.settled[index] |= u16::try_from(settled).unwrap_or_default();
                let cells = (cells_of_boxes(settled) & squeezed.places) - self.placed;
                let twice = any_alone & cells;
                if !twice.is_empty() {
                    return Err(Contradiction { cells: twice });
                }
                alone[index] = cells;
                any_alone |= cells;
            }
        }
        if !any_alone.is_empty() {
            self.placed |= any_alone;
            for (index, (places, alone)) in self.digits.iter_mut().zip(alone).enumerate() {
                let taken = *places & (any_alone - alone);
                *places ^= taken;
                self.unsettled |= u32::from(!taken.is_empty()) << index;
            }
        }
        Ok(())
    }

    /// The cells that have at least one candidate, and those that have two.
    fn count(&self) -> [Bands; 2] {
        let [mut one, mut two] = [Bands::EMPTY; 2];
        for cells in self.digits {
            two |= one & cells;
            one |= cells;
        }
        [one, two]
    }

    /// The cells that have at least two candidates, three, four.
    pub(super) fn cells_of_at_least(&self) -> [Bands; 3] {
        let [mut one, mut two, mut three, mut four] = [Bands::EMPTY; 4];
        for cells in self.digits {
            four |= three & cells;
            three |= two & cells;
            two |= one & cells;
            one |= cells;
        }
        [two, three, four]
    }

    /// Takes all candidates out of the cells.
    #[inline(always)]
    fn take(&mut self, cells: Bands) {
        for (index, places) in self.digits.iter_mut().enumerate() {
            let taken = *places & cells;
            *places ^= taken;
            self.unsettled |= u32::from(!taken.is_empty()) << index;
        }
    }

    /// Takes the digits of these cells, each of which has one candidate, from
    /// the cells they see.
    #[inline(always)]
    fn place(&mut self, singles: Bands) {
        self.placed |= singles;
        // The bits of the number of each cell's digit: it has no other candidate.
        let [_, two, three, four, five, six, seven, eight, nine] = self.digits;
        let bits = [
            two | four | six | eight,
            three | four | seven | eight,
            five | six | seven | eight,
            nine,
        ];
        for place in singles.places() {
            let bit = |bits: Bands| usize::from(bits.contains(place));
            let index = bit(bits[0]) | bit(bits[1]) << 1 | bit(bits[2]) << 2 | bit(bits[3]) << 3;
            self.digits[index] -= place.peers();
            self.unsettled |= 1 << index;
        }
    }

    /// Draws the conclusions of [`Board::settle`], and that three digits which must
    /// stand in one triad leave no room for others there.
    pub(super) fn settle_harder(&mut self) -> Result<(), Contradiction> {
        loop {
            self.settle()?;
            if !self.crowd()? {
                return Ok(());
            }
        }
    }

    /// Clears the triads that are full. Whether that gave anything.
    fn crowd(&mut self) -> Result<bool, Contradiction> {
        let mut changed = false;
        let locked = self.digits.map(locked_triads);
        for (direction, cells_of) in
            [cells_of_row_triads, cells_of_column_triads].iter().enumerate()
        {
            let [mut one, mut two, mut three, mut four] = [0; 4];
            for triads in locked.map(|locked| locked[direction]) {
                four |= three & triads;
                three |= two & triads;
                two |= one & triads;
                one |= triads;
            }
            if four != 0 {
                return Err(Contradiction { cells: cells_of(four) });
            }
            if three == 0 {
                continue;
            }
            for (index, locked) in locked.into_iter().enumerate() {
                let taken = self.digits[index] & cells_of(three & !locked[direction]);
                self.digits[index] ^= taken;
                self.unsettled |= u32::from(!taken.is_empty()) << index;
                changed |= !taken.is_empty();
            }
        }
        Ok(changed)
    }

    /// Tries every candidate and takes out those that contradict themselves before
    /// a further guess is due. How many these were.
    pub(super) fn probe(&mut self) -> u64 {
        let mut taken = 0;
        for digit in Digit::ALL {
            for place in self.unplaced().places() {
                if !self.digits[digit.index()].contains(place) {
                    continue;
                }
                let mut with = *self;
                with.assume_at(digit, place);
                if with.settle().is_err() {
                    taken += 1;
                    self.remove_at(digit, place);
                    if self.settle().is_err() {
                        // To be met again by whoever settles next.
                        self.digits = [Bands::EMPTY; 9];
                        return taken;
                    }
                }
            }
        }
        taken
    }
}
