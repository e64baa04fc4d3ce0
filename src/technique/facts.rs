use std::cell::OnceCell;

use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseSet, Position};
use crate::search::{self, Answer};

/// A position, and what several techniques want to know of it, worked out when
/// first asked for and then kept.
#[derive(Debug)]
pub struct Facts<'position> {
    /// The position itself.
    pub position: &'position Position,
    counts: OnceCell<Counts>,
    digits: OnceCell<[DigitSet; 81]>,
    bilocation: OnceCell<[HouseSet; 9]>,
    one_solution: OnceCell<bool>,
}

/// Open cells by their number of candidates.
#[derive(Clone, Copy, Debug)]
struct Counts {
    /// Those with at least 1, 2, 3, 4, 5 and 6.
    at_least: [CellSet; 6],
}

impl<'position> Facts<'position> {
    /// Nothing worked out yet.
    pub const fn new(position: &'position Position) -> Self {
        Self {
            position,
            counts: OnceCell::new(),
            digits: OnceCell::new(),
            bilocation: OnceCell::new(),
            one_solution: OnceCell::new(),
        }
    }

    /// Nothing worked out yet but, perhaps, whether there is one solution.
    pub fn knowing(position: &'position Position, one_solution: Option<bool>) -> Self {
        let facts = Self::new(position);
        if let Some(known) = one_solution {
            facts.one_solution.get_or_init(|| known);
        }
        facts
    }

    /// Whether the givens have exactly one solution: counted when first asked
    /// for. What leans on it holds within an assumption too.
    pub fn has_one_solution(&self) -> bool {
        *self
            .one_solution
            .get_or_init(|| matches!(search::answer(&self.position.only_givens()), Answer::One(_)))
    }

    /// Whether there is exactly one solution, if that was asked for.
    pub fn counted_one_solution(&self) -> Option<bool> {
        self.one_solution.get().copied()
    }

    /// Open cells with exactly one candidate.
    pub fn single_candidate_cells(&self) -> CellSet {
        let [one, two, ..] = self.counts().at_least;
        one - two
    }

    /// Open cells with exactly two candidates.
    pub fn bivalue_cells(&self) -> CellSet {
        self.cells_with_two_to(2)
    }

    /// Open cells with two candidates, or more up to a number of at most five.
    pub fn cells_with_two_to(&self, most: usize) -> CellSet {
        let at_least = &self.counts().at_least;
        at_least[1] - at_least[most]
    }

    /// The candidates of a cell.
    pub fn digits_of(&self, cell: Cell) -> DigitSet {
        self.digits.get_or_init(|| {
            let mut digits = [DigitSet::EMPTY; 81];
            for digit in Digit::ALL {
                for cell in self.position.cells_with(digit) {
                    digits[cell.index()] = digits[cell.index()].with(digit);
                }
            }
            digits
        })[cell.index()]
    }

    /// The houses in which the digit has exactly two places.
    pub fn bilocation_houses(&self, digit: Digit) -> HouseSet {
        self.bilocation.get_or_init(|| {
            Digit::ALL.map(|digit| {
                House::all()
                    .filter(|house| self.position.places(digit, *house).pair().is_some())
                    .collect()
            })
        })[digit.index()]
    }

    /// The digit's two places in each house where it has exactly two.
    pub fn conjugate_pairs(&self, digit: Digit) -> impl Iterator<Item = (House, [Cell; 2])> {
        self.bilocation_houses(digit)
            .into_iter()
            .filter_map(move |house| Some((house, self.position.places(digit, house).pair()?)))
    }

    fn counts(&self) -> &Counts {
        self.counts.get_or_init(|| {
            let mut at_least = [CellSet::EMPTY; 6];
            for digit in Digit::ALL {
                let cells = self.position.cells_with(digit);
                for fewer in (0..5).rev() {
                    let more = at_least[fewer] & cells;
                    at_least[fewer + 1] |= more;
                }
                at_least[0] |= cells;
            }
            Counts { at_least }
        })
    }
}
