//! What is read, what is refused, and what is said about it.

mod arbitrary;
mod around;
mod candidates;
mod grids;
mod kinds;
mod library;
#[cfg(feature = "formats")]
mod links;
mod markup;
mod plain_lines;
mod programs;
#[cfg(feature = "formats")]
mod round_trip;
mod single_line;
mod streams;

use super::{FormatError, read_all, read_one};
use crate::grid::{Cell, Digit, Position};

/// Wikipedia's example.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The rows of the puzzle.
fn rows() -> Vec<String> {
    let characters: Vec<char> = PUZZLE.chars().collect();
    characters.chunks(9).map(|row| row.iter().collect()).collect()
}

/// The digits that are read from a text of one puzzle.
fn read(text: &str) -> String {
    match read_one(text) {
        Ok(entry) => entry.grid.to_string(),
        Err(error) => panic!("{text}\n{}", error.report()),
    }
}

fn error(text: &str) -> FormatError {
    read_one(text).expect_err(text)
}

fn message(text: &str) -> String {
    error(text).to_string()
}

/// Each puzzle of a text, or the sentence about it.
fn all(text: &str) -> Vec<String> {
    read_all(text)
        .map(|outcome| outcome.map_or_else(|error| error.to_string(), |it| it.grid.to_string()))
        .collect()
}

/// The same rows, each cell through `cell` and joined.
fn dressed(cell: impl Fn(char) -> String, between: &str) -> Vec<String> {
    rows().iter().map(|row| row.chars().map(&cell).collect::<Vec<_>>().join(between)).collect()
}

fn blank_as(blank: &str) -> impl Fn(char) -> String {
    move |sign| if sign == '.' { blank.to_owned() } else { sign.to_string() }
}

/// The candidates of the puzzle, as a digit or as those that are left.
fn candidate_cells() -> Vec<String> {
    let position = Position::new(&read_one(PUZZLE).unwrap().grid).unwrap();
    Cell::all()
        .map(|cell| match position.value(cell) {
            Some(digit) => digit.to_string(),
            None => position.candidates_of(cell).into_iter().map(Digit::to_char).collect(),
        })
        .collect()
}
