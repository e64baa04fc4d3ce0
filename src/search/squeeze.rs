//! Hidden singles and locked candidates of one digit, in all houses at once.
//!
//! In a band, a digit stands in three of the nine triads: one in each row and one
//! in each box. So there are six ways for it, and a triad that is in none of those
//! that are left loses its places. That is all that locked candidates can say of
//! rows, boxes and one digit. The same goes for the columns of a stack.

// Out of line, these would cost much of what they do.
#![allow(clippy::inline_always)]

use super::bands::Bands;

/// In each group of nine bits, the three of the first row (of a band), or of the
/// first band (of triads).
const FIRST_ROW: u32 = 0b111 | 0b111 << 9 | 0b111 << 18;
/// Of triads in rows, those of the first box of each row.
const FIRST_BOX: u32 = 0o111_111_111;
/// Times this, the bits of a first row are those of all three.
const ALL_ROWS: u32 = 0b100_1001;
/// The first row of both bands of a word.
const FIRST_ROWS: u64 = FIRST_ROW as u64 | (FIRST_ROW as u64) << 32;
const NINE: u32 = 0b1_1111_1111;

/// Whether some way is left.
const POSSIBLE: u32 = 1 << 30;

/// What the triads of a band say that have places, by their nine bits:
///
/// ```text
///   31  30        29 28 27           26 ... 0
///   -   POSSIBLE  boxes in which     the cells of the triads that
///                 one triad is left  some way goes through
/// ```
static BAND_TRIADS: [u32; 512] = {
    let mut table = [0; 512];
    let mut triads: u32 = 0;
    while triads < 512 {
        let (mut left, mut possible) = (0, 0);
        let mut way = 0;
        while way < 6 {
            if triads & WAYS[way] == WAYS[way] {
                left |= WAYS[way];
                possible = POSSIBLE;
            }
            way += 1;
        }
        let mut boxes = 0;
        while boxes < 3 {
            let rows = left >> boxes & 0b100_1001;
            if rows.is_power_of_two() {
                possible |= 1 << (27 + boxes);
            }
            boxes += 1;
        }
        table[triads as usize] = left | left << 9 | left << 18 | possible;
        triads += 1;
    }
    table
};

/// A triad in each row and each box, bit `3 * row + box`.
const WAYS: [u32; 6] =
    [0b100_010_001, 0b010_100_001, 0b100_001_010, 0b001_100_010, 0b010_001_100, 0b001_010_100];

/// What is left of the places of a digit.
#[derive(Clone, Copy)]
pub(super) struct Squeezed {
    /// The places without those that locked candidates rule out.
    pub(super) places: Bands,
    /// The boxes that have only one of them, a bit each.
    pub(super) settled_boxes: u32,
    /// Whether squeezing them again may rule out more.
    pub(super) unsettled: bool,
}

/// Squeezes the places of a digit, those where it is placed included. `None` if
/// some house has no place for it, or three houses do not have enough.
#[inline(always)]
pub(super) fn squeeze(places: Bands) -> Option<Squeezed> {
    let rows = places.words().map(|word| word | word >> 9 | word >> 18);
    let by_rows =
        Bands::from_words(rows).bands().map(|triads| BAND_TRIADS[(triads & NINE) as usize]);
    if by_rows[0] & by_rows[1] & by_rows[2] & POSSIBLE == 0 {
        return None;
    }
    let places = places & Bands::new(by_rows);

    // A stack is six ways too: in three of them the band rises by one from each
    // column of the box to the next, in three it falls.
    let triads = column_triads(places);
    let [left, middle, right] = [triads & NINE, triads >> 9 & NINE, triads >> 18];
    let [middle_twice, right_twice] = [middle | middle << 9, right | right << 9];
    let rising = left & middle_twice >> 3 & right_twice >> 6;
    let falling = left & middle_twice >> 6 & right_twice >> 3;
    let [rising_twice, falling_twice] = [rising | rising << 9, falling | falling << 9];
    let left = rising | falling;
    let middle = (rising_twice >> 6 | falling_twice >> 3) & NINE;
    let right = (rising_twice >> 3 | falling_twice >> 6) & NINE;
    if (left | left >> 3 | left >> 6) & 0b111 != 0b111 {
        return None;
    }
    let triads_left = left | middle << 9 | right << 18;
    let in_one_column = (left ^ middle ^ right) & !(left & middle & right);
    let in_one_row = by_rows[0] >> 27 & 0o7 | by_rows[1] >> 24 & 0o70 | by_rows[2] >> 21 & 0o700;
    Some(Squeezed {
        places: places & cells_of_column_triads(triads_left),
        settled_boxes: in_one_row & in_one_column,
        unsettled: triads_left != triads,
    })
}

