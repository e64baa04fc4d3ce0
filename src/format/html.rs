//! Tables in HTML.
//!
//! Only what a table needs is looked at: rows, cells, the text in them, and the
//! values of input fields, what pictures are said to show. No library is used, since a page that is pasted in
//! part is no document, and a table needs a dozen lines.

use super::error::FormatError;
use super::line::{Line, Piece};
use super::place::LineNumber;
use super::reading::Reading;
use super::table;
use super::tokens::{self, Token};

/// Whether the line begins HTML.
pub(super) fn is_one(text: &str) -> bool {
    let start = text.trim_start();
    // Tables of forums have brackets for tags.
    ["[table", "[tr]", "[td]"].iter().any(|tag| start.starts_with(tag))
        || start.starts_with('<')
            && start.get(1..).is_some_and(|rest| {
                rest.starts_with(|sign: char| sign.is_ascii_alphabetic() || sign == '!')
                    || rest.starts_with("?xml")
            })
}

/// The text of a cell, and where it stands.
#[derive(Clone, Debug, Default)]
struct CellText {
    line: usize,
    offset: usize,
    text: String,
}

#[derive(Default)]
struct Table {
    rows: Vec<Vec<CellText>>,
    /// The tables that were open when this one began; its cells count for them.
    depth: usize,
}

/// What the tables and the other text of a page are.
pub(super) struct Page {
    tables: Vec<Vec<Vec<CellText>>>,
    /// Elements of one kind with nothing within but text, which may be cells.
    leaves: Vec<(String, Vec<CellText>)>,
    /// The text outside tables, line by line, for a grid in `<pre>`.
    pub(super) text: Vec<(LineNumber, String)>,
}

impl Page {
    /// Takes a page apart.
    pub(super) fn new(lines: &[Line<'_>]) -> Self {
        let mut scan = Scan::default();
        for (index, line) in lines.iter().enumerate() {
            if line.raw.contains("[td]") || line.raw.contains("[tr]") {
                let raw = line.raw.replace('[', "<").replace(']', ">");
                scan.line(index, &Line { raw: &raw, ..line.clone() });
            } else {
                scan.line(index, line);
            }
        }
        scan.finish();
        Self { tables: scan.tables, leaves: scan.leaves, text: scan.text }
    }

    /// Reads the tables that are grids.
    pub(super) fn read(
        &self,
        lines: &[Line<'_>],
    ) -> Vec<(LineNumber, Result<Reading, FormatError>)> {
        let mut found = Vec::new();
        for rows in &self.tables {
            let rows = unnested(rows);
            let all: Vec<Vec<Token<'_, '_>>> = rows
                .iter()
                .map(|row| {
                    row.iter()
                        .filter_map(|cell| {
                            let piece = Piece { offset: cell.offset, text: cell.text.trim() };
                            Some(Token { line: lines.get(cell.line)?, piece })
                        })
                        .collect()
                })
                .collect();
            let first = all.iter().flatten().next().map(|token| token.line.number);
            if let Some(number) = first.filter(|_| all.len() > 3) {
                found.push((number, table::read_table(all)));
            }
        }
        if found.is_empty()
            && let Some(rows) = of_leaves(&self.leaves, lines)
            && let Some(number) = rows.iter().flatten().next().map(|token| token.line.number)
        {
            found.push((number, table::read_table(rows)));
        }
        found
    }
}

/// Rows of nine of the only kind of leaf of which there are 81, if each can be a
/// cell.
fn of_leaves<'a, 'b>(
    leaves: &'b [(String, Vec<CellText>)],
    lines: &'b [Line<'a>],
) -> Option<Vec<Vec<Token<'a, 'b>>>> {
    let mut grids = leaves.iter().filter(|(_, cells)| {
        cells.len() == 81
            && cells.iter().all(|cell| tokens::is_content(cell.text.trim()))
            && cells.iter().any(|cell| !cell.text.trim().is_empty())
    });
    let (_, cells) = grids.next()?;
    if grids.next().is_some() {
        return None;
    }
    let tokens: Option<Vec<Token<'a, 'b>>> = cells
        .iter()
        .map(|cell| {
            let piece = Piece { offset: cell.offset, text: cell.text.trim() };
            Some(Token { line: lines.get(cell.line)?, piece })
        })
        .collect();
    Some(tokens?.chunks(9).map(<[_]>::to_vec).collect())
}

/// Nine tables of three by three within one are a grid too, box by box.
fn unnested(rows: &[Vec<CellText>]) -> Vec<Vec<&CellText>> {
    let is_nested = rows.len() == 27 && rows.iter().all(|row| row.len() == 3);
    if !is_nested {
        return rows.iter().map(|row| row.iter().collect()).collect();
    }
    (0..9)
        .map(|row| {
            (0..3)
                .filter_map(|block| rows.get((row / 3 * 3 + block) * 3 + row % 3))
                .flatten()
                .collect()
        })
        .collect()
}

#[derive(Default)]
struct Scan {
    tables: Vec<Vec<Vec<CellText>>>,
    open: Vec<Table>,
    /// The tag that goes on over the end of its line.
    tag: Option<String>,
    in_cell: bool,
    /// Inside a script or a style, of which nothing is text.
    hidden: Option<&'static str>,
    text: Vec<(LineNumber, String)>,
    leaves: Vec<(String, Vec<CellText>)>,
    /// The element that was opened last, while nothing but text came since.
    leaf: Option<(String, CellText)>,
}

/// Elements that do not end a line of text.
const INLINE: [&str; 24] = [
    "span", "b", "i", "em", "strong", "a", "code", "font", "u", "s", "small", "sup", "sub", "mark",
    "tt", "kbd", "label", "tspan", "td", "th", "input", "img", "var", "button",
];

/// More of them are no cells.
const MOST_LEAVES: usize = 1000;
const MOST_KINDS: usize = 50;

impl Scan {
    fn line(&mut self, index: usize, line: &Line<'_>) {
        self.text.push((line.number, String::new()));
        let mut rest = line.raw;
        let mut offset = 0;
        while !rest.is_empty() {
            if let Some(tag) = &mut self.tag {
                let end = rest.find('>').map_or(rest.len(), |end| end + 1);
                let (part, behind) = rest.split_at(end);
                // No tag that matters is longer.
                if tag.len() < 4096 {
                    tag.push_str(part);
                    tag.push(' ');
                }
                offset += part.chars().count();
                rest = behind;
                if part.ends_with('>') {
                    let tag = self.tag.take().unwrap_or_default();
                    self.tag(&tag, index, offset);
                }
                continue;
            }
            if rest.starts_with('<') {
                self.tag = Some(String::new());
                continue;
            }
            let end = rest.find('<').unwrap_or(rest.len());
            let (part, behind) = rest.split_at(end);
            self.characters(part, index, offset);
            offset += part.chars().count();
            rest = behind;
        }
    }

