use whydoku::explain::{English, Language, Telling, argument, notation};
use whydoku::grid::Position;
use whydoku::proof::{self, Premises};
use whydoku::render::json::StepsDocument;
use whydoku::render::page::{Manner, PageOptions, wrapped};
use whydoku::solve::{FailedProof, Replay};
use whydoku::step::{Step, StepNumber, TechniqueId};
use whydoku::technique::{Facts, all_steps};

use super::arguments::StepsArguments;
use super::input::for_each_position;
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;

/// Columns before each step of the list.
const INDENT: u16 = 6;

pub(crate) fn run(arguments: &StepsArguments, terminal: &mut Terminal) -> Result<Outcome, Failure> {
    let ladder = arguments.ladder.ladder()?;
    let options = PageOptions {
        paint: terminal.paint(),
        width: arguments.width.width().saturating_sub(INDENT),
        every: true,
        full: false,
        manner: arguments.style.into(),
        dropped: None,
    };
    let json = arguments.json;
    for_each_position(&arguments.puzzles, json, terminal, |position, puzzle, terminal| {
        let steps = proved_steps(ladder.techniques(), position)?;
        if json {
            terminal.json(&StepsDocument::new(position, &steps, puzzle.title()))?;
        } else {
            if puzzle.number > 1 {
                terminal.line("")?;
            }
            if let Some(heading) = puzzle.heading() {
                terminal.line(&terminal.paint().heading(&heading))?;
            }
            list(&steps, position, options, terminal)?;
        }
        Ok(if steps.is_empty() { Outcome::No } else { Outcome::Done })
    })
}

/// Every step of the techniques, each proved. What two techniques see alike is
/// listed once, under the one that comes first.
fn proved_steps(techniques: &[TechniqueId], position: &Position) -> Result<Vec<Step>, FailedProof> {
    let mut steps: Vec<Step> = Vec::new();
    for technique in techniques {
        for step in all_steps(*technique, position) {
            if steps.iter().any(|other| other.pattern == step.pattern) {
                continue;
            }
            let leans_on_one_solution = !step.derived.is_empty();
            let unique = leans_on_one_solution && Facts::new(position).has_one_solution();
            if let Err(refusal) = proof::prove(position, &step, Premises { unique }) {
                let position = Box::new(*position);
                return Err(FailedProof { position, step: Box::new(step), refusal });
            }
            steps.push(step);
        }
    }
    Ok(steps)
}

fn list(
    steps: &[Step],
    position: &Position,
    options: PageOptions,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    if steps.is_empty() {
        return terminal.line(if position.is_solved() {
            "Solved already."
        } else {
            "None of these techniques finds anything here."
        });
    }
    let replay = Replay::from(position);
    for (place, step) in steps.iter().enumerate() {
        let number = StepNumber::at(place);
        let telling = Telling::new(&[], number, false);
        let sentences =
            || wrapped(&English.argument(&argument(step, &replay), telling), options, &English);
        let text = match options.manner {
            Manner::Notation => notation(step),
            Manner::Sentences => sentences(),
            Manner::Both => format!("{}\n{}", notation(step), sentences()),
        };
        for (index, line) in text.lines().enumerate() {
            let number = if index == 0 { format!("{number}.") } else { String::new() };
            terminal.line(&format!("{number:>5} {line}"))?;
        }
    }
    Ok(())
}
