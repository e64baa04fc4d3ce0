//! Whether a derived truth holds, by filling its pattern in every way.

use std::collections::HashMap;

use thiserror::Error;

use super::Premises;
use crate::grid::{CandidateSet, Cell, Digit, House, Position};
use crate::step::{DerivedKind, DerivedTruth};

/// Fillings of a pattern that are looked at before the checker gives up.
const FILLING_LIMIT: usize = 200_000;

/// Why a derived truth is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DerivedRefusal {
    /// A deadly pattern leans on the puzzle having exactly one solution.
    #[error("it is not known that the puzzle has exactly one solution")]
    NotKnownUnique,
    /// A given in a deadly pattern forbids the second filling.
    #[error("{0} is a given")]
    Given(Cell),
    /// A cell of the pattern can hold something that is neither a digit of the
    /// pattern nor a guardian.
    #[error("{cell} can also be {digit}, which is no guardian")]
    Unguarded {
        /// The cell.
        cell: Cell,
        /// What else it can be.
        digit: Digit,
    },
    /// A deadly pattern with a filling that has no second.
    #[error("the pattern can be filled in a way that no other filling can replace")]
    NotDeadly,
    /// An impossible pattern that is possible.
    #[error("the pattern can be filled")]
    NotImpossible,
    /// Too large to look at every filling.
    #[error("the pattern has more than {FILLING_LIMIT} fillings")]
    TooLarge,
}

pub(super) fn check(
    position: &Position,
    truth: &DerivedTruth,
    premises: Premises,
) -> Result<(), DerivedRefusal> {
    let cells: Vec<Cell> = truth.pattern.cells().into_iter().collect();
    check_guarded(position, truth, &cells)?;
    let mut fillings = Vec::new();
    fill(&cells, &truth.pattern, &mut Vec::new(), &mut fillings)?;
    match truth.kind {
        DerivedKind::ImpossiblePattern if fillings.is_empty() => Ok(()),
        DerivedKind::ImpossiblePattern => Err(DerivedRefusal::NotImpossible),
        DerivedKind::DeadlyPattern => {
            if !premises.unique {
                return Err(DerivedRefusal::NotKnownUnique);
            }
            if let Some(given) = (truth.pattern.cells() & position.givens()).first() {
                return Err(DerivedRefusal::Given(given));
            }
            check_deadly(&cells, &fillings)
        }
    }
}

/// If no guardian is true, every cell holds one of its pattern digits.
fn check_guarded(
    position: &Position,
    truth: &DerivedTruth,
    cells: &[Cell],
) -> Result<(), DerivedRefusal> {
    let known = *position.candidates() | *position.placed();
    let allowed = truth.pattern | truth.guardians;
    for cell in cells {
        let surplus = known.digits_of(*cell) - allowed.digits_of(*cell);
        if let Some(digit) = surplus.first() {
            return Err(DerivedRefusal::Unguarded { cell: *cell, digit });
        }
    }
    Ok(())
}

/// Every way to fill the cells from their digits without two equal digits in a
/// house.
fn fill(
    cells: &[Cell],
    pattern: &CandidateSet,
    filling: &mut Vec<Digit>,
    fillings: &mut Vec<Vec<Digit>>,
) -> Result<(), DerivedRefusal> {
    let Some(cell) = cells.get(filling.len()) else {
        if fillings.len() == FILLING_LIMIT {
            return Err(DerivedRefusal::TooLarge);
        }
        fillings.push(filling.clone());
        return Ok(());
    };
    for digit in pattern.digits_of(*cell) {
        let repeats = cells
            .iter()
            .zip(filling.iter())
            .any(|(other, taken)| *taken == digit && other.sees(*cell));
        if !repeats {
            filling.push(digit);
            fill(cells, pattern, filling, fillings)?;
            filling.pop();
        }
    }
    Ok(())
}

/// Every filling shares the digits of every house with another one.
fn check_deadly(cells: &[Cell], fillings: &[Vec<Digit>]) -> Result<(), DerivedRefusal> {
    let mut alike: HashMap<Vec<(House, Digit)>, usize> = HashMap::new();
    for filling in fillings {
        *alike.entry(digits_by_house(cells, filling)).or_default() += 1;
    }
    if fillings.is_empty() || alike.values().any(|count| *count < 2) {
        return Err(DerivedRefusal::NotDeadly);
    }
    Ok(())
}

fn digits_by_house(cells: &[Cell], filling: &[Digit]) -> Vec<(House, Digit)> {
    let mut digits: Vec<(House, Digit)> = cells
        .iter()
        .zip(filling)
        .flat_map(|(cell, digit)| cell.houses().map(|house| (house, *digit)))
        .collect();
    digits.sort_unstable();
    digits
}
