//! The one engine behind all fish.
//!
//! A fish is a digit, some base houses, and as many cover houses. Each place of
//! the digit in the base houses counts once for every base house and once for
//! every cover house that it lies in. Where it counts for more base houses than
//! cover houses it is a fin. A cell that counts for more cover houses than base
//! houses, and sees all fins, loses the digit: if it had it, the base houses
//! could not all get theirs.

use std::ops::ControlFlow;

use crate::grid::{CellSet, Digit, House, HouseKind, HouseSet};
use crate::technique::Facts;

/// Fins that a fish may have.
const MOST_FINS: usize = 5;

/// The largest fish.
const LARGEST: usize = 7;

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

/// A fish that takes something.
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
    facts: &Facts,
    size: usize,
    shape: Shape,
    with_fins: bool,
    visit: &mut dyn FnMut(Fish) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for_each_fish_up_to(facts, size, shape, with_fins, &mut |fish| {
        if fish.shape() == shape { visit(fish) } else { ControlFlow::Continue(()) }
    })
}

/// Calls `visit` with every fish of a size and a shape, or a simpler shape; those
/// with the same base houses come one after the other.
pub(super) fn for_each_fish_up_to(
    facts: &Facts,
    size: usize,
    shape: Shape,
    with_fins: bool,
    visit: &mut dyn FnMut(Fish) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let cells = facts.position.cells_with(digit);
        if cells.is_empty() {
            continue;
        }
        let mut search = Search { digit, cells, size, shape, with_fins, visit };
        match shape {
            Shape::Basic | Shape::Franken => {
                for line in [HouseKind::Row, HouseKind::Column] {
                    search.across(line)?;
                }
            }
            Shape::Mutant => {
                let houses = search.houses(|_| true);
                search.choose_base(houses, houses, Counted::NONE)?;
            }
        }
    }
    ControlFlow::Continue(())
}

struct Search<'search> {
    digit: Digit,
    cells: CellSet,
    size: usize,
    shape: Shape,
    with_fins: bool,
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

    fn with(self, house: House, cells: CellSet) -> Self {
        let places = cells & house.cells();
        Self {
            houses: self.houses.with(house),
            once: self.once | places,
            twice: self.twice | self.once & places,
            thrice: self.thrice | self.twice & places,
        }
    }

    /// The places that count for more of these houses than of the others.
    fn more_often_than(&self, other: &Self) -> CellSet {
        (self.once - other.once) | (self.twice - other.twice) | (self.thrice - other.thrice)
    }
}

/// How far the choice of cover houses has come.
#[derive(Clone, Copy)]
struct Covering {
    cover: Counted,
    /// Houses that may still be chosen.
    allowed: HouseSet,
    /// Places that no cover house will hold.
    fins: CellSet,
    /// Cells that see all of these.
    targets: CellSet,
}

