use std::fmt;

use super::error::FormatError;
use super::line::Line;
use super::place::{ColumnNumber, Place};
use super::reading::{Origin, Reading};
use crate::grid::{Candidate, CandidateSet, Cell, Digit, DigitSet, Grid};

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
    /// A space, in lines of exactly 81 characters and in rows of a fixed width.
    Space,
    /// `x` or `X`
    Cross,
    /// `?`
    Question,
    /// `□` and the other squares.
    Square,
    /// Nothing, between separators.
    Nothing,
    /// `null`, `None` and what other languages call it.
    Null,
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
            'x' | 'X' => Self::Cross,
            '?' => Self::Question,
            '□' => Self::Square,
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
            Self::Cross => "'x'",
            Self::Question => "'?'",
            Self::Square => "'□'",
            Self::Nothing => "as nothing",
            Self::Null => "null",
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
    origin: Origin,
    listed: Option<CandidateSet>,
}

impl Cells {
    pub(super) const EMPTY: Self =
        Self { grid: Grid::EMPTY, blank: None, origin: Origin::UNKNOWN, listed: None };

    /// Notes where the cell stands, for messages about it later on.
    pub(super) fn locate(&mut self, cell: Cell, line: &Line<'_>, offset: usize) {
        self.origin.locate(cell, line, offset);
    }

    /// Takes the character for the cell.
    pub(super) fn read(
        &mut self,
        cell: Cell,
        character: char,
        line: &Line<'_>,
        offset: usize,
    ) -> Result<(), FormatError> {
        self.locate(cell, line, offset);
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

    /// Crosses out every candidate of the cell but these.
    pub(super) fn keep_only(&mut self, cell: Cell, digits: DigitSet) {
        let listed = self.listed.get_or_insert(CandidateSet::EMPTY);
        for digit in digits {
            listed.insert(Candidate::new(digit, cell));
        }
        for digit in Digit::ALL {
            if !digits.contains(digit) {
                self.grid.remove(Candidate::new(digit, cell));
            }
        }
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
                let column = ColumnNumber::from_offset(offset);
                self.blank = Some((second, Place { line: line.number, column }));
                Ok(())
            }
        }
    }

    /// What has been read.
    pub(super) fn finish(self) -> Reading {
        let Self { grid, origin, .. } = self;
        // Where only some cells have candidates, the others are left to follow
        // from the digits.
        let is_listed = |listed: &CandidateSet| {
            Cell::all().all(|cell| grid.value(cell).is_some() || !listed.digits_of(cell).is_empty())
        };
        Reading { grid, remark: None, origin, listed: self.listed.filter(is_listed) }
    }
}
