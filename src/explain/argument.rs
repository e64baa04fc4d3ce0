//! From a step to what is to be said of it.

use std::cmp::Reverse;

use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::solve::{Log, Removal, Replay};
use crate::step::{Pattern, Refutation, Step, Truth};

use super::Statement;

mod deadly;
mod patterns;
mod rings;

/// The argument of a step, made in the position before it: what there is, why it
/// follows, what goes or comes.
pub fn argument(step: &Step, before: &Replay) -> Vec<Statement> {
    let mut said = match &step.pattern {
        Pattern::FullHouse { house, cell, digit } => {
            vec![Statement::LastOpenCell { house: *house, cell: *cell, digit: *digit }]
        }
        Pattern::HiddenSingle { house, cell, digit } => {
            hidden_single(*digit, *house, *cell, before)
        }
        Pattern::NakedSingle { cell, digit } => {
            let cells = CellSet::of(*cell);
            let mut said = vec![Statement::OnlyDigits { cells, digits: DigitSet::of(*digit) }];
            said.extend(why_not_digits(cells, !DigitSet::of(*digit), before));
            said
        }
        Pattern::LockedCandidates { digit, base_house, cover_house, cells } => vec![
            Statement::OnlyPlaces { digit: *digit, house: *base_house, cells: *cells },
            Statement::AllIn { cells: *cells, house: *cover_house },
            Statement::Settles { digit: *digit, cells: *cells, house: *cover_house },
        ],
        Pattern::NakedSubset { cells, digits } => naked_subset(step, *cells, *digits, before),
        Pattern::HiddenSubset { house, cells, digits } => {
            let places =
                digits.into_iter().map(|digit| patterns::only_places(digit, *house, before));
            places.chain([Statement::Fill { digits: *digits, cells: *cells }]).collect()
        }
        Pattern::Refutation { assumed, stalled, .. } => match &step.refutation {
            Some(refutation) => {
                let open = before.position.open();
                let mut said =
                    if *stalled { vec![Statement::Stalled { open }] } else { Vec::new() };
                said.extend(refuted(*assumed, refutation, before));
                said
            }
            None => Vec::new(),
        },
        Pattern::DeadlyPattern { .. }
        | Pattern::GuardedOutside { .. }
        | Pattern::ExchangeableLines { .. }
        | Pattern::Grave { .. }
        | Pattern::ReverseGrave { .. } => deadly::argument(step, before),
        pattern => rings::argument(step, before)
            .unwrap_or_else(|| patterns::argument(step, pattern, before)),
    };
    said.extend(conclusions(step));
    said
}

fn conclusions(step: &Step) -> impl Iterator<Item = Statement> {
    let places = step.placements().map(|candidate| Statement::Place { candidate });
    let leaves = Digit::ALL.into_iter().filter_map(|digit| {
        let cells: CellSet = step
            .eliminations()
            .filter(|candidate| candidate.digit == digit)
            .map(|candidate| candidate.cell)
            .collect();
        (!cells.is_empty()).then_some(Statement::Leaves { digit, cells })
    });
    places.chain(leaves)
}

fn hidden_single(digit: Digit, house: House, cell: Cell, before: &Replay) -> Vec<Statement> {
    let cells = CellSet::of(cell);
    let others = (before.position.open() & house.cells()) - cells;
    let mut said = vec![Statement::OnlyPlaces { digit, house, cells }];
    said.extend(why_not_places(digit, others, before));
    said
}

/// Why the digit can go in none of these open cells: cells that see the same one
/// together, as few such as can be found by taking the largest first.
fn why_not_places(digit: Digit, cells: CellSet, before: &Replay) -> Vec<Statement> {
    let sources = before.position.placed().cells_of(digit);
    let mut said = Vec::new();
    let mut left = cells;
    while let Some(source) = sources
        .into_iter()
        .first_max_by_key(|source| (left & source.peers()).len())
        .filter(|source| !left.is_disjoint(source.peers()))
    {
        let cells = left & source.peers();
        said.push(Statement::Sees { cells, digit, source });
        left -= cells;
    }
    said.extend(earlier_removals(left, DigitSet::of(digit), before));
    said
}

/// Why the one cell of `cells` can be none of these digits: houses that have
/// several of them first.
fn why_not_digits(cells: CellSet, digits: DigitSet, before: &Replay) -> Vec<Statement> {
    let houses: Vec<(House, DigitSet)> = cells
        .common_houses()
        .map(|house| {
            let standing = digits
                .into_iter()
                .filter(|digit| before.position.place_of(*digit, house).is_some());
            (house, standing.collect())
        })
        .collect();
    let mut said = Vec::new();
    let mut left = digits;
    while let Some((house, standing)) = houses
        .iter()
        .copied()
        .first_max_by_key(|(_, standing)| (left & *standing).len())
        .filter(|(_, standing)| !(left & *standing).is_empty())
    {
        said.push(Statement::HouseHas { house, digits: left & standing });
        left = left - standing;
    }
    said.extend(earlier_removals(cells, left, before));
    said
}

