//! Hidden singles and locked candidates of one digit, in all houses at once.

// The shifts are constants only once the functions are inlined; without that all
// searches take half as long again.
#![allow(clippy::inline_always)]

use crate::grid::CellSet;

/// One bit a box: its top left cell.
const BOXES: u128 = repeat(0b100_1001, 27, 3);

/// Rows of boxes, or columns of boxes.
///
/// Three cells in which a line crosses a box are a triad, named by its first
/// cell. A line and a box are three triads each. All of them are reached from
/// their first cell by one step or two of a fixed length:
///
/// ```text
///   rows      cells of a triad 1 apart, triads of a row    3, of a box 9
///   columns   cells of a triad 9 apart, triads of a column 27, of a box 1
/// ```
struct Lines {
    cell_step: u32,
    line_step: u32,
    box_step: u32,
    /// The first cell of each triad.
    triads: u128,
    /// The first cell of each line.
    first_triads: u128,
}

const ROWS: Lines = Lines {
    cell_step: 1,
    line_step: 3,
    box_step: 9,
    triads: repeat(1, 3, 27),
    first_triads: repeat(1, 9, 9),
};
const COLUMNS: Lines = Lines {
    cell_step: 9,
    line_step: 27,
    box_step: 1,
    triads: repeat(0x1ff, 27, 3),
    first_triads: 0x1ff,
};

const fn repeat(bits: u128, distance: u32, times: u32) -> u128 {
    let mut all = 0;
    let mut time = 0;
    while time < times {
        all |= bits << (distance * time);
        time += 1;
    }
    all
}

/// What is left of the places of a digit.
#[derive(Clone, Copy)]
pub(super) struct Squeezed {
    /// The places without those that locked candidates rule out.
    pub(super) places: CellSet,
    /// The places that are the only one of some house.
    pub(super) alone: CellSet,
}

/// Squeezes the places of a digit, those where it is placed included. `None` if
/// some house has no place for it.
pub(super) const fn squeeze(places: CellSet) -> Option<Squeezed> {
    let Some((places, in_rows)) = ROWS.squeeze(places.bits()) else { return None };
    let Some((places, in_columns)) = COLUMNS.squeeze(places) else { return None };
    Some(Squeezed {
        places: CellSet::from_bits(places),
        alone: CellSet::from_bits((in_rows | in_columns) & places),
    })
}

/// The places that are one of exactly two of their row, those that are one of
/// exactly two of their column, and the same for boxes.
pub(super) const fn twins(places: CellSet) -> [CellSet; 3] {
    let places = places.bits();
    let rows = ROWS.twins(places, ROWS.line_step, ROWS.first_triads);
    let columns = COLUMNS.twins(places, COLUMNS.line_step, COLUMNS.first_triads);
    let boxes = ROWS.twins(places, ROWS.box_step, BOXES);
    [CellSet::from_bits(rows), CellSet::from_bits(columns), CellSet::from_bits(boxes)]
}

/// The cells of the triads that must hold the digit, for the triads in rows and
/// for those in columns. Every house must have a place for it.
pub(super) const fn locked_triads(places: CellSet) -> [CellSet; 2] {
    let places = places.bits();
    [
        CellSet::from_bits(ROWS.locked_triads(places)),
        CellSet::from_bits(COLUMNS.locked_triads(places)),
    ]
}

impl Lines {
    #[inline(always)]
    const fn locked_triads(&self, places: u128) -> u128 {
        let once = gather(places, self.cell_step, self.triads);
        let [in_line, in_line_twice] = fold(once, self.line_step, self.first_triads);
        let [in_box, in_box_twice] = fold(once, self.box_step, BOXES);
        let only_of_line = once & spread(in_line & !in_line_twice, self.line_step);
        let only_of_box = once & spread(in_box & !in_box_twice, self.box_step);
        spread(only_of_line | only_of_box, self.cell_step)
    }

    /// The places that are one of exactly two of the house whose triads are
    /// `step` apart, the first of them at `firsts`.
    #[inline(always)]
    const fn twins(&self, places: u128, step: u32, firsts: u128) -> u128 {
        let [once, twice] = fold(places, self.cell_step, self.triads);
        let thrice = places & places >> self.cell_step & places >> (2 * self.cell_step);
        let [a, b, c] = [once, once >> step, once >> (2 * step)];
        let [aa, bb, cc] = [twice, twice >> step, twice >> (2 * step)];
        let two = aa | bb | cc | a & b | (a | b) & c;
        let three = gather(thrice & self.triads, step, firsts)
            | aa & (b | c)
            | bb & (a | c)
            | cc & (a | b)
            | a & b & c;
        spread(spread(two & !three & firsts, step), self.cell_step) & places
    }

    /// The places that are left, and those that are the only one of a line or a
    /// box. `None` if a line or a box has none.
    #[inline(always)]
    const fn squeeze(&self, places: u128) -> Option<(u128, u128)> {
        let [once, twice] = fold(places, self.cell_step, self.triads);
        let [in_line, in_line_twice] = fold(once, self.line_step, self.first_triads);
        let [in_box, in_box_twice] = fold(once, self.box_step, BOXES);
        if in_line != self.first_triads || in_box != BOXES {
            return None;
        }
        // A triad that has all the places of its line takes the digit away from
        // the other triads of its box, and the other way round.
        let only_of_line = once & spread(in_line & !in_line_twice, self.line_step);
        let only_of_box = once & spread(in_box & !in_box_twice, self.box_step);
        let locked = only_of_line | only_of_box;
        let line_taken =
            spread(gather(only_of_box, self.line_step, self.first_triads), self.line_step);
        let box_taken = spread(gather(only_of_line, self.box_step, BOXES), self.box_step);
        let left = once & (locked | !(line_taken | box_taken));
        let places = places & spread(left, self.cell_step);
        Some((places, spread(locked & !twice, self.cell_step)))
    }
}

/// Of three bits, `step` apart from each bit of `firsts`: whether at least one
/// is set, and whether at least two are.
#[inline(always)]
const fn fold(bits: u128, step: u32, firsts: u128) -> [u128; 2] {
    let (second, third) = (bits >> step, bits >> (2 * step));
    [(bits | second | third) & firsts, (bits & second | (bits | second) & third) & firsts]
}

#[inline(always)]
const fn gather(bits: u128, step: u32, firsts: u128) -> u128 {
    (bits | bits >> step | bits >> (2 * step)) & firsts
}

#[inline(always)]
const fn spread(firsts: u128, step: u32) -> u128 {
    firsts | firsts << step | firsts << (2 * step)
}
