//! How hard a puzzle is, by several schemes.
//!
//! Each scheme is a module of its own and shares no choices with the others.
//! `docs/rating.md` defines them, and says how well each agrees with what is
//! known.

pub mod explainer;
pub mod techniques;

use thiserror::Error;

use crate::grid::Position;
use crate::search::{self, Answer, Solution};

/// Why a position has no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum RateError {
    /// It has no solution.
    #[error("the puzzle has no solution")]
    NoSolution,
    /// It has several solutions.
    #[error("the puzzle has more than one solution")]
    NotUnique,
}

/// The only solution, which every scheme asks for before anything else.
fn only_solution(position: &Position) -> Result<Solution, RateError> {
    match search::answer(position) {
        Answer::None => Err(RateError::NoSolution),
        Answer::Several(_) => Err(RateError::NotUnique),
        Answer::One(solution) => Ok(solution),
    }
}
