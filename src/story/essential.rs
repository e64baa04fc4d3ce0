use crate::search::Answer;
use crate::solve::{Broken, FailedProof, Log, Replay, Solver, Status, slice};
use crate::step::{StepNumber, Truth};

use super::Goal;
use super::path::Paths;

/// How hard to look for a path with fewer steps beyond singles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thoroughness {
    /// Of the steps of the log, as few as do.
    OfTheLog,
    /// Any steps of techniques no harder than those of the log; looks at many.
    AnySteps,
}

/// The log cut down to what its end leans on.
///
/// Guaranteed: every step is proved where it now stands, the steps alone reach
/// the same end, and no step can be left out: without it a later one is not
/// proved, or the end is not reached. Sought but not guaranteed: that no other
/// path has fewer steps beyond singles.
///
/// Singles are found anew, as early as they can be; another step stands where
/// singles find nothing more.
///
/// # Errors
/// When a step is not proved, which is a fault of this program.
pub fn essential(
    log: &Log,
    solver: &Solver,
    thoroughness: Thoroughness,
) -> Result<Log, FailedProof> {
    let goal = goal_of(log);
    let paths = Paths::new(&log.start, goal, solver);
    let Some(mut steps) = paths.essential(&log.steps)? else { return Ok(log.clone()) };
    if thoroughness == Thoroughness::AnySteps
        && let Some(shorter) = paths.shorter(&steps)?
    {
        steps = paths.essential(&shorter)?.unwrap_or(shorter);
    }
    let mut end = Replay::from(&log.start);
    end.apply_all(&steps);
    let broken = match goal {
        Goal::Broken => Truth::broken_in(&end.position).map(|truth| Broken {
            truth,
            depends_on: end.history.dependencies(&end.position, &[truth]),
        }),
        _ => None,
    };
    Ok(Log { steps, end: end.position, broken, ..log.clone() })
}

/// The numbers of the steps that the end of a log leans on, directly or not: the
/// walk backwards along the dependencies, and nothing more.
pub fn needed_steps(log: &Log) -> Vec<StepNumber> {
    let goal = match &log.broken {
        Some(broken) => broken.depends_on.to_vec(),
        None => numbers(log.steps.iter().map(|logged| logged.step.placements().next().is_some())),
    };
    numbers(slice::needed(&log.steps, &goal).into_iter())
}

fn numbers(chosen: impl Iterator<Item = bool>) -> Vec<StepNumber> {
    chosen
        .enumerate()
        .filter(|(_, chosen)| *chosen)
        .map(|(place, _)| StepNumber::at(place))
        .collect()
}

/// What a log has reached.
pub fn goal_of(log: &Log) -> Goal {
    match (&log.answer, log.status) {
        _ if log.broken.is_some() => Goal::Broken,
        (Answer::One(_), Status::Solved) => Goal::Solved,
        _ => Goal::Placed(*log.end.placed()),
    }
}
