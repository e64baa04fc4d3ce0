//! What each technique's finder costs: on positions where singles, locked
//! candidates and pairs find nothing more, the time to the first instance (or to
//! knowing that there is none), and the time for all of them.
//!
//! ```text
//! cargo run --release --example finders -- FILE...
//! cargo run --release --example finders -- --technique finned-x-wing FILE...
//! ```

use std::hint::black_box;
use std::io::BufReader;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use whydoku::format::Puzzles;
use whydoku::grid::Position;
use whydoku::solve::{Ladder, Solver};
use whydoku::step::TechniqueId;
use whydoku::technique::{CATALOGUE, Facts, all_steps, first_step};

/// Each figure is the least of so many passes.
const PASSES: usize = 3;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let mut wanted = None;
    let mut positions = Vec::new();
    while let Some(argument) = arguments.next() {
        let read = if argument == "--technique" {
            arguments.next().ok_or("--technique wants an id".into()).and_then(|id| {
                wanted = Some(id.parse::<TechniqueId>()?);
                Ok(())
            })
        } else {
            stalled(&argument).map(|more| positions.extend(more))
        };
        if let Err(error) = read {
            eprintln!("{argument}: {error}");
            return ExitCode::from(2);
        }
    }
    println!("{} positions", positions.len());
    println!("| technique | first, µs | all, µs | instances | positions with some |");
    println!("|---|--:|--:|--:|--:|");
    for technique in &CATALOGUE {
        if technique.has_finder() && wanted.is_none_or(|wanted| wanted == technique.id) {
            measure(technique.id, &positions);
        }
    }
    ExitCode::SUCCESS
}

/// Where the singles, locked candidates and pairs of these puzzles end.
fn stalled(path: &str) -> Result<Vec<Position>, Box<dyn std::error::Error>> {
    let ladder =
        Ladder::new(TechniqueId::ALL.into_iter().take_while(|id| *id <= TechniqueId::HiddenPair))?;
    let solver = Solver::new(ladder).guessing(false);
    let mut positions = Vec::new();
    for entry in Puzzles::new(BufReader::new(std::fs::File::open(path)?)) {
        let end = solver.solve(&Position::new(&entry?.grid)?)?.end;
        if !end.is_solved() {
            positions.push(end);
        }
    }
    Ok(positions)
}

fn measure(technique: TechniqueId, positions: &[Position]) {
    let first = least(|| {
        for position in positions {
            let facts = Facts::new(position);
            facts.know(Some(true));
            black_box(first_step(technique, &facts));
        }
    });
    let all = least(|| {
        for position in positions {
            black_box(all_steps(technique, position));
        }
    });
    let found: Vec<usize> =
        positions.iter().map(|position| all_steps(technique, position).len()).collect();
    let instances: usize = found.iter().sum();
    let with_some = found.iter().filter(|found| **found > 0).count();
    let count = u32::try_from(positions.len()).unwrap_or(u32::MAX).max(1);
    let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(count);
    println!("| {technique} | {:.2} | {:.2} | {instances} | {with_some} |", each(first), each(all));
}

fn least(mut pass: impl FnMut()) -> Duration {
    let timed = (0..PASSES).map(|_| {
        let start = Instant::now();
        pass();
        start.elapsed()
    });
    timed.min().unwrap_or_default()
}
