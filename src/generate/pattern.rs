use std::str::FromStr;

use thiserror::Error;

use crate::format::read_one;
use crate::grid::{Cell, CellSet, Digit, House};

/// The cells that are to have givens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pattern(CellSet);

/// A text that shows no pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "a pattern is a grid, or nine lines of nine signs, where . 0 _ - stand for open cells and any \
     other sign (or, where there are digits, a digit) for a given; {fault}"
)]
pub struct NoPattern {
    fault: Fault,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
enum Fault {
    #[error("line {line} has {found} sign{}", if *found == 1 { "" } else { "s" })]
    Row {
        /// From 1.
        line: usize,
        found: usize,
    },
    #[error("there are {found} lines of signs")]
    Rows { found: usize },
    #[error("there are {found} signs on one line, 81 would be a pattern too")]
    OneLine { found: usize },
    #[error("there is nothing")]
    Nothing,
}

impl Pattern {
    /// The pattern of these cells.
    pub const fn new(cells: CellSet) -> Self {
        Self(cells)
    }

    /// The cells that are to have givens.
    pub const fn cells(self) -> CellSet {
        self.0
    }

    /// Two rows of a band, or two columns of a stack, in which no cell is to have a
    /// given: in every solution they can change places, so there are never fewer
    /// than two.
    pub fn exchangeable_lines(self) -> Option<[House; 2]> {
        let lines: Vec<House> = House::lines().collect();
        lines.chunks(3).find_map(|chute| {
            let mut empty = chute.iter().copied().filter(|line| line.cells().is_disjoint(self.0));
            Some([empty.next()?, empty.next()?])
        })
    }

    /// A house in which all cells are to have givens.
    pub fn full_house(self) -> Option<House> {
        House::all().find(|house| house.cells().is_subset(self.0))
    }
}

impl FromStr for Pattern {
    type Err = NoPattern;

    /// Nine lines of nine signs, or 81 in a line: a picture, in which digits are the
    /// givens if there are any. Else what any reader of puzzles takes for a grid. Lines
    /// that begin with `#` are left out, unless that is the sign of a given.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines: Vec<Line> = text.lines().enumerate().filter_map(Line::of).collect();
        let drawn = match signs_of(lines.iter()) {
            Err(_) => signs_of(lines.iter().filter(|line| !line.may_be_comment())),
            signs => signs,
        };
        match drawn {
            Ok(signs) => Ok(Self::drawn(&signs)),
            Err(fault) => match read_one(text) {
                Ok(entry) => Ok(Self(entry.grid.filled())),
                Err(_) => Err(NoPattern { fault }),
            },
        }
    }
}

impl Pattern {
    /// What 81 signs show.
    fn drawn(signs: &[char]) -> Self {
        let has_digits = signs.iter().any(|sign| Digit::from_char(*sign).is_some());
        let is_given = |sign: char| {
            if has_digits { Digit::from_char(sign).is_some() } else { !".0_-".contains(sign) }
        };
        let given = |(cell, sign): (Cell, &char)| is_given(*sign).then_some(cell);
        Self(Cell::all().zip(signs).filter_map(given).collect())
    }
}

/// A line of a picture, without what is drawn between cells.
struct Line {
    /// Its number, from 1.
    number: usize,
    signs: Vec<char>,
}

impl Line {
    /// `None` if it has no cells.
    fn of((index, text): (usize, &str)) -> Option<Self> {
        let signs: Vec<char> =
            text.chars().filter(|sign| !sign.is_whitespace() && *sign != '|').collect();
        let is_frame = signs.iter().all(|sign| "-+=".contains(*sign));
        let is_all_open = signs.iter().copied().eq("---------".chars());
        (!is_frame || is_all_open).then_some(Self { number: index + 1, signs })
    }

    fn may_be_comment(&self) -> bool {
        self.signs.first() == Some(&'#')
    }
}

