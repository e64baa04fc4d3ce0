//! Two cells (or three), and a candidate of one of them that goes with nothing the
//! other can be. Candidates do not go together if they exclude each other by sight,
//! or if together they would take two digits from an almost locked set all of whose
//! cells see both: the smallest of these is a cell with two candidates.
//!
//! ## Why it is true
//! An almost locked set has one digit more than cells. If it loses two digits, it
//! has fewer digits than cells, and cannot be filled. So no two true candidates can
//! take two digits from it. If a candidate of one cell goes with no candidate of
//! the other, it is false, as the other cell must hold something.
//!
//! With three cells, it goes with no pair of candidates of the other two.
//!
//! ## Example
//! ```text
//! position: 564..9.37913...6.4827..4195.56923..12914.85.33.8.5...9.85..6942..289.356639.4.718
//! step: Aligned Pair Exclusion: r26c6 => r2c6<>7
//! ```
//! A near miss (without the 5 in r6c5):
//! ```text
//! near miss: 564..9.37913...6.4827..4195.56923..12914.85.33.8.....9.85..6942..289.356639.4.718
//! ```
//!
//! ```text
//! position: 9..2.3...2..6.9...67381429552..37.6843.1.852.8..5.2...1.83.5.7235.7268..7.2.8135.
//! step: Aligned Triple Exclusion: r679c2 => r6c2<>6
//! ```
//! A near miss (without the 8 in r7c3):
//! ```text
//! near miss: 9..2.3...2..6.9...67381429552..37.6843.1.852.8..5.2...1..3.5.7235.7268..7.2.8135.
//! ```
//!
//! ## How to spot it
//! Look for two cells that see many cells with two candidates, and go through
//! their combinations.
//!
//! ## Also called
//! APE, ATE; subset exclusion, aligned subset exclusion.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::{AlmostLockedSet, Facts, Report};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, DigitSet};
use crate::step::{
    Conclusion, Conclusions, ExcludedCase, Exclusion, Pattern, Step, TechniqueId, Truth, Truths,
};

/// Reports each two cells of which a candidate goes with nothing.
pub fn find_pair(facts: &Facts, report: Report) -> ControlFlow<()> {
    let table = Table::new(facts);
    let open = facts.position.open();
    let mut later = open;
    for cell in open {
        later = later.without(cell);
        let partners = table.dead_with_any(cell);
        for other in later {
            if !partners.contains(other) && !table.dead_with_any(other).contains(cell) {
                continue;
            }
            let table = &table;
            let gone = [(cell, other), (other, cell)].into_iter().flat_map(move |(cell, other)| {
                let digits = facts.digits_of(cell).into_iter();
                digits
                    .map(move |digit| Candidate::new(digit, cell))
                    .filter(move |candidate| table.dead(*candidate).contains(other))
                    .map(move |candidate| (candidate, vec![other]))
            });
            let gone: Vec<(Candidate, Vec<Cell>)> = gone.collect();
            tell(TechniqueId::AlignedPairExclusion, table, &gone, report)?;
        }
    }
    ControlFlow::Continue(())
}

/// Reports each three cells of which a candidate goes with nothing of the other two
/// together, though with something of each.
pub fn find_triple(facts: &Facts, report: Report) -> ControlFlow<()> {
    let table = Table::new(facts);
    let mut found: BTreeMap<[Cell; 3], Vec<(Candidate, Vec<Cell>)>> = BTreeMap::new();
    for candidate in facts.position.candidates().iter() {
        let dead = table.dead(candidate);
        let with = table.with(candidate);
        let mut others = table.plain - dead - CellSet::of(candidate.cell);
        while let Some(other) = others.first() {
            others = others.without(other);
            let mut third = others;
            for digit in with.digits_of(other) {
                let both = with & table.with(Candidate::new(digit, other));
                third -= both.cells();
                if third.is_empty() {
                    break;
                }
            }
            for third in third {
                let mut cells = [candidate.cell, other, third];
                cells.sort_unstable();
                found.entry(cells).or_default().push((candidate, vec![other, third]));
            }
        }
    }
    for gone in found.values() {
        tell(TechniqueId::AlignedTripleExclusion, &table, gone, report)?;
    }
    ControlFlow::Continue(())
}

