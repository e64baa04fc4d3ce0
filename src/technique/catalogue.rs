use std::ops::ControlFlow;

use crate::step::TechniqueId;

use super::colouring::{medusa, multi_colours, simple_colours};
use super::single_digit::{
    broken_wing, empty_rectangle, grouped, skyscraper, turbot_fish, two_string_kite,
};
use super::uniqueness::{
    avoidable_rectangle, bug, bug_types, deadly_pattern, exchangeable_lines, extended_rectangle,
    external_guardians, hidden_rectangle, reverse_bug, strong_links, unique_loop, unique_rectangle,
};
use super::wing::{
    bent_subset, chute_remote_pair, grouped_w_wing, remote_pair, w_wing, xy_wing, xyz_ring,
    xyz_wing,
};
use super::{
    Facts, Find, Page, Report, Tier, aligned_exclusion, almost_locked, bivalue_oddagon, claiming,
    firework, fish, full_house, hidden_pair, hidden_single, hidden_subset, last_digit, locked_pair,
    locked_triple, naked_pair, naked_single, naked_subset, naked_subset_plus, pointing, sue_de_coq,
};

/// What kind of reasoning a technique is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Placing a digit that has one place, or a cell that has one digit.
    Single,
    /// A digit confined to the crossing of a box and a line.
    Intersection,
    /// As many cells as digits.
    Subset,
    /// One digit, some houses and as many others.
    Fish,
    /// One digit and two of its strong links.
    SingleDigit,
    /// A few cells with few candidates.
    Wing,
    /// Candidates of one digit in two colours.
    Colouring,
    /// Cells of a house with one digit more than cells.
    AlmostLockedSet,
    /// Cells that could not be filled if they held nothing but a few digits.
    Impossible,
    /// That the puzzle has exactly one solution.
    Uniqueness,
    /// Trying it out.
    Search,
}

impl Family {
    /// The name, for lists.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Intersection => "intersection",
            Self::Subset => "subset",
            Self::Fish => "fish",
            Self::SingleDigit => "single digit",
            Self::Wing => "wing",
            Self::Colouring => "colouring",
            Self::AlmostLockedSet => "almost locked",
            Self::Impossible => "impossible",
            Self::Uniqueness => "uniqueness",
            Self::Search => "search",
        }
    }
}

/// A row of the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Technique {
    /// Its id.
    pub id: TechniqueId,
    /// Its name, as in headings.
    pub name: &'static str,
    /// What kind of reasoning it is.
    pub family: Family,
    /// How hard it is.
    pub tier: Tier,
    /// HoDoKu's step score (Bernhard Hobiger, HoDoKu 2.2, default options).
    pub hodoku_score: Option<u16>,
    /// Sudoku Explainer's difficulty (Nicolas Juillerat, 2005 to 2007), in
    /// tenths; the easiest where it has several.
    pub explainer_tenths: Option<u16>,
    /// Whether it stands in the default ladder. The others are used when they
    /// are named.
    pub on_by_default: bool,
    /// Its finder; `None` for the search, which the solver makes itself.
    find: Option<Find>,
    pub(super) source: &'static str,
}

impl Technique {
    /// The row of a technique.
    pub fn of(id: TechniqueId) -> &'static Self {
        &CATALOGUE[id as usize]
    }

    /// Whether it has a finder: all but the search, which the solver makes itself.
    pub const fn has_finder(&self) -> bool {
        self.find.is_some()
    }

    /// Reports the instances in a position, each with all its conclusions, until
    /// `report` breaks off. What leans on there being exactly one solution is
    /// reported only where there is: that is counted when the first such instance
    /// has been found, unless it is known.
    pub fn find(&self, facts: &Facts, report: Report) -> ControlFlow<()> {
        let Some(find) = self.find else { return ControlFlow::Continue(()) };
        if self.family != Family::Uniqueness {
            return find(facts, report);
        }
        if facts.counted_one_solution() == Some(false) {
            return ControlFlow::Continue(());
        }
        find(facts, &mut |step| {
            if facts.has_one_solution() { report(step) } else { ControlFlow::Continue(()) }
        })
    }

    /// Its page, as it stands at the head of its file.
    pub fn page(&self) -> Page {
        Page::of_source(self.source)
    }
}

