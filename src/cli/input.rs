//! From PUZZLE arguments to puzzles.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::vec;

use serde::Serialize;
use whydoku::format::{Entry, Format, FormatError, Problem, ReadError};
use whydoku::grid::Position;

use super::arguments::Puzzles;
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;

/// The puzzles of the arguments, in order. What cannot be read stands among them.
pub(crate) struct Inputs {
    arguments: vec::IntoIter<OsString>,
    from: Option<Format>,
    current: Option<Source>,
    number: u64,
    bytes_read: Arc<AtomicU64>,
    before_waiting: Option<Arc<BeforeWaiting>>,
}

/// Something to do before input is read that may not be there yet.
type BeforeWaiting = dyn Fn() + Send + Sync;

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

    fn open(&self, argument: &OsStr) -> Result<Source, BadInput> {
        let name: Arc<str> = argument.to_string_lossy().into();
        match open(argument) {
            Ok(Reader { read, is_inline }) => {
                let read = Counted {
                    read: BufReader::with_capacity(READ_AT_ONCE, read),
                    total: Arc::clone(&self.bytes_read),
                    before_waiting: self.before_waiting.clone(),
                };
                let entries = match self.from {
                    Some(format) => whydoku::format::Puzzles::with_format(read, format),
                    None => whydoku::format::Puzzles::new(read),
                };
                Ok(Source { name: (!is_inline).then_some(name), entries })
            }
            Err(message) => Err(BadInput { name, reason: Reason::Argument(message) }),
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
                Ok(entry) => Ok(Puzzle { entry, number: self.number, source: name }),
                Err(error) => {
                    let name = name.unwrap_or_else(|| INLINE.into());
                    Err(BadInput { name, reason: Reason::Puzzle(error) })
                }
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

/// Bytes that are read at once, where so many are there.
const READ_AT_ONCE: usize = 1 << 16;

/// A reader that counts what is taken from it.
struct Counted {
    read: BufReader<Box<dyn Read + Send>>,
    total: Arc<AtomicU64>,
    before_waiting: Option<Arc<BeforeWaiting>>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.read.read(buffer)?;
        self.total.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

impl BufRead for Counted {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.read.buffer().is_empty()
            && let Some(call) = &self.before_waiting
        {
            call();
        }
        self.read.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.total.fetch_add(amount as u64, Ordering::Relaxed);
        self.read.consume(amount);
    }
}

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

    fn report(&self, terminal: &mut Terminal, json: bool) -> Result<Outcome, Failure> {
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

/// A puzzle, and where it came from.
pub(crate) struct Puzzle {
    pub(crate) entry: Entry,
    /// Its number among all puzzles of the call, from 1.
    pub(crate) number: u64,
    /// The file; `None` for a puzzle on the command line.
    pub(crate) source: Option<Arc<str>>,
}

/// What a puzzle on the command line is called in messages.
const INLINE: &str = "the puzzle";

impl Puzzle {
    pub(crate) fn title(&self) -> Option<&str> {
        self.entry.title.as_deref()
    }

    /// The position, where the grid is legal.
    pub(crate) fn legal(&self) -> Result<Position, BadInput> {
        self.entry.legal().map_err(|error| BadInput {
            name: self.source.clone().unwrap_or_else(|| INLINE.into()),
            reason: Reason::Illegal(error),
        })
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
        let Self { entry, number, source } = self;
        let place = match source {
            Some(_) => format!("Puzzle {number}, line {}", entry.line),
            None if *number > 1 => format!("Puzzle {number}"),
            None => return self.title().map(ToOwned::to_owned),
        };
        Some(match self.title() {
            Some(title) => format!("{place}: {title}"),
            None => place,
        })
    }
}

struct Reader {
    read: Box<dyn Read + Send>,
    is_inline: bool,
}

fn open(argument: &OsStr) -> Result<Reader, String> {
    if argument == "-" {
        let read = Box::new(io::stdin());
        return Ok(Reader { read, is_inline: false });
    }
    let path = Path::new(argument);
    match std::fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => {
            Err("it is a directory; expected a puzzle, a file or -".to_owned())
        }
        Ok(_) => match File::open(path) {
            Ok(file) => Ok(Reader { read: Box::new(file), is_inline: false }),
            Err(error) => Err(format!("the file cannot be opened: {error}")),
        },
        Err(error) => inline(argument, &error),
    }
}

/// The argument as a puzzle, where it is no file.
fn inline(argument: &OsStr, no_file: &io::Error) -> Result<Reader, String> {
    let is_meant = |text: &&str| looks_like_a_puzzle(text) || is_some_format(text);
    let Some(text) = argument.to_str().filter(is_meant) else {
        return Err(format!(
            "it is no file ({no_file}), and no puzzle either (81 cells, for example \
             53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79)"
        ));
    };
    let bytes = io::Cursor::new(text.to_owned().into_bytes());
    Ok(Reader { read: Box::new(bytes), is_inline: true })
}

/// Whether a person who wrote this meant a grid, if perhaps a wrong one: half of
/// it or more is digits and blanks.
pub(super) fn looks_like_a_puzzle(text: &str) -> bool {
    let cells = text.chars().filter(|one| one.is_ascii_digit() || ".*_-".contains(*one)).count();
    let visible = text.chars().filter(|one| !one.is_whitespace()).count();
    text.trim().is_empty() || text.starts_with(':') || (cells >= 9 && cells * 2 >= visible)
}

/// Whether the text is a puzzle in one of the formats, or one of them gone wrong.
fn is_some_format(text: &str) -> bool {
    match whydoku::format::Puzzles::new(text.as_bytes()).next() {
        Some(Ok(_)) => true,
        Some(Err(ReadError::Format(error))) => {
            !matches!(error, FormatError::Empty | FormatError::NoPuzzle { .. })
                && (text.contains("://") || text.contains(['\n', '[', '{', '<']))
        }
        _ => false,
    }
}
