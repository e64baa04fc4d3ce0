use std::fs;
use std::io::{self, Read};
use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use whydoku::format::Format;
use whydoku::generate::{GivenCount, Pattern, Range, Request, Seed, Symmetry};
use whydoku::rating::explainer::Difficulty;
use whydoku::step::TechniqueId;
use whydoku::technique::{TechniqueGroup, Tier};

use super::super::arguments::{at_least_one, format_names};
use super::super::blank::blank_sign;
use super::super::ladder_arguments::LadderArguments;
use super::super::outcome::Failure;
use super::super::threads::Threads;

#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct GenerateArguments {
    /// How many puzzles.
    #[arg(long, value_name = "N", default_value = "1", value_parser = at_least_one)]
    pub(crate) count: NonZeroU64,
    /// Where the random choices begin: the same seed and options give the same
    /// puzzles [default: another one each time, told on standard error].
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<Seed>,
    /// The tier of the hardest technique that is needed.
    ///
    /// `whydoku techniques` lists the tiers. The last resort is what the ladder does
    /// not solve.
    #[arg(long, value_name = "LEVEL", value_parser = levels(), help_heading = "What is wanted")]
    level: Option<Tier>,
    /// Sudoku Explainer's rating: 4.2, 4.0..5.0, ..3.0 or 7.0..
    #[arg(long, value_name = "RANGE", help_heading = "What is wanted")]
    er: Option<Range<Difficulty>>,
    /// A technique that is needed, or a group of which one is: the ladder below it
    /// stalls, and with it the puzzle is solved without search.
    ///
    /// Of several, the ladder up to the hardest, with all of them, solves the puzzle,
    /// and without any one of these techniques or groups it stalls.
    #[arg(
        long,
        value_name = "TECHNIQUE,...",
        value_delimiter = ',',
        help_heading = "What is wanted"
    )]
    needs: Vec<TechniqueGroup>,
    /// Techniques that suffice: none but these is needed.
    ///
    /// Ids, names, or groups of the default ladder: singles, intersections,
    /// locked-candidates, subsets, pairs, triples, quads, fish, single-digit, wings,
    /// colouring, almost-locked, impossible, uniqueness.
    #[arg(
        long,
        value_name = "TECHNIQUE,...",
        value_delimiter = ',',
        help_heading = "What is wanted"
    )]
    only: Vec<TechniqueGroup>,
    #[command(flatten)]
    ladder: LadderArguments,
    /// How many givens: 24, 24..30, ..26 or 28..
    #[arg(long, value_name = "RANGE", help_heading = "What is wanted")]
    givens: Option<Range<GivenCount>>,
    /// No given can be removed without losing the single solution.
    ///
    /// With a symmetry, no given by itself, which is rarer than that no symmetric
    /// set of givens can be dropped.
    #[arg(long, help_heading = "What is wanted")]
    minimal: bool,
    /// Exactly one solution. That is always so, and checked for each puzzle; the
    /// option is there to say it.
    #[arg(long = "unique", help_heading = "What is wanted")]
    _unique: bool,
    /// What leaves the cells with givens as they are: a turn, a mirror that changes
    /// left and right (mirror-x), top and bottom (mirror-y), or the sides of a
    /// diagonal.
    #[arg(
        long,
        value_name = "SYMMETRY",
        value_parser = symmetries(),
        default_value = "none",
        help_heading = "What is wanted"
    )]
    symmetry: Symmetry,
    /// A file that shows which cells have givens: a grid, or nine lines of nine signs
    /// in which . 0 _ - are open cells; - for standard input.
    #[arg(long, value_name = "FILE", help_heading = "What is wanted")]
    pattern: Option<PathBuf>,
    /// Full grids instead of puzzles.
    #[arg(
        long,
        conflicts_with_all =
            ["level", "er", "needs", "only", "techniques", "without", "givens", "minimal", "symmetry",
                "pattern", "tries"]
    )]
    pub(crate) solved: bool,
    /// Give up after N puzzles in a row that do not fit.
    #[arg(long, value_name = "N", default_value = "3000000", value_parser = at_least_one)]
    pub(crate) tries: NonZeroU64,
    #[command(flatten)]
    pub(crate) threads: Threads,
    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_parser = format_names(), default_value = "line")]
    pub(crate) to: Format,
    /// The sign for blank cells, in formats of plain text.
    #[arg(long, value_name = "SIGN", value_parser = blank_sign)]
    pub(crate) blank: Option<char>,
    /// Print JSON, one object a puzzle.
    #[arg(long, conflicts_with_all = ["to", "blank"])]
    pub(crate) json: bool,
}

fn levels() -> impl TypedValueParser<Value = Tier> {
    PossibleValuesParser::new(Tier::ALL.map(Tier::as_str)).try_map(|id| id.parse::<Tier>())
}

fn symmetries() -> impl TypedValueParser<Value = Symmetry> {
    PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name))
        .try_map(|name| name.parse::<Symmetry>())
}

fn techniques(groups: &[TechniqueGroup]) -> Vec<TechniqueId> {
    groups.iter().flat_map(|group| group.techniques().iter().copied()).collect()
}

impl GenerateArguments {
    /// What is requested, with the pattern read.
    pub(crate) fn request(&self) -> Result<Request, Failure> {
        let pattern = match &self.pattern {
            Some(path) => {
                let text = read(path).map_err(|error| Failure::File(path.clone(), error))?;
                Some(
                    text.parse::<Pattern>()
                        .map_err(|error| Failure::Pattern(path.clone(), error))?,
                )
            }
            None => None,
        };
        Ok(Request {
            givens: self.givens,
            minimal: self.minimal,
            symmetry: self.symmetry,
            pattern,
            ladder: self.ladder.ladder()?,
            level: self.level,
            explainer: self.er,
            needs: self.needs.clone(),
            only: techniques(&self.only),
        })
    }
}

fn read(path: &PathBuf) -> io::Result<String> {
    if path.as_os_str() != "-" {
        return fs::read_to_string(path);
    }
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    Ok(text)
}
