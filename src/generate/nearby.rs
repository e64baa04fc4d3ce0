use super::minimal::{drop_givens, shuffled};
use super::random::Random;
use crate::grid::{CellSet, Position};
use crate::search::{self, Answer, Solution, below, shuffle};

/// A puzzle on the way to the one that is wanted: some of the digits of its only
/// solution.
#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) solution: Solution,
    pub(super) givens: CellSet,
}

/// One move in so many adds givens and drops none.
const ONLY_ADDING: usize = 4;
/// A move adds so many orbits at most.
const ADDED: usize = 2;

/// How givens may move within a solution.
pub(super) struct Moves<'request> {
    pub(super) orbits: &'request [CellSet],
    /// Whether needless givens may be added.
    pub(super) may_add: bool,
    /// So many givens are not to be gone below.
    pub(super) enough: usize,
    pub(super) most: usize,
}

impl Moves<'_> {
    /// A puzzle with the same solution: one or two orbits more, and of the former
    /// ones, in a random order, only those that are then still needed; or just one
    /// or two more. `None` if that changes nothing.
    pub(super) fn neighbour(
        &self,
        state: &State,
        random: &mut Random,
        mut will_do: impl FnMut(CellSet, CellSet) -> bool,
    ) -> Option<CellSet> {
        let mut added: Vec<CellSet> =
            self.orbits.iter().copied().filter(|orbit| orbit.is_disjoint(state.givens)).collect();
        shuffle(&mut added, random);
        added.truncate(1 + below(ADDED, random));
        let grown = added.iter().fold(state.givens, |grown, orbit| grown | *orbit);
        let only_adds = below(ONLY_ADDING, random) == 0;
        if only_adds && self.may_add {
            return (grown.len() <= self.most && grown != state.givens).then_some(grown);
        }
        // The new ones last: first, they would be dropped again more often than not.
        let mut order = shuffled(self.orbits, state.givens, random);
        order.extend(added);
        let changed = drop_givens(grown, &order, self.enough, &mut will_do);
        (changed != state.givens).then_some(changed)
    }
}

/// The puzzle, if it has one solution.
pub(super) fn state_of(puzzle: &Position) -> Option<State> {
    match search::answer(puzzle) {
        Answer::One(solution) => Some(State { solution, givens: puzzle.givens() }),
        Answer::None | Answer::Several(_) => None,
    }
}
