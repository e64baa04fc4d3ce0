//! Grids among the values of source code and JSON.

use super::cell_objects;
use super::detect;
use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::line::{Line, Piece};
use super::line81;
use super::node::{At, Node, is_program};
use super::place::Count;
use super::reading::Reading;
use super::tokens::Token;
use super::{table, variant};
use crate::grid::{Cell, Digit};

/// Keys under which a puzzle stands, the surest first. What stands under other
/// keys (a solution, a date) is no puzzle.
const PUZZLE_KEYS: [&str; 22] = [
    "puzzle",
    "puzzles",
    "quizzes",
    "quiz",
    "givens",
    "clues",
    "sudoku",
    "grid",
    "grids",
    "board",
    "boards",
    "newboard",
    "unsolved",
    "start",
    "initial",
    "mission",
    "problem",
    "question",
    "task",
    "field",
    "cells",
    "puzzle_data",
];

/// Keys of things that make a puzzle another one than the classic.
const VARIANT_KEYS: [&str; 12] = [
    "killercage",
    "cages",
    "thermometer",
    "thermometers",
    "arrow",
    "arrows",
    "diagonal",
    "diagonals",
    "antiknight",
    "antiking",
    "jigsaw",
    "regions",
];

/// Every puzzle among the values.
pub(super) fn read(lines: &[Line<'_>], nodes: &[Node]) -> Vec<Result<Reading, FormatError>> {
    let mut found = Vec::new();
    let walk = Walk { lines };
    // `.join("")` behind the rows.
    let nodes: Vec<&Node> = nodes.iter().filter(|node| !node.is_void()).collect();
    match nodes.as_slice() {
        [] => {}
        // One list, or nine rows that stand next to each other.
        [single] => walk.search(single, &mut found),
        [first, ..] if nodes.iter().all(|node| node.is_row_like()) => {
            let items = nodes.iter().map(|node| (*node).clone()).collect();
            walk.search(&Node::List { at: first.at(), items }, &mut found);
        }
        several => several
            .iter()
            .filter(|node| !matches!(node, Node::Scalar { .. }) || node.length() >= 60)
            .for_each(|node| walk.search(node, &mut found)),
    }
    found
}

/// Cells of candidates are looked up in their line, which takes long in longer
/// lines.
const LONGEST_LINE: usize = 1 << 16;

/// So many faults one after the other end the search.
const MOST_FAULTS: usize = 100;

struct Walk<'a, 'b> {
    lines: &'b [Line<'a>],
}

