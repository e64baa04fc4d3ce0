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
use crate::grid::{Candidate, CellSet, DigitSet, House};
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
    for block in House::boxes() {
        for line in House::lines() {
            let crossing = block.cells() & line.cells();
            if (crossing & facts.position.open()).is_empty()
                || gone.is_disjoint(line.cells() | block.cells())
            {
                continue;
            }
            for (house, other_house) in [(line, block), (block, line)] {
                let cells = small & (house.cells() - crossing);
                if cells.len() >= COUNT {
                    let sides = Sides { technique, house, other_house, crossing };
                    sides.choose::<COUNT>(facts, cells, report)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A line and a box, in one order or the other.
#[derive(Clone, Copy)]
struct Sides {
    technique: TechniqueId,
    /// Where the cells with few digits are.
    house: House,
    /// Where those digits have few places.
    other_house: House,
    crossing: CellSet,
}

impl Sides {
    fn choose<const COUNT: usize>(
        self,
        facts: &Facts,
        cells: CellSet,
        report: Report,
    ) -> ControlFlow<()> {
        let mut left = cells;
        while let Some(cell) = left.first() {
            left = left.without(cell);
            let digits = facts.digits_of(cell);
            if COUNT == 1 {
                self.visit::<COUNT>(facts, CellSet::of(cell), digits, report)?;
                continue;
            }
            for other in left {
                let digits = digits | facts.digits_of(other);
                if digits.len() == COUNT + 1 {
                    self.visit::<COUNT>(facts, CellSet::of(cell).with(other), digits, report)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn visit<const COUNT: usize>(
        self,
        facts: &Facts,
        cells: CellSet,
        digits: DigitSet,
        report: Report,
    ) -> ControlFlow<()> {
        let Self { technique, house, other_house, crossing } = self;
        let position = facts.position;
        let mut others = CellSet::EMPTY;
        for digit in digits {
            let places = position.places(digit, other_house);
            // Without a place in the crossing, or off it, the digit is locked.
            if places.is_disjoint(crossing) || places.is_subset(crossing) {
                return ControlFlow::Continue(());
            }
            others |= places - crossing;
        }
        if others.len() != COUNT {
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
