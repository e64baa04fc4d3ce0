//! Groups the lines of an input into puzzles.
//!
//! While each line is a puzzle, each is read as it comes. Otherwise lines are
//! gathered until an empty line or a comment; what was gathered is read when it
//! has nine rows, and waits for more when it has fewer, as the bands of a grid
//! may have empty lines between them. Source code, markup and sections are
//! gathered until they end, whatever is in them.
//!
//! Words between grids are no errors: people write about their puzzles. Only if
//! there is nothing else is it said that they are no puzzle.

use std::collections::VecDeque;

use super::block::{Block, Kept, Outcome, entry};
use super::bordered;
use super::cells::is_cell;
use super::columns::Columns;
use super::detect::{self, Forced, is_puzzle_line, read_line};
use super::document::{self, Document, Open};
use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::line::Line;
use super::place::LineNumber;
use super::prose::{is_prose, no_puzzle};
use super::write::Format;
use super::{html, sdk, variant};

/// More lines than this are no grid that is still to be completed, unless they
/// may be the 81 lines of one that has a line for each cell.
const LONGEST_GRID: usize = 40;
const LONGEST_BLOCK: usize = 2000;

/// No document of puzzles is larger that was not made by a program, and programs
/// can write a line for each puzzle.
const LARGEST_DOCUMENT: usize = 4 << 20;

/// More errors than this in one document help nobody.
const MOST_FAULTS: usize = 100;

/// What has been seen of the input.
#[derive(Default)]
pub(super) struct Assembler {
    /// Whether each line is a puzzle, as the first one was.
    line_by_line: bool,
    /// How to read, if that is known.
    forced: Option<Forced>,
    /// Where the puzzle is in each line, if the first line said so.
    columns: Option<Columns>,
    /// The document that is not yet complete.
    open: Option<Open>,
    /// Rows before the last empty line, too few for a grid.
    waiting: Block,
    /// Lines since then.
    fresh: Block,
    /// The comment on the line above.
    title: Option<String>,
    /// The last words above, if they name a variant: what is under them is no
    /// classic puzzle.
    heading: Option<FormatError>,
    /// What to say if there is nothing but comments or words.
    nothing: Option<FormatError>,
    /// Whether there were words between the puzzles.
    has_prose: bool,
    found_any: bool,
    done: VecDeque<Outcome>,
}

impl Assembler {
    /// An assembler for an input of a known format.
    pub(super) fn forced(format: Format) -> Self {
        let forced = Forced::of(format);
        let line_by_line = matches!(forced, Forced::Lines(_));
        Self { line_by_line, forced: Some(forced), ..Self::default() }
    }

    /// The next puzzle, if it is complete.
    pub(super) fn pop(&mut self) -> Option<Outcome> {
        self.done.pop_front()
    }

    /// Whether a line of 81 digits and blanks would be a puzzle by itself, whatever is
    /// before and behind it, with nothing to be said of it that is not on it.
    pub(super) fn awaits_plain_lines(&self) -> bool {
        let is_expected = match self.forced {
            None => self.line_by_line,
            Some(forced) => matches!(forced, Forced::Lines(Format::Line | Format::Sdm)),
        };
        is_expected
            && self.done.is_empty()
            && self.columns.is_none()
            && self.open.is_none()
            && self.title.is_none()
            && self.heading.is_none()
    }

    /// Puzzles have been taken that were not pushed.
    pub(super) fn pass_puzzles(&mut self) {
        self.found_any = true;
    }

    /// Takes the next line.
    pub(super) fn push(&mut self, line: Result<Line<'_>, FormatError>) {
        let line = match line {
            Ok(line) => line,
            Err(error) if self.line_by_line => return self.finish_one(Some(Err(error))),
            Err(error) => {
                self.fresh.broken.get_or_insert(error);
                return;
            }
        };
        // A fence on the line of a row.
        let unfenced = unfenced(&line);
        let line = match &unfenced {
            Some(text) => Line { text, raw: line.raw, comment: None, number: line.number },
            None => line,
        };
        if let Some(Forced::Document(kind)) = self.forced {
            self.open.get_or_insert_with(|| Open::new(kind, None));
            return self.gather(&line);
        }
        if let Some(open) = &self.open {
            if open.is_over_before(&line) {
                self.finish_document();
            } else {
                return self.gather(&line);
            }
        }
        if self.is_separator(&line) {
            self.boundary();
            if let Some(comment) = line.comment.as_deref().filter(|text| !text.trim().is_empty()) {
                let text = format!("#{comment}");
                self.nothing.get_or_insert_with(|| no_puzzle(&Line::new(line.number, &text)));
            }
            self.title = comment_title(&line);
            return;
        }
        // A forced table may begin with the names of its columns.
        let may_be_header = self.forced == Some(Forced::Lines(Format::Csv)) && !self.found_any;
        if self.line_by_line && !may_be_header {
            return self.take(&line);
        }
        if matches!(self.forced, Some(Forced::Blocks(_))) {
            return self.take(&line);
        }
        if self.fresh.is_empty()
            && !self.found_any
            && let Some(columns) = Columns::read_header(&line)
        {
            self.columns = Some(columns);
            self.line_by_line = true;
            return;
        }
        if let Some(kind) = document::opens(&line) {
            let title = self.title.take();
            self.flush();
            self.open = Some(Open::new(kind, title));
            return self.gather(&line);
        }
        if is_puzzle_line(&line) {
            self.flush();
            self.line_by_line = true;
        }
        self.take(&line);
    }

