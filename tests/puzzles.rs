//! What `puzzles/` says of its puzzles is true.
//!
//! A theme says what holds for every puzzle of its file. Titles say more, in set
//! phrases, and each phrase has a check here.
//!
//! The techniques that a puzzle needs are looked for by plain finders of this
//! file where the first eight do not suffice, so that no claim changes when the
//! ladder of the library grows.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;

use whydoku::format::{Entry, read_all};
use whydoku::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House};
use whydoku::grid::{HouseKind, Position};
use whydoku::search;
use whydoku::solve::{Ladder, Log, Solver, Status};
use whydoku::step::TechniqueId::{
    self, Claiming, FullHouse, HiddenPair, HiddenSingle, LockedPair, NakedPair, NakedSingle,
    Pointing,
};
use whydoku::step::Truth;

/// What holds for a position.
type Claim = fn(&Position) -> bool;

struct Theme {
    file: &'static str,
    solutions: Solutions,
    /// What holds for every puzzle of the file.
    claim: Claim,
    /// What titles say, and what that means. Every title says one of these,
    /// unless there are none.
    kinds: &'static [(&'static str, Claim)],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Solutions {
    None,
    One,
    /// As the title says.
    Several,
}

const THEMES: [Theme; 16] = [
    Theme {
        file: "newspaper-easy",
        solutions: Solutions::One,
        claim: |position| solved_by(position, SINGLES) && half_turn(position),
        kinds: &[],
    },
    Theme {
        file: "newspaper-medium",
        solutions: Solutions::One,
        claim: |position| {
            !solved_by(position, SINGLES) && solved_by(position, BASICS) && half_turn(position)
        },
        kinds: &[],
    },
    Theme {
        file: "full-houses",
        solutions: Solutions::One,
        claim: |position| solved_by(position, &[FullHouse]),
        kinds: &[],
    },
    Theme {
        file: "naked-singles",
        solutions: Solutions::One,
        claim: |position| solved_by(position, &[NakedSingle]),
        kinds: &[
            ("hidden singles alone would do too", |position| solved_by(position, &[HiddenSingle])),
            ("hidden singles alone would not do", |position| !solved_by(position, &[HiddenSingle])),
        ],
    },
    Theme {
        file: "hidden-singles",
        solutions: Solutions::One,
        claim: |position| {
            solved_by(position, &[HiddenSingle]) && !solved_by(position, &[NakedSingle])
        },
        kinds: &[
            ("no naked single at the start", |position| steps_of(position, NakedSingle) == 0),
            ("naked singles place no more than five digits", |position| {
                (1..=5).contains(&steps_of(position, NakedSingle))
            }),
        ],
    },
    Theme {
        file: "locked-candidates",
        solutions: Solutions::One,
        claim: |position| !solved_by(position, SINGLES) && solved_by(position, LOCKED),
        kinds: &[
            ("pointing does it", |position| {
                solved_by(position, &with(SINGLES, Pointing))
                    && !solved_by(position, &with(SINGLES, Claiming))
            }),
            ("claiming does it", |position| {
                solved_by(position, &with(SINGLES, Claiming))
                    && !solved_by(position, &with(SINGLES, Pointing))
            }),
            ("both kinds are needed", |position| {
                !solved_by(position, &with(SINGLES, Claiming))
                    && !solved_by(position, &with(SINGLES, Pointing))
            }),
        ],
    },
    Theme {
        file: "pairs",
        solutions: Solutions::One,
        claim: |position| !solved_by(position, LOCKED) && solved_by(position, BASICS),
        kinds: &[
            ("a locked pair does it", |position| solved_by(position, &with(LOCKED, LockedPair))),
            ("naked pairs do it", |position| {
                solved_by(position, &with(LOCKED, NakedPair))
                    && !solved_by(position, &with(LOCKED, LockedPair))
                    && !solved_by(position, &with(LOCKED, HiddenPair))
            }),
            ("hidden pairs do it", |position| {
                solved_by(position, &with(LOCKED, HiddenPair))
                    && !solved_by(position, &with(LOCKED, NakedPair))
            }),
            ("naked and hidden pairs are needed", |position| {
                !solved_by(position, &with(LOCKED, HiddenPair))
                    && !solved_by(position, &with(LOCKED, NakedPair))
            }),
        ],
    },
    Theme {
        file: "needs-fish",
        solutions: Solutions::One,
        claim: |position| {
            stalls(position) && !reaches(position, &[subsets]) && reaches(position, FISH)
        },
        kinds: &[
            ("X-wings do it", |position| reaches(position, &[subsets, x_wings])),
            ("swordfish do", |position| {
                !reaches(position, &[subsets, x_wings])
                    && reaches(position, &[subsets, x_wings, swordfish])
            }),
            ("nothing smaller than a jellyfish", |position| {
                !reaches(position, &[subsets, x_wings, swordfish])
            }),
        ],
    },
    Theme {
        file: "needs-wings",
        solutions: Solutions::One,
        claim: |position| stalls(position) && !reaches(position, FISH) && reaches(position, WINGS),
        kinds: &[
            ("XY-wings do it", |position| reaches(position, &[subsets, fish, xy_wings])),
            ("XYZ-wings do it", |position| reaches(position, &[subsets, fish, xyz_wings])),
            ("W-wings do it", |position| reaches(position, &[subsets, fish, w_wings])),
        ],
    },
    Theme {
        file: "needs-chains",
        solutions: Solutions::One,
        claim: |position| {
            stalls(position) && !reaches(position, WINGS) && reaches(position, CHAINS)
        },
        kinds: &[
            ("chains along one digit do it", |position| {
                reaches(position, &[subsets, fish, digit_chains])
            }),
            ("chains through cells of two candidates do it", |position| {
                reaches(position, &[subsets, fish, cell_chains])
            }),
            ("chains that mix both links are needed", |position| {
                !reaches(position, &[subsets, fish, wings, digit_chains, cell_chains])
            }),
        ],
    },
    Theme {
        file: "hardest-known",
        solutions: Solutions::One,
        claim: |position| stalls(position) && !reaches(position, CHAINS),
        kinds: &[],
    },
    Theme {
        file: "no-solution",
        solutions: Solutions::None,
        claim: |position| log(position, BASICS).status == Status::NoSolution,
        kinds: &[
            ("a cell that no digit fits", |position| {
                broken(position, |truth| matches!(truth, Truth::Cell(_)))
            }),
            ("a row without a place", |position| broken_house(position, HouseKind::Row)),
            ("a column without a place", |position| broken_house(position, HouseKind::Column)),
            ("a box without a place", |position| broken_house(position, HouseKind::Box)),
            ("singles show it", |position| {
                Truth::broken_in(position).is_none() && log(position, SINGLES).broken.is_some()
            }),
            ("singles do not show it, locked candidates and pairs do", |position| {
                log(position, SINGLES).broken.is_none() && log(position, BASICS).broken.is_some()
            }),
            ("locked candidates and pairs do not show it", |position| {
                log(position, BASICS).broken.is_none()
            }),
        ],
    },
    Theme { file: "many-solutions", solutions: Solutions::Several, claim: |_| true, kinds: &[] },
    Theme {
        file: "seventeen-givens",
        solutions: Solutions::One,
        claim: |position| position.givens().len() == 17 && minimal(position),
        kinds: &[
            ("singles do it", |position| solved_by(position, SINGLES)),
            ("singles do not do it", |position| !solved_by(position, SINGLES)),
        ],
    },
    Theme {
        file: "in-play",
        solutions: Solutions::One,
        claim: |position| !position.to_grid().is_plain() && givens_alone_have_one(position),
        kinds: &[
            ("pointing is next", |position| comes_next(position, Pointing)),
            ("claiming is next", |position| comes_next(position, Claiming)),
            ("a naked pair is next", |position| comes_next(position, NakedPair)),
            ("a hidden pair is next", |position| comes_next(position, HiddenPair)),
            ("an X-wing is next", |position| stuck_before(position, x_wings)),
            ("a swordfish is next", |position| stuck_before(position, swordfish)),
            ("a skyscraper is next", |position| stuck_before(position, skyscrapers)),
        ],
    },
    Theme {
        file: "curious",
        solutions: Solutions::One,
        claim: |_| true,
        kinds: &[
            ("minimal", minimal),
            ("without the digit 9", |position| position.placed().cells_of(Digit::Nine).is_empty()),
            ("three empty boxes", |position| {
                House::boxes().filter(|house| house.cells().is_disjoint(position.givens())).count()
                    == 3
            }),
            ("one to nine in the first row", |position| {
                position.to_string().starts_with("123456789")
            }),
            ("all eight ways", |position| {
                half_turn(position) && diagonal(position) && left_to_right(position)
            }),
            ("1 to 9 on the diagonal", |position| {
                let diagonal: String = position.to_string().chars().step_by(10).collect();
                diagonal == "123456789"
            }),
        ],
    },
];

