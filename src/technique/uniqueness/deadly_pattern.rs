//! Up to eight cells that would hold nothing but three or four digits, if it were
//! not for a few other candidates; and however the cells were filled with these
//! digits, there would be a second way that gives every row, column and box of
//! them the same digits. One of the other candidates must be true, as the puzzle
//! has exactly one solution.
//!
//! This is the rule behind every uniqueness technique. What has a name of its own
//! is told under it: unique rectangles, unique loops, extended rectangles.
//! Borescoper's pattern is told here under its name. All others, among them what
//! is known as an anonymous or a rotating deadly pattern, are deadly patterns.
//!
//! ## Why it is true
//! If the cells held nothing but the digits of the pattern, the solution would
//! fill them in one of the ways that have been looked at, and each has a second.
//! To put the second in its place would take no digit from any row, column or box
//! and bring none to it; no given stands in the way. So there would be a second
//! solution. So one of the other candidates, the guardians, is true.
//!
//! Type 1: the guardians are in one cell, which is then none of the other digits.
//! Type 2: they are one digit; what sees all of them loses it. Type 3: their cells
//! act as one cell of a naked subset. Type 4: in a house, one of the digits can go
//! nowhere but to the two cells with guardians; then neither of them can be
//! another of the digits.
//!
//! What is looked for: six to eight open cells with three or four digits. Each cell
//! shares a digit of the pattern with another cell of it in its row, in its column
//! and in its box; a cell with two candidates does so with both. Every digit stands
//! in a cell without guardians; three cells at most have some. A pattern with a
//! smaller one inside is not told.
//!
//! ## Example
//! ```text
//! position: :0000:x:+259+8+7...3+83..4...21.4.+3+2+8..+3+9+8+12+7..56+1+548+3+2..+7+42+6+593+81+5..+2+9+8.+3+4+9+2.3+645.+8+48+3+715+926::::
//! step: Borescoper's Deadly Pattern Type 1: 1/4/6 in r1c678,r2c67,r4c78 => r2c7<>16
//! ```
//! A near miss (r4c2 is not filled yet):
//! ```text
//! near miss: :0000:x:+259+8+7...3+83..4...21.4.+3+2+8..+3.+8+12+7..56+1+548+3+2..+7+42+6+593+81+5..+2+9+8.+3+4+9+2.3+645.+8+48+3+715+926::::
//! ```
//!
//! ```text
//! position: :0000:x:.+6.+2.8.....86.+3...7..415..6...7.+15+646+7+4..9..1....6+47....7..+64..5+8+394+2+61+7+24+61.79.3::::
//! step: Borescoper's Deadly Pattern Type 2: 3/5/8 in r5c45,r7c458,r9c58 => r5c8<>2
//! ```
//! A near miss (r8c6 is not filled yet):
//! ```text
//! near miss: :0000:x:.+6.+2.8.....86.+3...7..415..6...7.+15+646+7+4..9..1....6+47....7..+64..5+8+394.+61+7+24+61.79.3::::
//! ```
//!
//! ```text
//! position: :0000:x:+259+8+7...3+83..4...21.4.+3+2+8..+3+9+8+12+7..56+1+548+3+2..+7+42+6+593+81+5..+2+9+8.+3+4+9+2.3+645.+8+48+3+715+926::::
//! step: Borescoper's Deadly Pattern Type 3: 5/7/9 in r2c48,r3c489,r5c89 => r12c7,r8c8<>1
//! ```
//! A near miss (r4c4 is not filled yet):
//! ```text
//! near miss: :0000:x:+259+8+7...3+83..4...21.4.+3+2+8..+3+9+8.2+7..56+1+548+3+2..+7+42+6+593+81+5..+2+9+8.+3+4+9+2.3+645.+8+48+3+715+926::::
//! ```
//!
//! ```text
//! position: :0000:x:+259+8+7...3+83..4...21.4.+3+2+8..+3+9+8+12+7..56+1+548+3+2..+7+42+6+593+81+5..+2+9+8.+3+4+9+2.3+645.+8+48+3+715+926::::
//! step: Borescoper's Deadly Pattern Type 4: 5/7/9 in r2c48,r3c489,r5c89 => r23c8<>79
//! ```
//! A near miss (r4c4 is not filled yet):
//! ```text
//! near miss: :0000:x:+259+8+7...3+83..4...21.4.+3+2+8..+3+9+8.2+7..56+1+548+3+2..+7+42+6+593+81+5..+2+9+8.+3+4+9+2.3+645.+8+48+3+715+926::::
//! ```
//!
//! ```text
//! position: :0000:x:12+3+4....9.5..9.2.3.+8+9+2.+3..4.3....+8...+718+3.+4.+5+8+9+5.246+3.+3+4+8+967+15+2+5+62+341+97+89+1+7+5+8+2+3+4+6:148:::
//! step: Deadly Pattern Type 1: 1/4/6/7 in r2c13,r4c1349,r6c49 => r4c1<>46
//! ```
//! A near miss (r5c2 is not filled yet):
//! ```text
//! near miss: :0000:x:12+3+4....9.5..9.2.3.+8+9+2.+3..4.3....+8....18+3.+4.+5+8+9+5.246+3.+3+4+8+967+15+2+5+62+341+97+89+1+7+5+8+2+3+4+6:148:::
//! ```
//!
//! ```text
//! position: :0000:x:+3+495+7+1+682+27+5+8+963+148+163+4+2.+5...+4.2+95.+8...68+524.+5+2+8.+34...+4+529.+3+8...8.+457.+2....+2.+84.5::::
//! step: Deadly Pattern Type 2: 6/7/9 in r3c79,r6c789,r7c89 => r5c9<>1
//! ```
//! A near miss (r1c7 is not filled yet):
//! ```text
//! near miss: :0000:x:+3+495+7+1.82+27+5+8+963+148+163+4+2.+5...+4.2+95.+8...68+524.+5+2+8.+34...+4+529.+3+8...8.+457.+2....+2.+84.5::::
//! ```
//!
//! ```text
//! position: :0000:x:.+61....+4..7+843+62.+1.+43...6.8+496+3.2..+5+3.+58.4...+8.+75.+943.1+59.+4.7..+6.2+795.1+4+7.+4...5..:135 195 695 698 715 735 931:::
//! step: Deadly Pattern Type 3: 2/5/9 in r1c14,r2c18,r3c148 => r3c4<>2, r3c8<>5
//! ```
//! A near miss (r6c6 is not filled yet):
//! ```text
//! near miss: :0000:x:.+61....+4..7+843+62.+1.+43...6.8+496+3.2..+5+3.+58.4...+8.+75..43.1+59.+4.7..+6.2+795.1+4+7.+4...5..:135 195 695 698 715 735 931:::
//! ```
//!
//! ```text
//! position: :0000:x:.....837..7.....2.461.+3.....+4.+39..8..1...6..3635.8.........3..7...6....9.2..49...::::
//! step: Deadly Pattern Type 4: 2/7/8/9 in r245c13 => r2c13<>9
//! ```
//! A near miss (r4c2 is not filled yet):
//! ```text
//! near miss: :0000:x:.....837..7.....2.461.+3.......+39..8..1...6..3635.8.........3..7...6....9.2..49...::::
//! ```
//!
//! ## How to spot it
//! Look for cells with two or three candidates, of few digits, that stand in two or
//! three lines and two or three boxes, nowhere alone.
//!
//! ## Also called
//! Deadly pattern, BUG lite; anonymous or rotating deadly pattern (Sunnie Shine).
//! Borescoper's deadly pattern: seven cells with three digits, or eight with four,
//! three or four of them beside each other in a box, and a pair across the same
//! rows and a pair across the same columns in two other boxes.

