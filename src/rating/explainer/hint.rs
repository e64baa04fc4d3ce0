use smallvec::SmallVec;

use super::board::Board;
use super::rule::Rule;

/// What a producer emits: a step of the rating's path.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Hint {
    pub(super) rule: Rule,
    /// A double, compared and printed as the reference does (§0).
    pub(super) difficulty: f64,
    /// The cell and the value to place there, if the step has a cell (§1).
    pub(super) placement: Option<(usize, usize)>,
    pub(super) removals: Removals,
}

/// Candidates to remove: cells in the order in which they were put in, each once,
/// with its values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Removals(SmallVec<[(u8, u16); 4]>);

impl Removals {
    /// Adds the values of the cell that it has as candidates. Nothing is added
    /// where it has none.
    pub(super) fn add(&mut self, board: &Board, cell: usize, values: u16) {
        let values = board.cells[cell] & values;
        if values == 0 {
            return;
        }
        match self.0.iter_mut().find(|(known, _)| usize::from(*known) == cell) {
            Some((_, all)) => *all |= values,
            #[allow(clippy::cast_possible_truncation)]
            None => self.0.push((cell as u8, values)),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, u16)> {
        self.0.iter().map(|(cell, values)| (usize::from(*cell), *values))
    }

    /// The cells in the order of a hash map keyed by them (§0): by the cell modulo
    /// the capacity, and as put in where that is equal.
    pub(super) fn sort_as_hashed(&mut self) {
        let capacity = match self.0.len() {
            0..=12 => 16,
            13..=24 => 32,
            25..=48 => 64,
            _ => 128,
        };
        self.0.sort_by_key(|(cell, _)| cell % capacity);
    }

    /// Whether both remove the same candidates.
    pub(super) fn same(&self, other: &Self) -> bool {
        self.0.len() == other.0.len() && self.0.iter().all(|entry| other.0.contains(entry))
    }
}

impl Hint {
    pub(super) fn placing(rule: Rule, difficulty: f64, cell: usize, value: usize) -> Self {
        Self { rule, difficulty, placement: Some((cell, value)), removals: Removals::default() }
    }

    /// A hint that removes candidates, if there are any to remove.
    pub(super) fn removing(rule: Rule, difficulty: f64, removals: Removals) -> Option<Self> {
        (!removals.is_empty()).then_some(Self { rule, difficulty, placement: None, removals })
    }

    pub(super) fn apply(&self, board: &mut Board) {
        for (cell, values) in self.removals.iter() {
            board.remove_all(cell, values);
        }
        if let Some((cell, value)) = self.placement {
            board.place(cell, value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn removals(cells: &[u8]) -> Removals {
        Removals(cells.iter().map(|cell| (*cell, 1)).collect())
    }

    #[test]
    fn hashed_order_depends_on_the_number_of_cells() {
        let mut few = removals(&[17, 33, 2, 1]);
        few.sort_as_hashed();
        assert_eq!(few, removals(&[17, 33, 1, 2]));
        let mut many = removals(&[33, 17, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
        many.sort_as_hashed();
        assert_eq!(many, removals(&[33, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 17]));
    }

    #[test]
    fn removals_are_the_same_in_any_order() {
        assert!(removals(&[1, 5]).same(&removals(&[5, 1])));
        assert!(!removals(&[1, 5]).same(&removals(&[5])));
    }
}
