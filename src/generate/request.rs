use thiserror::Error;

use super::given_count::GivenCount;
use super::pattern::Pattern;
use super::range::{Range, RangeValue};
use super::symmetry::Symmetry;
use crate::grid::House;
use crate::rating::explainer::Difficulty;
use crate::solve::Ladder;
use crate::step::TechniqueId;
use crate::technique::{Family, Technique, TechniqueGroup, Tier};

/// What a puzzle is to be like. Whatever is asked for, it has exactly one solution.
///
/// Everything that is asked for holds at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// How many givens.
    pub givens: Option<Range<GivenCount>>,
    /// That no given can be dropped. With a symmetry this is more than that no
    /// orbit can be dropped: it holds for every given by itself.
    pub minimal: bool,
    /// What leaves the cells with givens as they are.
    pub symmetry: Symmetry,
    /// Which cells have givens.
    pub pattern: Option<Pattern>,
    /// The techniques by which the level is told, and what is needed.
    pub ladder: Ladder,
    /// The tier of the hardest technique that the ladder needs; the last resort is
    /// what it leaves to the search.
    pub level: Option<Tier>,
    /// Sudoku Explainer's rating, ER.
    pub explainer: Option<Range<Difficulty>>,
    /// Techniques that are needed, or groups of which at least one is: the ladder up
    /// to the hardest of these, together with these, solves the puzzle; without any one
    /// of these techniques or groups it does not. For a single technique: the ladder
    /// below it stalls, and with it the puzzle is solved. A technique that the ladder
    /// does not have stands in it where the catalogue has it.
    pub needs: Vec<TechniqueGroup>,
    /// Techniques that suffice. Empty: any.
    pub only: Vec<TechniqueId>,
}

/// Why no puzzle can be as requested.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Impossible {
    /// Too few givens for one solution.
    #[error(
        "no puzzle with {found} givens has one solution: it takes 17 (McGuire, Tugemann and Civario, \
         2012)"
    )]
    TooFewGivens {
        /// The most that are asked for.
        found: GivenCount,
    },
    /// A minimal puzzle has no house full of givens, so no more than eight in each
    /// row.
    #[error(
        "no minimal puzzle has {found} givens: the last given of a full row can always be dropped, so \
         it has 72 at most"
    )]
    TooManyForMinimal {
        /// The fewest that are asked for.
        found: GivenCount,
    },
    /// No union of orbits has such a number of cells.
    #[error("no puzzle with symmetry {symmetry} has {givens} givens: its cells go in {orbits}")]
    OddNumber {
        /// The symmetry.
        symmetry: Symmetry,
        /// The numbers that are asked for.
        givens: Range<GivenCount>,
        /// The sizes of its orbits, in words.
        orbits: String,
    },
    /// The pattern has another number of cells.
    #[error("the pattern has {found} givens, not {givens}")]
    OtherNumber {
        /// The cells of the pattern.
        found: GivenCount,
        /// The numbers that are asked for.
        givens: Range<GivenCount>,
    },
    /// The symmetry changes the pattern.
    #[error("the pattern has no symmetry {symmetry}")]
    NotSymmetric {
        /// The symmetry.
        symmetry: Symmetry,
    },
    /// Two lines without givens change places in any solution.
    #[error(
        "no puzzle with this pattern has one solution: {} and {} have no givens, so they can change \
         places", .lines[0], .lines[1]
    )]
    ExchangeableLines {
        /// The lines.
        lines: [House; 2],
    },
    /// A given of a full house can be dropped.
    #[error(
        "no puzzle with this pattern is minimal: a given of {house}, which is full, can be dropped"
    )]
    FullHouse {
        /// The house.
        house: House,
    },
    /// A full grid needs no technique.
    #[error(
        "a full grid has nothing to be found: no level, no rating, and no technique that it needs"
    )]
    FullGrid,
    /// The ladder has no technique of the level.
    #[error("no puzzle has the level {}: the ladder has no technique of that tier", .level.name())]
    EmptyLevel {
        /// The level.
        level: Tier,
    },
    /// Sudoku Explainer never gives such a rating.
    #[error(
        "Sudoku Explainer never rates a puzzle {range}: it gives 1.0, 1.2, 1.5, ... (docs/rating.md)"
    )]
    NoSuchRating {
        /// The ratings that are asked for.
        range: Range<Difficulty>,
    },
    /// The search is not a technique of the ladder.
    #[error(
        "{technique} is not a technique of the ladder but what is done when it ends: ask for the level \
         last-resort"
    )]
    NotARung {
        /// The technique.
        technique: TechniqueId,
    },
    /// What is needed is not among what suffices.
    #[error("{technique} cannot be needed where other techniques suffice: it is not among them")]
    NeededButExcluded {
        /// The technique.
        technique: TechniqueId,
    },
    /// No technique of those that suffice fills cells.
    #[error("these techniques alone solve no puzzle: without singles no cell is filled")]
    NoSingles,
    /// The hardest technique that is needed is of another tier.
    #[error(
        "a puzzle of level {} does not need {technique}, which is {}", .level.name(),
        Technique::of(*.technique).tier.name()
    )]
    NeedsAnotherLevel {
        /// The level.
        level: Tier,
        /// The technique.
        technique: TechniqueId,
    },
    /// Techniques that suffice are all easier than the level.
    #[error(
        "a puzzle of level {} is not solved by these techniques: the hardest of them is {}",
        .level.name(), .hardest.name()
    )]
    TooEasyForLevel {
        /// The level.
        level: Tier,
        /// The tier of the hardest technique that is to suffice.
        hardest: Tier,
    },
}

