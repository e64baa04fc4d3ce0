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

use super::{Facts, Report};
use crate::grid::{Candidate, CellSet, Digit, House, Position};
use crate::step::{Conclusion, Pattern, Step, TechniqueId, Truth};

/// Reports each box and digit whose places, two or three, lie in one line that
/// has the digit elsewhere too.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for block in House::boxes() {
        for digit in Digit::ALL {
            let cells = facts.position.places(digit, block);
            if !(2..=3).contains(&cells.len()) {
                continue;
            }
            for line in cells.common_houses().filter(|house| house.is_line()) {
                let technique = TechniqueId::Pointing;
                if let Some(step) = confined(technique, facts.position, digit, block, line, cells) {
                    report(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The step of a digit whose places in `base_house` are `cells`, all of them in
/// `cover_house` too; `None` when nothing goes.
pub(super) fn confined(
    technique: TechniqueId,
    position: &Position,
    digit: Digit,
    base_house: House,
    cover_house: House,
    cells: CellSet,
) -> Option<Step> {
    let gone = position.places(digit, cover_house) - cells;
    if gone.is_empty() {
        return None;
    }
    Some(Step::new(
        technique,
        Pattern::LockedCandidates { digit, base_house, cover_house, cells },
        &[Truth::House(digit, base_house)],
        gone.into_iter().map(|cell| Conclusion::Eliminate(Candidate::new(digit, cell))).collect(),
    ))
}
