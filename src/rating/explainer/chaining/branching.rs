//! Nishio, multiple and dynamic forcing chains: what follows from each candidate
//! on and off, and what several of these have in common (§7.2).

use smallvec::{SmallVec, smallvec};

use super::super::board::Board;
use super::super::rule::Rule;
use super::super::tables::{CellOnes, Ones, PEERS, cell_at, position_in, region_of};
use super::advanced::advance;
use super::forcing::Forcing;
use super::hints::{Branch, Branches, ChainHint, Collector, length_difficulty, removals_of};
use super::meetings::{Meetings, regions_of};
use super::potential::{ASSUMED, BY_CELL, Id, Marks, cell_of, id_of, value_of};
use super::propagation::{Mode, Nested, Propagation, Walk};
use crate::grid::CellSet;

/// A producer of this kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Producer {
    /// Contradictions along one value.
    Nishio,
    /// Static chains.
    Multiple,
    /// Dynamic chains, with advanced implications by level (§7.4).
    Dynamic {
        /// Which advanced implications are drawn.
        level: u8,
        /// The level of the chains within those of level 4.
        limit: u8,
    },
}

impl Producer {
    /// The difficulty before the length counts.
    fn base(self) -> f64 {
        match self {
            Self::Nishio => 7.5,
            Self::Multiple => 8.0,
            Self::Dynamic { level: 0, .. } => 8.5,
            Self::Dynamic { level, .. } => 8.5 + 0.5 * f64::from(level),
        }
    }

    /// The producer whose propagations, followed to their ends, are the beginnings
    /// of this one's: the same rules but for the last, which is tried when all
    /// others fail.
    fn continues(self) -> Option<Self> {
        match self {
            Self::Dynamic { level: level @ 1..=3, .. } => {
                Some(Self::Dynamic { level: level - 1, limit: 0 })
            }
            _ => None,
        }
    }

    fn level(self) -> u8 {
        if let Self::Dynamic { level, .. } = self { level } else { 0 }
    }

    fn mode(self) -> Mode {
        Mode { dynamic: self != Self::Multiple, in_cells: self != Self::Nishio }
    }
}

/// No propagation yet.
const NONE: u16 = u16::MAX;

const DOUBLE: u8 = 1;
const CELL: u8 = 5;
const REGION: u8 = 6;
const CONTRADICTION: u8 = 7;

/// Room for a producer: a propagation for each assumption, and room for the
/// producers within it.
pub(super) struct Workspace {
    pool: Vec<Propagation>,
    /// The producer that the propagations are of, and the position.
    last: Option<(Producer, Board)>,
    used: usize,
    /// The propagation of each candidate, on and off.
    slots: [Box<[u16; 729]>; 2],
    pub(super) walk: Walk,
    pub(super) forcing: Forcing,
    pub(super) ids: Vec<Id>,
    pub(super) parents: Vec<Id>,
    pub(super) deeper: Option<Box<Workspace>>,
}

impl Workspace {
    pub(super) fn new() -> Self {
        Self {
            pool: Vec::new(),
            last: None,
            used: 0,
            slots: [Box::new([NONE; 729]), Box::new([NONE; 729])],
            walk: Walk::default(),
            forcing: Forcing::new(),
            ids: Vec::new(),
            parents: Vec::new(),
            deeper: None,
        }
    }

    pub(super) fn propagation(&self, slot: u16) -> &Propagation {
        &self.pool[usize::from(slot)]
    }

    /// The potentials of a branch, into the walk.
    pub(super) fn walk_branch(&mut self, branch: Branch) {
        let propagation = &self.pool[usize::from(branch.slot)];
        propagation.walk(branch.target, usize::MAX, &mut self.walk);
    }
}

/// Collects the hints of a producer.
pub(super) fn search(
    board: &Board,
    producer: Producer,
    workspace: &mut Workspace,
    collector: &mut Collector,
) {
    // Static chains follow the graph of links, whose closure says where they meet.
    let meetings = (producer == Producer::Multiple).then(|| workspace.forcing.may_meet(board));
    if meetings.as_ref().is_none_or(|meetings| !meetings.is_empty()) {
        search_at(board, producer, meetings, workspace, collector);
    }
}

/// Collects the hints of a producer, static ones where they meet or, with
/// `None`, wherever they are.
pub(super) fn search_at(
    board: &Board,
    producer: Producer,
    meetings: Option<Meetings>,
    workspace: &mut Workspace,
    collector: &mut Collector,
) {
    // A propagation of one level goes on where that of the level below ended.
    let resumes = workspace
        .last
        .as_ref()
        .is_some_and(|(last, at)| producer.continues() == Some(*last) && at == board);
    if !resumes {
        workspace.used = 0;
        for slots in &mut workspace.slots {
            slots.fill(NONE);
        }
    }
    workspace.last = Some((producer, board.clone()));
    let mut search = Search {
        board,
        scratch: board.clone(),
        meetings,
        producer,
        base: producer.base(),
        workspace,
        collector,
    };
    search.run();
}

