//! `generate`: puzzles made to order.

mod arguments;
mod progress;

use std::hash::{BuildHasher, RandomState};
use std::num::NonZeroUsize;
use std::thread;

use serde::Serialize;
use whydoku::format::{Entry, Writer, read_one};
use whydoku::generate::{
    Attempt, AttemptNumber, GenerateError, Generator, Puzzle, Seed, full_grid,
};
use whydoku::search::Solution;

use super::in_order::{AHEAD, Results, in_order};
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;
use progress::Progress;

pub(crate) use arguments::GenerateArguments;

/// A puzzle as JSON.
#[derive(Serialize)]
struct PuzzleDocument {
    format: &'static str,
    version: u32,
    /// The givens; absent where full grids were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<String>,
    solution: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    givens: Option<usize>,
    seed: u64,
    /// Which of the seed's attempts made it.
    attempt: u64,
}

pub(crate) fn run(
    arguments: &GenerateArguments,
    terminal: &mut Terminal,
) -> Result<Outcome, Failure> {
    let request = arguments.request()?;
    let seed = arguments.seed.unwrap_or_else(|| chosen_seed(terminal));
    let mut output = Output::new(arguments, seed, terminal);
    if arguments.solved {
        output.start()?;
        let mut grids =
            share_out(arguments, move || move |number| (number, full_grid(seed, number)))?;
        for _ in 0..arguments.count.get() {
            let Some((number, grid)) = grids.wait()? else { break };
            output.grid(&grid, number)?;
        }
        output.end()?;
        return Ok(Outcome::Done);
    }
    let generator = Generator::new(request, seed)?;
    output.start()?;
    let attempts = share_out(arguments, move || {
        let mut worker = generator.worker();
        move |number| worker.attempt(number)
    })?;
    let outcome = write_puzzles(attempts, arguments, &mut output)?;
    output.end()?;
    Ok(outcome)
}

/// A seed that nobody chose, short enough to be typed again.
fn chosen_seed(terminal: &mut Terminal) -> Seed {
    let seed = Seed::new(RandomState::new().hash_one(()) >> 34);
    terminal.complain(&format!("--seed {seed}"));
    seed
}

/// Makes attempts on all threads.
fn share_out<Done, Work>(
    arguments: &GenerateArguments,
    new_worker: impl Fn() -> Work + Clone + Send + 'static,
) -> Result<Results<Done>, Failure>
where
    Done: Send + 'static,
    Work: FnMut(AttemptNumber) -> Done,
{
    let threads = match arguments.threads {
        Some(threads) => threads,
        None => thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
    };
    in_order(
        threads,
        AHEAD,
        |jobs| {
            for number in AttemptNumber::all() {
                if jobs.push(number).is_err() {
                    return;
                }
            }
        },
        new_worker,
    )
    .map_err(Failure::Threads)
}

/// Takes the puzzles in the order of the attempts, until there are enough or too
/// many have been looked at in vain.
fn write_puzzles(
    mut attempts: Results<Result<Attempt, GenerateError>>,
    arguments: &GenerateArguments,
    output: &mut Output,
) -> Result<Outcome, Failure> {
    let wanted = arguments.count.get();
    let mut progress = Progress::new(wanted);
    let mut in_vain = 0;
    while progress.found() < wanted {
        let Some(attempt) = attempts.wait()? else { break };
        let Attempt { puzzle, tried } = attempt?;
        in_vain += tried;
        if let Some(puzzle) = puzzle {
            in_vain = 0;
            progress.beside(|| output.puzzle(&puzzle))?;
        }
        progress.count(puzzle.is_some(), tried);
        if in_vain >= arguments.tries.get() {
            break;
        }
    }
    progress.finish();
    let found = progress.found();
    if found == wanted {
        return Ok(Outcome::Done);
    }
    output.terminal.complain(&format!(
        "{in_vain} puzzles were looked at in vain; {found} of {wanted} found (--tries looks at more)"
    ));
    Ok(Outcome::No)
}

/// Where puzzles go, each as soon as it is there: what has been written stays, if
/// the program is interrupted.
struct Output<'terminal> {
    terminal: &'terminal mut Terminal,
    /// `None` for JSON.
    writer: Option<Writer>,
    seed: Seed,
}

impl<'terminal> Output<'terminal> {
    fn new(arguments: &GenerateArguments, seed: Seed, terminal: &'terminal mut Terminal) -> Self {
        let writer = (!arguments.json).then(|| match arguments.blank {
            Some(blank) => Writer::new(arguments.to).blank(blank),
            None => Writer::new(arguments.to),
        });
        Self { terminal, writer, seed }
    }

    fn start(&mut self) -> Result<(), Failure> {
        self.writer.as_ref().map_or(Ok(()), |writer| self.terminal.write(writer.start()))
    }

    fn end(&mut self) -> Result<(), Failure> {
        self.writer.as_ref().map_or(Ok(()), |writer| self.terminal.write(writer.end()))
    }

    fn puzzle(&mut self, puzzle: &Puzzle) -> Result<(), Failure> {
        let written = puzzle.position().to_string();
        let document = PuzzleDocument {
            format: "whydoku-puzzle",
            version: 1,
            givens: Some(puzzle.position().givens().len()),
            puzzle: Some(written.clone()),
            solution: puzzle.solution().to_string(),
            seed: self.seed.into(),
            attempt: puzzle.attempt().into(),
        };
        self.write(&written, &document)
    }

    fn grid(&mut self, grid: &Solution, attempt: AttemptNumber) -> Result<(), Failure> {
        let document = PuzzleDocument {
            format: "whydoku-puzzle",
            version: 1,
            puzzle: None,
            solution: grid.to_string(),
            givens: None,
            seed: self.seed.into(),
            attempt: attempt.into(),
        };
        self.write(&grid.to_string(), &document)
    }

    fn write(&mut self, line: &str, document: &PuzzleDocument) -> Result<(), Failure> {
        match &mut self.writer {
            None => self.terminal.json(document)?,
            Some(writer) => {
                let entry: Entry = read_one(line)?;
                let written = writer.write(&entry)?;
                self.terminal.write(&written.text)?;
            }
        }
        self.terminal.flush()
    }
}
