//! Every open cell has two candidates, and every digit two places in each house
//! that lacks it, but for a few candidates too many. One of these is true.
//!
//! ## Why it is true
//! Without them, take any solution, and exchange in each open cell the digit for
//! the other candidate. Every digit would move from one of its two places in a
//! house to the other, so that would be a solution too. So there would be two
//! solutions or none, and never exactly one. So one of the candidates too many,
//! the guardians, is true.
//!
//! Type 1: the guardians are in one cell, which is then nothing else. Type 2: they
//! are one digit; what sees all of them loses it. Type 3: they are in cells of one
//! house, which act as one cell of a naked subset. Type 4: they are in two cells of
//! a house in which some digit can go nowhere else. One of the two takes that digit
//! and the other a guardian, so neither is anything else. BUG+n: they are several
//! digits in several cells; what goes with none of them is false.
//!
//! ## Example
//! ```text
//! position: :0000:x:6.23..9+4+1+5+19+4.23.7.+3+4+1+9.+5+2.3+9+764+8+2+15+426+51+9+87+3+15+8+723+6+9+4+2+41+8..+739..+59+3+41.2+9.3+2+7+14+5.::::
//! step: Bivalue Universal Grave Type 1: 8r8c2 or all would alternate => r8c2<>67
//! ```
//! A near miss (without the 6 in r1c1: then there are several solutions):
//! ```text
//! near miss: :0000:x:..23..9+4+1+5+19+4.23.7.+3+4+1+9.+5+2.3+9+764+8+2+15+426+51+9+87+3+15+8+723+6+9+4+2+41+8..+739..+59+3+41.2+9.3+2+7+14+5.::::
//! ```
//!
//! ```text
//! position: :0000:x:4+9+7.+3....+1+36..9...+52+8.769.+36+1+3+7..4+5+98+49+51+37+26+2+75+9+6+4+3+81+7.129..3+4+9.+43.+12..+3+8+2+6+4+7+1+95:816 825:::
//! step: Bivalue Universal Grave Type 2: 8r1c7, 8r2c9 or all would alternate => r1c9,r2c7<>8
//! ```
//! A near miss (without the 4 in r1c1: then there are several solutions):
//! ```text
//! near miss: :0000:x:.+9+7.+3....+1+36..9...+52+8.769.+36+1+3+7..4+5+98+49+51+37+26+2+75+9+6+4+3+81+7.129..3+4+9.+43.+12..+3+8+2+6+4+7+1+95:816 825:::
//! ```
//!
//! ```text
//! position: :0000:x:64.+3+98.+52+5+29+1+7+6+8...3+85+2+4.6+9.8+6+74+59.+1+9+7.2+61+5+8..+15+83+9.7+6.5.+4+12+69+8.+6.+9+8+73.+58+9.6+5+3.17::::
//! step: Bivalue Universal Grave Type 3: 2r8c1, 4r8c3 or all would alternate => r8c3<>2, r5c3,r8c1<>4
//! ```
//! A near miss (without the 6 in r1c1: then there are several solutions):
//! ```text
//! near miss: :0000:x:.4.+3+98.+52+5+29+1+7+6+8...3+85+2+4.6+9.8+6+74+59.+1+9+7.2+61+5+8..+15+83+9.7+6.5.+4+12+69+8.+6.+9+8+73.+58+9.6+5+3.17::::
//! ```
//!
//! ```text
//! position: :0000:x:+241.+9+6...+9+68.+51+2.4+5+3+7+82+4+961+65+29+87+4+1+3+4+73+1+6+58+9+2+1+8+94+32+65+779.+21...+68+2.6+7.1..+3+1+6+5+4.72.::::
//! step: Bivalue Universal Grave Type 4: 3r1c8, 3r7c8 or all would alternate => r7c8<>4, r1c8<>7
//! ```
//! A near miss (without the 4 in r1c2: then there are several solutions):
//! ```text
//! near miss: :0000:x:+2.1.+9+6...+9+68.+51+2.4+5+3+7+82+4+961+65+29+87+4+1+3+4+73+1+6+58+9+2+1+8+94+32+65+779.+21...+68+2.6+7.1..+3+1+6+5+4.72.::::
//! ```
//!
//! ```text
//! position: :0000:x:64.+3+98.+52+5+29+1+7+6+8...3+85+2+4.6+9.8+6+74+59.+1+9+7.2+61+5+8..+15+83+9.7+6.5.+4+12+69+8.+6.+9+8+73.+58+9.6+5+3.17::::
//! step: Bivalue Universal Grave + n: 2r8c1, 4r8c3 or all would alternate => r8c3<>2, r8c1<>4
//! ```
//! A near miss (without the 6 in r1c1: then there are several solutions):
//! ```text
//! near miss: :0000:x:.4.+3+98.+52+5+29+1+7+6+8...3+85+2+4.6+9.8+6+74+59.+1+9+7.2+61+5+8..+15+83+9.7+6.5.+4+12+69+8.+6.+9+8+73.+58+9.6+5+3.17::::
//! ```
//!
//! ## How to spot it
//! When nearly all open cells have two candidates, look at the others: which digit
//! of theirs has more than two places in the row, the column or the box?
//!
//! ## Also called
//! BUG types 1 to 4; BUG+n, multivalue universal grave.

use std::ops::ControlFlow;

use super::grave::{for_each_grave, grave};
use super::guardians::{Guardians, Kind};
use crate::step::TechniqueId;
use crate::technique::{Facts, Report};

/// Reports each grave with its guardians in one cell, also if there is only one.
pub(in crate::technique) fn find_type_1(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::BugType1, Kind::OneCell, facts, report)
}

/// Reports each grave with one digit as guardian in several cells.
pub(in crate::technique) fn find_type_2(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::BugType2, Kind::OneDigit, facts, report)
}

/// Reports each grave whose guardians make a naked subset with other cells.
pub(in crate::technique) fn find_type_3(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::BugType3, Kind::Subset, facts, report)
}

/// Reports each grave with guardians in two cells that are the only places of
/// some digit in a house.
pub(in crate::technique) fn find_type_4(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::BugType4, Kind::ConjugatePair, facts, report)
}

/// Reports each grave with guardians of several digits in several cells that all
/// exclude some candidate.
pub(in crate::technique) fn find_plus_n(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::BugPlusN, Kind::AllInConflict, facts, report)
}

/// Reports what each grave gives if its guardians are used in this way.
fn find(technique: TechniqueId, kind: Kind, facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_grave(facts, usize::MAX, &mut |guardians| {
        Guardians::new(facts, guardians).tell(kind, &mut |truths, gone| {
            report(grave(technique, facts, guardians, truths, gone))
        })
    })
}
