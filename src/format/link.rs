//! Links in which a puzzle is packed: `SudokuWiki`, f-puzzles, `SudokuPad`,
//! Sudoku Exchange.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

use super::cells::is_cell;
use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::line::{Line, Piece};
use super::literal::{self, Dialect};
use super::place::LineNumber;
use super::reading::{Origin, Reading};
use super::{cell_objects, library, line81, s9b, sukaku, variant};

/// A classic puzzle takes two thousand signs and less. What is packed may be far
/// larger unpacked, so there is a limit.
const LONGEST: usize = 12_000;

/// Words that begin a link, or the part of one that people pass on.
const STARTS: [&str; 6] = ["http://", "https://", "sudokupad://", "www.", "fpuzzles", "scl"];

/// The link on a line, if there is one, and only a few words with it.
pub(super) fn find<'a>(line: &Line<'a>) -> Option<Piece<'a>> {
    // Most lines are puzzles of digits, and no link is so long.
    if !line.raw.bytes().any(|byte| byte.is_ascii_lowercase()) || line.raw.len() > LONGEST * 6 {
        return None;
    }
    let text = line.raw;
    let pieces = Line::new(line.number, text).pieces(char::is_whitespace);
    pieces.into_iter().take(64).find_map(|piece| {
        // Markdown: `[words](link)`.
        let text = piece.text.split_once("](").map_or(piece.text, |(_, link)| link);
        let bare = text.trim_matches(|sign: char| "<>()[]\"'`,;".contains(sign));
        let bare = without_full_stop(bare);
        let skipped = piece.text.find(bare).unwrap_or(0);
        let starts = STARTS.iter().any(|start| bare.starts_with(start));
        let host = ["f-puzzles.com", "sudokuwiki.org", "sudokupad.app", "sudokuexchange.com"];
        let is_packed = (starts && (bare.len() > 60 || bare.contains('/'))) || is_bare_json(bare);
        (is_packed || host.iter().any(|host| bare.starts_with(host)))
            .then_some(Piece { offset: piece.offset + skipped, text: bare })
    })
}

/// Whether the text is what f-puzzles packs, without its link: JSON always begins so.
fn is_bare_json(text: &str) -> bool {
    text.len() > 60
        && text.starts_with("N4Ig")
        && text.bytes().all(|sign| sign.is_ascii_alphanumeric() || b"+/=-$%".contains(&sign))
}

/// The link without the full stop of the sentence that it ends. A dot that is one
/// of 81 cells is none.
fn without_full_stop(link: &str) -> &str {
    let value = link.rsplit(['=', '/']).next().unwrap_or_default();
    let is_cell = value.chars().count() == 81 || value.matches('.').count() > 1;
    link.strip_suffix('.').filter(|_| !is_cell).unwrap_or(link)
}

/// Whether the link holds a puzzle, or is one of a kind that should.
pub(super) fn is_puzzle(link: Piece<'_>) -> bool {
    let text = link.text;
    if ["load", "bd", "puzzleid", "s"].iter().any(|name| parameter(text, name).is_some()) {
        return true;
    }
    let is_known =
        ["f-puzzles.com", "sudokupad", "crackingthecryptic"].iter().any(|host| text.contains(host));
    if embedded(text).is_some() || is_bare_json(text) {
        return true;
    }
    let is_packed = text.starts_with("fpuzzles") || text.starts_with("scl");
    is_packed || (is_known && (parameter(text, "id").is_some() || last_segment(text).is_some()))
}

/// The value of a parameter, and the number of characters before it.
fn parameter<'a>(link: &'a str, name: &str) -> Option<(usize, &'a str)> {
    let (_, query) = link.split_once('?')?;
    let mut byte = link.len() - query.len();
    for part in query.split(['&', '#']) {
        if let Some(value) = part.strip_prefix(name).and_then(|rest| rest.strip_prefix('=')) {
            return Some((byte + name.len() + 1, value));
        }
        byte += part.len() + 1;
    }
    None
}

