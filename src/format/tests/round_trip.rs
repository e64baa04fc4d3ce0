//! What is written in a format is read again as the same position.

use proptest::prelude::*;

use super::*;
use crate::format::{Entry, Format, Loss, Puzzles, Writer};
use crate::grid::{Candidate, Cell, Grid, Position};
use crate::search::random_solution;

/// A position on the way to a random solution: some cells given, some placed,
/// some candidates crossed out.
fn positions() -> impl Strategy<Value = Position> {
    let cells = prop::collection::vec(0_u8..4, 81);
    let removed = prop::collection::vec(0_usize..729, 0..60);
    (any::<u64>(), cells, removed, 0_u8..4).prop_map(|(seed, cells, removed, kind)| {
        let solution = random_solution(seed);
        let mut grid = Grid::EMPTY;
        for (cell, state) in Cell::all().zip(cells) {
            match state {
                0 => grid.set_given(cell, solution.digit_at(cell)),
                1 if kind & 1 == 1 => grid.set_placed(cell, solution.digit_at(cell)),
                _ => {}
            }
        }
        let all: Vec<Candidate> = Candidate::all().collect();
        for index in removed {
            let candidate = all[index];
            if kind & 2 == 2 && solution.digit_at(candidate.cell) != candidate.digit {
                grid.remove(candidate);
            }
        }
        Position::new(&grid).unwrap()
    })
}

fn entry(position: &Position) -> Entry {
    Entry::of(position.to_grid())
}

/// Writes the position, reads it with and without knowing the format, and
/// compares what should be the same.
fn comes_back(format: Format, position: &Position, blank: Option<char>) {
    let mut writer = Writer::new(format);
    if let Some(blank) = blank {
        writer = writer.blank(blank);
    }
    let Ok(written) = writer.write(&entry(position)) else { return };
    let text = format!("{}{}{}", writer.start(), written.text, writer.end());
    let detected = Puzzles::new(text.as_bytes());
    let forced = Puzzles::with_format(text.as_bytes(), format);
    for outcomes in [detected, forced] {
        let read: Vec<Entry> = outcomes
            .map(|outcome| outcome.unwrap_or_else(|error| panic!("{format}: {error}\n{text}")))
            .collect();
        assert_eq!(read.len(), 1, "{format}\n{text}");
        let back = Position::new(&read[0].grid).unwrap();
        if written.lost.is_empty() {
            assert_eq!(back, *position, "{format}\n{text}");
        } else if !written.lost.iter().any(|loss| matches!(loss, Loss::LastCandidate(_))) {
            assert_eq!(back.to_string(), position.to_string(), "{format}\n{text}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn out_and_in_again_is_the_same(position in positions()) {
        for format in Format::ALL {
            comes_back(format, &position, None);
        }
    }

    #[test]
    fn every_sign_for_blanks_is_read(position in positions(), sign in 0_usize..8) {
        let sign = ['.', '0', '*', '_', '-', 'x', 'X', '?'][sign];
        for format in [
            Format::Line, Format::Grid, Format::Boxed, Format::Ss, Format::Sdm, Format::Csv,
            Format::Sukaku,
        ] {
            comes_back(format, &position, Some(sign));
        }
        comes_back(Format::Line, &position, Some(' '));
    }
}

#[test]
fn the_formats_that_say_all_lose_nothing() {
    let text = format!("{}:115 236", PUZZLE.replacen("53.", "53+4", 1));
    let entry = read_one(&text).unwrap();
    for format in Format::ALL {
        let lost = Writer::new(format).write(&entry).unwrap().lost;
        let holds = matches!(
            format,
            Format::Library
                | Format::Susser
                | Format::Json
                | Format::Sdk
                | Format::OpenSudoku
                | Format::S9b
                | Format::SudokuWiki
                | Format::FPuzzles
                | Format::SudokuPad
        );
        assert_eq!(lost.is_empty(), holds, "{format}: {lost:?}");
    }
    let said: Vec<String> = Writer::new(Format::Sdm)
        .write(&entry)
        .unwrap()
        .lost
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(said, ["that r1c3 was placed, not given", "1 crossed-out candidate"]);
}

#[test]
fn many_puzzles_come_back_in_order() {
    let other = crate::format::tests::PUZZLE.replacen('5', ".", 1);
    for format in Format::ALL {
        let mut writer = Writer::new(format);
        let mut text = writer.start().to_owned();
        for puzzle in [PUZZLE, &other, PUZZLE] {
            text.push_str(&writer.write(&read_one(puzzle).unwrap()).unwrap().text);
        }
        text.push_str(writer.end());
        let read: Vec<String> = all(&text);
        // A candidate grid does not tell single candidates from digits.
        if matches!(format, Format::Candidates | Format::Sdx | Format::Sukaku) {
            assert_eq!(read.len(), 3, "{format}\n{text}");
        } else {
            assert_eq!(read, [PUZZLE, &other, PUZZLE], "{format}\n{text}");
        }
    }
}
