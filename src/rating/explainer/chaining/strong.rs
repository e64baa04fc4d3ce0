//! What contradicts itself in the static graph of links: a test by bit sets that
//! says for which starts a search for forcing chains and cycles can find any.
//!
//! A link is weak (one on, so the other off) or strong (one off, so the other
//! on). Both are symmetric, and every link between different candidates is the
//! same read backwards with on and off exchanged. So
//!
//! * a chain from a candidate to its opposite exists just where the closure says,
//!   and is as long as the shortest way;
//! * a candidate that a cycle removes contradicts itself when on: it turns off a
//!   node of the cycle, and from there follows that another one is on which it
//!   sees. Where nothing contradicts itself, no cycle removes anything.

use super::super::board::Board;
use super::super::tables::{CELL_REGIONS, CellOnes, Ones, cell_at, position_in, region_of};
use super::node_set::NodeSet;
use super::potential::{Id, Marks, cell_of, id_of, value_of};

/// No node.
const NONE: u16 = u16::MAX;

/// The candidates with strong links, at most `64 * WORDS` of them, and what
/// follows among them.
pub(super) struct StrongGraph<const WORDS: usize> {
    nodes: Vec<Id>,
    index: [u16; 729],
    /// The nodes with a value in a region.
    in_region: Vec<[NodeSet<WORDS>; 9]>,
    /// The nodes of a cell.
    in_cell: Vec<NodeSet<WORDS>>,
    /// The nodes strongly linked to each node, and those of them with its value.
    strong: Vec<NodeSet<WORDS>>,
    strong_in_regions: Vec<NodeSet<WORDS>>,
    strong_in_cells: Vec<NodeSet<WORDS>>,
    /// The nodes that each node turns off.
    weak: Vec<NodeSet<WORDS>>,
    /// The nodes that are on if a node is on, by at least two links.
    forced: Vec<NodeSet<WORDS>>,
    /// The nodes that are on if a node is off.
    turned: Vec<NodeSet<WORDS>>,
    /// The candidates that imply their opposite if on.
    pub(super) false_ones: Marks,
    /// The candidates that imply their opposite if off.
    pub(super) true_ones: Marks,
    false_list: Vec<Id>,
    true_list: Vec<Id>,
}

/// Collects the candidates with strong links.
pub(super) fn collect_nodes(board: &Board, nodes: &mut Vec<Id>) {
    nodes.clear();
    for cell in CellOnes(board.open) {
        let pair = board.count(cell) == 2;
        for value in Ones(board.cells[cell]) {
            let conjugate = || {
                let [block, row, column] = CELL_REGIONS[cell].map(usize::from);
                is_pair(board.places[block][value])
                    || is_pair(board.places[row][value])
                    || is_pair(board.places[column][value])
            };
            if pair || conjugate() {
                nodes.push(id_of(cell, value));
            }
        }
    }
}

#[inline]
fn is_pair(mask: u16) -> bool {
    let rest = mask & mask.wrapping_sub(1);
    rest.is_power_of_two()
}

impl<const WORDS: usize> Default for StrongGraph<WORDS> {
    fn default() -> Self {
        Self {
            nodes: Vec::new(),
            index: [NONE; 729],
            in_region: Vec::new(),
            in_cell: Vec::new(),
            strong: Vec::new(),
            strong_in_regions: Vec::new(),
            strong_in_cells: Vec::new(),
            weak: Vec::new(),
            forced: Vec::new(),
            turned: Vec::new(),
            false_ones: Marks::NONE,
            true_ones: Marks::NONE,
            false_list: Vec::new(),
            true_list: Vec::new(),
        }
    }
}

impl<const WORDS: usize> StrongGraph<WORDS> {
    /// Fills the graph for a position and its nodes. Whether anything contradicts
    /// itself.
    pub(super) fn fill(&mut self, board: &Board, nodes: &[Id]) -> bool {
        self.number(nodes);
        self.link(board);
        self.close();
        self.judge(board)
    }

    #[allow(clippy::cast_possible_truncation)]
    #[inline(never)]
    fn number(&mut self, nodes: &[Id]) {
        self.nodes.clear();
        self.nodes.extend_from_slice(nodes);
        self.index.fill(NONE);
        for (node, id) in nodes.iter().enumerate() {
            self.index[usize::from(*id)] = node as u16;
        }
        let none = NodeSet::NONE;
        self.in_region.clear();
        self.in_region.resize(27, [none; 9]);
        self.in_cell.clear();
        self.in_cell.resize(81, none);
        for sets in [
            &mut self.strong,
            &mut self.strong_in_regions,
            &mut self.strong_in_cells,
            &mut self.weak,
            &mut self.forced,
            &mut self.turned,
        ] {
            sets.clear();
            sets.resize(nodes.len(), none);
        }
    }