/// The cells of boxes, a bit each.
pub(super) fn cells_of_boxes(boxes: u32) -> Bands {
    let cells = |band: u32| {
        let three = boxes >> (3 * band) & 0b111;
        (three | three << 9 | three << 18) * ALL_ROWS
    };
    Bands::new([cells(0), cells(1), cells(2)])
}

/// The triads in rows that have a place, bit `3 * row + box`.
#[inline]
const fn row_triads(word: u32) -> u32 {
    (word | word >> 9 | word >> 18) & NINE
}

/// The triads in columns that have a place, bit `9 * column + 3 * band + box`,
/// where the column counts within its box.
#[inline(always)]
#[allow(clippy::cast_possible_truncation)]
fn column_triads(places: Bands) -> u32 {
    let [low, high] = places.words().map(|word| (word | word >> 3 | word >> 6) & FIRST_ROWS);
    // The second word is the upper half: 32 - 3 = 29.
    (low | low >> 29 | high << 6) as u32
}

/// The houses, or failing these the whole band or stack, that have no room for
/// the digit. To be asked where [`squeeze`] finds a contradiction.
#[cold]
pub(super) fn without_room(places: Bands) -> Bands {
    let mut cells = [0; 3];
    let mut narrowed = [0; 3];
    for (band, word) in places.bands().into_iter().enumerate() {
        let triads = row_triads(word);
        let mut missed = 0;
        for line in 0..3 {
            for house in [0b111 << (3 * line), 0b100_1001 << line] {
                if triads & house == 0 {
                    missed |= house;
                }
            }
        }
        let allowed = BAND_TRIADS[triads as usize];
        if missed == 0 && allowed & POSSIBLE == 0 {
            missed = NINE;
        }
        cells[band] = missed | missed << 9 | missed << 18;
        narrowed[band] = word & allowed;
    }
    if cells != [0; 3] {
        return Bands::new(cells);
    }
    let triads = column_triads(Bands::new(narrowed));
    // The columns without a place, as triads of the first band; else whole stacks.
    let columns = !(triads | triads >> 3 | triads >> 6) & FIRST_ROW;
    if columns != 0 {
        return Bands::new([columns * ALL_ROWS; 3]);
    }
    Bands::ALL
}

/// The places that are one of exactly two of their row, those that are one of
/// exactly two of their column, and the same for boxes.
pub(super) fn twins(places: Bands) -> [Bands; 3] {
    let mut rows = [0; 3];
    let mut boxes = [0; 3];
    let mut columns = Tally { one: 0, two: 0, three: 0 };
    for (band, word) in places.bands().into_iter().enumerate() {
        let triads = Tally::of(word & NINE).and(word >> 9 & NINE).and(word >> 18);
        let in_row =
            triads.plus(triads.shifted(1)).plus(triads.shifted(2)).exactly_two() & FIRST_BOX;
        let in_row = in_row * 0b111;
        rows[band] = word & (in_row | in_row << 9 | in_row << 18);
        let in_box =
            triads.plus(triads.shifted(3)).plus(triads.shifted(6)).exactly_two() & FIRST_ROW;
        boxes[band] = word & ((in_box | in_box << 9 | in_box << 18) * ALL_ROWS);
        columns = columns.plus(
            Tally::of(word & FIRST_ROW).and(word >> 3 & FIRST_ROW).and(word >> 6 & FIRST_ROW),
        );
    }
    let columns = columns.exactly_two() * ALL_ROWS;
    [Bands::new(rows), places & Bands::new([columns; 3]), Bands::new(boxes)]
}