    /// Whether the line only separates: it is empty, a comment, or a fence.
    fn is_separator(&self, line: &Line<'_>) -> bool {
        let trimmed = line.text.trim();
        if trimmed.is_empty() {
            // A row of blanks is empty too, but as long as the one above it, or
            // full of tabs.
            let above = self.fresh.lines.last().map(|kept| kept.text.chars().count());
            let length = line.text.chars().count();
            let is_row = !self.line_by_line
                && (line.text.matches('\t').count() >= 8 || (length >= 9 && above == Some(length)));
            return !is_row;
        }
        let is_fence = trimmed.chars().all(|sign| "`~\"'".contains(sign));
        let is_code = ["```", "~~~", "[code", "[/code", "[CODE", "[/CODE"]
            .iter()
            .any(|start| trimmed.starts_with(start));
        is_fence
            || is_code
            || (!self.line_by_line && trimmed.starts_with(['%']))
            || trimmed.starts_with("//")
    }

    fn take(&mut self, line: &Line<'_>) {
        let title = self.title.take();
        if self.line_by_line {
            let is_rule = line.text.contains(['|', '+']) && bordered::is_rule(line);
            if (self.columns.is_some() && is_rule) || is_signature_mark(line) {
                return;
            }
            if self.has_prose && is_prose(line.text) && !is_puzzle_line(line) {
                self.heading = variant::variant_heading(line);
                return;
            }
            let reading = match (self.columns, self.forced) {
                (Some(columns), _) => columns.read(line),
                (None, Some(Forced::Lines(format))) => detect::read_line_as(format, line),
                (None, _) => read_line(line),
            };
            let reading = match (&self.heading, reading) {
                (Some(variant), Ok(_)) => Err(variant.clone()),
                (_, reading) => reading,
            };
            let title = title.or_else(|| line.title());
            self.finish_one(Some(reading.map(|reading| entry(reading, line.number, title))));
            return;
        }
        // Words end a grid that has all its rows: they are the next one's heading.
        let is_words = is_prose(line.text);
        if is_words && self.fresh.without_words >= 9 && self.fresh.row_count() >= 9 {
            self.boundary();
        }
        if self.fresh.is_empty() {
            self.fresh.title = title.or_else(|| line.title());
            self.fresh.heading = self.heading.clone();
        }
        self.fresh.size += line.raw.len();
        self.fresh.lines.push(Kept::new(line));
        self.fresh.without_words += usize::from(!is_words);
        if self.fresh.lines.len() > LONGEST_BLOCK || self.fresh.size > LARGEST_DOCUMENT {
            self.boundary();
            self.finish_waiting();
        }
    }

    /// Takes a line of a document.
    fn gather(&mut self, line: &Line<'_>) {
        let Some(open) = &mut self.open else { return };
        let starts_again = open.kind == Document::Sections
            && open.lines.len() > 9
            && sdk::section(line.raw).is_some_and(|name| name.eq_ignore_ascii_case("puzzle"));
        if starts_again {
            let fresh = Open::new(open.kind, None);
            self.finish_document();
            self.open = Some(fresh);
        }
        let Some(open) = &mut self.open else { return };
        open.size += line.raw.len() + 1;
        if open.size > LARGEST_DOCUMENT {
            let kind = open.kind;
            let message = format!(
                "more than {LARGEST_DOCUMENT} bytes in one piece; write a line for each puzzle"
            );
            let spot = Line::new(line.number, "").spot(0);
            self.open = None;
            if kind != Document::Source || !self.found_any {
                self.finish_one(Some(Err(Fault::new(FaultKind::Unsupported, message)
                    .at(spot)
                    .into())));
            }
            return;
        }
        open.push(line);
        if self.forced.is_none() && open.ends_with(line) {
            self.finish_document();
        }
    }

