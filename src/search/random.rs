use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64;

use super::Solution;
use super::board::Board;
use crate::grid::{Candidate, Cell, Digit, Position};

/// A random full grid. The same seed gives the same grid, in every version.
///
/// The seed decides an order of the cells and, for each cell, an order of the
/// digits; the grid is the first of all in these orders. So it does not depend
/// on how the search goes about finding it.
///
/// Any digit can stand in any cell, but grids are not equally likely, for a cell takes
/// the first of its digits that can be, however many grids there are with each. (Bands
/// whose three boxes have the same triads are one in 22; of all grids, about one in 28.)
/// And a seed of 64 bits reaches at most one in 360 of the 6.67 * 10^21 grids there are
/// (Felgenhauer and Jarvis, 2005).
pub fn random_solution(seed: u64) -> Solution {
    Way::new().follow(&wishes(seed))
}

/// A cell, and its digits, the one that is wished for most first.
type Wish = (Cell, [Digit; 9]);

fn wishes(seed: u64) -> [Wish; 81] {
    let mut random = Pcg64::seed_from_u64(seed);
    let mut cells: [Cell; 81] = std::array::from_fn(Cell::from_index);
    shuffle(&mut cells, &mut random);
    cells.map(|cell| {
        // Drawn for every cell, for the draws must not depend on how much a board has
        // concluded.
        let mut digits = Digit::ALL;
        shuffle(&mut digits, &mut random);
        (cell, digits)
    })
}

/// A way to the grid that fulfils the first wish that can be, then the second, and so
/// on.
///
/// Whether a choice leads to any grid is not asked when it is made, for the first ones
/// nearly always do. Where no digit is left for a cell, a binary search finds the first
/// choice that cannot be kept.
struct Way {
    choices: Vec<Choice>,
    /// So many of the choices are known to lead to a grid.
    sure: usize,
    /// After all choices.
    board: Board,
}

/// A wish that was fulfilled.
struct Choice {
    /// The wish's number.
    wish: usize,
    candidate: Candidate,
    before: Board,
}

impl Way {
    fn new() -> Self {
        Self { choices: Vec::with_capacity(81), sure: 0, board: Board::new(&Position::EMPTY) }
    }

    fn follow(mut self, wishes: &[Wish; 81]) -> Solution {
        let mut number = 0;
        while let Some(wish) = wishes.get(number) {
            number = if self.choose(number, wish) { number + 1 } else { self.go_back() };
        }
        self.board.solution()
    }

    /// Takes the first digit that does not contradict itself at once. False if there is
    /// none.
    fn choose(&mut self, number: usize, (cell, digits): &Wish) -> bool {
        if self.board.is_placed(*cell) {
            return true;
        }
        let live = self.board.digits_of(*cell);
        for digit in digits.iter().filter(|digit| live.contains(**digit)) {
            let candidate = Candidate::new(*digit, *cell);
            let mut after = self.board;
            after.assume(candidate);
            if after.settle().is_ok() {
                self.choices.push(Choice { wish: number, candidate, before: self.board });
                self.board = after;
                return true;
            }
        }
        false
    }

    /// Takes back all choices from the first on after which there is no grid, and rules
    /// that one out. The number of the wish to go on with.
    fn go_back(&mut self) -> usize {
        let mut hopeless = self.choices.len();
        while self.sure + 1 < hopeless {
            let middle = usize::midpoint(self.sure, hopeless);
            match self.choices[middle].before.first() {
                None => hopeless = middle,
                Some(solution) => {
                    let further = &self.choices[middle..];
                    let fits = |choice: &&Choice| solution.contains(choice.candidate);
                    self.sure = middle + further.iter().take_while(fits).count();
                }
            }
        }
        // Without choices there is a grid, so there is one to take back.
        self.choices.truncate(hopeless);
        let Some(Choice { wish, candidate, before }) = self.choices.pop() else { return 0 };
        self.board = before;
        self.board.remove(candidate);
        let settled = self.board.settle();
        debug_assert!(settled.is_ok(), "there is a grid without {candidate}");
        wish
    }
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
