use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

use super::{CellSet, House, HouseKind};

/// A set of houses: one bit each, rows below columns below boxes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct HouseSet(u32);

impl HouseSet {
    /// No house.
    pub const EMPTY: Self = Self(0);

    /// A bit a house: rows lowest, then columns, then boxes.
    pub(super) const fn from_bits(bits: u32) -> Self {
        Self(bits & 0x7ff_ffff)
    }

    /// The set of one house.
    pub const fn of(house: House) -> Self {
        Self(1 << house.index())
    }

    /// Whether the house is in the set.
    pub const fn contains(self, house: House) -> bool {
        self.0 >> house.index() & 1 == 1
    }

    /// The number of houses.
    #[allow(clippy::len_without_is_empty)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first house, rows before columns before boxes.
    pub const fn first(self) -> Option<House> {
        if self.is_empty() {
            return None;
        }
        Some(House::from_index(self.0.trailing_zeros() as usize))
    }

    /// The set with one house more.
    #[must_use]
    pub const fn with(self, house: House) -> Self {
        Self(self.0 | 1 << house.index())
    }

    /// The set without the house.
    #[must_use]
    pub const fn without(self, house: House) -> Self {
        Self(self.0 & !(1 << house.index()))
    }

    /// Whether every house of this set is in the other.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The houses of one kind.
    #[must_use]
    pub const fn of_kind(self, kind: HouseKind) -> Self {
        let bits = match kind {
            HouseKind::Row => 0x1ff,
            HouseKind::Column => 0x1ff << 9,
            HouseKind::Box => 0x1ff << 18,
        };
        Self(self.0 & bits)
    }

    /// In how many of the houses the cell lies.
    pub fn count(self, cell: super::Cell) -> usize {
        cell.houses().into_iter().filter(|house| self.contains(*house)).count()
    }

    /// The cells that lie in at least one of the houses.
    pub fn cells(self) -> CellSet {
        self.into_iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells())
    }
}

impl BitAnd for HouseSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for HouseSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for HouseSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<House> for HouseSet {
    fn from_iter<I: IntoIterator<Item = House>>(houses: I) -> Self {
        houses.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for HouseSet {
    type Item = House;
    type IntoIter = Houses;

    fn into_iter(self) -> Houses {
        Houses(self)
    }
}

/// The houses of a set, in order.
#[derive(Clone, Debug)]
pub struct Houses(HouseSet);

impl Iterator for Houses {
    type Item = House;

    fn next(&mut self) -> Option<House> {
        let house = self.0.first()?;
        self.0 = self.0.without(house);
        Some(house)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Houses {}

/// `r27`, `c48b3`: houses of one kind share a letter.
impl fmt::Display for HouseSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut kind = None;
        for house in *self {
            if kind == Some(house.kind()) {
                write!(formatter, "{}", house.number())?;
            } else {
                write!(formatter, "{house}")?;
            }
            kind = Some(house.kind());
        }
        Ok(())
    }
}

impl fmt::Debug for HouseSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_behaves_like_a_list_of_houses() {
        let third: HouseSet = House::all().step_by(3).collect();
        assert_eq!(third.len(), 9);
        assert!(third.into_iter().eq(House::all().step_by(3)));
        assert_eq!(third.to_string(), "r147c147b147");
        assert_eq!(third.of_kind(HouseKind::Column).to_string(), "c147");
        assert_eq!((third - third).first(), None);
        assert_eq!(House::rows().collect::<HouseSet>().cells(), CellSet::ALL);
    }

    #[test]
    fn cells_count_once_for_each_of_their_houses() {
        let houses: HouseSet =
            ["r1", "c2", "b1"].iter().map(|name| name.parse().unwrap()).collect();
        for (cell, count) in [("r1c2", 3), ("r2c2", 2), ("r9c2", 1), ("r9c9", 0)] {
            assert_eq!(houses.count(cell.parse().unwrap()), count);
        }
    }
}
