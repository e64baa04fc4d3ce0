//! Questions about all houses at once, by folding the 81 bits of a [`CellSet`]
//! upon themselves.
//!
//! Three neighbouring bits are a triad (the crossing of a row and a box). Each
//! fold keeps two counters a place, "at least one" and "at least two", and
//! merges three places into one: first the three columns of a triad, then three
//! triads into a row or a box.

use super::tables::SIZES;
use super::{CellSet, House, HouseSet};

/// One bit a row: its first cell.
const ROW_STARTS: u128 = repeat(1, 9, 9);
/// One bit a triad: its first cell.
const TRIAD_STARTS: u128 = ROW_STARTS | ROW_STARTS << 3 | ROW_STARTS << 6;
/// One bit a box: its top left cell.
const BOX_STARTS: u128 = repeat(0b100_1001, 27, 3);
/// The cells of the first band, and those of the first row.
const FIRST_BAND: u128 = (1 << 27) - 1;
const FIRST_ROW: u128 = (1 << 9) - 1;

/// The first row of each band.
const BAND_TOPS: u128 = repeat(FIRST_ROW, 27, 3);

const fn repeat(bits: u128, distance: u32, times: u32) -> u128 {
    let mut all = 0;
    let mut time = 0;
    while time < times {
        all |= bits << (distance * time);
        time += 1;
    }
    all
}

/// Two counters a bit: set at least once, set at least twice.
#[derive(Clone, Copy)]
struct Counted {
    once: u128,
    twice: u128,
}

impl Counted {
    const fn new(bits: u128) -> Self {
        Self { once: bits, twice: 0 }
    }

    /// Merges the places `distance` and `2 * distance` above each place of
    /// `kept` into it.
    const fn fold(self, distance: u32, kept: u128) -> Self {
        let first = self.once & kept;
        let second = self.once >> distance & kept;
        let third = self.once >> (2 * distance) & kept;
        let twice = self.twice | self.twice >> distance | self.twice >> (2 * distance);
        Self {
            once: first | second | third,
            twice: twice & kept | first & second | (first | second) & third,
        }
    }

    /// Of three places, `distances` apart from those of `first`, the ones beside
    /// which the other two have at most one between them, and all three have one.
    fn but_for_one(self, distances: [u32; 2], first: u128) -> u128 {
        let [middle, last] = distances;
        let once = [self.once & first, self.once >> middle & first, self.once >> last & first];
        let twice = [self.twice & first, self.twice >> middle & first, self.twice >> last & first];
        let any = once[0] | once[1] | once[2];
        let few =
            |one: usize, other: usize| any & !(twice[one] | twice[other] | once[one] & once[other]);
        few(1, 2) | few(0, 2) << middle | few(0, 1) << last
    }

    const fn exactly_once(self) -> u128 {
        self.once & !self.twice
    }
}

/// The first cells of triads, the crossings of a line and a box, that hold a set
/// in one of the two houses but not in the other.
#[derive(Clone, Copy)]
pub(crate) struct Confined {
    /// The box has the set in this triad only, the line elsewhere too.
    pub(crate) pointing: CellSet,
    /// The line has the set in this triad only, the box elsewhere too.
    pub(crate) claiming: CellSet,
}

impl Confined {
    const fn new(only_in_box: u128, only_in_line: u128) -> Self {
        Self {
            pointing: CellSet::from_bits(only_in_box & !only_in_line),
            claiming: CellSet::from_bits(only_in_line & !only_in_box),
        }
    }
}

impl CellSet {
    /// The cells of this set that are its only cell in their box.
    #[must_use]
    pub const fn alone_in_boxes(self) -> Self {
        let triads = Counted::new(self.bits()).fold(1, TRIAD_STARTS);
        let boxes = triads.fold(9, BOX_STARTS).exactly_once();
        if boxes == 0 {
            return Self::EMPTY;
        }
        let columns = boxes | boxes << 1 | boxes << 2;
        Self::from_bits((columns | columns << 9 | columns << 18) & self.bits())
    }

