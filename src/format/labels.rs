//! Numbers and letters at the margins of a grid, which name its rows and
//! columns.
//!
//! ```text
//!       1 2 3   4 5 6   7 8 9
//!   1 | 5 3 . | . 7 . | . . . |
//! ```

use super::bordered;
use super::line::{Line, Piece};
use super::table;

/// The texts of the lines with blanks for labels, and an empty text for a line
/// of labels; `None` if there are none.
///
/// Labels are only seen where the grid cannot be had with them: ten rows of
/// which the first counts to nine, or rows that all begin with one piece more.
pub(super) fn without(rows: &[&Line<'_>]) -> Option<Vec<String>> {
    if !matches!(rows.len(), 9 | 10) || rows.iter().any(|line| line.text.len() > 400) {
        return None;
    }
    let pieces: Vec<Vec<Piece<'_>>> = rows.iter().map(|line| line.pieces(is_separator)).collect();
    let texts = |pieces: &[Piece<'_>]| -> Vec<String> {
        pieces.iter().map(|piece| piece.text.to_owned()).collect()
    };
    let has_header = rows.len() == 10
        && pieces.first().is_some_and(|header| {
            let joined: Vec<String> = match header.as_slice() {
                // `123 456 789`
                [_] | [_, _, _] => {
                    let signs = header.iter().flat_map(|piece| piece.text.chars());
                    signs.map(String::from).collect()
                }
                pieces => texts(pieces),
            };
            table::is_sequence(&joined)
        });
    let body = pieces.get(usize::from(has_header)..).unwrap_or_default();
    let firsts: Vec<String> =
        body.iter().filter_map(|row| row.first()).map(|piece| piece.text.to_owned()).collect();
    let cell_count = |row: &Vec<Piece<'_>>| -> usize {
        row.iter().skip(1).map(|piece| piece.text.chars().count()).sum()
    };
    let has_side = body.len() == 9
        && table::is_sequence(&firsts)
        && (body.iter().all(|row| row.len() == 10)
            || body.iter().all(|row| cell_count(row) == 9)
            || (has_header && body.iter().any(|row| row.len() != 9)));
    if !has_header && !has_side {
        return None;
    }
    Some(
        rows.iter()
            .enumerate()
            .map(|(index, line)| match pieces.get(index).and_then(|row| row.first()) {
                _ if index == 0 && has_header => String::new(),
                Some(label) if has_side => {
                    let length = label.text.chars().count();
                    let behind: String = line.text.chars().skip(label.offset + length).collect();
                    let before: String = line.text.chars().take(label.offset).collect();
                    format!("{before}{}{behind}", " ".repeat(length))
                }
                _ => line.text.to_owned(),
            })
            .collect(),
    )
}

fn is_separator(sign: char) -> bool {
    sign.is_whitespace() || sign == ',' || sign == ';' || bordered::is_drawing(sign)
}
