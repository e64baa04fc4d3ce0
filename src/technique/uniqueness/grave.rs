use std::ops::ControlFlow;

use crate::grid::{CandidateSet, CellSet, Digit, House};
use crate::step::{Conclusions, DerivedKind, DerivedTruth, Pattern, Step, TechniqueId, Truth};
use crate::technique::Facts;

/// Graves with more guardians are not looked for.
const MOST_GUARDIANS: usize = 9;

/// The guardians of each grave: at most so many candidates without which every open
/// cell has two candidates, and every digit two places in each house that lacks it.
pub(in crate::technique) fn all(facts: &Facts) -> Vec<CandidateSet> {
    let mut found = Vec::new();
    let live = *facts.position.candidates();
    if (1..=MOST_GUARDIANS).contains(&surplus(facts)) && may_lose_what_is_too_much(facts) {
        let mut kept = CandidateSet::EMPTY;
        for digit in Digit::ALL {
            *kept.cells_of_mut(digit) = live.cells_of(digit) & facts.bivalue_cells();
        }
        let open = facts.position.open();
        let mut search = Search { facts, open, found: &mut found };
        search.decide(Choice { left: live, kept, guardians: CandidateSet::EMPTY });
    }
    found
}

/// How many candidates there are but for two a cell: as many as a grave has
/// guardians.
fn surplus(facts: &Facts) -> usize {
    let position = facts.position;
    position.candidates().len().saturating_sub(2 * position.open().len())
}

/// Whether each cell has two candidates, or more of which one is too much: one that is not one of two in
/// any of its houses.
fn may_lose_what_is_too_much(facts: &Facts) -> bool {
    if !facts.single_candidate_cells().is_empty() {
        return false;
    }
    let many = facts.position.open() - facts.bivalue_cells();
    let left = Digit::ALL.into_iter().fold(many, |left, digit| {
        left - (facts.position.cells_with(digit) - facts.bilocation_houses(digit).cells())
    });
    left.is_empty()
}

/// Calls `visit` with the guardians of each grave with at most so many.
pub(super) fn for_each_grave(
    facts: &Facts,
    most: usize,
    visit: &mut dyn FnMut(CandidateSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if surplus(facts) > most.min(MOST_GUARDIANS) {
        return ControlFlow::Continue(());
    }
    facts.graves().iter().try_for_each(|guardians| visit(*guardians))
}

struct Search<'search, 'position> {
    facts: &'search Facts<'position>,
    open: CellSet,
    found: &'search mut Vec<CandidateSet>,
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
    fn decide(&mut self, mut choice: Choice) {
        loop {
            let before = (choice.left, choice.kept);
            if !self.settle(&mut choice) {
                return;
            }
            if before == (choice.left, choice.kept) {
                break;
            }
        }
        let undecided = choice.left.iter().find(|candidate| !choice.kept.contains(*candidate));
        let Some(candidate) = undecided else {
            self.found.push(choice.guardians);
            return;
        };
        let mut one = choice;
        one.left.remove(candidate);
        one.guardians.insert(candidate);
        self.decide(one);
        let mut other = choice;
        other.kept.insert(candidate);
        self.decide(other);
    }

    /// Keeps what is one of the last two, and takes for guardians what is beside
    /// two that are kept. Whether two are left everywhere.
    fn settle(&self, choice: &mut Choice) -> bool {
        let Choice { left, kept, guardians } = choice;
        let [_, two_left, three_left] = count(left);
        let [_, two_kept, three_kept] = count(kept);
        if !(self.open - two_left).is_empty() || !three_kept.is_empty() {
            return false;
        }
        let last_two = two_left - three_left;
        for digit in Digit::ALL {
            let too_much = (left.cells_of(digit) & two_kept) - kept.cells_of(digit);
            *left.cells_of_mut(digit) -= too_much;
            *guardians.cells_of_mut(digit) |= too_much;
            *kept.cells_of_mut(digit) |= left.cells_of(digit) & last_two;
        }
        for digit in Digit::ALL {
            let (mut left_here, mut kept_here) = (left.cells_of(digit), kept.cells_of(digit));
            let filled = self.facts.position.placed().cells_of(digit);
            for house in House::all() {
                let places = left_here & house.cells();
                if places == kept_here & house.cells() && places.pair().is_some() {
                    continue;
                }
                if places.is_empty() && !filled.is_disjoint(house.cells()) {
                    continue;
                }
                let keeping = kept_here & house.cells();
                match (places.len(), keeping.len()) {
                    (0 | 1, _) | (_, 3..) => return false,
                    (2, _) => kept_here |= places,
                    (_, 2) => {
                        left_here -= places - keeping;
                        *guardians.cells_of_mut(digit) |= places - keeping;
                    }
                    _ => {}
                }
            }
            *left.cells_of_mut(digit) = left_here;
            *kept.cells_of_mut(digit) = kept_here;
        }
        true
    }
}

/// The cells in which the set has at least one, two and three digits.
fn count(candidates: &CandidateSet) -> [CellSet; 3] {
    let mut counted = [CellSet::EMPTY; 3];
    for digit in Digit::ALL {
        let mut cells = candidates.cells_of(digit);
        for at_least in &mut counted {
            let before = *at_least;
            *at_least |= cells;
            cells = before & cells;
        }
    }
    counted
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
