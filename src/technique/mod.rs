//! The techniques: one file each, one table of all.
//!
//! A technique's file begins with its page: what it looks like, why it is true,
//! an example, how to spot it by hand. The same text is this documentation and
//! what `whydoku techniques ID` prints. Under the page stands the finder, which
//! reports every instance, each with all its conclusions, to a callback that may
//! stop it. A finder does not apply, rate or word anything.

pub mod aligned_exclusion;
pub mod almost_locked;
mod almost_locked_sets;
pub mod bivalue_oddagon;
mod catalogue;
pub mod claiming;
pub mod colouring;
mod facts;
pub mod firework;
pub mod fish;
pub mod full_house;
mod group;
mod hall_sets;
pub mod hidden_pair;
pub mod hidden_single;
pub mod hidden_subset;
pub mod last_digit;
pub mod locked_pair;
pub mod locked_triple;
mod memory;
pub mod naked_pair;
pub mod naked_single;
pub mod naked_subset;
pub mod naked_subset_plus;
mod page;
pub mod pointing;
mod puzzle;
pub mod refuted_assumption;
pub mod single_digit;
mod subset_houses;
pub mod sue_de_coq;
mod templates;
mod tier;
pub mod uniqueness;
pub mod wing;

use std::ops::ControlFlow;

use crate::grid::Position;
use crate::step::{Step, TechniqueId};

pub use almost_locked_sets::AlmostLockedSet;
pub use catalogue::{CATALOGUE, Family, Technique};
pub use facts::Facts;
pub use group::{TechniqueGroup, UnknownGroup};
pub use memory::Memory;
pub use page::{Example, Page};
pub use puzzle::TechniquePuzzle;
pub use tier::{Tier, UnknownTier};

/// Takes the steps that a finder reports, and says whether it should go on.
pub type Report<'report> = &'report mut dyn FnMut(Step) -> ControlFlow<()>;

/// Reports the instances of a technique in a position.
type Find = fn(&Facts, Report) -> ControlFlow<()>;

/// The first step that the technique finds.
pub fn first_step(technique: TechniqueId, facts: &Facts) -> Option<Step> {
    let mut found = None;
    let _ = Technique::of(technique).find(facts, &mut |step| {
        found = Some(step);
        ControlFlow::Break(())
    });
    found
}

/// Every step that the technique finds.
pub fn all_steps(technique: TechniqueId, position: &Position) -> Vec<Step> {
    let mut found = Vec::new();
    let _ = Technique::of(technique).find(&Facts::new(position), &mut |step| {
        found.push(step);
        ControlFlow::Continue(())
    });
    found
}
