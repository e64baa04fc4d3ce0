//! A cell with one candidate left holds that digit.
//!
//! ## Why it is true
//! Every cell holds a digit. The other eight each stand in the cell's row, column
//! or box already, or an earlier step ruled them out.
//!
//! ## Example
//! ```text
//! position: ....12..3.7.........8...............4........5..........................6........
//! step: Naked Single: 9 r1c1 => r1c1=9
//! ```
//! A near miss (r1c1 could be 8 too):
//! ```text
//! near miss: ....12..3.7.........................4........5..........................6........
//! ```
//!
//! ## How to spot it
//! Take a cell whose row, column and box together show many different digits,
//! and count from 1 to 9 what they lack. With candidates written in, it is the
//! cell with a single one.
//!
//! ## Also called
//! Sole candidate, forced digit, singleton.

use std::ops::ControlFlow;

use smallvec::smallvec;

use super::{Facts, Report};
use crate::grid::Candidate;
use crate::step::{Conclusion, Pattern, Step, TechniqueId, Truth};

/// Reports each cell with one candidate.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for cell in facts.single_candidate_cells() {
        let Some(digit) = facts.position.candidates_of(cell).first() else { continue };
        report(Step::new(
            TechniqueId::NakedSingle,
            Pattern::NakedSingle { cell, digit },
            &[Truth::Cell(cell)],
            smallvec![Conclusion::Place(Candidate::new(digit, cell))],
        ))?;
    }
    ControlFlow::Continue(())
}
