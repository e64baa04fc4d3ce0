//! Deadly patterns with few guardians: which cells of a growing pattern may have
//! some, and what comes of the whole.

use std::ops::ControlFlow;

use super::deadly;
use super::guardians::{Guardians, Kind};
use crate::grid::{CandidateSet, Cell, CellSet, DigitSet, House, HouseSet};
use crate::step::TechniqueId;
use crate::technique::{Facts, Report};

/// What a pattern is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::technique) enum Name {
    UniqueLoop,
    ExtendedRectangle,
    Borescoper,
    /// None of its own.
    DeadlyPattern,
}

/// A deadly pattern whose guardians say something in one of the four ways.
#[derive(Clone, Debug)]
pub(in crate::technique) struct Guarded {
    pub(super) name: Name,
    pub(super) cells: CellSet,
    /// The digits of the pattern in each of the cells.
    pub(super) pattern: CandidateSet,
    pub(super) guardians: CandidateSet,
}

/// Reports what comes of the patterns of this name, if it is of this kind.
pub(super) fn conclude(
    (technique, name, kind): (TechniqueId, Name, Kind),
    facts: &Facts,
    patterns: &[Guarded],
    report: Report,
) -> ControlFlow<()> {
    for Guarded { cells, pattern, guardians, .. } in
        patterns.iter().filter(|pattern| pattern.name == name)
    {
        let tell = &mut |truths: &[_], gone| {
            report(deadly(technique, (*cells, *pattern), *guardians, truths, gone))
        };
        Guardians::new(facts, *guardians).tell(kind, tell)?;
    }
    ControlFlow::Continue(())
}

/// The most cells with guardians of several digits.
pub(super) const MOST_GUARDED: usize = 3;

/// The cells with guardians of a pattern that is being put together.
#[derive(Clone, Copy)]
pub(super) struct Guarding {
    pub(super) cells: CellSet,
    digits: DigitSet,
    count: usize,
    /// The houses that hold all of the cells.
    houses: HouseSet,
}

impl Default for Guarding {
    fn default() -> Self {
        let houses = House::all().collect();
        Self { cells: CellSet::EMPTY, digits: DigitSet::EMPTY, count: 0, houses }
    }
}

impl Guarding {
    /// With these guardians in one more cell; `None` if nothing could come of it:
    /// they are more than one digit, and their cells more than a few, or of
    /// several houses. Without guardians nothing changes.
    pub(super) fn with(self, cell: Cell, digits: DigitSet) -> Option<Self> {
        if digits.is_empty() {
            return Some(self);
        }
        let houses = cell.houses().into_iter().filter(|house| self.houses.contains(*house));
        let with = Self {
            cells: self.cells.with(cell),
            digits: self.digits | digits,
            count: self.count + 1,
            houses: houses.collect(),
        };
        let are_few_of_one_house = with.count <= MOST_GUARDED && !with.houses.is_empty();
        (with.digits.len() == 1 || are_few_of_one_house).then_some(with)
    }
}

/// Whether the cells are no more than may have guardians of several digits.
pub(super) fn are_few_of_one_house(cells: CellSet) -> bool {
    cells.len() <= MOST_GUARDED && cells.common_houses().next().is_some()
}

/// The digits in each of the cells.
pub(super) fn product(cells: CellSet, digits: DigitSet) -> CandidateSet {
    let mut candidates = CandidateSet::EMPTY;
    for digit in digits {
        *candidates.cells_of_mut(digit) = cells;
    }
    candidates
}

/// What else the cells can be: their guardians.
pub(super) fn guardians_of(facts: &Facts, cells: CellSet, digits: DigitSet) -> CandidateSet {
    product(cells, !digits) & *facts.position.candidates()
}