    #[inline(never)]
    fn link(&mut self, board: &Board) {
        for (node, id) in self.nodes.iter().enumerate() {
            let (cell, value) = (cell_of(*id), value_of(*id));
            self.in_cell[cell].put(node);
            for region_type in 0..3 {
                let region = region_of(cell, region_type);
                self.in_region[region][value].put(node);
                let others = board.places[region][value] & !(1 << position_in(cell, region_type));
                if others.is_power_of_two() {
                    let other = cell_at(region, others.trailing_zeros() as usize);
                    let other = self.index[usize::from(id_of(other, value))];
                    self.strong_in_regions[node].put(usize::from(other));
                }
            }
            self.strong[node] = self.strong_in_regions[node];
            if is_pair(board.cells[cell]) {
                let other = (board.cells[cell] & !(1 << value)).trailing_zeros() as usize;
                let other = self.index[usize::from(id_of(cell, other))];
                self.strong[node].put(usize::from(other));
                self.strong_in_cells[node].put(usize::from(other));
            }
        }
        for node in 0..self.nodes.len() {
            self.weak[node] = self.seen(self.nodes[node]);
        }
    }

    /// The nodes of the same value that the candidate sees.
    #[inline]
    fn seen_in_regions(&self, id: Id) -> NodeSet<WORDS> {
        let (cell, value) = (cell_of(id), value_of(id));
        let [block, row, column] = CELL_REGIONS[cell].map(usize::from);
        let mut seen = self.in_region[block][value];
        seen.join(&self.in_region[row][value]);
        seen.join(&self.in_region[column][value]);
        self.without(seen, id)
    }

    /// The nodes that a candidate turns off.
    #[inline]
    fn seen(&self, id: Id) -> NodeSet<WORDS> {
        let mut seen = self.seen_in_regions(id);
        seen.join(&self.in_cell[cell_of(id)]);
        self.without(seen, id)
    }

    #[inline]
    fn without(&self, mut set: NodeSet<WORDS>, id: Id) -> NodeSet<WORDS> {
        let own = self.index[usize::from(id)];
        if own != NONE {
            set.take(usize::from(own));
        }
        set
    }

    /// The transitive closure.
    #[inline(never)]
    fn close(&mut self) {
        let count = self.nodes.len();
        for node in 0..count {
            self.forced[node] = self.weak[node].union_of(&self.strong);
        }
        for through in 0..count {
            let row = self.forced[through];
            for forced in &mut self.forced {
                if forced.has(through) {
                    forced.join(&row);
                }
            }
        }
        for node in 0..count {
            let mut turned = self.strong[node].union_of(&self.forced);
            turned.join(&self.strong[node]);
            self.turned[node] = turned;
        }
    }

    #[inline(never)]
    fn judge(&mut self, board: &Board) -> bool {
        self.false_ones = Marks::NONE;
        self.true_ones = Marks::NONE;
        self.false_list.clear();
        self.true_list.clear();
        let mut any = false;
        for cell in CellOnes(board.open) {
            for value in Ones(board.cells[cell]) {
                let id = id_of(cell, value);
                let node = usize::from(self.index[usize::from(id)]);
                let seen = if node < self.nodes.len() { self.weak[node] } else { self.seen(id) };
                if seen.ones().any(|off| self.turned[off].meets(&seen)) {
                    self.false_ones.put(id);
                    self.false_list.push(id);
                    any = true;
                }
                if node < self.nodes.len() && self.turned[node].has(node) {
                    self.true_ones.put(id);
                    self.true_list.push(id);
                    any = true;
                }
            }
        }
        any
    }

    /// The candidates that imply their opposite if on.
    pub(super) fn false_ids(&self) -> &[Id] {
        &self.false_list
    }

    /// The candidates that imply their opposite if off.
    pub(super) fn true_ids(&self) -> &[Id] {
        &self.true_list
    }

    /// The nodes that are on if a candidate is on, itself left out.
    pub(super) fn turned_on_by(&self, id: Id) -> NodeSet<WORDS> {
        let seen =
            self.node_of(id).map_or_else(|| self.seen(id), |node| self.weak[usize::from(node)]);
        seen.union_of(&self.turned)
    }

    /// The nodes that are on if a candidate is off, unless nothing follows.
    pub(super) fn turned_on_without(&self, id: Id) -> Option<NodeSet<WORDS>> {
        self.node_of(id).map(|node| self.turned[usize::from(node)])
    }