    /// The cells of this set that are its only cell in their row.
    #[must_use]
    pub const fn alone_in_rows(self) -> Self {
        let triads = Counted::new(self.bits()).fold(1, TRIAD_STARTS);
        let rows = triads.fold(3, ROW_STARTS).exactly_once();
        // A bit at the start of a row becomes nine: 2^9 - 1 from there on.
        Self::from_bits(((rows << 9) - rows) & self.bits())
    }

    /// The cells of this set that are its only cell in their column.
    #[must_use]
    pub const fn alone_in_columns(self) -> Self {
        let band = Counted::new(self.bits()).fold(27, FIRST_BAND);
        let columns = band.fold(9, FIRST_ROW).exactly_once();
        if columns == 0 {
            return Self::EMPTY;
        }
        let band = columns | columns << 9 | columns << 18;
        Self::from_bits((band | band << 27 | band << 54) & self.bits())
    }

    /// Triads along rows in which this set is confined; see [`Confined`].
    pub(crate) const fn confined_in_rows(self) -> Confined {
        let bits = self.bits();
        let triads = (bits | bits >> 1 | bits >> 2) & TRIAD_STARTS;
        let boxes = Counted::new(triads).fold(9, BOX_STARTS).exactly_once();
        let rows = Counted::new(triads).fold(3, ROW_STARTS).exactly_once();
        Confined::new(
            (boxes | boxes << 9 | boxes << 18) & triads,
            (rows | rows << 3 | rows << 6) & triads,
        )
    }

    /// Triads along columns in which this set is confined; see [`Confined`].
    pub(crate) const fn confined_in_columns(self) -> Confined {
        let bits = self.bits();
        let triads = (bits | bits >> 9 | bits >> 18) & BAND_TOPS;
        let boxes = Counted::new(triads).fold(1, BOX_STARTS).exactly_once();
        let columns = Counted::new(triads).fold(27, FIRST_ROW).exactly_once();
        Confined::new(
            (boxes | boxes << 1 | boxes << 2) & triads,
            (columns | columns << 27 | columns << 54) & triads,
        )
    }

    /// The houses that have exactly two cells of this set.
    #[must_use]
    pub fn houses_with_two(self) -> HouseSet {
        let mut houses = 0_u32;
        let [mut once, mut twice, mut thrice] = [0_u16; 3];
        let mut bands = [[0_u16; 3]; 3];
        for (row, cells) in self.rows().enumerate() {
            houses |= u32::from(SIZES[usize::from(cells)] == 2) << row;
            thrice |= twice & cells;
            twice |= once & cells;
            once |= cells;
            bands[row / 3][row % 3] = cells;
        }
        houses |= u32::from(twice & !thrice) << 9;
        for (band, [top, middle, bottom]) in bands.into_iter().enumerate() {
            for stack in 0..3 {
                let triad = |row: u16| row >> (3 * stack) & 0o7;
                let cells = triad(top) | triad(middle) << 3 | triad(bottom) << 6;
                let is_two = SIZES[usize::from(cells)] == 2;
                houses |= u32::from(is_two) << (18 + 3 * band + stack);
            }
        }
        HouseSet::from_bits(houses)
    }

    /// The cells in whose row and column, each, this set has a cell, but at most one
    /// outside of the cell's box.
    pub(crate) fn nearly_confined_to_triads(self) -> Self {
        let bits = self.bits();
        let triads = Counted::new(bits).fold(1, TRIAD_STARTS);
        let rows = triads.but_for_one([3, 6], ROW_STARTS);
        let rows = rows | rows << 1 | rows << 2;
        let bands = Counted::new(bits).fold(9, BAND_TOPS);
        let columns = bands.but_for_one([27, 54], FIRST_ROW);
        let columns = columns | columns << 9 | columns << 18;
        Self::from_bits(rows & columns)
    }

