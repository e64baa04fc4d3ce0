//! `OpenSudoku`'s XML: puzzles, and games in progress.
//!
//! A game is an element with an attribute `data`: 81 digits, or `version: N`, a
//! line end, and the fields of each cell with a bar behind each: the digit, one
//! or two sets of notes, perhaps a colour, and whether it may be changed. A set
//! of notes is `1,5,9,` or `-` in version 1 and a number of nine bits after it.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::line::{Line, Piece};
use super::line81;
use super::place::LineNumber;
use super::reading::{Origin, Reading};
use crate::grid::{Candidate, Cell, Digit, DigitSet, Grid};

/// A game with the line on which it stands.
pub(super) type Game = (LineNumber, Result<Reading, FormatError>);

/// Whether the text is such a file.
pub(super) fn is_one(text: &str) -> bool {
    let start = text.trim_start();
    start.starts_with("<?xml") || start.starts_with("<opensudoku") || start.starts_with("<game")
}

/// Reads every game of the file; what breaks off is the last one's error.
pub(super) fn read(lines: &[Line<'_>]) -> Vec<Game> {
    let text: String = lines.iter().flat_map(|line| [line.raw, "\n"]).collect();
    // A line end that the file does not have would be found in the last element.
    let text = text.strip_suffix('\n').unwrap_or(&text);
    let places = Places::new(lines, text);
    let mut reader = Reader::from_str(text);
    reader.config_mut().check_end_names = false;
    let mut games = Vec::new();
    loop {
        let before = position(&reader);
        match reader.read_event() {
            Ok(Event::Start(element) | Event::Empty(element)) => {
                let Some(data) = attribute(&element, b"data") else { continue };
                let (index, offset) = places.find(before);
                let Some(line) = lines.get(index) else { continue };
                games.push((line.number, read_data(line, offset, &data)));
            }
            Ok(Event::Eof) => break,
            Ok(_) => {}
            Err(_) => {
                let number = lines.get(places.find(before).0).map(|line| line.number);
                let error = broken(lines, &games);
                games.push((number.unwrap_or(LineNumber::FIRST), Err(error)));
                break;
            }
        }
    }
    games
}

fn position(reader: &Reader<&[u8]>) -> usize {
    usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX)
}

fn attribute(element: &BytesStart<'_>, name: &[u8]) -> Option<String> {
    let attribute = element.attributes().flatten().find(|one| one.key.as_ref() == name)?;
    let value = attribute.unescape_value().ok()?;
    Some(value.into_owned())
}

