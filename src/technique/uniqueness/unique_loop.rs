//! Six cells or more that would hold nothing but two digits, if it were not for a
//! few other candidates: every row, column and box has two of the cells or none.
//! One of the other candidates must be true, as the puzzle has exactly one
//! solution.
//!
//! ## Why it is true
//! If the cells held nothing but the two digits, then in each of these rows,
//! columns and boxes one cell would hold the one, and the other cell the other.
//! The digits could change places everywhere at once: every row, column and box
//! would keep its digits, no given stands in the way, and there would be a second
//! solution. So one of the other candidates, the guardians, is true.
//!
//! Type 1: the guardians are in one cell, which is then neither of the two
//! digits. Type 2: they are one digit; what sees all of them loses it. Type 3:
//! their cells act as one cell of a naked subset. Type 4: in a house, one of the
//! two digits can go nowhere but to the two cells with guardians; then neither of
//! them can be the other digit.
//!
//! ## Example
//! ```text
//! position: :0000:x:24.7.+6..+1+9...5...6+6........+159...3+6+8...1+68....6+8....+1+23.....27.8.....14.+5...9.+6+8+3:453 457 539 559 567 752 753 757 939 959 967:::
//! step: Unique Loop Type 1: 4/7 in r3c79,r5c19,r6c17 => r3c7<>47
//! ```
//! A near miss (r1c9 is not filled yet):
//! ```text
//! near miss: :0000:x:24.7.+6...+9...5...6+6........+159...3+6+8...1+68....6+8....+1+23.....27.8.....14.+5...9.+6+8+3:453 457 539 559 567 752 753 757 939 959 967:::
//! ```
//!
//! ```text
//! position: :0000:x:.+2.36+5...85...+1+2+7.9.4..8........68...+4...+2.17..9..45+2..1.5.+7.6.4....9..2.+9...3...:117 119 184 293 339 348 349 377 379 429 497 499 639 732 899 929 944 945 957:::
//! step: Unique Loop Type 2: 4/9 in r1c78,r4c89,r7c79 => r1c9,r89c8<>8
//! ```
//! A near miss (r1c6 is not filled yet):
//! ```text
//! near miss: :0000:x:.+2.36....85...+1+2+7.9.4..8........68...+4...+2.17..9..45+2..1.5.+7.6.4....9..2.+9...3...:117 119 184 293 339 348 349 377 379 429 497 499 639 732 899 929 944 945 957:::
//! ```
//!
//! ```text
//! position: :0000:x:+947.2.+5.+18...+91...+13....9.2....+35...6..81..5.....4....+57+9+1..3+24...9+5+4.1.4..27+38+9+5:163 447:::
//! step: Unique Loop Type 3: 6/8 in r1c68,r3c58,r7c56 => r13c8,r2c234<>6
//! ```
//! A near miss (r8c5 is not filled yet):
//! ```text
//! near miss: :0000:x:+947.2.+5.+18...+91...+13....9.2....+35...6..81..5.....4....+57+9+1..3+24...9.+4.1.4..27+38+9+5:163 447:::
//! ```
//!
//! ```text
//! position: :0000:x:+947.2.+5.+18...+91...+13....9.2....+35...6..81..5.....4....+57+9+1..3+24...9+5+4.1.4..27+38+9+5:163 447:::
//! step: Unique Loop Type 4: 6/8 in r1c68,r3c58,r7c56 => r13c8<>6
//! ```
//! A near miss (r1c9 is not filled yet):
//! ```text
//! near miss: :0000:x:+947.2.+5..8...+91...+13....9.2....+35...6..81..5.....4....+57+9+1..3+24...9+5+4.1.4..27+38+9+5:163 447:::
//! ```
//!
//! ## How to spot it
//! From a cell with two candidates go to another with the same two in its row,
//! column or box, and on from there, until you are back. Cells that you pass may
//! have something more. A loop of four is a unique rectangle.
//!
//! ## Also called
//! UL; Sudoku Explainer (Nicolas Juillerat, 2005) has it under this name.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::guardians::Kind;
use super::guarding::{Guarded, Guarding, MOST_GUARDED, Name, conclude, guardians_of, product};
use crate::grid::{Cell, CellSet, DigitSet, HouseSet};
use crate::step::TechniqueId;
use crate::technique::{Facts, Report};

/// A loop of fewer cells is a rectangle.
const SHORTEST: usize = 6;
/// Cells of a loop without guardians, at least.
const FEWEST_BARE: usize = 2;

/// Reports each loop of which one cell has guardians.
pub(in crate::technique) fn find_type_1(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::UniqueLoopType1, Kind::OneCell, facts, report)
}

/// Reports each loop with one digit as guardian in several cells.
pub(in crate::technique) fn find_type_2(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::UniqueLoopType2, Kind::OneDigit, facts, report)
}

/// Reports each loop whose guardians make a naked subset with other cells.
pub(in crate::technique) fn find_type_3(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::UniqueLoopType3, Kind::Subset, facts, report)
}

/// Reports each loop with two cells that have guardians, and that are the only
/// places of one of its digits in a house.
pub(in crate::technique) fn find_type_4(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::UniqueLoopType4, Kind::ConjugatePair, facts, report)
}

fn find(technique: TechniqueId, kind: Kind, facts: &Facts, report: Report) -> ControlFlow<()> {
    conclude((technique, Name::UniqueLoop, kind), facts, facts.unique_loops(), report)
}

