//! Hidden pairs, triplets and quads, direct and indirect (§3).

use std::ops::ControlFlow;

use super::board::{Board, FewPlaces};
use super::hint::{Hint, Removals};
use super::rule::Rule;
use super::tables::{BLOCKS_COLUMNS_ROWS, FULL, Ones, cell_at, population, subsets_within};

/// As many values as positions that they have in a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HiddenSet {
    pub(super) region: usize,
    pub(super) values: u16,
    pub(super) positions: u16,
}

/// Shows every hidden set of a size in the regions with more than
/// `empty_above` empty cells.
#[inline]
pub(super) fn for_each_hidden_set<B>(
    board: &Board,
    few_places: &FewPlaces,
    size: usize,
    empty_above: usize,
    mut visit: impl FnMut(HiddenSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    #[allow(clippy::cast_possible_truncation)]
    let most = size as u32;
    for region in BLOCKS_COLUMNS_ROWS {
        if usize::from(board.empty[region]) <= empty_above {
            continue;
        }
        let few = few_places.values(region, size);
        for values in subsets_within(few, size) {
            let positions = Ones(values).fold(0, |all, value| all | board.places[region][value]);
            if population(positions) == most {
                visit(HiddenSet { region, values, positions })?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl HiddenSet {
    /// The other candidates of its cells.
    pub(super) fn removals(self, board: &Board) -> Removals {
        let mut removals = Removals::default();
        for position in Ones(self.positions) {
            removals.add(board, cell_at(self.region, position), FULL & !self.values);
        }
        removals
    }
}

/// The first hidden set of a size that removes something.
pub(super) fn hidden_set(board: &Board, few: &FewPlaces, size: usize) -> Option<Hint> {
    let (rule, difficulty) = match size {
        2 => (Rule::HiddenPair, 3.4),
        3 => (Rule::HiddenTriplet, 4.0),
        _ => (Rule::HiddenQuad, 5.4),
    };
    let flow = for_each_hidden_set(board, few, size, 2 * size, |set| {
        match Hint::removing(rule, difficulty, set.removals(board)) {
            Some(hint) => ControlFlow::Break(hint),
            None => ControlFlow::Continue(()),
        }
    });
    flow.break_value()
}

/// The first hidden set of a size that leaves a hidden single in its region.
pub(super) fn direct_hidden_set(board: &Board, few: &FewPlaces, size: usize) -> Option<Hint> {
    let (rule, difficulty) =
        if size == 2 { (Rule::DirectHiddenPair, 2.0) } else { (Rule::DirectHiddenTriplet, 2.5) };
    let flow = for_each_hidden_set(board, few, size, size, |set| {
        for value in Ones(FULL & !set.values) {
            let places = board.places[set.region][value];
            let rest = places & !set.positions;
            if population(places) > 1 && rest.is_power_of_two() {
                let cell = cell_at(set.region, rest.trailing_zeros() as usize);
                return ControlFlow::Break(Hint::placing(rule, difficulty, cell, value));
            }
        }
        ControlFlow::Continue(())
    });
    flow.break_value()
}

#[cfg(test)]
mod tests {
    use super::super::samples::{Sample, told};
    use super::*;

    fn told_of(sample: &Sample, size: usize) -> String {
        let board = sample.board();
        told(hidden_set(&board, &FewPlaces::of(&board), size))
    }

    #[test]
    fn a_hidden_pair_clears_its_cells() {
        let pair = Sample::new().confine(1, "r1", "r1c1 r1c9").confine(2, "r1", "r1c1 r1c9");
        let pair = pair.only("r1c1", "1234");
        assert_eq!(
            told_of(&pair, 2),
            "3.4 -3r1c1 -4r1c1 -3r1c9 -4r1c9 -5r1c9 -6r1c9 -7r1c9 -8r1c9 -9r1c9"
        );
        let other = Sample::new().confine(1, "r1", "r1c1 r1c9").confine(2, "r1", "r1c1 r1c8");
        assert_eq!(told_of(&other, 2), "nothing");
    }

    #[test]
    fn no_value_of_a_hidden_triplet_may_have_one_place() {
        let three = "r2c2 r5c2 r8c2";
        let triplet = Sample::new().confine(1, "c2", three).confine(2, "c2", "r2c2 r5c2");
        let whole = triplet.confine(3, "c2", "r5c2 r8c2").only(three, "1239");
        assert_eq!(told_of(&whole, 3), "4.0 -9r2c2 -9r5c2 -9r8c2");
        let single = Sample::new().confine(1, "c2", three).confine(2, "c2", "r2c2 r5c2");
        assert_eq!(told_of(&single.confine(3, "c2", "r8c2"), 3), "nothing");
    }

    #[test]
    fn columns_go_before_rows() {
        let both = Sample::new().confine(1, "r1", "r1c1 r1c9").confine(2, "r1", "r1c1 r1c9");
        let both = both.confine(1, "c5", "r3c5 r9c5").confine(2, "c5", "r3c5 r9c5");
        let both = both.only("r3c5 r9c5 r1c1 r1c9", "129");
        assert_eq!(told_of(&both, 2), "3.4 -9r3c5 -9r9c5");
    }

    #[test]
    fn a_direct_hidden_pair_leaves_a_single() {
        let sample = Sample::new().confine(1, "b1", "r1c1 r2c2").confine(2, "b1", "r1c1 r2c2");
        let board = sample.confine(7, "b1", "r1c1 r3c3").board();
        let places = FewPlaces::of(&board);
        assert_eq!(told(direct_hidden_set(&board, &places, 2)), "2.0 +7r3c3");
    }
}
