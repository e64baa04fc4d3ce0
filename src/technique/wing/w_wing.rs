//! Two cells with the same two candidates, and a house in which one of the two
//! digits has only places that see one or the other of the cells: what sees both
//! cells cannot be the other digit.
//!
//! ## Why it is true
//! If neither cell had the other digit, both would have the linking digit; then
//! the house would have no place left for it. So one of the cells has the other
//! digit.
//!
//! ## Example
//! ```text
//! position: .12..96..6...12.947496358214283971..397156482156.2...99.457321..7.26194.2.19....7
//! step: W-Wing: 5/3 in r1c9,r2c3 connected by 3 in r8c39 => r1c1,r2c7<>5
//! ```
//! A near miss (without the 6 in r1c7):
//! ```text
//! near miss: .12..9...6...12.947496358214283971..397156482156.2...99.457321..7.26194.2.19....7
//! ```
//!
//! ## How to spot it
//! Look for two cells with the same two candidates that do not see each other,
//! then for a line in which one of the digits has two places, each level with one
//! of the cells.
//!
//! ## Also called
//! Semi-remote naked pair.

use std::ops::ControlFlow;

use super::eliminations;
use crate::grid::{Cell, CellSet, Digit, House};
use crate::step::{Node, Pattern, Step, StrongLink, TechniqueId, Truth};
use crate::technique::{Facts, Report};

/// Reports each wing that takes a candidate, once for each house that links it.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for pair in facts.equal_pairs() {
        for link in pair.digits {
            let Some(digit) = pair.digits.without(link).first() else { continue };
            let gone = pair.seen(facts, digit);
            if gone.is_empty() {
                continue;
            }
            let unseen = pair.unseen(facts, link);
            for house in facts.bilocation_houses(link) {
                if !unseen.is_disjoint(house.cells()) {
                    continue;
                }
                if let Some(step) = step(facts, pair.cells, digit, link, house, gone) {
                    report(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn step(
    facts: &Facts,
    [cell, other]: [Cell; 2],
    digit: Digit,
    link: Digit,
    house: House,
    gone: CellSet,
) -> Option<Step> {
    let places = facts.position.places(link, house).pair()?;
    let near = places.into_iter().find(|place| place.sees(cell))?;
    let far = if places[0] == near { places[1] } else { places[0] };
    let (near, far) = if far.sees(other) {
        (near, far)
    } else if near.sees(other) && far.sees(cell) {
        (far, near)
    } else {
        return None;
    };
    if [near, far].iter().any(|place| *place == cell || *place == other) {
        return None;
    }
    let node = |digit, cell| Node { digit, cells: CellSet::of(cell) };
    let links = vec![
        StrongLink { truth: Truth::Cell(cell), from: node(digit, cell), to: node(link, cell) },
        StrongLink {
            truth: Truth::House(link, house),
            from: node(link, near),
            to: node(link, far),
        },
        StrongLink { truth: Truth::Cell(other), from: node(link, other), to: node(digit, other) },
    ];
    let truths = [Truth::Cell(cell), Truth::House(link, house), Truth::Cell(other)];
    let pattern = Pattern::Chain { links };
    Some(Step::new(TechniqueId::WWing, pattern, &truths, eliminations(digit, gone)))
}
