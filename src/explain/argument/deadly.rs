//! What is to be said of a pattern that would have two fillings.

use super::patterns::{conflicts, digits_of, premise};
use crate::explain::{Inference, Statement};
use crate::grid::{Candidate, CandidateSet, CellSet, DigitSet};
use crate::solve::Replay;
use crate::step::{Conclusion, Node, Pattern, Step, Truth};

pub(super) fn argument(step: &Step, before: &Replay) -> Vec<Statement> {
    let mut said = vec![Statement::OneSolution];
    let mut truths = step.truths.as_slice();
    let guardians = match &step.pattern {
        Pattern::DeadlyPattern { cells, digits, guardians } => {
            let (cells, digits, guardians) = (*cells, *digits, guardians.clone());
            said.push(Statement::Deadly { cells, digits, guardians: guardians.clone() });
            guardians
        }
        Pattern::GuardedOutside { cells, digits, houses, guardians } => {
            let confined;
            (confined, truths) =
                truths.split_at_checked(digits.len() * houses.len()).unwrap_or((truths, &[]));
            said.extend(confined.iter().map(|truth| premise(*truth, before)));
            let (cells, digits, houses) = (*cells, *digits, *houses);
            let guardians = guardians.clone();
            said.push(Statement::DeadlyInside {
                cells,
                digits,
                houses,
                guardians: guardians.clone(),
            });
            guardians
        }
        Pattern::ExchangeableLines { pair, square, digits, lines, kept, confined, guardians } => {
            let leading;
            (leading, truths) = truths.split_at_checked(confined.len()).unwrap_or((truths, &[]));
            said.extend(leading.iter().map(|truth| premise(*truth, before)));
            said.push(Statement::ExchangeableLines {
                pair: *pair,
                square: *square,
                digits: *digits,
                lines: *lines,
                kept: *kept,
                guardians: guardians.clone(),
            });
            guardians.clone()
        }
        Pattern::Grave { guardians } => {
            said.push(Statement::Grave { guardians: guardians.clone() });
            guardians.clone()
        }
        Pattern::ReverseGrave { cells, digits, guardians } => {
            let (cells, digits, guardians) = (*cells, *digits, guardians.clone());
            said.push(Statement::Interchangeable { cells, digits, guardians: guardians.clone() });
            guardians
        }
        _ => return Vec::new(),
    };
    if let Some(subset) = virtual_subset(truths, &guardians, before) {
        said.extend(super::only_digits(cells_of(truths), before));
        said.push(subset);
        return said;
    }
    if let Some(pair) = conjugate_pair(step, truths, &guardians, before) {
        said.extend(truths.iter().map(|truth| premise(*truth, before)));
        said.push(pair);
        return said;
    }
    // What a single cell with guardians loses has been said already.
    let in_one_cell = step.truths.is_empty()
        && guardians.iter().all(|guardian| guardian.cell == guardians[0].cell);
    if in_one_cell || step.placements().next().is_some() {
        return said;
    }
    let direct = conflicts(step, guardians.iter().copied());
    let told: CandidateSet = direct
        .iter()
        .flat_map(|statement| match statement {
            Statement::Conflict { digit, cells, .. } => {
                cells.into_iter().map(|cell| Candidate::new(*digit, cell)).collect()
            }
            _ => Vec::new(),
        })
        .collect();
    said.extend(direct);
    let rest: Vec<Candidate> = step.eliminations().filter(|gone| !told.contains(*gone)).collect();
    if !rest.is_empty() {
        said.extend(truths.iter().map(|truth| premise(*truth, before)));
    }
    for gone in rest {
        said.push(follow(gone, truths, before));
        said.push(Statement::NoneLeft { candidates: guardians.clone() });
    }
    said
}

fn cells_of(truths: &[Truth]) -> CellSet {
    truths
        .iter()
        .filter_map(|truth| match truth {
            Truth::Cell(cell) => Some(*cell),
            Truth::House(..) => None,
        })
        .collect()
}

/// The guardians' cells as one cell of a subset, if that is what the step is.
fn virtual_subset(truths: &[Truth], guardians: &[Candidate], before: &Replay) -> Option<Statement> {
    let cells = cells_of(truths);
    let guarded: CellSet = guardians.iter().map(|guardian| guardian.cell).collect();
    let extra: DigitSet = guardians.iter().map(|guardian| guardian.digit).collect();
    if cells.is_empty() || cells.len() != truths.len() {
        return None;
    }
    let digits = digits_of(cells, before) | extra;
    let house = (cells | guarded).common_houses().next()?;
    Some(Statement::VirtualSubset { guarded, cells, digits, house })
}

/// The guardians' two cells as all the places of another digit, if that is what
/// the step is.
fn conjugate_pair(
    step: &Step,
    truths: &[Truth],
    guardians: &[Candidate],
    before: &Replay,
) -> Option<Statement> {
    let [Truth::House(digit, house)] = *truths else { return None };
    let cells: CellSet = guardians.iter().map(|guardian| guardian.cell).collect();
    let is_told = |gone: Candidate| {
        gone.digit != digit && cells.contains(gone.cell) && !guardians.contains(&gone)
    };
    (cells.len() == 2
        && before.position.places(digit, house) == cells
        && guardians.iter().all(|guardian| guardian.digit != digit)
        && step.eliminations().all(is_told))
    .then(|| Statement::OneTakes { digit, cells, guardians: guardians.to_vec() })
}

/// What follows from a candidate by these truths, until nothing more does.
fn follow(candidate: Candidate, truths: &[Truth], before: &Replay) -> Statement {
    let node = |one: Candidate| Node { digit: one.digit, cells: CellSet::of(one.cell) };
    let mut position = before.position;
    let mut then = Vec::new();
    let mut taken = candidate;
    let mut left: Vec<Truth> = truths.to_vec();
    loop {
        Conclusion::Place(taken).apply(&mut position);
        let next = left.iter().position(|truth| {
            truth.candidates().into_iter().filter(|one| position.has(*one)).count() == 1
                && !truth.candidates().iter().any(|one| {
                    position.placed().contains(*one) && !before.position.placed().contains(*one)
                })
        });
        let Some(index) = next else { break };
        let truth = left.remove(index);
        let Some(forced) = truth.candidates().into_iter().find(|one| position.has(*one)) else {
            break;
        };
        then.push(Inference { node: node(forced), holds: true, truth: Some(truth) });
        taken = forced;
    }
    Statement::Case { suppose: Inference { node: node(candidate), holds: true, truth: None }, then }
}
