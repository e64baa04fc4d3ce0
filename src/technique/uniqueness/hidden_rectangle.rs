//! Four open cells in two rows, two columns and two boxes that could hold two
//! digits crosswise. One of them can hold nothing else; in the row and in the
//! column of the opposite one, one of the digits can go nowhere else. Then the
//! opposite cell cannot hold the other digit.
//!
//! ## Why it is true
//! If the opposite cell held the other digit, the first would go to the two
//! neighbouring corners, and the last corner would hold the other digit. These
//! four could change places, and there would be a second solution.
//!
//! ## Example
//! ```text
//! position: :0000:x:+2+984+1....536.+281..+7+4+13+5..+82+8.4+1+3..569+5+3642+8+1716...+54..4...+63..+1+3+152+9+4768+6....13..:977:::
//! step: Hidden Rectangle: 4/9 in r29c89 => r9c8<>9
//! ```
//! A near miss (without the 8 in r1c3):
//! ```text
//! near miss: :0000:x:+2+9.4+1....536.+281..+7+4+13+5..+82+8.4+1+3..569+5+3642+8+1716...+54..4...+63..+1+3+152+9+4768+6....13..:977:::
//! ```
//!
//! ## How to spot it
//! From a cell with two candidates, look for the other corners, and at the lines
//! of the opposite one.
//!
//! ## Also called
//! Hidden unique rectangle.

use std::ops::ControlFlow;

use super::rectangle::Corners;
use super::unique_rectangle::is_confined;
use super::{eliminations, for_each_rectangle, step};
use crate::grid::CellSet;
use crate::step::{TechniqueId, Truth};
use crate::technique::{Facts, Report};

/// Reports each hidden rectangle that takes a candidate.
pub(in crate::technique) fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_rectangle(facts, Corners::OneBare, &mut |rectangle| {
        // Guardians in one corner make a type 1, which needs no lines.
        if rectangle.guarded.single().is_some() {
            return ControlFlow::Continue(());
        }
        for corner in rectangle.corners {
            let Some(opposite) = rectangle.opposite(corner) else { continue };
            if rectangle.guarded.contains(corner) {
                continue;
            }
            for digit in rectangle.digits {
                let Some(other) = rectangle.digits.without(digit).first() else { continue };
                let lines = [opposite.row(), opposite.column()];
                if !lines.iter().all(|line| is_confined(facts, &rectangle, digit, *line)) {
                    continue;
                }
                let gone = eliminations(facts, other, CellSet::of(opposite));
                if !gone.is_empty() {
                    let truths = lines.map(|line| Truth::House(digit, line));
                    report(step(TechniqueId::HiddenRectangle, &rectangle, &truths, gone))?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}
