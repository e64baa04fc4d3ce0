//! The one engine behind all fish.
//!
//! A fish is a digit, some base houses, and as many cover houses. Each place of
//! the digit in the base houses counts once for every base house and once for
//! every cover house that it lies in. Where it counts for more base houses than
//! cover houses it is a fin. A cell that counts for more cover houses than base
//! houses, and sees all fins, loses the digit: if it had it, the base houses
//! could not all get theirs.
//!
//! The engine looks from the cell that would lose the digit: only those matter
//! that are in no template. It chooses base houses one by one, and as it does,
//! cover houses for those of their places that the cell does not see, since these
//! cannot be fins. As long as a base house is wanting there must be more cover
//! houses than base houses: else those chosen so far are a smaller fish which
//! takes the cell.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use crate::grid::{Cell, CellSet, Digit, House, HouseKind, HouseSet};
use crate::step::TechniqueId;
use crate::technique::Facts;

/// Fins that a fish may have.
const MOST_FINS: usize = 5;

/// Which houses may be base and cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Shape {
    /// Rows and columns, or columns and rows.
    Basic,
    /// With boxes among the rows or the columns.
    Franken,
    /// Any houses, if neither of the others describes them.
    Mutant,
}

/// A fish that takes something which no smaller one within it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fish {
    pub(super) digit: Digit,
    pub(super) base_houses: HouseSet,
    pub(super) cover_houses: HouseSet,
    pub(super) fins: CellSet,
    /// The cells that lose the digit.
    pub(super) gone: CellSet,
}

/// Calls `visit` with every fish of a size and shape, with or without fins.
pub(super) fn for_each_fish(
    technique: TechniqueId,
    facts: &Facts,
    size: usize,
    shape: Shape,
    with_fins: bool,
    visit: &mut dyn FnMut(Fish) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for_each_fish_up_to(technique, facts, size, shape, with_fins, &mut |fish| {
        if fish.shape() == shape { visit(fish) } else { ControlFlow::Continue(()) }
    })
}

