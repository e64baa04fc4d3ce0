//! What contradicts itself in the static graph of links: a test by bit sets that
//! says for which starts a search for forcing chains and cycles can find any.
//!
//! A link is weak (one on, so the other off) or strong (one off, so the other
//! on). Both are symmetric, and every link between different candidates is the
//! same read backwards with on and off exchanged. So
//!
//! * a chain from a candidate to its opposite exists just where the closure says;
//! * a candidate that a cycle removes contradicts itself when on: it turns off a
//!   node of the cycle, and from there follows that another one is on which it
//!   sees. Where nothing contradicts itself, no cycle removes anything.

use super::super::board::Board;
use super::super::tables::{CELL_REGIONS, CellOnes, Ones, cell_at, position_in, region_of};
use super::potential::{Id, Marks, cell_of, id_of, value_of};

/// No node.
const NONE: u16 = u16::MAX;

/// The candidates with strong links, and what follows among them.
pub(super) struct StrongGraph {
    nodes: Vec<Id>,
    index: Vec<u16>,
    stride: usize,
    /// The nodes with a value in a region.
    in_region: Vec<u64>,
    /// The nodes of a cell.
    in_cell: Vec<u64>,
    /// The nodes strongly linked to each node.
    strong: Vec<u64>,
    /// The nodes that are on if a node is on, by at least two links.
    forced: Vec<u64>,
    /// The nodes that are on if a node is off.
    turned: Vec<u64>,
    row: Vec<u64>,
    row_two: Vec<u64>,
    /// The candidates that imply their opposite if on.
    pub(super) false_ones: Marks,
    /// The candidates that imply their opposite if off.
    pub(super) true_ones: Marks,
}

#[inline]
fn join(into: &mut [u64], from: &[u64]) {
    for (into, from) in into.iter_mut().zip(from) {
        *into |= from;
    }
}

#[inline]
fn meet(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

fn ones(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(word, bits)| {
        let mut bits = *bits;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let lowest = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Some(64 * word + lowest)
        })
    })
}

#[inline]
fn put(words: &mut [u64], bit: usize) {
    words[bit / 64] |= 1 << (bit % 64);
}

#[inline]
fn has(words: &[u64], bit: usize) -> bool {
    words[bit / 64] >> (bit % 64) & 1 != 0
}

impl StrongGraph {
    pub(super) fn new() -> Self {
        Self {
            nodes: Vec::with_capacity(256),
            index: vec![NONE; 729],
            stride: 0,
            in_region: Vec::new(),
            in_cell: Vec::new(),
            strong: Vec::new(),
            forced: Vec::new(),
            turned: Vec::new(),
            row: Vec::new(),
            row_two: Vec::new(),
            false_ones: Marks::NONE,
            true_ones: Marks::NONE,
        }
    }

    /// Fills the graph for a position. Whether anything contradicts itself.
    pub(super) fn fill(&mut self, board: &Board) -> bool {
        self.collect_nodes(board);
        self.link(board);
        self.close();
        self.judge(board)
    }

    #[allow(clippy::cast_possible_truncation)]
    fn collect_nodes(&mut self, board: &Board) {
        self.nodes.clear();
        self.index.fill(NONE);
        for cell in CellOnes(board.open) {
            let pair = board.count(cell) == 2;
            for value in Ones(board.cells[cell]) {
                let conjugate = || {
                    CELL_REGIONS[cell]
                        .iter()
                        .any(|region| board.places[usize::from(*region)][value].count_ones() == 2)
                };
                if pair || conjugate() {
                    let id = id_of(cell, value);
                    self.index[usize::from(id)] = self.nodes.len() as u16;
                    self.nodes.push(id);
                }
            }
        }
        self.stride = self.nodes.len().div_ceil(64);
        let (count, stride) = (self.nodes.len(), self.stride);
        for (words, rows) in [
            (&mut self.in_region, 27 * 9),
            (&mut self.in_cell, 81),
            (&mut self.strong, count),
            (&mut self.forced, count),
            (&mut self.turned, count),
            (&mut self.row, 1),
            (&mut self.row_two, 1),
        ] {
            words.clear();
            words.resize(rows * stride, 0);
        }
    }

