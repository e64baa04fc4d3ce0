//! Files of other programs.

use std::fmt::Write as _;

use super::{Puzzle, digits};
use crate::grid::{Cell, Digit};

fn rows(signs: &str) -> String {
    let signs: Vec<char> = signs.chars().collect();
    signs.chunks(9).map(|row| row.iter().collect::<String>() + "\n").collect()
}

/// Sections of a `.sdk` file: the state and the marks only where they say more
/// than the puzzle.
pub(super) fn sdk(puzzle: &Puzzle<'_>) -> String {
    let mut text = format!("[Puzzle]\n{}", rows(&puzzle.grid.givens_line()));
    if !puzzle.placed().is_empty() {
        text.push_str("[State]\n");
        text.push_str(&rows(&puzzle.signs('.')));
    }
    if let Ok(position) = puzzle.position()
        && puzzle.has_removed()
    {
        text.push_str("[PencilMarks]\n");
        let marks: Vec<String> = Cell::all()
            .map(|cell| match puzzle.grid.value(cell) {
                Some(_) => String::new(),
                None => digits(&puzzle.candidates(&position, cell)),
            })
            .collect();
        for row in marks.chunks(9) {
            text.push_str(&row.join(","));
            text.push('\n');
        }
    }
    text
}

/// A game: 81 digits, or with progress the fields of version 3, which has the
/// notes as bits.
pub(super) fn opensudoku(puzzle: &Puzzle<'_>) -> String {
    if puzzle.placed().is_empty() && !puzzle.has_removed() {
        return format!("  <game data=\"{}\" />\n", puzzle.signs('0'));
    }
    let position = puzzle.position().ok().filter(|_| puzzle.has_removed());
    let mut data = String::from("version: 3&#10;");
    for cell in Cell::all() {
        let digit = puzzle.grid.value(cell);
        let notes: u32 = match (&position, digit) {
            (Some(position), None) => {
                puzzle.candidates(position, cell).iter().map(|digit| 1 << digit.index()).sum()
            }
            _ => 0,
        };
        let editable = u32::from(!puzzle.grid.givens().contains(cell));
        // Writing to a string cannot fail.
        let digit = digit.map_or('0', Digit::to_char);
        let _ = write!(data, "{digit}|{notes}|{editable}|");
    }
    format!("  <game data=\"{data}\" />\n")
}
