//! What is to be said of rings, nets of several digits, fireworks and exclusions.

use super::only_digits;
use super::patterns::{conflicts, premise};
use crate::explain::{Inference, Statement};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::solve::Replay;
use crate::step::{Node, Pattern, Step, Truth};

/// `None` if the pattern is of another kind.
pub(super) fn argument(step: &Step, before: &Replay) -> Option<Vec<Statement>> {
    Some(match &step.pattern {
        Pattern::LastDigit { cell, digit } => {
            vec![Statement::LastOfDigit { digit: *digit, cell: *cell }]
        }
        Pattern::AlmostLocked { digits, cells, house, others, other_house } => {
            let mut said = only_digits(*cells, before);
            said.extend(digits.into_iter().map(|digit| {
                let truth = Truth::House(digit, *other_house);
                premise(truth, before)
            }));
            said.push(Statement::AlmostLocked {
                digits: *digits,
                cells: *cells,
                house: *house,
                others: *others,
                other_house: *other_house,
            });
            said
        }
        Pattern::XyzRing { pivot, pincers, digit, house, .. } => {
            xyz_ring(step, *pivot, *pincers, *digit, *house, before)
        }
        Pattern::Medusa { first, second } => medusa(step, first, second, before),
        Pattern::BrokenWing { digit, ring, houses, guardians } => {
            let mut said = premises(step, before);
            said.push(Statement::OddRing {
                digit: *digit,
                ring: ring.clone(),
                houses: houses.clone(),
                guardians: *guardians,
            });
            let guardians = guardians.into_iter().map(|cell| Candidate::new(*digit, cell));
            said.extend(conflicts(step, guardians));
            said
        }
        Pattern::BivalueOddagon { digits, ring, guardians } => {
            oddagon(step, *digits, ring, guardians, before)
        }
        Pattern::Firework { crossings, wings } => {
            let mut said = premises(step, before);
            let mut cells: CellSet = wings.iter().copied().collect();
            let mut all = DigitSet::EMPTY;
            for crossing in crossings {
                // That in its row first: of two crossings, one has them the other way.
                let digits = crossing.digits;
                let wings = match *wings {
                    [one, other] if one.row() == crossing.cell.row() => [one, other],
                    [one, other] => [other, one],
                };
                said.push(Statement::FireworkIn { crossing: crossing.cell, digits, wings });
                cells = cells.with(crossing.cell);
                all |= digits;
            }
            said.push(Statement::FilledBy { cells, digits: all });
            said
        }
        Pattern::AlignedExclusion { cells, exclusions } => {
            let cited = step.truths.iter().filter_map(|truth| match truth {
                Truth::Cell(cell) => Some(*cell),
                Truth::House(..) => None,
            });
            let mut said = only_digits(cited.collect(), before);
            said.extend(exclusions.iter().map(|exclusion| Statement::GoesWithNothing {
                cells: *cells,
                exclusion: exclusion.clone(),
            }));
            said
        }
        _ => return None,
    })
}

/// What each truth of the step says, cells that are alike together.
fn premises(step: &Step, before: &Replay) -> Vec<Statement> {
    let mut cells = CellSet::EMPTY;
    let mut houses: Vec<(Digit, House)> = Vec::new();
    for truth in &step.truths {
        match truth {
            Truth::Cell(cell) => cells = cells.with(*cell),
            Truth::House(digit, house) => houses.push((*digit, *house)),
        }
    }
    let mut said = only_digits(cells, before);
    said.extend(houses.into_iter().map(|(digit, house)| {
        let truth = Truth::House(digit, house);
        premise(truth, before)
    }));
    said
}

