//! Texts of which the end is told by what they are: source code, markup, files
//! with sections.

use super::block::Kept;
use super::error::FormatError;
use super::line::Line;
#[cfg(feature = "formats")]
use super::link;
use super::nesting::{self, Nesting};
use super::node::Node;
use super::place::LineNumber;
use super::reading::Reading;
use super::{bordered, columns, html, integers, literal, sdk, values, variant, wiki};

/// A text of which the end is told by what it is, not by an empty line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Document {
    /// Lists and maps of a programming language.
    Source,
    /// `[Puzzle]` and other sections.
    Sections,
    /// A page, or a part of one.
    Html,
    /// A table of a wiki.
    Wiki,
    /// A file of `OpenSudoku`.
    #[cfg(feature = "formats")]
    Xml,
}

/// The document that the line opens, if it opens one.
pub(super) fn opens(line: &Line<'_>) -> Option<Document> {
    // A section of a variant is opened so that it can be refused by its name.
    let is_section = |name: &str| {
        name.eq_ignore_ascii_case("puzzle") || variant::is_variant(&name.to_ascii_lowercase())
    };
    if sdk::section(line.raw).is_some_and(is_section) {
        return Some(Document::Sections);
    }
    #[cfg(feature = "formats")]
    if super::opensudoku::is_one(line.raw) {
        return Some(Document::Xml);
    }
    #[cfg(feature = "formats")]
    if link::find(line).is_some_and(link::is_puzzle) {
        return None;
    }
    if html::is_one(line.raw) {
        return Some(Document::Html);
    }
    if wiki::is_one(line.raw) {
        return Some(Document::Wiki);
    }
    opens_source(line.raw).then_some(Document::Source)
}

/// Whether a list or a map begins on the line, alone or after a declaration.
pub(super) fn opens_source(text: &str) -> bool {
    // Longer lines than this are looked at in their first part.
    let head: &str = text.split_at_checked(4096).map_or(text, |(head, _)| head);
    let trimmed = head.trim();
    // An item of a list in YAML.
    let trimmed = match trimmed.strip_prefix("- ").map(str::trim_start) {
        Some(item) if item.starts_with(['[', '"', '\'']) => item,
        _ => trimmed,
    };
    // A formula of a spreadsheet.
    let trimmed = match trimmed.strip_prefix('=') {
        Some(list) if list.starts_with('{') => list,
        _ => trimmed,
    };
    if is_numbered(trimmed) {
        return false;
    }
    // In Lisp a quote before a list only keeps it as it is.
    let trimmed = match trimmed.strip_prefix('\'') {
        Some(list) if list.starts_with(['(', '[']) => list,
        _ => trimmed,
    };
    let is_open = |sign: char| matches!(sign, '[' | '{' | '(');
    if trimmed.starts_with("[code") || trimmed.starts_with("[/") {
        return false;
    }
    if trimmed.starts_with(is_open) || trimmed.starts_with("vec![") {
        return !integers::is_braced(trimmed);
    }
    if nesting::opens_text(trimmed) {
        return true;
    }
    let is_quoted = trimmed.starts_with(['"', '\'']);
    if is_quoted {
        // Rows in quotes, one a line or all on one.
        let inner = trimmed.trim_end_matches([',', ';', ')', ']', '+', '\\', ' ']);
        let end = inner.chars().last();
        let quotes = inner.matches(['"', '\'']).count();
        let first = inner.split(['"', '\'']).nth(1).unwrap_or_default();
        return bordered::is_row(&Line::new(LineNumber::FIRST, trimmed))
            && end.is_some_and(|end| end == '"' || end == '\'')
            && quotes >= 2
            && quotes.is_multiple_of(2)
            && (2..60).contains(&first.chars().count());
    }
    // Strings that are put together.
    let goes_on = trimmed.ends_with(['+', '\\']);
    if goes_on && trimmed.split_once('=').is_some_and(|(_, text)| opens_source(text)) {
        return true;
    }
    let is_word =
        trimmed.starts_with(|sign: char| sign.is_alphabetic() || sign == '_' || sign == '$');
    let assigned =
        trimmed.split_once('=').or(trimmed.split_once("<-")).is_some_and(|(name, value)| {
            name.chars().filter(|sign| sign.is_whitespace()).count() < 8 && value.contains(is_open)
        });
    // `np.array([[5, 3`, `puzzle(1, [[5, 3`.
    let is_nested = ["[[", "([", "({", "{{"].iter().any(|open| trimmed.contains(open));
    is_word && (assigned || is_nested || trimmed.ends_with(is_open))
}

/// Whether the line is a puzzle behind its number: `[12] 53..7...`.
fn is_numbered(text: &str) -> bool {
    let behind = |open, close| text.strip_prefix(open)?.split_once(close);
    let parts = behind('[', ']').or_else(|| behind('(', ')'));
    parts.is_some_and(|(number, rest)| {
        number.chars().all(|sign| sign.is_ascii_digit())
            && columns::find_word(&Line::new(LineNumber::FIRST, rest)).is_some()
    })
}

