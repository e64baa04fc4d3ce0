//! Whether a derived truth holds, by filling its pattern in every way.

use std::collections::HashMap;

use thiserror::Error;

use super::{Premises, exchangeable_lines};
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
    /// Two digits that do not stand both or not at all in each house, or that have
    /// no open cell left.
    #[error("the digits of the pattern cannot change places in the rest of the grid")]
    NotInterchangeable,
    /// Two lines of which no parts could change places, or digits that are not
    /// confined to where the lines would hold them.
    #[error("the two lines cannot change places, not even in part")]
    NotExchangeable,
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
    if truth.kind != DerivedKind::ExchangeableLines {
        check_guarded(position, truth, &cells)?;
    }
    let needs_one_solution = truth.kind != DerivedKind::ImpossiblePattern;
    if needs_one_solution && !premises.unique {
        return Err(DerivedRefusal::NotKnownUnique);
    }
    if truth.kind == DerivedKind::ExchangeableLines {
        return exchangeable_lines::check(position, truth);
    }
    if truth.kind == DerivedKind::InterchangeableDigits {
        return check_interchangeable(position, &truth.pattern);
    }
    if truth.kind == DerivedKind::DeadlyPattern {
        if let Some(given) = (truth.pattern.cells() & position.givens()).first() {
            return Err(DerivedRefusal::Given(given));
        }
        if is_even(&truth.pattern, &cells) {
            return Ok(());
        }
    }
    let mut fillings = Vec::new();
    fill(&cells, &truth.pattern, &mut Vec::new(), &mut fillings)?;
    if truth.kind == DerivedKind::DeadlyPattern {
        return check_deadly(&cells, &fillings);
    }
    if fillings.is_empty() { Ok(()) } else { Err(DerivedRefusal::NotImpossible) }
}

/// Whether every cell has two digits, and every digit two places or none among
/// the cells of each house.
///
/// Such a pattern needs no trying out. A house with `n` of the cells has `n`
/// digits in them, two places each; a filling puts `n` different digits there,
/// that is, each into one of its places. If every cell then takes its other
/// digit, each digit goes to its other place: the same digits in every house. So
/// every filling has a second, whether there are any or not.
pub(super) fn is_even(pattern: &CandidateSet, cells: &[Cell]) -> bool {
    let two_or_none = |digit: Digit| {
        let places = pattern.cells_of(digit);
        House::all().all(|house| matches!((places & house.cells()).len(), 0 | 2))
    };
    !cells.is_empty()
        && cells.iter().all(|cell| pattern.digits_of(*cell).len() == 2)
        && Digit::ALL.into_iter().all(two_or_none)
}

/// Every house has two cells of the pattern or none, and every cell in which one
/// of its two digits stands is among them.
///
/// If the cells hold the two digits, each house has both of them there, or neither;
/// then the rest of the solution has both in each of the other houses. These cells
/// are open now, so none is a given. If the two digits change places in all of
/// them, each house keeps its digits: a second solution, if there is such a house
/// at all.
fn check_interchangeable(
    position: &Position,
    pattern: &CandidateSet,
) -> Result<(), DerivedRefusal> {
    let mut digits = Digit::ALL.into_iter().filter(|one| !pattern.cells_of(*one).is_empty());
    let (Some(one), Some(other), None) = (digits.next(), digits.next(), digits.next()) else {
        return Err(DerivedRefusal::NotInterchangeable);
    };
    let cells = pattern.cells();
    let standing = position.placed().cells_of(one) | position.placed().cells_of(other);
    let counts = || House::all().map(|house| (cells & house.cells()).len());
    if standing.is_subset(cells)
        && counts().all(|count| count == 0 || count == 2)
        && counts().any(|count| count == 0)
    {
        return Ok(());
    }
    Err(DerivedRefusal::NotInterchangeable)
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
