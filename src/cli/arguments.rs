use std::ffi::OsString;
use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::builder::{OsStringValueParser, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use whydoku::format::Format;
use whydoku::step::Conclusion;
use whydoku::technique::TechniqueGroup;

use super::blank::blank_sign;
use super::generate::GenerateArguments;
use super::input::looks_like_a_puzzle;
use super::ladder_arguments::LadderArguments;
use super::rate::{Pattern, Scheme};
use super::terminal::{Color, Terminal};
use super::threads::Threads;

const EXIT_CODES: &str = "\
Exit codes:
  0  done
  1  the answer to the question is no (check: clashes, no solution, several;
     explain --no-guess: stalled; solve: no solution; steps, hint: none;
     why: it is not so, or cannot be decided;
     rate: a puzzle has no solution, or several;
     generate: fewer puzzles were found than were asked for;
     verify: a proof fails)
  2  bad input or usage; in a stream, the good puzzles are done all the same
  3  a fault of this program: a step that it could not prove";

/// Solves Sudoku as a person does, says why each step is true, and proves it.
#[derive(Debug, Parser)]
#[command(version, about, after_help = EXIT_CODES, arg_required_else_help = true)]
pub(crate) struct Arguments {
    /// When to use colours.
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub(crate) color: Color,
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

impl Arguments {
    /// The arguments with which the program was called. Ends it where they are
    /// wrong.
    pub(crate) fn of_this_call() -> Self {
        Self::parse_from(std::env::args_os().map(marked))
    }
}

/// Marks a puzzle whose first cell is a blank written `-` or `-1`, that it may
/// not be taken for an option. No argument of a program can contain the mark.
const MARK: &str = "\0";

fn marked(argument: OsString) -> OsString {
    let is_puzzle = argument.to_str().is_some_and(|text| {
        text.starts_with('-')
            && !text.contains(char::is_alphabetic)
            && text != "-"
            && looks_like_a_puzzle(text)
    });
    if !is_puzzle {
        return argument;
    }
    let mut marked = OsString::from(MARK);
    marked.push(argument);
    marked
}

fn unmarked(argument: OsString) -> OsString {
    match argument.to_str().and_then(|text| text.strip_prefix(MARK)) {
        Some(puzzle) => puzzle.into(),
        None => argument,
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Explain how a puzzle is solved, step by step.
    #[command(after_help = EXIT_CODES)]
    Explain(ExplainArguments),
    /// Why a candidate is true or false: only the steps that matter.
    #[command(after_help = EXIT_CODES)]
    Why(WhyArguments),
    /// The next step, revealed a little at a time.
    #[command(after_help = EXIT_CODES)]
    Hint(HintArguments),
    /// List every step that techniques offer in a position.
    #[command(after_help = EXIT_CODES)]
    Steps(StepsArguments),
    /// How hard puzzles are: one line each, in bulk.
    #[command(after_help = EXIT_CODES)]
    Rate(RateArguments),
    /// Make puzzles: of a level, a rating, a symmetry, that need a technique.
    #[command(after_help = EXIT_CODES)]
    Generate(GenerateArguments),
    /// Solve by search, without explanation.
    #[command(after_help = EXIT_CODES)]
    Solve(SolveArguments),
    /// Is it a legal puzzle: clashes, no solution, one, several?
    #[command(after_help = EXIT_CODES)]
    Check(CheckArguments),
    /// Prove every step of a log again, from the rules alone.
    #[command(after_help = EXIT_CODES)]
    Verify(VerifyArguments),
    /// Write puzzles in another format.
    #[command(after_help = EXIT_CODES)]
    Convert(ConvertArguments),
    /// The catalogue of techniques, or the page of one.
    #[command(after_help = EXIT_CODES)]
    Techniques(TechniquesArguments),
}

/// The puzzles of every verb.
#[derive(Debug, Args)]
#[allow(clippy::struct_field_names, reason = "the puzzles among what is said about them")]
pub(crate) struct Puzzles {
    /// A puzzle, a file of puzzles, or - for standard input.
    ///
    /// A puzzle is 81 characters, nine rows in any dress, a candidate grid, a
    /// list of a programming language, a link or a file of another program; its
    /// format is detected. Text after # is a comment.
    #[arg(value_name = "PUZZLE", required = true)]
    #[arg(value_parser = OsStringValueParser::new().map(unmarked))]
    pub(crate) puzzles: Vec<OsString>,
    /// Read the puzzles in this format, instead of detecting it.
    #[arg(long, value_name = "FORMAT", value_parser = format_names())]
    pub(crate) from: Option<Format>,
    /// Stop at the first puzzle that cannot be read.
    #[arg(long)]
    pub(crate) strict: bool,
}

/// The formats by name, for the help and for checking.
pub(crate) fn format_names() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).try_map(|name| name.parse::<Format>())
}

#[derive(Debug, Args)]
pub(crate) struct ConvertArguments {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_parser = format_names())]
    pub(crate) to: Format,
    /// The sign for blank cells, in formats of plain text.
    #[arg(long, value_name = "SIGN", value_parser = blank_sign)]
    pub(crate) blank: Option<char>,
    /// Report what cannot be read as JSON, one object each, on standard error.
    #[arg(long)]
    pub(crate) json: bool,
}

