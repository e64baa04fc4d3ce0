//! A step on one line, in the field's notation: name, pattern, `=>`, conclusions.

use crate::grid::{Candidate, CellSet, Digit, DigitSet};
use crate::step::{Pattern, Step};
use crate::technique::Technique;

/// The step in notation, such as `Naked Pair: 78 r2c59 => r2c146<>8, r2c3<>7`.
pub fn notation(step: &Step) -> String {
    let name = Technique::of(step.technique).name;
    format!("{name}: {} => {}", pattern(&step.pattern), conclusions(step))
}

fn pattern(pattern: &Pattern) -> String {
    match pattern {
        Pattern::FullHouse { house, digit, .. } | Pattern::HiddenSingle { house, digit, .. } => {
            format!("{digit} {house}")
        }
        Pattern::NakedSingle { cell, digit } => format!("{digit} {cell}"),
        Pattern::LockedCandidates { digit, base_house, cover_house, .. } => {
            format!("{digit} {base_house} {cover_house}")
        }
        Pattern::NakedSubset { cells, digits } => format!("{digits} {cells}"),
        Pattern::HiddenSubset { house, cells, digits } => format!("{digits} {house} {cells}"),
        Pattern::Refutation { assumed, broken, .. } => {
            format!("{}={} breaks {broken}", assumed.cell, assumed.digit)
        }
    }
}

/// Placements, then eliminations; digits that leave the same cells together.
fn conclusions(step: &Step) -> String {
    let mut parts: Vec<String> =
        step.placements().map(|Candidate { digit, cell }| format!("{cell}={digit}")).collect();
    let eliminations = eliminations_by_cells(step);
    parts.extend(eliminations.into_iter().map(|(cells, digits)| format!("{cells}<>{digits}")));
    parts.join(", ")
}

fn eliminations_by_cells(step: &Step) -> Vec<(CellSet, DigitSet)> {
    let mut groups: Vec<(CellSet, DigitSet)> = Vec::new();
    for digit in Digit::ALL {
        let cells: CellSet = step
            .eliminations()
            .filter(|candidate| candidate.digit == digit)
            .map(|candidate| candidate.cell)
            .collect();
        if cells.is_empty() {
            continue;
        }
        match groups.iter_mut().find(|(other, _)| *other == cells) {
            Some((_, digits)) => *digits = digits.with(digit),
            None => groups.push((cells, DigitSet::of(digit))),
        }
    }
    groups
}
