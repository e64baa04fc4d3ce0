//! Lines of several columns, one of which is the puzzle: CSV as on Kaggle, with
//! names above the columns; the lines of the Sudoku Exchange puzzle bank, with
//! an id before and a rating behind.
//!
//! ```text
//! quizzes,solutions
//! 004300209005009001070060043...,864371259325849761971265843...
//! ```

use super::cells::is_cell;
use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::line::{Line, Piece};
use super::reading::Reading;
use super::{line81, sukaku};
use crate::grid::{Cell, Digit};

const PUZZLE_NAMES: [&str; 16] = [
    "puzzle",
    "puzzles",
    "quizzes",
    "quiz",
    "sudoku",
    "grid",
    "givens",
    "unsolved",
    "board",
    "question",
    "clues_grid",
    "puzzle_string",
    "start",
    "mission",
    "problem",
    "initial",
];
const SOLUTION_NAMES: [&str; 6] =
    ["solution", "solutions", "solved", "answer", "answers", "solution_string"];
const DELIMITERS: [char; 4] = [',', '\t', ';', '|'];

/// Where the puzzle is, by the names above the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    delimiter: char,
    puzzle: usize,
    solution: Option<usize>,
}

impl Columns {
    /// Reads the line with the names.
    pub(super) fn read_header(line: &Line<'_>) -> Option<Self> {
        if line.raw.len() > 4096 {
            return None;
        }
        let source = Line::new(line.number, line.raw);
        let may_part = |sign: &char| *sign == ',' || line.raw.contains(*sign);
        DELIMITERS.into_iter().filter(may_part).find_map(|delimiter| {
            let names: Vec<String> = fields(&source, delimiter)
                .iter()
                .map(|field| field.text.trim().to_ascii_lowercase().replace([' ', '-'], "_"))
                .collect();
            let index =
                |known: &[&str]| names.iter().position(|name| known.contains(&name.as_str()));
            let puzzle = index(&PUZZLE_NAMES)?;
            let solution = index(&SOLUTION_NAMES);
            Some(Self { delimiter, puzzle, solution })
        })
    }

    /// Reads the puzzle of a line under the names.
    pub(super) fn read(self, line: &Line<'_>) -> Result<Reading, FormatError> {
        let source = Line::new(line.number, line.raw);
        if line.raw.len() > 1 << 16 {
            let message =
                format!("{} bytes in a row; no table of puzzles has so many", line.raw.len());
            return Err(Fault::new(FaultKind::Length, message).at(source.spot(0)).into());
        }
        let fields = fields(&source, self.delimiter);
        let Some(puzzle) = fields.get(self.puzzle) else {
            let end = source.spot(source.text.trim_end().chars().count());
            let message = format!(
                "{} fields found; the puzzle is in field {}",
                fields.len(),
                self.puzzle + 1
            );
            return Err(Fault::new(FaultKind::Length, message).at(end).into());
        };
        let reading = read_word(&source, *puzzle)?;
        if let Some(solution) = self.solution.and_then(|index| fields.get(index)) {
            check_solution(&source, &reading, *solution)?;
        }
        Ok(reading)
    }
}

/// A solution beside a puzzle is no puzzle, but it must agree with it.
fn check_solution(
    line: &Line<'_>,
    reading: &Reading,
    solution: Piece<'_>,
) -> Result<(), FormatError> {
    if solution.text.chars().count() != 81 {
        return Ok(());
    }
    for ((index, sign), cell) in solution.text.chars().enumerate().zip(Cell::all()) {
        match (Digit::from_char(sign), reading.grid.value(cell)) {
            (Some(digit), Some(given)) if digit != given => {
                let message = format!("the solution has {digit} where the puzzle gives {given}");
                let fault = Fault::new(FaultKind::Conflict, message);
                return Err(fault.at(line.spot(solution.offset + index)).of([cell]).into());
            }
            _ => {}
        }
    }
    Ok(())
}

fn read_word(line: &Line<'_>, word: Piece<'_>) -> Result<Reading, FormatError> {
    if word.text.chars().count() == sukaku::LENGTH {
        return sukaku::read(line, word);
    }
    line81::read(line, word)
}

