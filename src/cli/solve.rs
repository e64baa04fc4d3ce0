//! `solve`: solutions by search.
//!
//! Puzzles are solved on all cores, some at a time, and the results written in
//! their order. What has been read is handed on before more is waited for, so
//! that a program that writes puzzles into a pipe and waits for each solution gets
//! it.

use std::io::{IsTerminal, Write};
use std::mem;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde::Serialize;
use whydoku::grid::Position;
use whydoku::search::{Search, Solution, count};

use super::arguments::SolveArguments;
use super::in_order::{Jobs, NotWanted, Ready, in_order_ahead};
use super::input::{BadInput, Input, Inputs};
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;

/// Solutions that are counted where nobody says how many.
const COUNT_LIMIT: u64 = 1_000_000;
/// Solutions that are counted to say how many others there are.
const OTHERS_LIMIT: u64 = 1000;
/// Solutions of a puzzle that a thread writes down before it leaves the puzzle to
/// be listed by the one that prints.
const KEPT: usize = 100;

/// Puzzles that are solved one after the other by one thread.
const BATCH: usize = 64;
/// Batches a thread that may be read ahead.
const BATCHES_AHEAD: usize = 8;

/// How long a count may take in silence, and between two words.
const SILENCE: Duration = Duration::from_secs(1);

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
    let threads = match arguments.threads {
        Some(threads) => threads,
        None => thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
    };
    let inputs = Inputs::new(&arguments.puzzles);
    let wanted = Wanted::of(arguments);
    let mut batches = in_order_ahead(
        BATCHES_AHEAD,
        threads,
        move |jobs| read(inputs, jobs),
        move || {
            move |inputs: Vec<Input>| -> Vec<Row> {
                inputs.into_iter().map(|input| wanted.row(input)).collect()
            }
        },
    )
    .map_err(Failure::Threads)?;
    let mut worst = Outcome::Done;
    loop {
        let rows = match batches.ready() {
            Ready::Now(rows) => rows,
            Ready::NotYet => {
                // What is there is shown while the next is waited for.
                terminal.flush()?;
                match batches.wait()? {
                    Some(rows) => rows,
                    None => return Ok(worst),
                }
            }
        };
        for row in rows {
            worst = worst.max(row.write(wanted, terminal)?);
            if arguments.puzzles.strict && row.is_bad_puzzle {
                return Ok(worst);
            }
        }
    }
}

/// Reads the puzzles and hands them on in batches.
fn read(mut inputs: Inputs, jobs: Jobs<Vec<Input>, Vec<Row>>) {
    let batch = Arc::new(Batch { inputs: Mutex::default(), jobs });
    let waiting = Arc::clone(&batch);
    inputs.before_waiting(move || {
        // If nobody wants it, the next puzzle is told so.
        let _ = waiting.hand_on();
    });
    for input in inputs {
        if batch.add(input).is_err() {
            return;
        }
    }
    let _ = batch.hand_on();
}

/// Puzzles that have been read and not yet handed on.
struct Batch {
    inputs: Mutex<Vec<Input>>,
    jobs: Jobs<Vec<Input>, Vec<Row>>,
}

impl Batch {
    fn add(&self, input: Input) -> Result<(), NotWanted> {
        let mut inputs = self.inputs.lock().unwrap_or_else(PoisonError::into_inner);
        inputs.push(input);
        if inputs.len() < BATCH {
            return Ok(());
        }
        drop(inputs);
        self.hand_on()
    }

    fn hand_on(&self) -> Result<(), NotWanted> {
        let inputs = mem::take(&mut *self.inputs.lock().unwrap_or_else(PoisonError::into_inner));
        if inputs.is_empty() { Ok(()) } else { self.jobs.push(inputs) }
    }
}

/// What is said of a puzzle.
struct Row {
    text: String,
    /// What is said beside the results.
    complaint: Option<String>,
    outcome: Outcome,
    is_bad_puzzle: bool,
    /// A puzzle whose solutions are to be listed while they are found.
    to_list: Option<Box<Position>>,
}

impl Row {
    const fn new(text: String, outcome: Outcome) -> Self {
        Self { text, complaint: None, outcome, is_bad_puzzle: false, to_list: None }
    }

    fn bad(bad: &BadInput, json: bool) -> Self {
        let mut row = Self::new(String::new(), Outcome::BadInput);
        row.is_bad_puzzle = bad.is_puzzle();
        match serde_json::to_string(&bad.document()) {
            Ok(document) if json => row.text = document + "\n",
            _ => row.complaint = Some(bad.message()),
        }
        row
    }

    fn write(&self, wanted: Wanted, terminal: &mut Terminal) -> Result<Outcome, Failure> {
        terminal.write(&self.text)?;
        if let Some(complaint) = &self.complaint {
            terminal.complain(complaint);
        }
        if let Some(position) = &self.to_list {
            list(position, wanted.limit, terminal)?;
        }
        Ok(self.outcome)
    }
}

