//! Fish: one digit, some base houses, and as many cover houses.

pub mod basic;
mod engine;
pub mod finned;
pub mod franken;
pub mod mutant;
pub mod siamese;

use std::ops::ControlFlow;

use super::{Facts, Report};
use crate::grid::{Candidate, CellSet, Digit};
use crate::step::{Conclusion, Conclusions, Pattern, Step, TechniqueId, Truth, Truths};
use engine::{Fish, Shape, for_each_fish};

/// Reports the fish of a size and shape.
fn report_fish(
    technique: TechniqueId,
    (size, shape, with_fins): (usize, Shape, bool),
    facts: &Facts,
    report: Report,
) -> ControlFlow<()> {
    for_each_fish(technique, facts, size, shape, with_fins, &mut |fish| {
        report(step(technique, &fish))
    })
}

fn step(technique: TechniqueId, fish: &Fish) -> Step {
    let Fish { digit, base_houses, cover_houses, fins, gone } = *fish;
    let truths: Truths = base_houses.into_iter().map(|house| Truth::House(digit, house)).collect();
    let pattern = Pattern::Fish { digit, base_houses, cover_houses, fins };
    Step::new(technique, pattern, &truths, eliminations(digit, gone))
}

fn eliminations(digit: Digit, gone: CellSet) -> Conclusions {
    gone.into_iter().map(|cell| Conclusion::Eliminate(Candidate::new(digit, cell))).collect()
}
