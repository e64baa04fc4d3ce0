//! The rating by techniques: the same however a puzzle is turned, and as hard as
//! it has to be.

mod seeded;
mod shared_data;
mod turned;

use seeded::Random;
use turned::Turn;
use whydoku::format::{read_all, read_one};
use whydoku::grid::{Candidate, Grid, Position};
use whydoku::rating::RateError;
use whydoku::rating::techniques::{SearchDepth, TechniquesError, TechniquesRating, rate};
use whydoku::search;
use whydoku::solve::{Ladder, Solver, Status};
use whydoku::step::TechniqueId;
use whydoku::technique::{Family, Technique};

fn position(puzzle: &str) -> Position {
    Position::new(&read_one(puzzle).unwrap().grid).unwrap()
}

fn rating(position: &Position) -> TechniquesRating {
    rate(position, &Ladder::default()).unwrap()
}

/// The ladder up to pairs, whatever else the default one has.
fn short_ladder() -> Ladder {
    Ladder::new(TechniqueId::ALL[..8].iter().copied()).unwrap()
}

/// Puzzles of every kind: made from numbers, and those of `puzzles/`.
fn puzzles() -> Vec<Position> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles");
    let mut puzzles: Vec<Position> = (9000..9120).map(seeded::puzzle).collect();
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap()).collect();
    files.retain(|file| file.path().extension().is_some_and(|end| end == "txt"));
    files.sort_by_key(std::fs::DirEntry::path);
    for file in files {
        let text = std::fs::read_to_string(file.path()).unwrap();
        let read = read_all(&text).map(|entry| Position::new(&entry.unwrap().grid).unwrap());
        puzzles.extend(read.filter(|position| search::count(position, 2) == 1));
    }
    puzzles
}

/// What of a rating names cells and digits, turned.
fn turned(rating: &TechniquesRating, turn: &Turn) -> TechniquesRating {
    let mut rating = rating.clone();
    if let Some(beyond) = &mut rating.beyond_singles {
        beyond.placed = beyond.placed.iter().map(|placed| turn.candidate(placed)).collect();
    }
    if let Some(search) = &mut rating.search {
        search.stalled = turn.position(&search.stalled);
    }
    rating
}

/// Thousands of relabellings, permutations and transpositions, none of which
/// changes anything.
#[test]
fn a_puzzle_is_rated_the_same_however_it_is_turned() {
    let mut searched = 0;
    let mut compared = 0;
    for (number, puzzle) in puzzles().into_iter().enumerate() {
        for ladder in [short_ladder(), Ladder::default()] {
            let known = rate(&puzzle, &ladder).unwrap();
            let mut random = Random::new(number as u64);
            let deep = known.search.as_ref().is_some_and(|search| search.depth > SearchDepth::ONE);
            for _ in 0..if deep { 2 } else { 10 } {
                let turn = Turn::new(&mut random);
                let other = rate(&turn.position(&puzzle), &ladder).unwrap();
                assert_eq!(other, turned(&known, &turn), "{puzzle}");
                compared += 1;
                searched += usize::from(known.search.is_some());
            }
        }
    }
    println!("{compared} turned, {searched} with search");
    assert!(compared > 3000, "{compared}");
    assert!(searched > 500, "{searched}");
}

/// The rungs below the hardest do not solve it; with it, they do.
#[test]
fn the_hardest_technique_is_needed_and_enough() {
    let mut hardest_of = 0;
    for puzzle in puzzles() {
        let ladder = Ladder::default();
        let rating = rate(&puzzle, &ladder).unwrap();
        let Some(hardest) = rating.hardest() else { continue };
        assert_eq!(rating.level(), Some(Technique::of(hardest).tier));
        let rungs = ladder.techniques();
        let place = rungs.iter().position(|id| *id == hardest).unwrap_or(rungs.len());
        let below = Ladder::new(rungs[..place].iter().copied()).unwrap();
        let stalled = rate(&puzzle, &below).unwrap();
        assert!(stalled.search.is_some(), "{puzzle}: {hardest} is not needed");
        if hardest != TechniqueId::RefutedAssumption {
            let enough = Ladder::new(rungs[..=place].iter().copied()).unwrap();
            assert_eq!(rate(&puzzle, &enough).unwrap(), rating, "{puzzle}");
            hardest_of += 1;
        }
    }
    assert!(hardest_of > 100, "{hardest_of}");
}

/// The solver, which takes one step at a time, stalls where the rating says that
/// search is needed, and nowhere else. (With the techniques up to pairs: those
/// that lean on a pattern which eliminations can destroy may differ.)
#[test]
fn search_is_needed_where_the_solver_stalls() {
    let ladder = short_ladder();
    let solver = Solver::new(ladder.clone()).guessing(false);
    let mut stalled = 0;
    for puzzle in puzzles() {
        let rating = rate(&puzzle, &ladder).unwrap();
        let log = solver.solve(&puzzle).unwrap();
        assert_eq!(rating.search.is_some(), log.status == Status::Stalled, "{puzzle}");
        if let Some(search) = rating.search {
            assert_eq!(search.stalled, log.end, "{puzzle}");
            assert_eq!(rating.used.last().unwrap().technique, TechniqueId::RefutedAssumption);
            stalled += 1;
        } else {
            let hardest = log.steps.iter().map(|logged| logged.step.technique).max();
            assert_eq!(rating.hardest(), hardest, "{puzzle}");
        }
    }
    assert!(stalled > 50, "{stalled}");
}

