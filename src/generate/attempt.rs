use rand_core::Rng as _;

use super::drawn::{drawn, redrawn_uniquely};
use super::judge::{Distance, Judge};
use super::minimal::{drop_givens, puzzle_of, shuffled};
use super::nearby::{Moves, State, state_of};
use super::random::Random;
use super::uniqueness::Uniqueness;
use super::{AttemptNumber, GenerateError, Generator, Puzzle};
use crate::grid::{CellSet, Position};
use crate::search::{Solution, below, random_solution};

/// An attempt ends when so many moves in a row have brought it no nearer.
const PATIENCE: u32 = 400;

/// What came of an attempt.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The puzzle, if it found one.
    pub puzzle: Option<Puzzle>,
    /// How many puzzles it looked at.
    pub tried: u64,
}

/// Makes attempts one after another. What comes of an attempt does not depend on those
/// before it.
pub struct Worker {
    generator: Generator,
    judge: Judge,
    /// What is known about the full grid of the present attempt.
    uniqueness: Option<Uniqueness>,
    /// Puzzles that the present attempt has looked at.
    tried: u64,
}

impl Worker {
    pub(super) fn new(generator: &Generator) -> Self {
        let judge = Judge::new(&generator.request);
        Self { generator: generator.clone(), judge, uniqueness: None, tried: 0 }
    }

    /// Makes the attempt of this number.
    ///
    /// # Errors
    /// When a fault of this program comes to light.
    pub fn attempt(&mut self, number: AttemptNumber) -> Result<Attempt, GenerateError> {
        let mut random = self.generator.seed.stream(number);
        self.tried = 0;
        let enough = self.enough(&mut random);
        let start = self.start(enough, &mut random);
        self.go_on(start, number, enough, &mut random)
    }

    /// Makes an attempt that begins with a puzzle that is already there, if it has one
    /// solution and the requested symmetry or pattern.
    ///
    /// # Errors
    /// When a fault of this program comes to light.
    pub fn attempt_near(
        &mut self,
        puzzle: &Position,
        number: AttemptNumber,
    ) -> Result<Attempt, GenerateError> {
        let mut random = self.generator.seed.stream(number);
        self.tried = 1;
        let enough = self.enough(&mut random);
        let request = &self.generator.request;
        let fits = request.symmetry.keeps(puzzle.givens())
            && request.pattern.is_none_or(|pattern| pattern.cells() == puzzle.givens());
        let start = if fits { state_of(puzzle) } else { None };
        self.go_on(start, number, enough, &mut random)
    }

    fn go_on(
        &mut self,
        start: Option<State>,
        number: AttemptNumber,
        enough: usize,
        random: &mut Random,
    ) -> Result<Attempt, GenerateError> {
        let found = start.and_then(|start| self.search(start, enough, random));
        let puzzle = match found {
            Some(state) => self.confirmed(&state, number)?,
            None => None,
        };
        match self.judge.take_fault() {
            Some(failed) => Err(failed.into()),
            None => Ok(Attempt { puzzle, tried: self.tried }),
        }
    }

    fn confirmed(
        &mut self,
        state: &State,
        attempt: AttemptNumber,
    ) -> Result<Option<Puzzle>, GenerateError> {
        let (position, solution) = (puzzle_of(&state.solution, state.givens), state.solution);
        let confirmed = self.judge.confirms(&position, &solution)?;
        Ok(confirmed.then_some(Puzzle { position, solution, attempt }))
    }

    /// From a random puzzle to near ones, as long as they are no farther from what is
    /// wanted.
    fn search(&mut self, start: State, enough: usize, random: &mut Random) -> Option<State> {
        let mut now = start;
        let mut distance = self.distance(&now, Distance::GREATEST);
        let mut in_vain = 0;
        let mut has_more = false;
        while distance > Distance::ZERO {
            if in_vain >= PATIENCE {
                return None;
            }
            in_vain += 1;
            let Some(near) = self.neighbour(&now, enough, random) else { continue };
            let reached = self.distance(&near, distance);
            if reached < distance {
                in_vain = 0;
            }
            if reached <= distance {
                has_more |= now.givens.is_subset(near.givens);
                (now, distance) = (near, reached);
            }
        }
        if has_more { Some(self.tidied(now, enough, random)) } else { Some(now) }
    }

    /// With how many givens to stop dropping them.
    fn enough(&self, random: &mut Random) -> usize {
        let request = &self.generator.request;
        match request.given_range() {
            _ if request.minimal => 0,
            // At least so many: no more than is needed for that.
            (least, 81) => least,
            (least, greatest) => least + below(greatest - least + 1, random),
        }
    }

    fn start(&mut self, enough: usize, random: &mut Random) -> Option<State> {
        if let Some(pattern) = self.generator.request.pattern {
            let (state, tried) = drawn(pattern.cells(), random);
            self.tried += tried;
            return state;
        }
        self.tried += 1;
        let solution = random_solution(random.next_u64());
        let order = shuffled(&self.generator.orbits, CellSet::ALL, random);
        let givens = drop_givens(CellSet::ALL, &order, enough, self.will_do(&solution));
        Some(State { solution, givens })
    }

    fn neighbour(&mut self, now: &State, enough: usize, random: &mut Random) -> Option<State> {
        self.tried += 1;
        let request = &self.generator.request;
        if request.pattern.is_some() {
            return redrawn_uniquely(now, random);
        }
        let (may_add, most) = (!request.minimal, request.given_range().1);
        let orbits = self.generator.orbits.clone();
        let moves = Moves { orbits: &orbits, may_add, enough, most };
        let givens = moves.neighbour(now, random, self.will_do(&now.solution))?;
        Some(State { solution: now.solution, givens })
    }

    fn distance(&mut self, state: &State, limit: Distance) -> Distance {
        let puzzle = puzzle_of(&state.solution, state.givens);
        self.judge.distance(&puzzle, about(&mut self.uniqueness, &state.solution), limit)
    }

    /// Without givens that have come in on the way and are not needed.
    fn tidied(&mut self, state: State, enough: usize, random: &mut Random) -> State {
        let solution = state.solution;
        let order = shuffled(&self.generator.orbits, state.givens, random);
        let givens = drop_givens(state.givens, &order, enough, |givens, dropped| {
            about(&mut self.uniqueness, &solution).is_kept_without(givens, dropped)
                && self.distance(&State { solution, givens }, Distance::ZERO) == Distance::ZERO
        });
        State { solution, givens }
    }

    /// Whether givens will do when others are dropped: there is one solution, or, if
    /// only some techniques are to be needed, these find it.
    fn will_do(&mut self, solution: &Solution) -> impl FnMut(CellSet, CellSet) -> bool {
        let judge = &mut self.judge;
        let uniqueness = about(&mut self.uniqueness, solution);
        let minimal = self.generator.request.minimal;
        move |givens, dropped| {
            let suffices =
                if minimal { None } else { judge.suffices(uniqueness.solution(), givens) };
            suffices.unwrap_or_else(|| uniqueness.is_kept_without(givens, dropped))
        }
    }
}

/// What is known about this full grid.
fn about<'known>(
    known: &'known mut Option<Uniqueness>,
    solution: &Solution,
) -> &'known mut Uniqueness {
    known.get_or_insert_with(|| Uniqueness::of(*solution)).turn_to(solution)
}
