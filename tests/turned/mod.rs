//! Ways to turn a grid that leave it the same puzzle: relabelling digits,
//! permuting bands, stacks and the lines within them, and transposing.

use whydoku::grid::{Candidate, Cell, Digit, Grid, House, Position};

use crate::seeded::Random;

/// A way to turn a grid.
pub(crate) struct Turn {
    digits: Vec<Digit>,
    rows: Vec<House>,
    columns: Vec<House>,
    transposed: bool,
}

impl Turn {
    pub(crate) fn new(random: &mut Random) -> Self {
        Self {
            digits: shuffled(&Digit::ALL, random),
            rows: lines(&House::rows().collect::<Vec<_>>(), random),
            columns: lines(&House::columns().collect::<Vec<_>>(), random),
            transposed: random.below(2) == 0,
        }
    }

    pub(crate) fn cell(&self, cell: Cell) -> Cell {
        let row = House::rows().position(|row| row == cell.row()).unwrap();
        let column = House::columns().position(|column| column == cell.column()).unwrap();
        let (row, column) = if self.transposed { (column, row) } else { (row, column) };
        Cell::at(self.rows[row], self.columns[column]).unwrap()
    }

    pub(crate) fn digit(&self, digit: Digit) -> Digit {
        self.digits[usize::from(u8::from(digit)) - 1]
    }

    pub(crate) fn candidate(&self, candidate: Candidate) -> Candidate {
        Candidate::new(self.digit(candidate.digit), self.cell(candidate.cell))
    }

    pub(crate) fn position(&self, position: &Position) -> Position {
        let grid = position.to_grid();
        let mut turned = Grid::EMPTY;
        for cell in Cell::all() {
            let Some(digit) = grid.value(cell) else { continue };
            let (cell, given) = (self.cell(cell), grid.givens().contains(cell));
            if given {
                turned.set_given(cell, self.digit(digit));
            } else {
                turned.set_placed(cell, self.digit(digit));
            }
        }
        for candidate in grid.removed().iter() {
            turned.remove(self.candidate(candidate));
        }
        Position::new(&turned).unwrap()
    }
}

fn shuffled<T: Copy>(items: &[T], random: &mut Random) -> Vec<T> {
    let mut left = items.to_vec();
    let mut shuffled = Vec::new();
    while !left.is_empty() {
        shuffled.push(left.remove(random.below(left.len())));
    }
    shuffled
}

/// Lines in another order that keeps bands, or stacks, together.
fn lines(lines: &[House], random: &mut Random) -> Vec<House> {
    let chutes: Vec<&[House]> = lines.chunks(3).collect();
    shuffled(&chutes, random).into_iter().flat_map(|chute| shuffled(chute, random)).collect()
}