/// What stands behind the host, where a puzzle may stand without a parameter.
fn last_segment(link: &str) -> Option<(usize, &str)> {
    let path = link.split(['?', '#']).next()?;
    let start = path.find("scl").filter(|at| path[..*at].ends_with('/'));
    let start = start.or_else(|| path.find("fpuzzles").filter(|at| path[..*at].ends_with('/')));
    let start = start.or_else(|| {
        let last = path.rfind('/')? + 1;
        (last < path.len() && path[..last].matches('/').count() > 2).then_some(last)
    })?;
    Some((start, path.get(start..)?))
}

/// The only part of a link that is a puzzle, where no parameter is known by name: a
/// value, the fragment, or a part of the path.
fn embedded(link: &str) -> Option<(usize, &str)> {
    let mut found = None;
    let mut byte = 0;
    for part in link.split(['?', '&', '#', '/', '=', ';']) {
        let decoded = decode(part);
        let is_puzzle = decoded.chars().count() == 81
            && decoded.chars().all(is_cell)
            && decoded.contains(|sign: char| sign.is_ascii_digit());
        if is_puzzle && found.replace((byte, part)).is_some() {
            return None;
        }
        byte += part.len() + 1;
    }
    found
}

/// A link to a page of a variant.
fn refuse_variant(packed: &Packed<'_, '_>, link: &str) -> Result<(), FormatError> {
    let address = link.split(['?', '#']).next().unwrap_or_default().to_ascii_lowercase();
    match variant::name_in(&address) {
        Some(name) => {
            let message =
                format!("the link is to a variant ({name}); only the classic 9x9 is read");
            Err(packed.fault(0, FaultKind::Variant, &message, None))
        }
        None => Ok(()),
    }
}

/// Reads the link of a line.
pub(super) fn read(whole_line: &Line<'_>, link: Piece<'_>) -> Result<Reading, FormatError> {
    let source = Line::new(whole_line.number, whole_line.raw);
    let packed = Packed { line: &source, offset: link.offset };
    if is_bare_json(link.text) {
        return packed.packed(0, link.text, "base 64");
    }
    refuse_variant(&packed, link.text)?;
    if let Some((at, value)) = parameter(link.text, "load") {
        return packed.packed(at, value, "load");
    }
    if let Some((at, value)) = parameter(link.text, "bd") {
        return packed.plain(at, value, "bd");
    }
    if let Some((at, value)) = parameter(link.text, "s") {
        return packed.plain(at, value, "s");
    }
    if let Some((at, value)) = embedded(link.text) {
        return packed.plain(at, value, "puzzle");
    }
    let by_name = parameter(link.text, "puzzleid");
    let by_path = || last_segment(link.text);
    let whole = || {
        let is_bare = link.text.starts_with("fpuzzles") || link.text.starts_with("scl");
        is_bare.then_some((0, link.text))
    };
    if let Some((at, id)) = by_name.or_else(whole).or_else(by_path) {
        let decoded = decode(id);
        for prefix in ["fpuzzles", "scl", "ctc"] {
            if let Some(value) = id.strip_prefix(prefix).filter(|value| value.len() > 16) {
                return packed.packed(at + prefix.len(), value, prefix);
            }
        }
        if decoded.starts_with("scf") {
            return Err(packed.fault(
                at,
                FaultKind::Unsupported,
                "an scf link cannot be read",
                None,
            ));
        }
    }
    let at = parameter(link.text, "id").or(by_name).or_else(by_path).map_or(0, |(at, _)| at);
    let message = if parameter(link.text, "id").is_some() {
        "parameter id: the link holds only a server id, not the puzzle"
    } else {
        "the link holds no puzzle, only the name of one on a server"
    };
    let help = "export with \"Open with link\", so that the address has load=";
    Err(packed.fault(at, FaultKind::Unsupported, message, Some(help)))
}

fn decode(text: &str) -> Cow<'_, str> {
    percent_decode_str(text).decode_utf8_lossy()
}

struct Packed<'a, 'b> {
    line: &'b Line<'a>,
    offset: usize,
}

impl Packed<'_, '_> {
    fn fault(&self, at: usize, kind: FaultKind, message: &str, help: Option<&str>) -> FormatError {
        let fault = Fault::new(kind, message).at(self.line.spot(self.offset + at));
        match help {
            Some(help) => fault.help(help).into(),
            None => fault.into(),
        }
    }

