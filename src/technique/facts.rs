use std::cell::{Cell as Remembered, OnceCell, RefCell};

use super::almost_locked_sets::{AlmostLockedSet, almost_locked_sets};
use super::templates::{self, Known};
use super::uniqueness::guarding::Guarded;
use super::uniqueness::rectangle::{self, Rectangle};
use super::uniqueness::{deadly_pattern, extended_rectangle, unique_loop};
use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet, Position};
use crate::search::{self, Answer};
use crate::step::TechniqueId;

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
    ruled_out: [OnceCell<CellSet>; 9],
    bare_rectangles: OnceCell<Vec<Rectangle>>,
    filled_rectangles: OnceCell<Vec<Rectangle>>,
    unique_loops: OnceCell<Vec<Guarded>>,
    extended_rectangles: OnceCell<Vec<Guarded>>,
    deadly_patterns: OnceCell<Vec<Guarded>>,
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

/// Boards, and houses, in which a scan found nothing. From one step of a log to
/// the next most stay as they are, and need not be scanned again.
#[derive(Clone, Debug)]
pub struct Memory {
    quiet: [[Remembered<CellSet>; 9]; SCANS],
    /// By technique, the candidates of the last position in which it found nothing;
    /// every candidate where there was none.
    nothing_found: RefCell<Vec<CandidateSet>>,
    /// Boards of each digit, what was ruled out on them, and templates.
    ruled_out: [Remembered<(CellSet, CellSet, Known)>; 9],
}

const NOTHING_RULED_OUT: (CellSet, CellSet, Known) =
    (CellSet::EMPTY, CellSet::EMPTY, [CellSet::EMPTY; 8]);

impl Default for Memory {
    /// Nothing but that the empty board has nothing to find.
    fn default() -> Self {
        Self {
            quiet: [const { [const { Remembered::new(CellSet::EMPTY) }; 9] }; SCANS],
            nothing_found: RefCell::new(Vec::new()),
            ruled_out: [const { Remembered::new(NOTHING_RULED_OUT) }; 9],
        }
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
            ruled_out: [const { OnceCell::new() }; 9],
            bare_rectangles: OnceCell::new(),
            filled_rectangles: OnceCell::new(),
            unique_loops: OnceCell::new(),
            extended_rectangles: OnceCell::new(),
            deadly_patterns: OnceCell::new(),
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

    /// The candidates of a digit that are wrong for reasons of this digit alone: no
    /// way to place it in all rows, columns and boxes has them.
    pub fn ruled_out(&self, digit: Digit) -> CellSet {
        *self.ruled_out[digit.index()].get_or_init(|| {
            let board = self.position.cells_with(digit) | self.position.placed().cells_of(digit);
            let remembered = self.memory.map(|memory| &memory.ruled_out[digit.index()]);
            let (then, ruled_out, mut known) =
                remembered.map_or(NOTHING_RULED_OUT, Remembered::get);
            if then == board {
                return ruled_out;
            }
            let ruled_out = templates::in_no_template(board, &mut known);
            if let Some(remembered) = remembered {
                remembered.set((board, ruled_out, known));
            }
            ruled_out
        }) & self.position.cells_with(digit)
    }

    /// The digits of which some candidate is ruled out: the others have nothing for
    /// a technique that reasons about a single digit.
    pub fn digits_with_ruled_out(&self) -> impl Iterator<Item = Digit> {
        Digit::ALL.into_iter().filter(|digit| !self.ruled_out(*digit).is_empty())
    }

    /// The rectangles of open cells of which a corner has no guardian.
    pub(super) fn rectangles_with_a_bare_corner(&self) -> &[Rectangle] {
        self.bare_rectangles.get_or_init(|| rectangle::with_a_bare_corner(self))
    }

    /// The rectangles of which some corners are filled, though not given.
    pub(super) fn rectangles_partly_filled(&self) -> &[Rectangle] {
        self.filled_rectangles.get_or_init(|| rectangle::partly_filled(self))
    }

    /// The loops of two digits that have guardians.
    pub(super) fn unique_loops(&self) -> &[Guarded] {
        self.unique_loops.get_or_init(|| unique_loop::all(self))
    }

    /// The extended rectangles that have guardians.
    pub(super) fn extended_rectangles(&self) -> &[Guarded] {
        self.extended_rectangles.get_or_init(|| extended_rectangle::all(self))
    }

    /// The other deadly patterns that have guardians.
    pub(super) fn deadly_patterns(&self) -> &[Guarded] {
        self.deadly_patterns.get_or_init(|| deadly_pattern::all(self))
    }

    /// The candidates that have gone since the technique found nothing. Whatever it
    /// finds now involves one of them, if what it looks at only ever loses
    /// candidates. All candidates, if it is not known to have found nothing.
    pub(super) fn gone_since_nothing_found(&self, technique: TechniqueId) -> CandidateSet {
        let then = self
            .memory
            .and_then(|memory| memory.nothing_found.borrow().get(technique as usize).copied());
        let Some(then) = then.filter(|then| *then != CandidateSet::ALL) else {
            return CandidateSet::ALL;
        };
        let now = self.position.candidates();
        if Digit::ALL.into_iter().all(|digit| now.cells_of(digit).is_subset(then.cells_of(digit))) {
            then - *now
        } else {
            CandidateSet::ALL
        }
    }

    /// Notes that the technique found nothing in this position. Singles, pointing and
    /// claiming, which are tried most often, remember more exactly what they saw.
    pub fn note_nothing_found(&self, technique: TechniqueId) {
        let Some(memory) = self.memory.filter(|_| technique > TechniqueId::Claiming) else {
            return;
        };
        let mut nothing_found = memory.nothing_found.borrow_mut();
        let place = technique as usize;
        if nothing_found.len() <= place {
            nothing_found.resize(place + 1, CandidateSet::ALL);
        }
        nothing_found[place] = *self.position.candidates();
    }

    /// The digits for a technique that looks at each digit's places alone: something
    /// is ruled out, and some place has gone since the technique found nothing.
    pub(super) fn digits_to_seek(&self, technique: TechniqueId) -> impl Iterator<Item = Digit> {
        let gone = self.gone_since_nothing_found(technique);
        self.digits_with_ruled_out().filter(move |digit| !gone.cells_of(*digit).is_empty())
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
