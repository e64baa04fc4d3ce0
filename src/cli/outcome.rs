use std::io;
use std::process::ExitCode;

use thiserror::Error;
use whydoku::solve::{FailedProof, LadderError};

/// What the exit code says. The worst of several counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// 0: done.
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
    /// A result could not be put into JSON.
    #[error("the result cannot be written as JSON: {0}")]
    Json(#[from] serde_json::Error),
}

impl Failure {
    pub(crate) fn outcome(&self) -> Outcome {
        match self {
            Self::Output(_) | Self::Ladder(_) => Outcome::BadInput,
            Self::Unproved(_) | Self::Json(_) => Outcome::InternalError,
        }
    }
}
