//! Which cells of a growing pattern may have guardians, so that something comes
//! of them in the end.

use std::ops::ControlFlow;

use super::deadly;
use super::guardians::Guardians;
use crate::grid::{CandidateSet, Cell, CellSet, DigitSet};
use crate::step::TechniqueId;
use crate::technique::{Facts, Report};

/// The four ways in which guardians say something: the types of every deadly
/// pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Type 1: they are in one cell, which then holds one of them.
    OneCell,
    /// Type 2: they are one digit in several cells; what sees all of them loses
    /// it.
    OneDigit,
    /// Type 3: their cells, two or three of one house, act as one cell of a naked
    /// subset.
    Subset,
    /// Type 4: their two cells are all the places of another digit in a house.
    /// One of them holds it, the other a guardian.
    ConjugatePair,
}

impl Kind {
    /// How many cells may have guardians.
    pub(super) const fn most_guarded(self) -> usize {
        match self {
            Self::OneCell => 1,
            Self::OneDigit => usize::MAX,
            Self::Subset => 3,
            Self::ConjugatePair => 2,
        }
    }
}

/// The cells with guardians of a pattern that is being put together.
#[derive(Clone, Copy)]
pub(super) struct Guarding {
    kind: Kind,
    pub(super) cells: CellSet,
    digits: DigitSet,
}

impl Guarding {
    /// None so far.
    pub(super) const fn new(kind: Kind) -> Self {
        Self { kind, cells: CellSet::EMPTY, digits: DigitSet::EMPTY }
    }

    /// With these guardians in one more cell; `None` if nothing could come of it.
    pub(super) fn with(self, cell: Cell, digits: DigitSet) -> Option<Self> {
        let (cells, digits) = (self.cells.with(cell), self.digits | digits);
        let is_useful = match self.kind {
            Kind::OneDigit => digits.len() == 1,
            Kind::OneCell | Kind::Subset | Kind::ConjugatePair => {
                cells.len() <= self.kind.most_guarded() && cells.common_houses().next().is_some()
            }
        };
        is_useful.then_some(Self { cells, digits, ..self })
    }

    /// Whether there are as many as it takes.
    pub(super) const fn is_enough(&self) -> bool {
        match self.kind {
            Kind::OneCell => self.cells.len() == 1,
            Kind::OneDigit | Kind::Subset => self.cells.len() >= 2,
            Kind::ConjugatePair => self.cells.len() == 2,
        }
    }
}

/// Reports what comes of a deadly pattern; nothing, unless the puzzle is known to
/// have exactly one solution.
pub(super) fn conclude(
    (technique, kind): (TechniqueId, Kind),
    facts: &Facts,
    (cells, pattern): (CellSet, CandidateSet),
    guardians: CandidateSet,
    report: Report,
) -> ControlFlow<()> {
    if !facts.has_one_solution() {
        return ControlFlow::Continue(());
    }
    let tell = &mut |truths: &[_], gone| {
        report(deadly(technique, (cells, pattern), guardians, truths, gone))
    };
    let guardians = Guardians::new(facts, guardians);
    match kind {
        Kind::OneCell => guardians.in_one_cell(tell),
        Kind::OneDigit => guardians.of_one_digit(tell),
        Kind::Subset => guardians.as_subset(tell),
        Kind::ConjugatePair => guardians.with_conjugate_pair(tell),
    }
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
