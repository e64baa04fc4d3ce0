//! In how many ways some cells can be filled.

use smallvec::SmallVec;

use crate::grid::{CandidateSet, Cell, CellSet, DigitSet, House};

/// What stands in each house of a filling: a bit for each digit of each house, as
/// far as they fit.
///
/// ```text
///   bit  0 1 2 3 | 4 5 6 7 | ... | 60 61 62 63
///        house 1 | house 2 | ... | house 16        the digits in order
/// ```
type Standing = u64;

/// Digits that a pattern may have.
pub(super) const MOST_DIGITS: usize = 4;
/// Cells that a pattern may have. Each house of a pattern has two of them at
/// least, so eight cells are in twelve houses at most.
pub(super) const MOST_CELLS: usize = 8;
/// Fillings that are looked at before a pattern is held to be none.
const MOST_FILLINGS: usize = 4096;

/// Tells deadly patterns from others, of at most [`MOST_CELLS`] cells that are
/// never alone in a house and [`MOST_DIGITS`] digits.
#[derive(Default)]
pub(super) struct Fillings {
    /// What stands in each house, of each filling.
    found: Vec<Standing>,
}

/// A cell to be filled: its digits, and where each would stand.
type ToFill = SmallVec<[Standing; MOST_DIGITS]>;

impl Fillings {
    /// Whether the cells can be filled from these digits, and every filling shares
    /// the digits of every house with another one.
    pub(super) fn are_deadly(
        &mut self,
        cells: CellSet,
        digits: DigitSet,
        held: impl Fn(Cell) -> DigitSet,
    ) -> bool {
        let mut houses: SmallVec<[House; 24]> = SmallVec::new();
        let mut to_fill: SmallVec<[ToFill; MOST_CELLS]> = SmallVec::new();
        for cell in cells {
            let slots = cell.houses().map(|house| {
                houses.iter().position(|other| *other == house).unwrap_or_else(|| {
                    houses.push(house);
                    houses.len() - 1
                })
            });
            if houses.len() > 16 {
                return false;
            }
            let held = held(cell);
            let standing = digits
                .into_iter()
                .enumerate()
                .filter(|(_, digit)| held.contains(*digit))
                .map(|(place, _)| slots.iter().fold(0, |bits, slot| bits | 1 << (slot * 4 + place)))
                .collect();
            to_fill.push(standing);
        }
        self.found.clear();
        self.fill(&to_fill, 0);
        if self.found.len() >= MOST_FILLINGS {
            return false;
        }
        self.found.sort_unstable();
        !self.found.is_empty()
            && self.found.chunk_by(|one, other| one == other).all(|alike| alike.len() > 1)
    }

    fn fill(&mut self, to_fill: &[ToFill], taken: Standing) {
        let [cell, left @ ..] = to_fill else {
            self.found.push(taken);
            return;
        };
        for standing in cell {
            if taken & standing == 0 && self.found.len() < MOST_FILLINGS {
                self.fill(left, taken | standing);
            }
        }
    }
}

/// Whether the cells can be filled from these candidates at all.
pub(super) fn can_be_filled(cells: CellSet, candidates: &CandidateSet) -> bool {
    let Some(cell) = cells.first() else { return true };
    let left = cells.without(cell);
    candidates.digits_of(cell).into_iter().any(|digit| {
        let mut candidates = *candidates;
        let seen = left & cell.peers();
        *candidates.cells_of_mut(digit) = candidates.cells_of(digit) - seen;
        can_be_filled(left, &candidates)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn are_deadly(cells: &str, digits: &str) -> bool {
        let cells: CellSet = cells.split(' ').map(|cell| cell.parse::<Cell>().unwrap()).collect();
        let digits: DigitSet = digits
            .chars()
            .map(|digit| digit.to_string().parse::<crate::grid::Digit>().unwrap())
            .collect();
        Fillings::default().are_deadly(cells, digits, |_| digits)
    }

    #[test]
    fn known_patterns_are_deadly() {
        assert!(are_deadly("r1c1 r1c4 r2c1 r2c4", "12"));
        assert!(are_deadly("r1c1 r1c4 r1c7 r2c1 r2c4 r2c7", "123"));
        // Borescoper's, with three digits and with four.
        assert!(are_deadly("r1c1 r1c2 r2c1 r1c4 r2c4 r4c1 r4c2", "123"));
        assert!(are_deadly("r1c1 r1c2 r2c1 r2c2 r1c4 r2c4 r4c1 r4c2", "1234"));
    }

    #[test]
    fn near_ones_are_not() {
        // Four boxes.
        assert!(!are_deadly("r1c1 r1c4 r4c1 r4c4", "12"));
        // More digits than columns.
        assert!(!are_deadly("r1c1 r1c4 r1c7 r2c1 r2c4 r2c7", "1234"));
        // Deadly only if some of the cells lack some of the digits.
        assert!(!are_deadly("r1c4 r1c5 r1c6 r4c4 r4c6 r7c4 r7c5 r7c6", "1234"));
        // Cannot be filled.
        assert!(!are_deadly("r1c1 r1c2 r2c1 r2c2", "12"));
    }
}
