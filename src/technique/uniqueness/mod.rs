//! Patterns that would give the puzzle a second solution. They say something only
//! when the puzzle is known to have exactly one.

pub mod avoidable_rectangle;
pub mod bug;
pub mod hidden_rectangle;
pub(super) mod rectangle;
pub mod unique_rectangle;

use super::Facts;
use crate::grid::{Candidate, CandidateSet, CellSet, Digit};
use crate::step::{
    Conclusion, Conclusions, DerivedKind, DerivedTruth, Pattern, Step, TechniqueId, Truth,
};
use rectangle::{Rectangle, for_each_rectangle};

/// The step of a rectangle.
fn step(
    technique: TechniqueId,
    rectangle: &Rectangle,
    truths: &[Truth],
    conclusions: Conclusions,
) -> Step {
    let Rectangle { digits, .. } = *rectangle;
    let cells: CellSet = rectangle.corners.into_iter().collect();
    let both = |cell| digits.into_iter().map(move |digit| Candidate::new(digit, cell));
    let pattern: CandidateSet = cells.into_iter().flat_map(both).collect();
    let guardians = rectangle.guardians;
    deadly(technique, (cells, pattern), guardians, truths, conclusions)
}

fn deadly(
    technique: TechniqueId,
    (cells, pattern): (CellSet, CandidateSet),
    guardians: CandidateSet,
    truths: &[Truth],
    conclusions: Conclusions,
) -> Step {
    let digits = pattern.iter().map(|candidate| candidate.digit).collect();
    let told = Pattern::DeadlyPattern { cells, digits, guardians: guardians.iter().collect() };
    let derived = DerivedTruth { kind: DerivedKind::DeadlyPattern, pattern, guardians };
    Step { derived: vec![derived], ..Step::new(technique, told, truths, conclusions) }
}

/// That the digit leaves these cells, where it is.
fn eliminations(facts: &Facts, digit: Digit, cells: CellSet) -> Conclusions {
    (facts.position.cells_with(digit) & cells)
        .into_iter()
        .map(|cell| Conclusion::Eliminate(Candidate::new(digit, cell)))
        .collect()
}
