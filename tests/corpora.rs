//! Whole collections of puzzles: each is solved, each step is proved again where
//! it stands, each sentence of its explanation is true, and the steps that it
//! depends on are enough. The collections stand beside the repository; puzzles
//! made by seed go through the same everywhere. `WHYDOKU_ALL=1` takes every
//! puzzle of every file.

mod seeded;
mod shared_data;

use std::collections::BTreeSet;

use whydoku::explain::{Statement, accounts_for_the_rest, argument, check_argument};
use whydoku::format::read_all;
use whydoku::grid::{Candidate, Position};
use whydoku::proof::{self, Premises};
use whydoku::search::{self, Answer, Solution};
use whydoku::solve::{Log, Replay, Solver, Status};
use whydoku::step::{Conclusion, LoggedStep, Step, StepNumber, TechniqueId, Truth};

/// Each file with how many of its puzzles are taken unless all are.
const COLLECTIONS: [(&str, usize); 9] = [
    ("hardest-1106.txt", 8),
    ("hardest-1905-11plus.txt", 8),
    ("qqwing-easy.txt", 40),
    ("qqwing-expert.txt", 40),
    ("qqwing-intermediate.txt", 40),
    ("qqwing-simple.txt", 40),
    ("sudocue-top50000.txt", 40),
    ("sudoku17.txt", 40),
    ("top1465.txt", 40),
];

/// What has been looked at.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    puzzles: usize,
    steps: usize,
    refutations: usize,
    nested_steps: usize,
    statements: usize,
    deepest: usize,
    /// Steps of which the transitive dependencies were tried.
    cones: usize,
}

impl Count {
    fn print(&self, title: &str) {
        let Self { puzzles, steps, refutations, nested_steps, statements, deepest, cones } = self;
        println!(
            "{title:<26} {puzzles:>5} puzzles, {steps:>6} steps, {refutations:>4} refutations, \
             {nested_steps:>6} steps in them, {deepest} deep, {statements:>7} statements, {cones} cones"
        );
    }

    fn check_puzzle(&mut self, start: &Position) {
        let log = Solver::default().solve(start).unwrap();
        assert_eq!(log.status, Status::Solved, "{start}");
        let Answer::One(solution) = search::answer(start) else {
            panic!("not exactly one solution: {start}");
        };
        assert_eq!(Solution::of(&log.end), Some(solution));
        self.puzzles += 1;
        check_conclusions(&log, &solution);
        let end = self.check_steps(&log.steps, Replay::from(start));
        assert_eq!(end.position, log.end);
        self.check_dependencies(start, &log.steps, None);
    }

    /// Checks the steps one by one, and gives the replay behind the last.
    fn check_steps(&mut self, steps: &[LoggedStep], mut replay: Replay) -> Replay {
        for logged in steps {
            self.check_step(&logged.step, &replay);
            replay.apply(&logged.step);
        }
        replay
    }

    fn check_step(&mut self, step: &Step, replay: &Replay) {
        let position = &replay.position;
        let proved = proof::prove(position, step, Premises { unique: true });
        assert!(proved.is_ok(), "{proved:?} for {step:?} in {position:?}");

        let said = argument(step, replay);
        let checked = check_argument(&said, step, replay);
        assert!(checked.is_ok(), "{checked:?} is false, of {said:?} in {position:?}");
        assert!(!said.is_empty());
        self.statements += said.len();
        check_conclusions_are_said(step, &said);
        if is_single(step.technique) {
            assert!(accounts_for_the_rest(&said, replay), "{said:?} in {position:?}");
        }
        if let Some(refutation) = &step.refutation {
            self.refutations += 1;
            self.nested_steps += refutation.steps.len();
            self.deepest = self.deepest.max(refutation.depth());
            let assuming = replay.assuming(refutation.assumed);
            self.check_dependencies(
                &assuming.position,
                &refutation.steps,
                Some(StepNumber::ASSUMPTION),
            );
            let end = self.check_steps(&refutation.steps, assuming);
            assert!(refutation.broken.is_broken_in(&end.position));
        } else {
            self.steps += 1;
            // Nothing is said that is not cited, and all that is cited is said.
            let named: BTreeSet<Truth> = said.iter().flat_map(Statement::truths).collect();
            let cited: BTreeSet<Truth> = step.truths.iter().copied().collect();
            assert_eq!(named, cited, "{said:?} of {step:?}");
        }
    }

