//! Locked candidates, direct and indirect (§3).

use std::ops::ControlFlow;

use super::board::Board;
use super::hint::{Hint, Removals};
use super::rule::Rule;
use super::tables::{BLOCK, COLUMN, Ones, REGION_BITS, ROW, cell_at, population};

/// The scans: the type of region whose candidates are locked, and the type they
/// are locked in.
const SCANS: [(usize, usize); 4] = [(BLOCK, COLUMN), (BLOCK, ROW), (COLUMN, BLOCK), (ROW, BLOCK)];

/// A value whose places in one region all lie in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Locked {
    pub(super) value: usize,
    pub(super) base: usize,
    pub(super) cover: usize,
}

/// Shows every locked value in the order of the scans. At most one cover comes
/// with a value and base, since two or more places lie in one cover only.
#[inline]
pub(super) fn for_each_locked<B>(
    board: &Board,
    mut visit: impl FnMut(Locked) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for (base_type, cover_type) in SCANS {
        for value in 0..9 {
            for base_index in 0..9 {
                let base = 9 * base_type + base_index;
                if let Some(cover) =
                    cover_of(board.places[base][value], base_index, base_type, cover_type)
                {
                    visit(Locked { value, base, cover })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The region of the cover's type that holds all these positions of a base.
#[inline]
fn cover_of(places: u16, base: usize, base_type: usize, cover_type: usize) -> Option<usize> {
    // Columns of a block are every third position; rows of a block, and blocks of
    // a line, are three neighbouring ones.
    let (stripe, step) =
        if (base_type, cover_type) == (BLOCK, COLUMN) { (0b100_1001, 1) } else { (0b111, 3) };
    let third = (0..3).find(|third| places & !(stripe << (step * third)) == 0)?;
    if population(places) < 2 {
        return None;
    }
    Some(match (base_type, cover_type) {
        (BLOCK, COLUMN) => 9 * COLUMN + base % 3 * 3 + third,
        (BLOCK, _) => 9 * ROW + base / 3 * 3 + third,
        (COLUMN, _) => 3 * third + base / 3,
        _ => base / 3 * 3 + third,
    })
}

impl Locked {
    /// The positions of the cover that lose the value.
    #[inline]
    pub(super) fn lost(self, board: &Board) -> u16 {
        let places = board.places[self.cover][self.value];
        if population(places) == population(board.places[self.base][self.value]) {
            return 0;
        }
        super::board::mask_where(|position| {
            places >> position & 1 != 0
                && REGION_BITS[self.base] >> cell_at(self.cover, position) & 1 == 0
        })
    }

    pub(super) fn removals(self, board: &Board) -> Removals {
        let mut removals = Removals::default();
        for position in Ones(self.lost(board)) {
            removals.add(board, cell_at(self.cover, position), 1 << self.value);
        }
        removals
    }
}

/// The first locked value that removes something.
pub(super) fn locking(board: &Board) -> Option<Hint> {
    for_each_locked(board, |locked| {
        let (rule, difficulty) =
            if locked.cover >= 9 { (Rule::Pointing, 2.6) } else { (Rule::Claiming, 2.8) };
        match Hint::removing(rule, difficulty, locked.removals(board)) {
            Some(hint) => ControlFlow::Break(hint),
            None => ControlFlow::Continue(()),
        }
    })
    .break_value()
}

/// The first locked value that leaves a hidden single in a third region.
pub(super) fn direct_locking(board: &Board) -> Option<Hint> {
    for_each_locked(board, |locked| {
        if locked.lost(board) == 0 {
            return ControlFlow::Continue(());
        }
        let base_type = locked.base / 9;
        for (third, cells) in REGION_BITS.iter().enumerate().skip(9 * base_type).take(9) {
            let places = board.places[third][locked.value];
            if third == locked.base
                || cells & REGION_BITS[locked.cover] == 0
                || population(places) < 2
            {
                continue;
            }
            let outside =
                |position: &usize| REGION_BITS[locked.cover] >> cell_at(third, *position) & 1 == 0;
            let mut outside = Ones(places).filter(outside);
            if let (Some(position), None) = (outside.next(), outside.next()) {
                let difficulty = if base_type == BLOCK { 1.7 } else { 1.9 };
                let cell = cell_at(third, position);
                let hint = Hint::placing(Rule::DirectLocking, difficulty, cell, locked.value);
                return ControlFlow::Break(hint);
            }
        }
        ControlFlow::Continue(())
    })
    .break_value()
}

#[cfg(test)]
mod tests {
    use super::super::samples::{Sample, told};
    use super::*;

    #[test]
    fn what_is_locked_in_a_line_goes_from_the_rest_of_the_line() {
        let sample = Sample::new().confine(5, "b1", "r1c1 r1c2").confine(5, "r1", "r1c1 r1c2 r1c7");
        assert_eq!(told(locking(&sample.board())), "2.6 -5r1c7");
        let alone = Sample::new().confine(5, "b1", "r1c1");
        assert_eq!(told(locking(&alone.board())), "nothing");
    }

    #[test]
    fn what_is_locked_in_a_block_goes_from_the_rest_of_the_block() {
        let sample = Sample::new().confine(5, "c4", "r4c4 r5c4").confine(5, "b5", "r4c4 r5c4 r6c6");
        assert_eq!(told(locking(&sample.board())), "2.8 -5r6c6");
    }

    #[test]
    fn a_single_may_be_left_in_a_third_region() {
        let sample = Sample::new().confine(5, "b1", "r1c1 r1c2").confine(5, "b2", "r1c4 r2c5");
        assert_eq!(told(direct_locking(&sample.board())), "1.7 +5r2c5");
        let two = Sample::new().confine(5, "b1", "r1c1 r1c2").confine(5, "b2", "r1c4 r2c5 r3c5");
        assert_eq!(told(direct_locking(&two.board())), "nothing");
    }
}
