//! Puzzles made to order are as ordered: each property is asked for anew, by other
//! means than those with which the puzzles were made where there are any.

use whydoku::format::read_one;
use whydoku::generate::{
    AttemptNumber, Generator, Impossible, Pattern, Puzzle, Range, Request, Seed, Symmetry,
    full_grid,
};
use whydoku::grid::{Cell, CellSet, Grid, Position};
use whydoku::rating::explainer::{self, Difficulty};
use whydoku::rating::techniques;
use whydoku::search::{self, Propagation, Search};
use whydoku::solve::{Ladder, Solver, Status};
use whydoku::step::TechniqueId;
use whydoku::technique::{Technique, TechniqueGroup, Tier};

fn puzzles(request: &Request, seed: u64, count: usize) -> Vec<Puzzle> {
    let generator = Generator::new(request.clone(), Seed::new(seed)).unwrap();
    let puzzles: Vec<Puzzle> = generator.puzzles().take(count).map(Result::unwrap).collect();
    for puzzle in &puzzles {
        let position = puzzle.position();
        assert_eq!(search::count(position, 2), 1, "{position}");
        assert_eq!(search::first(position), Some(*puzzle.solution()), "{position}");
        assert!(position.to_grid().is_plain());
        assert!(position.placed().is_subset(&puzzle.solution().candidates()), "{position}");
    }
    puzzles
}

/// Whether no given can be dropped: every puzzle with one less has several solutions.
fn is_minimal(position: &Position) -> bool {
    position.givens().into_iter().all(|dropped| {
        let mut grid = Grid::EMPTY;
        for cell in position.givens().without(dropped) {
            grid.set_given(cell, position.value(cell).unwrap());
        }
        search::count(&Position::new(&grid).unwrap(), 2) == 2
    })
}

fn group(name: &str) -> Vec<TechniqueId> {
    name.parse::<TechniqueGroup>().unwrap().techniques().to_vec()
}

fn needed(name: &str) -> Vec<TechniqueGroup> {
    vec![name.parse().unwrap()]
}

fn solved_by(position: &Position, rungs: impl IntoIterator<Item = TechniqueId>) -> bool {
    let ladder = Ladder::new(rungs).unwrap();
    Solver::new(ladder).guessing(false).solve(position).unwrap().status == Status::Solved
}

/// The default ladder below a technique.
fn below(technique: TechniqueId) -> impl Iterator<Item = TechniqueId> + Clone {
    TechniqueId::ALL
        .into_iter()
        .take_while(move |id| *id != technique)
        .filter(|id| Technique::of(*id).on_by_default)
}

#[test]
fn without_a_wish_puzzles_are_minimal_and_another_search_agrees_that_they_have_one_solution() {
    for puzzle in puzzles(&Request::default(), 1, 40) {
        assert!(is_minimal(puzzle.position()));
    }
    let request = Request { givens: Some("28..32".parse().unwrap()), ..Request::default() };
    let plain = Search::new().propagation(Propagation::None);
    for puzzle in puzzles(&request, 1, 5) {
        assert_eq!(plain.count(puzzle.position(), 2), 1);
    }
}

#[test]
fn symmetries_are_kept() {
    for symmetry in Symmetry::ALL {
        let request = Request { symmetry, ..Request::default() };
        for puzzle in puzzles(&request, 2, 10) {
            let givens = puzzle.position().givens();
            for orbit in symmetry.orbits() {
                assert!(orbit.is_subset(givens) || orbit.is_disjoint(givens), "{symmetry}");
            }
        }
    }
}

#[test]
fn minimal_puzzles_are_minimal_given_by_given_under_a_symmetry_too() {
    for symmetry in [Symmetry::None, Symmetry::Rotate180, Symmetry::Diagonal, Symmetry::MirrorX] {
        let request = Request { symmetry, minimal: true, ..Request::default() };
        for puzzle in puzzles(&request, 3, 5) {
            assert!(is_minimal(puzzle.position()));
            assert!(symmetry.keeps(puzzle.position().givens()));
        }
    }
}

#[test]
fn the_number_of_givens_is_as_asked() {
    for (text, minimal) in [
        ("21..22", false),
        ("22..23", true),
        ("24", false),
        ("30..40", false),
        ("50..", false),
        ("81", false),
    ] {
        let givens = text.parse::<Range<_>>().unwrap();
        let request = Request { givens: Some(givens), minimal, ..Request::default() };
        for puzzle in puzzles(&request, 4, 5) {
            let count = u8::try_from(puzzle.position().givens().len()).unwrap();
            assert!((givens.least().get()..=givens.greatest().get()).contains(&count), "{text}");
            assert!(!minimal || is_minimal(puzzle.position()));
        }
    }
}

