use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::solve::Levels;
use crate::step::{StepCount, StepNumber, Truth};

/// One thing that an explanation says. Every technique's argument is a short
/// list of these; a language words each kind once, and each can be held against
/// the position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "says", rename_all = "kebab-case", deny_unknown_fields)
)]
#[cfg_attr(all(test, feature = "json"), derive(schemars::JsonSchema))]
pub enum Statement {
    /// The house has one open cell left, and lacks one digit.
    LastOpenCell {
        /// The house.
        house: House,
        /// The cell.
        cell: Cell,
        /// The digit that is lacking.
        digit: Digit,
    },
    /// In the house, the digit can go in these cells and no others.
    OnlyPlaces {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
        /// Its places.
        cells: CellSet,
    },
    /// Each of these cells can be one of these digits and nothing else.
    OnlyDigits {
        /// The cells.
        cells: CellSet,
        /// What each of them can be.
        digits: DigitSet,
    },
    /// Each of these cells sees the digit where it stands.
    Sees {
        /// The cells.
        cells: CellSet,
        /// The digit.
        digit: Digit,
        /// The cell that holds it.
        source: Cell,
    },
    /// These digits stand in the house already.
    HouseHas {
        /// The house.
        house: House,
        /// The digits.
        digits: DigitSet,
    },
    /// The cells could hold these digits until an earlier step.
    RemovedIn {
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
        /// The step that removed them.
        step: StepNumber,
        /// Of which log that is a step: 0 for the same log, 1 for the one that
        /// holds the assumption under which this is said, and so on.
        levels_up: Levels,
    },
    /// The digits were not possible in the cells to begin with: somebody had
    /// crossed them out.
    CrossedOut {
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
    },
    /// All these cells lie in the house.
    AllIn {
        /// The cells.
        cells: CellSet,
        /// The house.
        house: House,
    },
    /// Whichever of the cells takes the digit, that is the house's digit.
    Settles {
        /// The digit.
        digit: Digit,
        /// The cells, one of which takes it.
        cells: CellSet,
        /// The house that all of them are in.
        house: House,
    },
    /// The cells, as many as the digits, use up the digits in each of these
    /// houses.
    UseUp {
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
        /// The houses that hold all the cells.
        houses: Vec<House>,
    },
    /// The digits, as many as the cells, take all the cells.
    Fill {
        /// The digits.
        digits: DigitSet,
        /// The cells.
        cells: CellSet,
    },
    /// Conclusion: the digit leaves these cells.
    Leaves {
        /// The digit.
        digit: Digit,
        /// The cells that lose it.
        cells: CellSet,
    },
    /// Conclusion: the candidate is true.
    Place {
        /// The candidate.
        candidate: Candidate,
    },
    /// None of the techniques in use finds anything; so many cells are open.
    Stalled {
        /// The open cells.
        open: CellSet,
    },
    /// One of these candidates is true, all of them from one truth.
    OneOf {
        /// The truth.
        truth: Truth,
        /// Its live candidates.
        candidates: Vec<Candidate>,
    },
    /// Suppose the candidate is true.
    Suppose {
        /// The candidate.
        candidate: Candidate,
    },
    /// What follows from what was supposed.
    Follows {
        /// The cells that were filled on the way, in order.
        placements: Vec<Candidate>,
        /// The steps that it took, those within further assumptions included.
        steps: StepCount,
        /// Further assumptions that had to be made and refuted on the way.
        assumptions: StepCount,
    },
    /// And so nothing is left for a truth.
    Breaks {
        /// The truth without a candidate.
        truth: Truth,
        /// Where its candidates went.
        reasons: Vec<Statement>,
    },
}

impl Statement {
    /// The truths that the statement asserts.
    pub fn truths(&self) -> Vec<Truth> {
        match self {
            Self::LastOpenCell { house, digit, .. } | Self::OnlyPlaces { digit, house, .. } => {
                vec![Truth::House(*digit, *house)]
            }
            Self::OnlyDigits { cells, .. } => cells.into_iter().map(Truth::Cell).collect(),
            Self::Breaks { truth, .. } => vec![*truth],
            _ => Vec::new(),
        }
    }
}
