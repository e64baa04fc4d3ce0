use smallvec::SmallVec;

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, Position};
use crate::step::{Conclusion, Step, StepNumber, Truth};

/// Which step removed each candidate.
///
/// A candidate counts as removed by the first step that ruled it out, whether by
/// eliminating it, by filling its cell, or by placing its digit in a cell that
/// sees it.
#[derive(Clone, Debug)]
pub struct History {
    /// By eliminating it, or by placing its digit in a cell that sees it.
    removed_by: Box<[[u16; 81]; 9]>,
    /// By filling its cell.
    filled_by: [u16; 81],
    /// What was there at the start: the rest was removed by no step.
    start: CandidateSet,
    latest: u16,
}

/// Larger than the number of any step.
const NO_STEP: u16 = u16::MAX;
/// Words of a set with one bit a step number; a log has at most 810 steps.
const WORDS: usize = 13;

impl History {
    /// The history of a log that starts in this position.
    pub fn from(start: &Position) -> Self {
        Self {
            removed_by: Box::new([[NO_STEP; 81]; 9]),
            filled_by: [NO_STEP; 81],
            start: *start.candidates(),
            latest: 0,
        }
    }

    /// Notes what a step is about to remove from the position.
    pub fn record(&mut self, position: &Position, step: &Step, number: StepNumber) {
        for conclusion in &step.conclusions {
            match *conclusion {
                Conclusion::Place(candidate) => self.record_placement(position, candidate, number),
                Conclusion::Eliminate(Candidate { digit, cell }) => {
                    self.latest = number.into();
                    self.removed_by[digit.index()][cell.index()] = number.into();
                }
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
        self.latest = number.into();
        self.filled_by[cell.index()] = number.into();
        let removed_by = &mut self.removed_by[digit.index()];
        for peer in position.cells_with(digit) & cell.peers() {
            removed_by[peer.index()] = number.into();
        }
    }

    /// The step that removed the candidate; `None` if none did.
    pub fn removed_by(&self, position: &Position, candidate: Candidate) -> Option<StepNumber> {
        let Candidate { digit, cell } = candidate;
        let lost = self.lost(position, digit).contains(cell);
        lost.then(|| StepNumber::from(self.first_to_remove(digit, cell)))
    }

    /// The step that filled the cell; `None` if none did.
    pub fn filled_by(&self, cell: Cell) -> Option<StepNumber> {
        let number = self.filled_by[cell.index()];
        (number != NO_STEP).then(|| StepNumber::from(number))
    }

    /// The cells that have lost the digit since the start.
    fn lost(&self, position: &Position, digit: Digit) -> CellSet {
        let known = position.cells_with(digit) | position.placed().cells_of(digit);
        self.start.cells_of(digit) - known
    }

    fn first_to_remove(&self, digit: Digit, cell: Cell) -> u16 {
        self.removed_by[digit.index()][cell.index()].min(self.filled_by[cell.index()])
    }

    /// The steps that removed what these truths lack, ascending.
    pub fn dependencies(&self, position: &Position, truths: &[Truth]) -> SmallVec<[StepNumber; 8]> {
        let mut steps = [0_u64; WORDS];
        let mut mark = |digit, cells: CellSet| {
            for cell in cells {
                let number = self.first_to_remove(digit, cell);
                if let Some(word) = steps.get_mut(usize::from(number / 64)) {
                    *word |= 1 << (number % 64);
                }
            }
        };
        for truth in truths {
            match *truth {
                Truth::House(digit, house) => {
                    mark(digit, self.lost(position, digit) & house.cells());
                }
                Truth::Cell(cell) => {
                    for digit in Digit::ALL {
                        mark(digit, self.lost(position, digit) & CellSet::of(cell));
                    }
                }
            }
        }
        let words = &steps[..usize::from(self.latest / 64 + 1).min(WORDS)];
        (0_u16..).zip(words).flat_map(|(word, bits)| ones(*bits, word * 64)).collect()
    }
}

/// The places of the bits that are set, counted from `first`.
fn ones(mut bits: u64, first: u16) -> impl Iterator<Item = StepNumber> {
    std::iter::from_fn(move || {
        let place = u16::try_from(bits.trailing_zeros()).ok().filter(|_| bits != 0)?;
        bits &= bits - 1;
        Some(StepNumber::from(first + place))
    })
}
