//! Characters that stand for others: full-width digits, keycap emoji, squares.
//!
//! Each becomes one plain character, so that every format reads them, and what
//! only modifies the character before it goes. Columns are counted after that:
//! they count what a person sees.

use std::borrow::Cow;

use super::error::FormatError;
use super::fault::{Fault, FaultKind};
use super::line::Line;
use super::place::{LineNumber, Spot};

/// The plain character for this one; `None` for one that is not seen.
fn plain(character: char) -> Option<char> {
    Some(match character {
        '\u{fe0e}'
        | '\u{fe0f}'
        | '\u{20e3}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2060}'
        | '\u{feff}' => {
            return None;
        }
        '\u{a0}' | '\u{2007}' | '\u{202f}' | '\u{3000}' => ' ',
        '０'..='９' => offset(character, '０'),
        '①'..='⑨' => char::from_u32(u32::from(character) - u32::from('①') + u32::from('1'))?,
        '❶'..='❾' => char::from_u32(u32::from(character) - u32::from('❶') + u32::from('1'))?,
        '➀'..='➈' => char::from_u32(u32::from(character) - u32::from('➀') + u32::from('1'))?,
        '➊'..='➒' => char::from_u32(u32::from(character) - u32::from('➊') + u32::from('1'))?,
        // Five alphabets of mathematics, bold and others.
        '\u{1d7ce}'..='\u{1d7ff}' => {
            char::from_digit((u32::from(character) - 0x1_d7ce) % 10, 10).unwrap_or(character)
        }
        '०'..='९' => offset(character, '०'),
        '٠'..='٩' => offset(character, '٠'),
        '۰'..='۹' => offset(character, '۰'),
        '．' | '。' | '·' | '•' | '∙' | '‧' | '・' | '․' => '.',
        '，' => ',',
        '；' => ';',
        '：' => ':',
        '｜' | '￨' | '¦' => '|',
        '＊' => '*',
        '＿' => '_',
        '－' | '−' | '–' | '—' | '‐' => '-',
        '？' => '?',
        '＋' => '+',
        'ｘ' | 'Ｘ' | '×' => 'x',
        '⁰' => '0',
        '¹' => '1',
        '²' => '2',
        '³' => '3',
        '⁴'..='⁹' => offset(character, '⁰'),
        '₀'..='₉' => offset(character, '₀'),
        // Squares of any colour, and the ideograph of a mouth, which is one.
        '\u{1f7e5}'..='\u{1f7eb}'
        | '\u{1f533}'
        | '\u{1f532}'
        | '口'
        | '⬜'
        | '⬛'
        | '◻'
        | '◼'
        | '◽'
        | '◾'
        | '▢'
        | '▫'
        | '▪'
        | '■'
        | '☐'
        | '◯'
        | '○'
        | '⚪' => '□',
        '\u{201c}' | '\u{201d}' | '„' => '"',
        '\u{2018}' | '\u{2019}' => '\'',
        other => other,
    })
}

fn offset(character: char, zero: char) -> char {
    char::from_digit(u32::from(character) - u32::from(zero), 10).unwrap_or(character)
}

/// The text of the bytes of a line, normalised. A comment may be in any
/// encoding: old collections have names of people in Latin-1.
pub(super) fn text(number: LineNumber, bytes: &[u8]) -> Result<Cow<'_, str>, FormatError> {
    if let Some(offset) = bytes.iter().position(|byte| *byte == 0) {
        return Err(nul(number, bytes, offset));
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(error) => {
            let valid = bytes.get(..error.valid_up_to()).unwrap_or_default();
            let shown = String::from_utf8_lossy(bytes);
            if !valid.contains(&b'#') {
                let offset = String::from_utf8_lossy(valid).chars().count();
                return Err(FormatError::NotUtf8 {
                    spot: Spot::new(&Line::new(number, &shown), offset),
                });
            }
            shown
        }
    };
    let text = if text.is_ascii() {
        text
    } else {
        // Word processors make one sign of three dots.
        let text = if text.contains('…') { text.replace('…', "...").into() } else { text };
        Cow::Owned(text.chars().filter_map(plain).collect())
    };
    let text = if text.contains('\u{1b}') { without_colours(&text).into() } else { text };
    Ok(if text.matches(':').nth(1).is_some() { named_signs(text) } else { text })
}

/// The text without what colours it on a terminal: escape, bracket, numbers, a
/// letter.
fn without_colours(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut parts = text.split("\u{1b}[");
    plain.extend(parts.next());
    for part in parts {
        let is_parameter = |sign: char| sign.is_ascii_digit() || sign == ';';
        let behind = part.trim_start_matches(is_parameter);
        let ends = behind.starts_with(|sign: char| sign.is_ascii_alphabetic());
        plain.push_str(if ends { behind.get(1..).unwrap_or_default() } else { part });
    }
    plain
}

/// Keycaps and squares by the names that chats have for them, `:five:`. A text in
/// which any other name stands is left as it is.
fn named_signs(text: Cow<'_, str>) -> Cow<'_, str> {
    const DIGITS: [&str; 10] =
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let sign = |name: &str| {
        if let Some(digit) = DIGITS.iter().position(|digit| *digit == name) {
            return char::from_digit(u32::try_from(digit).ok()?, 10);
        }
        (name.ends_with("_square") || name == "o" || name.ends_with("_circle")).then_some('□')
    };
    let mut plain = String::new();
    // Between colons stand, in turn, what is between names and the names.
    for (index, part) in text.split(':').enumerate() {
        if index % 2 == 1 {
            match sign(part) {
                Some(sign) => plain.push(sign),
                None => return text,
            }
        } else if part.chars().all(|sign| sign.is_whitespace() || sign == '|') {
            plain.push_str(part);
        } else {
            return text;
        }
    }
    if text.matches(':').count().is_multiple_of(2) { plain.into() } else { text }
}

/// A NUL: no text has one, and text in UTF-16 has been translated.
fn nul(number: LineNumber, bytes: &[u8], offset: usize) -> FormatError {
    let shown = String::from_utf8_lossy(bytes);
    let line = Line::new(number, &shown);
    let offset = String::from_utf8_lossy(bytes.get(..offset).unwrap_or_default()).chars().count();
    let fault = Fault::new(FaultKind::Encoding, "a NUL byte; expected text");
    fault.at(Spot::new(&line, offset)).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn normal(bytes: &[u8]) -> Result<String, String> {
        text(LineNumber::FIRST, bytes).map(Cow::into_owned).map_err(|error| error.to_string())
    }

    #[test]
    fn what_looks_like_a_digit_is_one() {
        assert_eq!(normal("４\u{fe0f}5\u{fe0f}\u{20e3}⬜．٣".as_bytes()).unwrap(), "45□.3");
    }

    #[test]
    fn bytes_that_are_no_text_have_a_place() {
        assert_eq!(normal(b"12\xc3\xa9\xff3").unwrap_err(), "line 1, column 4: not UTF-8 text");
        assert!(normal(b"12 # Andr\xe9").is_ok());
        assert!(normal(b"12\0").unwrap_err().contains("NUL"));
    }
}
