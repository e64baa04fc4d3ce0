use clap::ValueEnum;
use whydoku::rating::RateError;
use whydoku::rating::explainer::{ExplainerRating, RatedStep};
use whydoku::rating::techniques::TechniquesRating;

/// A way to rate a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(crate) enum Scheme {
    /// By the techniques needed.
    Techniques,
    /// Sudoku Explainer's ER, EP and ED.
    Se,
}

impl Scheme {
    /// Its name, before its columns.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Techniques => "techniques",
            Self::Se => "se",
        }
    }
}

/// The ratings of a puzzle by the schemes asked for.
#[derive(Debug, Default)]
pub(super) struct Ratings {
    pub(super) techniques: Option<TechniquesRating>,
    pub(super) se: Option<ExplainerRating>,
    /// The path that the rating comes from, where it was asked for.
    pub(super) se_steps: Option<Vec<RatedStep>>,
}

/// Ratings, or why there are none.
pub(super) type Rated = Result<Ratings, RateError>;