/// The 81 signs of nine lines of nine, or of one line.
fn signs_of<'lines>(lines: impl Iterator<Item = &'lines Line>) -> Result<Vec<char>, Fault> {
    let lines: Vec<&Line> = lines.collect();
    let signs: Vec<char> = lines.iter().flat_map(|line| &line.signs).copied().collect();
    match lines.len() {
        0 => Err(Fault::Nothing),
        1 if signs.len() == 81 => Ok(signs),
        1 if signs.len() > 9 => Err(Fault::OneLine { found: signs.len() }),
        count => match lines.iter().find(|line| line.signs.len() != 9) {
            Some(line) => Err(Fault::Row { line: line.number, found: line.signs.len() }),
            None if count == 9 => Ok(signs),
            None => Err(Fault::Rows { found: count }),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PICTURE: &str = "
        x.. .x. ..x
        ... ... ...
        --- --- ---
        x.. .x. ..x
        .x. x.x .x.
        ..x ... x..
        x.x x.x x.x
        ... ... ...
        x.. .x. ..x
    ";

    #[test]
    fn a_pattern_is_a_picture_or_a_grid() {
        let pattern: Pattern = PICTURE.parse().unwrap();
        assert_eq!(pattern.cells().len(), 3 + 3 + 4 + 2 + 6 + 3);
        let line: String = PICTURE.split_whitespace().collect();
        assert_eq!(line.parse(), Ok(pattern));
        let boxed = "
            +-------+-------+-------+
            | 5 3 . | . 7 . | . . . |
            | 6 . . | 1 9 5 | . . . |
            | . 9 8 | . . . | . 6 . |
            +-------+-------+-------+
            | 8 . . | . 6 . | . . 3 |
            | 4 . . | 8 . 3 | . . 1 |
            | 7 . . | . 2 . | . . 6 |
            +-------+-------+-------+
            | . 6 . | . . . | 2 8 . |
            | . . . | 4 1 9 | . . 5 |
            | . . . | . 8 . | . 7 9 |
            +-------+-------+-------+";
        let pattern: Pattern = boxed.parse().unwrap();
        assert_eq!(pattern.cells().len(), 30);
        assert!(pattern.cells().contains("r1c1".parse().unwrap()));
        assert!("xx..".parse::<Pattern>().is_err());
        assert!("".parse::<Pattern>().is_err());
    }

    #[test]
    fn each_row_has_nine_signs() {
        let rows = ["x........"; 9];
        let message = |rows: &[&str]| rows.join("\n").parse::<Pattern>().unwrap_err().to_string();
        assert!(message(&rows[..8]).ends_with("; there are 8 lines of signs"));
        let mut shifted = rows;
        (shifted[2], shifted[3]) = ("x.........", "x.......");
        assert!(message(&shifted).ends_with("; line 3 has 10 signs"));
        assert!(message(&["x"; 80]).ends_with("; line 1 has 1 sign"));
        assert!(message(&[]).ends_with("; there is nothing"));
        assert!(message(&["x".repeat(80).as_str()]).contains("there are 80 signs"));
    }

    #[test]
    fn comments_and_marks_are_no_signs() {
        let rows = ["#...#...#"; 9].join("\n");
        let pattern: Pattern = rows.parse().unwrap();
        assert_eq!(pattern.cells().len(), 27);
        for text in [
            format!("\u{feff}{rows}"),
            format!("# a frame\n{}", rows.replace('#', "x")),
            rows.replace('\n', "\r\n\r\n"),
        ] {
            assert_eq!(text.parse(), Ok(pattern), "{text}");
        }
    }

    #[test]
    fn empty_lines_that_change_places_are_seen() {
        let pattern: Pattern = PICTURE.parse().unwrap();
        assert_eq!(
            pattern.exchangeable_lines().map(|lines| lines[0].to_string()),
            Some("r2".into())
        );
        assert_eq!(
            pattern.exchangeable_lines().map(|lines| lines[1].to_string()),
            Some("r3".into())
        );
        assert_eq!(Pattern::new(CellSet::ALL).exchangeable_lines(), None);
        assert_eq!(
            Pattern::new(CellSet::ALL).full_house().map(|house| house.to_string()),
            Some("r1".into())
        );
    }
}
