use std::borrow::Cow;
use std::io::{self, BufRead};
use std::num::NonZeroU32;

use thiserror::Error;

use super::Entry;
use super::assemble::Assembler;
use super::encoding::Utf8;
use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::line::Line;
use super::normal;
use super::place::LineNumber;
use super::plain_lines::PlainLines;
use super::write::Format;

/// Why the next puzzle of a stream could not be had.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// It is no puzzle. The stream goes on after it.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// The input could not be read. The stream ends.
    #[error("line {line} could not be read")]
    Io {
        /// The line that was to be read.
        line: LineNumber,
        /// What the system said.
        source: io::Error,
    },
}

/// The puzzles of an input, one after the other, each as soon as it is
/// complete.
///
/// If the first line is a puzzle by itself, so is every other one: each is read
/// when it arrives, memory stays flat, and a bad line does not stop the rest.
/// Otherwise lines are gathered into grids.
///
/// ```
/// use whydoku::format::Puzzles;
///
/// let input = format!("{}\n12345\n{}\n", ".".repeat(81), "0".repeat(81));
/// let lines: Vec<String> = Puzzles::new(input.as_bytes())
///     .map(|puzzle| match puzzle {
///         Ok(entry) => format!("line {} is a puzzle", entry.line),
///         Err(error) => error.to_string(),
///     })
///     .collect();
/// assert_eq!(lines, [
///     "line 1 is a puzzle",
///     "line 2, after column 5: 5 cells found, 81 needed: 76 are missing",
///     "line 3 is a puzzle",
/// ]);
/// ```
pub struct Puzzles<R> {
    lines: Lines<R>,
    assembler: Assembler,
    ended: bool,
}

impl<R: BufRead> Puzzles<R> {
    /// The puzzles that the reader has.
    pub fn new(reader: R) -> Self {
        Self { lines: Lines::new(reader), assembler: Assembler::default(), ended: false }
    }

    /// The puzzles of a reader that is known to be in the format: nothing is
    /// detected.
    pub fn with_format(reader: R, format: Format) -> Self {
        Self { lines: Lines::new(reader), assembler: Assembler::forced(format), ended: false }
    }

    /// Takes the lines that come next and are 81 digits and blanks each, at most so
    /// many, and of those that the reader has at hand. `None` where none does, or where
    /// what stands before them says how they are to be read: then
    /// [`next`](Iterator::next) goes on. Together they give each puzzle once.
    ///
    /// It is for programs that have many threads to read puzzles.
    ///
    /// ```
    /// use std::num::NonZeroU32;
    /// use whydoku::format::Puzzles;
    ///
    /// let blank = ".".repeat(81);
    /// let input = format!("{blank}\n{blank}\n{blank}\n# to be filled\n{blank}\n");
    /// let mut puzzles = Puzzles::new(input.as_bytes());
    /// let first = puzzles.next().unwrap()?;
    /// let lines = puzzles.plain_lines(NonZeroU32::MAX)?.unwrap();
    /// assert_eq!(lines.count().get(), 2);
    /// assert!(lines.iter().all(|line| line.grid() == first.grid));
    /// assert!(puzzles.plain_lines(NonZeroU32::MAX)?.is_none());
    /// assert_eq!(puzzles.next().unwrap()?.title.as_deref(), Some("to be filled"));
    /// # Ok::<(), whydoku::format::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// When the input cannot be read. The stream ends with that.
    pub fn plain_lines(&mut self, most: NonZeroU32) -> Result<Option<PlainLines>, ReadError> {
        if self.ended || !self.assembler.awaits_plain_lines() {
            return Ok(None);
        }
        match self.lines.plain(most) {
            Ok(lines) if lines.is_empty() => Ok(None),
            Ok(lines) => {
                self.assembler.pass_puzzles();
                Ok(Some(lines))
            }
            Err(source) => {
                self.ended = true;
                Err(ReadError::Io { line: self.lines.number, source })
            }
        }
    }
}

