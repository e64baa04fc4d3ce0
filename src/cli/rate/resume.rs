//! Going on with a run that was interrupted.
//!
//! The results themselves are the record of what was done: rows are written to the
//! file in input order, so the rows that are there are those of the first puzzles.
//! They are held against the puzzles before anything is written; a last line that
//! was cut short is cut off; and the rest is rated and added. So no puzzle is
//! rated twice and none is left out, whenever the run was killed.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::super::input::{BadInput, Input, Inputs};
use super::super::outcome::{Failure, Outcome};
use super::super::terminal::Terminal;
use super::columns::Columns;
use super::document::RatingDocument;
use super::form::{Form, Subject};
use super::rater::Rater;
use super::scheme::Scheme;

/// Why a run cannot go on.
#[derive(Debug, Error)]
pub(crate) enum ResumeError {
    /// The file cannot be opened, read or changed.
    #[error("{}: cannot be resumed: {source}", file.display())]
    Io { file: PathBuf, source: io::Error },
    /// It is no file.
    #[error("{}: is a directory; expected the file to which results are written", .0.display())]
    Directory(PathBuf),
    /// Another run has it.
    #[error("{}: another run is writing to it", .0.display())]
    Busy(PathBuf),
    /// It has something else in it.
    #[error("{}, line {line}: {problem}; nothing was written", file.display())]
    OfAnotherRun { file: PathBuf, line: u64, problem: Mismatch },
}

/// How a line is not what this run writes.
#[derive(Debug, Error)]
pub(crate) enum Mismatch {
    #[error("these are not the columns of this run, which are {}", .0.trim_end())]
    Header(String),
    #[error("this is no row of this run")]
    NoRow,
    #[error("this is not the row of the puzzle that comes in its place, {0}")]
    OtherPuzzle(String),
    #[error("there are more rows than puzzles")]
    TooMany,
}

/// A run that goes on.
pub(super) struct Resumed {
    /// Where the next row is to be written.
    pub(super) file: File,
    /// The rows that are there.
    pub(super) rows: u64,
    /// What they say of the outcome of the whole run.
    pub(super) outcome: Outcome,
    /// Whether they end in what stops the run.
    pub(super) stopped: bool,
    /// Inputs that were read to find the end of the rows, and have none.
    pub(super) next: Vec<Input>,
}

/// Opens the results of a run, passes over the puzzles that have a row in them, and
/// makes ready for the next.
pub(super) fn take_up(
    path: &Path,
    rater: &Rater,
    inputs: &mut Inputs,
    strict: bool,
    terminal: &mut Terminal,
) -> Result<Resumed, Failure> {
    let io = |source| ResumeError::Io { file: path.to_owned(), source };
    let mut file = open(path)?;
    let mut rows = Rows {
        path,
        rater,
        reader: BufReader::new(file.try_clone().map_err(io)?),
        line: 0,
        kept: 0,
        ended: false,
    };
    rows.pass_header()?;
    let mut resumed = Passed::default();
    while let Some(text) = rows.next()? {
        resumed.pass(&text, &mut rows, inputs, strict, terminal)?;
    }
    let kept = rows.kept;
    file.set_len(kept).map_err(io)?;
    file.seek(SeekFrom::End(0)).map_err(io)?;
    let Passed { rows, outcome, stopped, next } = resumed;
    // With no row yet, the header is written again.
    if rows == 0 {
        file.set_len(0).map_err(io)?;
        file.rewind().map_err(io)?;
    }
    Ok(Resumed { file, rows, outcome, stopped, next })
}

fn open(path: &Path) -> Result<File, ResumeError> {
    let io = |source| ResumeError::Io { file: path.to_owned(), source };
    if path.is_dir() {
        return Err(ResumeError::Directory(path.to_owned()));
    }
    let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
    let file = options.map_err(io)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(ResumeError::Busy(path.to_owned())),
        // Where files cannot be locked, nobody is kept from it.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(file),
        Err(TryLockError::Error(error)) => Err(io(error)),
    }
}

/// The rows of a file.
struct Rows<'run> {
    path: &'run Path,
    rater: &'run Rater,
    reader: BufReader<File>,
    line: u64,
    /// How much of it is complete lines.
    kept: u64,
    ended: bool,
}

/// A line of the file.
struct RowText {
    text: String,
    /// Whether it has its end.
    is_whole: bool,
}

/// No row is longer: what is longer was not written by a run.
const LONGEST: u64 = 4 << 20;

