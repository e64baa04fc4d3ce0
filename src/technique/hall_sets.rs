//! Sets that have just as much to go to as they are many.
//!
//! Nine things at most, each of which takes one of nine others: the cells of a house
//! their digits, the rows their columns for some digit. If some of them have no more
//! to take than they are many, they take all of it, and nothing is left of it to the
//! rest. Whatever a naked or a hidden subset takes in a house, or a fish of lines
//! without fins, is such a case; and by the theorem of Philip Hall (On
//! Representatives of Subsets, 1935) where there is none, every single choice is
//! part of a way to choose for all.

use crate::grid::SIZES;

/// What each set of the things can take, by the set's bits; kept from one question to
/// the next for its memory.
pub(super) struct Unions([u16; 512]);

impl Unions {
    pub(super) const fn new() -> Self {
        Self([0; 512])
    }

    /// Whether some of these, but not all, have no more to take than they are many,
    /// and something of it could be taken by another. Each has what it can take as
    /// the low nine bits.
    pub(super) fn have_tight_set(&mut self, takers: impl Iterator<Item = u16>) -> bool {
        let Self(unions) = self;
        let (mut all, mut count) = ([0; 9], 0);
        for (place, taker) in all.iter_mut().zip(takers) {
            *place = taker;
            count += 1;
        }
        let takers = &all[..count];
        // One that could take as much as all are many is in no such set.
        let is_small = |taker: &u16| usize::from(size_of(*taker)) < takers.len();
        let mut sets = 1;
        for taker in takers.iter().filter(|taker| is_small(taker)) {
            let (without, with) = unions.split_at_mut(sets);
            for (with, without) in with.iter_mut().zip(&*without) {
                *with = *without | taker;
            }
            sets *= 2;
        }
        unions[1..sets].iter().zip(&SIZES[1..]).any(|(union, size)| {
            // Those that can take nothing else are the set, or would be if it broke.
            let is_another = |taker: &&u16| *taker & !union != 0;
            size_of(*union) <= *size
                && takers.iter().filter(is_another).any(|taker| taker & union != 0)
        })
    }
}

const fn size_of(set: u16) -> u8 {
    SIZES[(set & 0x1ff) as usize]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// What each takes in some way in which all take something else; `None` if there
    /// is no such way.
    fn in_some_way(takers: &[u16], used: u16) -> Option<Vec<u16>> {
        let Some((taker, later)) = takers.split_first() else { return Some(Vec::new()) };
        let mut all: Option<Vec<u16>> = None;
        for choice in (0..9).map(|bit| 1 << bit).filter(|choice| taker & !used & choice != 0) {
            if let Some(rest) = in_some_way(later, used | choice) {
                let some = all.get_or_insert_with(|| vec![0; takers.len()]);
                some[0] |= choice;
                some[1..].iter_mut().zip(&rest).for_each(|(some, rest)| *some |= rest);
            }
        }
        all
    }

    proptest! {
        #[test]
        fn where_there_is_none_every_choice_is_part_of_a_way(
            all in prop::collection::vec((0_u16..512, 0_u16..512), 1..8),
            thick in any::<bool>(),
        ) {
            let takers: Vec<u16> =
                all.iter().map(|(one, other)| if thick { one | other } else { *one }).collect();
            if let Some(possible) = in_some_way(&takers, 0) {
                // What was asked before leaves no trace.
                let mut unions = Unions([511; 512]);
                unions.0[0] = 0;
                let found = unions.have_tight_set(takers.iter().copied());
                prop_assert_eq!(found, possible != takers);
            }
        }
    }
}