    /// Reads the document that was gathered.
    fn finish_document(&mut self) {
        let Some(open) = self.open.take() else { return };
        let Some(first) = open.lines.first().map(Kept::borrowed) else { return };
        let found = open.read();
        if found.is_empty() && self.take_text(&open.text()) {
            return;
        }
        if found.is_empty() {
            self.has_prose = true;
            self.nothing.get_or_insert_with(|| no_puzzle(&first));
        }
        let mut faults = 0;
        for (number, reading) in found {
            faults += usize::from(reading.is_err());
            if faults > MOST_FAULTS {
                break;
            }
            let title = open.title.clone();
            self.finish_one(Some(reading.map(|reading| entry(reading, number, title))));
        }
    }

    /// Reads the text of a page by itself; whether there is a puzzle in it.
    fn take_text(&mut self, text: &[(LineNumber, String)]) -> bool {
        let mut inner = Self::default();
        for (number, text) in text {
            // Markup within markup would be read without an end.
            let line = Line::new(*number, text);
            if !html::is_one(text) {
                inner.push(Ok(line));
            }
        }
        inner.finish();
        let digits = text.iter().flat_map(|(_, text)| text.chars());
        let has_grid = digits.filter(char::is_ascii_digit).count() > 16;
        let is_read = inner.done.iter().any(Result::is_ok);
        let is_refused = has_grid && inner.found_any;
        if !(is_read || is_refused) {
            return false;
        }
        // Words beside a grid need not be a puzzle.
        let is_word = |outcome: &Outcome| matches!(outcome, Err(FormatError::NoPuzzle { .. }));
        let mut faults = 0;
        for outcome in inner.done.into_iter().filter(|one| !is_read || !is_word(one)) {
            faults += usize::from(outcome.is_err());
            if faults > MOST_FAULTS {
                break;
            }
            self.finish_one(Some(outcome));
        }
        true
    }

    /// An empty line or a comment: decides what to do with the lines before it.
    fn boundary(&mut self) {
        if self.fresh.is_empty() {
            return;
        }
        let fresh = std::mem::take(&mut self.fresh);
        if fresh.is_prose() {
            // A border between bands that have empty lines around it.
            if !self.waiting.is_empty() && !fresh.lines.iter().any(|line| is_prose(&line.text)) {
                return;
            }
            if let (Some(line), None) = (fresh.lines.first(), &self.nothing) {
                self.nothing = Some(no_puzzle(&line.borrowed()));
            }
            self.has_prose = true;
            self.finish_waiting();
            self.heading = fresh.variant();
            return;
        }
        let fresh_rows = fresh.row_count();
        let together = self.waiting.row_count() + fresh_rows;
        let stands_alone = fresh_rows >= 9 || fresh.broken.is_some();
        if together > 9 || stands_alone {
            self.finish_waiting();
        }
        self.waiting.absorb(fresh);
        if together == 9 || stands_alone || self.waiting.lines.len() > LONGEST_GRID {
            self.finish_waiting();
        }
    }

    fn finish_waiting(&mut self) {
        let format = match self.forced {
            Some(Forced::Blocks(format)) => Some(format),
            _ => None,
        };
        for block in std::mem::take(&mut self.waiting).parted() {
            let outcome = block.read(format);
            self.finish_one(outcome);
        }
    }

    fn finish_one(&mut self, outcome: Option<Outcome>) {
        self.found_any |= outcome.is_some();
        self.done.extend(outcome);
    }

    /// Reads what still waits.
    fn flush(&mut self) {
        self.finish_document();
        self.boundary();
        self.finish_waiting();
    }

    /// Takes the end of the input.
    pub(super) fn finish(&mut self) {
        self.flush();
        if !self.found_any {
            let error = self.nothing.take().unwrap_or(FormatError::Empty);
            self.finish_one(Some(Err(error)));
        }
    }
}

/// Whether the line is what parts a letter from the name below it.
fn is_signature_mark(line: &Line<'_>) -> bool {
    let trimmed = line.text.trim();
    trimmed.len() < 9 && trimmed.chars().all(|sign| matches!(sign, '-' | '=' | '_'))
}

/// The text of a line that has cells beside a fence of three backticks or more, with
/// blanks for the fence.
fn unfenced(line: &Line<'_>) -> Option<String> {
    let trimmed = line.text.trim();
    let has_fence = trimmed.starts_with("```") || trimmed.ends_with("```");
    let has_cells = || trimmed.chars().filter(|sign| is_cell(*sign)).count() > 5;
    (has_fence && has_cells()).then(|| line.text.replace('`', " "))
}

/// What a line of a comment says: behind `#`, `%` or `//`.
fn comment_title(line: &Line<'_>) -> Option<String> {
    if let Some(title) = line.title() {
        return Some(title);
    }
    let trimmed = line.text.trim();
    let comment = trimmed.strip_prefix('%').or_else(|| trimmed.strip_prefix("//"))?;
    let title = comment.trim_matches(|sign: char| sign.is_whitespace() || "%/".contains(sign));
    (!title.is_empty()).then(|| title.to_owned())
}
