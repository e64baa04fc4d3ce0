//! What an assumption implies, in the order in which the reference finds it
//! (§7.3), and the way back from a conclusion to the assumption (§6.2).

use super::super::board::Board;
use super::super::tables::{Ones, cell_at, region_of};
use super::potential::{ASSUMED, BY_CELL, Id, Link, Marks, OFF, cell_of, id_of, spot_of, value_of};

/// No parent.
const NONE: u16 = u16::MAX;
/// In a parent of an "off": the rest numbers an advanced implication.
const ADVANCED: u16 = 0x8000;

/// A candidate that is on: through one "off" and those in `hidden`, which stood
/// in the way of the same conclusion and went before.
#[derive(Clone, Copy, Debug)]
pub(super) struct On {
    id: Id,
    /// Where the "off" stands among the "offs", or none.
    parent: u16,
    /// Values of the cell, or positions of the region, by the cause.
    hidden: u16,
    cause: u8,
}

/// A candidate that is off: through one "on", or by an advanced implication.
#[derive(Clone, Copy, Debug)]
pub(super) struct Off {
    id: Id,
    parent: u16,
}

/// The end of a way back.
#[derive(Clone, Copy, Debug)]
pub(super) enum Target {
    On(On),
    Off(Off),
}

/// What an advanced implication rests on.
#[derive(Clone, Copy, Debug)]
struct Advanced {
    start: u32,
    end: u32,
    nested: Option<u32>,
}

/// A hint within a propagation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Nested {
    pub(super) complexity: u32,
    /// Its targets' ways back one after another, each ended by a mark: what
    /// tells it from others (§7.7).
    pub(super) chain: Vec<u16>,
}

/// How implications are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mode {
    /// What is off leaves the grid as it is used.
    pub(super) dynamic: bool,
    /// Candidates of one cell imply each other.
    pub(super) in_cells: bool,
}

/// All that follows from one assumption.
#[derive(Clone)]
pub(super) struct Propagation {
    /// Up to which level advanced implications have been drawn.
    pub(super) level: u8,
    pub(super) on: Marks,
    pub(super) off: Marks,
    ons: Vec<On>,
    offs: Vec<Off>,
    on_index: Box<[u16; 729]>,
    off_index: Box<[u16; 729]>,
    next_on: usize,
    next_off: usize,
    pub(super) contradiction: Option<(Target, Target)>,
    advanced: Vec<Advanced>,
    parents: Vec<Id>,
    nested: Vec<Nested>,
}

/// Room for a walk back.
#[derive(Default)]
pub(super) struct Walk {
    /// The potentials in breadth-first order.
    pub(super) potentials: Vec<u16>,
    marks: Option<[Marks; 2]>,
}

impl Propagation {
    pub(super) fn new() -> Self {
        Self {
            level: 0,
            on: Marks::NONE,
            off: Marks::NONE,
            ons: Vec::with_capacity(128),
            offs: Vec::with_capacity(512),
            on_index: Box::new([0; 729]),
            off_index: Box::new([0; 729]),
            next_on: 0,
            next_off: 0,
            contradiction: None,
            advanced: Vec::new(),
            parents: Vec::new(),
            nested: Vec::new(),
        }
    }

