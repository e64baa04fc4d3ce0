//! Whether parts of two lines could change places.

use super::derived::DerivedRefusal;
use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet, Position};
use crate::step::DerivedTruth;

/// Two lines of one chute and two lines that cross them: the square is where they
/// meet, and a third line meets the crossing ones in the pair. Either the crossing
/// lines are of one chute, or the three lines are; not both.
///
/// Assume that no guardian is true. Then the pair holds two digits, `a` and `b`, and
/// both are in the square too. The crossing line that has `a` in the pair has `b` in
/// the square, and the other way round.
///
/// ```text
///                  X   Y  | kept | others         the lines have no givens but
///   third line     a   b                          in the kept columns
///   first line     b   c  |      |
///   second line    d   a  |      |                crosswise; or a and b in one line
/// ```
///
/// If they are in one line, `a` and `b` can change places in the four cells. Else
/// follow the columns outside of the kept ones, from the digit that the first line
/// has in one to the digit that the second has there, and on from where the first
/// line has that. The way through the columns goes in rings, but for one path at
/// most: `n` kept columns have at least `n - 1` digits in both lines, so the lines
/// have the same digits outside of them, but for one digit each. If there is a ring,
/// the two lines can change places in its columns. If not, the path has all columns.
/// If it comes first to the second line's `a` and later to the first line's `b`, the
/// lines can change places in the columns between, together with `a` and `b` in the
/// first line's `b`, the second line's `a` and the pair. If it comes to `b` first (`X`:
/// `b` to `d`) and to `a` later (`Y`: `c` to `a`), they can change places in the columns
/// between, while `X` takes `d` and `a`, `Y` takes `b` and `c`, and the pair is
/// exchanged. In each case every line keeps its digits, and every box as well: a
/// column other than `X` and `Y` has both its cells in one box; the square is in one
/// box and the pair in one box, or each of `X` and `Y` has its three cells in one.
///
/// No given is among the cells that change. So there is a second solution.
pub(super) fn check(position: &Position, truth: &DerivedTruth) -> Result<(), DerivedRefusal> {
    let refused = Err(DerivedRefusal::NotExchangeable);
    let pattern = &truth.pattern;
    let cells = pattern.cells();
    let corners: CellSet =
        cells.into_iter().filter(|cell| pattern.digits_of(*cell).len() == 2).collect();
    let kept = cells - corners;
    let Some(first) = corners.first() else { return refused };
    let digits = pattern.digits_of(first);
    if let Some(given) = (corners & position.givens()).first() {
        return Err(DerivedRefusal::Given(given));
    }
    let stands = |cell: Cell| position.value(cell).map(DigitSet::of);
    let is_known = kept.into_iter().all(|cell| stands(cell) == Some(pattern.digits_of(cell)));
    let are_alike = corners.into_iter().all(|cell| pattern.digits_of(cell) == digits);
    // A guardian that is known to be true is none.
    let stand = truth.guardians & *position.placed();
    if !is_known || !are_alike || !stand.is_empty() {
        return refused;
    }
    for frame in frames(corners) {
        if frame.fits(position, pattern, kept) {
            frame.check_pair(position, truth, digits)?;
            if digits.into_iter().all(|digit| frame.is_in_square(position, truth, digit)) {
                return Ok(());
            }
        }
    }
    refused
}

struct Frame {
    lines: [House; 2],
    crossing: [House; 2],
    pair: CellSet,
    square: CellSet,
    /// Whether the crossing lines are of one chute.
    is_square_in_box: bool,
}

/// Each way to see two lines, two crossing ones and a pair in six cells.
fn frames(corners: CellSet) -> Vec<Frame> {
    let touched = |lines: &mut dyn Iterator<Item = House>| -> Vec<House> {
        lines.filter(|line| !corners.is_disjoint(line.cells())).collect()
    };
    let rows = touched(&mut House::rows());
    let columns = touched(&mut House::columns());
    let ([one, two, three], crossing) = match (rows.as_slice(), columns.as_slice()) {
        (&[one, two, three], &[x, y]) | (&[x, y], &[one, two, three]) => {
            ([one, two, three], [x, y])
        }
        _ => return Vec::new(),
    };
    if corners.len() != 6 {
        return Vec::new();
    }
    [([one, two], three), ([one, three], two), ([two, three], one)]
        .into_iter()
        .filter_map(|(lines, third)| Frame::of(lines, third, crossing))
        .collect()
}

impl Frame {
    fn of(lines: [House; 2], third: House, crossing: [House; 2]) -> Option<Self> {
        let [first, second] = lines;
        let [x, y] = crossing;
        let block =
            |line: House, across: House| (line.cells() & across.cells()).single().map(Cell::block);
        let is_square_in_box = block(first, x) == block(first, y);
        let is_third_in_chute = block(third, x) == block(first, x);
        let across = x.cells() | y.cells();
        let is_frame = block(first, x) == block(second, x) && is_square_in_box != is_third_in_chute;
        is_frame.then(|| Self {
            lines,
            crossing,
            pair: third.cells() & across,
            square: (first.cells() | second.cells()) & across,
            is_square_in_box,
        })
    }

    /// Whether the kept cells are in the two lines, in columns (or rows) that have
    /// all givens of the lines, and at least as many digits in both of them as there
    /// are such columns, but for one.
    fn fits(&self, position: &Position, pattern: &CandidateSet, kept: CellSet) -> bool {
        let [first, second] = self.lines.map(House::cells);
        let across: HouseSet = House::lines()
            .filter(|line| {
                line.kind() == self.crossing[0].kind() && !kept.is_disjoint(line.cells())
            })
            .collect();
        let held = |line: CellSet| {
            (kept & line)
                .into_iter()
                .fold(DigitSet::EMPTY, |all, cell| all | pattern.digits_of(cell))
        };
        let lines = first | second;
        kept.is_subset(lines)
            && (position.givens() & lines).is_subset(across.cells())
            && across.len() <= (held(first) & held(second)).len() + 1
    }

    /// If no guardian is true, the pair holds nothing but the two digits.
    fn check_pair(
        &self,
        position: &Position,
        truth: &DerivedTruth,
        digits: DigitSet,
    ) -> Result<(), DerivedRefusal> {
        let known = *position.candidates() | *position.placed();
        for cell in self.pair {
            let surplus = known.digits_of(cell) - digits - truth.guardians.digits_of(cell);
            if let Some(digit) = surplus.first() {
                return Err(DerivedRefusal::Unguarded { cell, digit });
            }
        }
        Ok(())
    }

    /// Whether the digit is in the square, if no guardian is true: one of the two
    /// lines, or the box, has no other place for it; or the two crossing lines have
    /// none outside of square and pair, of which the pair takes one only.
    fn is_in_square(&self, position: &Position, truth: &DerivedTruth, digit: Digit) -> bool {
        let [first, second] = self.lines.map(House::cells);
        let [x, y] = self.crossing.map(House::cells);
        let block = self.square.first().filter(|_| self.is_square_in_box);
        let places = position.cells_with(digit) | position.placed().cells_of(digit);
        let others = places - truth.guardians.cells_of(digit) - self.square;
        [Some(first), Some(second), block.map(|cell| cell.block().cells())]
            .into_iter()
            .flatten()
            .any(|house| others.is_disjoint(house))
            || (others - self.pair).is_disjoint(x | y)
    }
}