    fn characters(&mut self, part: &str, line: usize, offset: usize) {
        if self.hidden.is_some() {
            return;
        }
        let decoded = decode(part);
        if let Some((_, leaf)) = &mut self.leaf
            && leaf.text.len() < 64
        {
            if leaf.text.is_empty() {
                (leaf.line, leaf.offset) = (line, offset);
            }
            leaf.text.push_str(decoded.trim());
        }
        if self.in_cell {
            let row = self.open.last_mut().and_then(|table| table.rows.last_mut());
            if let Some(cell) = row.and_then(|row| row.last_mut()) {
                if cell.text.trim().is_empty() && !decoded.trim().is_empty() {
                    let blanks = part.len() - part.trim_start().len();
                    (cell.line, cell.offset) = (line, offset + blanks);
                }
                if cell.text.len() < 64 {
                    cell.text.push_str(decoded.trim());
                }
            }
        } else if let Some((_, text)) = self.text.last_mut() {
            text.push_str(&decoded);
        }
    }

    fn tag(&mut self, tag: &str, line: usize, offset: usize) {
        let inner = tag.trim().trim_start_matches('<').trim_end_matches('>');
        let name = inner.split([' ', '\t', '>']).next().unwrap_or_default();
        let name = name.trim_end_matches('/').to_ascii_lowercase();
        if let Some(hidden) = self.hidden {
            if name.strip_prefix('/') == Some(hidden) {
                self.hidden = None;
            }
            return;
        }
        self.count_leaf(&name, inner, line, offset);
        match name.as_str() {
            "script" => self.hidden = Some("script"),
            "style" => self.hidden = Some("style"),
            "table" => {
                // A cell with a table in it is none of its own.
                if self.in_cell
                    && let Some(row) = self.open.last_mut().and_then(|table| table.rows.last_mut())
                {
                    row.pop();
                }
                self.in_cell = false;
                self.open.push(Table { rows: Vec::new(), depth: self.open.len() });
            }
            "/table" => self.close(),
            "tr" => {
                self.in_cell = false;
                if let Some(table) = self.open.last_mut() {
                    table.rows.push(Vec::new());
                }
            }
            "td" | "th" => {
                self.in_cell = true;
                if let Some(table) = self.open.last_mut() {
                    if table.rows.is_empty() {
                        table.rows.push(Vec::new());
                    }
                    if let Some(row) = table.rows.last_mut() {
                        row.push(CellText { line, offset, text: String::new() });
                    }
                }
            }
            "/td" | "/th" | "/tr" => self.in_cell = false,
            "input" => {
                if let Some(value) = attribute(inner, "value") {
                    self.characters(value, line, offset);
                }
            }
            "img" => {
                if let Some(words) = attribute(inner, "alt") {
                    self.characters(words, line, offset);
                }
            }
            // Whatever else it is, text on both sides of it is no one line.
            other if !self.in_cell && !INLINE.contains(&other.trim_start_matches('/')) => {
                if let Some((number, text)) = self.text.last()
                    && !text.is_empty()
                {
                    let number = *number;
                    self.text.push((number, String::new()));
                }
            }
            _ => {}
        }
    }

