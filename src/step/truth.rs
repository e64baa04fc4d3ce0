use std::fmt;
use std::str::FromStr;

use crate::grid::{Candidate, Cell, Digit, House, ParseNameError, Position};

/// One of the 324 things that every Sudoku is known to obey, each an "exactly
/// one of these nine candidates": 81 cells hold one digit each, and in each of
/// 27 houses each of 9 digits has one place.
///
/// Written as data: `r3c4` (the cell holds a digit), `5r3`, `5c4`, `5b7` (the
/// house has a 5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Truth {
    /// The cell holds exactly one digit.
    Cell(Cell),
    /// The digit has exactly one place in the house.
    House(Digit, House),
}

impl Truth {
    /// All 324: cells first, then digit by digit the houses.
    pub fn all() -> impl Iterator<Item = Self> {
        let houses = Digit::ALL
            .into_iter()
            .flat_map(|digit| House::all().map(move |house| Self::House(digit, house)));
        Cell::all().map(Self::Cell).chain(houses)
    }

    /// The nine candidates of which exactly one is true, by digit or by cell.
    pub fn candidates(self) -> [Candidate; 9] {
        match self {
            Self::Cell(cell) => Digit::ALL.map(|digit| Candidate::new(digit, cell)),
            Self::House(digit, house) => {
                let mut candidates = [Candidate::new(digit, Cell::from_index(0)); 9];
                for (candidate, cell) in candidates.iter_mut().zip(house.cells()) {
                    candidate.cell = cell;
                }
                candidates
            }
        }
    }

    /// Whether none of its nine candidates is left: the position then has no
    /// solution.
    pub fn is_broken_in(self, position: &Position) -> bool {
        match self {
            Self::Cell(cell) => {
                position.open().contains(cell) && position.candidates_of(cell).is_empty()
            }
            Self::House(digit, house) => {
                position.places(digit, house).is_empty()
                    && position.place_of(digit, house).is_none()
            }
        }
    }

    /// The first broken truth of the position: an open cell without a candidate,
    /// else a digit without a place in a house.
    pub fn broken_in(position: &Position) -> Option<Self> {
        let empty = position.open() - position.candidates().cells();
        if let Some(cell) = empty.first() {
            return Some(Self::Cell(cell));
        }
        Digit::ALL.into_iter().find_map(|digit| {
            let places = position.cells_with(digit) | position.placed().cells_of(digit);
            places.missed_house().map(|house| Self::House(digit, house))
        })
    }
}

impl fmt::Display for Truth {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => write!(formatter, "{cell}"),
            Self::House(digit, house) => write!(formatter, "{digit}{house}"),
        }
    }
}

impl fmt::Debug for Truth {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

/// A name that is not the name of a truth.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{found}` is not a truth: expected a cell such as r3c4, or a digit and a house such as 5r3, 5c4 or 5b7"
)]
pub struct ParseTruthError {
    found: String,
}

impl FromStr for Truth {
    type Err = ParseTruthError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || -> Result<Self, ParseNameError> {
            if let Ok(cell) = text.parse() {
                return Ok(Self::Cell(cell));
            }
            let (digit, house) = text.split_at_checked(1).unwrap_or(("", text));
            Ok(Self::House(digit.parse()?, house.parse()?))
        };
        read().map_err(|_| ParseTruthError { found: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_324_and_their_names_go_out_and_in() {
        let all: Vec<Truth> = Truth::all().collect();
        assert_eq!(all.len(), 324);
        for truth in all {
            assert_eq!(truth.to_string().parse(), Ok(truth));
        }
        for wrong in ["", "r3", "5", "5r3c4", "0r3", "5d3", "r3c4x"] {
            assert!(wrong.parse::<Truth>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn at_most_one_candidate_of_a_truth_can_be_true() {
        for truth in Truth::all() {
            let candidates = truth.candidates();
            for (index, one) in candidates.iter().enumerate() {
                assert!(candidates[..index].iter().all(|other| one.conflicts_with(*other)));
            }
        }
    }

    #[test]
    fn each_truth_breaks_when_its_last_candidate_goes() {
        for truth in Truth::all() {
            let mut position = Position::EMPTY;
            for candidate in truth.candidates() {
                assert!(!truth.is_broken_in(&position));
                assert_eq!(Truth::broken_in(&position), None);
                position.eliminate(candidate);
            }
            assert!(truth.is_broken_in(&position));
            assert_eq!(Truth::broken_in(&position), Some(truth));
        }
    }
}
