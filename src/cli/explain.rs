use whydoku::explain::English;
use whydoku::render::json::LogDocument;
use whydoku::render::page::{Manner, PageOptions, page};
use whydoku::solve::Solver;
use whydoku::story::{Thoroughness, essential, goal_of};

use super::arguments::{ExplainArguments, Style};
use super::input::for_each_position;
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;

pub(crate) fn run(
    arguments: &ExplainArguments,
    terminal: &mut Terminal,
) -> Result<Outcome, Failure> {
    let ladder = arguments.ladder.ladder()?;
    let solver = Solver::new(ladder).guessing(!arguments.no_guess);
    let options = PageOptions {
        paint: terminal.paint(),
        width: arguments.width.width(),
        every: arguments.every,
        full: arguments.full,
        manner: arguments.style.into(),
        dropped: None,
    };
    let thoroughness = match (arguments.shortest, arguments.essential) {
        (true, _) => Some(Thoroughness::AnySteps),
        (false, true) => Some(Thoroughness::OfTheLog),
        (false, false) => None,
    };
    let json = arguments.json;
    for_each_position(&arguments.puzzles, json, terminal, |position, puzzle, terminal| {
        let whole = solver.solve(position)?;
        let log = match thoroughness {
            Some(thoroughness) => essential(&whole, &solver, thoroughness)?,
            None => whole.clone(),
        };
        if json {
            let document = LogDocument::new(&log, puzzle.title());
            let document = match thoroughness {
                Some(_) => document.marking_unused(&log, &goal_of(&log)),
                None => document,
            };
            terminal.json(&document)?;
        } else {
            let dropped = thoroughness.map(|_| whole.steps.len().saturating_sub(log.steps.len()));
            let options = PageOptions { dropped, ..options };
            if puzzle.number > 1 {
                terminal.write("\n\n")?;
            }
            if let Some(heading) = puzzle.heading() {
                terminal.line(&options.paint.heading(&heading))?;
                terminal.line("")?;
            }
            terminal.write(&page(&log, options, &English))?;
        }
        let stalled = arguments.no_guess && log.is_stalled();
        Ok(if stalled { Outcome::No } else { Outcome::Done })
    })
}

impl From<Style> for Manner {
    fn from(style: Style) -> Self {
        match style {
            Style::Sentences => Self::Sentences,
            Style::Notation => Self::Notation,
            Style::Both => Self::Both,
        }
    }
}
