//! Four open cells in two rows, two columns and two boxes that could hold two digits
//! crosswise. In a house of two of them, the two digits have a few places outside as
//! well, and one of these must be true.
//!
//! ## Why it is true
//! If in a house both digits could go only to the two corners, these would hold
//! nothing else. If then the other corners held nothing but the two digits as well,
//! the four would hold them crosswise, and they could change places: a second
//! solution. So in the house, or in one of two such houses, one of the digits stands
//! outside of the corners; or a corner that is in neither house holds something else.
//! These candidates are the guardians, and one of them is true.
//!
//! Type 1: the guardians are in one cell, which is then nothing else. Type 2: they are
//! one digit; what sees all of them loses it. Type 3: they are in cells of one house,
//! which act as one cell of a naked subset. Type 4: they are in two cells of a house
//! in which some digit can go nowhere else. One of the two takes that digit and the
//! other a guardian, so neither is anything else.
//!
//! ## Example
//! ```text
//! position: :0000:x:..8+29.+71..+7+24+186..1+9.5+7.+2..9....+4.27+7+81+9+3+25+4+624......3.+1.+3+45.+72..78+29+4+6+1.2..6.3..::::
//! step: Unique Rectangle External Type 1: 1/7 in r69c46 (r6) => r6c7<>89
//! ```
//! A near miss (without the 8 in r1c3: then there are several solutions):
//! ```text
//! near miss: :0000:x:...+29.+71..+7+24+186..1+9.5+7.+2..9....+4.27+7+81+9+3+25+4+624......3.+1.+3+45.+72..78+29+4+6+1.2..6.3..::::
//! ```
//!
//! ```text
//! position: :0000:x:.+4+3...712.+7+2.+3+4+86+5.+857..+9+4+32+9+7+3+61+458+56+4..7+3+9+1+83+1.+4.2+7+6+4+29+653+18+7+3+16+4+7+8+5+297+58...63+4::::
//! step: Unique Rectangle External Type 2: 5/9 in r16c46 (b2) => r1c46<>9
//! ```
//! A near miss (without the 7 in r1c7: then there are several solutions):
//! ```text
//! near miss: :0000:x:.+4+3....12.+7+2.+3+4+86+5.+857..+9+4+32+9+7+3+61+458+56+4..7+3+9+1+83+1.+4.2+7+6+4+29+653+18+7+3+16+4+7+8+5+297+58...63+4::::
//! ```
//!
//! ```text
//! position: :0000:x:25+38.+91.+698+1.+26+35.+7+4+63+5+1+8+2+9.+1+8+9.5.....9.+82+5.15+27.1+3.+9+88+7+2+5+6+49+1+3+1+9+42+3+8+765..+5+197.8.::::
//! step: Unique Rectangle External Type 3: 3/6 in r59c12 (r5) => r4c1,r5c48<>4
//! ```
//! A near miss (without the 2 in r1c1: then there are several solutions):
//! ```text
//! near miss: :0000:x:.5+38.+91.+698+1.+26+35.+7+4+63+5+1+8+2+9.+1+8+9.5.....9.+82+5.15+27.1+3.+9+88+7+2+5+6+49+1+3+1+9+42+3+8+765..+5+197.8.::::
//! ```
//!
//! ```text
//! position: :0000:x:+238+9+56+1+74+9+15+478+2+36+64+7+2+3+1+89+5.2+6+7.3..9+58.6..7+2+3+7935.2+6..3+6..2...+7.+7...+5+362.+5+2+3+67+9..::::
//! step: Unique Rectangle External Type 4: 1/8 in r69c89 (c8) => r47c8<>4
//! ```
//! A near miss (without the 3 in r1c2: then there are several solutions):
//! ```text
//! near miss: :0000:x:+2.8+9+56+1+74+9+15+478+2+36+64+7+2+3+1+89+5.2+6+7.3..9+58.6..7+2+3+7935.2+6..3+6..2...+7.+7...+5+362.+5+2+3+67+9..::::
//! ```
//!
//! ## How to spot it
//! When a rectangle has too many other candidates in its corners, count instead where
//! else its digits can go in the rows, columns and boxes of these corners.
//!
//! ## Also called
//! Unique rectangle with external guardians, external UR.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::guardians::{Guardians, Kind};
use super::rectangle::Corners;
use super::{Rectangle, for_each_rectangle, rectangle_pattern};
use crate::grid::{CandidateSet, CellSet, Digit, House, HouseSet};
use crate::step::{
    Conclusions, DerivedKind, DerivedTruth, Pattern, Step, TechniqueId, Truth, Truths,
};
use crate::technique::{Facts, Report};

