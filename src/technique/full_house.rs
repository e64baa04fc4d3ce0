//! A house with one open cell left: the digit that it lacks goes there.
//!
//! ## Why it is true
//! Every house holds all nine digits. Eight of them stand in the other cells, so
//! the ninth has no other place.
//!
//! ## How to spot it
//! Look for rows, columns and boxes with eight digits in them. Each placement is
//! worth a look at the three houses that it went into.
//!
//! ## Also called
//! Last cell, last value, naked single in a full house.

use std::ops::ControlFlow;

use super::{Facts, Report};
use crate::grid::{Candidate, House};
use crate::step::{Conclusion, Pattern, Step, TechniqueId, Truth};

/// Reports each house with one open cell; a cell that is the last one of
/// several houses is reported for each of them.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    let position = facts.position;
    // The last cell of a house has one candidate, so few cells are looked at.
    for cell in facts.single_candidate_cells() {
        let [row, column, block] = cell.houses();
        for house in [block, row, column] {
            if (position.open() & house.cells()).single().is_none() {
                continue;
            }
            let Some(digit) = position.candidates_of(cell).first() else { continue };
            report(step(house, Candidate::new(digit, cell)))?;
        }
    }
    ControlFlow::Continue(())
}

fn step(house: House, candidate: Candidate) -> Step {
    let Candidate { digit, cell } = candidate;
    Step::new(
        TechniqueId::FullHouse,
        Pattern::FullHouse { house, cell, digit },
        [Truth::House(digit, house)],
        [Conclusion::Place(candidate)],
    )
}
