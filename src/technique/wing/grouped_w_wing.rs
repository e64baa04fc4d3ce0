//! A W-wing whose linking house has more than two places for its digit, each of
//! which sees one of the two cells: what sees both cells cannot be the other digit.
//!
//! ## Why it is true
//! If neither cell had the other digit, both would have the linking digit; then
//! the house would have no place left for it. So one of the cells has the other
//! digit. It does not matter how many places the house has, as long as each sees
//! one of the cells.
//!
//! ## Example
//! ```text
//! position: ......712.......6...57.....2....1.58.6...7....3....2.6..9.53.8.3.6....297.8...63.
//! step: Grouped W-Wing: 4/1 in r5c3,r7c7 connected by 1 in r579c9 => r5c7<>4
//! ```
//! A near miss (without the 6 in r6c9):
//! ```text
//! near miss: ......712.......6...57.....2....1.58.6...7....3....2....9.53.8.3.6....297.8...63.
//! ```
//!
//! ## How to spot it
//! As a W-wing; but look at a box whose places for the linking digit all lie in
//! the lines of the two cells, or at a line that has them in the cells' boxes.
//!
//! ## Also called
//! Multi-branch W-wing.

use std::ops::ControlFlow;

use super::eliminations;
use crate::grid::House;
use crate::step::{Pattern, Step, TechniqueId, Truth};
use crate::technique::{Facts, Report};

/// Reports each wing that takes a candidate, once for each house that links it by
/// more than two places.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for pair in facts.equal_pairs() {
        for link in pair.digits {
            let Some(digit) = pair.digits.without(link).first() else { continue };
            let gone = pair.seen(facts, digit);
            if gone.is_empty() {
                continue;
            }
            let unseen = pair.unseen(facts, link);
            for house in House::all().filter(|house| unseen.is_disjoint(house.cells())) {
                if facts.position.places(link, house).len() < 3 {
                    continue;
                }
                let Some(links) = pair.links(facts, link, house) else { continue };
                let truths = [links[0].truth, Truth::House(link, house), links[2].truth];
                let pattern = Pattern::Chain { links: links.to_vec() };
                report(Step::new(
                    TechniqueId::GroupedWWing,
                    pattern,
                    &truths,
                    eliminations(digit, gone),
                ))?;
            }
        }
    }
    ControlFlow::Continue(())
}