/// The ratings that Sudoku Explainer gives below those of its unique loops, in
/// tenths.
const LOW_RATINGS: [u16; 18] =
    [10, 12, 15, 17, 19, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44];
/// The rating of its easiest unique loop. From there on every tenth may occur.
const EASIEST_LOOP: u16 = 45;

impl Request {
    /// Looks for reasons why no puzzle can be like this. There are requests that no
    /// puzzle meets and that pass all the same.
    ///
    /// # Errors
    /// The first reason that is found.
    pub fn check(&self) -> Result<(), Impossible> {
        self.check_givens()?;
        if let Some(pattern) = self.pattern {
            self.check_pattern(pattern)?;
        }
        self.check_techniques()
    }

    fn check_givens(&self) -> Result<(), Impossible> {
        let Some(givens) = self.givens else { return Ok(()) };
        if givens.greatest() < GivenCount::FEWEST {
            return Err(Impossible::TooFewGivens { found: givens.greatest() });
        }
        if self.minimal && givens.least().get() > 72 {
            return Err(Impossible::TooManyForMinimal { found: givens.least() });
        }
        let needs_nothing =
            self.level.is_none() && self.explainer.is_none() && self.needs.is_empty();
        if givens.least() == GivenCount::GREATEST && !needs_nothing {
            return Err(Impossible::FullGrid);
        }
        let sizes: Vec<usize> = self.symmetry.orbits().iter().map(|orbit| orbit.len()).collect();
        // Bit n: some of the orbits have n cells together.
        let sums = sizes.iter().fold(1_u128, |sums, size| sums | sums << size);
        if (givens.least().get()..=givens.greatest().get()).any(|count| sums >> count & 1 == 1) {
            return Ok(());
        }
        let mut distinct = sizes;
        distinct.sort_unstable();
        distinct.dedup();
        let orbits: Vec<String> = distinct.iter().map(ToString::to_string).collect();
        let orbits = format!("orbits of {} cells", orbits.join(", "));
        Err(Impossible::OddNumber { symmetry: self.symmetry, givens, orbits })
    }

    fn check_pattern(&self, pattern: Pattern) -> Result<(), Impossible> {
        let found = GivenCount::of(pattern.cells());
        if found < GivenCount::FEWEST {
            return Err(Impossible::TooFewGivens { found });
        }
        if let Some(givens) = self.givens
            && !givens.contains(found)
        {
            return Err(Impossible::OtherNumber { found, givens });
        }
        if !self.symmetry.keeps(pattern.cells()) {
            return Err(Impossible::NotSymmetric { symmetry: self.symmetry });
        }
        if let Some(lines) = pattern.exchangeable_lines() {
            return Err(Impossible::ExchangeableLines { lines });
        }
        match pattern.full_house() {
            Some(house) if self.minimal => Err(Impossible::FullHouse { house }),
            _ => Ok(()),
        }
    }

