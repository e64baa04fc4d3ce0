//! A cell with three candidates, the pivot, sees two with two of these each, the
//! pincers, which share one digit. What sees all three cells cannot be that digit.
//!
//! ## Why it is true
//! The pivot either is the shared digit itself, or takes one of the others; then
//! the pincer with that one is left with the shared digit. So one of the three
//! cells holds it.
//!
//! ## Example
//! ```text
//! position: 869453721...9215682158..4396215349874.761.352...2..146...1.28.39327856141..34.2.5
//! step: XYZ-Wing: 4/5/7 in r7c2,r2c2,r7c1 => r9c2<>7
//! ```
//! A near miss (without the 6 in r1c2):
//! ```text
//! near miss: 8.9453721...9215682158..4396215349874.761.352...2..146...1.28.39327856141..34.2.5
//! ```
//!
//! ## How to spot it
//! Take a cell with three candidates. In its box look for a cell with two of
//! them, and along its row and column for another.
//!
//! ## Also called
//! Bent triple.

use std::ops::ControlFlow;

use super::eliminations;
use crate::grid::{Cell, CellSet, DigitSet};
use crate::step::{Pattern, Step, TechniqueId, Truth};
use crate::technique::{Facts, Report};

/// Reports each wing that takes a candidate.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    let bivalue = facts.bivalue_cells();
    for pivot in facts.cells_with_two_to(3) - bivalue {
        let digits = facts.digits_of(pivot);
        let mut pincers = bivalue & pivot.peers();
        while let Some(pincer) = pincers.first() {
            pincers = pincers.without(pincer);
            let its_digits = facts.digits_of(pincer);
            if !its_digits.is_subset(digits) {
                continue;
            }
            for other in pincers {
                let other_digits = facts.digits_of(other);
                if other_digits.is_subset(digits)
                    && other_digits != its_digits
                    && let Some(step) =
                        step(facts, pivot, [pincer, other], its_digits & other_digits)
                {
                    report(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn step(facts: &Facts, pivot: Cell, pincers: [Cell; 2], shared: DigitSet) -> Option<Step> {
    let digit = shared.single()?;
    let [pincer, other] = pincers;
    let gone = facts.position.cells_with(digit) & pivot.peers() & pincer.peers() & other.peers();
    if gone.is_empty() {
        return None;
    }
    let pincers: CellSet = pincers.into_iter().collect();
    let digits = facts.digits_of(pivot);
    let pattern = Pattern::Wing { pivot, pincers, digits, digit };
    let truths = [pivot, pincer, other].map(Truth::Cell);
    Some(Step::new(TechniqueId::XyzWing, pattern, &truths, eliminations(digit, gone)))
}
