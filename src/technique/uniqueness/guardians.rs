use std::ops::ControlFlow;

use super::eliminations;
use crate::grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet, House};
use crate::step::{Conclusion, Conclusions, Truth, Truths};
use crate::technique::Facts;

/// Candidates of which at least one is true, and what comes of that. The types of
/// every uniqueness technique are these four ways to use them.
#[derive(Clone, Copy)]
pub(super) struct Guardians<'facts, 'position> {
    facts: &'facts Facts<'position>,
    candidates: CandidateSet,
    cells: CellSet,
}

/// Takes what follows: the truths that it leans on beside the guardians, and the
/// conclusions, of which there is at least one.
pub(super) type Tell<'tell> = &'tell mut dyn FnMut(&[Truth], Conclusions) -> ControlFlow<()>;

/// The ways in which guardians say something: the types of every deadly pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Type 1: they are in one cell, which then holds one of them.
    OneCell,
    /// Type 2: they are one digit in several cells; what sees all of them loses
    /// it.
    OneDigit,
    /// Type 3: their cells, of one house, act as one cell of a naked subset.
    Subset,
    /// Type 4: their two cells are all the places of another digit in a house.
    /// One of them holds it, the other a guardian.
    ConjugatePair,
    /// +n: they are several digits in several cells; what goes with none of them is
    /// false.
    AllInConflict,
}

impl<'facts, 'position> Guardians<'facts, 'position> {
    pub(super) fn new(facts: &'facts Facts<'position>, candidates: CandidateSet) -> Self {
        Self { facts, candidates, cells: candidates.cells() }
    }

    /// Tells what comes of them in one of the ways.
    pub(super) fn tell(&self, kind: Kind, tell: Tell) -> ControlFlow<()> {
        match kind {
            Kind::OneCell => self.in_one_cell(tell),
            Kind::OneDigit => self.of_one_digit(tell),
            Kind::Subset => self.as_subset(tell),
            Kind::ConjugatePair => self.with_conjugate_pair(tell),
            Kind::AllInConflict => self.all_in_conflict(tell),
        }
    }

    /// Type 1: they are in one cell, which takes one of them.
    pub(super) fn in_one_cell(&self, tell: Tell) -> ControlFlow<()> {
        let Some(cell) = self.cells.single() else { return ControlFlow::Continue(()) };
        let others = self.facts.digits_of(cell) - self.candidates.digits_of(cell);
        let gone = others.into_iter().map(|digit| Candidate::new(digit, cell));
        tell_some(&[], gone.map(Conclusion::Eliminate).collect(), tell)
    }

    /// Type 2: they are one digit in several cells; what sees all of them loses
    /// it.
    pub(super) fn of_one_digit(&self, tell: Tell) -> ControlFlow<()> {
        let Some(digit) = self.digits().single() else { return ControlFlow::Continue(()) };
        if self.cells.len() < 2 {
            return ControlFlow::Continue(());
        }
        tell_some(&[], eliminations(self.facts, digit, self.cells.common_peers()), tell)
    }

    /// They are several digits in several cells; what goes with none of them is
    /// false.
    pub(super) fn all_in_conflict(&self, tell: Tell) -> ControlFlow<()> {
        if self.cells.len() < 2 || self.digits().len() < 2 {
            return ControlFlow::Continue(());
        }
        let conflicts = |digit: Digit| {
            let of_others = Digit::ALL
                .into_iter()
                .filter(|other| *other != digit)
                .fold(CellSet::EMPTY, |cells, other| cells | self.candidates.cells_of(other));
            let own = self.candidates.cells_of(digit);
            // Of two digits or more, so `of_others` is not empty.
            match of_others.single() {
                Some(cell) if CellSet::of(cell).is_subset(own.common_peers()) => CellSet::of(cell),
                _ => CellSet::EMPTY,
            }
        };
        let gone = Digit::ALL
            .into_iter()
            .flat_map(|digit| eliminations(self.facts, digit, conflicts(digit)))
            .collect();
        tell_some(&[], gone, tell)
    }

    /// Type 3: their cells act as one cell of a naked subset.
    pub(super) fn as_subset(&self, tell: Tell) -> ControlFlow<()> {
        if self.cells.len() < 2 {
            return ControlFlow::Continue(());
        }
        for house in self.cells.common_houses() {
            let others = (self.facts.position.open() & house.cells()) - self.cells;
            self.choose(house, others, (CellSet::EMPTY, self.digits()), tell)?;
        }
        ControlFlow::Continue(())
    }

    /// Adds one of the cells that are left, in every way, to those chosen.
    fn choose(
        &self,
        house: House,
        mut left: CellSet,
        (chosen, digits): (CellSet, DigitSet),
        tell: Tell,
    ) -> ControlFlow<()> {
        while let Some(cell) = left.first() {
            left = left.without(cell);
            let (cells, digits) = (chosen.with(cell), digits | self.facts.digits_of(cell));
            if digits.len() == cells.len() + 1 {
                self.subset(house, cells, digits, tell)?;
            }
            self.choose(house, left, (cells, digits), tell)?;
        }
        ControlFlow::Continue(())
    }

    fn subset(
        &self,
        house: House,
        cells: CellSet,
        digits: DigitSet,
        tell: Tell,
    ) -> ControlFlow<()> {
        let is_told_by_a_line =
            !house.is_line() && (cells | self.cells).common_houses().any(House::is_line);
        if is_told_by_a_line {
            return ControlFlow::Continue(());
        }
        let gone = digits
            .into_iter()
            .flat_map(|digit| {
                let places =
                    self.facts.position.cells_with(digit) & cells | self.candidates.cells_of(digit);
                eliminations(self.facts, digit, places.common_peers() - cells)
            })
            .collect();
        let truths: Truths = cells.into_iter().map(Truth::Cell).collect();
        tell_some(&truths, gone, tell)
    }

    /// Type 4: they are in two cells of a house in which another digit has only
    /// these two places. One cell takes that digit, and the other a guardian.
    pub(super) fn with_conjugate_pair(&self, tell: Tell) -> ControlFlow<()> {
        if self.cells.pair().is_none() {
            return ControlFlow::Continue(());
        }
        let position = self.facts.position;
        for digit in !self.digits() {
            let is_confined = |house: &House| position.places(digit, *house) == self.cells;
            let Some(house) = self.cells.common_houses().find(is_confined) else { continue };
            // What goes with no guardian at all needs no pair.
            let needs_the_pair =
                |one: &Candidate| self.candidates.iter().any(|other| !other.conflicts_with(*one));
            let gone = self
                .cells
                .into_iter()
                .flat_map(|cell| {
                    let own = self.candidates.digits_of(cell).with(digit);
                    let others = self.facts.digits_of(cell) - own;
                    others.into_iter().map(move |other| Candidate::new(other, cell))
                })
                .filter(needs_the_pair)
                .map(Conclusion::Eliminate)
                .collect();
            tell_some(&[Truth::House(digit, house)], gone, tell)?;
        }
        ControlFlow::Continue(())
    }

    fn digits(&self) -> DigitSet {
        self.candidates.iter().map(|guardian| guardian.digit).collect()
    }
}

fn tell_some(truths: &[Truth], gone: Conclusions, tell: Tell) -> ControlFlow<()> {
    if gone.is_empty() { ControlFlow::Continue(()) } else { tell(truths, gone) }
}
