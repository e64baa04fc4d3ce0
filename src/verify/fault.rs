use std::fmt;

use thiserror::Error;

use crate::format::FormatError;
use crate::grid::IllegalGrid;
use crate::proof::Refusal;
use crate::step::{StepNumber, Truth};

/// The first thing that is wrong in a log.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct Fault {
    /// The step: its number in the main log, then within its assumption, and so
    /// on. Empty where it is not about a step.
    pub step: Vec<StepNumber>,
    /// What is wrong.
    pub kind: FaultKind,
}

/// What can be wrong in a log.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FaultKind {
    /// It is something else.
    #[error("`format` is `{found}`, expected `{expected}`")]
    Format {
        /// The value found.
        found: String,
        /// The value expected.
        expected: &'static str,
    },
    /// It is of a version that this program does not know.
    #[error("`version` is {found}, expected 1")]
    Version {
        /// The version found.
        found: u32,
    },
    /// The puzzle or the position cannot be read.
    #[error("the puzzle cannot be read: {0}")]
    Puzzle(FormatError),
    /// The puzzle is not legal.
    #[error("the puzzle is not legal: {0}")]
    Illegal(IllegalGrid),
    /// Puzzle and position differ.
    #[error("`position` has other givens than `puzzle`")]
    OtherGivens,
    /// The number of solutions is another.
    #[error("`solutions` is wrong: search finds {found}")]
    Solutions {
        /// What search finds.
        found: FoundSolutions,
    },
    /// The solution is another.
    #[error("`solution` is not what search finds")]
    Solution,
    /// The log does not end as it says.
    #[error("`status` is not how the log ends")]
    Status,
    /// The truth at the end can still be met.
    #[error("{truth} is not broken at the end")]
    NotBroken {
        /// The truth.
        truth: Truth,
    },
    /// The steps are not numbered 1, 2, 3.
    #[error("it is numbered {found}, expected {expected}")]
    Number {
        /// The number found.
        found: StepNumber,
        /// The number expected.
        expected: StepNumber,
    },
    /// It is not proved.
    #[error("{0}")]
    NotProved(#[from] Refusal),
    /// A truth is cited on which nothing leans, or which was cited before.
    #[error("{truth} is cited, but nothing more leans on it")]
    Superfluous {
        /// The truth.
        truth: Truth,
    },
    /// `depends_on` names other steps than those that removed what the truths
    /// lack.
    #[error("`depends_on` is {found:?}, expected {expected:?}")]
    Dependencies {
        /// The steps found.
        found: Vec<StepNumber>,
        /// The steps expected.
        expected: Vec<StepNumber>,
    },
    /// Only a refuted assumption has a nested log, and it has one.
    #[error("a refuted assumption has one nested log, any other step none")]
    Nested,
    /// The pattern is not that of the conclusions.
    #[error("`{field}` does not fit the step")]
    DoesNotFit {
        /// The part of the step.
        field: &'static str,
    },
    /// Something that the explanation says is not so.
    #[error("the argument says something false, as statement {place}")]
    FalseStatement {
        /// Its place in the argument, from 1.
        place: StepNumber,
    },
}

/// How many solutions search finds, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundSolutions {
    /// None.
    None,
    /// One.
    One,
    /// More than one.
    Several,
}

impl From<crate::render::json::SolutionCount> for FoundSolutions {
    fn from(count: crate::render::json::SolutionCount) -> Self {
        use crate::render::json::SolutionCount;
        match count {
            SolutionCount::Exactly(0) => Self::None,
            SolutionCount::Exactly(_) => Self::One,
            SolutionCount::Several(_) => Self::Several,
        }
    }
}

impl fmt::Display for FoundSolutions {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::None => "none",
            Self::One => "one",
            Self::Several => "several",
        })
    }
}

impl From<FaultKind> for Fault {
    fn from(kind: FaultKind) -> Self {
        Self { step: Vec::new(), kind }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.step.is_empty() {
            let path: Vec<String> = self.step.iter().map(ToString::to_string).collect();
            write!(formatter, "step {}: ", path.join("."))?;
        }
        fmt::Display::fmt(&self.kind, formatter)
    }
}
