use std::fmt;

use super::{Candidate, CandidateSet, Cell, CellSet, Clash, Digit, DigitSet, House};

/// A grid as somebody wrote it: which cells hold which digits, which of them
/// are givens, and which candidates were crossed out. It need not be legal;
/// [`Position::new`](super::Position::new) asks for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    values: [Option<Digit>; 81],
    givens: CellSet,
    removed: CandidateSet,
}

impl Grid {
    /// The grid without a digit.
    pub const EMPTY: Self =
        Self { values: [None; 81], givens: CellSet::EMPTY, removed: CandidateSet::EMPTY };

    /// Writes a given.
    pub fn set_given(&mut self, cell: Cell, digit: Digit) {
        self.values[cell.index()] = Some(digit);
        self.givens = self.givens.with(cell);
    }

    /// Writes a digit that is not a given.
    pub fn set_placed(&mut self, cell: Cell, digit: Digit) {
        self.values[cell.index()] = Some(digit);
        self.givens = self.givens.without(cell);
    }

    /// Crosses a candidate out.
    pub fn remove(&mut self, candidate: Candidate) {
        self.removed.insert(candidate);
    }

    /// The digit that stands in the cell.
    pub const fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell.index()]
    }

    /// The cells that hold givens.
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// The candidates that were crossed out.
    pub const fn removed(&self) -> &CandidateSet {
        &self.removed
    }

    /// The cells that hold a digit.
    pub fn filled(&self) -> CellSet {
        Cell::all().filter(|cell| self.value(*cell).is_some()).collect()
    }

    /// Whether it is a puzzle as printed: givens, and nothing else.
    pub fn is_plain(&self) -> bool {
        self.givens == self.filled() && self.removed.is_empty()
    }

    /// Every pair of equal digits in a house, in the order of the houses. A digit
    /// that stands three times in a house gives two clashes, each with the
    /// first.
    pub fn clashes(&self) -> Vec<Clash> {
        let mut clashes = Vec::new();
        for house in House::all() {
            // Nearly every grid is legal, and streams have millions of them.
            let mut seen = DigitSet::default();
            let repeats =
                house.cells().into_iter().filter_map(|cell| self.value(cell)).any(|digit| {
                    let is_repeated = seen.contains(digit);
                    seen = seen.with(digit);
                    is_repeated
                });
            if !repeats {
                continue;
            }
            for digit in Digit::ALL {
                let mut cells =
                    house.cells().into_iter().filter(|cell| self.value(*cell) == Some(digit));
                let Some(first) = cells.next() else { continue };
                clashes.extend(cells.map(|cell| Clash { digit, house, cells: [first, cell] }));
            }
        }
        clashes
    }

    /// The givens alone, as 81 characters with `.` for the rest.
    pub fn givens_line(&self) -> String {
        self.line(|cell| self.givens.contains(cell))
    }

    fn line(&self, shown: impl Fn(Cell) -> bool) -> String {
        Cell::all()
            .map(|cell| match self.value(cell) {
                Some(digit) if shown(cell) => digit.to_char(),
                _ => '.',
            })
            .collect()
    }
}

/// The digits as 81 characters, row by row, with `.` for open cells.
impl fmt::Display for Grid {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.line(|_| true))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clash_names_the_house_and_both_cells() {
        let mut grid = Grid::EMPTY;
        for name in ["r1c2", "r1c3", "r1c9"] {
            grid.set_given(name.parse().unwrap(), Digit::Nine);
        }
        let clashes: Vec<String> = grid.clashes().iter().map(ToString::to_string).collect();
        assert_eq!(
            clashes,
            [
                "row 1 has 9 twice, in r1c2 and r1c3",
                "row 1 has 9 twice, in r1c2 and r1c9",
                "box 1 has 9 twice, in r1c2 and r1c3",
            ]
        );
    }

    #[test]
    fn a_placed_digit_is_not_a_given() {
        let mut grid = Grid::EMPTY;
        let cell: Cell = "r1c1".parse().unwrap();
        grid.set_given(cell, Digit::One);
        assert!(grid.is_plain());
        grid.set_placed(cell, Digit::Two);
        assert!(!grid.is_plain());
        assert_eq!(grid.givens_line(), ".".repeat(81));
        assert!(grid.to_string().starts_with('2'));
    }
}