    /// The candidates with strong links.
    pub(super) fn nodes(&self) -> &[Id] {
        &self.nodes
    }

    /// The number of a candidate, if it has strong links.
    #[inline]
    pub(super) fn node_of(&self, id: Id) -> Option<u16> {
        let node = self.index[usize::from(id)];
        (node != NONE).then_some(node)
    }

    /// The starts from which a cycle may remove a candidate: they come back to
    /// themselves through others, and something false sees two nodes on the way.
    #[inline(never)]
    pub(super) fn starts_of_cycles(&self) -> Marks {
        let mut starts = Marks::NONE;
        let mut done = NodeSet::NONE;
        for node in 0..self.nodes.len() {
            if done.has(node) || !self.forced[node].has(node) {
                continue;
            }
            let mut fellows = NodeSet::NONE;
            for other in self.forced[node].ones() {
                if self.forced[other].has(node) {
                    fellows.put(other);
                }
            }
            done.join(&fellows);
            if fellows.len() >= 2 && self.removes(&fellows) {
                for fellow in fellows.ones() {
                    starts.put(self.nodes[fellow]);
                }
            }
        }
        starts
    }

    /// Whether something false sees one of these that are on and one that is off
    /// on a way between them.
    fn removes(&self, fellows: &NodeSet<WORDS>) -> bool {
        let mut offs = NodeSet::NONE;
        for off in fellows.union_of(&self.weak).ones() {
            if self.strong[off].meets(fellows) {
                offs.put(off);
            }
        }
        self.false_list.iter().any(|id| {
            let seen = self.seen_in_regions(*id);
            seen.meets(fellows) && seen.meets(&offs)
        })
    }

    /// The values within which something contradicts itself by links of regions
    /// alone: cycles along other values remove nothing.
    pub(super) fn false_values(&self) -> u16 {
        self.false_list
            .iter()
            .filter(|id| self.shortest(**id, true, Links::X, |_| true).is_some())
            .fold(0, |values, id| values | 1 << value_of(*id))
    }

    /// Whether something contradicts itself by way of cells of two candidates
    /// alone: if not, cycles through them remove nothing.
    pub(super) fn false_by_cells(&self) -> bool {
        self.false_list.iter().any(|id| self.shortest(*id, true, Links::Y, |_| true).is_some())
    }

    /// The number of potentials of the shortest chain from a candidate that is on
    /// to the same off, or the other way about, while `wanted` allows the length.
    pub(super) fn shortest(
        &self,
        id: Id,
        on: bool,
        links: Links,
        mut wanted: impl FnMut(u32) -> bool,
    ) -> Option<u32> {
        let strong = match links {
            Links::X => &self.strong_in_regions,
            Links::Y => &self.strong_in_cells,
            Links::Xy => &self.strong,
        };
        let in_cells = links == Links::Xy;
        let node = usize::from(self.index[usize::from(id)]);
        let mut complexity = 1;
        let mut visited = [NodeSet::NONE; 2];
        // From "off", the first "ons"; then the "offs" that lead to the goal.
        let (mut offs, goal) = if on {
            let seen = if in_cells { self.seen(id) } else { self.seen_in_regions(id) };
            (seen, seen)
        } else {
            let ons = *strong.get(node)?;
            complexity += 1;
            visited[0] = ons;
            (self.turned_off(&ons, in_cells), ons)
        };
        loop {
            complexity += 1;
            offs.leave(&visited[1]);
            if offs.is_empty() || !wanted(complexity + 1) {
                return None;
            }
            if !on && offs.meets(&goal) {
                return Some(complexity + 1);
            }
            visited[1].join(&offs);
            let mut ons = offs.union_of(strong);
            complexity += 1;
            ons.leave(&visited[0]);
            if ons.is_empty() {
                return None;
            }
            if on && ons.meets(&goal) {
                return wanted(complexity + 1).then_some(complexity + 1);
            }
            visited[0].join(&ons);
            offs = self.turned_off(&ons, in_cells);
        }
    }

    fn turned_off(&self, ons: &NodeSet<WORDS>, in_cells: bool) -> NodeSet<WORDS> {
        if in_cells {
            return ons.union_of(&self.weak);
        }
        let mut offs = NodeSet::NONE;
        for on in ons.ones() {
            offs.join(&self.seen_in_regions(self.nodes[on]));
        }
        offs
    }
}

/// Which links a search uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Links {
    /// Within a value.
    X,
    /// From cell to cell of two candidates.
    Y,
    /// Both.
    Xy,
}
