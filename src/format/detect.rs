//! The one place that decides in which format a text is.
//!
//! What comes first in these lists and fits is what the text is read as. They
//! are made so that no text fits two of them in different ways; where one could,
//! the reader of the format names both.
//!
//! | a single line | read by |
//! |---|---|
//! | has a link to a puzzle | [`link`] |
//! | starts with `:` | [`library`] |
//! | first word of 81 characters, without `+` or `:` | [`line81`] |
//! | first word of about 729 characters | [`sukaku`] |
//! | first word starts with `S9B`, or has 162 characters | [`s9b`] |
//! | words | nothing: no puzzle |
//! | a later word of 81 characters | [`columns`] |
//! | first word with `+` or `:` | [`library`] |
//! | 81 digits and spaces | [`line81`] |
//! | more than 40 short pieces | [`integers`] |
//! | nine groups of nine, 27 of three | [`rows`] |
//! | anything else | [`line81`], which says what is wrong |
//!
//! | several lines | read by |
//! |---|---|
//! | 81 of nine characters, nine of 81, 27 of 27 | [`sukaku`] |
//! | mostly of seven or more pieces, one longer than a character | [`integers`] |
//! | nine rows of nine cells with any borders | [`bordered`], [`rows`] |
//! | as many separators as only cells need | [`table`] |
//! | digits in fixed columns | [`fixed`] |
//!
//! Sections, markup and source code, which may have empty lines in them, are
//! told by the line that opens them: see [`opens`](super::document::opens).

use super::cells::is_cell;
use super::document::Document;
use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::labels;
use super::library::{self, LibraryCase};
use super::line::Line;
#[cfg(feature = "formats")]
use super::line::Piece;
#[cfg(feature = "formats")]
use super::link;
use super::one_line::{broken_rows, separated_cells};
use super::prose::{is_prose, no_puzzle};
use super::reading::Reading;
use super::variant::refuse_named_variant;
use super::write::Format;
use super::{
    bordered, columns, fixed, integers, line81, rows, s9b, sukaku, table, tokens, undress, variant,
};

/// More characters than this are no row: the line is a puzzle, or meant to be.
const LONGEST_ROW: usize = 40;

/// How a text is read whose format is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Forced {
    /// Each line is a puzzle.
    Lines(Format),
    /// Lines up to an empty one are a puzzle.
    Blocks(Format),
    /// The whole text is one document.
    Document(Document),
}

impl Forced {
    pub(super) const fn of(format: Format) -> Self {
        match format {
            Format::Line
            | Format::Sukaku
            | Format::Library
            | Format::Susser
            | Format::Sdm
            | Format::Csv
            | Format::S9b
            | Format::SudokuWiki
            | Format::FPuzzles
            | Format::SudokuPad => Self::Lines(format),
            Format::Sdk => Self::Document(Document::Sections),
            #[cfg(feature = "formats")]
            Format::OpenSudoku => Self::Document(Document::Xml),
            #[cfg(not(feature = "formats"))]
            Format::OpenSudoku => Self::Blocks(format),
            Format::Json | Format::Python | Format::Cpp => Self::Document(Document::Source),
            Format::Html => Self::Document(Document::Html),
            Format::Grid
            | Format::Boxed
            | Format::Candidates
            | Format::Sdx
            | Format::Ss
            | Format::Markdown
            | Format::Latex
            | Format::Excel => Self::Blocks(format),
        }
    }
}

/// Reads a line that is known to be of the format.
pub(super) fn read_line_as(format: Format, line: &Line<'_>) -> Result<Reading, FormatError> {
    let word = line81::first_word(line);
    match format {
        Format::Sukaku => sukaku::read(line, word),
        Format::Library => Ok(LibraryCase::read(line)?.1),
        Format::Susser => library::read_short(line),
        Format::S9b => s9b::read(line, word),
        #[cfg(feature = "formats")]
        Format::SudokuWiki | Format::FPuzzles | Format::SudokuPad => {
            let start = line.raw.chars().take_while(|sign| sign.is_whitespace()).count();
            let whole = Piece { offset: start, text: line.raw.trim() };
            link::read(line, link::find(line).unwrap_or(whole))
        }
        Format::Csv => match columns::find_word(line) {
            Some(found) => columns::read_found(line, found),
            None => line81::read(line, word),
        },
        _ => {
            if let Some(reading) = line81::read_spaced(line) {
                return Ok(reading);
            }
            let mut reading = line81::read(line, word)?;
            reading.remark = line81::remark(line, word);
            Ok(reading)
        }
    }
}