#[test]
fn each_placement_is_a_step_where_singles_are_enough() {
    let mut easy_ones = 0;
    for puzzle in puzzles() {
        let rating = rate(&puzzle, &Ladder::default()).unwrap();
        let singles = |id| Technique::of(id).family == Family::Single;
        let only_singles = rating.used.iter().all(|used| singles(used.technique));
        assert_eq!(rating.beyond_singles.is_none(), only_singles, "{puzzle}");
        if only_singles {
            assert_eq!(rating.steps(), puzzle.open().len(), "{puzzle}");
            easy_ones += 1;
        }
        assert!(rating.rounds() <= rating.steps() || rating.steps() == 0);
        assert!(rating.used.is_sorted_by_key(|used| used.technique));
    }
    assert!(easy_ones > 50, "{easy_ones}");
}

/// What comes first beyond singles: not to be had by singles, and true.
#[test]
fn the_first_placement_beyond_singles_is_out_of_their_reach() {
    let singles = Ladder::new(TechniqueId::ALL[..3].iter().copied()).unwrap();
    let solver = Solver::new(singles).guessing(false);
    let mut seen = 0;
    for puzzle in puzzles() {
        let rating = rating(&puzzle);
        let Some(beyond) = rating.beyond_singles else { continue };
        let (_, reached) = solver.follow(&puzzle).unwrap();
        let solution = search::first(&puzzle).unwrap();
        assert!(!beyond.placed.is_empty());
        assert!(beyond.placed.iter().all(|placed| reached.open().contains(placed.cell)));
        assert!(beyond.placed.iter().all(|placed| solution.contains(placed)));
        assert!(beyond.rounds > 0);
        assert!(rating.used.iter().any(|used| used.technique == beyond.hardest));
        seen += 1;
    }
    assert!(seen > 50, "{seen}");
}

/// Known by hand: 81 cells of which one is open.
#[test]
fn a_full_grid_needs_nothing_and_one_open_cell_a_full_house() {
    let solution = search::first(&Position::EMPTY).unwrap();
    let mut grid = Grid::EMPTY;
    for cell in whydoku::grid::Cell::all() {
        grid.set_given(cell, solution.digit_at(cell));
    }
    let full = rating(&Position::new(&grid).unwrap());
    assert_eq!((full.hardest(), full.level(), full.rounds(), full.steps()), (None, None, 0, 0));
    let one_open = position(&format!(".{}", &solution.to_string()[1..]));
    let rating = rating(&one_open);
    assert_eq!(rating.hardest(), Some(TechniqueId::FullHouse));
    // In its row, its column and its box: one conclusion, one step.
    assert_eq!((rating.rounds(), rating.steps()), (1, 1));
}

#[test]
fn what_has_not_one_solution_is_not_rated() {
    let ladder = Ladder::default();
    let not_unique = TechniquesError::Unrated(RateError::NotUnique);
    assert_eq!(rate(&Position::EMPTY, &ladder), Err(not_unique));
    let none = position(
        "...278...2.3.9...4..6...2.18...15...9..8.3.1........571.........4......2...3.4...",
    );
    let no_solution = TechniquesError::Unrated(RateError::NoSolution);
    assert_eq!(rate(&none, &ladder), Err(no_solution));
}

/// Candidates may be all that is given; what leans on the givens having one
/// solution is then not used.
#[test]
fn candidate_puzzles_are_rated() {
    for seed in 9200..9220 {
        let puzzle = seeded::puzzle(seed);
        let mut bare = Position::EMPTY;
        for candidate in Candidate::all().filter(|candidate| {
            !puzzle.has(*candidate) && puzzle.value(candidate.cell) != Some(candidate.digit)
        }) {
            bare.eliminate(candidate);
        }
        assert_eq!(search::count(&bare, 2), 1);
        let by_candidates = rate(&bare, &Ladder::default()).unwrap();
        let unique = |id: &TechniqueId| Technique::of(*id).family == Family::Uniqueness;
        assert!(!by_candidates.used.iter().any(|used| unique(&used.technique)));
        let without: Vec<TechniqueId> = TechniqueId::ALL.into_iter().filter(unique).collect();
        let by_givens = rate(&puzzle, &Ladder::default().without(&without)).unwrap();
        // The givens have still to be placed, but nothing is harder for it.
        assert_eq!(
            by_candidates.search.map(|search| search.depth),
            by_givens.search.as_ref().map(|search| search.depth)
        );
        assert_eq!(by_candidates.beyond_singles, by_givens.beyond_singles, "{puzzle}");
    }
}

/// One assumption at a time is enough for puzzles of 17 givens, and not for the
/// hardest that are known.
#[test]
fn depths_are_those_of_trial_and_error() {
    let depth = |puzzle: &Position| {
        rate(puzzle, &Ladder::new([]).unwrap()).unwrap().search.map(|search| search.depth)
    };
    for hardest in [
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    ] {
        assert_eq!(depth(&position(hardest)).map(u8::from), Some(2), "{hardest}");
    }
    let Some(text) = shared_data::text("puzzles/sudoku17.txt") else { return };
    for entry in read_all(&text).take(200) {
        let puzzle = Position::new(&entry.unwrap().grid).unwrap();
        assert_eq!(depth(&puzzle), Some(SearchDepth::ONE), "{puzzle}");
    }
}
