//! What is said of puzzles.

use std::fmt::{Display, Write};
use std::ops::ControlFlow;

use serde::Serialize;
use whydoku::grid::Position;
use whydoku::search::Search;

use super::super::input::BadInput;
use super::super::outcome::{Failure, Outcome};
use super::super::terminal::Terminal;
use super::document;
use super::wanted::Wanted;

/// What is said of some puzzles that follow one another. All but the last have said
/// all that there is to say in the text.
pub(crate) struct Answer {
    text: String,
    /// What is said beside the results.
    complaint: Option<String>,
    /// The worst outcome.
    outcome: Outcome,
    /// Whether the last one was to be a puzzle, and is none.
    pub(super) is_bad_puzzle: bool,
    /// The last one, if its solutions are to be listed while they are found.
    to_list: Option<Box<Position>>,
}

impl Answer {
    const fn new() -> Self {
        let text = String::new();
        let outcome = Outcome::Done;
        Self { text, complaint: None, outcome, is_bad_puzzle: false, to_list: None }
    }

    /// Whether more can be said behind it.
    const fn is_open(&self) -> bool {
        self.complaint.is_none() && !self.is_bad_puzzle && self.to_list.is_none()
    }

    pub(super) fn write(
        &self,
        wanted: Wanted,
        terminal: &mut Terminal,
    ) -> Result<Outcome, Failure> {
        terminal.write(&self.text)?;
        if let Some(complaint) = &self.complaint {
            terminal.complain(complaint);
        }
        if let Some(position) = &self.to_list {
            if wanted.json {
                terminal.json_in_pieces(|output| {
                    document::write_while_found(position, wanted.limit, output)
                })?;
            } else {
                list(position, wanted.limit, terminal)?;
            }
        }
        Ok(self.outcome)
    }
}

/// What is said of the puzzles of a batch.
#[derive(Default)]
pub(super) struct Answers(Vec<Answer>);

impl Answers {
    /// The answer that can be added to.
    fn open(&mut self) -> &mut Answer {
        if !self.0.last().is_some_and(Answer::is_open) {
            self.0.push(Answer::new());
        }
        let last = self.0.len() - 1;
        &mut self.0[last]
    }

    /// Says something on a line of its own.
    pub(super) fn line(&mut self, said: impl Display) {
        // A string takes all that is written.
        let _ = writeln!(self.open().text, "{said}");
    }

    pub(super) fn outcome(&mut self, outcome: Outcome) {
        let answer = self.open();
        answer.outcome = answer.outcome.max(outcome);
    }

    /// Says something beside the results.
    pub(super) fn complain(&mut self, complaint: String) {
        self.open().complaint = Some(complaint);
    }

    /// Says something as JSON, on a line of its own.
    pub(super) fn json(&mut self, document: &impl Serialize) {
        match serde_json::to_string(document) {
            Ok(document) => self.line(document),
            Err(error) => {
                self.outcome(Outcome::InternalError);
                self.complain(Failure::from(error).to_string());
            }
        }
    }

    pub(super) fn no_solution(&mut self) {
        self.line("no solution");
        self.outcome(Outcome::No);
    }

    /// Leaves the solutions to be listed by the one that prints.
    pub(super) fn list(&mut self, position: &Position) {
        self.open().to_list = Some(Box::new(*position));
    }

    pub(super) fn bad(&mut self, bad: &BadInput, json: bool) {
        self.outcome(Outcome::BadInput);
        let document = serde_json::to_string(&bad.document()).ok().filter(|_| json);
        if let Some(document) = &document {
            self.line(document);
        }
        let answer = self.open();
        answer.is_bad_puzzle = bad.is_puzzle();
        if document.is_none() {
            answer.complaint = Some(bad.message());
        }
    }

    /// What has been said so far.
    pub(super) fn take(&mut self) -> Vec<Answer> {
        std::mem::take(&mut self.0)
    }

    /// How much of so many bytes is left.
    pub(super) fn room(&self, bytes: usize) -> usize {
        bytes.saturating_sub(self.0.iter().map(|answer| answer.text.len()).sum())
    }
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
