//! A naked pair whose two cells share both a box and a line, and which takes
//! candidates from the rest of both.
//!
//! ## Why it is true
//! Between them the two cells use up both digits. That is the box's share of
//! them, and it is the line's share too.
//!
//! ## Example
//! ```text
//! position: ..7456...123.....................................................................
//! step: Locked Pair: 89 r1c12 => r1c789,r3c123<>89
//! ```
//! A near miss (r1c1 and r1c2 could be 3 too):
//! ```text
//! near miss: ..7456...12......................................................................
//! ```
//!
//! ## How to spot it
//! Two cells side by side in a box, in one row or column, with the same two
//! candidates: look along the line and around the box.
//!
//! ## Also called
//! Naked pair in an intersection. A pair that takes from one of the two houses
//! only is a naked pair.

use std::ops::ControlFlow;

use super::naked_pair::for_each_pair;
use super::{Facts, Report};
use crate::step::{Conclusion, TechniqueId};

/// Reports each pair in a crossing that takes candidates from both houses.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_pair(facts, &mut |pair| {
        let [first, second] = pair.cells;
        let block = first.block();
        if block != second.block()
            || (first.row() != second.row() && first.column() != second.column())
        {
            return ControlFlow::Continue(());
        }
        let conclusions = pair.conclusions(facts);
        let in_box = |conclusion: &Conclusion| block.contains(conclusion.candidate().cell);
        if !conclusions.iter().any(in_box) || conclusions.iter().all(in_box) {
            return ControlFlow::Continue(());
        }
        report(pair.step(TechniqueId::LockedPair, conclusions))
    })
}
