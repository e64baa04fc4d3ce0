use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use super::Truth;

/// What a technique saw, in its own terms. Sentences and pictures are made of
/// it; proofs are not (they look at the truths).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)
)]
#[cfg_attr(all(test, feature = "json"), derive(schemars::JsonSchema))]
pub enum Pattern {
    /// The house has one open cell left.
    FullHouse {
        /// The house.
        house: House,
        /// Its last open cell.
        cell: Cell,
        /// The digit that the house lacks.
        digit: Digit,
    },
    /// The digit has one place left in the house.
    HiddenSingle {
        /// The house.
        house: House,
        /// The place.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// The cell has one candidate left.
    NakedSingle {
        /// The cell.
        cell: Cell,
        /// Its only candidate.
        digit: Digit,
    },
    /// All places of a digit in the base house lie in the cover house.
    LockedCandidates {
        /// The digit.
        digit: Digit,
        /// The house whose places are confined: a box when pointing, a line when
        /// claiming.
        base_house: House,
        /// The house that they are confined to.
        cover_house: House,
        /// The places.
        cells: CellSet,
    },
    /// As many cells as digits, and the cells hold nothing else.
    NakedSubset {
        /// The cells.
        cells: CellSet,
        /// Their digits.
        digits: DigitSet,
    },
    /// As many digits as cells, and the digits go nowhere else in the house.
    HiddenSubset {
        /// The house.
        house: House,
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
    },
    /// A candidate was assumed, and its consequences broke a truth.
    Refutation {
        /// The candidate assumed.
        assumed: Candidate,
        /// The truth that was left without a candidate.
        broken: Truth,
        /// Whether it was made because the techniques in use found nothing more.
        stalled: bool,
    },
}

impl Pattern {
    /// The candidates that the pattern is made of, as a picture would mark them.
    pub fn candidates(&self) -> CandidateSet {
        let product = |cells: CellSet, digits: DigitSet| -> CandidateSet {
            digits
                .into_iter()
                .flat_map(|digit| cells.into_iter().map(move |cell| Candidate::new(digit, cell)))
                .collect()
        };
        match *self {
            Self::FullHouse { cell, digit, .. }
            | Self::HiddenSingle { cell, digit, .. }
            | Self::NakedSingle { cell, digit } => product(CellSet::of(cell), DigitSet::of(digit)),
            Self::LockedCandidates { digit, cells, .. } => product(cells, DigitSet::of(digit)),
            Self::NakedSubset { cells, digits } | Self::HiddenSubset { cells, digits, .. } => {
                product(cells, digits)
            }
            Self::Refutation { assumed, .. } => {
                product(CellSet::of(assumed.cell), DigitSet::of(assumed.digit))
            }
        }
    }
}
