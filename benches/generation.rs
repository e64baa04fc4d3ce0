//! How fast puzzles are made to order, on one core.
//!
//! ```text
//! cargo bench --bench generation
//! ```
//!
//! Each figure is one pass over so many puzzles, so items a second are puzzles a
//! second. The attempts are the same in each pass; those that find nothing count in
//! the time, as they do in `whydoku generate`.

use divan::Bencher;
use divan::counter::ItemsCount;
use whydoku::generate::{AttemptNumber, Generator, Request, Seed, Symmetry, full_grid};
use whydoku::technique::{TechniqueGroup, Tier};

fn main() {
    divan::main();
}

fn make(bencher: Bencher, request: &Request, count: usize) {
    let generator = Generator::new(request.clone(), Seed::new(1)).expect("it is possible");
    bencher.counter(ItemsCount::new(count)).bench_local(|| generator.puzzles().take(count).count());
}

fn techniques(names: &[&str]) -> Vec<whydoku::step::TechniqueId> {
    let group = |name: &&str| name.parse::<TechniqueGroup>().expect("a name");
    names.iter().map(group).flat_map(|group| group.techniques().to_vec()).collect()
}

#[divan::bench(sample_count = 10)]
fn full_grids(bencher: Bencher) {
    bencher.counter(ItemsCount::new(500_usize)).bench_local(|| {
        (0..500).map(|number| full_grid(Seed::new(1), AttemptNumber::new(number))).max()
    });
}

#[divan::bench(sample_count = 10, args = Symmetry::ALL)]
fn any_puzzle(bencher: Bencher, symmetry: Symmetry) {
    make(bencher, &Request { symmetry, ..Request::default() }, 200);
}

#[divan::bench(sample_count = 10)]
fn minimal(bencher: Bencher) {
    make(bencher, &Request { minimal: true, ..Request::default() }, 200);
}

#[divan::bench(sample_count = 10)]
fn only_singles(bencher: Bencher) {
    make(bencher, &Request { only: techniques(&["singles"]), ..Request::default() }, 200);
}

#[divan::bench(sample_count = 5, args = ["easy", "moderate", "hard", "fiendish", "last-resort"])]
fn level(bencher: Bencher, name: &str) {
    let level = name.parse::<Tier>().expect("a level");
    make(bencher, &Request { level: Some(level), ..Request::default() }, 100);
}

#[divan::bench(sample_count = 3, args = ["..2.0", "4.0..5.0", "7.0..7.5"])]
fn explainer_rating(bencher: Bencher, range: &str) {
    let explainer = Some(range.parse().expect("a range"));
    make(bencher, &Request { explainer, ..Request::default() }, 20);
}

/// Some that many puzzles need.
#[divan::bench(
    sample_count = 3,
    args = ["naked-pair", "x-wing", "xy-wing", "skyscraper", "ur-type-1", "sue-de-coq"]
)]
fn needs(bencher: Bencher, name: &str) {
    make(bencher, &Request { needs: vec![name.parse().unwrap()], ..Request::default() }, 10);
}

/// And some that few do.
#[divan::bench(sample_count = 1, sample_size = 1, args = ["swordfish", "jellyfish"])]
fn needs_rare(bencher: Bencher, name: &str) {
    make(bencher, &Request { needs: vec![name.parse().unwrap()], ..Request::default() }, 10);
}
