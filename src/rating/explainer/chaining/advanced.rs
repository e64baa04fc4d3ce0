//! Advanced implications (§7.4): what other rules remove from a position in which
//! an assumption has removed candidates already, and which of these removals the
//! rule rests on (§7.5).

use std::convert::Infallible;
use std::ops::ControlFlow;

use super::super::board::{Board, FewCandidates, FewPlaces};
use super::super::fish::for_each_fish;
use super::super::hidden_sets::for_each_hidden_set;
use super::super::hint::Removals;
use super::super::locking::for_each_locked;
use super::super::naked_sets::for_each_naked_set;
use super::super::tables::{FULL, Ones, REGION_BITS, cell_at, region_of};
use super::branching::{Producer, Workspace, search};
use super::hints::{Branches, Collector};
use super::potential::{ASSUMED, BY_CELL, Id, Link, Marks, OFF, cell_of, id_of, value_of};
use super::propagation::{Nested, Propagation};

/// Between the targets of a nested hint's chain.
const END_OF_TARGET: u16 = u16::MAX;

/// Draws the implications of the first rule that gives any. Whether that added
/// anything. `start` is the position before the assumption, `board` the one now.
pub(super) fn advance(
    start: &Board,
    board: &Board,
    propagation: &mut Propagation,
    level: u8,
    limit: u8,
    workspace: &mut Workspace,
) -> bool {
    let mut rules = Advance {
        start,
        board,
        propagation,
        ids: std::mem::take(&mut workspace.ids),
        parents: std::mem::take(&mut workspace.parents),
        found: false,
        added: false,
    };
    rules.locking();
    if !rules.found {
        rules.hidden_pairs();
    }
    if !rules.found {
        rules.naked_pairs();
    }
    if !rules.found {
        rules.x_wings();
    }
    if !rules.found && matches!(level, 2 | 3) {
        let mut collector = Collector::all();
        workspace.forcing.search(board, &mut collector);
        rules.chains(collector, workspace);
    }
    let producer = match (level, limit) {
        (3, _) => Some(Producer::Multiple),
        (4, level) => Some(Producer::Dynamic { level, limit: 0 }),
        _ => None,
    };
    if let Some(producer) = producer
        && !rules.found
    {
        let mut collector = Collector::all();
        search(board, producer, workspace, &mut collector);
        rules.chains(collector, workspace);
    }
    workspace.ids = rules.ids;
    workspace.parents = rules.parents;
    rules.added
}

struct Advance<'a> {
    start: &'a Board,
    board: &'a Board,
    propagation: &'a mut Propagation,
    ids: Vec<Id>,
    parents: Vec<Id>,
    /// Whether the rule gave an implication, new or not.
    found: bool,
    /// Whether any was new.
    added: bool,
}

