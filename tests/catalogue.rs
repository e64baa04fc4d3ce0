//! Every technique in every position on the way: all its instances are proved,
//! agree with the solution, and are told truthfully.

mod seeded;
mod shared_data;

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use seeded::Random;
use whydoku::explain::{Statement, argument, check_argument};
use whydoku::format::read_all;
use whydoku::grid::{Candidate, Position};
use whydoku::proof::{self, Premises};
use whydoku::search::{self, Answer, Solution};
use whydoku::solve::{Ladder, Replay};
use whydoku::step::{Conclusion, Step, TechniqueId, Truth};
use whydoku::technique::{CATALOGUE, Facts, Technique, all_steps, first_step};

/// What was found of one technique.
#[derive(Default)]
struct Found {
    looks: usize,
    instances: usize,
    positions: usize,
    time: Duration,
}

#[derive(Default)]
struct Counts {
    puzzles: usize,
    positions: usize,
    found: BTreeMap<TechniqueId, Found>,
}

impl Counts {
    /// Goes from a puzzle to its solution, the easiest step first, and looks at
    /// everything that every technique finds on the way. Where the ladder ends, a
    /// candidate that is wrong is crossed out.
    fn walk(&mut self, start: &Position, ladder: &Ladder, random: &mut Random) {
        let Answer::One(solution) = search::answer(start) else {
            panic!("not exactly one solution: {start}");
        };
        self.puzzles += 1;
        let mut position = *start;
        while !position.is_solved() {
            // Singles hide what is to be seen, and there are many.
            let facts = Facts::new(&position);
            let single =
                [TechniqueId::FullHouse, TechniqueId::HiddenSingle, TechniqueId::NakedSingle]
                    .into_iter()
                    .find_map(|technique| first_step(technique, &facts));
            if let Some(step) = single {
                step.apply(&mut position);
                continue;
            }
            self.look(&position, &solution);
            let facts = Facts::new(&position);
            let next =
                ladder.techniques().iter().find_map(|technique| first_step(*technique, &facts));
            if let Some(step) = next {
                step.apply(&mut position);
            } else {
                let wrong: Vec<Candidate> = position
                    .candidates()
                    .iter()
                    .filter(|candidate| !solution.contains(*candidate))
                    .collect();
                position.eliminate(random.pick(&wrong).unwrap());
            }
        }
    }

    fn look(&mut self, position: &Position, solution: &Solution) {
        self.positions += 1;
        let replay = Replay::from(position);
        // Those that are used only when they are named are the slow ones.
        let slow = |technique: &Technique| !technique.on_by_default;
        for technique in &CATALOGUE {
            if slow(technique) && !self.positions.is_multiple_of(16) {
                continue;
            }
            let began = Instant::now();
            let steps = all_steps(technique.id, position);
            let found = self.found.entry(technique.id).or_default();
            found.time += began.elapsed();
            found.looks += 1;
            found.instances += steps.len();
            found.positions += usize::from(!steps.is_empty());
            for step in &steps {
                check(step, &replay, solution);
            }
        }
    }

    fn print(&self, title: &str) {
        println!("{title}: {} puzzles, {} positions", self.puzzles, self.positions);
        for (technique, Found { looks, instances, positions, time }) in &self.found {
            let each = time.as_micros() / *looks as u128;
            println!(
                "{technique:<28} {instances:>8} instances in {positions:>6} positions, {each:>6} us each"
            );
        }
    }
}

/// The step is proved, agrees with the solution, and is told in true statements
/// that together name what it cites.
fn check(step: &Step, replay: &Replay, solution: &Solution) {
    let position = &replay.position;
    let premises = Premises { unique: true };
    let proved = proof::prove(position, step, premises);
    assert!(proved.is_ok(), "{proved:?} for {step:?} in {position:?}");
    for conclusion in &step.conclusions {
        let agrees = match *conclusion {
            Conclusion::Place(candidate) => solution.contains(candidate),
            Conclusion::Eliminate(candidate) => !solution.contains(candidate),
        };
        assert!(agrees, "{conclusion} of {step:?} in {position:?}");
    }
    let said = argument(step, replay);
    let checked = check_argument(&said, step, replay);
    assert!(checked.is_ok(), "{checked:?} is false, of {said:?} for {step:?} in {position:?}");
    let named: BTreeSet<Truth> = said.iter().flat_map(Statement::truths).collect();
    let cited: BTreeSet<Truth> = step.truths.iter().copied().collect();
    assert_eq!(named, cited, "{said:?} of {step:?} in {position:?}");
}

#[test]
fn all_instances_are_sound_on_the_way_of_puzzles_made_by_seed() {
    let mut counts = Counts::default();
    let few: usize =
        std::env::var("WHYDOKU_FEW").ok().and_then(|few| few.parse().ok()).unwrap_or(1);
    for seed in (2000..2300).step_by(few) {
        counts.walk(&seeded::puzzle(seed), &Ladder::default(), &mut Random::new(seed));
    }
    counts.print("made by seed");
    assert!(counts.positions > 0);
}

#[test]
fn all_instances_are_sound_on_the_way_of_the_collections() {
    let few: usize =
        std::env::var("WHYDOKU_FEW").ok().and_then(|few| few.parse().ok()).unwrap_or(1);
    let mut counts = Counts::default();
    for name in ["qqwing-expert", "sudocue-top50000", "sudoku17", "top1465", "hardest-1106"] {
        let Some(text) = shared_data::text(&format!("puzzles/{name}.txt")) else { return };
        for (index, entry) in read_all(&text).take(20).step_by(few).enumerate() {
            let start = Position::new(&entry.unwrap().grid).unwrap();
            counts.walk(&start, &Ladder::default(), &mut Random::new(index as u64));
        }
    }
    counts.print("collections");
}