use std::ops::ControlFlow;

use super::fillings::{Fillings, MOST_CELLS};
use super::guardians::Kind;
use super::guarding::{Guarded, Guarding, MOST_GUARDED, Name, conclude, guardians_of, product};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::step::TechniqueId;
use crate::technique::{Facts, Report};

/// Patterns of fewer cells are rectangles.
const FEWEST_CELLS: usize = 6;
const FEWEST_BARE: usize = FEWEST_CELLS - MOST_GUARDED;

/// Reports each pattern without a name of which one cell has guardians.
pub(in crate::technique) fn find_type_1(facts: &Facts, report: Report) -> ControlFlow<()> {
    find((TechniqueId::DeadlyPatternType1, Name::DeadlyPattern, Kind::OneCell), facts, report)
}

/// Reports each pattern without a name with one digit as guardian in several
/// cells.
pub(in crate::technique) fn find_type_2(facts: &Facts, report: Report) -> ControlFlow<()> {
    find((TechniqueId::DeadlyPatternType2, Name::DeadlyPattern, Kind::OneDigit), facts, report)
}

/// Reports each pattern without a name whose guardians make a naked subset with
/// other cells.
pub(in crate::technique) fn find_type_3(facts: &Facts, report: Report) -> ControlFlow<()> {
    find((TechniqueId::DeadlyPatternType3, Name::DeadlyPattern, Kind::Subset), facts, report)
}

/// Reports each pattern without a name with two cells that have guardians, and
/// that are the only places of one of its digits in a house.
pub(in crate::technique) fn find_type_4(facts: &Facts, report: Report) -> ControlFlow<()> {
    find((TechniqueId::DeadlyPatternType4, Name::DeadlyPattern, Kind::ConjugatePair), facts, report)
}

