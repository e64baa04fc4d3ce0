//! How fast puzzles are rated, by how hard they are.
//!
//! ```text
//! cargo bench --bench rating
//! ```
//!
//! Each figure is one pass over a whole set, so items a second are puzzles a
//! second.

use std::path::Path;

use divan::Bencher;
use divan::counter::ItemsCount;
use whydoku::format::read_all;
use whydoku::grid::Position;
use whydoku::rating::explainer::Rater;

fn main() {
    divan::main();
}

/// Files of `puzzles`, from the easiest to the hardest.
const SETS: [&str; 6] = [
    "levels/easy",
    "levels/moderate",
    "levels/hard",
    "levels/fiendish",
    "levels/last-resort",
    "hardest-known",
];

/// So many puzzles of a set at most.
const MOST: usize = 200;

fn set(name: &str) -> Vec<Position> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles").join(format!("{name}.txt"));
    let text = std::fs::read_to_string(file).unwrap_or_default();
    read_all(&text)
        .filter_map(Result::ok)
        .filter_map(|entry| Position::new(&entry.grid).ok())
        .take(MOST)
        .collect()
}

#[divan::bench(args = SETS, max_time = 10)]
fn explainer(bencher: Bencher, name: &str) {
    let positions = set(name);
    let mut rater = Rater::new();
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench_local(|| positions.iter().filter(|position| rater.rate(position).is_ok()).count());
}
