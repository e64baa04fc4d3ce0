/// A set of nodes of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> NodeSet<WORDS> {
    pub(super) const NONE: Self = Self([0; WORDS]);

    #[inline]
    pub(super) fn put(&mut self, node: usize) {
        self.0[node / 64] |= 1 << (node % 64);
    }

    #[inline]
    pub(super) fn take(&mut self, node: usize) {
        self.0[node / 64] &= !(1 << (node % 64));
    }

    #[inline]
    pub(super) fn has(&self, node: usize) -> bool {
        self.0[node / 64] >> (node % 64) & 1 != 0
    }

    #[inline]
    pub(super) fn join(&mut self, other: &Self) {
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own |= other;
        }
    }

    #[inline]
    pub(super) fn leave(&mut self, other: &Self) {
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own &= !other;
        }
    }

    #[inline]
    pub(super) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |any, (own, other)| any | own & other) != 0
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, word| any | word) == 0
    }

    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The nodes, ascending.
    #[inline]
    pub(super) fn ones(&self) -> impl Iterator<Item = usize> + use<WORDS> {
        let words = self.0;
        let mut word = 0;
        let mut bits = words[0];
        std::iter::from_fn(move || {
            while bits == 0 {
                word += 1;
                if word >= WORDS {
                    return None;
                }
                bits = words[word];
            }
            let lowest = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Some(64 * word + lowest)
        })
    }

    /// The union of the sets that these nodes number.
    #[inline]
    pub(super) fn union_of(&self, sets: &[Self]) -> Self {
        let mut union = Self::NONE;
        for node in self.ones() {
            union.join(&sets[node]);
        }
        union
    }
}
