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

#[cfg(test)]
mod tests {
    use super::super::samples::{Sample, told};
    use super::*;

    #[test]
    fn an_xy_wing_removes_what_both_wings_see() {
        let wing_of = Sample::new().only("r1c1", "12").only("r1c5", "13").only("r2c2", "23");
        assert_eq!(told(wing(&wing_of.board(), 2)), "4.2 -3r1c2 -3r1c3 -3r2c4 -3r2c5 -3r2c6");
        let broken = Sample::new().only("r1c1", "12").only("r1c5", "13").only("r2c2", "13");
        assert_eq!(told(wing(&broken.board(), 2)), "nothing");
    }

    #[test]
    fn an_xyz_wing_removes_what_the_pivot_sees_too() {
        let wing_of = Sample::new().only("r1c1", "123").only("r1c5", "13").only("r2c2", "23");
        assert_eq!(told(wing(&wing_of.board(), 3)), "4.4 -3r1c2 -3r1c3");
    }
}