/// The fields of a line, without the quotes around them.
fn fields<'a>(line: &Line<'a>, delimiter: char) -> Vec<Piece<'a>> {
    #[cfg(feature = "formats")]
    if line.text.contains('"') {
        return quoted_fields(line, delimiter);
    }
    // Where nothing is quoted, every delimiter is one.
    line.text.split(delimiter).map(|field| piece(line.text, field)).collect()
}

/// The fields of a line in which delimiters may be quoted.
#[cfg(feature = "formats")]
fn quoted_fields<'a>(line: &Line<'a>, delimiter: char) -> Vec<Piece<'a>> {
    let mut reader =
        csv_core::ReaderBuilder::new().delimiter(u8::try_from(delimiter).unwrap_or(b',')).build();
    let mut fields = Vec::new();
    let mut rest = line.text;
    // The reader says how long each field is in the input; what it would write
    // out is the same without the quotes.
    let mut output = vec![0; rest.len() + 1];
    loop {
        let (result, read, _) = reader.read_field(rest.as_bytes(), &mut output);
        let Some((field, behind)) = rest.split_at_checked(read) else { break };
        let field = field.strip_suffix(delimiter).unwrap_or(field);
        fields.push(piece(line.text, field));
        rest = behind;
        if rest.is_empty() || !matches!(result, csv_core::ReadFieldResult::Field { .. }) {
            if field.len() < read && rest.is_empty() {
                fields.push(piece(line.text, rest));
            }
            break;
        }
    }
    fields
}

/// The field, which is a part of the text, without blanks and quotes.
fn piece<'a>(text: &'a str, field: &'a str) -> Piece<'a> {
    let bare = field.trim().trim_matches('"');
    let byte = (bare.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    let offset = text.get(..byte).unwrap_or_default().chars().count();
    Piece { offset, text: bare }
}

/// The only word of a line that is a puzzle, where the first is something else,
/// such as an id. A word without a blank behind it is its solution.
pub(super) fn find_word<'a>(line: &Line<'a>) -> Option<Piece<'a>> {
    let words = line.pieces(|sign| sign.is_whitespace() || DELIMITERS.contains(&sign));
    let mut found: Option<Piece<'a>> = None;
    for word in words {
        let bare = without_name(word.text).trim_matches(|sign| "\"'`«»<>()!".contains(sign));
        // Bold, in Markdown.
        let bold = bare.strip_prefix("**").and_then(|rest| rest.strip_suffix("**"));
        let bare = bold.filter(|bold| bold.chars().count() == 81).unwrap_or(bare);
        let length = bare.chars().count();
        let is_puzzle = (length == 81 || length == sukaku::LENGTH)
            && bare.chars().all(is_cell)
            && bare.contains(|sign: char| sign.is_ascii_digit());
        if !is_puzzle {
            continue;
        }
        let skipped = word.text.find(bare).unwrap_or(0);
        let piece = Piece { offset: word.offset + skipped, text: bare };
        match found {
            None => found = Some(piece),
            Some(first) => {
                let extends = first
                    .text
                    .chars()
                    .zip(bare.chars())
                    .all(|(one, other)| one == other || Digit::from_char(one).is_none());
                if !extends {
                    return None;
                }
            }
        }
    }
    found
}

/// The word without what it is said to be: `puzzle=53..7...`, `start:53..7...`.
fn without_name(word: &str) -> &str {
    match word.split_once(['=', ':']) {
        Some((name, value))
            if name.chars().all(is_name_sign) && name.contains(char::is_alphabetic) =>
        {
            value
        }
        _ => word,
    }
}

fn is_name_sign(sign: char) -> bool {
    sign.is_alphanumeric() || matches!(sign, '-' | '_' | '.')
}

/// Reads the word that [`find_word`] found.
pub(super) fn read_found(line: &Line<'_>, word: Piece<'_>) -> Result<Reading, FormatError> {
    let mut reading = read_word(line, word)?;
    let behind: String = line.text.chars().skip(word.offset + word.text.chars().count()).collect();
    let remark = behind.trim_matches(|sign: char| sign.is_whitespace() || "\"',;|".contains(sign));
    reading.remark = (!remark.is_empty()).then(|| remark.to_owned());
    Ok(reading)
}
