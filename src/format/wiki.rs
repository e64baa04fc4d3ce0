//! Tables of `MediaWiki`.
//!
//! ```text
//! {| class="wikitable"
//! |-
//! | 5 || 3 || || || 7
//! |}
//! ```

use super::error::FormatError;
use super::line::{Line, Piece};
use super::reading::Reading;
use super::table;
use super::tokens::Token;

/// Whether the line begins a table.
pub(super) fn is_one(text: &str) -> bool {
    text.trim_start().starts_with("{|")
}

/// Whether the line ends it.
pub(super) fn is_end(text: &str) -> bool {
    text.trim_start().starts_with("|}")
}

/// Reads a table; `None` if it has too few rows for a grid.
pub(super) fn read(lines: &[Line<'_>]) -> Option<Result<Reading, FormatError>> {
    let mut rows: Vec<Vec<Token<'_, '_>>> = vec![Vec::new()];
    for line in lines {
        let text = line.raw.trim_start();
        let indent = line.raw.chars().count() - text.chars().count();
        if is_one(text) || is_end(text) || text.starts_with("|+") {
            continue;
        }
        if text.starts_with("|-") {
            rows.push(Vec::new());
        } else if let Some(cells) = text.strip_prefix(['|', '!'])
            && let Some(row) = rows.last_mut()
        {
            row.extend(split(line, cells, indent + 1));
        }
    }
    rows.retain(|row| !row.is_empty());
    (rows.len() > 3).then(|| table::read_table(rows))
}

/// The cells of a line, which two bars or two exclamation marks separate.
fn split<'a, 'b>(line: &'b Line<'a>, text: &'a str, start: usize) -> Vec<Token<'a, 'b>> {
    let separator = if text.contains("!!") { "!!" } else { "||" };
    let mut offset = start;
    text.split(separator)
        .map(|whole| {
            // What stands before a single bar says how the cell looks.
            let cell = whole.rsplit('|').next().unwrap_or_default();
            let before = whole.chars().count() - cell.chars().count();
            let inner = cell.trim_start();
            let blanks = cell.chars().count() - inner.chars().count();
            let text = inner.trim_end().trim_matches('\'');
            let text = if text == "&nbsp;" { "" } else { text };
            let piece = Piece { offset: offset + before + blanks, text };
            offset += whole.chars().count() + separator.len();
            Token { line, piece }
        })
        .collect()
}
