//! The geometry as the rating numbers it (specification, §0): regions by type,
//! block before row before column, and subsets in ascending numeric order.

/// The block of a cell, as a type of region.
pub(super) const BLOCK: usize = 0;
/// The row of a cell, as a type of region.
pub(super) const ROW: usize = 1;
/// The column of a cell, as a type of region.
pub(super) const COLUMN: usize = 2;

/// All regions in the order in which singles and sets are sought (§3, §4), which
/// is not that of their numbers.
pub(super) const BLOCKS_COLUMNS_ROWS: [usize; 27] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 18, 19, 20, 21, 22, 23, 24, 25, 26, 9, 10, 11, 12, 13, 14, 15, 16,
    17,
];

/// Nine ones: all digits, or all positions of a region.
pub(super) const FULL: u16 = 0x1ff;

/// The cells of each region: blocks 0 to 8, rows 9 to 17, columns 18 to 26.
pub(super) static REGION_CELLS: [[u8; 9]; 27] = region_cells();
/// The three regions of each cell: block, row, column.
pub(super) static CELL_REGIONS: [[u8; 3]; 81] = cell_regions();
/// The position of each cell in its three regions.
pub(super) static CELL_POSITIONS: [[u8; 3]; 81] = cell_positions();
/// The 20 peers of each cell as bits.
pub(super) static PEERS: [u128; 81] = peers();
/// The cells of each region as bits.
pub(super) static REGION_BITS: [u128; 27] = region_bits();
/// The subsets of nine things by their size, ascending within each size.
static SUBSETS: [([u16; 126], usize); 10] = subsets();

/// How many ones each mask of nine has. Without a popcount instruction a table is
/// the quickest way to count.
static SIZES: [u8; 512] = sizes();

/// The number of ones of a mask of nine.
#[inline]
pub(super) fn population(mask: u16) -> u32 {
    u32::from(SIZES[usize::from(mask & FULL)])
}

/// The subsets of `size` of the first `count` things, in ascending numeric
/// order. The empty subset counts only where there is something to choose from.
pub(super) fn subsets_of(count: usize, size: usize) -> impl Iterator<Item = u16> {
    let (masks, length) = &SUBSETS[size];
    let end = 1_u16 << count;
    masks[..*length].iter().copied().take_while(move |mask| *mask < end && count > 0)
}

/// The subsets of `size` of the things in `of`, in ascending numeric order.
pub(super) fn subsets_within(of: u16, size: usize) -> impl Iterator<Item = u16> {
    let (masks, length) = &SUBSETS[size];
    let count = population(of) as usize;
    let masks = if count >= size { &masks[..*length] } else { &[] };
    // The subsets of the first things, moved to the places of those in `of`:
    // that keeps their order.
    let mut things = [0_u16; 9];
    for (thing, index) in things.iter_mut().zip(Ones(of)) {
        *thing = 1 << index;
    }
    let end = 1_u16 << count;
    masks
        .iter()
        .take_while(move |mask| **mask < end)
        .map(move |mask| Ones(*mask).fold(0, |moved, index| moved | things[index]))
}

/// The positions of the ones, ascending.
#[derive(Clone)]
pub(super) struct Ones(pub(super) u16);

impl Iterator for Ones {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(lowest)
    }
}

/// The cells of a bit set, ascending.
#[derive(Clone)]
pub(super) struct CellOnes(pub(super) u128);

impl Iterator for CellOnes {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(lowest)
    }
}

/// The block, row or column of a cell, as the index of a region.
#[inline]
pub(super) fn region_of(cell: usize, region_type: usize) -> usize {
    CELL_REGIONS[cell][region_type] as usize
}

/// The position of a cell in its block, row or column.
#[inline]
pub(super) fn position_in(cell: usize, region_type: usize) -> usize {
    CELL_POSITIONS[cell][region_type] as usize
}

/// The cell at a position of a region.
#[inline]
pub(super) fn cell_at(region: usize, position: usize) -> usize {
    REGION_CELLS[region][position] as usize
}

/// Whether two cells are different and share a region.
#[inline]
pub(super) fn sees(one: usize, other: usize) -> bool {
    PEERS[one] >> other & 1 != 0
}

#[allow(clippy::cast_possible_truncation)]
const fn region_cells() -> [[u8; 9]; 27] {
    let mut cells = [[0; 9]; 27];
    let mut index = 0;
    while index < 9 {
        let mut position = 0;
        while position < 9 {
            let row = 3 * (index / 3) + position / 3;
            let column = 3 * (index % 3) + position % 3;
            cells[index][position] = (9 * row + column) as u8;
            cells[9 + index][position] = (9 * index + position) as u8;
            cells[18 + index][position] = (9 * position + index) as u8;
            position += 1;
        }
        index += 1;
    }
    cells
}

#[allow(clippy::cast_possible_truncation)]
const fn cell_regions() -> [[u8; 3]; 81] {
    let mut regions = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        regions[cell] = [(row / 3 * 3 + column / 3) as u8, (9 + row) as u8, (18 + column) as u8];
        cell += 1;
    }
    regions
}

#[allow(clippy::cast_possible_truncation)]
const fn cell_positions() -> [[u8; 3]; 81] {
    let mut positions = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        positions[cell] = [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8];
        cell += 1;
    }
    positions
}

const fn region_bits() -> [u128; 27] {
    let cells = region_cells();
    let mut bits = [0; 27];
    let mut region = 0;
    while region < 27 {
        let mut position = 0;
        while position < 9 {
            bits[region] |= 1 << cells[region][position];
            position += 1;
        }
        region += 1;
    }
    bits
}

const fn peers() -> [u128; 81] {
    let (regions, bits) = (cell_regions(), region_bits());
    let mut peers = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [block, row, column] = regions[cell];
        peers[cell] =
            (bits[block as usize] | bits[row as usize] | bits[column as usize]) & !(1 << cell);
        cell += 1;
    }
    peers
}

#[allow(clippy::cast_possible_truncation)]
const fn sizes() -> [u8; 512] {
    let mut sizes = [0; 512];
    let mut mask = 0_u16;
    while mask < 512 {
        sizes[mask as usize] = mask.count_ones() as u8;
        mask += 1;
    }
    sizes
}

const fn subsets() -> [([u16; 126], usize); 10] {
    let mut subsets = [([0; 126], 0); 10];
    let mut mask = 0_u16;
    while mask < 512 {
        let size = mask.count_ones() as usize;
        let length = subsets[size].1;
        subsets[size].0[length] = mask;
        subsets[size].1 = length + 1;
        mask += 1;
    }
    subsets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_come_in_ascending_numeric_order() {
        let pairs: Vec<u16> = subsets_of(4, 2).collect();
        assert_eq!(pairs, [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]);
        assert_eq!(subsets_of(9, 4).count(), 126);
        assert_eq!(subsets_within(0b1_0010_0010, 2).collect::<Vec<_>>().len(), 3);
    }

    #[test]
    fn the_empty_subset_needs_something_to_choose_from() {
        assert_eq!(subsets_of(3, 0).collect::<Vec<_>>(), [0]);
        assert_eq!(subsets_of(0, 0).count(), 0);
        assert_eq!(subsets_of(2, 3).count(), 0);
    }

    #[test]
    fn cells_know_their_regions_and_positions() {
        for (cell, peers) in PEERS.iter().enumerate() {
            for region_type in [BLOCK, ROW, COLUMN] {
                let region = region_of(cell, region_type);
                assert_eq!(region / 9, region_type);
                assert_eq!(cell_at(region, position_in(cell, region_type)), cell);
            }
            assert_eq!(peers.count_ones(), 20);
        }
    }
}
