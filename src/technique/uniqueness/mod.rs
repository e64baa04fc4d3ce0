//! Patterns that would give the puzzle a second solution. They say something only
//! when the puzzle is known to have exactly one.

pub mod avoidable_rectangle;
pub mod bug;
pub mod bug_types;
pub mod deadly_pattern;
pub mod exchangeable_lines;
pub mod extended_rectangle;
pub mod external_guardians;
mod fillings;
pub(super) mod grave;
mod guardians;
pub(super) mod guarding;
pub mod hidden_rectangle;
pub(super) mod rectangle;
pub mod reverse_bug;
pub mod strong_links;
pub mod unique_loop;
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
    deadly(technique, rectangle_pattern(rectangle), rectangle.guardians, truths, conclusions)
}

/// The corners of a rectangle, and its digits in each of them.
fn rectangle_pattern(rectangle: &Rectangle) -> (CellSet, CandidateSet) {
    let Rectangle { digits, .. } = *rectangle;
    let cells: CellSet = rectangle.corners.into_iter().collect();
    let both = |cell| digits.into_iter().map(move |digit| Candidate::new(digit, cell));
    (cells, cells.into_iter().flat_map(both).collect())
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
