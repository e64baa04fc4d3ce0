//! The sign for blanks in what is written.

use whydoku::format::{Format, Writer};

use super::outcome::Failure;

/// A sign for blanks that can be read again.
pub(crate) fn blank_sign(text: &str) -> Result<char, String> {
    let mut signs = text.chars();
    match (signs.next(), signs.next()) {
        (Some(sign), None) if ".0*_-xX? ".contains(sign) => Ok(sign),
        _ => Err("expected one of . 0 * _ - x X ? or a space".to_owned()),
    }
}

/// A writer with this sign for blanks, if one was asked for.
pub(crate) fn writer(format: Format, blank: Option<char>) -> Result<Writer, Failure> {
    match blank {
        // In the others a space parts cells or is no sign of a row.
        Some(' ') if format != Format::Line => Err(Failure::NoBlank(format)),
        Some(blank) => Ok(Writer::new(format).blank(blank)),
        None => Ok(Writer::new(format)),
    }
}
