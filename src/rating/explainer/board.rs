use super::tables::{
    BLOCK, CELL_POSITIONS, CELL_REGIONS, COLUMN, CellOnes, Ones, PEERS, REGION_CELLS, ROW,
    population,
};
use crate::grid::{Cell, Digit, Position};

/// A position as the producers look at it: the same candidates twice, by cell
/// and by region and value, so that both kinds of question are one load.
///
/// ```text
///   cells   81 masks of values       places  27 x 9 masks of positions
///   empty   27 counts of open cells  placed  9 counts of placed copies
/// ```
///
/// A filled cell has no candidates (§0). Values are 0 to 8.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) cells: [u16; 81],
    pub(super) places: [[u16; 9]; 27],
    pub(super) empty: [u8; 27],
    pub(super) placed: [u8; 9],
    pub(super) open: u128,
}

impl Board {
    pub(super) fn new(position: &Position) -> Self {
        let mut board =
            Self { cells: [0; 81], places: [[0; 9]; 27], empty: [0; 27], placed: [0; 9], open: 0 };
        for cell in position.open() {
            let index = cell.index();
            board.open |= 1 << index;
            for region in CELL_REGIONS[index] {
                board.empty[region as usize] += 1;
            }
            for digit in position.candidates_of(cell) {
                board.add(index, digit.index());
            }
        }
        for digit in Digit::ALL {
            let copies = position.placed().cells_of(digit).len();
            board.placed[digit.index()] = u8::try_from(copies).unwrap_or(9);
        }
        board
    }

    fn add(&mut self, cell: usize, value: usize) {
        self.cells[cell] |= 1 << value;
        for region_type in [BLOCK, ROW, COLUMN] {
            let region = CELL_REGIONS[cell][region_type] as usize;
            self.places[region][value] |= 1 << CELL_POSITIONS[cell][region_type];
        }
    }

    /// Takes a candidate out, whether it is there or not.
    #[inline]
    pub(super) fn remove(&mut self, cell: usize, value: usize) {
        self.cells[cell] &= !(1 << value);
        let [block, row, column] = CELL_REGIONS[cell];
        let [in_block, in_row, in_column] = CELL_POSITIONS[cell];
        self.places[block as usize][value] &= !(1 << in_block);
        self.places[row as usize][value] &= !(1 << in_row);
        self.places[column as usize][value] &= !(1 << in_column);
    }

    /// Takes several candidates of a cell out.
    pub(super) fn remove_all(&mut self, cell: usize, values: u16) {
        for value in Ones(values) {
            self.remove(cell, value);
        }
    }

    /// Fills an open cell: its candidates go, and the value goes from its peers.
    pub(super) fn place(&mut self, cell: usize, value: usize) {
        self.remove_all(cell, self.cells[cell]);
        for peer in CellOnes(self.holders(value) & PEERS[cell]) {
            self.remove(peer, value);
        }
        self.open &= !(1 << cell);
        self.placed[value] += 1;
        for region in CELL_REGIONS[cell] {
            self.empty[region as usize] -= 1;
        }
    }

    /// The number of candidates of a cell.
    #[inline]
    pub(super) fn count(&self, cell: usize) -> u32 {
        population(self.cells[cell])
    }

    /// The cells that have the value.
    #[inline]
    pub(super) fn holders(&self, value: usize) -> u128 {
        (0..9)
            .fold(0, |holders, row| holders | u128::from(self.places[9 + row][value]) << (9 * row))
    }

    /// The cells that have exactly `count` candidates.
    pub(super) fn cells_of_count(&self, count: u32) -> u128 {
        CellOnes(self.open)
            .filter(|cell| self.count(*cell) == count)
            .fold(0, |cells, cell| cells | 1 << cell)
    }
}

/// Of the things in some masks of nine, those that are in two masks, in two or
/// three, and in two to four.
#[inline]
fn in_few(masks: impl Iterator<Item = u16>) -> [u16; 3] {
    let [mut one, mut two, mut three, mut four, mut five] = [0; 5];
    for mask in masks {
        five |= four & mask;
        four |= three & mask;
        three |= two & mask;
        two |= one & mask;
        one |= mask;
    }
    [two & !three, two & !four, two & !five]
}

/// By region and size of set, the values with few places, from two to the size.
pub(super) struct FewPlaces([[u16; 3]; 27]);

/// By region and size of set, the positions whose cells have few candidates.
pub(super) struct FewCandidates([[u16; 3]; 27]);

impl FewPlaces {
    pub(super) fn of(board: &Board) -> Self {
        Self(std::array::from_fn(|region| {
            in_few(REGION_CELLS[region].iter().map(|cell| board.cells[usize::from(*cell)]))
        }))
    }

    #[inline]
    pub(super) fn values(&self, region: usize, size: usize) -> u16 {
        self.0[region][size - 2]
    }
}

impl FewCandidates {
    pub(super) fn of(board: &Board) -> Self {
        Self(std::array::from_fn(|region| in_few(board.places[region].iter().copied())))
    }

    #[inline]
    pub(super) fn positions(&self, region: usize, size: usize) -> u16 {
        self.0[region][size - 2]
    }
}

/// The numbers below nine for which something holds, as a mask.
#[inline]
pub(super) fn mask_where(mut holds: impl FnMut(usize) -> bool) -> u16 {
    (0..9).fold(0, |mask, index| mask | u16::from(holds(index)) << index)
}

/// The vocabulary's name of a cell.
pub(super) fn cell_named(index: usize) -> Cell {
    Cell::from_index(index)
}

/// The vocabulary's name of a value.
pub(super) fn digit_named(index: usize) -> Digit {
    Digit::ALL[index]
}
