//! Lines that are 81 digits and blanks and nothing else, as nearly all of a long
//! file are.
//!
//! To tell such lines takes a small part of the time that it takes to read them, so
//! a program can take them from its input in runs and have several threads read
//! them.

use std::num::NonZeroU32;

use super::Entry;
use super::block::entry;
use super::error::FormatError;
use super::line::{Line, Piece};
use super::line81;
use super::place::{Count, LineNumber};
use crate::grid::{Cell, Digit, Grid, Position};

/// The signs of a plain line.
pub(super) type Signs = [u8; 81];

/// Whether the signs are digits and dots, or digits and zeros.
pub(super) fn are_plain(signs: &Signs) -> bool {
    // Without an early end the compiler looks at many of them at once.
    let all = |is_one: fn(u8) -> bool| signs.iter().fold(true, |all, sign| all & is_one(*sign));
    all(|sign| sign.is_ascii_digit()) || all(|sign| matches!(sign, b'1'..=b'9' | b'.'))
}

/// The grid of these signs, of which those that are no digits are blanks.
pub(super) fn grid(signs: &Signs) -> Grid {
    let mut grid = Grid::EMPTY;
    for (sign, cell) in signs.iter().zip(Cell::all()) {
        if let Some(digit) = Digit::from_char(char::from(*sign)) {
            grid.set_given(cell, digit);
        }
    }
    grid
}

/// Lines of an input that follow one another and are 81 digits and blanks each: see
/// [`Puzzles::plain_lines`](super::Puzzles::plain_lines).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainLines {
    first: LineNumber,
    lines: Vec<Signs>,
}

impl PlainLines {
    /// The plain lines with which the text begins, at most so many, and the number
    /// of bytes that they take with their ends. A line that may go on behind the text
    /// is none of them.
    pub(super) fn at_start(text: &[u8], first: LineNumber, most: NonZeroU32) -> (Self, usize) {
        let mut lines = Vec::new();
        let mut rest = text;
        while lines.len() < most.get() as usize
            && let Some((signs, behind)) = rest.split_first_chunk()
            && let Some(behind) = behind.strip_prefix(b"\n").or(behind.strip_prefix(b"\r\n"))
            && are_plain(signs)
        {
            lines.push(*signs);
            rest = behind;
        }
        (Self { first, lines }, text.len() - rest.len())
    }

    /// How many there are.
    pub fn count(&self) -> Count {
        Count::of(self.lines.len())
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The lines, in their order.
    pub fn iter(&self) -> impl Iterator<Item = PlainLine<'_>> {
        let mut number = self.first;
        self.lines.iter().map(move |signs| {
            let line = PlainLine { number, signs };
            number = number.next();
            line
        })
    }
}

/// A line that is 81 digits and blanks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainLine<'lines> {
    number: LineNumber,
    signs: &'lines Signs,
}

impl PlainLine<'_> {
    /// The grid. It need not be legal.
    pub fn grid(&self) -> Grid {
        grid(self.signs)
    }

    /// All that is known of the puzzle, as [`Puzzles`](super::Puzzles) would have
    /// said it.
    pub fn entry(&self) -> Entry {
        // The signs are ASCII.
        let text = str::from_utf8(self.signs).unwrap_or_default();
        let line = Line::new(self.number, text);
        let word = Piece { offset: 0, text };
        entry(line81::reading(self.grid(), &line, word), self.number, None)
    }

    /// The position, where no digit stands twice in a house.
    ///
    /// # Errors
    /// As [`Entry::legal`].
    pub fn legal(&self) -> Result<Position, FormatError> {
        match Position::new(&self.grid()) {
            Ok(position) => Ok(position),
            // Only now is it asked where each cell stood.
            Err(_) => self.entry().legal(),
        }
    }
}
