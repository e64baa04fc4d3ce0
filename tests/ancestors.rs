//! The five programs from which this one descends live on, each in a test.
//!
//! They were a C loop that fills the only candidate of a cell, over and over; a
//! C# form that picks the cell with the fewest candidates and recurses; a C++
//! check for repeated digits, with a depth-first solution; a Python backtracker
//! with constraint propagation beside it; and a C# generator, which begins with a
//! full random grid.

#![cfg(feature = "cli")]

use std::collections::HashSet;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use whydoku::format::{Entry, read_all, read_one};
use whydoku::grid::{Cell, Clash, Digit, DigitSet, Grid, House, Position};
use whydoku::search::{self, Answer, Propagation, Search, Solution, random_solution};
use whydoku::solve::{Ladder, Solver, Status};
use whydoku::step::TechniqueId::NakedSingle;

const INKALA_2012: &str =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
const INKALA_2012_SOLUTION: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

/// Wikipedia's example without the 9 in r2c5.
const DEPTH_FIRST: &str =
    "53..7.... 6..1.5... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79";
const DEPTH_FIRST_SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

// (a) The C loop.

#[test]
fn the_loop_that_fills_the_only_candidate_solves_what_is_made_of_naked_singles() {
    let solver = only_naked_singles();
    let puzzles = puzzles_of("naked-singles");
    assert!(puzzles.len() >= 6);
    for entry in &puzzles {
        let log = solver.solve(&position_of(entry)).unwrap();
        assert_eq!(log.status, Status::Solved);
        assert!(log.steps.iter().all(|logged| logged.step.technique == NakedSingle));
        assert_eq!(log.steps.len(), 81 - entry.grid.givens().len());
    }

    let file = puzzle_file("naked-singles");
    let page =
        whydoku(&["explain", "--techniques", "naked-single", "--no-guess", path_text(&file)]);
    assert_eq!(page.status.code(), Some(0));
    let page = text(&page.stdout);
    assert_eq!(page.matches("\nSolved.\n").count(), puzzles.len(), "{page}");
    assert!(!page.contains("Hidden Single"));
}

#[test]
fn the_loop_stops_with_a_message_where_the_original_loops_for_ever() {
    for puzzle in [INKALA_2012, &DEPTH_FIRST.replace(' ', "")] {
        let position = Position::new(&read_one(puzzle).unwrap().grid).unwrap();
        let log = only_naked_singles().solve(&position).unwrap();
        assert!(log.is_stalled());
        assert!(!log.end.is_solved());
        // Stalled because there is no cell left with one candidate.
        let open = log.end.open().into_iter();
        assert!(open.into_iter().all(|cell| log.end.candidates_of(cell).len() > 1));

        let page = whydoku(&["explain", "--techniques", "naked-single", "--no-guess", puzzle]);
        assert_eq!(page.status.code(), Some(1), "{puzzle}");
        assert!(page.stderr.is_empty());
        let page = one_line(&page.stdout);
        assert!(page.contains("none of the techniques in use finds anything more"), "{page}");
        assert!(page.contains(&format!("{} cells are open", log.end.open().len())), "{page}");
    }
}

#[test]
fn the_loop_that_has_stalled_may_go_on_by_assumption() {
    let puzzle = DEPTH_FIRST.replace(' ', "");
    let page = whydoku(&["explain", "--techniques", "naked-single", &puzzle]);
    assert_eq!(page.status.code(), Some(0));
    let page = one_line(&page.stdout);
    assert!(page.contains("Refuted Assumption"), "{page}");
    assert!(page.contains(" Solved. "), "{page}");
}

fn only_naked_singles() -> Solver {
    Solver::new(Ladder::new([NakedSingle]).unwrap()).guessing(false)
}

// (b) The C# form.

#[test]
fn the_puzzle_of_inkala_is_solved_and_explained_and_has_one_answer() {
    let position = Position::new(&read_one(INKALA_2012).unwrap().grid).unwrap();
    let Answer::One(solution) = search::answer(&position) else { panic!("not one solution") };
    assert_eq!(solution.to_string(), INKALA_2012_SOLUTION);

    let log = Solver::default().solve(&position).unwrap();
    assert_eq!(log.status, Status::Solved);
    assert_eq!(Solution::of(&log.end), Some(solution));
    assert!(log.has_assumptions());
    // Every step agrees with the solution.
    for logged in &log.steps {
        assert!(logged.step.placements().all(|candidate| solution.contains(candidate)));
        assert!(logged.step.eliminations().all(|candidate| !solution.contains(candidate)));
    }

    let check = whydoku(&["check", INKALA_2012]);
    assert_eq!(check.status.code(), Some(0));
    assert_eq!(text(&check.stdout), "Legal: 21 givens, exactly one solution.\n");
    let solved = whydoku(&["solve", INKALA_2012]);
    assert_eq!(text(&solved.stdout), format!("{INKALA_2012_SOLUTION}\n"));
    let page = whydoku(&["explain", INKALA_2012]);
    assert_eq!(page.status.code(), Some(0));
    let page = one_line(&page.stdout);
    for said in ["21 givens", "exactly one solution", "Suppose", " Solved. "] {
        assert!(page.contains(said), "{said} is not on the page");
    }
}

