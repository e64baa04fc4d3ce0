//! Proves every step of a log again, from the rules alone.
//!
//! A log is checked as a stranger's: nothing in it is believed. The puzzle is
//! read, its solutions are counted, and each step, nested ones included, must be
//! numbered in order, follow from its truths where it stands and cite no others,
//! depend on just the steps that removed what those truths lack, and say what there
//! is to say of its pattern and nothing false.
//!
//! Not checked: the sentences, which are one wording of the argument, and the title.

mod fault;
mod steps;

use crate::format::read_one;
use crate::grid::Position;
use crate::proof::Premises;
use crate::render::json::{
    LOG_FORMAT, LogDocument, STEPS_FORMAT, SolutionCount, StatusName, StepsDocument, VERSION,
};
use crate::search::{self, Answer};
use crate::solve::Replay;
use crate::step::StepCount;
use crate::story::Goal;

pub use fault::{Fault, FaultKind};

/// What was proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Verified {
    /// Steps of the log itself.
    pub steps: StepCount,
    /// Steps within its assumptions.
    pub nested: StepCount,
}

/// Proves a log.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify_log(document: &LogDocument) -> Result<Verified, Fault> {
    check_header(&document.format, LOG_FORMAT, document.version)?;
    let start = start_of(document)?;
    let answer = search::answer(&start);
    if document.solutions != SolutionCount::from(&answer) {
        return Err(FaultKind::Solutions { found: SolutionCount::from(&answer).into() }.into());
    }
    check_solution(document.solution.as_deref(), &answer)?;

    let premises = premises(&start);
    let mut replay = Replay::from(&start);
    let mut verified = Verified { steps: document.steps.len(), nested: 0 };
    steps::verify(&document.steps, &mut replay, premises, &[], &mut verified.nested)?;
    check_end(document, &replay)?;
    Ok(verified)
}

/// Proves the steps of one position.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify_steps(document: &StepsDocument) -> Result<Verified, Fault> {
    check_header(&document.format, STEPS_FORMAT, document.version)?;
    let position = read_position(&document.position)?;
    let premises = premises(&position);
    let mut verified = Verified { steps: document.steps.len(), nested: 0 };
    for (place, step) in document.steps.iter().enumerate() {
        // Each stands alone, so none depends on another.
        let mut alone = Replay::from(&position);
        steps::verify_at(step, place, &mut alone, premises, &[], &mut verified.nested)?;
    }
    Ok(verified)
}

fn check_header(format: &str, expected: &'static str, version: u32) -> Result<(), Fault> {
    if format != expected {
        return Err(FaultKind::Format { found: format.to_owned(), expected }.into());
    }
    if version != VERSION {
        return Err(FaultKind::Version { found: version }.into());
    }
    Ok(())
}

fn read_position(text: &str) -> Result<Position, Fault> {
    let entry = read_one(text).map_err(FaultKind::Puzzle)?;
    Ok(Position::new(&entry.grid).map_err(FaultKind::Illegal)?)
}

fn start_of(document: &LogDocument) -> Result<Position, Fault> {
    let puzzle = read_position(&document.puzzle)?;
    let Some(position) = &document.position else { return Ok(puzzle) };
    let position = read_position(position)?;
    if position.to_grid().givens_line() != puzzle.to_grid().givens_line() {
        return Err(FaultKind::OtherGivens.into());
    }
    Ok(position)
}

/// Deadly patterns lean on the givens having one solution.
fn premises(start: &Position) -> Premises {
    Premises { unique: matches!(search::answer(&start.only_givens()), Answer::One(_)) }
}

fn check_solution(solution: Option<&str>, answer: &Answer) -> Result<(), Fault> {
    let right = match answer {
        Answer::One(right) => solution == Some(right.to_string().as_str()),
        Answer::None | Answer::Several(_) => solution.is_none(),
    };
    if right { Ok(()) } else { Err(FaultKind::Solution.into()) }
}

/// The log ends as its status says.
fn check_end(document: &LogDocument, replay: &Replay) -> Result<(), Fault> {
    let position = &replay.position;
    let one = document.solutions == SolutionCount::Exactly(1);
    let none = document.solutions == SolutionCount::Exactly(0);
    let right = match document.status {
        StatusName::Solved => position.is_solved() && one,
        StatusName::Stalled => !position.is_solved() && one,
        StatusName::NoSolution => none,
        StatusName::SeveralSolutions => !one && !none,
        StatusName::GoalReached => {
            let goal = document.goal.map(Goal::Conclusion);
            goal.is_some_and(|goal| goal.is_reached(position))
        }
    };
    let right = right && (document.goal.is_some() == (document.status == StatusName::GoalReached));
    if !right {
        return Err(FaultKind::Status.into());
    }
    let Some(broken) = &document.broken else { return Ok(()) };
    if !broken.truth.is_broken_in(position) {
        return Err(FaultKind::NotBroken { truth: broken.truth }.into());
    }
    steps::check_dependencies(&broken.depends_on, &[broken.truth], replay)?;
    Ok(())
}
