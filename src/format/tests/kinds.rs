//! Inputs of every kind that people paste, and what is wrong with bad ones.

use super::*;
use crate::grid::Position;

#[test]
fn separators_may_have_nothing_between_them() {
    for separator in [",", "\t", ";", "|", " & "] {
        let text = dressed(blank_as(""), separator).join("\n");
        assert_eq!(read(&text), PUZZLE, "{text}");
        let text = dressed(blank_as(" "), separator).join("\n");
        assert_eq!(read(&text), PUZZLE, "{text}");
        // Spreadsheets quote, and end rows with a separator.
        let text = dressed(blank_as(""), separator).join(&format!("{separator}\n")) + separator;
        assert_eq!(read(&text), PUZZLE, "{text}");
    }
    let empty_row = PUZZLE.replacen(&rows()[3], ".........", 1);
    let text = dressed(blank_as(""), "\t").join("\n").replacen(
        "8\t\t\t\t6\t\t\t\t3",
        "\t\t\t\t\t\t\t\t",
        1,
    );
    assert_eq!(read(&text), empty_row);
}

#[test]
fn labels_are_no_cells() {
    let boxes = |row: &String| format!("{} | {} | {}", &row[..3], &row[3..6], &row[6..]);
    let mut text = String::from("    123 | 456 | 789\n");
    for (row, label) in rows().iter().zip(1..) {
        text.extend([label.to_string().as_str(), " | ", &boxes(row), " |\n"]);
    }
    assert_eq!(read(&text), PUZZLE);
    let mut text = String::from("   C1 C2 C3 C4 C5 C6 C7 C8 C9\n");
    for (row, label) in dressed(blank_as("."), "  ").iter().zip(1..) {
        text.extend(["R", &label.to_string(), "  ", row, "\n"]);
    }
    assert_eq!(read(&text), PUZZLE);
    let position = Position::new(&read_one(PUZZLE).unwrap().grid).unwrap();
    let own = crate::render::boxed(&position, &|_, text| text.to_owned());
    assert_eq!(read(&own), PUZZLE);
}

#[test]
fn spaces_are_blanks_where_columns_are_fixed() {
    let spaced = dressed(blank_as(" "), " ");
    assert_eq!(read(&spaced.join("\n")), PUZZLE);
    let boxed: Vec<String> = rows()
        .iter()
        .map(|row| {
            let signs = row.replace('.', " ");
            format!("|{}|{}|{}|", &signs[..3], &signs[3..6], &signs[6..])
        })
        .collect();
    assert_eq!(read(&boxed.join("\n")), PUZZLE);
    let wide: Vec<String> = dressed(blank_as(" "), " ")
        .iter()
        .map(|row| format!("| {} | {} | {} |", &row[..5], &row[6..11], &row[12..]))
        .collect();
    assert_eq!(read(&wide.join("\n")), PUZZLE);
    // Where the first column is empty and the ends are cut, the margin is lost.
    let moved: Vec<String> = rows()
        .iter()
        .map(|row| format!(" .{}", &row[..5]).replace('.', " ").trim_end().to_owned())
        .filter(|row| !row.is_empty())
        .collect();
    assert_eq!(error(&moved.join("\n")).kind().to_string(), "ambiguous");
}

#[test]
fn drawn_boxes_have_any_weight() {
    for (bar, line, corner) in [('│', '─', '┼'), ('┃', '━', '╋'), ('║', '═', '╬')]
    {
        let border = format!("{corner}{}", format!("{line}{line}{line}{corner}").repeat(9));
        let row = |row: &String| {
            let cells: Vec<String> = row.chars().map(blank_as(" ")).collect();
            format!("{bar} {} {bar}", cells.join(&format!(" {bar} ")))
        };
        let text: Vec<String> =
            rows().iter().map(|one| format!("{border}\n{}", row(one))).collect();
        assert_eq!(read(&format!("{}\n{border}", text.join("\n"))), PUZZLE);
    }
}

