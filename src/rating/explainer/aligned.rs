//! Aligned pair and triplet exclusion (§5.8).

use super::board::Board;
use super::hint::{Hint, Removals};
use super::rule::Rule;
use super::tables::{CellOnes, Ones, PEERS, sees};

/// The cells that may be excluded, and what excludes them.
struct Aligned<'a> {
    board: &'a Board,
    bases: Vec<usize>,
    is_base: u128,
    /// Of each cell, the peers with few candidates.
    excluders: [u128; 81],
}

/// What some excluders leave no room for.
#[derive(Default)]
struct Forbidden {
    /// For each value, those that cannot stand in another base cell beside it.
    pairs: [u16; 9],
    /// For each two values, those that cannot stand in the third base cell.
    triplets: [[u16; 9]; 9],
}

impl<'a> Aligned<'a> {
    fn new(board: &'a Board, most: u32) -> Self {
        let excluding = (2..=most).fold(0, |cells, count| cells | board.cells_of_count(count));
        let singles = board.cells_of_count(1);
        let mut aligned =
            Self { board, bases: Vec::with_capacity(81), is_base: 0, excluders: [0; 81] };
        for cell in CellOnes(board.open) {
            aligned.excluders[cell] = excluding & PEERS[cell];
            if board.count(cell) >= 2 && singles & PEERS[cell] == 0 && aligned.excluders[cell] != 0
            {
                aligned.bases.push(cell);
                aligned.is_base |= 1 << cell;
            }
        }
        aligned
    }

    fn hint(&self, rule: Rule, difficulty: f64, bases: &[usize], allowed: &[u16]) -> Option<Hint> {
        let mut removals = Removals::default();
        for (cell, allowed) in bases.iter().zip(allowed) {
            removals.add(self.board, *cell, !allowed);
        }
        Hint::removing(rule, difficulty, removals)
    }

    fn pair(&self, one: usize, other: usize) -> Option<Hint> {
        let common = self.excluders[one] & self.excluders[other];
        if common.count_ones() < 2 {
            return None;
        }
        let mut forbidden = [0_u16; 9];
        for excluder in CellOnes(common) {
            let values = self.board.cells[excluder];
            for value in Ones(values) {
                forbidden[value] |= values & !(1 << value);
            }
        }
        let peers = sees(one, other);
        let mut allowed = [0; 2];
        for value in Ones(self.board.cells[one]) {
            let own = u16::from(peers) << value;
            let beside = self.board.cells[other] & !(forbidden[value] | own);
            if beside != 0 {
                allowed[0] |= 1 << value;
                allowed[1] |= beside;
            }
        }
        self.hint(Rule::AlignedPairExclusion, 6.2, &[one, other], &allowed)
    }

    fn triplet(&self, bases: [usize; 3], common: u128) -> Option<Hint> {
        let mut forbidden = Forbidden::default();
        for excluder in CellOnes(common) {
            forbidden.by(self.board.cells[excluder]);
        }
        let [first, second, third] = bases.map(|cell| self.board.cells[cell]);
        let peers = [sees(bases[0], bases[1]), sees(bases[0], bases[2]), sees(bases[1], bases[2])]
            .map(u16::from);
        let mut allowed = [0; 3];
        for one in Ones(first) {
            let seconds = second & !(forbidden.pairs[one] | peers[0] << one);
            for other in Ones(seconds) {
                let thirds = third
                    & !(forbidden.pairs[one]
                        | forbidden.pairs[other]
                        | forbidden.triplets[one][other]
                        | peers[1] << one
                        | peers[2] << other);
                if thirds != 0 {
                    allowed[0] |= 1 << one;
                    allowed[1] |= 1 << other;
                    allowed[2] |= thirds;
                }
            }
        }
        self.hint(Rule::AlignedTripletExclusion, 7.5, &bases, &allowed)
    }
}

impl Forbidden {
    fn by(&mut self, values: u16) {
        for one in Ones(values) {
            let rest = values & !(1 << one);
            if rest.is_power_of_two() {
                self.pairs[one] |= rest;
                continue;
            }
            for other in Ones(rest) {
                self.triplets[one][other] |= rest & !(1 << other);
            }
        }
    }
}

/// The first aligned pair that excludes something.
pub(super) fn aligned_pair(board: &Board) -> Option<Hint> {
    let aligned = Aligned::new(board, 2);
    for (index, other) in aligned.bases.iter().enumerate() {
        for one in &aligned.bases[..index] {
            if let Some(hint) = aligned.pair(*one, *other) {
                return Some(hint);
            }
        }
    }
    None
}

/// The first aligned triplet that excludes something. A third cell comes from
/// the excluders of the first, then from those of the second.
pub(super) fn aligned_triplet(board: &Board) -> Option<Hint> {
    let aligned = Aligned::new(board, 3);
    for (index, other) in aligned.bases.iter().enumerate() {
        for one in &aligned.bases[..index] {
            let shared = aligned.excluders[*one] & aligned.excluders[*other];
            if shared.count_ones() < 2 {
                continue;
            }
            let tails = aligned.is_base & !(1 << one | 1 << other);
            let near_first = aligned.excluders[*one] & tails;
            let near_second = aligned.excluders[*other] & tails & !near_first;
            for third in CellOnes(near_first).chain(CellOnes(near_second)) {
                let common = shared & aligned.excluders[third];
                if common.count_ones() < 2 {
                    continue;
                }
                if let Some(hint) = aligned.triplet([*one, *other, third], common) {
                    return Some(hint);
                }
            }
        }
    }
    None
}