struct Search<'a> {
    board: &'a Board,
    /// The position as a propagation uses it: what is off leaves it, if that is the
    /// mode.
    scratch: Board,
    meetings: Option<Meetings>,
    producer: Producer,
    base: f64,
    workspace: &'a mut Workspace,
    collector: &'a mut Collector,
}

impl Search<'_> {
    fn run(&mut self) {
        if self.producer == Producer::Nishio {
            self.run_nishio();
            return;
        }
        let dynamic = self.producer.mode().dynamic;
        let least = if dynamic { 2 } else { 3 };
        for cell in CellOnes(self.board.open) {
            let count = self.board.count(cell);
            if count < least {
                continue;
            }
            for value in Ones(self.board.cells[cell]) {
                if dynamic {
                    let id = id_of(cell, value);
                    let plus = self.slot(id, true);
                    self.contradiction(plus, id, false);
                    let minus = self.slot(id, false);
                    self.contradiction(minus, id, true);
                    if count >= 3 {
                        self.double(plus, minus);
                    }
                }
                self.region_chains(cell, value);
            }
            self.cell_chains(cell);
        }
    }

    /// Contradictions only. Within one value a few bit operations tell whether
    /// there will be one.
    fn run_nishio(&mut self) {
        let holders: [u128; 9] = std::array::from_fn(|value| self.board.holders(value));
        for cell in CellOnes(self.board.open).filter(|cell| self.board.count(*cell) > 1) {
            for value in Ones(self.board.cells[cell]) {
                for on in [true, false] {
                    if may_contradict(holders[value], cell, on) {
                        let id = id_of(cell, value);
                        let slot = self.slot(id, on);
                        self.contradiction(slot, id, !on);
                    }
                }
            }
        }
    }

    /// The propagation of an assumption.
    #[allow(clippy::cast_possible_truncation)]
    fn slot(&mut self, id: Id, on: bool) -> u16 {
        let mode = self.producer.mode();
        let level = self.producer.level();
        let mut slot = self.workspace.slots[usize::from(on)][usize::from(id)];
        let begun = slot != NONE;
        if begun && self.workspace.pool[usize::from(slot)].level == level {
            return slot;
        }
        if !begun {
            slot = self.workspace.used as u16;
            self.workspace.used += 1;
            self.workspace.slots[usize::from(on)][usize::from(id)] = slot;
            if usize::from(slot) == self.workspace.pool.len() {
                self.workspace.pool.push(Propagation::new());
            }
        }
        let propagation = &mut self.workspace.pool[usize::from(slot)];
        if mode.dynamic {
            self.scratch.clone_from(self.board);
        }
        if begun {
            propagation.take_from(&mut self.scratch);
        } else {
            propagation.assume(id, on);
            propagation.run(self.board, &mut self.scratch, mode);
        }
        propagation.level = level;
        if let Producer::Dynamic { level: 1.., limit } = self.producer {
            let deeper = self.workspace.deeper.get_or_insert_with(|| Box::new(Workspace::new()));
            while propagation.contradiction.is_none()
                && advance(self.board, &self.scratch, propagation, level, limit, deeper)
            {
                propagation.run(self.board, &mut self.scratch, mode);
            }
        }
        slot
    }

    fn contradiction(&mut self, slot: u16, id: Id, on: bool) {
        let Some((first, second)) = self.workspace.propagation(slot).contradiction else { return };
        let rule = if self.producer == Producer::Nishio {
            Rule::Nishio
        } else {
            Rule::DynamicContradiction
        };
        let branches = smallvec![Branch { slot, target: first }, Branch { slot, target: second }];
        self.add(rule, CONTRADICTION, branches, ASSUMED, id, on);
    }

    /// What a candidate implies on and off.
    fn double(&mut self, plus: u16, minus: u16) {
        let slots: SmallVec<[u16; 9]> = smallvec![plus, minus];
        self.common(&slots, Rule::DynamicDoubleForcingChains, DOUBLE, ASSUMED);
    }

    #[allow(clippy::cast_possible_truncation)]
    fn region_chains(&mut self, cell: usize, value: usize) {
        for region_type in 0..3 {
            let region = region_of(cell, region_type);
            let places = self.board.places[region][value];
            if places.count_ones() < 2
                || places.trailing_zeros() as usize != position_in(cell, region_type)
                || self.meetings.as_ref().is_some_and(|meet| meet.places[region] >> value & 1 == 0)
            {
                continue;
            }
            let slots: SmallVec<[u16; 9]> = Ones(places)
                .map(|position| self.slot(id_of(cell_at(region, position), value), true))
                .collect();
            let rule = if self.producer == Producer::Multiple {
                Rule::RegionForcingChains
            } else {
                Rule::DynamicRegionForcingChains
            };
            self.common(&slots, rule, REGION, region_type as u8);
        }
    }

    fn cell_chains(&mut self, cell: usize) {
        if self.meetings.as_ref().is_some_and(|meet| meet.cells >> cell & 1 == 0) {
            return;
        }
        let slots: SmallVec<[u16; 9]> =
            Ones(self.board.cells[cell]).map(|value| self.slot(id_of(cell, value), true)).collect();
        let rule = if self.producer == Producer::Multiple {
            Rule::CellForcingChains
        } else {
            Rule::DynamicCellForcingChains
        };
        self.common(&slots, rule, CELL, BY_CELL);
    }

    /// Hints on what all these propagations have in common, in the order of the
    /// first.
    fn common(&mut self, slots: &[u16], rule: Rule, sort_key: u8, root_cause: u8) {
        let meet = |marks: fn(&Propagation) -> &Marks| {
            slots[1..].iter().fold(*marks(self.workspace.propagation(slots[0])), |meet, slot| {
                meet.both(marks(self.workspace.propagation(*slot)))
            })
        };
        let on = meet(|propagation| &propagation.on);
        let off = meet(|propagation| &propagation.off);
        if !on.is_empty() {
            let ids: SmallVec<[Id; 32]> =
                self.workspace.propagation(slots[0]).ons().filter(|id| on.has(*id)).collect();
            for id in ids {
                self.add_common(slots, rule, sort_key, root_cause, id, true);
            }
        }
        if !off.is_empty() {
            let ids: SmallVec<[Id; 32]> =
                self.workspace.propagation(slots[0]).offs().filter(|id| off.has(*id)).collect();
            for id in ids {
                self.add_common(slots, rule, sort_key, root_cause, id, false);
            }
        }
    }

    fn add_common(
        &mut self,
        slots: &[u16],
        rule: Rule,
        sort_key: u8,
        root_cause: u8,
        id: Id,
        on: bool,
    ) {
        let branches = slots
            .iter()
            .map(|slot| {
                let propagation = self.workspace.propagation(*slot);
                let target =
                    if on { propagation.target_on(id) } else { propagation.target_off(id) };
                Branch { slot: *slot, target }
            })
            .collect();
        self.add(rule, sort_key, branches, root_cause, id, on);
    }

    fn add(
        &mut self,
        rule: Rule,
        sort_key: u8,
        branches: SmallVec<[Branch; 2]>,
        root_cause: u8,
        id: Id,
        on: bool,
    ) {
        let most = self.collector.most();
        let Some(complexity) = complexity(self.workspace, &branches, most) else { return };
        let difficulty = self.base + length_difficulty(complexity);
        if !self.collector.wants(difficulty, complexity, sort_key) {
            return;
        }
        self.collector.add(ChainHint {
            rule,
            difficulty,
            complexity,
            sort_key,
            placement: on.then(|| (cell_of(id), value_of(id))),
            removals: removals_of(self.board, id, on),
            branches: Branches::Slots(branches),
            root_cause,
        });
    }
}

