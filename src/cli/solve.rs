use std::ops::ControlFlow;

use serde::Serialize;
use whydoku::grid::Position;
use whydoku::search::{Search, Solution, count};

use super::arguments::SolveArguments;
use super::input::for_each_position;
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;

/// Solutions that are counted where nobody says how many.
const COUNT_LIMIT: u64 = 1_000_000;
/// Solutions that are counted to say how many others there are.
const OTHERS_LIMIT: u64 = 1000;

/// What was found, as JSON.
#[derive(Serialize)]
struct SolutionsDocument {
    format: &'static str,
    version: u32,
    puzzle: String,
    /// How many were found.
    count: u64,
    /// Whether there may be more.
    more: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<String>>,
}

pub(crate) fn run(arguments: &SolveArguments, terminal: &mut Terminal) -> Result<Outcome, Failure> {
    let json = arguments.json;
    for_each_position(&arguments.puzzles, json, terminal, |position, _, terminal| {
        if json {
            return write_json(position, arguments, terminal);
        }
        if arguments.count {
            return write_count(position, arguments, terminal);
        }
        write_solutions(position, arguments, terminal)
    })
}

fn write_count(
    position: &Position,
    arguments: &SolveArguments,
    terminal: &mut Terminal,
) -> Result<Outcome, Failure> {
    let limit = arguments.limit.map_or(COUNT_LIMIT, u64::from);
    let found = count(position, limit.saturating_add(1));
    if found > limit {
        terminal.line(&format!("more than {limit}"))?;
    } else {
        terminal.line(&found.to_string())?;
    }
    Ok(outcome(found))
}

fn write_solutions(
    position: &Position,
    arguments: &SolveArguments,
    terminal: &mut Terminal,
) -> Result<Outcome, Failure> {
    let limit = wanted(arguments);
    let mut written = 0;
    let mut failure = None;
    let _ = Search::new().for_each(position, |solution| {
        if let Err(error) = terminal.line(&solution.to_string()) {
            failure = Some(error);
            return ControlFlow::Break(());
        }
        written += 1;
        if written == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if let Some(failure) = failure {
        return Err(failure);
    }
    if written == 0 {
        terminal.line("no solution")?;
    }
    if written == 1 && !arguments.all && arguments.limit.is_none() {
        warn_of_others(position, terminal);
    }
    Ok(outcome(written))
}

/// Says so where the solution that was printed is not the only one.
fn warn_of_others(position: &Position, terminal: &mut Terminal) {
    let found = count(position, OTHERS_LIMIT + 1);
    let message = match found {
        0 | 1 => return,
        2..=OTHERS_LIMIT => format!("this is one of {found} solutions (--all prints them)"),
        _ => format!("this is one of more than {OTHERS_LIMIT} solutions"),
    };
    terminal.complain(&message);
}

fn write_json(
    position: &Position,
    arguments: &SolveArguments,
    terminal: &mut Terminal,
) -> Result<Outcome, Failure> {
    let limit = if arguments.count {
        arguments.limit.map_or(COUNT_LIMIT, u64::from)
    } else {
        wanted(arguments)
    };
    let mut solutions: Vec<Solution> = Vec::new();
    let found = if arguments.count {
        count(position, limit.saturating_add(1))
    } else {
        let _ = Search::new().for_each(position, |solution| {
            solutions.push(*solution);
            let full = solutions.len() as u64 > limit;
            if full { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        solutions.len() as u64
    };
    solutions.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    terminal.json(&SolutionsDocument {
        format: "whydoku-solutions",
        version: 1,
        puzzle: position.to_string(),
        count: found.min(limit),
        more: found > limit,
        solutions: (!arguments.count).then(|| solutions.iter().map(ToString::to_string).collect()),
    })?;
    Ok(outcome(found))
}

/// How many solutions to print.
fn wanted(arguments: &SolveArguments) -> u64 {
    match arguments.limit {
        Some(limit) => limit.into(),
        None if arguments.all => u64::MAX,
        None => 1,
    }
}

const fn outcome(found: u64) -> Outcome {
    if found == 0 { Outcome::No } else { Outcome::Done }
}
