use super::*;
use crate::format::{LibraryCase, library_line};
use crate::grid::{Candidate, Digit, DigitSet};

/// The puzzle with r1c3=4 placed.
fn placed() -> String {
    PUZZLE.replacen("53.", "53+4", 1)
}

fn candidates(names: &[&str]) -> Vec<Candidate> {
    names.iter().map(|name| name.parse().unwrap()).collect()
}

#[test]
fn a_line_is_a_position_and_a_case() {
    let line = format!(":0708-2:13:{}:115 236:328 329::9", placed());
    let case = LibraryCase::parse(&line).unwrap();
    assert_eq!((case.code.as_str(), case.variant.as_deref()), ("0708", Some("2")));
    assert_eq!(case.candidates, [Digit::One, Digit::Three].into_iter().collect::<DigitSet>());
    assert_eq!(case.grid.to_string(), PUZZLE.replacen("53.", "534", 1));
    assert_eq!(case.grid.givens_line(), PUZZLE);
    assert!(case.grid.removed().iter().eq(candidates(&["1r1c5", "2r3c6"])));
    assert_eq!(case.eliminations, candidates(&["3r2c8", "3r2c9"]));
    assert!(case.placements.is_empty());
    assert_eq!(case.extra, "9");
    assert_eq!(read_one(&line).unwrap().grid, case.grid);
}

#[test]
fn the_short_forms_are_the_same_position() {
    let full = read_one(&format!(":0000:x:{}:115 236:::", placed())).unwrap().grid;
    assert_eq!(read_one(&format!("{}:115 236", placed())).unwrap().grid, full);
    assert_eq!(read_one(&format!(":0000:x:{}:115 236", placed())).unwrap().grid, full);
    assert_eq!(read(&format!("{PUZZLE}:")), PUZZLE);
    assert_eq!(read(&format!(":0000:x:{PUZZLE}")), PUZZLE);
    assert_eq!(library_line(&full), format!(":0000:x:{}:115 236:::", placed()));
}

#[test]
fn a_wrong_field_is_named() {
    let said = |tail: &str| message(&format!(":0801:467:{}{tail}", placed()));
    let rule = "a candidate is written digit-row-column, e.g. 415";
    assert_eq!(said(":4a5:"), format!("line 1, field 4 (deleted candidates): \"4a5\": {rule}"));
    assert_eq!(said("::411 4105:"), format!("line 1, field 5 (eliminations): \"4105\": {rule}"));
    assert_eq!(said(":::40:"), format!("line 1, field 6 (placements): \"40\": {rule}"));
    let error = error(&format!("{}:115  0", placed()));
    assert_eq!(error.to_string(), format!("line 1, field 2 (deleted candidates): \"0\": {rule}"));
    assert_eq!(error.place().unwrap().column.get(), 89);
    assert!(message(":0801:467").ends_with(":eliminations:placements:extra"));
    assert!(message(&format!(":0801:4a7:{PUZZLE}:")).contains("field 2 (candidates): \"4a7\""));
}

#[test]
fn wrong_cells_have_a_column() {
    let said = |cells: &str| message(&format!(":0801:467:{cells}:::"));
    assert_eq!(
        said(&PUZZLE[..80]),
        "line 1, after column 90: 80 cells found, 81 needed: 1 is missing"
    );
    assert_eq!(
        said(&format!("{PUZZLE}+7")),
        "line 1, column 92: 82 cells found, 81 needed: 1 extra (\"+7\")"
    );
    assert_eq!(
        said(&placed().replace("+4", "+.")),
        "line 1, column 13 (r1c3): a '+' must stand before the digit that was placed"
    );
}

/// The published library, where it lies beside the project.
#[test]
fn the_published_library_reads() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data/reglib.txt");
    let Ok(library) = std::fs::read_to_string(path) else { return };
    let cases: Vec<&str> = library.lines().filter(|line| line.starts_with(':')).collect();
    for line in &cases {
        let case = LibraryCase::parse(line).unwrap_or_else(|error| panic!("{}", error.report()));
        assert_eq!(read_one(&library_line(&case.grid)).unwrap().grid, case.grid);
    }
    assert!(cases.len() > 600);
}
