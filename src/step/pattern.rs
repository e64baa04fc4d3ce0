use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};

use super::Truth;

/// What a technique saw, in its own terms. Sentences and pictures are made of
/// it; proofs are not (they look at the truths).
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// Apart from the fins, all places of a digit in the base houses lie in as
    /// many cover houses.
    Fish {
        /// The digit.
        digit: Digit,
        /// The houses whose places are confined.
        base_houses: HouseSet,
        /// The houses that they are confined to.
        cover_houses: HouseSet,
        /// The places in the base houses that the cover houses do not hold, and
        /// those that count for two base houses but only one cover house.
        fins: CellSet,
    },
    /// Two fish with the same base houses.
    SiameseFish {
        /// The digit.
        digit: Digit,
        /// The houses whose places are confined.
        base_houses: HouseSet,
        /// The cover houses of the one and of the other.
        cover_houses: [HouseSet; 2],
        /// The fins of the one and of the other.
        fins: [CellSet; 2],
    },
    /// Strong links joined by weak ones: the end of each cannot be true together
    /// with the beginning of the next. So the first beginning or the last end is
    /// true.
    Chain {
        /// The strong links, in order.
        links: Vec<StrongLink>,
    },
    /// Two chains that share their middle.
    TwoChains {
        /// The strong links of the one, in order.
        first: Vec<StrongLink>,
        /// The strong links of the other, in order.
        second: Vec<StrongLink>,
    },
    /// A pivot with as many pincers as it has digits beside `digit`: whichever
    /// digit the pivot takes, one of the wing's cells holds `digit`.
    Wing {
        /// The cell in the middle.
        pivot: Cell,
        /// Cells with two candidates that see it.
        pincers: CellSet,
        /// The digits of all of them.
        digits: DigitSet,
        /// The digit that one of them holds.
        digit: Digit,
    },
    /// As many cells as digits, in more than one house; every digit but one, or
    /// every digit, can stand in only one of the cells.
    BentSubset {
        /// The cells.
        cells: CellSet,
        /// Their digits.
        digits: DigitSet,
        /// The digit that can stand in several, if there is one.
        digit: Option<Digit>,
    },
    /// Cells with the same two candidates, each seeing some of the other kind:
    /// all of the first kind hold one of the digits, and all of the second the
    /// other.
    RemotePair {
        /// The two digits.
        digits: DigitSet,
        /// Cells that hold the same digit.
        first: CellSet,
        /// Cells that hold the other.
        second: CellSet,
    },
    /// Candidates of one digit, joined by strong links, in two colours: all of
    /// one colour are true and all of the other false.
    Colours {
        /// The digit.
        digit: Digit,
        /// The groups of cells, each in two colours.
        groups: Vec<[CellSet; 2]>,
    },
    /// As many cells as digits, in two or more houses; each digit can stand in
    /// only one of the cells.
    SueDeCoq {
        /// The cells in the crossing of a box and a line.
        crossing: CellSet,
        /// The cells in the rest of the line.
        in_line: CellSet,
        /// The cells in the rest of the box.
        in_box: CellSet,
        /// The digits of all of them.
        digits: DigitSet,
    },
    /// The digit stands in eight places, and has one left.
    LastDigit {
        /// The place.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// Cells of a house with one digit more than cells, and a house that crosses
    /// it, which off the crossing has these digits in as many cells.
    AlmostLocked {
        /// The digits.
        digits: DigitSet,
        /// The cells with few candidates, outside of the other house.
        cells: CellSet,
        /// Their house.
        house: House,
        /// The only cells for the digits in the other house, off the crossing.
        others: CellSet,
        /// The other house.
        other_house: House,
    },
    /// A pivot and two pincers that hold three different digits between them, as
    /// a house has no place for the shared digit if both pincers hold it.
    XyzRing {
        /// The cell in the middle.
        pivot: Cell,
        /// Cells with two candidates that see it.
        pincers: [Cell; 2],
        /// The digits of all of them.
        digits: DigitSet,
        /// The digit that all of them have.
        digit: Digit,
        /// The house all of whose places for it see a pincer.
        house: House,
    },
    /// Candidates of several digits, joined by strong links, in two colours: all
    /// of one colour are true and all of the other false.
    Medusa {
        /// The one colour.
        first: Vec<Candidate>,
        /// The other.
        second: Vec<Candidate>,
    },
    /// An odd number of places of a digit in a ring: each and the next would be the
    /// only two of a house, but for the guardians.
    BrokenWing {
        /// The digit.
        digit: Digit,
        /// The places, in order.
        ring: Vec<Cell>,
        /// The house of each place and the next.
        houses: Vec<House>,
        /// The other places in these houses.
        guardians: CellSet,
    },
    /// An odd number of cells in a ring, each seeing the next, which but for the
    /// guardians all have the same two candidates.
    BivalueOddagon {
        /// The two digits.
        digits: DigitSet,
        /// The cells, in order.
        ring: Vec<Cell>,
        /// Their other candidates.
        guardians: Vec<Candidate>,
    },
    /// Digits that a row and a column, outside of the box where they cross, have in
    /// one place each.
    Firework {
        /// The crossings, each with the digits that are so placed around it.
        crossings: Vec<FireworkCrossing>,
        /// The place outside of the box in one line, and that in the other.
        wings: [Cell; 2],
    },
    /// Cells whose candidates do not go together in certain ways.
    AlignedExclusion {
        /// The cells.
        cells: CellSet,
        /// What goes, and why it does not go with anything.
        exclusions: Vec<Exclusion>,
    },
    /// Cells that could be filled in two ways if they held nothing but their
    /// pattern's digits.
    DeadlyPattern {
        /// The cells.
        cells: CellSet,
        /// The digits of the pattern.
        digits: DigitSet,
        /// The candidates of which one must be true.
        guardians: Vec<Candidate>,
    },
    /// Cells that could be filled in two ways if in certain houses two digits had
    /// no place outside of them.
    GuardedOutside {
        /// The cells.
        cells: CellSet,
        /// The digits of the pattern.
        digits: DigitSet,
        /// Houses whose only places for the digits would be among the cells.
        houses: HouseSet,
        /// The candidates of which one must be true: the places outside in these
        /// houses, and what else the cells that are in none of them can be.
        guardians: Vec<Candidate>,
    },
    /// A pair of cells and a square of four in two lines, with two digits. If the pair
    /// held nothing else and the square both of them, parts of the two lines could
    /// change places.
    ExchangeableLines {
        /// The pair of cells.
        pair: CellSet,
        /// The four cells of the two lines.
        square: CellSet,
        /// The two digits.
        digits: DigitSet,
        /// The two lines.
        lines: HouseSet,
        /// Lines across them that have all their givens. The two lines share at least as
        /// many of the digits that stand in these, but for one.
        kept: HouseSet,
        /// The truths by which the digits are in the square, but for the guardians.
        confined: Vec<Truth>,
        /// The candidates of which one must be true: what else the pair can be, and
        /// other places of the digits.
        guardians: Vec<Candidate>,
    },
    /// Without the guardians, every open cell has two candidates, and every digit
    /// two places in each house that lacks it.
    Grave {
        /// The candidates of which one must be true.
        guardians: Vec<Candidate>,
    },
    /// If these cells held nothing but the two digits, each house would have both
    /// of them or neither, and they could change places in all the others.
    ReverseGrave {
        /// The open cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
        /// The candidates of which one must be true.
        guardians: Vec<Candidate>,
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

/// A row and a column that, outside of the box where they cross, have some digits
/// in one place each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(all(test, feature = "json"), derive(schemars::JsonSchema))]
pub struct FireworkCrossing {
    /// The cell where they cross.
    pub cell: Cell,
    /// The digits.
    pub digits: DigitSet,
}

/// A candidate that goes with no candidates of some other cells.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(all(test, feature = "json"), derive(schemars::JsonSchema))]
pub struct Exclusion {
    /// The candidate.
    pub candidate: Candidate,
    /// For all that the other cells can be together, why it does not go with that.
    pub cases: Vec<ExcludedCase>,
}

/// Candidates that do not go with another.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(all(test, feature = "json"), derive(schemars::JsonSchema))]
pub struct ExcludedCase {
    /// One candidate, or two of different cells.
    pub with: Vec<Candidate>,
    /// Cells of a house that would be left with fewer digits than cells; none if
    /// two of the candidates exclude each other.
    pub starved: CellSet,
}

/// One of two groups of cells holds a digit: `from` or else `to`, because of one
/// truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(all(test, feature = "json"), derive(schemars::JsonSchema))]
pub struct StrongLink {
    /// The truth whose candidates they are.
    pub truth: Truth,
    /// The one.
    pub from: Node,
    /// The other.
    pub to: Node,
}

/// A digit in one of a few cells; in most cases in one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(all(test, feature = "json"), derive(schemars::JsonSchema))]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells.
    pub cells: CellSet,
}

impl Node {
    /// The candidates of which the node says that one is true.
    pub fn candidates(self) -> impl Iterator<Item = Candidate> {
        self.cells.into_iter().map(move |cell| Candidate::new(self.digit, cell))
    }

    /// Whether no candidate of the one can be true together with one of the
    /// other.
    pub fn excludes(self, other: Self) -> bool {
        if self.digit == other.digit {
            self.cells.is_disjoint(other.cells)
                && self.cells.into_iter().all(|cell| other.cells.is_subset(cell.peers()))
        } else {
            self.cells.single().is_some() && self.cells == other.cells
        }
    }
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
        match self {
            Self::FullHouse { cell, digit, .. }
            | Self::HiddenSingle { cell, digit, .. }
            | Self::NakedSingle { cell, digit }
            | Self::LastDigit { cell, digit } => product(CellSet::of(*cell), DigitSet::of(*digit)),
            Self::LockedCandidates { digit, cells, .. } => product(*cells, DigitSet::of(*digit)),
            Self::NakedSubset { cells, digits }
            | Self::HiddenSubset { cells, digits, .. }
            | Self::BentSubset { cells, digits, .. } => product(*cells, *digits),
            Self::Fish { digit, base_houses, .. }
            | Self::SiameseFish { digit, base_houses, .. } => {
                product(base_houses.cells(), DigitSet::of(*digit))
            }
            Self::Chain { links } => links
                .iter()
                .flat_map(|link| link.from.candidates().chain(link.to.candidates()))
                .collect(),
            Self::TwoChains { first, second } => first
                .iter()
                .chain(second)
                .flat_map(|link| link.from.candidates().chain(link.to.candidates()))
                .collect(),
            Self::Wing { pivot, pincers, digits, .. } => product(pincers.with(*pivot), *digits),
            Self::RemotePair { digits, first, second } => product(*first | *second, *digits),
            Self::Colours { digit, groups } => {
                let cells = groups.iter().flatten().fold(CellSet::EMPTY, |all, one| all | *one);
                product(cells, DigitSet::of(*digit))
            }
            Self::SueDeCoq { crossing, in_line, in_box, digits } => {
                product(*crossing | *in_line | *in_box, *digits)
            }
            Self::AlmostLocked { digits, cells, others, .. } => product(*cells | *others, *digits),
            Self::XyzRing { pivot, pincers: [one, other], digits, .. } => {
                product(CellSet::of(*pivot).with(*one).with(*other), *digits)
            }
            Self::Medusa { first, second } => first.iter().chain(second).copied().collect(),
            Self::BrokenWing { digit, ring, guardians, .. } => {
                let ring: CellSet = ring.iter().copied().collect();
                product(ring | *guardians, DigitSet::of(*digit))
            }
            Self::BivalueOddagon { digits, ring, guardians } => {
                let ring: CellSet = ring.iter().copied().collect();
                product(ring, *digits) | guardians.iter().copied().collect()
            }
            Self::Firework { crossings, wings: [one, other] } => {
                let cells = CellSet::of(*one).with(*other);
                crossings.iter().fold(CandidateSet::EMPTY, |all, crossing| {
                    all | product(cells.with(crossing.cell), crossing.digits)
                })
            }
            Self::AlignedExclusion { exclusions, .. } => exclusions
                .iter()
                .flat_map(|exclusion| exclusion.cases.iter().flat_map(|case| case.with.clone()))
                .collect(),
            Self::DeadlyPattern { cells, digits, guardians }
            | Self::GuardedOutside { cells, digits, guardians, .. }
            | Self::ReverseGrave { cells, digits, guardians } => {
                product(*cells, *digits) | guardians.iter().copied().collect()
            }
            Self::ExchangeableLines { pair, square, digits, guardians, .. } => {
                product(*pair | *square, *digits) | guardians.iter().copied().collect()
            }
            Self::Grave { guardians } => guardians.iter().copied().collect(),
            Self::Refutation { assumed, .. } => {
                product(CellSet::of(assumed.cell), DigitSet::of(assumed.digit))
            }
        }
    }
}
