use crate::grid::{Candidate, Cell, Digit, House, Position};
use crate::search::{self, Answer, Solution};
use crate::solve::{FailedProof, Ladder, Log, Solver, Status};
use crate::step::{Conclusion, LoggedStep, TechniqueId};
use crate::technique::{Family, Technique};

use super::Goal;
use super::path::Paths;

/// Whether something is so, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is so.
    So(Because),
    /// It is not so: the opposite is.
    NotSo(Because),
    /// It is so in some solutions and not in others: one of each.
    Open {
        /// A solution in which the candidate is true.
        with: Solution,
        /// A solution in which it is false.
        without: Solution,
    },
    /// The puzzle has no solution, so nothing is so.
    NoSolution,
}

/// Why a conclusion holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Because {
    /// The digit stands there, as a given or not.
    Stands {
        /// Whether it is a given.
        given: bool,
    },
    /// Another digit stands there.
    OtherDigit {
        /// The digit that does.
        digit: Digit,
        /// Whether it is a given.
        given: bool,
    },
    /// The digit stands elsewhere in a house of the cell.
    StandsElsewhere {
        /// The house.
        house: House,
        /// Where it stands.
        source: Cell,
    },
    /// The candidate was crossed out to begin with.
    CrossedOut,
    /// These steps lead there, and no fewer of them. The log ends when the
    /// conclusion holds.
    Steps(Box<Log>),
    /// Only search says so: the steps would be too many.
    OnlySearch,
}

/// Why the conclusion holds in the position, or why it does not. In a puzzle with
/// several solutions, what holds is what all of them share.
///
/// The steps are those of the easiest techniques, in the order of the solver's
/// ladder, that reach the conclusion; an assumption is made only if no technique
/// does.
///
/// # Errors
/// When a step is not proved, which is a fault of this program.
pub fn why(position: &Position, asked: Conclusion, solver: &Solver) -> Result<Why, FailedProof> {
    let candidate = asked.candidate();
    let (with, without) = examples(position, candidate);
    let fact = match (with, without) {
        (None, None) => return Ok(Why::NoSolution),
        (Some(with), Some(without)) => return Ok(Why::Open { with, without }),
        (Some(_), None) => Conclusion::Place(candidate),
        (None, Some(_)) => Conclusion::Eliminate(candidate),
    };
    let because = because(position, fact, solver)?;
    Ok(if fact == asked { Why::So(because) } else { Why::NotSo(because) })
}

/// A solution in which the candidate is true, and one in which it is false.
fn examples(position: &Position, candidate: Candidate) -> (Option<Solution>, Option<Solution>) {
    if !position.has(candidate) {
        let any = search::first(position);
        return if position.placed().contains(candidate) { (any, None) } else { (None, any) };
    }
    let mut with = *position;
    with.place(candidate);
    let mut without = *position;
    without.eliminate(candidate);
    (search::first(&with), search::first(&without))
}

fn because(position: &Position, fact: Conclusion, solver: &Solver) -> Result<Because, FailedProof> {
    if let Some(because) = already_so(position, fact.candidate()) {
        return Ok(because);
    }
    let goal = Goal::Conclusion(fact);
    let techniques = solver.ladder().techniques();
    for rungs in 1..=techniques.len() {
        // Singles are all as easy as each other.
        let is_single = |id: &TechniqueId| Technique::of(*id).family == Family::Single;
        if techniques[rungs - 1..].iter().take(2).filter(|id| is_single(id)).count() == 2 {
            continue;
        }
        let rungs = techniques[..rungs].iter().copied();
        // A part of a ladder is one.
        let Ok(ladder) = Ladder::new(rungs) else { continue };
        let easier = Solver::new(ladder);
        let (steps, end) = easier.follow(position)?;
        if goal.is_reached(&end)
            && let Some(steps) = Paths::new(position, goal, &easier).essential(&steps)?
        {
            return Ok(Because::Steps(Box::new(log(position, steps))));
        }
    }
    by_search(position, fact, solver)
}

/// What needs no step.
fn already_so(position: &Position, candidate: Candidate) -> Option<Because> {
    let Candidate { digit, cell } = candidate;
    let given = position.givens().contains(cell);
    match position.value(cell) {
        Some(value) if value == digit => return Some(Because::Stands { given }),
        Some(value) => return Some(Because::OtherDigit { digit: value, given }),
        None if position.has(candidate) => return None,
        None => {}
    }
    let elsewhere = cell
        .houses()
        .into_iter()
        .find_map(|house| position.place_of(digit, house).map(|source| (house, source)));
    Some(match elsewhere {
        Some((house, source)) => Because::StandsElsewhere { house, source },
        None => Because::CrossedOut,
    })
}

/// With assumptions: the wrong candidate itself where the techniques end, else
/// those that the solver makes.
fn by_search(
    position: &Position,
    fact: Conclusion,
    solver: &Solver,
) -> Result<Because, FailedProof> {
    let goal = Goal::Conclusion(fact);
    let (mut steps, end) = solver.follow(position)?;
    if let Conclusion::Eliminate(candidate) = fact
        && let Some(step) = solver.refute(&end, candidate)?
    {
        steps.push(LoggedStep { step, depends_on: smallvec::SmallVec::new() });
    } else {
        steps = solver.clone().guessing(true).solve(position)?.steps;
    }
    let path = Paths::new(position, goal, solver).essential(&steps)?;
    Ok(path.map_or(Because::OnlySearch, |steps| Because::Steps(Box::new(log(position, steps)))))
}

fn log(start: &Position, steps: Vec<LoggedStep>) -> Log {
    let mut end = *start;
    for logged in &steps {
        logged.step.apply(&mut end);
    }
    let answer = search::answer(start);
    let status = match answer {
        _ if end.is_solved() => Status::Solved,
        Answer::None => Status::NoSolution,
        Answer::One(_) => Status::Stalled,
        Answer::Several(_) => Status::SeveralSolutions,
    };
    Log { start: *start, answer, status, steps, end, broken: None }
}
