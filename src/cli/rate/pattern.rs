//! Rows in a pattern with the fields of Sudoku Explainer's command line
//! (`serate`, by Glenn Fowler), for scripts that were written for it.

use std::str::FromStr;

use thiserror::Error;
use whydoku::format::{Format, Writer};
use whydoku::rating::explainer::Difficulty;

use super::form::Subject;
use super::scheme::Rated;

/// A pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pattern {
    parts: Vec<Part>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Text(String),
    Field(Field),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    /// `%g`: the line of the puzzle as it was written.
    InputLine,
    /// `%i`: 81 digits, 0 for open cells.
    Grid,
    /// `%m`: 729 characters, nine for the candidates of each cell.
    Candidates,
    /// `%n`: its number, from 1.
    Number,
    /// `%r`.
    Er,
    /// `%p`.
    Ep,
    /// `%d`.
    Ed,
}

/// Why a text is no pattern.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum PatternError {
    #[error("`%` stands at the end; expected a field after it, or `%%` for the sign itself")]
    Unfinished,
    #[error(
        "`%{0}` is no field; there are %g (the puzzle's line), %i (81 digits), %m (729 candidates), \
         %n (its number), %r (ER), %p (EP), %d (ED), %l (new line), %t (tab) and %%"
    )]
    Unknown(char),
    #[error(
        "`%e`, the time it took, is left out: results are the same every time that they are asked for"
    )]
    Time,
    #[error("`%{0}` is about a step, and a pattern about a puzzle; --se-explain shows the steps")]
    OfStep(char),
}

impl FromStr for Pattern {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Self, PatternError> {
        let mut parts = Vec::new();
        let mut plain = String::new();
        let mut signs = text.chars();
        while let Some(sign) = signs.next() {
            let field = match sign {
                '%' => match signs.next().ok_or(PatternError::Unfinished)? {
                    'g' => Field::InputLine,
                    'i' => Field::Grid,
                    'm' => Field::Candidates,
                    'n' => Field::Number,
                    'r' => Field::Er,
                    'p' => Field::Ep,
                    'd' => Field::Ed,
                    'l' => {
                        plain.push('\n');
                        continue;
                    }
                    't' => {
                        plain.push('\t');
                        continue;
                    }
                    '%' => {
                        plain.push('%');
                        continue;
                    }
                    'e' => return Err(PatternError::Time),
                    step @ ('h' | 'M' | 's') => return Err(PatternError::OfStep(step)),
                    other => return Err(PatternError::Unknown(other)),
                },
                // As shells pass them on.
                '\\' => {
                    match signs.clone().next() {
                        Some('n') => plain.push('\n'),
                        Some('t') => plain.push('\t'),
                        Some('\\') => plain.push('\\'),
                        _ => {
                            plain.push('\\');
                            continue;
                        }
                    }
                    signs.next();
                    continue;
                }
                other => {
                    plain.push(other);
                    continue;
                }
            };
            if !plain.is_empty() {
                parts.push(Part::Text(std::mem::take(&mut plain)));
            }
            parts.push(Part::Field(field));
        }
        if !plain.is_empty() {
            parts.push(Part::Text(plain));
        }
        Ok(Self { parts })
    }
}

impl Pattern {
    /// Whether any rating is in it.
    pub(crate) fn needs_rating(&self) -> bool {
        let of_rating = [Field::Er, Field::Ep, Field::Ed].map(Part::Field);
        self.parts.iter().any(|part| of_rating.contains(part))
    }

    /// The row of a puzzle. Where it has no rating, that is 0.0, as `serate` has it
    /// for what it could not process.
    pub(super) fn row(&self, subject: &Subject<'_>, rated: &Rated) -> String {
        let rating = rated.as_ref().ok().and_then(|ratings| ratings.se);
        let difficulty = |of: Option<Difficulty>| of.unwrap_or_default().to_string();
        let mut row = String::new();
        for part in &self.parts {
            match part {
                Part::Text(text) => row.push_str(text),
                Part::Field(field) => row.push_str(&match field {
                    Field::InputLine => input_line(subject),
                    Field::Grid => subject.position.to_string().replace('.', "0"),
                    Field::Candidates => candidates(subject),
                    Field::Number => subject.puzzle.number.to_string(),
                    Field::Er => difficulty(rating.map(|rating| rating.er)),
                    Field::Ep => difficulty(rating.map(|rating| rating.ep)),
                    Field::Ed => difficulty(rating.map(|rating| rating.ed)),
                }),
            }
        }
        row.push('\n');
        row
    }
}

/// The line on which the puzzle stood; one of ours for a puzzle of several lines.
fn input_line(subject: &Subject<'_>) -> String {
    match subject.puzzle.entry.origin.only_line() {
        Some(line) => line.trim().to_owned(),
        None if subject.position.to_grid().is_plain() => subject.position.to_string(),
        None => candidates(subject),
    }
}

fn candidates(subject: &Subject<'_>) -> String {
    let written = Writer::new(Format::Sukaku).write(&subject.puzzle.entry);
    // Only what is not legal cannot be written, and that is not rated.
    written.map(|written| written.text.trim_end().to_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Result<Vec<Part>, PatternError> {
        text.parse::<Pattern>().map(|pattern| pattern.parts)
    }

    #[test]
    fn a_pattern_is_fields_and_text() {
        let text = |text: &str| Part::Text(text.to_owned());
        assert_eq!(
            parsed("%g ED=%r/%p/%d"),
            Ok(vec![
                Part::Field(Field::InputLine),
                text(" ED="),
                Part::Field(Field::Er),
                text("/"),
                Part::Field(Field::Ep),
                text("/"),
                Part::Field(Field::Ed),
            ])
        );
        assert_eq!(parsed(r"100%%%t\t%l\n\\ \x"), Ok(vec![text("100%\t\t\n\n\\ \\x")]));
        assert_eq!(parsed(""), Ok(vec![]));
        assert_eq!(parsed("ends in \\"), Ok(vec![text("ends in \\")]));
    }

    #[test]
    fn what_is_no_field_is_refused() {
        assert_eq!(parsed("%"), Err(PatternError::Unfinished));
        assert_eq!(parsed("%g %"), Err(PatternError::Unfinished));
        assert_eq!(parsed("%z"), Err(PatternError::Unknown('z')));
        assert_eq!(parsed("%e"), Err(PatternError::Time));
        assert_eq!(parsed("%s"), Err(PatternError::OfStep('s')));
    }
}
