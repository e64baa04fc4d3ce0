//! The vocabulary: digits, cells, houses, candidates, sets of them, and the
//! position that everything else looks at.

mod candidate;
mod candidate_set;
mod cell;
mod cell_set;
mod digit;
mod digit_set;
mod error;
mod fold;
mod house;
mod house_set;
mod position;
mod tables;
mod written;

pub use candidate::Candidate;
pub use candidate_set::CandidateSet;
pub use cell::Cell;
pub use cell_set::{CellSet, Cells};
pub use digit::Digit;
pub use digit_set::{DigitSet, Digits};
pub use error::{Clash, IllegalGrid, ParseNameError};
pub use house::{House, HouseKind};
pub use house_set::{HouseSet, Houses};
pub use position::Position;
pub(crate) use tables::SIZES;
pub use written::Grid;
