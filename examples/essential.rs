//! How much shorter essential paths are, and what finding them costs.
//!
//! ```text
//! cargo run --release --example essential -- [--shortest] FILE...
//! ```

use std::collections::BTreeMap;
use std::error::Error;
use std::io::BufReader;
use std::time::{Duration, Instant};

use whydoku::format::Puzzles;
use whydoku::grid::Position;
use whydoku::solve::{Log, Solver};
use whydoku::step::TechniqueId;
use whydoku::story::{Thoroughness, essential, needed_steps};

fn main() -> Result<(), Box<dyn Error>> {
    let (options, files): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|argument| argument.starts_with("--"));
    let thoroughness =
        if options.is_empty() { Thoroughness::OfTheLog } else { Thoroughness::AnySteps };
    let solver = Solver::default();
    for file in files {
        let mut puzzles = 0;
        let mut steps: BTreeMap<TechniqueId, [usize; 2]> = BTreeMap::new();
        let [mut solving, mut slicing, mut shortening] = [Duration::ZERO; 3];
        let mut sliced = 0;
        for entry in Puzzles::new(BufReader::new(std::fs::File::open(&file)?)) {
            let position = Position::new(&entry?.grid)?;
            let start = Instant::now();
            let whole = solver.solve(&position)?;
            solving += start.elapsed();
            let start = Instant::now();
            sliced += whole.steps.len() - needed_steps(&whole).len();
            slicing += start.elapsed();
            let start = Instant::now();
            let short = essential(&whole, &solver, thoroughness)?;
            shortening += start.elapsed();
            count(&whole, 0, &mut steps);
            count(&short, 1, &mut steps);
            puzzles += 1;
        }
        println!(
            "{file}: {puzzles} puzzles, solved in {solving:.2?}; the walk backwards drops {sliced} \
             steps in {slicing:.2?}; shortened in {shortening:.2?}"
        );
        for (technique, [before, after]) in steps {
            println!("  {technique:<20} {before:>8} -> {after:>8}");
        }
    }
    Ok(())
}

fn count(log: &Log, place: usize, steps: &mut BTreeMap<TechniqueId, [usize; 2]>) {
    for logged in &log.steps {
        steps.entry(logged.step.technique).or_default()[place] += 1;
    }
}
