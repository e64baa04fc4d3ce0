use whydoku::explain::{English, Language, Telling, argument, notation};
use whydoku::grid::Position;
use whydoku::proof::{self, Premises};
use whydoku::render::json::StepsDocument;
use whydoku::solve::{FailedProof, Ladder, Replay};
use whydoku::step::{Step, StepNumber, TechniqueId};
use whydoku::technique::{Facts, all_steps};

use super::arguments::{StepsArguments, Style};
use super::input::for_each_position;
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;

pub(crate) fn run(arguments: &StepsArguments, terminal: &mut Terminal) -> Result<Outcome, Failure> {
    let ladder = if arguments.techniques.is_empty() {
        Ladder::default()
    } else {
        Ladder::new(arguments.techniques.iter().copied())?
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
            list(&steps, position, arguments.style, terminal)?;
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
    style: Style,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    if steps.is_empty() {
        return terminal.line("None of these techniques finds anything here.");
    }
    let replay = Replay::from(position);
    for (place, step) in steps.iter().enumerate() {
        let number = StepNumber::at(place);
        let telling = Telling::new(&[], number, false);
        let sentences =
            || terminal.paint().text(&English.argument(&argument(step, &replay), telling));
        let text = match style {
            Style::Notation => notation(step),
            Style::Sentences => sentences(),
            Style::Both => format!("{}\n      {}", notation(step), sentences()),
        };
        terminal.line(&format!("{number:>4}. {text}"))?;
    }
    Ok(())
}