    /// Notes a leaf where it ends, under its name and the first of its classes.
    fn count_leaf(&mut self, name: &str, inner: &str, line: usize, offset: usize) {
        if name == "input" {
            let text = attribute(inner, "value").unwrap_or_default().to_owned();
            self.add_leaf("input".to_owned(), CellText { line, offset, text });
        } else if let Some(ended) = name.strip_prefix('/') {
            if let Some((kind, leaf)) = self.leaf.take()
                && kind.split(' ').next() == Some(ended)
            {
                self.add_leaf(kind, leaf);
            }
        } else if name != "br" {
            let class = attribute(inner, "class").unwrap_or_default();
            let first = class.split_whitespace().next().unwrap_or_default();
            let text = CellText { line, offset, text: String::new() };
            self.leaf = Some((format!("{name} {first}"), text));
        }
    }

    fn add_leaf(&mut self, kind: String, leaf: CellText) {
        let kinds = self.leaves.len();
        match self.leaves.iter_mut().find(|(name, _)| *name == kind) {
            Some((_, leaves)) if leaves.len() < MOST_LEAVES => leaves.push(leaf),
            None if kinds < MOST_KINDS => self.leaves.push((kind, vec![leaf])),
            Some(_) | None => {}
        }
    }

    fn close(&mut self) {
        self.in_cell = false;
        let Some(mut table) = self.open.pop() else { return };
        table.rows.retain(|row| !row.is_empty());
        let is_part = table.rows.len() == 3 && table.rows.iter().all(|row| row.len() == 3);
        match self.open.last_mut() {
            Some(outer) if is_part && table.depth > 0 => outer.rows.extend(table.rows),
            _ if !table.rows.is_empty() => self.tables.push(table.rows),
            _ => {}
        }
    }

    fn finish(&mut self) {
        while !self.open.is_empty() {
            self.close();
        }
    }
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!("{name}="))?;
    let quote = rest.chars().next().filter(|sign| matches!(sign, '"' | '\''));
    match quote {
        Some(quote) => rest.get(1..)?.split(quote).next(),
        None => rest.split([' ', '/', '>']).next(),
    }
}

/// The text with its character references resolved, as far as they matter here.
fn decode(text: &str) -> String {
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        let (before, reference) = rest.split_at(at);
        decoded.push_str(before);
        let end = reference.char_indices().take(10).find(|(_, sign)| *sign == ';');
        let Some((end, _)) = end else {
            decoded.push('&');
            rest = reference.get(1..).unwrap_or_default();
            continue;
        };
        let name = reference.get(1..end).unwrap_or_default();
        let number =
            |text: &str, base| u32::from_str_radix(text, base).ok().and_then(char::from_u32);
        let sign = match name {
            "nbsp" | "ensp" | "emsp" | "thinsp" => Some(' '),
            "amp" => Some('&'),
            "lt" => Some('<'),
            "gt" => Some('>'),
            "quot" => Some('"'),
            "middot" => Some('.'),
            _ => match name.strip_prefix('#') {
                Some(hex) if hex.starts_with(['x', 'X']) => {
                    number(hex.get(1..).unwrap_or_default(), 16)
                }
                Some(decimal) => number(decimal, 10),
                None => None,
            },
        };
        match sign {
            Some('\u{a0}') => decoded.push(' '),
            Some(sign) => decoded.push(sign),
            None => decoded.push_str(reference.get(..=end).unwrap_or_default()),
        }
        rest = reference.get(end + 1..).unwrap_or_default();
    }
    decoded.push_str(rest);
    decoded
}
