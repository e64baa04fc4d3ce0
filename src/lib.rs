//! Solves a Sudoku the way a person does, says why each step is true, and
//! proves every step.

pub mod explain;
pub mod format;
pub mod grid;
pub mod proof;
pub mod rating;
pub mod render;
pub mod search;
pub mod solve;
pub mod step;
pub mod technique;
#[cfg(feature = "json")]
pub mod verify;
