//! 729 characters: nine for each cell, the digit where the candidate is left and
//! a blank where it is not. On one line, on nine of 81, or on 81 of nine.
//!
//! A cell with one candidate left is a given.

use super::bordered;
use super::cells::BlankSign;
use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::line::{Line, Piece};
use super::reading::{Origin, Reading};
use crate::grid::{Candidate, CandidateSet, Cell, Digit, DigitSet, Grid};

/// The number of characters.
pub(super) const LENGTH: usize = 729;

/// Whether characters are rows of cells with their candidates: most digits stand
/// where their candidate does, and more than nine, which the digits of 81 cells could
/// not without clashing.
pub(super) fn is_row(text: &str) -> bool {
    let (mut in_place, mut count) = (0, 0);
    for (index, sign) in text.chars().enumerate() {
        if let Some(digit) = Digit::from_char(sign) {
            count += 1;
            in_place += usize::from(digit.index() == index % 9);
        }
    }
    in_place > 9 && in_place * 4 > count * 3
}

/// What stands between cells, where anything does.
fn is_gap(character: char) -> bool {
    character.is_whitespace() || matches!(character, ',' | ';' | '|')
}

/// Whether a text is nine groups of rising digits: a row of cells whose candidates are
/// listed, without blanks for those that are not left.
pub(super) fn is_listed_row(text: &str) -> bool {
    let is_cell = |group: &str| {
        let digits = group.chars().map(Digit::from_char);
        digits.clone().all(|digit| digit.is_some()) && digits.is_sorted_by(|a, b| a < b)
    };
    let groups = || text.split_whitespace();
    groups().count() == 9 && groups().all(is_cell)
}

/// The signs of 81 groups of nine on one line.
pub(super) fn groups<'a, 'b>(line: &'b Line<'a>) -> Option<Vec<Sign<'a, 'b>>> {
    if !(LENGTH + 80..LENGTH * 2).contains(&line.text.trim().len()) {
        return None;
    }
    let groups = line.pieces(is_gap);
    let is_cell = |group: &Piece<'_>| group.text.chars().count() == 9;
    (groups.len() == 81 && groups.iter().all(is_cell)).then(|| {
        let signs = groups.iter().flat_map(|group| {
            let characters = group.text.chars().enumerate();
            characters.map(|(index, sign)| Sign {
                line,
                offset: group.offset + index,
                character: sign,
            })
        });
        signs.collect()
    })
}

/// The signs of a third of a row: nine cells, three signs of each. Where bars part
/// the cells, a space may be one of them.
pub(super) fn signs_of_third<'a, 'b>(line: &'b Line<'a>) -> Option<Vec<Sign<'a, 'b>>> {
    if line.text.len() > 400 {
        return None;
    }
    let is_bar = bordered::is_drawing;
    let signs = line.text.chars().enumerate().filter(|(_, sign)| !is_bar(*sign));
    let sign = |(offset, character)| Sign { line, offset, character };
    let seen: Vec<Sign<'a, 'b>> =
        signs.clone().filter(|(_, sign)| !sign.is_whitespace()).map(sign).collect();
    if seen.len() == 27 {
        return Some(seen);
    }
    let parts: Vec<&str> = line.text.split(is_bar).filter(|part| !part.is_empty()).collect();
    let is_cell = |part: &&&str| part.chars().count() == 3;
    (parts.iter().filter(is_cell).count() == 9 && parts.len() <= 11).then(|| {
        let mut left = Vec::with_capacity(27);
        let mut offset = 0;
        for part in line.text.split(is_bar) {
            let length = part.chars().count();
            if length == 3 {
                left.extend(part.chars().enumerate().map(|(index, character)| {
                    let character = if character == ' ' { '.' } else { character };
                    Sign { line, offset: offset + index, character }
                }));
            }
            offset += length + 1;
        }
        left
    })
}

/// Whether every digit of thirds of rows stands where its candidate does.
pub(super) fn are_in_place(thirds: &[Vec<Sign<'_, '_>>]) -> bool {
    thirds.iter().enumerate().all(|(line, signs)| {
        signs.iter().enumerate().all(|(index, sign)| {
            Digit::from_char(sign.character)
                .is_none_or(|digit| digit.index() == line % 3 * 3 + index % 3)
        })
    })
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
        .filter(|sign| !is_gap(sign.character))
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

/// Reads nine signs for each cell.
pub(super) fn read_signs(signs: &[Sign<'_, '_>]) -> Result<Reading, FormatError> {
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