/// A number of things, of which there must be one at least.
pub(crate) fn at_least_one(text: &str) -> Result<NonZeroU64, &'static str> {
    text.parse().map_err(|_| "expected a whole number, 1 or more")
}

/// How wide the text is.
#[derive(Debug, Args)]
pub(crate) struct WidthArguments {
    /// Columns to wrap at [default: those of the terminal, 100 at most; 80 elsewhere].
    #[arg(long, value_name = "COLUMNS", value_parser = clap::value_parser!(u16).range(40..))]
    width: Option<u16>,
}

impl WidthArguments {
    pub(crate) fn width(&self) -> u16 {
        self.width.unwrap_or_else(Terminal::width)
    }
}

/// How steps are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Style {
    /// In sentences.
    Sentences,
    /// On one line each, such as `Naked Pair: 78 r2c59 => r2c3<>7`.
    Notation,
    /// Both.
    Both,
}

#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct ExplainArguments {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    #[command(flatten)]
    pub(crate) ladder: LadderArguments,
    /// Stop when the techniques find nothing more, instead of making assumptions.
    #[arg(long)]
    pub(crate) no_guess: bool,
    /// Keep only the steps that the end leans on.
    #[arg(long)]
    pub(crate) essential: bool,
    /// Like --essential, but look for a path with fewer steps beyond singles.
    #[arg(long)]
    pub(crate) shortest: bool,
    /// Explain every single in sentences, instead of listing runs of them.
    #[arg(long)]
    pub(crate) every: bool,
    /// Print the steps within assumptions too, instead of summing them up.
    #[arg(long)]
    pub(crate) full: bool,
    /// How steps are told.
    #[arg(long, value_enum, default_value_t = Style::Sentences)]
    pub(crate) style: Style,
    #[command(flatten)]
    pub(crate) width: WidthArguments,
    /// Print the log as JSON, one object a line.
    #[arg(long, conflicts_with_all = ["every", "full", "style", "width"])]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct WhyArguments {
    /// What to show: r3c4=5, r3c4<>5, or 5r3c4 for the first.
    #[arg(value_name = "CONCLUSION")]
    pub(crate) conclusion: Conclusion,
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    #[command(flatten)]
    pub(crate) ladder: LadderArguments,
    /// Print the steps within assumptions too, instead of summing them up.
    #[arg(long)]
    pub(crate) full: bool,
    /// How steps are told.
    #[arg(long, value_enum, default_value_t = Style::Sentences)]
    pub(crate) style: Style,
    #[command(flatten)]
    pub(crate) width: WidthArguments,
    /// Print the log as JSON, one object a puzzle.
    #[arg(long, conflicts_with_all = ["full", "style", "width"])]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct HintArguments {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    #[command(flatten)]
    pub(crate) ladder: LadderArguments,
    /// Reveal the next line too; may be given up to three times.
    #[arg(long, action = clap::ArgAction::Count, conflicts_with = "level")]
    pub(crate) more: u8,
    /// Reveal up to this line: 1 where to look, 2 the technique, 3 the cells, 4 the
    /// whole step with its reason.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub(crate) level: Option<u8>,
    /// Name the right digit where a wrong one was placed.
    #[arg(long)]
    pub(crate) reveal: bool,
    #[command(flatten)]
    pub(crate) width: WidthArguments,
    /// Print JSON, one object a puzzle.
    #[arg(long, conflicts_with = "width")]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct StepsArguments {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    #[command(flatten)]
    pub(crate) ladder: LadderArguments,
    /// How steps are told.
    #[arg(long, value_enum, default_value_t = Style::Notation)]
    pub(crate) style: Style,
    #[command(flatten)]
    pub(crate) width: WidthArguments,
    /// Print the steps as JSON, one object a puzzle.
    #[arg(long, conflicts_with_all = ["style", "width"])]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct RateArguments {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// What to rate by [default: techniques].
    ///
    /// docs/rating.md defines each.
    #[arg(long = "scheme", value_enum, value_name = "SCHEME,...", value_delimiter = ',')]
    schemes: Option<Vec<Scheme>>,
    #[command(flatten)]
    pub(crate) ladder: LadderArguments,
    /// Print comma-separated values, under a line with their names.
    #[arg(long, group = "form")]
    pub(crate) csv: bool,
    /// Print tab-separated values, under a line with their names.
    #[arg(long, group = "form")]
    pub(crate) tsv: bool,
    /// Print JSON, one object a puzzle.
    #[arg(long, group = "form")]
    pub(crate) json: bool,
    /// Print a line of this pattern for each puzzle, with the fields of Sudoku
    /// Explainer's serate, for example '%g ED=%r/%p/%d'.
    ///
    /// %g the puzzle's line, %i its 81 digits with 0 for open cells, %m its
    /// candidates as 729 characters, %n its number, %r ER, %p EP, %d ED, %l a new
    /// line, %t a tab, %% a per cent sign; \n and \t too. What is not rated has 0.0.
    #[arg(long, value_name = "PATTERN", group = "form", conflicts_with = "schemes")]
    pub(crate) format: Option<Pattern>,
    /// List the steps that Sudoku Explainer's rating comes from, each with its
    /// rating.
    #[arg(long, conflicts_with_all = ["csv", "tsv", "format"])]
    pub(crate) se_explain: bool,
    #[command(flatten)]
    pub(crate) threads: Threads,
    /// Write the results to this file, and go on behind those that it has.
    ///
    /// Give the same arguments again to continue a run that was interrupted: its
    /// rows are held against the puzzles, and only what has none is rated. The
    /// results are CSV unless --tsv or --json is given.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["format", "se_explain"])]
    pub(crate) resume: Option<PathBuf>,
}

