use smallvec::SmallVec;

use crate::grid::Position;
use crate::search::Answer;
use crate::step::{LoggedStep, StepNumber, Truth};

/// How a log ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Every cell is filled; the steps prove that it is the only way.
    Solved,
    /// The puzzle has one solution, but the techniques in use find nothing more.
    Stalled,
    /// The puzzle has no solution. Where the steps show why, the log ends with a
    /// broken truth.
    NoSolution,
    /// The puzzle has several solutions, and the steps go as far as these agree
    /// (or, without guessing, as far as the techniques find).
    SeveralSolutions,
}

impl Status {
    /// The name, as in JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Stalled => "stalled",
            Self::NoSolution => "no-solution",
            Self::SeveralSolutions => "several-solutions",
        }
    }
}

/// The reasoning that solves a puzzle, every step of it proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// Where it starts.
    pub start: Position,
    /// What search, or the completed log itself, says of the solutions.
    pub answer: Answer,
    /// How it ends.
    pub status: Status,
    /// The steps.
    pub steps: Vec<LoggedStep>,
    /// The position after the last step.
    pub end: Position,
    /// Where the puzzle has no solution: the truth that is left without a
    /// candidate.
    pub broken: Option<Broken>,
}

/// A truth without a candidate at the end of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The truth.
    pub truth: Truth,
    /// The steps that removed its candidates.
    pub depends_on: SmallVec<[StepNumber; 8]>,
}

impl Log {
    /// Whether it stopped because no technique in use found anything more.
    pub const fn is_stalled(&self) -> bool {
        self.broken.is_none() && !self.end.is_solved()
    }

    /// Whether an assumption had to be made.
    pub fn has_assumptions(&self) -> bool {
        self.steps.iter().any(|logged| logged.step.refutation.is_some())
    }
}