/// What is to be found of each puzzle.
#[derive(Clone, Copy)]
struct Wanted {
    json: bool,
    /// Only their number.
    count: bool,
    /// How many solutions.
    limit: u64,
    /// Whether to say so where there are more.
    warn_of_others: bool,
}

impl Wanted {
    fn of(arguments: &SolveArguments) -> Self {
        let limit = match arguments.limit {
            Some(limit) => limit.into(),
            None if arguments.count => COUNT_LIMIT,
            None if arguments.all => u64::MAX,
            None => 1,
        };
        let SolveArguments { json, count, .. } = *arguments;
        let warn_of_others = !json && !count && !arguments.all && arguments.limit.is_none();
        Self { json, count, limit, warn_of_others }
    }

    fn row(self, input: Input) -> Row {
        match input.and_then(|puzzle| puzzle.legal()) {
            Err(bad) => Row::bad(&bad, self.json),
            Ok(position) if self.json => self.document(&position),
            Ok(position) if self.count => self.number(&position),
            Ok(position) if self.warn_of_others => first(&position),
            Ok(position) => self.listed(&position),
        }
    }

    fn number(self, position: &Position) -> Row {
        let found = count_aloud(position, self.limit.saturating_add(1));
        let text = if found > self.limit {
            format!("more than {}\n", self.limit)
        } else {
            format!("{found}\n")
        };
        Row::new(text, outcome(found))
    }

    fn listed(self, position: &Position) -> Row {
        let solutions = solutions(position, self.limit.min(KEPT as u64 + 1));
        if solutions.len() > KEPT {
            let mut row = Row::new(String::new(), Outcome::Done);
            row.to_list = Some(Box::new(*position));
            return row;
        }
        if solutions.is_empty() {
            return none();
        }
        let mut text = String::with_capacity(82 * solutions.len());
        for solution in solutions {
            text += &solution.to_string();
            text.push('\n');
        }
        Row::new(text, Outcome::Done)
    }

    fn document(self, position: &Position) -> Row {
        let (found, listed) = if self.count {
            (count_aloud(position, self.limit.saturating_add(1)), None)
        } else {
            let mut listed = solutions(position, self.limit.saturating_add(1));
            let found = listed.len() as u64;
            listed.truncate(usize::try_from(self.limit).unwrap_or(usize::MAX));
            (found, Some(listed.iter().map(ToString::to_string).collect()))
        };
        let document = SolutionsDocument {
            format: "whydoku-solutions",
            version: 1,
            puzzle: position.to_string(),
            count: found.min(self.limit),
            more: found > self.limit,
            solutions: listed,
        };
        match serde_json::to_string(&document) {
            Ok(document) => Row::new(document + "\n", outcome(found)),
            Err(error) => {
                let mut row = Row::new(String::new(), Outcome::InternalError);
                row.complaint = Some(Failure::from(error).to_string());
                row
            }
        }
    }
}

/// A solution, and how many others there are.
fn first(position: &Position) -> Row {
    let mut first = None;
    let mut found = 0;
    let _ = Search::new().for_each(position, |solution| {
        first.get_or_insert(*solution);
        found += 1;
        if found > OTHERS_LIMIT { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let Some(first) = first else { return none() };
    let mut row = Row::new(format!("{first}\n"), Outcome::Done);
    row.complaint = match found {
        0 | 1 => None,
        2..=OTHERS_LIMIT => Some(format!("this is one of {found} solutions (--all prints them)")),
        _ => Some(format!("this is one of more than {OTHERS_LIMIT} solutions")),
    };
    row
}

fn none() -> Row {
    Row::new("no solution\n".to_owned(), Outcome::No)
}

fn solutions(position: &Position, limit: u64) -> Vec<Solution> {
    let mut solutions = Vec::new();
    let _ = Search::new().for_each(position, |solution| {
        solutions.push(*solution);
        if solutions.len() as u64 >= limit {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    solutions
}

/// Prints solutions as they are found.
fn list(position: &Position, limit: u64, terminal: &mut Terminal) -> Result<(), Failure> {
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
    failure.map_or(Ok(()), Err)
}

/// Counts solutions, and says on a terminal how far it has come where that takes
/// long.
fn count_aloud(position: &Position, limit: u64) -> u64 {
    const BETWEEN_LOOKS: u64 = 1 << 16;
    if limit <= COUNT_LIMIT + 1 || !std::io::stderr().is_terminal() {
        return count(position, limit);
    }
    let mut found: u64 = 0;
    let mut spoke = Instant::now();
    let mut spoke_before = false;
    let mut errors = std::io::stderr();
    let _ = Search::new().for_each(position, |_| {
        found += 1;
        if found.is_multiple_of(BETWEEN_LOOKS) && spoke.elapsed() >= SILENCE {
            spoke = Instant::now();
            spoke_before = true;
            let _ = write!(errors, "\r{found} solutions so far");
        }
        if found == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if spoke_before {
        // Takes the line back.
        let _ = write!(errors, "\r\x1b[K");
    }
    found
}

const fn outcome(found: u64) -> Outcome {
    if found == 0 { Outcome::No } else { Outcome::Done }
}
