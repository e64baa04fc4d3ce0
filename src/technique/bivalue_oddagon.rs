//! Five (or seven, or nine) cells in a ring, each seeing the next, that all have the
//! same two digits. If they had nothing else, the two digits would have to take
//! turns, which an odd number forbids. So one of their other candidates, the
//! guardians, is true. Type 1: they are all in one cell, which cannot be either
//! digit. Type 2: they are all of one digit; what sees all of them cannot be it.
//! Type 3: they are in one house, and make a naked subset with other cells of it.
//!
//! ## Why it is true
//! Two cells that see each other differ, so with two digits they would alternate
//! round the ring. An odd ring cannot close like that. This needs no more than the
//! rules: the puzzle need not have just one solution.
//!
//! ## Example
//! ```text
//! position: ...3.9.8....7.4......2....4.5.84.23...7.3..5..3697.....4.....23...528..6..5493.78
//! step: Bivalue Oddagon Type 1: 1/6 in r4c6-r5c4-r7c4-r7c5-r7c6 guarded by 7r7c6 => r7c6=7
//! ```
//! A near miss (without the 9 in r9c5):
//! ```text
//! near miss: ...3.9.8....7.4......2....4.5.84.23...7.3..5..3697.....4.....23...528..6..54.3.78
//! ```
//!
//! ```text
//! position: 753196..2...85.73998.7.3156...9......9.3.1...637.8.9...6.23951757.6.8.9.3.9....68
//! step: Bivalue Oddagon Type 2: 2/4 in r2c6-r2c1-r2c2-r3c3-r3c5 guarded by 1r2c12 => r2c3<>1
//! ```
//! A near miss (without the 6 in r1c6):
//! ```text
//! near miss: 75319...2...85.73998.7.3156...9......9.3.1...637.8.9...6.23951757.6.8.9.3.9....68
//! ```
//!
//! ```text
//! position: ..2..4..5.19.826.4..4..62...46...51.358.41.2...16..348..5.......87.6..52463...7..
//! step: Bivalue Oddagon Type 3: 3/7 in r1c2-r1c8-r2c8-r3c8-r3c2 guarded by 8r13c8 9r13c8 => r7c8<>89
//! ```
//! A near miss (without the 2 in r1c3):
//! ```text
//! near miss: .....4..5.19.826.4..4..62...46...51.358.41.2...16..348..5.......87.6..52463...7..
//! ```
//!
//! ## How to spot it
//! Look for many cells with the same two candidates and few others.
//!
//! ## Also called
//! Bivalue oddagon, odd bivalue loop; remote pair with guardians.

use std::ops::ControlFlow;

use super::{Facts, Report};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use crate::step::{
    Conclusion, Conclusions, DerivedKind, DerivedTruth, Pattern, Step, TechniqueId, Truth, Truths,
};

const SHORTEST: usize = 5;
/// Rings of more cells are not looked for.
const LONGEST: usize = 9;
/// Rings with more guarded cells are not looked for.
const MOST_GUARDED: usize = 3;

/// Reports each ring with guardians in one cell.
pub fn find_type_1(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_ring(facts, |cells, _| cells.len() == 1, &mut |ring| {
        let Some(cell) = ring.guarded.single() else { return ControlFlow::Continue(()) };
        let extra = facts.digits_of(cell) - ring.digits;
        let conclusions: Conclusions = match extra.single() {
            Some(digit) => [Conclusion::Place(Candidate::new(digit, cell))].into_iter().collect(),
            None => ring
                .digits
                .into_iter()
                .map(|digit| Conclusion::Eliminate(Candidate::new(digit, cell)))
                .collect(),
        };
        report(ring.step(facts, TechniqueId::BivalueOddagonType1, &[], conclusions))
    })
}

/// Reports each ring with guardians of one digit in several cells that takes a
/// candidate.
pub fn find_type_2(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_ring(facts, |_, extra| extra.len() == 1, &mut |ring| {
        let Some(digit) = ring.extra(facts).single() else { return ControlFlow::Continue(()) };
        let gone = facts.position.cells_with(digit) & ring.guarded.common_peers();
        if ring.guarded.len() < 2 || gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let conclusions = gone
            .into_iter()
            .map(|cell| Conclusion::Eliminate(Candidate::new(digit, cell)))
            .collect();
        report(ring.step(facts, TechniqueId::BivalueOddagonType2, &[], conclusions))
    })
}

