use crate::grid::{Candidate, Position};
use crate::solve::{Levels, Log};
use crate::step::{Conclusion, Step, StepCount, StepNumber};
use crate::story::{Because, Verdict};

use super::{Statement, Text};

/// Where an argument is told, so that it can name other steps.
#[derive(Clone, Copy, Debug)]
pub struct Telling<'log> {
    /// The steps whose assumptions the log of this step stands under, the
    /// outermost first; empty for the main log.
    pub log: &'log [StepNumber],
    /// The step that is told.
    pub number: StepNumber,
    /// Whether the steps within assumptions are shown too, so that they can be
    /// named.
    pub shows_nested: bool,
    inside: bool,
}

impl<'log> Telling<'log> {
    /// A step of the log under these assumptions.
    pub const fn new(log: &'log [StepNumber], number: StepNumber, shows_nested: bool) -> Self {
        Self { log, number, shows_nested, inside: false }
    }

    /// For what is said of the end of the step's own refutation.
    #[must_use]
    pub const fn inside(self) -> Self {
        Self { inside: true, ..self }
    }

    /// The assumptions that the log so many levels outwards stands under; `None`
    /// if its steps are not shown.
    pub fn log_of(&self, levels_up: Levels) -> Option<Vec<StepNumber>> {
        let mut path = self.log.to_vec();
        if self.inside {
            path.push(self.number);
        }
        let depth = path.len().checked_sub(levels_up.into())?;
        path.truncate(depth);
        (depth == 0 || self.shows_nested).then_some(path)
    }
}

/// A language: how each kind of statement is worded, and everything else that a
/// page says.
pub trait Language {
    /// The argument as sentences.
    fn argument(&self, argument: &[Statement], telling: Telling) -> Text;

    /// The heading of a step, without its number.
    fn heading(&self, step: &Step) -> Text;

    /// Why a single holds, in a few words, for lists of singles.
    fn short_reason(&self, step: &Step) -> Text;

    /// The words around the steps.
    fn page(&self) -> &dyn PageWords;

    /// The words of `why` and `hint`.
    fn story(&self) -> &dyn StoryWords;
}

/// What a page says around its steps.
pub trait PageWords {
    /// What is known of the puzzle.
    fn opening(&self, log: &Log) -> Text;

    /// The heading of a run of singles, from one step to another.
    fn run_heading(&self, first: &str, last: &str, count: StepCount) -> Text;

    /// That steps within assumptions are left out, said once.
    fn summed_up(&self) -> Text;

    /// The heading of the steps within the assumption of a step.
    fn inside_assumption(&self, step: &str) -> Text;

    /// How it ended.
    fn ending(&self, log: &Log) -> Text;

    /// What it took.
    fn summary(&self, log: &Log) -> Text;

    /// The heads of the columns of the summary: technique, number of steps.
    fn summary_headings(&self) -> [&'static str; 2];
}

/// What `why` and `hint` say.
pub trait StoryWords {
    /// The question.
    fn question(&self, asked: Conclusion) -> Text;

    /// That the opposite is so.
    fn not_so(&self, asked: Conclusion) -> Text;

    /// Why a fact holds, before its steps if it has any.
    fn because(&self, because: &Because, fact: Conclusion) -> Text;

    /// The end of a story.
    fn conclusion(&self, fact: Conclusion) -> Text;

    /// That the candidate is true in one solution and false in another, both of
    /// which follow.
    fn open_question(&self, candidate: Candidate) -> Text;

    /// That the position has no solution.
    fn nothing_is_so(&self, position: &Position) -> Text;

    /// How many steps an essential path leaves out.
    fn dropped(&self, dropped: StepCount) -> Text;

    /// How a technique is spotted.
    fn spotting(&self, how: &str) -> Text;

    /// What is to be said of what has been done so far, one text a mistake;
    /// nothing where all is right. Right digits are named only if `reveal`.
    fn verdict(&self, verdict: &Verdict, position: &Position, reveal: bool) -> Vec<Text>;

    /// Where to look, the technique, and the cells.
    fn hint(&self, step: &Step) -> [Text; 3];

    /// Something that is kept back.
    fn withheld(&self, what: &str) -> Text;

    /// What is kept back after the first line of a hint, and how to ask for it.
    fn withheld_names(&self) -> [&'static str; 3];

    /// That there is no step in the position.
    fn no_hint(&self, position: &Position) -> Text;
}