#[test]
fn the_puzzle_of_inkala_without_a_given_has_several_answers() {
    let fewer = INKALA_2012.replacen('8', "0", 1);
    let check = whydoku(&["check", &fewer]);
    assert_eq!(check.status.code(), Some(1));
    assert!(text(&check.stdout).starts_with("Legal, but there are "));
    let counted = whydoku(&["solve", "--count", &fewer]);
    let count: u64 = text(&counted.stdout).trim().parse().unwrap();
    assert!(count > 1);
    let solved = whydoku(&["solve", &fewer]);
    assert_eq!(solved.status.code(), Some(0));
    assert!(text(&solved.stderr).contains("this is one of several solutions"));
}

// (c) The C++ check.

#[test]
fn repeated_digits_are_named_in_row_column_and_box() {
    // Blanks are -1. Two 5s in row 1 and in its box, two 7s in column 9, and two
    // 3s in box 5 that share no line.
    let input = integers(concat!(
        "5.......5",
        ".........",
        "........7",
        "...3.....",
        ".........",
        ".....3...",
        "........7",
        ".........",
        "........."
    ));
    let clashes = read_one(&input).unwrap().grid.clashes();
    assert_eq!(
        clashes,
        [clash("5", "r1", ["r1c1", "r1c9"]), clash("7", "c9", ["r3c9", "r7c9"]), {
            clash("3", "b5", ["r4c4", "r6c6"])
        }]
    );

    let check = whydoku(&["check", &input]);
    assert_eq!(check.status.code(), Some(1));
    assert_eq!(
        text(&check.stdout),
        "Not legal:\n  row 1 has 5 twice, in r1c1 and r1c9\n  column 9 has 7 twice, in r3c9 and \
         r7c9\n  box 5 has 3 twice, in r4c4 and r6c6\n"
    );
    let explain = whydoku(&["explain", &input]);
    assert_eq!(explain.status.code(), Some(2));
    assert!(explain.stdout.is_empty());
    for named in ["digit 5 is given twice in row 1", "r1c1, r1c9", "column 9", "box 5 has 3 twice"]
    {
        assert!(text(&explain.stderr).contains(named));
    }
}

#[test]
fn a_repeated_digit_is_found_wherever_it_stands() {
    for digit in Digit::ALL {
        for first in Cell::all() {
            for second in first.peers() {
                if second < first {
                    continue;
                }
                let mut grid = Grid::EMPTY;
                grid.set_given(first, digit);
                grid.set_given(second, digit);
                let clashes = read_one(&integers(&grid.to_string())).unwrap().grid.clashes();
                let shared: Vec<House> =
                    House::all().filter(|house| holds(*house, first, second)).collect();
                let named: Vec<House> = clashes.iter().map(|clash| clash.house).collect();
                assert_eq!(named, shared, "{digit} in {first} and {second}");
                assert!(clashes.iter().all(|clash| clash.cells == [first, second]));
            }
        }
    }
}

#[test]
fn the_depth_first_solution_is_the_only_one() {
    let puzzle = DEPTH_FIRST.replace(' ', "");
    let input = integers(&puzzle);
    let entry = read_one(&input).unwrap();
    assert_eq!(entry.grid.to_string(), puzzle);
    assert_eq!(entry.grid.clashes(), []);
    let position = position_of(&entry);
    let depth_first = Search::new().propagation(Propagation::None);
    let Answer::One(solution) = depth_first.answer(&position) else { panic!("not one solution") };
    assert_eq!(solution.to_string(), DEPTH_FIRST_SOLUTION);
    assert_eq!(search::answer(&position), Answer::One(solution));

    // The 9 of Wikipedia's example adds nothing: the solution has it already.
    let wikipedia = &puzzles_of("newspaper-easy")[0];
    assert_eq!(wikipedia.grid.givens().len(), entry.grid.givens().len() + 1);
    assert_eq!(search::answer(&position_of(wikipedia)), Answer::One(solution));

    for input in [&input, &puzzle, &DEPTH_FIRST.replace(' ', "\n")] {
        let solved = whydoku(&["solve", "--all", input]);
        assert_eq!(solved.status.code(), Some(0));
        assert_eq!(text(&solved.stdout), format!("{DEPTH_FIRST_SOLUTION}\n"));
    }
}

fn holds(house: House, first: Cell, second: Cell) -> bool {
    house.contains(first) && house.contains(second)
}

fn clash(digit: &str, house: &str, cells: [&str; 2]) -> Clash {
    Clash {
        digit: digit.parse().unwrap(),
        house: house.parse().unwrap(),
        cells: cells.map(|cell| cell.parse().unwrap()),
    }
}

/// The cells as integers, with -1 for blanks.
fn integers(cells: &str) -> String {
    let numbers: Vec<String> =
        cells.chars().map(|cell| if cell == '.' { "-1".into() } else { cell.into() }).collect();
    numbers.chunks(9).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
}

