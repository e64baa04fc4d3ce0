use std::sync::Arc;

use whydoku::format::{Entry, PlainLines};
use whydoku::grid::Position;

use super::Input;
use super::bad_input::{BadInput, INLINE};

/// A puzzle, and where it came from.
pub(crate) struct Puzzle {
    pub(crate) entry: Entry,
    /// Its number among all puzzles of the call, from 1.
    pub(crate) number: u64,
    /// The file; `None` for a puzzle on the command line.
    pub(crate) source: Option<Arc<str>>,
    /// Whether it came from the only argument of the call.
    pub(crate) of_the_only_argument: bool,
}

impl Puzzle {
    pub(crate) fn title(&self) -> Option<&str> {
        self.entry.title.as_deref()
    }

    /// The position, where the grid is legal.
    pub(crate) fn legal(&self) -> Result<Position, BadInput> {
        self.entry.legal().map_err(|error| BadInput::illegal(self.source.clone(), error))
    }

    /// What it is called in messages.
    pub(crate) fn name(&self) -> String {
        match &self.source {
            Some(source) => format!("{source}, line {}", self.entry.line),
            None => INLINE.to_owned(),
        }
    }

    /// What to write above the result; `None` for the only puzzle of a command
    /// line.
    pub(crate) fn heading(&self) -> Option<String> {
        let Self { entry, number, source, of_the_only_argument } = self;
        let place = match source {
            Some(_) => format!("Puzzle {number}, line {}", entry.line),
            None if *number > 1 || !of_the_only_argument => format!("Puzzle {number}"),
            None => return self.title().map(ToOwned::to_owned),
        };
        Some(match self.title() {
            Some(title) => format!("{place}: {title}"),
            None => place,
        })
    }
}

/// A part of the input.
pub(crate) enum Piece {
    Lines(UnreadLines),
    One(Box<Input>),
}

impl Piece {
    pub(super) fn one(input: Input) -> Self {
        Self::One(Box::new(input))
    }

    /// Puzzles in it.
    pub(crate) fn count(&self) -> u32 {
        match self {
            Self::Lines(lines) => lines.lines.count().get(),
            Self::One(_) => 1,
        }
    }
}

/// Lines with a puzzle each.
pub(crate) struct UnreadLines {
    pub(super) lines: PlainLines,
    pub(super) source: Option<Arc<str>>,
}

impl UnreadLines {
    /// The positions, where the grids are legal.
    pub(crate) fn legal(&self) -> impl Iterator<Item = Result<Position, BadInput>> {
        self.lines
            .iter()
            .map(|line| line.legal().map_err(|error| BadInput::illegal(self.source.clone(), error)))
    }
}