/// Reports each ring whose guardians make a naked subset with other cells of a
/// house that takes a candidate.
pub fn find_type_3(facts: &Facts, report: Report) -> ControlFlow<()> {
    let share_a_house = |cells: CellSet, _| cells.common_houses().next().is_some();
    for_each_ring(facts, share_a_house, &mut |ring| {
        let extra = ring.extra(facts);
        if ring.guarded.len() < 2 || extra.len() < 2 {
            return ControlFlow::Continue(());
        }
        for house in ring.guarded.common_houses() {
            let others = (facts.position.open() & house.cells()) - ring.guarded;
            let mut subset = VirtualSubset { facts, ring: &ring, house, report };
            subset.choose(others, CellSet::EMPTY, extra)?;
        }
        ControlFlow::Continue(())
    })
}

/// A ring that would be impossible without its guardians.
struct Ring {
    digits: DigitSet,
    cells: Vec<Cell>,
    /// The cells that have other digits.
    guarded: CellSet,
}

impl Ring {
    /// The other digits.
    fn extra(&self, facts: &Facts) -> DigitSet {
        let all = self
            .guarded
            .into_iter()
            .fold(DigitSet::EMPTY, |digits, cell| digits | facts.digits_of(cell));
        all - self.digits
    }

    fn guardians(&self, facts: &Facts) -> CandidateSet {
        self.guarded
            .into_iter()
            .flat_map(|cell| {
                let extra = facts.digits_of(cell) - self.digits;
                extra.into_iter().map(move |digit| Candidate::new(digit, cell))
            })
            .collect()
    }

    fn step(
        &self,
        facts: &Facts,
        technique: TechniqueId,
        truths: &[Truth],
        conclusions: Conclusions,
    ) -> Step {
        let guardians = self.guardians(facts);
        let digits = self.digits;
        let pattern: CandidateSet = self
            .cells
            .iter()
            .flat_map(|cell| digits.into_iter().map(move |digit| Candidate::new(digit, *cell)))
            .collect();
        let told = Pattern::BivalueOddagon {
            digits,
            ring: self.cells.clone(),
            guardians: guardians.iter().collect(),
        };
        let derived = DerivedTruth { kind: DerivedKind::ImpossiblePattern, pattern, guardians };
        Step { derived: vec![derived], ..Step::new(technique, told, truths, conclusions) }
    }
}

