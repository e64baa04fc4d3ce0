//! Lines that wait for the rest of their puzzle.

use super::bordered::{self, count_rows};
use super::cells::is_cell;
use super::error::FormatError;
use super::line::Line;
use super::place::LineNumber;
use super::prose::is_prose;
use super::reading::Reading;
use super::write::Format;
use super::{Entry, detect, variant};

/// The result of reading one puzzle.
pub(super) type Outcome = Result<Entry, FormatError>;

/// A line that waits for the rest of its puzzle.
#[derive(Clone)]
pub(super) struct Kept {
    pub(super) number: LineNumber,
    pub(super) text: String,
    raw: String,
}

impl Kept {
    pub(super) fn new(line: &Line<'_>) -> Self {
        Self { number: line.number, text: line.text.to_owned(), raw: line.raw.to_owned() }
    }

    /// Whether it has an element of `OpenSudoku`.
    #[cfg(feature = "formats")]
    pub(super) fn has_games(&self) -> bool {
        ["<opensudoku", "<game"].iter().any(|element| self.raw.contains(element))
    }

    pub(super) fn borrowed(&self) -> Line<'_> {
        Line { number: self.number, text: &self.text, comment: None, raw: &self.raw }
    }
}

/// Lines that belong together.
#[derive(Default)]
pub(super) struct Block {
    pub(super) lines: Vec<Kept>,
    /// How many of the lines are no words: it has no more rows than that.
    pub(super) without_words: usize,
    pub(super) size: usize,
    pub(super) title: Option<String>,
    /// The variant that the words above name.
    pub(super) heading: Option<FormatError>,
    /// The first line that could not even be decoded. Nothing else about the
    /// block is worth saying then.
    pub(super) broken: Option<FormatError>,
}

impl Block {
    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.broken.is_none()
    }

    fn borrowed(&self) -> Vec<Line<'_>> {
        self.lines.iter().map(Kept::borrowed).collect()
    }

    pub(super) fn row_count(&self) -> usize {
        let lines = self.borrowed();
        let rows: Vec<Line<'_>> = lines.into_iter().filter(|line| !is_prose(line.text)).collect();
        // Three lines are a row where each cell is three by three.
        if rows.len() > 2 && detect::are_thirds(&rows) { rows.len() / 3 } else { count_rows(&rows) }
    }

    /// Whether it is words, or too little to be anything.
    pub(super) fn is_prose(&self) -> bool {
        if self.broken.is_some() {
            return false;
        }
        // `};` behind a list.
        let signs = || self.lines.iter().flat_map(|line| line.text.chars());
        let is_scrap = self.lines.len() < 9
            && !signs().any(|sign| sign.is_ascii_digit() || matches!(sign, '.' | '_' | '□'))
            && signs().filter(|sign| is_cell(*sign)).count() < 3;
        is_scrap
            || self
                .lines
                .iter()
                .all(|line| is_prose(&line.text) || bordered::is_rule(&line.borrowed()))
    }

    /// The variant that a heading among the lines names.
    pub(super) fn variant(&self) -> Option<FormatError> {
        let mut headings = self.lines.iter().filter(|line| is_prose(&line.text));
        headings.find_map(|line| variant::variant_heading(&line.borrowed()))
    }

    /// The grids of the block, where a rule stands behind each ninth row.
    pub(super) fn parted(self) -> Vec<Self> {
        let count = self.row_count();
        if count < 18 || !count.is_multiple_of(9) || self.broken.is_some() {
            return vec![self];
        }
        let mut parts: Vec<Vec<Kept>> = vec![Vec::new()];
        let mut rows = 0;
        for line in &self.lines {
            let is_row = count_rows(&[line.borrowed()]) == 1 && !is_prose(&line.text);
            if is_row && rows == 9 {
                // Two rows without a rule between them are one grid that is too long.
                return vec![self];
            }
            rows += usize::from(is_row);
            if let Some(part) = parts.last_mut() {
                part.push(line.clone());
            }
            if rows == 9 && !is_row {
                rows = 0;
                parts.push(Vec::new());
            }
        }
        parts.retain(|part| part.iter().any(|line| count_rows(&[line.borrowed()]) == 1));
        let heading = self.heading;
        parts
            .into_iter()
            .map(|lines| Self { lines, heading: heading.clone(), ..Self::default() })
            .collect()
    }

    pub(super) fn absorb(&mut self, other: Self) {
        if self.is_empty() {
            *self = other;
        } else {
            self.lines.extend(other.lines);
            self.without_words += other.without_words;
            self.broken = self.broken.take().or(other.broken);
        }
    }

    pub(super) fn read(self, forced: Option<Format>) -> Option<Outcome> {
        if let Some(error) = &self.broken {
            return Some(Err(error.clone()));
        }
        let lines = self.borrowed();
        let first = lines.iter().find(|line| !is_prose(line.text)).or(lines.first())?.number;
        let reading = match forced {
            Some(format) => detect::read_lines_as(format, &lines),
            None => detect::read_lines(&lines),
        };
        Some(match self.variant().or(self.heading.clone()) {
            // What is under this name is in a format that only variants have.
            Some(variant) if reading.is_ok() || variant::is_of_format(&variant) => Err(variant),
            _ => reading.map(|reading| entry(reading, first, self.title.clone())),
        })
    }
}

pub(super) fn entry(reading: Reading, line: LineNumber, title: Option<String>) -> Entry {
    Entry {
        grid: reading.grid,
        line,
        title: title.or(reading.remark),
        listed: reading.listed,
        origin: reading.origin,
    }
}