/// What a title may say in any file.
const PHRASES: [(&str, Claim); 4] = [
    ("half turn", half_turn),
    ("mirrored in the diagonal", diagonal),
    ("mirrored left to right", left_to_right),
    ("minimal", minimal),
];

const SINGLES: &[TechniqueId] = &[FullHouse, HiddenSingle, NakedSingle];
const LOCKED: &[TechniqueId] = &[FullHouse, HiddenSingle, NakedSingle, Pointing, Claiming];
const BASICS: &[TechniqueId] =
    &[FullHouse, HiddenSingle, NakedSingle, Pointing, Claiming, LockedPair, NakedPair, HiddenPair];

const FISH: &[Finder] = &[subsets, fish];
const WINGS: &[Finder] = &[subsets, fish, wings];
const CHAINS: &[Finder] = &[subsets, fish, wings, chains];

struct Puzzle {
    theme: &'static Theme,
    title: String,
    grid: Grid,
    position: Position,
}

fn directory() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "puzzles"].iter().collect()
}

fn text_of(theme: &Theme) -> String {
    let path = directory().join(format!("{}.txt", theme.file));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn puzzles_of(theme: &'static Theme) -> Vec<Puzzle> {
    let read = |entry: Result<Entry, _>| {
        let entry = entry.unwrap_or_else(|error| panic!("{}: {error}", theme.file));
        let position = Position::new(&entry.grid)
            .unwrap_or_else(|error| panic!("{}, {}: {error}", theme.file, entry.line));
        let title =
            entry.title.unwrap_or_else(|| panic!("{}, {}: no title", theme.file, entry.line));
        Puzzle { theme, title, grid: entry.grid, position }
    };
    read_all(&text_of(theme)).map(read).collect()
}

fn all_puzzles() -> Vec<Puzzle> {
    THEMES.iter().flat_map(puzzles_of).collect()
}

/// Fails with the names of all puzzles for which the claim does not hold.
fn assert_all(puzzles: &[Puzzle], claim: impl Fn(&Puzzle) -> bool) {
    let wrong: Vec<String> = puzzles
        .iter()
        .filter(|puzzle| !claim(puzzle))
        .map(|puzzle| format!("{}: {} {}", puzzle.theme.file, puzzle.title, puzzle.grid))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_file_is_a_theme_and_there_are_enough_puzzles() {
    let mut files: Vec<String> = fs::read_dir(directory())
        .unwrap()
        .map(|file| file.unwrap())
        .filter(|file| file.path().extension().is_some_and(|end| end == "txt"))
        .map(|file| file.file_name().into_string().unwrap())
        .collect();
    files.sort();
    let mut themes: Vec<String> =
        THEMES.iter().map(|theme| format!("{}.txt", theme.file)).collect();
    themes.sort();
    assert_eq!(files, themes);
    for theme in &THEMES {
        assert!(puzzles_of(theme).len() >= 3, "{}", theme.file);
    }
    assert!(all_puzzles().len() >= 40);
}

#[test]
fn every_puzzle_is_a_line_under_its_own_comment() {
    for theme in &THEMES {
        let text = text_of(theme);
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("# "), "{} does not say what it is", theme.file);
        for (index, line) in lines.iter().enumerate() {
            if line.is_empty() || line.starts_with("# ") {
                continue;
            }
            let plain = line.chars().all(|character| matches!(character, '1'..='9' | '.'));
            assert!(
                if theme.file == "in-play" {
                    line.starts_with(':')
                } else {
                    plain && line.len() == 81
                },
                "{}: {line}",
                theme.file
            );
            // One line of comment, so that nothing but the title is lost.
            assert!(lines[index - 1].starts_with("# "), "{}: {line}", theme.file);
            assert!(!lines[index - 2].starts_with('#'), "{}: {line}", theme.file);
        }
    }
}

#[test]
fn no_puzzle_and_no_title_stands_twice() {
    let puzzles = all_puzzles();
    let grids: HashSet<String> = puzzles.iter().map(|puzzle| puzzle.grid.to_string()).collect();
    assert_eq!(grids.len(), puzzles.len());
    let titles: HashSet<&str> = puzzles.iter().map(|puzzle| puzzle.title.as_str()).collect();
    assert_eq!(titles.len(), puzzles.len());
}

#[test]
fn every_puzzle_has_as_many_solutions_as_it_says() {
    assert_all(&all_puzzles(), |puzzle| match puzzle.theme.solutions {
        Solutions::None => search::count(&puzzle.position, 1) == 0,
        Solutions::One => search::count(&puzzle.position, 2) == 1,
        Solutions::Several => {
            let said = number_before(&puzzle.title, "solutions").expect("a number of solutions");
            let found = search::count(&puzzle.position, said + 1);
            if puzzle.title.contains("more than") {
                found > said
            } else {
                found == said && said > 1
            }
        }
    });
}

#[test]
fn every_theme_holds() {
    assert_all(&all_puzzles(), |puzzle| (puzzle.theme.claim)(&puzzle.position));
}

#[test]
fn every_title_is_true() {
    assert_all(&all_puzzles(), |puzzle| {
        let says = |phrase: &str| puzzle.title.contains(phrase);
        let kinds = puzzle.theme.kinds;
        let holds = |(phrase, claim): &(&str, Claim)| !says(phrase) || claim(&puzzle.position);
        (kinds.is_empty() || kinds.iter().any(|(phrase, _)| says(phrase)))
            && kinds.iter().chain(&PHRASES).all(holds)
            && number_before(&puzzle.title, "givens")
                .is_none_or(|said| usize::try_from(said) == Ok(puzzle.grid.givens().len()))
    });
}

/// The number in front of a word.
fn number_before(title: &str, word: &str) -> Option<u64> {
    let words: Vec<&str> = title.split([' ', ',', ':', ';']).collect();
    let place = words.iter().position(|other| *other == word)?;
    words[place.checked_sub(1)?].parse().ok()
}

// Ladders.

fn with(ladder: &[TechniqueId], technique: TechniqueId) -> Vec<TechniqueId> {
    ladder.iter().copied().chain([technique]).collect()
}

fn log(position: &Position, techniques: &[TechniqueId]) -> Log {
    let ladder = Ladder::new(techniques.iter().copied()).unwrap();
    Solver::new(ladder).guessing(false).solve(position).unwrap()
}

fn solved_by(position: &Position, techniques: &[TechniqueId]) -> bool {
    log(position, techniques).status == Status::Solved
}

fn stalls(position: &Position) -> bool {
    log(position, BASICS).is_stalled()
}

/// The number of steps that the technique finds alone.
fn steps_of(position: &Position, technique: TechniqueId) -> usize {
    log(position, &[technique]).steps.len()
}

fn comes_next(position: &Position, technique: TechniqueId) -> bool {
    log(position, BASICS).steps.first().is_some_and(|logged| logged.step.technique == technique)
}

/// Whether no technique of the basics, and no subset, finds anything, and the
/// finder does.
fn stuck_before(position: &Position, finder: Finder) -> bool {
    log(position, BASICS).steps.is_empty()
        && (subsets(position) & *position.candidates()).is_empty()
        && !(finder(position) & *position.candidates()).is_empty()
}

/// Whether the basics and these finders solve it.
fn reaches(position: &Position, finders: &[Finder]) -> bool {
    let mut position = *position;
    loop {
        position = log(&position, BASICS).end;
        if position.is_solved() {
            return true;
        }
        let found = finders
            .iter()
            .map(|finder| finder(&position) & *position.candidates())
            .find(|found| !found.is_empty());
        let Some(found) = found else { return false };
        for candidate in found.iter() {
            position.eliminate(candidate);
        }
    }
}

// Grids.

fn given_digits(position: &Position) -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in position.givens() {
        if let Some(digit) = position.value(cell) {
            grid.set_given(cell, digit);
        }
    }
    grid
}

