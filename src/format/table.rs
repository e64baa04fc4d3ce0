//! Rows whose cells stand between separators, so that a blank may be nothing at
//! all: CSV, copies from spreadsheets, Markdown and LaTeX tables, drawings in
//! which every cell has bars.
//!
//! ```text
//! ,2,3,4,,,8,,          | 5 | 3 |   |   | 7 |   |   |   |   |
//! 6,,,,,7,,,            |---|---|---|---|---|---|---|---|---|
//! ```

use super::bordered::{self, is_box_upright};
use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::line::{Line, Piece};
use super::reading::Reading;
use super::tokens::{self, Token};

/// The separators, the likeliest first.
const SEPARATORS: [char; 5] = ['|', '\t', '&', ';', ','];

/// A row of more fields is none; to look at the rest would only take long.
const MOST_FIELDS: usize = 100;

type Rows<'a, 'b> = Vec<Vec<Token<'a, 'b>>>;

/// Reads the lines as a table, if the separators of any kind make one of them:
/// most lines have so many that they can only stand between cells.
pub(super) fn read(lines: &[&Line<'_>]) -> Option<Result<Reading, FormatError>> {
    let rows: Vec<&Line<'_>> =
        lines.iter().copied().filter(|line| bordered::is_row(line) && !is_command(line)).collect();
    SEPARATORS.into_iter().find_map(|separator| {
        let table: Rows<'_, '_> = rows.iter().map(|line| split(line, separator)).collect();
        let full = table.iter().filter(|row| row.len() >= 7).count();
        (full * 2 > table.len()).then(|| match separator {
            '|' => read_table(without_outside(table)?),
            _ => read_table(table),
        })
    })
}

/// The rows without what is outside the outer bars: nothing, or the dot with which a
/// row of LaTeX's sudoku package ends.
fn without_outside<'a, 'b>(mut table: Rows<'a, 'b>) -> Result<Rows<'a, 'b>, FormatError> {
    let is_outside = |token: Option<&Token<'_, '_>>| {
        token.is_some_and(|token| matches!(token.piece.text.trim(), "" | "." | "\\\\"))
    };
    let starts = table.iter().all(|row| is_outside(row.first()));
    let ends = table.iter().all(|row| is_outside(row.last()));
    let longest = table.iter().map(Vec::len).max().unwrap_or(0);
    match table.first().and_then(|row| row.first()).copied() {
        _ if longest < 10 => {}
        // Outer bars at both ends, or a bar at one, which must be the same for all: an
        // empty field may be a cell.
        Some(first) if starts && ends && longest == 10 && table.len() == 9 => {
            let message = "ten fields in each row, and the first and the last of all are empty: \
                           either may be outside the grid";
            let fault = Fault::new(FaultKind::Ambiguous, message).at(first.line.spot(0));
            return Err(fault.help("write every blank cell as a dot").into());
        }
        _ => {
            for row in &mut table {
                if ends {
                    row.pop();
                }
                if starts && !row.is_empty() {
                    row.remove(0);
                }
            }
        }
    }
    Ok(table)
}

/// Reads rows of fields, of which the first row and the first column may be
/// labels.
pub(super) fn read_table(mut table: Rows<'_, '_>) -> Result<Reading, FormatError> {
    drop_gaps_between_boxes(&mut table);
    drop_empty_edges(&mut table);
    strip_labels(&mut table);
    tokens::read(&table)
}

/// A line of LaTeX without cells, such as `\hline`.
pub(super) fn is_command(line: &Line<'_>) -> bool {
    line.text.trim_start().starts_with('\\') && !line.text.contains(['&', '|'])
}

fn split<'a, 'b>(line: &'b Line<'a>, separator: char) -> Vec<Token<'a, 'b>> {
    let is_separator = |sign: char| sign == separator || (separator == '|' && is_box_upright(sign));
    let mut fields = Vec::new();
    let mut start = (0, 0);
    let text = without_row_end(line.text);
    let mut quoted = false;
    for (offset, (byte, sign)) in text.char_indices().enumerate() {
        if fields.len() > MOST_FIELDS {
            break;
        }
        quoted ^= sign == '"';
        if is_separator(sign) && !quoted {
            fields.push(field(line, start, byte));
            start = (offset + 1, byte + sign.len_utf8());
        }
    }
    fields.push(field(line, start, text.len()));
    fields
}

/// The text without the `\\` and `\hline` that end a row of a LaTeX table, and
/// the commands before its first cell.
fn without_row_end(text: &str) -> &str {
    match text.find("\\\\") {
        Some(end) => text.split_at(end).0,
        None => text,
    }
}

fn field<'a, 'b>(line: &'b Line<'a>, (offset, byte): (usize, usize), end: usize) -> Token<'a, 'b> {
    let text = line.text.get(byte..end).unwrap_or_default();
    let text = text.trim_start_matches("\\hline");
    // `\textbf{5}`
    let inner = text.trim().strip_prefix('\\').and_then(|command| command.split_once('{'));
    let emphasised = inner.and_then(|(_, inner)| inner.strip_suffix('}'));
    // What LaTeX writes for an empty cell.
    let is_empty = matches!(text.trim(), "~" | "\\cdot" | "\\quad" | "\\phantom{0}" | "{}");
    let text = if is_empty { "" } else { text };
    let inner = text.trim_start();
    let blanks = text.chars().count() - inner.chars().count();
    let inner = emphasised.unwrap_or(inner);
    Token { line, piece: Piece { offset: offset + blanks, text: inner.trim_end() } }
}

/// An empty row and an empty column between boxes, where that makes eleven of nine.
fn drop_gaps_between_boxes(table: &mut Rows<'_, '_>) {
    let is_empty = |token: &Token<'_, '_>| token.piece.text.trim().is_empty();
    let is_gap = |row: Option<&Vec<Token<'_, '_>>>| row.is_some_and(|row| row.iter().all(is_empty));
    if table.len() == 11 && [3, 7].iter().all(|index| is_gap(table.get(*index))) {
        table.remove(7);
        table.remove(3);
    }
    let has_gaps = |row: &Vec<Token<'_, '_>>| {
        row.len() == 11 && [3, 7].iter().all(|index| row.get(*index).is_some_and(is_empty))
    };
    if table.iter().all(has_gaps) {
        for row in table {
            row.remove(7);
            row.remove(3);
        }
    }
}

/// A separator at the end of every row makes an empty field behind it.
fn drop_empty_edges(table: &mut Rows<'_, '_>) {
    let is_empty = |token: Option<&Token<'_, '_>>| {
        token.is_some_and(|token| token.piece.text.trim().is_empty())
    };
    while table.iter().all(|row| row.len() > 9 && is_empty(row.last())) && !table.is_empty() {
        for row in table.iter_mut() {
            row.pop();
        }
    }
    let labelled = table.iter().any(|row| row.len() == 10 && !is_empty(row.first()));
    while !labelled
        && table.iter().all(|row| row.len() > 9 && is_empty(row.first()))
        && !table.is_empty()
    {
        for row in table.iter_mut() {
            row.remove(0);
        }
    }
}

/// Drops a first row and a first column that only number the others: where they
/// do, there are ten, and only without them nine.
pub(super) fn strip_labels(table: &mut Rows<'_, '_>) {
    if table.len() == 10 {
        let is_header = table.first().is_some_and(|header| {
            let texts: Vec<&str> = header.iter().map(|token| token.piece.text.trim()).collect();
            let texts = match texts.as_slice() {
                [_, labels @ ..] if labels.len() == 9 => labels,
                labels => labels,
            };
            is_sequence(texts) || texts.iter().all(|text| text.is_empty())
        });
        if is_header {
            table.remove(0);
        }
    }
    if table.len() == 9 && table.iter().all(|row| row.len() == 10) {
        let first =
            |row: &Vec<Token<'_, '_>>| row.first().map(|token| token.piece.text.trim().to_owned());
        let labels: Vec<String> = table.iter().filter_map(first).collect();
        if is_sequence(&labels) {
            for row in table.iter_mut() {
                row.remove(0);
            }
        }
    }
}

/// Whether the texts are 1 to 9, A to I, or those behind a letter: C1 to C9.
pub(super) fn is_sequence(texts: &[impl AsRef<str>]) -> bool {
    let bare = |text: &str| {
        let text = text.trim_matches(|sign: char| {
            matches!(sign, '*' | ':' | '.' | ')' | '(' | '[' | ']' | '"' | ' ')
        });
        text.to_ascii_uppercase()
    };
    let texts: Vec<String> = texts.iter().map(|text| bare(text.as_ref())).collect();
    let prefixes = ["", "R", "C", "ROW", "COL", "ROW ", "COL "];
    let counts = |from: char| {
        prefixes.iter().any(|prefix| {
            (from..).zip(&texts).all(|(sign, text)| {
                text.strip_prefix(prefix).is_some_and(|rest| rest.chars().eq([sign]))
            })
        })
    };
    // Some alphabets of rows leave I out.
    let letters =
        |alphabet: &str| alphabet.chars().zip(&texts).all(|(sign, text)| text.chars().eq([sign]));
    texts.len() == 9 && (counts('1') || counts('0') || letters("ABCDEFGHI") || letters("ABCDEFGHJ"))
}
