//! A house with one open cell left: the digit that it lacks goes there.
//!
//! ## Why it is true
//! Every house holds all nine digits. Eight of them stand in the other cells, so
//! the ninth has no other place.
//!
//! ## Example
//! ```text
//! position: 12345678.........................................................................
//! step: Full House: 9 r1 => r1c9=9
//! ```
//! A near miss (two cells of the row are open):
//! ```text
//! near miss: 1234567..........................................................................
//! ```
//!
//! ## How to spot it
//! Look for rows, columns and boxes with eight digits in them. Each placement is
//! worth a look at the three houses that it went into.
//!
//! ## Also called
//! Last cell, last value, naked single in a full house.

use std::ops::ControlFlow;

use smallvec::smallvec;

use super::{Facts, Report};
use crate::grid::{Candidate, Cell, CellSet, House};
use crate::step::{Conclusion, Pattern, Step, TechniqueId, Truth};

/// Reports each house with one open cell; a cell that is the last one of
/// several houses is reported for each of them, boxes before rows before columns.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    let open = facts.position.open();
    report_last_cells(facts, open.alone_in_boxes(), Cell::block, report)?;
    report_last_cells(facts, open.alone_in_rows(), Cell::row, report)?;
    report_last_cells(facts, open.alone_in_columns(), Cell::column, report)
}

fn report_last_cells(
    facts: &Facts,
    last_cells: CellSet,
    house_of: impl Fn(Cell) -> House,
    report: Report,
) -> ControlFlow<()> {
    for cell in last_cells {
        // Without a candidate there is nothing to place: the cell is broken.
        let Some(digit) = facts.position.candidates_of(cell).single() else { continue };
        report(step(house_of(cell), Candidate::new(digit, cell)))?;
    }
    ControlFlow::Continue(())
}

fn step(house: House, candidate: Candidate) -> Step {
    let Candidate { digit, cell } = candidate;
    Step::new(
        TechniqueId::FullHouse,
        Pattern::FullHouse { house, cell, digit },
        &[Truth::House(digit, house)],
        smallvec![Conclusion::Place(candidate)],
    )
}
