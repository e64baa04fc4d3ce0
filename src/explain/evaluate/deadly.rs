//! What is said of deadly patterns, and whether it is so.

use super::patterns::{is_contradiction_without, is_grave_without};
use crate::explain::Statement;
use crate::grid::{Candidate, CandidateSet, DigitSet, House, Position};
use crate::step::{DerivedKind, Pattern, Step, Truth};

/// Whether a statement of a deadly pattern is so in the position before the step.
pub(super) fn is_so(statement: &Statement, position: &Position, step: &Step) -> bool {
    match statement {
        Statement::OneSolution => !step.derived.is_empty(),
        Statement::Deadly { cells, digits, guardians } => {
            let guardians: CandidateSet = guardians.iter().copied().collect();
            step.derived.iter().any(|truth| {
                truth.guardians == guardians
                    && truth.pattern.cells() == *cells
                    && truth.pattern.iter().all(|candidate| digits.contains(candidate.digit))
            })
        }
        Statement::DeadlyInside { cells, digits, houses, guardians } => {
            let is_cited = |(digit, house)| step.truths.contains(&Truth::House(digit, house));
            step.derived.iter().any(|truth| truth.pattern.cells() == *cells)
                && houses
                    .into_iter()
                    .flat_map(|house| digits.into_iter().map(move |digit| (digit, house)))
                    .all(is_cited)
                && is_contradiction_without(guardians, position, step)
        }
        Statement::Interchangeable { cells, digits, guardians } => {
            let guardians: CandidateSet = guardians.iter().copied().collect();
            step.derived.iter().any(|truth| {
                truth.kind == DerivedKind::InterchangeableDigits
                    && truth.guardians == guardians
                    && truth.pattern.cells() & position.open() == *cells
                    && truth.pattern.iter().all(|candidate| digits.contains(candidate.digit))
            })
        }
        Statement::ExchangeableLines { pair, square, digits, lines, kept, guardians } => {
            let guardians: CandidateSet = guardians.iter().copied().collect();
            let held = |line: House| -> DigitSet {
                let cells = line.cells() & kept.cells();
                cells.into_iter().filter_map(|cell| position.value(cell)).collect()
            };
            let common = lines.into_iter().fold(DigitSet::ALL, |all, line| all & held(line));
            let cells = *pair | *square;
            step.derived.iter().any(|truth| {
                truth.kind == DerivedKind::ExchangeableLines
                    && truth.guardians == guardians
                    && digits
                        .into_iter()
                        .all(|digit| cells.is_subset(truth.pattern.cells_of(digit)))
            }) && lines.len() == 2
                && pair.len() == 2
                && square.len() == 4
                && square.is_subset(lines.cells())
                && pair.is_disjoint(lines.cells())
                && (position.givens() & lines.cells()).is_subset(kept.cells())
                && kept.len() <= common.len() + 1
        }
        Statement::Grave { guardians } => is_grave_without(guardians, position),
        Statement::VirtualSubset { guarded, cells, digits, house } => {
            digits.len() == cells.len() + 1
                && (*guarded | *cells).is_subset(house.cells())
                && cells.is_disjoint(*guarded)
                && cells.into_iter().all(|cell| position.candidates_of(cell).is_subset(*digits))
                && guardians_of(&step.pattern).is_some_and(|guardians| {
                    guardians
                        .iter()
                        .all(|one| guarded.contains(one.cell) && digits.contains(one.digit))
                })
        }
        Statement::OneTakes { digit, cells, guardians } => {
            let is_there = |one: &Candidate| cells.contains(one.cell) && one.digit != *digit;
            cells.len() == 2
                && cells.common_houses().any(|house| position.places(*digit, house) == *cells)
                && guardians.iter().all(is_there)
        }
        _ => false,
    }
}

/// The guardians of a pattern that has some.
fn guardians_of(pattern: &Pattern) -> Option<&[Candidate]> {
    match pattern {
        Pattern::DeadlyPattern { guardians, .. }
        | Pattern::GuardedOutside { guardians, .. }
        | Pattern::ExchangeableLines { guardians, .. }
        | Pattern::Grave { guardians }
        | Pattern::ReverseGrave { guardians, .. }
        | Pattern::BivalueOddagon { guardians, .. } => Some(guardians),
        _ => None,
    }
}
