//! Two groups of conjugate pairs of a digit, each in two colours. Type 1: a
//! colour of one sees a colour of the other; what sees the opposites of both
//! cannot hold the digit. Type 2: a colour sees both colours of the other group,
//! so none of its cells holds the digit.
//!
//! ## Why it is true
//! Type 1: two cells that see each other are not both right, so of their colours
//! one at least is wrong, and its opposite right. Type 2: one of the two colours
//! that it sees is right, whichever it is.
//!
//! ## Example
//! ```text
//! position: ......58779..52..15.41..932.......2.2.6.3.1.5.5.......947.182.....76..1961.......
//! step: Multi Colors 1: 8 (r2c3,r3c5) / (r2c4,r3c2), (r5c2) / (r5c4) => r2c4,r3c2,r46c35<>8
//! ```
//! A near miss (without the 8 in r1c8):
//! ```text
//! near miss: ......5.779..52..15.41..932.......2.2.6.3.1.5.5.......947.182.....76..1961.......
//! ```
//!
//! ```text
//! position: ......58779..52..15.41..932.......2.2.6.3.1.5.5.......947.182.....76..1961.......
//! step: Multi Colors 2: 8 (r2c3,r3c5) / (r2c4,r3c2), (r5c2) / (r5c4) => r2c4,r3c2<>8
//! ```
//! A near miss (without the 8 in r1c8):
//! ```text
//! near miss: ......5.779..52..15.41..932.......2.2.6.3.1.5.5.......947.182.....76..1961.......
//! ```
//!
//! ## How to spot it
//! Colour two groups of the digit with two pairs of pens, and look where they
//! touch.
//!
//! ## Also called
//! Multi-colouring, multiple colours.

use std::ops::ControlFlow;

use super::{Group, groups, seen, step};
use crate::grid::{CellSet, Digit};
use crate::step::TechniqueId;
use crate::technique::{Facts, Report};

/// Reports each two groups of which colours meet, whose opposites together take a
/// candidate.
pub fn find_meeting(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_two_groups(TechniqueId::MultiColors1, facts, &mut |digit, [one, other]| {
        let mut gone = CellSet::EMPTY;
        for first in [0, 1] {
            for second in [0, 1] {
                if !seen(one.colours[first]).is_disjoint(other.colours[second]) {
                    let opposites = [one.colours[1 - first], other.colours[1 - second]];
                    gone |=
                        facts.position.cells_with(digit) & seen(opposites[0]) & seen(opposites[1]);
                }
            }
        }
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        report(step(TechniqueId::MultiColors1, digit, &[one, other], gone))
    })
}

/// Reports each colour that sees both colours of another group.
pub fn find_surrounded(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_two_groups(TechniqueId::MultiColors2, facts, &mut |digit, [one, other]| {
        for (group, others) in [(one, other), (other, one)] {
            for colour in group.colours {
                if others.colours.iter().all(|other| !seen(colour).is_disjoint(*other)) {
                    report(step(TechniqueId::MultiColors2, digit, &[one, other], colour))?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

fn for_each_two_groups(
    technique: TechniqueId,
    facts: &Facts,
    visit: &mut dyn FnMut(Digit, [Group; 2]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in facts.digits_to_seek(technique) {
        let groups = groups(facts, digit);
        for (index, one) in groups.iter().enumerate() {
            for other in &groups[index + 1..] {
                visit(digit, [*one, *other])?;
            }
        }
    }
    ControlFlow::Continue(())
}