impl Advance<'_> {
    /// Adds what a hint removes, if it rests on the assumption.
    fn imply(&mut self, mut removals: Removals, nested: impl FnOnce() -> Option<Nested>) {
        if self.parents.is_empty() || removals.is_empty() {
            return;
        }
        self.found = true;
        removals.sort_as_hashed();
        self.ids.clear();
        for (cell, values) in removals.iter() {
            self.ids.extend(Ones(values).map(|value| id_of(cell, value)));
        }
        self.added |= self.propagation.imply_advanced(&self.ids, &self.parents, nested);
    }

    /// The places of a value in the region that went, outside some cells.
    fn went_from(&mut self, region: usize, value: usize, outside: u128) {
        let went = self.start.places[region][value] & !self.board.places[region][value];
        for position in Ones(went) {
            let cell = cell_at(region, position);
            if outside >> cell & 1 == 0 {
                self.parents.push(id_of(cell, value));
            }
        }
    }

    fn locking(&mut self) {
        let board = self.board;
        let _ = for_each_locked::<Infallible>(board, |locked| {
            if locked.lost(board) != 0 {
                self.parents.clear();
                self.went_from(locked.base, locked.value, REGION_BITS[locked.cover]);
                if !self.parents.is_empty() {
                    self.imply(locked.removals(board), || None);
                }
            }
            ControlFlow::Continue(())
        });
    }

    fn hidden_pairs(&mut self) {
        let board = self.board;
        let _ = for_each_hidden_set::<Infallible>(board, &FewPlaces::of(board), 2, 4, |pair| {
            self.parents.clear();
            for position in Ones(FULL & !pair.positions) {
                let cell = cell_at(pair.region, position);
                for value in Ones(pair.values & self.start.cells[cell]) {
                    self.parents.push(id_of(cell, value));
                }
            }
            if !self.parents.is_empty() {
                self.imply(pair.removals(board), || None);
            }
            ControlFlow::Continue(())
        });
    }

    fn naked_pairs(&mut self) {
        let board = self.board;
        let _ = for_each_naked_set::<Infallible>(board, &FewCandidates::of(board), 2, |pair| {
            self.parents.clear();
            for position in Ones(pair.positions) {
                let cell = cell_at(pair.region, position);
                for value in Ones(self.start.cells[cell] & !pair.values) {
                    self.parents.push(id_of(cell, value));
                }
            }
            if !self.parents.is_empty() {
                self.imply(pair.removals(board), || None);
            }
            ControlFlow::Continue(())
        });
    }

    fn x_wings(&mut self) {
        let board = self.board;
        let _ = for_each_fish::<Infallible>(board, 2, |fish| {
            self.parents.clear();
            let cover = fish.cover_regions().fold(0, |cells, region| cells | REGION_BITS[region]);
            for line in Ones(fish.base) {
                self.went_from(9 * fish.base_type + line, fish.value, cover);
            }
            if !self.parents.is_empty() {
                self.imply(fish.removals(board), || None);
            }
            ControlFlow::Continue(())
        });
    }

    /// The hints of a producer of chains, each with what it rests on.
    fn chains(&mut self, collector: Collector, workspace: &mut Workspace) {
        for hint in collector.emitted() {
            let mut rest = RestsOn::new(self.start, self.board, hint.root_cause);
            match &hint.branches {
                Branches::Paths(paths) => {
                    for path in paths {
                        rest.follow(path.iter().copied());
                    }
                }
                Branches::Slots(branches) => {
                    for branch in branches {
                        workspace.walk_branch(*branch);
                        let propagation = workspace.propagation(branch.slot);
                        rest.follow(propagation.links(branch.target, &workspace.walk));
                    }
                }
            }
            self.parents = rest.parents;
            self.imply(hint.removals, || {
                Some(Nested { complexity: hint.complexity, chain: rest.chain })
            });
        }
    }
}

/// What a nested hint rests on, gathered from its potentials that are on.
struct RestsOn<'a> {
    start: &'a Board,
    board: &'a Board,
    root_cause: u8,
    known: Marks,
    parents: Vec<Id>,
    chain: Vec<u16>,
}

impl<'a> RestsOn<'a> {
    fn new(start: &'a Board, board: &'a Board, root_cause: u8) -> Self {
        Self {
            start,
            board,
            root_cause,
            known: Marks::NONE,
            parents: Vec::new(),
            chain: Vec::new(),
        }
    }

    fn add(&mut self, id: Id) {
        if !self.known.has(id) {
            self.known.put(id);
            self.parents.push(id);
        }
    }

    fn follow(&mut self, links: impl Iterator<Item = Link>) {
        for Link { potential, cause } in links {
            self.chain.push(potential);
            if potential >= OFF {
                continue;
            }
            let (cell, value) = (cell_of(potential), value_of(potential));
            match if cause == ASSUMED { self.root_cause } else { cause } {
                ASSUMED => {}
                BY_CELL => {
                    for value in Ones(self.start.cells[cell] & !self.board.cells[cell]) {
                        self.add(id_of(cell, value));
                    }
                }
                region_type => {
                    let region = region_of(cell, usize::from(region_type));
                    let went = self.start.places[region][value] & !self.board.places[region][value];
                    for position in Ones(went) {
                        self.add(id_of(cell_at(region, position), value));
                    }
                }
            }
        }
        self.chain.push(END_OF_TARGET);
    }
}
