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
//! Of four cells this is a WXYZ-wing, of five a VWXYZ-wing, of six a UVWXYZ-wing, of
//! seven a TUVWXYZ-wing. Three cells make an XY-wing or an XYZ-wing.
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
//! ```text
//! position: 1...24...32.61..4..46.......6314.92....256...2..9.3....5..31...912.6.....375921..
//! step: UVWXYZ-Wing: 8 in r1257c3,r6c25 (145789) => r6c3<>8
//! ```
//! A near miss (without the 4 in r3c2):
//! ```text
//! near miss: 1...24...32.61..4...6.......6314.92....256...2..9.3....5..31...912.6.....375921..
//! ```
//!
//! ```text
//! position: ..43.9.8....7.4......2....4.5.84.23.4.7.32.5.236975....4.....23...528..6.25493.78
//! step: TUVWXYZ-Wing: 1 in r2348c3,r7c456 (1236789) => r7c3<>1
//! ```
//! A near miss (without the 6 in r6c3):
//! ```text
//! near miss: ..43.9.8....7.4......2....4.5.84.23.4.7.32.5.23.975....4.....23...528..6.25493.78
//! ```
//!
//! ## How to spot it
//! Look for cells with few candidates in a line and in a box that it crosses, and
//! count their digits.
//!
//! ## Also called
//! Bent quad, bent quint, bent sextuple, bent septuple; two almost locked sets with a restricted common digit.

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

/// Reports each wing of six cells that takes a candidate.
pub fn find_six(facts: &Facts, report: Report) -> ControlFlow<()> {
    find::<6>(TechniqueId::UvwxyzWing, facts, report)
}

/// Reports each wing of seven cells that takes a candidate.
pub fn find_seven(facts: &Facts, report: Report) -> ControlFlow<()> {
    find::<7>(TechniqueId::TuvwxyzWing, facts, report)
}

/// All cells of a wing lie in a line and a box that it crosses, or in a row and a
/// column: those that share a digit which can stand only once see each other.
fn find<const SIZE: usize>(
    technique: TechniqueId,
    facts: &Facts,
    report: Report,
) -> ControlFlow<()> {
    let is_small = |cell: &Cell| (2..=SIZE).contains(&facts.digits_of(*cell).len());
    let small: CellSet = facts.position.open().into_iter().filter(is_small).collect();
    let mut search = Search::<SIZE> { technique, facts, report, found: Vec::new() };
    for line in House::lines() {
        let in_line = small & line.cells();
        for other in House::all().filter(|other| *other > line && other.kind() != line.kind()) {
            let in_other = small & other.cells();
            let cells = in_line | in_other;
            if line.cells().is_disjoint(other.cells()) || cells.len() < SIZE {
                continue;
            }
            let corner = Corner::new(facts, cells);
            search.choose(&corner, 0, Chosen::NONE)?;
        }
    }
    ControlFlow::Continue(())
}

/// A row and a column have 17 cells, a line and a box 15.
const MOST: usize = 17;
/// The cells of the largest wing.
const MOST_CHOSEN: usize = 7;

/// The cells of two houses that may be taken, each with its digits, and with those
/// that it shares with each other cell that it does not see.
struct Corner {
    cells: [Cell; MOST],
    digits: [DigitSet; MOST],
    apart: [[DigitSet; MOST]; MOST],
    count: usize,
}

impl Corner {
    fn new(facts: &Facts, set: CellSet) -> Self {
        let mut corner = Self {
            cells: [Cell::from_index(0); MOST],
            digits: [DigitSet::EMPTY; MOST],
            apart: [[DigitSet::EMPTY; MOST]; MOST],
            count: 0,
        };
        for cell in set {
            let (index, digits) = (corner.count, facts.digits_of(cell));
            corner.cells[index] = cell;
            corner.digits[index] = digits;
            for earlier in 0..index {
                if !corner.cells[earlier].sees(cell) {
                    corner.apart[index][earlier] = corner.digits[earlier] & digits;
                }
            }
            corner.count += 1;
        }
        corner
    }
}

/// Cells that have been taken.
#[derive(Clone, Copy)]
struct Chosen {
    /// Their places in the corner.
    places: [u8; MOST_CHOSEN],
    count: usize,
    cells: CellSet,
    digits: DigitSet,
    /// The digits that can stand in several of them.
    several: DigitSet,
}

impl Chosen {
    const NONE: Self = Self {
        places: [0; MOST_CHOSEN],
        count: 0,
        cells: CellSet::EMPTY,
        digits: DigitSet::EMPTY,
        several: DigitSet::EMPTY,
    };
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
    fn choose(&mut self, corner: &Corner, from: usize, chosen: Chosen) -> ControlFlow<()> {
        for place in from..corner.count {
            if corner.count - place + chosen.count < SIZE {
                break;
            }
            let digits = chosen.digits | corner.digits[place];
            if digits.len() > SIZE {
                continue;
            }
            let several =
                chosen.places[..chosen.count].iter().fold(chosen.several, |several, other| {
                    several | corner.apart[place][usize::from(*other)]
                });
            if several.len() > 1 {
                continue;
            }
            let mut more = chosen;
            more.places[more.count] = u8::try_from(place).unwrap_or(0);
            more.count += 1;
            more.cells = more.cells.with(corner.cells[place]);
            more.digits = digits;
            more.several = several;
            if more.count < SIZE {
                self.choose(corner, place + 1, more)?;
            } else if digits.len() == SIZE {
                self.visit(more)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn visit(&mut self, Chosen { cells, digits, several, .. }: Chosen) -> ControlFlow<()> {
        let digit = several.first();
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
        // Cells of one house are a naked subset, unless they take from another.
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
