use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use thiserror::Error;
use whydoku::format::{Format, WriteError};
use whydoku::generate::{GenerateError, Impossible, NoPattern};
use whydoku::rating::techniques::TechniquesError;
use whydoku::solve::{FailedProof, LadderError};

use super::in_order::ThreadDied;
use super::rate::ResumeError;

/// What the exit code says. The worst of several counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// 0: done.
    #[default]
    Done,
    /// 1: the answer to the question is no.
    No,
    /// 2: bad input or usage.
    BadInput,
    /// 3: a fault of this program.
    InternalError,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        Self::from(outcome as u8)
    }
}

/// Why the program stops at once.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// The output cannot be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
    /// The techniques that were named make no ladder.
    #[error(transparent)]
    Ladder(#[from] LadderError),
    /// A step could not be proved.
    #[error(transparent)]
    Unproved(#[from] FailedProof),
    /// A technique concluded what is not so.
    #[error(transparent)]
    Unsound(#[from] TechniquesError),
    /// A run cannot go on.
    #[error(transparent)]
    Resume(#[from] ResumeError),
    /// No puzzle can be as requested.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// A file cannot be read.
    #[error("{}: {_1}", .0.display())]
    File(PathBuf, #[source] io::Error),
    /// A file shows no pattern.
    #[error("{}: {_1}", .0.display())]
    Pattern(PathBuf, #[source] NoPattern),
    /// A sign for blanks that could not be read again.
    #[error("a space cannot stand for a blank in the format {0}; only in `line`")]
    NoBlank(Format),
    /// A puzzle that was made does not go into the format that was asked for.
    #[error(transparent)]
    Format(#[from] WriteError),
    /// A fault came to light in making puzzles.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// The threads that were asked for cannot be had.
    #[error("the threads cannot be started: {0}")]
    Threads(io::Error),
    /// A thread ended before its work was done.
    #[error(transparent)]
    ThreadDied(#[from] ThreadDied),
    /// A result could not be put into JSON.
    #[error("the result cannot be written as JSON: {0}")]
    Json(#[from] serde_json::Error),
}

impl Failure {
    pub(crate) fn outcome(&self) -> Outcome {
        match self {
            Self::Output(_)
            | Self::Ladder(_)
            | Self::Resume(_)
            | Self::Impossible(_)
            | Self::File(..)
            | Self::Pattern(..)
            | Self::NoBlank(_)
            | Self::Format(_)
            | Self::Threads(_) => Outcome::BadInput,
            Self::Unproved(_)
            | Self::Unsound(_)
            | Self::Generate(_)
            | Self::ThreadDied(_)
            | Self::Json(_) => Outcome::InternalError,
        }
    }
}
