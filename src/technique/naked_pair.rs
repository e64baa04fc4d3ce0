//! Two cells of a house that can hold only the same two digits: no other cell of
//! the house can hold either.
//!
//! ## Why it is true
//! Whichever of the two cells takes which digit, between them they use up both.
//! Every cell that sees both cells loses the two digits: the rest of the house,
//! and where the two cells share a second house the rest of that one too.
//!
//! ## Example
//! ```text
//! position: ...4567....................1.......32.......1.........3.......2..................
//! step: Naked Pair: 89 r1c19 => r1c238<>89
//! ```
//! A near miss (r1c9 could be 2 too):
//! ```text
//! near miss: ...4567....................1.......32.......1.........3..........................
//! ```
//!
//! ## How to spot it
//! Look for cells with two candidates, then for a second cell with the same two
//! in the same row, column or box.
//!
//! ## Also called
//! Naked double, disjoint pair.

use std::ops::ControlFlow;

use super::{Facts, Report};
use crate::grid::{Candidate, Cell, CellSet, DigitSet};
use crate::step::{Conclusion, Conclusions, Pattern, Step, TechniqueId, Truth};

/// Reports each pair that takes a candidate from another cell. A pair in the
/// crossing of a box and a line is one instance, and takes from both.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_pair(facts, &mut |pair| {
        let conclusions = pair.conclusions(facts);
        if conclusions.is_empty() {
            return ControlFlow::Continue(());
        }
        report(pair.step(TechniqueId::NakedPair, conclusions))
    })
}

/// Two cells that see each other and have the same two candidates.
pub(super) struct Pair {
    pub(super) cells: [Cell; 2],
    pub(super) digits: DigitSet,
}

impl Pair {
    /// What goes from the cells that see both, digit by digit.
    pub(super) fn conclusions(&self, facts: &Facts) -> Conclusions {
        let [first, second] = self.cells;
        let common = first.peers() & second.peers();
        self.digits
            .into_iter()
            .flat_map(|digit| {
                let cells = facts.position.cells_with(digit) & common;
                cells.into_iter().map(move |cell| Candidate::new(digit, cell))
            })
            .map(Conclusion::Eliminate)
            .collect()
    }

    pub(super) fn step(&self, technique: TechniqueId, conclusions: Conclusions) -> Step {
        let cells: CellSet = self.cells.into_iter().collect();
        let digits = self.digits;
        Step::new(
            technique,
            Pattern::NakedSubset { cells, digits },
            &self.cells.map(Truth::Cell),
            conclusions,
        )
    }
}

/// Calls `visit` with each pair, whether or not anything goes; with none where no
/// subset takes anything.
pub(super) fn for_each_pair(
    facts: &Facts,
    visit: &mut dyn FnMut(Pair) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let bivalue = facts.bivalue_cells() & facts.houses_with_a_subset().cells();
    let mut later = bivalue;
    for cell in bivalue {
        later = later.without(cell);
        let partners = later & cell.peers();
        if partners.is_empty() {
            continue;
        }
        let digits = facts.position.candidates_of(cell);
        let same = digits
            .into_iter()
            .fold(partners, |same, digit| same & facts.position.cells_with(digit));
        for partner in same {
            visit(Pair { cells: [cell, partner], digits })?;
        }
    }
    ControlFlow::Continue(())
}