/// Reads lines that are known to be of the format.
pub(super) fn read_lines_as(format: Format, lines: &[Line<'_>]) -> Result<Reading, FormatError> {
    let lines: Vec<&Line<'_>> = lines.iter().filter(|line| !is_prose(line.text)).collect();
    let rows = bordered::rows_among(&lines);
    let Some(first) = lines.first() else { return Err(FormatError::Empty) };
    match format {
        Format::Candidates | Format::Sdx if !rows.is_empty() => integers::read_rows(&rows),
        Format::Markdown | Format::Latex | Format::Excel => {
            table::read(&lines).unwrap_or_else(|| Err(no_puzzle(first)))
        }
        Format::Grid | Format::Boxed | Format::Ss => {
            let reading = bordered::read(&lines);
            reading.or_else(|error| fixed::read(&lines).unwrap_or(Err(error)))
        }
        _ => Err(no_puzzle(first)),
    }
}

/// Whether the line is so long that it must be a puzzle by itself.
pub(super) fn is_puzzle_line(line: &Line<'_>) -> bool {
    #[cfg(feature = "formats")]
    if link::find(line).is_some_and(link::is_puzzle) {
        return true;
    }
    if bordered::is_border(line) {
        return false;
    }
    let word = line81::first_word(line).text;
    let length = word.chars().count();
    if length.is_multiple_of(81) && length < sukaku::LENGTH && sukaku::is_row(word) {
        return false;
    }
    // Nine groups of nine may be the candidates of a row, each in its place.
    let groups = line.pieces(|sign| sign.is_whitespace() || ",;|".contains(sign));
    if groups.len() == 9 && groups.iter().all(|group| group.text.chars().count() == 9) {
        let joined: String = groups.iter().map(|group| group.text).collect();
        if sukaku::is_row(&joined) {
            return false;
        }
    }
    let count = word.chars().filter(|character| is_cell(*character)).count();
    // A long line without a digit may be a border.
    let is_border = count != 81 && !word.contains(|sign: char| matches!(sign, '1'..='9'));
    library::is_full(line)
        || (count > LONGEST_ROW && count * 2 > length && !is_border)
        || s9b::is_packed(word)
        || line81::read_spaced(line).is_some()
        || integers::fill_line(line)
        || columns::find_word(line).is_some()
        || matches!(rows::read_groups(line), Some(Ok(_)))
        || sukaku::groups(line).is_some()
        || separated_cells(line).is_some()
        || broken_rows(line).is_some()
}

/// Reads a puzzle that stands on one line.
pub(super) fn read_line(line: &Line<'_>) -> Result<Reading, FormatError> {
    read_one_line(line).map_err(|error| mask(&[line], error))
}

fn read_one_line(line: &Line<'_>) -> Result<Reading, FormatError> {
    #[cfg(feature = "formats")]
    if let Some(link) = link::find(line).filter(|link| link::is_puzzle(*link)) {
        return link::read(line, link);
    }
    variant::refuse_tagged(line)?;
    let word = line81::first_word(line);
    if library::is_full(line) {
        return Ok(LibraryCase::read(line)?.1);
    }
    let length = word.text.chars().count();
    if length == 81 && !word.text.contains(['+', ':']) {
        let mut reading = line81::read(line, word)?;
        reading.remark = line81::remark(line, word);
        return Ok(reading);
    }
    if (700..=760).contains(&length) && !word.text.contains(['+', ':']) {
        return sukaku::read(line, word);
    }
    if s9b::is_packed(word.text) {
        return s9b::read(line, word);
    }
    if let Some(signs) = sukaku::groups(line) {
        return sukaku::read_signs(&signs);
    }
    if let Some(cells) = separated_cells(line) {
        return tokens::read_all(&cells);
    }
    if let Some(texts) = broken_rows(line) {
        let rows: Vec<Line<'_>> = texts.iter().map(|text| Line { text, ..line.clone() }).collect();
        return read_rows(&rows.iter().collect::<Vec<_>>());
    }
    let before_colon = word.text.split(':').next().unwrap_or_default();
    let has_cells = before_colon.chars().any(is_cell);
    if let Some(found) = columns::find_word(line) {
        refuse_named_variant(line, found.offset)?;
        return columns::read_found(line, found);
    }
    if is_prose(before_colon) || (is_prose(line.text) && !has_cells) {
        return Err(no_puzzle(line));
    }
    if word.text.contains(['+', ':']) {
        return library::read_short(line);
    }
    if let Some(reading) = line81::read_spaced(line) {
        return Ok(reading);
    }
    if integers::fill_line(line) {
        return integers::read_line(line);
    }
    if let Some(reading) = rows::read_groups(line) {
        return reading;
    }
    // Spaces that could be blanks, beside others that are.
    let is_sign = |sign: char| is_cell(sign) || sign == ' ';
    if line.text.len() == 81 && line.text.chars().all(is_sign) {
        return line81::read_with_spaces(line);
    }
    line81::read(line, word)
}

/// Reads a puzzle that may take several lines.
pub(super) fn read_lines(lines: &[Line<'_>]) -> Result<Reading, FormatError> {
    let is_quoted = |line: &&Line<'_>| line.text.trim_start().starts_with('>');
    if lines.len() > 1
        && lines.iter().filter(|line| !is_prose(line.text)).all(|line| is_quoted(&line))
        && lines.iter().any(|line| is_quoted(&line))
    {
        // A reply that quotes the grid.
        let inner: Vec<String> = lines.iter().map(|line| line.text.replacen('>', " ", 1)).collect();
        return read_lines(&lines_of(lines, &inner));
    }
    // What closes a list or a block of code.
    let is_end = |line: &&Line<'_>| {
        matches!(line.text.trim(), "}" | "};" | "]" | "];" | ")" | ");" | "?>" | "*/" | "EOF")
    };
    let is_other =
        |line: &&Line<'_>| is_prose(line.text) || table::is_command(line) || is_end(line);
    let lines: Vec<&Line<'_>> = if lines.iter().all(|line| is_other(&line)) {
        lines.iter().collect()
    } else {
        lines.iter().filter(|line| !is_other(line)).collect()
    };
    match lines.as_slice() {
        [] => Err(FormatError::Empty),
        [line] => read_line(line),
        [first, ..] if is_prose(first.text) => Err(no_puzzle(first)),
        lines => read_rows(lines).map_err(|error| mask(lines, error)),
    }
}

