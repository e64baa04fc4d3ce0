use std::fmt;

use super::line::Line;

/// The number of a line of the input, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineNumber(u32);

impl LineNumber {
    /// The first line.
    pub const FIRST: Self = Self(1);

    /// The number, 1 for the first line.
    pub const fn get(self) -> u32 {
        self.0
    }

    pub(super) const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// The number of the line that is so many behind.
    pub(super) const fn after(self, count: Count) -> Self {
        Self(self.0.saturating_add(count.0))
    }
}

impl fmt::Display for LineNumber {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}

/// The number of a character in its line, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ColumnNumber(u32);

impl ColumnNumber {
    /// The number, 1 for the first character of the line.
    pub const fn get(self) -> u32 {
        self.0
    }

    pub(super) fn from_offset(offset: usize) -> Self {
        Self(u32::try_from(offset).unwrap_or(u32::MAX).saturating_add(1))
    }
}

impl fmt::Display for ColumnNumber {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}

/// A place in the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: LineNumber,
    /// The character in the line.
    pub column: ColumnNumber,
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "line {}, column {}", self.line, self.column)
    }
}

/// How many of something were found, or the number of a row, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count(u32);

impl Count {
    /// The number.
    pub const fn get(self) -> u32 {
        self.0
    }

    pub(super) fn of(count: usize) -> Self {
        Self(u32::try_from(count).unwrap_or(u32::MAX))
    }
}

impl fmt::Display for Count {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}

/// A piece of the input, cut to a length that fits into a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Excerpt(Box<str>);

impl Excerpt {
    const LONGEST: usize = 40;

    pub(super) fn of(characters: impl Iterator<Item = char>) -> Self {
        let mut characters = characters.map(printable);
        let mut text: String = characters.by_ref().take(Self::LONGEST).collect();
        if characters.next().is_some() {
            text.push('…');
        }
        Self(text.into())
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// A place in the input together with what stands around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    place: Place,
    /// The line, or the part of a long line that is around the place.
    window: Box<str>,
    /// The number of characters of the window before the place.
    caret: u32,
}

impl Spot {
    /// Wide enough for a whole puzzle on a line with a word behind it.
    const WINDOW: usize = 100;

    pub(super) fn new(line: &Line<'_>, offset: usize) -> Self {
        let text = line.raw;
        let is_short = text.chars().nth(Self::WINDOW).is_none();
        let start = if is_short { 0 } else { offset.saturating_sub(Self::WINDOW / 2) };
        let mut characters = skip(text, start).chars().map(printable);
        let mut window = String::from(if start > 0 { "…" } else { "" });
        window.extend(characters.by_ref().take(Self::WINDOW));
        if characters.next().is_some() {
            window.push('…');
        }
        let caret = Count::of(offset.saturating_sub(start) + usize::from(start > 0)).get();
        let place = Place { line: line.number, column: ColumnNumber::from_offset(offset) };
        Self { place, window: window.trim_end().into(), caret }
    }

    /// The place itself.
    pub const fn place(&self) -> Place {
        self.place
    }

    /// The line of input with a caret under the place, in the manner of
    /// compilers. The part around the place, if the line is long.
    pub fn drawing(&self) -> String {
        let number = self.place.line.to_string();
        let margin = " ".repeat(number.len());
        let indent = " ".repeat(self.caret as usize);
        format!("{margin} |\n{number} | {}\n{margin} | {indent}^", self.window)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.place, formatter)
    }
}

/// The text behind so many characters. In a long line many places may be wanted,
/// and nearly always it is ASCII, which need not be counted.
fn skip(text: &str, count: usize) -> &str {
    match text.as_bytes().get(..count) {
        Some(before) if before.is_ascii() => text.get(count..).unwrap_or_default(),
        _ => text.char_indices().nth(count).map_or("", |(byte, _)| text.split_at(byte).1),
    }
}

/// Tabs and control characters would spoil a terminal, and the caret's column.
pub(super) fn printable(character: char) -> char {
    match character {
        '\t' => ' ',
        control if control.is_control() => '\u{fffd}',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let text = format!("{}X{}", "a".repeat(500), "b".repeat(500));
        let line = Line::new(LineNumber::FIRST, &text);
        let drawing = Spot::new(&line, 500).drawing();
        let lines: Vec<&str> = drawing.lines().collect();
        let column = |line: &str, sign| line.chars().position(|character| character == sign);
        assert_eq!(column(lines[1], 'X'), column(lines[2], '^'));
        assert!(lines[1].starts_with("1 | …a") && lines[1].ends_with("b…"));
        assert!(lines[1].chars().count() < 110);
    }

    #[test]
    fn an_excerpt_is_short_and_printable() {
        assert_eq!(Excerpt::of("4a5".chars()).to_string(), "4a5");
        let long = Excerpt::of("x\u{1b}".chars().cycle()).to_string();
        assert_eq!(long.chars().count(), 41);
        assert!(!long.contains('\u{1b}'));
    }
}
