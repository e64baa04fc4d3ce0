//! Tables made at compile time.

use super::CellSet;

/// The cells of each house: rows, columns, boxes.
pub(super) const HOUSE_CELLS: [CellSet; 27] = house_cells();

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
