//! Three or four cells of a house that have only as many digits between them: no
//! other cell of the house can hold any of those digits.
//!
//! ## Why it is true
//! The cells must hold different digits, and have just enough of them. So
//! whichever way round, they use all of them up. A cell need not have all of
//! the digits.
//!
//! ## Example
//! ```text
//! position: 5.....3...813.........769......6.813.134....9.........2...9...469....25......7...
//! step: Naked Triple: 234 r3c123 => r1c23,r3c489<>2, r1c23,r2c1,r3c8<>4
//! ```
//! A near miss (without the 5 in r1c1):
//! ```text
//! near miss: ......3...813.........769......6.813.134....9.........2...9...469....25......7...
//! ```
//!
//! ```text
//! position: 39....7........65.5.7...349.4938.5.66.1.54983853...4..9..8..134..294.8654.....297
//! step: Naked Quadruple: 1248 r2c1239 => r2c456<>12, r2c4<>4, r2c6<>8
//! ```
//! A near miss (without the 3 in r1c1):
//! ```text
//! near miss: .9....7........65.5.7...349.4938.5.66.1.54983853...4..9..8..134..294.8654.....297
//! ```
//!
//! ## How to spot it
//! In a house with many open cells, look for the cells with few candidates, and
//! for a few of them that repeat the same digits. Where three of seven open cells
//! make a naked triple, the other four make a hidden quadruple: take the smaller.
//!
//! ## Also called
//! Naked triple: triplet, disjoint triple. Naked quadruple: quad.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::{Facts, Report};
use crate::grid::{Candidate, Cell, CellSet, DigitSet, House, HouseSet};
use crate::step::{Conclusion, Conclusions, Pattern, Step, TechniqueId, Truth, Truths};

/// Reports each three cells with three digits that take a candidate from another
/// cell.
pub fn find_triple(facts: &Facts, report: Report) -> ControlFlow<()> {
    find::<3>(TechniqueId::NakedTriple, facts, report)
}

/// Reports each four cells with four digits that take a candidate from another
/// cell.
pub fn find_quad(facts: &Facts, report: Report) -> ControlFlow<()> {
    find::<4>(TechniqueId::NakedQuad, facts, report)
}

fn find<const SIZE: usize>(
    technique: TechniqueId,
    facts: &Facts,
    report: Report,
) -> ControlFlow<()> {
    let houses = facts.houses_with_a_subset();
    for_each_subset::<SIZE>(technique, facts, houses, &mut |subset| {
        let conclusions = subset.conclusions(facts);
        if conclusions.is_empty() {
            return ControlFlow::Continue(());
        }
        report(subset.step(technique, conclusions))
    })
}

/// As many cells of a house as they have digits.
pub(super) struct Subset {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
}

impl Subset {
    /// What goes from the cells that see all of the subset's, digit by digit.
    pub(super) fn conclusions(&self, facts: &Facts) -> Conclusions {
        let common = self.cells.common_peers();
        self.digits
            .into_iter()
            .flat_map(|digit| {
                let cells = facts.position.cells_with(digit) & common;
                cells.into_iter().map(move |cell| Candidate::new(digit, cell))
            })
            .map(Conclusion::Eliminate)
            .collect()
    }

    pub(super) fn step(&self, technique: TechniqueId, conclusions: Conclusions) -> Step {
        let Self { cells, digits } = *self;
        let truths: Truths = cells.into_iter().map(Truth::Cell).collect();
        Step::new(technique, Pattern::NakedSubset { cells, digits }, &truths, conclusions)
    }
}

/// Calls `visit` with each subset in one of the houses that the technique may have
/// something to say of. A subset in the crossing of a box and a line is visited
/// once.
pub(super) fn for_each_subset<const SIZE: usize>(
    technique: TechniqueId,
    facts: &Facts,
    houses: HouseSet,
    visit: &mut dyn FnMut(Subset) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if houses.is_empty() {
        return ControlFlow::Continue(());
    }
    let gone = facts.gone_since_nothing_found(technique).cells();
    let small = facts.cells_with_two_to(SIZE);
    for house in houses.into_iter().filter(|house| !gone.is_disjoint(house.cells())) {
        let open = facts.position.open() & house.cells();
        // In a line that is full but for the subset it may still take from the box.
        if open.len() < SIZE {
            continue;
        }
        // One of the cells has changed: those are the ones to begin with.
        let changed = small & open & gone;
        let cells: SmallVec<[(Cell, DigitSet); 9]> = changed
            .into_iter()
            .chain((small & open) - gone)
            .map(|cell| (cell, facts.digits_of(cell)))
            .collect();
        let none = (CellSet::EMPTY, DigitSet::EMPTY);
        choose::<SIZE>((house, houses), &cells, changed.len(), none, visit)?;
    }
    ControlFlow::Continue(())
}

/// Adds one of the cells that are left, of the first so many, in every way, to
/// those chosen.
fn choose<const SIZE: usize>(
    (house, houses): (House, HouseSet),
    left: &[(Cell, DigitSet)],
    beginnings: usize,
    (chosen, digits): (CellSet, DigitSet),
    visit: &mut dyn FnMut(Subset) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let missing = SIZE - chosen.len();
    for (index, (cell, more)) in left.iter().enumerate().take(beginnings) {
        if left.len() - index < missing {
            break;
        }
        let digits = digits | *more;
        if digits.len() > SIZE {
            continue;
        }
        let cells = chosen.with(*cell);
        if missing > 1 {
            choose::<SIZE>(
                (house, houses),
                &left[index + 1..],
                left.len(),
                (cells, digits),
                visit,
            )?;
        } else if digits.len() == SIZE && !is_told_by_a_line((house, houses), cells) {
            visit(Subset { cells, digits })?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether the cells of a box lie in a line too, by which they are visited.
fn is_told_by_a_line((house, houses): (House, HouseSet), cells: CellSet) -> bool {
    let is_visited = |other: House| other.is_line() && houses.contains(other);
    !house.is_line() && cells.common_houses().any(is_visited)
}