    fn link(&mut self, board: &Board) {
        let stride = self.stride;
        for (node, id) in self.nodes.iter().enumerate() {
            let (cell, value) = (cell_of(*id), value_of(*id));
            put(&mut self.in_cell[cell * stride..][..stride], node);
            if board.count(cell) == 2 {
                let other = (board.cells[cell] & !(1 << value)).trailing_zeros() as usize;
                let other = self.index[usize::from(id_of(cell, other))];
                put(&mut self.strong[node * stride..][..stride], usize::from(other));
            }
            for region_type in 0..3 {
                let region = region_of(cell, region_type);
                put(&mut self.in_region[(9 * region + value) * stride..][..stride], node);
                let others = board.places[region][value] & !(1 << position_in(cell, region_type));
                if others.is_power_of_two() {
                    let other = cell_at(region, others.trailing_zeros() as usize);
                    let other = self.index[usize::from(id_of(other, value))];
                    put(&mut self.strong[node * stride..][..stride], usize::from(other));
                }
            }
        }
    }

    /// The nodes of the same value that the candidate sees, in `self.row`.
    fn seen_in_regions(&mut self, id: Id) {
        let stride = self.stride;
        let (cell, value) = (cell_of(id), value_of(id));
        self.row.fill(0);
        for region in CELL_REGIONS[cell] {
            let of_region = (9 * usize::from(region) + value) * stride;
            join(&mut self.row, &self.in_region[of_region..][..stride]);
        }
        self.leave_out(id);
    }

    /// The nodes that a candidate turns off, in `self.row`.
    fn seen(&mut self, id: Id) {
        self.seen_in_regions(id);
        let stride = self.stride;
        join(&mut self.row, &self.in_cell[cell_of(id) * stride..][..stride]);
        self.leave_out(id);
    }

    fn leave_out(&mut self, id: Id) {
        let own = self.index[usize::from(id)];
        if own != NONE {
            self.row[usize::from(own / 64)] &= !(1 << (own % 64));
        }
    }

    /// The transitive closure.
    fn close(&mut self) {
        let stride = self.stride;
        let count = self.nodes.len();
        for node in 0..count {
            self.seen(self.nodes[node]);
            let forced = &mut self.forced[node * stride..][..stride];
            for off in ones(&self.row) {
                join(forced, &self.strong[off * stride..][..stride]);
            }
        }
        for through in 0..count {
            self.row.copy_from_slice(&self.forced[through * stride..][..stride]);
            for forced in self.forced.chunks_exact_mut(stride) {
                if has(forced, through) {
                    join(forced, &self.row);
                }
            }
        }
        for node in 0..count {
            let turned = &mut self.turned[node * stride..][..stride];
            for on in ones(&self.strong[node * stride..][..stride]) {
                put(turned, on);
                join(turned, &self.forced[on * stride..][..stride]);
            }
        }
    }

    fn judge(&mut self, board: &Board) -> bool {
        let stride = self.stride;
        self.false_ones = Marks::NONE;
        self.true_ones = Marks::NONE;
        let mut any = false;
        for cell in CellOnes(board.open) {
            for value in Ones(board.cells[cell]) {
                let id = id_of(cell, value);
                self.seen(id);
                self.row_two.fill(0);
                for off in ones(&self.row) {
                    join(&mut self.row_two, &self.turned[off * stride..][..stride]);
                }
                if meet(&self.row, &self.row_two) {
                    self.false_ones.put(id);
                    any = true;
                }
                let node = usize::from(self.index[usize::from(id)]);
                if node < self.nodes.len() && has(&self.turned[node * stride..][..stride], node) {
                    self.true_ones.put(id);
                    any = true;
                }
            }
        }
        any
    }

    /// Whether a cycle through the candidate may remove a candidate: it comes
    /// back to itself through others, and something false sees two of its nodes.
    pub(super) fn may_cycle(&mut self, id: Id) -> bool {
        let node = usize::from(self.index[usize::from(id)]);
        let stride = self.stride;
        if node >= self.nodes.len() || !has(&self.forced[node * stride..][..stride], node) {
            return false;
        }
        let mut fellows = vec![0; stride];
        for other in ones(&self.forced[node * stride..][..stride]) {
            if has(&self.forced[other * stride..][..stride], node) {
                put(&mut fellows, other);
            }
        }
        if fellows.iter().map(|word| word.count_ones()).sum::<u32>() < 2 {
            return false;
        }
        let mut offs = vec![0; stride];
        for off in 0..self.nodes.len() {
            if meet(&self.strong[off * stride..][..stride], &fellows) {
                self.seen(self.nodes[off]);
                if meet(&self.row, &fellows) {
                    put(&mut offs, off);
                }
            }
        }
        (0..729).filter(|id| self.false_ones.has(*id)).collect::<Vec<Id>>().into_iter().any(|id| {
            self.seen_in_regions(id);
            meet(&self.row, &fellows) && meet(&self.row, &offs)
        })
    }
}
