//! Where a digit can stand at all, as far as its own places tell.
//!
//! A template is a way to place one digit in all nine rows, columns and boxes.
//! Whatever reasons about a single digit (fish, colours, chains of one digit)
//! only ever takes places that no template has. So these places are worked out
//! first, and where there is none nothing else is looked for.

use crate::grid::{Cell, CellSet};

/// Templates that between them cover places of a digit, as many as are kept from
/// one position to the next.
pub(super) type Known = [CellSet; 8];

/// Of the places of a digit, those filled with it included, the ones that lie in
/// no template. The known templates are used where they still fit, and replaced.
pub(super) fn in_no_template(places: CellSet, known: &mut Known) -> CellSet {
    let board = Board::new(places);
    let mut left = places;
    let mut kept = 0;
    for index in 0..known.len() {
        let template = known[index];
        if template.is_subset(places) && !template.is_disjoint(left) {
            left -= template;
            known[kept] = template;
            kept += 1;
        }
    }
    let mut ruled_out = CellSet::EMPTY;
    while let Some(cell) = left.first() {
        if let Some(template) = board.template_through(cell) {
            left -= template;
            if let Some(place) = known.get_mut(kept) {
                *place = template;
                kept += 1;
            }
        } else {
            ruled_out = ruled_out.with(cell);
            left = left.without(cell);
        }
    }
    ruled_out
}

/// The places of a digit row by row, a bit a column, and the order in which rows
/// are filled: those with the fewest places first.
struct Board {
    rows: [u16; 9],
    order: [usize; 9],
}

/// Columns and boxes that have the digit.
#[derive(Clone, Copy)]
struct Taken {
    columns: u16,
    /// For each band the columns of its boxes that have the digit.
    boxes: [u16; 3],
}

impl Board {
    fn new(places: CellSet) -> Self {
        let mut rows = [0_u16; 9];
        for cell in places {
            rows[cell.index() / 9] |= 1 << (cell.index() % 9);
        }
        let mut order = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        order.sort_unstable_by_key(|row| rows[*row].count_ones());
        Self { rows, order }
    }

    fn template_through(&self, cell: Cell) -> Option<CellSet> {
        let row = cell.index() / 9;
        let taken = Taken { columns: 0, boxes: [0; 3] }.with(row, 1 << (cell.index() % 9));
        self.complete(&self.order, row, taken).map(|template| template.with(cell))
    }

    /// Places for these rows but one.
    fn complete(&self, rows: &[usize], filled: usize, taken: Taken) -> Option<CellSet> {
        let Some((row, later)) = rows.split_first() else { return Some(CellSet::EMPTY) };
        if *row == filled {
            return self.complete(later, filled, taken);
        }
        let mut open = self.rows[*row] & !taken.columns & !taken.boxes[*row / 3];
        while open != 0 {
            let column = open & open.wrapping_neg();
            open ^= column;
            if let Some(template) = self.complete(later, filled, taken.with(*row, column)) {
                let index = 9 * *row + column.trailing_zeros() as usize;
                return Some(template | CellSet::from_bits(1 << index));
            }
        }
        None
    }
}

impl Taken {
    fn with(mut self, row: usize, column: u16) -> Self {
        let stack = column.trailing_zeros() / 3;
        self.columns |= column;
        self.boxes[row / 3] |= 0o7 << (3 * stack);
        self
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::House;

    /// Every template by going through the rows, the slow way.
    fn union_of_templates(places: CellSet, rows: &[House], chosen: CellSet) -> CellSet {
        let Some((row, later)) = rows.split_first() else { return chosen };
        (places & row.cells())
            .into_iter()
            .filter(|cell| chosen.is_disjoint(cell.peers()))
            .fold(CellSet::EMPTY, |all, cell| {
                all | union_of_templates(places, later, chosen.with(cell))
            })
    }

    #[test]
    fn every_cell_of_the_full_board_lies_in_a_template() {
        let mut known = Known::default();
        assert_eq!(in_no_template(CellSet::ALL, &mut known), CellSet::EMPTY);
        assert_eq!(in_no_template(CellSet::EMPTY, &mut known), CellSet::EMPTY);
    }

    proptest! {
        #[test]
        fn what_is_ruled_out_is_in_no_template(bits in any::<u128>(), more in any::<u128>()) {
            let places = CellSet::from_bits(bits | more);
            let rows: Vec<House> = House::rows().collect();
            let possible = union_of_templates(places, &rows, CellSet::EMPTY);
            let mut known = Known::default();
            prop_assert_eq!(in_no_template(places, &mut known), places - possible);
            // The same with what is known of it, and of a board with more places.
            prop_assert_eq!(in_no_template(places, &mut known), places - possible);
            in_no_template(CellSet::ALL, &mut known);
            prop_assert_eq!(in_no_template(places, &mut known), places - possible);
        }
    }
}