/// The steps that took these candidates, and those that nobody took.
fn earlier_removals(cells: CellSet, digits: DigitSet, before: &Replay) -> Vec<Statement> {
    let mut by_step: Vec<(Option<Removal>, CellSet, DigitSet)> = Vec::new();
    for cell in cells {
        for digit in digits {
            let candidate = Candidate::new(digit, cell);
            let step = before.removal_of(candidate);
            match by_step.iter_mut().find(|(other, ..)| *other == step) {
                Some((_, cells, digits)) => {
                    *cells = cells.with(cell);
                    *digits = digits.with(digit);
                }
                None => by_step.push((step, CellSet::of(cell), DigitSet::of(digit))),
            }
        }
    }
    by_step
        .sort_by_key(|(step, ..)| step.map(|removal| (Reverse(removal.levels_up), removal.step)));
    by_step
        .into_iter()
        .map(|(step, cells, digits)| match step {
            Some(Removal { step, levels_up }) => {
                Statement::RemovedIn { cells, digits, step, levels_up }
            }
            None => Statement::CrossedOut { cells, digits },
        })
        .collect()
}

fn naked_subset(step: &Step, cells: CellSet, digits: DigitSet, before: &Replay) -> Vec<Statement> {
    let loses = |house: &House| step.eliminations().any(|candidate| house.contains(candidate.cell));
    let houses = cells.common_houses().filter(loses).collect();
    let mut said = only_digits(cells, before);
    said.push(Statement::UseUp { cells, digits, houses });
    said
}

/// What each of the cells can be; cells with the same candidates are told
/// together.
fn only_digits(cells: CellSet, before: &Replay) -> Vec<Statement> {
    let mut said = Vec::new();
    let mut left = cells;
    while let Some(first) = left.first() {
        let digits = before.position.candidates_of(first);
        let same: CellSet = left
            .into_iter()
            .filter(|cell| before.position.candidates_of(*cell) == digits)
            .collect();
        said.push(Statement::OnlyDigits { cells: same, digits });
        left -= same;
    }
    said
}

fn refuted(assumed: Candidate, refutation: &Refutation, before: &Replay) -> Vec<Statement> {
    let mut after = before.assuming(assumed);
    after.apply_all(&refutation.steps);
    let placements = refutation.steps.iter().flat_map(|logged| logged.step.placements()).collect();
    let nested = refutation.steps.iter().filter(|logged| logged.step.refutation.is_some()).count();
    vec![
        choice(assumed, before),
        Statement::Suppose { candidate: assumed },
        Statement::Follows { placements, steps: refutation.total_steps(), assumptions: nested },
        breaks(refutation.broken, &after),
    ]
}

/// Where the candidates of a broken truth went.
fn breaks(truth: Truth, after: &Replay) -> Statement {
    let reasons = match truth {
        Truth::Cell(cell) => why_not_digits(CellSet::of(cell), DigitSet::ALL, after),
        Truth::House(digit, house) => {
            why_not_places(digit, after.position.open() & house.cells(), after)
        }
    };
    Statement::Breaks { truth, reasons }
}

/// What is to be said of the end of a log that shows that there is no solution;
/// nothing of any other.
pub fn argument_of_end(log: &Log) -> Vec<Statement> {
    let Some(broken) = &log.broken else { return Vec::new() };
    let mut after = Replay::from(&log.start);
    after.apply_all(&log.steps);
    vec![breaks(broken.truth, &after)]
}

/// The truth of which the candidate is one of the fewest possibilities, cells
/// before houses.
fn choice(assumed: Candidate, before: &Replay) -> Statement {
    let Candidate { digit, cell } = assumed;
    let [row, column, block] = cell.houses();
    let houses = [block, row, column].map(|house| Truth::House(digit, house));
    let live = |truth: Truth| -> Vec<Candidate> {
        truth.candidates().into_iter().filter(|one| before.position.has(*one)).collect()
    };
    let (truth, candidates) = [Truth::Cell(cell)]
        .into_iter()
        .chain(houses)
        .map(|truth| (truth, live(truth)))
        .min_by_key(|(_, candidates)| candidates.len())
        .unwrap_or((Truth::Cell(cell), vec![assumed]));
    Statement::OneOf { truth, candidates }
}

/// Like `max_by_key`, but the first of several equals.
trait FirstMax: Iterator + Sized {
    fn first_max_by_key<K: Ord>(self, key: impl Fn(&Self::Item) -> K) -> Option<Self::Item> {
        self.reduce(|best, next| if key(&next) > key(&best) { next } else { best })
    }
}

impl<I: Iterator> FirstMax for I {}
