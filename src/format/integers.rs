//! 81 numbers, on one line or on nine, with 0 or -1 for blanks; and the
//! candidates of 81 cells, which are numbers too.
//!
//! ```text
//! 5 3 0 0 7 0 0 0 0
//! 6 0 0 1 9 5 0 0 0
//! ```

use super::error::{FormatError, Slipped};
use super::line::{Line, Piece};
use super::place::{Count, Excerpt, LineNumber};
use super::reading::Reading;
use super::tokens::{self, Token};
use super::{bordered, rows};

/// Whether the character separates numbers.
fn is_separator(character: char) -> bool {
    rows::is_gap(character) || matches!(character, ';' | '/') || bordered::is_drawing(character)
}

/// The numbers of a line. What stands within braces is one of them.
fn numbers<'b>(line: &'b Line<'_>) -> Vec<Piece<'b>> {
    if !line.text.contains(['{', '[', '(']) {
        // `4,5 4,5,7,8 3`: commas within cells, blanks between them.
        let pieces = || {
            Line::new(line.number, line.text)
                .pieces(|sign| sign.is_whitespace() || bordered::is_drawing(sign))
        };
        if line.text.contains(',')
            && !line.text.contains(", ")
            && pieces().len() == SIDE
            && pieces().iter().all(|piece| tokens::is_content(piece.text))
        {
            return pieces();
        }
        return Line::new(line.number, line.text).pieces(is_separator);
    }
    let mut pieces = Vec::new();
    let mut start: Option<(usize, usize)> = None;
    let mut depth = 0_usize;
    // `{45}{378}2`: where nothing separates them, each digit is a cell and so is
    // what each pair of braces holds.
    let is_dense = !line.text.trim().contains(is_separator)
        || ["}{", "][", ")("].iter().any(|pair| line.text.contains(pair));
    for (offset, (byte, sign)) in line.text.char_indices().enumerate() {
        let opens = matches!(sign, '{' | '[' | '(');
        let ends_before = is_dense && depth == 0;
        if let Some((offset, from)) = start.filter(|_| ends_before) {
            pieces.push(Piece { offset, text: &line.text[from..byte] });
            start = None;
        }
        match sign {
            _ if opens => depth += 1,
            '}' | ']' | ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > 0 || !is_separator(sign) {
            start.get_or_insert((offset, byte));
        } else if let Some((offset, from)) = start.take() {
            pieces.push(Piece { offset, text: &line.text[from..byte] });
        }
    }
    pieces.extend(start.map(|(offset, from)| Piece { offset, text: &line.text[from..] }));
    pieces
}

/// Whether the line is a row of cells in braces, `{15} {3} {279}`, and no list
/// of a programming language: nothing but blanks separates them.
pub(super) fn is_braced(text: &str) -> bool {
    let line = Line::new(LineNumber::FIRST, text);
    let pieces = numbers(&line);
    pieces.len() >= 7
        && !text.contains([';', '=', ':'])
        && !text.contains("},")
        && !text.contains("],")
        && pieces.iter().all(|piece| tokens::is_content(piece.text))
}

/// Whether the line alone is a list of numbers: so many short pieces that they
/// can only be cells.
pub(super) fn fill_line(line: &Line<'_>) -> bool {
    let pieces = numbers(line);
    pieces.len() > 40
        && pieces.iter().all(|piece| piece.text.len() <= SIDE || tokens::is_content(piece.text))
}

const SIDE: usize = 9;

/// Whether the lines are rows of numbers of which at least one is longer than a
/// digit; if none is, the rows can be read digit by digit.
pub(super) fn fill_rows(lines: &[&Line<'_>]) -> bool {
    let mut long = false;
    let mut rows_of_numbers = 0;
    let mut total = 0;
    for line in lines {
        let pieces = numbers(line);
        total += pieces.len();
        if pieces.len() >= SIDE - 2 {
            rows_of_numbers += 1;
        }
        // One number a line may be all there is.
        if pieces.len() >= SIDE - 2 || lines.len() == SIDE * SIDE {
            long |= pieces.iter().any(|piece| piece.text.chars().count() > 1);
        }
    }
    // Empty fields between commas or tabs are cells too, and not seen here.
    // An ampersand stands between the cells of LaTeX.
    let has_empty =
        lines.iter().any(|line| [",,", "\t\t", "&"].iter().any(|sign| line.text.contains(sign)));
    long && !has_empty && (rows_of_numbers * 2 > lines.len() || total == 81)
}

/// Reads 81 numbers from one line.
pub(super) fn read_line(line: &Line<'_>) -> Result<Reading, FormatError> {
    let pieces = numbers(line);
    let found = pieces.len();
    if let Some(extra) = pieces.get(81) {
        let behind = pieces[81..].iter().flat_map(|piece| [" ", piece.text]).skip(1);
        return Err(FormatError::TooManyCells {
            spot: line.spot(extra.offset),
            found: Count::of(found),
            extra: Excerpt::of(behind.flat_map(str::chars)),
            read: Slipped::default(),
        });
    }
    if found < 81 {
        let end = line.text.trim_end().chars().count();
        return Err(FormatError::TooFewCells {
            spot: line.spot(end),
            found: Count::of(found),
            read: Slipped::default(),
        });
    }
    let all: Vec<Token<'_, '_>> =
        pieces.iter().map(|piece| Token { line, piece: *piece }).collect();
    tokens::read_all(&all)
}

/// Reads nine rows of nine numbers, or 81 in rows of other lengths.
pub(super) fn read_rows(lines: &[&Line<'_>]) -> Result<Reading, FormatError> {
    let numbered: Vec<Vec<Token<'_, '_>>> = lines
        .iter()
        .map(|line| numbers(line).into_iter().map(|piece| Token { line, piece }).collect())
        .collect();
    let all: Vec<Token<'_, '_>> = numbered.iter().flatten().copied().collect();
    let is_square = numbered.len() == SIDE && numbered.iter().all(|row| row.len() == SIDE);
    let has_candidates = all.iter().any(|token| tokens::is_candidates(token.piece.text));
    let is_column = numbered.len() == SIDE * SIDE;
    if !is_square && all.len() == SIDE * SIDE && (has_candidates || is_column) {
        // Candidate grids are wrapped at any width; digits are not.
        return tokens::read_all(&all);
    }
    rows::check_shape(&numbered, |row| {
        let line = row.first().map_or(lines[0], |token| token.line);
        let tenth = row.get(SIDE).map(|token| token.piece.offset);
        let end = || line.text.trim_end().chars().count();
        (line, tenth.unwrap_or_else(end), row.len())
    })?;
    tokens::read_all(&all)
}