/// Reports each rectangle with its outside guardians in one cell.
pub(in crate::technique) fn find_type_1(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::UrExternal1, Kind::OneCell, facts, report)
}

/// Reports each rectangle with one digit as outside guardian in several cells.
pub(in crate::technique) fn find_type_2(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::UrExternal2, Kind::OneDigit, facts, report)
}

/// Reports each rectangle whose outside guardians make a naked subset with other
/// cells.
pub(in crate::technique) fn find_type_3(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::UrExternal3, Kind::Subset, facts, report)
}

/// Reports each rectangle with outside guardians in two cells that are the only
/// places of some digit in a house.
pub(in crate::technique) fn find_type_4(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::UrExternal4, Kind::ConjugatePair, facts, report)
}

/// Reports what each rectangle gives if its outside guardians are used in this way.
fn find(technique: TechniqueId, kind: Kind, facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_rectangle(facts, Corners::Open, &mut |rectangle| {
        for_each_choice(&rectangle, &mut |houses| {
            let outside = Outside::of(facts, &rectangle, houses);
            // With none of them outside, the corners have a pair to themselves.
            if outside.guardians.is_subset(&rectangle.guardians) {
                return ControlFlow::Continue(());
            }
            Guardians::new(facts, outside.guardians)
                .tell(kind, &mut |truths, gone| report(outside.step(technique, truths, gone)))
        })
    })
}

/// Calls `visit` with each choice of a house of two corners, or of two houses of
/// two corners each, if there are guardians in both.
fn for_each_choice(
    rectangle: &Rectangle,
    visit: &mut dyn FnMut(&[House]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let [first, beside, below, last] = rectangle.corners;
    for sides in [[[first, beside], [below, last]], [[first, below], [beside, last]]] {
        let [near, far] = sides.map(|side| -> SmallVec<[House; 2]> {
            let cells: CellSet = side.into_iter().collect();
            let houses = cells.common_houses();
            houses.filter(|_| !rectangle.guarded.is_disjoint(cells)).collect()
        });
        for house in near.iter().chain(&far) {
            visit(&[*house])?;
        }
        for this in &near {
            for that in &far {
                visit(&[*this, *that])?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A rectangle that would be filled if in these houses its digits had no place
/// outside.
struct Outside<'rectangle> {
    rectangle: &'rectangle Rectangle,
    houses: HouseSet,
    truths: Truths,
    /// The places outside, and the guardians of the corners that are in none of
    /// the houses.
    guardians: CandidateSet,
}

impl<'rectangle> Outside<'rectangle> {
    fn of(facts: &Facts, rectangle: &'rectangle Rectangle, houses: &[House]) -> Self {
        let houses: HouseSet = houses.iter().copied().collect();
        let corners: CellSet = rectangle.corners.into_iter().collect();
        let mut guardians = rectangle.guardians;
        let mut truths = Truths::new();
        for digit in Digit::ALL {
            *guardians.cells_of_mut(digit) -= houses.cells();
        }
        for house in houses {
            for digit in rectangle.digits {
                let outside = facts.position.places(digit, house) - corners;
                let cells = guardians.cells_of(digit) | outside;
                *guardians.cells_of_mut(digit) = cells;
                truths.push(Truth::House(digit, house));
            }
        }
        Self { rectangle, houses, truths, guardians }
    }

    fn step(&self, technique: TechniqueId, truths: &[Truth], gone: Conclusions) -> Step {
        let (cells, pattern) = rectangle_pattern(self.rectangle);
        let told = Pattern::GuardedOutside {
            cells,
            digits: self.rectangle.digits,
            houses: self.houses,
            guardians: self.guardians.iter().collect(),
        };
        let derived = DerivedTruth {
            kind: DerivedKind::DeadlyPattern,
            pattern,
            guardians: self.rectangle.guardians,
        };
        let truths: Truths = self.truths.iter().chain(truths).copied().collect();
        Step { derived: vec![derived], ..Step::new(technique, told, &truths, gone) }
    }
}
