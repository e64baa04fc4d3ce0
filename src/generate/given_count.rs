use std::fmt;

use super::range::RangeValue;
use crate::grid::CellSet;

/// A number of givens, 0 to 81.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GivenCount(u8);

impl GivenCount {
    /// The fewest with which a puzzle can have one solution.
    // Gary McGuire, Bastian Tugemann, Gilles Civario: There is no 16-Clue Sudoku, 2012.
    pub const FEWEST: Self = Self(17);

    /// So many; `None` if a grid has no room for them.
    pub const fn new(count: u8) -> Option<Self> {
        if count <= 81 { Some(Self(count)) } else { None }
    }

    /// How many cells are in the set.
    pub fn of(cells: CellSet) -> Self {
        Self(u8::try_from(cells.len()).unwrap_or(81))
    }

    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for GivenCount {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}

impl RangeValue for GivenCount {
    const LEAST: Self = Self(0);
    const GREATEST: Self = Self(81);
    const EXPECTED: &'static str = "a number of givens, 0 to 81";

    fn read(text: &str) -> Option<Self> {
        text.parse().ok().and_then(Self::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_0_to_81() {
        assert_eq!(GivenCount::new(0), Some(GivenCount::LEAST));
        assert_eq!(GivenCount::new(81), Some(GivenCount::GREATEST));
        assert_eq!(GivenCount::new(82), None);
        assert_eq!(GivenCount::of(CellSet::EMPTY), GivenCount::LEAST);
        assert_eq!(GivenCount::of(CellSet::ALL), GivenCount::GREATEST);
    }
}
