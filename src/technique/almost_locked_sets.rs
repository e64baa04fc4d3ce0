//! Cells of a house with one digit more than cells.

use crate::grid::{CellSet, DigitSet, House};

use super::Facts;

/// Cells of a house that have one digit more than there are cells: if they lose
/// one digit, they take all the others; they cannot lose two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlmostLockedSet {
    /// The cells.
    pub cells: CellSet,
    /// Their digits.
    pub digits: DigitSet,
}

/// Every almost locked set of a position, those of few cells first. A set that lies
/// in two houses is listed once.
pub(super) fn almost_locked_sets(facts: &Facts) -> Vec<AlmostLockedSet> {
    let mut sets = Vec::new();
    for house in House::all() {
        let open = facts.position.open() & house.cells();
        choose(facts, house, open, CellSet::EMPTY, DigitSet::EMPTY, &mut sets);
    }
    sets.sort_by_key(|set: &AlmostLockedSet| set.cells.len());
    sets
}

fn choose(
    facts: &Facts,
    house: House,
    mut left: CellSet,
    chosen: CellSet,
    digits: DigitSet,
    sets: &mut Vec<AlmostLockedSet>,
) {
    while let Some(cell) = left.first() {
        left = left.without(cell);
        let (cells, digits) = (chosen.with(cell), digits | facts.digits_of(cell));
        // More cells would have to bring so many digits fewer than they are.
        if digits.len() > cells.len() + 1 + left.len() {
            continue;
        }
        if digits.len() == cells.len() + 1 && first_house(cells) == Some(house) {
            sets.push(AlmostLockedSet { cells, digits });
        }
        choose(facts, house, left, cells, digits, sets);
    }
}

fn first_house(cells: CellSet) -> Option<House> {
    cells.common_houses().next()
}
