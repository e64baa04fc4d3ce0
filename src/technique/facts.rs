use std::cell::{Cell as Remembered, OnceCell};

use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseSet, Position};
use crate::search::{self, Answer};

use super::almost_locked_sets::{AlmostLockedSet, almost_locked_sets};

/// A position, and what several techniques want to know of it, worked out when
/// first asked for and then kept.
#[derive(Debug)]
pub struct Facts<'position> {
    /// The position itself.
    pub position: &'position Position,
    counts: OnceCell<Counts>,
    digits: OnceCell<[DigitSet; 81]>,
    bilocation: OnceCell<[HouseSet; 9]>,
    almost_locked_sets: OnceCell<Vec<AlmostLockedSet>>,
    one_solution: OnceCell<bool>,
    memory: Option<&'position Memory>,
}

/// Open cells by their number of candidates.
#[derive(Clone, Copy, Debug)]
struct Counts {
    /// Those with at least 1, 2, 3, 4, 5 and 6.
    at_least: [CellSet; 6],
}

/// What is looked for on the board of one digit, whatever the other digits do.
#[derive(Clone, Copy, Debug)]
pub(super) enum Scan {
    HiddenInBoxes,
    HiddenInRows,
    HiddenInColumns,
    Pointing,
    Claiming,
}

const SCANS: usize = 5;

/// Boards on which a scan found nothing. From one step of a log to the next most
/// boards stay as they are, and need not be scanned again.
#[derive(Clone, Debug)]
pub struct Memory {
    quiet: [[Remembered<CellSet>; 9]; SCANS],
}

impl Default for Memory {
    /// Nothing but that the empty board has nothing to find.
    fn default() -> Self {
        Self { quiet: [const { [const { Remembered::new(CellSet::EMPTY) }; 9] }; SCANS] }
    }
}

impl<'position> Facts<'position> {
    /// Nothing worked out yet.
    pub const fn new(position: &'position Position) -> Self {
        Self {
            position,
            counts: OnceCell::new(),
            digits: OnceCell::new(),
            bilocation: OnceCell::new(),
            almost_locked_sets: OnceCell::new(),
            one_solution: OnceCell::new(),
            memory: None,
        }
    }

    /// Nothing worked out yet but what is remembered of earlier positions.
    pub const fn remembering(position: &'position Position, memory: &'position Memory) -> Self {
        let mut facts = Self::new(position);
        facts.memory = Some(memory);
        facts
    }

    /// With what is known, perhaps, of whether there is one solution.
    #[must_use]
    pub fn knowing(self, one_solution: Option<bool>) -> Self {
        if let Some(known) = one_solution {
            self.one_solution.get_or_init(|| known);
        }
        self
    }

    /// The digits whose boards are not known to be without what is looked for,
    /// with their boards.
    pub(super) fn boards(&self, scan: Scan) -> impl Iterator<Item = (Digit, CellSet)> {
        Digit::ALL.into_iter().map(|digit| (digit, self.position.cells_with(digit))).filter(
            move |(digit, cells)| {
                self.memory
                    .is_none_or(|memory| memory.quiet[scan as usize][digit.index()].get() != *cells)
            },
        )
    }

    /// Notes that the scan found nothing on the board of the digit.
    pub(super) fn found_nothing(&self, scan: Scan, digit: Digit) {
        if let Some(memory) = self.memory {
            memory.quiet[scan as usize][digit.index()].set(self.position.cells_with(digit));
        }
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

    /// Cells of a house with one digit more than cells, those of few cells first.
    pub fn almost_locked_sets(&self) -> &[AlmostLockedSet] {
        self.almost_locked_sets.get_or_init(|| almost_locked_sets(self))
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