/// Lists the techniques, one line each: id, name, family, tier, HoDoKu's score,
/// Sudoku Explainer's tenths, whether the default ladder has it, finder, file.
macro_rules! catalogue {
    ($($id:ident, $name:literal, $family:ident, $tier:ident, $hodoku:expr, $explainer:expr,
        $on:literal, $find:expr, $file:literal;)*) => {
        /// Every technique, in the order of the default ladder: the easiest first.
        ///
        /// The first ones follow Sudoku Explainer's difficulties, the others the
        /// order of HoDoKu. A locked pair stands just before the naked pair that
        /// it is a special case of.
        pub const CATALOGUE: [Technique; TechniqueId::COUNT] = [$(Technique {
            id: TechniqueId::$id,
            name: $name,
            family: Family::$family,
            tier: Tier::$tier,
            hodoku_score: $hodoku,
            explainer_tenths: $explainer,
            on_by_default: $on,
            find: $find,
            source: include_str!(concat!($file, ".rs")),
        }),*];
    };
}

catalogue! {
    FullHouse, "Full House", Single, Easy, Some(4), Some(10), true, Some(full_house::find), "full_house";
    LastDigit, "Last Digit", Single, Easy, None, None, false, Some(last_digit::find), "last_digit";
    HiddenSingle, "Hidden Single", Single, Easy, Some(14), Some(12), true, Some(hidden_single::find), "hidden_single";
    NakedSingle, "Naked Single", Single, Easy, Some(4), Some(23), true, Some(naked_single::find), "naked_single";
    Pointing, "Pointing", Intersection, Moderate, Some(50), Some(26), true, Some(pointing::find), "pointing";
    Claiming, "Claiming", Intersection, Moderate, Some(50), Some(28), true, Some(claiming::find), "claiming";
    LockedPair, "Locked Pair", Subset, Moderate, Some(40), None, true, Some(locked_pair::find), "locked_pair";
    NakedPair, "Naked Pair", Subset, Moderate, Some(60), Some(30), true, Some(naked_pair::find), "naked_pair";
    HiddenPair, "Hidden Pair", Subset, Moderate, Some(70), Some(34), true, Some(hidden_pair::find), "hidden_pair";
    LockedTriple, "Locked Triple", Subset, Moderate, Some(60), None, true, Some(locked_triple::find), "locked_triple";
    NakedTriple, "Naked Triple", Subset, Moderate, Some(80), Some(36), true, Some(naked_subset::find_triple), "naked_subset";
    NakedTriplePlus, "Naked Triple (+)", Subset, Moderate, None, None, false, Some(naked_subset_plus::find_triple), "naked_subset_plus";
    HiddenTriple, "Hidden Triple", Subset, Moderate, Some(100), Some(40), true, Some(hidden_subset::find_triple), "hidden_subset";
    NakedQuad, "Naked Quadruple", Subset, Moderate, Some(120), Some(50), true, Some(naked_subset::find_quad), "naked_subset";
    NakedQuadPlus, "Naked Quadruple (+)", Subset, Moderate, None, None, false, Some(naked_subset_plus::find_quad), "naked_subset_plus";
    HiddenQuad, "Hidden Quadruple", Subset, Moderate, Some(150), Some(54), true, Some(hidden_subset::find_quad), "hidden_subset";
    XWing, "X-Wing", Fish, Hard, Some(140), Some(32), true, Some(fish::basic::find::<2>), "fish/basic";
    Swordfish, "Swordfish", Fish, Hard, Some(150), Some(38), true, Some(fish::basic::find::<3>), "fish/basic";
    Jellyfish, "Jellyfish", Fish, Hard, Some(160), Some(52), true, Some(fish::basic::find::<4>), "fish/basic";
    RemotePair, "Remote Pair", Wing, Hard, Some(110), None, true, Some(remote_pair::find), "wing/remote_pair";
    ComplexRemotePair, "Complex Remote Pair", Wing, Hard, None, None, false, Some(remote_pair::find_complex), "wing/remote_pair";
    ChuteRemotePair, "Chute Remote Pair", Wing, Hard, None, None, true, Some(chute_remote_pair::find), "wing/chute_remote_pair";
    BugPlus1, "Bivalue Universal Grave + 1", Uniqueness, Hard, Some(100), Some(56), true, Some(bug::find), "uniqueness/bug";
    BugType1, "Bivalue Universal Grave Type 1", Uniqueness, Hard, None, Some(56), false, Some(bug_types::find_type_1), "uniqueness/bug_types";
    BugType2, "Bivalue Universal Grave Type 2", Uniqueness, Hard, None, Some(57), true, Some(bug_types::find_type_2), "uniqueness/bug_types";
    BugType3, "Bivalue Universal Grave Type 3", Uniqueness, Hard, None, Some(58), true, Some(bug_types::find_type_3), "uniqueness/bug_types";
    BugType4, "Bivalue Universal Grave Type 4", Uniqueness, Hard, None, Some(57), true, Some(bug_types::find_type_4), "uniqueness/bug_types";
    BugPlusN, "Bivalue Universal Grave + n", Uniqueness, Hard, None, None, true, Some(bug_types::find_plus_n), "uniqueness/bug_types";
    Skyscraper, "Skyscraper", SingleDigit, Hard, Some(130), None, true, Some(skyscraper::find), "single_digit/skyscraper";
    TwoStringKite, "2-String Kite", SingleDigit, Hard, Some(150), None, true, Some(two_string_kite::find), "single_digit/two_string_kite";
    DualTwoStringKite, "Dual 2-String Kite", SingleDigit, Hard, Some(150), None, false, Some(two_string_kite::find_dual), "single_digit/two_string_kite";
    TurbotFish, "Turbot Fish", SingleDigit, Hard, Some(120), Some(66), true, Some(turbot_fish::find), "single_digit/turbot_fish";
    GroupedSkyscraper, "Grouped Skyscraper", SingleDigit, Hard, None, None, true, Some(grouped::find_skyscraper), "single_digit/grouped";
    GroupedTwoStringKite, "Grouped 2-String Kite", SingleDigit, Hard, None, None, true, Some(grouped::find_kite), "single_digit/grouped";
    GroupedTurbotFish, "Grouped Turbot Fish", SingleDigit, Hard, None, None, true, Some(grouped::find_turbot), "single_digit/grouped";
    EmptyRectangle, "Empty Rectangle", SingleDigit, Hard, Some(120), None, true, Some(empty_rectangle::find), "single_digit/empty_rectangle";
    DualEmptyRectangle, "Dual Empty Rectangle", SingleDigit, Hard, Some(120), None, false, Some(empty_rectangle::find_dual), "single_digit/empty_rectangle";
    WWing, "W-Wing", Wing, Hard, Some(150), None, true, Some(w_wing::find), "wing/w_wing";
    GroupedWWing, "Grouped W-Wing", Wing, Hard, None, None, true, Some(grouped_w_wing::find), "wing/grouped_w_wing";
    XyWing, "XY-Wing", Wing, Hard, Some(160), Some(42), true, Some(xy_wing::find), "wing/xy_wing";
    XyzWing, "XYZ-Wing", Wing, Hard, Some(180), Some(44), true, Some(xyz_wing::find), "wing/xyz_wing";
    WxyzWing, "WXYZ-Wing", Wing, Hard, None, None, false, Some(bent_subset::find_four), "wing/bent_subset";
    VwxyzWing, "VWXYZ-Wing", Wing, Hard, None, None, false, Some(bent_subset::find_five), "wing/bent_subset";
    UrType1, "Uniqueness Test 1", Uniqueness, Hard, Some(100), Some(45), true, Some(unique_rectangle::find_type_1), "uniqueness/unique_rectangle";
    UrType2, "Uniqueness Test 2", Uniqueness, Hard, Some(100), Some(45), true, Some(unique_rectangle::find_type_2), "uniqueness/unique_rectangle";
    UrType3, "Uniqueness Test 3", Uniqueness, Hard, Some(100), Some(45), true, Some(unique_rectangle::find_type_3), "uniqueness/unique_rectangle";
    UrType4, "Uniqueness Test 4", Uniqueness, Hard, Some(100), Some(45), true, Some(unique_rectangle::find_type_4), "uniqueness/unique_rectangle";
    UrType5, "Uniqueness Test 5", Uniqueness, Hard, Some(100), Some(45), true, Some(unique_rectangle::find_type_5), "uniqueness/unique_rectangle";
    UrType6, "Uniqueness Test 6", Uniqueness, Hard, Some(100), Some(45), true, Some(unique_rectangle::find_type_6), "uniqueness/unique_rectangle";
    HiddenRectangle, "Hidden Rectangle", Uniqueness, Hard, Some(100), None, true, Some(hidden_rectangle::find), "uniqueness/hidden_rectangle";
    AvoidableRectangle1, "Avoidable Rectangle Type 1", Uniqueness, Hard, Some(100), None, true, Some(avoidable_rectangle::find_type_1), "uniqueness/avoidable_rectangle";
    AvoidableRectangle2, "Avoidable Rectangle Type 2", Uniqueness, Hard, Some(100), None, true, Some(avoidable_rectangle::find_type_2), "uniqueness/avoidable_rectangle";
    AvoidableRectangle3, "Avoidable Rectangle Type 3", Uniqueness, Hard, None, None, true, Some(avoidable_rectangle::find_type_3), "uniqueness/avoidable_rectangle";
    HiddenAvoidableRectangle, "Hidden Avoidable Rectangle", Uniqueness, Hard, None, None, true, Some(strong_links::find_hidden_avoidable), "uniqueness/strong_links";
    UrStrongLink2B1Sl, "Unique Rectangle + 2B/1SL", Uniqueness, Hard, None, None, false, Some(strong_links::find_two_beside), "uniqueness/strong_links";
    UrStrongLink2D1Sl, "Unique Rectangle + 2D/1SL", Uniqueness, Hard, None, None, false, Some(strong_links::find_two_opposite), "uniqueness/strong_links";
    UrStrongLink3X1Sl, "Unique Rectangle + 3X/1SL", Uniqueness, Hard, None, None, false, Some(strong_links::find_three_with_one), "uniqueness/strong_links";
    UrStrongLink3X2Sl, "Unique Rectangle + 3X/2SL", Uniqueness, Hard, None, None, false, Some(strong_links::find_three_with_two), "uniqueness/strong_links";
    UrStrongLink4X1Sl, "Unique Rectangle + 4X/1SL", Uniqueness, Hard, None, None, false, Some(strong_links::find_four_with_one), "uniqueness/strong_links";
    UrStrongLink4X2Sl, "Unique Rectangle + 4X/2SL", Uniqueness, Hard, None, None, false, Some(strong_links::find_four_with_two), "uniqueness/strong_links";
    UrStrongLink4X3Sl, "Unique Rectangle + 4X/3SL", Uniqueness, Hard, None, None, false, Some(strong_links::find_four_with_three), "uniqueness/strong_links";
    UniqueLoopType1, "Unique Loop Type 1", Uniqueness, Hard, None, Some(46), true, Some(unique_loop::find_type_1), "uniqueness/unique_loop";
    UniqueLoopType2, "Unique Loop Type 2", Uniqueness, Hard, None, Some(46), true, Some(unique_loop::find_type_2), "uniqueness/unique_loop";
    UniqueLoopType3, "Unique Loop Type 3", Uniqueness, Hard, None, Some(46), true, Some(unique_loop::find_type_3), "uniqueness/unique_loop";
    UniqueLoopType4, "Unique Loop Type 4", Uniqueness, Hard, None, Some(46), true, Some(unique_loop::find_type_4), "uniqueness/unique_loop";
    ExtendedRectangleType1, "Extended Rectangle Type 1", Uniqueness, Hard, None, None, false, Some(extended_rectangle::find_type_1), "uniqueness/extended_rectangle";
    ExtendedRectangleType2, "Extended Rectangle Type 2", Uniqueness, Hard, None, None, false, Some(extended_rectangle::find_type_2), "uniqueness/extended_rectangle";
    ExtendedRectangleType3, "Extended Rectangle Type 3", Uniqueness, Hard, None, None, false, Some(extended_rectangle::find_type_3), "uniqueness/extended_rectangle";
    ExtendedRectangleType4, "Extended Rectangle Type 4", Uniqueness, Hard, None, None, false, Some(extended_rectangle::find_type_4), "uniqueness/extended_rectangle";
    FinnedXWing, "Finned X-Wing", Fish, Hard, Some(130), None, true, Some(fish::finned::find::<2>), "fish/finned";
    SashimiXWing, "Sashimi X-Wing", Fish, Hard, Some(150), None, true, Some(fish::finned::find_sashimi::<2>), "fish/finned";
    FinnedSwordfish, "Finned Swordfish", Fish, Hard, Some(200), None, true, Some(fish::finned::find::<3>), "fish/finned";
    SashimiSwordfish, "Sashimi Swordfish", Fish, Hard, Some(240), None, true, Some(fish::finned::find_sashimi::<3>), "fish/finned";
    FinnedJellyfish, "Finned Jellyfish", Fish, Hard, Some(250), None, true, Some(fish::finned::find::<4>), "fish/finned";
    SashimiJellyfish, "Sashimi Jellyfish", Fish, Hard, Some(260), None, true, Some(fish::finned::find_sashimi::<4>), "fish/finned";
    FinnedSquirmbag, "Finned Squirmbag", Fish, Hard, Some(470), None, false, Some(fish::finned::find::<5>), "fish/finned";
    SashimiSquirmbag, "Sashimi Squirmbag", Fish, Hard, Some(470), None, false, Some(fish::finned::find_sashimi::<5>), "fish/finned";
    FinnedWhale, "Finned Whale", Fish, Hard, Some(470), None, false, Some(fish::finned::find::<6>), "fish/finned";
    SashimiWhale, "Sashimi Whale", Fish, Hard, Some(470), None, false, Some(fish::finned::find_sashimi::<6>), "fish/finned";
    FinnedLeviathan, "Finned Leviathan", Fish, Hard, Some(470), None, false, Some(fish::finned::find::<7>), "fish/finned";
    SashimiLeviathan, "Sashimi Leviathan", Fish, Hard, Some(470), None, false, Some(fish::finned::find_sashimi::<7>), "fish/finned";
    AlmostLockedPair, "Almost Locked Pair", Intersection, Hard, None, None, true, Some(almost_locked::find_pair), "almost_locked";
    AlmostLockedTriple, "Almost Locked Triple", Intersection, Hard, None, None, true, Some(almost_locked::find_triple), "almost_locked";
    SimpleColorsTrap, "Simple Colors Trap", Colouring, Fiendish, Some(150), None, true, Some(simple_colours::find_trap), "colouring/simple_colours";
    SimpleColorsWrap, "Simple Colors Wrap", Colouring, Fiendish, Some(150), None, true, Some(simple_colours::find_wrap), "colouring/simple_colours";
    MultiColors1, "Multi Colors 1", Colouring, Fiendish, Some(200), None, true, Some(multi_colours::find_meeting), "colouring/multi_colours";
    MultiColors2, "Multi Colors 2", Colouring, Fiendish, Some(200), None, true, Some(multi_colours::find_surrounded), "colouring/multi_colours";
    MedusaTrap, "3D Medusa Trap", Colouring, Fiendish, None, None, true, Some(medusa::find_trap), "colouring/medusa";
    MedusaWrap, "3D Medusa Wrap", Colouring, Fiendish, None, None, true, Some(medusa::find_wrap), "colouring/medusa";
    SueDeCoq, "Sue de Coq", Subset, Fiendish, Some(250), Some(50), true, Some(sue_de_coq::find), "sue_de_coq";
    XyzRing, "XYZ-Ring", Wing, Fiendish, None, None, true, Some(xyz_ring::find), "wing/xyz_ring";
    UvwxyzWing, "UVWXYZ-Wing", Wing, Fiendish, None, None, false, Some(bent_subset::find_six), "wing/bent_subset";
    TuvwxyzWing, "TUVWXYZ-Wing", Wing, Fiendish, None, None, false, Some(bent_subset::find_seven), "wing/bent_subset";
    BrokenWing, "Broken Wing", SingleDigit, Fiendish, None, None, true, Some(broken_wing::find), "single_digit/broken_wing";
    BivalueOddagonType1, "Bivalue Oddagon Type 1", Impossible, Fiendish, None, None, true, Some(bivalue_oddagon::find_type_1), "bivalue_oddagon";
    BivalueOddagonType2, "Bivalue Oddagon Type 2", Impossible, Fiendish, None, None, true, Some(bivalue_oddagon::find_type_2), "bivalue_oddagon";
    BivalueOddagonType3, "Bivalue Oddagon Type 3", Impossible, Fiendish, None, None, false, Some(bivalue_oddagon::find_type_3), "bivalue_oddagon";
    FireworkTriple, "Firework Triple", Subset, Fiendish, None, None, true, Some(firework::find_triple), "firework";
    FireworkQuad, "Firework Quadruple", Subset, Fiendish, None, None, true, Some(firework::find_quad), "firework";
    AlignedPairExclusion, "Aligned Pair Exclusion", AlmostLockedSet, Fiendish, None, Some(62), false, Some(aligned_exclusion::find_pair), "aligned_exclusion";
    UrExternal1, "Unique Rectangle External Type 1", Uniqueness, Fiendish, None, None, false, Some(external_guardians::find_type_1), "uniqueness/external_guardians";
    UrExternal2, "Unique Rectangle External Type 2", Uniqueness, Fiendish, None, None, false, Some(external_guardians::find_type_2), "uniqueness/external_guardians";
    UrExternal3, "Unique Rectangle External Type 3", Uniqueness, Fiendish, None, None, false, Some(external_guardians::find_type_3), "uniqueness/external_guardians";
    UrExternal4, "Unique Rectangle External Type 4", Uniqueness, Fiendish, None, None, false, Some(external_guardians::find_type_4), "uniqueness/external_guardians";
    ReverseBug1, "Reverse Bivalue Universal Grave Type 1", Uniqueness, Fiendish, None, None, false, Some(reverse_bug::find_type_1), "uniqueness/reverse_bug";
    ReverseBug2, "Reverse Bivalue Universal Grave Type 2", Uniqueness, Fiendish, None, None, false, Some(reverse_bug::find_type_2), "uniqueness/reverse_bug";
    ReverseBug3, "Reverse Bivalue Universal Grave Type 3", Uniqueness, Fiendish, None, None, false, Some(reverse_bug::find_type_3), "uniqueness/reverse_bug";
    QiuType1, "Qiu's Deadly Pattern Type 1", Uniqueness, Fiendish, None, None, false, Some(exchangeable_lines::find_type_1), "uniqueness/exchangeable_lines";
    QiuType2, "Qiu's Deadly Pattern Type 2", Uniqueness, Fiendish, None, None, false, Some(exchangeable_lines::find_type_2), "uniqueness/exchangeable_lines";
    QiuType3, "Qiu's Deadly Pattern Type 3", Uniqueness, Fiendish, None, None, false, Some(exchangeable_lines::find_type_3), "uniqueness/exchangeable_lines";
    QiuType4, "Qiu's Deadly Pattern Type 4", Uniqueness, Fiendish, None, None, false, Some(exchangeable_lines::find_type_4), "uniqueness/exchangeable_lines";
    FrankenXWing, "Franken X-Wing", Fish, Fiendish, Some(300), None, true, Some(fish::franken::find::<2>), "fish/franken";
    FrankenSwordfish, "Franken Swordfish", Fish, Fiendish, Some(350), None, true, Some(fish::franken::find::<3>), "fish/franken";
    FrankenJellyfish, "Franken Jellyfish", Fish, Fiendish, Some(370), None, true, Some(fish::franken::find::<4>), "fish/franken";
    FinnedFrankenXWing, "Finned Franken X-Wing", Fish, Fiendish, Some(390), None, true, Some(fish::franken::find_finned::<2>), "fish/franken";
    FinnedFrankenSwordfish, "Finned Franken Swordfish", Fish, Fiendish, Some(410), None, true, Some(fish::franken::find_finned::<3>), "fish/franken";
    FinnedFrankenJellyfish, "Finned Franken Jellyfish", Fish, Fiendish, Some(430), None, true, Some(fish::franken::find_finned::<4>), "fish/franken";
    FrankenSquirmbag, "Franken Squirmbag", Fish, Fiendish, Some(470), None, false, Some(fish::franken::find::<5>), "fish/franken";
    FrankenWhale, "Franken Whale", Fish, Fiendish, Some(470), None, false, Some(fish::franken::find::<6>), "fish/franken";
    FrankenLeviathan, "Franken Leviathan", Fish, Fiendish, Some(470), None, false, Some(fish::franken::find::<7>), "fish/franken";
    FinnedFrankenSquirmbag, "Finned Franken Squirmbag", Fish, Fiendish, Some(470), None, false, Some(fish::franken::find_finned::<5>), "fish/franken";
    FinnedFrankenWhale, "Finned Franken Whale", Fish, Fiendish, Some(470), None, false, Some(fish::franken::find_finned::<6>), "fish/franken";
    FinnedFrankenLeviathan, "Finned Franken Leviathan", Fish, Fiendish, Some(470), None, false, Some(fish::franken::find_finned::<7>), "fish/franken";
    BorescoperType1, "Borescoper's Deadly Pattern Type 1", Uniqueness, Fiendish, None, None, false, Some(deadly_pattern::find_borescoper_1), "uniqueness/deadly_pattern";
    BorescoperType2, "Borescoper's Deadly Pattern Type 2", Uniqueness, Fiendish, None, None, false, Some(deadly_pattern::find_borescoper_2), "uniqueness/deadly_pattern";
    BorescoperType3, "Borescoper's Deadly Pattern Type 3", Uniqueness, Fiendish, None, None, false, Some(deadly_pattern::find_borescoper_3), "uniqueness/deadly_pattern";
    BorescoperType4, "Borescoper's Deadly Pattern Type 4", Uniqueness, Fiendish, None, None, false, Some(deadly_pattern::find_borescoper_4), "uniqueness/deadly_pattern";
    DeadlyPatternType1, "Deadly Pattern Type 1", Uniqueness, Fiendish, None, None, false, Some(deadly_pattern::find_type_1), "uniqueness/deadly_pattern";
    DeadlyPatternType2, "Deadly Pattern Type 2", Uniqueness, Fiendish, None, None, false, Some(deadly_pattern::find_type_2), "uniqueness/deadly_pattern";
    DeadlyPatternType3, "Deadly Pattern Type 3", Uniqueness, Fiendish, None, None, false, Some(deadly_pattern::find_type_3), "uniqueness/deadly_pattern";
    DeadlyPatternType4, "Deadly Pattern Type 4", Uniqueness, Fiendish, None, None, false, Some(deadly_pattern::find_type_4), "uniqueness/deadly_pattern";
    MutantXWing, "Mutant X-Wing", Fish, Nightmare, Some(450), None, false, Some(fish::mutant::find::<2>), "fish/mutant";
    MutantSwordfish, "Mutant Swordfish", Fish, Nightmare, Some(450), None, false, Some(fish::mutant::find::<3>), "fish/mutant";
    MutantJellyfish, "Mutant Jellyfish", Fish, Nightmare, Some(450), None, false, Some(fish::mutant::find::<4>), "fish/mutant";
    MutantSquirmbag, "Mutant Squirmbag", Fish, Nightmare, Some(470), None, false, Some(fish::mutant::find::<5>), "fish/mutant";
    MutantWhale, "Mutant Whale", Fish, Nightmare, Some(470), None, false, Some(fish::mutant::find::<6>), "fish/mutant";
    MutantLeviathan, "Mutant Leviathan", Fish, Nightmare, Some(470), None, false, Some(fish::mutant::find::<7>), "fish/mutant";
    FinnedMutantXWing, "Finned Mutant X-Wing", Fish, Nightmare, Some(470), None, false, Some(fish::mutant::find_finned::<2>), "fish/mutant";
    FinnedMutantSwordfish, "Finned Mutant Swordfish", Fish, Nightmare, Some(470), None, false, Some(fish::mutant::find_finned::<3>), "fish/mutant";
    FinnedMutantJellyfish, "Finned Mutant Jellyfish", Fish, Nightmare, Some(470), None, false, Some(fish::mutant::find_finned::<4>), "fish/mutant";
    FinnedMutantSquirmbag, "Finned Mutant Squirmbag", Fish, Nightmare, Some(470), None, false, Some(fish::mutant::find_finned::<5>), "fish/mutant";
    FinnedMutantWhale, "Finned Mutant Whale", Fish, Nightmare, Some(470), None, false, Some(fish::mutant::find_finned::<6>), "fish/mutant";
    FinnedMutantLeviathan, "Finned Mutant Leviathan", Fish, Nightmare, Some(470), None, false, Some(fish::mutant::find_finned::<7>), "fish/mutant";
    SiameseSashimiXWing, "Siamese Sashimi X-Wing", Fish, Nightmare, None, None, false, Some(fish::siamese::find_sashimi_x_wing), "fish/siamese";
    SiameseFinnedSwordfish, "Siamese Finned Swordfish", Fish, Nightmare, None, None, false, Some(fish::siamese::find_finned_swordfish), "fish/siamese";
    SiameseSashimiSwordfish, "Siamese Sashimi Swordfish", Fish, Nightmare, None, None, false, Some(fish::siamese::find_sashimi_swordfish), "fish/siamese";
    SiameseFinnedJellyfish, "Siamese Finned Jellyfish", Fish, Nightmare, None, None, false, Some(fish::siamese::find_finned_jellyfish), "fish/siamese";
    SiameseSashimiJellyfish, "Siamese Sashimi Jellyfish", Fish, Nightmare, None, None, false, Some(fish::siamese::find_sashimi_jellyfish), "fish/siamese";
    SiameseFinnedFrankenSwordfish, "Siamese Finned Franken Swordfish", Fish, Nightmare, None, None, false, Some(fish::siamese::find_finned_franken_swordfish), "fish/siamese";
    SiameseFinnedFrankenJellyfish, "Siamese Finned Franken Jellyfish", Fish, Nightmare, None, None, false, Some(fish::siamese::find_finned_franken_jellyfish), "fish/siamese";
    SiameseFinnedMutantJellyfish, "Siamese Finned Mutant Jellyfish", Fish, Nightmare, None, None, false, Some(fish::siamese::find_finned_mutant_jellyfish), "fish/siamese";
    AlignedTripleExclusion, "Aligned Triple Exclusion", AlmostLockedSet, Nightmare, None, Some(75), false, Some(aligned_exclusion::find_triple), "aligned_exclusion";
    RefutedAssumption, "Refuted Assumption", Search, LastResort, None, None, true, None, "refuted_assumption";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogue_and_the_ids_are_in_the_same_order() {
        assert!(CATALOGUE.iter().map(|technique| technique.id).eq(TechniqueId::ALL));
        for id in TechniqueId::ALL {
            assert_eq!(Technique::of(id).id, id);
        }
    }

    #[test]
    fn no_harder_technique_stands_before_an_easier_one() {
        assert!(CATALOGUE.is_sorted_by_key(|technique| technique.tier));
    }
}
