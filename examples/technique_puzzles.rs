//! Looks for a puzzle that needs each technique, and writes it to
//! `puzzles/techniques/ID.txt`, where there is none yet.
//!
//! ```text
//! cargo run --release --example technique_puzzles -- [--seed N] [--minutes M] [ID...]
//! ```
//!
//! What a puzzle needs a technique for is told in three ways, of which the first that
//! can be had is taken:
//!
//! 1. the ladder below the technique stalls, and with it the puzzle is solved;
//! 2. the ladder below it stalls, and it finds something there;
//! 3. one of these, where the ladder lacks a few techniques that find something
//!    wherever this one does: as few as can be.
//!
//! First it makes puzzles to order, technique by technique. What is not found soon is
//! then looked for on the way of random puzzles, for all techniques at once: wherever
//! one finds something as the ladder below it stalls, a puzzle that needs it may be
//! near.

use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use whydoku::generate::{AttemptNumber, Generator, Request, Seed, Worker};
use whydoku::grid::Position;
use whydoku::solve::{Ladder, Solver};
use whydoku::step::TechniqueId;
use whydoku::technique::{CATALOGUE, Facts, Technique, Tier, first_step};

const SOLVED: &str = "the puzzle is solved";

/// Puzzles that are looked at for a single technique before all are looked for.
const TRIES: u64 = 40_000;
/// The same in time, for those whose finders are slow.
const PATIENCE: Duration = Duration::from_secs(10);

/// At most so many techniques are left out of the ladder.
const LEFT_OUT: usize = 9;

fn main() -> Result<(), Box<dyn Error>> {
    let mut seed = 1;
    let mut minutes = 60;
    let mut named = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--seed" => seed = arguments.next().ok_or("--seed wants a number")?.parse()?,
            "--minutes" => minutes = arguments.next().ok_or("--minutes wants a number")?.parse()?,
            id => named.push(id.parse::<TechniqueId>()?),
        }
    }
    let end = Instant::now() + Duration::from_secs(60 * minutes);
    let wanted = |technique: &&Technique| {
        (named.is_empty() || named.contains(&technique.id)) && !path_of(technique.id).exists()
    };
    let mut hunts = Vec::new();
    for technique in CATALOGUE.iter().filter(wanted) {
        let mut hunt = Hunt::new(technique.id, seed)?;
        if !hunt.make_to_order(seed)? {
            hunts.push(hunt);
        }
    }
    let mut puzzles = Generator::new(Request::default(), Seed::new(seed))?.puzzles();
    while !hunts.is_empty() && Instant::now() < end {
        let Some(puzzle) = puzzles.next() else { break };
        let puzzle = puzzle?;
        let mut found = Vec::new();
        for hunt in &mut hunts {
            // Those that cost more look less often: all get the same time.
            if hunt.spent > hunt.due {
                continue;
            }
            let began = Instant::now();
            if hunt.look_at(puzzle.position())? {
                found.push(hunt.technique);
            }
            hunt.spent += began.elapsed();
        }
        hunts.retain(|hunt| !found.contains(&hunt.technique));
        let least = hunts.iter().map(|hunt| hunt.spent).min().unwrap_or_default();
        for hunt in &mut hunts {
            hunt.due = least + Duration::from_millis(1);
        }
    }
    for hunt in &mut hunts {
        hunt.settle_for_less(seed)?;
    }
    Ok(())
}

fn path_of(technique: TechniqueId) -> PathBuf {
    let folder = [env!("CARGO_MANIFEST_DIR"), "puzzles", "techniques"].iter().collect::<PathBuf>();
    folder.join(technique.as_str()).with_extension("txt")
}

/// A puzzle in which the technique finds something where the ladder below it, without
/// some techniques, stalls.
struct SecondBest {
    puzzle: Position,
    without: Vec<TechniqueId>,
}

/// The search for one technique.
struct Hunt {
    technique: TechniqueId,
    maker: Worker,
    attempts: u64,
    second_best: Option<SecondBest>,
    spent: Duration,
    due: Duration,
    looks: u64,
}

/// Makes puzzles that need the technique in a ladder without some others.
fn maker(
    technique: TechniqueId,
    without: &[TechniqueId],
    seed: u64,
) -> Result<Worker, Box<dyn Error>> {
    let request = Request { ladder: Ladder::default().without(without), ..Request::default() };
    let request = if Technique::of(technique).has_finder() {
        Request { needs: vec![technique.into()], ..request }
    } else {
        Request { level: Some(Tier::LastResort), ..request }
    };
    Ok(Generator::new(request, Seed::new(seed))?.worker())
}

/// The ladder below a technique, without some others.
fn below(technique: TechniqueId, without: &[TechniqueId]) -> Result<Solver, Box<dyn Error>> {
    let ladder = Ladder::default().without(without);
    let rungs = ladder.techniques().iter().copied().take_while(|id| *id < technique);
    Ok(Solver::new(Ladder::new(rungs)?))
}