/// Reports each Borescoper's pattern of which one cell has guardians.
pub(in crate::technique) fn find_borescoper_1(facts: &Facts, report: Report) -> ControlFlow<()> {
    find((TechniqueId::BorescoperType1, Name::Borescoper, Kind::OneCell), facts, report)
}

/// Reports each Borescoper's pattern with one digit as guardian in several cells.
pub(in crate::technique) fn find_borescoper_2(facts: &Facts, report: Report) -> ControlFlow<()> {
    find((TechniqueId::BorescoperType2, Name::Borescoper, Kind::OneDigit), facts, report)
}

/// Reports each Borescoper's pattern whose guardians make a naked subset with
/// other cells.
pub(in crate::technique) fn find_borescoper_3(facts: &Facts, report: Report) -> ControlFlow<()> {
    find((TechniqueId::BorescoperType3, Name::Borescoper, Kind::Subset), facts, report)
}

/// Reports each Borescoper's pattern with two cells that have guardians, and that
/// are the only places of one of its digits in a house.
pub(in crate::technique) fn find_borescoper_4(facts: &Facts, report: Report) -> ControlFlow<()> {
    find((TechniqueId::BorescoperType4, Name::Borescoper, Kind::ConjugatePair), facts, report)
}

fn find(named: (TechniqueId, Name, Kind), facts: &Facts, report: Report) -> ControlFlow<()> {
    conclude(named, facts, facts.deadly_patterns(), report)
}

/// Every pattern with guardians.
pub(in crate::technique) fn all(facts: &Facts) -> Vec<Guarded> {
    let mut search = Search {
        facts,
        digits: DigitSet::EMPTY,
        bare: CellSet::EMPTY,
        found: Vec::new(),
        fillings: Fillings::default(),
    };
    for size in [3, 4] {
        search.choose_digits(size, DigitSet::EMPTY, &Digit::ALL);
    }
    search.found
}

struct Search<'search, 'position> {
    facts: &'search Facts<'position>,
    digits: DigitSet,
    /// Cells with no candidate beside the digits.
    bare: CellSet,
    found: Vec<Guarded>,
    fillings: Fillings,
}

impl Search<'_, '_> {
    fn choose_digits(&mut self, more: usize, chosen: DigitSet, left: &[Digit]) {
        if more == 0 {
            return self.with_digits(chosen);
        }
        for (place, digit) in left.iter().enumerate() {
            self.choose_digits(more - 1, chosen.with(*digit), &left[place + 1..]);
        }
    }

    fn with_digits(&mut self, digits: DigitSet) {
        let position = self.facts.position;
        let mut outside = CellSet::EMPTY;
        for digit in !digits {
            outside |= position.cells_with(digit);
        }
        self.bare = position.open() - outside;
        if self.bare.len() < FEWEST_BARE {
            return;
        }
        let (mut one, mut two) = (CellSet::EMPTY, CellSet::EMPTY);
        for digit in digits {
            let cells = position.cells_with(digit);
            two |= one & cells;
            one |= cells;
        }
        self.digits = digits;
        let mut left = self.with_company(self.bare | two);
        if left.len() < FEWEST_CELLS || (left & self.bare).len() < FEWEST_BARE {
            return;
        }
        // Every pattern has a bare cell, so it is found from its first one.
        for first in left & self.bare {
            self.add(first, CellSet::EMPTY, Guarding::default(), left);
            left = left.without(first);
        }
    }

    /// Those of the cells that have all the company that they need among the
    /// others.
    fn with_company(&self, mut cells: CellSet) -> CellSet {
        loop {
            let is_alone = |cell: &Cell| {
                let mut is_alone = false;
                self.each_need(*cell, |company| {
                    is_alone |= (company & cells).without(*cell).is_empty();
                });
                is_alone
            };
            let alone: CellSet = cells.into_iter().filter(is_alone).collect();
            if alone.is_empty() {
                return cells;
            }
            cells -= alone;
        }
    }

    /// Visits the sets of cells of which a cell needs another one to keep it
    /// company: in each of its houses those with one of its digits; for a cell
    /// that has only two, those with the one and those with the other.
    fn each_need(&self, cell: Cell, mut visit: impl FnMut(CellSet)) {
        let places = |digit| self.facts.position.cells_with(digit);
        let held = self.facts.digits_of(cell) & self.digits;
        if self.bare.contains(cell) && held.len() == 2 {
            for digit in held {
                for house in cell.houses() {
                    visit(places(digit) & house.cells());
                }
            }
        } else {
            let any = held.into_iter().fold(CellSet::EMPTY, |all, digit| all | places(digit));
            for house in cell.houses() {
                visit(any & house.cells());
            }
        }
    }

