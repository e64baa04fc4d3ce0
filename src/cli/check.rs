use std::collections::HashMap;
use std::ops::ControlFlow;

use serde::Serialize;
use whydoku::format::Entry;
use whydoku::grid::{Candidate, CellSet, Clash, Digit, House, Position};
use whydoku::search::{Answer, Search, Solution, answer};
use whydoku::step::Truth;
use whydoku::story::went_wrong;

use super::arguments::CheckArguments;
use super::input::for_each_entry;
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;

/// Solutions that are counted.
const COUNT_LIMIT: usize = 1000;

/// The answer as JSON.
#[derive(Default, Serialize)]
struct CheckDocument {
    format: &'static str,
    version: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    puzzle: String,
    legal: bool,
    clashes: Vec<ClashDocument>,
    /// How many solutions there are; with `more`, at least so many.
    solutions: usize,
    more: bool,
    /// One, or two that differ.
    examples: Vec<String>,
    /// The cells in which the two differ.
    differ: CellSet,
    /// Where there is none: what shows it at a glance.
    reasons: Vec<String>,
    /// Where there are a few: candidates that would leave one as givens.
    would_fix: Vec<Candidate>,
}

#[derive(Serialize)]
struct ClashDocument {
    digit: Digit,
    house: House,
    cells: CellSet,
}

impl From<Clash> for ClashDocument {
    fn from(clash: Clash) -> Self {
        Self { digit: clash.digit, house: clash.house, cells: clash.cells.into_iter().collect() }
    }
}

pub(crate) fn run(arguments: &CheckArguments, terminal: &mut Terminal) -> Result<Outcome, Failure> {
    let json = arguments.json;
    for_each_entry(&arguments.puzzles, json, terminal, |puzzle, terminal| {
        let document = document(&puzzle.entry);
        if json {
            terminal.json(&document)?;
        } else {
            if let Some(heading) = puzzle.heading() {
                terminal.line(&terminal.paint().heading(&heading))?;
            }
            write(&document, &puzzle.entry, terminal)?;
        }
        let good = document.legal && document.solutions == 1;
        Ok(if good { Outcome::Done } else { Outcome::No })
    })
}

fn document(entry: &Entry) -> CheckDocument {
    let mut document = CheckDocument {
        format: "whydoku-check",
        version: 1,
        title: entry.title.clone(),
        puzzle: entry.grid.to_string(),
        ..CheckDocument::default()
    };
    let position = match Position::new(&entry.grid) {
        Ok(position) => position,
        Err(illegal) => {
            document.clashes = illegal.clashes.into_iter().map(Into::into).collect();
            return document;
        }
    };
    document.legal = true;
    match answer(&position) {
        Answer::None => document.reasons = reasons(&position),
        Answer::One(solution) => {
            document.solutions = 1;
            document.examples.push(solution.to_string());
        }
        Answer::Several(examples) => several(&mut document, &position, &examples),
    }
    document
}

fn several(document: &mut CheckDocument, position: &Position, examples: &[Solution; 2]) {
    let [first, second] = examples;
    document.examples = examples.iter().map(ToString::to_string).collect();
    document.differ = CellSet::ALL
        .into_iter()
        .filter(|cell| first.digit_at(*cell) != second.digit_at(*cell))
        .collect();
    let mut solutions = Vec::new();
    let _ = Search::new().for_each(position, |solution| {
        if solutions.len() == COUNT_LIMIT {
            document.more = true;
            return ControlFlow::Break(());
        }
        solutions.push(*solution);
        ControlFlow::Continue(())
    });
    document.solutions = solutions.len();
    if !document.more {
        document.would_fix = in_one_only(position, &solutions);
    }
}

/// The candidates that are true in exactly one of the solutions.
fn in_one_only(position: &Position, solutions: &[Solution]) -> Vec<Candidate> {
    let mut times: HashMap<Candidate, usize> = HashMap::new();
    for solution in solutions {
        for cell in position.open() {
            *times.entry(Candidate::new(solution.digit_at(cell), cell)).or_default() += 1;
        }
    }
    let once = |candidate: &Candidate| times.get(candidate) == Some(&1);
    position.candidates().iter().filter(once).collect()
}

/// What shows at a glance that there is no solution, where anything does: cells
/// without a candidate, digits without a place, and cells that two digits need.
fn reasons(position: &Position) -> Vec<String> {
    let broken =
        Truth::all().filter(|truth| truth.is_broken_in(position)).map(|truth| match truth {
            Truth::Cell(cell) => format!("{cell} can hold no digit"),
            Truth::House(digit, house) => format!("{} has no place for {digit}", name(house)),
        });
    let mut reasons: Vec<String> = broken.collect();
    for cell in position.open() {
        // One house for each digit, another one where there is another.
        let mut needed: Vec<(Digit, House)> = Vec::new();
        for digit in position.candidates_of(cell) {
            let only = |house: &House| position.places(digit, *house).single() == Some(cell);
            let is_new = |house: &House| needed.iter().all(|(_, other)| other != house);
            let houses: Vec<House> = cell.houses().into_iter().filter(only).collect();
            let house = houses.iter().copied().find(is_new).or(houses.first().copied());
            needed.extend(house.map(|house| (digit, house)));
        }
        if needed.len() > 1 {
            let needs: Vec<String> = needed
                .iter()
                .map(|(digit, house)| {
                    format!("{} has no place for {digit} but {cell}", name(*house))
                })
                .collect();
            reasons.push(needs.join(", and "));
        }
    }
    reasons
}

fn name(house: House) -> String {
    let kind = match house.kind() {
        whydoku::grid::HouseKind::Row => "row",
        whydoku::grid::HouseKind::Column => "column",
        whydoku::grid::HouseKind::Box => "box",
    };
    format!("{kind} {}", house.number())
}

fn write(document: &CheckDocument, entry: &Entry, terminal: &mut Terminal) -> Result<(), Failure> {
    if !document.legal {
        terminal.line("Not legal:")?;
        for clash in entry.grid.clashes() {
            terminal.line(&format!("  {clash}"))?;
        }
        return Ok(());
    }
    let givens = entry.grid.givens().len();
    match (document.solutions, document.more) {
        (0, _) => {
            if entry.legal().is_ok_and(|position| went_wrong(&position)) {
                terminal
                    .line("Legal, and the givens have a solution, but none that agrees with")?;
                terminal.line("what was placed or crossed out since; `hint` says more.")?;
            } else {
                terminal.line("Legal, but there is no solution.")?;
            }
            for reason in &document.reasons {
                terminal.line(&format!("  {reason}"))?;
            }
            if document.reasons.is_empty() {
                terminal.line("  No cell or house shows it at a glance; `explain` shows why.")?;
            }
        }
        (1, _) => terminal.line(&format!("Legal: {givens} givens, exactly one solution."))?,
        (count, more) => {
            let count = if more { format!("more than {count}") } else { count.to_string() };
            terminal.line(&format!("Legal, but there are {count} solutions. Two of them:"))?;
            for example in &document.examples {
                terminal.line(&format!("  {example}"))?;
            }
            terminal.line(&format!(
                "They differ in {} cells: {}",
                document.differ.len(),
                document.differ
            ))?;
            if let Some(candidate) = document.would_fix.first() {
                terminal.line(&format!(
                    "One more given would leave one solution, for example {}={}.",
                    candidate.cell, candidate.digit
                ))?;
            }
        }
    }
    Ok(())
}
