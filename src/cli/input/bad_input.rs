//! Input that is no puzzle.

use std::sync::Arc;

use serde::Serialize;
use whydoku::format::{FormatError, Problem, ReadError};

use super::super::outcome::{Failure, Outcome};
use super::super::terminal::Terminal;

/// What a puzzle on the command line is called in messages.
pub(super) const INLINE: &str = "the puzzle";

/// Input that is no puzzle, or none that may be used.
#[derive(Debug)]
pub(crate) struct BadInput {
    /// Where it came from.
    name: Arc<str>,
    reason: Reason,
}

#[derive(Debug)]
enum Reason {
    /// The argument is neither a file nor a puzzle.
    Argument(String),
    /// It could not be read.
    Puzzle(ReadError),
    /// It was read, but is not legal.
    Illegal(FormatError),
}

/// Bad input as JSON.
#[derive(Serialize)]
pub(crate) struct ErrorDocument<'input> {
    error: String,
    input: &'input str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    /// The rest of what is known about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<Problem>,
}

impl BadInput {
    /// Of an argument as a whole.
    pub(super) const fn argument(name: Arc<str>, message: String) -> Self {
        Self { name, reason: Reason::Argument(message) }
    }

    /// Of a file, or else of the command line.
    pub(super) fn puzzle(file: Option<Arc<str>>, error: ReadError) -> Self {
        Self { name: file.unwrap_or_else(|| INLINE.into()), reason: Reason::Puzzle(error) }
    }

    /// Of a file, or else of the command line.
    pub(super) fn illegal(file: Option<Arc<str>>, error: FormatError) -> Self {
        Self { name: file.unwrap_or_else(|| INLINE.into()), reason: Reason::Illegal(error) }
    }

    /// Whether it was to be a puzzle, and not a whole file.
    pub(crate) fn is_puzzle(&self) -> bool {
        !matches!(self.reason, Reason::Argument(_))
    }

    /// What is said of it to people.
    pub(crate) fn message(&self) -> String {
        let Self { name, reason } = self;
        match reason {
            Reason::Argument(message) => format!("{name}: {message}"),
            // The report names the line itself.
            Reason::Puzzle(ReadError::Format(error)) | Reason::Illegal(error) => {
                format!("{name}: {}", error.report())
            }
            Reason::Puzzle(error) => format!("{name}: {}", with_cause(error)),
        }
    }

    /// What is said of it in JSON.
    pub(crate) fn document(&self) -> ErrorDocument<'_> {
        let input = &*self.name;
        match &self.reason {
            Reason::Argument(message) => {
                ErrorDocument { error: message.clone(), input, line: None, problem: None }
            }
            Reason::Puzzle(ReadError::Format(error)) | Reason::Illegal(error) => {
                let problem = error.problem();
                let line = problem.line;
                ErrorDocument { error: error.to_string(), input, line, problem: Some(problem) }
            }
            Reason::Puzzle(error) => {
                ErrorDocument { error: with_cause(error), input, line: None, problem: None }
            }
        }
    }

    pub(super) fn report(&self, terminal: &mut Terminal, json: bool) -> Result<Outcome, Failure> {
        if json {
            terminal.json_error(&self.document())?;
        } else {
            terminal.complain(&self.message());
        }
        Ok(Outcome::BadInput)
    }
}

fn with_cause(error: &ReadError) -> String {
    match std::error::Error::source(error) {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    }
}
