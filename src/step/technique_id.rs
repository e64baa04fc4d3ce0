use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The name of a technique. What stands behind it is in the
/// [catalogue](crate::technique::CATALOGUE).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TechniqueId {
    /// The last open cell of a house.
    FullHouse,
    /// The only place for a digit in a house.
    HiddenSingle,
    /// The only candidate of a cell.
    NakedSingle,
    /// A digit of a box confined to a line.
    Pointing,
    /// A digit of a line confined to a box.
    Claiming,
    /// A naked pair in the crossing of a box and a line.
    LockedPair,
    /// Two cells of a house with the same two candidates.
    NakedPair,
    /// Two digits of a house with the same two places.
    HiddenPair,
    /// Backtracking as reasoning: an assumption that breaks.
    RefutedAssumption,
}

impl TechniqueId {
    /// Every technique, the easiest first.
    pub const ALL: [Self; 9] = [
        Self::FullHouse,
        Self::HiddenSingle,
        Self::NakedSingle,
        Self::Pointing,
        Self::Claiming,
        Self::LockedPair,
        Self::NakedPair,
        Self::HiddenPair,
        Self::RefutedAssumption,
    ];

    /// The id in kebab-case, as on the command line and in logs.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::FullHouse => "full-house",
            Self::HiddenSingle => "hidden-single",
            Self::NakedSingle => "naked-single",
            Self::Pointing => "pointing",
            Self::Claiming => "claiming",
            Self::LockedPair => "locked-pair",
            Self::NakedPair => "naked-pair",
            Self::HiddenPair => "hidden-pair",
            Self::RefutedAssumption => "refuted-assumption",
        }
    }
}

impl fmt::Display for TechniqueId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.as_str())
    }
}

/// A name that no technique has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no technique `{found}`; there are {}", names())]
pub struct UnknownTechnique {
    found: String,
}

fn names() -> String {
    TechniqueId::ALL.map(TechniqueId::as_str).join(", ")
}

impl FromStr for TechniqueId {
    type Err = UnknownTechnique;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|id| id.as_str() == text)
            .ok_or_else(|| UnknownTechnique { found: text.to_owned() })
    }
}