    fn check_techniques(&self) -> Result<(), Impossible> {
        if let Some(range) = self.explainer {
            let has_loops = range.greatest() >= Difficulty::from_tenths(EASIEST_LOOP);
            let low = LOW_RATINGS.map(Difficulty::from_tenths);
            if !has_loops && !low.iter().any(|rating| range.contains(*rating)) {
                return Err(Impossible::NoSuchRating { range });
            }
        }
        let needed = self.needs.iter().flat_map(TechniqueGroup::techniques);
        for id in needed.chain(&self.only) {
            if !Technique::of(*id).has_finder() {
                return Err(Impossible::NotARung { technique: *id });
            }
        }
        if !self.only.is_empty() {
            if self.only.iter().all(|id| Technique::of(*id).family != Family::Single) {
                return Err(Impossible::NoSingles);
            }
            for group in &self.needs {
                let is_excluded = |id: &TechniqueId| !self.only.contains(id);
                if let [technique, ..] = group.techniques()
                    && group.techniques().iter().all(is_excluded)
                {
                    return Err(Impossible::NeededButExcluded { technique: *technique });
                }
            }
        }
        match self.level {
            Some(level) => self.check_level(level),
            None => Ok(()),
        }
    }

    fn check_level(&self, level: Tier) -> Result<(), Impossible> {
        let tier = |id: &TechniqueId| Technique::of(*id).tier;
        let rungs = self.ladder.techniques();
        if level != Tier::LastResort && !rungs.iter().any(|id| tier(id) == level) {
            return Err(Impossible::EmptyLevel { level });
        }
        if !rungs.is_sorted() {
            // What is needed of a ladder in an order of its own may be easier than
            // what stands before it.
            return Ok(());
        }
        // Below the easiest of a group the ladder stalls, so that one or a harder one is
        // needed.
        let easiest = |group: &TechniqueGroup| group.techniques().iter().min().copied();
        if let Some(technique) = self.needs.iter().filter_map(easiest).max()
            && level < tier(&technique)
        {
            return Err(Impossible::NeedsAnotherLevel { level, technique });
        }
        // Where all that is needed stands in the ladder, nothing harder is.
        let needed = || self.needs.iter().flat_map(TechniqueGroup::techniques);
        if let Some(technique) = needed().max().copied()
            && level > tier(&technique)
            && needed().all(|id| rungs.contains(id))
        {
            return Err(Impossible::NeedsAnotherLevel { level, technique });
        }
        if let Some(hardest) = self.only.iter().map(tier).max()
            && self.only.iter().all(|id| rungs.contains(id))
            && level > hardest
        {
            return Err(Impossible::TooEasyForLevel { level, hardest });
        }
        Ok(())
    }

    /// The numbers of givens that are asked for, if not every number.
    pub(super) fn given_range(&self) -> (usize, usize) {
        self.givens.map_or((0, usize::from(GivenCount::GREATEST.get())), |givens| {
            (givens.least().get().into(), givens.greatest().get().into())
        })
    }

    /// The ladder up to the hardest of the techniques that are needed, with all of
    /// them; that one is the last. Empty if none is needed.
    pub(super) fn ladder_with_needed(&self) -> Vec<TechniqueId> {
        let mut rungs = self.ladder.techniques().to_vec();
        for group in &self.needs {
            // Of a group that the ladder has in part, the others are left out of it.
            if group.techniques().iter().any(|id| rungs.contains(id)) {
                continue;
            }
            for id in group.techniques() {
                let place = rungs.iter().position(|rung| rung > id).unwrap_or(rungs.len());
                rungs.insert(place, *id);
            }
        }
        let is_needed =
            |rung: &TechniqueId| self.needs.iter().any(|group| group.techniques().contains(rung));
        let hardest = rungs.iter().rposition(is_needed);
        rungs.truncate(hardest.map_or(0, |hardest| hardest + 1));
        rungs
    }
}

/// The techniques, each once, the easiest first.
pub(super) fn catalogue_order(techniques: &[TechniqueId]) -> Vec<TechniqueId> {
    let mut ordered = techniques.to_vec();
    ordered.sort_unstable();
    ordered.dedup();
    ordered
}
