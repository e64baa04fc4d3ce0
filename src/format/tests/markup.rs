//! Tables of markup: Markdown, HTML, LaTeX, wikis, forums.

use super::*;

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
fn tables_of_wikis_and_forums_are_grids() {
    let cells = |blank: &str, between: &str| dressed(blank_as(blank), between);
    let wiki =
        |rows: Vec<String>| format!("{{| class=\"wikitable\"\n|-\n{}\n|}}", rows.join("\n|-\n"));
    let bar = |row: &String| format!("| {row}");
    assert_eq!(read(&wiki(cells("", " || ").iter().map(bar).collect())), PUZZLE);
    assert_eq!(
        read(&wiki(cells("&nbsp;", "\n|").iter().map(|row| format!("|{row}")).collect())),
        PUZZLE
    );
    let styled =
        cells("", " || ").iter().map(|row| format!("| style=\"color:red\" | {row}")).collect();
    assert_eq!(read(&wiki(styled)), PUZZLE);
    let mut headed: Vec<String> = cells(" ", " || ")
        .iter()
        .enumerate()
        .map(|(index, row)| format!("! {}\n| {row}", index + 1))
        .collect();
    headed.insert(0, "! !! 1 !! 2 !! 3 !! 4 !! 5 !! 6 !! 7 !! 8 !! 9".to_owned());
    assert_eq!(read(&wiki(headed)), PUZZLE);
    let short: Vec<String> =
        cells("", " || ").iter().map(|row| bar(&row.replacen("5 || 3", "5", 1))).collect();
    assert!(message(&wiki(short)).contains("line 3 (row 1): 8 cells"));

    let row = |row: &String| {
        let cells: Vec<String> = row.chars().map(blank_as("")).collect();
        format!("[tr][td]{}[/td][/tr]", cells.join("[/td][td]"))
    };
    let forum: Vec<String> = rows().iter().map(row).collect();
    assert_eq!(read(&format!("[table]\n{}\n[/table]", forum.join("\n"))), PUZZLE);
    let ascii: Vec<String> = cells("", " |").iter().map(|row| format!("|{row}")).collect();
    assert_eq!(read(&format!("|===\n{}\n|===", ascii.join("\n"))), PUZZLE);
    let double: Vec<String> =
        rows().iter().map(|row| format!("{}||{}||{}", &row[..3], &row[3..6], &row[6..])).collect();
    assert_eq!(read(&double.join("\n")), PUZZLE);
}

#[test]
fn a_bar_may_stand_at_one_end() {
    // Whether the empty field at the end is a cell is decided for all rows at once.
    let leading: Vec<String> =
        dressed(blank_as(""), "|").iter().map(|row| format!("|{row}")).collect();
    assert_eq!(read(&leading.join("\n")), PUZZLE);
    let empty_edges: Vec<String> = rows()
        .iter()
        .map(|row| {
            format!("||{}|", row[1..8].chars().map(blank_as("")).collect::<Vec<_>>().join("|"))
        })
        .collect();
    assert_eq!(error(&empty_edges.join("\n")).kind().to_string(), "ambiguous");
    let outer: Vec<String> =
        dressed(blank_as(" "), "|").iter().map(|row| format!("|{row}|")).collect();
    let short = outer.join("\n").replacen("|5|3|", "|5|", 1);
    assert_eq!(message(&short), "line 1 (row 1): 8 cells in this row, 9 needed");
}

#[test]
fn cells_of_pages_need_no_table() {
    let element = |name: &str, open: &str| -> String {
        let cell = |sign: char| format!("<{open}>{}</{name}>", blank_as("")(sign));
        PUZZLE.chars().map(cell).collect::<Vec<_>>().concat()
    };
    for text in [
        format!("<div class=\"grid\">\n{}\n</div>", element("div", "div class=\"cell given\"")),
        format!("<section>{}</section>", element("button", "button class='c'")),
        rows()
            .iter()
            .map(|row| {
                format!(
                    "<div class=\"row\">{}</div>\n",
                    row.chars()
                        .map(|sign| format!(
                            "<div class=\"cell\">{}</div>",
                            blank_as("&nbsp;")(sign)
                        ))
                        .collect::<Vec<_>>()
                        .concat()
                )
            })
            .collect::<Vec<_>>()
            .concat(),
        format!(
            "<form>{}</form>",
            PUZZLE
                .chars()
                .map(|sign| format!("<input name=\"c\" value=\"{}\">\n", blank_as("")(sign)))
                .collect::<Vec<_>>()
                .concat()
        ),
        format!("<p>{}</p>", rows().join("<br>\n")),
        format!(
            "<ul>\n{}</ul>",
            rows().iter().map(|row| format!("<li>{row}</li>\n")).collect::<Vec<_>>().concat()
        ),
        format!(
            "<?xml version=\"1.0\"?>\n<sudoku>\n{}</sudoku>",
            rows().iter().map(|row| format!("<row>{row}</row>\n")).collect::<Vec<_>>().concat()
        ),
        format!("<dict><key>puzzle</key><string>{PUZZLE}</string></dict>"),
    ] {
        assert_eq!(read(&text), PUZZLE, "{text}");
    }
    let one_more = format!("<div>{}</div>", element("b", "b") + "<b></b>");
    assert!(read_one(&one_more).is_err());
}

#[test]
fn commands_of_latex_are_no_cells() {
    let cells = |blank: &str, between: &str| dressed(blank_as(blank), between);
    let set: Vec<String> =
        cells("", "}{").iter().map(|row| format!("\\setrow {{{row}}}")).collect();
    assert_eq!(read(&set.join("\n")), PUZZLE);
    let matrix =
        format!("\\begin{{bmatrix}} {} \\end{{bmatrix}}", cells("0", " & ").join(" \\\\ "));
    assert_eq!(read(&matrix), PUZZLE);
    let bold = dressed(
        |sign| if sign == '.' { String::new() } else { format!("\\textbf{{{sign}}}") },
        " & ",
    );
    assert_eq!(
        read(&bold.iter().map(|row| format!("{row} \\\\")).collect::<Vec<_>>().join("\n")),
        PUZZLE
    );
    let tikz: Vec<String> = cells("", " & ").iter().map(|row| format!("{row} \\\\")).collect();
    assert_eq!(read(&format!("\\matrix{{\n{}\n}};", tikz.join("\n"))), PUZZLE);
}
