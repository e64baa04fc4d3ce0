use std::borrow::Cow;

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
    /// The whole line.
    pub(super) raw: &'a str,
}

impl<'a> Line<'a> {
    /// The line with nothing but text on it.
    pub(super) const fn new(number: LineNumber, text: &'a str) -> Self {
        Self { number, text, comment: None, raw: text }
    }

    /// Takes a line apart.
    pub(super) fn split(number: LineNumber, raw: &'a str) -> Self {
        match raw.split_once('#') {
            Some((text, comment)) => Self { number, text, comment: Some(comment.into()), raw },
            None => Self::new(number, raw),
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
    fn pieces_know_their_columns() {
        let line = Line::new(LineNumber::FIRST, " é1,,23 ");
        let pieces: Vec<(usize, &str)> = line
            .pieces(|character| " ,".contains(character))
            .iter()
            .map(|piece| (piece.offset, piece.text))
            .collect();
        assert_eq!(pieces, [(1, "é1"), (5, "23")]);
    }
}