#[test]
fn a_pattern_is_filled_as_it_is() {
    let pattern: Pattern = "
        x...x...x
        .x.x.x.x.
        ..x...x..
        .x..x..x.
        x..x.x..x
        .x..x..x.
        ..x...x..
        .x.x.x.x.
        x...x...x"
        .parse()
        .unwrap();
    for level in [None, Some(Tier::Easy), Some(Tier::Hard)] {
        let request = Request {
            pattern: Some(pattern),
            symmetry: Symmetry::Full,
            level,
            ..Request::default()
        };
        for puzzle in puzzles(&request, 5, 3) {
            assert_eq!(puzzle.position().givens(), pattern.cells());
            assert!(level.is_none_or(|level| has_level(puzzle.position(), level)));
        }
    }
}

/// The level, as `explain` and as `rate` tell it.
fn has_level(position: &Position, level: Tier) -> bool {
    let log = Solver::default().solve(position).unwrap();
    let hardest = log.steps.iter().map(|logged| Technique::of(logged.step.technique).tier).max();
    let rating = techniques::rate(position, &Ladder::default()).unwrap();
    log.status == Status::Solved && hardest == Some(level) && rating.level() == Some(level)
}

#[test]
fn levels_are_those_of_explain_and_rate() {
    for level in Tier::ALL.into_iter().filter(|level| *level != Tier::Nightmare) {
        let request = Request { level: Some(level), ..Request::default() };
        for puzzle in puzzles(&request, 6, 8) {
            assert!(has_level(puzzle.position(), level), "{} {}", level.name(), puzzle.position());
        }
    }
}

#[test]
fn ratings_are_those_of_sudoku_explainer() {
    for text in [
        "1.0", "1.2", "1.7..2.0", "1.2..1.5", "2.3", "..2.0", "3.0..4.0", "4.0..5.0", "6.6..7.1",
        "7.2..",
    ] {
        let range = text.parse::<Range<Difficulty>>().unwrap();
        let request = Request { explainer: Some(range), ..Request::default() };
        for puzzle in puzzles(&request, 7, 3) {
            let er = explainer::rate(puzzle.position()).unwrap().er;
            assert!(range.contains(er), "{er} in {text}: {}", puzzle.position());
        }
    }
}

#[test]
fn what_is_needed_is_needed() {
    for technique in [
        TechniqueId::FullHouse,
        TechniqueId::HiddenSingle,
        TechniqueId::Pointing,
        TechniqueId::NakedPair,
        TechniqueId::HiddenTriple,
        TechniqueId::XWing,
        TechniqueId::XyWing,
        TechniqueId::Skyscraper,
        TechniqueId::UrType1,
        // Not in the default ladder.
        TechniqueId::WxyzWing,
    ] {
        let request = Request { needs: vec![technique.into()], ..Request::default() };
        for puzzle in puzzles(&request, 8, 2) {
            let position = puzzle.position();
            assert!(!solved_by(position, below(technique)), "{technique}: {position}");
            assert!(solved_by(position, below(technique).chain([technique])), "{position}");
        }
    }
}

#[test]
fn of_several_techniques_each_is_needed() {
    let needs = [TechniqueId::NakedPair, TechniqueId::XyWing];
    let request = Request { needs: needs.map(TechniqueGroup::from).to_vec(), ..Request::default() };
    for puzzle in puzzles(&request, 9, 2) {
        let all = below(TechniqueId::XyWing).chain([TechniqueId::XyWing]);
        assert!(solved_by(puzzle.position(), all.clone()));
        for technique in needs {
            let rest = all.clone().filter(|id| *id != technique);
            assert!(!solved_by(puzzle.position(), rest), "{technique}: {}", puzzle.position());
        }
    }
}

#[test]
fn of_a_group_one_is_needed() {
    for name in ["singles", "pairs", "wings"] {
        let request = Request { needs: needed(name), ..Request::default() };
        let of_group = group(name);
        let hardest = *of_group.iter().max().unwrap();
        for puzzle in puzzles(&request, 9, 2) {
            let all = below(hardest).chain([hardest]);
            let rest = all.clone().filter(|id| !of_group.contains(id));
            assert!(solved_by(puzzle.position(), all), "{name}: {}", puzzle.position());
            assert!(!solved_by(puzzle.position(), rest), "{name}: {}", puzzle.position());
        }
    }
}

