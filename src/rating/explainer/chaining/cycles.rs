//! Cycles (§7.1): ways from a candidate that is on back to itself.

use super::super::board::Board;
use super::super::hint::Removals;
use super::super::rule::Rule;
use super::super::tables::{CellOnes, PEERS};
use super::forcing::{implied_off, implied_on, opposite};
use super::hints::{ChainHint, Collector, length_difficulty};
use super::potential::{ASSUMED, BY_CELL, Id, Link, OFF, cell_of, value_of};
use super::strong::{Links, StrongGraph};

/// The nodes that each node implies, in the order of §6.1, with the causes.
#[derive(Default)]
struct Neighbours {
    starts: Vec<u32>,
    links: Vec<(u16, u8)>,
}

impl Neighbours {
    #[inline]
    fn of(&self, node: u16) -> &[(u16, u8)] {
        let node = usize::from(node);
        &self.links[self.starts[node] as usize..self.starts[node + 1] as usize]
    }
}

/// A step on the way: a node of the graph, and the step before it.
#[derive(Clone, Copy)]
struct Visit {
    node: u16,
    cause: u8,
    parent: u32,
}

/// No parent.
const NONE: u32 = u32::MAX;

/// Room for the searches.
#[derive(Default)]
pub(super) struct Cycles {
    weak: Neighbours,
    strong: Neighbours,
    visits: Vec<Visit>,
    visited: Vec<bool>,
    ons: Vec<u32>,
    next_ons: Vec<u32>,
    offs: Vec<u32>,
}

impl Links {
    fn cycle(self) -> (Rule, f64) {
        match self {
            Self::X => (Rule::XCycle, 6.5),
            Self::Y => (Rule::YCycle, 6.5),
            Self::Xy => (Rule::XyCycle, 7.0),
        }
    }

    /// Whether an "off" by this cause is followed from a cell to itself.
    fn turns_off_by(self, cause: u8) -> bool {
        self != Self::X || cause != BY_CELL
    }

    fn turns_on_by(self, cause: u8) -> bool {
        match self {
            Self::X => cause != BY_CELL,
            Self::Y => cause == BY_CELL,
            Self::Xy => true,
        }
    }
}

impl Cycles {
    /// Lists the neighbours of all nodes. An "off" without strong links implies
    /// nothing, and is left out.
    #[allow(clippy::cast_possible_truncation)]
    pub(super) fn prepare<const WORDS: usize>(
        &mut self,
        board: &Board,
        graph: &StrongGraph<WORDS>,
    ) {
        let mut implied = Vec::with_capacity(24);
        for neighbours in [&mut self.weak, &mut self.strong] {
            neighbours.starts.clear();
            neighbours.links.clear();
        }
        for id in graph.nodes() {
            self.weak.starts.push(self.weak.links.len() as u32);
            implied.clear();
            implied_off(board, Links::Xy, *id, &mut implied);
            let nodes = implied
                .iter()
                .filter_map(|link| Some((graph.node_of(link.potential - OFF)?, link.cause)));
            self.weak.links.extend(nodes);
            self.strong.starts.push(self.strong.links.len() as u32);
            implied.clear();
            implied_on(board, Links::Xy, *id, &mut implied);
            let nodes = implied
                .iter()
                .filter_map(|link| Some((graph.node_of(link.potential)?, link.cause)));
            self.strong.links.extend(nodes);
        }
        self.weak.starts.push(self.weak.links.len() as u32);
        self.strong.starts.push(self.strong.links.len() as u32);
    }

    #[allow(clippy::cast_possible_truncation)]
    fn push(&mut self, node: u16, cause: u8, parent: u32) -> u32 {
        self.visits.push(Visit { node, cause, parent });
        self.visits.len() as u32 - 1
    }

