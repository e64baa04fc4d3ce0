//! Two rows (or columns) in which a digit has two places each, one of them in the
//! same column: what sees both of the other two places cannot hold it.
//!
//! ## Why it is true
//! The two places in the shared column cannot both have the digit. So in one of
//! the rows at least it is in the other place. Whatever sees both of those
//! loses it.
//!
//! ## Example
//! ```text
//! position: 8.563..7...37.58...27.813.5236894157481257.3.5791632847.23.....3.4...7..198.76.23
//! step: Skyscraper: 4 in r3c8,r9c7 (connected by r39c4) => r1c7,r7c8<>4
//! ```
//! A near miss (without the 2 in r3c2):
//! ```text
//! near miss: 8.563..7...37.58....7.813.5236894157481257.3.5791632847.23.....3.4...7..198.76.23
//! ```
//!
//! ## How to spot it
//! Two towers on one ground: two parallel lines with two places each, level at
//! one end and not at the other. (Level at both ends it is an X-wing.)
//!
//! ## Also called
//! A kind of turbot fish, or X-chain of two strong links.

use std::ops::ControlFlow;

use super::{TwoPairs, for_each_two_pairs, step};
use crate::step::TechniqueId;
use crate::technique::{Facts, Report};

/// Reports each skyscraper that takes a candidate.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_two_pairs(TechniqueId::Skyscraper, facts, &mut |pairs| {
        if !is_skyscraper(pairs) {
            return ControlFlow::Continue(());
        }
        report(step(TechniqueId::Skyscraper, facts, pairs))
    })
}

/// Whether the lines are parallel and share a line across at one end only.
pub(super) fn is_skyscraper(TwoPairs { houses: [house, other], pairs, .. }: TwoPairs) -> bool {
    let [[end, joint], [other_joint, other_end]] = pairs;
    let in_line = |one: crate::grid::Cell, two: crate::grid::Cell| {
        one.row() == two.row() || one.column() == two.column()
    };
    house.is_line()
        && house.kind() == other.kind()
        && in_line(joint, other_joint)
        && !in_line(end, other_end)
}