fn givens_alone_have_one(position: &Position) -> bool {
    Position::new(&given_digits(position)).is_ok_and(|givens| search::count(&givens, 2) == 1)
}

/// Whether no given can be left out.
fn minimal(position: &Position) -> bool {
    position.givens().into_iter().all(|left_out| {
        let mut grid = Grid::EMPTY;
        for cell in position.givens().without(left_out) {
            grid.set_given(cell, position.value(cell).unwrap());
        }
        search::count(&Position::new(&grid).unwrap(), 2) == 2
    })
}

/// Whether the pattern of givens is the same when each row and column, counted
/// from 0, goes where it is sent.
fn unchanged(position: &Position, send: impl Fn(usize, usize) -> (usize, usize)) -> bool {
    let cells: Vec<Cell> = Cell::all().collect();
    let given = |row: usize, column: usize| position.givens().contains(cells[row * 9 + column]);
    (0..81).all(|index| {
        let (row, column) = send(index / 9, index % 9);
        given(index / 9, index % 9) == given(row, column)
    })
}

fn half_turn(position: &Position) -> bool {
    unchanged(position, |row, column| (8 - row, 8 - column))
}

fn diagonal(position: &Position) -> bool {
    unchanged(position, |row, column| (column, row))
}

fn left_to_right(position: &Position) -> bool {
    unchanged(position, |row, column| (row, 8 - column))
}

