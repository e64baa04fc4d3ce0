//! Grids in source code and JSON.

use super::*;

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

/// The rows as lists, with what is between the cells and around each row.
fn lists(open: &str, between: &str, close: &str, blank: &str) -> Vec<String> {
    let rows = dressed(blank_as(blank), between);
    rows.iter().map(|row| format!("{open}{row}{close}")).collect()
}

#[test]
fn strings_may_take_several_lines() {
    let grid = rows().join("\n");
    let spaced = dressed(blank_as("."), " ").join("\n        ");
    for text in [
        format!("const puzzle = `\n{grid}\n`;\nsolve(puzzle);"),
        format!("const puzzle = `{grid}`;"),
        format!("puzzle = '''{grid}'''"),
        format!(
            "def test():\n    board = \"\"\"\n        {spaced}\n    \"\"\"\n    assert solve(board)"
        ),
        format!("let text = r#\"\n{grid}\n\"#;"),
        format!("{{\"puzzle\": \"{}\"}}", rows().join("\\n")),
        format!("var text = \"{}\";", rows().join("\" +\n  \"")),
        format!("text = '{}'", rows().join("' \\\n    '")),
        format!("['{}'].join('')", rows().join("',\n '")),
        format!("grid = %w[\n{grid}\n]"),
        rows().join("\\n"),
    ] {
        assert_eq!(read(&text), PUZZLE, "{text}");
    }
    let short = grid.replacen("53.", "53", 1);
    let said = message(&format!("const puzzle = `{short}`;"));
    assert_eq!(said, "line 1 (row 1): 8 cells in this row, 9 needed");
    let said = message(&format!("puzzle = \"\"\"\n{}\n\"\"\"", grid.replacen('6', "q", 1)));
    assert_eq!(
        said,
        "line 2, column 1 (r2c1): unexpected character 'q'".replacen("line 2", "line 3", 1)
    );
}

#[test]
fn programs_around_a_list_are_no_part_of_it() {
    let zeros = lists("{", ", ", "},", "0").join("\n        ");
    let pairs = lists("{{", ", ", "}},", "0").join("\n  ");
    for text in [
        format!(
            "public class Sudoku {{\n    private static final int[][] BOARD = {{\n        {zeros}\n    \
             }};\n\n    public static void main(String[] args) {{\n        solve(BOARD);\n    }}\n}}"
        ),
        format!(
            "#include <stdio.h>\n\nint grid[9][9] = {{\n        {zeros}\n}};\n\nint main(void) {{\n  \
             for (int i = 0; i < 9; i++) printf(\"%d\", grid[i][0]);\n  return 0;\n}}"
        ),
        format!("std::array<std::array<int, 9>, 9> grid = {{{{\n  {pairs}\n}}}};"),
        format!(
            "vector<vector<int>> b = {{{}}};\nint main() {{ solve(b); }}",
            zeros.trim_end_matches(',')
        ),
        format!("grid := [][]int{{\n\t{}\n}}", lists("[]int{", ", ", "},", "0").join("\n\t")),
        format!("grid = np.array([\n{}\n], dtype=int)", lists("[", ", ", "],", "0").join("\n")),
        format!("array([{}], dtype=int8)", lists("[", ", ", "]", "0").join(",\n       ")),
        format!("<?php\n$grid = [\n{}\n];\n?>", lists("[", ", ", "],", "0").join("\n")),
        format!("[puzzle]\ncells = [\n{}\n]", lists("[", ", ", "],", "0").join("\n")),
        format!("let g = [|\n{}\n|]", lists("[|", ";", "|];", "0").join("\n")),
        format!("problem(1, [{}]).", lists("[", ",", "]", "_").join(",\n  ")),
        format!("(defparameter *grid* #2A({}))", lists("(", " ", ")", "0").join("\n  ")),
        format!("(define grid '({}))", lists("(", " ", ")", "0").join("\n  ")),
        format!("'({})", lists("(", " ", ")", "0").join("\n  ")),
        format!("m <- matrix(c({}), nrow=9, byrow=TRUE)", lists("", ",", "", "0").join(",\n")),
        format!("start = [| {} |];", lists("", ", ", "", "_").join("|\n")),
        format!("Grid[{{{}}}]", lists("{", ",", "}", "\"\"").join(",")),
        format!("={{{}}}", lists("", ",", "", "\"\"").join(";")),
        format!("puzzle:\n  {}", lists("- [", ", ", "]", "0").join("\n  ")),
        format!(
            "puzzle:\n  {}",
            rows().iter().map(|row| format!("- \"{row}\"")).collect::<Vec<_>>().join("\n  ")
        ),
    ] {
        assert_eq!(read(&text), PUZZLE, "{text}");
    }
    // A fault inside has its place all the same.
    let short = zeros.replacen("5, 3, ", "5, ", 1);
    let said = message(&format!("class A {{\n  int[][] b = {{\n{short}\n  }};\n}}"));
    assert_eq!(said, "line 3 (row 1): 8 cells in this row, 9 needed");
    assert!(
        message("public class A { int[][] b = new int[9][9]; int c = b[0][0] + 12345; }")
            .contains("no puzzle")
    );
}

#[test]
fn printouts_of_data_are_grids() {
    let wide = |blank: &str, width: usize| -> Vec<String> {
        dressed(|sign| format!("{:>width$}", blank_as(blank)(sign)), "")
    };
    let floats = dressed(
        |sign| format!("{:>5}", if sign == '.' { "NaN".to_owned() } else { format!("{sign}.0") }),
        "",
    );
    let numbered = |rows: Vec<String>| -> Vec<String> {
        rows.iter().enumerate().map(|(index, row)| format!("{index}{row}")).collect()
    };
    let frame = |rows| {
        format!("     0    1    2    3    4    5    6    7    8\n{}", numbered(rows).join("\n"))
    };
    assert_eq!(read(&frame(floats)), PUZZLE);
    assert_eq!(read(&frame(wide("0", 5))), PUZZLE);
    for blank in ["0", "NA"] {
        let rows: Vec<String> = wide(blank, 5)
            .iter()
            .enumerate()
            .map(|(index, row)| format!(" [{},]{row}", index + 1))
            .collect();
        let matrix =
            format!("      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n{}", rows.join("\n"));
        assert_eq!(read(&matrix), PUZZLE, "{matrix}");
    }
}

#[test]
fn a_solution_beside_a_puzzle_must_agree() {
    let full = PUZZLE.replace('.', "1");
    let rows: Vec<String> = full
        .chars()
        .collect::<Vec<_>>()
        .chunks(9)
        .map(|row| row.iter().map(char::to_string).collect::<Vec<_>>().join(","))
        .collect();
    for solution in [format!("\"{full}\""), format!("[[{}]]", rows.join("],["))] {
        let text = format!("{{\"puzzle\": \"{PUZZLE}\", \"solution\": {solution}}}");
        assert_eq!(read(&text), PUZZLE);
        let wrong =
            message(&text.replace("\"53", "\"63").replace("[5,3", "[6,3").replacen("63", "53", 1));
        assert!(wrong.contains("(r1c1): the solution has 6 where the puzzle gives 5"), "{wrong}");
    }
    assert!(message("{\"puzzle\": [[1,2").contains("never closed"));
}
