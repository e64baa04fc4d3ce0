//! What may be around the rows of a grid and is no part of them: labels, the marks of
//! lists, double bars.
//!
//! Lines are looked at without it only if they are no grid as they are, and what is
//! then read must fit nine by nine exactly. Everything taken away leaves blanks, so
//! that places stay what they are.

use super::bordered;
use super::line::{Line, Piece};
use super::table;

/// Longer lines are no rows.
const LONGEST: usize = 400;

/// The texts of the lines in other readings, the likeliest first; a line that is none
/// of the grid is empty.
pub(super) fn readings(lines: &[&Line<'_>]) -> Vec<Vec<String>> {
    let is_too_long = lines.len() > 40 && lines.len() != 81;
    if is_too_long || lines.iter().any(|line| line.text.len() > LONGEST) {
        return Vec::new();
    }
    let texts: Vec<String> = lines.iter().map(|line| line.text.to_owned()).collect();
    let mut found = Vec::new();
    let unmarked = without_marks(&texts);
    found.extend(unmarked.clone());
    let texts = unmarked.unwrap_or(texts);
    found.extend(without_headers(&texts));
    found.extend(without_labels(&texts));
    // Double bars between boxes, or around cells.
    let single: Vec<String> = texts.iter().map(|text| text.replace("||", "| ")).collect();
    if single != texts {
        found.push(single);
    }
    found
}

/// The texts without the marks of a list, the quotes of code and what continues a
/// line: where every row has them.
fn without_marks(texts: &[String]) -> Option<Vec<String>> {
    let is_row = |text: &&String| text.contains(|sign: char| sign.is_ascii_digit());
    let all = |has: &dyn Fn(&str) -> bool| {
        texts.iter().filter(is_row).all(|text| has(text)) && texts.iter().any(|text| has(text))
    };
    let mut bare = texts.to_vec();
    for mark in ["- ", "* ", "+ "] {
        if all(&|text| text.trim_start().starts_with(mark)) {
            for text in &mut bare {
                // The first item of a list within a list has two marks.
                let count = if text.trim_start().starts_with(&mark.repeat(2)) { 2 } else { 1 };
                *text = text.replacen(mark, "  ", count);
            }
            break;
        }
    }
    // The names that R writes: `[1,]` and `[,1]`.
    if texts.iter().filter(is_row).all(|text| text.contains(",]") || text.contains("[,")) {
        for text in &mut bare {
            *text = text.replace(",]", "] ").replace("[,", " [");
        }
    }
    if all(&|text| text.contains('`') && text.matches('`').count().is_multiple_of(2)) {
        for text in &mut bare {
            *text = text.replace('`', " ");
        }
    }
    if all(&|text| text.trim_end().ends_with('\\')) {
        for text in &mut bare {
            let end = text.trim_end().trim_end_matches('\\').len();
            text.truncate(end);
        }
    }
    // A word before each row that says nothing: `DATA`.
    let word = |text: &str| -> String {
        text.trim_start().chars().take_while(|sign| sign.is_alphabetic()).collect()
    };
    let first = texts.iter().find(is_row).map(|text| word(text)).unwrap_or_default();
    let is_apart =
        |text: &str| text.trim_start().get(first.len()..).is_some_and(|rest| rest.starts_with(' '));
    if first.len() > 2 && all(&|text| word(text) == first && is_apart(text)) {
        for text in &mut bare {
            *text = text.replacen(&first, &" ".repeat(first.chars().count()), 1);
        }
    }
    // A command of LaTeX before the cells of a row.
    if all(&|text| text.trim_start().starts_with('\\') && text.contains('{')) {
        for text in &mut bare {
            let start = text.find('{').unwrap_or(0);
            let count = text.get(..start).map_or(0, |command| command.chars().count());
            *text = format!("{}{}", " ".repeat(count), text.get(start..).unwrap_or_default());
        }
    }
    (bare != texts).then_some(bare)
}

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let is_separator =
        |sign: char| sign.is_whitespace() || sign == ',' || bordered::is_drawing(sign);
    Line::new(super::LineNumber::FIRST, text).pieces(is_separator)
}

