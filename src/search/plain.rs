//! The search without propagation.

use std::ops::ControlFlow;

use crate::grid::{Candidate, CandidateSet, Cell, DigitSet, Position};

/// Shows every solution to `visit`, until it breaks.
pub(super) fn search(
    position: &Position,
    visit: &mut impl FnMut(&CandidateSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if contradicts_itself(position) {
        return ControlFlow::Continue(());
    }
    search_from(*position, visit)
}

/// Whether a digit stands twice in a house. [`Position::new`] makes no such
/// position, but [`Position::place`] may.
fn contradicts_itself(position: &Position) -> bool {
    position
        .placed()
        .iter()
        .any(|placed| !placed.cell.peers().is_disjoint(position.placed().cells_of(placed.digit)))
}

fn search_from(
    position: Position,
    visit: &mut impl FnMut(&CandidateSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some((cell, digits)) = scarcest_cell(&position) else {
        return visit(position.placed());
    };
    for digit in digits {
        let mut next = position;
        next.place(Candidate::new(digit, cell));
        search_from(next, visit)?;
    }
    ControlFlow::Continue(())
}

/// The first of the open cells with fewest candidates, perhaps none.
fn scarcest_cell(position: &Position) -> Option<(Cell, DigitSet)> {
    position
        .open()
        .into_iter()
        .map(|cell| (cell, position.candidates_of(cell)))
        .min_by_key(|(_, digits)| digits.len())
}
