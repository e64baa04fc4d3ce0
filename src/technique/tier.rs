use std::str::FromStr;

use thiserror::Error;

/// How hard a technique is, roughly: the tiers of Sunnie's Sudoku Solution
/// (Sunnie Shine, 2020 to 2026), to which the table of each technique's ratings
/// belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// Needs no candidates.
    Easy,
    /// Needs candidates, and one or two houses at a time.
    Moderate,
    /// Needs a pattern that spans several houses.
    Hard,
    /// Needs a long or a rare pattern.
    Fiendish,
    /// What hardly anybody looks for.
    Nightmare,
    /// When nothing else is left.
    LastResort,
}

/// A text that is the id of no tier.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{found}` is no level; expected one of {list}", list = Tier::ALL.map(Tier::as_str).join(", "))]
pub struct UnknownTier {
    found: String,
}

impl Tier {
    /// All tiers, the easiest first.
    pub const ALL: [Self; 6] =
        [Self::Easy, Self::Moderate, Self::Hard, Self::Fiendish, Self::Nightmare, Self::LastResort];

    /// The id in kebab-case, as on the command line and in the names of files.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::LastResort => "last-resort",
            _ => self.name(),
        }
    }

    /// The name, for lists and sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Moderate => "moderate",
            Self::Hard => "hard",
            Self::Fiendish => "fiendish",
            Self::Nightmare => "nightmare",
            Self::LastResort => "last resort",
        }
    }
}

impl FromStr for Tier {
    type Err = UnknownTier;

    /// Reads an id.
    fn from_str(text: &str) -> Result<Self, UnknownTier> {
        Self::ALL
            .into_iter()
            .find(|tier| tier.as_str() == text)
            .ok_or_else(|| UnknownTier { found: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_names_in_kebab_case() {
        for tier in Tier::ALL {
            assert_eq!(tier.as_str(), tier.name().replace(' ', "-"));
            assert_eq!(tier.as_str().parse(), Ok(tier));
        }
        assert_eq!(
            "merry".parse::<Tier>().unwrap_err().to_string(),
            "`merry` is no level; expected one of easy, moderate, hard, fiendish, nightmare, \
             last-resort"
        );
    }
}