impl<'a, 'b> Walk<'a, 'b> {
    fn search(&self, node: &'b Node, found: &mut Vec<Result<Reading, FormatError>>)
    where
        'a: 'b,
    {
        // More would help nobody.
        let faults = found.iter().rev().take(MOST_FAULTS).filter(|one| one.is_err()).count();
        if faults == MOST_FAULTS {
            return;
        }
        match node {
            Node::Scalar { at, text, .. } => found.extend(self.string(*at, text)),
            Node::Map { entries, .. } => {
                if let Some(reading) = cell_objects::read(self.lines, node) {
                    found.push(reading);
                    return;
                }
                let variant = entries.iter().find(|(key, value)| {
                    VARIANT_KEYS.contains(&key.as_str()) && !value.is_nothing()
                });
                if let Some((key, value)) = variant {
                    found.push(Err(self.fault(
                        value.at(),
                        FaultKind::Variant,
                        format!("{key:?} makes this a variant; only the classic 9x9 is read"),
                    )));
                    return;
                }
                let other_rules = entries.iter().find(|(key, value)| {
                    let text = value.text().unwrap_or_default().to_ascii_lowercase();
                    matches!(key.to_ascii_lowercase().as_str(), "type" | "variant" | "rules")
                        && variant::is_variant(&text)
                });
                if let Some((key, value)) = other_rules {
                    found.push(Err(self.fault(
                        value.at(),
                        FaultKind::Variant,
                        format!(
                            "{key:?} is {:?}, a variant; only the classic 9x9 is read",
                            value.text().unwrap_or_default()
                        ),
                    )));
                    return;
                }
                let lowered = |key: &str| key.to_ascii_lowercase().replace(['-', ' '], "_");
                let value = PUZZLE_KEYS.iter().find_map(|wanted| {
                    entries.iter().find(|(key, _)| lowered(key) == *wanted).map(|(_, value)| value)
                });
                match value {
                    Some(value) => {
                        let before = found.len();
                        self.search(value, found);
                        self.apply_state(node, found, before);
                        self.check_solution(node, found, before);
                    }
                    None => entries
                        .iter()
                        .filter(|(key, value)| !value.is_scalar() && !key.contains("olution"))
                        .for_each(|(_, value)| self.search(value, found)),
                }
            }
            Node::List { at, items } => self.list(*at, items, node, found),
        }
    }

    fn list(
        &self,
        at: At,
        items: &'b [Node],
        node: &'b Node,
        found: &mut Vec<Result<Reading, FormatError>>,
    ) {
        if node.has_maps() {
            items.iter().filter(|item| !item.is_scalar()).for_each(|item| self.search(item, found));
            return;
        }
        if let [only @ Node::List { .. }] = items {
            return self.search(only, found);
        }
        let has_program = |item: &Node| item.items().is_some_and(is_program);
        if is_program(items) || items.iter().any(has_program) {
            items.iter().filter(|item| !item.is_scalar()).for_each(|item| self.search(item, found));
            return;
        }
        match node.depth() {
            1 if items.iter().any(|item| item.length() >= 60) => {
                for item in items.iter().filter(|item| item.length() >= 60) {
                    self.search(item, found);
                }
            }
            1 if items.len() > 3
                && items.iter().all(|item| item.length() > 2 || items.len() < 20)
                && items.iter().any(|item| item.length() > 4) =>
            {
                let rows = items.iter().map(|item| self.characters(item)).collect();
                found.push(table::read_table(rows));
            }
            1 if items.len() == 81 => {
                let tokens: Vec<Token<'a, 'b>> =
                    items.iter().filter_map(|item| self.token(item)).collect();
                let rows = tokens.chunks(9).map(<[_]>::to_vec).collect();
                found.push(table::read_table(rows));
            }
            1 if items.len() > 40 => {
                let spot = self.lines.get(at.line).map(|line| line.spot(at.offset));
                let message = format!("{} elements, 81 needed", items.len());
                found.push(Err(Fault::new(FaultKind::Length, message).at(spot).into()));
            }
            2 if items.iter().any(|item| item.items().is_some_and(|row| row.len() >= 40)) => {
                for item in items {
                    self.search(item, found);
                }
            }
            2 => {
                let rows: Vec<Vec<Token<'a, 'b>>> = items.iter().map(|row| self.row(row)).collect();
                // Less than half a grid is some other list.
                if rows.len() > 3 && rows.iter().map(Vec::len).sum::<usize>() >= 36 {
                    found.push(table::read_table(rows));
                }
            }
            3 if !is_list_of_grids(items) => {
                let rows = items.iter().map(|row| self.row(row)).collect();
                found.push(table::read_table(rows));
            }
            0 | 1 => {}
            _ => items.iter().for_each(|item| self.search(item, found)),
        }
    }

    fn fault(&self, at: At, kind: FaultKind, message: String) -> FormatError {
        let spot = self.lines.get(at.line).map(|line| line.spot(at.offset));
        Fault::new(kind, message).at(spot).into()
    }

    fn row(&self, row: &'b Node) -> Vec<Token<'a, 'b>> {
        match row {
            Node::List { items, .. } => match items.as_slice() {
                [single] if single.length() >= 7 => self.characters(single),
                [single @ Node::List { .. }] => self.row(single),
                items => items.iter().filter_map(|item| self.token(item)).collect(),
            },
            scalar => self.characters(scalar),
        }
    }

    fn token(&self, node: &'b Node) -> Option<Token<'a, 'b>> {
        let at = node.at();
        let line = self.lines.get(at.line)?;
        let text = match node {
            Node::Scalar { text, .. } => text.as_str(),
            // The candidates of a cell, as they were written.
            Node::List { at: open, items } => {
                let Some(last) = items.last() else {
                    return Some(Token { line, piece: Piece { offset: open.offset, text: "" } });
                };
                if let [single] = items.as_slice() {
                    return self.token(single);
                }
                let end = last.at();
                if end.line != open.line || line.raw.len() > LONGEST_LINE {
                    return None;
                }
                let length = end.offset + last.text().map_or(1, |text| text.chars().count());
                slice(line.raw, open.offset + 1, length)
            }
            Node::Map { .. } => return None,
        };
        Some(Token { line, piece: Piece { offset: at.offset, text } })
    }

    /// The characters of a string, each as a token.
    fn characters(&self, node: &'b Node) -> Vec<Token<'a, 'b>> {
        let at = node.at();
        let (Some(line), Some(text)) = (self.lines.get(at.line), node.text()) else {
            return Vec::new();
        };
        let quote = usize::from(matches!(node, Node::Scalar { is_quoted: true, .. }));
        // More than nine signs have gaps among them.
        let has_gaps = text.chars().filter(|sign| !matches!(sign, '|' | ',')).count() > 9;
        text.char_indices()
            .enumerate()
            .filter(|(_, (_, sign))| match sign {
                '|' | ',' => false,
                ' ' => !has_gaps,
                _ => true,
            })
            .map(|(index, (byte, sign))| {
                let text = text.get(byte..byte + sign.len_utf8()).unwrap_or_default();
                let text = if sign == ' ' { "" } else { text };
                Token { line, piece: Piece { offset: at.offset + quote + index, text } }
            })
            .collect()
    }

    /// A string that is a whole puzzle.
    fn string(&self, at: At, text: &str) -> Option<Result<Reading, FormatError>> {
        let line = self.lines.get(at.line)?;
        let word: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
        if word.chars().count() < 40 {
            return None;
        }
        if text.trim().contains('\n') {
            return self.text(at, text);
        }
        let own = Line { number: line.number, text: &word, comment: None, raw: line.raw };
        let offset = at.offset + 1;
        Some(line81::read(&own, Piece { offset, text: &word }))
    }

    /// A string of several lines, which are read as any other lines are.
    fn text(&self, at: At, text: &str) -> Option<Result<Reading, FormatError>> {
        let parts: Vec<&str> = text.split('\n').collect();
        let source = self.lines.get(at.line..)?;
        // Where the line breaks were written as `\n`, all is on the line of the
        // string.
        let is_written = source.len() < parts.len()
            || parts.iter().zip(source).any(|(part, line)| !line.raw.contains(part.trim()));
        let mut texts: Vec<String> = parts.iter().map(|part| (*part).to_owned()).collect();
        if let Some(first) = texts.first_mut().filter(|_| !is_written) {
            // The columns are those of the line.
            let quotes = source.first().map_or("", |line| line.raw).chars().skip(at.offset);
            let before = at.offset + quotes.take_while(|sign| "\"'`".contains(*sign)).count();
            if !first.trim().is_empty() {
                first.insert_str(0, &" ".repeat(before));
            }
        }
        let lines: Vec<Line<'_>> = texts
            .iter()
            .enumerate()
            .filter(|(_, text)| !text.trim().is_empty())
            .filter_map(|(index, text)| {
                let line = source.get(if is_written { 0 } else { index })?;
                Some(Line { number: line.number, text, comment: None, raw: line.raw })
            })
            .collect();
        Some(detect::read_lines(&lines))
    }

    /// A solution beside the only puzzle of a map is no puzzle, but must agree with it.
    fn check_solution(
        &self,
        node: &Node,
        found: &mut [Result<Reading, FormatError>],
        before: usize,
    ) {
        let [Ok(reading)] = found.get(before..).unwrap_or_default() else { return };
        let keys = ["solution", "answer", "solved"];
        let Some(solution) = keys.into_iter().find_map(|key| node.get(key)) else { return };
        let mut signs: Vec<(At, char)> = Vec::new();
        solution.for_each_scalar(&mut |at, text| signs.extend(text.chars().map(|sign| (at, sign))));
        if signs.len() != 81 {
            return;
        }
        let differs = Cell::all().zip(&signs).find_map(|(cell, (at, sign))| {
            let digit = Digit::from_char(*sign)?;
            let given = reading.grid.value(cell).filter(|given| *given != digit)?;
            Some((*at, cell, digit, given))
        });
        if let Some((at, cell, digit, given)) = differs
            && let Some(slot) = found.get_mut(before)
        {
            let message = format!("the solution has {digit} where the puzzle gives {given}");
            let spot = self.lines.get(at.line).map(|line| line.spot(at.offset));
            *slot = Err(Fault::new(FaultKind::Conflict, message).at(spot).of([cell]).into());
        }
    }

    /// What this program's own JSON says beside the givens: digits that were
    /// placed, candidates that were crossed out.
    fn apply_state(&self, node: &Node, found: &mut [Result<Reading, FormatError>], before: usize) {
        let Some(Ok(reading)) = found.get_mut(before) else { return };
        let names = |key: &str| -> Vec<(At, String)> {
            let items = node.get(key).and_then(Node::items).unwrap_or_default();
            items.iter().filter_map(|item| Some((item.at(), item.text()?.to_owned()))).collect()
        };
        let mut wrong = None;
        for (at, name) in names("placed") {
            match name.parse::<crate::grid::Candidate>() {
                Ok(candidate) if reading.grid.value(candidate.cell).is_none() => {
                    reading.grid.set_placed(candidate.cell, candidate.digit);
                }
                Ok(_) => {
                    wrong = Some((at, format!("{name} is placed where a digit is given")));
                }
                Err(error) => wrong = Some((at, error.to_string())),
            }
        }
        for (at, name) in names("removed") {
            match name.parse() {
                Ok(candidate) => reading.grid.remove(candidate),
                Err(error) => wrong = Some((at, error.to_string())),
            }
        }
        if let (Some((at, message)), Some(slot)) = (wrong, found.get_mut(before)) {
            *slot = Err(self.fault(at, FaultKind::Conflict, message));
        }
    }
}

/// Whether lists in lists in lists are grids of cells, not cells of candidates:
/// every innermost list has nine elements then.
fn is_list_of_grids(items: &[Node]) -> bool {
    items.iter().all(|grid| {
        grid.items().is_some_and(|rows| {
            // Each row may have two pairs of brackets around it.
            rows.len() > 3
                && rows
                    .iter()
                    .all(|row| row.items().is_some_and(|cells| Count::of(cells.len()).get() > 6))
        })
    })
}

/// The characters from one to another, without the end.
fn slice(text: &str, from: usize, to: usize) -> &str {
    let byte = |index: usize| text.char_indices().nth(index).map_or(text.len(), |(byte, _)| byte);
    text.get(byte(from)..byte(to)).unwrap_or_default()
}
