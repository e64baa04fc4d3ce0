//! What the truths pay for: the essential path, why a candidate is true or false,
//! and hints.
//!
//! The log is a graph: each step depends on the steps that removed what its
//! truths lack. Walked backwards from a goal it shows what the goal leans on.

mod essential;
mod goal;
mod hint;
mod path;
mod why;

/// The chapter on all this, whose example the tests run.
#[doc = include_str!("../../docs/why.md")]
pub mod chapter {}

pub use essential::{Thoroughness, essential, goal_of, needed_steps};
pub use goal::Goal;
pub use hint::{Hint, Mistake, Verdict, hint, judge, went_wrong};
pub use path::unused_eliminations;
pub use why::{Because, Why, why};