/// Reports that these candidates go, each because of the cells beside it.
fn tell(
    technique: TechniqueId,
    table: &Table,
    gone: &[(Candidate, Vec<Cell>)],
    report: Report,
) -> ControlFlow<()> {
    let exclusions: Vec<Exclusion> =
        gone.iter().map(|(candidate, others)| table.exclusion(*candidate, others)).collect();
    if exclusions.is_empty() {
        return ControlFlow::Continue(());
    }
    let cells: CellSet = gone
        .iter()
        .flat_map(|(candidate, others)| others.iter().copied().chain([candidate.cell]))
        .collect();
    // The cells of what goes are cited only where they are needed for another.
    let needed = exclusions.iter().zip(gone).fold(CellSet::EMPTY, |needed, (exclusion, of)| {
        let starved = exclusion.cases.iter().fold(CellSet::EMPTY, |all, case| all | case.starved);
        needed | starved | of.1.iter().copied().collect()
    });
    let truths: Truths = needed.into_iter().map(Truth::Cell).collect();
    let conclusions: Conclusions =
        gone.iter().map(|(candidate, _)| Conclusion::Eliminate(*candidate)).collect();
    let pattern = Pattern::AlignedExclusion { cells, exclusions };
    report(Step::new(technique, pattern, &truths, conclusions))
}

/// Which candidates go together.
struct Table<'facts, 'position> {
    facts: &'facts Facts<'position>,
    /// The row of each candidate, by digit and cell.
    rows: Box<[[u16; 81]; 9]>,
    /// What can be true together with each candidate, in other cells.
    with: Vec<CandidateSet>,
    /// The cells in which nothing can.
    dead: Vec<CellSet>,
    /// Open cells with several candidates: another is found more easily.
    plain: CellSet,
}

impl<'facts, 'position> Table<'facts, 'position> {
    fn new(facts: &'facts Facts<'position>) -> Self {
        let position = facts.position;
        let mut rows = Box::new([[0; 81]; 9]);
        let mut with = Vec::new();
        for (row, candidate) in (0..).zip(position.candidates().iter()) {
            rows[candidate.digit.index()][candidate.cell.index()] = row;
            let mut others = *position.candidates();
            others.remove_conflicts(candidate);
            others.remove(candidate);
            with.push(others);
        }
        let plain = position.open() - facts.single_candidate_cells();
        let mut table = Self { facts, rows, with, dead: Vec::new(), plain };
        for set in facts.almost_locked_sets() {
            table.starve(*set);
        }
        table.dead = position
            .candidates()
            .iter()
            .zip(&table.with)
            .map(|(candidate, with)| plain.without(candidate.cell) - with.cells())
            .collect();
        table
    }

    /// Notes what would take two digits from the set.
    fn starve(&mut self, set: AlmostLockedSet) {
        let common = set.cells.common_peers();
        let mut seen = [CellSet::EMPTY; 9];
        for digit in set.digits {
            seen[digit.index()] = self.facts.position.cells_with(digit) & common;
        }
        for digit in set.digits {
            for cell in seen[digit.index()] {
                let row = self.row(Candidate::new(digit, cell));
                for other in set.digits.without(digit) {
                    *self.with[row].cells_of_mut(other) -= seen[other.index()];
                }
            }
        }
    }

    fn row(&self, candidate: Candidate) -> usize {
        self.rows[candidate.digit.index()][candidate.cell.index()].into()
    }

    fn with(&self, candidate: Candidate) -> CandidateSet {
        self.with[self.row(candidate)]
    }

    fn dead(&self, candidate: Candidate) -> CellSet {
        self.dead[self.row(candidate)]
    }

    fn dead_with_any(&self, cell: Cell) -> CellSet {
        let digits = self.facts.digits_of(cell).into_iter();
        digits.fold(CellSet::EMPTY, |dead, digit| dead | self.dead(Candidate::new(digit, cell)))
    }

    /// Why the candidate goes with nothing of one or two other cells.
    fn exclusion(&self, candidate: Candidate, others: &[Cell]) -> Exclusion {
        let mut cases = Vec::new();
        let mut left: Vec<Vec<Candidate>> = Vec::new();
        for cell in others {
            let mut of_cell = Vec::new();
            for digit in self.facts.digits_of(*cell) {
                let other = Candidate::new(digit, *cell);
                if self.with(candidate).contains(other) {
                    of_cell.push(other);
                } else {
                    let starved = self.starved(candidate, other);
                    cases.push(ExcludedCase { with: vec![other], starved });
                }
            }
            left.push(of_cell);
        }
        if let [first, second] = left.as_slice() {
            for one in first {
                for other in second {
                    let starved = self.starved(*one, *other);
                    cases.push(ExcludedCase { with: vec![*one, *other], starved });
                }
            }
        }
        Exclusion { candidate, cases }
    }

    /// The smallest set that both would starve; none if they see each other.
    fn starved(&self, one: Candidate, other: Candidate) -> CellSet {
        if one.conflicts_with(other) {
            return CellSet::EMPTY;
        }
        let both = DigitSet::of(one.digit).with(other.digit);
        self.facts
            .almost_locked_sets()
            .iter()
            .find(|set| {
                let common = set.cells.common_peers();
                both.is_subset(set.digits)
                    && common.contains(one.cell)
                    && common.contains(other.cell)
            })
            .map_or(CellSet::EMPTY, |set| set.cells)
    }
}
