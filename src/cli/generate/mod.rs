//! `generate`: puzzles made to order.

mod arguments;
mod in_vain;
mod output;
mod progress;

use std::hash::{BuildHasher, RandomState};
use std::iter;

use whydoku::generate::{Attempt, AttemptNumber, Generator, Request, Seed, full_grid};

use super::blank::writer;
use super::in_order::{self, Results, in_order};
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;
use output::Output;
use progress::Progress;

pub(crate) use arguments::GenerateArguments;

/// Full grids a job: to make one takes little longer than to hand a job on.
const GRIDS: usize = 16;

pub(crate) fn run(
    arguments: &GenerateArguments,
    terminal: &mut Terminal,
) -> Result<Outcome, Failure> {
    let request = arguments.request()?;
    request.check()?;
    let writer = (!arguments.json).then(|| writer(arguments.to, arguments.blank)).transpose()?;
    // After that: nobody wants the seed of what is refused.
    let seed = arguments.seed.unwrap_or_else(|| chosen_seed(terminal));
    let mut output = Output::new(writer, arguments.to, seed, terminal);
    output.start()?;
    let outcome = if arguments.solved {
        write_grids(arguments, seed, &mut output)?
    } else {
        write_puzzles(arguments, request, seed, &mut output)?
    };
    output.end()?;
    Ok(outcome)
}

/// A seed that nobody chose, short enough to be typed again.
fn chosen_seed(terminal: &mut Terminal) -> Seed {
    let seed = Seed::new(RandomState::new().hash_one(()) >> 34);
    terminal.complain(&format!("--seed {seed}"));
    seed
}

/// Does the jobs on all threads.
fn share_out<Job, Done, Work>(
    arguments: &GenerateArguments,
    ahead: usize,
    jobs: impl Iterator<Item = Job> + Send + 'static,
    new_worker: impl Fn() -> Work + Clone + Send + 'static,
) -> Result<Results<Done>, Failure>
where
    Job: Send + 'static,
    Done: Send + 'static,
    Work: FnMut(Job) -> Done,
{
    in_order(
        arguments.threads.count(),
        ahead,
        |queue| {
            for job in jobs {
                if queue.push(job).is_err() {
                    return;
                }
            }
        },
        move || {
            let mut work = new_worker();
            move |job, _: &_| work(job)
        },
    )
    .map_err(Failure::Threads)
}

/// Writes the full grids of the first attempts.
fn write_grids(
    arguments: &GenerateArguments,
    seed: Seed,
    output: &mut Output,
) -> Result<Outcome, Failure> {
    let mut numbers = AttemptNumber::all();
    let jobs = iter::from_fn(move || {
        let job: Vec<AttemptNumber> = numbers.by_ref().take(GRIDS).collect();
        (!job.is_empty()).then_some(job)
    });
    let mut results = share_out(arguments, in_order::AHEAD / GRIDS, jobs, move || {
        move |job: Vec<AttemptNumber>| -> Vec<_> {
            job.into_iter().map(|number| (number, full_grid(seed, number))).collect()
        }
    })?;
    let mut wanted = arguments.count.get();
    while wanted > 0 {
        let Some(mut grids) = results.wait()? else { break };
        grids.truncate(usize::try_from(wanted).unwrap_or(GRIDS));
        wanted -= grids.len() as u64;
        output.grids(&grids)?;
    }
    Ok(Outcome::Done)
}

/// Writes the puzzles in the order of the attempts, until there are enough or too
/// many have been looked at in vain.
fn write_puzzles(
    arguments: &GenerateArguments,
    request: Request,
    seed: Seed,
    output: &mut Output,
) -> Result<Outcome, Failure> {
    let hints = in_vain::hints(&request);
    let generator = Generator::new(request, seed)?;
    let mut attempts = share_out(arguments, in_order::AHEAD, AttemptNumber::all(), move || {
        let mut worker = generator.worker();
        move |number| worker.attempt(number)
    })?;
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
    output.complain(&in_vain::looked_at(in_vain, found, wanted));
    for hint in hints {
        output.complain(&hint);
    }
    Ok(Outcome::No)
}
