use std::ops::ControlFlow;

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::technique::Facts;

/// Four cells in two rows, two columns and two boxes, none of them given, and two
/// digits that could stand crosswise in them.
pub(super) struct Rectangle {
    /// Two of the first row, then two of the second, in the same order.
    pub(super) corners: [Cell; 4],
    pub(super) digits: DigitSet,
    /// The candidates of the corners beside the two digits: at least one.
    pub(super) guardians: CandidateSet,
    /// The corners that have some.
    pub(super) guarded: CellSet,
}

impl Rectangle {
    /// The corner that shares neither row nor column with this one.
    pub(super) fn opposite(&self, corner: Cell) -> Option<Cell> {
        let place = self.corners.iter().position(|one| *one == corner)?;
        Some(self.corners[3 - place])
    }

    /// The digit of the guardians, if it is only one.
    pub(super) fn only_digit(&self) -> Option<Digit> {
        let digits: DigitSet = self.guardians.iter().map(|guardian| guardian.digit).collect();
        digits.single()
    }
}

/// Whether corners of a rectangle are filled already.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Corners {
    /// All are open.
    Open,
    /// Some are filled, though not given.
    PartlyFilled,
}

/// Calls `visit` with each rectangle; with none, unless the puzzle is known to
/// have exactly one solution.
pub(super) fn for_each_rectangle(
    facts: &Facts,
    wanted: Corners,
    visit: &mut dyn FnMut(Rectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let free = CellSet::ALL - facts.position.givens();
    for first in free {
        for beside in free & first.row().cells() {
            if beside <= first {
                continue;
            }
            for below in free & first.column().cells() {
                if below <= first {
                    continue;
                }
                let Some(last) = Cell::at(below.row(), beside.column()) else { continue };
                let in_two_boxes =
                    (first.block() == beside.block()) != (first.block() == below.block());
                if in_two_boxes && free.contains(last) {
                    at_corners(facts, wanted, [first, beside, below, last], visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn at_corners(
    facts: &Facts,
    wanted: Corners,
    corners: [Cell; 4],
    visit: &mut dyn FnMut(Rectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let open = facts.position.open();
    let filled = corners.iter().filter(|corner| !open.contains(**corner)).count();
    if (wanted == Corners::Open) != (filled == 0) || filled == 4 {
        return ControlFlow::Continue(());
    }
    let known = corners.map(|corner| match facts.position.value(corner) {
        Some(value) => DigitSet::of(value),
        None => facts.digits_of(corner),
    });
    let all = known.iter().fold(DigitSet::EMPTY, |all, digits| all | *digits);
    let mut later = all;
    for one in all {
        later = later.without(one);
        for other in later {
            let digits = DigitSet::of(one).with(other);
            if !could_hold(known, digits) {
                continue;
            }
            let guardians: CandidateSet = corners
                .iter()
                .zip(known)
                .filter(|(corner, _)| open.contains(**corner))
                .flat_map(|(corner, known)| {
                    (known - digits).into_iter().map(|digit| Candidate::new(digit, *corner))
                })
                .collect();
            let beyond = corners
                .iter()
                .zip(known)
                .any(|(corner, known)| !open.contains(*corner) && !known.is_subset(digits));
            if beyond || guardians.is_empty() || !facts.has_one_solution() {
                continue;
            }
            let guarded = guardians.cells();
            visit(Rectangle { corners, digits, guardians, guarded })?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether the digits could stand crosswise in the corners, one way or the other.
fn could_hold(known: [DigitSet; 4], digits: DigitSet) -> bool {
    let [Some(one), Some(other)] = [digits.first(), digits.into_iter().nth(1)] else {
        return false;
    };
    let crosswise = |one, other| {
        [one, other, other, one].into_iter().zip(known).all(|(digit, known)| known.contains(digit))
    };
    crosswise(one, other) || crosswise(other, one)
}
