//! What is to be found of each puzzle, and the search for it.

use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use whydoku::grid::Position;
use whydoku::search::{Answer as Found, Search, Solution, answer, count};

use super::super::arguments::SolveArguments;
use super::super::in_order::Place;
use super::super::input::{BadInput, Piece};
use super::super::outcome::Outcome;
use super::answers::{Answer, Answers};
use super::batches::Batch;
use super::document;

/// Solutions that are counted where nobody says how many.
const COUNT_LIMIT: u64 = 1_000_000;
/// To count more solutions than this takes long enough for what was found before to be
/// shown first.
const MANY: u64 = 10_000;
/// Bytes of solutions that a thread writes down of a batch before it leaves puzzles to be
/// listed by the one that prints.
const ROOM: usize = 4 << 20;
/// Bytes of a solution in a list.
const LINE: usize = 82;

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

    /// What there is to say of the puzzles. What takes long comes in parts.
    pub(super) fn answers(self, batch: Batch, place: &Place<Vec<Answer>>) -> Vec<Answer> {
        let mut answers = Answers::default();
        for piece in batch {
            match piece {
                Piece::Lines(lines) => {
                    lines.legal().for_each(|position| self.answer(position, &mut answers, place));
                }
                Piece::One(input) => {
                    let position = input.and_then(|puzzle| puzzle.legal());
                    self.answer(position, &mut answers, place);
                }
            }
        }
        answers.take()
    }

    fn answer(
        self,
        position: Result<Position, BadInput>,
        answers: &mut Answers,
        place: &Place<Vec<Answer>>,
    ) {
        match position {
            Err(bad) => answers.bad(&bad, self.json),
            Ok(position) if self.json => self.document(&position, answers, place),
            Ok(position) if self.count => self.number(&position, answers, place),
            Ok(position) if self.warn_of_others => first(&position, answers),
            Ok(position) => self.listed(&position, answers),
        }
    }

    fn number(self, position: &Position, answers: &mut Answers, place: &Place<Vec<Answer>>) {
        let found = self.counted(position, answers, place);
        if found > self.limit {
            answers.line(format_args!("more than {}", self.limit));
        } else {
            answers.line(found);
        }
        answers.outcome(outcome(found));
    }

    /// The number of solutions, up to one more than are wanted.
    fn counted(
        self,
        position: &Position,
        answers: &mut Answers,
        place: &Place<Vec<Answer>>,
    ) -> u64 {
        let limit = self.limit.saturating_add(1);
        let found = count(position, limit.min(MANY));
        if found < MANY || limit <= MANY {
            return found;
        }
        place.hand_out(answers.take());
        count_aloud(position, limit)
    }

    fn listed(self, position: &Position, answers: &mut Answers) {
        let room = answers.room(ROOM) / LINE;
        let solutions = solutions(position, self.limit.min(room as u64 + 1));
        if solutions.len() > room {
            return answers.list(position);
        }
        if solutions.is_empty() {
            return answers.no_solution();
        }
        for solution in solutions {
            answers.line(solution);
        }
    }

    fn document(self, position: &Position, answers: &mut Answers, place: &Place<Vec<Answer>>) {
        if self.count {
            let found = self.counted(position, answers, place);
            answers.outcome(outcome(found));
            return answers.json(&document::counted(position, found, self.limit));
        }
        let room = answers.room(ROOM) / LINE;
        let found = solutions(position, self.limit.saturating_add(1).min(room as u64 + 1));
        if found.len() > room {
            return answers.list(position);
        }
        answers.outcome(outcome(found.len() as u64));
        answers.json(&document::found(position, &found, self.limit));
    }
}

/// A solution, and whether there are others.
fn first(position: &Position, answers: &mut Answers) {
    let (solution, has_others) = match answer(position) {
        Found::None => return answers.no_solution(),
        Found::One(only) => (only, false),
        Found::Several([first, _]) => (first, true),
    };
    answers.line(solution);
    if has_others {
        answers.complain(
            "this is one of several solutions (--count counts them, --all prints them)".to_owned(),
        );
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
