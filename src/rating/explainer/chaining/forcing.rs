//! Forcing chains and cycles (§7.1).

use super::super::board::Board;
use super::super::rule::Rule;
use super::super::tables::{CellOnes, Ones, cell_at, position_in, region_of};
use super::cycles::Cycles;
use super::hints::{ChainHint, Collector, length_difficulty, removals_of};
use super::meetings::Meetings;
use super::potential::{ASSUMED, BY_CELL, Id, Link, Marks, OFF, cell_of, id_of, value_of};
use super::strong::{Links, StrongGraph, collect_nodes};

/// A pass, by the links that it uses.
type Pass = Links;

impl Links {
    fn in_cells(self) -> bool {
        self != Self::X
    }

    fn in_regions(self) -> bool {
        self != Self::Y
    }

    pub(super) fn sort_key(self) -> u8 {
        match self {
            Self::X => 2,
            Self::Y => 3,
            Self::Xy => 4,
        }
    }

    fn chain(self) -> (Rule, f64) {
        match self {
            Self::X => (Rule::ForcingXChain, 6.6),
            _ => (Rule::ForcingChain, 7.0),
        }
    }
}

/// Where only the best hint is wanted, lets no cycle be sought that is harder than
/// the easiest chain.
fn bound_by_chains<const WORDS: usize>(graph: &StrongGraph<WORDS>, collector: &mut Collector) {
    if collector.wants_paths() {
        return;
    }
    for pass in [Pass::X, Pass::Xy] {
        let (_, base) = pass.chain();
        for (ids, on) in [(graph.false_ids(), true), (graph.true_ids(), false)] {
            for id in ids {
                let wanted = |complexity| base + length_difficulty(complexity) < collector.bound;
                if let Some(complexity) = graph.shortest(*id, on, pass, wanted) {
                    collector.bound = base + length_difficulty(complexity);
                }
            }
        }
    }
}

/// A potential on the way of a search.
#[derive(Clone, Copy)]
struct Node {
    link: Link,
    parent: u32,
}

/// No parent.
const NONE: u32 = u32::MAX;

/// Where cycles may remove something.
struct PossibleCycles {
    starts: Marks,
    /// The values for those within a value.
    values: u16,
    /// Whether those through cells of two candidates may.
    in_cells: bool,
}

/// The nodes that fit into the smaller graph.
const SMALL: usize = 256;

/// Room for the searches.
pub(super) struct Forcing {
    /// Graphs of up to 256 nodes, and of any number. Few positions need the
    /// second.
    small: Box<StrongGraph<4>>,
    large: Box<StrongGraph<12>>,
    strong_ids: Vec<Id>,
    /// The position that the graph is filled for, and whether anything contradicts
    /// itself in it.
    filled: Option<Board>,
    contradicts: bool,
    nodes: Vec<Node>,
    implied: Vec<Link>,
    cycles: Cycles,
}

impl Forcing {
    pub(super) fn new() -> Self {
        Self {
            small: Box::default(),
            large: Box::default(),
            strong_ids: Vec::new(),
            filled: None,
            contradicts: false,
            nodes: Vec::new(),
            implied: Vec::new(),
            cycles: Cycles::default(),
        }
    }

    /// Collects the hints of a position.
    pub(super) fn search(&mut self, board: &Board, collector: &mut Collector) {
        self.fill(board);
        if !self.contradicts {
            return;
        }
        if self.strong_ids.len() <= SMALL {
            let graph = std::mem::take(&mut self.small);
            self.search_with(board, &graph, collector);
            self.small = graph;
        } else {
            let graph = std::mem::take(&mut self.large);
            self.search_with(board, &graph, collector);
            self.large = graph;
        }
    }

    /// Where static chains may have something in common.
    pub(super) fn may_meet(&mut self, board: &Board) -> Meetings {
        self.fill(board);
        if self.strong_ids.len() <= SMALL {
            self.small.may_meet(board)
        } else {
            self.large.may_meet(board)
        }
    }

