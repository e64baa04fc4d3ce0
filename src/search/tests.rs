use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::Path;

use proptest::prelude::*;

use super::*;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House};

const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// What hill climbs for grids that take long came to (`examples/worst_case.rs`).
const WORST: [&str; 10] = [
    "......7....71.9...68..7......1.6.8..5...83.....8.1.6....6.9.1...4...............2",
    "......7....71.9...68..7......1.6.83.5...83.....8.1.9....6.9.1...4...............2",
    "...8..7....71.9...68..7......1.6.8..5....3.....8.1.6....6.9.1...4...............2",
    "......7....71.9...68..7.9....9.6.8....1.8.2....891.6....6.9.1...................2",
    "...........41.9...68..7....4.1.6.8...67.8.9....8.1.6....6.9.1...4.....7..........",
    ".1.........4..9..6.8.........1.6.8....7.8.9..4.8.1.6....6.9.1...4.7......7......4",
    "...........48.9.16...........1.6.8....7.8.9.1..8.1.6....649.1.7...7.............4",
    "...........48.9.16.........4.1.6.8....7.8.9....8.1.6....6.9.1.7.4.7.............4",
    ".1....7....4..9..6.8....4....1.6.8....7.8.9...98.176....6.9.1...4.7.............4",
    ".1.........48.9..6...........1.6.8....7.8.9....8.1.6....649.1.7...7.............4",
];
/// Less than takes a tenth of a second: each costs a microsecond, or two where
/// candidates are probed.
const FEW: u64 = 40_000;
const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn grid(line: &str) -> Grid {
    let mut grid = Grid::EMPTY;
    for (cell, character) in Cell::all().zip(line.chars()) {
        if let Some(digit) = Digit::from_char(character) {
            grid.set_given(cell, digit);
        }
    }
    grid
}

fn position(line: &str) -> Position {
    Position::new(&grid(line)).unwrap()
}

fn candidate(name: &str) -> Candidate {
    name.parse().unwrap()
}

/// The solution of the seed, with a digit only in the cells of the set.
fn clues(seed: u64, keep: impl Fn(Cell) -> bool) -> Position {
    let solution = random_solution(seed);
    let mut position = Position::EMPTY;
    for cell in Cell::all().filter(|cell| keep(*cell)) {
        position.place(Candidate::new(solution.digit_at(cell), cell));
    }
    position
}