    /// Adds a cell to those that have been chosen, and goes on from there with
    /// those that are left.
    fn add(&mut self, cell: Cell, chosen: CellSet, guarding: Guarding, left: CellSet) {
        let guarding = if self.bare.contains(cell) {
            Some(guarding)
        } else {
            guarding.with(cell, self.facts.digits_of(cell) - self.digits)
        };
        let Some(guarding) = guarding.filter(|guarding| guarding.cells.len() <= MOST_GUARDED)
        else {
            return;
        };
        let chosen = chosen.with(cell);
        let mut left = left - chosen;
        let next = match self.wanted(chosen, left) {
            Some(wanted) => wanted,
            None if self.are_deadly(chosen) => return self.visit(chosen, guarding),
            // Something beside it may be missing.
            None => chosen.into_iter().fold(CellSet::EMPTY, |near, one| near | one.peers()) & left,
        };
        if chosen.len() == MOST_CELLS {
            return;
        }
        for cell in next {
            self.add(cell, chosen, guarding, left);
            left = left.without(cell);
        }
    }

    /// The cells of which the pattern needs one; `None` if all its cells have the
    /// company that they need.
    fn wanted(&self, chosen: CellSet, left: CellSet) -> Option<CellSet> {
        let mut fewest: Option<CellSet> = None;
        for cell in chosen {
            self.each_need(cell, |company| {
                if (company & chosen).without(cell).is_empty() {
                    let wanted = company & left;
                    if fewest.is_none_or(|fewest| wanted.len() < fewest.len()) {
                        fewest = Some(wanted);
                    }
                }
            });
        }
        fewest
    }

    fn are_deadly(&mut self, cells: CellSet) -> bool {
        let Self { facts, digits, .. } = *self;
        self.fillings.are_deadly(cells, digits, |cell| facts.digits_of(cell))
    }

    fn visit(&mut self, cells: CellSet, guarding: Guarding) {
        let bare = cells - guarding.cells;
        let stands = |digit: Digit| !(self.facts.position.cells_with(digit) & bare).is_empty();
        let name = name(cells, self.digits);
        if bare == cells
            || name == Name::ExtendedRectangle
            || !self.digits.into_iter().all(stands)
            || self.is_smaller_inside(cells)
        {
            return;
        }
        let pattern = product(cells, self.digits) & *self.facts.position.candidates();
        let guardians = guardians_of(self.facts, cells, self.digits);
        self.found.push(Guarded { name, cells, pattern, guardians });
    }

    /// Whether some of the cells are a deadly pattern by themselves.
    fn is_smaller_inside(&mut self, cells: CellSet) -> bool {
        let list: smallvec::SmallVec<[Cell; MOST_CELLS]> = cells.into_iter().collect();
        (1_u32..(1 << list.len()) - 1).any(|some| {
            let picked = list.iter().enumerate().filter(|(place, _)| some >> place & 1 == 1);
            let inside: CellSet = picked.map(|(_, cell)| *cell).collect();
            let has_company = |cell: Cell| {
                cell.houses()
                    .into_iter()
                    .all(|house| !(house.cells() & inside).without(cell).is_empty())
            };
            inside.into_iter().all(has_company) && self.are_deadly(inside)
        })
    }
}

fn name(cells: CellSet, digits: DigitSet) -> Name {
    let rows = House::rows().filter(|row| !(row.cells() & cells).is_empty()).count();
    let columns = House::columns().filter(|column| !(column.cells() & cells).is_empty()).count();
    if rows.min(columns) == 2 && cells.len() == 2 * digits.len() {
        return Name::ExtendedRectangle;
    }
    let is_borescoper = cells.len() == digits.len() + 4
        && House::boxes().any(|block| is_borescoper_around(cells, block, digits.len()));
    if is_borescoper { Name::Borescoper } else { Name::DeadlyPattern }
}

/// Whether as many of the cells as there are digits are in the box, in two of its
/// rows and two of its columns, and the others are a pair across these rows and a
/// pair across these columns.
fn is_borescoper_around(cells: CellSet, block: House, size: usize) -> bool {
    let middle = cells & block.cells();
    let touched = |lines: &mut dyn Iterator<Item = House>, cells: CellSet| -> CellSet {
        lines
            .filter(|line| !(line.cells() & cells).is_empty())
            .fold(CellSet::EMPTY, |all, line| all | line.cells())
    };
    let rows = touched(&mut House::rows(), middle);
    let columns = touched(&mut House::columns(), middle);
    let beside = (cells - middle) & rows;
    let below = (cells - middle) & columns;
    let is_pair = |cells: CellSet, across: fn(Cell) -> House| {
        cells.pair().is_some_and(|[one, other]| across(one) == across(other))
    };
    middle.len() == size
        && rows.len() == 18
        && columns.len() == 18
        && (beside | below | middle) == cells
        && is_pair(beside, Cell::column)
        && is_pair(below, Cell::row)
}
