//! The rating of Sudoku Explainer: ER, EP and ED, exactly.
//!
//! ER is the difficulty of the hardest step on one particular path to the
//! solution, EP of the hardest until a digit is placed, ED of the first step.
//! The path is that of the reference program: its rules are tried in a fixed
//! order, the first that finds something makes the step, and the order of every
//! search within them is kept, since the rating depends on it. Nothing here is
//! shared with the techniques of the engine, which make choices of their own.
//!
//! Section numbers (§) in the comments are those of the behavioural
//! specification from which this module was written.

mod aligned;
mod board;
mod chaining;
mod fish;
mod grave;
mod hidden_sets;
mod hint;
mod locking;
mod naked_sets;
mod path;
mod rule;
#[cfg(test)]
mod samples;
mod singles;
mod tables;
mod unique_loops;
mod wings;

pub use super::RateError;
pub use path::{Difficulty, ExplainerRating, RatedStep, Rater, explain, rate};
pub use rule::Rule;