    /// Begins anew with one assumption.
    pub(super) fn assume(&mut self, id: Id, on: bool) {
        self.level = 0;
        self.on = Marks::NONE;
        self.off = Marks::NONE;
        self.ons.clear();
        self.offs.clear();
        self.next_on = 0;
        self.next_off = 0;
        self.contradiction = None;
        self.advanced.clear();
        self.parents.clear();
        self.nested.clear();
        if on {
            self.add_on(On { id, parent: NONE, hidden: 0, cause: ASSUMED });
        } else {
            self.add_off(Off { id, parent: NONE });
        }
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation)]
    fn add_on(&mut self, on: On) {
        self.on.put(on.id);
        self.on_index[usize::from(on.id)] = self.ons.len() as u16;
        self.ons.push(on);
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation)]
    fn add_off(&mut self, off: Off) {
        self.off.put(off.id);
        self.off_index[usize::from(off.id)] = self.offs.len() as u16;
        self.offs.push(off);
    }

    /// Draws the elementary implications until there are no more or two of them
    /// contradict each other. An "on" is always followed up before the next
    /// "off": the order fixes which parents each potential gets.
    pub(super) fn run(&mut self, start: &Board, board: &mut Board, mode: Mode) {
        while self.contradiction.is_none() {
            if self.next_on < self.ons.len() {
                self.follow_on(board, mode);
            } else if self.next_off < self.offs.len() {
                self.follow_off(start, board, mode);
            } else {
                break;
            }
        }
    }

    #[allow(clippy::cast_possible_truncation)]
    fn follow_on(&mut self, board: &Board, mode: Mode) {
        let parent = self.next_on as u16;
        let id = self.ons[self.next_on].id;
        self.next_on += 1;
        let spot = spot_of(id);
        let (cell, value) = (usize::from(spot.cell), usize::from(spot.value));
        if mode.in_cells {
            for other in Ones(board.cells[cell] & !(1 << value)) {
                if self.imply_off(id_of(cell, other), parent) {
                    return;
                }
            }
        }
        let [in_block, column, row] = spot.positions;
        let own = [1 << in_block, 0b111 << (column / 3 * 3), 0b111 << (row / 3 * 3)];
        for (region, own) in spot.regions.into_iter().zip(own) {
            let region = usize::from(region);
            for position in Ones(board.places[region][value] & !own) {
                if self.imply_off(id_of(cell_at(region, position), value), parent) {
                    return;
                }
            }
        }
    }

    /// Whether that is a contradiction.
    #[inline]
    fn imply_off(&mut self, id: Id, parent: u16) -> bool {
        let off = Off { id, parent };
        if self.on.has(id) {
            let on = self.ons[usize::from(self.on_index[usize::from(id)])];
            self.contradiction = Some((Target::On(on), Target::Off(off)));
            return true;
        }
        if !self.off.has(id) {
            self.add_off(off);
        }
        false
    }

    #[allow(clippy::cast_possible_truncation)]
    fn follow_off(&mut self, start: &Board, board: &mut Board, mode: Mode) {
        let parent = self.next_off as u16;
        let id = self.offs[self.next_off].id;
        self.next_off += 1;
        let spot = spot_of(id);
        let (cell, value) = (usize::from(spot.cell), usize::from(spot.value));
        let mut implied = [On { id, parent, hidden: 0, cause: BY_CELL }; 4];
        let mut count = 0;
        if mode.in_cells {
            // What is off stays in the grid until it is followed up, so one other
            // candidate means two in all.
            let other = board.cells[cell] & !(1 << value);
            if other.is_power_of_two() {
                implied[count].id = id_of(cell, other.trailing_zeros() as usize);
                implied[count].hidden = start.cells[cell] & !board.cells[cell];
                count += 1;
            }
        }
        for region_type in 0..3 {
            let region = usize::from(spot.regions[region_type]);
            let places = board.places[region][value];
            let others = places & !(1 << spot.positions[region_type]);
            if others.is_power_of_two() {
                let on = &mut implied[count];
                on.id = id_of(cell_at(region, others.trailing_zeros() as usize), value);
                on.hidden = start.places[region][value] & !places;
                on.cause = region_type as u8;
                count += 1;
            }
        }
        if mode.dynamic {
            board.remove(cell, value);
        }
        for on in &implied[..count] {
            if self.off.has(on.id) {
                let off = self.offs[usize::from(self.off_index[usize::from(on.id)])];
                self.contradiction = Some((Target::On(*on), Target::Off(off)));
                return;
            }
            if !self.on.has(on.id) {
                self.add_on(*on);
            }
        }
    }

    /// Takes from a position what is off and has been followed up: from the one
    /// at the start, that makes the position as it was when the propagation
    /// stopped.
    pub(super) fn take_from(&self, board: &mut Board) {
        for off in &self.offs[..self.next_off] {
            board.remove(cell_of(off.id), value_of(off.id));
        }
    }

    /// Adds the "offs" of an advanced implication that are new, and whether there
    /// was any. There is no test for contradictions here.
    #[allow(clippy::cast_possible_truncation)]
    pub(super) fn imply_advanced(
        &mut self,
        ids: &[Id],
        parents: &[Id],
        nested: impl FnOnce() -> Option<Nested>,
    ) -> bool {
        if ids.iter().all(|id| self.off.has(*id)) {
            return false;
        }
        let start = self.parents.len() as u32;
        self.parents.extend_from_slice(parents);
        let nested = nested().map(|nested| {
            self.nested.push(nested);
            self.nested.len() as u32 - 1
        });
        let number = self.advanced.len() as u16;
        self.advanced.push(Advanced { start, end: self.parents.len() as u32, nested });
        for id in ids {
            if !self.off.has(*id) {
                self.add_off(Off { id: *id, parent: ADVANCED | number });
            }
        }
        true
    }

    /// What is on, in the order of finding.
    pub(super) fn ons(&self) -> impl Iterator<Item = Id> {
        self.ons.iter().map(|on| on.id)
    }

    /// What is off, in the order of finding.
    pub(super) fn offs(&self) -> impl Iterator<Item = Id> {
        self.offs.iter().map(|off| off.id)
    }

    pub(super) fn target_on(&self, id: Id) -> Target {
        Target::On(self.ons[usize::from(self.on_index[usize::from(id)])])
    }

    pub(super) fn target_off(&self, id: Id) -> Target {
        Target::Off(self.offs[usize::from(self.off_index[usize::from(id)])])
    }

    /// The distinct potentials from which the target follows, itself included,
    /// breadth first, up to `most` of them. Whether these are all.
    pub(super) fn walk(&self, target: Target, most: usize, walk: &mut Walk) -> bool {
        walk.potentials.clear();
        let mut marks = [Marks::NONE; 2];
        let visit = |potentials: &mut Vec<u16>, marks: &mut [Marks; 2], id: Id, off: bool| {
            if !marks[usize::from(off)].has(id) {
                marks[usize::from(off)].put(id);
                potentials.push(if off { id + OFF } else { id });
            }
        };
        match target {
            Target::On(on) => visit(&mut walk.potentials, &mut marks, on.id, false),
            Target::Off(off) => visit(&mut walk.potentials, &mut marks, off.id, true),
        }
        let mut next = 0;
        while next < walk.potentials.len() {
            if walk.potentials.len() > most {
                return false;
            }
            let potential = walk.potentials[next];
            let entry = if next == 0 { target } else { self.stored(potential) };
            next += 1;
            match entry {
                Target::On(on) => {
                    if on.parent == NONE {
                        continue;
                    }
                    let parent = self.offs[usize::from(on.parent)].id;
                    visit(&mut walk.potentials, &mut marks, parent, true);
                    for id in hidden_ids(&on) {
                        visit(&mut walk.potentials, &mut marks, id, true);
                    }
                }
                Target::Off(off) => {
                    if off.parent == NONE {
                        continue;
                    }
                    if let Some(advanced) = self.advanced_of(off) {
                        for id in &self.parents[advanced.start as usize..advanced.end as usize] {
                            visit(&mut walk.potentials, &mut marks, *id, true);
                        }
                    } else {
                        let parent = self.ons[usize::from(off.parent)].id;
                        visit(&mut walk.potentials, &mut marks, parent, false);
                    }
                }
            }
        }
        walk.marks = Some(marks);
        walk.potentials.len() <= most
    }

    #[inline]
    fn stored(&self, potential: u16) -> Target {
        if potential >= OFF { self.target_off(potential - OFF) } else { self.target_on(potential) }
    }

    fn advanced_of(&self, off: Off) -> Option<&Advanced> {
        (off.parent != NONE && off.parent & ADVANCED != 0)
            .then(|| &self.advanced[usize::from(off.parent & !ADVANCED)])
    }

    /// Whether there are hints within this propagation.
    pub(super) fn has_nested(&self) -> bool {
        !self.nested.is_empty()
    }

    /// The hints within it that a walk from the target met.
    pub(super) fn nested_on<'a, 'w>(
        &'a self,
        target: Target,
        walk: &'w Walk,
    ) -> impl Iterator<Item = &'a Nested> + use<'a, 'w> {
        walk.potentials.iter().enumerate().filter_map(move |(index, potential)| {
            let entry = if index == 0 { target } else { self.stored(*potential) };
            let Target::Off(off) = entry else { return None };
            let nested = self.advanced_of(off)?.nested?;
            Some(&self.nested[nested as usize])
        })
    }

    /// The potentials of a walk from the target with their causes.
    pub(super) fn links<'a>(
        &'a self,
        target: Target,
        walk: &'a Walk,
    ) -> impl Iterator<Item = Link> + 'a {
        walk.potentials.iter().enumerate().map(move |(index, potential)| {
            let entry = if index == 0 { target } else { self.stored(*potential) };
            let cause = match entry {
                Target::On(on) => on.cause,
                Target::Off(_) => ASSUMED,
            };
            Link { potential: *potential, cause }
        })
    }
}

/// The ids of the hidden parents, in their order.
#[inline]
fn hidden_ids(on: &On) -> impl Iterator<Item = Id> {
    let (cell, value) = (cell_of(on.id), value_of(on.id));
    let cause = on.cause;
    Ones(on.hidden).map(move |index| {
        if cause == BY_CELL {
            id_of(cell, index)
        } else {
            id_of(cell_at(region_of(cell, usize::from(cause)), index), value)
        }
    })
}
