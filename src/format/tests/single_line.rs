use super::*;

#[test]
fn blanks_have_many_signs() {
    for sign in ['.', '0', '*', '_', '-', 'x', 'X', '?', '□', ' '] {
        assert_eq!(read(&PUZZLE.replace('.', &sign.to_string())), PUZZLE, "{sign:?}");
    }
    for empty in [".", "0", "*", "_", "-"] {
        assert_eq!(read(&empty.repeat(81)), ".".repeat(81));
    }
}

#[test]
fn what_follows_a_separator_is_a_comment() {
    for comment in [" 17 clues", "\t123", ";genlu 9.0", ",534678912", "# easy 1", "  ", "\r\n"] {
        assert_eq!(read(&format!("{PUZZLE}{comment}")), PUZZLE, "{comment:?}");
    }
    assert_eq!(read(&format!("\u{feff}  \"{PUZZLE}\",")), PUZZLE);
    let titled = read_one(&format!("{PUZZLE};genlu 9.0")).unwrap();
    assert_eq!(titled.title.as_deref(), Some("genlu 9.0"));
}

#[test]
fn one_puzzle_has_one_sign_for_blanks() {
    let mixed = PUZZLE.replacen('.', "0", 1);
    assert_eq!(
        message(&mixed),
        "line 1, column 4: ambiguous: here a blank is written '.', but '0' at line 1, column 3; \
         one sign must stand for all blanks of a puzzle"
    );
}

#[test]
fn the_number_of_cells_is_told() {
    assert_eq!(
        message(&PUZZLE[..80]),
        "line 1, after column 80: 80 cells found, 81 needed: 1 is missing"
    );
    assert_eq!(
        message("  123456789000000"),
        "line 1, after column 17: 15 cells found, 81 needed: 66 are missing"
    );
    assert_eq!(
        message(&format!("{PUZZLE}7")),
        "line 1, column 82: 82 cells found, 81 needed: 1 extra (\"7\")"
    );
    assert_eq!(
        message(&format!("{PUZZLE}.. hard")),
        "line 1, column 82: 83 cells found, 81 needed: 2 extra (\"..\")"
    );
}

#[test]
fn letters_are_never_digits() {
    for (letter, meant) in [('O', 0), ('o', 0), ('l', 1), ('I', 1), ('|', 1), ('!', 1)] {
        let text = PUZZLE.replacen('3', &letter.to_string(), 1);
        let said = message(&text);
        assert!(said.starts_with("line 1, column 2 (r1c2): unexpected character"), "{said}");
        assert!(said.ends_with(&format!("; did you mean {meant}?")), "{said}");
    }
    assert_eq!(
        message(&PUZZLE.replacen('6', "q", 1)),
        "line 1, column 10 (r2c1): unexpected character 'q'"
    );
}

#[test]
fn groups_of_cells_fill_a_line() {
    let zeros: Vec<String> = rows().iter().map(|row| row.replace('.', "0")).collect();
    for separator in [".", " ", ", ", "/", "|", "-"] {
        assert_eq!(read(&zeros.join(separator)), PUZZLE, "{separator:?}");
    }
    let characters: Vec<char> = PUZZLE.chars().collect();
    let threes: Vec<String> = characters.chunks(3).map(|three| three.iter().collect()).collect();
    assert_eq!(read(&threes.join(" ")), PUZZLE);
    let mut short = rows();
    short[6].pop();
    assert_eq!(message(&short.join(" ")), "line 1 (row 7): 8 cells in this row, 9 needed");
}

#[test]
fn what_is_no_puzzle_is_refused() {
    for text in ["", "\n \n\t\n", "\u{feff}"] {
        assert_eq!(message(text), "the input is empty");
    }
    for text in ["Can someone help me?", "https://example.com/sudoku", "# only a comment"] {
        let said = message(text);
        assert!(said.starts_with("line 1: no puzzle here; expected 81 cells"), "{said}");
    }
    assert_eq!(read(&"1........".repeat(81)), "1".repeat(81));
}

#[test]
fn a_report_points_at_the_place() {
    let report = error(&format!("# title\n{}", PUZZLE.replacen('3', "l", 1))).report();
    let lines: Vec<&str> = report.lines().collect();
    assert_eq!(lines[2], format!("2 | {}", PUZZLE.replacen('3', "l", 1)));
    assert_eq!(lines[3], "  |  ^");
    let place = error(&PUZZLE[..80]).place().unwrap();
    assert_eq!((place.line.get(), place.column.get()), (1, 81));
}

#[test]
fn nine_givens_may_have_spaces_for_all_blanks() {
    for digits in ["123456789", "111111111", "987654321"] {
        let line: String =
            digits.chars().flat_map(|digit| [digit.to_string(), " ".repeat(8)]).collect();
        assert_eq!(read(&line), line.replace(' ', "."));
    }
}
