//! A naked triple or quadruple of a house, some digit of which has all its places
//! among the cells in a second house as well: that house loses the digit too.
//!
//! ## Why it is true
//! The cells use up their digits, so each digit stands in one of them. Whatever
//! sees all the cells of the subset that can have a digit loses it, in whichever
//! house.
//!
//! ## Example
//! ```text
//! position: ...8.....98.57.2.67....2.848.2...6......284.9..9...8..49........38..974..5...693.
//! step: Naked Triple (+): r137c7 (135) => r1c9<>3
//! ```
//! A near miss (without the 9 in r9c7):
//! ```text
//! near miss: ...8.....98.57.2.67....2.848.2...6......284.9..9...8..49........38..974..5...6.3.
//! ```
//!
//! ```text
//! position: .2.8...9798.57.2.67....2.848.2...6......284.9..9...82.49.....6.638..974.25...693.
//! step: Naked Quadruple (+): r3456c2 (1467) => r5c3<>7
//! ```
//! A near miss (without the 7 in r3c1):
//! ```text
//! near miss: .2.8...9798.57.2.6.....2.848.2...6......284.9..9...82.49.....6.638..974.25...693.
//! ```
//!
//! ## How to spot it
//! Having found a naked subset, look at each of its digits by itself: are the
//! cells that can have it in one box, or in one line?
//!
//! ## Also called
//! Naked triple (+), naked quadruple (+); partially locked subset; naked subset
//! with locked candidates.

use std::ops::ControlFlow;

use super::naked_subset::{Subset, for_each_subset};
use super::{Facts, Report};
use crate::grid::{Candidate, House};
use crate::step::{Conclusion, Conclusions, Pattern, Step, TechniqueId, Truth, Truths};

/// Reports each naked triple that takes a candidate from outside its house.
pub fn find_triple(facts: &Facts, report: Report) -> ControlFlow<()> {
    find::<3>(TechniqueId::NakedTriplePlus, facts, report)
}

/// Reports each naked quadruple that takes a candidate from outside its house.
pub fn find_quad(facts: &Facts, report: Report) -> ControlFlow<()> {
    find::<4>(TechniqueId::NakedQuadPlus, facts, report)
}

fn find<const SIZE: usize>(
    technique: TechniqueId,
    facts: &Facts,
    report: Report,
) -> ControlFlow<()> {
    let houses = House::all().collect();
    for_each_subset::<SIZE>(technique, facts, houses, &mut |Subset { cells, digits }| {
        let conclusions: Conclusions = digits
            .into_iter()
            .flat_map(|digit| {
                let places = facts.position.cells_with(digit);
                let gone = places & (places & cells).common_peers();
                gone.into_iter().map(move |cell| Candidate::new(digit, cell))
            })
            .map(Conclusion::Eliminate)
            .collect();
        let common = cells.common_peers();
        if conclusions.iter().all(|gone| common.contains(gone.candidate().cell)) {
            return ControlFlow::Continue(());
        }
        let truths: Truths = cells.into_iter().map(Truth::Cell).collect();
        let pattern = Pattern::BentSubset { cells, digits, digit: None };
        report(Step::new(technique, pattern, &truths, conclusions))
    })
}