    /// A puzzle as signs, of which the errors point into the link.
    fn plain(&self, at: usize, value: &str, name: &str) -> Result<Reading, FormatError> {
        let decoded = decode(value);
        let text = decoded.trim_matches(|sign: char| sign.is_whitespace() || sign == '"');
        let text: String = text.chars().filter(|sign| *sign != ',').collect();
        let own = Line { number: self.line.number, text: &text, comment: None, raw: self.line.raw };
        let word = Piece { offset: self.offset + at, text: &text };
        if s9b::is_packed(&text) {
            return s9b::read(&own, word);
        }
        if text.chars().count() == sukaku::LENGTH {
            return sukaku::read(&own, word);
        }
        if text.contains(['+', ':']) {
            return library::read_short(&own);
        }
        if text.is_empty() {
            let message = format!("parameter {name} is empty; expected 81 cells");
            return Err(self.fault(at, FaultKind::Length, &message, None));
        }
        line81::read(&own, word)
    }

    /// A puzzle as JSON, compressed with lz-string, in base 64.
    fn packed(&self, at: usize, value: &str, name: &str) -> Result<Reading, FormatError> {
        let unpacked = self.unpack(at, value, name)?;
        let line = Line::new(LineNumber::FIRST, &unpacked);
        let lines = [line];
        let dialect = if unpacked.starts_with("{\"") { Dialect::Source } else { Dialect::Zipped };
        let not_json = |what: &str| {
            let message = format!("{name}: {what}; expected the puzzle of f-puzzles or SudokuPad");
            self.fault(at, FaultKind::Syntax, &message, None)
        };
        let nodes =
            literal::parse(&lines, dialect).map_err(|error| not_json(&error.to_string()))?;
        let reading = nodes.first().and_then(|node| cell_objects::read(&lines, node));
        match reading {
            // The places of the cells are in what was unpacked, which nobody sees.
            Some(Ok(reading)) => Ok(Reading { origin: Origin::UNKNOWN, ..reading }),
            Some(Err(error)) => Err(self.relocated(at, name, &error)),
            None => Err(not_json("it holds no cells")),
        }
    }

    /// An error in what was unpacked, as one of the link.
    fn relocated(&self, at: usize, name: &str, error: &FormatError) -> FormatError {
        let whole = error.to_string();
        let sentence = match error.place() {
            Some(place) => whole.strip_prefix(&format!("{place}: ")).unwrap_or(&whole),
            None => &whole,
        };
        self.fault(at, error.kind(), &format!("{name}: {sentence}"), error.help())
    }

    fn unpack(&self, at: usize, value: &str, name: &str) -> Result<String, FormatError> {
        if value.len() > LONGEST * 3 {
            let message = format!(
                "{name} has {} characters, and no classic puzzle needs more than {LONGEST}",
                value.len()
            );
            return Err(self.fault(at, FaultKind::Unsupported, &message, None));
        }
        // A plus that was decoded once too often is a space.
        let packed = decode(value).replace(' ', "+");
        let is_base_64 = |sign: char| sign.is_ascii_alphanumeric() || "+/=-_$".contains(sign);
        if let Some(index) = packed.chars().position(|sign| !is_base_64(sign)) {
            let sign = packed.chars().nth(index).unwrap_or_default();
            let message = format!("{name}: {sign:?} is no sign of base 64");
            return Err(self.fault(at + index, FaultKind::Character, &message, None));
        }
        let broken = || {
            let message = format!("{name}: it cannot be unpacked; it may have been cut off");
            self.fault(at + value.chars().count(), FaultKind::Syntax, &message, None)
        };
        if packed.len() > LONGEST {
            return Err(broken());
        }
        // The library looks one sign ahead of the end, so the padding must not be
        // missing; more of it does no harm.
        let packed = format!("{}AA", packed.trim_end_matches('='));
        let units = if packed.contains(['-', '$']) {
            lz_str::decompress_from_encoded_uri_component(&packed)
        } else {
            lz_str::decompress_from_base64(&packed)
        };
        let units = units.filter(|units| !units.is_empty()).ok_or_else(broken)?;
        String::from_utf16(&units).map_err(|_| broken())
    }
}
