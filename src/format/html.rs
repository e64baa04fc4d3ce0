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
use super::tokens::Token;

/// Whether the line begins HTML.
pub(super) fn is_one(text: &str) -> bool {
    let start = text.trim_start();
    start.starts_with('<')
        && start.get(1..).is_some_and(|rest| {
            rest.starts_with(|sign: char| sign.is_ascii_alphabetic() || sign == '!')
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
    /// The text outside tables, line by line, for a grid in `<pre>`.
    pub(super) text: Vec<(LineNumber, String)>,
}

impl Page {
    /// Takes a page apart.
    pub(super) fn new(lines: &[Line<'_>]) -> Self {
        let mut scan = Scan::default();
        for (index, line) in lines.iter().enumerate() {
            scan.line(index, line);
        }
        scan.finish();
        Self { tables: scan.tables, text: scan.text }
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
        found
    }
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
}

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
            "br" | "p" | "/p" | "div" | "/div" | "li" | "/li" if !self.in_cell => {
                if let Some(number) = self.text.last().map(|(number, _)| *number) {
                    self.text.push((number, String::new()));
                }
            }
            _ => {}
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