    /// The cycles through a candidate that is on. An "off" may be met again from
    /// another parent, an "on" may not.
    pub(super) fn search<const WORDS: usize>(
        &mut self,
        board: &Board,
        graph: &StrongGraph<WORDS>,
        pass: Links,
        id: Id,
        collector: &mut Collector,
    ) {
        let Some(goal) = graph.node_of(id) else { return };
        let (_, base) = pass.cycle();
        self.visits.clear();
        self.visited.clear();
        self.visited.resize(graph.nodes().len(), false);
        self.visited[usize::from(goal)] = true;
        self.ons.clear();
        let start = self.push(goal, ASSUMED, NONE);
        self.ons.push(start);
        let mut length = 0;
        while !self.ons.is_empty() {
            length += 2;
            if !collector.wants(base + length_difficulty(length.max(4)), length.max(4), 0) {
                return;
            }
            self.turn_off(pass);
            self.next_ons.clear();
            for index in 0..self.offs.len() {
                let off = self.offs[index];
                let (from, to) = {
                    let node = usize::from(self.visits[off as usize].node);
                    (self.strong.starts[node] as usize, self.strong.starts[node + 1] as usize)
                };
                for link in from..to {
                    let (node, cause) = self.strong.links[link];
                    if !pass.turns_on_by(cause) {
                        continue;
                    }
                    if node == goal {
                        if length >= 4 {
                            let last = self.push(node, cause, off);
                            self.add(board, graph, pass, last, length, collector);
                        }
                    } else if !self.visited[usize::from(node)] {
                        self.visited[usize::from(node)] = true;
                        let on = self.push(node, cause, off);
                        self.next_ons.push(on);
                    }
                }
            }
            std::mem::swap(&mut self.ons, &mut self.next_ons);
        }
    }

    /// What the "ons" turn off, apart from what is on the way to them.
    #[allow(clippy::cast_possible_truncation)]
    fn turn_off(&mut self, pass: Links) {
        self.offs.clear();
        for on in &self.ons {
            let node = self.visits[*on as usize].node;
            for (node, cause) in self.weak.of(node) {
                if pass.turns_off_by(*cause) && !is_on_way(&self.visits, *on, *node) {
                    self.visits.push(Visit { node: *node, cause: *cause, parent: *on });
                    self.offs.push(self.visits.len() as u32 - 1);
                }
            }
        }
    }

    /// The way back from the end of a cycle.
    fn path<const WORDS: usize>(&self, graph: &StrongGraph<WORDS>, last: u32) -> Vec<Link> {
        let mut path = Vec::new();
        let mut index = last;
        let mut off = 0;
        while index != NONE {
            let visit = self.visits[index as usize];
            let id = graph.nodes()[usize::from(visit.node)];
            path.push(Link { potential: id + off, cause: visit.cause });
            index = visit.parent;
            off = OFF - off;
        }
        path
    }

    fn add<const WORDS: usize>(
        &self,
        board: &Board,
        graph: &StrongGraph<WORDS>,
        pass: Links,
        last: u32,
        length: u32,
        collector: &mut Collector,
    ) {
        let (rule, base) = pass.cycle();
        let difficulty = base + length_difficulty(length);
        if !collector.wants(difficulty, length, pass.sort_key()) {
            return;
        }
        let path = self.path(graph, last);
        let removals = cycle_removals(board, &path);
        if removals.is_empty() {
            return;
        }
        // The reversed cycle: the same line with on and off exchanged. Each node
        // keeps the cause it had (§7.5).
        let reversed = path
            .iter()
            .rev()
            .take(path.len() - 1)
            .map(|link| Link { potential: opposite(link.potential), cause: link.cause })
            .collect();
        let mut forward = path;
        forward.pop();
        let paths = vec![forward, reversed];
        let key = pass.sort_key();
        collector.add(ChainHint::of_paths(rule, difficulty, length, key, removals, paths));
    }
}

/// Whether a node is off on the way to one that is on.
#[inline]
fn is_on_way(visits: &[Visit], on: u32, node: u16) -> bool {
    let mut index = visits[on as usize].parent;
    while index != NONE {
        let off = visits[index as usize];
        if off.node == node {
            return true;
        }
        index = visits[off.parent as usize].parent;
    }
    false
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
