use serde::Serialize;
use whydoku::explain::{English, Language};
use whydoku::grid::Position;
use whydoku::render::json::LogDocument;
use whydoku::render::page::{PageOptions, story, wrapped};
use whydoku::solve::Solver;
use whydoku::step::Conclusion;
use whydoku::story::{Because, Why, why};

use super::arguments::WhyArguments;
use super::input::{Puzzle, for_each_position};
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;

/// An answer without steps, as JSON.
#[derive(Serialize)]
struct WhyDocument<'entry> {
    format: &'static str,
    version: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'entry str>,
    puzzle: String,
    asked: Conclusion,
    /// `so`, `not-so`, `open` or `no-solution`.
    verdict: &'static str,
    reason: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    examples: Vec<String>,
}

pub(crate) fn run(arguments: &WhyArguments, terminal: &mut Terminal) -> Result<Outcome, Failure> {
    let ladder = arguments.ladder.ladder()?;
    let solver = Solver::new(ladder);
    let options = PageOptions {
        paint: terminal.paint(),
        width: arguments.width.width(),
        every: true,
        full: arguments.full,
        manner: arguments.style.into(),
        dropped: None,
    };
    let asked = arguments.conclusion;
    let json = arguments.json;
    for_each_position(&arguments.puzzles, json, terminal, |position, puzzle, terminal| {
        let answer = why(position, asked, &solver)?;
        let outcome = match answer {
            Why::So(_) => Outcome::Done,
            Why::NotSo(_) | Why::Open { .. } | Why::NoSolution => Outcome::No,
        };
        if json {
            write_json(&answer, asked, position, puzzle, terminal)?;
        } else {
            if let Some(heading) = puzzle.heading() {
                terminal.line(&options.paint.heading(&heading))?;
            }
            write(&answer, asked, position, options, terminal)?;
        }
        Ok(outcome)
    })
}

/// What holds: what was asked, or its opposite.
fn fact(answer: &Why, asked: Conclusion) -> Conclusion {
    match (answer, asked) {
        (Why::NotSo(_), Conclusion::Place(candidate)) => Conclusion::Eliminate(candidate),
        (Why::NotSo(_), Conclusion::Eliminate(candidate)) => Conclusion::Place(candidate),
        _ => asked,
    }
}

fn write(
    answer: &Why,
    asked: Conclusion,
    position: &Position,
    options: PageOptions,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let words = English.story();
    terminal.line(&options.paint.heading(&words.question(asked).to_string()))?;
    terminal.line("")?;
    let because = match answer {
        Why::NoSolution => {
            return terminal.write(&wrapped(&words.nothing_is_so(position), options, &English));
        }
        Why::Open { with, without } => {
            let text = words.open_question(asked.candidate());
            terminal.write(&wrapped(&text, options, &English))?;
            terminal.line(&format!("  {with}\n  {without}"))?;
            return Ok(());
        }
        Why::So(because) => because,
        Why::NotSo(because) => {
            terminal.write(&wrapped(&words.not_so(asked), options, &English))?;
            terminal.line("")?;
            because
        }
    };
    let fact = fact(answer, asked);
    terminal.write(&wrapped(&words.because(because, fact), options, &English))?;
    if let Because::Steps(log) = because {
        terminal.line("")?;
        terminal.write(&story(log, fact, options, &English))?;
    }
    Ok(())
}

fn write_json(
    answer: &Why,
    asked: Conclusion,
    position: &Position,
    puzzle: &Puzzle,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let fact = fact(answer, asked);
    let words = English.story();
    let (verdict, reason, examples) = match answer {
        Why::So(Because::Steps(log)) | Why::NotSo(Because::Steps(log)) => {
            return terminal.json(&LogDocument::new(log, puzzle.title()).with_goal(log, fact));
        }
        Why::So(because) => ("so", words.because(because, fact), Vec::new()),
        Why::NotSo(because) => ("not-so", words.because(because, fact), Vec::new()),
        Why::Open { with, without } => {
            let examples = vec![with.to_string(), without.to_string()];
            ("open", words.open_question(asked.candidate()), examples)
        }
        Why::NoSolution => ("no-solution", words.nothing_is_so(position), Vec::new()),
    };
    terminal.json(&WhyDocument {
        format: "whydoku-why",
        version: 1,
        title: puzzle.title(),
        puzzle: position.to_string(),
        asked,
        verdict,
        reason: reason.to_string(),
        examples,
    })
}
