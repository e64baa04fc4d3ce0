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

use super::deadly;
use crate::grid::{Candidate, CandidateSet, Digit, House, Position};
use crate::step::{Conclusion, Conclusions, DerivedKind, TechniqueId};
use crate::technique::{Facts, Report};

/// Reports the grave, if there is one.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    let position = facts.position;
    let bivalue = facts.bivalue_cells();
    let Some(cell) = (position.open() - bivalue).single() else {
        return ControlFlow::Continue(());
    };
    let digits = facts.digits_of(cell);
    let has_three = |digit: &Digit| position.places(*digit, cell.row()).len() == 3;
    let Some(digit) = digits.into_iter().find(has_three) else {
        return ControlFlow::Continue(());
    };
    let guardian = Candidate::new(digit, cell);
    let mut without = *position;
    without.eliminate(guardian);
    if digits.len() != 3 || !is_grave(&without) || !facts.has_one_solution() {
        return ControlFlow::Continue(());
    }
    let gone: Conclusions = digits
        .without(digit)
        .into_iter()
        .map(|digit| Conclusion::Eliminate(Candidate::new(digit, cell)))
        .collect();
    let pattern = (position.open(), *without.candidates());
    let guardians = CandidateSet::from_iter([guardian]);
    let mut step = deadly(TechniqueId::BugPlus1, pattern, guardians, &[], gone);
    if !can_alternate(&without) {
        // There is no solution without it: that is shown without the premise.
        for derived in &mut step.derived {
            derived.kind = DerivedKind::ImpossiblePattern;
        }
    }
    report(step)
}

/// Whether every digit has two places or none in each house.
fn is_grave(position: &Position) -> bool {
    Digit::ALL
        .into_iter()
        .all(|digit| House::all().all(|house| matches!(position.places(digit, house).len(), 0 | 2)))
}

/// Whether right and wrong can alternate, going from each candidate to the other
/// of its cell and to the other places of its houses: then there is a filling.
fn can_alternate(position: &Position) -> bool {
    let mut right = CandidateSet::EMPTY;
    let mut wrong = CandidateSet::EMPTY;
    for start in position.candidates().iter() {
        if right.contains(start) || wrong.contains(start) {
            continue;
        }
        right.insert(start);
        let mut waiting = vec![start];
        while let Some(candidate) = waiting.pop() {
            let is_right = right.contains(candidate);
            for other in neighbours(position, candidate) {
                if (if is_right { &right } else { &wrong }).contains(other) {
                    return false;
                }
                let opposite = if is_right { &mut wrong } else { &mut right };
                if !opposite.contains(other) {
                    opposite.insert(other);
                    waiting.push(other);
                }
            }
        }
    }
    true
}

/// The other candidate of the cell, and the other places of the houses.
fn neighbours(position: &Position, candidate: Candidate) -> impl Iterator<Item = Candidate> {
    let Candidate { digit, cell } = candidate;
    let others = position.candidates_of(cell).without(digit).into_iter();
    let places = position.cells_with(digit) & cell.peers();
    others
        .map(move |digit| Candidate::new(digit, cell))
        .chain(places.into_iter().map(move |place| Candidate::new(digit, place)))
}
