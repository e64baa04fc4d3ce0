//! Puzzles of the project's own, each made from a number: a clone has them
//! without any file.

use whydoku::grid::{Cell, Grid, Position};
use whydoku::search;

/// A small random number generator, so that every run makes the same choices.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        usize::try_from(mixed % bound as u64).unwrap()
    }

    /// One of the items; `None` if there are none.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        (!items.is_empty()).then(|| items[self.below(items.len())])
    }
}

/// A puzzle with exactly one solution. Every fourth seed keeps 34 givens and
/// every fourth 28, which mostly makes easy puzzles; the others lose every given
/// that can go, which makes hard ones too.
pub(crate) fn puzzle(seed: u64) -> Position {
    let solution = search::random_solution(seed);
    let kept = [34, 28, 0, 0][usize::try_from(seed % 4).unwrap()];
    let mut random = Random::new(seed);
    let position_of = |givens: &[Cell]| {
        let mut grid = Grid::EMPTY;
        for cell in givens {
            grid.set_given(*cell, solution.digit_at(*cell));
        }
        Position::new(&grid).unwrap()
    };
    let mut givens: Vec<Cell> = Cell::all().collect();
    let mut untried = givens.clone();
    while let Some(cell) = random.pick(&untried).filter(|_| givens.len() > kept) {
        untried.retain(|other| *other != cell);
        let fewer: Vec<Cell> = givens.iter().copied().filter(|given| *given != cell).collect();
        if search::count(&position_of(&fewer), 2) == 1 {
            givens = fewer;
        }
    }
    position_of(&givens)
}
