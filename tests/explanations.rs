//! What people read, as snapshots: pages of puzzles of different hardness, the
//! JSON of a log, and what the other verbs print.

use std::process::Command;

use whydoku::explain::{English, Language, Statement, Telling, argument, notation};
use whydoku::format::{Entry, read_all, read_one};
use whydoku::grid::{Candidate, Position};
use whydoku::render::Paint;
use whydoku::render::json::LogDocument;
use whydoku::render::page::{Manner, PageOptions, page, wrapped};
use whydoku::solve::{Replay, Solver};
use whydoku::step::StepNumber;
use whydoku::story::{Thoroughness, essential};
use whydoku::technique::{CATALOGUE, Family, all_steps};

const OPTIONS: PageOptions = PageOptions {
    paint: Paint::Plain,
    width: 80,
    every: false,
    full: false,
    manner: Manner::Sentences,
    dropped: None,
};
const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The puzzle of a file of `puzzles/`, counted from 0.
fn shipped(file: &str, place: usize) -> Entry {
    let path = format!("{}/puzzles/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    read_all(&text).nth(place).unwrap().unwrap()
}

fn explained(entry: &Entry, options: PageOptions) -> String {
    let position = Position::new(&entry.grid).unwrap();
    page(&Solver::default().solve(&position).unwrap(), options, &English)
}

/// What the program prints, standard error after standard output.
fn printed(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_whydoku"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_remove("COLUMNS")
        .output()
        .unwrap();
    let [stdout, stderr] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    let code = output.status.code().unwrap();
    format!("{stdout}{stderr}exit code {code}\n")
}

macro_rules! assert_snapshot {
    ($name:literal, $value:expr) => {
        insta::with_settings!({
            snapshot_path => "../snapshots",
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, {
            insta::assert_snapshot!($name, $value);
        });
    };
}

#[test]
fn an_easy_puzzle() {
    assert_snapshot!("explain-easy", explained(&read_one(WIKIPEDIA).unwrap(), OPTIONS));
}

#[test]
fn an_easy_puzzle_with_every_single_in_sentences() {
    let options = PageOptions { every: true, ..OPTIONS };
    assert_snapshot!("explain-easy-every", explained(&read_one(WIKIPEDIA).unwrap(), options));
}

#[test]
fn an_easy_puzzle_in_notation() {
    let options = PageOptions { manner: Manner::Notation, ..OPTIONS };
    assert_snapshot!("explain-easy-notation", explained(&read_one(WIKIPEDIA).unwrap(), options));
}

#[test]
fn a_puzzle_with_locked_candidates() {
    let entry = shipped("locked-candidates.txt", 0);
    assert_snapshot!("explain-locked-candidates", explained(&entry, OPTIONS));
}

#[test]
fn a_puzzle_with_pairs_in_sentences_and_notation() {
    let options = PageOptions { manner: Manner::Both, ..OPTIONS };
    assert_snapshot!("explain-pairs", explained(&shipped("pairs.txt", 0), options));
}

#[test]
fn a_puzzle_in_colours() {
    let options = PageOptions { paint: Paint::Ansi, ..OPTIONS };
    assert_snapshot!("explain-pairs-in-colours", explained(&shipped("pairs.txt", 1), options));
}

#[test]
fn a_puzzle_in_play() {
    assert_snapshot!("explain-in-play", explained(&shipped("in-play.txt", 0), OPTIONS));
}

#[test]
fn a_puzzle_on_which_logic_stalls() {
    assert_snapshot!("explain-stall", explained(&shipped("needs-chains.txt", 0), OPTIONS));
}

#[test]
fn a_puzzle_on_which_logic_stalls_in_full() {
    let options = PageOptions { full: true, width: 60, ..OPTIONS };
    assert_snapshot!("explain-stall-full", explained(&shipped("needs-chains.txt", 0), options));
}

#[test]
fn a_puzzle_without_a_solution() {
    assert_snapshot!("explain-no-solution", explained(&shipped("no-solution.txt", 0), OPTIONS));
}

#[test]
fn a_puzzle_with_several_solutions() {
    assert_snapshot!("explain-several", explained(&shipped("many-solutions.txt", 0), OPTIONS));
}

#[test]
fn a_log_as_json() {
    let position = Position::new(&shipped("needs-chains.txt", 0).grid).unwrap();
    let log = Solver::default().solve(&position).unwrap();
    let mut document = LogDocument::new(&log, Some("A puzzle"));
    // One of each kind of step is enough to read.
    let mut seen = Vec::new();
    document.steps.retain(|step| {
        let kind = (step.technique, step.modifiers.clone());
        let is_new = !seen.contains(&kind);
        seen.push(kind);
        is_new
    });
    assert_snapshot!("log-json", serde_json::to_string_pretty(&document).unwrap());
}

#[test]
fn the_other_verbs() {
    let inline = WIKIPEDIA;
    assert_snapshot!("check-legal", printed(&["check", inline]));
    assert_snapshot!("check-clash", printed(&["check", &inline.replacen("53", "55", 1)]));
    assert_snapshot!("check-several", printed(&["check", "puzzles/many-solutions.txt"]));
    assert_snapshot!("check-no-solution", printed(&["check", "puzzles/no-solution.txt"]));
    assert_snapshot!("steps", printed(&["steps", "--style", "both", "puzzles/in-play.txt"]));
    assert_snapshot!("solve", printed(&["solve", "puzzles/many-solutions.txt"]));
    assert_snapshot!("techniques", printed(&["techniques"]));
    assert_snapshot!("technique-page", printed(&["techniques", "naked-pair"]));
    assert_snapshot!("bad-input", printed(&["explain", &inline[..80]]));
    assert_snapshot!(
        "no-guess",
        printed(&["explain", "--no-guess", "--style", "notation", "puzzles/needs-fish.txt"])
    );
}

/// A puzzle on which logic stalls.
const STALLS: &str =
    ".38.4....95..6..4....7....8......489...9..7......26..5.....1.2...24..1..69..5....";

#[test]
fn essential_paths() {
    for file in ["locked-candidates", "pairs", "needs-fish", "needs-chains", "in-play"] {
        let position = Position::new(&shipped(&format!("{file}.txt"), 0).grid).unwrap();
        let solver = Solver::default();
        let whole = solver.solve(&position).unwrap();
        let log = essential(&whole, &solver, Thoroughness::OfTheLog).unwrap();
        let dropped = Some(whole.steps.len() - log.steps.len());
        let page = page(&log, PageOptions { dropped, ..OPTIONS }, &English);
        insta::with_settings!({
            snapshot_path => "../snapshots",
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, {
            insta::assert_snapshot!(format!("essential-{file}"), page);
        });
    }
}

#[test]
fn stories() {
    assert_snapshot!("why-easy", printed(&["why", "r5c5=5", WIKIPEDIA]));
    assert_snapshot!("why-given", printed(&["why", "r1c1=5", WIKIPEDIA]));
    assert_snapshot!("why-seen", printed(&["why", "5r1c3", WIKIPEDIA]));
    assert_snapshot!("why-pairs", printed(&["why", "r8c8<>3", STALLS]));
    assert_snapshot!("why-search", printed(&["why", "r9c4<>3", STALLS]));
    assert_snapshot!("why-several", printed(&["why", "r1c1=1", "puzzles/many-solutions.txt"]));
    assert_snapshot!("why-no-solution", printed(&["why", "r1c1=1", "puzzles/no-solution.txt"]));
    assert_snapshot!("hint", printed(&["hint", "puzzles/in-play.txt"]));
    assert_snapshot!("hint-more", printed(&["hint", "--more", "--more", "puzzles/in-play.txt"]));
    assert_snapshot!("hint-whole", printed(&["hint", "--level", "4", "puzzles/in-play.txt"]));
    let wrong = ":0000:x:53+1.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79::::";
    assert_snapshot!("hint-mistake", printed(&["hint", wrong]));
    assert_snapshot!("hint-mistake-revealed", printed(&["hint", "--reveal", wrong]));
}

#[test]
fn the_help() {
    for verb in [
        "explain",
        "why",
        "hint",
        "steps",
        "rate",
        "generate",
        "solve",
        "check",
        "verify",
        "techniques",
    ] {
        insta::with_settings!({
            snapshot_path => "../snapshots",
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, {
            insta::assert_snapshot!(format!("help-{verb}"), printed(&[verb, "--help"]));
        });
    }
}

/// One of the hardest (A. Inkala, 2012).
const HARDEST: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn what_a_contradiction_leans_on_is_named_however_many_cells_follow() {
    let position = Position::new(&read_one(HARDEST).unwrap().grid).unwrap();
    let log = Solver::default().solve(&position).unwrap();
    let mut replay = Replay::from(&position);
    let mut summed_up = 0;
    for logged in &log.steps {
        let said = argument(&logged.step, &replay);
        let told = English.argument(&said, Telling::new(&[], replay.next_number(), false));
        let told = told.to_string();
        let placements = said.iter().find_map(|one| match one {
            Statement::Follows { placements, .. } => Some(placements.as_slice()),
            _ => None,
        });
        let reasons = said.iter().find_map(|one| match one {
            Statement::Breaks { reasons, .. } => Some(reasons.as_slice()),
            _ => None,
        });
        summed_up += usize::from(told.contains("(among them"));
        for reason in reasons.unwrap_or_default() {
            let leans_on = |placement: &&Candidate| match reason {
                Statement::Sees { digit, source, .. } => {
                    (placement.digit, placement.cell) == (*digit, *source)
                }
                Statement::HouseHas { house, digits } => {
                    house.contains(placement.cell) && digits.contains(placement.digit)
                }
                _ => false,
            };
            for placement in placements.unwrap_or_default().iter().filter(leans_on) {
                let named = format!("{}={}", placement.cell, placement.digit);
                assert!(told.contains(&named), "{named}: {told}");
            }
        }
        replay.apply(&logged.step);
    }
    assert!(summed_up > 0);
}

/// How the first example on its page is told, for each technique of a family.
fn told(family: Family) -> String {
    let mut told = String::new();
    for technique in CATALOGUE.iter().filter(|technique| technique.family == family) {
        let of_its_own = format!("{}: ", technique.name);
        let example = technique.page().examples().into_iter().find_map(|example| {
            let notation = example.step.filter(|step| step.starts_with(&of_its_own))?;
            Some((example.position, notation))
        });
        let Some((position, wanted)) = example else { continue };
        let position = Position::new(&read_one(&position).unwrap().grid).unwrap();
        let steps = all_steps(technique.id, &position);
        let step = steps.into_iter().find(|step| notation(step) == wanted).unwrap();
        let replay = Replay::from(&position);
        let said = English
            .argument(&argument(&step, &replay), Telling::new(&[], StepNumber::at(0), false));
        let heading = wrapped(&English.heading(&step), OPTIONS, &English);
        let said = wrapped(&said, OPTIONS, &English);
        for part in [heading.trim_end(), "\n", &wanted, "\n\n", said.trim_end(), "\n\n"] {
            told.push_str(part);
        }
    }
    told
}

#[test]
fn an_example_of_each_technique() {
    assert_snapshot!("told-singles", told(Family::Single));
    assert_snapshot!("told-intersections", told(Family::Intersection));
    assert_snapshot!("told-subsets", told(Family::Subset));
    assert_snapshot!("told-fish", told(Family::Fish));
    assert_snapshot!("told-single-digit-patterns", told(Family::SingleDigit));
    assert_snapshot!("told-wings", told(Family::Wing));
    assert_snapshot!("told-colours", told(Family::Colouring));
    assert_snapshot!("told-almost-locked-sets", told(Family::AlmostLockedSet));
    assert_snapshot!("told-impossible-patterns", told(Family::Impossible));
    assert_snapshot!("told-uniqueness", told(Family::Uniqueness));
}
