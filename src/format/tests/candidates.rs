//! Candidate grids.

use super::*;
use crate::grid::{Cell, Digit, Position};

#[test]
fn candidate_grids_come_in_every_dress() {
    let cells = candidate_cells();
    let same = |text: &str| {
        let grid = read_one(text).unwrap_or_else(|error| panic!("{text}\n{}", error.report())).grid;
        let position = Position::new(&grid).unwrap();
        let left: Vec<String> = Cell::all()
            .map(|cell| match position.value(cell) {
                Some(digit) => digit.to_string(),
                None => position.candidates_of(cell).into_iter().map(Digit::to_char).collect(),
            })
            .collect();
        assert_eq!(Position::new(&read_one(&cells.join(" ")).unwrap().grid).unwrap(), position);
        // A last candidate is a digit, and takes itself from the cells it sees.
        for (cell, left) in cells.iter().zip(left) {
            assert!(left.chars().all(|digit| cell.contains(digit)), "{text}");
        }
    };
    let table = |between: &str| -> String {
        cells.chunks(9).map(|row| row.join(between)).collect::<Vec<_>>().join("\n")
    };
    same(&table(" "));
    same(&table("   "));
    same(&table(" | "));
    same(&format!("*-----*\n{}\n*-----*\n Version 4.2n", table("  ")));
    let braced: Vec<String> = cells.iter().map(|cell| format!("{{{cell}}}")).collect();
    same(&braced.chunks(9).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n"));
    let signs: Vec<String> = cells
        .iter()
        .map(|cell| {
            ('1'..='9').map(|digit| if cell.contains(digit) { digit } else { '.' }).collect()
        })
        .collect();
    for blank in [".", "0", "-"] {
        same(&signs.concat().replace('.', blank));
        same(&signs.join("\n").replace('.', blank));
    }
    same(&format!("{} ED=7.1/1.2/1.2", signs.concat()));
    same(&signs.chunks(9).map(<[_]>::concat).collect::<Vec<_>>().join("\n"));
    // 27 rows of 27: each cell is three by three.
    let mut drawn = String::new();
    for row in signs.chunks(9) {
        for line in 0..3 {
            let parts: Vec<&str> = row.iter().map(|cell| &cell[line * 3..line * 3 + 3]).collect();
            drawn.push_str(&parts.join(" | "));
            drawn.push('\n');
        }
    }
    same(&drawn);
}

#[test]
fn candidates_may_stand_in_brackets_or_behind_labels() {
    let cells = candidate_cells();
    let expected = read_one(&cells.join(" ")).unwrap();
    let row = |around: &dyn Fn(&String) -> String, between: &str| -> Vec<String> {
        let cells: Vec<String> = cells.iter().map(around).collect();
        cells.chunks(9).map(|row| row.join(between)).collect()
    };
    let braces = |cell: &String| format!("{{{cell}}}");
    let only_several =
        |cell: &String| if cell.len() > 1 { format!("[{cell}]") } else { cell.clone() };
    let commas = |cell: &String| cell.chars().map(String::from).collect::<Vec<_>>().join(",");
    let labelled: Vec<String> = row(&Clone::clone, " ")
        .iter()
        .zip(1..)
        .map(|(row, number)| format!("R{number}: {row}"))
        .collect();
    for text in [
        row(&braces, "").join("\n"),
        row(&only_several, "").join("\n"),
        row(&commas, " ").join("\n"),
        row(&Clone::clone, "/").join("\n"),
        labelled.join("\n"),
        cells.join(","),
    ] {
        let entry = read_one(&text).unwrap_or_else(|error| panic!("{text}\n{}", error.report()));
        assert_eq!(entry.grid, expected.grid, "{text}");
    }
}

#[test]
fn nine_signs_a_cell_may_be_parted_or_drawn() {
    let cells = candidate_cells();
    let signs: Vec<String> = cells
        .iter()
        .map(|cell| {
            ('1'..='9').map(|digit| if cell.contains(digit) { digit } else { '.' }).collect()
        })
        .collect();
    let expected = read_one(&signs.concat()).unwrap().grid;
    let same = |text: &str| {
        let entry = read_one(text).unwrap_or_else(|error| panic!("{text}\n{}", error.report()));
        assert_eq!(entry.grid, expected, "{text}");
    };
    for between in [",", " ", ";", "|"] {
        same(&signs.join(between));
        same(&signs.chunks(9).map(|row| row.join(between)).collect::<Vec<_>>().join("\n"));
    }
    for width in [27, 243] {
        let all: Vec<char> = signs.concat().chars().collect();
        let lines: Vec<String> = all.chunks(width).map(|line| line.iter().collect()).collect();
        same(&lines.join("\n"));
    }
    let third = |row: &[String], line: usize, bar: &str| -> String {
        let parts: Vec<&str> = row.iter().map(|cell| &cell[line * 3..line * 3 + 3]).collect();
        format!("{bar}{}{bar}", parts.join(bar))
    };
    for (bar, rule, blank) in [
        ("|", "+---+---+---+---+---+---+---+---+---+", "."),
        ("|", "+---+---+---+---+---+---+---+---+---+", " "),
        ("║", "╟───┼───┼───╫───┼───┼───╫───┼───┼───╢", "."),
        (" ", "", "."),
    ] {
        let drawn: Vec<String> = signs
            .chunks(9)
            .map(|row| (0..3).map(|line| third(row, line, bar)).collect::<Vec<_>>().join("\n"))
            .collect();
        same(&drawn.join(&format!("\n{rule}\n")).replace('.', blank));
    }
    let moved = signs.concat().replacen('4', "5", 1);
    let lines: Vec<&str> = (0..9).map(|row| &moved[row * 81..row * 81 + 81]).collect();
    assert!(message(&lines.join("\n")).contains("stands where only"));
}

#[test]
fn a_row_of_candidates_may_have_any_length() {
    // One of 81 signs could be a puzzle with spaces for blanks.
    let full = "123456789";
    for fewer in 0..40 {
        for row in 0..9 {
            let mut cells = vec![full.to_owned(); 81];
            for nth in 0..fewer {
                cells[row * 9 + nth % 9].remove(nth % 4);
            }
            let rows: Vec<String> = cells.chunks(9).map(|row| row.join(" ")).collect();
            let grid = read_one(&rows.join("\n")).unwrap().grid;
            let position = Position::new(&grid).unwrap();
            for (cell, digits) in Cell::all().zip(&cells) {
                let left: String =
                    position.candidates_of(cell).into_iter().map(Digit::to_char).collect();
                assert_eq!(left, *digits);
            }
        }
    }
}
