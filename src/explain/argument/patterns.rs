//! What is to be said of each kind of pattern.

use super::only_digits;
use crate::explain::{Inference, Statement};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use crate::solve::Replay;
use crate::step::{Node, Pattern, Step, StrongLink, Truth};

/// Chains of at most so many links first say what each link leans on; longer
/// ones only as they come to it.
const LINKS_TOLD_FIRST: usize = 3;

pub(super) fn argument(step: &Step, pattern: &Pattern, before: &Replay) -> Vec<Statement> {
    match pattern {
        Pattern::Fish { digit, base_houses, cover_houses, fins } => {
            let mut said = base(*digit, *base_houses, before);
            said.push(fish(*digit, *base_houses, *cover_houses, *fins));
            let gone = step.eliminations().map(|candidate| candidate.cell).collect();
            said.extend(sees_fins(*digit, *fins, gone));
            said
        }
        Pattern::SiameseFish { digit, base_houses, cover_houses, fins } => {
            let mut said = base(*digit, *base_houses, before);
            for (cover_houses, fins) in cover_houses.iter().zip(fins) {
                said.push(fish(*digit, *base_houses, *cover_houses, *fins));
                let gone = step
                    .eliminations()
                    .map(|candidate| candidate.cell)
                    .filter(|cell| cover_houses.count(*cell) > base_houses.count(*cell))
                    .collect();
                said.extend(sees_fins(*digit, *fins, gone));
            }
            said
        }
        Pattern::Chain { links } => chain(step, links, before),
        Pattern::TwoChains { first, second } => {
            let mut said = chain(step, first, before);
            said.extend(chain(step, second, before));
            said
        }
        Pattern::Wing { pivot, pincers, digit, .. } => wing(step, *pivot, *pincers, *digit, before),
        Pattern::BentSubset { cells, digits, digit } => {
            let mut said = only_digits(*cells, before);
            let Some(digit) = digit else {
                said.push(Statement::EachOnce { cells: *cells, digits: *digits });
                return said;
            };
            said.push(Statement::OneAmong { cells: *cells, digits: *digits, digit: *digit });
            let among = before.position.cells_with(*digit) & *cells;
            let among: Vec<Candidate> =
                among.into_iter().map(|cell| Candidate::new(*digit, cell)).collect();
            said.push(Statement::OneTrue { candidates: among.clone() });
            said.extend(conflicts(step, among.into_iter()));
            said
        }
        Pattern::RemotePair { digits, first, second } => {
            let mut said = only_digits(*first | *second, before);
            said.push(Statement::ByTurns { digits: *digits, first: *first, second: *second });
            said.push(Statement::SeesBoth {
                cells: step.eliminations().map(|candidate| candidate.cell).collect(),
                first: *first,
                second: *second,
            });
            said
        }
        Pattern::Colours { digit, groups } => colours(step, *digit, groups, before),
        Pattern::SueDeCoq { crossing, in_line, in_box, digits } => {
            let cells = *crossing | *in_line | *in_box;
            let mut said = only_digits(cells, before);
            said.push(Statement::EachOnce { cells, digits: *digits });
            said
        }
        _ => Vec::new(),
    }
}

/// Where the digit can go in the house.
pub(super) fn only_places(digit: Digit, house: House, before: &Replay) -> Statement {
    Statement::OnlyPlaces { digit, house, cells: before.position.places(digit, house) }
}

fn base(digit: Digit, houses: HouseSet, before: &Replay) -> Vec<Statement> {
    houses.into_iter().map(|house| only_places(digit, house, before)).collect()
}

const fn fish(
    digit: Digit,
    base_houses: HouseSet,
    cover_houses: HouseSet,
    fins: CellSet,
) -> Statement {
    Statement::FishSettles { digit, base_houses, cover_houses, fins }
}

/// That those of the cells that the fish takes see all of its fins.
fn sees_fins(digit: Digit, fins: CellSet, gone: CellSet) -> Option<Statement> {
    if fins.is_empty() {
        return None;
    }
    let with: Vec<Candidate> = fins.into_iter().map(|cell| Candidate::new(digit, cell)).collect();
    Some(Statement::Conflict { digit, cells: gone & fins.common_peers(), with })
}

/// What each truth says in the position.
pub(super) fn premise(truth: Truth, before: &Replay) -> Statement {
    match truth {
        Truth::Cell(cell) => Statement::OnlyDigits {
            cells: CellSet::of(cell),
            digits: before.position.candidates_of(cell),
        },
        Truth::House(digit, house) => only_places(digit, house, before),
    }
}

fn chain(step: &Step, links: &[StrongLink], before: &Replay) -> Vec<Statement> {
    let mut said = Vec::new();
    if links.len() <= LINKS_TOLD_FIRST {
        let mut cells = CellSet::EMPTY;
        for link in links {
            if let Truth::Cell(cell) = link.truth {
                cells = cells.with(cell);
            }
        }
        said.extend(only_digits(cells, before));
        let houses = links.iter().filter(|link| matches!(link.truth, Truth::House(..)));
        said.extend(houses.map(|link| premise(link.truth, before)));
    }
    let ([first, ..], [.., last]) = (links, links) else { return said };
    let mut then = Vec::new();
    for link in links {
        if link.from != first.from {
            then.push(Inference { node: link.from, holds: false, truth: None });
        }
        then.push(Inference { node: link.to, holds: true, truth: Some(link.truth) });
    }
    said.push(Statement::Case {
        suppose: Inference { node: first.from, holds: false, truth: None },
        then,
    });
    let ends: Vec<Candidate> = first.from.candidates().chain(last.to.candidates()).collect();
    said.push(Statement::OneTrue { candidates: ends.clone() });
    said.extend(conflicts(step, ends.into_iter()));
    said
}

