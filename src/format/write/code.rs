//! Grids as source code and JSON.

use super::Puzzle;
use crate::grid::{Candidate, Digit};

fn numbers(puzzle: &Puzzle<'_>) -> Vec<String> {
    let number =
        |digit: &Option<Digit>| digit.map_or_else(|| "0".to_owned(), |one| one.to_string());
    puzzle.rows().iter().map(|row| row.iter().map(number).collect::<Vec<_>>().join(", ")).collect()
}

/// A list of lists.
pub(super) fn python(puzzle: &Puzzle<'_>) -> String {
    let rows: Vec<String> = numbers(puzzle).iter().map(|row| format!("    [{row}],\n")).collect();
    format!("puzzle = [\n{}]\n", rows.concat())
}

/// An array of arrays.
pub(super) fn cpp(puzzle: &Puzzle<'_>) -> String {
    let rows: Vec<String> = numbers(puzzle).iter().map(|row| format!("    {{{row}}},\n")).collect();
    format!("int grid[9][9] = {{\n{}}};\n", rows.concat())
}

/// `{"puzzle":"53..7...","placed":["4r1c3"],"removed":["1r1c5"]}` on one line,
/// without the lists that would be empty.
pub(super) fn json(puzzle: &Puzzle<'_>) -> String {
    let list = |name: &str, candidates: Vec<Candidate>| {
        if candidates.is_empty() {
            return String::new();
        }
        let names: Vec<String> = candidates.iter().map(|one| format!("\"{one}\"")).collect();
        format!(",\"{name}\":[{}]", names.join(","))
    };
    let placed = puzzle.placed().into_iter();
    let placed =
        placed.filter_map(|cell| Some(Candidate::new(puzzle.grid.value(cell)?, cell))).collect();
    format!(
        "{{\"puzzle\":\"{}\"{}{}}}\n",
        puzzle.grid.givens_line(),
        list("placed", placed),
        list("removed", puzzle.grid.removed().iter().collect())
    )
}
