//! Puzzles with other rules, by their names.

use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::line::Line;

/// Rules of other puzzles, by the names that people write before the cells.
const VARIANTS: [&str; 19] = [
    "killer",
    "jigsaw",
    "windoku",
    "hyper",
    "diagonal",
    "x-sudoku",
    "sudoku-x",
    "sudoku x",
    "samurai",
    "anti-knight",
    "antiknight",
    "anti-king",
    "thermo",
    "sandwich",
    "arrow",
    "hexadoku",
    "irregular",
    "greater than",
    SUMOCUE,
];

pub(super) fn refuse_named_variant(line: &Line<'_>, cells_at: usize) -> Result<(), FormatError> {
    let name: String = line.text.chars().take(cells_at).collect();
    named_variant(line, &name).map_or(Ok(()), Err)
}

/// A program for killers and jigsaws only.
const SUMOCUE: &str = "sumocue";

/// Whether the error names a format that only variants have.
pub(super) fn is_of_format(error: &FormatError) -> bool {
    error.to_string().contains(SUMOCUE)
}

/// The variant that is named in the text, which is in small letters.
#[cfg(feature = "formats")]
pub(super) fn name_in(text: &str) -> Option<&'static str> {
    VARIANTS.into_iter().find(|variant| text.contains(variant))
}

/// Refuses a line that another program writes for a puzzle of a variant, with the
/// sums of cages or the regions behind its size.
pub(super) fn refuse_tagged(line: &Line<'_>) -> Result<(), FormatError> {
    let mut fields = line.text.trim().split(':');
    let size = fields.next().unwrap_or_default();
    let is_size = size.split_once('x').is_some_and(|(rows, columns)| {
        [rows, columns].iter().all(|side| matches!(side.parse(), Ok(2..=25_u32)))
    });
    let rules = fields.nth(1).unwrap_or_default();
    if !is_size || rules.is_empty() {
        return Ok(());
    }
    let name = match rules {
        "k" => "killer",
        "j" => "jigsaw",
        "d" => "diagonal",
        other => other,
    };
    let message =
        format!("a puzzle of {size} boxes with other rules ({name}); only the classic 9x9 is read");
    Err(Fault::new(FaultKind::Variant, message).at(line.spot(0)).into())
}

/// Whether the name, in small letters, is one of a variant.
pub(super) fn is_variant(name: &str) -> bool {
    matches!(name, "x" | "diagonals") || VARIANTS.iter().any(|variant| name.contains(variant))
}

/// The error for a heading that names a variant: a few words, not a sentence about
/// something else.
pub(super) fn variant_heading(line: &Line<'_>) -> Option<FormatError> {
    let is_heading = line.text.split_whitespace().count() <= 4;
    is_heading.then(|| named_variant(line, line.text.trim())).flatten()
}

/// The error for a name that is one of a variant.
fn named_variant(line: &Line<'_>, name: &str) -> Option<FormatError> {
    let lowered = name.to_lowercase();
    let variant = VARIANTS.iter().find(|variant| lowered.contains(**variant))?;
    let message =
        format!("{:?} is a variant ({variant}); only the classic 9x9 is read", name.trim());
    let fault = Fault::new(FaultKind::Variant, message).at(line.spot(0));
    Some(fault.help("leave the name out if the puzzle has no other rules than the classic").into())
}