impl Rows<'_> {
    fn next(&mut self) -> Result<Option<RowText>, ResumeError> {
        let mut bytes = Vec::new();
        let read = Read::by_ref(&mut self.reader).take(LONGEST).read_until(b'\n', &mut bytes);
        read.map_err(|source| ResumeError::Io { file: self.path.to_owned(), source })?;
        if bytes.is_empty() || self.ended {
            return Ok(None);
        }
        self.line += 1;
        let is_whole = bytes.pop_if(|last| *last == b'\n').is_some();
        self.ended = !is_whole;
        let Ok(text) = String::from_utf8(bytes) else {
            return Err(self.wrong(Mismatch::NoRow));
        };
        if is_whole {
            self.kept += text.len() as u64 + 1;
        }
        Ok(Some(RowText { text, is_whole }))
    }

    fn wrong(&self, problem: Mismatch) -> ResumeError {
        ResumeError::OfAnotherRun { file: self.path.to_owned(), line: self.line, problem }
    }

    fn pass_header(&mut self) -> Result<(), ResumeError> {
        let Some(header) = self.rater.header() else { return Ok(()) };
        let Some(RowText { text, is_whole }) = self.next()? else { return Ok(()) };
        let expected = header.trim_end();
        if text == expected || (!is_whole && expected.starts_with(&text)) {
            Ok(())
        } else {
            Err(self.wrong(Mismatch::Header(header)))
        }
    }
}

/// What has been passed over.
#[derive(Default)]
struct Passed {
    rows: u64,
    outcome: Outcome,
    stopped: bool,
    next: Vec<Input>,
}

impl Passed {
    /// Passes over the inputs up to that which the row is of, and that too if the
    /// row is whole.
    fn pass(
        &mut self,
        row: &RowText,
        rows: &mut Rows<'_>,
        inputs: &mut Inputs,
        strict: bool,
        terminal: &mut Terminal,
    ) -> Result<(), Failure> {
        let Rater { form, schemes, .. } = rows.rater;
        loop {
            let Some(input) = inputs.next().filter(|_| !self.stopped) else {
                return Err(rows.wrong(Mismatch::TooMany).into());
            };
            let expected = Expected::of(&input, form)?;
            let has_row = !expected.start.is_empty();
            let is_its_row = row.text.starts_with(&expected.start)
                || (!row.is_whole && expected.start.starts_with(&row.text));
            if has_row && !is_its_row {
                return Err(rows.wrong(Mismatch::OtherPuzzle(expected.name)).into());
            }
            if !row.is_whole {
                // It is done again, with the bad input before it.
                self.next.push(input);
                if has_row {
                    return Ok(());
                }
                continue;
            }
            let outcome = match &expected.bad {
                None => form.outcome_of(&row.text, schemes),
                Some(_) => Some(Outcome::BadInput),
            };
            let Some(outcome) = outcome else { return Err(rows.wrong(Mismatch::NoRow).into()) };
            self.outcome = self.outcome.max(outcome);
            if let Some(bad) = expected.bad {
                self.stopped |= strict && bad.is_puzzle;
                if !has_row {
                    terminal.complain(&bad.message);
                }
            }
            if has_row {
                self.rows += 1;
                return Ok(());
            }
        }
    }
}

/// What the results say of an input.
struct Expected {
    /// How its row begins; nothing if it has none.
    start: String,
    /// What the input is called in messages.
    name: String,
    bad: Option<Bad>,
}

struct Bad {
    message: String,
    is_puzzle: bool,
}

impl Expected {
    fn of(input: &Input, form: &Form) -> Result<Self, Failure> {
        match input {
            Err(bad) => Self::of_bad(bad, form),
            Ok(puzzle) => match puzzle.legal() {
                Err(bad) => Self::of_bad(&bad, form),
                Ok(position) => {
                    let subject = Subject { puzzle, position: &position };
                    let start = form.start_of_row(&subject)?;
                    Ok(Self { start, name: subject.line(), bad: None })
                }
            },
        }
    }

    fn of_bad(bad: &BadInput, form: &Form) -> Result<Self, Failure> {
        let start = form.bad_text(bad)?.trim_end().to_owned();
        let message = bad.message();
        let name = message.clone();
        Ok(Self { start, name, bad: Some(Bad { message, is_puzzle: bad.is_puzzle() }) })
    }
}

impl Form {
    /// How the row of this puzzle begins, up to its ratings.
    fn start_of_row(&self, subject: &Subject<'_>) -> Result<String, Failure> {
        if let Self::Columns(columns) = self {
            return Ok(columns.start_of_row(subject));
        }
        let object = serde_json::to_string(&RatingDocument::unrated(subject))?;
        Ok(format!("{},", object.trim_end_matches('}')))
    }

    /// What a row says of the outcome; `None` if it is no row of these schemes.
    fn outcome_of(&self, row: &str, schemes: &[Scheme]) -> Option<Outcome> {
        let has_error = if let Self::Columns(columns) = self {
            let fields =
                columns.fields(row).filter(|fields| fields.len() == Columns::count(schemes))?;
            !fields.last()?.is_empty()
        } else {
            let object: serde_json::Value = serde_json::from_str(row).ok()?;
            let has_error = object.get("error").is_some();
            let has = |scheme: &Scheme| object.get(scheme.name()).is_some();
            if !has_error && !schemes.iter().all(has) {
                return None;
            }
            has_error
        };
        Some(if has_error { Outcome::No } else { Outcome::Done })
    }
}
