//! What is to be found of each puzzle, and the search for it.

use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use whydoku::grid::Position;
use whydoku::search::{Search, Solution, count};

use super::super::arguments::SolveArguments;
use super::super::input::{BadInput, Piece};
use super::super::outcome::Outcome;
use super::answers::{Answer, Answers};
use super::batches::Batch;
use super::document;

/// Solutions that are counted where nobody says how many.
const COUNT_LIMIT: u64 = 1_000_000;
/// Solutions that are counted to say how many others there are.
const OTHERS_LIMIT: u64 = 1000;
/// Solutions of a puzzle that a thread writes down before it leaves the puzzle to
/// be listed by the one that prints.
const KEPT: usize = 100;

/// How long a count may take in silence, and between two words.
const SILENCE: Duration = Duration::from_secs(1);

/// What is to be found of each puzzle.
#[derive(Clone, Copy)]
pub(super) struct Wanted {
    pub(super) json: bool,
    /// Only their number.
    count: bool,
    /// How many solutions.
    pub(super) limit: u64,
    /// Whether to say so where there are more.
    warn_of_others: bool,
}

impl Wanted {
    pub(super) fn of(arguments: &SolveArguments) -> Self {
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

    /// What there is to say of the puzzles.
    pub(super) fn answers(self, batch: Batch) -> Vec<Answer> {
        let mut answers = Answers::default();
        for piece in batch {
            match piece {
                Piece::Lines(lines) => {
                    lines.legal().for_each(|position| self.answer(position, &mut answers));
                }
                Piece::One(input) => {
                    self.answer(input.and_then(|puzzle| puzzle.legal()), &mut answers);
                }
            }
        }
        answers.finish()
    }

    fn answer(self, position: Result<Position, BadInput>, answers: &mut Answers) {
        match position {
            Err(bad) => answers.bad(&bad, self.json),
            Ok(position) if self.json => self.document(&position, answers),
            Ok(position) if self.count => self.number(&position, answers),
            Ok(position) if self.warn_of_others => first(&position, answers),
            Ok(position) => self.listed(&position, answers),
        }
    }

    fn number(self, position: &Position, answers: &mut Answers) {
        let found = count_aloud(position, self.limit.saturating_add(1));
        if found > self.limit {
            answers.line(format_args!("more than {}", self.limit));
        } else {
            answers.line(found);
        }
        answers.outcome(outcome(found));
    }

    fn listed(self, position: &Position, answers: &mut Answers) {
        let solutions = solutions(position, self.limit.min(KEPT as u64 + 1));
        if solutions.len() > KEPT {
            return answers.list(position);
        }
        if solutions.is_empty() {
            return answers.no_solution();
        }
        for solution in solutions {
            answers.line(solution);
        }
    }

    fn document(self, position: &Position, answers: &mut Answers) {
        if self.count {
            let found = count_aloud(position, self.limit.saturating_add(1));
            answers.outcome(outcome(found));
            return answers.json(&document::counted(position, found, self.limit));
        }
        let found = solutions(position, self.limit.saturating_add(1).min(KEPT as u64 + 1));
        if found.len() > KEPT && self.limit > KEPT as u64 {
            return answers.list(position);
        }
        answers.outcome(outcome(found.len() as u64));
        answers.json(&document::found(position, &found, self.limit));
    }
}

/// A solution, and how many others there are.
fn first(position: &Position, answers: &mut Answers) {
    let mut first = None;
    let mut found = 0;
    let _ = Search::new().for_each(position, |solution| {
        first.get_or_insert(*solution);
        found += 1;
        if found > OTHERS_LIMIT { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let Some(first) = first else { return answers.no_solution() };
    answers.line(first);
    match found {
        0 | 1 => {}
        2..=OTHERS_LIMIT => {
            answers.complain(format!("this is one of {found} solutions (--all prints them)"));
        }
        _ => answers.complain(format!("this is one of more than {OTHERS_LIMIT} solutions")),
    }
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
