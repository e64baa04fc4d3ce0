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