impl RateArguments {
    /// The schemes that are asked for, in the order of their columns.
    pub(crate) fn schemes(&self) -> Vec<Scheme> {
        let mut schemes = match (&self.format, &self.schemes) {
            (Some(pattern), _) if pattern.needs_rating() => vec![Scheme::Se],
            (Some(_), _) => Vec::new(),
            (None, Some(schemes)) => schemes.clone(),
            (None, None) if self.se_explain => Vec::new(),
            (None, None) => vec![Scheme::Techniques],
        };
        if self.se_explain {
            schemes.push(Scheme::Se);
        }
        schemes.sort_unstable();
        schemes.dedup();
        schemes
    }
}

#[derive(Debug, Args)]
pub(crate) struct SolveArguments {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Print the number of solutions instead: up to a million, or to --limit.
    ///
    /// A million take about a second. With a higher limit the number so far is
    /// shown on a terminal while it is counted.
    #[arg(long, conflicts_with = "all")]
    pub(crate) count: bool,
    /// Print every solution.
    #[arg(long)]
    pub(crate) all: bool,
    /// Stop after so many solutions of a puzzle [default: 1000000 for --count].
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub(crate) limit: Option<NonZeroU64>,
    #[command(flatten)]
    pub(crate) threads: Threads,
    /// Print JSON, one object a puzzle.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CheckArguments {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Print JSON, one object a puzzle.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArguments {
    /// A file with logs, as `explain --json` and `steps --json` write them, or -
    /// for standard input.
    #[arg(value_name = "LOG", required = true)]
    pub(crate) logs: Vec<OsString>,
}

#[derive(Debug, Args)]
pub(crate) struct TechniquesArguments {
    /// The technique whose page to print, by id or name; or a group, such as pairs.
    #[arg(value_name = "TECHNIQUE")]
    pub(crate) technique: Option<TechniqueGroup>,
    /// Print the catalogue, or what was asked for of it, as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}
