//! `SudokuWiki`'s packed strings: two signs for each cell.
//!
//! `S9B` and 162 signs, each pair a number in base 36: 1 to 9 is a given, 10 to
//! 18 a digit that was placed (9 more than it), and from 19 on 18 more than the
//! sum of the bits of the candidates (1 for 1, 2 for 2, 4 for 3, 256 for 9).
//!
//! The older form is 162 signs alone, each pair a number in base 32: twice the
//! sum of the bits, and one more for a given.

use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::line::{Line, Piece};
use super::reading::{Origin, Reading};
use crate::grid::{Candidate, Cell, Digit, DigitSet, Grid, Position};

const SIGNS: usize = 162;
const PREFIX: &str = "S9B";

/// Whether the word is such a string, or meant to be one.
pub(super) fn is_packed(word: &str) -> bool {
    is_versioned(word) || is_base_32(word)
}

/// `S9B...`, or another version or size.
fn is_versioned(word: &str) -> bool {
    let mut signs = word.chars();
    let header = [signs.next(), signs.next(), signs.next()];
    let [Some('S'), Some(size), Some(version)] = header else { return false };
    size.is_ascii_alphanumeric()
        && version.is_ascii_uppercase()
        && word.len() > 60
        && signs.all(|sign| sign.is_ascii_alphanumeric())
}

fn is_base_32(word: &str) -> bool {
    word.len() == SIGNS
        && word.chars().all(|sign| sign.is_digit(32) && !sign.is_ascii_uppercase())
        && word.contains(|sign: char| sign.is_ascii_lowercase())
}

/// Reads the word of a line.
pub(super) fn read(line: &Line<'_>, word: Piece<'_>) -> Result<Reading, FormatError> {
    let fault = |offset: usize, kind: FaultKind, message: String| -> FormatError {
        Fault::new(kind, message).at(line.spot(word.offset + offset)).into()
    };
    let (cells, base, skipped) = if is_versioned(word.text) {
        let (header, cells) = word.text.split_at(PREFIX.len());
        if header != PREFIX {
            let message = format!("{header} is not a version that is known; expected {PREFIX}");
            return Err(fault(0, FaultKind::Unsupported, message));
        }
        (cells, 36, PREFIX.len())
    } else {
        (word.text, 32, 0)
    };
    if cells.len() != SIGNS || !cells.is_ascii() {
        let message =
            format!("{} characters, {SIGNS} needed: two for each cell", cells.chars().count());
        return Err(fault(skipped + cells.chars().count().min(SIGNS), FaultKind::Length, message));
    }
    let mut grid = Grid::EMPTY;
    let mut origin = Origin::UNKNOWN;
    for cell in Cell::all() {
        let at = cell.index() * 2;
        let pair = cells.get(at..at + 2).unwrap_or_default();
        origin.locate(cell, line, word.offset + skipped + at);
        let number = u32::from_str_radix(pair, base).ok();
        let content =
            number.and_then(|number| if base == 36 { unpack(number) } else { unpack_old(number) });
        match content {
            Some(Content::Given(digit)) => grid.set_given(cell, digit),
            Some(Content::Placed(digit)) => grid.set_placed(cell, digit),
            Some(Content::Candidates(digits)) => {
                for digit in Digit::ALL.into_iter().filter(|digit| !digits.contains(*digit)) {
                    grid.remove(Candidate::new(digit, cell));
                }
            }
            None => {
                let message = format!("\"{pair}\" says nothing that a cell can hold ({cell})");
                return Err(fault(skipped + at, FaultKind::Value, message));
            }
        }
    }
    Ok(Reading { grid, remark: None, origin, listed: None })
}

enum Content {
    Given(Digit),
    Placed(Digit),
    Candidates(DigitSet),
}

/// What the number of a pair in base 36 says.
fn unpack(number: u32) -> Option<Content> {
    let digit = |number: u32| char::from_digit(number, 10).and_then(Digit::from_char);
    match number {
        1..=9 => digit(number).map(Content::Given),
        10..=18 => digit(number - 9).map(Content::Placed),
        19.. => digits_of(number - 18).map(Content::Candidates),
        0 => None,
    }
}

/// What the number of a pair in base 32 says.
fn unpack_old(number: u32) -> Option<Content> {
    let digits = digits_of(number >> 1)?;
    match (digits.single(), number & 1) {
        (Some(digit), 1) => Some(Content::Given(digit)),
        (Some(digit), _) => Some(Content::Placed(digit)),
        (None, 0) => Some(Content::Candidates(digits)),
        (None, _) => None,
    }
}

fn digits_of(bits: u32) -> Option<DigitSet> {
    (1..512)
        .contains(&bits)
        .then(|| Digit::ALL.into_iter().filter(|digit| bits >> digit.index() & 1 == 1).collect())
}

/// The position as such a string. A cell without a candidate has none of its
/// own, so it cannot be written: `None`.
pub(super) fn write(position: &Position) -> Option<String> {
    let mut text = String::from(PREFIX);
    for cell in Cell::all() {
        let number = match position.value(cell) {
            Some(digit) if position.givens().contains(cell) => digit.index() + 1,
            Some(digit) => digit.index() + 10,
            None => {
                let bits: usize =
                    position.candidates_of(cell).into_iter().map(|digit| 1 << digit.index()).sum();
                if bits == 0 {
                    return None;
                }
                bits + 18
            }
        };
        let sign = |number: usize| {
            u32::try_from(number)
                .ok()
                .and_then(|number| char::from_digit(number, 36))
                .unwrap_or('0')
        };
        text.push(sign(number / 36));
        text.push(sign(number % 36));
    }
    Some(text)
}
