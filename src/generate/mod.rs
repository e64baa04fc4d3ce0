//! Puzzles made to order: with so many givens, with givens in chosen cells, minimal,
//! symmetric, of a level, of a rating, that need a technique, that need no other.
//!
//! A puzzle is made by *attempts*. Each begins with a random full grid, drops givens
//! while there is one solution, and goes on from puzzle to near puzzle as long as it
//! gets no farther from what is wanted. An attempt depends on its number, the seed
//! and the request alone, so attempts can be shared out to threads, and the puzzles
//! in the order of the attempts are the same however that is done.
//!
//! Every puzzle has been checked before it is given out: that it has exactly one
//! solution, by search, and all that was asked for.
//!
//! ```
//! use whydoku::generate::{Generator, Request, Seed, Symmetry};
//! use whydoku::search;
//!
//! let request = Request { symmetry: Symmetry::Rotate180, ..Request::default() };
//! let generator = Generator::new(request, Seed::new(7))?;
//! for puzzle in generator.puzzles().take(3) {
//!     let puzzle = puzzle?;
//!     assert_eq!(search::count(puzzle.position(), 2), 1);
//!     assert!(Symmetry::Rotate180.keeps(puzzle.position().givens()));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attempt;
mod drawn;
mod given_count;
mod judge;
mod minimal;
mod nearby;
mod pattern;
mod random;
mod range;
mod request;
mod symmetry;
mod uniqueness;

use thiserror::Error;

use crate::grid::{CellSet, Position};
use crate::rating::techniques::TechniquesError;
use crate::search::{self, Solution};
use crate::solve::FailedProof;

pub use attempt::{Attempt, Worker};
pub use given_count::GivenCount;
pub use pattern::{NoPattern, Pattern};
pub use random::{AttemptNumber, Seed};
pub use range::{Range, RangeError, RangeValue};
pub use request::{Impossible, Request};
pub use symmetry::{Symmetry, UnknownSymmetry};

/// Makes puzzles as requested.
#[derive(Clone, Debug)]
pub struct Generator {
    request: Request,
    seed: Seed,
    orbits: Vec<CellSet>,
}

/// A puzzle that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    position: Position,
    solution: Solution,
    attempt: AttemptNumber,
}

/// A fault of this program that came to light in making a puzzle.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// A step could not be proved.
    #[error(transparent)]
    Unproved(#[from] FailedProof),
    /// A technique concluded what is not so.
    #[error(transparent)]
    Unsound(#[from] TechniquesError),
}

impl Generator {
    /// A generator for this request.
    ///
    /// # Errors
    /// When it is known that no puzzle is as requested.
    pub fn new(request: Request, seed: Seed) -> Result<Self, Impossible> {
        request.check()?;
        let orbits = request.symmetry.orbits();
        Ok(Self { request, seed, orbits })
    }

    /// What is requested.
    pub const fn request(&self) -> &Request {
        &self.request
    }

    /// Makes attempts; give each thread its own.
    pub fn worker(&self) -> Worker {
        Worker::new(self)
    }

    /// The puzzles of all attempts, in order. It never ends, and where nothing is
    /// as requested it never gives anything: with [`Worker::attempt`] the caller decides
    /// when to give up.
    pub fn puzzles(&self) -> impl Iterator<Item = Result<Puzzle, GenerateError>> + use<> {
        let mut worker = self.worker();
        AttemptNumber::all().filter_map(move |number| {
            worker.attempt(number).map(|attempt| attempt.puzzle).transpose()
        })
    }
}

/// A full grid: what [`search::random_solution`] makes of the attempt's random
/// choices.
pub fn full_grid(seed: Seed, attempt: AttemptNumber) -> Solution {
    use rand_core::Rng as _;

    search::random_solution(seed.stream(attempt).next_u64())
}

impl Puzzle {
    /// Its givens.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Its only solution.
    pub const fn solution(&self) -> &Solution {
        &self.solution
    }

    /// The attempt that made it.
    pub const fn attempt(&self) -> AttemptNumber {
        self.attempt
    }
}
