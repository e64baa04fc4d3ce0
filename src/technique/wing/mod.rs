//! A few cells with few candidates: whichever way they are filled, one of them
//! has a certain digit.

pub mod bent_subset;
pub mod chute_remote_pair;
pub(super) mod equal_pairs;
pub mod grouped_w_wing;
pub mod remote_pair;
pub mod w_wing;
pub mod xy_wing;
pub mod xyz_ring;
pub mod xyz_wing;

use crate::grid::{Candidate, CellSet, Digit};
use crate::step::{Conclusion, Conclusions};

fn eliminations(digit: Digit, gone: CellSet) -> Conclusions {
    gone.into_iter().map(|cell| Conclusion::Eliminate(Candidate::new(digit, cell))).collect()
}
