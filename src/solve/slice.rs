//! Keeping only the steps that something leans on.

use crate::grid::{CellSet, Position};
use crate::step::{LoggedStep, Pattern, StepNumber, TechniqueId};

/// The steps that `goal` leans on, directly or not, renumbered; `goal` is
/// renumbered with them.
///
/// Whatever a truth of a kept step lacks was removed by a kept step, so each of
/// them is still proved where it now stands.
pub(crate) fn keep_needed(steps: Vec<LoggedStep>, goal: &mut [StepNumber]) -> Vec<LoggedStep> {
    let needed = needed(&steps, goal);
    let mut new_numbers = Vec::with_capacity(steps.len());
    let mut kept_before = 0;
    for needed in &needed {
        new_numbers.push(StepNumber::at(kept_before));
        kept_before += usize::from(*needed);
    }
    let renumber = |numbers: &mut [StepNumber]| {
        for number in numbers {
            if let Some(place) = number.place() {
                *number = new_numbers[place];
            }
        }
    };
    renumber(goal);
    steps
        .into_iter()
        .zip(&needed)
        .filter(|(_, needed)| **needed)
        .map(|(mut logged, _)| {
            renumber(&mut logged.depends_on);
            logged
        })
        .collect()
}

/// Whether each step is one that the steps of `goal` lean on, directly or not, or
/// one of them.
pub(crate) fn needed(steps: &[LoggedStep], goal: &[StepNumber]) -> Vec<bool> {
    let mut needed = vec![false; steps.len()];
    mark(&mut needed, goal);
    for place in (0..steps.len()).rev() {
        if needed[place] {
            mark(&mut needed, &steps[place].depends_on);
        }
    }
    needed
}

/// Calls full houses hidden singles where the other cells of the house are not
/// all filled any more, since the steps that filled them were not needed: the
/// truth is the same, and what is said of the house is then so.
///
/// `start` is the position in which the first step is made.
pub(crate) fn rename_full_houses(steps: &mut [LoggedStep], start: &Position) {
    let mut position = *start;
    for LoggedStep { step, .. } in steps {
        if let Pattern::FullHouse { house, cell, digit } = step.pattern
            && position.open() & house.cells() != CellSet::of(cell)
        {
            step.technique = TechniqueId::HiddenSingle;
            step.pattern = Pattern::HiddenSingle { house, cell, digit };
        }
        // Likewise the last of a digit, where not all others stand any more.
        if let Pattern::LastDigit { cell, digit } = step.pattern
            && position.placed().cells_of(digit).len() < 8
        {
            step.technique = TechniqueId::HiddenSingle;
            step.pattern = Pattern::HiddenSingle { house: cell.row(), cell, digit };
        }
        if let Some(refutation) = &mut step.refutation {
            let mut assuming = position;
            assuming.place(refutation.assumed);
            rename_full_houses(&mut refutation.steps, &assuming);
        }
        step.apply(&mut position);
    }
}

fn mark(needed: &mut [bool], numbers: &[StepNumber]) {
    for place in numbers.iter().filter_map(|number| number.place()) {
        needed[place] = true;
    }
}
