//! 729 characters: nine for each cell, the digit where the candidate is left and
//! a blank where it is not. On one line, on nine of 81, or on 81 of nine.
//!
//! A cell with one candidate left is a given.

use super::cells::BlankSign;
use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::line::{Line, Piece};
use super::reading::{Origin, Reading};
use crate::grid::{Candidate, CandidateSet, Cell, Digit, DigitSet, Grid};

/// The number of characters.
pub(super) const LENGTH: usize = 729;

/// Whether 81 characters are a row of nine cells: so many digits, each where its
/// candidate stands, that they would clash as cells.
pub(super) fn is_row(text: &str) -> bool {
    let mut count = 0;
    for (index, sign) in text.chars().enumerate() {
        if let Some(digit) = Digit::from_char(sign) {
            count += 1;
            if digit.index() != index % 9 {
                return false;
            }
        }
    }
    count > 9
}

/// Reads the word of a line.
pub(super) fn read(line: &Line<'_>, word: Piece<'_>) -> Result<Reading, FormatError> {
    let signs: Vec<Sign<'_, '_>> = word
        .text
        .chars()
        .enumerate()
        .map(|(index, sign)| Sign { line, offset: word.offset + index, character: sign })
        .collect();
    read_signs(&signs)
}

/// Reads lines of which each has the signs of whole cells.
pub(super) fn read_lines(lines: &[&Line<'_>]) -> Result<Reading, FormatError> {
    let signs: Vec<Sign<'_, '_>> = lines
        .iter()
        .flat_map(|line| {
            let characters = line.text.chars().enumerate();
            characters.map(|(offset, sign)| Sign { line, offset, character: sign })
        })
        .filter(|sign| !sign.character.is_whitespace())
        .collect();
    read_signs(&signs)
}

/// Reads 27 lines of 27 signs: each cell is three lines of three.
pub(super) fn read_drawn(lines: &[Vec<Sign<'_, '_>>]) -> Result<Reading, FormatError> {
    let mut signs = Vec::with_capacity(LENGTH);
    for cell in Cell::all() {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        for line in lines.iter().skip(row * 3).take(3) {
            signs.extend(line.iter().skip(column * 3).take(3).copied());
        }
    }
    read_signs(&signs)
}

/// A character that stands for a candidate.
#[derive(Clone, Copy)]
pub(super) struct Sign<'a, 'b> {
    pub(super) line: &'b Line<'a>,
    pub(super) offset: usize,
    pub(super) character: char,
}

fn read_signs(signs: &[Sign<'_, '_>]) -> Result<Reading, FormatError> {
    if signs.len() != LENGTH {
        let spot = signs.last().map(|last| last.line.spot(last.offset + 1));
        let place = match signs.last() {
            Some(last) => format!("line {}, after column {}: ", last.line.number, last.offset + 1),
            None => String::new(),
        };
        let found = signs.len();
        let message = format!(
            "{place}{found} characters, 729 needed for a candidate grid (and 81 for a puzzle)"
        );
        return Err(Fault::new(FaultKind::Length, message).drawn(spot).into());
    }
    let mut grid = Grid::EMPTY;
    let mut origin = Origin::UNKNOWN;
    let mut listed = CandidateSet::EMPTY;
    for (cell, signs) in Cell::all().zip(signs.chunks(9)) {
        let mut digits = DigitSet::default();
        for (sign, expected) in signs.iter().zip(Digit::ALL) {
            if expected == Digit::One {
                origin.locate(cell, sign.line, sign.offset);
            }
            if sign.character == expected.to_char() {
                digits = digits.with(expected);
                listed.insert(Candidate::new(expected, cell));
            } else if BlankSign::from_char(sign.character).is_none() {
                return Err(misplaced(*sign, cell, expected));
            }
        }
        match (digits.first(), digits.len()) {
            (Some(digit), 1) => grid.set_given(cell, digit),
            _ => Digit::ALL
                .into_iter()
                .filter(|digit| !digits.contains(*digit))
                .for_each(|digit| grid.remove(Candidate::new(digit, cell))),
        }
    }
    Ok(Reading { grid, remark: None, origin, listed: Some(listed) })
}

fn misplaced(sign: Sign<'_, '_>, cell: Cell, expected: Digit) -> FormatError {
    const ORDINALS: [&str; 9] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
    let ordinal = ORDINALS.get(expected.index()).unwrap_or(&"last");
    Fault::new(
        FaultKind::Character,
        format!(
            "{:?} stands where only '{expected}' or a blank may stand ({ordinal} candidate)",
            sign.character
        ),
    )
    .at(sign.line.spot(sign.offset))
    .of([cell])
    .into()
}
