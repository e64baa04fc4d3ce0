use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64;

use super::Solution;
use super::board::Board;
use crate::grid::{Candidate, Cell, Digit, Position};

/// A random full grid. The same seed gives the same grid, in every version.
///
/// The seed decides an order of the cells and, for each cell, an order of the
/// digits; the grid is the first of all in these orders. So it does not depend
/// on how the search goes about finding it. All grids can occur, and nearly
/// equally often.
pub fn random_solution(seed: u64) -> Solution {
    let mut random = Pcg64::seed_from_u64(seed);
    let mut cells: [Cell; 81] = std::array::from_fn(Cell::from_index);
    shuffle(&mut cells, &mut random);
    let mut board = Board::new(&Position::EMPTY);
    let mut found = None;
    for cell in cells {
        let mut digits = Digit::ALL;
        // Drawn even where one digit is left, for the draws must not depend on
        // how much the board has concluded.
        shuffle(&mut digits, &mut random);
        if board.is_placed(cell) {
            continue;
        }
        let live = board.digits_of(cell);
        for digit in digits.into_iter().filter(|digit| live.contains(*digit)) {
            let candidate = Candidate::new(digit, cell);
            let mut next = board;
            next.assume(candidate);
            if !found.is_some_and(|solution: Solution| solution.contains(candidate)) {
                let Some(solution) = next.first() else { continue };
                found = Some(solution);
            }
            let settled = next.settle();
            debug_assert!(settled.is_ok());
            board = next;
            break;
        }
    }
    board.solution()
}

/// Puts the items in a random order.
pub(crate) fn shuffle<T>(items: &mut [T], random: &mut impl Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(last + 1, random));
    }
}

/// A random number below `bound`. The bias is `bound` in 2^32.
pub(crate) fn below(bound: usize, random: &mut impl Rng) -> usize {
    let scaled = (u64::from(random.next_u32()) * bound as u64) >> 32;
    usize::try_from(scaled).unwrap_or_default()
}
