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
