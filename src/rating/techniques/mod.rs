//! A rating by the techniques that a puzzle needs.
//!
//! The puzzle is solved in rounds. A round takes *all* conclusions of the easiest
//! technique of the ladder that gives any, at once. So nothing depends on what a
//! finder happens to see first: the rating of a puzzle is that of every
//! relabelling, permutation and transposition of it.
//!
//! The hardest technique of these rounds is needed: the rounds with only the
//! rungs below it are the same up to where it is first used, and end there,
//! since none of them finds anything.
//!
//! Where the whole ladder finds nothing, a round of search removes at once all
//! candidates that break at the smallest depth at which any does; [`SearchDepth`]
//! says what that is. (For a ladder without singles, it also places what is left
//! when all else is refuted.)
//!
//! ```
//! use whydoku::format::read_one;
//! use whydoku::grid::Position;
//! use whydoku::rating::techniques::rate;
//! use whydoku::solve::Ladder;
//! use whydoku::step::TechniqueId;
//! use whydoku::technique::Tier;
//!
//! let entry = read_one("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let rating = rate(&Position::new(&entry.grid)?, &Ladder::default())?;
//! assert_eq!(rating.hardest(), Some(TechniqueId::HiddenSingle));
//! assert_eq!(rating.level(), Some(Tier::Easy));
//! assert_eq!(rating.steps(), 51);
//! assert!(rating.search.is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod rounds;
mod trial;

use thiserror::Error;

use crate::grid::{CandidateSet, Position};
use crate::solve::Ladder;
use crate::step::{Conclusion, StepCount, TechniqueId};
use crate::technique::{Technique, Tier};

use super::RateError;
use rounds::Rounds;

pub use trial::SearchDepth;

/// A number of rounds.
pub type RoundCount = usize;

/// What solving a position took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TechniquesRating {
    /// The techniques that were used, the easiest first.
    pub used: Vec<TechniqueUse>,
    /// The search, if the ladder ended before the grid was full.
    pub search: Option<SearchUse>,
    /// The first placement that singles alone do not give, if they do not give
    /// all.
    pub beyond_singles: Option<BeyondSingles>,
}

/// How much a technique was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TechniqueUse {
    /// The technique.
    pub technique: TechniqueId,
    /// The rounds in which it was the easiest that gave anything.
    pub rounds: RoundCount,
    /// The steps that it gave in them. Instances with the same conclusions are
    /// one step. For the search: the candidates refuted, or placed.
    pub steps: StepCount,
}

/// How much search was needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchUse {
    /// The depth of the deepest round.
    pub depth: SearchDepth,
    /// The position in which the ladder first found nothing.
    pub stalled: Position,
}

/// The first placement that singles alone do not give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeyondSingles {
    /// The hardest technique up to it.
    pub hardest: TechniqueId,
    /// The rounds from the first that singles do not give to the one that
    /// places something.
    pub rounds: RoundCount,
    /// What that round places.
    pub placed: CandidateSet,
}

impl TechniquesRating {
    /// The hardest technique that was needed; none for a full grid.
    pub fn hardest(&self) -> Option<TechniqueId> {
        self.used.last().map(|used| used.technique)
    }

    /// The tier of the hardest technique.
    pub fn level(&self) -> Option<Tier> {
        self.hardest().map(|hardest| Technique::of(hardest).tier)
    }

    /// All rounds.
    pub fn rounds(&self) -> RoundCount {
        self.used.iter().map(|used| used.rounds).sum()
    }

    /// All steps.
    pub fn steps(&self) -> StepCount {
        self.used.iter().map(|used| used.steps).sum()
    }
}

/// Why a position has no rating by techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TechniquesError {
    /// It has not exactly one solution.
    #[error(transparent)]
    Unrated(#[from] RateError),
    /// A technique concluded what is not so, which is a fault of this program.
    #[error("{technique} concludes {conclusion:?}, which is not so")]
    Unsound {
        /// The technique.
        technique: TechniqueId,
        /// What it concluded.
        conclusion: Conclusion,
    },
}

/// Rates a position by the techniques of the ladder.
///
/// Each conclusion is held against the solution, which is known, instead of
/// being proved: no step is shown to anybody.
///
/// # Errors
/// When the position has no solution, or more than one; or by a fault of this
/// program.
pub fn rate(position: &Position, ladder: &Ladder) -> Result<TechniquesRating, TechniquesError> {
    let solution = super::only_solution(position)?;
    Rounds::new(position, &solution, ladder).run()
}
