use std::fmt;
use std::str::FromStr;

use super::{Cell, Digit, ParseNameError};

/// A digit in a cell, as a possibility: written `5r3c4` in data, `r3c4=5` in
/// sentences.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The digit.
    pub digit: Digit,
    /// The cell.
    pub cell: Cell,
}

impl Candidate {
    /// The candidate `digit` of `cell`.
    pub const fn new(digit: Digit, cell: Cell) -> Self {
        Self { digit, cell }
    }

    /// All 729, digit by digit.
    pub fn all() -> impl Iterator<Item = Self> {
        Digit::ALL.into_iter().flat_map(|digit| Cell::all().map(move |cell| Self { digit, cell }))
    }

    /// Whether the two are different and cannot both be true: two digits of one
    /// cell, or one digit in two cells that see each other.
    pub fn conflicts_with(self, other: Self) -> bool {
        if self.cell == other.cell {
            self.digit != other.digit
        } else {
            self.digit == other.digit && self.cell.sees(other.cell)
        }
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}", self.digit, self.cell)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

impl FromStr for Candidate {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || {
            let (digit, cell) = text.split_at_checked(1)?;
            Some(Self { digit: digit.parse().ok()?, cell: cell.parse().ok()? })
        };
        read().ok_or_else(|| ParseNameError::candidate(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_out_and_in() {
        assert_eq!(Candidate::all().count(), 729);
        for candidate in Candidate::all() {
            assert_eq!(candidate.to_string().parse(), Ok(candidate));
        }
        for wrong in ["", "5", "r3c4", "0r3c4", "5r3c", "55r3c4", "é3c4"] {
            assert!(wrong.parse::<Candidate>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn conflicts_are_within_a_cell_or_between_cells_that_see_each_other() {
        let conflict = |one: &str, other: &str| {
            one.parse::<Candidate>().unwrap().conflicts_with(other.parse().unwrap())
        };
        assert!(conflict("5r3c4", "6r3c4"));
        assert!(conflict("5r3c4", "5r3c9"));
        assert!(!conflict("5r3c4", "5r3c4"));
        assert!(!conflict("5r3c4", "6r3c9"));
        assert!(!conflict("5r3c4", "5r4c9"));
    }
}
