//! Two digits of a house that have only the same two cells to go to: those cells
//! can hold nothing else.
//!
//! ## Why it is true
//! Each digit must go into one of the two cells, so the two digits fill both.
//! Whichever way round they stand, no room is left for anything else.
//!
//! ## Example
//! ```text
//! position: ............1...2.....2.1.............1..........................2...............
//! step: Hidden Pair: 12 r1 r1c12 => r1c12<>3456789
//! ```
//! A near miss (the 2 could go in r1c3 too):
//! ```text
//! near miss: ............1...2.....2.1.............1..........................................
//! ```
//!
//! ## How to spot it
//! In a house, look for a digit with two places, then for a second digit with
//! the same two. Digits that are blocked by the same rows or columns are the
//! ones to compare.
//!
//! ## Also called
//! Hidden double, unique pair.

use std::ops::ControlFlow;

use super::{Facts, Report};
use crate::grid::{Candidate, CellSet, Digit, DigitSet, House, Position};
use crate::step::{Conclusion, Conclusions, Pattern, Step, TechniqueId, Truth};

/// Reports each pair of digits with the same two places in a house, where those
/// cells have other candidates. A pair that is hidden in a line and in a box at
/// once is one instance, told by the line.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    let position = facts.position;
    let houses = facts.houses_with_a_subset();
    if houses.is_empty() {
        return ControlFlow::Continue(());
    }
    let gone = facts.gone_since_nothing_found(TechniqueId::HiddenPair).cells();
    for house in houses.into_iter().filter(|house| !gone.is_disjoint(house.cells())) {
        let mut bilocation = DigitSet::EMPTY;
        let mut places = [CellSet::EMPTY; 9];
        for digit in Digit::ALL {
            let cells = position.places(digit, house);
            if cells.pair().is_some() {
                places[digit.index()] = cells;
                bilocation = bilocation.with(digit);
            }
        }
        let mut later = bilocation;
        for first in bilocation {
            later = later.without(first);
            let cells = places[first.index()];
            for second in later.into_iter().filter(|second| places[second.index()] == cells) {
                if !house.is_line() && is_hidden_in_a_line(position, [first, second], cells) {
                    continue;
                }
                let conclusions = conclusions(position, [first, second], cells);
                if !conclusions.is_empty() {
                    report(step(house, [first, second], cells, conclusions))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn is_hidden_in_a_line(position: &Position, digits: [Digit; 2], cells: CellSet) -> bool {
    cells
        .common_houses()
        .filter(|house| house.is_line())
        .any(|line| digits.into_iter().all(|digit| position.places(digit, line) == cells))
}

fn conclusions(position: &Position, digits: [Digit; 2], cells: CellSet) -> Conclusions {
    let others = !digits.into_iter().collect::<DigitSet>();
    others
        .into_iter()
        .flat_map(|digit| {
            let cells = position.cells_with(digit) & cells;
            cells.into_iter().map(move |cell| Candidate::new(digit, cell))
        })
        .map(Conclusion::Eliminate)
        .collect()
}

fn step(house: House, digits: [Digit; 2], cells: CellSet, conclusions: Conclusions) -> Step {
    Step::new(
        TechniqueId::HiddenPair,
        Pattern::HiddenSubset { house, cells, digits: digits.into_iter().collect() },
        &digits.map(|digit| Truth::House(digit, house)),
        conclusions,
    )
}