/// Whether a list or a string is assigned on the line.
fn is_setting(line: &Line<'_>) -> bool {
    line.raw.contains('=') && sdk::section(line.raw).is_none() && opens_source(line.raw)
}

/// A document that is being gathered.
pub(super) struct Open {
    pub(super) kind: Document,
    pub(super) lines: Vec<Kept>,
    /// The number of its bytes.
    pub(super) size: usize,
    pub(super) title: Option<String>,
    nesting: Nesting,
}

impl Open {
    pub(super) fn new(kind: Document, title: Option<String>) -> Self {
        Self { kind, lines: Vec::new(), size: 0, title, nesting: Nesting::default() }
    }

    /// Takes the next line.
    pub(super) fn push(&mut self, line: &Line<'_>) {
        if self.kind == Document::Source {
            self.nesting.pass(line.raw);
        }
        self.lines.push(Kept::new(line));
    }

    /// Whether nothing is open and what there is can be a grid by itself.
    pub(super) fn is_complete(&self) -> bool {
        self.kind == Document::Source
            && !self.nesting.is_open()
            && (self.nesting.deepest() > 1 || self.lines.len() >= 9 || self.size >= 81)
    }

    /// Whether the line, which is none that opens a document, can be no part of it.
    pub(super) fn is_over_before(&self, line: &Line<'_>) -> bool {
        let is_over = self.is_complete() || (!self.nesting.is_open() && !line.is_blank());
        self.kind == Document::Source
            && is_over
            && !opens_source(line.raw)
            && !line.raw.trim_start().starts_with([']', '}', ')', ','])
    }

    /// Whether the line that was taken last ends it.
    pub(super) fn ends_with(&self, line: &Line<'_>) -> bool {
        match self.kind {
            // One list after the other, each on its line: a stream of them.
            Document::Source => {
                let is_object = line.raw.len() > 81 && line.raw.trim_start().starts_with('{');
                !self.nesting.is_open() && (self.nesting.deepest() > 1 || is_object)
            }
            Document::Sections => false,
            Document::Html => line.raw.contains("</html>"),
            Document::Wiki => wiki::is_end(line.raw),
            #[cfg(feature = "formats")]
            Document::Xml => line.raw.contains("</opensudoku>"),
        }
    }

    /// What it turned out to be: XML may be of another program than the one that is
    /// known.
    fn kind_in_full(&self) -> Document {
        #[cfg(feature = "formats")]
        if self.kind == Document::Xml && !self.lines.iter().any(Kept::has_games) {
            return Document::Html;
        }
        self.kind
    }

    /// The text of a page, which may have a grid without a table: in `<pre>`, or with
    /// `<br>` between its rows.
    pub(super) fn text(&self) -> Vec<(LineNumber, String)> {
        if self.kind_in_full() != Document::Html {
            return Vec::new();
        }
        let lines: Vec<Line<'_>> = self.lines.iter().map(Kept::borrowed).collect();
        html::Page::new(&lines).text
    }

    /// Reads every puzzle in it, each with the line on which it begins.
    pub(super) fn read(&self) -> Vec<(LineNumber, Result<Reading, FormatError>)> {
        let lines: Vec<Line<'_>> = self.lines.iter().map(Kept::borrowed).collect();
        let Some(first) = lines.first() else { return Vec::new() };
        match self.kind_in_full() {
            Document::Source => read_source(&lines),
            // A section of settings, of which one is the puzzle.
            Document::Sections if lines.iter().any(is_setting) => {
                read_source(lines.get(1..).unwrap_or_default())
            }
            Document::Sections => vec![(first.number, sdk::read(&lines))],
            Document::Wiki => {
                wiki::read(&lines).map(|reading| (first.number, reading)).into_iter().collect()
            }
            Document::Html => html::Page::new(&lines).read(&lines),
            #[cfg(feature = "formats")]
            Document::Xml => super::opensudoku::read(&lines),
        }
    }
}

fn read_source(lines: &[Line<'_>]) -> Vec<(LineNumber, Result<Reading, FormatError>)> {
    let (mut nodes, fault) = literal::parse_parts(lines, literal::Dialect::Source);
    if fault.is_some() {
        // Rows of a list that is not closed are no grid.
        nodes.retain(Node::is_whole);
    }
    let first = lines.first().map_or(LineNumber::FIRST, |line| line.number);
    let readings = values::read(lines, &nodes);
    if let Some(error) = fault.filter(|_| !readings.iter().any(Result::is_ok)) {
        // Brackets in prose need not be closed.
        let digits = lines.iter().flat_map(|line| line.raw.chars());
        let is_json = lines.first().is_some_and(|line| line.raw.trim_start().starts_with("{\""));
        let has_grid = is_json || digits.filter(char::is_ascii_digit).count() > 16;
        let number = error.place().map_or(LineNumber::FIRST, |place| place.line);
        return if has_grid { vec![(number, Err(error))] } else { Vec::new() };
    }
    readings
        .into_iter()
        .map(|reading| {
            let number = match &reading {
                Ok(reading) => crate::grid::Cell::all().find_map(|cell| reading.origin.place(cell)),
                Err(error) => error.place(),
            };
            (number.map_or(first, |place| place.line), reading)
        })
        .collect()
}
