use std::borrow::Cow;
use std::str;

use super::error::FormatError;
use super::place::{LineNumber, Spot};

/// A line of input, without its end.
#[derive(Clone, Debug)]
pub(super) struct Line<'a> {
    pub(super) number: LineNumber,
    /// What stands before a `#`, blanks at either end included: a blank may be
    /// a cell.
    pub(super) text: &'a str,
    /// What stands behind the first `#`.
    pub(super) comment: Option<Cow<'a, str>>,
}

impl<'a> Line<'a> {
    /// Takes the bytes of a line apart. A comment may be in any encoding: old
    /// collections have names of people in Latin-1.
    pub(super) fn decode(number: LineNumber, bytes: &'a [u8]) -> Result<Self, FormatError> {
        let bytes = match bytes.strip_prefix("\u{feff}".as_bytes()) {
            Some(rest) if number == LineNumber::FIRST => rest,
            _ => bytes,
        };
        let mut parts = bytes.splitn(2, |byte| *byte == b'#');
        let before = parts.next().unwrap_or_default();
        let comment = parts.next().map(String::from_utf8_lossy);
        match str::from_utf8(before) {
            Ok(text) => Ok(Self { number, text, comment }),
            Err(error) => {
                let shown = String::from_utf8_lossy(before);
                let (valid, _) = before.split_at(error.valid_up_to());
                let offset = String::from_utf8_lossy(valid).chars().count();
                let line = Line { number, text: &shown, comment: None };
                Err(FormatError::NotUtf8 { spot: Spot::new(&line, offset) })
            }
        }
    }

    /// Whether there is nothing on the line but perhaps a comment.
    pub(super) fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// The comment, if it says anything.
    pub(super) fn title(&self) -> Option<String> {
        let comment = self.comment.as_deref()?.trim_start_matches('#').trim();
        (!comment.is_empty()).then(|| comment.to_owned())
    }

    /// The place of the character with that many others before it.
    pub(super) fn spot(&self, offset: usize) -> Spot {
        Spot::new(self, offset)
    }

    /// The pieces between separators, each with the number of characters
    /// before it. Empty pieces are left out.
    pub(super) fn pieces(&self, is_separator: impl Fn(char) -> bool) -> Vec<Piece<'a>> {
        let mut pieces = Vec::new();
        let mut start: Option<(usize, usize)> = None;
        let text = self.text;
        for (offset, (byte, character)) in text.char_indices().enumerate() {
            if !is_separator(character) {
                start.get_or_insert((offset, byte));
            } else if let Some((offset, from)) = start.take() {
                pieces.push(Piece { offset, text: &text[from..byte] });
            }
        }
        pieces.extend(start.map(|(offset, from)| Piece { offset, text: &text[from..] }));
        pieces
    }
}

/// A piece of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    /// The number of characters of the line before it.
    pub(super) offset: usize,
    pub(super) text: &'a str,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_are_no_text_have_a_place() {
        let error = Line::decode(LineNumber::FIRST, b"12\xc3\xa9\xff3").unwrap_err();
        assert_eq!(error.to_string(), "line 1, column 4: not UTF-8 text");
        assert!(Line::decode(LineNumber::FIRST, b"12 # Andr\xe9").is_ok());
    }

    #[test]
    fn pieces_know_their_columns() {
        let line = Line { number: LineNumber::FIRST, text: " é1,,23 ", comment: None };
        let pieces: Vec<(usize, &str)> = line
            .pieces(|character| " ,".contains(character))
            .iter()
            .map(|piece| (piece.offset, piece.text))
            .collect();
        assert_eq!(pieces, [(1, "é1"), (5, "23")]);
    }
}
