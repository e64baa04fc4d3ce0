//! HoDoKu's library lines, and the cells of one by themselves.
//!
//! ```text
//! :0110:9:...7.+4...+1+9.:326 415:935 936::
//! ...7.+4...+1+9.:326 415
//! ```
//!
//! The fields are: the code of a technique and perhaps a variant, the digits of
//! the pattern, the cells (`+` before digits that are not givens), the deleted
//! candidates, what the technique eliminates, what it places, and the rest. A
//! candidate is written digit, row, column. Fields behind the cells may be
//! missing.

// `HoDoKu` is a name, not an item.

use std::fmt::Write as _;

use super::cells::Cells;
use super::error::{Field, FormatError, Slipped};
use super::line::{Line, Piece};
use super::place::{Count, Excerpt, LineNumber};
use super::reading::Reading;
use crate::grid::{Candidate, Cell, Digit, DigitSet, Grid};

/// A line of HoDoKu's regression library: a position, a technique, and what the
/// technique concludes there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryCase {
    /// The number of the technique, such as `0708`.
    pub code: String,
    /// What stands behind the number: `2` in `0708-2`; `x` where the technique
    /// must find nothing.
    pub variant: Option<String>,
    /// The digits of the pattern.
    pub candidates: DigitSet,
    /// The position.
    pub grid: Grid,
    /// The candidates that the technique eliminates.
    pub eliminations: Vec<Candidate>,
    /// The digits that the technique places.
    pub placements: Vec<Candidate>,
    /// What stands in the last field: the length of a chain.
    pub extra: String,
}

impl LibraryCase {
    /// Reads a library line.
    ///
    /// # Errors
    /// When a field is not what it must be.
    pub fn parse(text: &str) -> Result<Self, FormatError> {
        Ok(Self::read(&Line::new(LineNumber::FIRST, text.trim_end()))?.0)
    }

    /// Reads a line that starts with a colon.
    pub(super) fn read(line: &Line<'_>) -> Result<(Self, Reading), FormatError> {
        let fields = fields(line);
        // Before the first colon there is nothing.
        let (Some(code), Some(digits), Some(cells)) = (fields.get(1), fields.get(2), fields.get(3))
        else {
            let spot = line.spot(line.text.trim_end().chars().count());
            return Err(FormatError::TooFewFields { spot, found: Count::of(fields.len() - 1) });
        };
        let (code, variant) = match code.text.trim().split_once('-') {
            Some((code, variant)) => (code, Some(variant.to_owned())),
            None => (code.text.trim(), None),
        };
        let candidates_of = |number: usize, name| match fields.get(number) {
            Some(piece) => read_candidates(line, *piece, number, name),
            None => Ok(Vec::new()),
        };
        let reading = read_grid(line, *cells, &candidates_of(4, DELETED)?)?;
        let case = Self {
            code: code.to_owned(),
            variant,
            candidates: read_digits(line, *digits)?,
            grid: reading.grid,
            eliminations: candidates_of(5, "eliminations")?,
            placements: candidates_of(6, "placements")?,
            extra: fields.get(7).map_or_else(String::new, |piece| piece.text.trim().to_owned()),
        };
        Ok((case, reading))
    }
}

const DELETED: &str = "deleted candidates";

/// Whether the line is a full library line, or meant to be one. A border may
/// begin with a colon too.
pub(super) fn is_full(line: &Line<'_>) -> bool {
    line.text.trim_start().starts_with(':') && line.text.contains(char::is_alphanumeric)
}

/// Reads the short form: cells, and perhaps a colon and deleted candidates.
pub(super) fn read_short(line: &Line<'_>) -> Result<Reading, FormatError> {
    let fields = fields(line);
    let removed = match fields.get(1) {
        Some(piece) => read_candidates(line, *piece, 2, DELETED)?,
        None => Vec::new(),
    };
    let cells = fields.first().copied().unwrap_or(Piece { offset: 0, text: "" });
    read_grid(line, cells, &removed)
}

/// The fields between colons, of which the last may hold colons itself.
fn fields<'a>(line: &Line<'a>) -> Vec<Piece<'a>> {
    let mut offset = 0;
    line.text
        .splitn(8, ':')
        .map(|text| {
            let piece = Piece { offset, text };
            offset += text.chars().count() + 1;
            piece
        })
        .collect()
}