#[test]
fn digits_have_many_faces() {
    let wide = PUZZLE.chars().map(|sign| match sign {
        '.' => '０',
        digit => char::from_u32(u32::from(digit) - u32::from('0') + u32::from('０')).unwrap(),
    });
    assert_eq!(read(&wide.collect::<String>()), PUZZLE);
    let keycaps = dressed(
        |sign| if sign == '.' { "⬜".to_owned() } else { format!("{sign}\u{fe0f}\u{20e3}") },
        "",
    );
    assert_eq!(read(&keycaps.join("\n")), PUZZLE);
    assert_eq!(read(&PUZZLE.replace('.', "□")), PUZZLE);
    assert_eq!(read(&rows().join("\n").replace('.', "·")), PUZZLE);
}

#[test]
fn sections_hold_progress() {
    let grid = rows().join("\n");
    let state = grid.replacen("53.", "534", 1);
    let text = format!("#AMe\n[Puzzle]\n{grid}\n[State]\n{state}\n");
    let entry = read_one(&text).unwrap();
    assert_eq!(entry.grid.givens_line(), PUZZLE);
    assert_eq!(entry.grid.to_string(), PUZZLE.replacen("53.", "534", 1));
    let wrong = message(&text.replacen("534", "634", 1));
    assert_eq!(wrong, "line 13, column 1 (r1c1): [State] has 6 where [Puzzle] gives 5");
    let marks = ",,14,,,,,,\n".to_owned() + &",,,,,,,,\n".repeat(8);
    let entry = read_one(&format!("[Puzzle]\n{grid}\n[PencilMarks]\n{marks}")).unwrap();
    assert_eq!(entry.grid.removed().len(), 7);
    assert!(
        message(&format!("[Puzzle]\n{grid}\n[PencilMarks]\n{}", &marks[1..])).contains("8 fields")
    );
}

#[test]
fn tables_have_a_column_of_puzzles() {
    let zeros = PUZZLE.replace('.', "0");
    for text in [
        format!("puzzle,solution\n{zeros},{}\n", PUZZLE.replace('.', "4")),
        format!("id,puzzle,clues\n1,{PUZZLE},30\n"),
        format!("\"id\",\"quizzes\"\n\"17\",\"{zeros}\"\n"),
        format!("7,{PUZZLE},30"),
        format!("123456789012 {zeros}  2.5\n"),
        format!("0000183b305c\t{zeros}\t1.0\n"),
    ] {
        assert_eq!(all(&text), [PUZZLE], "{text}");
    }
    let text = format!("quizzes,solutions\n{zeros},{}\n", "9".repeat(81));
    assert!(
        message(&text).contains("column 83 (r1c1): the solution has 9 where the puzzle gives 5")
    );
    assert!(message(&format!("X-Windoku: {PUZZLE}")).contains("windoku"));
}

#[test]
fn variants_are_refused_by_the_name_above_them() {
    let grid = rows().join("\n");
    for (text, name) in [
        (format!("Diagonal Sudoku\n{PUZZLE}"), "diagonal"),
        (format!("Windoku\n\n{grid}"), "windoku"),
        (format!("[Puzzle]\n{grid}\n[Jigsaw]\n{grid}"), "[Jigsaw]"),
        (format!("[Killer]\n{grid}"), "[Killer]"),
        (format!("{{\"type\": \"killer\", \"puzzle\": \"{PUZZLE}\"}}"), "killer"),
        (format!("1{}", ".".repeat(255)), "16x16"),
        (format!("1{}", ".".repeat(35)), "6x6"),
        ("1..2".repeat(4), "4x4"),
        (vec!["1.A.B.C.D.E.F.G."; 16].join("\n"), "16x16"),
        ("3x3::k:5122;4354;3072".to_owned(), "killer"),
        ("SumoCueV1\n=9J0+9+2J1".to_owned(), "sumocue"),
    ] {
        let error = error(&text);
        assert_eq!(error.kind().to_string(), "variant", "{text}");
        assert!(error.to_string().contains(name), "{error}");
    }
    // A sentence about something else is no heading.
    let text = format!("I looked along every diagonal and found nothing:\n\n{grid}");
    assert_eq!(read(&text), PUZZLE);
    assert_eq!(read(&format!("{{\"type\": \"classic\", \"puzzle\": \"{PUZZLE}\"}}")), PUZZLE);
}

