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

#[cfg(test)]
mod tests {
    use super::super::samples::{Sample, told};
    use super::*;

    fn told_of(sample: &Sample, size: usize) -> String {
        let board = sample.board();
        told(naked_set(&board, &FewCandidates::of(&board), size))
    }

    #[test]
    fn a_naked_pair_clears_the_region() {
        let pair = Sample::new().only("r1c1 r1c9", "12").confine(1, "r1", "r1c1 r1c9 r1c4");
        assert_eq!(told_of(&pair.confine(2, "r1", "r1c1 r1c9"), 2), "3.0 -1r1c4");
        assert_eq!(told_of(&Sample::new().only("r1c1 r2c9", "12"), 2), "nothing");
    }

    #[test]
    fn no_cell_of_a_naked_triplet_may_have_one_candidate() {
        let rest = |sample: Sample| {
            let three = "r4c1 r4c5 r4c9";
            let sample = sample.confine(1, "r4", three).confine(2, "r4", three);
            sample.confine(3, "r4", "r4c1 r4c5 r4c9 r4c2")
        };
        let triplet = Sample::new().only("r4c1", "12").only("r4c5", "23").only("r4c9", "13");
        assert_eq!(told_of(&rest(triplet), 3), "3.6 -3r4c2");
        let single = Sample::new().only("r4c1", "12").only("r4c5", "12").only("r4c9", "3");
        assert_eq!(told_of(&rest(single), 3), "nothing");
    }
}