    /// Fills the graph for the position, unless it is.
    pub(super) fn fill(&mut self, board: &Board) {
        if self.filled.as_ref() == Some(board) {
            return;
        }
        self.filled = Some(board.clone());
        collect_nodes(board, &mut self.strong_ids);
        self.contradicts = if self.strong_ids.len() <= SMALL {
            self.small.fill(board, &self.strong_ids)
        } else {
            self.large.fill(board, &self.strong_ids)
        };
    }

    #[cfg(test)]
    pub(super) fn shortest(&self, id: Id, on: bool, links: Links) -> Option<u32> {
        self.small.shortest(id, on, links, |_| true)
    }

    #[cfg(test)]
    pub(super) fn contradicts_itself(&self, id: Id, on: bool) -> bool {
        if on { self.small.false_ones.has(id) } else { self.small.true_ones.has(id) }
    }

    /// The same hints, but cycles from every start.
    #[cfg(test)]
    pub(super) fn search_everywhere(&mut self, board: &Board, collector: &mut Collector) {
        self.fill(board);
        let graph = std::mem::take(&mut self.small);
        self.cycles.prepare(board, &graph);
        let mut starts = Marks::NONE;
        for id in graph.nodes() {
            starts.put(*id);
        }
        let found = PossibleCycles { starts, values: 0x1ff, in_cells: true };
        self.search_from(board, &graph, &found, collector);
        self.small = graph;
    }

    fn search_with<const WORDS: usize>(
        &mut self,
        board: &Board,
        graph: &StrongGraph<WORDS>,
        collector: &mut Collector,
    ) {
        bound_by_chains(graph, collector);
        let mut cycles =
            PossibleCycles { starts: graph.starts_of_cycles(), values: 0, in_cells: false };
        if !cycles.starts.is_empty() {
            self.cycles.prepare(board, graph);
            cycles.values = graph.false_values();
            cycles.in_cells = graph.false_by_cells();
        }
        self.search_from(board, graph, &cycles, collector);
    }

    /// The passes. The cycles of a start come before its chains, and both before
    /// those of the next start: hints of a pass are not sorted by kind, which would
    /// settle some ties otherwise than the reference does.
    fn search_from<const WORDS: usize>(
        &mut self,
        board: &Board,
        graph: &StrongGraph<WORDS>,
        cycles: &PossibleCycles,
        collector: &mut Collector,
    ) {
        for pass in [Pass::X, Pass::Y, Pass::Xy] {
            if pass == Pass::Y && !cycles.in_cells {
                continue;
            }
            for cell in CellOnes(board.open) {
                let count = board.count(cell);
                if count < 2 || pass == Pass::Y && count > 2 {
                    continue;
                }
                for value in Ones(board.cells[cell]) {
                    let id = id_of(cell, value);
                    if cycles.starts.has(id) && (pass != Pass::X || cycles.values >> value & 1 != 0)
                    {
                        self.cycles.search(board, graph, pass, id, collector);
                    }
                    if pass == Pass::Y {
                        continue;
                    }
                    if graph.false_ones.has(id) {
                        self.chain(board, graph, pass, id, true, collector);
                    }
                    if graph.true_ones.has(id) {
                        self.chain(board, graph, pass, id, false, collector);
                    }
                }
            }
        }
    }

    #[allow(clippy::cast_possible_truncation)]
    fn push(&mut self, link: Link, parent: u32) -> u32 {
        self.nodes.push(Node { link, parent });
        self.nodes.len() as u32 - 1
    }

    /// What a node implies, in `self.implied`.
    fn imply(&mut self, board: &Board, pass: Pass, potential: u16) {
        self.implied.clear();
        if potential >= OFF {
            implied_on(board, pass, potential - OFF, &mut self.implied);
        } else {
            implied_off(board, pass, potential, &mut self.implied);
        }
    }

    /// The way back from a node.
    fn path(&self, from: u32) -> Vec<Link> {
        let mut path = Vec::new();
        let mut index = from;
        while index != NONE {
            let node = self.nodes[index as usize];
            path.push(node.link);
            index = node.parent;
        }
        path
    }