/// Calls `visit` with every fish of a size and a shape, or a simpler shape.
pub(super) fn for_each_fish_up_to(
    technique: TechniqueId,
    facts: &Facts,
    size: usize,
    shape: Shape,
    with_fins: bool,
    visit: &mut dyn FnMut(Fish) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in facts.digits_to_seek(technique) {
        let is_of_lines = shape == Shape::Basic && !with_fins;
        if is_of_lines && !facts.has_fish_of_lines(digit) {
            continue;
        }
        let ruled_out = facts.ruled_out(digit);
        let cells = facts.position.cells_with(digit);
        let boxes = shape != Shape::Basic;
        let of_kind = |line: HouseKind| {
            houses(cells, |house| house.kind() == line || boxes && !house.is_line())
        };
        let sides = match shape {
            Shape::Basic | Shape::Franken => {
                let [rows, columns] = [of_kind(HouseKind::Row), of_kind(HouseKind::Column)];
                [Some((rows, columns)), Some((columns, rows))]
            }
            Shape::Mutant => {
                let all = houses(cells, |_| true);
                [Some((all, all)), None]
            }
        };
        for (bases, covers) in sides.into_iter().flatten() {
            let mut search = Search {
                digit,
                cells,
                size,
                with_fins,
                bases,
                covers,
                subsets: Subsets::default(),
                visit,
            };
            if is_of_lines {
                search.choose_lines(bases, Counted::NONE, HouseSet::EMPTY)?;
            } else {
                ruled_out.into_iter().try_for_each(|target| search.take(target))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Houses with the digit in several open cells: one with a single place is a
/// single's affair.
fn houses(cells: CellSet, is_wanted: impl Fn(House) -> bool) -> HouseSet {
    House::all().filter(|house| is_wanted(*house) && (cells & house.cells()).len() > 1).collect()
}

struct Search<'search> {
    digit: Digit,
    cells: CellSet,
    size: usize,
    with_fins: bool,
    /// Houses that may be base, and that may be cover.
    bases: HouseSet,
    covers: HouseSet,
    subsets: Subsets,
    visit: &'search mut dyn FnMut(Fish) -> ControlFlow<()>,
}

/// Houses, and the places of the digit in at least one, in at least two and in
/// three of them.
#[derive(Clone, Copy)]
struct Counted {
    houses: HouseSet,
    once: CellSet,
    twice: CellSet,
    thrice: CellSet,
}

impl Counted {
    const NONE: Self = Self {
        houses: HouseSet::EMPTY,
        once: CellSet::EMPTY,
        twice: CellSet::EMPTY,
        thrice: CellSet::EMPTY,
    };

    fn of(houses: HouseSet, cells: CellSet) -> Self {
        houses.into_iter().fold(Self::NONE, |counted, house| counted.with(house, cells))
    }

    fn with(self, house: House, cells: CellSet) -> Self {
        let places = cells & house.cells();
        let twice = self.once & places;
        if twice.is_empty() {
            return Self { houses: self.houses.with(house), once: self.once | places, ..self };
        }
        Self {
            houses: self.houses.with(house),
            once: self.once | places,
            twice: self.twice | twice,
            thrice: self.thrice | self.twice & places,
        }
    }

    /// The places that count for more of these houses than of the others.
    fn more_often_than(&self, other: &Self) -> CellSet {
        (self.once - other.once) | (self.twice - other.twice) | (self.thrice - other.thrice)
    }
}

/// What is fixed while fish are sought that take one cell.
struct Hunt {
    target: Cell,
    /// Places that cannot be fins.
    never_fins: CellSet,
    /// Houses to choose base houses from, with their places that must be covered;
    /// those with the fewest first.
    bases: SmallVec<[(House, CellSet); 27]>,
}

/// What is still to be chosen.
#[derive(Clone, Copy)]
struct Left {
    /// Houses that may still be cover.
    allowed: HouseSet,
    missing_bases: usize,
    missing_covers: usize,
    /// The place in the list of base houses to choose from.
    from: usize,
}

impl Search<'_> {
    /// Fish of lines without fins: the lines across that hold a place of the base
    /// are the cover.
    fn choose_lines(
        &mut self,
        mut left: HouseSet,
        base: Counted,
        across: HouseSet,
    ) -> ControlFlow<()> {
        let missing = self.size - base.houses.len();
        if missing == 0 {
            let cover = Counted::of(across, self.cells);
            let gone = cover.once - base.once;
            return match gone.first() {
                Some(_) if across.len() == self.size => self.visit(None, &base, &cover),
                _ => ControlFlow::Continue(()),
            };
        }
        while left.len() >= missing {
            let Some(house) = left.first() else { break };
            left = left.without(house);
            let across = self
                .covers
                .into_iter()
                .filter(|line| !(self.cells & house.cells()).is_disjoint(line.cells()))
                .fold(across, HouseSet::with);
            if across.len() <= self.size {
                self.choose_lines(left, base.with(house, self.cells), across)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Fish that take the digit from the cell.
    fn take(&mut self, target: Cell) -> ControlFlow<()> {
        let others = self.cells.without(target);
        let never_fins = if self.with_fins { others - target.peers() } else { others };
        let through: HouseSet = target.houses().into_iter().collect();
        let must_be_covered = |house: House| (house, never_fins & house.cells());
        let mut bases: SmallVec<[(House, CellSet); 27]> =
            (self.bases - through).into_iter().map(must_be_covered).collect();
        // All of whose places the cell sees: that is a smaller fish.
        bases.retain(|(_, places)| !places.is_empty());
        bases.sort_by_key(|(_, places)| places.len());
        let hunt = Hunt { target, never_fins, bases };
        for cover in subsets(self.covers & through) {
            for base in subsets((self.bases & through) - cover) {
                // Fins aside, two more would hold a smaller fish.
                let is_enough = if self.with_fins {
                    base.len() + 1 == cover.len()
                } else {
                    base.len() < cover.len()
                };
                if !is_enough || cover.len() > self.size {
                    continue;
                }
                let left = Left {
                    allowed: self.covers - through,
                    missing_bases: self.size - base.len(),
                    missing_covers: self.size - cover.len(),
                    from: 0,
                };
                let [base, cover] = [base, cover].map(|houses| Counted::of(houses, self.cells));
                self.cover(&hunt, &base, &cover, left)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Chooses one more base house.
    fn choose_base(
        &mut self,
        hunt: &Hunt,
        base: &Counted,
        cover: &Counted,
        left: Left,
    ) -> ControlFlow<()> {
        let Left { allowed, missing_bases, missing_covers, from } = left;
        let last = (hunt.bases.len() + 1).saturating_sub(missing_bases);
        // One more base house without a new cover house would be a smaller fish.
        let is_tight = missing_bases > 1 && missing_covers + 1 == missing_bases;
        for (place, (house, places)) in (from..).zip(hunt.bases.get(from..last).unwrap_or_default())
        {
            let uncovered = *places - cover.once;
            let is_possible = match missing_covers {
                _ if uncovered.is_empty() => !is_tight || !places.is_disjoint(base.once),
                0 => false,
                1 => lies_in_one_of(allowed, uncovered),
                _ => true,
            };
            if !is_possible || cover.houses.contains(*house) {
                continue;
            }
            let base = base.with(*house, self.cells);
            let left = Left {
                allowed: allowed.without(*house),
                missing_bases: missing_bases - 1,
                missing_covers,
                from: place + 1,
            };
            self.cover(hunt, &base, cover, left)?;
        }
        ControlFlow::Continue(())
    }

    /// Takes a place of the base that must be covered, and is not: one of its
    /// houses covers it.
    fn cover(
        &mut self,
        hunt: &Hunt,
        base: &Counted,
        cover: &Counted,
        mut left: Left,
    ) -> ControlFlow<()> {
        let uncovered = base.more_often_than(cover) & hunt.never_fins;
        let Some(cell) = uncovered.first() else {
            return if left.missing_bases == 0 {
                self.visit(Some(hunt.target), base, cover)
            } else if left.missing_covers < left.missing_bases {
                self.choose_base(hunt, base, cover, left)
            } else {
                ControlFlow::Continue(())
            };
        };
        let Some(missing_covers) = left.missing_covers.checked_sub(1) else {
            return ControlFlow::Continue(());
        };
        left.missing_covers = missing_covers;
        for house in cell.houses() {
            let is_enough = missing_covers > 0 || uncovered.is_subset(house.cells());
            if is_enough && left.allowed.contains(house) {
                left.allowed = left.allowed.without(house);
                self.cover(hunt, base, &cover.with(house, self.cells), left)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports the fish, if it was sought from a cell only from the first that it
    /// takes.
    fn visit(&mut self, target: Option<Cell>, base: &Counted, cover: &Counted) -> ControlFlow<()> {
        let fins = base.more_often_than(cover);
        if fins.is_empty() == self.with_fins || fins.len() > MOST_FINS {
            return ControlFlow::Continue(());
        }
        let body = base.once - fins;
        if base.houses.into_iter().any(|house| body.is_disjoint(house.cells())) {
            return ControlFlow::Continue(());
        }
        let fish = Fish {
            digit: self.digit,
            base_houses: base.houses,
            cover_houses: cover.houses,
            fins,
            gone: gone(base, cover, fins),
        };
        // Each fish is met once for every cell that it takes.
        let own = self.subsets.not_taken_by_smaller(self.cells, &fish);
        let is_met_first = own.first().is_some_and(|cell| target.is_none_or(|one| one == cell));
        if !is_met_first || self.has_smaller_complement(&fish) {
            return ControlFlow::Continue(());
        }
        (self.visit)(fish)
    }

    /// Whether the lines that a fish without fins leaves to the digit make a
    /// smaller one, across, that takes the same.
    fn has_smaller_complement(&self, fish: &Fish) -> bool {
        let Some(kind) = fish.base_houses.first().map(House::kind) else { return false };
        let open = House::all()
            .filter(|house| house.kind() == kind && !self.cells.is_disjoint(house.cells()))
            .count();
        fish.shape() == Shape::Basic && fish.fins.is_empty() && open < 2 * self.size
    }
}

/// Whether there are no cells, or one of the houses holds them all.
fn lies_in_one_of(houses: HouseSet, cells: CellSet) -> bool {
    cells.first().is_none_or(|cell| {
        let holds_all = |house: &House| houses.contains(*house) && cells.is_subset(house.cells());
        cell.houses().iter().any(holds_all)
    })
}

/// Some of the houses, none and all included.
fn subsets(houses: HouseSet) -> impl Iterator<Item = HouseSet> {
    let houses: SmallVec<[House; 3]> = houses.into_iter().collect();
    (0..1_usize << houses.len()).map(move |chosen| {
        let of_chosen = houses.iter().enumerate().filter(|(index, _)| chosen >> index & 1 == 1);
        of_chosen.map(|(_, house)| *house).collect()
    })
}

impl Fish {
    /// The simplest shape that describes its houses.
    pub(super) fn shape(&self) -> Shape {
        Shape::of(self.base_houses, self.cover_houses)
    }
}

impl Shape {
    fn of(base: HouseSet, cover: HouseSet) -> Self {
        let has = |houses: HouseSet, kind| !houses.of_kind(kind).is_empty();
        let across = |row, column| !has(base, column) && !has(cover, row);
        let is_across =
            across(HouseKind::Row, HouseKind::Column) || across(HouseKind::Column, HouseKind::Row);
        let boxes = has(base, HouseKind::Box) || has(cover, HouseKind::Box);
        match (is_across, boxes) {
            (true, false) => Self::Basic,
            (true, true) => Self::Franken,
            (false, _) => Self::Mutant,
        }
    }
}

/// The houses of a fish chosen in every way, each choice as one bit a house; kept
/// from one fish to the next for their memory.
#[derive(Default)]
struct Subsets {
    bases: Vec<Counted>,
    covers: Vec<Counted>,
}

impl Subsets {
    /// Of what the fish takes, what is left when some of its base houses with as
    /// many of its cover houses have taken what they can: without fins, if the
    /// fish has none.
    fn not_taken_by_smaller(&mut self, cells: CellSet, fish: &Fish) -> CellSet {
        choose_all(&mut self.bases, fish.base_houses, cells);
        choose_all(&mut self.covers, fish.cover_houses, cells);
        let all = self.bases.len() - 1;
        let mut own = fish.gone;
        for (chosen, base) in self.bases.iter().enumerate().take(all).skip(1) {
            for (other, cover) in self.covers.iter().enumerate().take(all).skip(1) {
                if other.count_ones() != chosen.count_ones()
                    || own.is_disjoint(cover.more_often_than(base))
                {
                    continue;
                }
                let fins = base.more_often_than(cover);
                if fins.is_empty() || !fish.fins.is_empty() {
                    own -= gone(base, cover, fins);
                }
            }
        }
        own
    }
}

fn choose_all(choices: &mut Vec<Counted>, houses: HouseSet, cells: CellSet) {
    choices.clear();
    choices.push(Counted::NONE);
    for house in houses {
        for chosen in 0..choices.len() {
            choices.push(choices[chosen].with(house, cells));
        }
    }
}

/// What counts more often for the cover than for the base, and sees all fins.
fn gone(base: &Counted, cover: &Counted, fins: CellSet) -> CellSet {
    let more = cover.more_often_than(base) - fins;
    fins.into_iter().fold(more, |gone, fin| gone & fin.peers())
}
