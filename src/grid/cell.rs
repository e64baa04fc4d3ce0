use std::fmt;
use std::str::FromStr;

use super::tables::{HOUSES_OF_CELLS, PEERS};
use super::{CellSet, House, ParseNameError};

/// One of the 81 cells, written `r3c4`: row 3, column 4, both counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// Every cell, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..81).map(Self)
    }

    /// The cell where a row and a column cross, `None` unless the two are a row
    /// and a column.
    pub fn at(row: House, column: House) -> Option<Self> {
        CellSet::intersection(row.cells(), column.cells())
            .single()
            .filter(|_| row.is_line() && column.is_line())
    }

    pub(crate) const fn from_index(index: usize) -> Self {
        assert!(index < 81);
        #[allow(clippy::cast_possible_truncation)]
        Self(index as u8)
    }

    pub(crate) const fn from_row_column(row: usize, column: usize) -> Self {
        Self::from_index(row * 9 + column)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn row_index(self) -> usize {
        self.index() / 9
    }

    pub(crate) const fn column_index(self) -> usize {
        self.index() % 9
    }

    /// The row of the cell.
    pub const fn row(self) -> House {
        self.houses()[0]
    }

    /// The column of the cell.
    pub const fn column(self) -> House {
        self.houses()[1]
    }

    /// The box of the cell (`box` is a word of the language).
    pub const fn block(self) -> House {
        self.houses()[2]
    }

    /// Row, column and box, in that order.
    pub const fn houses(self) -> [House; 3] {
        HOUSES_OF_CELLS[self.index()]
    }

    /// The 20 cells that share a house with this one.
    pub const fn peers(self) -> CellSet {
        PEERS[self.index()]
    }

    /// Whether the two cells are different and share a house.
    pub const fn sees(self, other: Self) -> bool {
        self.peers().contains(other)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "r{}c{}", self.row_index() + 1, self.column_index() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

impl FromStr for Cell {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes() {
            [b'r' | b'R', row @ b'1'..=b'9', b'c' | b'C', column @ b'1'..=b'9'] => {
                Ok(Self::from_row_column((row - b'1').into(), (column - b'1').into()))
            }
            _ => Err(ParseNameError::cell(text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_out_and_in() {
        for cell in Cell::all() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
            assert_eq!(Cell::at(cell.row(), cell.column()), Some(cell));
        }
        for wrong in ["", "r0c1", "r1c10", "rc", "1r2c3", "r1d1", "ŕ1c1"] {
            assert!(wrong.parse::<Cell>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_box_and_a_line_cross_in_no_single_cell() {
        let cell: Cell = "r1c1".parse().unwrap();
        assert_eq!(Cell::at(cell.row(), cell.block()), None);
        assert_eq!(Cell::at(cell.row(), cell.row()), None);
    }

    #[test]
    fn every_cell_has_twenty_peers_and_is_none_of_them() {
        for cell in Cell::all() {
            assert_eq!(cell.peers().len(), 20);
            assert!(!cell.sees(cell));
            for peer in cell.peers() {
                assert!(peer.sees(cell));
                assert!(cell.houses().iter().any(|house| house.cells().contains(peer)));
            }
        }
    }
}
