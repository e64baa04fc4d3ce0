//! Nine rows of nine cells, with or without gaps between cells and boxes.
//!
//! ```text
//! 53. .7. ...
//! 6.. 195 ...
//! .98 ... .6.
//!
//! 8.. .6. ..3
//! ```

use super::cells::{Cells, is_cell};
use super::error::{FormatError, WrongRow};
use super::fault::{Fault, FaultKind};
use super::line::{Line, Piece};
use super::place::Count;
use super::reading::Reading;
use crate::grid::{Cell, House};

const SIDE: usize = 9;

/// A row as it was written.
pub(super) struct Row<'a, 'b> {
    line: &'b Line<'a>,
    /// Each character that stands for a cell, with its place in the line.
    cells: Vec<(usize, char)>,
}

impl<'a, 'b> Row<'a, 'b> {
    /// The characters of a piece of a line for which `is_gap` is false.
    pub(super) fn new(line: &'b Line<'a>, piece: Piece<'_>, is_gap: impl Fn(char) -> bool) -> Self {
        let characters = piece.text.chars().enumerate();
        let cells = characters
            .filter(|(_, character)| !is_gap(*character))
            .map(|(index, character)| (piece.offset + index, character))
            .collect();
        Self { line, cells }
    }

    /// The characters of a whole line for which `is_gap` is false.
    pub(super) fn of_line(line: &'b Line<'a>, is_gap: impl Fn(char) -> bool) -> Self {
        Self::new(line, Piece { offset: 0, text: line.text }, is_gap)
    }

    /// The tenth cell, or the end of a row that has none.
    fn end(&self) -> usize {
        let tenth = self.cells.get(SIDE).map(|(offset, _)| *offset);
        tenth.or(self.cells.last().map(|(offset, _)| offset + 1)).unwrap_or(0)
    }
}

/// Reads nine rows of nine.
pub(super) fn read(rows: &[Row<'_, '_>]) -> Result<Reading, FormatError> {
    check_shape(rows, |row| (row.line, row.end(), row.cells.len())).map_err(
        |error| match error {
            FormatError::WrongRows { .. } => foreign_character(rows).unwrap_or(error),
            other => other,
        },
    )?;
    let mut cells = Cells::EMPTY;
    for (row, house) in rows.iter().zip(House::rows()) {
        for ((offset, character), cell) in row.cells.iter().zip(house.cells()) {
            cells.read(cell, *character, row.line, *offset)?;
        }
    }
    Ok(cells.finish())
}

/// Checks that there are nine rows of nine; `described` gives a row's line, the
/// place where a tenth cell is or would be, and the number of its cells.
pub(super) fn check_shape<'a: 'b, 'b, R>(
    rows: &[R],
    described: impl Fn(&R) -> (&'b Line<'a>, usize, usize),
) -> Result<(), FormatError> {
    refuse_other_sizes(rows, &described)?;
    let mut wrong = Vec::new();
    let mut first_wrong = None;
    for (index, row) in rows.iter().enumerate() {
        let (line, end, found) = described(row);
        if found != SIDE {
            first_wrong.get_or_insert((line, end));
            let row = Count::of(index + 1);
            wrong.push(WrongRow { line: line.number, row, found: Count::of(found) });
        }
    }
    let first = rows.first().map(|row| (described(row).0, 0));
    let at = if rows.len() == SIDE { first_wrong } else { first };
    match at {
        Some((line, offset)) => Err(FormatError::WrongRows {
            spot: line.spot(offset),
            row_count: Count::of(rows.len()),
            wrong,
        }),
        None if rows.len() == SIDE => Ok(()),
        None => Err(FormatError::Empty),
    }
}

/// A square of another usual size is a puzzle, but not a classic one.
fn refuse_other_sizes<'a: 'b, 'b, R>(
    rows: &[R],
    described: &impl Fn(&R) -> (&'b Line<'a>, usize, usize),
) -> Result<(), FormatError> {
    let size = rows.len();
    let is_square = matches!(size, 4 | 6 | 8 | 10 | 12 | 16 | 25)
        && rows.iter().all(|row| described(row).2 == size);
    match rows.first().filter(|_| is_square) {
        Some(first) => {
            let message = format!("{size}x{size} cells; only the classic 9x9 is read");
            let spot = described(first).0.spot(0);
            Err(Fault::new(FaultKind::Variant, message).at(spot).into())
        }
        None => Ok(()),
    }
}