// (d) The Python backtracker.

#[test]
fn search_gives_the_same_answers_with_and_without_propagation() {
    let [full, none] =
        [Propagation::Full, Propagation::None].map(|kind| Search::new().propagation(kind));
    let mut kinds = [0; 3];
    for entry in all_puzzles() {
        let title = entry.title.clone().unwrap_or_default();
        if title.starts_with("Peter Norvig's impossible grid") {
            // Without propagation that would take hours.
            continue;
        }
        let position = position_of(&entry);
        let [with, without] = [full, none].map(|search| solutions(search, &position, 10_000));
        if with.len() == 10_000 {
            // The two find them in their own order.
            assert_eq!(without.len(), with.len(), "{title}");
        } else {
            assert_eq!(with, without, "{title}");
        }
        assert_eq!(none.count(&position, 3), u64::try_from(with.len().min(3)).unwrap());
        match (full.answer(&position), none.answer(&position)) {
            (Answer::None, Answer::None) => kinds[0] += 1,
            (Answer::One(one), Answer::One(other)) => {
                assert_eq!(one, other, "{title}");
                assert_eq!(none.first(&position), Some(one));
                kinds[1] += 1;
            }
            (Answer::Several(some), Answer::Several(others)) => {
                assert!(some.iter().chain(&others).all(|solution| completes(solution, &entry)));
                assert!(some[0] != some[1] && others[0] != others[1]);
                kinds[2] += 1;
            }
            (one, other) => panic!("{title}: {one:?} but {other:?}"),
        }
    }
    let [impossible, unique, several] = kinds;
    assert!(impossible >= 14 && unique >= 75 && several >= 7, "{kinds:?}");
}

/// The solutions, at most so many, in order.
fn solutions(search: Search, position: &Position, limit: usize) -> Vec<Solution> {
    let mut found = Vec::new();
    let _ = search.for_each(position, |solution| {
        found.push(*solution);
        if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found.sort_unstable();
    let distinct: HashSet<&Solution> = found.iter().collect();
    assert_eq!(distinct.len(), found.len(), "a solution was found twice");
    found
}

fn completes(solution: &Solution, entry: &Entry) -> bool {
    is_valid(solution)
        && entry
            .grid
            .filled()
            .into_iter()
            .all(|cell| entry.grid.value(cell).is_none_or(|digit| solution.digit_at(cell) == digit))
}

// (e) The C# generator, its first half.

#[test]
fn a_random_grid_is_full_and_valid_and_its_seed_decides_it() {
    let mut seen = HashSet::new();
    for seed in (0..300).chain([u64::from(u32::MAX), u64::MAX - 1, u64::MAX]) {
        let grid = random_solution(seed);
        assert!(is_valid(&grid), "seed {seed}: {grid}");
        assert_eq!(grid, random_solution(seed), "seed {seed}");
        assert!(seen.insert(grid), "seed {seed} gives the grid of another");

        let read = read_one(&grid.to_string()).unwrap();
        assert_eq!(read.grid.clashes(), []);
        assert!(position_of(&read).is_solved());
    }
    // Nothing about a grid is fixed: each digit is found in each cell.
    for cell in Cell::all() {
        let digits: DigitSet = seen.iter().map(|grid| grid.digit_at(cell)).collect();
        assert_eq!(digits.len(), 9, "{cell} is never anything but {digits}");
    }
}

#[test]
fn the_same_seed_gives_the_same_grid_in_every_version() {
    assert_eq!(
        [0, 1, 2012].map(|seed| random_solution(seed).to_string()),
        [
            "192346758538719426467258913983124567724865139651973842345687291279531684816492375",
            "847512936126439875593678241938754162465281793712396458674823519251967384389145627",
            "458327691396481275271956834642819357739564128185732946964173582817295463523648719"
        ]
    );
}

/// Whether every house has every digit.
fn is_valid(grid: &Solution) -> bool {
    House::all().all(|house| {
        let digits: DigitSet = house.cells().into_iter().map(|cell| grid.digit_at(cell)).collect();
        digits.len() == 9
    })
}

// The program and the puzzles.

fn whydoku(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_whydoku")).args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The text with every run of white space as one space, so that it does not
/// matter where lines are wrapped.
fn one_line(bytes: &[u8]) -> String {
    text(bytes).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn puzzle_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles")
}

fn puzzle_file(theme: &str) -> PathBuf {
    puzzle_folder().join(theme).with_extension("txt")
}

fn path_text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn puzzles_of(theme: &str) -> Vec<Entry> {
    let text = fs::read_to_string(puzzle_file(theme)).unwrap();
    read_all(&text).collect::<Result<_, _>>().unwrap()
}

fn all_puzzles() -> Vec<Entry> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(puzzle_folder()).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "txt"));
    files.sort();
    let themes = files.iter().map(|file| path_text(Path::new(file.file_stem().unwrap())));
    themes.flat_map(puzzles_of).collect()
}

fn position_of(entry: &Entry) -> Position {
    Position::new(&entry.grid).unwrap()
}
