//! Naked pairs, triplets and quads (§4).

use std::ops::ControlFlow;

use super::board::{Board, FewCandidates};
use super::hint::{Hint, Removals};
use super::rule::Rule;
use super::tables::{BLOCKS_COLUMNS_ROWS, FULL, Ones, cell_at, population, subsets_within};

/// As many cells of a region as values that they have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NakedSet {
    pub(super) region: usize,
    pub(super) values: u16,
    pub(super) positions: u16,
}

/// Shows every naked set of a size.
#[inline]
pub(super) fn for_each_naked_set<B>(
    board: &Board,
    few_candidates: &FewCandidates,
    size: usize,
    mut visit: impl FnMut(NakedSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    #[allow(clippy::cast_possible_truncation)]
    let most = size as u32;
    for region in BLOCKS_COLUMNS_ROWS {
        if usize::from(board.empty[region]) < 2 * size {
            continue;
        }
        let few = few_candidates.positions(region, size);
        for positions in subsets_within(few, size) {
            let values = Ones(positions)
                .fold(0, |all, position| all | board.cells[cell_at(region, position)]);
            if population(values) == most {
                visit(NakedSet { region, values, positions })?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl NakedSet {
    /// Its values in the other cells of the region.
    pub(super) fn removals(self, board: &Board) -> Removals {
        let mut removals = Removals::default();
        for position in Ones(FULL & !self.positions) {
            removals.add(board, cell_at(self.region, position), self.values);
        }
        removals
    }
}

/// The first naked set of a size that removes something.
pub(super) fn naked_set(board: &Board, few: &FewCandidates, size: usize) -> Option<Hint> {
    let (rule, difficulty) = match size {
        2 => (Rule::NakedPair, 3.0),
        3 => (Rule::NakedTriplet, 3.6),
        _ => (Rule::NakedQuad, 5.0),
    };
    let flow = for_each_naked_set(board, few, size, |set| {
        match Hint::removing(rule, difficulty, set.removals(board)) {
            Some(hint) => ControlFlow::Break(hint),
            None => ControlFlow::Continue(()),
        }
    });
    flow.break_value()
}