fn all_solutions(search: Search, position: &Position, limit: usize) -> HashSet<Solution> {
    let mut solutions = HashSet::new();
    let _ = search.for_each(position, |solution| {
        assert!(solutions.insert(*solution), "{solution} twice");
        if solutions.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    solutions
}

fn assert_solves(solution: &Solution, position: &Position) {
    for (house, digit) in House::all().flat_map(|house| Digit::ALL.map(|digit| (house, digit))) {
        let places = house.cells().into_iter().filter(|cell| solution.digit_at(*cell) == digit);
        assert_eq!(places.count(), 1, "{digit:?} in {house} of {solution}");
    }
    let allowed = *position.placed() | *position.candidates();
    assert!(solution.candidates().is_subset(&allowed), "{solution} does not extend {position}");
}

#[test]
fn known_puzzles_have_their_solution() {
    let solved = |line| first(&position(line)).unwrap().to_string();
    assert_eq!(
        solved(WIKIPEDIA),
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    );
    assert_eq!(
        solved(INKALA),
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
    );
    assert!(matches!(answer(&position(INKALA)), Answer::One(_)));
}

#[test]
fn the_empty_grid_has_as_many_solutions_as_one_asks_for() {
    for limit in [0, 1, 2, 1000] {
        assert_eq!(count(&Position::EMPTY, limit), limit);
    }
    assert_eq!(possible(&Position::EMPTY), CandidateSet::ALL);
    assert_eq!(backbone(&Position::EMPTY), Some(CandidateSet::EMPTY));
}

#[test]
fn a_full_grid_is_its_own_solution() {
    let full = random_solution(7);
    let position = clues(7, |_| true);
    assert!(position.is_solved());
    assert_eq!(answer(&position), Answer::One(full));
    assert_eq!(Search::new().propagation(Propagation::None).count(&position, 9), 1);
    assert_eq!(backbone(&position), Some(full.candidates()));
    assert_eq!(possible(&position), full.into());
}

#[test]
fn a_removed_candidate_is_not_put_back() {
    let mut position = position(WIKIPEDIA);
    position.eliminate(candidate("4r1c3"));
    assert_eq!(answer(&position), Answer::None);
    assert_eq!(first(&position), None);
    assert_eq!(backbone(&position), None);
    assert!(possible(&position).is_empty());
}

#[test]
fn digits_that_contradict_one_another_have_no_solution() {
    let mut position = Position::EMPTY;
    position.place(candidate("1r1c1"));
    position.place(candidate("1r1c2"));
    for propagation in [Propagation::Full, Propagation::None] {
        assert_eq!(Search::new().propagation(propagation).answer(&position), Answer::None);
    }
}

#[test]
fn contradictions_far_from_the_first_guesses_are_found() {
    // Clues that leave much open and whose contradiction is deep: the search has to
    // probe, start again, or look at full triads.
    let lines = [
        "...36.5........9..8.9...3...3...........7...1......4...5........62.............52",
        "..42..........91........9..2......7............6.5...2........573.9......9.8...3.",
        "...................3.5...1.71....3.4.43...1.7...........................6.......2",
        "...8..7....71.9...68..7......1.6.85.5....3.....8.1.9....6.9.1...4...............2",
    ];
    for line in lines {
        assert_eq!(answer(&position(line)), Answer::None, "{line}");
    }
}

#[test]
fn the_worst_that_were_found_do_not_get_worse() {
    for line in WORST {
        let met = contradictions(&position(line));
        assert!(met < FEW, "{met} contradictions for {line}");
    }
}

#[test]
fn digits_without_a_given_change_places_in_each_solution() {
    // Two and three digits have no given: what is ruled out of one may be ruled out of
    // the others only where there is no solution.
    for (seed, absent) in [(1, 2), (2, 2), (3, 3), (4, 3), (5, 3)] {
        let solution = random_solution(seed);
        let position = clues(seed, |cell| {
            usize::from(solution.digit_at(cell) as u8) > absent && cell.index() % 7 > 1
        });
        let plain = Search::new().propagation(Propagation::None);
        let found = all_solutions(Search::new(), &position, 400);
        assert!(found.len() > 1);
        if found.len() < 400 {
            assert_eq!(all_solutions(plain, &position, 400), found, "{seed}");
        }
    }
}

#[test]
fn solutions_are_ordered_as_they_are_written() {
    let mut solutions: Vec<Solution> = (0..50).map(random_solution).collect();
    solutions.sort();
    let written: Vec<String> = solutions.iter().map(ToString::to_string).collect();
    assert!(written.is_sorted());
}

#[test]
fn a_visit_that_breaks_ends_the_search() {
    let mut seen = 0;
    let flow = Search::new().for_each(&Position::EMPTY, |_| {
        seen += 1;
        if seen == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((seen, flow), (5, ControlFlow::Break(())));
    assert!(Search::new().for_each(&position(INKALA), |_| ControlFlow::Continue(())).is_continue());
}

#[test]
fn a_seed_gives_the_same_grid_for_ever() {
    assert_eq!(
        random_solution(0).to_string(),
        "192346758538719426467258913983124567724865139651973842345687291279531684816492375"
    );
    assert_eq!(
        random_solution(u64::MAX).to_string(),
        "573924186926831745148576293295318467781649532634257918452183679367495821819762354"
    );
}

/// A band or stack is pure if each triad of its first box is one in its second box
/// too (and then in the third), in another of its lines. The lines are three rows or
/// columns.
fn is_pure(solution: &Solution, lines: [House; 3]) -> bool {
    let triads = |corner: usize| {
        lines.map(|line| {
            let cells = line.cells().into_iter().skip(3 * corner).take(3);
            cells.map(|cell| solution.digit_at(cell)).collect::<DigitSet>()
        })
    };
    let second = triads(1);
    triads(0).iter().all(|triad| second.contains(triad))
}

#[test]
fn random_grids_are_spread() {
    // That every digit comes as often as every other, in each cell, follows from the
    // digits being shuffled, and as much would be true of one grid turned about. How
    // many bands are pure is not changed by turning.
    let mut grids = HashSet::new();
    let mut pure = 0;
    for seed in 0..900 {
        let solution = random_solution(seed);
        assert_solves(&solution, &Position::EMPTY);
        assert!(grids.insert(solution));
        let lines: Vec<House> = House::lines().collect();
        let bands = lines.chunks(3).filter_map(|lines| <[House; 3]>::try_from(lines).ok());
        pure += bands.filter(|lines| is_pure(&solution, *lines)).count();
    }
    // Of the 56 ways to fill the triads of a band when those of its first box are
    // filled, 2 are pure, and each can be completed nearly equally often (Felgenhauer
    // and Jarvis, 2005). So of 5,400 bands some 193 would be pure if grids were equally
    // likely. These grids have a quarter more. One grid, turned about, has none or
    // 900 or a multiple; cells taken in the same order every time make 300.
    assert!((150..280).contains(&pure), "{pure} pure bands");
}

fn random_position() -> impl Strategy<Value = Position> {
    let kept = prop::collection::vec(0_usize..81, 34..70);
    (any::<u64>(), kept, prop::collection::vec(0_usize..729, 0..12)).prop_map(
        |(seed, kept, removed)| {
            let mut position = clues(seed, |cell| kept.contains(&cell.index()));
            for (index, candidate) in Candidate::all().enumerate() {
                if removed.contains(&index) {
                    position.eliminate(candidate);
                }
            }
            position
        },
    )
}

/// Digits anywhere, of a solution or not; in one of four positions they may clash.
fn random_givens() -> impl Strategy<Value = Position> {
    let digits = prop::collection::vec((0_usize..81, 0_usize..9, 0_u8..20), 0..81);
    (any::<u64>(), 0_u8..4, digits).prop_map(|(seed, clashes, digits)| {
        let solution = random_solution(seed);
        let mut position = Position::EMPTY;
        for (cell, other, wrong) in digits {
            let cell = Cell::from_index(cell);
            let digit = if wrong == 0 { Digit::from_index(other) } else { solution.digit_at(cell) };
            let candidate = Candidate::new(digit, cell);
            if position.has(candidate) || clashes == 0 && position.open().contains(cell) {
                position.place(candidate);
            }
        }
        position
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_givens_take_few_contradictions(position in random_givens()) {
        prop_assert!(contradictions(&position) < FEW);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn both_searches_find_the_same_solutions(position in random_position()) {
        let plain = Search::new().propagation(Propagation::None);
        prop_assert_eq!(plain.count(&position, 50), count(&position, 50));
        let solutions = all_solutions(Search::new(), &position, 200);
        for solution in &solutions {
            assert_solves(solution, &position);
        }
        if solutions.len() < 200 {
            prop_assert_eq!(all_solutions(plain, &position, 200), solutions);
        }
    }

    #[test]
    fn settling_takes_no_candidate_of_a_solution(position in random_position()) {
        let possible = possible(&position);
        let mut board = Board::new(&position);
        if board.settle_harder().is_ok() {
            prop_assert!(possible.is_subset(&board.candidates()));
        } else {
            prop_assert!(possible.is_empty());
        }
    }

    #[test]
    fn backbone_and_possible_are_what_enumeration_gives(position in random_position()) {
        let solutions = all_solutions(Search::new(), &position, 5000);
        prop_assume!(solutions.len() < 5000);
        let sets = solutions.iter().map(Solution::candidates);
        prop_assert_eq!(backbone(&position), sets.clone().reduce(|one, other| one & other));
        prop_assert_eq!(possible(&position), sets.fold(CandidateSet::EMPTY, |all, one| all | one));
    }

    #[test]
    fn a_digit_of_another_solution_is_found_out(seed in any::<u64>(), cell in 0_usize..81) {
        // All digits of a grid but one, which is made wrong: never a solution.
        let solution = random_solution(seed);
        let cell = Cell::from_index(cell);
        let mut position = clues(seed, |other| other != cell);
        position.eliminate(Candidate::new(solution.digit_at(cell), cell));
        prop_assert_eq!(answer(&position), Answer::None);
    }
}

/// The puzzles of a file, seen from the project's folder; none where there is no such
/// file.
fn puzzles(path: impl AsRef<Path>) -> Vec<Position> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(position).collect()
}

const LEVELS: [&str; 5] = ["easy", "moderate", "hard", "fiendish", "last-resort"];

fn level(name: &str) -> Vec<Position> {
    puzzles(format!("puzzles/levels/{name}.txt"))
}

#[test]
fn collected_puzzles_have_one_solution() {
    let own = LEVELS.into_iter().flat_map(level).chain(puzzles("puzzles/hardest-known.txt"));
    let own: Vec<Position> = own.chain(puzzles("puzzles/seventeen-givens.txt")).collect();
    assert!(own.len() > 5000, "{} puzzles", own.len());
    let files = ["sudoku17.txt", "top1465.txt", "hardest-1106.txt", "hardest-1905-11plus.txt"];
    let shared = Path::new("../shared/data/puzzles");
    let every = if cfg!(debug_assertions) { 20 } else { 1 };
    let beside =
        files.into_iter().flat_map(|file| puzzles(shared.join(file)).into_iter().step_by(every));
    for puzzle in own.into_iter().chain(beside) {
        let Answer::One(solution) = answer(&puzzle) else { panic!("{puzzle}") };
        assert_solves(&solution, &puzzle);
    }
}

#[test]
fn guesses_are_made_where_they_decide_much() {
    // The sums are the same every time: 553 and 2461. Without the weight of former
    // contradictions the first is 627, without a preference for two places in a house
    // 672; without links between cells of two candidates the second is 3639.
    let sum = |puzzles: Vec<Position>| puzzles.iter().map(contradictions).sum::<u64>();
    let sums = [sum(puzzles("puzzles/hardest-known.txt")), sum(level("last-resort"))];
    assert!(sums[0] < 600 && sums[1] < 2700, "{sums:?} contradictions");
}

/// The empty grid, with some digits only in some of its cells.
fn only_in(digits: &[Digit], house: House, cells: CellSet) -> Position {
    let mut position = Position::EMPTY;
    for digit in digits {
        for cell in house.cells() - cells {
            position.eliminate(Candidate::new(*digit, cell));
        }
    }
    position
}

#[test]
fn three_digits_fill_a_triad() {
    for line in House::lines() {
        for block in House::boxes().filter(|block| !(block.cells() & line.cells()).is_empty()) {
            let triad = line.cells() & block.cells();
            for house in [line, block] {
                let [three, four] = [3, 4].map(|count| only_in(&Digit::ALL[..count], house, triad));
                let mut board = Board::new(&three);
                assert!(board.settle_harder().is_ok());
                for cell in triad {
                    let digits: Vec<Digit> = board.digits_of(cell).into_iter().collect();
                    assert_eq!(digits, Digit::ALL[..3], "{cell} of {line} and {block}");
                }
                let contradiction = Board::new(&four).settle_harder().unwrap_err();
                assert_eq!(contradiction.cells.to_cells(), triad);
            }
        }
    }
}
