//! Chaining (§6, §7): everything from 6.5 upwards that follows implications.

mod advanced;
mod branching;
mod cycles;
mod forcing;
mod hints;
mod meetings;
mod node_set;
mod potential;
mod propagation;
mod strong;
#[cfg(test)]
mod tests;

use super::board::Board;
use super::hint::Hint;
use branching::{Producer, Workspace, search};
use hints::Collector;

/// The dynamic producers in their order: level, and limit of level 4.
const DYNAMIC: [(u8, u8); 8] = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (4, 2), (4, 3)];

/// The producers of chains, with room that they use again and again.
pub(super) struct Chains {
    workspace: Workspace,
}

impl Chains {
    pub(super) fn new() -> Self {
        Self { workspace: Workspace::new() }
    }

    /// Forcing chains and cycles.
    pub(super) fn forcing(&mut self, board: &Board) -> Option<Hint> {
        let mut collector = Collector::best();
        self.workspace.forcing.search(board, &mut collector);
        collector.into_step()
    }

    fn branching(&mut self, board: &Board, producer: Producer) -> Option<Hint> {
        let mut collector = Collector::best();
        search(board, producer, &mut self.workspace, &mut collector);
        collector.into_step()
    }

    /// Contradictions along one value.
    pub(super) fn nishio(&mut self, board: &Board) -> Option<Hint> {
        self.branching(board, Producer::Nishio)
    }

    /// Static chains from all candidates of a cell or places of a value.
    pub(super) fn multiple(&mut self, board: &Board) -> Option<Hint> {
        self.branching(board, Producer::Multiple)
    }

    /// Dynamic chains of every level in turn.
    pub(super) fn dynamic(&mut self, board: &Board) -> Option<Hint> {
        DYNAMIC
            .into_iter()
            .find_map(|(level, limit)| self.branching(board, Producer::Dynamic { level, limit }))
    }
}