#[test]
fn words_around_a_puzzle_are_no_part_of_it() {
    for text in [
        format!("puzzle={PUZZLE}"),
        format!("start:{PUZZLE}"),
        format!("`{PUZZLE}`"),
        format!("[game]\nlevel=5\npuzzle={PUZZLE}\n"),
    ] {
        assert!(all(&text).contains(&PUZZLE.to_owned()), "{text}");
    }
    let grid = rows().join("\n");
    assert_eq!(read(&format!("My puzzle\n=========\n\n{grid}\n\n---\nbye\n")), PUZZLE);
    assert_eq!(all(&format!("Grid 01\n{grid}\nGrid 02\n{grid}\n")), [PUZZLE; 2]);
}

#[test]
fn boxes_are_parted_and_rows_ended_by_many_signs() {
    for sign in ["|", ":", "/"] {
        let row = |row: &String| [&row[..3], &row[3..6], &row[6..]].join(sign);
        let text: Vec<String> = rows().iter().map(row).collect();
        assert_eq!(read(&text.join("\n")), PUZZLE, "{sign}");
    }
    assert_eq!(read(&(rows().join(";\n") + ";")), PUZZLE);
    for empty in ["~", "\\cdot"] {
        let text: Vec<String> =
            dressed(blank_as(empty), " & ").iter().map(|row| format!("{row} \\\\")).collect();
        assert_eq!(read(&text.join("\n")), PUZZLE, "{empty}");
    }
    let floats: Vec<String> = dressed(|sign| blank_as("0")(sign) + ".", " ")
        .iter()
        .map(|row| format!("[{row}]"))
        .collect();
    assert_eq!(read(&format!("[{}]", floats.join("\n "))), PUZZLE);
    let pictures: Vec<String> = rows()
        .iter()
        .map(|row| {
            let cell = |sign: char| match sign {
                '.' => "<td></td>".to_owned(),
                digit => format!("<td><img src=\"d.png\" alt=\"{digit}\"></td>"),
            };
            format!("<tr>{}</tr>", row.chars().map(cell).collect::<String>())
        })
        .collect();
    assert_eq!(read(&format!("<table>{}</table>", pictures.concat())), PUZZLE);
}

#[test]
fn a_grid_in_prose_is_found() {
    let grid = rows().join("\n");
    for text in [
        format!("Stuck since 8:15, any hints?\n\n{grid}\n\nI tried 12 things (all wrong).\n"),
        format!("Please help:\n```\n{grid}\n```\nthanks, 2 days wasted\n"),
        format!("Please help\n    {}\n", grid.replace('\n', "\n    ")),
        format!("> {}\n", grid.replace('\n', "\n> ")),
        format!("Number 5 of 2021:\n{PUZZLE}\nSolved in 10 minutes."),
        format!("[code]\n{grid}\n[/code]"),
        format!("% hard, 30 clues\n{grid}\n"),
    ] {
        assert_eq!(all(&text), [PUZZLE], "{text}");
    }
    assert!(message("I have 26 givens and no idea.").contains("no puzzle here"));
}

#[test]
fn digits_given_twice_are_told_by_place() {
    let twice = |text: &str| read_one(text).unwrap().legal().unwrap_err();
    let line = twice(&PUZZLE.replacen("53.", "533", 1));
    assert_eq!(
        line.to_string(),
        "line 1, columns 2 and 3 (r1c2, r1c3): digit 3 is given twice in row 1 \
         (and twice in box 1: r1c2, r1c3)"
    );
    let grid = rows().join("\n").replacen("6..", "5..", 1);
    let error = twice(&format!("# no. 1\n{grid}"));
    assert!(
        error.to_string().starts_with(
            "line 2, column 1 and line 3, column 1 (r1c1, r2c1): digit 5 is given twice in column 1"
        ) || error.to_string().contains("row 2"),
        "{error}"
    );
    assert_eq!(error.problem().cells.len(), 2);
    assert!(error.report().contains('^'));
}

#[test]
fn masks_and_other_sizes_are_named() {
    let mask = "x.......x\n".repeat(9);
    assert!(message(&mask).contains("pattern mask"));
    assert!(message(&PUZZLE.replace(|sign: char| sign.is_ascii_digit(), "x")).contains("mask"));
    let large = vec!["1234567890123456"; 16].join("\n");
    assert!(message(&large).contains("16x16"), "{}", message(&large));
}
