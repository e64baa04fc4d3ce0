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
    /// The candidates that were there at the start: the others were removed by
    /// no step.
    start: CandidateSet,
}

/// Larger than the number of any step.
const NO_STEP: u16 = u16::MAX;

impl History {
    /// The history of a log that starts in this position.
    pub fn from(start: &Position) -> Self {
        Self {
            removed_by: Box::new([[NO_STEP; 81]; 9]),
            filled_by: [NO_STEP; 81],
            start: *start.candidates(),
        }
    }

    /// Notes what a step is about to remove from the position.
    pub fn record(&mut self, position: &Position, step: &Step, number: StepNumber) {
        for conclusion in &step.conclusions {
            match *conclusion {
                Conclusion::Place(candidate) => self.record_placement(position, candidate, number),
                Conclusion::Eliminate(Candidate { digit, cell }) => {
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
        self.filled_by[cell.index()] = number.into();
        let removed_by = &mut self.removed_by[digit.index()];
        for peer in position.cells_with(digit) & cell.peers() {
            removed_by[peer.index()] = number.into();
        }
    }

    /// The step that removed the candidate; `None` if none did.
    pub fn removed_by(&self, position: &Position, candidate: Candidate) -> Option<StepNumber> {
        let gone = self.start.contains(candidate)
            && !position.has(candidate)
            && !position.placed().contains(candidate);
        gone.then(|| StepNumber::from(self.first_to_remove(candidate.digit, candidate.cell)))
    }

    fn first_to_remove(&self, digit: Digit, cell: Cell) -> u16 {
        self.removed_by[digit.index()][cell.index()].min(self.filled_by[cell.index()])
    }

    /// The steps that removed what these truths lack, ascending.
    pub fn dependencies(&self, position: &Position, truths: &[Truth]) -> SmallVec<[StepNumber; 8]> {
        let mut steps = SmallVec::new();
        let mut depend_on = |digit, cells: CellSet| {
            for cell in cells {
                let step = StepNumber::from(self.first_to_remove(digit, cell));
                if !steps.contains(&step) {
                    steps.push(step);
                }
            }
        };
        for truth in truths {
            match *truth {
                Truth::House(digit, house) => {
                    depend_on(digit, self.lost(position, digit) & house.cells());
                }
                Truth::Cell(cell) => {
                    for digit in Digit::ALL {
                        depend_on(digit, self.lost(position, digit) & CellSet::of(cell));
                    }
                }
            }
        }
        steps.sort_unstable();
        steps
    }

    /// The cells that have lost the digit since the start.
    fn lost(&self, position: &Position, digit: Digit) -> CellSet {
        let known = position.cells_with(digit) | position.placed().cells_of(digit);
        self.start.cells_of(digit) - known
    }
}
