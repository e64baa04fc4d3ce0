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
     other sign (or, where there are digits, a digit) for a given; there are {found} signs"
)]
pub struct NoPattern {
    found: usize,
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
    /// givens if there are any. Else what any reader of puzzles takes for a grid.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let drawn = |sign: &char| !sign.is_whitespace() && *sign != '|';
        let is_frame = |line: &&str| line.chars().all(|sign| "-+=| \t\r".contains(sign));
        let is_all_open = |line: &&str| line.chars().filter(drawn).eq("---------".chars());
        let signs: Vec<char> = text
            .lines()
            .filter(|line| !is_frame(line) || is_all_open(line))
            .flat_map(str::chars)
            .filter(drawn)
            .collect();
        if signs.len() == 81 {
            let has_digits = signs.iter().any(|sign| Digit::from_char(*sign).is_some());
            let is_given = |sign: char| {
                if has_digits { Digit::from_char(sign).is_some() } else { !".0_-".contains(sign) }
            };
            let given = |(cell, sign): (Cell, &char)| is_given(*sign).then_some(cell);
            return Ok(Self(Cell::all().zip(&signs).filter_map(given).collect()));
        }
        match read_one(text) {
            Ok(entry) => Ok(Self(entry.grid.filled())),
            Err(_) => Err(NoPattern { found: signs.len() }),
        }
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