/// Every loop with guardians.
pub(in crate::technique) fn all(facts: &Facts) -> Vec<Guarded> {
    let mut found = Vec::new();
    for (digits, bare) in facts.bivalue_cells_by_digits() {
        let (digits, bare) = (*digits, *bare);
        let places = digits.into_iter().map(|digit| facts.position.cells_with(digit));
        let mut all = places.clone().fold(CellSet::EMPTY, CellSet::union);
        let unguarded = (bare | facts.single_candidate_cells()) & all;
        if unguarded.len() + MOST_GUARDED < SHORTEST {
            // So many guarded cells must all have the same digit besides.
            all -= with_several_guardians(facts, all, digits);
        }
        let all = in_company(all);
        let bare = bare & all;
        if bare.len() < FEWEST_BARE || all.len() < SHORTEST {
            continue;
        }
        let places: SmallVec<[CellSet; 2]> = places.collect();
        let [one, other] = places[..] else { continue };
        let mut search = Search { facts, digits, places: [one, other], bare, found: &mut found };
        // Every loop is found from the first of its bare cells.
        let mut left = all;
        for first in bare {
            search.add(first, Chosen::default(), left);
            left = left.without(first);
        }
    }
    found
}

/// The cells that have more than one candidate beside the two digits.
fn with_several_guardians(facts: &Facts, cells: CellSet, digits: DigitSet) -> CellSet {
    cells.into_iter().filter(|cell| (facts.digits_of(*cell) - digits).len() > 1).collect()
}

/// The cells that are not alone in any of their houses, once those that are have
/// gone.
fn in_company(mut cells: CellSet) -> CellSet {
    loop {
        let alone = cells.alone_in_rows() | cells.alone_in_columns() | cells.alone_in_boxes();
        if alone.is_empty() {
            return cells;
        }
        cells -= alone;
    }
}

/// How far a loop has come.
#[derive(Clone, Copy, Default)]
struct Chosen {
    colours: [CellSet; 2],
    /// The houses that have at least one, and two, of the cells.
    with_one: HouseSet,
    with_two: HouseSet,
    guarding: Guarding,
}

struct Search<'search, 'position> {
    facts: &'search Facts<'position>,
    digits: DigitSet,
    /// Where each of the two digits can go.
    places: [CellSet; 2],
    /// The cells with these two candidates and no other.
    bare: CellSet,
    found: &'search mut Vec<Guarded>,
}

impl Search<'_, '_> {
    /// Adds a cell to those that have been chosen, in two colours so that cells
    /// that see each other differ, and goes on from there with those that are
    /// left: none of them lies in a house that has two already.
    fn add(&mut self, cell: Cell, chosen: Chosen, mut left: CellSet) {
        let Chosen { colours: [first, second], mut with_one, mut with_two, guarding } = chosen;
        left = left.without(cell);
        for house in cell.houses() {
            if with_one.contains(house) {
                with_two = with_two.with(house);
                left -= house.cells();
            } else {
                with_one = with_one.with(house);
            }
        }
        let seen = (first | second) & cell.peers();
        let colours = if seen.is_subset(second) {
            [first.with(cell), second]
        } else if seen.is_subset(first) {
            [first, second.with(cell)]
        } else {
            return;
        };
        let guarding = if self.bare.contains(cell) {
            Some(guarding)
        } else {
            guarding.with(cell, self.facts.digits_of(cell) - self.digits)
        };
        let Some(guarding) = guarding.filter(|_| self.could_hold(colours)) else { return };
        let wanting = with_one - with_two;
        let Some(house) = wanting.first() else { return self.visit(colours, guarding) };
        if wanting.into_iter().any(|house| left.is_disjoint(house.cells())) {
            return;
        }
        for next in left & house.cells() {
            self.add(next, Chosen { colours, with_one, with_two, guarding }, left);
            left = left.without(next);
        }
    }

    /// Whether one digit could be in all cells of the one colour, and the other in
    /// all of the other.
    fn could_hold(&self, colours: [CellSet; 2]) -> bool {
        let [one, other] = self.places;
        let fits = |[first, second]: [CellSet; 2]| {
            colours[0].is_subset(first) && colours[1].is_subset(second)
        };
        fits([one, other]) || fits([other, one])
    }

    fn visit(&mut self, colours: [CellSet; 2], guarding: Guarding) {
        let cells = colours[0] | colours[1];
        let bare = cells - guarding.cells;
        if cells.len() < SHORTEST || bare.len() < FEWEST_BARE || bare == cells {
            return;
        }
        self.found.push(Guarded {
            name: Name::UniqueLoop,
            cells,
            pattern: product(cells, self.digits),
            guardians: guardians_of(self.facts, cells, self.digits),
        });
    }
}

#[cfg(test)]
mod tests {
    use crate::format::read_one;
    use crate::grid::Position;
    use crate::step::TechniqueId;
    use crate::technique::all_steps;

    #[test]
    fn a_cell_with_a_single_candidate_has_no_guardian() {
        // r6c2 and r8c3 are down to 2: they take nothing from the loop's guardians in
        // r6c3, whichever of them is looked at first.
        let position = ":0000:x:..+9+58+1+743+8+3+14+729+5+6+57+43+6+9+8+21+7+5+3+1+24+6+8+99+4.7+5.3+1+21...9+3+4+754+85+9+1.+2+3+7.+1..+37+59+43+9+72+45+1+6+8:662 683:::";
        let position = Position::new(&read_one(position).unwrap().grid).unwrap();
        assert!(!all_steps(TechniqueId::UniqueLoopType1, &position).is_empty());
    }
}
