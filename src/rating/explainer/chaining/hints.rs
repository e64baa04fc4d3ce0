//! Chaining hints, and the choice among them (§6.2 to §6.4).

use smallvec::SmallVec;

use super::super::board::Board;
use super::super::hint::{Hint, Removals};
use super::super::rule::Rule;
use super::potential::{ASSUMED, Id, Link, cell_of, value_of};
use super::propagation::Target;

/// A target in one of the propagations of a producer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    pub(super) slot: u16,
    pub(super) target: Target,
}

/// The targets of a hint.
#[derive(Clone, Debug)]
pub(super) enum Branches {
    /// In propagations.
    Slots(SmallVec<[Branch; 2]>),
    /// As ways back written out.
    Paths(Vec<Vec<Link>>),
}

/// A hint of a chaining producer.
#[derive(Clone, Debug)]
pub(super) struct ChainHint {
    pub(super) rule: Rule,
    pub(super) difficulty: f64,
    pub(super) complexity: u32,
    pub(super) sort_key: u8,
    pub(super) placement: Option<(usize, usize)>,
    pub(super) removals: Removals,
    pub(super) branches: Branches,
    /// What stands for the cause of an assumption (§7.5).
    pub(super) root_cause: u8,
}

/// What a producer found: all of it, or the best.
pub(super) struct Collector {
    best_only: bool,
    /// A difficulty that is known to be found: nothing harder is wanted.
    pub(super) bound: f64,
    pub(super) hints: Vec<ChainHint>,
}

/// The complexities above which another tenth is added, less two.
const CEILINGS: [u32; 40] = ceilings();
/// Nothing, and a tenth added so many times. The additions are repeated, since
/// the reference compares doubles.
const ADDED: [f64; 41] = added();

const fn ceilings() -> [u32; 40] {
    let mut ceilings = [4; 40];
    let mut index = 1;
    while index < 40 {
        let last = ceilings[index - 1];
        ceilings[index] = if index % 2 == 1 { last / 2 * 3 } else { last / 3 * 4 };
        index += 1;
    }
    ceilings
}

const fn added() -> [f64; 41] {
    let mut added = [0.0; 41];
    let mut index = 1;
    while index < 41 {
        added[index] = added[index - 1] + 0.1;
        index += 1;
    }
    added
}

/// The difficulty that a complexity adds (§6.2).
pub(super) fn length_difficulty(complexity: u32) -> f64 {
    let length = complexity.saturating_sub(2);
    let steps = CEILINGS.iter().take_while(|ceiling| length > **ceiling).count();
    ADDED[steps]
}

/// What a conclusion removes: the candidate, or the others of its cell.
pub(super) fn removals_of(board: &Board, id: Id, on: bool) -> Removals {
    let mut removals = Removals::default();
    let own = 1 << value_of(id);
    removals.add(board, cell_of(id), if on { !own } else { own });
    removals
}

impl Collector {
    pub(super) fn best() -> Self {
        Self { best_only: true, bound: f64::INFINITY, hints: Vec::new() }
    }

    pub(super) fn all() -> Self {
        Self { best_only: false, bound: f64::INFINITY, hints: Vec::new() }
    }

    /// Whether the ways back are wanted with the hints.
    pub(super) fn wants_paths(&self) -> bool {
        !self.best_only
    }

    /// Whether a hint could be the best. Later ones must be better than those
    /// before them, since the order of generation breaks ties.
    pub(super) fn wants(&self, difficulty: f64, complexity: u32, sort_key: u8) -> bool {
        if difficulty > self.bound {
            return false;
        }
        !self.best_only
            || self.hints.first().is_none_or(|best| {
                let order = difficulty
                    .total_cmp(&best.difficulty)
                    .then(complexity.cmp(&best.complexity))
                    .then(sort_key.cmp(&best.sort_key));
                order.is_lt()
            })
    }

    /// The complexity above which no hint with this base can be the best.
    pub(super) fn most(&self) -> usize {
        match self.hints.first() {
            Some(best) if self.best_only => best.complexity as usize,
            _ => usize::MAX,
        }
    }

    /// Takes a hint that is wanted and removes something.
    pub(super) fn add(&mut self, hint: ChainHint) {
        if hint.removals.is_empty() || !self.wants(hint.difficulty, hint.complexity, hint.sort_key)
        {
            return;
        }
        if self.best_only {
            self.hints.clear();
        }
        self.hints.push(hint);
    }

    /// The hints as the producer emits them, each set of removals once.
    pub(super) fn emitted(mut self) -> Vec<ChainHint> {
        self.hints.sort_by(|one, other| {
            one.difficulty
                .total_cmp(&other.difficulty)
                .then(one.complexity.cmp(&other.complexity))
                .then(one.sort_key.cmp(&other.sort_key))
        });
        let mut kept: Vec<ChainHint> = Vec::new();
        for hint in self.hints {
            if !kept.iter().any(|known| known.removals.same(&hint.removals)) {
                kept.push(hint);
            }
        }
        kept
    }

    /// The best hint as a step.
    pub(super) fn into_step(self) -> Option<Hint> {
        self.hints.into_iter().next().map(|hint| Hint {
            rule: hint.rule,
            difficulty: hint.difficulty,
            placement: hint.placement,
            removals: hint.removals,
        })
    }
}

impl ChainHint {
    /// A hint of a forcing chain or cycle, which has its ways back written out.
    pub(super) fn of_paths(
        rule: Rule,
        difficulty: f64,
        complexity: u32,
        sort_key: u8,
        removals: Removals,
        paths: Vec<Vec<Link>>,
    ) -> Self {
        Self {
            rule,
            difficulty,
            complexity,
            sort_key,
            placement: None,
            removals,
            branches: Branches::Paths(paths),
            root_cause: ASSUMED,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ceilings_grow_by_half_and_a_third_in_turn() {
        let steps = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];
        let mut expected = 0.0;
        for ceiling in steps {
            assert!((length_difficulty(ceiling + 2) - expected).abs() < f64::EPSILON);
            expected += 0.1;
            assert!((length_difficulty(ceiling + 3) - expected).abs() < f64::EPSILON);
        }
        assert!(length_difficulty(1) < f64::EPSILON);
    }
}
