use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use rand_core::SeedableRng;
use rand_pcg::Pcg64;

/// Where all random choices begin: the same seed and the same request give the
/// same puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed(u64);

impl Seed {
    /// The seed of this number.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    /// The random choices of one attempt. They depend on the seed and the attempt
    /// alone, so attempts can be made in any order, on any number of threads.
    pub(super) fn stream(self, attempt: AttemptNumber) -> Random {
        Pcg64::seed_from_u64(mixed(mixed(self.0) ^ attempt.0))
    }
}

/// Spreads a number over 64 bits, one to one: the finisher of `SplitMix64` (Guy
/// Steele, Doug Lea, Christine Flood, 2014).
const fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

impl From<Seed> for u64 {
    fn from(seed: Seed) -> Self {
        seed.0
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}

impl FromStr for Seed {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// The random choices of an attempt.
pub(super) type Random = Pcg64;

/// The number of an attempt, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AttemptNumber(u64);

impl AttemptNumber {
    /// Every number, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=u64::MAX).map(Self)
    }

    /// The attempt of this number.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }
}

impl From<AttemptNumber> for u64 {
    fn from(number: AttemptNumber) -> Self {
        number.0
    }
}

#[cfg(test)]
mod tests {
    use rand_core::Rng;

    use super::*;

    #[test]
    fn streams_differ_by_seed_and_by_attempt_and_nothing_else() {
        let mut first_numbers = Vec::new();
        for seed in 0..20 {
            for attempt in 0..20 {
                let stream = || Seed::new(seed).stream(AttemptNumber::new(attempt));
                assert_eq!(stream().next_u64(), stream().next_u64());
                first_numbers.push(stream().next_u64());
            }
        }
        first_numbers.sort_unstable();
        first_numbers.dedup();
        assert_eq!(first_numbers.len(), 400);
    }
}
