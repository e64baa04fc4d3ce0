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

use std::path::Path;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use whydoku::format::read_all;
use whydoku::grid::Position;
use whydoku::render::json::LogDocument;
use whydoku::search;
use whydoku::solve::{Solver, Status};

fn main() {
    divan::main();
}

/// Files of `puzzles`, from the easiest to the hardest.
const SETS: [(&str, &str); 7] = [
    ("easy", "levels/easy"),
    ("moderate", "levels/moderate"),
    ("hard", "levels/hard"),
    ("fiendish", "levels/fiendish"),
    ("last resort", "levels/last-resort"),
    ("hardest known", "hardest-known"),
    ("seventeen", "seventeen-givens"),
];
const NAMES: [&str; 6] = ["easy", "moderate", "hard", "fiendish", "last resort", "hardest known"];

/// So many puzzles of a set at most: those with assumptions take milliseconds each.
const MOST: usize = 200;

fn set(name: &str) -> Vec<Position> {
    let Some((_, file)) = SETS.iter().find(|(set, _)| *set == name) else {
        return Vec::new();
    };
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles").join(file);
    let text = std::fs::read_to_string(path.with_extension("txt")).expect("a file of puzzles");
    read_all(&text)
        .map(|entry| entry.expect("a puzzle"))
        .filter_map(|entry| Position::new(&entry.grid).ok())
        .take(MOST)
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
#[divan::bench(args = NAMES, max_time = 10)]
fn reasoning(bencher: Bencher, name: &str) {
    solve_all(bencher, name, &Solver::default().linking(false));
}

/// The same without the proofs: the difference is what they cost.
#[divan::bench(args = NAMES, max_time = 10)]
fn reasoning_without_proofs(bencher: Bencher, name: &str) {
    solve_all(bencher, name, &Solver::default().linking(false).without_proofs_to_measure());
}

/// Up to where the puzzle is solved or the ladder ends: no assumptions.
#[divan::bench(args = ["hard", "last resort", "seventeen"], max_time = 10)]
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
#[divan::bench(args = NAMES, max_time = 10)]
fn reasoning_with_dependencies(bencher: Bencher, name: &str) {
    solve_all(bencher, name, &Solver::default());
}

/// Reasoning, arguments, sentences and JSON.
#[divan::bench(args = ["easy", "moderate"])]
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
#[divan::bench(args = NAMES, max_time = 10)]
fn counting_to_two(bencher: Bencher, name: &str) {
    let positions = set(name);
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        for position in &positions {
            assert_eq!(search::count(black_box(position), 2), 1);
        }
    });
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