/// The lines with other texts.
fn lines_of<'b>(lines: &[Line<'b>], texts: &'b [String]) -> Vec<Line<'b>> {
    lines
        .iter()
        .zip(texts)
        .map(|(line, text)| Line { number: line.number, text, comment: None, raw: line.raw })
        .collect()
}

/// Reads rows as they are, or else without what is around them.
fn read_rows(lines: &[&Line<'_>]) -> Result<Reading, FormatError> {
    let as_they_are = read_dressed_rows(lines);
    let Err(mut error) = as_they_are else { return as_they_are };
    for texts in undress::readings(lines) {
        let bare: Vec<Line<'_>> = lines
            .iter()
            .zip(&texts)
            .map(|(line, text)| Line { number: line.number, text, comment: None, raw: line.raw })
            .collect();
        let bare: Vec<&Line<'_>> = bare.iter().filter(|line| !line.is_blank()).collect();
        match read_dressed_rows(&bare) {
            Ok(reading) => return Ok(reading),
            Err(other @ FormatError::WrongRows { .. })
                if wrong_rows(&other) < wrong_rows(&error) =>
            {
                error = other;
            }
            Err(_) => {}
        }
    }
    Err(error)
}

/// How many rows have not nine cells, where there are nine. The fewer, the likelier is
/// it that the others are rows.
fn wrong_rows(error: &FormatError) -> usize {
    match error {
        FormatError::WrongRows { row_count, wrong, .. } if row_count.get() == 9 => wrong.len(),
        FormatError::WrongRows { .. } | FormatError::UnexpectedCharacter { .. } => 10,
        _ => 0,
    }
}

fn read_dressed_rows(lines: &[&Line<'_>]) -> Result<Reading, FormatError> {
    let rows = bordered::rows_among(lines);
    let visible = |line: &&Line<'_>| {
        let is_gap = |sign: &char| sign.is_whitespace() || ",;|".contains(*sign);
        line.text.chars().filter(|sign| !is_gap(sign)).count()
    };
    let is_sukaku = |count: usize, length: usize| {
        rows.len() == count
            && rows.iter().filter(|line| visible(line) == length).count() * 2 > count
    };
    let is_listed = || rows.iter().all(|line| sukaku::is_listed_row(line.text));
    if is_sukaku(81, 9) || (is_sukaku(9, 81) && !is_listed()) {
        return sukaku::read_lines(&rows);
    }
    if rows.len() == 27
        && let Some(signs) = drawn_signs(&rows)
    {
        let drawn = sukaku::read_drawn(&signs);
        // Three cells a line, each with its nine signs in a row.
        return drawn.or_else(|error| sukaku::read_lines(&rows).map_err(|_| error));
    }
    if rows.iter().map(visible).sum::<usize>() == sukaku::LENGTH
        && rows.iter().all(|line| visible(line) * rows.len() == sukaku::LENGTH)
    {
        return sukaku::read_lines(&rows);
    }
    if let Some(texts) = labels::without(&rows) {
        let bare: Vec<Line<'_>> = rows
            .iter()
            .zip(&texts)
            .filter(|(_, text)| !text.is_empty())
            .map(|(line, text)| Line { number: line.number, text, comment: None, raw: line.raw })
            .collect();
        let bare: Vec<&Line<'_>> = bare.iter().collect();
        if let Ok(reading) = read_bare(&bare, &bare) {
            return Ok(reading);
        }
    }
    read_bare(lines, &rows)
}

/// Reads lines without labels; `rows` are those that are no borders.
fn read_bare(lines: &[&Line<'_>], rows: &[&Line<'_>]) -> Result<Reading, FormatError> {
    if integers::fill_rows(rows) {
        return integers::read_rows(rows);
    }
    let wrapped: Vec<rows::Row<'_, '_>> =
        rows.iter().map(|line| rows::Row::of_line(line, is_wrapping_gap)).collect();
    if let Some(reading) = rows::read_wrapped(&wrapped) {
        return reading;
    }
    let by_signs = bordered::read(lines);
    let Err(error) = by_signs else { return by_signs };
    if let Some(reading) = fixed::read(lines) {
        return reading;
    }
    match table::read(lines) {
        Some(reading) => reading,
        None => Err(error),
    }
}

fn is_wrapping_gap(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, ',' | ';')
}

