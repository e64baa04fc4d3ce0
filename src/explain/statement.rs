use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use crate::solve::Levels;
use crate::step::{Exclusion, Node, StepCount, StepNumber, Truth};

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
    /// Unless a fin has it, the base houses take their digit from the cover
    /// houses, one each, and so settle where those have it.
    FishSettles {
        /// The digit.
        digit: Digit,
        /// The base houses.
        base_houses: HouseSet,
        /// As many cover houses.
        cover_houses: HouseSet,
        /// The fins.
        fins: CellSet,
    },
    /// If something is or is not so, these follow one after the other.
    Case {
        /// What is supposed.
        suppose: Inference,
        /// What follows.
        then: Vec<Inference>,
    },
    /// And then none of these candidates is true, one of which must be.
    NoneLeft {
        /// The candidates.
        candidates: Vec<Candidate>,
    },
    /// One of these candidates at least is true.
    OneTrue {
        /// The candidates.
        candidates: Vec<Candidate>,
    },
    /// The digit in these cells does not go with any of these candidates.
    Conflict {
        /// The digit.
        digit: Digit,
        /// The cells.
        cells: CellSet,
        /// The candidates.
        with: Vec<Candidate>,
    },
    /// Each of these digits but one can stand in only one of the cells, of which
    /// there are as many: so one of them holds that one.
    OneAmong {
        /// The cells.
        cells: CellSet,
        /// Their digits.
        digits: DigitSet,
        /// The one that can stand in several.
        digit: Digit,
    },
    /// Each of these digits can stand in only one of the cells, of which there
    /// are as many: so each stands in one of them.
    EachOnce {
        /// The cells.
        cells: CellSet,
        /// Their digits.
        digits: DigitSet,
    },
    /// The first cells hold the same one of two digits, and the second ones the
    /// other.
    ByTurns {
        /// The two digits.
        digits: DigitSet,
        /// Cells that hold the same digit.
        first: CellSet,
        /// Cells that hold the other.
        second: CellSet,
    },
    /// The digit is in all of the first cells and none of the second, or the
    /// other way round.
    TwoColours {
        /// The digit.
        digit: Digit,
        /// The one colour.
        first: CellSet,
        /// The other.
        second: CellSet,
    },
    /// Each of these cells sees one of the first and one of the second.
    SeesBoth {
        /// The cells.
        cells: CellSet,
        /// The first.
        first: CellSet,
        /// The second.
        second: CellSet,
    },
    /// Two cells of a colour see each other: so none of its cells has the digit.
    ColourClash {
        /// The digit.
        digit: Digit,
        /// The colour.
        colour: CellSet,
        /// Two of its cells that see each other.
        clash: [Cell; 2],
    },
    /// A cell of one colour sees a cell of another, so not both are right, and
    /// one of their opposites is.
    ColoursMeet {
        /// The digit.
        digit: Digit,
        /// A cell of the one, and one of the other that it sees.
        meeting: [Cell; 2],
        /// The opposites.
        opposites: [CellSet; 2],
    },
    /// A colour sees both colours of another group: so none of its cells has the
    /// digit.
    ColourSeesBoth {
        /// The digit.
        digit: Digit,
        /// The colour.
        colour: CellSet,
        /// The colours of the other group.
        others: [CellSet; 2],
    },
    /// The puzzle has exactly one solution; that was counted first.
    OneSolution,
    /// If none of the guardians were true, these cells would hold nothing but
    /// these digits, and could be filled in a second way.
    Deadly {
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
        /// The candidates of which one is true.
        guardians: Vec<Candidate>,
    },
    /// If none of the guardians were true, these digits could go only to the
    /// cells in the houses, so that the cells would hold nothing but these digits,
    /// and could be filled in a second way.
    DeadlyInside {
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
        /// The houses.
        houses: HouseSet,
        /// The candidates of which one is true.
        guardians: Vec<Candidate>,
    },
    /// If none of the guardians were true, every open cell would have two
    /// candidates, and every digit two places in each house that lacks it.
    Grave {
        /// The candidates of which one is true.
        guardians: Vec<Candidate>,
    },
    /// If none of the guardians were true, these cells would hold nothing but the
    /// two digits; then each house would have both of them or neither, and they
    /// could change places in all cells that are open then.
    Interchangeable {
        /// The cells.
        cells: CellSet,
        /// The two digits.
        digits: DigitSet,
        /// The candidates of which one is true.
        guardians: Vec<Candidate>,
    },
    /// If none of the guardians were true, pair and square would both hold the two
    /// digits; then parts of the two lines could change places, as all their givens are
    /// in lines across them in which they have the same digits, but for one.
    ExchangeableLines {
        /// The pair of cells.
        pair: CellSet,
        /// The four cells of the two lines.
        square: CellSet,
        /// The two digits.
        digits: DigitSet,
        /// The two lines.
        lines: HouseSet,
        /// The lines across them.
        kept: HouseSet,
        /// The candidates of which one is true.
        guardians: Vec<Candidate>,
    },
    /// One of the guardians' cells holds one of these digits, and together with
    /// it the cells use up the digits in the house.
    VirtualSubset {
        /// The cells of the guardians.
        guarded: CellSet,
        /// The other cells.
        cells: CellSet,
        /// The digits: one more than the other cells.
        digits: DigitSet,
        /// The house.
        house: House,
    },
    /// The two cells are all the places of the digit in a house. So one of them
    /// holds it, and the other one of the guardians, which are in these cells.
    OneTakes {
        /// The digit.
        digit: Digit,
        /// The two cells.
        cells: CellSet,
        /// The candidates of which one is true.
        guardians: Vec<Candidate>,
    },
    /// The digit stands in eight places already, and the row and the column that
    /// lack it cross in this cell.
    LastOfDigit {
        /// The digit.
        digit: Digit,
        /// The cell.
        cell: Cell,
    },
    /// The cells take all but one of the digits from their house; so the other
    /// house, which has these digits in the crossing and in as many other cells,
    /// has them in all of those.
    AlmostLocked {
        /// The digits, one more than the cells.
        digits: DigitSet,
        /// The cells.
        cells: CellSet,
        /// Their house.
        house: House,
        /// The only cells of the other house for the digits, off the crossing.
        others: CellSet,
        /// The other house.
        other_house: House,
    },
    /// Either all of the first candidates are true and none of the second, or the
    /// other way round.
    TwoKinds {
        /// The one kind.
        first: Vec<Candidate>,
        /// The other.
        second: Vec<Candidate>,
    },
    /// Two candidates of a kind exclude each other: so all of that kind are false.
    KindClashes {
        /// The kind.
        kind: Vec<Candidate>,
        /// Two of it that exclude each other.
        clash: [Candidate; 2],
    },
    /// A kind excludes every candidate of a truth: so all of that kind are false.
    KindEmpties {
        /// The kind.
        kind: Vec<Candidate>,
        /// The truth.
        truth: Truth,
    },
    /// The candidate goes with neither of two others, one of each kind.
    GoesWithNeither {
        /// The candidate.
        candidate: Candidate,
        /// One of the first kind.
        first: Candidate,
        /// One of the second kind.
        second: Candidate,
    },
    /// Unless a guardian has the digit, it would be in every second place of a ring
    /// of an odd number.
    OddRing {
        /// The digit.
        digit: Digit,
        /// The places, in order.
        ring: Vec<Cell>,
        /// The house of each place and the next.
        houses: Vec<House>,
        /// The other places of these houses.
        guardians: CellSet,
    },
    /// Unless a guardian is true, two digits would take turns in a ring of an odd
    /// number of cells.
    OddTurns {
        /// The two digits.
        digits: DigitSet,
        /// The cells, in order.
        ring: Vec<Cell>,
        /// The other candidates of the cells.
        guardians: Vec<Candidate>,
    },
    /// Each of these digits stands in the crossing of a row and a column or in one
    /// of the wings, as outside of the crossing's box the one line has it only in
    /// the one wing, and the other only in the other.
    FireworkIn {
        /// The crossing.
        crossing: Cell,
        /// The digits.
        digits: DigitSet,
        /// A cell of its row and one of its column, outside of its box.
        wings: [Cell; 2],
    },
    /// Each of these digits stands in one of the cells, of which there are as many:
    /// so nothing else does, and each stands there once.
    FilledBy {
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
    },
    /// The candidate goes with nothing that the other cells can be.
    GoesWithNothing {
        /// The cells, that of the candidate among them.
        cells: CellSet,
        /// The candidate, and why.
        exclusion: Exclusion,
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

/// Something that is so, or is not so, in a case.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(all(test, feature = "json"), derive(schemars::JsonSchema))]
pub struct Inference {
    /// A digit in one of a few cells.
    pub node: Node,
    /// Whether one of them has it, or none.
    pub holds: bool,
    /// For what holds, the truth that has nothing else left; for what does not,
    /// and for what is supposed, none.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Option::is_none"))]
    pub truth: Option<Truth>,
}

impl Statement {
    /// The truths that the statement asserts.
    pub fn truths(&self) -> Vec<Truth> {
        match self {
            Self::LastOpenCell { house, digit, .. } | Self::OnlyPlaces { digit, house, .. } => {
                vec![Truth::House(*digit, *house)]
            }
            Self::OnlyDigits { cells, .. } => cells.into_iter().map(Truth::Cell).collect(),
            Self::Breaks { truth, .. } | Self::KindEmpties { truth, .. } => vec![*truth],
            Self::LastOfDigit { digit, cell } => vec![Truth::House(*digit, cell.row())],
            Self::Case { then, .. } => {
                then.iter().filter_map(|inference| inference.truth).collect()
            }
            _ => Vec::new(),
        }
    }
}
