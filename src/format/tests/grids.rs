use super::*;

#[test]
fn rows_may_have_gaps() {
    let plain = rows().join("\n");
    assert_eq!(read(&plain), PUZZLE);
    assert_eq!(read(&plain.replace('\n', "\r\n")), PUZZLE);
    assert_eq!(read(&plain.replace('\n', "\r")), PUZZLE);
    for sign in ["0", "*", "_", "-"] {
        assert_eq!(read(&plain.replace('.', sign)), PUZZLE, "{sign}");
    }
    let spaced = |between: &str| -> Vec<String> {
        rows()
            .iter()
            .map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(between))
            .collect()
    };
    assert_eq!(read(&spaced(" ").join("\n")), PUZZLE);
    assert_eq!(read(&spaced(",").join(",\n")), PUZZLE);
    let bands: Vec<String> = rows().chunks(3).map(|band| band.join("  # row\n")).collect();
    assert_eq!(read(&bands.join("\n\n")), PUZZLE);
    let boxed: Vec<String> =
        rows().iter().map(|row| format!("{} {} {}", &row[..3], &row[3..6], &row[6..])).collect();
    assert_eq!(read(&boxed.join("\n")), PUZZLE);
}

#[test]
fn every_wrong_row_is_named() {
    let mut short = rows();
    short[4].pop();
    assert_eq!(message(&short.join("\n")), "line 5 (row 5): 8 cells in this row, 9 needed");
    let place = error(&short.join("\n")).place().unwrap();
    assert_eq!(place.to_string(), "line 5, column 9");

    short[7].push('.');
    assert_eq!(
        message(&format!("# no. 7\n{}", short.join("\n"))),
        "line 6 (row 5): 8 cells in this row, 9 needed; \
         line 9 (row 8): 10 cells in this row, 9 needed"
    );
    assert_eq!(message(&rows()[..8].join("\n")), "line 1: 8 rows found, 9 needed");
    let letter = rows().join("\n").replacen('6', "b", 1);
    assert_eq!(message(&letter), "line 2, column 1 (r2c1): unexpected character 'b'");
}

/// The rows with bars, and a border between the bands.
fn bordered(border: &str, bar: &str) -> String {
    let row =
        |row: &String| format!("{bar}{}{bar}{}{bar}{}{bar}", &row[..3], &row[3..6], &row[6..]);
    let bands: Vec<String> =
        rows().chunks(3).map(|band| band.iter().map(row).collect::<Vec<_>>().join("\n")).collect();
    format!("{border}\n{}\n{border}", bands.join(&format!("\n{border}\n")))
}

#[test]
fn borders_are_no_cells() {
    for border in [
        "+---+---+---+",
        "+===+===+===+",
        "-------------",
        "---------",
        "|---|---|---|",
        "*-----------*",
        ".---.---.---.",
        ":---+---+---:",
        "=========",
        "┌───┬───┬───┐",
        "╠═══╪═══╪═══╣",
    ] {
        for bar in ["|", "│", "║", " "] {
            assert_eq!(read(&bordered(border, bar)), PUZZLE, "{border} {bar}");
        }
        // Hyphens are cells where borders are not made of them.
        let hyphens = bordered(border, "|").replace('.', "-");
        assert_eq!(read(&hyphens), PUZZLE, "{hyphens}");
    }
}

#[test]
fn hyphens_that_fit_no_reading_are_shown_both_ways() {
    let text = bordered("-----------", "|").replace('.', "-").replacen('5', "", 1);
    let said = message(&text);
    assert!(said.contains("As a blank: line 1: 13 rows found"), "{said}");
    assert!(said.contains("As a border: line 2 (row 1): 2 cells"), "{said}");
    let text = bordered("-----------", "|").replacen('5', "", 1);
    assert_eq!(message(&text), "line 2 (row 1): 8 cells in this row, 9 needed");
}

/// The puzzle as numbers.
fn numbers(blank: &str) -> Vec<String> {
    PUZZLE.chars().map(|sign| if sign == '.' { blank.into() } else { sign.into() }).collect()
}

fn in_rows(numbers: &[String], between: &str) -> String {
    numbers.chunks(9).map(|row| row.join(between)).collect::<Vec<_>>().join("\n")
}

#[test]
fn numbers_are_cells() {
    for blank in ["0", "-1", "."] {
        for between in [" ", ", ", "\t"] {
            assert_eq!(read(&numbers(blank).join(between)), PUZZLE, "{blank:?} {between:?}");
            assert_eq!(read(&in_rows(&numbers(blank), between)), PUZZLE, "{blank:?} {between:?}");
        }
    }
    let mut mixed = numbers("-1");
    mixed[2] = "0".into();
    assert!(
        message(&mixed.join(" ")).contains("a blank is written '-1', but '0' at line 1, column 5")
    );
}

#[test]
fn numbers_that_are_no_digits_are_named() {
    let mut wrong = numbers("0");
    wrong[40] = "10".into();
    assert_eq!(
        message(&in_rows(&wrong, " ")),
        "line 5, column 9: row 5, element 5 (r5c5): 10 is not a digit 1-9 or a blank"
    );
    assert!(message(&wrong.join(" ")).contains("row 5, element 5 (r5c5): 10"));
    wrong[40] = "258".into();
    assert!(message(&in_rows(&wrong, " ")).contains("\"258\" may be the candidates"));
    assert_eq!(
        message(&numbers("0")[..80].join(" ")),
        "line 1, after column 159: 80 cells found, 81 needed: 1 is missing"
    );
    let mut long = numbers("-1");
    long.push("7".into());
    assert_eq!(
        message(&long.join(",")),
        "line 1, column 214: 82 cells found, 81 needed: 1 extra (\"7\")"
    );
    long.remove(0);
    long.remove(0);
    let said = message(&in_rows(&long, " "));
    assert_eq!(said, "line 9 (row 9): 8 cells in this row, 9 needed");
}
