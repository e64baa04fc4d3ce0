//! Each technique has a puzzle in `puzzles/techniques/` that needs it, in the way its
//! title says.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use whydoku::format::{Entry, read_all};
use whydoku::grid::Position;
use whydoku::search;
use whydoku::solve::{Ladder, Solver, Status};
use whydoku::step::TechniqueId;
use whydoku::technique::{CATALOGUE, Facts, Technique, first_step};

const SOLVED: &str = "the puzzle is solved";

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "puzzles", "techniques"].iter().collect()
}

/// The only puzzle of a technique's file.
fn entry_of(technique: &Technique) -> Entry {
    let path = folder().join(technique.id.as_str()).with_extension("txt");
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let first = format!("# A puzzle that needs {}. ", technique.id);
    assert!(text.starts_with(&first), "{}", path.display());
    let mut entries: Vec<Entry> = read_all(&text).map(Result::unwrap).collect();
    assert_eq!(entries.len(), 1, "{}", path.display());
    entries.remove(0)
}

/// How far the ladder of these techniques gets.
fn end_of(position: &Position, rungs: impl IntoIterator<Item = TechniqueId>) -> Position {
    Solver::new(Ladder::new(rungs).unwrap()).follow(position).unwrap().1
}

/// What is wrong with what a title says, if anything is: "NAME, N givens: the ladder
/// below it[, without A, B,] stalls, and with it the puzzle is solved", or "goes on".
fn fault_of(technique: &Technique, title: &str, position: &Position) -> Option<&'static str> {
    let opening =
        format!("{}, {} givens: the ladder below it", technique.name, position.givens().len());
    let Some((without, end)) =
        title.strip_prefix(&opening).and_then(|rest| rest.split_once(" stalls, and with it "))
    else {
        return Some("its title says something else");
    };
    let without: Vec<TechniqueId> = if without.is_empty() {
        Vec::new()
    } else {
        let names = without.strip_prefix(", without ").unwrap().strip_suffix(',').unwrap();
        names.split(", ").map(|name| name.parse().unwrap()).collect()
    };
    if without.iter().any(|id| *id >= technique.id || !Technique::of(*id).on_by_default) {
        return Some("what is left out does not stand below it");
    }
    let below = TechniqueId::ALL
        .into_iter()
        .take_while(|id| *id != technique.id)
        .filter(|id| Technique::of(*id).on_by_default && !without.contains(id));
    let stalled = end_of(position, below.clone());
    if stalled.is_solved() {
        return Some("it is not needed");
    }
    if !technique.has_finder() {
        // What the solver does when the ladder stalls, and with it comes to the end.
        let solved = Solver::default().solve(position).unwrap().status == Status::Solved;
        return (!solved || end != SOLVED).then_some("it does not suffice");
    }
    if first_step(technique.id, &Facts::new(&stalled)).is_none() {
        return Some("it is not found");
    }
    match end {
        SOLVED => {
            let solved = end_of(position, below.chain([technique.id])).is_solved();
            (!solved).then_some("it does not suffice")
        }
        "goes on" => None,
        _ => Some("its title says something else"),
    }
}

#[test]
fn every_technique_has_a_puzzle_that_needs_it() {
    let mut faults = Vec::new();
    for technique in &CATALOGUE {
        let entry = entry_of(technique);
        let position = Position::new(&entry.grid).unwrap();
        assert!(entry.grid.is_plain());
        assert_eq!(search::count(&position, 2), 1, "{}", technique.id);
        let title = entry.title.unwrap();
        faults.extend(fault_of(technique, &title, &position).map(|fault| (technique.id, fault)));
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn every_file_is_of_a_technique() {
    let mut files_of = BTreeSet::new();
    for file in fs::read_dir(folder()).unwrap() {
        let path = file.unwrap().path();
        let id = path.file_stem().unwrap().to_str().unwrap().parse::<TechniqueId>().unwrap();
        assert_eq!(path.extension().unwrap(), "txt");
        assert!(files_of.insert(id));
    }
    assert!(files_of.into_iter().eq(TechniqueId::ALL));
}

/// `docs/performance.md` lists what is needed only in a shorter ladder.
#[test]
fn what_is_needed_only_without_others_is_listed() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/performance.md");
    let text = fs::read_to_string(path).unwrap();
    let mut rows = 0;
    for technique in CATALOGUE.iter().filter(|technique| technique.on_by_default) {
        let without = technique.puzzle().without();
        if !without.is_empty() {
            let names: Vec<&str> = without.iter().map(|id| id.as_str()).collect();
            let row = format!("\n| `{}` | `--without {}` | ", technique.id, names.join(","));
            assert!(text.contains(&row), "{row}");
            rows += 1;
        }
    }
    assert_eq!(text.matches("` | `--without ").count(), rows);
}
