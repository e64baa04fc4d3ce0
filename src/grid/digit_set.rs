use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

use super::Digit;
use super::tables::SIZES;

/// A set of digits, one bit a digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u16);

impl DigitSet {
    /// No digit.
    pub const EMPTY: Self = Self(0);
    /// All nine.
    pub const ALL: Self = Self(0x1ff);

    /// A bit a digit, that of 1 the lowest.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// The set of one digit.
    pub const fn of(digit: Digit) -> Self {
        Self(1 << digit.index())
    }

    /// Whether the digit is in the set.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 == 1
    }

    /// The number of digits.
    #[allow(clippy::len_without_is_empty)]
    pub const fn len(self) -> usize {
        SIZES[self.0 as usize] as usize
    }

    /// Whether there is no digit.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The smallest digit.
    pub const fn first(self) -> Option<Digit> {
        if self.is_empty() {
            return None;
        }
        Some(Digit::from_index(self.0.trailing_zeros() as usize))
    }

    /// The digit of a set of exactly one.
    pub const fn single(self) -> Option<Digit> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// Whether every digit is in `other` too.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The set with this digit in it.
    #[must_use]
    pub const fn with(self, digit: Digit) -> Self {
        Self(self.0 | 1 << digit.index())
    }

    /// The set without this digit.
    #[must_use]
    pub const fn without(self, digit: Digit) -> Self {
        Self(self.0 & !(1 << digit.index()))
    }
}

impl BitAnd for DigitSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for DigitSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for DigitSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Sub for DigitSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for DigitSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        digits.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    fn into_iter(self) -> Digits {
        Digits(self.0)
    }
}

/// The digits of a [`DigitSet`], ascending.
#[derive(Clone, Debug)]
pub struct Digits(u16);

impl Iterator for Digits {
    type Item = Digit;

    fn next(&mut self) -> Option<Digit> {
        let digit = DigitSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(digit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = DigitSet(self.0).len();
        (count, Some(count))
    }
}

impl ExactSizeIterator for Digits {}

/// The digits side by side: `478`.
impl fmt::Display for DigitSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.into_iter().map(Digit::to_char).collect();
        formatter.pad(&text)
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_behaves_like_a_list_of_digits() {
        for bits in 0..512 {
            let set = DigitSet(bits);
            let list: Vec<Digit> = set.into_iter().collect();
            assert_eq!(list.len(), set.len());
            assert_eq!(list.iter().copied().collect::<DigitSet>(), set);
            assert_eq!(set.first(), list.first().copied());
            assert_eq!(!set | set, DigitSet::ALL);
            assert_eq!(!set & set, DigitSet::EMPTY);
        }
        assert_eq!(format!("{:>4}|", DigitSet(0b101)), "  13|");
    }
}
