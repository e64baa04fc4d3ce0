//! Backtracking and counting: how many solutions a position has, and which
//! candidates they share.
//!
//! Nothing here explains anything. It is the ground the explanations stand on:
//! it says whether a position has a solution before a step is sought, and which
//! candidates are true when a step is checked. It answers for any position, from
//! the empty grid to grids built to have no solution, in milliseconds; the worst known
//! takes some thirty.
//!
//! ```
//! use whydoku::grid::Position;
//! use whydoku::search::{self, Answer};
//!
//! assert_eq!(search::count(&Position::EMPTY, 10), 10);
//! assert!(matches!(search::answer(&Position::EMPTY), Answer::Several(_)));
//! ```

mod bands;
mod board;
mod branch;
mod certainty;
mod descent;
mod plain;
mod random;
mod solution;
mod squeeze;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

pub use certainty::{backbone, possible};
pub use random::random_solution;
pub(crate) use random::{below, shuffle};
pub use solution::Solution;

use crate::grid::Position;
use board::Board;
use descent::Descent;

/// What a search concludes between two guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Propagation {
    /// Naked and hidden singles and locked candidates, and guesses where they
    /// decide most. Fast on every input.
    #[default]
    Full,
    /// Only that a digit rules itself out in the cells that see it; guesses in
    /// the cell with the fewest candidates. It shares next to no code with
    /// [`Propagation::Full`], so each can be checked against the other. It finds
    /// the same solutions, perhaps in another order, and may take hours over
    /// them.
    None,
}

/// A search for the solutions of positions.
///
/// The order in which it finds them is the same every time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Search {
    propagation: Propagation,
}

/// How many solutions a position has, as far as it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Two solutions are 162 bytes, soon copied; in a box they would not be `Copy`.
#[allow(clippy::large_enum_variant)]
pub enum Answer {
    /// No solution.
    None,
    /// Exactly one.
    One(Solution),
    /// Two or more, of which these are the first two found.
    Several([Solution; 2]),
}

impl Search {
    /// A search with full propagation.
    pub const fn new() -> Self {
        Self { propagation: Propagation::Full }
    }

    /// The same search with another propagation.
    #[must_use]
    pub const fn propagation(mut self, propagation: Propagation) -> Self {
        self.propagation = propagation;
        self
    }

    /// The first solution, `None` if there is none.
    pub fn first(&self, position: &Position) -> Option<Solution> {
        let mut found = None;
        let _ = self.for_each(position, |solution| {
            found = Some(*solution);
            ControlFlow::Break(())
        });
        found
    }

    /// The number of solutions, or `limit` if there are at least so many. The
    /// time it takes grows with the number it returns: a million solutions take
    /// about a second.
    pub fn count(&self, position: &Position, limit: u64) -> u64 {
        let mut count = 0;
        if limit > 0 {
            let mut count_one = || {
                count += 1;
                if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            let _ = match self.propagation {
                Propagation::Full => {
                    Descent::new(|_: &Board| count_one()).search(Board::new(position))
                }
                Propagation::None => plain::search(position, &mut |_| count_one()),
            };
        }
        count
    }

    /// Shows each solution once to `visit`, until it breaks. Breaks if `visit`
    /// did.
    pub fn for_each(
        &self,
        position: &Position,
        mut visit: impl FnMut(&Solution) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.propagation {
            Propagation::Full => {
                Descent::new(|full: &Board| visit(&full.solution())).search(Board::new(position))
            }
            Propagation::None => plain::search(position, &mut |full| visit(&Solution::new(full))),
        }
    }

    /// Whether there is no solution, one or several.
    pub fn answer(&self, position: &Position) -> Answer {
        let mut answer = Answer::None;
        let _ = self.for_each(position, |solution| match answer {
            Answer::None => {
                answer = Answer::One(*solution);
                ControlFlow::Continue(())
            }
            Answer::One(first) | Answer::Several([first, _]) => {
                answer = Answer::Several([first, *solution]);
                ControlFlow::Break(())
            }
        });
        answer
    }
}

/// [`Search::first`] with full propagation.
pub fn first(position: &Position) -> Option<Solution> {
    Search::new().first(position)
}

/// [`Search::count`] with full propagation.
pub fn count(position: &Position, limit: u64) -> u64 {
    Search::new().count(position, limit)
}

/// The contradictions that are met until it is known whether there are none, one or
/// several solutions: what a search costs, to be measured alike on every machine. Each
/// takes about a microsecond, or a few where candidates are probed.
pub fn contradictions(position: &Position) -> u64 {
    let mut left = 2;
    let mut descent = Descent::new(|_: &Board| {
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let _ = descent.search(Board::new(position));
    descent.contradictions()
}

/// [`Search::answer`] with full propagation.
pub fn answer(position: &Position) -> Answer {
    Search::new().answer(position)
}
