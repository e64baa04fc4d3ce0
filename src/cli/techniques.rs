use serde::Serialize;
use whydoku::format::read_one;
use whydoku::grid::Position;
use whydoku::render::boxed;
use whydoku::step::TechniqueId;
use whydoku::technique::{CATALOGUE, Technique};

use super::arguments::TechniquesArguments;
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;

/// A row of the catalogue as JSON.
#[derive(Serialize)]
struct TechniqueDocument {
    id: TechniqueId,
    name: &'static str,
    family: &'static str,
    tier: &'static str,
    hodoku_score: Option<u16>,
    explainer_difficulty: Option<f32>,
    on_by_default: bool,
    page: String,
    /// A puzzle that needs it.
    puzzle: &'static str,
}

pub(crate) fn run(
    arguments: &TechniquesArguments,
    terminal: &mut Terminal,
) -> Result<Outcome, Failure> {
    let rows: Vec<&Technique> = match &arguments.technique {
        Some(group) => group.techniques().iter().copied().map(Technique::of).collect(),
        None => CATALOGUE.iter().collect(),
    };
    match rows.as_slice() {
        rows if arguments.json => {
            let rows: Vec<TechniqueDocument> = rows.iter().copied().map(document).collect();
            terminal.json(&rows)?;
        }
        [technique] => write_page(technique, terminal)?,
        rows => write_catalogue(rows, terminal)?,
    }
    Ok(Outcome::Done)
}

fn write_catalogue(rows: &[&Technique], terminal: &mut Terminal) -> Result<(), Failure> {
    let width = CATALOGUE.iter().map(|technique| technique.id.as_str().len()).max().unwrap_or(0);
    let mut row = |[id, family, tier, score, difficulty, used]: [&str; 6]| {
        terminal.line(&format!(
            "{id:<width$} {family:<14} {tier:<11} {score:>6} {difficulty:>4}  {used}"
        ))
    };
    row(["id", "family", "tier", "HoDoKu", "SE", "used"])?;
    for technique in rows {
        let score = technique.hodoku_score.map_or("-".to_owned(), |score| score.to_string());
        row([
            technique.id.as_str(),
            technique.family.name(),
            technique.tier.name(),
            &score,
            &difficulty(technique),
            match (technique.has_finder(), technique.on_by_default) {
                (false, _) => "when stalled",
                (_, true) => "by default",
                (_, false) => "by name",
            },
        ])?;
    }
    Ok(())
}

fn difficulty(technique: &Technique) -> String {
    technique
        .explainer_tenths
        .map_or("-".to_owned(), |tenths| format!("{}.{}", tenths / 10, tenths % 10))
}

fn write_page(technique: &Technique, terminal: &mut Terminal) -> Result<(), Failure> {
    let paint = terminal.paint();
    terminal.line(&paint.heading(&format!("{} ({})", technique.name, technique.id)))?;
    terminal.line("")?;
    for line in technique.page().with_examples_of(technique.name).text().lines() {
        match line.strip_prefix("## ") {
            Some(heading) => terminal.line(&paint.heading(heading))?,
            None if line.starts_with("```") => {}
            None => match line.strip_prefix("position: ").or(line.strip_prefix("near miss: ")) {
                Some(position) => draw(position, terminal)?,
                None => terminal.line(line)?,
            },
        }
    }
    let of_this_page = |other: &&Technique| {
        other.id != technique.id && other.page().text() == technique.page().text()
    };
    let others: Vec<&str> =
        CATALOGUE.iter().filter(of_this_page).map(|other| other.id.as_str()).collect();
    if !others.is_empty() {
        terminal.line("")?;
        terminal.line(&paint.heading("On the same page"))?;
        terminal.line(&format!("With examples of their own: {}", others.join(", ")))?;
    }
    terminal.line("")?;
    terminal.line(&paint.heading("Ratings"))?;
    let score = technique.hodoku_score.map_or("-".to_owned(), |score| score.to_string());
    terminal.line(&format!(
        "Family: {}. Tier: {}. HoDoKu score: {score}. Sudoku Explainer: {}.",
        technique.family.name(),
        technique.tier.name(),
        difficulty(technique)
    ))?;
    terminal.line("")?;
    terminal.line(&paint.heading("A puzzle that needs it"))?;
    let puzzle = technique.puzzle();
    terminal.line(&format!("{}:", puzzle.title))?;
    terminal.line(puzzle.cells)
}

/// The position of an example. Pages are tested, so it can be read.
fn draw(position: &str, terminal: &mut Terminal) -> Result<(), Failure> {
    let paint = terminal.paint();
    if let Ok(entry) = read_one(position)
        && let Ok(position) = Position::new(&entry.grid)
    {
        terminal.write(&boxed(&position, &|mark, text| paint.mark(mark, text)))?;
    }
    Ok(())
}

fn document(technique: &Technique) -> TechniqueDocument {
    TechniqueDocument {
        id: technique.id,
        name: technique.name,
        family: technique.family.name(),
        tier: technique.tier.name(),
        hodoku_score: technique.hodoku_score,
        explainer_difficulty: technique.explainer_tenths.map(|tenths| f32::from(tenths) / 10.0),
        on_by_default: technique.on_by_default,
        page: technique.page().text().to_owned(),
        puzzle: technique.puzzle().cells,
    }
}
