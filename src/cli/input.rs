//! From PUZZLE arguments to puzzles.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use serde::Serialize;
use whydoku::format::{Entry, FormatError, Problem, ReadError};
use whydoku::grid::Position;

use super::arguments::Puzzles;
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;

/// A puzzle that could not be read, as JSON.
#[derive(Serialize)]
struct ErrorDocument<'input> {
    error: &'input str,
    input: &'input str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    /// The rest of what is known about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<Problem>,
}

/// Calls `visit` with each puzzle of the arguments, in order, and counts them
/// from 1. What cannot be read is reported, and the rest done all the same.
pub(crate) fn for_each_entry(
    puzzles: &Puzzles,
    json: bool,
    terminal: &mut Terminal,
    mut visit: impl FnMut(&Puzzle, &mut Terminal) -> Result<Outcome, Failure>,
) -> Result<Outcome, Failure> {
    let mut worst = Outcome::Done;
    let mut number = 0;
    for argument in &puzzles.puzzles {
        let name = argument.to_string_lossy();
        let reader = match open(argument) {
            Ok(reader) => reader,
            Err(message) => {
                worst = worst.max(report(terminal, json, &message, &name, None)?);
                continue;
            }
        };
        let source = if reader.is_inline { None } else { Some(&*name) };
        let entries = match puzzles.from {
            Some(format) => whydoku::format::Puzzles::with_format(reader.read, format),
            None => whydoku::format::Puzzles::new(reader.read),
        };
        for entry in entries {
            number += 1;
            let is_bad = entry.is_err();
            let outcome = match entry {
                Ok(entry) => visit(&Puzzle { entry, number, source }, terminal)?,
                Err(error) => report_unreadable(terminal, json, &error, source.unwrap_or(INLINE))?,
            };
            worst = worst.max(outcome);
            terminal.flush()?;
            if puzzles.strict && (is_bad || outcome == Outcome::BadInput) {
                return Ok(worst);
            }
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
    for_each_entry(puzzles, json, terminal, |puzzle, terminal| match puzzle.entry.legal() {
        Ok(position) => visit(&position, puzzle, terminal),
        Err(error) => refuse(terminal, json, &error, puzzle),
    })
}

/// Reports a puzzle that was read but must not be used.
pub(crate) fn refuse(
    terminal: &mut Terminal,
    json: bool,
    error: &FormatError,
    puzzle: &Puzzle<'_>,
) -> Result<Outcome, Failure> {
    report_format_error(terminal, json, error, puzzle.source.unwrap_or(INLINE))
}

/// A puzzle, and where it came from.
pub(crate) struct Puzzle<'input> {
    pub(crate) entry: Entry,
    /// Its number among all puzzles of the call, from 1.
    pub(crate) number: u64,
    /// The file; `None` for a puzzle on the command line.
    pub(crate) source: Option<&'input str>,
}

/// What a puzzle on the command line is called in messages.
const INLINE: &str = "the puzzle";

impl Puzzle<'_> {
    pub(crate) fn title(&self) -> Option<&str> {
        self.entry.title.as_deref()
    }

    /// What it is called in messages.
    pub(crate) fn name(&self) -> String {
        match self.source {
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
    read: Box<dyn BufRead>,
    is_inline: bool,
}

fn open(argument: &OsStr) -> Result<Reader, String> {
    if argument == "-" {
        let read = Box::new(io::stdin().lock());
        return Ok(Reader { read, is_inline: false });
    }
    let path = Path::new(argument);
    match std::fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => {
            Err("it is a directory; expected a puzzle, a file or -".to_owned())
        }
        Ok(_) => match File::open(path) {
            Ok(file) => Ok(Reader { read: Box::new(BufReader::new(file)), is_inline: false }),
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

fn report_unreadable(
    terminal: &mut Terminal,
    json: bool,
    error: &ReadError,
    name: &str,
) -> Result<Outcome, Failure> {
    match error {
        ReadError::Format(error) => report_format_error(terminal, json, error, name),
        error => {
            let message = match std::error::Error::source(error) {
                Some(cause) => format!("{error}: {cause}"),
                None => error.to_string(),
            };
            report(terminal, json, &message, name, None)
        }
    }
}

fn report_format_error(
    terminal: &mut Terminal,
    json: bool,
    error: &FormatError,
    name: &str,
) -> Result<Outcome, Failure> {
    if !json {
        // The message names the line itself.
        return report(terminal, json, &error.report(), name, None);
    }
    let problem = error.problem();
    terminal.json_error(&ErrorDocument {
        error: &error.to_string(),
        input: name,
        line: problem.line,
        problem: Some(problem),
    })?;
    Ok(Outcome::BadInput)
}

fn report(
    terminal: &mut Terminal,
    json: bool,
    message: &str,
    name: &str,
    line: Option<u32>,
) -> Result<Outcome, Failure> {
    if json {
        terminal.json_error(&ErrorDocument { error: message, input: name, line, problem: None })?;
    } else {
        match line {
            Some(line) if line > 1 => terminal.complain(&format!("{name}, line {line}: {message}")),
            _ => terminal.complain(&format!("{name}: {message}")),
        }
    }
    Ok(Outcome::BadInput)
}