#[test]
fn no_given_is_left_in_that_could_go() {
    let request = Request { needs: needed("skyscraper"), ..Request::default() };
    let without_one = |position: &Position, dropped: Cell| {
        let mut grid = Grid::EMPTY;
        for cell in position.givens().without(dropped) {
            grid.set_given(cell, position.value(cell).unwrap());
        }
        Position::new(&grid).unwrap()
    };
    for puzzle in puzzles(&request, 21, 6) {
        for given in puzzle.position().givens() {
            let fewer = without_one(puzzle.position(), given);
            let needs_it = !solved_by(&fewer, below(TechniqueId::Skyscraper))
                && solved_by(
                    &fewer,
                    below(TechniqueId::Skyscraper).chain([TechniqueId::Skyscraper]),
                );
            assert!(search::count(&fewer, 2) > 1 || !needs_it, "{given} of {}", puzzle.position());
        }
    }
}

#[test]
fn the_ladder_in_which_a_technique_is_needed_can_be_another() {
    let ladder = Ladder::default().without(&[TechniqueId::TwoStringKite]);
    let request = Request { ladder, needs: needed("dual-two-string-kite"), ..Request::default() };
    for puzzle in puzzles(&request, 10, 1) {
        let rungs =
            below(TechniqueId::DualTwoStringKite).filter(|id| *id != TechniqueId::TwoStringKite);
        assert!(!solved_by(puzzle.position(), rungs.clone()));
        assert!(solved_by(puzzle.position(), rungs.chain([TechniqueId::DualTwoStringKite])));
    }
}

#[test]
fn what_suffices_suffices() {
    for names in [
        &["full-house"][..],
        &["naked-single"],
        &["singles"],
        &["singles", "pairs"],
        &["singles", "wings"],
    ] {
        let only: Vec<TechniqueId> = names.iter().flat_map(|name| group(name)).collect();
        let request = Request { only: only.clone(), ..Request::default() };
        for puzzle in puzzles(&request, 11, 5) {
            assert!(solved_by(puzzle.position(), only.iter().copied()), "{names:?}");
        }
        if names.len() == 2 {
            let needs = [*only.last().unwrap()];
            let request = Request {
                only: only.clone(),
                needs: needs.iter().map(|id| TechniqueGroup::from(*id)).collect(),
                minimal: true,
                ..Request::default()
            };
            for puzzle in puzzles(&request, 11, 1) {
                assert!(solved_by(puzzle.position(), only.iter().copied()), "{names:?}");
                assert!(!solved_by(puzzle.position(), below(needs[0])), "{names:?}");
                assert!(is_minimal(puzzle.position()));
            }
        }
    }
}

#[test]
fn everything_can_be_asked_for_at_once() {
    let request = Request {
        givens: Some("22..28".parse().unwrap()),
        minimal: true,
        symmetry: Symmetry::Rotate180,
        level: Some(Tier::Moderate),
        explainer: Some("2.6..4.0".parse().unwrap()),
        ..Request::default()
    };
    for puzzle in puzzles(&request, 12, 2) {
        let position = puzzle.position();
        assert!((22..=28).contains(&position.givens().len()));
        assert!(is_minimal(position) && Symmetry::Rotate180.keeps(position.givens()));
        assert!(has_level(position, Tier::Moderate));
        let er = explainer::rate(position).unwrap().er.tenths();
        assert!((26..=40).contains(&er));
    }
}

#[test]
fn attempts_depend_on_the_seed_and_their_number_alone() {
    let request = Request { level: Some(Tier::Hard), ..Request::default() };
    let generator = Generator::new(request, Seed::new(13)).unwrap();
    let numbers: Vec<AttemptNumber> = (0..12).map(AttemptNumber::new).collect();
    let puzzle_of = |worker: &mut whydoku::generate::Worker, number: AttemptNumber| {
        worker.attempt(number).unwrap().puzzle.map(|puzzle| puzzle.position().to_string())
    };
    let mut one = generator.worker();
    let forwards: Vec<_> = numbers.iter().map(|number| puzzle_of(&mut one, *number)).collect();
    let mut other = generator.worker();
    let mut backwards: Vec<_> =
        numbers.iter().rev().map(|number| puzzle_of(&mut other, *number)).collect();
    backwards.reverse();
    assert_eq!(forwards, backwards);
    assert!(forwards.iter().any(Option::is_some));
    let other_seed = Generator::new(generator.request().clone(), Seed::new(14)).unwrap();
    let mut worker = other_seed.worker();
    let others: Vec<_> = numbers.iter().map(|number| puzzle_of(&mut worker, *number)).collect();
    assert_ne!(forwards, others);
}

