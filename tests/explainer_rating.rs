//! The ratings of Sudoku Explainer: known ones where `../shared` is there, and
//! those of the project's own puzzles, pinned.

mod shared_data;

use std::thread;

use whydoku::format::read_one;
use whydoku::grid::{Candidate, Position};
use whydoku::rating::explainer::{Difficulty, RateError, Rater, Rule, explain, rate};
use whydoku::search;

fn position(puzzle: &str) -> Position {
    Position::new(&read_one(puzzle).unwrap().grid).unwrap()
}

fn rating(puzzle: &str) -> String {
    rate(&position(puzzle)).unwrap().to_string()
}

/// Every known rating below 8, and each tenth of the harder ones below 9.5. With
/// `WHYDOKU_ALL=1`, all of them.
#[test]
fn known_ratings_are_equal() {
    let Some(text) = shared_data::text("se-ratings.tsv") else { return };
    let all = std::env::var_os("WHYDOKU_ALL").is_some();
    let rows: Vec<(&str, String)> = text
        .lines()
        .skip(1)
        .enumerate()
        .filter_map(|(number, line)| {
            let fields: Vec<&str> = line.split('\t').collect();
            let [puzzle, er, ep, ed, ..] = fields[..] else { return None };
            let hardest: f64 = er.parse().ok()?;
            let chosen = all || hardest < 8.0 || hardest < 9.5 && number % 10 == 0;
            chosen.then(|| (puzzle, format!("{er}/{ep}/{ed}")))
        })
        .collect();
    assert!(rows.len() > 2600, "{} rows", rows.len());
    thread::scope(|scope| {
        for part in rows.chunks(rows.len().div_ceil(2)) {
            scope.spawn(move || {
                let mut rater = Rater::new();
                for (puzzle, known) in part {
                    let ours = rater.rate(&position(puzzle)).unwrap().to_string();
                    assert_eq!(ours, *known, "{puzzle}");
                }
            });
        }
    });
}

/// Step by step, with the candidates after each.
#[test]
fn known_paths_are_equal() {
    let Some(text) = shared_data::text("se-steps.txt") else { return };
    let mut rater = Rater::new();
    let mut steps = Vec::new().into_iter();
    let mut compared = 0;
    for line in text.lines() {
        match line.split('\t').collect::<Vec<_>>()[..] {
            ["#", puzzle] => steps = rater.explain(&position(puzzle)).unwrap().into_iter(),
            [difficulty, name, marks] => {
                let step = steps.next().unwrap();
                assert_eq!(step.difficulty.to_string(), difficulty, "{name}");
                for (index, candidate) in by_cell().enumerate() {
                    let there = step.after.has(candidate)
                        || step.after.value(candidate.cell) == Some(candidate.digit);
                    assert_eq!(there, marks.as_bytes()[index] != b'.', "{name} {candidate}");
                }
                compared += 1;
            }
            ["=", ..] => assert!(steps.next().is_none()),
            _ => panic!("{line}"),
        }
    }
    assert!(compared > 5000, "{compared} steps");
}

fn by_cell() -> impl Iterator<Item = Candidate> {
    whydoku::grid::Cell::all().flat_map(|cell| {
        whydoku::grid::Digit::ALL.into_iter().map(move |digit| Candidate::new(digit, cell))
    })
}

/// Puzzles of `puzzles/*.txt` with the ratings that this engine gives them.
const OWN: &[(&str, &str)] = &[
    (
        "197.34.283.25.71698562.943..7.351284.85.62.13.3194.675.64823.5.5.84.63.2.23.95846",
        "1.0/1.0/1.0",
    ),
    (
        "....7.58...8..1..4..4.8...74..9......1.7.4.5......5..31...9.2..3..5..8...27.6....",
        "1.5/1.2/1.2",
    ),
    (
        "9...5...2.8..97...4..1....6..6.295........4.95......83........8....123..751.3....",
        "2.3/1.2/1.2",
    ),
    (
        "......7..9..5....1....48.96..6.2597...2...3...5978.4..21.63....6....9..7..3......",
        "2.5/1.2/1.2",
    ),
    (
        ".3.7.........8....7..43.6.1..21..35.......7..4....6...94....5...7.....1..2..94..6",
        "2.8/1.2/1.2",
    ),
    (
        ".81..6...9...4.......7.5...8.53...4.7........3.691......2...654.5....3..4.3.....9",
        "3.0/1.2/1.2",
    ),
    (
        ".48.1.25..2.6..8.4.......1...7..6.8.2.......9.9.1..7...8.......4.3..9.6..12.6.94.",
        "3.4/1.2/1.2",
    ),
    (
        "....2...12..6.3..5.6.51.43.5...3861..........893..........6...971............2.5.",
        "3.8/1.2/1.2",
    ),
    (
        "...2........93...6.8..7..1...7........3.9...8.92..5.....5..3..474..6...9....1..6.",
        "4.2/1.2/1.2",
    ),
    (
        "..4.3....6..5...12.9....4.....9.....21...8........268...5..98.6...7...5.4..36.1..",
        "4.4/1.2/1.2",
    ),
    (
        ".38.4....95..6..4....7....8......489...9..7......26..5.....1.2...24..1..69..5....",
        "6.6/1.2/1.2",
    ),
    (
        "75.....1.6....7..3..3.9.47.....6.3....827...5.7...31....54.2...3.4....9..6..5....",
        "7.2/1.2/1.2",
    ),
    (
        ".986.3.4..4.8.5..........95.1...9.6....7.....86.34.....3.9.7..8.......324.9...7..",
        "7.3/1.2/1.2",
    ),
    (
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "10.5/1.2/1.2",
    ),
    (
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "10.7/10.7/9.7",
    ),
    (
        "..1..6..9.7.35...45....9...4......6...27.49...8......3...8....63...42.7.8..1..4..",
        "2.6/1.2/1.2",
    ),
];

