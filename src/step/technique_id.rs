use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Lists the techniques once, each with what it is and its id in kebab-case.
macro_rules! technique_ids {
    ($($(#[$meaning:meta])+ $variant:ident = $name:literal,)*) => {
        /// The name of a technique. What stands behind it is in the
        /// [catalogue](crate::technique::CATALOGUE).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum TechniqueId {
            $($(#[$meaning])+ $variant,)*
        }

        impl TechniqueId {
            /// The number of techniques.
            pub const COUNT: usize = [$($name),*].len();

            /// Every technique, the easiest first.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$variant),*];

            /// The id in kebab-case, as on the command line and in logs.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            /// The file with a puzzle that needs the technique, which bears its id.
            pub(crate) const fn puzzle_file(self) -> &'static str {
                match self {
                    $(Self::$variant => include_str!(
                        concat!("../../puzzles/techniques/", $name, ".txt")
                    ),)*
                }
            }
        }
    };
}

technique_ids! {
    /// The last open cell of a house.
    FullHouse = "full-house",
    /// The ninth place of a digit that stands in eight.
    LastDigit = "last-digit",
    /// The only place for a digit in a house.
    HiddenSingle = "hidden-single",
    /// The only candidate of a cell.
    NakedSingle = "naked-single",
    /// A digit of a box confined to a line.
    Pointing = "pointing",
    /// A digit of a line confined to a box.
    Claiming = "claiming",
    /// A naked pair in the crossing of a box and a line.
    LockedPair = "locked-pair",
    /// Two cells of a house with the same two candidates.
    NakedPair = "naked-pair",
    /// Two digits of a house with the same two places.
    HiddenPair = "hidden-pair",
    /// A naked triple that fills the crossing of a box and a line.
    LockedTriple = "locked-triple",
    /// Three cells of a house with three candidates between them.
    NakedTriple = "naked-triple",
    /// A naked triple that takes from a second house too.
    NakedTriplePlus = "naked-triple-plus",
    /// Three digits of a house with three places between them.
    HiddenTriple = "hidden-triple",
    /// Four cells of a house with four candidates between them.
    NakedQuad = "naked-quad",
    /// A naked quadruple that takes from a second house too.
    NakedQuadPlus = "naked-quad-plus",
    /// Four digits of a house with four places between them.
    HiddenQuad = "hidden-quad",
    /// A digit of two lines confined to two lines across.
    XWing = "x-wing",
    /// A digit of three lines confined to three lines across.
    Swordfish = "swordfish",
    /// A digit of four lines confined to four lines across.
    Jellyfish = "jellyfish",
    /// Cells with the same two candidates, each seeing the next.
    RemotePair = "remote-pair",
    /// A net of equal cells with two candidates that branches.
    ComplexRemotePair = "complex-remote-pair",
    /// Two equal cells of a band or stack, and a digit missing in its third line and box.
    ChuteRemotePair = "chute-remote-pair",
    /// All open cells have two candidates, but for one candidate.
    BugPlus1 = "bug-plus-1",
    /// All open cells have two candidates, but for those of one cell.
    BugType1 = "bug-type-1",
    /// All open cells have two candidates, but for one digit.
    BugType2 = "bug-type-2",
    /// All open cells have two candidates, but for some that make a naked subset.
    BugType3 = "bug-type-3",
    /// All open cells have two candidates, but for two cells and a conjugate pair.
    BugType4 = "bug-type-4",
    /// All open cells have two candidates, but for a few.
    BugPlusN = "bug-plus-n",
    /// Two parallel lines with two places each, level at one end.
    Skyscraper = "skyscraper",
    /// A row and a column with two places each that meet in a box.
    TwoStringKite = "two-string-kite",
    /// Two kites through the same cells of a box.
    DualTwoStringKite = "dual-two-string-kite",
    /// Two houses with two places each, close at one end.
    TurbotFish = "turbot-fish",
    /// A skyscraper with groups of places.
    GroupedSkyscraper = "grouped-skyscraper",
    /// A two-string kite with groups of places.
    GroupedTwoStringKite = "grouped-two-string-kite",
    /// A turbot fish with groups of places.
    GroupedTurbotFish = "grouped-turbot-fish",
    /// A box whose places lie in a row and a column, and a conjugate pair.
    EmptyRectangle = "empty-rectangle",
    /// Two empty rectangles of one box.
    DualEmptyRectangle = "dual-empty-rectangle",
    /// Two cells with the same two candidates, linked by one of the digits.
    WWing = "w-wing",
    /// A W-wing linked by more than two places.
    GroupedWWing = "grouped-w-wing",
    /// A cell with two candidates and two pincers.
    XyWing = "xy-wing",
    /// A cell with three candidates and two pincers.
    XyzWing = "xyz-wing",
    /// Four cells with four digits, one of which can stand in several.
    WxyzWing = "wxyz-wing",
    /// Five cells with five digits, one of which can stand in several.
    VwxyzWing = "vwxyz-wing",
    /// A unique rectangle with guardians in one corner.
    UrType1 = "ur-type-1",
    /// A unique rectangle with one digit in two neighbouring corners.
    UrType2 = "ur-type-2",
    /// A unique rectangle whose guardians make a naked subset.
    UrType3 = "ur-type-3",
    /// A unique rectangle with a conjugate pair.
    UrType4 = "ur-type-4",
    /// A unique rectangle with one digit in opposite or three corners.
    UrType5 = "ur-type-5",
    /// A unique rectangle with an X-wing.
    UrType6 = "ur-type-6",
    /// A unique rectangle with two conjugate pairs at one corner.
    HiddenRectangle = "hidden-rectangle",
    /// A partly filled rectangle with guardians in one corner.
    AvoidableRectangle1 = "avoidable-rectangle-1",
    /// A partly filled rectangle with one digit in two corners.
    AvoidableRectangle2 = "avoidable-rectangle-2",
    /// A partly filled rectangle whose guardians make a naked subset.
    AvoidableRectangle3 = "avoidable-rectangle-3",
    /// A partly filled rectangle with conjugate pairs.
    HiddenAvoidableRectangle = "hidden-avoidable-rectangle",
    /// Guardians in two neighbouring corners, and a conjugate pair.
    UrStrongLink2B1Sl = "ur-strong-link-2b-1sl",
    /// Guardians in two opposite corners, and a conjugate pair.
    UrStrongLink2D1Sl = "ur-strong-link-2d-1sl",
    /// Guardians in three corners, and a conjugate pair.
    UrStrongLink3X1Sl = "ur-strong-link-3x-1sl",
    /// Guardians in three corners, and two conjugate pairs.
    UrStrongLink3X2Sl = "ur-strong-link-3x-2sl",
    /// Guardians in all corners, and a conjugate pair.
    UrStrongLink4X1Sl = "ur-strong-link-4x-1sl",
    /// Guardians in all corners, and two conjugate pairs.
    UrStrongLink4X2Sl = "ur-strong-link-4x-2sl",
    /// Guardians in all corners, and three conjugate pairs.
    UrStrongLink4X3Sl = "ur-strong-link-4x-3sl",
    /// A loop of two digits whose guardians are in one cell.
    UniqueLoopType1 = "unique-loop-type-1",
    /// A loop of two digits with one digit as guardian.
    UniqueLoopType2 = "unique-loop-type-2",
    /// A loop of two digits whose guardians make a naked subset.
    UniqueLoopType3 = "unique-loop-type-3",
    /// A loop of two digits with two guarded cells and a conjugate pair.
    UniqueLoopType4 = "unique-loop-type-4",
    /// Two lines across three or more, whose guardians are in one cell.
    ExtendedRectangleType1 = "extended-rectangle-type-1",
    /// Two lines across three or more, with one digit as guardian.
    ExtendedRectangleType2 = "extended-rectangle-type-2",
    /// Two lines across three or more, whose guardians make a naked subset.
    ExtendedRectangleType3 = "extended-rectangle-type-3",
    /// Two lines across three or more, with two guarded cells and a conjugate pair.
    ExtendedRectangleType4 = "extended-rectangle-type-4",
    /// An X-Wing but for fins.
    FinnedXWing = "finned-x-wing",
    /// A finned X-Wing that would fall apart without its fins.
    SashimiXWing = "sashimi-x-wing",
    /// A Swordfish but for fins.
    FinnedSwordfish = "finned-swordfish",
    /// A finned Swordfish that would fall apart without its fins.
    SashimiSwordfish = "sashimi-swordfish",
    /// A Jellyfish but for fins.
    FinnedJellyfish = "finned-jellyfish",
    /// A finned Jellyfish that would fall apart without its fins.
    SashimiJellyfish = "sashimi-jellyfish",
    /// A Squirmbag but for fins.
    FinnedSquirmbag = "finned-squirmbag",
    /// A finned Squirmbag that would fall apart without its fins.
    SashimiSquirmbag = "sashimi-squirmbag",
    /// A Whale, of six base lines, but for fins.
    FinnedWhale = "finned-whale",
    /// A finned Whale that would fall apart without its fins.
    SashimiWhale = "sashimi-whale",
    /// A Leviathan, of seven base lines, but for fins.
    FinnedLeviathan = "finned-leviathan",
    /// A finned Leviathan that would fall apart without its fins.
    SashimiLeviathan = "sashimi-leviathan",
    /// A cell with two digits, and a house that crosses its own with one cell for them.
    AlmostLockedPair = "almost-locked-pair",
    /// Two cells with three digits, and a house that crosses their own with two cells for them.
    AlmostLockedTriple = "almost-locked-triple",
    /// One digit in two colours: what sees both.
    SimpleColorsTrap = "simple-colors-trap",
    /// One digit in two colours: one colour that clashes.
    SimpleColorsWrap = "simple-colors-wrap",
    /// Two groups in two colours each: what sees the opposites of two that meet.
    MultiColors1 = "multi-colors-1",
    /// Two groups in two colours each: a colour that sees both of the other.
    MultiColors2 = "multi-colors-2",
    /// Candidates of several digits in two colours: what goes with neither.
    MedusaTrap = "3d-medusa-trap",
    /// Candidates of several digits in two colours: one that breaks something.
    MedusaWrap = "3d-medusa-wrap",
    /// The cells of a crossing, with one set of the line and one of the box.
    SueDeCoq = "sue-de-coq",
    /// An XYZ-wing whose pincers cannot both be the shared digit.
    XyzRing = "xyz-ring",
    /// Six cells with six digits, all but one of them in one cell.
    UvwxyzWing = "uvwxyz-wing",
    /// Seven cells with seven digits, all but one of them in one cell.
    TuvwxyzWing = "tuvwxyz-wing",
    /// An odd ring of a digit, and the places that keep it from being one.
    BrokenWing = "broken-wing",
    /// An odd ring of two digits, but for one cell.
    BivalueOddagonType1 = "bivalue-oddagon-type-1",
    /// An odd ring of two digits, but for one more digit.
    BivalueOddagonType2 = "bivalue-oddagon-type-2",
    /// An odd ring of two digits, but for digits of a naked subset.
    BivalueOddagonType3 = "bivalue-oddagon-type-3",
    /// Three digits around the crossing of a row and a column.
    FireworkTriple = "firework-triple",
    /// Two digits around each of two crossings, with the same wings.
    FireworkQuad = "firework-quad",
    /// A candidate that goes with none of another cell.
    AlignedPairExclusion = "aligned-pair-exclusion",
    /// A rectangle with its outside guardians in one cell.
    UrExternal1 = "ur-external-type-1",
    /// A rectangle with one digit as outside guardian.
    UrExternal2 = "ur-external-type-2",
    /// A rectangle whose outside guardians make a naked subset.
    UrExternal3 = "ur-external-type-3",
    /// A rectangle with outside guardians in two cells and a conjugate pair.
    UrExternal4 = "ur-external-type-4",
    /// Two digits that could be exchanged, but for one open cell.
    ReverseBug1 = "reverse-bug-type-1",
    /// Two digits that could be exchanged, but for one digit in a few cells.
    ReverseBug2 = "reverse-bug-type-2",
    /// Two digits that could be exchanged, but for cells that make a naked subset.
    ReverseBug3 = "reverse-bug-type-3",
    /// Two lines that could change places in part, but for guardians in one cell.
    QiuType1 = "qiu-deadly-pattern-type-1",
    /// Two lines that could change places in part, but for one digit in several cells.
    QiuType2 = "qiu-deadly-pattern-type-2",
    /// Two lines that could change places in part, but for guardians that make a naked
    /// subset.
    QiuType3 = "qiu-deadly-pattern-type-3",
    /// Two lines that could change places in part, but for guardians in two cells with a
    /// conjugate pair.
    QiuType4 = "qiu-deadly-pattern-type-4",
    /// An X-Wing with boxes among its houses.
    FrankenXWing = "franken-x-wing",
    /// A Swordfish with boxes among its houses.
    FrankenSwordfish = "franken-swordfish",
    /// A Jellyfish with boxes among its houses.
    FrankenJellyfish = "franken-jellyfish",
    /// An X-Wing with boxes among its houses but for fins.
    FinnedFrankenXWing = "finned-franken-x-wing",
    /// A Swordfish with boxes among its houses but for fins.
    FinnedFrankenSwordfish = "finned-franken-swordfish",
    /// A Jellyfish with boxes among its houses but for fins.
    FinnedFrankenJellyfish = "finned-franken-jellyfish",
    /// A Squirmbag with boxes among its houses.
    FrankenSquirmbag = "franken-squirmbag",
    /// A Whale with boxes among its houses.
    FrankenWhale = "franken-whale",
    /// A Leviathan with boxes among its houses.
    FrankenLeviathan = "franken-leviathan",
    /// A Squirmbag with boxes among its houses but for fins.
    FinnedFrankenSquirmbag = "finned-franken-squirmbag",
    /// A Whale with boxes among its houses but for fins.
    FinnedFrankenWhale = "finned-franken-whale",
    /// A Leviathan with boxes among its houses but for fins.
    FinnedFrankenLeviathan = "finned-franken-leviathan",
    /// Three or four cells of a box and two pairs, whose guardians are in one cell.
    BorescoperType1 = "borescoper-deadly-pattern-type-1",
    /// Three or four cells of a box and two pairs, with one digit as guardian.
    BorescoperType2 = "borescoper-deadly-pattern-type-2",
    /// Three or four cells of a box and two pairs, whose guardians make a naked subset.
    BorescoperType3 = "borescoper-deadly-pattern-type-3",
    /// Three or four cells of a box and two pairs, with two guarded cells and a conjugate pair.
    BorescoperType4 = "borescoper-deadly-pattern-type-4",
    /// Any deadly pattern whose guardians are in one cell.
    DeadlyPatternType1 = "deadly-pattern-type-1",
    /// Any deadly pattern with one digit as guardian.
    DeadlyPatternType2 = "deadly-pattern-type-2",
    /// Any deadly pattern whose guardians make a naked subset.
    DeadlyPatternType3 = "deadly-pattern-type-3",
    /// Any deadly pattern with two guarded cells and a conjugate pair.
    DeadlyPatternType4 = "deadly-pattern-type-4",
    /// An X-Wing with rows and columns on one side.
    MutantXWing = "mutant-x-wing",
    /// A Swordfish with rows and columns on one side.
    MutantSwordfish = "mutant-swordfish",
    /// A Jellyfish with rows and columns on one side.
    MutantJellyfish = "mutant-jellyfish",
    /// A Squirmbag with rows and columns on one side.
    MutantSquirmbag = "mutant-squirmbag",
    /// A Whale with rows and columns on one side.
    MutantWhale = "mutant-whale",
    /// A Leviathan with rows and columns on one side.
    MutantLeviathan = "mutant-leviathan",
    /// An X-Wing with rows and columns on one side but for fins.
    FinnedMutantXWing = "finned-mutant-x-wing",
    /// A Swordfish with rows and columns on one side but for fins.
    FinnedMutantSwordfish = "finned-mutant-swordfish",
    /// A Jellyfish with rows and columns on one side but for fins.
    FinnedMutantJellyfish = "finned-mutant-jellyfish",
    /// A Squirmbag with rows and columns on one side but for fins.
    FinnedMutantSquirmbag = "finned-mutant-squirmbag",
    /// A Whale with rows and columns on one side but for fins.
    FinnedMutantWhale = "finned-mutant-whale",
    /// A Leviathan with rows and columns on one side but for fins.
    FinnedMutantLeviathan = "finned-mutant-leviathan",
    /// Two sashimi x wing patterns of one base.
    SiameseSashimiXWing = "siamese-sashimi-x-wing",
    /// Two finned swordfish patterns of one base.
    SiameseFinnedSwordfish = "siamese-finned-swordfish",
    /// Two sashimi swordfish patterns of one base.
    SiameseSashimiSwordfish = "siamese-sashimi-swordfish",
    /// Two finned jellyfish patterns of one base.
    SiameseFinnedJellyfish = "siamese-finned-jellyfish",
    /// Two sashimi jellyfish patterns of one base.
    SiameseSashimiJellyfish = "siamese-sashimi-jellyfish",
    /// Two finned franken swordfish patterns of one base.
    SiameseFinnedFrankenSwordfish = "siamese-finned-franken-swordfish",
    /// Two finned franken jellyfish patterns of one base.
    SiameseFinnedFrankenJellyfish = "siamese-finned-franken-jellyfish",
    /// Two finned mutant jellyfish patterns of one base.
    SiameseFinnedMutantJellyfish = "siamese-finned-mutant-jellyfish",
    /// A candidate that goes with none of two other cells together.
    AlignedTripleExclusion = "aligned-triple-exclusion",
    /// Backtracking as reasoning: an assumption that breaks.
    RefutedAssumption = "refuted-assumption",
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
