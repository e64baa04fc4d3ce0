//! A step of reasoning as plain data: the technique, what it concludes, the
//! truths that it leans on, and the pattern that it saw.

mod derived;
mod number;
mod pattern;
mod technique_id;
mod truth;

use smallvec::SmallVec;
use std::fmt;

use crate::grid::{Candidate, Position};

pub use derived::{DerivedKind, DerivedTruth};
pub use number::StepNumber;
pub use pattern::{ExcludedCase, Exclusion, FireworkCrossing, Node, Pattern, StrongLink};
pub use technique_id::{TechniqueId, UnknownTechnique};
pub use truth::{ParseTruthError, Truth};

/// What a step gives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Conclusion {
    /// The candidate is true: its digit goes into its cell.
    Place(Candidate),
    /// The candidate is false.
    Eliminate(Candidate),
}

impl Conclusion {
    /// The candidate that it is about.
    pub const fn candidate(self) -> Candidate {
        match self {
            Self::Place(candidate) | Self::Eliminate(candidate) => candidate,
        }
    }

    /// Whether it would change anything: the candidate is still live.
    pub const fn is_news_in(self, position: &Position) -> bool {
        position.has(self.candidate())
    }

    /// Carries it out.
    pub fn apply(self, position: &mut Position) {
        match self {
            Self::Place(candidate) => position.place(candidate),
            Self::Eliminate(candidate) => position.eliminate(candidate),
        }
    }
}

/// `r3c4=5` or `r3c4<>5`.
impl fmt::Display for Conclusion {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (candidate, sign) = match self {
            Self::Place(candidate) => (candidate, "="),
            Self::Eliminate(candidate) => (candidate, "<>"),
        };
        write!(formatter, "{}{sign}{}", candidate.cell, candidate.digit)
    }
}

/// Text that is no conclusion.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` is no conclusion; expected r3c4=5, r3c4<>5 or 5r3c4")]
pub struct ParseConclusionError {
    found: String,
}

/// `r3c4=5`, `r3c4<>5` (also `!=`), or `5r3c4` for the first.
impl std::str::FromStr for Conclusion {
    type Err = ParseConclusionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || -> Option<Self> {
            if let Ok(candidate) = text.parse() {
                return Some(Self::Place(candidate));
            }
            let (cell, sign, digit) = ["<>", "!=", "="]
                .into_iter()
                .find_map(|sign| text.split_once(sign).map(|(cell, digit)| (cell, sign, digit)))?;
            let candidate = Candidate::new(digit.trim().parse().ok()?, cell.trim().parse().ok()?);
            Some(if sign == "=" { Self::Place(candidate) } else { Self::Eliminate(candidate) })
        };
        read().ok_or_else(|| ParseConclusionError { found: text.to_owned() })
    }
}

impl fmt::Debug for Conclusion {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

/// Conclusions, in the order in which they are told.
pub type Conclusions = SmallVec<[Conclusion; 4]>;
/// Truths, in the order in which they are told.
pub type Truths = SmallVec<[Truth; 4]>;

/// One step of reasoning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique that found it.
    pub technique: TechniqueId,
    /// What it concludes; at least one, each about a live candidate.
    pub conclusions: Conclusions,
    /// The truths from which the conclusions follow.
    pub truths: Truths,
    /// Derived truths that it leans on beside them.
    pub derived: Vec<DerivedTruth>,
    /// What the technique saw.
    pub pattern: Pattern,
    /// For a refuted assumption: how it broke.
    pub refutation: Option<Box<Refutation>>,
}

impl Step {
    /// A step without derived truths or an assumption.
    pub fn new(
        technique: TechniqueId,
        pattern: Pattern,
        truths: &[Truth],
        conclusions: Conclusions,
    ) -> Self {
        Self {
            technique,
            conclusions,
            truths: Truths::from_slice(truths),
            derived: Vec::new(),
            pattern,
            refutation: None,
        }
    }

    /// The candidates that the step places.
    pub fn placements(&self) -> impl Iterator<Item = Candidate> {
        self.conclusions.iter().filter_map(|conclusion| match conclusion {
            Conclusion::Place(candidate) => Some(*candidate),
            Conclusion::Eliminate(_) => None,
        })
    }

    /// The candidates that the step eliminates.
    pub fn eliminations(&self) -> impl Iterator<Item = Candidate> {
        self.conclusions.iter().filter_map(|conclusion| match conclusion {
            Conclusion::Eliminate(candidate) => Some(*candidate),
            Conclusion::Place(_) => None,
        })
    }

    /// The truths from which the conclusions follow, and those of the cells of its
    /// derived truths: what they lack, the step depends on.
    pub fn truths_leaned_on(&self) -> Truths {
        let mut truths = self.truths.clone();
        for derived in &self.derived {
            truths.extend(derived.pattern.cells().into_iter().map(Truth::Cell));
        }
        truths
    }

    /// Carries out all conclusions.
    pub fn apply(&self, position: &mut Position) {
        for conclusion in &self.conclusions {
            conclusion.apply(position);
        }
    }
}

/// A step in its place in a log. Its number is its place in the list, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedStep {
    /// The step.
    pub step: Step,
    /// The earlier steps that removed what the truths of this one lack,
    /// ascending. Within a refutation they are steps of the same refutation, and
    /// [`StepNumber::ASSUMPTION`] stands for what was assumed.
    pub depends_on: SmallVec<[StepNumber; 8]>,
}

/// How an assumption broke: steps from the position in which it was made, with
/// the assumed candidate placed, to a truth that has no candidate left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The candidate that was assumed to be true.
    pub assumed: Candidate,
    /// The steps that followed, only those that the end leans on.
    pub steps: Vec<LoggedStep>,
    /// The truth that was left without a candidate.
    pub broken: Truth,
    /// The steps that removed its candidates.
    pub depends_on: SmallVec<[StepNumber; 8]>,
}

impl Refutation {
    /// The number of steps, those inside of refuted assumptions within it
    /// included.
    pub fn total_steps(&self) -> StepCount {
        let nested = self.steps.iter().filter_map(|logged| logged.step.refutation.as_ref());
        self.steps.len() + nested.map(|refutation| refutation.total_steps()).sum::<StepCount>()
    }

    /// How many assumptions stand one inside the other, this one included.
    pub fn depth(&self) -> StepCount {
        let nested = self.steps.iter().filter_map(|logged| logged.step.refutation.as_ref());
        1 + nested.map(|refutation| refutation.depth()).max().unwrap_or(0)
    }
}

/// A number of steps.
pub type StepCount = usize;