    /// Each step names only what comes before it (the assumption too, within one),
    /// and follows when nothing but that, and what that names in turn, is done.
    fn check_dependencies(
        &mut self,
        start: &Position,
        steps: &[LoggedStep],
        assumption: Option<StepNumber>,
    ) {
        let mut cones: Vec<BTreeSet<usize>> = Vec::new();
        for (place, LoggedStep { step, depends_on }) in steps.iter().enumerate() {
            assert!(depends_on.is_sorted_by(|one, next| one < next), "{depends_on:?}");
            let mut cone = BTreeSet::new();
            for number in depends_on {
                match number.place() {
                    Some(earlier) => {
                        assert!(earlier < place, "step {} depends on {number}", place + 1);
                        cone.insert(earlier);
                        cone.extend(&cones[earlier]);
                    }
                    None => assert_eq!(Some(*number), assumption),
                }
            }
            let mut position = *start;
            for earlier in &cone {
                steps[*earlier].step.apply(&mut position);
            }
            let proved = proof::prove(&position, step, Premises { unique: true });
            assert!(proved.is_ok(), "{proved:?} for {step:?} after {cone:?} in {position:?}");
            cones.push(cone);
            self.cones += 1;
        }
    }
}

/// Every conclusion is told, and none that is not drawn.
fn check_conclusions_are_said(step: &Step, said: &[Statement]) {
    let told: BTreeSet<Conclusion> = said
        .iter()
        .flat_map(|statement| match statement {
            Statement::Place { candidate } => vec![Conclusion::Place(*candidate)],
            Statement::Leaves { digit, cells } => cells
                .into_iter()
                .map(|cell| Conclusion::Eliminate(Candidate::new(*digit, cell)))
                .collect(),
            _ => Vec::new(),
        })
        .collect();
    let drawn: BTreeSet<Conclusion> = step.conclusions.iter().copied().collect();
    assert_eq!(told, drawn, "{said:?} of {step:?}");
}

fn check_conclusions(log: &Log, solution: &Solution) {
    for conclusion in log.steps.iter().flat_map(|logged| &logged.step.conclusions) {
        let agrees = match *conclusion {
            Conclusion::Place(candidate) => solution.contains(candidate),
            Conclusion::Eliminate(candidate) => !solution.contains(candidate),
        };
        assert!(agrees, "{conclusion} in {}", log.start);
    }
}

fn is_single(technique: TechniqueId) -> bool {
    matches!(
        technique,
        TechniqueId::FullHouse | TechniqueId::HiddenSingle | TechniqueId::NakedSingle
    )
}

#[test]
fn every_step_of_the_collections_is_proved_and_every_sentence_true() {
    let all = std::env::var_os("WHYDOKU_ALL").is_some_and(|value| value == "1");
    for (name, sample) in COLLECTIONS {
        let Some(text) = shared_data::text(&format!("puzzles/{name}")) else { continue };
        let mut count = Count::default();
        for entry in read_all(&text).take(if all { usize::MAX } else { sample }) {
            count.check_puzzle(&Position::new(&entry.unwrap().grid).unwrap());
        }
        count.print(name);
        assert!(count.puzzles >= sample);
    }
}

#[test]
fn every_step_of_puzzles_made_by_seed_is_proved_and_every_sentence_true() {
    let mut count = Count::default();
    for seed in 1000..1300 {
        count.check_puzzle(&seeded::puzzle(seed));
    }
    count.print("made by seed");
    assert!(count.refutations > 10);
}
