//! Nine rows of nine tokens, each the content of a cell: a digit, a blank, or
//! the candidates that are left.

use super::cells::{BlankSign, Cells};
use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::line::{Line, Piece};
use super::place::Excerpt;
use super::reading::Reading;
use super::rows;
use crate::grid::{Cell, Digit, DigitSet};

/// The content of a cell, on its line.
#[derive(Clone, Copy)]
pub(super) struct Token<'a, 'b> {
    pub(super) line: &'b Line<'a>,
    pub(super) piece: Piece<'b>,
}

/// What a token says.
enum Content {
    Blank(BlankSign),
    Given(Digit),
    Placed(Digit),
    Candidates(DigitSet),
}

/// What is written around a digit and means nothing: quotes, braces, emphasis.
fn bare(text: &str) -> &str {
    text.trim_matches(|sign: char| {
        sign.is_whitespace() || matches!(sign, '"' | '\'' | '`' | '{' | '}' | '[' | ']' | '(' | ')')
    })
}

fn content(text: &str) -> Option<Content> {
    let bare = bare(text);
    let bare = bare.strip_prefix("**").and_then(|rest| rest.strip_suffix("**")).unwrap_or(bare);
    let mut characters = bare.chars();
    match (characters.next(), characters.next()) {
        (None, _) => return Some(Content::Blank(BlankSign::Nothing)),
        (Some(sign), None) => {
            if let Some(digit) = Digit::from_char(sign) {
                return Some(Content::Given(digit));
            }
            return BlankSign::from_char(sign).map(Content::Blank);
        }
        _ => {}
    }
    match bare {
        "-1" => return Some(Content::Blank(BlankSign::MinusOne)),
        "null" | "None" | "nil" | "NULL" | "undefined" | "NaN" | "nan" | "NA" | "Nothing" => {
            return Some(Content::Blank(BlankSign::Null));
        }
        _ => {}
    }
    if let Some(placed) = bare.strip_prefix(['u', 'U', '+']) {
        let mut characters = placed.chars();
        let digit = characters.next().and_then(Digit::from_char)?;
        return characters.next().is_none().then_some(Content::Placed(digit));
    }
    // An emphasised digit.
    if let Some(inner) = bare.strip_prefix('*').and_then(|rest| rest.strip_suffix('*'))
        && inner.len() == 1
        && inner != "*"
    {
        return content(inner);
    }
    // A float as NumPy writes it.
    if let Some(whole) = bare.strip_suffix('.')
        && whole.len() == 1
        && whole.contains(|sign: char| sign.is_ascii_digit())
    {
        return content(whole);
    }
    // A float as spreadsheets and data frames write it.
    if let Some(whole) = bare.strip_suffix(".0").filter(|whole| whole.len() == 1) {
        return content(whole);
    }
    let mut digits = DigitSet::default();
    let mut last = None;
    for sign in bare.chars().filter(|sign| !matches!(sign, ',' | ' ')) {
        let digit = Digit::from_char(sign)?;
        if last.is_some_and(|last| last >= digit) {
            return None;
        }
        last = Some(digit);
        digits = digits.with(digit);
    }
    Some(Content::Candidates(digits))
}

/// Whether the text can only be the candidates of a cell.
pub(super) fn is_candidates(text: &str) -> bool {
    matches!(content(text), Some(Content::Candidates(_)))
}

/// Whether the text can be the content of a cell.
pub(super) fn is_content(text: &str) -> bool {
    content(text).is_some()
}

/// Reads rows of tokens.
pub(super) fn read(rows: &[Vec<Token<'_, '_>>]) -> Result<Reading, FormatError> {
    let first = rows.iter().flatten().next().map(|token| token.line);
    let described = rows.iter().map(|row| {
        let line = row.first().map(|token| token.line).or(first);
        (line, row)
    });
    let described: Vec<(&Line<'_>, &Vec<Token<'_, '_>>)> =
        described.filter_map(|(line, row)| Some((line?, row))).collect();
    rows::check_shape(&described, |(line, row)| {
        let tenth = row.get(9).or(row.last()).map_or(0, |token| token.piece.offset);
        (*line, tenth, row.len())
    })?;
    let all: Vec<Token<'_, '_>> = rows.iter().flatten().copied().collect();
    read_all(&all)
}

/// Reads 81 tokens.
pub(super) fn read_all(tokens: &[Token<'_, '_>]) -> Result<Reading, FormatError> {
    refuse_a_slip(tokens)?;
    let mut cells = Cells::EMPTY;
    for (Token { line, piece }, cell) in tokens.iter().zip(Cell::all()) {
        cells.locate(cell, line, piece.offset);
        match content(piece.text) {
            Some(Content::Blank(sign)) => cells.blank(sign, line, piece.offset)?,
            Some(Content::Given(digit)) => cells.give(cell, digit),
            Some(Content::Placed(digit)) => cells.place(cell, digit),
            Some(Content::Candidates(digits)) => cells.keep_only(cell, digits),
            None => {
                let mut characters = bare(piece.text).chars();
                let spot = line.spot(piece.offset);
                return Err(match (characters.next(), characters.next()) {
                    (Some(found), None) => FormatError::UnexpectedCharacter { spot, cell, found },
                    _ => FormatError::NotACellValue {
                        spot,
                        cell,
                        found: Excerpt::of(piece.text.trim().chars()),
                    },
                });
            }
        }
    }
    Ok(cells.finish())
}

/// In a list of digits and blanks, a few longer numbers may be candidates or two
/// digits that ran together: the text does not tell.
fn refuse_a_slip(tokens: &[Token<'_, '_>]) -> Result<(), FormatError> {
    let is_sign = |token: &&Token<'_, '_>| {
        matches!(content(token.piece.text), Some(Content::Blank(sign))
            if !matches!(sign, BlankSign::Nothing | BlankSign::Null))
    };
    let is_long = |token: &&Token<'_, '_>| is_candidates(token.piece.text);
    let long = tokens.iter().filter(is_long).count();
    let Some(first) = tokens.iter().find(is_long).filter(|_| long < 20) else { return Ok(()) };
    if tokens.iter().filter(is_sign).count() < long {
        return Ok(());
    }
    let message = format!(
        "\"{}\" may be the candidates of a cell, or digits that ran together: other cells are \
         blank",
        first.piece.text
    );
    let fault = Fault::new(FaultKind::Ambiguous, message);
    Err(fault.at(first.line.spot(first.piece.offset)).into())
}
