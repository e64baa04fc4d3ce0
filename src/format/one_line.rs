//! All cells of a grid on one line, between separators or with signs where rows end.

use super::line::{Line, Piece};
use super::tokens::{self, Token};

/// 81 cells between separators, of which some hold nothing.
pub(super) fn separated_cells<'a, 'b>(line: &'b Line<'a>) -> Option<Vec<Token<'a, 'b>>> {
    if line.text.len() > 1000 {
        return None;
    }
    [',', ';', '\t', '|'].into_iter().find_map(|separator| {
        let fields = line.text.split(separator);
        if fields.clone().count() != 81 || !fields.clone().all(tokens::is_content) {
            return None;
        }
        let mut offset = 0;
        let cells = fields.map(|text| {
            let piece = Piece { offset, text };
            offset += text.chars().count() + 1;
            Token { line, piece }
        });
        Some(cells.collect())
    })
}

/// What ends a row on a line that was copied out of source code or a page.
const ROW_ENDS: [&str; 6] = ["\\r\\n", "\\n", "<br>", "<br/>", "<br />", "\\\\"];

/// The rows of a grid all of which are on one line, each as far to the right as it is
/// there.
pub(super) fn broken_rows(line: &Line<'_>) -> Option<Vec<String>> {
    if line.text.len() > 2000 || !(line.text.contains('\\') || line.text.contains("<br")) {
        return None;
    }
    let end = ROW_ENDS.into_iter().find(|end| line.text.matches(end).nth(7).is_some())?;
    let mut offset = 0;
    let whole = without_environment(line.text);
    let texts = whole.split(end).map(|text| {
        let row = format!("{}{text}", " ".repeat(offset));
        offset += text.chars().count() + end.len();
        row
    });
    Some(texts.filter(|text| !text.trim().is_empty()).collect())
}

/// The text with blanks for the commands of LaTeX that begin and end a table.
fn without_environment(text: &str) -> String {
    let mut bare = text.to_owned();
    for command in ["\\begin{", "\\end{"] {
        let Some(start) = bare.find(command) else { continue };
        let length = bare.get(start..).and_then(|rest| rest.find('}')).map(|end| end + 1);
        let end = start + length.unwrap_or(command.len());
        let width = bare.get(start..end).map_or(0, |command| command.chars().count());
        bare.replace_range(start..end, &" ".repeat(width));
    }
    bare
}