fn read_digits(line: &Line<'_>, piece: Piece<'_>) -> Result<DigitSet, FormatError> {
    match piece.text.trim() {
        "x" => Ok(DigitSet::default()),
        digits => {
            digits.chars().map(Digit::from_char).collect::<Option<DigitSet>>().ok_or_else(|| {
                FormatError::BadPatternDigits {
                    spot: line.spot(piece.offset),
                    found: Excerpt::of(digits.chars()),
                }
            })
        }
    }
}

fn read_candidates(
    line: &Line<'_>,
    field: Piece<'_>,
    number: usize,
    name: &'static str,
) -> Result<Vec<Candidate>, FormatError> {
    let mut offset = field.offset;
    let mut candidates = Vec::new();
    for word in field.text.split(' ') {
        if !word.trim().is_empty() {
            let candidate =
                read_candidate(word.trim()).ok_or_else(|| FormatError::BadCandidate {
                    spot: line.spot(offset),
                    field: Field { number: Count::of(number), name },
                    found: Excerpt::of(word.trim().chars()),
                })?;
            candidates.push(candidate);
        }
        offset += word.chars().count() + 1;
    }
    Ok(candidates)
}

/// A candidate as HoDoKu writes it: `436` is 4 in row 3, column 6.
fn read_candidate(text: &str) -> Option<Candidate> {
    let digits: Vec<Digit> = text.chars().take(4).map(Digit::from_char).collect::<Option<_>>()?;
    let [digit, row, column] = *digits else { return None };
    Some(Candidate::new(digit, Cell::from_row_column(row.index(), column.index())))
}

fn read_grid(
    line: &Line<'_>,
    field: Piece<'_>,
    removed: &[Candidate],
) -> Result<Reading, FormatError> {
    let text = field.text.trim_end();
    let leading = text.chars().take_while(|character| character.is_whitespace()).count();
    let mut characters = text.chars().enumerate().skip(leading);
    let mut cells = Cells::EMPTY;
    let mut all = Cell::all();
    let mut found = 0;
    while let Some((index, character)) = characters.next() {
        let offset = field.offset + index;
        let Some(cell) = all.next() else {
            let extra = text.chars().skip(index);
            let more = extra.clone().filter(|character| *character != '+').count();
            return Err(FormatError::TooManyCells {
                spot: line.spot(offset),
                found: Count::of(found + more.max(1)),
                extra: Excerpt::of(extra),
                read: Slipped::of(text.chars().filter(|sign| *sign != '+')),
            });
        };
        found += 1;
        if character == '+' {
            let digit = characters.next().and_then(|(_, next)| Digit::from_char(next));
            let no_digit = || FormatError::PlusWithoutDigit { spot: line.spot(offset), cell };
            cells.locate(cell, line, offset);
            cells.place(cell, digit.ok_or_else(no_digit)?);
        } else {
            cells.read(cell, character, line, offset)?;
        }
    }
    if found < 81 {
        let spot = line.spot(field.offset + text.chars().count());
        return Err(FormatError::TooFewCells {
            spot,
            found: Count::of(found),
            read: Slipped::of(text.chars().filter(|sign| *sign != '+')),
        });
    }
    for candidate in removed {
        cells.remove(*candidate);
    }
    Ok(cells.finish())
}

/// The grid as a full library line without a technique, which reads back as the
/// same grid.
///
/// ```
/// use whydoku::format::{library_line, read_one};
/// use whydoku::grid::{Digit, Grid};
///
/// let mut grid = Grid::EMPTY;
/// grid.set_placed("r1c2".parse()?, Digit::Seven);
/// grid.remove("4r3c6".parse()?);
/// let line = library_line(&grid);
/// assert_eq!(line, format!(":0000:x:.+7{}:436:::", ".".repeat(79)));
/// assert_eq!(read_one(&line)?.grid, grid);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn library_line(grid: &Grid) -> String {
    let mut line = String::from(":0000:x:");
    for cell in Cell::all() {
        match grid.value(cell) {
            Some(digit) if grid.givens().contains(cell) => line.push(digit.to_char()),
            Some(digit) => line.extend(['+', digit.to_char()]),
            None => line.push('.'),
        }
    }
    for (index, Candidate { digit, cell }) in grid.removed().iter().enumerate() {
        let separator = if index == 0 { ':' } else { ' ' };
        let (row, column) = (cell.row().number(), cell.column().number());
        // Writing to a string cannot fail.
        let _ = write!(line, "{separator}{digit}{row}{column}");
    }
    line.push_str(if grid.removed().is_empty() { "::::" } else { ":::" });
    line
}
