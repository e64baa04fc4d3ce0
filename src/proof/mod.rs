//! The checker: from a position, the truths that a step cites and the
//! conclusions that it draws, prove or refuse.
//!
//! It knows the rules of Sudoku and nothing about techniques. To prove a
//! conclusion it assumes the opposite and shows that the cited truths cannot all
//! be met. It trusts the position, that is, what earlier steps have removed and
//! placed, and nothing else.

mod cover;
mod derived;
mod exchangeable_lines;
mod refutation;

use thiserror::Error;

use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, Position};
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
    /// Two digits for one cell, or one digit twice in a house. They could follow
    /// only from truths that cannot be met, and could not both be carried out.
    #[error("{0} and {1} cannot both be placed")]
    Clash(Candidate, Candidate),
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
    /// A step within a refutation leans on a derived truth that the whole does not
    /// cite.
    #[error("the refutation of {assumed} leans on a derived truth that the step does not cite")]
    DerivedNotCited {
        /// What was assumed.
        assumed: Candidate,
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
    if let Some(old) = conclusions.iter().find(|conclusion| !conclusion.is_news_in(position)) {
        return Err(Refusal::NoNews(*old));
    }
    if conclusions.len() > 1 { check_consistent(conclusions) } else { Ok(()) }
}

/// No candidate is concluded upon twice, and no two placements exclude each
/// other.
fn check_consistent(conclusions: &[Conclusion]) -> Result<(), Refusal> {
    for (index, conclusion) in conclusions.iter().enumerate() {
        let candidate = conclusion.candidate();
        if conclusions[..index].iter().any(|earlier| earlier.candidate() == candidate) {
            return Err(Refusal::Twice(candidate));
        }
        if let Some(clash) = clash(*conclusion, &conclusions[..index]) {
            return Err(clash);
        }
    }
    Ok(())
}

/// An earlier placement that does not go with this one.
fn clash(conclusion: Conclusion, earlier: &[Conclusion]) -> Option<Refusal> {
    let Conclusion::Place(placed) = conclusion else { return None };
    earlier.iter().find_map(|other| match other {
        Conclusion::Place(other) if other.conflicts_with(placed) => {
            Some(Refusal::Clash(*other, placed))
        }
        _ => None,
    })
}

/// The case that most steps are: one truth. Its live candidates are at hand as
/// one board or nine bits, so nothing has to be searched.
fn prove_from_one(
    position: &Position,
    truth: Truth,
    conclusions: &[Conclusion],
) -> Result<Proof, Refusal> {
    // If a conclusion is false, its opposite leaves the truth nothing.
    let refused = match truth {
        Truth::House(digit, house) => {
            let places = known_places(position, digit, house);
            conclusions.iter().find(|one| !places.is_subset(places_ruled_out(digit, **one)))
        }
        Truth::Cell(cell) => {
            let digits = known_digits(position, cell);
            conclusions.iter().find(|one| !digits.is_subset(digits_ruled_out(cell, **one)))
        }
    };
    match refused {
        Some(conclusion) => Err(Refusal::DoesNotFollow(*conclusion)),
        None => Ok(Proof { nodes: u32::try_from(conclusions.len()).unwrap_or(u32::MAX) }),
    }
}

/// The cells of the house that may hold the digit or do.
fn known_places(position: &Position, digit: Digit, house: House) -> CellSet {
    (position.cells_with(digit) | position.placed().cells_of(digit)) & house.cells()
}

/// The digits that the cell may hold or does.
fn known_digits(position: &Position, cell: Cell) -> DigitSet {
    (*position.candidates() | *position.placed()).digits_of(cell)
}

/// The cells that cannot take the digit if the conclusion is false.
fn places_ruled_out(digit: Digit, conclusion: Conclusion) -> CellSet {
    let candidate = conclusion.candidate();
    match conclusion {
        Conclusion::Place(_) if digit == candidate.digit => CellSet::of(candidate.cell),
        Conclusion::Place(_) => CellSet::EMPTY,
        Conclusion::Eliminate(_) if digit == candidate.digit => candidate.cell.peers(),
        Conclusion::Eliminate(_) => CellSet::of(candidate.cell),
    }
}

/// The digits that the cell cannot take if the conclusion is false.
fn digits_ruled_out(cell: Cell, conclusion: Conclusion) -> DigitSet {
    let candidate = conclusion.candidate();
    match conclusion {
        Conclusion::Place(_) if cell == candidate.cell => DigitSet::of(candidate.digit),
        Conclusion::Eliminate(_) if cell == candidate.cell => !DigitSet::of(candidate.digit),
        Conclusion::Eliminate(_) if cell.sees(candidate.cell) => DigitSet::of(candidate.digit),
        Conclusion::Place(_) | Conclusion::Eliminate(_) => DigitSet::EMPTY,
    }
}

#[cfg(test)]
mod tests;
