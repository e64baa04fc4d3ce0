use rand_core::Rng as _;

use super::judge::{Distance, Judge};
use super::minimal::{drop_givens, puzzle_of, shuffled};
use super::nearby::{self, Moves, State};
use super::random::Random;
use super::{AttemptNumber, GenerateError, Generator, Puzzle};
use crate::grid::{CellSet, Position};
use crate::search::{self, Solution, below};

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

/// Makes attempts one after another in the same room. What comes of an attempt does
/// not depend on those before it.
pub struct Worker {
    generator: Generator,
    judge: Judge,
    tried: u64,
}

impl Worker {
    pub(super) fn new(generator: &Generator) -> Self {
        Self { generator: generator.clone(), judge: Judge::new(&generator.request), tried: 0 }
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
        let start = if fits { nearby::state_of(puzzle) } else { None };
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
        if let Some(failed) = self.judge.take_fault() {
            return Err(failed.into());
        }
        let puzzle = match found {
            Some(state) => self.confirmed(&state, number)?,
            None => None,
        };
        Ok(Attempt { puzzle, tried: self.tried })
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
            let (state, tried) = nearby::drawn(pattern.cells(), random);
            self.tried += tried;
            return state;
        }
        self.tried += 1;
        let solution = search::random_solution(random.next_u64());
        let order = shuffled(&self.generator.orbits, CellSet::ALL, random);
        let will_do = will_do(&mut self.judge, self.generator.request.minimal, &solution);
        let givens = drop_givens(CellSet::ALL, &order, enough, will_do);
        Some(State { solution, givens })
    }

    fn neighbour(&mut self, now: &State, enough: usize, random: &mut Random) -> Option<State> {
        self.tried += 1;
        let Generator { request, orbits, .. } = &self.generator;
        if request.pattern.is_some() {
            return nearby::redrawn_uniquely(now, random);
        }
        let moves =
            Moves { orbits, may_add: !request.minimal, enough, most: request.given_range().1 };
        let will_do = will_do(&mut self.judge, request.minimal, &now.solution);
        let givens = moves.neighbour(now, random, will_do)?;
        Some(State { solution: now.solution, givens })
    }

    fn distance(&mut self, state: &State, limit: Distance) -> Distance {
        self.judge.distance(&puzzle_of(&state.solution, state.givens), &state.solution, limit)
    }

    /// Without givens that have come in on the way and are not needed.
    fn tidied(&mut self, state: State, enough: usize, random: &mut Random) -> State {
        let solution = state.solution;
        let order = shuffled(&self.generator.orbits, state.givens, random);
        let givens = drop_givens(state.givens, &order, enough, |givens, dropped| {
            let puzzle = puzzle_of(&solution, givens);
            nearby::unique(&solution)(givens, dropped)
                && self.judge.distance(&puzzle, &solution, Distance::ZERO) == Distance::ZERO
        });
        State { solution, givens }
    }
}

/// Whether givens will do when others are dropped: there is one solution, or, if only
/// some techniques are to be needed, these find it.
fn will_do<'a>(
    judge: &'a mut Judge,
    minimal: bool,
    solution: &'a Solution,
) -> impl FnMut(CellSet, CellSet) -> bool + 'a {
    let mut unique = nearby::unique(solution);
    move |givens, dropped| {
        let suffices = if minimal { None } else { judge.suffices(solution, givens) };
        suffices.unwrap_or_else(|| unique(givens, dropped))
    }
}
