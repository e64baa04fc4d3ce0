//! A digit that stands in eight places already: one row, one column and one box
//! lack it, and where they cross, there the ninth goes.
//!
//! ## Why it is true
//! Every row has the digit once. Eight rows have it, so the ninth has it in a
//! column that lacks it, and only one does.
//!
//! ## Example
//! ```text
//! position: ..43.9.8...27.4......2....4.5.84.23.4.7.32.5.236975....4.....23...528..6.25493.78
//! step: Last Digit: 2 r1c9 => r1c9=2
//! ```
//! A near miss (without the 2 in r2c3):
//! ```text
//! near miss: ..43.9.8....7.4......2....4.5.84.23.4.7.32.5.236975....4.....23...528..6.25493.78
//! ```
//!
//! ## How to spot it
//! Count how often each digit stands in the grid. No candidates are needed.
//!
//! ## Also called
//! Last value, ninth digit.

use std::ops::ControlFlow;

use super::{Facts, Report};
use crate::grid::{Candidate, Digit};
use crate::step::{Conclusion, Pattern, Step, TechniqueId, Truth};

/// How often a digit stands in a grid that lacks it once.
const ALL_BUT_ONE: usize = 8;

/// Reports each digit that stands in all places but one.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for digit in Digit::ALL {
        if facts.position.placed().cells_of(digit).len() != ALL_BUT_ONE {
            continue;
        }
        let Some(cell) = facts.position.cells_with(digit).single() else { continue };
        report(Step::new(
            TechniqueId::LastDigit,
            Pattern::LastDigit { cell, digit },
            &[Truth::House(digit, cell.row())],
            [Conclusion::Place(Candidate::new(digit, cell))].into_iter().collect(),
        ))?;
    }
    ControlFlow::Continue(())
}
