//! Two digits that in nearly every house stand both or not at all. A few open cells,
//! if they held these two digits, would make it so in every house. One of these cells
//! must hold something else.
//!
//! ## Why it is true
//! If in every row, column and box the two digits stood both or not at all, then in
//! each of the other houses both would still be to come, in cells that are open, so
//! that none of them is given. Wherever they went, they could change places in all of
//! these cells at once: every house would keep its digits, and there would be a second
//! solution. So one of the other candidates of the few cells, the guardians, is true.
//!
//! Type 1: the guardians are in one cell, which is then neither of the two digits.
//! Type 2: they are one digit; what sees all of them loses it. Type 3: they are in
//! cells of one house, which act as one cell of a naked subset. (A type 4 with its
//! conjugate pair does not come about: the digits that stand already leave each of
//! two cells only one of the pair.)
//!
//! ## Example
//! ```text
//! position: :0000:x:...+47.+8+3.+74+586+3+1+92..3+2+9.4.+7..+4+6+5+738+1.+3791+8+2+4.1.+8+32+47.+93..+1+4+9+5+78.+7+1+5.6+92...97.261.::::
//! step: Reverse Bivalue Universal Grave Type 1: 2/9 in r7c3 => r7c3<>2
//! ```
//! A near miss (without the 7 in r1c5: then there are several solutions):
//! ```text
//! near miss: :0000:x:...+4..+8+3.+74+586+3+1+92..3+2+9.4.+7..+4+6+5+738+1.+3791+8+2+4.1.+8+32+47.+93..+1+4+9+5+78.+7+1+5.6+92...97.261.::::
//! ```
//!
//! ```text
//! position: :0000:x:+41+6+38+5+7+298+25+71+9+6+4373+92+6+45+8+1...+4+9+28152.....4+9..94..82+3.+94.+8.+61+5+2...5+2.+9+6+4..+294+1+37+8::::
//! step: Reverse Bivalue Universal Grave Type 2: 3/7 in r4c12,r6c9 => r6c1<>6
//! ```
//! A near miss (without the 1 in r1c2: then there are several solutions):
//! ```text
//! near miss: :0000:x:+4.+6+38+5+7+298+25+71+9+6+4373+92+6+45+8+1...+4+9+28152.....4+9..94..82+3.+94.+8.+61+5+2...5+2.+9+6+4..+294+1+37+8::::
//! ```
//!
//! ```text
//! position: :0000:x:5..237+9+1+8+3+186+497+2+5+29+7+5+1+8+463...9.+21.6+9.+1+3.+428+7...8.1+5.91..+7+8+369+2...+4+9+5+3+7+1+7+3+912685+4:462:::
//! step: Reverse Bivalue Universal Grave Type 3: 2/8 in r4c1,r6c3 => r4c2<>45, r6c2<>6
//! ```
//! A near miss (without the 5 in r1c1: then there are several solutions):
//! ```text
//! near miss: :0000:x:...237+9+1+8+3+186+497+2+5+29+7+5+1+8+463...9.+21.6+9.+1+3.+428+7...8.1+5.91..+7+8+369+2...+4+9+5+3+7+1+7+3+912685+4:462:::
//! ```
//!
//! ## How to spot it
//! Take two digits that have been found in the same rows, in the same columns and in
//! the same boxes, but for a house or two.
//!
//! ## Also called
//! Reverse BUG, reverse bivalue universal grave.

use std::ops::ControlFlow;

use super::guardians::{Guardians, Kind};
use crate::grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet, House, HouseSet};
use crate::step::{Conclusions, DerivedKind, DerivedTruth, Pattern, Step, TechniqueId, Truth};
use crate::technique::{Facts, Report};

/// Open cells that may be wanted to fill up the houses.
const MOST_CELLS: usize = 4;

/// Reports each pair of digits with its guardians in one cell.
pub(in crate::technique) fn find_type_1(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::ReverseBug1, Kind::OneCell, facts, report)
}

/// Reports each pair of digits with one digit as guardian in several cells.
pub(in crate::technique) fn find_type_2(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::ReverseBug2, Kind::OneDigit, facts, report)
}

/// Reports each pair of digits whose guardians make a naked subset with other
/// cells.
pub(in crate::technique) fn find_type_3(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::ReverseBug3, Kind::Subset, facts, report)
}

