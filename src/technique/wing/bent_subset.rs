//! As many cells as they have digits between them, not all in one house. Every
//! digit but one can stand in only one of the cells, as the cells that have it
//! all see each other. What sees all places of the remaining digit cannot be it.
//!
//! ## Why it is true
//! If the remaining digit were in none of the cells, there would be fewer digits
//! than cells, each good for one cell only. So one of the cells has it.
//!
//! If there is no such digit, as every digit can stand in only one of the cells,
//! then each stands in one of them, and leaves what sees all its places there.
//!
//! Of four cells this is a WXYZ-wing, of five a VWXYZ-wing. Three cells make an
//! XY-wing or an XYZ-wing.
//!
//! ## Example
//! ```text
//! position: :0000:x:4.6....7......1.6.....8....23..........34.......8.+295+3.9.......+3.2.5761.5...2...4:443:::
//! step: WXYZ-Wing: 9 in r1c56,r45c6 (3569) => r3c6<>9
//! ```
//! A near miss (r6c6 is not filled yet):
//! ```text
//! near miss: :0000:x:4.6....7......1.6.....8....23..........34.......8..95+3.9.......+3.2.5761.5...2...4:443:::
//! ```
//!
//! ```text
//! position: 2.......3.8..3..5...34.21....12.54......9......93.86....25.69...9..2..7.4.......1
//! step: VWXYZ-Wing: 7 in r1c467,r2c46 (16789) => r1c5<>7
//! ```
//! A near miss (without the 2 in r1c1):
//! ```text
//! near miss: ........3.8..3..5...34.21....12.54......9......93.86....25.69...9..2..7.4.......1
//! ```
//!
//! ## How to spot it
//! Look for cells with few candidates in a line and in a box that it crosses, and
//! count their digits.
//!
//! ## Also called
//! Bent quad, bent quint; two almost locked sets with a restricted common digit.

use std::ops::ControlFlow;

use super::eliminations;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::step::{Conclusion, Conclusions, Pattern, Step, TechniqueId, Truth, Truths};
use crate::technique::{Facts, Report};

/// Reports each wing of four cells that takes a candidate.
pub fn find_four(facts: &Facts, report: Report) -> ControlFlow<()> {
    find::<4>(TechniqueId::WxyzWing, facts, report)
}

/// Reports each wing of five cells that takes a candidate.
pub fn find_five(facts: &Facts, report: Report) -> ControlFlow<()> {
    find::<5>(TechniqueId::VwxyzWing, facts, report)
}

/// All cells of a wing lie in a line and a box that it crosses, or in a row and a
/// column: those that share a digit which can stand only once see each other.
fn find<const SIZE: usize>(
    technique: TechniqueId,
    facts: &Facts,
    report: Report,
) -> ControlFlow<()> {
    let mut search = Search::<SIZE> { technique, facts, report, found: Vec::new() };
    let small = facts.cells_with_two_to(SIZE);
    for line in House::lines() {
        for other in House::all().filter(|other| *other > line && other.kind() != line.kind()) {
            if line.cells().is_disjoint(other.cells()) {
                continue;
            }
            let cells = small & (line.cells() | other.cells());
            search.choose(cells, CellSet::EMPTY, DigitSet::EMPTY)?;
        }
    }
    ControlFlow::Continue(())
}

struct Search<'search, 'position, const SIZE: usize> {
    technique: TechniqueId,
    facts: &'search Facts<'position>,
    report: Report<'search>,
    /// What has been reported: the same cells may lie in two pairs of houses.
    found: Vec<CellSet>,
}

impl<const SIZE: usize> Search<'_, '_, SIZE> {
    /// Adds one of the cells that are left, in every way, to those chosen.
    fn choose(&mut self, mut left: CellSet, chosen: CellSet, digits: DigitSet) -> ControlFlow<()> {
        while left.len() + chosen.len() >= SIZE {
            let Some(cell) = left.first() else { break };
            left = left.without(cell);
            let cells = chosen.with(cell);
            let digits = digits | self.facts.digits_of(cell);
            if digits.len() > SIZE || self.several(cells, digits).is_err() {
                continue;
            }
            if cells.len() < SIZE {
                self.choose(left, cells, digits)?;
            } else if digits.len() == SIZE {
                self.visit(cells, digits)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The digit that can stand in several of the cells; an error if there are
    /// two of those.
    fn several(&self, cells: CellSet, digits: DigitSet) -> Result<Option<Digit>, ()> {
        let mut several = None;
        for digit in digits {
            let places = self.facts.position.cells_with(digit) & cells;
            let apart = |cell: Cell| !places.without(cell).is_subset(cell.peers());
            if places.into_iter().any(apart) && several.replace(digit).is_some() {
                return Err(());
            }
        }
        Ok(several)
    }

    fn visit(&mut self, cells: CellSet, digits: DigitSet) -> ControlFlow<()> {
        let Ok(digit) = self.several(cells, digits) else {
            return ControlFlow::Continue(());
        };
        let position = self.facts.position;
        let gone = |digit: Digit| {
            let places = position.cells_with(digit) & cells;
            position.cells_with(digit) & places.common_peers()
        };
        let conclusions: Conclusions = digit
            .map_or(digits, DigitSet::of)
            .into_iter()
            .flat_map(|digit| eliminations(digit, gone(digit)))
            .collect();
        // A naked subset takes only what sees all of its cells.
        let common = cells.common_peers();
        let is_more = |one: &Conclusion| digit.is_some() || !common.contains(one.candidate().cell);
        if !conclusions.iter().any(is_more) || self.found.contains(&cells) {
            return ControlFlow::Continue(());
        }
        self.found.push(cells);
        let truths: Truths = cells.into_iter().map(Truth::Cell).collect();
        let pattern = Pattern::BentSubset { cells, digits, digit };
        (self.report)(Step::new(self.technique, pattern, &truths, conclusions))
    }
}
