//! XY-Wing and XYZ-Wing (§4).

use super::board::Board;
use super::hint::{Hint, Removals};
use super::rule::Rule;
use super::tables::{CellOnes, PEERS, population};

/// The first wing that removes something, around a pivot of two candidates (XY)
/// or three (XYZ).
pub(super) fn wing(board: &Board, pivot_count: u32) -> Option<Hint> {
    let (rule, difficulty) =
        if pivot_count == 2 { (Rule::XyWing, 4.2) } else { (Rule::XyzWing, 4.4) };
    let pairs = board.cells_of_count(2);
    for pivot in CellOnes(board.cells_of_count(pivot_count)) {
        let values = board.cells[pivot];
        let wings = pairs & PEERS[pivot];
        for one in CellOnes(wings) {
            if (values & !board.cells[one]).count_ones() != 1 {
                continue;
            }
            for other in CellOnes(wings) {
                let union = values | board.cells[one] | board.cells[other];
                let common = values & board.cells[one] & board.cells[other];
                if population(union) != 3 || population(common) != pivot_count - 2 {
                    continue;
                }
                let value = (board.cells[one] & board.cells[other]).trailing_zeros() as usize;
                let mut seen = PEERS[one] & PEERS[other] & !(1 << pivot);
                if pivot_count == 3 {
                    seen &= PEERS[pivot];
                }
                let mut removals = Removals::default();
                for cell in CellOnes(seen & board.open & !(1 << one | 1 << other)) {
                    removals.add(board, cell, 1 << value);
                }
                if let Some(hint) = Hint::removing(rule, difficulty, removals) {
                    return Some(hint);
                }
            }
        }
    }
    None
}