fn find(technique: TechniqueId, kind: Kind, facts: &Facts, report: Report) -> ControlFlow<()> {
    let mut later = DigitSet::ALL;
    for one in Digit::ALL {
        later = later.without(one);
        for other in later {
            let pair = Pair::of(facts, [one, other]);
            pair.complete(CellSet::EMPTY, &mut |cells| {
                let guardians = pair.guardians(cells);
                if guardians.is_empty() || !pair.fits(cells) {
                    return ControlFlow::Continue(());
                }
                Guardians::new(facts, guardians).tell(kind, &mut |truths, gone| {
                    report(pair.step(technique, (cells, guardians), truths, gone))
                })
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Two digits, and where they stand.
struct Pair<'pair, 'position> {
    facts: &'pair Facts<'position>,
    digits: [Digit; 2],
    standing: CellSet,
    /// Where one of them may go.
    places: CellSet,
}

impl<'pair, 'position> Pair<'pair, 'position> {
    fn of(facts: &'pair Facts<'position>, digits: [Digit; 2]) -> Self {
        let [one, other] = digits;
        let position = facts.position;
        let placed = position.placed();
        Self {
            facts,
            digits,
            standing: placed.cells_of(one) | placed.cells_of(other),
            places: position.cells_with(one) | position.cells_with(other),
        }
    }

    /// Calls `visit` with each way to add a few open cells so that every house
    /// has two cells or none, and some house none.
    fn complete(
        &self,
        added: CellSet,
        visit: &mut dyn FnMut(CellSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let cells = self.standing | added;
        if self.standing.is_empty() {
            return ControlFlow::Continue(());
        }
        let count = |house: &House| (cells & house.cells()).len();
        let halves: HouseSet = House::all().filter(|house| count(house) == 1).collect();
        // Each cell is in three houses.
        if halves.len() > 3 * (MOST_CELLS - added.len()) {
            return ControlFlow::Continue(());
        }
        let Some(half) = halves.first() else {
            let is_whole = House::all().all(|house| count(&house) == 2);
            return if is_whole || added.is_empty() {
                ControlFlow::Continue(())
            } else {
                visit(added)
            };
        };
        for cell in (self.places - added) & half.cells() {
            if cell.houses().iter().all(|house| count(house) < 2) {
                self.complete(added.with(cell), visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the two digits can stand in the cells so that no house has one of
    /// them twice.
    fn fits(&self, cells: CellSet) -> bool {
        fn fill(pair: &Pair, left: CellSet, taken: [CellSet; 2]) -> bool {
            let Some(cell) = left.first() else { return true };
            (0..2).any(|index| {
                let digit = pair.digits[index];
                let mut taken = taken;
                let is_free = taken[index].is_disjoint(cell.peers());
                taken[index] = taken[index].with(cell);
                is_free
                    && pair.facts.position.has(Candidate::new(digit, cell))
                    && fill(pair, left.without(cell), taken)
            })
        }
        fill(self, cells, [CellSet::EMPTY; 2])
    }

    /// What the cells can be beside the two digits.
    fn guardians(&self, cells: CellSet) -> CandidateSet {
        let mut guardians = *self.facts.position.candidates();
        for digit in Digit::ALL {
            let is_own = self.digits.contains(&digit);
            let kept = if is_own { CellSet::EMPTY } else { cells };
            let of_digit = guardians.cells_of_mut(digit);
            *of_digit &= kept;
        }
        guardians
    }

    fn step(
        &self,
        technique: TechniqueId,
        (cells, guardians): (CellSet, CandidateSet),
        truths: &[Truth],
        gone: Conclusions,
    ) -> Step {
        let mut pattern = CandidateSet::EMPTY;
        for digit in self.digits {
            *pattern.cells_of_mut(digit) = self.standing | cells;
        }
        let derived = DerivedTruth { kind: DerivedKind::InterchangeableDigits, pattern, guardians };
        let digits = self.digits.into_iter().collect();
        let guardians = guardians.iter().collect();
        let told = Pattern::ReverseGrave { cells, digits, guardians };
        Step { derived: vec![derived], ..Step::new(technique, told, truths, gone) }
    }
}