/// For each bit, whether it was counted at least once, twice, three times.
#[derive(Clone, Copy)]
struct Tally {
    one: u32,
    two: u32,
    three: u32,
}

impl Tally {
    const fn of(bits: u32) -> Self {
        Self { one: bits, two: 0, three: 0 }
    }

    /// Counts the bits once more.
    const fn and(self, bits: u32) -> Self {
        let Self { one, two, three } = self;
        Self { one: one | bits, two: two | one & bits, three: three | two & bits }
    }

    /// Counts what both counted.
    const fn plus(self, other: Self) -> Self {
        Self {
            one: self.one | other.one,
            two: self.two | other.two | self.one & other.one,
            three: self.three | other.three | self.one & other.two | self.two & other.one,
        }
    }

    const fn shifted(self, places: u32) -> Self {
        Self { one: self.one >> places, two: self.two >> places, three: self.three >> places }
    }

    const fn exactly_two(self) -> u32 {
        self.two & !self.three
    }
}

/// The triads that must hold the digit, in rows (27 bits, 9 a band) and in
/// columns (as in [`column_triads`]). Every house must have a place for it.
pub(super) fn locked_triads(places: Bands) -> [u32; 2] {
    let [first, second, third] = places.bands().map(row_triads);
    let rows = first | second << 9 | third << 18;
    let columns = column_triads(places);
    [
        alone_of_three(rows, 1, FIRST_BOX) | alone_of_three(rows, 3, FIRST_ROW),
        alone_of_three(columns, 9, NINE) | alone_of_three(columns, 3, FIRST_ROW),
    ]
}

/// Of each three bits, `step` apart from one of `firsts`: the one that alone is
/// set.
const fn alone_of_three(bits: u32, step: u32, firsts: u32) -> u32 {
    let [one, two, three] = [bits & firsts, bits >> step & firsts, bits >> (2 * step) & firsts];
    let alone = (one ^ two ^ three) & !(one & two & three);
    bits & (alone | alone << step | alone << (2 * step))
}

/// The cells of triads in rows, as [`locked_triads`] has them.
pub(super) fn cells_of_row_triads(triads: u32) -> Bands {
    let cells = |band: u32| {
        let nine = triads >> (9 * band) & NINE;
        nine | nine << 9 | nine << 18
    };
    Bands::new([cells(0), cells(1), cells(2)])
}

