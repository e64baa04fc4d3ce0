//! How a person meets the library in a terminal.

mod arguments;
mod blank;
mod check;
mod convert;
mod explain;
mod generate;
mod hint;
mod in_order;
mod input;
mod ladder_arguments;
mod late_bar;
mod outcome;
mod rate;
mod solve;
mod steps;
mod techniques;
mod terminal;
mod threads;
mod verify;
mod why;

use std::io;
use std::process::ExitCode;

use arguments::{Arguments, Verb};
use outcome::{Failure, Outcome};
use terminal::Terminal;

/// Runs the program.
pub(crate) fn main() -> ExitCode {
    let arguments = Arguments::of_this_call();
    let mut terminal = Terminal::new(arguments.color);
    let ran = run(arguments.verb, &mut terminal).and_then(|outcome| {
        terminal.flush()?;
        Ok(outcome)
    });
    match ran {
        Ok(outcome) => outcome.into(),
        // Who closed the pipe has read enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            Outcome::Done.into()
        }
        Err(failure) => {
            // What was done before stands.
            let _ = terminal.flush();
            terminal.complain(&failure.to_string());
            failure.outcome().into()
        }
    }
}

fn run(verb: Verb, terminal: &mut Terminal) -> Result<Outcome, Failure> {
    match verb {
        Verb::Explain(arguments) => explain::run(&arguments, terminal),
        Verb::Why(arguments) => why::run(&arguments, terminal),
        Verb::Hint(arguments) => hint::run(&arguments, terminal),
        Verb::Steps(arguments) => steps::run(&arguments, terminal),
        Verb::Rate(arguments) => rate::run(&arguments, terminal),
        Verb::Generate(arguments) => generate::run(&arguments, terminal),
        Verb::Solve(arguments) => solve::run(&arguments, terminal),
        Verb::Check(arguments) => check::run(&arguments, terminal),
        Verb::Convert(arguments) => convert::run(&arguments, terminal),
        Verb::Verify(arguments) => verify::run(&arguments, terminal),
        Verb::Techniques(arguments) => techniques::run(&arguments, terminal),
    }
}