#[test]
fn full_grids_are_full_and_differ() {
    let mut grids: Vec<String> = (0..50)
        .map(|number| {
            let grid = full_grid(Seed::new(15), AttemptNumber::new(number));
            let position = Position::new(&read_one(&grid.to_string()).unwrap().grid).unwrap();
            assert!(position.is_solved());
            grid.to_string()
        })
        .collect();
    grids.sort();
    grids.dedup();
    assert_eq!(grids.len(), 50);
}

#[test]
fn an_attempt_can_begin_with_a_puzzle() {
    let start = puzzles(&Request::default(), 16, 1)[0];
    let request = Request { givens: Some("30".parse().unwrap()), ..Request::default() };
    let mut worker = Generator::new(request, Seed::new(16)).unwrap().worker();
    let attempt = worker.attempt_near(start.position(), AttemptNumber::new(0)).unwrap();
    let puzzle = attempt.puzzle.unwrap();
    assert_eq!(puzzle.position().givens().len(), 30);
    assert_eq!(puzzle.solution(), start.solution());
    // Nothing comes of one that has not one solution.
    assert!(worker.attempt_near(&Position::EMPTY, AttemptNumber::new(0)).unwrap().puzzle.is_none());
}

fn refused(request: Request) -> String {
    Generator::new(request, Seed::new(0)).unwrap_err().to_string()
}

#[test]
fn the_impossible_is_refused_with_its_reason() {
    let none = Request::default;
    let cells = |names: &str| -> Option<Pattern> {
        let cells: CellSet =
            names.split_whitespace().map(|name| name.parse::<Cell>().unwrap()).collect();
        Some(Pattern::new(cells))
    };
    let sixteen = Request { givens: Some("16".parse().unwrap()), ..none() };
    assert!(matches!(sixteen.check(), Err(Impossible::TooFewGivens { .. })));
    assert!(refused(sixteen).contains("McGuire"));
    let full: Pattern = "x".repeat(81).parse().unwrap();
    let few_rows: Pattern = format!("{}{}", "x".repeat(63), ".".repeat(18)).parse().unwrap();
    let half: Pattern = format!("{}{}", "x".repeat(45), ".x".repeat(18)).parse().unwrap();
    for (request, reason) in [
        (Request { givens: Some("..12".parse().unwrap()), ..none() }, "17"),
        (Request { givens: Some("73..".parse().unwrap()), minimal: true, ..none() }, "72"),
        (
            Request { givens: Some("22".parse().unwrap()), symmetry: Symmetry::Rotate90, ..none() },
            "orbits of 1, 4 cells",
        ),
        (Request { pattern: cells("r1c1 r2c2 r3c3"), ..none() }, "3 givens"),
        (Request { pattern: Some(few_rows), ..none() }, "r8 and r9"),
        (Request { pattern: Some(full), minimal: true, ..none() }, "r1"),
        (Request { pattern: Some(half), symmetry: Symmetry::Rotate180, ..none() }, "symmetry"),
        (
            Request { pattern: Some(full), givens: Some("20..30".parse().unwrap()), ..none() },
            "81 givens, not 20..30",
        ),
        (
            Request { givens: Some("81".parse().unwrap()), level: Some(Tier::Easy), ..none() },
            "a full grid",
        ),
        (Request { level: Some(Tier::Nightmare), ..none() }, "nightmare"),
        (Request { explainer: Some("2.1..2.2".parse().unwrap()), ..none() }, "2.1..2.2"),
        (Request { needs: needed("refuted-assumption"), ..none() }, "last-resort"),
        (Request { only: group("pairs"), ..none() }, "singles"),
        (Request { only: group("singles"), needs: needed("x-wing"), ..none() }, "x-wing"),
        (Request { level: Some(Tier::Easy), needs: needed("x-wing"), ..none() }, "hard"),
        (Request { level: Some(Tier::Fiendish), needs: needed("x-wing"), ..none() }, "hard"),
        (Request { level: Some(Tier::Hard), only: group("singles"), ..none() }, "easy"),
    ] {
        let said = refused(request.clone());
        assert!(said.contains(reason), "{request:?}: {said}");
    }
}
