//! Solves every puzzle of some files by reasoning, and checks everything that
//! the logs say: each step is proved again where it stands, agrees with the
//! solution that search finds, and makes no false statement, within assumptions
//! too.
//!
//! ```text
//! cargo run --release --example corpus -- FILE...
//! ```

use std::collections::BTreeMap;
use std::fmt;
use std::io::BufReader;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use whydoku::explain::{accounts_for_the_rest, argument, check_argument};
use whydoku::format::Puzzles;
use whydoku::grid::Position;
use whydoku::proof::{self, Premises};
use whydoku::search::{self, Answer, Solution};
use whydoku::solve::{Log, Replay, Solver};
use whydoku::step::{Conclusion, LoggedStep, TechniqueId};

fn main() -> ExitCode {
    let mut faults = 0;
    for path in std::env::args().skip(1) {
        match check_file(&path) {
            Ok(tally) => {
                println!("{path}\n{tally}");
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

/// What was seen in a file.
#[derive(Default)]
struct Tally {
    puzzles: usize,
    by_status: BTreeMap<&'static str, usize>,
    by_technique: BTreeMap<TechniqueId, usize>,
    nested_steps: usize,
    deepest: usize,
    faults: usize,
    solving: Duration,
    slowest: Duration,
}

impl fmt::Display for Tally {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let steps: usize = self.by_technique.values().sum();
        writeln!(formatter, "  {} puzzles: {:?}", self.puzzles, self.by_status)?;
        writeln!(
            formatter,
            "  {steps} steps, and {} within assumptions (at most {} inside each other)",
            self.nested_steps, self.deepest
        )?;
        for (technique, count) in &self.by_technique {
            writeln!(formatter, "    {technique:<20} {count:>8}")?;
        }
        writeln!(
            formatter,
            "  solved in {:.2?}, the slowest in {:.2?}; {} faults",
            self.solving, self.slowest, self.faults
        )
    }
}

fn check_file(path: &str) -> Result<Tally, Box<dyn std::error::Error>> {
    let mut tally = Tally::default();
    let solver = Solver::default();
    for entry in Puzzles::new(BufReader::new(std::fs::File::open(path)?)) {
        let position = Position::new(&entry?.grid)?;
        let start = Instant::now();
        let log = solver.solve(&position)?;
        let taken = start.elapsed();
        tally.solving += taken;
        tally.slowest = tally.slowest.max(taken);
        tally.check(&log);
    }
    Ok(tally)
}

impl Tally {
    fn check(&mut self, log: &Log) {
        self.puzzles += 1;
        *self.by_status.entry(log.status.as_str()).or_default() += 1;
        let answer = search::answer(&log.start);
        if answer != log.answer {
            self.fault(log, "the number of solutions differs");
        }
        let mut replay = Replay::from(&log.start);
        for logged in &log.steps {
            *self.by_technique.entry(logged.step.technique).or_default() += 1;
            if !agrees(logged, &answer) {
                self.fault(log, &format!("step {} is wrong", replay.next_number()));
            }
            if let Some(refutation) = &logged.step.refutation {
                self.nested_steps += refutation.total_steps();
                self.deepest = self.deepest.max(refutation.depth());
            }
            self.check_step(log, logged, &replay);
            replay.apply(&logged.step);
        }
    }

    /// Proves a step and holds its argument against the position, and does the
    /// same to the steps of its refutation.
    fn check_step(&mut self, log: &Log, logged: &LoggedStep, replay: &Replay) {
        let step = &logged.step;
        if let Err(refusal) = proof::prove(&replay.position, step, Premises { unique: true }) {
            self.fault(log, &refusal.to_string());
        }
        let argument = argument(step, replay);
        if let Err(statement) = check_argument(&argument, step, replay) {
            self.fault(log, &format!("false: {statement:?}"));
        }
        if !accounts_for_the_rest(&argument, replay) {
            self.fault(log, &format!("reasons are missing: {argument:?}"));
        }
        if let Some(refutation) = &step.refutation {
            let mut nested = replay.assuming(refutation.assumed);
            for logged in &refutation.steps {
                self.check_step(log, logged, &nested);
                nested.apply(&logged.step);
            }
        }
    }

    fn fault(&mut self, log: &Log, what: &str) {
        self.faults += 1;
        println!("FAULT in {}: {what}", log.start);
    }
}

/// Whether every solution that search found has what the step concludes.
fn agrees(logged: &LoggedStep, answer: &Answer) -> bool {
    let solutions: Vec<Solution> = match answer {
        Answer::None => Vec::new(),
        Answer::One(solution) => vec![*solution],
        Answer::Several(solutions) => solutions.to_vec(),
    };
    logged.step.conclusions.iter().all(|conclusion| {
        solutions.iter().all(|solution| match conclusion {
            Conclusion::Place(candidate) => solution.contains(*candidate),
            Conclusion::Eliminate(candidate) => !solution.contains(*candidate),
        })
    })
}