#[test]
fn ratings_of_our_own_puzzles_stay() {
    for (puzzle, known) in OWN {
        assert_eq!(rating(puzzle), *known, "{puzzle}");
    }
}

#[test]
fn a_rater_gives_the_same_whatever_it_rated_before() {
    let mut rater = Rater::new();
    for (puzzle, known) in OWN.iter().rev().chain(OWN) {
        assert_eq!(rater.rate(&position(puzzle)).unwrap().to_string(), *known, "{puzzle}");
    }
}

#[test]
fn every_step_of_a_path_is_true_and_the_hardest_is_the_rating() {
    for (puzzle, _) in OWN {
        let start = position(puzzle);
        let solution = search::first(&start).unwrap();
        let rating = rate(&start).unwrap();
        let steps = explain(&start).unwrap();
        let mut hardest = Difficulty::default();
        let mut before = start;
        for step in &steps {
            hardest = hardest.max(step.difficulty);
            assert!(step.removed.iter().all(|removed| !solution.contains(removed)), "{puzzle}");
            assert!(step.removed.iter().all(|removed| before.has(removed)), "{puzzle}");
            assert!(step.placed.is_none_or(|placed| solution.contains(placed)), "{puzzle}");
            before = step.after;
        }
        assert!(before.is_solved());
        assert_eq!(hardest, rating.er);
        assert_eq!(steps[0].difficulty, rating.ed);
    }
}

/// What is crossed out makes a puzzle easier, and may be all that is given.
#[test]
fn positions_with_candidates_crossed_out_are_rated_as_they_are() {
    let (puzzle, _) = OWN.last().unwrap();
    let start = position(puzzle);
    let solution = search::first(&start).unwrap();
    let mut bare = Position::EMPTY;
    for candidate in Candidate::all() {
        if !solution.contains(candidate) {
            bare.eliminate(candidate);
        }
    }
    let rating = rate(&bare).unwrap();
    assert_eq!(rating.to_string(), "1.2/1.2/1.2");
    assert_eq!(explain(&bare).unwrap()[0].rule, Rule::HiddenSingle);

    // From each point of a path, the rest of the path is the same.
    let steps = explain(&start).unwrap();
    for (index, step) in steps.iter().enumerate().step_by(5) {
        let rest = explain(&step.after).unwrap();
        assert_eq!(rest, steps[index + 1..], "after step {index}");
    }
}

#[test]
fn puzzles_without_one_solution_are_not_rated() {
    assert_eq!(rate(&Position::EMPTY), Err(RateError::NotUnique));
    assert_eq!(explain(&Position::EMPTY), Err(RateError::NotUnique));
    let mut dead = Position::EMPTY;
    for digit in whydoku::grid::Digit::ALL {
        dead.eliminate(Candidate::new(digit, whydoku::grid::Cell::all().next().unwrap()));
    }
    assert_eq!(rate(&dead), Err(RateError::NoSolution));
}

#[test]
fn a_solved_position_rates_nothing() {
    let solved = OWN[0].0;
    let solution = search::first(&position(solved)).unwrap();
    let mut full = Position::EMPTY;
    for candidate in Candidate::all().filter(|candidate| solution.contains(*candidate)) {
        full.place(candidate);
    }
    assert_eq!(rate(&full).unwrap().to_string(), "0.0/0.0/0.0");
}
