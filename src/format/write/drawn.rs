//! Grids as rows, drawings and tables.

use std::fmt::Write as _;

use super::{Puzzle, digits};
use crate::grid::{Cell, Digit, Position};

fn rows_of_signs(puzzle: &Puzzle<'_>) -> Vec<Vec<char>> {
    let signs: Vec<char> = puzzle.signs(puzzle.blank).chars().collect();
    signs.chunks(9).map(<[_]>::to_vec).collect()
}

/// `53..7....`
pub(super) fn grid(puzzle: &Puzzle<'_>) -> String {
    rows_of_signs(puzzle)
        .into_iter()
        .map(|row| row.into_iter().collect::<String>() + "\n")
        .collect()
}

/// `| 5 3 . | . 7 . | . . . |`
pub(super) fn boxed(puzzle: &Puzzle<'_>) -> String {
    let border = "+-------+-------+-------+\n";
    let mut text = String::new();
    for (index, row) in rows_of_signs(puzzle).iter().enumerate() {
        if index % 3 == 0 {
            text.push_str(border);
        }
        for three in row.chunks(3) {
            text.push('|');
            for sign in three {
                text.extend([' ', *sign]);
            }
            text.push(' ');
        }
        text.push_str("|\n");
    }
    text.push_str(border);
    text
}

/// `X3X|4XX|XXX`
pub(super) fn simple_sudoku(puzzle: &Puzzle<'_>) -> String {
    let mut text = String::new();
    for (index, row) in rows_of_signs(puzzle).iter().enumerate() {
        if index > 0 && index % 3 == 0 {
            text.push_str("-----------\n");
        }
        let threes: Vec<String> = row.chunks(3).map(|three| three.iter().collect()).collect();
        text.push_str(&threes.join("|"));
        text.push('\n');
    }
    text
}

/// The digit of a filled cell, or the candidates of an open one.
fn contents(puzzle: &Puzzle<'_>, position: &Position, before_placed: &str) -> Vec<String> {
    Cell::all()
        .map(|cell| match puzzle.grid.value(cell) {
            Some(digit) if puzzle.grid.givens().contains(cell) => digit.to_string(),
            Some(digit) => format!("{before_placed}{digit}"),
            None => {
                let left = digits(&puzzle.candidates(position, cell));
                // Nothing would shift the cells behind it.
                if left.is_empty() { ".".to_owned() } else { left }
            }
        })
        .collect()
}

/// HoDoKu's candidate grid.
pub(super) fn candidates(puzzle: &Puzzle<'_>, position: &Position) -> String {
    let contents = contents(puzzle, position, "");
    let width =
        |column: usize| contents.iter().skip(column).step_by(9).map(String::len).max().unwrap_or(1);
    let widths: Vec<usize> = (0..9).map(width).collect();
    let border = |corner: char, between: char| {
        let boxes: Vec<String> =
            widths.chunks(3).map(|three| "-".repeat(three.iter().sum::<usize>() + 6)).collect();
        format!("{corner}{}{corner}\n", boxes.join(&between.to_string()))
    };
    let mut text = border('.', '.');
    for (index, row) in contents.chunks(9).enumerate() {
        if index > 0 && index % 3 == 0 {
            text.push_str(&border(':', '+'));
        }
        for (three, widths) in row.chunks(3).zip(widths.chunks(3)) {
            text.push('|');
            for (content, width) in three.iter().zip(widths) {
                // Writing to a string cannot fail.
                let _ = write!(text, " {content:<width$}");
            }
            text.push_str("   ");
        }
        text.push_str("|\n");
    }
    text + &border('\'', '\'')
}

/// `u5 2 3 16 19`
pub(super) fn sdx(puzzle: &Puzzle<'_>, position: &Position) -> String {
    let contents = contents(puzzle, position, "u");
    contents.chunks(9).map(|row| row.join(" ") + "\n").collect()
}

/// 729 signs.
pub(super) fn sukaku(puzzle: &Puzzle<'_>, position: &Position) -> String {
    Cell::all()
        .flat_map(|cell| {
            let left = match puzzle.grid.value(cell) {
                Some(digit) => vec![digit],
                None => puzzle.candidates(position, cell),
            };
            Digit::ALL
                .map(|digit| if left.contains(&digit) { digit.to_char() } else { puzzle.blank })
        })
        .collect()
}

/// A table of which the first row is the header, as Markdown must have one.
pub(super) fn markdown(puzzle: &Puzzle<'_>) -> String {
    let mut text = String::new();
    for (index, row) in puzzle.rows().iter().enumerate() {
        for digit in row {
            text.extend(['|', ' ', digit.map_or(' ', Digit::to_char), ' ']);
        }
        text.push_str("|\n");
        if index == 0 {
            text.push_str(&"|---".repeat(9));
            text.push_str("|\n");
        }
    }
    text
}

/// A table with nothing but rows and cells.
pub(super) fn html(puzzle: &Puzzle<'_>) -> String {
    let mut text = String::from("<table>\n");
    for row in puzzle.rows() {
        text.push_str("<tr>");
        for digit in row {
            match digit {
                Some(digit) => text.extend(["<td>", &digit.to_string(), "</td>"]),
                None => text.push_str("<td>&nbsp;</td>"),
            }
        }
        text.push_str("</tr>\n");
    }
    text + "</table>\n"
}

/// The environment of the package `sudoku`.
pub(super) fn latex(puzzle: &Puzzle<'_>) -> String {
    let mut text = String::from("\\begin{sudoku}\n");
    for row in puzzle.rows() {
        for digit in row {
            text.extend(['|', digit.map_or(' ', Digit::to_char)]);
        }
        text.push_str("|.\n");
    }
    text + "\\end{sudoku}\n"
}

/// Fields between tabs.
pub(super) fn excel(puzzle: &Puzzle<'_>) -> String {
    puzzle
        .rows()
        .iter()
        .map(|row| {
            let fields: Vec<String> = row
                .iter()
                .map(|digit| digit.map_or_else(String::new, |one| one.to_string()))
                .collect();
            fields.join("\t") + "\n"
        })
        .collect()
}
