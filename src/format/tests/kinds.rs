//! Inputs of every kind that people paste, and what is wrong with bad ones.

use super::*;
use crate::grid::{Cell, Digit, Position};

/// The same rows, each cell through `cell` and joined.
fn dressed(cell: impl Fn(char) -> String, between: &str) -> Vec<String> {
    rows().iter().map(|row| row.chars().map(&cell).collect::<Vec<_>>().join(between)).collect()
}

fn blank_as(blank: &str) -> impl Fn(char) -> String {
    move |sign| if sign == '.' { blank.to_owned() } else { sign.to_string() }
}

/// The candidates of the puzzle, as a digit or as those that are left.
fn candidate_cells() -> Vec<String> {
    let position = Position::new(&read_one(PUZZLE).unwrap().grid).unwrap();
    Cell::all()
        .map(|cell| match position.value(cell) {
            Some(digit) => digit.to_string(),
            None => position.candidates_of(cell).into_iter().map(Digit::to_char).collect(),
        })
        .collect()
}

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
fn tables_of_markup_are_grids() {
    let bars = |rows: Vec<String>| -> Vec<String> {
        rows.into_iter().map(|row| format!("| {row} |")).collect()
    };
    let mut markdown = bars(dressed(blank_as(" "), " | "));
    markdown.insert(1, "|:-:|---|---|---|---|---|---|---|---|".to_owned());
    assert_eq!(read(&markdown.join("\n")), PUZZLE);
    // A header that numbers the columns, and rows with letters.
    let mut labelled: Vec<String> = bars(dressed(blank_as(" "), " | "))
        .iter()
        .zip('A'..)
        .map(|(row, letter)| format!("| {letter} {row}"))
        .collect();
    labelled.insert(0, "|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |".to_owned());
    labelled.insert(1, "|---|---|---|---|---|---|---|---|---|---|".to_owned());
    assert_eq!(read(&labelled.join("\n")), PUZZLE);

    let latex: Vec<String> =
        dressed(blank_as(""), " & ").iter().map(|row| format!("{row} \\\\ \\hline")).collect();
    let latex =
        format!("\\begin{{tabular}}{{|c|c|c|}}\n\\hline\n{}\n\\end{{tabular}}", latex.join("\n"));
    assert_eq!(read(&latex), PUZZLE);

    let cells = |row: &String| -> String {
        let cells: Vec<String> = row.chars().map(blank_as("&#160;")).collect();
        format!("<td class=\"c7\">{}</td>", cells.join("</td><td class=\"c7\">"))
    };
    let html: Vec<String> = rows().iter().map(|row| format!("<tr>{}</tr>", cells(row))).collect();
    for between in ["", "\n"] {
        let page = format!(
            "<html><body><p>Puzzle 12 of 345</p><table border=1>{}</table></body></html>",
            html.join(between)
        );
        assert_eq!(read(&page), PUZZLE, "{page}");
    }
    let inputs = html.join("\n").replace(">&#160;<", "><input maxlength=\"1\" value=\"\"><");
    assert_eq!(read(&format!("<table>\n{inputs}\n</table>")), PUZZLE);
    let pre = format!("<p>No. 12</p>\n<pre>\n{}\n</pre>\n", rows().join("\n"));
    assert_eq!(read(&pre), PUZZLE);
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
fn source_code_is_read_in_any_language() {
    let list = |open: &str, close: &str, blank: &str| -> String {
        let rows: Vec<String> = dressed(blank_as(blank), ", ")
            .iter()
            .map(|row| format!("{open}{row}{close}"))
            .collect();
        rows.join(",\n  ")
    };
    for text in [
        format!("[{}]", list("[", "]", "0")),
        format!("board = [{}]", list("[", "]", "None")),
        format!("const board: number[][] = [{}];", list("[", "]", "null")),
        format!("static const int GRID[9][9] = {{\n  {}\n}};", list("{", "}", "0")),
        format!("std::vector<std::vector<int>> grid{{\n{}\n}};", list("{", "}", "-1")),
        format!("int[][] grid = new int[][] {{\n{}\n}};", list("{", "}", "0")),
        format!("let grid = [{}];", list("[", "]", "0")),
        format!("let grid = vec![{}];", list("vec![", "]", "0")),
        format!("grid = np.array([{}])", list("[", "]", "0")),
        format!("({})", list("(", ")", "0")),
        format!("val grid = arrayOf(\n{}\n)", list("intArrayOf(", ")", "0")),
        list("{", "}", "-1"),
        list("[", "]", "None"),
        format!("{{\"date\": 20240131, \"puzzle\": [{}], \"solution\": []}}", list("[", "]", "0")),
        format!(
            "[{}]",
            rows().iter().map(|row| format!("\"{row}\"")).collect::<Vec<_>>().join(", ")
        ),
        rows().iter().map(|row| format!("'{row}',")).collect::<Vec<_>>().join("\n"),
        format!("{{\"grid\": \"{PUZZLE}\", \"rating\": 12}}"),
        format!("puzzle = \"{PUZZLE}\""),
        format!("grid = \"\"\"\n{}\n\"\"\"", rows().join("\n")),
        format!("[{}] # solved in 3 minutes", dressed(blank_as("0"), ",").join(",")),
    ] {
        assert_eq!(read(&text), PUZZLE, "{text}");
    }
    let one_a_line = format!("[{}]", list("[", "]", "0").replace(' ', "\n"));
    assert_eq!(read(&one_a_line), PUZZLE);
    let stream = vec![format!("{{\"puzzle\":\"{PUZZLE}\"}}"); 3].join("\n");
    assert_eq!(all(&stream), [PUZZLE; 3]);
    let several = format!("[\"{PUZZLE}\", \"{PUZZLE}\"]");
    assert_eq!(all(&several), [PUZZLE; 2]);
}

#[test]
fn faults_in_source_code_have_a_place() {
    let rows: Vec<String> =
        dressed(blank_as("0"), ", ").iter().map(|row| format!("[{row}]")).collect();
    let text = format!("[\n{}\n]", rows.join(",\n"));
    assert_eq!(
        message(&text.replacen("9, 5", "10, 5", 1)),
        "line 3, column 14: row 2, element 5 (r2c5): 10 is not a digit 1-9 or a blank"
    );
    let short = message(&text.replacen("9, 5, ", "", 1).replacen("[5, 3, ", "[", 1));
    assert!(short.contains("line 2 (row 1): 7 cells"), "{short}");
    assert!(short.contains("line 3 (row 2): 7 cells"), "{short}");
    assert!(message(&text[..text.len() - 1]).contains("never closed"));
    let large = vec![format!("[{}]", vec!["0"; 16].join(",")); 16].join(",");
    assert!(message(&format!("[{large}]")).contains("16x16"));
}

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

#[cfg(feature = "formats")]
mod with_libraries {
    use super::*;
    use crate::format::{Format, Writer};

    fn written(format: Format) -> String {
        Writer::new(format).write(&read_one(PUZZLE).unwrap()).unwrap().text
    }

    #[test]
    fn links_are_read_from_anywhere_in_a_line() {
        for format in [Format::SudokuWiki, Format::FPuzzles, Format::SudokuPad] {
            let link = written(format);
            assert_eq!(read(&link), PUZZLE);
            assert_eq!(read(&format!("try this: <{}>", link.trim())), PUZZLE);
        }
        let zeros = PUZZLE.replace('.', "0");
        // Dots at the end of a link are cells, but for the one of the sentence.
        let dots = PUZZLE.replace('9', ".");
        assert_eq!(read(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={dots}")), dots);
        assert_eq!(read(&format!("See https://sudokuexchange.com/play/?s={zeros}.")), PUZZLE);
        assert_eq!(read(&format!("[no. 1](https://sudokuexchange.com/play/?s={zeros})")), PUZZLE);
        assert_eq!(read(&format!("https://sudokuexchange.com/play/?s={zeros}&d=3")), PUZZLE);
        assert_eq!(read(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}")), PUZZLE);
    }

    #[test]
    fn what_sudoku_wiki_packs_is_unpacked() {
        let packed = written(Format::S9b);
        assert_eq!(packed.trim().len(), 165);
        assert_eq!(read(&packed), PUZZLE);
        assert!(message(&packed.replacen("S9B", "S9Z", 1)).contains("S9Z is not a version"));
        assert!(message(&packed.trim()[..160]).contains("157 characters, 162 needed"));
        let old: String = Cell::all()
            .map(|cell| match read_one(PUZZLE).unwrap().grid.value(cell) {
                Some(digit) => {
                    let bits = (1_u32 << (u32::from(digit.to_char()) - u32::from('1'))) * 2 + 1;
                    let sign = |number| char::from_digit(number, 32).unwrap();
                    format!("{}{}", sign(bits / 32), sign(bits % 32))
                }
                None => "vu".to_owned(),
            })
            .collect();
        assert_eq!(read(&old), PUZZLE);
    }

    #[test]
    fn variants_in_links_are_refused_by_name() {
        let pack = |json: &str| lz_str::compress_to_base64(json);
        let cells = ["[{},{},{},{},{},{},{},{},{\"value\":3,\"given\":true}]"; 9].join(",");
        let plain = format!("{{\"size\":9,\"grid\":[{cells}]}}");
        let link = |json: &str| format!("https://f-puzzles.com/?load={}", pack(json));
        assert_eq!(read(&link(&plain)), "........3".repeat(9));
        let killer =
            plain.replacen("\"grid\"", "\"killercage\":[{\"cells\":[\"R1C1\"]}],\"grid\"", 1);
        assert!(message(&link(&killer)).contains("\"killercage\""));
        let six = plain.replacen(":9", ":6", 1);
        assert!(message(&link(&six)).contains("6x6"));
        let link = link(&plain);
        assert!(
            message(&link[..link.len() - 40]).contains("cut off"),
            "{}",
            message(&link[..link.len() - 40])
        );
        for short in ["https://f-puzzles.com/?id=abc1234", "https://sudokupad.app/x1y2z3abcd"] {
            assert!(message(short).contains("server"), "{short}");
        }
        let zipped = "{ce:[[{v:5},,,,,,,,],[,,,,,,,,],[,,,,,,,,],[,,,,,,,,],[,,,,,,,,],\
                      [,,,,,,,,],[,,,,,,,,],[,,,,,,,,],[,,,,,,,,{v:7}]]}";
        let pad = format!("https://sudokupad.app/scl{}", pack(zipped));
        assert_eq!(read(&pad), format!("5{}7", ".".repeat(79)));
        let cages = zipped.replacen("]]}", "]],ca:[{ce:[[0,0],[0,1]],v:'3'}]}", 1);
        let pad = format!("https://sudokupad.app/scl{}", pack(&cages));
        assert!(message(&pad).contains("\"cages\""), "{}", message(&pad));
    }

    #[test]
    fn games_of_open_sudoku_have_progress() {
        let cells: String = Cell::all()
            .zip(PUZZLE.chars())
            .map(|(cell, sign)| match sign {
                '.' if cell.to_string() == "r1c3" => "4|0|1|".to_owned(),
                '.' if cell.to_string() == "r1c4" => "0|34||1|".to_owned(),
                '.' => "0|0|1|".to_owned(),
                digit => format!("{digit}|0|0|"),
            })
            .collect();
        let file = |data: &str| {
            format!(
                "<?xml version=\"1.0\"?>\n<opensudoku version=\"2\">\n<game created=\"123\" data=\"{data}\"/>\n</opensudoku>"
            )
        };
        let entry = read_one(&file(&format!("version: 2&#10;{cells}"))).unwrap();
        assert_eq!(entry.grid.givens_line(), PUZZLE);
        assert_eq!(entry.grid.to_string(), PUZZLE.replacen("53.", "534", 1));
        assert_eq!(entry.grid.removed().len(), 7);
        let broken = cells.replacen("0|34||1|", "0|934|1|", 1);
        let said = message(&file(&format!("version: 3&#10;{broken}")));
        assert!(said.contains("r1c4") && said.contains("934"), "{said}");
        assert!(message(&file("version: 9&#10;")).contains("version 9"));
    }
}