/// Reads 81 cells in lines of another length than nine: one a line, a band a line, or
/// wrapped as letters are. `None` if the lines are something else, or were cut at
/// so many cells that an error is likelier.
pub(super) fn read_wrapped(rows: &[Row<'_, '_>]) -> Option<Result<Reading, FormatError>> {
    let width = rows.first()?.cells.len();
    let (last, others) = rows.split_last()?;
    let is_wrapped = matches!(width, 1 | 27 | 18..=40)
        && others.iter().all(|row| row.cells.len() == width)
        && (1..=width).contains(&last.cells.len());
    let signs = || rows.iter().flat_map(|row| row.cells.iter().map(move |cell| (row.line, *cell)));
    if !is_wrapped || signs().count() != 81 || !signs().all(|(_, (_, sign))| is_cell(sign)) {
        return None;
    }
    let mut cells = Cells::EMPTY;
    for ((line, (offset, sign)), cell) in signs().zip(Cell::all()) {
        if let Err(error) = cells.read(cell, sign, line, offset) {
            return Some(Err(error));
        }
    }
    Some(Ok(cells.finish()))
}

/// A character that stands for no cell is the likeliest cause of rows that are
/// too long, so it is what gets reported.
fn foreign_character(rows: &[Row<'_, '_>]) -> Option<FormatError> {
    for (row, house) in rows.iter().zip(House::rows()) {
        for (index, (offset, character)) in row.cells.iter().enumerate() {
            if !is_cell(*character) {
                // A character beyond the ninth belongs to the last cell.
                let cell = house.cells().into_iter().nth(index.min(SIDE - 1))?;
                let spot = row.line.spot(*offset);
                return Some(FormatError::UnexpectedCharacter { spot, cell, found: *character });
            }
        }
    }
    None
}

/// The signs that may stand between groups of cells on one line. A sign that is
/// a blank elsewhere is a separator where only that gives nine rows.
const GROUP_SEPARATORS: [char; 7] = [' ', ',', ';', '|', '/', '.', '-'];

/// The whole grid on one line, in groups of nine (or three) that white space
/// or one sign separates: `53..7.... 6..195...`, or `530070000.600195000`.
pub(super) fn read_groups(line: &Line<'_>) -> Option<Result<Reading, FormatError>> {
    GROUP_SEPARATORS.into_iter().find_map(|separator| {
        let groups = line.pieces(|sign| sign == separator || sign.is_whitespace());
        let is_group = |piece: &Piece<'_>| piece.text.chars().all(is_cell);
        let no_gap = |_| false;
        let as_rows = || -> Vec<Row<'_, '_>> {
            groups.iter().map(|group| Row::new(line, *group, no_gap)).collect()
        };
        if !groups.iter().all(is_group) {
            return None;
        }
        let length = |piece: &Piece<'_>| piece.text.len();
        match groups.len() {
            9 if groups.iter().any(|group| length(group) > 1) => {
                // A blank taken for a separator makes groups of odd lengths: it
                // must fit to be believed.
                let fits = groups.iter().all(|group| length(group) == SIDE);
                (fits || !is_cell(separator)).then(|| read(&as_rows()))
            }
            27 if groups.iter().all(|group| length(group) == 3) => {
                let rows: Vec<Row<'_, '_>> = as_rows()
                    .chunks(3)
                    .map(|boxes| Row {
                        line,
                        cells: boxes.iter().flat_map(|row| row.cells.iter().copied()).collect(),
                    })
                    .collect();
                Some(read(&rows))
            }
            _ => None,
        }
    })
}

/// Whether the character separates cells or boxes in a row.
pub(super) fn is_gap(character: char) -> bool {
    character.is_whitespace() || character == ','
}
