//! Tables made at compile time.

use super::{CellSet, House, HouseSet};

/// The cells of each house: rows, columns, boxes.
pub(super) const HOUSE_CELLS: [CellSet; 27] = house_cells();

/// By the bits of a set of nine, how many there are: on a processor that is not
/// told to count bits itself, this is the fastest way.
pub(crate) const SIZES: [u8; 512] = {
    let mut sizes = [0; 512];
    let mut set = 1;
    while set < 512 {
        sizes[set] = sizes[set >> 1] + if set % 2 == 1 { 1 } else { 0 };
        set += 1;
    }
    sizes
};

/// Row, column and box of each cell.
pub(super) const HOUSES_OF_CELLS: [[House; 3]; 81] = {
    let mut houses = [[House::FIRST; 3]; 81];
    let mut index = 0;
    while index < 81 {
        let (row, column) = (index / 9, index % 9);
        let block = row / 3 * 3 + column / 3;
        houses[index] =
            [House::from_index(row), House::from_index(9 + column), House::from_index(18 + block)];
        index += 1;
    }
    houses
};

/// The 20 peers of each cell.
pub(super) const PEERS: [CellSet; 81] = peers();

const fn house_cells() -> [CellSet; 27] {
    let mut cells = [0_u128; 27];
    let mut index = 0;
    while index < 81 {
        let (row, column) = (index / 9, index % 9);
        cells[row] |= 1 << index;
        cells[9 + column] |= 1 << index;
        cells[18 + row / 3 * 3 + column / 3] |= 1 << index;
        index += 1;
    }
    let mut sets = [CellSet::EMPTY; 27];
    let mut house = 0;
    while house < 27 {
        sets[house] = CellSet::from_bits(cells[house]);
        house += 1;
    }
    sets
}

/// The houses that share three cells with each house.
pub(super) const CROSSED: [HouseSet; 27] = crossed();

const fn crossed() -> [HouseSet; 27] {
    let mut crossed = [HouseSet::EMPTY; 27];
    let mut pair = 0;
    while pair < 27 * 27 {
        let (house, other) = (pair / 27, pair % 27);
        if HOUSE_CELLS[house].intersection(HOUSE_CELLS[other]).len() == 3 {
            crossed[house] = crossed[house].with(House::from_index(other));
        }
        pair += 1;
    }
    crossed
}

const fn peers() -> [CellSet; 81] {
    let mut sets = [CellSet::EMPTY; 81];
    let mut index = 0;
    while index < 81 {
        let (row, column) = (index / 9, index % 9);
        let houses = HOUSE_CELLS[row].bits()
            | HOUSE_CELLS[9 + column].bits()
            | HOUSE_CELLS[18 + row / 3 * 3 + column / 3].bits();
        sets[index] = CellSet::from_bits(houses & !(1 << index));
        index += 1;
    }
    sets
}