/// Digit by digit, that what goes does not go with any of these.
pub(super) fn conflicts(step: &Step, with: impl Iterator<Item = Candidate>) -> Vec<Statement> {
    let with: Vec<Candidate> = with.collect();
    let by_digit = Digit::ALL.into_iter().filter_map(|digit| {
        let cells: CellSet = step
            .eliminations()
            .filter(|gone| gone.digit == digit)
            .filter(|gone| with.iter().all(|other| gone.conflicts_with(*other)))
            .map(|gone| gone.cell)
            .collect();
        let with = with.clone();
        (!cells.is_empty()).then_some(Statement::Conflict { digit, cells, with })
    });
    by_digit.collect()
}

fn wing(
    step: &Step,
    pivot: Cell,
    pincers: CellSet,
    digit: Digit,
    before: &Replay,
) -> Vec<Statement> {
    let position = &before.position;
    let node = |digit, cell| Node { digit, cells: CellSet::of(cell) };
    let mut said = only_digits(CellSet::of(pivot), before);
    let mut one_of = Vec::new();
    for case in position.candidates_of(pivot) {
        if case == digit {
            one_of.push(Candidate::new(digit, pivot));
            continue;
        }
        let Some(pincer) =
            pincers.into_iter().find(|pincer| position.candidates_of(*pincer).contains(case))
        else {
            continue;
        };
        one_of.push(Candidate::new(digit, pincer));
        said.push(Statement::Case {
            suppose: Inference { node: node(case, pivot), holds: true, truth: None },
            then: vec![
                Inference { node: node(case, pincer), holds: false, truth: None },
                Inference {
                    node: node(digit, pincer),
                    holds: true,
                    truth: Some(Truth::Cell(pincer)),
                },
            ],
        });
    }
    said.push(Statement::OneTrue { candidates: one_of.clone() });
    said.extend(conflicts(step, one_of.into_iter()));
    said
}

fn colours(step: &Step, digit: Digit, groups: &[[CellSet; 2]], before: &Replay) -> Vec<Statement> {
    let mut said: Vec<Statement> =
        step.truths.iter().map(|truth| premise(*truth, before)).collect();
    for [first, second] in groups {
        said.push(Statement::TwoColours { digit, first: *first, second: *second });
    }
    let gone: CellSet = step.eliminations().map(|candidate| candidate.cell).collect();
    match groups {
        [[first, second]] => {
            let clash = [*first, *second].into_iter().find_map(|colour| {
                Some((colour, seeing(colour, colour)?)).filter(|_| gone.is_subset(colour))
            });
            said.push(match clash {
                Some((colour, clash)) => Statement::ColourClash { digit, colour, clash },
                None => Statement::SeesBoth { cells: gone, first: *first, second: *second },
            });
        }
        [one, other] => said.extend(two_groups(digit, *one, *other, gone)),
        _ => {}
    }
    said
}

fn two_groups(
    digit: Digit,
    one: [CellSet; 2],
    other: [CellSet; 2],
    gone: CellSet,
) -> Vec<Statement> {
    for (group, others) in [(one, other), (other, one)] {
        for colour in group {
            let sees_both = others.iter().all(|other| seeing(colour, *other).is_some());
            if gone.is_subset(colour) && sees_both {
                return vec![Statement::ColourSeesBoth { digit, colour, others }];
            }
        }
    }
    let mut said = Vec::new();
    let mut left = gone;
    for (first, first_opposite) in [(one[0], one[1]), (one[1], one[0])] {
        for (second, second_opposite) in [(other[0], other[1]), (other[1], other[0])] {
            let opposites = [first_opposite, second_opposite];
            let sees_opposites =
                |cell: &Cell| opposites.iter().all(|colour| !colour.is_disjoint(cell.peers()));
            let cells: CellSet = left.into_iter().filter(sees_opposites).collect();
            if let Some(meeting) = seeing(first, second)
                && !cells.is_empty()
            {
                let [first, second] = opposites;
                said.push(Statement::ColoursMeet { digit, meeting, opposites });
                said.push(Statement::SeesBoth { cells, first, second });
                left -= cells;
            }
        }
    }
    said
}

/// A cell of the one and one of the other that see each other.
fn seeing(one: CellSet, other: CellSet) -> Option<[Cell; 2]> {
    one.into_iter().find_map(|cell| Some([cell, (other & cell.peers()).first()?]))
}

/// The digits of all these cells.
pub(super) fn digits_of(cells: CellSet, before: &Replay) -> DigitSet {
    cells
        .into_iter()
        .fold(DigitSet::EMPTY, |digits, cell| digits | before.position.candidates_of(cell))
}