impl Search<'_> {
    /// Houses with the digit in several open cells: one with a single place is a
    /// single's affair.
    fn houses(&self, is_wanted: impl Fn(House) -> bool) -> HouseSet {
        House::all()
            .filter(|house| is_wanted(*house) && (self.cells & house.cells()).len() > 1)
            .collect()
    }

    /// Fish whose base lines are of one kind.
    fn across(&mut self, line: HouseKind) -> ControlFlow<()> {
        let other = if line == HouseKind::Row { HouseKind::Column } else { HouseKind::Row };
        let boxes = self.shape != Shape::Basic;
        let wanted =
            |kind: HouseKind| move |house: House| house.kind() == kind || boxes && !house.is_line();
        let base_houses = self.houses(wanted(line));
        let cover_houses = self.houses(wanted(other));
        self.choose_base(base_houses, cover_houses, Counted::NONE)
    }

    fn choose_base(
        &mut self,
        mut left: HouseSet,
        cover_houses: HouseSet,
        base: Counted,
    ) -> ControlFlow<()> {
        let missing = self.size - base.houses.len();
        if missing == 0 {
            return self.cover(
                &base,
                Covering {
                    cover: Counted::NONE,
                    allowed: cover_houses - base.houses,
                    fins: CellSet::EMPTY,
                    targets: self.cells,
                },
            );
        }
        while left.len() >= missing {
            let Some(house) = left.first() else { break };
            left = left.without(house);
            self.choose_base(left, cover_houses, base.with(house, self.cells))?;
        }
        ControlFlow::Continue(())
    }

    /// Takes a place of the base that is not decided upon: one of its houses
    /// covers it, or it is a fin.
    fn cover(&mut self, base: &Counted, so_far: Covering) -> ControlFlow<()> {
        let missing = self.size - so_far.cover.houses.len();
        let undecided = base.once - so_far.cover.once - so_far.fins;
        if missing == 0 {
            return match self.with_fin(so_far, undecided) {
                Some(covering) => self.visit(base, &covering.cover),
                None => ControlFlow::Continue(()),
            };
        }
        // A place that no target sees cannot be a fin, so it is decided first.
        let no_fin = undecided.into_iter().find(|cell| so_far.targets.is_disjoint(cell.peers()));
        let Some(cell) = no_fin.or(undecided.first()) else {
            return self.choose_more(base, so_far);
        };
        let mut allowed = so_far.allowed;
        for house in cell.houses() {
            if allowed.contains(house) {
                allowed = allowed.without(house);
                let cover = so_far.cover.with(house, self.cells);
                self.cover(base, Covering { cover, allowed, ..so_far })?;
            }
        }
        if no_fin.is_none()
            && let Some(covering) = self.with_fin(so_far, CellSet::of(cell))
        {
            self.cover(base, Covering { allowed, ..covering })?;
        }
        ControlFlow::Continue(())
    }

    /// With further fins; `None` if there are too many, or no cell sees all.
    fn with_fin(&self, so_far: Covering, fins: CellSet) -> Option<Covering> {
        if fins.is_empty() {
            return Some(so_far);
        }
        let all = so_far.fins | fins;
        if !self.with_fins || all.len() > MOST_FINS {
            return None;
        }
        let targets = fins.into_iter().fold(so_far.targets, |targets, fin| targets & fin.peers());
        (!targets.is_empty()).then_some(Covering { fins: all, targets, ..so_far })
    }

    /// Every place of the base is decided upon with fewer cover houses than may
    /// be: more of those that hold some of them.
    fn choose_more(&mut self, base: &Counted, so_far: Covering) -> ControlFlow<()> {
        if so_far.cover.houses.len() == self.size {
            return self.visit(base, &so_far.cover);
        }
        let mut allowed = so_far.allowed;
        for house in so_far.allowed {
            allowed = allowed.without(house);
            if base.once.is_disjoint(house.cells()) {
                continue;
            }
            let cover = so_far.cover.with(house, self.cells);
            self.choose_more(base, Covering { cover, allowed, ..so_far })?;
        }
        ControlFlow::Continue(())
    }

    fn visit(&mut self, base: &Counted, cover: &Counted) -> ControlFlow<()> {
        let fins = base.more_often_than(cover);
        if fins.is_empty() == self.with_fins || fins.len() > MOST_FINS {
            return ControlFlow::Continue(());
        }
        let gone = gone(base, cover, fins);
        let body = base.once - fins;
        if base.houses.into_iter().any(|house| body.is_disjoint(house.cells())) {
            return ControlFlow::Continue(());
        }
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let fish = Fish {
            digit: self.digit,
            base_houses: base.houses,
            cover_houses: cover.houses,
            fins,
            gone,
        };
        if is_smaller_in_disguise(self.cells, &fish) || self.has_smaller_complement(&fish) {
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
        self.shape == Shape::Basic && fish.fins.is_empty() && open < 2 * self.size
    }
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

/// Whether some of the base houses, with as many of the cover houses, take as
/// much already; without fins, if the fish has none.
fn is_smaller_in_disguise(cells: CellSet, fish: &Fish) -> bool {
    let bases = choices(cells, fish.base_houses);
    let covers = choices(cells, fish.cover_houses);
    let all = (1_usize << fish.base_houses.len()) - 1;
    (1..all).any(|chosen| {
        let base = &bases[chosen];
        (1..all).filter(|other| other.count_ones() == chosen.count_ones()).any(|other| {
            let cover = &covers[other];
            fish.gone.is_subset(cover.more_often_than(base)) && {
                let fins = base.more_often_than(cover);
                fish.gone.is_disjoint(fins)
                    && (fins.is_empty() || !fish.fins.is_empty())
                    && fins.into_iter().all(|fin| fish.gone.is_subset(fin.peers()))
            }
        })
    })
}

/// Some of the houses, in every way: each choice as one bit a house.
fn choices(cells: CellSet, houses: HouseSet) -> [Counted; 1 << LARGEST] {
    let mut choices = [Counted::NONE; 1 << LARGEST];
    for (index, house) in houses.into_iter().enumerate() {
        for chosen in 0..1 << index {
            choices[chosen | 1 << index] = choices[chosen].with(house, cells);
        }
    }
    choices
}

/// What counts more often for the cover than for the base, and sees all fins.
fn gone(base: &Counted, cover: &Counted, fins: CellSet) -> CellSet {
    let more = cover.more_often_than(base) - fins;
    fins.into_iter().fold(more, |gone, fin| gone & fin.peers())
}
