//! Small positions for tests: the empty board, with candidates crossed out.

use super::board::Board;
use super::hint::Hint;
use crate::grid::{Candidate, Cell, CellSet, Digit, House, Position};

/// A position to cross candidates out of.
pub(super) struct Sample(Position);

fn cells(names: &str) -> CellSet {
    names.split_whitespace().map(|name| name.parse::<Cell>().unwrap()).collect()
}

impl Sample {
    pub(super) fn new() -> Self {
        Self(Position::EMPTY)
    }

    /// Leaves the digit in these cells of the house only.
    pub(super) fn confine(mut self, digit: u8, house: &str, names: &str) -> Self {
        let digit = Digit::try_from(digit).unwrap();
        for cell in house.parse::<House>().unwrap().cells() - cells(names) {
            self.0.eliminate(Candidate::new(digit, cell));
        }
        self
    }

    /// Leaves the cells these digits only.
    pub(super) fn only(mut self, names: &str, digits: &str) -> Self {
        for cell in cells(names) {
            for digit in Digit::ALL.into_iter().filter(|digit| !digits.contains(digit.to_char())) {
                self.0.eliminate(Candidate::new(digit, cell));
            }
        }
        self
    }

    pub(super) fn board(&self) -> Board {
        Board::new(&self.0)
    }
}

/// A hint in words: the difficulty, and what it places or removes.
pub(super) fn told(hint: Option<Hint>) -> String {
    let Some(hint) = hint else { return "nothing".to_owned() };
    let name = |cell: usize, value: usize| {
        Candidate::new(Digit::ALL[value], Cell::from_index(cell)).to_string()
    };
    let mut words = vec![format!("{:.1}", hint.difficulty)];
    if let Some((cell, value)) = hint.placement {
        words.push(format!("+{}", name(cell, value)));
    }
    for (cell, values) in hint.removals.iter() {
        words.extend(super::tables::Ones(values).map(|value| format!("-{}", name(cell, value))));
    }
    words.join(" ")
}
