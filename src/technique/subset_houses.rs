//! In which houses a subset takes anything at all.
//!
//! A naked subset of some cells of a house is a hidden subset of the other digits
//! in its other cells, and takes the same candidates there. So one question answers
//! for all of them: whether some of the cells have no more digits than they are
//! many. Where not, no subset of any size, naked or hidden or locked, is looked for.

use crate::grid::{CellSet, House, HouseSet};

use super::Facts;
use super::hall_sets::Unions;

/// The houses that share a cell with these, and have cells that take candidates
/// from the rest of the house.
pub(super) fn subset_houses(facts: &Facts, changed: CellSet) -> HouseSet {
    let open = facts.position.open();
    let digits = facts.digits_by_cell();
    let mut unions = Unions::new();
    let takes_something = |house: &House| {
        let cells = open & house.cells();
        !changed.is_disjoint(house.cells())
            && unions.have_tight_set(cells.into_iter().map(|cell| digits[cell.index()].bits()))
    };
    House::all().filter(takes_something).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::{Candidate, CandidateSet, Cell, DigitSet, Position};

    /// The candidates of ways to fill the cells, each with another digit.
    fn in_fillings(position: &Position, cells: &[Cell], taken: DigitSet) -> Option<CandidateSet> {
        let Some((cell, later)) = cells.split_first() else { return Some(CandidateSet::EMPTY) };
        let mut all = None;
        for digit in position.candidates_of(*cell) - taken {
            if let Some(mut rest) = in_fillings(position, later, taken.with(digit)) {
                rest.insert(Candidate::new(digit, *cell));
                all = Some(all.unwrap_or_default() | rest);
            }
        }
        all
    }

    proptest! {
        #[test]
        fn they_are_those_with_a_candidate_in_no_filling(
            gone in prop::collection::vec(0_usize..729, 0..600),
        ) {
            let all: Vec<Candidate> = Candidate::all().collect();
            let mut position = Position::EMPTY;
            for index in gone {
                position.eliminate(all[index]);
            }
            let found = subset_houses(&Facts::new(&position), CellSet::ALL);
            for house in House::all() {
                let cells: Vec<Cell> = house.cells().into_iter().collect();
                let Some(possible) = in_fillings(&position, &cells, DigitSet::EMPTY) else {
                    continue;
                };
                let is_possible = |cell: &Cell| {
                    possible.digits_of(*cell) == position.candidates_of(*cell)
                };
                prop_assert_eq!(found.contains(house), !cells.iter().all(is_possible), "{}", house);
            }
        }
    }
}
