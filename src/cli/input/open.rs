//! From an argument to what it holds.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use whydoku::format::{FormatError, ReadError};

/// Bytes that are read at once, where so many are there.
const READ_AT_ONCE: usize = 1 << 16;

/// Something to do before input is read that may not be there yet.
pub(super) type BeforeWaiting = dyn Fn() + Send + Sync;

/// A reader that counts what is taken from it.
pub(super) struct Counted {
    read: BufReader<Box<dyn Read + Send>>,
    total: Arc<AtomicU64>,
    before_waiting: Option<Arc<BeforeWaiting>>,
}

impl Counted {
    pub(super) fn new(
        read: Box<dyn Read + Send>,
        total: Arc<AtomicU64>,
        before_waiting: Option<Arc<BeforeWaiting>>,
    ) -> Self {
        Self { read: BufReader::with_capacity(READ_AT_ONCE, read), total, before_waiting }
    }
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

/// What an argument stands for.
pub(super) struct Opened {
    pub(super) read: Box<dyn Read + Send>,
    /// Whether it is the puzzle itself.
    pub(super) is_inline: bool,
}

pub(super) fn open(argument: &OsStr) -> Result<Opened, String> {
    if argument == "-" {
        let read = Box::new(io::stdin());
        return Ok(Opened { read, is_inline: false });
    }
    let path = Path::new(argument);
    match std::fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => {
            Err("it is a directory; expected a puzzle, a file or -".to_owned())
        }
        Ok(_) => match File::open(path) {
            Ok(file) => Ok(Opened { read: Box::new(file), is_inline: false }),
            Err(error) => Err(format!("the file cannot be opened: {error}")),
        },
        Err(error) => inline(argument, &error),
    }
}

/// The argument as a puzzle, where it is no file.
fn inline(argument: &OsStr, no_file: &io::Error) -> Result<Opened, String> {
    let is_meant = |text: &&str| looks_like_a_puzzle(text) || is_some_format(text);
    let Some(text) = argument.to_str().filter(is_meant) else {
        let file = match no_file.kind() {
            io::ErrorKind::NotFound => "that is there".to_owned(),
            _ => format!("that can be opened ({no_file})"),
        };
        return Err(format!(
            "it is neither a file {file} nor a puzzle (81 cells, for example \
             53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79)"
        ));
    };
    let bytes = io::Cursor::new(text.to_owned().into_bytes());
    Ok(Opened { read: Box::new(bytes), is_inline: true })
}

/// Whether a person who wrote this meant a grid, if perhaps a wrong one: half of
/// it or more is digits and blanks.
pub(crate) fn looks_like_a_puzzle(text: &str) -> bool {
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
