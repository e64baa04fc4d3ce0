//! All places of a digit in a row or column lie in one box: no other cell of
//! that box can hold it.
//!
//! ## Why it is true
//! The line has the digit in one of those places, whichever it is. All of them
//! are in the box, so that is the box's digit, and the box has it only once.
//!
//! ## Example
//! ```text
//! position: ...567891........................................................................
//! step: Claiming: 4 r1 b1 => r23c123<>4
//! ```
//! A near miss (the 4 of the row could go in r1c9 too):
//! ```text
//! near miss: ...56789.........................................................................
//! ```
//!
//! ## How to spot it
//! Take a line in which a digit has two or three places left. If one box holds
//! them all, look at the rest of that box.
//!
//! ## Also called
//! Locked candidates type 2, line-box interaction.

use std::ops::ControlFlow;

use super::pointing::confined;
use super::{Facts, Report};
use crate::grid::{Digit, House};
use crate::step::TechniqueId;

/// Reports each line and digit whose places, two or three, lie in one box that
/// has the digit elsewhere too.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for line in House::lines() {
        for digit in Digit::ALL {
            let cells = facts.position.places(digit, line);
            let (2..=3, Some(first)) = (cells.len(), cells.first()) else { continue };
            let block = first.block();
            if !cells.is_subset(block.cells()) {
                continue;
            }
            let technique = TechniqueId::Claiming;
            if let Some(step) = confined(technique, facts.position, digit, line, block, cells) {
                report(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}
