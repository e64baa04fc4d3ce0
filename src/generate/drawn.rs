//! Digits for givens that stand in chosen cells.

use rand_core::Rng as _;

use super::minimal::puzzle_of;
use super::nearby::{State, state_of};
use super::random::Random;
use crate::grid::{CellSet, Digit, DigitSet, Position};
use crate::search::{self, below, shuffle};

/// Solutions are counted up to so many, where few are wanted: beyond, a puzzle is as
/// far from having one as any other.
const MANY: u64 = 200;
/// So many changes of digits are made before another grid is tried.
const CHANGES: u32 = 4000;

/// Other digits in one or two cells of a puzzle whose givens stand where they are to
/// stand; `None` if digits clash.
fn redrawn(puzzle: &Position, random: &mut Random) -> Option<Position> {
    let mut cells: Vec<_> = puzzle.givens().into_iter().collect();
    shuffle(&mut cells, random);
    cells.truncate(1 + below(2, random));
    let redrawn: CellSet = cells.iter().copied().collect();
    let mut grid = puzzle.to_grid();
    for cell in redrawn {
        let seen: DigitSet = puzzle
            .placed()
            .iter()
            .filter(|other| !redrawn.contains(other.cell) && other.cell.sees(cell))
            .map(|other| other.digit)
            .collect();
        let free: Vec<Digit> =
            Digit::ALL.into_iter().filter(|digit| !seen.contains(*digit)).collect();
        if free.is_empty() {
            return None;
        }
        grid.set_given(cell, free[below(free.len(), random)]);
    }
    Position::new(&grid).ok().filter(|changed| changed != puzzle)
}

/// A puzzle with one solution whose givens stand in these cells, and how many puzzles
/// were looked at; no puzzle if none was found.
///
/// It begins with the digits of a random grid, and changes one or two wherever that
/// does not give more solutions.
pub(super) fn drawn(cells: CellSet, random: &mut Random) -> (Option<State>, u64) {
    let solution = search::random_solution(random.next_u64());
    let mut puzzle = puzzle_of(&solution, cells);
    let mut solutions = search::count(&puzzle, MANY);
    let mut tried = 1;
    for _ in 0..CHANGES {
        if solutions == 1 {
            break;
        }
        let Some(changed) = redrawn(&puzzle, random) else { continue };
        tried += 1;
        let count = search::count(&changed, (solutions + 1).min(MANY));
        if (1..=solutions).contains(&count) {
            (puzzle, solutions) = (changed, count);
        }
    }
    (state_of(&puzzle), tried)
}

/// Other digits in one or two cells, with one solution still.
pub(super) fn redrawn_uniquely(state: &State, random: &mut Random) -> Option<State> {
    let puzzle = puzzle_of(&state.solution, state.givens);
    state_of(&redrawn(&puzzle, random)?)
}

#[cfg(test)]
mod tests {
    use super::super::random::{AttemptNumber, Seed};
    use super::*;
    use crate::grid::{Candidate, Cell};
    use crate::search::Answer;

    #[test]
    fn digits_are_found_for_a_pattern() {
        let pattern: CellSet =
            "r1c1 r1c5 r1c9 r2c2 r2c4 r2c6 r2c8 r3c3 r3c7 r4c2 r4c5 r4c8 r5c1 r5c4 \
            r5c6 r5c9 r6c2 r6c5 r6c8 r7c3 r7c7 r8c2 r8c4 r8c6 r8c8 r9c1 r9c5 r9c9"
                .split_whitespace()
                .map(|name| name.parse::<Cell>().unwrap())
                .collect();
        for number in 0..3 {
            let mut random = Seed::new(3).stream(AttemptNumber::new(number));
            let (state, tried) = drawn(pattern, &mut random);
            let state = state.unwrap();
            assert!(tried > 0);
            assert_eq!(state.givens, pattern);
            let puzzle = puzzle_of(&state.solution, pattern);
            assert_eq!(search::answer(&puzzle), Answer::One(state.solution));
            let other = (0..2000).find_map(|_| redrawn_uniquely(&state, &mut random)).unwrap();
            assert_eq!(other.givens, pattern);
            let moved = puzzle_of(&other.solution, pattern);
            assert_ne!(moved, puzzle);
            assert!(
                moved
                    .placed()
                    .iter()
                    .all(|candidate: Candidate| other.solution.contains(candidate))
            );
        }
    }
}
