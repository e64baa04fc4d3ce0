use std::ops::ControlFlow;

use crate::grid::{Candidate, Cell, CellSet, Position};
use crate::search::{self, Search, Solution};

/// More unavoidable sets than this are not kept: to look through them would take as
/// long as a search.
const MOST_KEPT: usize = 1000;

/// Says of sets of cells whether the digits that a full grid has there have no other
/// solution.
///
/// Where they have another one, the cells in which it differs from the grid are an
/// *unavoidable set* (the term of `McGuire`, Tugemann and Civario, 2012): without a given
/// in one of them nothing tells the two apart. These sets are kept, and answer most
/// questions about the same grid without a search.
pub(super) struct Uniqueness {
    solution: Solution,
    /// Those that were of use of late come first.
    unavoidable: Vec<CellSet>,
}

impl Uniqueness {
    pub(super) const fn of(solution: Solution) -> Self {
        Self { solution, unavoidable: Vec::new() }
    }

    /// Turns to another grid, if it is another.
    pub(super) fn turn_to(&mut self, solution: &Solution) -> &mut Self {
        if self.solution != *solution {
            self.solution = *solution;
            self.unavoidable.clear();
        }
        self
    }

    pub(super) const fn solution(&self) -> &Solution {
        &self.solution
    }

    /// Whether the digits in these cells have no other solution, given that they have
    /// none together with those of `dropped`, which are not among them.
    pub(super) fn is_kept_without(&mut self, givens: CellSet, dropped: CellSet) -> bool {
        if self.is_known_to_be_lost(givens) {
            return false;
        }
        let Some(other) = self.other_solution(givens, dropped) else { return true };
        self.keep(Cell::all().filter(|cell| self.differs(&other, *cell)).collect());
        false
    }

    /// The givens that can be dropped, each by itself.
    pub(super) fn needless(&mut self, givens: CellSet) -> CellSet {
        let mut needless = CellSet::EMPTY;
        for cell in givens {
            let cell = CellSet::of(cell);
            if self.is_kept_without(givens - cell, cell) {
                needless |= cell;
            }
        }
        needless
    }

    fn is_known_to_be_lost(&mut self, givens: CellSet) -> bool {
        let Some(found) = self.unavoidable.iter().position(|set| set.is_disjoint(givens)) else {
            return false;
        };
        self.unavoidable.swap(found, found / 2);
        true
    }

    fn keep(&mut self, set: CellSet) {
        if self.unavoidable.len() == MOST_KEPT {
            self.unavoidable.pop();
        }
        self.unavoidable.push(set);
    }

    fn differs(&self, other: &Solution, cell: Cell) -> bool {
        self.solution.digit_at(cell) != other.digit_at(cell)
    }

    /// Another grid than this one that has the same digits in these cells.
    fn other_solution(&self, givens: CellSet, dropped: CellSet) -> Option<Solution> {
        // Digits need not be marked as givens for a search.
        let mut position = Position::EMPTY;
        for cell in givens {
            position.place(Candidate::new(self.solution.digit_at(cell), cell));
        }
        if let Some(cell) = dropped.single() {
            // It differs in that cell: to look for one that does is quicker than to find
            // the known one too.
            position.eliminate(Candidate::new(self.solution.digit_at(cell), cell));
            return search::first(&position);
        }
        let mut other = None;
        let _ = Search::new().for_each(&position, |found| {
            if *found == self.solution {
                return ControlFlow::Continue(());
            }
            other = Some(*found);
            ControlFlow::Break(())
        });
        other
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::minimal::puzzle_of;
    use super::*;

    proptest! {
        #[test]
        fn what_is_remembered_changes_no_answer(
            seed in any::<u64>(),
            other_seed in any::<u64>(),
            turns in prop::collection::vec((any::<u128>(), any::<u128>(), 0_usize..81), 40),
        ) {
            let solution = search::random_solution(seed);
            let mut asked_often = Uniqueness::of(search::random_solution(other_seed));
            for (one, other, nth) in turns {
                // About a third of the cells are open.
                let open = one & other;
                let givens: CellSet =
                    Cell::all().filter(|cell| open >> cell.index() & 1 == 0).collect();
                if search::count(&puzzle_of(&solution, givens), 2) != 1 {
                    continue;
                }
                let cell = givens.into_iter().nth(nth % givens.len()).unwrap();
                let orbit = CellSet::of(cell) | (cell.peers() & givens);
                for dropped in [CellSet::of(cell), orbit] {
                    let left = givens - dropped;
                    let kept = search::count(&puzzle_of(&solution, left), 2) == 1;
                    prop_assert_eq!(asked_often.turn_to(&solution).is_kept_without(left, dropped), kept);
                }
                let needless = asked_often.needless(givens);
                prop_assert_eq!(needless, Uniqueness::of(solution).needless(givens));
            }
        }
    }
}
