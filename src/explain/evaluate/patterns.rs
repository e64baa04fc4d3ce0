//! Whether what is said of patterns is so.

use super::{Known, deadly};
use crate::explain::Statement;
use crate::grid::{
    Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet, Position,
};
use crate::proof::{self, Premises};
use crate::step::{Conclusion, Step, Truth};

/// Whether a statement of a pattern is so in the position before the step.
pub(super) fn is_so(statement: &Statement, position: &Position, step: &Step) -> bool {
    match statement {
        Statement::FishSettles { digit, base_houses, cover_houses, fins } => {
            let places = position.cells_with(*digit) & base_houses.cells();
            fins.is_subset(places) && are_covered(places - *fins, *base_houses, *cover_houses)
        }
        Statement::OneTrue { candidates } => is_contradiction_without(candidates, position, step),
        Statement::Conflict { digit, cells, with } => {
            !cells.is_empty()
                && !with.is_empty()
                && cells.into_iter().all(|cell| {
                    let candidate = Candidate::new(*digit, cell);
                    step.conclusions.contains(&Conclusion::Eliminate(candidate))
                        && with.iter().all(|other| candidate.conflicts_with(*other))
                })
        }
        Statement::OneAmong { cells, digits, digit } => {
            digits.contains(*digit) && are_cells_for(position, *cells, *digits, Some(*digit))
        }
        Statement::EachOnce { cells, digits } => are_cells_for(position, *cells, *digits, None),
        Statement::ByTurns { digits, first, second } => {
            digits.len() == 2
                && (*first | *second)
                    .into_iter()
                    .all(|cell| position.candidates_of(cell) == *digits)
                && is_joined(*first, *second, &|cell, other| cell.sees(other))
        }
        Statement::TwoColours { digit, first, second } => {
            is_joined(*first, *second, &|cell, other| {
                step.truths.iter().any(|truth| match truth {
                    Truth::House(its_digit, house) => {
                        let pair = CellSet::of(cell).with(other);
                        its_digit == digit && position.places(*digit, *house) == pair
                    }
                    Truth::Cell(_) => false,
                })
            })
        }
        Statement::SeesBoth { cells, first, second } => {
            !cells.is_empty()
                && cells.into_iter().all(|cell| {
                    !first.is_disjoint(cell.peers()) && !second.is_disjoint(cell.peers())
                })
        }
        Statement::ColourClash { colour, clash: [one, other], .. } => {
            colour.contains(*one) && colour.contains(*other) && one.sees(*other)
        }
        Statement::ColoursMeet { meeting: [one, other], opposites, .. } => {
            one.sees(*other) && opposites.iter().all(|colour| !colour.is_empty())
        }
        Statement::ColourSeesBoth { colour, others, .. } => others
            .iter()
            .all(|other| colour.into_iter().any(|cell| !other.is_disjoint(cell.peers()))),
        _ => deadly::is_so(statement, position, step),
    }
}

/// Whether there are as many cover houses as base houses, and each place lies in at
/// least as many of them.
fn are_covered(places: CellSet, base_houses: HouseSet, cover_houses: HouseSet) -> bool {
    let is_covered = |cell| base_houses.count(cell) <= cover_houses.count(cell);
    base_houses.len() == cover_houses.len() && places.into_iter().all(is_covered)
}

/// Whether the cells have these digits, as many, each of which (but for one)
/// can stand in only one of the cells.
fn are_cells_for(
    position: &Position,
    cells: CellSet,
    digits: DigitSet,
    free: Option<Digit>,
) -> bool {
    cells.len() == digits.len()
        && cells.into_iter().all(|cell| position.candidates_of(cell).is_subset(digits))
        && digits.into_iter().filter(|digit| Some(*digit) != free).all(|digit| {
            let places = position.cells_with(digit) & cells;
            places.into_iter().all(|cell| places.without(cell).is_subset(cell.peers()))
        })
}

/// Whether without these candidates, all of them live, every open cell has two,
/// and every digit two places in each house that lacks it.
pub(super) fn is_grave_without(guardians: &[Candidate], position: &Position) -> bool {
    let mut without = *position;
    for guardian in guardians {
        if !without.has(*guardian) {
            return false;
        }
        without.eliminate(*guardian);
    }
    let lacks = |digit: Digit, house: House| without.place_of(digit, house).is_none();
    without.open().into_iter().all(|cell| without.candidates_of(cell).len() == 2)
        && Digit::ALL.into_iter().all(|digit| {
            House::all()
                .filter(|house| lacks(digit, *house))
                .all(|house| without.places(digit, house).len() == 2)
        })
}

/// Whether every cell of either kind can be reached from every other, going from
/// one kind to the other along links.
fn is_joined(first: CellSet, second: CellSet, link: &dyn Fn(Cell, Cell) -> bool) -> bool {
    let all = first | second;
    let Some(start) = all.first() else { return false };
    let mut reached = CellSet::of(start);
    let mut waiting = reached;
    while let Some(cell) = waiting.first() {
        waiting = waiting.without(cell);
        let others = if first.contains(cell) { second } else { first };
        for other in others - reached {
            if link(cell, other) {
                reached = reached.with(other);
                waiting = waiting.with(other);
            }
        }
    }
    reached == all && first.is_disjoint(second)
}

/// Whether the step's truths cannot all be met if none of the candidates is
/// true.
pub(super) fn is_contradiction_without(
    candidates: &[Candidate],
    position: &Position,
    step: &Step,
) -> bool {
    let mut without = *position;
    for candidate in candidates {
        if !without.has(*candidate) {
            return false;
        }
        without.eliminate(*candidate);
    }
    let Some(any) = without.candidates().iter().next() else { return true };
    // What cannot be proves anything, and the opposite as well.
    [Conclusion::Place(any), Conclusion::Eliminate(any)].into_iter().all(|conclusion| {
        let premises = Premises { unique: !step.derived.is_empty() };
        let proved = proof::prove_conclusions(
            &without,
            &step.truths,
            &step.derived,
            &[conclusion],
            premises,
        );
        proved.is_ok()
    })
}

impl Known {
    /// Whether a case follows as it is told; afterwards, what is known in it.
    pub(super) fn in_case(statement: &Statement, position: &Position) -> Option<Self> {
        let Statement::Case { suppose, then } = statement else { return None };
        let mut known = Self::default();
        if suppose.holds {
            known.holds.push(suppose.node);
        } else {
            known.fails = suppose.node.candidates().collect();
        }
        for inference in then {
            let follows = match (inference.holds, inference.truth) {
                (false, None) => inference.node.candidates().all(|one| known.rules_out(one)),
                (true, Some(truth)) => {
                    let left = truth
                        .candidates()
                        .into_iter()
                        .filter(|one| position.has(*one) && !known.rules_out(*one));
                    let node: CandidateSet = inference.node.candidates().collect();
                    !node.is_empty() && left.into_iter().all(|one| node.contains(one))
                }
                _ => false,
            };
            if !follows {
                return None;
            }
            if inference.holds {
                known.holds.push(inference.node);
            } else {
                known.fails = known.fails | inference.node.candidates().collect();
            }
        }
        Some(known)
    }

    pub(super) fn rules_out(&self, candidate: Candidate) -> bool {
        self.fails.contains(candidate)
            || self
                .holds
                .iter()
                .any(|node| node.candidates().all(|other| other.conflicts_with(candidate)))
    }
}