/// Calls `visit` with one shortest ring for each two digits and each set of guarded
/// cells that fits, as do its parts; not with those that have others more than such
/// a set. What fits is asked of the guarded cells and of their other digits.
fn for_each_ring(
    facts: &Facts,
    fits: fn(CellSet, DigitSet) -> bool,
    visit: &mut dyn FnMut(Ring) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let bivalue = facts.bivalue_cells();
    for (index, digit) in Digit::ALL.into_iter().enumerate() {
        for other in &Digit::ALL[index + 1..] {
            let cells = facts.position.cells_with(digit) & facts.position.cells_with(*other);
            if (cells & bivalue).len() + MOST_GUARDED < SHORTEST || cells.len() < SHORTEST {
                continue;
            }
            let cells = with_two_neighbours(cells);
            let bare = cells & bivalue;
            if bare.len() + MOST_GUARDED < SHORTEST || cells.len() < SHORTEST {
                continue;
            }
            let mut walk = Walk {
                facts,
                digits: DigitSet::of(digit).with(*other),
                fits,
                path: Vec::new(),
                guarded: CellSet::EMPTY,
                extra: DigitSet::EMPTY,
                rings: Vec::new(),
            };
            // Not all cells of a ring are guarded: the first is the smallest of those
            // that are not.
            let mut free = cells;
            for start in bare {
                free = free.without(start);
                walk.go_on(start, free);
            }
            let Walk { rings, .. } = walk;
            let all: Vec<CellSet> = rings.iter().map(|ring| ring.guarded).collect();
            for ring in rings {
                let is_more = |one: &CellSet| *one != ring.guarded && one.is_subset(ring.guarded);
                if !all.iter().any(is_more) {
                    visit(ring)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells that see two of the others at least, once those that do not have gone.
fn with_two_neighbours(mut cells: CellSet) -> CellSet {
    loop {
        let lonely: CellSet =
            cells.into_iter().filter(|cell| (cells & cell.peers()).len() < 2).collect();
        if lonely.is_empty() {
            return cells;
        }
        cells -= lonely;
    }
}

/// Goes from cell to cell, and back to the first.
struct Walk<'facts, 'position> {
    facts: &'facts Facts<'position>,
    digits: DigitSet,
    fits: fn(CellSet, DigitSet) -> bool,
    path: Vec<Cell>,
    /// The guarded cells on the path, and their other digits.
    guarded: CellSet,
    extra: DigitSet,
    rings: Vec<Ring>,
}

impl Walk<'_, '_> {
    /// Goes on from a cell to those that are free.
    fn go_on(&mut self, cell: Cell, free: CellSet) {
        let (guarded, extra) = (self.guarded, self.extra);
        let more = self.facts.digits_of(cell) - self.digits;
        if !more.is_empty() {
            self.guarded = guarded.with(cell);
            self.extra = extra | more;
            if self.guarded.len() > MOST_GUARDED || !(self.fits)(self.guarded, self.extra) {
                (self.guarded, self.extra) = (guarded, extra);
                return;
            }
        }
        self.path.push(cell);
        let length = self.path.len();
        let start = self.path[0];
        if length >= SHORTEST && length % 2 == 1 && cell.sees(start) && self.path[1] < cell {
            self.close(self.guarded);
        }
        if length < LONGEST {
            for next in free & cell.peers() {
                self.go_on(next, free.without(next));
            }
        }
        self.path.pop();
        (self.guarded, self.extra) = (guarded, extra);
    }

    fn close(&mut self, guarded: CellSet) {
        if guarded.is_empty() {
            return;
        }
        match self.rings.iter_mut().find(|ring| ring.guarded == guarded) {
            Some(ring) if ring.cells.len() > self.path.len() => {
                ring.cells.clone_from(&self.path);
            }
            Some(_) => {}
            None => {
                self.rings.push(Ring { digits: self.digits, cells: self.path.clone(), guarded });
            }
        }
    }
}

struct VirtualSubset<'search, 'position> {
    facts: &'search Facts<'position>,
    ring: &'search Ring,
    house: House,
    report: Report<'search>,
}

impl VirtualSubset<'_, '_> {
    /// Adds one of the cells that are left, in every way, to those chosen.
    fn choose(&mut self, mut left: CellSet, chosen: CellSet, digits: DigitSet) -> ControlFlow<()> {
        while let Some(cell) = left.first() {
            left = left.without(cell);
            let (cells, digits) = (chosen.with(cell), digits | self.facts.digits_of(cell));
            if digits.len() == cells.len() + 1 {
                self.visit(cells, digits)?;
            }
            self.choose(left, cells, digits)?;
        }
        ControlFlow::Continue(())
    }

    fn visit(&mut self, cells: CellSet, digits: DigitSet) -> ControlFlow<()> {
        let is_told_by_a_line = !self.house.is_line()
            && (cells | self.ring.guarded).common_houses().any(House::is_line);
        if is_told_by_a_line {
            return ControlFlow::Continue(());
        }
        let guardians = self.ring.guardians(self.facts);
        let position = self.facts.position;
        let gone: Conclusions = digits
            .into_iter()
            .flat_map(|digit| {
                let places = position.cells_with(digit) & cells | guardians.cells_of(digit);
                let gone = position.cells_with(digit) & (places.common_peers() - cells);
                gone.into_iter().map(move |cell| Candidate::new(digit, cell))
            })
            .map(Conclusion::Eliminate)
            .collect();
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let truths: Truths = cells.into_iter().map(Truth::Cell).collect();
        let technique = TechniqueId::BivalueOddagonType3;
        (self.report)(self.ring.step(self.facts, technique, &truths, gone))
    }
}
