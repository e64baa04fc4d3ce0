//! A naked triple that fills the crossing of a box and a line, and takes
//! candidates from the rest of both.
//!
//! ## Why it is true
//! Between them the three cells use up their three digits. That is the box's
//! share of them, and it is the line's share too.
//!
//! ## Example
//! ```text
//! position: ...456...123.....................................................................
//! step: Locked Triple: 789 r1c123 => r1c789,r3c123<>789
//! ```
//! A near miss (r1c1, r1c2 and r1c3 could be 3 too):
//! ```text
//! near miss: ...456...12......................................................................
//! ```
//!
//! ## How to spot it
//! Three cells side by side in a box, in one row or column, with three digits
//! between them: look along the line and around the box.
//!
//! ## Also called
//! Naked triple in an intersection. A triple that takes from one of the two
//! houses only is a naked triple.

use std::ops::ControlFlow;

use super::naked_subset::for_each_subset;
use super::{Facts, Report};
use crate::step::{Conclusion, TechniqueId};

/// Reports each triple in a crossing that takes candidates from both houses.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    let houses = facts.houses_with_a_subset();
    for_each_subset::<3>(TechniqueId::LockedTriple, facts, houses, &mut |subset| {
        let mut houses = subset.cells.common_houses();
        let (Some(line), Some(block)) = (houses.next(), houses.next()) else {
            return ControlFlow::Continue(());
        };
        let conclusions = subset.conclusions(facts);
        let takes_from = |house: crate::grid::House| {
            let is_within = |one: &Conclusion| house.contains(one.candidate().cell);
            conclusions.iter().any(is_within)
        };
        if !takes_from(line) || !takes_from(block) {
            return ControlFlow::Continue(());
        }
        report(subset.step(TechniqueId::LockedTriple, conclusions))
    })
}