/// The cells of triads in columns, as [`locked_triads`] has them.
#[inline(always)]
pub(super) fn cells_of_column_triads(triads: u32) -> Bands {
    let triads = u64::from(triads);
    let low = (triads | triads << 29) & FIRST_ROWS;
    let high = triads >> 6 & FIRST_ROWS;
    Bands::from_words([low, high].map(|word| word * u64::from(ALL_ROWS)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::{Cell, CellSet, House};

    /// Places with which the digit can be put in every house, by trying.
    fn templates(places: CellSet) -> Vec<CellSet> {
        fn rows(from: usize, places: CellSet, so_far: CellSet, found: &mut Vec<CellSet>) {
            if from == 9 {
                found.push(so_far);
                return;
            }
            for cell in places & House::all().nth(from).unwrap().cells() {
                rows(from + 1, places - cell.peers(), so_far.with(cell), found);
            }
        }
        let mut found = Vec::new();
        rows(0, places, CellSet::EMPTY, &mut found);
        found
    }

    fn places() -> impl Strategy<Value = CellSet> {
        (any::<u128>(), any::<u128>(), 0_u128..3).prop_map(|(one, other, dense)| {
            CellSet::from_bits(if dense == 0 { one & other } else { one | other })
        })
    }

    /// The cells of each triad, those in rows and those in columns: a line, a box.
    fn triads() -> [Vec<[CellSet; 2]>; 2] {
        let houses = |lines: fn(Cell) -> House| {
            let mut triads: Vec<[House; 2]> =
                Cell::all().map(|cell| [lines(cell), cell.block()]).collect();
            triads.sort();
            triads.dedup();
            triads.into_iter().map(|houses| houses.map(House::cells)).collect()
        };
        [houses(Cell::row), houses(Cell::column)]
    }

    #[test]
    fn triads_have_their_bits() {
        let [rows, columns] = triads();
        for (index, [row, block]) in rows.into_iter().enumerate() {
            assert_eq!(cells_of_row_triads(1 << index).to_cells(), row & block);
        }
        for (index, [column, block]) in columns.into_iter().enumerate() {
            // In order: by column of the grid, then by box of the stack.
            let (column_of_grid, band) = (index / 3, index % 3);
            let (stack, column_of_box) = (column_of_grid / 3, column_of_grid % 3);
            let bit = 9 * column_of_box + 3 * band + stack;
            assert_eq!(cells_of_column_triads(1 << bit).to_cells(), column & block);
        }
    }

    proptest! {
        #[test]
        fn locked_triads_are_alone_in_a_house(cells in places()) {
            let [rows, columns] = locked_triads(Bands::from_cells(cells));
            let locked = [cells_of_row_triads(rows), cells_of_column_triads(columns)];
            for (locked, triads) in locked.into_iter().zip(triads()) {
                let alone = triads.into_iter().filter_map(|[line, block]| {
                    let triad = line & block;
                    let here = cells & triad;
                    let alone = here == cells & line || here == cells & block;
                    (alone && !here.is_empty()).then_some(triad)
                });
                let alone = alone.fold(CellSet::EMPTY, |all, triad| all | triad);
                prop_assert_eq!(locked.to_cells(), alone);
            }
        }

        #[test]
        fn squeezing_keeps_every_way_to_place_the_digit(cells in places()) {
            let all = templates(cells).into_iter().reduce(|one, other| one | other);
            let mut places = Bands::from_cells(cells);
            loop {
                let Some(squeezed) = squeeze(places) else {
                    prop_assert_eq!(all, None);
                    prop_assert!(!without_room(places).is_empty());
                    break;
                };
                let left = squeezed.places.to_cells();
                prop_assert!(left.is_subset(cells));
                prop_assert!(all.unwrap_or_default().is_subset(left));
                let alone = cells_of_boxes(squeezed.settled_boxes).to_cells() & left;
                for cell in alone {
                    prop_assert_eq!(left & cell.block().cells(), CellSet::of(cell));
                }
                if !squeezed.unsettled {
                    let again = squeeze(squeezed.places).unwrap();
                    prop_assert_eq!(again.places, squeezed.places);
                    for house in House::all() {
                        if let Some(cell) = (left & house.cells()).single() {
                            prop_assert!(alone.contains(cell));
                        }
                    }
                    break;
                }
                places = squeezed.places;
            }
        }

        #[test]
        fn twins_are_one_of_two(cells in places()) {
            let twins = twins(Bands::from_cells(cells)).map(Bands::to_cells);
            for (kind, twins) in twins.into_iter().enumerate() {
                for house in House::all().skip(9 * kind).take(9) {
                    let here = cells & house.cells();
                    let expected = if here.len() == 2 { here } else { CellSet::EMPTY };
                    prop_assert_eq!(twins & house.cells(), expected);
                }
            }
        }

        #[test]
        fn cells_come_back_from_bands(cells in places()) {
            let bands = Bands::from_cells(cells);
            prop_assert_eq!(bands.to_cells(), cells);
            prop_assert_eq!(bands.len() as usize, cells.len());
        }
    }
}