/// Whether the text only counts the columns.
fn is_header(text: &str) -> bool {
    let pieces = pieces(text);
    let signs: Vec<String> = match pieces.as_slice() {
        [_] | [_, _, _] => {
            pieces.iter().flat_map(|piece| piece.text.chars()).map(String::from).collect()
        }
        pieces => pieces.iter().map(|piece| piece.text.to_owned()).collect(),
    };
    table::is_sequence(&signs)
}

fn is_border(text: &str) -> bool {
    bordered::is_rule(&Line::new(super::LineNumber::FIRST, text))
}

/// Eleven rows, of which the first and the last are the same labels.
fn without_headers(texts: &[String]) -> Option<Vec<String>> {
    let rows: Vec<usize> = (0..texts.len())
        .filter(|index| texts.get(*index).is_some_and(|text| !is_border(text)))
        .collect();
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return None };
    let text = |index: usize| texts.get(index).map_or("", String::as_str);
    if rows.len() != 11 || !is_header(text(*first)) || text(*first).trim() != text(*last).trim() {
        return None;
    }
    let mut bare = texts.to_vec();
    for index in [*first, *last] {
        bare.get_mut(index)?.clear();
    }
    without_labels(&bare).or(Some(bare))
}

/// Nine rows that begin with their number or letter, perhaps behind a word that is
/// the same in all of them, and perhaps end with it too.
fn without_labels(texts: &[String]) -> Option<Vec<String>> {
    let rows: Vec<usize> = (0..texts.len())
        .filter(|index| {
            texts.get(*index).is_some_and(|text| !text.trim().is_empty() && !is_border(text))
        })
        .collect();
    if rows.len() != 9 {
        return None;
    }
    let labels: Vec<Label> =
        rows.iter().map(|index| Label::of(texts.get(*index)?)).collect::<Option<_>>()?;
    let names: Vec<&str> = labels.iter().map(|label| label.name.as_str()).collect();
    let words = labels.iter().all(|label| label.words == labels[0].words);
    if !words || !table::is_sequence(&names) {
        return None;
    }
    let ends: Vec<String> = rows
        .iter()
        .filter_map(|index| Some(pieces(texts.get(*index)?).last()?.text.to_owned()))
        .collect();
    let at_both_ends = ends == names;
    let mut bare = texts.to_vec();
    for (index, label) in rows.iter().zip(&labels) {
        let text = bare.get_mut(*index)?;
        let rest: String = text.chars().skip(label.length).collect();
        *text = format!("{}{rest}", " ".repeat(label.length));
        if at_both_ends {
            let end = text.trim_end().len().saturating_sub(label.name.len());
            text.truncate(end);
        }
    }
    Some(bare)
}

/// What names a row.
struct Label {
    /// The words before the name.
    words: String,
    name: String,
    /// The number of characters of the line that it takes, with what ends it.
    length: usize,
}

impl Label {
    fn of(text: &str) -> Option<Self> {
        let mut length = 0;
        let mut rest = text;
        let mut skip = |rest: &mut &str, is_skipped: fn(char) -> bool| -> String {
            let skipped: String = rest.chars().take_while(|sign| is_skipped(*sign)).collect();
            length += skipped.chars().count();
            *rest = rest.get(skipped.len()..).unwrap_or_default();
            skipped
        };
        skip(&mut rest, |sign| sign.is_whitespace() || sign == '[' || sign == '(' || sign == '|');
        let mut name = skip(&mut rest, char::is_alphanumeric);
        let mut words = String::new();
        if name.chars().count() > 2 && name.chars().all(char::is_alphabetic) {
            words = name;
            skip(&mut rest, |sign| sign.is_whitespace() || sign == '#');
            name = skip(&mut rest, char::is_alphanumeric);
        }
        if name.is_empty() || name.chars().count() > 2 {
            return None;
        }
        let end = skip(&mut rest, |sign| ",:.)]=>-|".contains(sign));
        let gap = skip(&mut rest, char::is_whitespace);
        // `Row 1 - 53..`: the hyphen ends the label. `A - 5`: it may be a cell.
        if end.is_empty() && !words.is_empty() && rest.starts_with("- ") {
            skip(&mut rest, |sign| sign == '-');
        }
        (!end.is_empty() || !gap.is_empty()).then_some(Self { words, name, length })
    }
}
