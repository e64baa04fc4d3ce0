use proptest::prelude::*;

use super::*;
use crate::format::{Format, Puzzles, Writer, library_line};
use crate::grid::{Candidate, Cell, Digit, Grid};

/// Reads whatever it is; what was read must read back from its digits, and from
/// its library line with all that it has.
fn survives(bytes: &[u8]) {
    for outcome in Puzzles::new(bytes) {
        match outcome {
            Ok(entry) => {
                let digits = entry.grid.to_string();
                assert_eq!(read(&digits), digits);
                assert_eq!(read_one(&library_line(&entry.grid)).unwrap().grid, entry.grid);
            }
            Err(crate::format::ReadError::Format(error)) => {
                assert!(error.to_string().chars().count() < 1500, "{error}");
                assert!(!error.report().is_empty());
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// Valid inputs of every form.
fn valid() -> Vec<String> {
    let grid = rows().join("\n");
    let spaced: Vec<String> = PUZZLE.replace('.', "0").chars().map(String::from).collect();
    let bordered: Vec<String> = rows()
        .iter()
        .map(|row| format!("|{}|{}|{}|\n+---+---+---+", &row[..3], &row[3..6], &row[6..]))
        .collect();
    vec![
        PUZZLE.to_owned(),
        PUZZLE.replace('.', " "),
        grid.clone(),
        grid.replace('.', "-"),
        rows().join("\n\n"),
        spaced.join(" "),
        spaced.chunks(9).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n").replace('0', "-1"),
        bordered.join("\n"),
        rows().join(".").replace('.', "0"),
        format!(":0708-2:13:{}:115 236:328 329::9", PUZZLE.replacen("53.", "53+4", 1)),
        format!("# one\n{PUZZLE}\n{PUZZLE} # two\n"),
    ]
}

/// A position with progress in every format that can be written.
fn written() -> Vec<String> {
    let state = format!("{}:115 236", PUZZLE.replacen("53.", "53+4", 1));
    let entry = read_one(&state).unwrap();
    Format::ALL
        .into_iter()
        .filter_map(|format| {
            let mut writer = Writer::new(format);
            let text = writer.write(&entry).ok()?.text;
            Some(format!("{}{text}{}", writer.start(), writer.end()))
        })
        .collect()
}

proptest! {
    #[test]
    fn any_bytes_survive(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        survives(&bytes);
    }

    #[test]
    fn any_text_survives(text in "\\PC{0,200}") {
        survives(text.as_bytes());
    }

    #[test]
    fn any_signs_survive(text in "[0-9.*_+:|=#, \n\r\t\"xl<>&{}\\[\\]()-]{0,400}") {
        survives(text.as_bytes());
    }

    #[test]
    fn mutated_inputs_survive(
        form in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3_u8), 1..6),
    ) {
        let mut forms = valid();
        forms.extend(written());
        let mut bytes = forms[form.index(forms.len())].clone().into_bytes();
        for (index, byte, change) in changes {
            let index = index.index(bytes.len());
            match change {
                0 => bytes[index] = byte,
                1 => bytes.insert(index, byte),
                _ if bytes.len() > 1 => { bytes.remove(index); }
                _ => {}
            }
        }
        survives(&bytes);
    }

    #[test]
    fn a_library_line_holds_the_whole_grid(
        values in prop::collection::vec((0_usize..81, 1_u8..=9, any::<bool>()), 0..81),
        removed in prop::collection::vec(0_usize..729, 0..200),
    ) {
        let cells: Vec<Cell> = Cell::all().collect();
        let candidates: Vec<Candidate> = Candidate::all().collect();
        let mut grid = Grid::EMPTY;
        for (cell, digit, is_given) in values {
            let digit = Digit::try_from(digit).unwrap();
            if is_given {
                grid.set_given(cells[cell], digit);
            } else {
                grid.set_placed(cells[cell], digit);
            }
        }
        for index in removed {
            grid.remove(candidates[index]);
        }
        prop_assert_eq!(read_one(&library_line(&grid)).unwrap().grid, grid);
    }
}

#[test]
fn every_form_reads() {
    for text in &valid()[..8] {
        assert_eq!(read(text), PUZZLE);
    }
}
