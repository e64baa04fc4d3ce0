//! Every open cell has two candidates, and every digit two places in each house
//! that lacks it, but for one candidate too many. That one is true.
//!
//! ## Why it is true
//! Without it, take any solution, and exchange in each open cell the digit for
//! the other candidate. Every digit would move from one of its two places in a
//! house to the other, so that would be a solution too. So there would be two
//! solutions or none, and never exactly one. So the candidate too many is true,
//! and its cell holds nothing else.
//!
//! ## Example
//! ```text
//! position: 32...648..684.1235.4582369.854267913.3.185742217..456847...2859.82..9374593748126
//! step: Bivalue Universal Grave + 1: 9r1c5 or all would alternate => r1c5<>57
//! ```
//! A near miss (without the 3 in r1c1):
//! ```text
//! near miss: .2...648..684.1235.4582369.854267913.3.185742217..456847...2859.82..9374593748126
//! ```
//!
//! ## How to spot it
//! When only cells with two candidates are left and a single one with three,
//! the digit that has three places in the row of that cell is the one.
//!
//! ## Also called
//! BUG+1; bivalue universal grave.

use std::ops::ControlFlow;

use super::grave::{for_each_grave, grave};
use super::guardians::Guardians;
use crate::step::TechniqueId;
use crate::technique::{Facts, Report};

/// Reports the grave, if there is one.
pub(in crate::technique) fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_grave(facts, 1, &mut |guardians| {
        Guardians::new(facts, guardians).in_one_cell(&mut |truths, gone| {
            report(grave(TechniqueId::BugPlus1, facts, guardians, truths, gone))
        })
    })
}
