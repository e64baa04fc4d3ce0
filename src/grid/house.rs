use std::fmt;
use std::str::FromStr;

use super::tables::{CROSSED, HOUSE_CELLS};
use super::{Cell, CellSet, HouseSet, ParseNameError};

/// Row, column or box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box of 3 by 3 cells.
    Box,
}

/// One of the 27 houses, written `r3`, `c4` or `b7`. Boxes count from left to
/// right, then from top to bottom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

impl House {
    /// Row 1.
    pub const FIRST: Self = Self(0);

    /// Rows, then columns, then boxes.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..27).map(Self)
    }

    /// The nine rows.
    pub fn rows() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..9).map(Self)
    }

    /// The nine columns.
    pub fn columns() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (9..18).map(Self)
    }

    /// The nine rows and the nine columns.
    pub fn lines() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..18).map(Self)
    }

    /// The nine boxes.
    pub fn boxes() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (18..27).map(Self)
    }

    pub(crate) const fn from_index(index: usize) -> Self {
        assert!(index < 27);
        #[allow(clippy::cast_possible_truncation)]
        Self(index as u8)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row, column or box.
    pub const fn kind(self) -> HouseKind {
        match self.0 {
            0..9 => HouseKind::Row,
            9..18 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// The number of the house among those of its kind, 1 to 9.
    pub const fn number(self) -> super::Digit {
        super::Digit::from_index(self.index() % 9)
    }

    /// Whether it is a row or a column.
    pub const fn is_line(self) -> bool {
        self.0 < 18
    }

    /// Its nine cells.
    pub const fn cells(self) -> CellSet {
        HOUSE_CELLS[self.index()]
    }

    /// The houses that share three cells with it: the boxes of a line, the lines of
    /// a box.
    pub const fn crossed(self) -> HouseSet {
        CROSSED[self.index()]
    }

    /// Whether the cell lies in this house.
    pub const fn contains(self, cell: Cell) -> bool {
        self.cells().contains(cell)
    }
}

impl fmt::Display for House {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.kind() {
            HouseKind::Row => 'r',
            HouseKind::Column => 'c',
            HouseKind::Box => 'b',
        };
        write!(formatter, "{letter}{}", self.number())
    }
}

impl fmt::Debug for House {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

impl FromStr for House {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let base = match text.as_bytes() {
            [b'r' | b'R', _] => 0,
            [b'c' | b'C', _] => 9,
            [b'b' | b'B', _] => 18,
            _ => return Err(ParseNameError::house(text)),
        };
        match text.as_bytes()[1] {
            number @ b'1'..=b'9' => Ok(Self(base + number - b'1')),
            _ => Err(ParseNameError::house(text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_is_crossed_by_those_that_share_three_cells() {
        for house in House::all() {
            for other in House::all() {
                let is_crossed = (house.cells() & other.cells()).len() == 3;
                assert_eq!(house.crossed().contains(other), is_crossed, "{house} {other}");
            }
        }
    }

    #[test]
    fn names_go_out_and_in() {
        for house in House::all() {
            assert_eq!(house.to_string().parse(), Ok(house));
            assert_eq!(house.cells().len(), 9);
        }
        for wrong in ["", "r", "r0", "d1", "r10", "b5x"] {
            assert!(wrong.parse::<House>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn each_kind_covers_the_grid_once() {
        let kinds: [Vec<House>; 3] =
            [House::rows().collect(), House::columns().collect(), House::boxes().collect()];
        for houses in kinds {
            let union = houses.iter().fold(CellSet::EMPTY, |union, house| union | house.cells());
            assert_eq!(union, CellSet::ALL);
        }
    }
}
