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

use super::memory::Scan;
use super::pointing::report_confined;
use super::{Facts, Report};
use crate::step::TechniqueId;

/// Reports each digit and line in which its places, two or three, lie in one box
/// that has the digit elsewhere too: digit by digit, rows before columns.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for (digit, cells) in facts.boards(Scan::Claiming) {
        let in_rows = cells.confined_in_rows().claiming;
        let in_columns = cells.confined_in_columns().claiming;
        if (in_rows | in_columns).is_empty() {
            facts.found_nothing(Scan::Claiming, digit);
        }
        for first in in_rows {
            let (row, block) = (first.row(), first.block());
            report_confined(facts, TechniqueId::Claiming, digit, row, block, report)?;
        }
        for first in in_columns {
            let (column, block) = (first.column(), first.block());
            report_confined(facts, TechniqueId::Claiming, digit, column, block, report)?;
        }
    }
    ControlFlow::Continue(())
}