    /// The first house that has no cell of this set, rows before columns before
    /// boxes.
    pub fn missed_house(self) -> Option<House> {
        if self.meets_every_house() {
            return None;
        }
        House::all().find(|house| self.is_disjoint(house.cells()))
    }

    const fn meets_every_house(self) -> bool {
        let bits = self.bits();
        let triads = (bits | bits >> 1 | bits >> 2) & TRIAD_STARTS;
        let rows = (triads | triads >> 3 | triads >> 6) & ROW_STARTS;
        let boxes = (triads | triads >> 9 | triads >> 18) & BOX_STARTS;
        let band = bits | bits >> 27 | bits >> 54;
        let columns = (band | band >> 9 | band >> 18) & FIRST_ROW;
        rows == ROW_STARTS && boxes == BOX_STARTS && columns == FIRST_ROW
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{Cell, HouseKind};
    use super::*;

    fn alone_one_by_one(set: CellSet, kind: HouseKind) -> CellSet {
        House::all()
            .filter(|house| house.kind() == kind)
            .filter_map(|house| (set & house.cells()).single())
            .collect()
    }

    fn check(set: CellSet) -> Result<(), TestCaseError> {
        prop_assert_eq!(set.alone_in_boxes(), alone_one_by_one(set, HouseKind::Box));
        prop_assert_eq!(set.alone_in_rows(), alone_one_by_one(set, HouseKind::Row));
        prop_assert_eq!(set.alone_in_columns(), alone_one_by_one(set, HouseKind::Column));
        check_confined(set, Cell::row, set.confined_in_rows())?;
        check_confined(set, Cell::column, set.confined_in_columns())?;
        let missed = House::all().find(|house| (set & house.cells()).is_empty());
        prop_assert_eq!(set.missed_house(), missed);
        for house in House::all() {
            let has_two = (set & house.cells()).len() == 2;
            prop_assert_eq!(set.houses_with_two().contains(house), has_two, "{}", house);
        }
        for cell in Cell::all() {
            let is_so = [cell.row(), cell.column()].iter().all(|line| {
                let places = set & line.cells();
                !places.is_empty() && (places - cell.block().cells()).len() < 2
            });
            prop_assert_eq!(set.nearly_confined_to_triads().contains(cell), is_so, "{}", cell);
        }
        Ok(())
    }

    fn check_confined(
        set: CellSet,
        line_of: impl Fn(Cell) -> House,
        confined: Confined,
    ) -> Result<(), TestCaseError> {
        for cell in Cell::all() {
            let (line, block) = (line_of(cell), cell.block());
            let triad = line.cells() & block.cells();
            if triad.first() != Some(cell) || (triad & set).is_empty() {
                prop_assert!(!(confined.pointing | confined.claiming).contains(cell));
                continue;
            }
            let in_box = (set & block.cells()).is_subset(triad);
            let in_line = (set & line.cells()).is_subset(triad);
            prop_assert_eq!(confined.pointing.contains(cell), in_box && !in_line);
            prop_assert_eq!(confined.claiming.contains(cell), in_line && !in_box);
        }
        Ok(())
    }

    proptest! {
        #[test]
        fn folding_agrees_with_counting(bits in any::<[u128; 3]>()) {
            // Thin sets have many lone cells, thick ones few.
            check(CellSet::from_bits(bits[0]))?;
            check(CellSet::from_bits(bits[0] & bits[1]))?;
            check(CellSet::from_bits(bits[0] & bits[1] & bits[2]))?;
            check(CellSet::from_bits(bits[0] | bits[1] | bits[2]))?;
        }
    }

    #[test]
    fn every_single_cell_is_alone_everywhere() {
        for cell in Cell::all() {
            let set = CellSet::of(cell);
            assert_eq!(set.alone_in_boxes(), set);
            assert_eq!(set.alone_in_rows(), set);
            assert_eq!(set.alone_in_columns(), set);
        }
    }
}
