//! Grids drawn with characters that every terminal and every paste keeps.

use crate::grid::{Candidate, CandidateSet, Cell, Digit, House, Position};
use crate::step::Step;

/// How a candidate, or a cell, is marked in a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Not at all.
    None,
    /// It is part of the pattern.
    Pattern,
    /// The step removes it.
    Removed,
    /// It is a given.
    Given,
}

/// The digits in their boxes, open cells as dots, with the numbers of rows and
/// columns at the margin. `paint` gets each digit with its mark.
pub fn boxed(position: &Position, paint: &dyn Fn(Mark, &str) -> String) -> String {
    let border = "    +-------+-------+-------+\n";
    let mut drawing = String::from("      1 2 3   4 5 6   7 8 9\n");
    for (index, row) in House::rows().enumerate() {
        if index % 3 == 0 {
            drawing.push_str(border);
        }
        drawing.push_str("  ");
        drawing.push(row.number().to_char());
        drawing.push_str(" |");
        for (column, cell) in row.cells().into_iter().enumerate() {
            let mark = if position.givens().contains(cell) { Mark::Given } else { Mark::None };
            let digit = position.value(cell).map_or('.', Digit::to_char);
            drawing.push(' ');
            drawing.push_str(&paint(mark, &digit.to_string()));
            if column % 3 == 2 {
                drawing.push_str(" |");
            }
        }
        drawing.push('\n');
    }
    drawing.push_str(border);
    drawing
}

/// Every candidate of the position before the step: `*` on both sides of those
/// that make the pattern, `-` before those that go. `paint` gets each run of
/// candidates with its mark, marks included.
pub fn candidate_grid(
    position: &Position,
    step: &Step,
    paint: &dyn Fn(Mark, &str) -> String,
) -> String {
    let removed: CandidateSet = step.eliminations().collect();
    let pattern = step.pattern.candidates() - removed;
    let cells: Vec<Vec<(Mark, String)>> =
        Cell::all().map(|cell| pieces(position, cell, &pattern, &removed)).collect();
    let width = |cell: usize| -> usize { cells[cell].iter().map(|(_, text)| text.len()).sum() };
    let widths: Vec<usize> =
        (0..9).map(|column| (0..9).map(|row| width(row * 9 + column)).max().unwrap_or(1)).collect();
    let border = border(&widths);

    let mut drawing = String::from("     ");
    for (column, width) in widths.iter().enumerate() {
        drawing.push(Digit::from_index(column).to_char());
        drawing.push_str(&" ".repeat(width - 1));
        drawing.push_str(if column % 3 == 2 { "    " } else { "  " });
    }
    drawing.truncate(drawing.trim_end().len());
    drawing.push('\n');
    for row in 0..9 {
        if row % 3 == 0 {
            drawing.push_str(&border);
        }
        drawing.push(' ');
        drawing.push(Digit::from_index(row).to_char());
        drawing.push_str(" | ");
        for (column, column_width) in widths.iter().enumerate() {
            let cell = row * 9 + column;
            for (mark, text) in &cells[cell] {
                drawing.push_str(&paint(*mark, text));
            }
            drawing.push_str(&" ".repeat(column_width - width(cell)));
            drawing.push_str(if column % 3 == 2 { " | " } else { "  " });
        }
        drawing.truncate(drawing.trim_end().len());
        drawing.push('\n');
    }
    drawing.push_str(&border);
    drawing
}

fn border(widths: &[usize]) -> String {
    let mut border = String::from("   ");
    for box_widths in widths.chunks(3) {
        let width = box_widths.iter().sum::<usize>() + 2 * (box_widths.len() - 1);
        border.push('+');
        border.push_str(&"-".repeat(width + 2));
    }
    border.push_str("+\n");
    border
}

/// The candidates of a cell, runs with the same mark together.
fn pieces(
    position: &Position,
    cell: Cell,
    pattern: &CandidateSet,
    removed: &CandidateSet,
) -> Vec<(Mark, String)> {
    if let Some(digit) = position.value(cell) {
        let given = position.givens().contains(cell);
        return vec![(if given { Mark::Given } else { Mark::None }, digit.to_string())];
    }
    let mut pieces: Vec<(Mark, String)> = Vec::new();
    for digit in position.candidates_of(cell) {
        let candidate = Candidate::new(digit, cell);
        let mark = if removed.contains(candidate) {
            Mark::Removed
        } else if pattern.contains(candidate) {
            Mark::Pattern
        } else {
            Mark::None
        };
        let text = if mark == Mark::Removed { format!("-{digit}") } else { digit.to_string() };
        match pieces.last_mut() {
            Some((last, run)) if *last == mark => run.push_str(&text),
            _ => pieces.push((mark, text)),
        }
    }
    for (mark, run) in &mut pieces {
        if *mark == Mark::Pattern {
            *run = format!("*{run}*");
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{CellSet, DigitSet};

    #[test]
    fn a_drawing_shows_every_candidate_once() {
        let mut position = Position::EMPTY;
        position.place("5r1c1".parse().unwrap());
        let step = Step::new(
            crate::step::TechniqueId::NakedPair,
            crate::step::Pattern::NakedSubset {
                cells: CellSet::of("r2c5".parse().unwrap()),
                digits: DigitSet::of(Digit::Seven),
            },
            &[],
            ["8r2c5", "9r2c5", "1r9c9"]
                .map(|name| crate::step::Conclusion::Eliminate(name.parse().unwrap()))
                .into_iter()
                .collect(),
        );
        let drawing = candidate_grid(&position, &step, &|_, text| text.to_owned());
        let row = drawing.lines().find(|line| line.starts_with(" 2 |")).unwrap();
        assert!(row.contains(" 123456*7*-8-9 "), "{row}");
        let last = drawing.lines().find(|line| line.starts_with(" 9 |")).unwrap();
        assert!(last.ends_with("  -123456789 |"), "{last}");
        assert_eq!(drawing.lines().count(), 14);
    }
}