/// Whether the lines are thirds of rows, each cell of which is three by three.
pub(super) fn are_thirds(lines: &[Line<'_>]) -> bool {
    let rows = bordered::rows_among(&lines.iter().collect::<Vec<_>>());
    rows.len().is_multiple_of(3)
        && drawn_signs(&rows).is_some_and(|signs| sukaku::are_in_place(&signs))
}

/// The signs of lines of 27, if they are so many.
fn drawn_signs<'a, 'b>(rows: &[&'b Line<'a>]) -> Option<Vec<Vec<sukaku::Sign<'a, 'b>>>> {
    rows.iter().map(|line| sukaku::signs_of_third(line)).collect()
}

/// An error about signs for blanks in a text without a digit: the text is no
/// puzzle but the pattern of one.
fn mask(lines: &[&Line<'_>], error: FormatError) -> FormatError {
    let is_mixed = matches!(error, FormatError::MixedBlanks { .. });
    let mut signs = lines.iter().flat_map(|line| line.text.chars());
    if !is_mixed || signs.any(|sign| matches!(sign, '1'..='9')) {
        return error;
    }
    Fault::new(
        FaultKind::NoGivens,
        "no digit 1-9 anywhere: this looks like a pattern mask (.msk), not a puzzle",
    )
    .at(error.spot().cloned())
    .into()
}
