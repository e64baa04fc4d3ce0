//! Whether what is said of rings, nets, fireworks and exclusions is so.

use crate::explain::Statement;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, DigitSet, House, Position};
use crate::step::{ExcludedCase, Exclusion, Step, Truth};

/// Whether a statement is so in the position before the step; `None` if it is of
/// another kind.
pub(super) fn is_so(statement: &Statement, position: &Position, step: &Step) -> Option<bool> {
    Some(match statement {
        Statement::LastOfDigit { digit, cell } => {
            position.placed().cells_of(*digit).len() == 8
                && position.cells_with(*digit) == CellSet::of(*cell)
        }
        Statement::AlmostLocked { digits, cells, house, others, other_house } => {
            let crossing = house.cells() & other_house.cells();
            let fits = |cell: Cell| position.candidates_of(cell).is_subset(*digits);
            digits.len() == cells.len() + 1
                && others.len() == cells.len()
                && cells.is_subset(house.cells() - crossing)
                && cells.into_iter().all(fits)
                && others.is_subset(other_house.cells() - crossing)
                && digits.into_iter().all(|digit| {
                    let places = position.places(digit, *other_house);
                    !places.is_empty() && places.is_subset(*others | crossing)
                })
        }
        Statement::TwoKinds { first, second } => is_net(first, second, position, step),
        Statement::KindClashes { kind, clash: [one, other] } => {
            kind.contains(one) && kind.contains(other) && one.conflicts_with(*other)
        }
        Statement::KindEmpties { kind, truth } => live(*truth, position)
            .iter()
            .all(|one| kind.iter().any(|other| other.conflicts_with(one))),
        Statement::GoesWithNeither { candidate, first, second } => {
            candidate.conflicts_with(*first) && candidate.conflicts_with(*second)
        }
        Statement::OddRing { digit, ring, houses, guardians } => {
            is_odd(ring)
                && houses.len() == ring.len()
                && neighbours(ring).zip(houses).all(|([one, other], house)| {
                    let both = CellSet::of(one).with(other);
                    both.is_subset(house.cells())
                        && position.places(*digit, *house).is_subset(both | *guardians)
                        && position.place_of(*digit, *house).is_none()
                })
        }
        Statement::OddTurns { digits, ring, guardians } => {
            is_odd(ring)
                && digits.len() == 2
                && neighbours(ring).all(|[one, other]| one.sees(other))
                && ring.iter().all(|cell| {
                    let others = position.candidates_of(*cell) - *digits;
                    others
                        .into_iter()
                        .all(|digit| guardians.contains(&Candidate::new(digit, *cell)))
                })
        }
        Statement::FireworkIn { crossing, digits, wings } => {
            let block = crossing.block().cells();
            let lines = [crossing.row(), crossing.column()];
            lines.iter().zip(wings).all(|(line, wing): (&House, &Cell)| {
                line.contains(*wing)
                    && !block.contains(*wing)
                    && digits.into_iter().all(|digit| {
                        let places = position.places(digit, *line);
                        !places.is_empty() && (places - block).is_subset(CellSet::of(*wing))
                    })
            })
        }
        Statement::FilledBy { cells, digits } => cells.len() == digits.len(),
        Statement::GoesWithNothing { cells, exclusion } => {
            cells.contains(exclusion.candidate.cell)
                && position.has(exclusion.candidate)
                && exclusion.cases.iter().all(|case| is_excluded(case, exclusion, position))
                && all_are_told(exclusion, position)
        }
        _ => return None,
    })
}

fn is_odd(ring: &[Cell]) -> bool {
    let cells: CellSet = ring.iter().copied().collect();
    ring.len() % 2 == 1 && cells.len() == ring.len()
}

/// Each cell of a ring with the next.
fn neighbours(ring: &[Cell]) -> impl Iterator<Item = [Cell; 2]> {
    let next = ring.iter().cycle().skip(1);
    ring.iter().zip(next).map(|(one, other)| [*one, *other])
}

fn live(truth: Truth, position: &Position) -> CandidateSet {
    truth.candidates().into_iter().filter(|one| position.has(*one)).collect()
}

/// Whether the candidates hang together by truths of the step that have just two
/// candidates left, one of either kind.
fn is_net(first: &[Candidate], second: &[Candidate], position: &Position, step: &Step) -> bool {
    let [one, other]: [CandidateSet; 2] =
        [first, second].map(|kind| kind.iter().copied().collect());
    let Some(start) = first.first() else { return false };
    let links: Vec<CandidateSet> = step
        .truths
        .iter()
        .map(|truth| live(*truth, position))
        .filter(|link| link.len() == 2 && (*link & one).len() == 1 && (*link & other).len() == 1)
        .collect();
    let mut reached: CandidateSet = [*start].into_iter().collect();
    loop {
        let grown = links
            .iter()
            .filter(|link| !(**link & reached).is_empty())
            .fold(reached, |grown, link| grown | *link);
        if grown == reached {
            break;
        }
        reached = grown;
    }
    reached == (one | other) && (one & other).is_empty()
}

/// Whether the candidates of a case, together with the one that goes, cannot be
/// true.
fn is_excluded(case: &ExcludedCase, exclusion: &Exclusion, position: &Position) -> bool {
    let mut all = case.with.clone();
    all.push(exclusion.candidate);
    if case.starved.is_empty() {
        return all.iter().any(|one| all.iter().any(|other| one.conflicts_with(*other)));
    }
    let left = case.starved.into_iter().fold(DigitSet::EMPTY, |left, cell| {
        let taken = |digit: &crate::grid::Digit| {
            all.iter().any(|one| Candidate::new(*digit, cell).conflicts_with(*one))
        };
        left | position.candidates_of(cell).into_iter().filter(|digit| !taken(digit)).collect()
    });
    left.len() < case.starved.len()
        && case.starved.common_houses().next().is_some()
        && case.with.iter().all(|one| !case.starved.contains(one.cell))
}

/// Whether there is a case for whatever the other cells hold.
fn all_are_told(exclusion: &Exclusion, position: &Position) -> bool {
    let cells: CellSet =
        exclusion.cases.iter().flat_map(|case| &case.with).map(|one| one.cell).collect();
    let cells: Vec<Cell> = cells.into_iter().collect();
    let told = |held: &[Candidate]| {
        exclusion.cases.iter().any(|case| case.with.iter().all(|one| held.contains(one)))
    };
    let of = |cell: Cell| {
        position.candidates_of(cell).into_iter().map(move |digit| Candidate::new(digit, cell))
    };
    match *cells.as_slice() {
        [one] => of(one).all(|held| told(&[held])),
        [one, other] => of(one).all(|first| of(other).all(|second| told(&[first, second]))),
        _ => false,
    }
}
