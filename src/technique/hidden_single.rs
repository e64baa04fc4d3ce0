//! A digit with one place left in a house goes there, whatever else that cell
//! could hold.
//!
//! ## Why it is true
//! Every house has each of the nine digits. When all other cells of the house
//! are filled or see the digit elsewhere, one place remains.
//!
//! ## Example
//! ```text
//! position: ......1.....1.......................1..................1.........................
//! step: Hidden Single: 1 b1 => r3c3=1
//! ```
//! A near miss (r3c2 could take the 1 too):
//! ```text
//! near miss: ......1.....1.......................1............................................
//! ```
//!
//! ## How to spot it
//! Take a digit that stands in the grid often. In each box without it, strike
//! out the rows and columns that have it: if one open cell stays, that is its
//! place. Boxes are the easiest to see, then rows and columns with few open
//! cells.
//!
//! ## Also called
//! Pinned digit, sole place; in a box also cross-hatching, slicing and dicing.

use std::ops::ControlFlow;

use smallvec::smallvec;

use super::memory::Scan;
use super::{Facts, Report};
use crate::grid::{Candidate, Cell, CellSet, House};
use crate::step::{Conclusion, Pattern, Step, TechniqueId, Truth};

/// Reports each digit with one place in a house: all boxes before all rows and
/// columns. A cell that is the only place in several houses is reported for each
/// of them.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    report_alone(facts, Scan::HiddenInBoxes, CellSet::alone_in_boxes, Cell::block, report)?;
    report_alone(facts, Scan::HiddenInRows, CellSet::alone_in_rows, Cell::row, report)?;
    report_alone(facts, Scan::HiddenInColumns, CellSet::alone_in_columns, Cell::column, report)
}

fn report_alone(
    facts: &Facts,
    scan: Scan,
    alone: impl Fn(CellSet) -> CellSet,
    house_of: impl Fn(Cell) -> House,
    report: Report,
) -> ControlFlow<()> {
    for (digit, cells) in facts.boards(scan) {
        let alone = alone(cells);
        if alone.is_empty() {
            facts.found_nothing(scan, digit);
        }
        for cell in alone {
            report(step(house_of(cell), Candidate::new(digit, cell)))?;
        }
    }
    ControlFlow::Continue(())
}

fn step(house: House, candidate: Candidate) -> Step {
    let Candidate { digit, cell } = candidate;
    Step::new(
        TechniqueId::HiddenSingle,
        Pattern::HiddenSingle { house, cell, digit },
        &[Truth::House(digit, house)],
        smallvec![Conclusion::Place(candidate)],
    )
}
