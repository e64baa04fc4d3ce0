use std::ops::ControlFlow;

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::technique::Facts;

/// Four cells in two rows, two columns and two boxes, none of them given, and two
/// digits that could stand crosswise in them.
#[derive(Clone, Debug)]
pub(in crate::technique) struct Rectangle {
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

/// Which rectangles are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Corners {
    /// All corners are open.
    Open,
    /// All corners are open, and one or more hold nothing but the two digits.
    OneBare,
    /// Some corners are filled, though not given.
    PartlyFilled,
}

/// Calls `visit` with each rectangle.
pub(super) fn for_each_rectangle(
    facts: &Facts,
    wanted: Corners,
    visit: &mut dyn FnMut(Rectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let known = match wanted {
        Corners::Open => return all_open(facts, visit),
        Corners::OneBare => facts.rectangles_with_a_bare_corner(),
        Corners::PartlyFilled => facts.rectangles_partly_filled(),
    };
    known.iter().cloned().try_for_each(visit)
}

/// Every rectangle whose corners are open.
fn all_open(facts: &Facts, visit: &mut dyn FnMut(Rectangle) -> ControlFlow<()>) -> ControlFlow<()> {
    let open = facts.position.open();
    for first in open {
        for last in open & ACROSS[first.index()] {
            // Once from the first of its corners.
            let [beside, below] = between(first, last);
            let corners = [first, beside, below, last];
            if corners.iter().min() != Some(&first)
                || !open.contains(beside)
                || !open.contains(below)
            {
                continue;
            }
            let all = corners.iter().fold(DigitSet::EMPTY, |all, one| all | facts.digits_of(*one));
            for one in all {
                for other in all.into_iter().filter(|other| *other > one) {
                    let digits = DigitSet::of(one).with(other);
                    if let Some(rectangle) = rectangle(facts, corners, digits) {
                        visit(rectangle)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The rectangles of which one or more corners hold nothing but the two digits,
/// all of them open.
pub(in crate::technique) fn with_a_bare_corner(facts: &Facts) -> Vec<Rectangle> {
    let mut found = Vec::new();
    for bare in facts.bivalue_cells() {
        bare_in(facts, bare, facts.digits_of(bare), &mut found);
    }
    for bare in facts.single_candidate_cells() {
        let digits = facts.digits_of(bare);
        for other in !digits {
            bare_in(facts, bare, digits.with(other), &mut found);
        }
    }
    found
}

/// Those in which this corner is the first without guardians.
fn bare_in(facts: &Facts, bare: Cell, digits: DigitSet, found: &mut Vec<Rectangle>) {
    let may_hold =
        digits.into_iter().fold(CellSet::EMPTY, |all, one| all | facts.position.cells_with(one));
    let others = may_hold.without(bare);
    for beside in others & bare.row().cells() {
        // One side lies in a box, the other joins two.
        let is_one_box = beside.block() == bare.block();
        let in_column = others & bare.column().cells();
        let in_box = in_column & bare.block().cells();
        for below in if is_one_box { in_column - in_box } else { in_box } {
            let [opposite, _] = between(below, beside);
            // One of the digits in the two next to it, and the other across.
            let next = facts.digits_of(beside) & facts.digits_of(below) & digits;
            let across = facts.digits_of(opposite) & digits;
            if next.is_empty() || across.is_empty() || (next | across) != digits {
                continue;
            }
            let corners = [bare, beside, below, opposite];
            let is_bare = |corner: &Cell| facts.digits_of(*corner).is_subset(digits);
            if corners.iter().all(|corner| *corner >= bare || !is_bare(corner)) {
                found.extend(rectangle(facts, corners, digits));
            }
        }
    }
}

/// The rectangles of which some corners, not all, are filled though not given.
pub(in crate::technique) fn partly_filled(facts: &Facts) -> Vec<Rectangle> {
    let position = facts.position;
    let filled = CellSet::ALL - position.open() - position.givens();
    let mut found = Vec::new();
    for digit in Digit::ALL {
        let placed = position.placed().cells_of(digit);
        let may_hold = position.cells_with(digit) | placed;
        for corner in filled & placed {
            for opposite in (may_hold & ACROSS[corner.index()]) - position.givens() {
                let [beside, below] = between(corner, opposite);
                let corners = [corner, beside, below, opposite];
                let is_filled = |corner: &Cell| filled.contains(*corner);
                let first = corners.iter().filter(|corner| is_filled(corner)).min();
                let all_filled = corners.iter().all(is_filled);
                if first != Some(&corner)
                    || all_filled
                    || position.givens().contains(beside)
                    || position.givens().contains(below)
                {
                    continue;
                }
                let others = known_digits(facts, beside) & known_digits(facts, below);
                for other in others.without(digit) {
                    found.extend(rectangle(facts, corners, DigitSet::of(digit).with(other)));
                }
            }
        }
    }
    found
}

/// The cells that make a rectangle in two boxes with this one as opposite corner:
/// those of its band and of its stack, but in another box, row and column.
const ACROSS: [CellSet; 81] = {
    let mut across = [CellSet::EMPTY; 81];
    let mut pair = 0;
    while pair < 81 * 81 {
        let (one, other) = (pair / 81, pair % 81);
        let [row, column] = [one / 9, one % 9];
        let [other_row, other_column] = [other / 9, other % 9];
        let in_two_boxes = (row / 3 == other_row / 3) != (column / 3 == other_column / 3);
        if in_two_boxes && row != other_row && column != other_column {
            across[one] = CellSet::from_bits(across[one].bits() | 1 << other);
        }
        pair += 1;
    }
    across
};

/// The other two corners: in the row of the first and in the column of the first.
const fn between(first: Cell, last: Cell) -> [Cell; 2] {
    [
        Cell::from_row_column(first.row_index(), last.column_index()),
        Cell::from_row_column(last.row_index(), first.column_index()),
    ]
}

fn known_digits(facts: &Facts, cell: Cell) -> DigitSet {
    if facts.position.open().contains(cell) {
        return facts.digits_of(cell);
    }
    facts.position.value(cell).map_or(DigitSet::EMPTY, DigitSet::of)
}

/// The rectangle with these corners and digits, if the digits could stand in it
/// crosswise, and other candidates keep them from it.
fn rectangle(facts: &Facts, mut corners: [Cell; 4], digits: DigitSet) -> Option<Rectangle> {
    corners.sort_unstable();
    let open = facts.position.open();
    let known = corners.map(|corner| known_digits(facts, corner));
    if !could_hold(known, digits) {
        return None;
    }
    let mut guardians = CandidateSet::EMPTY;
    for (corner, known) in corners.into_iter().zip(known) {
        for digit in known - digits {
            if !open.contains(corner) {
                return None;
            }
            guardians.insert(Candidate::new(digit, corner));
        }
    }
    if guardians.is_empty() {
        return None;
    }
    Some(Rectangle { corners, digits, guardians, guarded: guardians.cells() })
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
