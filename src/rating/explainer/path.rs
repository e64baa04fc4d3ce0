//! The rating loop (§1).

use std::fmt;

use super::aligned::{aligned_pair, aligned_triplet};
use super::board::{Board, FewCandidates, FewPlaces, cell_named, digit_named};
use super::chaining::Chains;
use super::fish::fish;
use super::grave::grave;
use super::hidden_sets::{direct_hidden_set, hidden_set};
use super::hint::Hint;
use super::locking::{direct_locking, locking};
use super::naked_sets::naked_set;
use super::rule::Rule;
use super::singles::{hidden_single, naked_single};
use super::tables::Ones;
use super::unique_loops::unique_loop;
use super::wings::wing;
use crate::grid::{Candidate, CandidateSet, Position};
use crate::rating::{RateError, only_solution};

/// A difficulty in tenths, shown as `7.1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Difficulty(u16);

impl Difficulty {
    /// What the reference gives to a position on which all its rules fail.
    pub const BEYOND: Self = Self(200);

    /// A difficulty of so many tenths.
    pub const fn from_tenths(tenths: u16) -> Self {
        Self(tenths)
    }

    /// The difficulty in tenths.
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// As the reference prints its doubles (§0).
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    fn printed(difficulty: f64) -> Self {
        Self(((difficulty + 0.05) * 10.0).floor() as u16)
    }
}

/// What the easiest chain is rated. Nothing that is sought after it is easier.
const EASIEST_CHAIN: Difficulty = Difficulty(65);

impl fmt::Display for Difficulty {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// The rating of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExplainerRating {
    /// The difficulty of the hardest step.
    pub er: Difficulty,
    /// The difficulty of the hardest step up to the first that places a digit.
    pub ep: Difficulty,
    /// The difficulty of the first step.
    pub ed: Difficulty,
}

impl fmt::Display for ExplainerRating {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}/{}", self.er, self.ep, self.ed)
    }
}

/// A step of the path that the rating comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedStep {
    /// The difficulty of the step.
    pub difficulty: Difficulty,
    /// The rule that found it.
    pub rule: Rule,
    /// What it places, if it places anything.
    pub placed: Option<Candidate>,
    /// What it removes, apart from what a placed digit rules out.
    pub removed: CandidateSet,
    /// The position after it.
    pub after: Position,
}

/// Rates positions one after another in the same room. For many positions it is
/// faster than [`rate`], with the same result.
pub struct Rater {
    chains: Chains,
}

impl Default for Rater {
    fn default() -> Self {
        Self::new()
    }
}

impl Rater {
    /// A rater.
    pub fn new() -> Self {
        Self { chains: Chains::new() }
    }

    /// Rates a position.
    ///
    /// # Errors
    /// When the position has no solution, or more than one.
    pub fn rate(&mut self, position: &Position) -> Result<ExplainerRating, RateError> {
        let (rating, _) = self.follow(position, |_| ())?;
        Ok(rating)
    }

    /// Rates a position, unless its ER is greater than this: then it stops at the
    /// first step that is harder, and does not look for the harder ones.
    ///
    /// # Errors
    /// When the position has no solution, or more than one.
    pub fn rate_up_to(
        &mut self,
        position: &Position,
        greatest: Difficulty,
    ) -> Result<Option<ExplainerRating>, RateError> {
        let (rating, _) = self.follow_up_to(position, greatest, |_| ())?;
        Ok(Some(rating).filter(|rating| rating.er <= greatest))
    }

    /// The steps of the path that the rating comes from. If the last position is
    /// not solved, all rules failed on it.
    ///
    /// # Errors
    /// When the position has no solution, or more than one.
    pub fn explain(&mut self, position: &Position) -> Result<Vec<RatedStep>, RateError> {
        let (_, steps) = self.rate_with_steps(position)?;
        Ok(steps)
    }

    /// The rating together with the steps of its path.
    ///
    /// # Errors
    /// When the position has no solution, or more than one.
    pub fn rate_with_steps(
        &mut self,
        position: &Position,
    ) -> Result<(ExplainerRating, Vec<RatedStep>), RateError> {
        let mut now = *position;
        self.follow(position, |hint| {
            let step = rated_step(hint, &now);
            now = step.after;
            step
        })
    }