    /// The shortest chain from a candidate to its opposite.
    fn chain<const WORDS: usize>(
        &mut self,
        board: &Board,
        graph: &StrongGraph<WORDS>,
        pass: Pass,
        id: Id,
        on: bool,
        collector: &mut Collector,
    ) {
        let (rule, base) = pass.chain();
        let wanted = |complexity| {
            collector.wants(base + length_difficulty(complexity), complexity, pass.sort_key())
        };
        let Some(complexity) = graph.shortest(id, on, pass, wanted) else { return };
        // The best hint is for its conclusion; only nested ones need the way.
        let path =
            if collector.wants_paths() { self.chain_path(board, pass, id, on) } else { Vec::new() };
        let mut hint = ChainHint::of_paths(
            rule,
            base + length_difficulty(complexity),
            complexity,
            pass.sort_key(),
            removals_of(board, id, !on),
            vec![path],
        );
        if !on {
            hint.placement = Some((cell_of(id), value_of(id)));
        }
        collector.add(hint);
    }

    /// The way from a candidate to its opposite. Each potential is entered once,
    /// by the first way found.
    pub(super) fn chain_path(&mut self, board: &Board, pass: Pass, id: Id, on: bool) -> Vec<Link> {
        self.nodes.clear();
        let start = if on { id } else { id + OFF };
        let goal = opposite(start);
        let mut seen = [Marks::NONE; 2];
        seen[usize::from(!on)].put(id);
        self.push(Link { potential: start, cause: ASSUMED }, NONE);
        let mut next = 0;
        while next < self.nodes.len() {
            self.imply(board, pass, self.nodes[next].link.potential);
            for index in 0..self.implied.len() {
                let link = self.implied[index];
                let off = usize::from(link.potential >= OFF);
                let implied = link.potential % OFF;
                if seen[off].has(implied) {
                    continue;
                }
                seen[off].put(implied);
                #[allow(clippy::cast_possible_truncation)]
                let found = self.push(link, next as u32);
                if link.potential == goal {
                    return self.path(found);
                }
            }
            next += 1;
        }
        Vec::new()
    }
}

pub(super) fn opposite(potential: u16) -> u16 {
    if potential >= OFF { potential - OFF } else { potential + OFF }
}

/// What is off if a candidate is on (§6.1).
pub(super) fn implied_off(board: &Board, pass: Pass, id: Id, implied: &mut Vec<Link>) {
    let (cell, value) = (cell_of(id), value_of(id));
    if pass.in_cells() {
        for other in Ones(board.cells[cell] & !(1 << value)) {
            implied.push(Link { potential: id_of(cell, other) + OFF, cause: BY_CELL });
        }
    }
    let row = position_in(cell, 2);
    let column = position_in(cell, 1);
    let own = [1 << position_in(cell, 0), 0b111 << (column / 3 * 3), 0b111 << (row / 3 * 3)];
    for (region_type, own) in own.into_iter().enumerate() {
        let region = region_of(cell, region_type);
        for position in Ones(board.places[region][value] & !own) {
            #[allow(clippy::cast_possible_truncation)]
            implied.push(Link {
                potential: id_of(cell_at(region, position), value) + OFF,
                cause: region_type as u8,
            });
        }
    }
}

/// What is on if a candidate is off (§6.1).
pub(super) fn implied_on(board: &Board, pass: Pass, id: Id, implied: &mut Vec<Link>) {
    let (cell, value) = (cell_of(id), value_of(id));
    if pass.in_cells() && board.count(cell) == 2 {
        let other = (board.cells[cell] & !(1 << value)).trailing_zeros() as usize;
        implied.push(Link { potential: id_of(cell, other), cause: BY_CELL });
    }
    if !pass.in_regions() {
        return;
    }
    for region_type in 0..3 {
        let region = region_of(cell, region_type);
        let others = board.places[region][value] & !(1 << position_in(cell, region_type));
        if others.is_power_of_two() {
            let other = cell_at(region, others.trailing_zeros() as usize);
            let potential = id_of(other, value);
            if implied.iter().all(|known| known.potential != potential) {
                #[allow(clippy::cast_possible_truncation)]
                implied.push(Link { potential, cause: region_type as u8 });
            }
        }
    }
}
