use std::fmt;

use thiserror::Error;

use super::{Cell, Digit, House};

/// A name that is not the name of a digit, cell, house or candidate.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{found}` is not {expected}")]
pub struct ParseNameError {
    found: String,
    expected: &'static str,
}

impl ParseNameError {
    pub(super) fn digit(found: impl fmt::Display) -> Self {
        Self { found: found.to_string(), expected: "a digit from 1 to 9" }
    }

    pub(super) fn cell(found: impl fmt::Display) -> Self {
        Self { found: found.to_string(), expected: "a cell such as r3c4" }
    }

    pub(super) fn house(found: impl fmt::Display) -> Self {
        Self { found: found.to_string(), expected: "a house such as r3, c4 or b7" }
    }

    pub(super) fn candidate(found: impl fmt::Display) -> Self {
        Self { found: found.to_string(), expected: "a candidate such as 5r3c4" }
    }
}

/// One digit twice in one house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clash {
    /// The digit that stands twice.
    pub digit: Digit,
    /// The house that holds both.
    pub house: House,
    /// The two cells.
    pub cells: [Cell; 2],
}

impl fmt::Display for Clash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { digit, house, cells: [first, second] } = self;
        let kind = match house.kind() {
            super::HouseKind::Row => "row",
            super::HouseKind::Column => "column",
            super::HouseKind::Box => "box",
        };
        write!(formatter, "{kind} {} has {digit} twice, in {first} and {second}", house.number())
    }
}

/// A grid in which some digit stands twice in a house.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", listed(.clashes))]
pub struct IllegalGrid {
    /// Every clash, in the order of the houses: rows, columns, boxes.
    pub clashes: Vec<Clash>,
}

fn listed(clashes: &[Clash]) -> String {
    clashes.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
