//! Forcing chains and cycles (§7.1).

use super::super::board::Board;
use super::super::hint::Removals;
use super::super::rule::Rule;
use super::super::tables::{CellOnes, Ones, PEERS, cell_at, position_in, region_of};
use super::hints::{ChainHint, Collector, length_difficulty, removals_of};
use super::potential::{ASSUMED, BY_CELL, Id, Link, Marks, OFF, cell_of, id_of, value_of};
use super::strong::{Links, Meetings, StrongGraph, collect_nodes};

/// A pass, by the links that it uses.
type Pass = Links;

impl Links {
    fn in_cells(self) -> bool {
        self != Self::X
    }

    fn in_regions(self) -> bool {
        self != Self::Y
    }

    fn sort_key(self) -> u8 {
        match self {
            Self::X => 2,
            Self::Y => 3,
            Self::Xy => 4,
        }
    }

    fn cycle(self) -> (Rule, f64) {
        match self {
            Self::X => (Rule::XCycle, 6.5),
            Self::Y => (Rule::YCycle, 6.5),
            Self::Xy => (Rule::XyCycle, 7.0),
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
    ons: Vec<u32>,
    next_ons: Vec<u32>,
    offs: Vec<u32>,
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
            ons: Vec::new(),
            next_ons: Vec::new(),
            offs: Vec::new(),
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
    fn fill(&mut self, board: &Board) {
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

    fn search_with<const WORDS: usize>(
        &mut self,
        board: &Board,
        graph: &StrongGraph<WORDS>,
        collector: &mut Collector,
    ) {
        bound_by_chains(graph, collector);
        let may_cycle = graph.starts_of_cycles();
        let cycle_values = if may_cycle.is_empty() { 0 } else { graph.false_values() };
        let cycles_in_cells = !may_cycle.is_empty() && graph.false_by_cells();
        for pass in [Pass::X, Pass::Y, Pass::Xy] {
            if pass == Pass::Y && !cycles_in_cells {
                continue;
            }
            for cell in CellOnes(board.open) {
                let count = board.count(cell);
                if count < 2 || pass == Pass::Y && count > 2 {
                    continue;
                }
                for value in Ones(board.cells[cell]) {
                    let id = id_of(cell, value);
                    if may_cycle.has(id) && (pass != Pass::X || cycle_values >> value & 1 != 0) {
                        self.cycles(board, graph, pass, id, collector);
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
    fn chain_path(&mut self, board: &Board, pass: Pass, id: Id, on: bool) -> Vec<Link> {
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

    /// The cycles through a candidate that is on. An "off" may be met again from
    /// another parent, an "on" may not. Where an "off" implies nothing, it is left
    /// out.
    #[inline(never)]
    fn cycles<const WORDS: usize>(
        &mut self,
        board: &Board,
        graph: &StrongGraph<WORDS>,
        pass: Pass,
        id: Id,
        collector: &mut Collector,
    ) {
        let (_, base) = pass.cycle();
        self.nodes.clear();
        let mut visited = Marks::NONE;
        visited.put(id);
        self.ons.clear();
        let start = self.push(Link { potential: id, cause: ASSUMED }, NONE);
        self.ons.push(start);
        let mut length = 0;
        while !self.ons.is_empty() {
            length += 2;
            if !collector.wants(base + length_difficulty(length), length, 0) {
                return;
            }
            self.offs.clear();
            self.next_ons.clear();
            for index in 0..self.ons.len() {
                let on = self.ons[index];
                self.imply(board, pass, self.nodes[on as usize].link.potential);
                for index in 0..self.implied.len() {
                    let link = self.implied[index];
                    if graph.is_node(link.potential % OFF) && !self.on_way_to(on, link.potential) {
                        let off = self.push(link, on);
                        self.offs.push(off);
                    }
                }
            }
            for index in 0..self.offs.len() {
                let off = self.offs[index];
                self.imply(board, pass, self.nodes[off as usize].link.potential);
                for index in 0..self.implied.len() {
                    let link = self.implied[index];
                    if link.potential == id {
                        if length >= 4 {
                            let last = self.push(link, off);
                            self.add_cycle(board, pass, last, length, collector);
                        }
                    } else if !visited.has(link.potential) {
                        visited.put(link.potential);
                        let on = self.push(link, off);
                        self.next_ons.push(on);
                    }
                }
            }
            std::mem::swap(&mut self.ons, &mut self.next_ons);
        }
    }

    fn on_way_to(&self, node: u32, potential: u16) -> bool {
        let mut index = node;
        while index != NONE {
            let node = self.nodes[index as usize];
            if node.link.potential == potential {
                return true;
            }
            index = node.parent;
        }
        false
    }

    fn add_cycle(
        &self,
        board: &Board,
        pass: Pass,
        last: u32,
        length: u32,
        collector: &mut Collector,
    ) {
        let (rule, base) = pass.cycle();
        let difficulty = base + length_difficulty(length);
        if !collector.wants(difficulty, length, pass.sort_key()) {
            return;
        }
        let path = self.path(last);
        let removals = cycle_removals(board, &path);
        if removals.is_empty() {
            return;
        }
        // The reversed cycle: the same line with on and off exchanged. Each node
        // keeps the cause it had.
        let reversed = path
            .iter()
            .rev()
            .take(path.len() - 1)
            .map(|link| Link { potential: opposite(link.potential), cause: link.cause })
            .collect();
        let mut forward = path;
        forward.pop();
        let paths = vec![forward, reversed];
        collector.add(ChainHint::of_paths(
            rule,
            difficulty,
            length,
            pass.sort_key(),
            removals,
            paths,
        ));
    }
}

fn opposite(potential: u16) -> u16 {
    if potential >= OFF { potential - OFF } else { potential + OFF }
}

/// What sees an on node and an off node of the cycle.
fn cycle_removals(board: &Board, path: &[Link]) -> Removals {
    let cells = path.iter().fold(0_u128, |cells, link| cells | 1 << cell_of(link.potential % OFF));
    // By value, what the on nodes and what the off nodes see.
    let mut seen = [[0_u128; 9]; 2];
    let nodes = &path[..path.len() - 1];
    for link in nodes {
        let id = link.potential % OFF;
        seen[usize::from(link.potential >= OFF)][value_of(id)] |= PEERS[cell_of(id)];
    }
    let mut removals = Removals::default();
    for link in nodes {
        if link.potential >= OFF {
            continue;
        }
        let (cell, value) = (cell_of(link.potential), value_of(link.potential));
        for peer in CellOnes(PEERS[cell] & seen[1][value] & board.open & !cells) {
            removals.add(board, peer, 1 << value);
        }
    }
    removals
}

/// What is off if a candidate is on (§6.1).
fn implied_off(board: &Board, pass: Pass, id: Id, implied: &mut Vec<Link>) {
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
fn implied_on(board: &Board, pass: Pass, id: Id, implied: &mut Vec<Link>) {
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
