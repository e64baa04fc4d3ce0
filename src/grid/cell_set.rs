use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use super::{Cell, House};

/// A set of cells, one bit a cell.
///
/// ```text
///   bit   0  1  2 |  3  4  5 |  6  7  8    row 1
///         9 10 11 | 12 13 14 | 15 16 17    row 2    bits  0..27: band 1
///        18 19 20 | 21 22 23 | 24 25 26    row 3
///        27 ...                                     bits 27..54: band 2
///        54 ...                         80 row 9    bits 54..81: band 3
/// ```
///
/// A row is 9 neighbouring bits, a band 27, so shifts by 9 and 27 fold rows
/// upon rows and bands upon bands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet(u128);

const ALL_BITS: u128 = (1 << 81) - 1;

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self(0);
    /// All 81 cells.
    pub const ALL: Self = Self(ALL_BITS);

    pub(crate) const fn from_bits(bits: u128) -> Self {
        Self(bits & ALL_BITS)
    }

    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// The set of one cell.
    pub const fn of(cell: Cell) -> Self {
        Self(1 << cell.index())
    }

    /// Whether the cell is in the set.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 == 1
    }

    /// The number of cells.
    #[allow(clippy::len_without_is_empty)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no cell.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first cell, row by row.
    pub const fn first(self) -> Option<Cell> {
        if self.is_empty() {
            return None;
        }
        Some(Cell::from_index(self.0.trailing_zeros() as usize))
    }

    /// The cell of a set of exactly one.
    pub const fn single(self) -> Option<Cell> {
        if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
    }

    /// The two cells of a set of exactly two.
    pub const fn pair(self) -> Option<[Cell; 2]> {
        let Some(first) = self.first() else { return None };
        match Self(self.0 & (self.0 - 1)).single() {
            Some(second) => Some([first, second]),
            None => None,
        }
    }

    /// Cells that are in both.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Cells that are in one or both.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether every cell is in `other` too.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether no cell is in both.
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// The set with this cell in it.
    #[must_use]
    pub const fn with(self, cell: Cell) -> Self {
        Self(self.0 | 1 << cell.index())
    }

    /// The set without this cell.
    #[must_use]
    pub const fn without(self, cell: Cell) -> Self {
        Self(self.0 & !(1 << cell.index()))
    }

    /// The nine rows, from the top: a bit a cell, that of the first column the lowest.
    pub(crate) fn rows(self) -> impl Iterator<Item = u16> {
        (0..9).map(move |row| (self.0 >> (9 * row) & 0x1ff) as u16)
    }

    /// The cells that see every cell of this set (none of which is among them).
    /// For the empty set, all cells.
    #[must_use]
    pub fn common_peers(self) -> Self {
        self.into_iter().fold(Self::ALL, |common, cell| common & cell.peers())
    }

    /// The houses that hold every cell of this set, rows first.
    pub fn common_houses(self) -> impl Iterator<Item = House> {
        self.first()
            .into_iter()
            .flat_map(Cell::houses)
            .filter(move |house| self.is_subset(house.cells()))
    }
}

impl BitAnd for CellSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for CellSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for CellSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for CellSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0 & ALL_BITS)
    }
}

impl BitAndAssign for CellSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl SubAssign for CellSet {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    fn into_iter(self) -> Cells {
        Cells(self.0)
    }
}

/// The cells of a [`CellSet`], row by row.
#[derive(Clone, Debug)]
pub struct Cells(u128);

impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let cell = CellSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = CellSet(self.0).len();
        (count, Some(count))
    }
}

impl ExactSizeIterator for Cells {}

/// Cells in the short way: `r1c123`, `r12c4`, `r1c1,r5c7`.
impl fmt::Display for CellSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows: Vec<(String, String)> = Vec::new();
        let mut by_row: Vec<(u16, usize)> =
            self.rows().zip(1..).filter(|(columns, _)| *columns != 0).collect();
        // Rows that hold the same columns share one name; where that gives
        // nothing, a column that stands alone in several rows does.
        while let Some(&(columns, row)) = by_row.first() {
            let same: Vec<usize> =
                by_row.iter().filter(|(other, _)| *other == columns).map(|(_, row)| *row).collect();
            by_row.retain(|(other, _)| *other != columns);
            debug_assert!(same.contains(&row));
            let columns: String = (0..9)
                .filter(|column| columns >> column & 1 == 1)
                .map(|column| char::from(b'1' + column))
                .collect();
            rows.push((same.iter().map(ToString::to_string).collect(), columns));
        }
        for (position, (rows, columns)) in rows.iter().enumerate() {
            if position > 0 {
                formatter.write_str(",")?;
            }
            write!(formatter, "r{rows}c{columns}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cells(names: &str) -> CellSet {
        names.split(' ').map(|name| name.parse::<Cell>().unwrap()).collect()
    }

    #[test]
    fn sets_are_written_the_short_way() {
        assert_eq!(cells("r1c1 r1c2 r1c3").to_string(), "r1c123");
        assert_eq!(cells("r1c4 r2c4").to_string(), "r12c4");
        assert_eq!(cells("r1c1 r5c7").to_string(), "r1c1,r5c7");
        assert_eq!(cells("r1c6 r2c6 r4c6 r6c6 r4c9").to_string(), "r126c6,r4c69");
        assert_eq!(CellSet::EMPTY.to_string(), "");
    }

    #[test]
    fn common_peers_see_all_cells_of_the_set() {
        assert_eq!(cells("r2c5 r2c9").common_peers().to_string(), "r2c1234678");
        assert_eq!(cells("r1c1 r2c2 r5c5").common_peers(), CellSet::EMPTY);
    }

    proptest! {
        #[test]
        fn a_set_behaves_like_a_list_of_cells(bits in any::<u128>(), other in any::<u128>()) {
            let (set, other) = (CellSet::from_bits(bits), CellSet::from_bits(other));
            let list: Vec<Cell> = set.into_iter().collect();
            prop_assert_eq!(list.len(), set.len());
            prop_assert_eq!(list.iter().copied().collect::<CellSet>(), set);
            prop_assert_eq!((set - other) | (set & other), set);
            prop_assert!(Cell::all().all(|cell| set.contains(cell) == list.contains(&cell)));
            prop_assert_eq!(set.first(), list.first().copied());
        }
    }
}
