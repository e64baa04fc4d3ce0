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
//! 2. the same, where the ladder lacks techniques that find whatever this one finds;
//! 3. the ladder below it stalls, and it finds something there.
//!
//! First it makes puzzles to order, technique by technique; what is not found soon is
//! then looked for on the way of random puzzles, for all techniques at once: wherever
//! one finds something as the ladder below it stalls, a puzzle that needs it may be
//! near.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use whydoku::generate::{AttemptNumber, Generator, Request, Seed, Worker};
use whydoku::grid::Position;
use whydoku::solve::{Ladder, Solver};
use whydoku::step::TechniqueId::{self, *};
use whydoku::technique::{CATALOGUE, Facts, Technique, first_step};

/// Puzzles that are looked at for a single technique before all are looked for.
const TRIES: u64 = 40_000;
/// The same in time, for those whose finders are slow.
const PATIENCE: Duration = Duration::from_secs(20);

/// Techniques that others always find something before, and those others.
const SUBSUMED: &[(TechniqueId, &[TechniqueId])] = &[
    (LastDigit, &[FullHouse]),
    (NakedTriplePlus, &[NakedTriple, LockedTriple]),
    (NakedQuadPlus, &[NakedQuad]),
    (DualTwoStringKite, &[TwoStringKite]),
    (DualEmptyRectangle, &[EmptyRectangle]),
    (ComplexRemotePair, &[RemotePair]),
    (BugType1, &[BugPlus1]),
    (SiameseSashimiXWing, &[SashimiXWing, FinnedXWing, Skyscraper]),
    (SiameseFinnedSwordfish, &[FinnedSwordfish]),
    (SiameseSashimiSwordfish, &[SashimiSwordfish, FinnedSwordfish]),
    (SiameseFinnedJellyfish, &[FinnedJellyfish]),
    (SiameseSashimiJellyfish, &[SashimiJellyfish, FinnedJellyfish]),
    (SiameseFinnedFrankenSwordfish, &[FinnedFrankenSwordfish]),
    (SiameseFinnedFrankenJellyfish, &[FinnedFrankenJellyfish]),
];

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
        technique.find.is_some()
            && (named.is_empty() || named.contains(&technique.id))
            && !path_of(technique.id).exists()
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
        let mut found = Vec::new();
        for hunt in &mut hunts {
            // Those that cost more look less often, and all get the same time.
            let began = Instant::now();
            if hunt.spent <= hunt.due
                && hunt.look_at(puzzle.as_ref().map_err(ToString::to_string)?.position())?
            {
                found.push(hunt.technique);
            }
            hunt.spent += began.elapsed();
        }
        hunts.retain(|hunt| !found.contains(&hunt.technique));
        let slowest = hunts.iter().map(|hunt| hunt.spent).min().unwrap_or_default();
        for hunt in &mut hunts {
            hunt.due = slowest + Duration::from_millis(1);
        }
    }
    for hunt in &hunts {
        match &hunt.second_best {
            Some(puzzle) => hunt.write(puzzle, "goes on", None)?,
            None => println!("{}: nothing, in {} looks", hunt.technique, hunt.looks),
        }
    }
    Ok(())
}

fn path_of(technique: TechniqueId) -> PathBuf {
    let folder = [env!("CARGO_MANIFEST_DIR"), "puzzles", "techniques"].iter().collect::<PathBuf>();
    folder.join(technique.as_str()).with_extension("txt")
}

/// The search for one technique.
struct Hunt {
    technique: TechniqueId,
    without: &'static [TechniqueId],
    below: Solver,
    maker: Worker,
    attempts: u64,
    second_best: Option<Position>,
    spent: Duration,
    due: Duration,
    looks: u64,
}

impl Hunt {
    fn new(technique: TechniqueId, seed: u64) -> Result<Self, Box<dyn Error>> {
        let by_technique: BTreeMap<_, _> = SUBSUMED.iter().copied().collect();
        let without = by_technique.get(&technique).copied().unwrap_or_default();
        let ladder = Ladder::default().without(without);
        let rungs = ladder.techniques().iter().copied().take_while(|id| *id < technique);
        let below = Solver::new(Ladder::new(rungs)?);
        let request = Request { ladder, needs: vec![technique], ..Request::default() };
        let maker = Generator::new(request, Seed::new(seed))?.worker();
        Ok(Self {
            technique,
            without,
            below,
            maker,
            attempts: 0,
            second_best: None,
            spent: Duration::ZERO,
            due: Duration::ZERO,
            looks: 0,
        })
    }

    /// As `whydoku generate --needs` does.
    fn make_to_order(&mut self, seed: u64) -> Result<bool, Box<dyn Error>> {
        let mut tried = 0;
        let began = Instant::now();
        for number in AttemptNumber::all() {
            let attempt = self.maker.attempt(number)?;
            tried += attempt.tried;
            if let Some(puzzle) = attempt.puzzle {
                let without = self.without.iter().map(ToString::to_string).collect::<Vec<_>>();
                let without = if without.is_empty() {
                    String::new()
                } else {
                    format!("--without {} ", without.join(","))
                };
                let command =
                    format!("whydoku generate {without}--needs {} --seed {seed}", self.technique);
                self.write(puzzle.position(), "the puzzle is solved", Some(&command))?;
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
        let (_, stalled) = self.below.follow(puzzle)?;
        if stalled.is_solved() {
            return Ok(false);
        }
        self.looks += 1;
        let facts = Facts::new(&stalled).knowing(Some(true));
        if first_step(self.technique, &facts).is_none() {
            return Ok(false);
        }
        if self.second_best.is_none() {
            println!("{}: goes on, {puzzle}", self.technique);
        }
        self.second_best.get_or_insert(*puzzle);
        self.attempts += 1;
        let attempt = self.maker.attempt_near(puzzle, AttemptNumber::new(self.attempts))?;
        if let Some(found) = attempt.puzzle {
            self.write(found.position(), "the puzzle is solved", None)?;
            return Ok(true);
        }
        Ok(false)
    }

    fn write(
        &self,
        puzzle: &Position,
        end: &str,
        command: Option<&str>,
    ) -> Result<(), Box<dyn Error>> {
        let name = Technique::of(self.technique).name;
        let made_by = command.unwrap_or("the example technique_puzzles");
        let without = match self.without {
            [] => String::new(),
            without => {
                let names: Vec<&str> = without.iter().map(|id| id.as_str()).collect();
                format!(", without {},", names.join(", "))
            }
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
        println!("{}: {end}", self.technique);
        Ok(())
    }
}
