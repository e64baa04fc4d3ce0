//! What stands around a grid and is no part of it: labels, marks of lists, fences,
//! words, and signs under other names.

use super::*;

fn numbered(row: impl Fn(usize, &str) -> String, rows: &[String]) -> String {
    let rows: Vec<String> = rows.iter().zip(1..).map(|(text, number)| row(number, text)).collect();
    rows.join("\n")
}

fn letter(number: usize) -> char {
    "ABCDEFGHI".chars().nth(number - 1).unwrap()
}

#[test]
fn rows_may_have_names() {
    let plain = rows();
    let spaced = dressed(blank_as("."), " ");
    let header = "    1 2 3   4 5 6   7 8 9";
    let boxes: Vec<String> = spaced
        .iter()
        .map(|row| format!("{} | {} | {}", &row[..5], &row[6..11], &row[12..]))
        .collect();
    for text in [
        numbered(|number, row| format!("Row {number}: {row}"), &plain),
        numbered(|number, row| format!("Row {number}: {row}"), &spaced),
        numbered(|number, row| format!("row {number} - {row}"), &plain),
        numbered(|number, row| format!("R{number} | {row}"), &spaced),
        numbered(|number, row| format!("R{number} | {row} |"), &boxes),
        numbered(|number, row| format!("{number}) {row}"), &plain),
        numbered(|number, row| format!("{number}. `{row}`"), &plain),
        numbered(|number, row| format!("{}: {row}", letter(number)), &plain),
        numbered(|number, row| format!("{} {row}", letter(number)), &spaced),
        numbered(|_, row| format!("DATA {}", row.replace(' ', ",").replace('.', "0")), &spaced),
        format!(
            "{header}\n{}\n{header}",
            numbered(|number, row| format!("{number} | {row} | {number}"), &boxes)
        ),
        numbered(|_, row| format!("- {row}"), &spaced),
        numbered(|_, row| format!("{row} \\"), &plain),
        numbered(|_, row| format!("`{row}`"), &plain),
    ] {
        assert_eq!(read(&text), PUZZLE, "{text}");
    }
    // Beside a row that is short, the labels of the others are no cells either.
    let short =
        numbered(|number, row| format!("Row {number}: {row}"), &plain).replacen("53.", "53", 1);
    assert_eq!(message(&short), "line 1 (row 1): 8 cells in this row, 9 needed");
    let twice = numbered(|number, row| format!("{} {row}", number / 2), &spaced);
    assert!(read_one(&twice).is_err());
}

#[test]
fn fences_and_quotes_are_no_cells() {
    let grid = rows().join("\n");
    for text in [
        format!("```{grid}```"),
        format!("```{PUZZLE}```"),
        format!("On Tuesday somebody wrote:\n> {}\n> any ideas?\n", grid.replace('\n', "\n> ")),
        format!("**{}**", PUZZLE.replace('.', "0")),
        format!("{}.", PUZZLE.replace('.', "0")),
        format!(">!{PUZZLE}!<"),
        format!("[12] {PUZZLE}"),
        format!("(3) {PUZZLE}"),
        format!("./solve --puzzle={PUZZLE}"),
        format!("Level: Expert\nTime: 12:34\n{PUZZLE}"),
        format!("{grid}\n\n00:12:34"),
        format!("Mon 12 Mar 2012 10:15\n{grid}\n-- \nJohn, 42"),
        format!("| id | puzzle |\n|----|--------|\n| 1 | {PUZZLE} |"),
    ] {
        assert_eq!(all(&text), [PUZZLE], "{text}");
    }
    assert_eq!(all(&[grid.as_str(); 3].join("\n---\n")), [PUZZLE; 3]);
    let listed = format!("- id: 0\n  puzzle: {PUZZLE}\n- id: 1\n  puzzle: {PUZZLE}");
    assert_eq!(all(&listed), [PUZZLE; 2]);
    assert_eq!(all(&format!("puzzle.1={PUZZLE}\npuzzle.2={PUZZLE}")), [PUZZLE; 2]);
    assert!(
        message(&format!("```{}```", grid.replacen("53.", "53", 1)))
            .contains("line 1 (row 1): 8 cells")
    );
}

