//! Groups the lines of an input into puzzles.
//!
//! While each line is a puzzle, each is read as it comes. Otherwise lines are
//! gathered until an empty line or a comment; what was gathered is read when it
//! has nine rows, and waits for more when it has fewer, as the bands of a grid
//! may have empty lines between them.

use std::collections::VecDeque;

use super::Entry;
use super::bordered::count_rows;
use super::detect::{is_prose, is_puzzle_line, read_line, read_lines};
use super::error::FormatError;
use super::line::Line;
use super::place::LineNumber;

/// The result of reading one puzzle.
pub(super) type Outcome = Result<Entry, FormatError>;

/// More lines than this are no grid that is still to be completed.
const LONGEST_GRID: usize = 40;

/// A line that waits for the rest of its puzzle.
struct Kept {
    number: LineNumber,
    text: String,
}

/// Lines that belong together.
#[derive(Default)]
struct Block {
    lines: Vec<Kept>,
    title: Option<String>,
    /// The first line that could not even be decoded. Nothing else about the
    /// block is worth saying then.
    broken: Option<FormatError>,
}

impl Block {
    fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.broken.is_none()
    }

    fn borrowed(&self) -> Vec<Line<'_>> {
        self.lines
            .iter()
            .map(|kept| Line { number: kept.number, text: &kept.text, comment: None })
            .collect()
    }

    fn row_count(&self) -> usize {
        count_rows(&self.borrowed())
    }

    fn is_prose(&self) -> bool {
        self.borrowed().iter().all(|line| is_prose(line.text))
    }

    fn absorb(&mut self, other: Self) {
        if self.is_empty() {
            *self = other;
        } else {
            self.lines.extend(other.lines);
            self.broken = self.broken.take().or(other.broken);
        }
    }

    fn read(self) -> Option<Outcome> {
        if let Some(error) = self.broken {
            return Some(Err(error));
        }
        let line = self.lines.first()?.number;
        let reading = read_lines(&self.borrowed());
        Some(reading.map(|reading| Entry {
            grid: reading.grid,
            line,
            title: self.title.or(reading.remark),
        }))
    }
}

/// What has been seen of the input.
#[derive(Default)]
pub(super) struct Assembler {
    /// Whether each line is a puzzle, as the first one was.
    line_by_line: bool,
    /// Rows before the last empty line, too few for a grid.
    waiting: Block,
    /// Lines since then.
    fresh: Block,
    /// The comment on the line above.
    title: Option<String>,
    /// What to say if there is nothing but comments.
    comment_only: Option<FormatError>,
    found_any: bool,
    done: VecDeque<Outcome>,
}

impl Assembler {
    /// The next puzzle, if it is complete.
    pub(super) fn pop(&mut self) -> Option<Outcome> {
        self.done.pop_front()
    }

    /// Takes the next line.
    pub(super) fn push(&mut self, line: Result<Line<'_>, FormatError>) {
        match line {
            Ok(line) if line.is_blank() => {
                self.boundary();
                if let (Some(comment), None) = (&line.comment, &self.comment_only) {
                    let text = &format!("#{comment}");
                    let line = Line { number: line.number, text, comment: None };
                    self.comment_only = Some(FormatError::NoPuzzle { spot: line.spot(0) });
                }
                self.title = line.title();
            }
            Ok(line) => {
                if !self.line_by_line && is_puzzle_line(&line) {
                    self.flush();
                    self.line_by_line = true;
                }
                self.take(&line);
            }
            Err(error) if self.line_by_line => self.finish_one(Some(Err(error))),
            Err(error) => {
                self.fresh.broken.get_or_insert(error);
            }
        }
    }

    fn take(&mut self, line: &Line<'_>) {
        let title = self.title.take();
        if self.line_by_line {
            let reading = read_line(line);
            self.finish_one(Some(reading.map(|reading| Entry {
                grid: reading.grid,
                line: line.number,
                title: title.or_else(|| line.title()).or(reading.remark),
            })));
            return;
        }
        if self.fresh.is_empty() {
            self.fresh.title = title.or_else(|| line.title());
        }
        self.fresh.lines.push(Kept { number: line.number, text: line.text.to_owned() });
    }

    /// An empty line or a comment: decides what to do with the lines before it.
    fn boundary(&mut self) {
        if self.fresh.is_empty() {
            return;
        }
        let fresh = std::mem::take(&mut self.fresh);
        let fresh_rows = fresh.row_count();
        let together = self.waiting.row_count() + fresh_rows;
        let stands_alone = fresh_rows >= 9 || fresh.broken.is_some() || fresh.is_prose();
        if together > 9 || stands_alone {
            self.finish_waiting();
        }
        self.waiting.absorb(fresh);
        if together == 9 || stands_alone || self.waiting.lines.len() > LONGEST_GRID {
            self.finish_waiting();
        }
    }

    fn finish_waiting(&mut self) {
        let outcome = std::mem::take(&mut self.waiting).read();
        self.finish_one(outcome);
    }

    fn finish_one(&mut self, outcome: Option<Outcome>) {
        self.found_any |= outcome.is_some();
        self.done.extend(outcome);
    }

    /// Reads what still waits.
    fn flush(&mut self) {
        self.boundary();
        self.finish_waiting();
    }

    /// Takes the end of the input.
    pub(super) fn finish(&mut self) {
        self.flush();
        if !self.found_any {
            let error = self.comment_only.take().unwrap_or(FormatError::Empty);
            self.finish_one(Some(Err(error)));
        }
    }
}
