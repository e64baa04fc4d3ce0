//! A line and a box cross. Outside the box, a cell of the line has only two
//! candidates; inside the box but off the line, these two digits have only one
//! cell to go to. Then the rest of the line outside the box loses both digits, and
//! that cell of the box loses everything else. The line and the box may change
//! parts, and there may be three digits, with two cells on either side.
//!
//! ## Why it is true
//! The cell takes one of the two digits from the line, so the crossing can have
//! only the other one. The box needs both; so it must put one of them in its one
//! cell off the line. Then that cell holds nothing else, and the line has both of
//! its digits: one in the cell, one in the crossing.
//!
//! With three digits the two cells of the line take two of them and leave one to
//! the crossing, and the box must put the other two in its two cells.
//!
//! ## Example
//! ```text
//! position: 7531....2...85.73998.7.3156..........9...1....37.8.9...6.239.1757.6.8.9.3.9....68
//! step: Almost Locked Pair: 24 in r3c3 (b1), r2c6 (r2) => r2c6<>6
//! ```
//! A near miss (without the 8 in r2c4):
//! ```text
//! near miss: 7531....2....5.73998.7.3156..........9...1....37.8.9...6.239.1757.6.8.9.3.9....68
//! ```
//!
//! ```text
//! position: .4...72.........382.5...4..41.7.29.3....8.5.25723.9.8.984.......27......3....4...
//! step: Almost Locked Triple: 146 in r5c46 (b5), r6c79 (r6) => r4c5<>6
//! ```
//! A near miss (without the 5 in r6c1):
//! ```text
//! near miss: .4...72.........382.5...4..41.7.29.3....8.5.2.723.9.8.984.......27......3....4...
//! ```
//!
//! ## How to spot it
//! Take a cell with two candidates, and a box on its row or column. Look where the
//! box can have the two digits off that line.
//!
//! ## Also called
//! Almost locked pair, almost locked triple; ALP, ALT; almost locked candidates.

use std::ops::ControlFlow;

use super::{Facts, Report};
use crate::grid::{Candidate, CellSet, Digit, DigitSet, House};
use crate::step::{Conclusion, Conclusions, Pattern, Step, TechniqueId, Truth, Truths};

/// Reports each cell with two digits that are almost locked.
pub fn find_pair(facts: &Facts, report: Report) -> ControlFlow<()> {
    find::<1>(TechniqueId::AlmostLockedPair, facts, report)
}

/// Reports each two cells with three digits that are almost locked.
pub fn find_triple(facts: &Facts, report: Report) -> ControlFlow<()> {
    find::<2>(TechniqueId::AlmostLockedTriple, facts, report)
}

/// `COUNT` is the number of cells on either side, one fewer than the digits.
fn find<const COUNT: usize>(
    technique: TechniqueId,
    facts: &Facts,
    report: Report,
) -> ControlFlow<()> {
    let gone = facts.gone_since_nothing_found(technique).cells();
    let small = facts.cells_with_two_to(COUNT + 1);
    for house in House::all() {
        let mut left = small & house.cells();
        while let Some(cell) = left.first() {
            left = left.without(cell);
            let digits = facts.digits_of(cell);
            let one = Locked { technique, house, cells: CellSet::of(cell), digits };
            if COUNT == 1 {
                one.visit::<COUNT>(facts, gone, report)?;
                continue;
            }
            for other in left {
                let digits = digits | facts.digits_of(other);
                if digits.len() == COUNT + 1 {
                    let both = Locked { cells: one.cells.with(other), digits, ..one };
                    both.visit::<COUNT>(facts, gone, report)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether the cells are one, or two: sooner known than counted.
fn is_of<const COUNT: usize>(cells: CellSet) -> bool {
    if COUNT == 1 { cells.single().is_some() } else { cells.pair().is_some() }
}

/// Cells of a line or a box with one digit more than they are.
#[derive(Clone, Copy)]
struct Locked {
    technique: TechniqueId,
    house: House,
    cells: CellSet,
    digits: DigitSet,
}

impl Locked {
    /// Looks at the boxes of the line, or the lines of the box, that cross the house
    /// beside the cells.
    fn visit<const COUNT: usize>(
        self,
        facts: &Facts,
        gone: CellSet,
        report: Report,
    ) -> ControlFlow<()> {
        let position = facts.position;
        let may_hold = |all, digit| all | position.cells_with(digit);
        let places = self.digits.into_iter().fold(CellSet::EMPTY, may_hold) - self.house.cells();
        for other_house in self.house.crossed() {
            let others = places & other_house.cells();
            if is_of::<COUNT>(others)
                && self.cells.is_disjoint(other_house.cells())
                && !gone.is_disjoint(self.house.cells() | other_house.cells())
            {
                self.with(facts, other_house, others, report)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The digits have only the other cells to go to in the other house, off the
    /// crossing.
    fn with(
        self,
        facts: &Facts,
        other_house: House,
        others: CellSet,
        report: Report,
    ) -> ControlFlow<()> {
        let Self { technique, house, cells, digits } = self;
        let position = facts.position;
        let crossing = house.cells() & other_house.cells();
        // Without a place in the crossing, or off it, the digit is locked.
        let is_locked = |digit: Digit| {
            let places = position.places(digit, other_house);
            places.is_disjoint(crossing) || places.is_subset(crossing)
        };
        if digits.into_iter().any(is_locked) {
            return ControlFlow::Continue(());
        }
        let rest = house.cells() - crossing - cells;
        let from_rest = digits.into_iter().flat_map(|digit| {
            let gone = position.cells_with(digit) & rest;
            gone.into_iter().map(move |cell| Candidate::new(digit, cell))
        });
        let from_others = others.into_iter().flat_map(|cell| {
            let gone = facts.digits_of(cell) - digits;
            gone.into_iter().map(move |digit| Candidate::new(digit, cell))
        });
        let conclusions: Conclusions =
            from_rest.chain(from_others).map(Conclusion::Eliminate).collect();
        if conclusions.is_empty() {
            return ControlFlow::Continue(());
        }
        let houses = digits.into_iter().map(|digit| Truth::House(digit, other_house));
        let truths: Truths = cells.into_iter().map(Truth::Cell).chain(houses).collect();
        let pattern = Pattern::AlmostLocked { digits, cells, house, others, other_house };
        report(Step::new(technique, pattern, &truths, conclusions))
    }
}
