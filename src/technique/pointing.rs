//! All places of a digit in a box lie in one row or column: no other cell of
//! that line can hold it.
//!
//! ## Why it is true
//! The box has the digit in one of those places, whichever it is. All of them
//! are in the line, so that is the line's digit, and the line has it only once.
//!
//! ## Example
//! ```text
//! position: 123......567.....................................................................
//! step: Pointing: 4 b1 r3 => r3c456789<>4
//! ```
//! A near miss (the 4 of the box could go in r2c3 too):
//! ```text
//! near miss: 123......56......................................................................
//! ```
//!
//! ## How to spot it
//! Take a box and a digit that it lacks, and strike out what sees the digit
//! elsewhere. If the two or three open places stand in a row or in a column,
//! follow that line out of the box.
//!
//! ## Also called
//! Locked candidates type 1, pointing pair or triple, box-line interaction.

use std::ops::ControlFlow;

use super::memory::Scan;
use super::{Facts, Report};
use crate::grid::{Candidate, Digit, House};
use crate::step::{Conclusion, Pattern, Step, TechniqueId, Truth};

/// Reports each digit and box in which its places, two or three, lie in one line
/// that has the digit elsewhere too: digit by digit, rows before columns.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for (digit, cells) in facts.boards(Scan::Pointing) {
        let in_rows = cells.confined_in_rows().pointing;
        let in_columns = cells.confined_in_columns().pointing;
        if (in_rows | in_columns).is_empty() {
            facts.found_nothing(Scan::Pointing, digit);
        }
        for first in in_rows {
            let (block, row) = (first.block(), first.row());
            report_confined(facts, TechniqueId::Pointing, digit, block, row, report)?;
        }
        for first in in_columns {
            let (block, column) = (first.block(), first.column());
            report_confined(facts, TechniqueId::Pointing, digit, block, column, report)?;
        }
    }
    ControlFlow::Continue(())
}

/// Reports that the places of the digit in `base_house`, all of which lie in
/// `cover_house`, leave no other place there; unless it has one place only.
pub(super) fn report_confined(
    facts: &Facts,
    technique: TechniqueId,
    digit: Digit,
    base_house: House,
    cover_house: House,
    report: Report,
) -> ControlFlow<()> {
    let cells = facts.position.places(digit, base_house);
    if cells.single().is_some() {
        return ControlFlow::Continue(());
    }
    let gone = facts.position.places(digit, cover_house) - cells;
    report(Step::new(
        technique,
        Pattern::LockedCandidates { digit, base_house, cover_house, cells },
        &[Truth::House(digit, base_house)],
        gone.into_iter().map(|cell| Conclusion::Eliminate(Candidate::new(digit, cell))).collect(),
    ))
}
