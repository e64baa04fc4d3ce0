use crate::solve::{Levels, Log};
use crate::step::{Step, StepCount, StepNumber};

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
}

/// What a page says around its steps.
pub trait PageWords {
    /// What is known of the puzzle.
    fn opening(&self, log: &Log) -> Text;

    /// The heading of a run of singles, from one step to another.
    fn run_heading(&self, first: &str, last: &str, count: StepCount) -> Text;

    /// The heading of the steps within the assumption of a step.
    fn inside_assumption(&self, step: &str) -> Text;

    /// How it ended.
    fn ending(&self, log: &Log) -> Text;

    /// What it took.
    fn summary(&self, log: &Log) -> Text;

    /// The heads of the columns of the summary: technique, number of steps.
    fn summary_headings(&self) -> [&'static str; 2];
}
