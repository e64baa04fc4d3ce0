//! The order of bits that the search works in.

// Out of line, each of these would cost many times what it does.
#![allow(clippy::inline_always)]

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXorAssign, Sub, SubAssign};

use crate::grid::{Cell, CellSet};

/// A set of cells as the search holds it: 27 bits for each band, first by the column
/// within the box, then by row, then by box.
///
/// ```text
///              box 1       box 2       box 3
///   row 1    0  9 18  |  1 10 19  |  2 11 20
///   row 2    3 12 21  |  4 13 22  |  5 14 23     bit of a cell within its band:
///   row 3    6 15 24  |  7 16 25  |  8 17 26     9 * column in the box + 3 * row + box
///
///   bit    63  59 58     32 31  27 26                                    0
///   low    0 0 0 | band 2  | 0 0 0 | right columns . middle . left columns |   band 1
///   high                     0 0 0 | band 3                                |
/// ```
///
/// Three cells in which a row crosses a box are a triad. Laid upon one another,
/// the three groups of nine show which of the band's nine triads have a place, as
/// one number below 512: `bits | bits >> 9 | bits >> 18`. In the same way
/// `bits | bits >> 3 | bits >> 6` shows the nine triads that columns make with
/// boxes; three of those, 3 bits apart, fill 27 bits again, in which the bands stand
/// where the rows stood. (What shifts out of band 2 falls into band 1, but above the
/// bits that are kept.)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bands([u64; 2]);

/// The cells of a band.
const BAND: u32 = (1 << 27) - 1;

/// The 9 cells of a row of the grid, as bits 0 to 8 of a [`CellSet`], in the
/// order of [`Bands`], for the first row of a band. The others are 3 bits further.
static FROM_ROW: [u32; 512] = {
    let mut table = [0; 512];
    let mut row = 0;
    while row < 512 {
        let mut column = 0;
        while column < 9 {
            if row >> column & 1 == 1 {
                table[row] |= 1 << (9 * (column % 3) + column / 3);
            }
            column += 1;
        }
        row += 1;
    }
    table
};

/// The cell of each [`Place`]; the first where there is none.
static CELLS: [Cell; 96] = {
    let mut cells = [Cell::from_index(0); 96];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::from_index(index);
        cells[Place::of(cell).index()] = cell;
        index += 1;
    }
    cells
};

/// The peers of each [`Place`].
static PEERS: [Bands; 96] = {
    let mut peers = [Bands::EMPTY; 96];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::from_index(index);
        let mut rest = cell.peers();
        let mut bands = Bands::EMPTY;
        while let Some(peer) = rest.first() {
            let place = Bands::of(Place::of(peer));
            bands = Bands([bands.0[0] | place.0[0], bands.0[1] | place.0[1]]);
            rest = rest.without(peer);
        }
        peers[Place::of(cell).index()] = bands;
        index += 1;
    }
    peers
};

/// A cell in the order of [`Bands`]: the number of its bit, counting on from `low`
/// to `high`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place(u8);

impl Place {
    #[allow(clippy::cast_possible_truncation)]
    pub(super) const fn of(cell: Cell) -> Self {
        let index = cell.index();
        let (band, row, column) = (index / 27, index / 9 % 3, index % 9);
        Self((32 * band + 9 * (column % 3) + 3 * row + column / 3) as u8)
    }

    /// 0 to 95.
    #[inline(always)]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline(always)]
    pub(super) fn cell(self) -> Cell {
        CELLS[self.index()]
    }

    #[inline(always)]
    pub(super) fn peers(self) -> Bands {
        PEERS[self.index()]
    }
}

impl Bands {
    /// No cell.
    pub(super) const EMPTY: Self = Self([0; 2]);
    /// All 81 cells.
    pub(super) const ALL: Self = Self::new([BAND; 3]);

    #[inline(always)]
    pub(super) const fn new(bands: [u32; 3]) -> Self {
        let [first, second, third] = bands;
        Self([first as u64 | (second as u64) << 32, third as u64])
    }

    #[inline(always)]
    pub(super) const fn of(place: Place) -> Self {
        let bit = 1 << (place.0 & 63);
        if place.0 < 64 { Self([bit, 0]) } else { Self([0, bit]) }
    }

    #[inline]
    pub(super) fn from_cells(cells: CellSet) -> Self {
        let bits = cells.bits();
        let row = |row: usize| {
            let nine = (bits >> (9 * row)) as usize & 511;
            FROM_ROW[nine] << (3 * (row % 3))
        };
        let band = |band: usize| row(3 * band) | row(3 * band + 1) | row(3 * band + 2);
        Self::new([band(0), band(1), band(2)])
    }

    pub(super) fn to_cells(self) -> CellSet {
        self.places().map(Place::cell).collect()
    }

    /// The bits of each band.
    #[inline(always)]
    #[allow(clippy::cast_possible_truncation)]
    pub(super) const fn bands(self) -> [u32; 3] {
        [self.0[0] as u32, (self.0[0] >> 32) as u32, self.0[1] as u32]
    }

    /// Bands 1 and 2, and band 3.
    #[inline(always)]
    pub(super) const fn words(self) -> [u64; 2] {
        self.0
    }

    #[inline(always)]
    pub(super) const fn from_words(words: [u64; 2]) -> Self {
        Self(words)
    }

    #[inline(always)]
    pub(super) const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    #[inline(always)]
    pub(super) const fn contains(self, place: Place) -> bool {
        let word = if place.0 < 64 { self.0[0] } else { self.0[1] };
        word >> (place.0 & 63) & 1 != 0
    }

    /// The cells, in the order of their bits.
    #[inline(always)]
    pub(super) const fn places(self) -> Places {
        Places(self)
    }

    #[inline(always)]
    pub(super) const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones()
    }
}

/// The cells of a set, in the order of their bits.
pub(super) struct Places(Bands);

impl Iterator for Places {
    type Item = Place;

    #[inline(always)]
    #[allow(clippy::cast_possible_truncation)]
    fn next(&mut self) -> Option<Place> {
        let [low, high] = &mut self.0.0;
        if *low != 0 {
            let place = low.trailing_zeros() as u8;
            *low &= *low - 1;
            return Some(Place(place));
        }
        if *high != 0 {
            let place = high.trailing_zeros() as u8;
            *high &= *high - 1;
            return Some(Place(64 + place));
        }
        None
    }
}

impl BitAnd for Bands {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl BitOr for Bands {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl Sub for Bands {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }
}

impl BitAndAssign for Bands {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Bands {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl SubAssign for Bands {
    #[inline(always)]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl BitXorAssign for Bands {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Self) {
        *self = Self([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1]]);
    }
}