/// Whether a truth is broken at the start, and every one that is broken is like
/// this.
fn broken(position: &Position, alike: impl Fn(Truth) -> bool) -> bool {
    let broken: Vec<Truth> = Truth::all().filter(|truth| truth.is_broken_in(position)).collect();
    !broken.is_empty() && broken.into_iter().all(alike)
}

fn broken_house(position: &Position, kind: HouseKind) -> bool {
    broken(position, |truth| matches!(truth, Truth::House(_, house) if house.kind() == kind))
}

// Finders: the candidates that a technique eliminates, live or not.

type Finder = fn(&Position) -> CandidateSet;

fn candidates(digit: Digit, cells: CellSet) -> CandidateSet {
    cells.into_iter().map(|cell| Candidate::new(digit, cell)).collect()
}

/// The sets of so many items of a list.
fn choices<Item: Copy>(items: &[Item], size: usize) -> Vec<Vec<Item>> {
    let Some((first, rest)) = items.split_first().filter(|_| size > 0) else {
        return if size == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let mut chosen = choices(rest, size);
    for mut smaller in choices(rest, size - 1) {
        smaller.push(*first);
        chosen.push(smaller);
    }
    chosen
}

/// Naked subsets of any size. A hidden one is the rest of a house beside a naked
/// one.
fn subsets(position: &Position) -> CandidateSet {
    let mut found = CandidateSet::EMPTY;
    for house in House::all() {
        let open = house.cells() & position.open();
        let cells: Vec<Cell> = open.into_iter().collect();
        for size in 2..cells.len() {
            for subset in choices(&cells, size) {
                let digits: DigitSet =
                    subset.iter().flat_map(|cell| position.candidates_of(*cell)).collect();
                if digits.len() == size {
                    let others = open - subset.into_iter().collect();
                    for digit in digits {
                        found = found | candidates(digit, others);
                    }
                }
            }
        }
    }
    found
}

fn fish_of(position: &Position, size: usize) -> CandidateSet {
    let mut found = CandidateSet::EMPTY;
    let rows: Vec<House> = House::rows().collect();
    let columns: Vec<House> = House::columns().collect();
    for digit in Digit::ALL {
        for (bases, covers) in [(&rows, &columns), (&columns, &rows)] {
            let open: Vec<House> = bases
                .iter()
                .copied()
                .filter(|base| !position.places(digit, *base).is_empty())
                .collect();
            for chosen in choices(&open, size) {
                let body = chosen
                    .iter()
                    .fold(CellSet::EMPTY, |body, base| body | position.places(digit, *base));
                let touched: Vec<&House> =
                    covers.iter().filter(|cover| !cover.cells().is_disjoint(body)).collect();
                if touched.len() == size {
                    for cover in touched {
                        found = found | candidates(digit, cover.cells() - body);
                    }
                }
            }
        }
    }
    found
}

fn x_wings(position: &Position) -> CandidateSet {
    fish_of(position, 2)
}

fn swordfish(position: &Position) -> CandidateSet {
    fish_of(position, 3)
}

fn fish(position: &Position) -> CandidateSet {
    x_wings(position) | swordfish(position) | fish_of(position, 4)
}

fn wings(position: &Position) -> CandidateSet {
    xy_wings(position) | xyz_wings(position) | w_wings(position)
}

fn cells_of_two(position: &Position) -> Vec<Cell> {
    position.open().into_iter().filter(|cell| position.candidates_of(*cell).len() == 2).collect()
}

/// Two cells of two candidates each that see the pivot and share the digit, and
/// the pivot with what else they have, and the digit too if it has three.
fn bent_triples(position: &Position, pivot_size: usize) -> CandidateSet {
    let mut found = CandidateSet::EMPTY;
    for pivot in position.open() {
        let own = position.candidates_of(pivot);
        if own.len() != pivot_size {
            continue;
        }
        let near: Vec<Cell> =
            cells_of_two(position).into_iter().filter(|cell| cell.sees(pivot)).collect();
        for pair in choices(&near, 2) {
            let [first, second] = [pair[0], pair[1]].map(|cell| position.candidates_of(cell));
            let all: DigitSet = own.into_iter().chain(first).chain(second).collect();
            let shared: DigitSet =
                first.into_iter().filter(|digit| second.contains(*digit)).collect();
            let Some(digit) = shared.single() else { continue };
            if all.len() != 3 || own.contains(digit) != (pivot_size == 3) {
                continue;
            }
            let mut cells: CellSet = pair.into_iter().collect();
            if pivot_size == 3 {
                cells = cells.with(pivot);
            }
            found = found | candidates(digit, cells.common_peers());
        }
    }
    found
}

/// Two rows, or two columns, each with two places for a digit, of which one each are
/// in line: one of the two others has it.
fn skyscrapers(position: &Position) -> CandidateSet {
    let mut gone = CandidateSet::EMPTY;
    for digit in Digit::ALL {
        for lines in [House::rows().collect::<Vec<_>>(), House::columns().collect()] {
            let pairs: Vec<Vec<Cell>> = lines
                .into_iter()
                .map(|line| position.places(digit, line).into_iter().collect())
                .filter(|places: &Vec<Cell>| places.len() == 2)
                .collect();
            for (index, one) in pairs.iter().enumerate() {
                for other in &pairs[index + 1..] {
                    for (foot, end) in [(one[0], one[1]), (one[1], one[0])] {
                        for (other_foot, other_end) in [(other[0], other[1]), (other[1], other[0])]
                        {
                            let in_line = foot.row() == other_foot.row()
                                || foot.column() == other_foot.column();
                            let ends_in_line =
                                end.row() == other_end.row() || end.column() == other_end.column();
                            if in_line && !ends_in_line {
                                let seen = end.peers() & other_end.peers();
                                gone = gone
                                    | (position.cells_with(digit) & seen)
                                        .into_iter()
                                        .map(|cell| Candidate::new(digit, cell))
                                        .collect::<CandidateSet>();
                            }
                        }
                    }
                }
            }
        }
    }
    gone
}

fn xy_wings(position: &Position) -> CandidateSet {
    bent_triples(position, 2)
}

fn xyz_wings(position: &Position) -> CandidateSet {
    bent_triples(position, 3)
}

/// Two cells with the same two candidates, and a house in which one of these has
/// two places, of which each sees one of the cells.
fn w_wings(position: &Position) -> CandidateSet {
    let mut found = CandidateSet::EMPTY;
    for pair in choices(&cells_of_two(position), 2) {
        let [first, second] = [pair[0], pair[1]];
        let digits = position.candidates_of(first);
        if digits != position.candidates_of(second) {
            continue;
        }
        for link in digits {
            let linked = House::all().any(|house| {
                position.places(link, house).pair().is_some_and(|[one, other]| {
                    one.sees(first) && other.sees(second) || one.sees(second) && other.sees(first)
                })
            });
            if linked {
                for digit in digits.without(link) {
                    let cells: CellSet = pair.iter().copied().collect();
                    found = found | candidates(digit, cells.common_peers());
                }
            }
        }
    }
    found
}

/// Which "one of these two is true" a chain may lean on.
#[derive(Clone, Copy)]
struct Links {
    /// The two places of a digit in a house.
    places: bool,
    /// The two candidates of a cell.
    cells: bool,
}

fn digit_chains(position: &Position) -> CandidateSet {
    chains_along(position, Links { places: true, cells: false })
}

fn cell_chains(position: &Position) -> CandidateSet {
    chains_along(position, Links { places: false, cells: true })
}

fn chains(position: &Position) -> CandidateSet {
    chains_along(position, Links { places: true, cells: true })
}

/// The candidates of which one is true if this one is false.
fn true_instead(position: &Position, of: Candidate, links: Links) -> CandidateSet {
    let mut found = CandidateSet::EMPTY;
    if links.places {
        for house in of.cell.houses() {
            if let Some(other) = position.places(of.digit, house).without(of.cell).single() {
                found.insert(Candidate::new(of.digit, other));
            }
        }
    }
    if links.cells
        && let Some(other) = position.candidates_of(of.cell).without(of.digit).single()
    {
        found.insert(Candidate::new(other, of.cell));
    }
    found
}

fn conflicts(position: &Position, of: Candidate) -> CandidateSet {
    let mut kept = *position.candidates();
    kept.remove_conflicts(of);
    *position.candidates() - kept
}

/// From each candidate, supposed to be false, what turns out true along the
/// links. One of the two ends is true, so what conflicts with both is false.
fn chains_along(position: &Position, links: Links) -> CandidateSet {
    let mixed = links.places && links.cells;
    let mut found = CandidateSet::EMPTY;
    for start in position.candidates().iter() {
        let (mut known_true, mut known_false) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        let mut waiting = vec![start];
        while let Some(wrong) = waiting.pop() {
            for right in (true_instead(position, wrong, links) - known_true).iter() {
                known_true.insert(right);
                let mut next = conflicts(position, right) - known_false;
                if !mixed {
                    next = next & candidates(right.digit, CellSet::ALL);
                }
                known_false = known_false | next;
                waiting.extend(next.iter());
            }
        }
        for end in known_true.iter() {
            found = found | (conflicts(position, start) & conflicts(position, end));
        }
    }
    found
}
