//! 81 characters on a line.
//!
//! ```text
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! ```
//!
//! What follows behind a space, tab, comma or semicolon is a comment, whatever
//! it is made of.

use super::cells::{BlankSign, Cells};
use super::error::{FormatError, Slipped};
use super::fault::{Fault, FaultKind};
use super::line::{Line, Piece};
use super::place::{Count, Excerpt};
use super::plain_lines::{Signs, are_plain, grid};
use super::reading::{Origin, Reading};
use super::sukaku;
use crate::grid::{Cell, Grid};

const CELLS: usize = 81;

/// What may stand between the cells and a comment.
pub(super) const fn is_separator(character: char) -> bool {
    matches!(character, ' ' | '\t' | ';' | ',')
}

/// The first word of the line. Quotes around it, as in source code, are not
/// part of it.
pub(super) fn first_word<'a>(line: &Line<'a>) -> Piece<'a> {
    let trimmed = line.text.trim_start();
    let mut offset = line.text.chars().count() - trimmed.chars().count();
    let quote = trimmed.chars().next().filter(|character| matches!(character, '"' | '\''));
    let inner = match quote {
        Some(quote) => {
            offset += 1;
            &trimmed[quote.len_utf8()..]
        }
        None => trimmed,
    };
    let ends = |character| is_separator(character) || Some(character) == quote;
    let text = inner.split(ends).next().unwrap_or_default().trim_end();
    // The full stop of a sentence, where no other dot is a cell.
    let stop = text.strip_suffix('.').filter(|text| text.len() == CELLS && !text.contains('.'));
    let text = stop.unwrap_or(text);
    Piece { offset, text }
}

/// Reads the word as 81 cells.
pub(super) fn read(line: &Line<'_>, word: Piece<'_>) -> Result<Reading, FormatError> {
    if let Some(reading) = read_plain(line, word) {
        return Ok(reading);
    }
    read_any(line, word)
}

/// Reads what nearly every line of a long file is: 81 digits and dots, or digits
/// and zeros. Other lines are left.
fn read_plain(line: &Line<'_>, word: Piece<'_>) -> Option<Reading> {
    let signs = word.text.as_bytes().try_into().ok()?;
    are_plain(signs).then(|| reading(grid(signs), line, word))
}

/// The grid whose cells stand side by side in that word of the line.
pub(super) fn reading(grid: Grid, line: &Line<'_>, word: Piece<'_>) -> Reading {
    let mut origin = Origin::UNKNOWN;
    origin.locate_all(line, word.offset);
    Reading { origin, ..Reading::from(grid) }
}

/// Reads 81 cells, whatever signs they have, or says what is wrong with them.
fn read_any(line: &Line<'_>, word: Piece<'_>) -> Result<Reading, FormatError> {
    let found = word.text.chars().count();
    refuse_other_sizes(line, word, found)?;
    let spot_at = |index: usize| line.spot(word.offset + index);
    let mut cells = Cells::EMPTY;
    for ((index, character), cell) in word.text.chars().enumerate().zip(Cell::all()) {
        cells.read(cell, character, line, word.offset + index)?;
    }
    if found < CELLS {
        return Err(FormatError::TooFewCells {
            spot: spot_at(found),
            found: Count::of(found),
            read: Slipped::of(word.text.chars()),
        });
    }
    if found > CELLS {
        return Err(FormatError::TooManyCells {
            spot: spot_at(CELLS),
            found: Count::of(found),
            extra: Excerpt::of(word.text.chars().skip(CELLS)),
            read: Slipped::of(word.text.chars()),
        });
    }
    Ok(cells.finish())
}

/// So many signs that they fill a square of another usual size, whatever stands for
/// the digits beyond nine.
fn refuse_other_sizes(line: &Line<'_>, word: Piece<'_>, found: usize) -> Result<(), FormatError> {
    let largest = || word.text.chars().filter_map(|sign| sign.to_digit(10)).max().unwrap_or(0);
    let size = match found {
        16 if (1..=4).contains(&largest()) => 4,
        36 if (1..=6).contains(&largest()) => 6,
        144 => 12,
        256 => 16,
        625 => 25,
        _ => return Ok(()),
    };
    let message =
        format!("{found} cells, as of a {size}x{size} grid; only the classic 9x9 is read");
    Err(Fault::new(FaultKind::Variant, message).at(line.spot(word.offset)).into())
}

/// Reads a line in which a space is a blank cell: exactly 81 characters, digits
/// and spaces and nothing else. Digits and spaces in turn are a list of numbers, and
/// nine groups of rising digits the candidates of a row.
pub(super) fn read_spaced(line: &Line<'_>) -> Option<Reading> {
    let signs: &Signs = line.text.as_bytes().try_into().ok()?;
    let is_known = |sign: &u8| matches!(sign, b'1'..=b'9' | b' ');
    if !signs.contains(&b' ') || !signs.iter().all(is_known) {
        return None;
    }
    let is_list = signs.iter().skip(1).step_by(2).all(|sign| *sign == b' ');
    let blanks = line.text.matches(' ').count();
    if is_list || (blanks == 8 && sukaku::is_listed_row(line.text)) {
        return None;
    }
    Some(reading(grid(signs), line, Piece { offset: 0, text: line.text }))
}

/// Reads 81 characters of which a space is one of the blanks.
pub(super) fn read_with_spaces(line: &Line<'_>) -> Result<Reading, FormatError> {
    let mut cells = Cells::EMPTY;
    for ((offset, character), cell) in line.text.chars().enumerate().zip(Cell::all()) {
        match character {
            ' ' => cells.blank(BlankSign::Space, line, offset)?,
            other => cells.read(cell, other, line, offset)?,
        }
    }
    Ok(cells.finish())
}

/// The comment behind the cells, if it says anything.
pub(super) fn remark(line: &Line<'_>, word: Piece<'_>) -> Option<String> {
    let behind: String = line.text.chars().skip(word.offset + CELLS).collect();
    let is_noise = |character: char| is_separator(character) || matches!(character, '"' | '\'');
    let remark = behind.trim_matches(is_noise).trim();
    (!remark.is_empty()).then(|| remark.to_owned())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::place::LineNumber;
    use super::*;

    proptest! {
        #[test]
        fn plain_lines_are_read_as_any_others(
            signs in prop::collection::vec(prop::sample::select(b"123456789".to_vec()), 81),
            blanks in prop::collection::vec(any::<bool>(), 81),
            sign in prop::sample::select(vec![b'.', b'0']),
            (before, behind) in ("[ \t]{0,3}", "( #.{0,9})?"),
        ) {
            let cells = signs.iter().zip(&blanks);
            let cells: String = cells
                .map(|(one, blank)| char::from(if *blank { sign } else { *one }))
                .collect();
            let text = format!("{before}{cells}{behind}");
            let line = Line::new(LineNumber::FIRST, &text);
            let word = first_word(&line);
            let plain = read_plain(&line, word).unwrap();
            let any = read_any(&line, word).unwrap();
            prop_assert_eq!((plain.grid, plain.origin), (any.grid, any.origin));
        }
    }
}
