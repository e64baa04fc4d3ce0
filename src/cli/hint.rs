use serde::Serialize;
use whydoku::explain::{English, Language};
use whydoku::grid::Position;
use whydoku::render::json::{StepDocument, StepsDocument};
use whydoku::render::page::{Manner, PageOptions, numbered_step, wrapped};
use whydoku::solve::Solver;
use whydoku::step::StepNumber;
use whydoku::story::{Hint, Verdict, hint};

use super::arguments::HintArguments;
use super::input::for_each_position;
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;

/// The lines of a hint; the last is the whole step.
const LEVELS: u8 = 4;

/// A hint as JSON.
#[derive(Serialize)]
struct HintDocument<'entry> {
    format: &'static str,
    version: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'entry str>,
    position: String,
    /// Whether what has been done can go on: no mistake was found.
    right: bool,
    /// What is to be said of what has been done.
    remarks: Vec<String>,
    /// The lines that were asked for, by level.
    lines: Vec<HintLine>,
    /// The whole step, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<StepDocument>,
}

#[derive(Serialize)]
struct HintLine {
    level: u8,
    text: String,
}

pub(crate) fn run(arguments: &HintArguments, terminal: &mut Terminal) -> Result<Outcome, Failure> {
    let ladder = arguments.ladder.ladder()?;
    let solver = Solver::new(ladder);
    let options = PageOptions {
        paint: terminal.paint(),
        width: arguments.width.width(),
        every: true,
        full: false,
        manner: Manner::Sentences,
        dropped: None,
    };
    let json = arguments.json;
    for_each_position(&arguments.puzzles, json, terminal, |position, puzzle, terminal| {
        let hint = hint(position, &solver)?;
        if json {
            terminal.json(&document(&hint, position, puzzle.title(), arguments))?;
        } else {
            if let Some(heading) = puzzle.heading() {
                terminal.line(&options.paint.heading(&heading))?;
            }
            write(&hint, position, arguments, options, terminal)?;
        }
        Ok(if hint.step.is_some() { Outcome::Done } else { Outcome::No })
    })
}

/// The levels to show.
fn levels(arguments: &HintArguments) -> std::ops::RangeInclusive<u8> {
    match arguments.level {
        Some(level) => 1..=level,
        None => 1..=arguments.more.saturating_add(1).min(LEVELS),
    }
}

fn write(
    hint: &Hint,
    position: &Position,
    arguments: &HintArguments,
    options: PageOptions,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let words = English.story();
    for remark in words.verdict(&hint.verdict, position, arguments.reveal) {
        terminal.write(&wrapped(&remark, options, &English))?;
    }
    let Some(step) = &hint.step else {
        if matches!(hint.verdict, Verdict::Right | Verdict::SeveralSolutions) {
            terminal.write(&wrapped(&words.no_hint(position), options, &English))?;
        }
        return Ok(());
    };
    let levels = levels(arguments);
    let lines = words.hint(step);
    for (level, line) in (1..).zip(&lines) {
        if levels.contains(&level) {
            terminal.line(&format!("{level}. {}", options.paint.text(line)))?;
        } else if arguments.level.is_none() && level > *levels.end() {
            let what = words.withheld_names()[usize::from(level) - 2];
            terminal.line(&format!("{level}. {}", words.withheld(what)))?;
        }
    }
    if levels.contains(&LEVELS) {
        let number = StepNumber::from(u16::from(LEVELS));
        terminal.write(&numbered_step(number, step, position, options, &English))?;
    } else if arguments.level.is_none() {
        let what = words.withheld_names()[2];
        terminal.line(&format!("{LEVELS}. {}", words.withheld(what)))?;
    }
    Ok(())
}

fn document<'entry>(
    hint: &Hint,
    position: &Position,
    title: Option<&'entry str>,
    arguments: &HintArguments,
) -> HintDocument<'entry> {
    let words = English.story();
    let levels = levels(arguments);
    let texts = hint.step.as_ref().map(|step| words.hint(step));
    let step = hint.step.as_ref().filter(|_| levels.contains(&LEVELS));
    let remarks = words.verdict(&hint.verdict, position, arguments.reveal);
    let StepsDocument { position: line, steps, .. } =
        StepsDocument::new(position, step.map(std::slice::from_ref).unwrap_or_default(), None);
    HintDocument {
        format: "whydoku-hint",
        version: 1,
        title,
        position: line,
        right: matches!(hint.verdict, Verdict::Right | Verdict::SeveralSolutions),
        remarks: remarks.iter().map(ToString::to_string).collect(),
        lines: (1..)
            .zip(texts.iter().flatten())
            .filter(|(level, _)| levels.contains(level))
            .map(|(level, text)| HintLine { level, text: text.to_string() })
            .collect(),
        step: steps.into_iter().next(),
    }
}