    /// Solves the position by the steps of the reference, and shows each.
    fn follow<T>(
        &mut self,
        position: &Position,
        show: impl FnMut(&Hint) -> T,
    ) -> Result<(ExplainerRating, Vec<T>), RateError> {
        self.follow_up_to(position, Difficulty::BEYOND, show)
    }

    /// Ends with a step that is harder than wanted, or as if all rules had failed
    /// where only harder ones are left.
    fn follow_up_to<T>(
        &mut self,
        position: &Position,
        greatest: Difficulty,
        mut show: impl FnMut(&Hint) -> T,
    ) -> Result<(ExplainerRating, Vec<T>), RateError> {
        only_solution(position)?;
        let mut board = Board::new(position);
        let [mut er, mut ep, mut ed] = [0.0_f64; 3];
        let mut steps = Vec::new();
        while board.open != 0 {
            let Some(hint) = self.step(&board, greatest) else {
                er = 20.0;
                break;
            };
            if hint.difficulty > er {
                er = hint.difficulty;
            }
            if Difficulty::printed(er) > greatest {
                break;
            }
            hint.apply(&mut board);
            if ep == 0.0 {
                if ed == 0.0 {
                    ed = er;
                }
                if hint.placement.is_some() {
                    ep = er;
                }
            }
            steps.push(show(&hint));
        }
        let [er, ep, ed] = [er, ep, ed].map(Difficulty::printed);
        Ok((ExplainerRating { er, ep, ed }, steps))
    }

    /// The first hint of the first producer that emits one (§2). Where nothing
    /// that hard is wanted, chains are not sought.
    fn step(&mut self, board: &Board, greatest: Difficulty) -> Option<Hint> {
        if let Some(hint) = hidden_single(board).or_else(|| direct_locking(board)) {
            return Some(hint);
        }
        let places = FewPlaces::of(board);
        direct_hidden_set(board, &places, 2)
            .or_else(|| naked_single(board))
            .or_else(|| direct_hidden_set(board, &places, 3))
            .or_else(|| locking(board))
            .or_else(|| self.harder_step(board, &places, greatest))
    }

    fn harder_step(
        &mut self,
        board: &Board,
        places: &FewPlaces,
        greatest: Difficulty,
    ) -> Option<Hint> {
        let candidates = FewCandidates::of(board);
        naked_set(board, &candidates, 2)
            .or_else(|| fish(board, 2))
            .or_else(|| hidden_set(board, places, 2))
            .or_else(|| naked_set(board, &candidates, 3))
            .or_else(|| fish(board, 3))
            .or_else(|| hidden_set(board, places, 3))
            .or_else(|| wing(board, 2))
            .or_else(|| wing(board, 3))
            .or_else(|| unique_loop(board))
            .or_else(|| naked_set(board, &candidates, 4))
            .or_else(|| fish(board, 4))
            .or_else(|| hidden_set(board, places, 4))
            .or_else(|| grave(board))
            .or_else(|| aligned_pair(board))
            .or_else(|| if greatest < EASIEST_CHAIN { None } else { self.chain(board) })
    }

    fn chain(&mut self, board: &Board) -> Option<Hint> {
        self.chains
            .forcing(board)
            .or_else(|| aligned_triplet(board))
            .or_else(|| self.chains.nishio(board))
            .or_else(|| self.chains.multiple(board))
            .or_else(|| self.chains.dynamic(board))
    }
}

fn rated_step(hint: &Hint, before: &Position) -> RatedStep {
    let mut after = *before;
    let mut removed = CandidateSet::EMPTY;
    for (cell, values) in hint.removals.iter() {
        for value in Ones(values) {
            let candidate = Candidate::new(digit_named(value), cell_named(cell));
            removed.insert(candidate);
            after.eliminate(candidate);
        }
    }
    let placed =
        hint.placement.map(|(cell, value)| Candidate::new(digit_named(value), cell_named(cell)));
    if let Some(candidate) = placed {
        after.place(candidate);
    }
    RatedStep {
        difficulty: Difficulty::printed(hint.difficulty),
        rule: hint.rule,
        placed,
        removed,
        after,
    }
}

/// Rates a position.
///
/// # Errors
/// When the position has no solution, or more than one.
pub fn rate(position: &Position) -> Result<ExplainerRating, RateError> {
    Rater::new().rate(position)
}

/// The steps of the path that the rating comes from.
///
/// # Errors
/// When the position has no solution, or more than one.
pub fn explain(position: &Position) -> Result<Vec<RatedStep>, RateError> {
    Rater::new().explain(position)
}
