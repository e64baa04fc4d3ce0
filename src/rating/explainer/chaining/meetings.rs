//! Where static chains may meet (§7.2), by the closure of the graph of links.

use super::super::board::Board;
use super::super::tables::{CellOnes, Ones, PEERS, REGION_BITS};
use super::node_set::NodeSet;
use super::potential::{Id, cell_of, id_of, value_of};
use super::strong::StrongGraph;

impl<const WORDS: usize> StrongGraph<WORDS> {
    /// The cells and the places of values in which static chains may have
    /// something in common. A candidate follows from all candidates of a cell just
    /// where its opposite turns them all off.
    pub(super) fn may_meet(&self, board: &Board) -> Meetings {
        let holders: [u128; 9] = std::array::from_fn(|value| board.holders(value));
        let mut meetings = Meetings { cells: 0, places: [0; 27] };
        for cell in CellOnes(board.open) {
            for value in Ones(board.cells[cell]) {
                let id = id_of(cell, value);
                let ons = self.turned_on_by(id);
                let mut offs = [0; 9];
                turn_off(board, id, &mut offs);
                self.turn_off_all(board, &ons, &mut offs);
                meetings.note(board, &holders, &offs);
                if let Some(ons) = self.turned_on_without(id) {
                    let mut offs = [0; 9];
                    self.turn_off_all(board, &ons, &mut offs);
                    offs[value] |= 1 << cell;
                    meetings.note(board, &holders, &offs);
                }
            }
        }
        meetings
    }

    fn turn_off_all(&self, board: &Board, ons: &NodeSet<WORDS>, offs: &mut [u128; 9]) {
        for on in ons.ones() {
            turn_off(board, self.nodes()[on], offs);
        }
    }
}

/// What a candidate that is on turns off.
#[inline]
fn turn_off(board: &Board, id: Id, offs: &mut [u128; 9]) {
    let (cell, value) = (cell_of(id), value_of(id));
    offs[value] |= PEERS[cell];
    for other in Ones(board.cells[cell] & !(1 << value)) {
        offs[other] |= 1 << cell;
    }
}

/// A bit for each block, row and column that has any of the cells.
#[inline]
pub(super) fn regions_of(cells: u128) -> [u128; 3] {
    const FIRST_BAND: u128 = (1 << 27) - 1;
    const ROW_STARTS: u128 =
        1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45 | 1 << 54 | 1 << 63 | 1 << 72;
    const TRIAD_STARTS: u128 = ROW_STARTS | ROW_STARTS << 3 | ROW_STARTS << 6;
    const BLOCK_STARTS: u128 = 0b100_1001 * (1 | 1 << 27 | 1 << 54);
    let triads = (cells | cells >> 1 | cells >> 2) & TRIAD_STARTS;
    let blocks = (triads | triads >> 9 | triads >> 18) & BLOCK_STARTS;
    let rows = (triads | triads >> 3 | triads >> 6) & ROW_STARTS;
    let bands = (cells | cells >> 27 | cells >> 54) & FIRST_BAND;
    [blocks, rows, (bands | bands >> 9 | bands >> 18) & 0x1ff]
}

/// Where static chains may have something in common.
pub(super) struct Meetings {
    pub(super) cells: u128,
    /// By region, the values.
    pub(super) places: [u16; 27],
}

impl Meetings {
    pub(super) fn is_empty(&self) -> bool {
        self.cells == 0 && self.places == [0; 27]
    }

    /// Notes the cells and places that are all off.
    fn note(&mut self, board: &Board, holders: &[u128; 9], offs: &[u128; 9]) {
        let mut alive = 0;
        for (value, (holders, offs)) in holders.iter().zip(offs).enumerate() {
            let left = holders & !offs;
            alive |= left;
            if left == *holders || regions_of(left) == regions_of(*holders) {
                continue;
            }
            for (region, bits) in REGION_BITS.iter().enumerate() {
                if left & bits == 0 && board.places[region][value] != 0 {
                    self.places[region] |= 1 << value;
                }
            }
        }
        self.cells |= board.open & !alive;
    }
}
