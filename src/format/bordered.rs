//! Rows with borders around them, drawn with `+ - | =` or with box-drawing
//! characters.
//!
//! ```text
//! +-------+-------+
//! | 5 3 . | . 7 . |
//! ```
//!
//! A hyphen may be part of a border or a blank cell, and a line of nothing but
//! hyphens may be either. Four readings are tried: all hyphens are cells; of the
//! lines of hyphens only those with nine are; only hyphens in lines with something
//! else are; none is. No text gives nine rows of
//! nine in two ways: a line of hyphens that is dropped leaves a row less, and a
//! hyphen that is dropped leaves a cell less. So the first that fits is it.

use super::error::FormatError;
use super::line::{Line, Piece};
use super::reading::Reading;
use super::rows::{self, Row};
use crate::grid::Digit;

/// What a line of the drawing is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Row,
    Border,
    /// A row if hyphens are blanks, a border if they are not.
    Hyphens,
}

fn role(line: &Line<'_>) -> Role {
    let text = line.text;
    let has_only = |allowed: fn(char) -> bool| {
        text.chars().all(|character| character.is_whitespace() || allowed(character))
    };
    if has_only(|character| matches!(character, '-' | '|') || is_box_upright(character)) {
        return if text.contains('-') { Role::Hyphens } else { Role::Row };
    }
    // As many underscores as cells are blanks, more or fewer side by side a border.
    if has_only(|character| matches!(character, '_' | '|')) && text.contains("__") {
        let is_row = matches!(text.matches('_').count(), 9 | 81);
        return if is_row { Role::Row } else { Role::Border };
    }
    let is_drawn = has_only(|character| {
        matches!(character, '-' | '|' | '+' | '=' | '.' | ':' | '\'' | '*') || is_box(character)
    });
    // Dots and stars are corners only where a stroke is beside them.
    let is_stroke = |character| matches!(character, '+' | '=') || is_box_level(character);
    let has_stroke =
        ["--", ":-", "-:"].iter().any(|stroke| text.contains(stroke)) || text.contains(is_stroke);
    if is_drawn && has_stroke { Role::Border } else { Role::Row }
}

const fn is_box(character: char) -> bool {
    matches!(character, '\u{2500}'..='\u{257f}')
}

pub(super) const fn is_box_upright(character: char) -> bool {
    matches!(character, '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏')
}

const fn is_box_level(character: char) -> bool {
    is_box(character) && !is_box_upright(character)
}

fn is_gap(character: char) -> bool {
    rows::is_gap(character) || matches!(character, '|' | ':' | '/' | ';') || is_box(character)
}

/// Whether the line is surely no border.
pub(super) fn is_row(line: &Line<'_>) -> bool {
    role(line) == Role::Row
}

/// Whether the line is surely a border.
pub(super) fn is_border(line: &Line<'_>) -> bool {
    role(line) == Role::Border
}

/// Whether the line is a rule between paragraphs, or under a heading: strokes, and
/// not nine of them, which may be cells.
pub(super) fn is_rule(line: &Line<'_>) -> bool {
    match role(line) {
        Role::Border => true,
        Role::Hyphens => line.text.matches('-').count() != 9,
        Role::Row => false,
    }
}

/// Whether the character is a bar between boxes or cells.
pub(super) const fn is_bar(character: char) -> bool {
    character == '|' || is_box_upright(character)
}

/// Whether the character draws borders and nothing else.
pub(super) const fn is_drawing(character: char) -> bool {
    character == '|' || is_box(character)
}

/// The lines that are surely no border.
pub(super) fn rows_among<'a, 'b>(lines: &[&'b Line<'a>]) -> Vec<&'b Line<'a>> {
    lines.iter().copied().filter(|line| role(line) == Role::Row).collect()
}

/// The number of rows that the lines probably are, to tell where one grid ends.
pub(super) fn count_rows(lines: &[Line<'_>]) -> usize {
    let is_blank = lines.iter().any(|line| {
        line.text.contains('-') && line.text.contains(|sign| Digit::from_char(sign).is_some())
    });
    lines
        .iter()
        .filter(|line| match role(line) {
            Role::Row => true,
            Role::Border => false,
            Role::Hyphens => {
                is_blank && line.text.chars().filter(|character| *character == '-').count() == 9
            }
        })
        .count()
}

/// Which lines of nothing but hyphens and bars are rows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum HyphenRows {
    All,
    /// Those with a hyphen for each cell.
    Nine,
    None,
}

/// Reads nine rows, whatever borders they have.
pub(super) fn read(lines: &[&Line<'_>]) -> Result<Reading, FormatError> {
    let all_cells = attempt(lines, HyphenRows::All, true);
    let Err(as_blank) = all_cells else { return all_cells };
    if !lines.iter().any(|line| role(line) != Role::Border && line.text.contains('-')) {
        return Err(as_blank);
    }
    for rows in [HyphenRows::Nine, HyphenRows::None] {
        if let Ok(reading) = attempt(lines, rows, true) {
            return Ok(reading);
        }
    }
    let no_cells = attempt(lines, HyphenRows::None, false);
    let Err(as_border) = no_cells else { return no_cells };
    // Where no line has both hyphens and digits, hyphens are a border and
    // nothing else: the other reading would only confuse.
    let is_plain = |line: &&&Line<'_>| role(line) == Role::Row && line.text.contains('-');
    match lines.iter().find(is_plain) {
        _ if as_blank == as_border => Err(as_border),
        None => Err(as_border),
        Some(line) => Err(FormatError::HyphenReadings {
            spot: line.spot(0),
            as_blank: Box::new(as_blank),
            as_border: Box::new(as_border),
        }),
    }
}

fn attempt(
    lines: &[&Line<'_>],
    hyphen_rows: HyphenRows,
    hyphens_are_cells: bool,
) -> Result<Reading, FormatError> {
    let rows: Vec<Row<'_, '_>> = lines
        .iter()
        .filter(|line| match role(line) {
            Role::Row => true,
            Role::Border => false,
            Role::Hyphens => match hyphen_rows {
                HyphenRows::All => true,
                HyphenRows::Nine => line.text.matches('-').count() == 9,
                HyphenRows::None => false,
            },
        })
        .map(|line| {
            let whole = Piece { offset: 0, text: line.text };
            let is_cell_hyphen = |sign| sign == '-' && hyphens_are_cells;
            Row::new(line, whole, |sign| is_gap(sign) || (sign == '-' && !is_cell_hyphen(sign)))
        })
        .collect();
    match (rows.is_empty(), lines.first()) {
        (true, Some(line)) => Err(FormatError::NoPuzzle { spot: line.spot(0) }),
        _ => rows::read(&rows),
    }
}
