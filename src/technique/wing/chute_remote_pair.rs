//! Two cells with the same two candidates in one band (or stack), in different
//! boxes and lines. The third box has three cells in the third line; if none of
//! them is or can be one of the two digits, what sees both cells cannot be the
//! other.
//!
//! ## Why it is true
//! If both cells were the digit that is missing there, the third box would have no
//! place left for it: two of its lines would see those cells, and the third has
//! no room. So at least one of the cells is the other digit.
//!
//! If both digits are missing there, the two cells are different, and what sees
//! both of them can be neither digit.
//!
//! ## Example
//! ```text
//! position: ...5689.44.6..951.9.5.417.6..41.7..576.45...15......47.9..2547..47.1..5.25.87416.
//! step: Chute Remote Pair: 2/3 in r3c4,r5c6 connected by 3 in r7c4,r8c46 => r6c4<>2
//! ```
//! A near miss (without the 7 in r3c7):
//! ```text
//! near miss: ...5689.44.6..951.9.5.41..6..41.7..576.45...15......47.9..2547..47.1..5.25.87416.
//! ```
//!
//! ## How to spot it
//! Find two equal cells with two candidates in a band that do not see each other.
//! Look at the three cells of the band that see neither.
//!
//! ## Also called
//! A grouped W-wing within a chute.

use std::ops::ControlFlow;

use super::equal_pairs::EqualPair;
use crate::grid::{Cell, CellSet, Digit, House};
use crate::step::{Conclusion, Conclusions, Pattern, Step, StrongLink, TechniqueId, Truth, Truths};
use crate::technique::{Facts, Report};

/// Reports each two cells that take a candidate, with all that they take.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for pair in facts.equal_pairs() {
        let Some((block, third)) = third_box(pair.cells) else { continue };
        let mut chains: Vec<[StrongLink; 3]> = Vec::new();
        let mut conclusions = Conclusions::new();
        for link in pair.digits {
            let Some(digit) = pair.digits.without(link).first() else { continue };
            let gone = pair.seen(facts, digit);
            let is_missing = third.is_disjoint(
                facts.position.cells_with(link) | facts.position.placed().cells_of(link),
            );
            if !is_missing || gone.is_empty() {
                continue;
            }
            if let Some(links) = pair.links(facts, link, block) {
                chains.push(links);
                conclusions.extend(super::eliminations(digit, gone));
            }
        }
        let pattern = match chains.as_slice() {
            [] => continue,
            [one] => Pattern::Chain { links: one.to_vec() },
            [one, other, ..] => Pattern::TwoChains { first: one.to_vec(), second: other.to_vec() },
        };
        report(step(pattern, *pair, block, conclusions))?;
    }
    ControlFlow::Continue(())
}

fn step(pattern: Pattern, pair: EqualPair, block: House, conclusions: Conclusions) -> Step {
    let linked: Vec<Digit> = match &pattern {
        Pattern::TwoChains { first, second } => {
            [first, second].iter().filter_map(|links| Some(links.get(1)?.from.digit)).collect()
        }
        Pattern::Chain { links } => links.get(1).map(|link| link.from.digit).into_iter().collect(),
        _ => Vec::new(),
    };
    let houses = linked.into_iter().map(|digit| Truth::House(digit, block));
    let truths: Truths = pair.cells.map(Truth::Cell).into_iter().chain(houses).collect();
    debug_assert!(conclusions.iter().all(|one| matches!(one, Conclusion::Eliminate(_))));
    Step::new(TechniqueId::ChuteRemotePair, pattern, &truths, conclusions)
}

/// The box of the chute that has neither cell, and its cells in the line of the
/// chute that has neither.
fn third_box([one, other]: [Cell; 2]) -> Option<(House, CellSet)> {
    let blocks = [one.block(), other.block()];
    let lines = |line_of: fn(Cell) -> House| [line_of(one), line_of(other)];
    [lines(Cell::row), lines(Cell::column)].into_iter().find_map(|[first, second]| {
        // Lines of one chute cross the same three boxes.
        let is_across = first.crossed() == second.crossed() && first != second;
        if !is_across || blocks[0] == blocks[1] {
            return None;
        }
        let block = (first.crossed().without(blocks[0]).without(blocks[1])).first()?;
        Some((block, block.cells() - first.cells() - second.cells()))
    })
}
