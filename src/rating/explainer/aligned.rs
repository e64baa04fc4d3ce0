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
    /// The cells with few candidates.
    excluding: u128,
    /// The candidates of each cell one by one, and their number.
    values: [([u16; 9], u8); 81],
    /// Of each cell, the peers with few candidates.
    excluders: [u128; 81],
}

impl<'a> Aligned<'a> {
    fn new(board: &'a Board, most: u32) -> Self {
        let excluding = (2..=most).fold(0, |cells, count| cells | board.cells_of_count(count));
        let singles = board.cells_of_count(1);
        let mut aligned = Self {
            board,
            bases: Vec::with_capacity(81),
            is_base: 0,
            excluding,
            values: [([0; 9], 0); 81],
            excluders: [0; 81],
        };
        for cell in CellOnes(board.open) {
            aligned.excluders[cell] = excluding & PEERS[cell];
            if board.count(cell) >= 2 && singles & PEERS[cell] == 0 && aligned.excluders[cell] != 0
            {
                aligned.bases.push(cell);
                aligned.is_base |= 1 << cell;
                let (values, count) = &mut aligned.values[cell];
                for value in Ones(board.cells[cell]) {
                    values[usize::from(*count)] = 1 << value;
                    *count += 1;
                }
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
        let mut excluders = [0_u16; 20];
        let mut count = 0;
        for (excluder, cell) in excluders.iter_mut().zip(CellOnes(common)) {
            *excluder = self.board.cells[cell];
            count += 1;
        }
        let excluders = &excluders[..count];
        let candidates = bases.map(|cell| self.board.cells[cell]);
        let peers = [sees(bases[0], bases[1]), sees(bases[0], bases[2]), sees(bases[1], bases[2])]
            .map(u16::from);
        // The third values that may stand beside two others.
        let beside = |one: u16, other: u16| {
            if peers[0] != 0 && one == other {
                return 0;
            }
            let mut thirds = candidates[2] & !((peers[1] * one) | (peers[2] * other));
            for excluder in excluders {
                let rest = excluder & !(one | other);
                if rest & rest.wrapping_sub(1) == 0 {
                    thirds &= if rest == 0 { 0 } else { !rest };
                }
            }
            thirds
        };
        // Nearly always each value is soon seen to be allowed, if the combinations
        // are looked at along the diagonals.
        let [(firsts, first_count), (seconds, second_count)] =
            [self.values[bases[0]], self.values[bases[1]]];
        let most = usize::from(first_count.max(second_count));
        let mut allowed = [0; 3];
        for shift in 0..most {
            for (index, one) in firsts[..usize::from(first_count)].iter().enumerate() {
                let index = index + shift;
                let other = seconds[if index < most { index } else { index - most }];
                if other == 0 {
                    continue;
                }
                let thirds = beside(*one, other);
                if thirds != 0 {
                    allowed[0] |= one;
                    allowed[1] |= other;
                    allowed[2] |= thirds;
                    if allowed == candidates {
                        return None;
                    }
                }
            }
        }
        self.hint(Rule::AlignedTripletExclusion, 7.5, &bases, &allowed)
    }

    /// The third cells that a pair is tried with, apart from those that came with
    /// another pair before, to no effect: three cells exclude the same in any
    /// order.
    fn new_tails(&self, one: usize, other: usize) -> u128 {
        let below = |cell: usize| (1_u128 << cell) - 1;
        let mut known = 0;
        if self.excluding >> other & 1 != 0 {
            let near = if sees(one, other) { u128::MAX } else { PEERS[other] };
            known |= near & below(other);
        }
        if self.excluding >> one & 1 != 0 {
            let near = if sees(one, other) { u128::MAX } else { PEERS[one] };
            known |= near & below(one);
        }
        self.is_base & !(1 << one | 1 << other) & !known
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
            let tails = aligned.new_tails(*one, *other);
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

#[cfg(test)]
mod tests {
    use super::super::samples::{Sample, told};
    use super::*;

    #[test]
    fn a_pair_loses_what_stands_in_no_allowed_combination() {
        // 1 beside 2 or 3 leaves r2c1 or r2c2 nothing, and 1 twice clashes.
        let sample = Sample::new().only("r1c1", "123").only("r1c2", "145");
        let sample = sample.only("r2c1", "14").only("r2c2", "15");
        assert_eq!(told(aligned_pair(&sample.board())), "6.2 -1r1c1");
        let one = Sample::new().only("r1c1", "123").only("r1c2", "145").only("r2c1", "14");
        assert_eq!(told(aligned_pair(&one.board())), "nothing");
    }

    #[test]
    fn a_triplet_counts_excluders_of_three_candidates() {
        let sample = Sample::new().only("r1c1", "12").only("r1c2", "34").only("r1c3", "56");
        let sample = sample.only("r2c1", "135").only("r2c2", "136").only("r2c3", "145");
        let sample = sample.only("r3c1", "146");
        assert_eq!(told(aligned_triplet(&sample.board())), "7.5 -1r1c1");
    }

    #[test]
    fn a_cell_beside_a_naked_single_is_no_base() {
        let sample = Sample::new().only("r1c1", "123").only("r1c2", "145").only("r1c9", "9");
        let sample = sample.only("r2c1", "14").only("r2c2", "15");
        assert_eq!(told(aligned_pair(&sample.board())), "nothing");
    }
}
