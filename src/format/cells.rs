use std::fmt;

use super::error::FormatError;
use super::line::Line;
use super::place::Place;
use crate::grid::{Candidate, Cell, Digit, Grid};

/// What stands for a cell without a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BlankSign {
    /// `.`
    Dot,
    /// `0`
    Zero,
    /// `*`
    Star,
    /// `_`
    Underscore,
    /// `-`
    Hyphen,
    /// `-1`, in lists of numbers.
    MinusOne,
    /// A space, in lines of exactly 81 characters.
    Space,
}

impl BlankSign {
    /// The sign that this character is by itself. A space is one only where
    /// nothing else can be meant, so it is not among them.
    pub(super) const fn from_char(character: char) -> Option<Self> {
        Some(match character {
            '.' => Self::Dot,
            '0' => Self::Zero,
            '*' => Self::Star,
            '_' => Self::Underscore,
            '-' => Self::Hyphen,
            _ => return None,
        })
    }
}

impl fmt::Display for BlankSign {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Dot => "'.'",
            Self::Zero => "'0'",
            Self::Star => "'*'",
            Self::Underscore => "'_'",
            Self::Hyphen => "'-'",
            Self::MinusOne => "'-1'",
            Self::Space => "a space",
        })
    }
}

/// Whether the character may stand for a cell.
pub(super) const fn is_cell(character: char) -> bool {
    Digit::from_char(character).is_some() || BlankSign::from_char(character).is_some()
}

/// A grid that is being filled from text, and the sign that its blanks have.
pub(super) struct Cells {
    grid: Grid,
    blank: Option<(BlankSign, Place)>,
}

impl Cells {
    pub(super) const EMPTY: Self = Self { grid: Grid::EMPTY, blank: None };

    /// Takes the character for the cell.
    pub(super) fn read(
        &mut self,
        cell: Cell,
        character: char,
        line: &Line<'_>,
        offset: usize,
    ) -> Result<(), FormatError> {
        if let Some(digit) = Digit::from_char(character) {
            self.grid.set_given(cell, digit);
            return Ok(());
        }
        match BlankSign::from_char(character) {
            Some(sign) => self.blank(sign, line, offset),
            None => Err(FormatError::UnexpectedCharacter {
                spot: line.spot(offset),
                cell,
                found: character,
            }),
        }
    }

    /// Writes a given.
    pub(super) fn give(&mut self, cell: Cell, digit: Digit) {
        self.grid.set_given(cell, digit);
    }

    /// Writes a digit that is not a given.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set_placed(cell, digit);
    }

    /// Crosses a candidate out.
    pub(super) fn remove(&mut self, candidate: Candidate) {
        self.grid.remove(candidate);
    }

    /// Notes a blank, which must have the sign of those before it.
    pub(super) fn blank(
        &mut self,
        second: BlankSign,
        line: &Line<'_>,
        offset: usize,
    ) -> Result<(), FormatError> {
        match self.blank {
            Some((first, _)) if first == second => Ok(()),
            Some((first, first_place)) => Err(FormatError::MixedBlanks {
                spot: line.spot(offset),
                second,
                first_place,
                first,
            }),
            None => {
                self.blank = Some((second, line.spot(offset).place()));
                Ok(())
            }
        }
    }

    pub(super) fn grid(self) -> Grid {
        self.grid
    }
}
