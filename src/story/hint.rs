use crate::grid::{Candidate, Digit, Position};
use crate::search::{self, Answer};
use crate::solve::{FailedProof, Solver};
use crate::step::Step;

/// Something in a position that the solution contradicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// A digit was placed that is not the solution's.
    WrongDigit {
        /// What was placed.
        placed: Candidate,
        /// What belongs there.
        right: Digit,
    },
    /// A candidate was crossed out that the solution needs.
    NeededCandidate {
        /// The candidate.
        candidate: Candidate,
    },
}

/// What can be said of what has been done so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All of it agrees with the only solution of the givens.
    Right,
    /// Some of it does not.
    Wrong(Vec<Mistake>),
    /// It cannot be judged: the givens have no solution.
    NoSolution,
    /// It cannot be judged cell by cell: the givens have several solutions, and
    /// some of them agree with it.
    SeveralSolutions,
    /// The givens have several solutions, but none of them agrees with it.
    NoSolutionLeft,
}

/// Judges the digits placed and the candidates crossed out in a position by the
/// solution of its givens.
pub fn judge(position: &Position) -> Verdict {
    match search::answer(&position.only_givens()) {
        Answer::None => Verdict::NoSolution,
        Answer::Several(_) if search::first(position).is_none() => Verdict::NoSolutionLeft,
        Answer::Several(_) => Verdict::SeveralSolutions,
        Answer::One(solution) => {
            let grid = position.to_grid();
            let wrong = position.placed().iter().filter_map(|placed| {
                let right = solution.digit_at(placed.cell);
                (right != placed.digit).then_some(Mistake::WrongDigit { placed, right })
            });
            let needed = grid
                .removed()
                .iter()
                .filter(|candidate| solution.contains(*candidate))
                .map(|candidate| Mistake::NeededCandidate { candidate });
            let mistakes: Vec<Mistake> = wrong.chain(needed).collect();
            if mistakes.is_empty() { Verdict::Right } else { Verdict::Wrong(mistakes) }
        }
    }
}

/// Of a position without a solution: whether its givens have one, so that something
/// that was placed or crossed out since is wrong.
pub fn went_wrong(position: &Position) -> bool {
    let givens = position.only_givens();
    givens != *position && search::first(&givens).is_some()
}

/// The next step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// What has been done so far.
    pub verdict: Verdict,
    /// The easiest step from here; `None` where there is none, or something has to
    /// be mended first.
    pub step: Option<Step>,
}

/// The next step from a position, unless there is a mistake in it.
///
/// # Errors
/// When a step is not proved, which is a fault of this program.
pub fn hint(position: &Position, solver: &Solver) -> Result<Hint, FailedProof> {
    let verdict = judge(position);
    let mended = matches!(verdict, Verdict::Right | Verdict::SeveralSolutions);
    let step = if mended { next_step(position, solver)? } else { None };
    Ok(Hint { verdict, step })
}

fn next_step(position: &Position, solver: &Solver) -> Result<Option<Step>, FailedProof> {
    let log = solver.solve(position)?;
    Ok(log.steps.into_iter().next().map(|logged| logged.step))
}
