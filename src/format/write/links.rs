//! The puzzle of f-puzzles, which `SudokuPad` reads too: JSON, compressed with
//! lz-string, in base 64.

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use super::Puzzle;
use crate::grid::Cell;

/// The signs of base 64 that mean something else in a link.
const IN_LINKS: &AsciiSet = &CONTROLS.add(b'+').add(b'/').add(b'=');

/// What stands behind `load=`.
pub(super) fn packed(puzzle: &Puzzle<'_>) -> String {
    let packed = lz_str::compress_to_base64(json(puzzle).as_str());
    utf8_percent_encode(&packed, IN_LINKS).to_string()
}

fn json(puzzle: &Puzzle<'_>) -> String {
    let position = puzzle.position().ok().filter(|_| puzzle.has_removed());
    let cells: Vec<String> = Cell::all()
        .map(|cell| match (puzzle.grid.value(cell), &position) {
            (Some(digit), _) if puzzle.grid.givens().contains(cell) => {
                format!("{{\"value\":{digit},\"given\":true}}")
            }
            (Some(digit), _) => format!("{{\"value\":{digit}}}"),
            (None, Some(position)) => {
                let marks: Vec<String> =
                    puzzle.candidates(position, cell).iter().map(ToString::to_string).collect();
                if marks.is_empty() {
                    "{}".to_owned()
                } else {
                    format!("{{\"centerPencilMarks\":[{}]}}", marks.join(","))
                }
            }
            (None, None) => "{}".to_owned(),
        })
        .collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    format!("{{\"size\":9,\"grid\":[{}]}}", rows.join(","))
}