/// Whether an assumption on one value may end in a contradiction: two places that
/// see each other, or a region without a place. The assumption is followed to the
/// end by singles, in any order.
fn may_contradict(holders: u128, cell: usize, on: bool) -> bool {
    let mut left = holders;
    let mut placed = 0_u128;
    let mut pending = 0;
    if on {
        pending = 1 << cell;
    } else {
        left &= !(1 << cell);
    }
    let regions = regions_of(holders);
    loop {
        for place in CellOnes(pending) {
            if left >> place & 1 == 0 {
                return true;
            }
            left &= !PEERS[place];
        }
        placed |= pending;
        if regions_of(left) != regions {
            return true;
        }
        let cells = CellSet::from_bits(left);
        let alone = cells.alone_in_boxes() | cells.alone_in_rows() | cells.alone_in_columns();
        pending = alone.bits() & !placed;
        if pending == 0 {
            return false;
        }
    }
}

/// The complexity of a hint (§6.2, §7.7), unless it is above `most`.
#[allow(clippy::cast_possible_truncation)]
fn complexity(workspace: &mut Workspace, branches: &[Branch], most: usize) -> Option<u32> {
    let mut total = 0;
    let mut nested: SmallVec<[&Nested; 8]> = SmallVec::new();
    let Workspace { pool, walk, .. } = workspace;
    for Branch { slot, target } in branches {
        let propagation = &pool[usize::from(*slot)];
        if !propagation.walk(*target, most.saturating_sub(total), walk) {
            return None;
        }
        total += walk.potentials.len();
        if propagation.has_nested() {
            for hint in propagation.nested_on(*target, walk) {
                if !nested.iter().any(|known| known.chain == hint.chain) {
                    total += hint.complexity as usize;
                    nested.push(hint);
                }
            }
        }
        if total > most {
            return None;
        }
    }
    Some(total as u32)
}
