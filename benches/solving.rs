//! How fast puzzles are reasoned out, and what the proofs cost of it.
//!
//! ```text
//! cargo bench --bench solving
//! ```
//!
//! Each figure is one pass over a whole set, so items a second are puzzles a
//! second. `plain_loop` is a loop that has nothing to do with Sudoku: its figure
//! tells how fast the machine was in this run, and ratios to it compare between
//! machines.

use std::path::{Path, PathBuf};

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use whydoku::format::read_all;
use whydoku::grid::{Cell, Digit, Grid, Position};
use whydoku::render::json::LogDocument;
use whydoku::search;
use whydoku::solve::{Solver, Status};

fn main() {
    divan::main();
}

/// Sets of puzzles, by name. The first are the project's own. The others lie beside it,
/// and are measured where they are there.
const SETS: [(&str, &str); 16] = [
    ("level-easy", "puzzles/levels/easy.txt"),
    ("level-moderate", "puzzles/levels/moderate.txt"),
    ("level-hard", "puzzles/levels/hard.txt"),
    ("level-fiendish", "puzzles/levels/fiendish.txt"),
    ("level-last-resort", "puzzles/levels/last-resort.txt"),
    ("hardest-known", "puzzles/hardest-known.txt"),
    ("seventeen-givens", "puzzles/seventeen-givens.txt"),
    ("simple", "../shared/data/puzzles/qqwing-simple.txt"),
    ("easy", "../shared/data/puzzles/qqwing-easy.txt"),
    ("intermediate", "../shared/data/puzzles/qqwing-intermediate.txt"),
    ("expert", "../shared/data/puzzles/qqwing-expert.txt"),
    ("hardest", "../shared/data/puzzles/hardest-1106.txt"),
    ("hardest_11", "../shared/data/puzzles/hardest-1905-11plus.txt"),
    ("top1465", "../shared/data/puzzles/top1465.txt"),
    ("sudocue", "../shared/data/puzzles/sudocue-top50000.txt"),
    ("seventeen", "../shared/data/puzzles/sudoku17.txt"),
];
const REASONED: [&str; 11] = [
    "level-easy",
    "level-moderate",
    "level-hard",
    "level-fiendish",
    "level-last-resort",
    "hardest-known",
    "simple",
    "easy",
    "intermediate",
    "expert",
    "hardest",
];

/// Those of the sets that are there.
fn there(names: &[&'static str]) -> Vec<&'static str> {
    names.iter().copied().filter(|name| path(name).is_some_and(|path| path.is_file())).collect()
}

fn path(name: &str) -> Option<PathBuf> {
    let (_, path) = SETS.iter().find(|(set, _)| *set == name)?;
    Some(Path::new(env!("CARGO_MANIFEST_DIR")).join(path))
}

fn set(name: &str) -> Vec<Position> {
    let text = path(name).and_then(|path| std::fs::read_to_string(path).ok()).unwrap_or_default();
    read_all(&text)
        .filter_map(Result::ok)
        .filter_map(|entry| Position::new(&entry.grid).ok())
        .collect()
}

fn solve_all(bencher: Bencher, name: &str, solver: &Solver) {
    let positions = set(name);
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        for position in &positions {
            let log = solver.solve(black_box(position)).expect("every step is proved");
            assert!(black_box(log).status == Status::Solved);
        }
    });
}

/// Every step found by a search from the start, logged with its truths, and
/// proved.
#[divan::bench(args = there(&REASONED), max_time = 10)]
fn reasoning(bencher: Bencher, name: &str) {
    solve_all(bencher, name, &Solver::default().linking(false));
}

/// The same without the proofs: the difference is what they cost.
#[divan::bench(args = there(&REASONED), max_time = 10)]
fn reasoning_without_proofs(bencher: Bencher, name: &str) {
    solve_all(bencher, name, &Solver::default().linking(false).without_proofs_to_measure());
}

/// Up to where the puzzle is solved or the ladder ends: no assumptions.
#[divan::bench(args = there(&["level-hard", "level-fiendish", "expert", "seventeen"]))]
fn ladder_alone(bencher: Bencher, name: &str) {
    let positions = set(name);
    let solver = Solver::default().linking(false).guessing(false);
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        for position in &positions {
            black_box(solver.solve(black_box(position)).expect("every step is proved"));
        }
    });
}

/// With the steps that each step depends on, as `explain` has them.
#[divan::bench(args = there(&REASONED), max_time = 10)]
fn reasoning_with_dependencies(bencher: Bencher, name: &str) {
    solve_all(bencher, name, &Solver::default());
}

/// Reasoning, arguments, sentences and JSON.
#[divan::bench(args = there(&["level-easy", "level-moderate", "simple", "intermediate"]))]
fn json(bencher: Bencher, name: &str) {
    let positions = set(name);
    let solver = Solver::default();
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        for position in &positions {
            let log = solver.solve(black_box(position)).expect("every step is proved");
            let document = LogDocument::new(&log, None);
            black_box(serde_json::to_string(&document).expect("a log is JSON"));
        }
    });
}

/// Counting to two by search.
#[divan::bench(args = there(&SETS.map(|(name, _)| name)))]
fn counting_to_two(bencher: Bencher, name: &str) {
    let positions = set(name);
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        for position in &positions {
            assert_eq!(search::count(black_box(position), 2), 1);
        }
    });
}

/// The same from the 81 characters: what a program pays that has puzzles as text.
#[divan::bench(args = there(&SETS.map(|(name, _)| name)))]
fn counting_to_two_from_text(bencher: Bencher, name: &str) {
    let grids: Vec<String> = set(name).iter().map(ToString::to_string).collect();
    bencher.counter(ItemsCount::new(grids.len())).bench(|| {
        for line in &grids {
            let mut grid = Grid::EMPTY;
            for (cell, character) in Cell::all().zip(line.chars()) {
                if let Some(digit) = Digit::from_char(character) {
                    grid.set_given(cell, digit);
                }
            }
            let position = Position::new(black_box(&grid)).expect("it was legal");
            assert_eq!(search::count(&position, 2), 1);
        }
    });
}

/// Grids with several solutions, counted to two: so many givens of random full grids,
/// at random. With 29 there are some 200 solutions, with 25 some 6,000.
#[divan::bench(args = [25, 29])]
fn counting_to_two_of_many(bencher: Bencher, givens: usize) {
    let positions: Vec<Position> = (0..10_000)
        .map(|seed| some_givens(seed, givens))
        .filter(|position| search::count(position, 2) == 2)
        .collect();
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        for position in &positions {
            assert_eq!(search::count(black_box(position), 2), 2);
        }
    });
}

/// So many cells of the full grid of the seed, at random.
fn some_givens(seed: u64, givens: usize) -> Position {
    let solution = search::random_solution(seed);
    let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut cells: Vec<Cell> = Cell::all().collect();
    let mut grid = Grid::EMPTY;
    for _ in 0..givens {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let index = usize::try_from(random % cells.len() as u64).unwrap_or_default();
        let cell = cells.swap_remove(index);
        grid.set_given(cell, solution.digit_at(cell));
    }
    Position::new(&grid).expect("a part of a full grid")
}

/// Rounds of the plain loop.
const ROUNDS: u64 = 100_000;

/// A chain of 64-bit multiplications and shifts, each waiting for the one before.
#[divan::bench]
fn plain_loop(bencher: Bencher) {
    bencher.counter(ItemsCount::new(ROUNDS)).bench(|| {
        (0..ROUNDS).fold(black_box(1_u64), |value, round| {
            let value = value.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ round;
            value ^ value >> 29
        })
    });
}