#[test]
fn cells_may_be_wrapped() {
    let lines = |width: usize, blank: &str, end: &str| -> String {
        let signs: Vec<String> = PUZZLE.chars().map(blank_as(blank)).collect();
        let lines: Vec<String> = signs.chunks(width).map(|line| line.concat() + end).collect();
        lines.join("\n")
    };
    for text in [
        lines(1, ".", ""),
        lines(1, "0", ","),
        lines(1, "-1", ""),
        lines(27, ".", ""),
        lines(20, "0", ""),
        rows().join("<br>"),
        PUZZLE.chars().map(blank_as("")).collect::<Vec<_>>().join(","),
    ] {
        assert_eq!(read(&text), PUZZLE, "{text}");
    }
    // Three signs a line may be boxes as well as thirds of rows.
    assert!(read_one(&lines(3, ".", "")).is_err());
    assert!(message(&lines(20, ".", "")[..82]).contains("4 rows"));
    let gap = |between: &str| -> String {
        let row = |row: &String| -> String {
            let cells: Vec<String> = row.chars().map(blank_as("")).collect();
            cells
                .chunks(3)
                .map(|part| part.join(between))
                .collect::<Vec<_>>()
                .join(&between.repeat(2))
        };
        let bands: Vec<String> = rows()
            .chunks(3)
            .map(|band| band.iter().map(row).collect::<Vec<_>>().join("\n"))
            .collect();
        bands.join(&format!("\n{}\n", between.repeat(10)))
    };
    assert_eq!(read(&gap("\t")), PUZZLE);
    assert_eq!(read(&gap(",")), PUZZLE);
}

#[test]
fn signs_may_go_by_other_names() {
    const NAMES: [&str; 10] =
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let named = |blank: &str, between: &str| -> String {
        let name = |sign: char| match sign.to_digit(10) {
            Some(digit) => format!(":{}:", NAMES[digit as usize]),
            None => format!(":{blank}:"),
        };
        dressed(name, between).join("\n")
    };
    for blank in ["blue_square", "white_large_square", "zero"] {
        for between in ["", " "] {
            assert_eq!(read(&named(blank, between)), PUZZLE, "{blank}");
        }
    }
    assert!(read_one(&named("smile", "")).is_err());
    let raised = |sign: char| {
        sign.to_digit(10).map_or('·', |digit| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit as usize).unwrap())
    };
    assert_eq!(read(&PUZZLE.chars().map(raised).collect::<String>()), PUZZLE);
    assert_eq!(read(&PUZZLE.replace("...", "…")), PUZZLE);
    assert_eq!(read(&PUZZLE.replace('.', "🟦")), PUZZLE);
    assert_eq!(read(&rows().join("\n").replace('5', "\u{1b}[1;31m5\u{1b}[0m")), PUZZLE);
}

#[test]
fn rows_whose_first_blanks_are_lost_are_refused() {
    let spaced = |row: &String| row.replace('.', " ");
    let cut: Vec<String> = rows().iter().map(|row| spaced(row).trim_start().to_owned()).collect();
    let said = error(&cut.join("\n"));
    assert_eq!(said.kind().to_string(), "ambiguous");
    assert!(said.to_string().contains("may have been cut off"), "{said}");
    let digits: Vec<String> = rows().iter().map(|row| row.replace('.', "")).collect();
    assert_eq!(error(&digits.join("\n")).kind().to_string(), "ambiguous");
}

#[test]
fn a_line_that_slips_is_drawn() {
    let report = error(&PUZZLE[..79]).report();
    assert!(report.contains("read as rows of nine:\n    53..7....\n"), "{report}");
    assert!(report.contains("\n    ....8..\n"), "{report}");
    assert!(error(&PUZZLE.repeat(2)).report().contains("line of its own"));
    assert!(!error("12345").report().contains("rows of nine"));
}

#[test]
fn utf_16_is_read() {
    let encoded = |text: &str, bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        text.encode_utf16().flat_map(bytes).collect()
    };
    let grid = rows().join("\r\n");
    for mark in ["", "\u{feff}"] {
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let input = encoded(&format!("{mark}{grid}"), bytes);
            let entries: Vec<_> = crate::format::Puzzles::new(&input[..]).collect();
            assert_eq!(entries.len(), 1);
            assert_eq!(entries[0].as_ref().unwrap().grid.to_string(), PUZZLE);
        }
    }
    let mut broken = encoded(&format!("\u{feff}{PUZZLE}\n53"), u16::to_le_bytes);
    broken.extend([0x00, 0xd8, b'4', 0]);
    let outcomes: Vec<_> = crate::format::Puzzles::new(&broken[..]).collect();
    assert_eq!(outcomes.len(), 2);
    let said = outcomes[1].as_ref().unwrap_err().to_string();
    assert_eq!(said, "line 2, column 3: half of a character of UTF-16");
}
