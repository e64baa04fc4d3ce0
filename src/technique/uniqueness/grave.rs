use std::ops::ControlFlow;

use crate::grid::{Candidate, CandidateSet, CellSet, Digit, House};
use crate::step::{Conclusions, DerivedKind, DerivedTruth, Pattern, Step, TechniqueId, Truth};
use crate::technique::Facts;

/// Graves with more guardians are not looked for.
const MOST_GUARDIANS: usize = 9;

/// Calls `visit` with the guardians of each grave: at most so many candidates
/// without which every open cell has two candidates, and every digit two places
/// in each house that lacks it. With none, unless the puzzle is known to have
/// exactly one solution.
pub(super) fn for_each_grave(
    facts: &Facts,
    most: usize,
    visit: &mut dyn FnMut(CandidateSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let live = *facts.position.candidates();
    let open = facts.position.open();
    // Two candidates a cell stay, whichever they are.
    let Some(surplus) = live.len().checked_sub(2 * open.len()) else {
        return ControlFlow::Continue(());
    };
    if surplus == 0 || surplus > most.min(MOST_GUARDIANS) {
        return ControlFlow::Continue(());
    }
    let mut search = Search { facts, open, visit };
    search.decide(Choice { left: live, kept: CandidateSet::EMPTY, guardians: CandidateSet::EMPTY })
}

struct Search<'search, 'position> {
    facts: &'search Facts<'position>,
    open: CellSet,
    visit: &'search mut dyn FnMut(CandidateSet) -> ControlFlow<()>,
}

#[derive(Clone, Copy)]
struct Choice {
    /// What is not a guardian, as far as is known.
    left: CandidateSet,
    /// What is no guardian for sure.
    kept: CandidateSet,
    guardians: CandidateSet,
}

impl Search<'_, '_> {
    /// Follows what has to be, then takes a candidate that may be either.
    fn decide(&mut self, mut choice: Choice) -> ControlFlow<()> {
        loop {
            let before = (choice.left, choice.kept);
            if !self.settle(&mut choice) {
                return ControlFlow::Continue(());
            }
            if before == (choice.left, choice.kept) {
                break;
            }
        }
        let undecided = choice.left.iter().find(|candidate| !choice.kept.contains(*candidate));
        let Some(candidate) = undecided else {
            if !self.facts.has_one_solution() {
                return ControlFlow::Continue(());
            }
            return (self.visit)(choice.guardians);
        };
        let mut one = choice;
        one.left.remove(candidate);
        one.guardians.insert(candidate);
        self.decide(one)?;
        let mut other = choice;
        other.kept.insert(candidate);
        self.decide(other)
    }

    /// Keeps what is one of the last two, and takes for guardians what is beside
    /// two that are kept. Whether two are left everywhere.
    fn settle(&self, choice: &mut Choice) -> bool {
        for cell in self.open {
            let left = choice.left.digits_of(cell);
            let kept = choice.kept.digits_of(cell);
            if left.len() < 2 || kept.len() > 2 {
                return false;
            }
            for digit in left - kept {
                let candidate = Candidate::new(digit, cell);
                if left.len() == 2 {
                    choice.kept.insert(candidate);
                } else if kept.len() == 2 {
                    choice.left.remove(candidate);
                    choice.guardians.insert(candidate);
                }
            }
        }
        for digit in Digit::ALL {
            for house in House::all() {
                if self.facts.position.place_of(digit, house).is_some() {
                    continue;
                }
                let left = choice.left.cells_of(digit) & house.cells();
                let kept = choice.kept.cells_of(digit) & house.cells();
                if left.len() < 2 || kept.len() > 2 {
                    return false;
                }
                for cell in left - kept {
                    let candidate = Candidate::new(digit, cell);
                    if left.len() == 2 {
                        choice.kept.insert(candidate);
                    } else if kept.len() == 2 {
                        choice.left.remove(candidate);
                        choice.guardians.insert(candidate);
                    }
                }
            }
        }
        true
    }
}

/// The step of a grave.
pub(super) fn grave(
    technique: TechniqueId,
    facts: &Facts,
    guardians: CandidateSet,
    truths: &[Truth],
    conclusions: Conclusions,
) -> Step {
    let pattern = *facts.position.candidates() - guardians;
    let derived = DerivedTruth { kind: DerivedKind::DeadlyPattern, pattern, guardians };
    let told = Pattern::Grave { guardians: guardians.iter().collect() };
    Step { derived: vec![derived], ..Step::new(technique, told, truths, conclusions) }
}
