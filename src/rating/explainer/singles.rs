//! Hidden and naked singles (§3).

use super::board::Board;
use super::hint::Hint;
use super::rule::Rule;
use super::tables::{BLOCK, BLOCKS_COLUMNS_ROWS, CellOnes, cell_at};

/// The first hidden single: first in regions with one empty cell, then in the
/// others.
pub(super) fn hidden_single(board: &Board) -> Option<Hint> {
    for alone in [true, false] {
        for region in BLOCKS_COLUMNS_ROWS {
            if board.empty[region] == 0 || (board.empty[region] == 1) != alone {
                continue;
            }
            let places = &board.places[region];
            if let Some(value) = places.iter().position(|places| places.is_power_of_two()) {
                let cell = cell_at(region, places[value].trailing_zeros() as usize);
                let difficulty = match (alone, region / 9) {
                    (true, _) => 1.0,
                    (false, BLOCK) => 1.2,
                    (false, _) => 1.5,
                };
                return Some(Hint::placing(Rule::HiddenSingle, difficulty, cell, value));
            }
        }
    }
    None
}

/// The first cell with one candidate.
pub(super) fn naked_single(board: &Board) -> Option<Hint> {
    let cell = CellOnes(board.open).find(|cell| board.count(*cell) == 1)?;
    let value = board.cells[cell].trailing_zeros() as usize;
    Some(Hint::placing(Rule::NakedSingle, 2.3, cell, value))
}

#[cfg(test)]
mod tests {
    use super::super::samples::{Sample, told};
    use super::*;

    #[test]
    fn a_block_goes_before_columns_and_columns_before_rows() {
        let row = Sample::new().confine(5, "r9", "r9c9");
        assert_eq!(told(hidden_single(&row.board())), "1.5 +5r9c9");
        let column = row.confine(7, "c9", "r1c9");
        assert_eq!(told(hidden_single(&column.board())), "1.5 +7r1c9");
        let block = column.confine(3, "b5", "r5c5");
        assert_eq!(told(hidden_single(&block.board())), "1.2 +3r5c5");
        assert_eq!(told(hidden_single(&Sample::new().board())), "nothing");
    }

    #[test]
    fn the_last_empty_cell_is_easiest() {
        let mut board = Sample::new().confine(3, "b1", "r1c1").board();
        for (position, value) in [0, 1, 3, 4, 5, 6, 7, 8].into_iter().enumerate() {
            board.place(cell_at(9 + 8, position), value);
        }
        assert_eq!(told(hidden_single(&board)), "1.0 +3r9c9");
    }

    #[test]
    fn a_naked_single_is_the_first_cell_with_one_candidate() {
        let sample = Sample::new().only("r7c3 r4c2", "6");
        assert_eq!(told(naked_single(&sample.board())), "2.3 +6r4c2");
        let pair = Sample::new().only("r7c3", "56");
        assert_eq!(told(naked_single(&pair.board())), "nothing");
    }
}
