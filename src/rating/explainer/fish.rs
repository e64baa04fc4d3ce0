//! X-Wing, swordfish and jellyfish (§4).

use std::ops::ControlFlow;

use super::board::{Board, mask_where};
use super::hint::{Hint, Removals};
use super::rule::Rule;
use super::tables::{COLUMN, FULL, Ones, ROW, cell_at, population, subsets_within};

/// A value whose places in some lines lie in as many lines across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fish {
    pub(super) value: usize,
    pub(super) base_type: usize,
    pub(super) base: u16,
    pub(super) cover: u16,
}

/// Shows every fish of a size: columns as bases, then rows; by the lines, and by
/// value within them.
#[inline]
pub(super) fn for_each_fish<B>(
    board: &Board,
    size: usize,
    mut visit: impl FnMut(Fish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    #[allow(clippy::cast_possible_truncation)]
    let most = size as u32;
    for base_type in [COLUMN, ROW] {
        let lines: [u16; 9] = std::array::from_fn(|value| {
            if usize::from(board.placed[value]) + 2 * size > 9 {
                return 0;
            }
            let few = mask_where(|line| {
                (2..=most).contains(&population(board.places[9 * base_type + line][value]))
            });
            if population(few) < most { 0 } else { few }
        });
        let any = lines.iter().fold(0, |any, lines| any | lines);
        if any == 0 {
            continue;
        }
        for base in subsets_within(any, size) {
            for (value, lines) in lines.iter().enumerate() {
                if base & !lines != 0 {
                    continue;
                }
                let cover =
                    Ones(base).fold(0, |all, line| all | board.places[9 * base_type + line][value]);
                if population(cover) == most {
                    visit(Fish { value, base_type, base, cover })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl Fish {
    /// The regions of the cover.
    pub(super) fn cover_regions(self) -> impl Iterator<Item = usize> {
        let cover_type = if self.base_type == COLUMN { ROW } else { COLUMN };
        Ones(self.cover).map(move |line| 9 * cover_type + line)
    }

    /// The value in the cover outside the bases.
    pub(super) fn removals(self, board: &Board) -> Removals {
        let mut removals = Removals::default();
        for region in self.cover_regions() {
            for position in Ones(board.places[region][self.value] & FULL & !self.base) {
                removals.add(board, cell_at(region, position), 1 << self.value);
            }
        }
        removals
    }
}

/// The first fish of a size that removes something.
pub(super) fn fish(board: &Board, size: usize) -> Option<Hint> {
    let (rule, difficulty) = match size {
        2 => (Rule::XWing, 3.2),
        3 => (Rule::Swordfish, 3.8),
        _ => (Rule::Jellyfish, 5.2),
    };
    let flow = for_each_fish(board, size, |fish| {
        match Hint::removing(rule, difficulty, fish.removals(board)) {
            Some(hint) => ControlFlow::Break(hint),
            None => ControlFlow::Continue(()),
        }
    });
    flow.break_value()
}

#[cfg(test)]
mod tests {
    use super::super::samples::{Sample, told};
    use super::*;

    #[test]
    fn an_x_wing_of_columns_goes_before_one_of_rows() {
        let rows = Sample::new().confine(5, "r1", "r1c2 r1c7").confine(5, "r5", "r5c2 r5c7");
        let rows = rows.confine(5, "c2", "r1c2 r5c2 r9c2").confine(5, "c7", "r1c7 r5c7");
        assert_eq!(told(fish(&rows.board(), 2)), "3.2 -5r9c2");
        let both = rows.confine(8, "c1", "r3c1 r6c1").confine(8, "c4", "r3c4 r6c4");
        let both = both.confine(8, "r3", "r3c1 r3c4 r3c9").confine(8, "r6", "r6c1 r6c4");
        assert_eq!(told(fish(&both.board(), 2)), "3.2 -8r3c9");
    }

    #[test]
    fn a_swordfish_needs_three_lines_across() {
        let two = Sample::new().confine(5, "r1", "r1c2 r1c7").confine(5, "r5", "r5c7 r5c9");
        let three = two.confine(5, "r9", "r9c2 r9c9").confine(5, "c2", "r1c2 r9c2 r4c2");
        let three = three.confine(5, "c7", "r1c7 r5c7").confine(5, "c9", "r5c9 r9c9");
        assert_eq!(told(fish(&three.board(), 3)), "3.8 -5r4c2");
        assert_eq!(told(fish(&three.board(), 2)), "nothing");
    }
}
