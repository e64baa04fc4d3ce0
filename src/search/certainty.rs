//! What all solutions share, and what at least one has.

use std::ops::ControlFlow;

use super::board::Board;
use super::descent::Descent;
use super::{Answer, Solution, answer};
use crate::grid::{Candidate, CandidateSet, Position};

/// The candidates that are true in every solution, those of placed cells
/// included; `None` if there is no solution.
///
/// A cell costs a search only as long as all solutions found so far agree on it.
pub fn backbone(position: &Position) -> Option<CandidateSet> {
    let (first, second) = match answer(position) {
        Answer::None => return None,
        Answer::One(solution) => return Some(solution.candidates()),
        Answer::Several([first, second]) => (first, second),
    };
    let mut board = Board::new(position);
    board.settle().ok()?;
    let mut shared = first.candidates() & second.candidates();
    for cell in board.unplaced().to_cells() {
        let candidate = Candidate::new(first.digit_at(cell), cell);
        if board.is_placed(cell) || !shared.contains(candidate) {
            continue;
        }
        let mut without = board;
        without.remove(candidate);
        if let Some(solution) = without.first() {
            shared = shared & solution.candidates();
        } else {
            board.assume(candidate);
            board.settle().ok()?;
        }
    }
    Some(shared)
}

/// The candidates that are true in at least one solution, those of placed cells
/// included; none if there is no solution.
///
/// A candidate costs a search only as long as no solution found so far has it.
pub fn possible(position: &Position) -> CandidateSet {
    let mut board = Board::new(position);
    let mut seen = CandidateSet::EMPTY;
    while board.settle().is_ok() {
        let Some(candidate) = (board.candidates() - seen).iter().next() else { break };
        let mut with = board;
        with.assume(candidate);
        match with.first() {
            Some(solution) => seen = seen | solution.candidates(),
            None => board.remove(candidate),
        }
    }
    seen
}

impl Board {
    /// The first solution.
    pub(super) fn first(self) -> Option<Solution> {
        let mut found = None;
        let _ = Descent::new(|full: &Board| {
            found = Some(full.solution());
            ControlFlow::Break(())
        })
        .search(self);
        found
    }
}
