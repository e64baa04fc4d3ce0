//! The sets of `puzzles/levels` are what they are called.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use whydoku::format::read_all;
use whydoku::grid::Position;
use whydoku::search;
use whydoku::solve::{Solver, Status};
use whydoku::technique::{Technique, Tier};

/// Every so many is looked at closely.
const STEP: usize = 7;

#[test]
fn a_thousand_puzzles_of_each_level() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/levels");
    let solver = Solver::default().guessing(false).linking(false);
    let mut levels = 0;
    let mut solutions = HashSet::new();
    for level in Tier::ALL.into_iter().filter(|level| *level != Tier::Nightmare) {
        let name = level.as_str();
        let text = fs::read_to_string(folder.join(name).with_extension("txt")).unwrap();
        assert!(text.contains(&format!("whydoku generate --level {name} --seed ")), "{name}");
        let positions: Vec<Position> =
            read_all(&text).map(|entry| Position::new(&entry.unwrap().grid).unwrap()).collect();
        assert_eq!(positions.len(), 1000, "{name}");
        let distinct: HashSet<String> = positions.iter().map(ToString::to_string).collect();
        assert_eq!(distinct.len(), 1000, "{name}");
        // No grid is in two puzzles, of whatever levels.
        for position in &positions {
            let solution = search::first(position).unwrap();
            assert!(solutions.insert(solution), "{name}: {position} is another puzzle's grid");
        }
        for position in positions.iter().step_by(STEP) {
            assert_eq!(search::count(position, 2), 1, "{name}: {position}");
            let log = solver.solve(position).unwrap();
            let hardest =
                log.steps.iter().map(|logged| Technique::of(logged.step.technique).tier).max();
            match log.status {
                Status::Solved => assert_eq!(hardest, Some(level), "{name}: {position}"),
                _ => assert_eq!(level, Tier::LastResort, "{name}: {position}"),
            }
        }
        levels += 1;
    }
    assert_eq!(fs::read_dir(folder).unwrap().count(), levels);
}
