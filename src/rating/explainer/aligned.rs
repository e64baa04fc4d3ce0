//! Aligned pair and triplet exclusion (§5.8).

use smallvec::SmallVec;

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
        if !several(common) {
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
        let excluders: SmallVec<[u16; 8]> =
            CellOnes(common).map(|cell| self.board.cells[cell]).collect();
        let candidates = bases.map(|cell| self.board.cells[cell]);
        let peers = [sees(bases[0], bases[1]), sees(bases[0], bases[2]), sees(bases[1], bases[2])]
            .map(u16::from);
        // The third values that may stand beside two others.
        let beside = |one: usize, other: usize| {
            let two = 1 << one | 1 << other;
            if peers[0] << one & 1 << other != 0 {
                return 0;
            }
            let mut thirds = candidates[2] & !(peers[1] << one | peers[2] << other);
            for excluder in &excluders {
                let rest = excluder & !two;
                if rest & rest.wrapping_sub(1) == 0 {
                    thirds &= if rest == 0 { 0 } else { !rest };
                }
            }
            thirds
        };
        // Nearly always each value is soon seen to be allowed, if the combinations
        // are looked at along the diagonals.
        let firsts: SmallVec<[usize; 9]> = Ones(candidates[0]).collect();
        let seconds: SmallVec<[usize; 9]> = Ones(candidates[1]).collect();
        let mut allowed = [0; 3];
        let most = firsts.len().max(seconds.len());
        for shift in 0..most {
            for index in 0..most {
                let (Some(one), Some(other)) =
                    (firsts.get(index), seconds.get((index + shift) % most))
                else {
                    continue;
                };
                let thirds = beside(*one, *other);
                if thirds != 0 {
                    allowed[0] |= 1 << one;
                    allowed[1] |= 1 << other;
                    allowed[2] |= thirds;
                    if allowed == candidates {
                        return None;
                    }
                }
            }
        }
        self.hint(Rule::AlignedTripletExclusion, 7.5, &bases, &allowed)
    }
}

/// Whether there are at least two.
#[inline]
fn several(cells: u128) -> bool {
    cells & cells.wrapping_sub(1) != 0
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
            if !several(shared) {
                continue;
            }
            let tails = aligned.is_base & !(1 << one | 1 << other);
            let near_first = aligned.excluders[*one] & tails;
            let near_second = aligned.excluders[*other] & tails & !near_first;
            for third in CellOnes(near_first).chain(CellOnes(near_second)) {
                let common = shared & aligned.excluders[third];
                if !several(common) {
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
