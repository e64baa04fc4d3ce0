//! A rectangle as of a uniqueness test, some of whose corners have been filled
//! on the way, none of them a given.
//!
//! ## Why it is true
//! If the corners held the two digits crosswise, these could change places, and
//! there would be a second solution; that some have been found already makes no
//! difference, as long as none was given. So one of the other candidates of the
//! open corners is true.
//!
//! Type 1: the other candidates are in one corner, which then is not the digit
//! that would close the rectangle. Type 2: they are one digit in two corners;
//! what sees both loses it.
//!
//! ## Example
//! ```text
//! position: :0000:x:+1.+59+6..+7.6.41.7.5.+9+3+7+42518+6+41+6.+7..+2.+7+93.+1+2.+6.8+526+4973+1+2+79..+1+64+5+3+6+125+4+8+9754+8+7+9+6+213::::
//! step: Avoidable Rectangle Type 1: 1/4 in r56c59 => r5c9<>4
//! ```
//! A near miss (r5c5 is not filled yet):
//! ```text
//! near miss: :0000:x:+1.+59+6..+7.6.41.7.5.+9+3+7+42518+6+41+6.+7..+2.+7+93..+2.+6.8+526+4973+1+2+79..+1+64+5+3+6+125+4+8+9754+8+7+9+6+213::::
//! ```
//!
//! ```text
//! position: :0000:x:+4+7+2185+9+3+6+683+72+95+4+1.+9..+6...726..5.7+93..9..+7.6.73.+6+9........+76.59+94+6+5...+72..79..+6..:151 457:::
//! step: Avoidable Rectangle Type 2: 1/4 in r29c89 => r78c7,r9c16<>8
//! ```
//! A near miss (r1c8 is not filled yet):
//! ```text
//! near miss: :0000:x:+4+7+2185+9.+6+683+72+95+4+1.+9..+6...726..5.7+93..9..+7.6.73.+6+9........+76.59+94+6+5...+72..79..+6..:151 457:::
//! ```
//!
//! ```text
//! position: :0000:x:.+4+3...712.+7+2.+3+4+86+5.+857..+9+4+32+9+7+3+61+458+56+4..7+3+9+1+83+1.+4.2+7+6+4+29+653+18+7+3+16+4+7+8+5+297+58...63+4::::
//! step: Avoidable Rectangle Type 3: 5/8 in r56c14 => r1c4<>9
//! ```
//! A near miss (without the 7 in r1c7: then there are several solutions):
//! ```text
//! near miss: :0000:x:.+4+3....12.+7+2.+3+4+86+5.+857..+9+4+32+9+7+3+61+458+56+4..7+3+9+1+83+1.+4.2+7+6+4+29+653+18+7+3+16+4+7+8+5+297+58...63+4::::
//! ```
//!
//! ## How to spot it
//! Remember which cells were given. Look for two found digits that stand beside
//! each other, and again, or almost, in the same columns of another box.
//!
//! ## Also called
//! Avoidable deadly pattern.

use std::ops::ControlFlow;

use super::guardians::Guardians;
use super::rectangle::Corners;
use super::{eliminations, for_each_rectangle, step};
use crate::grid::CellSet;
use crate::step::{Conclusions, TechniqueId};
use crate::technique::{Facts, Report};

/// Reports each rectangle whose open corners but one hold its digits.
pub(in crate::technique) fn find_type_1(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_rectangle(facts, Corners::PartlyFilled, &mut |rectangle| {
        let Some(corner) = rectangle.guarded.single() else { return ControlFlow::Continue(()) };
        let gone: Conclusions = rectangle
            .digits
            .into_iter()
            .flat_map(|digit| eliminations(facts, digit, CellSet::of(corner)))
            .collect();
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        report(step(TechniqueId::AvoidableRectangle1, &rectangle, &[], gone))
    })
}

/// Reports each rectangle with one other digit in two of its open corners.
pub(in crate::technique) fn find_type_2(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_rectangle(facts, Corners::PartlyFilled, &mut |rectangle| {
        let Some(digit) = rectangle.only_digit() else { return ControlFlow::Continue(()) };
        let gone = eliminations(facts, digit, rectangle.guarded.common_peers());
        if rectangle.guarded.len() < 2 || gone.is_empty() {
            return ControlFlow::Continue(());
        }
        report(step(TechniqueId::AvoidableRectangle2, &rectangle, &[], gone))
    })
}

/// Reports each rectangle whose guardians make a naked subset with other cells.
pub(in crate::technique) fn find_type_3(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_rectangle(facts, Corners::PartlyFilled, &mut |rectangle| {
        Guardians::new(facts, rectangle.guardians).as_subset(&mut |truths, gone| {
            report(step(TechniqueId::AvoidableRectangle3, &rectangle, truths, gone))
        })
    })
}