impl<R: BufRead> Iterator for Puzzles<R> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(outcome) = self.assembler.pop() {
                return Some(outcome.map_err(ReadError::from));
            }
            if self.ended {
                return None;
            }
            match self.lines.advance() {
                Ok(true) => {
                    let number = self.lines.number;
                    let text = self.lines.text();
                    let line = text.as_deref().map(|text| Line::split(number, text));
                    self.assembler.push(line.map_err(Clone::clone));
                    self.lines.number = self.lines.number.next();
                }
                Ok(false) => {
                    self.ended = true;
                    self.assembler.finish();
                }
                Err(source) => {
                    self.ended = true;
                    return Some(Err(ReadError::Io { line: self.lines.number, source }));
                }
            }
        }
    }
}

/// The lines of a reader, whether they end in LF, CR LF or CR.
struct Lines<R> {
    reader: Utf8<R>,
    bytes: Vec<u8>,
    number: LineNumber,
    /// The last line ended in CR, so a LF at the start belongs to that end. To
    /// look for it at once would wait for input that may never come.
    after_return: bool,
    /// The last line was too long to be kept whole.
    is_cut: bool,
}

impl<R: BufRead> Lines<R> {
    /// No puzzle is longer. What follows can make a line wrong, or be a comment,
    /// but need not be kept: an endless line must not fill the memory.
    const LONGEST: usize = 4 << 20;

    fn new(reader: R) -> Self {
        Self {
            reader: Utf8::new(reader),
            bytes: Vec::new(),
            number: LineNumber::FIRST,
            after_return: false,
            is_cut: false,
        }
    }

    /// The text of the line, without a byte order mark.
    fn text(&self) -> Result<Cow<'_, str>, FormatError> {
        let bytes = match self.bytes.strip_prefix("\u{feff}".as_bytes()) {
            Some(rest) if self.number == LineNumber::FIRST => rest,
            _ => &self.bytes,
        };
        if self.is_cut {
            let start: String = String::from_utf8_lossy(bytes.get(..400).unwrap_or(bytes)).into();
            let message = format!("the line is longer than {} bytes; no puzzle is", Self::LONGEST);
            let spot = Line::new(self.number, &start).spot(0);
            return Err(Fault::new(FaultKind::Length, message).at(spot).into());
        }
        normal::text(self.number, bytes).map_err(|error| match error {
            FormatError::NotUtf8 { spot } if self.reader.is_utf16() => {
                let message = "half of a character of UTF-16";
                Fault::new(FaultKind::Encoding, message)
                    .at(spot)
                    .help("save the file as UTF-8")
                    .into()
            }
            other => other,
        })
    }

    /// The plain lines that come next and are there.
    fn plain(&mut self, most: NonZeroU32) -> io::Result<PlainLines> {
        let buffer = match self.reader.fill_buf() {
            Ok(buffer) => buffer,
            // Whoever reads the next line tries again.
            Err(error) if error.kind() == io::ErrorKind::Interrupted => &[],
            Err(error) => return Err(error),
        };
        let rest = buffer.strip_prefix(b"\n").filter(|_| self.after_return).unwrap_or(buffer);
        let (lines, length) = PlainLines::at_start(rest, self.number, most);
        if !lines.is_empty() {
            let end = buffer.len() - rest.len();
            self.reader.consume(end + length);
            self.after_return = false;
            self.number = self.number.after(lines.count());
        }
        Ok(lines)
    }

    /// Reads the next line into `bytes`; false at the end of the input.
    fn advance(&mut self) -> io::Result<bool> {
        self.bytes.clear();
        self.is_cut = false;
        let mut found_any = false;
        loop {
            let buffer = match self.reader.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if buffer.is_empty() {
                return Ok(found_any);
            }
            if self.after_return {
                self.after_return = false;
                if buffer.first() == Some(&b'\n') {
                    self.reader.consume(1);
                    continue;
                }
            }
            found_any = true;
            let end = buffer.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let part = buffer.get(..end.unwrap_or(buffer.len())).unwrap_or(buffer);
            let room = Self::LONGEST.saturating_sub(self.bytes.len());
            self.bytes.extend_from_slice(part.get(..room).unwrap_or(part));
            self.is_cut |= part.len() > room;
            if let Some(end) = end {
                self.after_return = buffer.get(end) == Some(&b'\r');
                self.reader.consume(end + 1);
                return Ok(true);
            }
            let length = buffer.len();
            self.reader.consume(length);
        }
    }
}
