//! From PUZZLE arguments to puzzles.

mod bad_input;
mod open;
mod puzzle;

use std::ffi::{OsStr, OsString};
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::vec;

use whydoku::format::Format;
use whydoku::grid::Position;

use super::arguments::Puzzles;
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;
pub(crate) use bad_input::BadInput;
pub(super) use open::looks_like_a_puzzle;
use open::{BeforeWaiting, Counted, Opened};
pub(crate) use puzzle::{Piece, Puzzle, UnreadLines};

/// The puzzles of the arguments, in order. What cannot be read stands among them.
pub(crate) struct Inputs {
    arguments: vec::IntoIter<OsString>,
    /// How many arguments there are.
    count: usize,
    from: Option<Format>,
    current: Option<Source>,
    number: u64,
    bytes_read: Arc<AtomicU64>,
    before_waiting: Option<Arc<BeforeWaiting>>,
}

/// An argument that is being read.
struct Source {
    /// The file; `None` for a puzzle on the command line.
    name: Option<Arc<str>>,
    entries: whydoku::format::Puzzles<Counted>,
}

/// The next puzzle, or why there is none in its place.
pub(crate) type Input = Result<Puzzle, BadInput>;

impl Inputs {
    pub(crate) fn new(puzzles: &Puzzles) -> Self {
        Self {
            arguments: puzzles.puzzles.clone().into_iter(),
            count: puzzles.puzzles.len(),
            from: puzzles.from,
            current: None,
            number: 0,
            bytes_read: Arc::default(),
            before_waiting: None,
        }
    }

    /// Calls this whenever all input that is there has been used.
    pub(crate) fn before_waiting(&mut self, call: impl Fn() + Send + Sync + 'static) {
        self.before_waiting = Some(Arc::new(call));
    }

    /// How much has been read of all files.
    pub(crate) fn bytes_read(&self) -> u64 {
        self.bytes_read.load(Ordering::Relaxed)
    }

    /// What comes next: lines that are still to be read, at most so many, or one puzzle.
    pub(crate) fn next_piece(&mut self, most: NonZeroU32) -> Option<Piece> {
        let source = self.current.as_mut();
        let lines = source.map(|source| (source.entries.plain_lines(most), source.name.clone()));
        match lines {
            Some((Ok(Some(lines)), source)) => {
                self.number += u64::from(lines.count().get());
                Some(Piece::Lines(UnreadLines { lines, source }))
            }
            Some((Err(error), source)) => Some(Piece::one(Err(BadInput::puzzle(source, error)))),
            Some((Ok(None), _)) | None => self.next().map(Piece::one),
        }
    }

    fn open(&self, argument: &OsStr) -> Result<Source, BadInput> {
        let name: Arc<str> = argument.to_string_lossy().into();
        match open::open(argument) {
            Ok(Opened { read, is_inline }) => {
                let total = Arc::clone(&self.bytes_read);
                let read = Counted::new(read, total, self.before_waiting.clone());
                let entries = match self.from {
                    Some(format) => whydoku::format::Puzzles::with_format(read, format),
                    None => whydoku::format::Puzzles::new(read),
                };
                Ok(Source { name: (!is_inline).then_some(name), entries })
            }
            Err(message) => Err(BadInput::argument(name, message)),
        }
    }
}

impl Iterator for Inputs {
    type Item = Input;

    fn next(&mut self) -> Option<Input> {
        loop {
            let Some(source) = &mut self.current else {
                let argument = self.arguments.next()?;
                match self.open(&argument) {
                    Ok(source) => self.current = Some(source),
                    Err(bad) => return Some(Err(bad)),
                }
                continue;
            };
            let Some(entry) = source.entries.next() else {
                self.current = None;
                continue;
            };
            self.number += 1;
            let name = source.name.clone();
            return Some(match entry {
                Ok(entry) => Ok(Puzzle {
                    entry,
                    number: self.number,
                    source: name,
                    of_the_only_argument: self.count == 1,
                }),
                Err(error) => Err(BadInput::puzzle(name, error)),
            });
        }
    }
}

/// The size of all files together; `None` if it cannot be known before they are
/// read.
pub(crate) fn total_size(puzzles: &Puzzles) -> Option<u64> {
    let size = |argument: &OsString| match std::fs::metadata(Path::new(argument)) {
        _ if argument == "-" => None,
        Ok(metadata) if metadata.is_file() => Some(metadata.len()),
        Ok(metadata) if metadata.is_dir() => Some(0),
        Ok(_) => None,
        Err(_) => Some(0),
    };
    puzzles.puzzles.iter().map(size).sum()
}

/// Calls `visit` with each puzzle of the arguments, in order. What cannot be read
/// is reported, and the rest done all the same.
pub(crate) fn for_each_entry(
    puzzles: &Puzzles,
    json: bool,
    terminal: &mut Terminal,
    mut visit: impl FnMut(&Puzzle, &mut Terminal) -> Result<Outcome, Failure>,
) -> Result<Outcome, Failure> {
    let mut worst = Outcome::Done;
    for input in Inputs::new(puzzles) {
        let (outcome, is_puzzle) = match &input {
            Ok(puzzle) => (visit(puzzle, terminal)?, true),
            Err(bad) => (bad.report(terminal, json)?, bad.is_puzzle()),
        };
        worst = worst.max(outcome);
        terminal.flush()?;
        if puzzles.strict && is_puzzle && outcome == Outcome::BadInput {
            break;
        }
    }
    Ok(worst)
}

/// Like [`for_each_entry`], for verbs that need a legal grid.
pub(crate) fn for_each_position(
    puzzles: &Puzzles,
    json: bool,
    terminal: &mut Terminal,
    mut visit: impl FnMut(&Position, &Puzzle, &mut Terminal) -> Result<Outcome, Failure>,
) -> Result<Outcome, Failure> {
    for_each_entry(puzzles, json, terminal, |puzzle, terminal| match puzzle.legal() {
        Ok(position) => visit(&position, puzzle, terminal),
        Err(bad) => bad.report(terminal, json),
    })
}
