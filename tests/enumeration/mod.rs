//! A second checker, as plain as can be: it tries all ways to pick one candidate
//! for each cited truth. It shares no code with the one in the library.

use whydoku::grid::{Candidate, Cell, Digit, HouseKind, Position};
use whydoku::step::{Conclusion, Refutation, Step, Truth};

/// Whether the step is proved: each conclusion is about a candidate that is
/// there, none comes twice, placements do not clash, and no way to meet the
/// truths goes with the opposite of a conclusion.
pub(crate) fn proves(position: &Position, step: &Step) -> bool {
    match &step.refutation {
        Some(refutation) => refutes(position, step, refutation),
        None => concludes(position, &step.truths, &step.conclusions),
    }
}

/// The same for bare truths and conclusions.
pub(crate) fn concludes(position: &Position, truths: &[Truth], conclusions: &[Conclusion]) -> bool {
    !conclusions.is_empty()
        && conclusions.iter().enumerate().all(|(index, conclusion)| {
            let candidate = conclusion.candidate();
            position.has(candidate)
                && conclusions[..index].iter().all(|earlier| {
                    earlier.candidate() != candidate && !clash(*earlier, *conclusion)
                })
                && !can_be_met(position, truths, &mut Vec::new(), *conclusion)
        })
}

fn clash(one: Conclusion, other: Conclusion) -> bool {
    matches!((one, other), (Conclusion::Place(one), Conclusion::Place(other)) if conflict(one, other))
}

/// Whether each truth from `picks.len()` on can get a candidate that goes with
/// the picks so far, while the conclusion is false.
fn can_be_met(
    position: &Position,
    truths: &[Truth],
    picks: &mut Vec<Candidate>,
    conclusion: Conclusion,
) -> bool {
    let Some(truth) = truths.get(picks.len()) else { return true };
    candidates(*truth).into_iter().any(|pick| {
        let known = position.has(pick) || position.value(pick.cell) == Some(pick.digit);
        let goes_with_the_opposite = match conclusion {
            Conclusion::Place(candidate) => pick != candidate,
            Conclusion::Eliminate(candidate) => !conflict(pick, candidate),
        };
        if !known || !goes_with_the_opposite || picks.iter().any(|other| conflict(*other, pick)) {
            return false;
        }
        picks.push(pick);
        let met = can_be_met(position, truths, picks, conclusion);
        picks.pop();
        met
    })
}

/// Row, column and box of a cell, counted from 0, worked out from its row and
/// its column alone.
fn coordinates(cell: Cell) -> [usize; 3] {
    let [row, column] =
        [cell.row(), cell.column()].map(|line| usize::from(u8::from(line.number())) - 1);
    [row, column, row / 3 * 3 + column / 3]
}

fn conflict(one: Candidate, other: Candidate) -> bool {
    if one.cell == other.cell {
        return one.digit != other.digit;
    }
    one.digit == other.digit
        && coordinates(one.cell)
            .iter()
            .zip(coordinates(other.cell))
            .any(|(one, other)| *one == other)
}

fn candidates(truth: Truth) -> Vec<Candidate> {
    match truth {
        Truth::Cell(cell) => {
            Digit::ALL.into_iter().map(|digit| Candidate::new(digit, cell)).collect()
        }
        Truth::House(digit, house) => {
            let kind = match house.kind() {
                HouseKind::Row => 0,
                HouseKind::Column => 1,
                HouseKind::Box => 2,
            };
            let number = usize::from(u8::from(house.number())) - 1;
            Cell::all()
                .filter(|cell| coordinates(*cell)[kind] == number)
                .map(|cell| Candidate::new(digit, cell))
                .collect()
        }
    }
}

fn refutes(position: &Position, step: &Step, refutation: &Refutation) -> bool {
    let assumed = refutation.assumed;
    if step.conclusions.as_slice() != [Conclusion::Eliminate(assumed)] || !position.has(assumed) {
        return false;
    }
    let mut position = *position;
    position.place(assumed);
    for logged in &refutation.steps {
        if !logged.step.truths.iter().all(|truth| step.truths.contains(truth))
            || !proves(&position, &logged.step)
        {
            return false;
        }
        for conclusion in &logged.step.conclusions {
            match *conclusion {
                Conclusion::Place(candidate) => position.place(candidate),
                Conclusion::Eliminate(candidate) => position.eliminate(candidate),
            }
        }
    }
    step.truths.contains(&refutation.broken)
        && candidates(refutation.broken).into_iter().all(|candidate| {
            !position.has(candidate) && position.value(candidate.cell) != Some(candidate.digit)
        })
}
