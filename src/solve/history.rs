use smallvec::SmallVec;

use crate::grid::{Candidate, CellSet, Digit, Position};
use crate::step::{Conclusion, Step, StepNumber, Truth};

/// Which step removed each candidate.
///
/// A candidate counts as removed by the first step that ruled it out, whether by
/// eliminating it, by filling its cell, or by placing its digit in a cell that
/// sees it.
#[derive(Clone, Debug)]
pub struct History {
    removed_by: Box<[u16; 729]>,
    latest: u16,
}

/// The candidate was not there at the start, or is still there.
const NO_STEP: u16 = u16::MAX;
/// Words of a set with one bit a step number; a log has at most 810 steps.
const WORDS: usize = 13;

impl Default for History {
    fn default() -> Self {
        Self { removed_by: Box::new([NO_STEP; 729]), latest: 0 }
    }
}

impl History {
    /// Notes what a step is about to remove from the position.
    pub fn record(&mut self, position: &Position, step: &Step, number: StepNumber) {
        for conclusion in &step.conclusions {
            match *conclusion {
                Conclusion::Place(candidate) => self.record_placement(position, candidate, number),
                Conclusion::Eliminate(candidate) => self.set(candidate, number),
            }
        }
    }

    /// Notes what placing a candidate is about to remove from the position.
    pub fn record_placement(
        &mut self,
        position: &Position,
        candidate: Candidate,
        number: StepNumber,
    ) {
        let Candidate { digit, cell } = candidate;
        for peer in position.cells_with(digit) & cell.peers() {
            self.set(Candidate::new(digit, peer), number);
        }
        for other in Digit::ALL {
            if other != digit && position.cells_with(other).contains(cell) {
                self.set(Candidate::new(other, cell), number);
            }
        }
    }

    fn set(&mut self, candidate: Candidate, number: StepNumber) {
        let number = u16::from(number);
        self.latest = self.latest.max(number);
        let removed_by = &mut self.removed_by[candidate.index()];
        if *removed_by == NO_STEP {
            *removed_by = number;
        }
    }

    /// The step that removed the candidate; `None` if none did.
    pub fn removed_by(&self, candidate: Candidate) -> Option<StepNumber> {
        let number = self.removed_by[candidate.index()];
        (number != NO_STEP).then(|| StepNumber::from(number))
    }

    /// The steps that removed what these truths lack, ascending.
    pub fn dependencies(&self, position: &Position, truths: &[Truth]) -> SmallVec<[StepNumber; 8]> {
        let mut steps = [0_u64; WORDS];
        for truth in truths {
            match *truth {
                Truth::House(digit, house) => {
                    let known = position.cells_with(digit) | position.placed().cells_of(digit);
                    self.mark(digit, house.cells() - known, &mut steps);
                }
                Truth::Cell(cell) => {
                    for digit in Digit::ALL {
                        self.mark(digit, CellSet::of(cell), &mut steps);
                    }
                }
            }
        }
        let words = usize::from(self.latest / 64) + 1;
        let mut numbers = SmallVec::new();
        for (word, bits) in (0_u16..).zip(&steps[..words.min(WORDS)]) {
            let mut left = *bits;
            while left != 0 {
                #[allow(clippy::cast_possible_truncation)]
                numbers.push(StepNumber::from(word * 64 + left.trailing_zeros() as u16));
                left &= left - 1;
            }
        }
        numbers
    }

    fn mark(&self, digit: Digit, cells: CellSet, steps: &mut [u64; WORDS]) {
        for cell in cells {
            let number = self.removed_by[Candidate::new(digit, cell).index()];
            if number != NO_STEP {
                steps[usize::from(number / 64)] |= 1 << (number % 64);
            }
        }
    }
}
