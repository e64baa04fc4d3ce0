use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::rating::explainer::Difficulty;

/// From a least to a greatest value, both within it: `24..30`, `..24`, `30..`, or
/// one value. Where a bound is left out, that is the first or the last there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Range<Value> {
    least: Value,
    greatest: Value,
}

/// What ranges are made of: has bounds, and is written in its own way.
pub trait RangeValue: Copy + Ord + fmt::Display {
    /// The least value there is.
    const LEAST: Self;
    /// The greatest value there is.
    const GREATEST: Self;
    /// What must be written.
    const EXPECTED: &'static str;

    /// Reads a value; `None` if it is none.
    fn read(text: &str) -> Option<Self>;
}

/// A text that is no range.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RangeError {
    /// A bound is no value.
    #[error("`{found}` is not {expected}")]
    NotAValue {
        /// What stands there.
        found: String,
        /// What must stand there.
        expected: &'static str,
    },
    /// The first bound is greater than the last.
    #[error("{least}..{greatest} is empty: put the smaller bound first")]
    Reversed {
        /// The first bound.
        least: String,
        /// The last.
        greatest: String,
    },
}

impl<Value: RangeValue> Range<Value> {
    /// From the one to the other, both within; `None` if the first is greater.
    pub fn new(least: Value, greatest: Value) -> Option<Self> {
        (least <= greatest).then_some(Self { least, greatest })
    }

    /// The least value within.
    pub const fn least(&self) -> Value {
        self.least
    }

    /// The greatest value within.
    pub const fn greatest(&self) -> Value {
        self.greatest
    }

    /// Whether the value is within.
    pub fn contains(&self, value: Value) -> bool {
        self.least <= value && value <= self.greatest
    }
}

impl<Value: RangeValue> FromStr for Range<Value> {
    type Err = RangeError;

    fn from_str(text: &str) -> Result<Self, RangeError> {
        let bound = |text: &str, open: Value| match text.trim() {
            "" => Ok(open),
            text => Value::read(text).ok_or_else(|| RangeError::NotAValue {
                found: text.to_owned(),
                expected: Value::EXPECTED,
            }),
        };
        let (least, greatest) = match text.split_once("..") {
            // As in Rust, `24..=30` is the same here.
            Some((least, greatest)) => (least, greatest.strip_prefix('=').unwrap_or(greatest)),
            None if text.trim().is_empty() => {
                return Err(RangeError::NotAValue {
                    found: text.to_owned(),
                    expected: Value::EXPECTED,
                });
            }
            None => (text, text),
        };
        let (least, greatest) = (bound(least, Value::LEAST)?, bound(greatest, Value::GREATEST)?);
        Self::new(least, greatest).ok_or_else(|| RangeError::Reversed {
            least: least.to_string(),
            greatest: greatest.to_string(),
        })
    }
}

impl<Value: RangeValue> fmt::Display for Range<Value> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.least == self.greatest {
            return write!(formatter, "{}", self.least);
        }
        write!(formatter, "{}..{}", self.least, self.greatest)
    }
}

// It stands here and not with ratings, which know nothing of generating.
impl RangeValue for Difficulty {
    const LEAST: Self = Self::from_tenths(0);
    const GREATEST: Self = Self::BEYOND;
    const EXPECTED: &'static str = "a rating of Sudoku Explainer, 0.0 to 20.0";

    fn read(text: &str) -> Option<Self> {
        let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || whole.len() > 2 || tenths.len() != 1 {
            return None;
        }
        if !digits(whole) || !digits(tenths) {
            return None;
        }
        let tenths = whole.parse::<u16>().ok()? * 10 + tenths.parse::<u16>().ok()?;
        let difficulty = Self::from_tenths(tenths);
        (difficulty <= Self::GREATEST).then_some(difficulty)
    }
}

#[cfg(test)]
mod tests {
    use super::super::GivenCount;
    use super::*;

    #[test]
    fn ranges_go_out_and_in() {
        for (text, written) in [
            ("24..30", "24..30"),
            ("24..=30", "24..30"),
            ("..30", "0..30"),
            ("24..", "24..81"),
            ("24", "24"),
            (" 24 .. 30 ", "24..30"),
            ("..", "0..81"),
        ] {
            assert_eq!(text.parse::<Range<GivenCount>>().unwrap().to_string(), written);
        }
        for (text, written) in
            [("4.0..5.0", "4.0..5.0"), ("7.0..", "7.0..20.0"), ("..3", "0.0..3.0"), ("4.2", "4.2")]
        {
            assert_eq!(text.parse::<Range<Difficulty>>().unwrap().to_string(), written);
        }
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for text in ["", "x", "82", "-1", "24-30", "30..24", "1..2..3", "24.5", "4,2"] {
            assert!(text.parse::<Range<GivenCount>>().is_err(), "{text}");
        }
        for text in ["", "99", "20.1", "4.25", "4.", ".5", "5.0..4.0", "+4.2", "4,2", "nan"] {
            assert!(text.parse::<Range<Difficulty>>().is_err(), "{text}");
        }
        assert_eq!(
            "30..24".parse::<Range<GivenCount>>().unwrap_err().to_string(),
            "30..24 is empty: put the smaller bound first"
        );
    }
}
