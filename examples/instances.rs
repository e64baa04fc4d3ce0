//! Walks through whole files of puzzles, and in every position on the way has every
//! technique list all that it finds: each instance is proved, and agrees with every
//! solution. The same for the puzzles with givens left out, which have several
//! solutions: there nothing may lean on there being one.
//!
//! ```text
//! cargo run --release --example instances -- FILE...
//! ```
//!
//! Techniques that are not in the default ladder look at a sample of the positions.

use std::collections::BTreeMap;
use std::io::BufReader;
use std::process::ExitCode;

use whydoku::format::Puzzles;
use whydoku::grid::{CandidateSet, Grid, Position};
use whydoku::proof::{self, Premises};
use whydoku::search;
use whydoku::solve::Solver;
use whydoku::step::{Conclusion, Step, TechniqueId};
use whydoku::technique::{CATALOGUE, Family, Technique, Tier, all_steps};

/// A technique that is not in the default ladder looks at one position of so many,
/// and one of the last tier, or a fish of more than four houses, of so many.
const SAMPLED: usize = 29;
const SELDOM: usize = 997;
/// With several solutions one position of so many is looked at.
const SEVERAL: usize = 8;

fn main() -> ExitCode {
    let mut faults = 0;
    for path in std::env::args().skip(1) {
        match puzzles(&path) {
            Ok(puzzles) => {
                let tally = walk_all(&puzzles);
                tally.print(&path);
                faults += tally.faults;
            }
            Err(error) => {
                eprintln!("{path}: {error}");
                return ExitCode::from(2);
            }
        }
    }
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn puzzles(path: &str) -> Result<Vec<Position>, Box<dyn std::error::Error>> {
    let file = BufReader::new(std::fs::File::open(path)?);
    Puzzles::new(file).map(|entry| Ok(Position::new(&entry?.grid)?)).collect()
}

/// Every core takes a share of the puzzles.
fn walk_all(puzzles: &[Position]) -> Tally {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let share = puzzles.len().div_ceil(cores).max(1);
    let mut whole = Tally::default();
    std::thread::scope(|scope| {
        let shares: Vec<_> = puzzles
            .chunks(share)
            .map(|share| {
                scope.spawn(move || {
                    let mut tally = Tally::default();
                    for puzzle in share {
                        tally.walk(puzzle);
                    }
                    tally
                })
            })
            .collect();
        for tally in shares.into_iter().filter_map(|share| share.join().ok()) {
            whole.add(tally);
        }
    });
    whole
}

/// What was seen.
#[derive(Default)]
struct Tally {
    puzzles: usize,
    positions: usize,
    with_several: usize,
    /// Looks, instances, and instances where there are several solutions.
    found: BTreeMap<TechniqueId, [usize; 3]>,
    faults: usize,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.puzzles += other.puzzles;
        self.positions += other.positions;
        self.with_several += other.with_several;
        self.faults += other.faults;
        for (technique, counts) in other.found {
            let mine = self.found.entry(technique).or_default();
            for (mine, count) in mine.iter_mut().zip(counts) {
                *mine += count;
            }
        }
    }

    fn print(&self, path: &str) {
        let Self { puzzles, positions, with_several, faults, .. } = self;
        println!(
            "{path}: {puzzles} puzzles, {positions} positions, {with_several} more with several \
             solutions, {faults} faults"
        );
        println!("| technique | positions | instances | with several solutions |");
        println!("|---|--:|--:|--:|");
        for (technique, [looks, instances, several]) in &self.found {
            println!("| {technique} | {looks} | {instances} | {several} |");
        }
    }

    /// Goes the solver's way and looks around after every step.
    fn walk(&mut self, start: &Position) {
        self.puzzles += 1;
        let Ok(log) = Solver::default().linking(false).solve(start) else {
            return self.fault(start, "a step that is not proved");
        };
        let solution = search::possible(start);
        let mut position = *start;
        for logged in &log.steps {
            self.look(&position, &solution, true);
            logged.step.apply(&mut position);
        }
        if let Some(fewer) = with_fewer_givens(start, self.puzzles) {
            let Ok(log) = Solver::default().guessing(false).linking(false).solve(&fewer) else {
                return self.fault(&fewer, "a step that is not proved");
            };
            self.with_several += 1;
            let possible = search::possible(&fewer);
            let mut position = fewer;
            for (place, logged) in log.steps.iter().enumerate() {
                if place % SEVERAL == 0 {
                    self.look(&position, &possible, false);
                }
                logged.step.apply(&mut position);
            }
            self.look(&log.end, &possible, false);
        }
    }

    fn look(&mut self, position: &Position, possible: &CandidateSet, unique: bool) {
        self.positions += usize::from(unique);
        for technique in CATALOGUE.iter().filter(|technique| technique.has_finder()) {
            if !self.positions.is_multiple_of(interval(technique)) {
                continue;
            }
            let steps = all_steps(technique.id, position);
            let counts = self.found.entry(technique.id).or_default();
            counts[0] += 1;
            counts[if unique { 1 } else { 2 }] += steps.len();
            for step in &steps {
                if let Some(fault) = fault_of(step, position, possible, unique) {
                    self.fault(position, &format!("{fault}: {step:?}"));
                }
            }
        }
    }

    fn fault(&mut self, position: &Position, what: &str) {
        self.faults += 1;
        println!("FAULT in {position:?}: {what}");
    }
}

/// Of how many positions the technique looks at one.
fn interval(technique: &Technique) -> usize {
    let id = technique.id.as_str();
    let is_large = ["squirmbag", "whale", "leviathan"].iter().any(|name| id.ends_with(name));
    if technique.on_by_default || technique.id == TechniqueId::LastDigit {
        1
    } else if is_large || technique.tier == Tier::Nightmare {
        SELDOM
    } else {
        SAMPLED
    }
}

fn fault_of(
    step: &Step,
    position: &Position,
    possible: &CandidateSet,
    unique: bool,
) -> Option<String> {
    if !unique && Technique::of(step.technique).family == Family::Uniqueness {
        return Some("leans on there being one solution".to_owned());
    }
    if let Err(refusal) = proof::prove(position, step, Premises { unique }) {
        return Some(refusal.to_string());
    }
    let disagrees = step.conclusions.iter().any(|conclusion| match conclusion {
        Conclusion::Place(candidate) => {
            possible.digits_of(candidate.cell).single() != Some(candidate.digit)
        }
        Conclusion::Eliminate(candidate) => possible.contains(*candidate),
    });
    disagrees.then(|| "disagrees with a solution".to_owned())
}

/// The puzzle without one of its givens, another for each puzzle; `None` if it
/// still has one solution.
fn with_fewer_givens(start: &Position, seed: usize) -> Option<Position> {
    let givens: Vec<_> = start.placed().iter().collect();
    let left_out = seed % givens.len().max(1);
    let mut grid = Grid::EMPTY;
    for (index, given) in givens.iter().enumerate() {
        if index != left_out {
            grid.set_given(given.cell, given.digit);
        }
    }
    let fewer = Position::new(&grid).ok()?;
    (search::count(&fewer, 2) == 2).then_some(fewer)
}