impl Hunt {
    fn new(technique: TechniqueId, seed: u64) -> Result<Self, Box<dyn Error>> {
        Ok(Self {
            technique,
            maker: maker(technique, &[], seed)?,
            attempts: 0,
            second_best: None,
            spent: Duration::ZERO,
            due: Duration::ZERO,
            looks: 0,
        })
    }

    /// As `whydoku generate` does.
    fn make_to_order(&mut self, seed: u64) -> Result<bool, Box<dyn Error>> {
        let mut tried = 0;
        let began = Instant::now();
        for number in AttemptNumber::all() {
            let attempt = self.maker.attempt(number)?;
            tried += attempt.tried;
            if let Some(puzzle) = attempt.puzzle {
                let wanted = if Technique::of(self.technique).has_finder() {
                    format!("--needs {}", self.technique)
                } else {
                    "--level last-resort".to_owned()
                };
                let command = format!("whydoku generate {wanted} --seed {seed}");
                self.write(puzzle.position(), &[], SOLVED, Some(&command))?;
                return Ok(true);
            }
            if tried >= TRIES || began.elapsed() >= PATIENCE {
                break;
            }
        }
        Ok(false)
    }

    /// Whether the puzzle, or a near one, needs the technique.
    fn look_at(&mut self, puzzle: &Position) -> Result<bool, Box<dyn Error>> {
        self.looks += 1;
        let fewest = self.second_best.as_ref().map(|best| best.without.len());
        let limit = fewest.map_or(LEFT_OUT, |fewest| fewest.saturating_sub(1));
        let Some(without) = self.needed_without(puzzle, limit)? else { return Ok(false) };
        if without.is_empty() {
            self.attempts += 1;
            let attempt = self.maker.attempt_near(puzzle, AttemptNumber::new(self.attempts))?;
            if let Some(found) = attempt.puzzle {
                self.write(found.position(), &[], SOLVED, None)?;
                return Ok(true);
            }
        }
        if fewest.is_none_or(|fewest| without.len() < fewest) {
            println!("{}: {puzzle} without {without:?}", self.technique);
            self.second_best = Some(SecondBest { puzzle: *puzzle, without });
        }
        Ok(false)
    }

    /// Techniques, at most so many, without which the ladder below this one stalls
    /// where it finds something.
    fn needed_without(
        &self,
        puzzle: &Position,
        limit: usize,
    ) -> Result<Option<Vec<TechniqueId>>, Box<dyn Error>> {
        let mut without = Vec::new();
        loop {
            let (steps, end) = below(self.technique, &without)?.follow(puzzle)?;
            if !end.is_solved() {
                return Ok(self.finds_something_in(&end).then_some(without));
            }
            if without.len() == limit {
                return Ok(None);
            }
            let mut position = *puzzle;
            let mut instead = None;
            for logged in &steps {
                let technique = logged.step.technique;
                let hard = Technique::of(technique).tier > Tier::Moderate
                    || Technique::of(self.technique).tier <= Tier::Moderate;
                if hard && self.finds_something_in(&position) {
                    instead = Some(technique);
                    break;
                }
                logged.step.apply(&mut position);
            }
            match instead {
                Some(technique) => without.push(technique),
                None => return Ok(None),
            }
        }
    }

    fn finds_something_in(&self, position: &Position) -> bool {
        let facts = Facts::new(position);
        facts.know(Some(true));
        first_step(self.technique, &facts).is_some()
    }

    /// Writes the best puzzle there is, or one near it that is better.
    fn settle_for_less(&mut self, seed: u64) -> Result<(), Box<dyn Error>> {
        let Some(SecondBest { puzzle, mut without }) = self.second_best.take() else {
            println!("{}: nothing, in {} looks", self.technique, self.looks);
            return Ok(());
        };
        without.sort_unstable();
        let mut maker = maker(self.technique, &without, seed)?;
        let began = Instant::now();
        for number in AttemptNumber::all() {
            if let Some(found) = maker.attempt_near(&puzzle, number)?.puzzle {
                return self.write(found.position(), &without, SOLVED, None);
            }
            if began.elapsed() >= PATIENCE {
                break;
            }
        }
        self.write(&puzzle, &without, "goes on", None)
    }

    fn write(
        &self,
        puzzle: &Position,
        without: &[TechniqueId],
        end: &str,
        command: Option<&str>,
    ) -> Result<(), Box<dyn Error>> {
        let name = Technique::of(self.technique).name;
        let made_by = command.unwrap_or("the example technique_puzzles");
        let names: Vec<&str> = without.iter().map(|id| id.as_str()).collect();
        let without = match names.as_slice() {
            [] => String::new(),
            names => format!(", without {},", names.join(", ")),
        };
        let text = format!(
            "# A puzzle that needs {}. Made by: {made_by}\n\n# {name}, {} givens: the ladder below \
             it{without} stalls, and with it {end}\n{puzzle}\n",
            self.technique,
            puzzle.givens().len()
        );
        let path = path_of(self.technique);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, text)?;
        println!("{}: {end}{without}", self.technique);
        Ok(())
    }
}
