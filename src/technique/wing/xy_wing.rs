//! A cell with two candidates, the pivot, sees two others, the pincers: each has
//! one of the pivot's digits, and both have a third. What sees both pincers
//! cannot be the third.
//!
//! ## Why it is true
//! Whichever of its digits the pivot takes, the pincer with that digit loses it
//! and is left with the third. So one of the pincers holds the third digit.
//!
//! ## Example
//! ```text
//! position: .562..97.749536812.28.79........3129...92..4.29.6.7..8815792.6.9.23.4.8......529.
//! step: XY-Wing: 1/4/8 in r3c4,r1c6,r4c4 => r5c6<>8
//! ```
//! A near miss (without the 5 in r2c4):
//! ```text
//! near miss: .562..97.749.36812.28.79........3129...92..4.29.6.7..8815792.6.9.23.4.8......529.
//! ```
//!
//! ## How to spot it
//! Take a cell with two candidates, and look among the cells that it sees for
//! others with two, sharing one digit each.
//!
//! ## Also called
//! Y-wing, bent triple.

use std::ops::ControlFlow;

use super::eliminations;
use crate::grid::{Cell, CellSet, Digit};
use crate::step::{Pattern, Step, TechniqueId, Truth};
use crate::technique::{Facts, Report};

/// Reports each wing that takes a candidate.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    let bivalue = facts.bivalue_cells();
    for pivot in bivalue {
        let mut digits = facts.digits_of(pivot).into_iter();
        let (Some(first), Some(second)) = (digits.next(), digits.next()) else { continue };
        let seen = bivalue & pivot.peers();
        let with = |digit: Digit, other: Digit| {
            (seen & facts.position.cells_with(digit)) - facts.position.cells_with(other)
        };
        for pincer in with(first, second) {
            let Some(third) = facts.digits_of(pincer).without(first).first() else { continue };
            for other in with(second, first) & facts.position.cells_with(third) {
                if let Some(step) = step(facts, pivot, [pincer, other], third) {
                    report(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn step(facts: &Facts, pivot: Cell, pincers: [Cell; 2], digit: Digit) -> Option<Step> {
    let [pincer, other] = pincers;
    let gone = facts.position.cells_with(digit) & pincer.peers() & other.peers();
    if gone.is_empty() {
        return None;
    }
    let pincers: CellSet = pincers.into_iter().collect();
    let digits = facts.digits_of(pivot).with(digit);
    let pattern = Pattern::Wing { pivot, pincers, digits, digit };
    let truths = [pivot, pincer, other].map(Truth::Cell);
    Some(Step::new(TechniqueId::XyWing, pattern, &truths, eliminations(digit, gone)))
}
