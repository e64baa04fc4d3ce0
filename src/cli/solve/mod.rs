//! `solve`: solutions by search.
//!
//! Puzzles are read and solved on all cores, some at a time, and the results written
//! in their order. What has been read is handed on before more is waited for, so that
//! a program that writes puzzles into a pipe and waits for each solution gets it.

mod answers;
mod batches;
mod document;
mod wanted;

use super::arguments::SolveArguments;
use super::in_order::{Ready, in_order};
use super::input::Inputs;
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;
use batches::Batches;
use wanted::Wanted;

pub(crate) fn run(arguments: &SolveArguments, terminal: &mut Terminal) -> Result<Outcome, Failure> {
    let inputs = Inputs::new(&arguments.puzzles);
    let wanted = Wanted::of(arguments);
    let mut batches = in_order(
        arguments.threads.count(),
        batches::AHEAD,
        move |jobs| Batches::new(jobs).read(inputs),
        move || move |batch, place: &_| wanted.answers(batch, place),
    )
    .map_err(Failure::Threads)?;
    let mut worst = Outcome::Done;
    loop {
        let answers = match batches.ready() {
            Ready::Now(answers) => answers,
            Ready::NotYet => {
                // What is there is shown while the next is waited for.
                terminal.flush()?;
                match batches.wait()? {
                    Some(answers) => answers,
                    None => return Ok(worst),
                }
            }
        };
        for answer in answers {
            worst = worst.max(answer.write(wanted, terminal)?);
            if arguments.puzzles.strict && answer.is_bad_puzzle {
                return Ok(worst);
            }
        }
    }
}
