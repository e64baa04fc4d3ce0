use std::cell::{Cell as Remembered, OnceCell};
use std::num::NonZeroU16;

use smallvec::SmallVec;

use super::almost_locked_sets::{AlmostLockedSet, almost_locked_sets};
use super::colouring::medusa::{self, Net};
use super::hall_sets::Unions;
use super::memory::{Memory, Scan};
use super::single_digit::grouped::{self, Split};
use super::single_digit::{TwoPairs, all_two_pairs};
use super::subset_houses::subset_houses;
use super::templates;
use super::uniqueness::grave;
use super::uniqueness::guarding::Guarded;
use super::uniqueness::rectangle::{self, Rectangle};
use super::uniqueness::{deadly_pattern, extended_rectangle, unique_loop};
use super::wing::equal_pairs::{self, EqualPair};
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
    bilocation: [OnceCell<HouseSet>; 9],
    almost_locked_sets: OnceCell<Vec<AlmostLockedSet>>,
    ruled_out: [OnceCell<CellSet>; 9],
    subset_houses: OnceCell<HouseSet>,
    bare_rectangles: OnceCell<Vec<Rectangle>>,
    filled_rectangles: OnceCell<Vec<Rectangle>>,
    fish_of_lines: [OnceCell<bool>; 9],
    graves: OnceCell<Vec<CandidateSet>>,
    two_pairs: OnceCell<Vec<TwoPairs>>,
    splits: OnceCell<Vec<Split>>,
    bivalue_by_digits: OnceCell<SmallVec<[(DigitSet, CellSet); 8]>>,
    equal_pairs: OnceCell<Vec<EqualPair>>,
    medusa_nets: OnceCell<Vec<Net>>,
    unique_loops: OnceCell<Vec<Guarded>>,
    extended_rectangles: OnceCell<Vec<Guarded>>,
    deadly_patterns: OnceCell<Vec<Guarded>>,
    one_solution: OnceCell<bool>,
    memory: Option<&'position Memory>,
    /// The place of the position among those that are remembered.
    place: Remembered<Option<NonZeroU16>>,
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
            bilocation: [const { OnceCell::new() }; 9],
            almost_locked_sets: OnceCell::new(),
            ruled_out: [const { OnceCell::new() }; 9],
            subset_houses: OnceCell::new(),
            bare_rectangles: OnceCell::new(),
            filled_rectangles: OnceCell::new(),
            fish_of_lines: [const { OnceCell::new() }; 9],
            graves: OnceCell::new(),
            two_pairs: OnceCell::new(),
            splits: OnceCell::new(),
            bivalue_by_digits: OnceCell::new(),
            equal_pairs: OnceCell::new(),
            medusa_nets: OnceCell::new(),
            unique_loops: OnceCell::new(),
            extended_rectangles: OnceCell::new(),
            deadly_patterns: OnceCell::new(),
            one_solution: OnceCell::new(),
            memory: None,
            place: Remembered::new(None),
        }
    }

    /// Nothing worked out yet but what is remembered of earlier positions.
    pub const fn remembering(position: &'position Position, memory: &'position Memory) -> Self {
        let mut facts = Self::new(position);
        facts.memory = Some(memory);
        facts
    }

    /// Takes over what is known, perhaps, of whether there is one solution.
    pub fn know(&self, one_solution: Option<bool>) {
        if let Some(known) = one_solution {
            self.one_solution.get_or_init(|| known);
        }
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
            if let Some((then, ruled_out)) = remembered.map(Remembered::get)
                && then == board
            {
                return ruled_out;
            }
            let ruled_out = templates::in_no_template(board);
            if let Some(remembered) = remembered {
                remembered.set((board, ruled_out));
            }
            ruled_out
        }) & self.position.cells_with(digit)
    }

    /// The digits of which some candidate is ruled out: the others have nothing for
    /// a technique that reasons about a single digit.
    pub fn digits_with_ruled_out(&self) -> impl Iterator<Item = Digit> {
        Digit::ALL.into_iter().filter(|digit| !self.ruled_out(*digit).is_empty())
    }

    /// The houses in which a subset, naked or hidden, takes something.
    pub(super) fn houses_with_a_subset(&self) -> HouseSet {
        *self.subset_houses.get_or_init(|| {
            let now = *self.position.candidates();
            let remembered = self.memory.and_then(|memory| memory.subset_houses.get());
            let changed = remembered.map_or(CellSet::ALL, |(then, _)| differing(&then, &now));
            let unchanged = remembered
                .into_iter()
                .flat_map(|(_, houses)| houses)
                .filter(|house| changed.is_disjoint(house.cells()));
            let houses = unchanged.collect::<HouseSet>() | subset_houses(self, changed);
            if let Some(memory) = self.memory {
                memory.subset_houses.set(Some((now, houses)));
            }
            houses
        })
    }

    /// The rectangles of open cells of which a corner has no guardian.
    pub(super) fn rectangles_with_a_bare_corner(&self) -> &[Rectangle] {
        self.bare_rectangles.get_or_init(|| rectangle::with_a_bare_corner(self))
    }

    /// The rectangles of which some corners are filled, though not given.
    pub(super) fn rectangles_partly_filled(&self) -> &[Rectangle] {
        self.filled_rectangles.get_or_init(|| rectangle::partly_filled(self))
    }

    /// Whether rows, or columns, make a fish without fins that takes the digit from
    /// somewhere: one of rows leaves the other rows to one of columns.
    pub(super) fn has_fish_of_lines(&self, digit: Digit) -> bool {
        *self.fish_of_lines[digit.index()].get_or_init(|| {
            let rows = self.position.cells_with(digit).rows().filter(|row| *row != 0);
            Unions::new().have_tight_set(rows)
        })
    }

    /// The guardians of each bivalue universal grave, if they are few.
    pub(super) fn graves(&self) -> &[CandidateSet] {
        self.graves.get_or_init(|| grave::all(self))
    }

    /// Each two conjugate pairs of a digit that may take something.
    pub(super) fn two_pairs(&self) -> &[TwoPairs] {
        self.two_pairs.get_or_init(|| all_two_pairs(self))
    }

    /// The houses whose places of a digit fall into two groups.
    pub(super) fn splits(&self) -> &[Split] {
        self.splits.get_or_init(|| grouped::splits(self))
    }

    /// Each two cells that have the same two candidates and do not see each other.
    pub(super) fn equal_pairs(&self) -> &[EqualPair] {
        self.equal_pairs.get_or_init(|| equal_pairs::all(self))
    }

    /// The candidates that hang together by strong links.
    pub(super) fn medusa_nets(&self) -> &[Net] {
        self.medusa_nets.get_or_init(|| medusa::all(self))
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
        let then = self.memory.and_then(|memory| {
            let place = memory.nothing_found[technique as usize].get()?;
            memory.positions.borrow().get(usize::from(place.get()) - 1).copied()
        });
        let Some(then) = then else {
            return CandidateSet::ALL;
        };
        let now = self.position.candidates();
        if now.is_subset(&then) { then - *now } else { CandidateSet::ALL }
    }

    /// Notes that the technique found nothing in this position. Singles, pointing and
    /// claiming, which are tried most often, remember more exactly what they saw.
    pub fn note_nothing_found(&self, technique: TechniqueId) {
        let Some(memory) = self.memory.filter(|_| technique > TechniqueId::Claiming) else {
            return;
        };
        if self.place.get().is_none() {
            let mut positions = memory.positions.borrow_mut();
            positions.push(*self.position.candidates());
            let place = u16::try_from(positions.len()).ok().and_then(NonZeroU16::new);
            self.place.set(place);
        }
        memory.nothing_found[technique as usize].set(self.place.get());
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
        *self.one_solution.get_or_init(|| {
            let count = || search::answer(&self.position.only_givens());
            match self.memory {
                Some(memory) => matches!(memory.answer.get_or_init(count), Answer::One(_)),
                None => matches!(count(), Answer::One(_)),
            }
        })
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

    /// Each two digits that are the candidates of two cells or more, with these cells.
    pub(super) fn bivalue_cells_by_digits(&self) -> &[(DigitSet, CellSet)] {
        self.bivalue_by_digits.get_or_init(|| {
            let bivalue = self.bivalue_cells();
            let mut found = SmallVec::new();
            for (index, one) in Digit::ALL.into_iter().enumerate() {
                let of_one = bivalue & self.position.cells_with(one);
                if of_one.is_empty() || of_one.single().is_some() {
                    continue;
                }
                for other in &Digit::ALL[index + 1..] {
                    let cells = of_one & self.position.cells_with(*other);
                    if !cells.is_empty() && cells.single().is_none() {
                        found.push((DigitSet::of(one).with(*other), cells));
                    }
                }
            }
            found
        })
    }

    /// Open cells with two candidates, or more up to a number of at most five.
    pub fn cells_with_two_to(&self, most: usize) -> CellSet {
        let at_least = &self.counts().at_least;
        at_least[1] - at_least[most]
    }

    /// The candidates of a cell.
    pub fn digits_of(&self, cell: Cell) -> DigitSet {
        self.digits_by_cell()[cell.index()]
    }

    /// The candidates of each cell, row by row.
    pub(super) fn digits_by_cell(&self) -> &[DigitSet; 81] {
        self.digits.get_or_init(|| {
            let now = *self.position.candidates();
            let remembered = self.memory.and_then(|memory| memory.digits.get());
            let digits = match remembered {
                Some((then, digits)) if now.is_subset(&then) => without(digits, &(then - now)),
                _ => by_cell(&now),
            };
            if let Some(memory) = self.memory {
                memory.digits.set(Some((now, digits)));
            }
            digits
        })
    }

    /// The houses in which the digit has exactly two places.
    pub fn bilocation_houses(&self, digit: Digit) -> HouseSet {
        *self.bilocation[digit.index()]
            .get_or_init(|| self.position.cells_with(digit).houses_with_two())
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

/// The cells that have candidates in one of the sets only.
fn differing(one: &CandidateSet, other: &CandidateSet) -> CellSet {
    (*one - *other).cells() | (*other - *one).cells()
}

/// The digits that the candidates have in each cell.
fn by_cell(candidates: &CandidateSet) -> [DigitSet; 81] {
    let mut digits = [DigitSet::EMPTY; 81];
    for candidate in candidates.iter() {
        let of_cell = &mut digits[candidate.cell.index()];
        *of_cell = of_cell.with(candidate.digit);
    }
    digits
}

/// The same without the candidates that are gone.
fn without(mut digits: [DigitSet; 81], gone: &CandidateSet) -> [DigitSet; 81] {
    for candidate in gone.iter() {
        let of_cell = &mut digits[candidate.cell.index()];
        *of_cell = of_cell.without(candidate.digit);
    }
    digits
}
