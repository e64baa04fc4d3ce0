//! Two houses in which a digit has two places each, where a place of one sees a
//! place of the other: what sees both of the other two places cannot hold it.
//!
//! ## Why it is true
//! The two places that see each other cannot both have the digit. So one of the
//! houses at least has it in its other place. Whatever sees both of those loses
//! it. With two parallel lines this is a skyscraper, with a row and a column
//! that meet in a box a two-string kite; the others bear the family's name.
//!
//! ## Example
//! ```text
//! position: 7....26........9...9.615.74..91..7.34...2.859.73.591...4....5..9275..4..6....1.97
//! step: Turbot Fish: (3)r3c7=(3)r3c1-(3)r7c1=(3)r9c2 => r9c7<>3
//! ```
//! A near miss (without the 3 in r6c3):
//! ```text
//! near miss: 7....26........9...9.615.74..91..7.34...2.859.7..591...4....5..9275..4..6....1.97
//! ```
//!
//! ## How to spot it
//! Take a digit, mark the houses in which it has two places, and look for two of
//! them that are close at one end.
//!
//! ## Also called
//! X-chain of two strong links, five-cell turbot fish.

use std::ops::ControlFlow;

use super::skyscraper::is_skyscraper;
use super::two_string_kite::is_kite;
use super::{TwoPairs, for_each_two_pairs, step};
use crate::step::TechniqueId;
use crate::technique::{Facts, Report};

/// Reports each turbot fish, in which a box has part, that takes a candidate.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_two_pairs(TechniqueId::TurbotFish, facts, &mut |pairs| {
        if is_skyscraper(pairs) || is_kite(pairs) || is_level(pairs) {
            return ControlFlow::Continue(());
        }
        report(step(TechniqueId::TurbotFish, facts, pairs))
    })
}

/// Whether both ends see each other: then it is an X-wing, or less.
fn is_level(pairs: TwoPairs) -> bool {
    let [[end, _], [_, other_end]] = pairs.pairs;
    end.sees(other_end)
}
