//! Positions, steps and logs as people and programs read them.

mod grids;
#[cfg(feature = "json")]
pub mod json;
#[cfg(feature = "cli")]
pub mod page;
#[cfg(feature = "cli")]
mod paint;

pub use grids::{Mark, boxed, candidate_grid};
#[cfg(feature = "cli")]
pub use paint::Paint;
