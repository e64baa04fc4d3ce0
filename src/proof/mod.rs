//! The checker: from a position, the truths that a step cites and the
//! conclusions that it draws, prove or refuse.
//!
//! It knows the rules of Sudoku and nothing about techniques. To prove a
//! conclusion it assumes the opposite and shows that the cited truths cannot all
//! be met. It trusts the position, that is, what earlier steps have removed and
//! placed, and nothing else.

mod cover;
mod derived;
mod refutation;

use thiserror::Error;

use crate::grid::{Candidate, CellSet, Digit, House, Position};
use crate::step::{Conclusion, DerivedTruth, Step, Truth};

pub use derived::DerivedRefusal;

/// What may be taken for granted beside the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Premises {
    /// That the givens have exactly one solution. Only deadly patterns lean on
    /// it.
    pub unique: bool,
}

/// What a proof took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Proof {
    /// Candidates that were assumed, in all its cases.
    pub nodes: u32,
}

/// Why a step is not proved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// A step must conclude something.
    #[error("the step concludes nothing")]
    NoConclusion,
    /// A conclusion about a candidate that is not there (any more).
    #[error("{0} is no news: that candidate is not in the position")]
    NoNews(Conclusion),
    /// One candidate is concluded upon twice.
    #[error("{0} is concluded twice")]
    Twice(Candidate),
    /// All cited truths can be met while the conclusion is false.
    #[error("{0} does not follow: the cited truths can all be met without it")]
    DoesNotFollow(Conclusion),
    /// The case analysis went on for too long.
    #[error("{0} was not proved within {nodes} cases", nodes = cover::NODE_LIMIT)]
    TooManyCases(Conclusion),
    /// More truths than the checker takes at once.
    #[error("the step cites {0} truths, more than {limit}", limit = cover::TRUTH_LIMIT)]
    TooManyTruths(usize),
    /// A derived truth does not hold.
    #[error("a derived truth does not hold: {0}")]
    Derived(#[from] DerivedRefusal),
    /// A refuted assumption concludes only that the assumption is false.
    #[error("assuming {assumed} can show only that {assumed} is false")]
    NotTheAssumption {
        /// What was assumed.
        assumed: Candidate,
    },
    /// A step within a refutation is not proved.
    #[error("in the refutation of {assumed}, step {number}: {refusal}")]
    Nested {
        /// What was assumed.
        assumed: Candidate,
        /// The step's number in the refutation.
        number: crate::step::StepNumber,
        /// Why it is not proved.
        refusal: Box<Refusal>,
    },
    /// A step within a refutation leans on a truth that the whole does not cite.
    #[error("the refutation of {assumed} leans on {truth}, which the step does not cite")]
    NotCited {
        /// What was assumed.
        assumed: Candidate,
        /// The truth that is not cited.
        truth: Truth,
    },
    /// The refutation ends without a contradiction.
    #[error(
        "the refutation of {assumed} does not end in a contradiction: {truth} can still be met"
    )]
    NotBroken {
        /// What was assumed.
        assumed: Candidate,
        /// The truth that was said to be broken.
        truth: Truth,
    },
}

/// Proves a step in a position, or says why not.
///
/// # Errors
/// When any conclusion does not follow from the truths that the step cites.
pub fn prove(position: &Position, step: &Step, premises: Premises) -> Result<Proof, Refusal> {
    if let Some(refutation) = &step.refutation {
        return refutation::prove(position, step, refutation, premises);
    }
    prove_conclusions(position, &step.truths, &step.derived, &step.conclusions, premises)
}

/// Proves conclusions from truths in a position, or says why not.
///
/// # Errors
/// When any conclusion does not follow from these truths.
pub fn prove_conclusions(
    position: &Position,
    truths: &[Truth],
    derived: &[DerivedTruth],
    conclusions: &[Conclusion],
    premises: Premises,
) -> Result<Proof, Refusal> {
    check_news(position, conclusions)?;
    if let ([truth], []) = (truths, derived) {
        return prove_from_one(position, *truth, conclusions);
    }
    for truth in derived {
        derived::check(position, truth, premises)?;
    }
    cover::prove(position, truths, derived, conclusions)
}

fn check_news(position: &Position, conclusions: &[Conclusion]) -> Result<(), Refusal> {
    if conclusions.is_empty() {
        return Err(Refusal::NoConclusion);
    }
    for (index, conclusion) in conclusions.iter().enumerate() {
        if !conclusion.is_news_in(position) {
            return Err(Refusal::NoNews(*conclusion));
        }
        let candidate = conclusion.candidate();
        if conclusions[..index].iter().any(|earlier| earlier.candidate() == candidate) {
            return Err(Refusal::Twice(candidate));
        }
    }
    Ok(())
}

/// The case that most steps are: one truth. Its live candidates are at hand as
/// one board or nine bits, so nothing has to be searched.
fn prove_from_one(
    position: &Position,
    truth: Truth,
    conclusions: &[Conclusion],
) -> Result<Proof, Refusal> {
    for conclusion in conclusions {
        let candidate = conclusion.candidate();
        // If the conclusion is false, its opposite leaves the truth nothing.
        let follows = match (truth, conclusion) {
            (Truth::House(digit, house), Conclusion::Place(_)) => {
                digit == candidate.digit
                    && house.contains(candidate.cell)
                    && known_places(position, digit, house) == CellSet::of(candidate.cell)
            }
            (Truth::House(digit, house), Conclusion::Eliminate(_)) => {
                let places = known_places(position, digit, house);
                let ruled_out = if digit == candidate.digit {
                    candidate.cell.peers()
                } else {
                    CellSet::of(candidate.cell)
                };
                places.is_subset(ruled_out)
            }
            (Truth::Cell(cell), Conclusion::Place(_)) => {
                cell == candidate.cell && holds_at_most(position, candidate)
            }
            (Truth::Cell(cell), Conclusion::Eliminate(_)) => {
                cell.sees(candidate.cell)
                    && holds_at_most(position, Candidate::new(candidate.digit, cell))
            }
        };
        if !follows {
            return Err(Refusal::DoesNotFollow(*conclusion));
        }
    }
    Ok(Proof { nodes: u32::try_from(conclusions.len()).unwrap_or(u32::MAX) })
}

/// The cells of the house that may hold the digit or do.
fn known_places(position: &Position, digit: Digit, house: House) -> CellSet {
    (position.cells_with(digit) | position.placed().cells_of(digit)) & house.cells()
}

/// Whether the cell of the candidate can hold nothing else.
fn holds_at_most(position: &Position, candidate: Candidate) -> bool {
    Digit::ALL.into_iter().all(|digit| {
        digit == candidate.digit
            || !(position.cells_with(digit) | position.placed().cells_of(digit))
                .contains(candidate.cell)
    })
}

#[cfg(test)]
mod tests;
