use std::fmt;
use std::str::FromStr;

use super::ParseNameError;

/// One of the nine digits.
///
/// The discriminant is the digit itself, so `Digit::Seven as u8` is 7, and
/// `Option<Digit>` is a single byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Digit {
    /// 1
    One = 1,
    /// 2
    Two,
    /// 3
    Three,
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
    /// 7
    Seven,
    /// 8
    Eight,
    /// 9
    Nine,
}

impl Digit {
    /// All nine, ascending.
    pub const ALL: [Self; 9] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
    ];

    /// The digit written by this character, `'1'` to `'9'`.
    pub const fn from_char(character: char) -> Option<Self> {
        match character {
            '1'..='9' => Some(Self::ALL[(character as u8 - b'1') as usize]),
            _ => None,
        }
    }

    /// The character that writes this digit.
    pub const fn to_char(self) -> char {
        (b'0' + self as u8) as char
    }

    pub(crate) const fn index(self) -> usize {
        self as usize - 1
    }

    pub(crate) const fn from_index(index: usize) -> Self {
        Self::ALL[index]
    }
}

impl From<Digit> for u8 {
    fn from(digit: Digit) -> Self {
        digit as Self
    }
}

impl TryFrom<u8> for Digit {
    type Error = ParseNameError;

    /// # Errors
    /// When `value` is not in `1..=9`.
    fn try_from(value: u8) -> Result<Self, Self::Error> {
        match value {
            1..=9 => Ok(Self::ALL[usize::from(value) - 1]),
            _ => Err(ParseNameError::digit(value)),
        }
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&(*self as u8), formatter)
    }
}

impl FromStr for Digit {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut characters = text.chars();
        match (characters.next().and_then(Self::from_char), characters.next()) {
            (Some(digit), None) => Ok(digit),
            _ => Err(ParseNameError::digit(text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_of_digits_go_out_and_in() {
        for digit in Digit::ALL {
            assert_eq!(digit.to_string().parse(), Ok(digit));
            assert_eq!(Digit::try_from(u8::from(digit)), Ok(digit));
            assert_eq!(Digit::from_char(digit.to_char()), Some(digit));
        }
        for wrong in ["", "0", "10", "x", "1 "] {
            assert!(wrong.parse::<Digit>().is_err(), "{wrong:?}");
        }
    }
}