fn broken(lines: &[Line<'_>], games: &[Game]) -> FormatError {
    let spot = lines.last().map(|line| {
        let length = line.raw.trim_end().chars().count();
        Line::new(line.number, line.raw).spot(length)
    });
    let read = match games.len() {
        0 => "no game was read".to_owned(),
        1 => "game 1 was read".to_owned(),
        several => format!("games 1 to {several} were read"),
    };
    let message = format!("the file ends inside game {}; {read}", games.len() + 1);
    Fault::new(FaultKind::Syntax, message)
        .at(spot)
        .help("the file was cut off; export it again")
        .into()
}

/// Finds the line of a byte.
struct Places {
    starts: Vec<usize>,
    text_length: usize,
}

impl Places {
    fn new(lines: &[Line<'_>], text: &str) -> Self {
        let mut start = 0;
        let starts = lines
            .iter()
            .map(|line| {
                let own = start;
                start += line.raw.len() + 1;
                own
            })
            .collect();
        Self { starts, text_length: text.len() }
    }

    /// The index of the line of the byte, and how many bytes into it.
    fn find(&self, byte: usize) -> (usize, usize) {
        let byte = byte.min(self.text_length);
        let index = self.starts.partition_point(|start| *start <= byte).saturating_sub(1);
        (index, byte - self.starts.get(index).copied().unwrap_or(0))
    }
}

/// Reads the data of a game, which stands on the line.
fn read_data(line: &Line<'_>, offset: usize, data: &str) -> Result<Reading, FormatError> {
    let line = Line::new(line.number, line.raw);
    let tag = line.raw.get(offset..).unwrap_or_default();
    let byte = offset + tag.find("data=").map_or(0, |at| at + "data='".len());
    // In a file on one line each game would count all signs before it.
    let in_line = match line.raw.get(..byte) {
        Some(before) if byte < 1 << 16 => before.chars().count(),
        _ => byte,
    };
    let data = data.trim();
    let Some(rest) = data.strip_prefix("version:") else {
        return line81::read(&line, Piece { offset: in_line, text: data });
    };
    let rest = rest.trim_start();
    let end = rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len());
    let (version, cells) = rest.split_at(end);
    let fault = |kind, message: String| -> FormatError {
        Fault::new(kind, message).at(line.spot(in_line)).into()
    };
    let note_fields = match version {
        "1" | "2" | "3" => 1,
        "4" | "5" => 2,
        other => {
            let message = format!("game data of version {other} is not known; 1 to 5 are");
            return Err(fault(FaultKind::Unsupported, message));
        }
    };
    let mut fields = cells.trim().split('|').peekable();
    let mut grid = Grid::EMPTY;
    for cell in Cell::all() {
        let broken = |what: &str, found: Option<&str>| {
            let found = found.filter(|found| !found.is_empty()).unwrap_or("nothing");
            let message = format!("{what} of {cell} is {found}");
            let fault = Fault::new(FaultKind::Value, message).at(line.spot(in_line));
            FormatError::from(fault.of([cell]))
        };
        let value = fields.next().map(str::trim);
        let digit = match value {
            Some("0") => None,
            Some(text) => match text.chars().next().and_then(Digit::from_char) {
                Some(digit) if text.len() == 1 => Some(digit),
                _ => return Err(broken("the digit", value)),
            },
            None => {
                let message = format!("{} cells found, 81 needed", cell.index());
                return Err(fault(FaultKind::Length, message));
            }
        };
        let mut notes = DigitSet::default();
        for _ in 0..note_fields {
            let field = fields.next();
            let own = field.and_then(read_notes).ok_or_else(|| broken("the notes", field))?;
            notes = own.into_iter().fold(notes, DigitSet::with);
        }
        // Version 2 wrote a bar too many behind notes.
        if version == "2" && fields.peek() == Some(&"") {
            fields.next();
        }
        if version == "5" {
            fields.next();
        }
        let editable = fields.next();
        match (digit, editable) {
            (Some(digit), Some("0")) => grid.set_given(cell, digit),
            (Some(digit), Some("1")) => grid.set_placed(cell, digit),
            (None, Some("0" | "1")) if !notes.is_empty() => {
                for digit in Digit::ALL.into_iter().filter(|digit| !notes.contains(*digit)) {
                    grid.remove(Candidate::new(digit, cell));
                }
            }
            (None, Some("0" | "1")) => {}
            (_, other) => return Err(broken("the mark for a given (0) or not (1)", other)),
        }
    }
    if let Some(extra) = fields.find(|field| !field.trim().is_empty()) {
        return Err(fault(FaultKind::Length, format!("\"{extra}\" follows the last cell")));
    }
    let mut origin = Origin::UNKNOWN;
    Cell::all().for_each(|cell| origin.locate(cell, &line, in_line));
    Ok(Reading { grid, remark: None, origin, listed: None })
}

fn read_notes(field: &str) -> Option<DigitSet> {
    if field == "-" {
        return Some(DigitSet::default());
    }
    if field.contains(',') {
        let digits = field.trim_end_matches(',').split(',');
        return digits
            .map(|text| text.chars().next().filter(|_| text.len() == 1).and_then(Digit::from_char))
            .collect();
    }
    let bits: u32 = field.parse().ok().filter(|bits| *bits < 512)?;
    Some(Digit::ALL.into_iter().filter(|digit| bits >> digit.index() & 1 == 1).collect())
}