fn xyz_ring(
    step: &Step,
    pivot: Cell,
    pincers: [Cell; 2],
    digit: Digit,
    house: House,
    before: &Replay,
) -> Vec<Statement> {
    let position = &before.position;
    let cells = CellSet::of(pivot).with(pincers[0]).with(pincers[1]);
    let mut said = only_digits(cells, before);
    said.push(premise(Truth::House(digit, house), before));
    let node = |digit, cell| Node { digit, cells: CellSet::of(cell) };
    let is = |node, truth| Inference { node, holds: true, truth: Some(truth) };
    let is_not = |node| Inference { node, holds: false, truth: None };
    let own = |pincer: Cell| position.candidates_of(pincer).without(digit).first();
    let places = position.places(digit, house);
    let mut then = Vec::new();
    for pincer in pincers {
        then.push(is_not(node(digit, pincer)));
        then.extend(own(pincer).map(|own| is(node(own, pincer), Truth::Cell(pincer))));
    }
    let suppose = Inference { node: node(digit, pivot), holds: true, truth: None };
    said.push(Statement::Case { suppose, then });
    for (pincer, other) in [(pincers[0], pincers[1]), (pincers[1], pincers[0])] {
        let Some(taken) = own(pincer) else { continue };
        let near = places & pincer.peers();
        let mut then = vec![
            is_not(node(taken, pincer)),
            is(node(digit, pincer), Truth::Cell(pincer)),
            is_not(Node { digit, cells: near }),
            is(Node { digit, cells: places - near }, Truth::House(digit, house)),
            is_not(node(digit, other)),
        ];
        then.extend(own(other).map(|own| is(node(own, other), Truth::Cell(other))));
        let suppose = Inference { node: node(taken, pivot), holds: true, truth: None };
        said.push(Statement::Case { suppose, then });
    }
    for gone in position.candidates_of(pivot) {
        if step.eliminations().any(|candidate| candidate.digit == gone) {
            let among = cells & position.cells_with(gone);
            let among: Vec<Candidate> =
                among.into_iter().map(|cell| Candidate::new(gone, cell)).collect();
            said.push(Statement::OneTrue { candidates: among.clone() });
            let of_this_digit = conflicts(step, among.into_iter());
            said.extend(
                of_this_digit.into_iter().filter(
                    |one| matches!(one, Statement::Conflict { digit, .. } if *digit == gone),
                ),
            );
        }
    }
    said
}

fn medusa(
    step: &Step,
    first: &[Candidate],
    second: &[Candidate],
    before: &Replay,
) -> Vec<Statement> {
    // A truth that a kind leaves nothing of has none of that kind.
    let is_linked = |truth: &Truth| {
        let of_truth = truth.candidates();
        [first, second].iter().all(|kind| kind.iter().any(|one| of_truth.contains(one)))
    };
    let links: Vec<Truth> = step.truths.iter().copied().filter(is_linked).collect();
    let linked = Step { truths: links.as_slice().into(), ..step.clone() };
    let mut said = premises(&linked, before);
    said.push(Statement::TwoKinds { first: first.to_vec(), second: second.to_vec() });
    let gone: Vec<Candidate> = step.eliminations().collect();
    let wrong = [first, second].into_iter().find(|kind| gone.iter().all(|one| kind.contains(one)));
    let Some(kind) = wrong else {
        let meeting = |kind: &[Candidate], gone: Candidate| {
            kind.iter().copied().find(|one| one.conflicts_with(gone))
        };
        said.extend(gone.into_iter().filter_map(|candidate| {
            let (first, second) = (meeting(first, candidate)?, meeting(second, candidate)?);
            Some(Statement::GoesWithNeither { candidate, first, second })
        }));
        return said;
    };
    let clash = kind.iter().find_map(|one| {
        let other = kind.iter().find(|other| one.conflicts_with(**other))?;
        Some([*one, *other])
    });
    if let Some(clash) = clash {
        said.push(Statement::KindClashes { kind: kind.to_vec(), clash });
    } else if let Some(truth) = step.truths.iter().find(|truth| !links.contains(truth)) {
        said.push(premise(*truth, before));
        said.push(Statement::KindEmpties { kind: kind.to_vec(), truth: *truth });
    }
    said
}

fn oddagon(
    step: &Step,
    digits: DigitSet,
    ring: &[Cell],
    guardians: &[Candidate],
    before: &Replay,
) -> Vec<Statement> {
    let mut said =
        vec![Statement::OddTurns { digits, ring: ring.to_vec(), guardians: guardians.to_vec() }];
    let cells: CellSet = step
        .truths
        .iter()
        .filter_map(|truth| match truth {
            Truth::Cell(cell) => Some(*cell),
            Truth::House(..) => None,
        })
        .collect();
    if cells.is_empty() {
        said.extend(conflicts(step, guardians.iter().copied()));
        return said;
    }
    said.extend(only_digits(cells, before));
    let guarded: CellSet = guardians.iter().map(|guardian| guardian.cell).collect();
    let extra: DigitSet = guardians.iter().map(|guardian| guardian.digit).collect();
    let digits = super::patterns::digits_of(cells, before) | extra;
    if let Some(house) = (cells | guarded).common_houses().next() {
        said.push(Statement::VirtualSubset { guarded, cells, digits, house });
    }
    said
}
