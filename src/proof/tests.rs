//! The checker against an enumeration that shares no code with it, and derived
//! truths made by hand.

use std::sync::OnceLock;

use proptest::prelude::*;
use smallvec::SmallVec;

use super::*;
use crate::grid::{CandidateSet, Grid};
use crate::search;
use crate::solve::{Replay, Solver};
use crate::step::{Conclusions, DerivedKind, LoggedStep, Pattern, Refutation, TechniqueId, Truths};

mod exchangeable_lines;
mod without_trying;

const UNIQUE: Premises = Premises { unique: true };
const NOT_UNIQUE: Premises = Premises { unique: false };

/// A set of candidates of the enumeration: bit `cell` of word `digit`.
type Boards = [u128; 9];

fn boards(candidates: impl IntoIterator<Item = Candidate>) -> Boards {
    let mut boards = [0; 9];
    for Candidate { digit, cell } in candidates {
        boards[digit.index()] |= 1 << cell.index();
    }
    boards
}

fn has(boards: &Boards, candidate: Candidate) -> bool {
    boards[candidate.digit.index()] >> candidate.cell.index() & 1 == 1
}

/// Its place among all 729.
fn index_of(candidate: Candidate) -> usize {
    candidate.digit.index() * 81 + candidate.cell.index()
}

/// For each candidate those that can be true beside it, itself included, worked
/// out from rows and columns alone.
fn companions() -> &'static [Boards] {
    static COMPANIONS: OnceLock<Vec<Boards>> = OnceLock::new();
    let place = |cell: Cell| (cell.index() / 9, cell.index() % 9);
    let goes_with = move |one: Candidate, other: Candidate| {
        let ((row, column), (other_row, other_column)) = (place(one.cell), place(other.cell));
        let same_box = row / 3 == other_row / 3 && column / 3 == other_column / 3;
        if one.cell == other.cell {
            one.digit == other.digit
        } else {
            one.digit != other.digit || !(row == other_row || column == other_column || same_box)
        }
    };
    COMPANIONS.get_or_init(|| {
        Candidate::all()
            .map(|one| boards(Candidate::all().filter(|other| goes_with(one, *other))))
            .collect()
    })
}

/// What all ways to meet the truths, tried one by one, have in common.
struct Enumeration {
    /// Candidates that go with at least one way: they cannot be eliminated.
    possible: Boards,
    /// Candidates that every way takes: they can be placed.
    forced: Boards,
}

impl Enumeration {
    fn of(position: &Position, truths: &[Truth]) -> Self {
        let known = boards(position.candidates().iter().chain(position.placed().iter()));
        let mut enumeration = Self { possible: [0; 9], forced: [u128::MAX; 9] };
        enumeration.pick(truths, &known, &[u128::MAX; 9], &mut Vec::new());
        enumeration
    }

    fn pick(
        &mut self,
        truths: &[Truth],
        known: &Boards,
        compatible: &Boards,
        picks: &mut Vec<Candidate>,
    ) {
        let Some((truth, rest)) = truths.split_first() else {
            let taken = boards(picks.iter().copied());
            for index in 0..9 {
                self.possible[index] |= compatible[index];
                self.forced[index] &= taken[index];
            }
            return;
        };
        for candidate in truth.candidates() {
            if has(known, candidate) && has(compatible, candidate) {
                let companions = &companions()[index_of(candidate)];
                let narrower = std::array::from_fn(|index| compatible[index] & companions[index]);
                picks.push(candidate);
                self.pick(rest, known, &narrower, picks);
                picks.pop();
            }
        }
    }

    fn follows(&self, conclusion: Conclusion) -> bool {
        match conclusion {
            Conclusion::Place(candidate) => has(&self.forced, candidate),
            Conclusion::Eliminate(candidate) => !has(&self.possible, candidate),
        }
    }
}

/// Every position on the way through the logs of some puzzles made by seed.
fn positions() -> &'static [Position] {
    static POSITIONS: OnceLock<Vec<Position>> = OnceLock::new();
    POSITIONS.get_or_init(|| (0..40).flat_map(|seed| positions_of(&puzzle(seed))).collect())
}

fn positions_of(puzzle: &Position) -> Vec<Position> {
    let log = Solver::default().solve(puzzle).unwrap();
    let mut replay = Replay::from(puzzle);
    let mut positions = Vec::new();
    for logged in &log.steps {
        positions.push(replay.position);
        replay.apply(&logged.step);
    }
    positions
}

/// A random full grid without the clues that can go, taken in an order that
/// jumps about the grid.
fn puzzle(seed: u64) -> Position {
    let solution = search::random_solution(seed);
    let position_without = |removed: CellSet| {
        let mut grid = Grid::EMPTY;
        for cell in !removed {
            grid.set_given(cell, solution.digit_at(cell));
        }
        Position::new(&grid).unwrap()
    };
    let mut removed = CellSet::EMPTY;
    for index in 0..81 {
        let cell = Cell::from_index(index * 37 % 81);
        if search::count(&position_without(removed.with(cell)), 2) == 1 {
            removed = removed.with(cell);
        }
    }
    position_without(removed)
}

/// One to four truths: one of those with fewest live candidates, then each one
/// that shares a live candidate with the one before. Truths that have nothing to
/// do with each other prove little.
fn linked_truths(
    position: &Position,
    first: prop::sample::Index,
    links: &[(prop::sample::Index, usize)],
) -> Vec<Truth> {
    let live = |truth: &Truth| -> Vec<Candidate> {
        truth.candidates().into_iter().filter(|candidate| position.has(*candidate)).collect()
    };
    let mut open: Vec<Truth> = Truth::all().filter(|truth| !live(truth).is_empty()).collect();
    open.sort_by_key(|truth| live(truth).len());
    open.truncate(40);
    let Some(mut truth) = (!open.is_empty()).then(|| *first.get(&open)) else {
        return Truth::all().take(1).collect();
    };
    let mut truths = vec![truth];
    for (candidate, kind) in links {
        let Candidate { digit, cell } = *candidate.get(&live(&truth));
        truth = match cell.houses().get(*kind) {
            Some(house) => Truth::House(digit, *house),
            None => Truth::Cell(cell),
        };
        truths.push(truth);
    }
    truths
}

fn verdict(position: &Position, truths: &[Truth], conclusion: Conclusion) -> bool {
    match prove_conclusions(position, truths, &[], &[conclusion], NOT_UNIQUE) {
        Ok(_) => true,
        Err(Refusal::DoesNotFollow(refused)) if refused == conclusion => false,
        Err(refusal) => panic!("{refusal}"),
    }
}

/// Compares both verdicts on every conclusion there is, and gives how many
/// follow and how many do not.
fn compare(position: &Position, truths: &[Truth]) -> (usize, usize) {
    let enumeration = Enumeration::of(position, truths);
    let (mut follow, mut refused) = (0, 0);
    for candidate in position.candidates().iter() {
        for conclusion in [Conclusion::Place(candidate), Conclusion::Eliminate(candidate)] {
            let expected = enumeration.follows(conclusion);
            assert_eq!(
                verdict(position, truths, conclusion),
                expected,
                "{conclusion} from {truths:?} in {position:?}"
            );
            *(if expected { &mut follow } else { &mut refused }) += 1;
        }
    }
    (follow, refused)
}

fn runner(cases: u32) -> proptest::test_runner::TestRunner {
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    proptest::test_runner::TestRunner::new_with_rng(
        config,
        proptest::test_runner::TestRng::deterministic_rng(
            proptest::test_runner::RngAlgorithm::ChaCha,
        ),
    )
}

#[test]
fn the_checker_agrees_with_trying_everything() {
    let links = prop::collection::vec((any::<prop::sample::Index>(), 0_usize..4), 0..4);
    let inputs = (any::<prop::sample::Index>(), any::<prop::sample::Index>(), links);
    let totals = std::cell::Cell::new((0, 0));
    runner(6000)
        .run(&inputs, |(index, first, links)| {
            let position = index.get(positions());
            let (follow, refused) = compare(position, &linked_truths(position, first, &links));
            let (all_follow, all_refused) = totals.get();
            totals.set((all_follow + follow, all_refused + refused));
            Ok(())
        })
        .unwrap();
    let (follow, refused) = totals.get();
    println!("{follow} conclusions follow, {refused} do not");
    assert!(follow > 4000, "{follow}");
    assert!(refused > 100_000, "{refused}");
}

#[test]
fn the_checker_agrees_where_a_position_is_spoilt() {
    // Candidates are crossed out without regard to the solution: then truths may
    // be impossible to meet, alone or together, and anything follows.
    let links = prop::collection::vec((any::<prop::sample::Index>(), 0_usize..4), 0..4);
    let crossed_out = prop::collection::vec(any::<prop::sample::Index>(), 0..150);
    let indices = (any::<prop::sample::Index>(), any::<prop::sample::Index>());
    let inputs = (indices, links, crossed_out);
    let totals = std::cell::Cell::new((0, 0, 0));
    runner(2000)
        .run(&inputs, |((index, first), links, crossed_out)| {
            let mut position = *index.get(positions());
            // Chosen before, for else no truth without a candidate would be.
            let truths = linked_truths(&position, first, &links);
            let live: Vec<Candidate> = position.candidates().iter().collect();
            for index in crossed_out {
                position.eliminate(*index.get(&live));
            }
            let (follow, refused) = compare(&position, &truths);
            let (all_follow, all_refused, impossible) = totals.get();
            let now = usize::from(follow > 0 && refused == 0);
            totals.set((all_follow + follow, all_refused + refused, impossible + now));
            Ok(())
        })
        .unwrap();
    let (follow, refused, impossible) = totals.get();
    println!("{follow} follow, {refused} do not; {impossible} sets of truths cannot be met");
    assert!(follow > 10_000, "{follow}");
    assert!(refused > 10_000, "{refused}");
    assert!(impossible > 50, "{impossible}");
}

#[test]
fn from_no_truth_nothing_follows() {
    for position in positions().iter().step_by(50) {
        assert_eq!(compare(position, &[]).0, 0);
    }
}

#[test]
fn a_truth_cited_twice_proves_what_it_proves_once() {
    for position in positions().iter().step_by(100) {
        for truth in Truth::all() {
            assert_eq!(compare(position, &[truth]), compare(position, &[truth, truth]));
        }
    }
}

#[test]
fn too_many_truths_are_refused_and_not_cut_short() {
    let position = Position::EMPTY;
    let truths: Vec<Truth> = Truth::all().take(cover::TRUTH_LIMIT + 1).collect();
    let conclusions = [Conclusion::Eliminate(candidate("1r1c1"))];
    let prove = |truths| prove_conclusions(&position, truths, &[], &conclusions, NOT_UNIQUE);
    assert_eq!(prove(&truths), Err(Refusal::TooManyTruths(cover::TRUTH_LIMIT + 1)));
    assert_eq!(prove(&truths[1..]), Err(Refusal::DoesNotFollow(conclusions[0])));
}

fn candidate(name: &str) -> Candidate {
    name.parse().unwrap()
}

fn candidates(names: &str) -> CandidateSet {
    names.split_whitespace().map(candidate).collect()
}

fn truths(names: &str) -> Vec<Truth> {
    names.split_whitespace().map(|name| name.parse().unwrap()).collect()
}

fn eliminations(names: &str) -> Vec<Conclusion> {
    names.split_whitespace().map(|name| Conclusion::Eliminate(candidate(name))).collect()
}

/// The empty grid, with nothing but these digits left in these cells.
fn position_with(cells: &[(&str, &str)]) -> Position {
    let mut position = Position::EMPTY;
    for (cell, digits) in cells {
        let cell: Cell = cell.parse().unwrap();
        for digit in Digit::ALL.into_iter().filter(|digit| !digits.contains(digit.to_char())) {
            position.eliminate(Candidate::new(digit, cell));
        }
    }
    position
}

#[test]
fn no_news_is_refused() {
    let position = position_with(&[("r1c1", "12"), ("r1c2", "12")]);
    let prove = |conclusions: &[Conclusion]| {
        prove_conclusions(&position, &truths("r1c1 r1c2"), &[], conclusions, NOT_UNIQUE)
    };
    assert!(prove(&eliminations("1r1c3 2r1c3")).is_ok());
    assert_eq!(prove(&[]), Err(Refusal::NoConclusion));
    let gone = eliminations("3r1c1");
    assert_eq!(prove(&gone), Err(Refusal::NoNews(gone[0])));
    let twice = eliminations("1r1c3 1r1c3");
    assert_eq!(prove(&twice), Err(Refusal::Twice(candidate("1r1c3"))));
    let both = [twice[0], Conclusion::Place(candidate("1r1c3"))];
    assert_eq!(prove(&both), Err(Refusal::Twice(candidate("1r1c3"))));
}

#[test]
fn placements_that_clash_are_refused_even_where_everything_follows() {
    // Three cells for two digits: anything follows.
    let position = position_with(&[("r1c1", "12"), ("r1c2", "12"), ("r1c3", "12")]);
    let prove = |conclusions: &[&str]| {
        let conclusions: Vec<Conclusion> =
            conclusions.iter().map(|name| Conclusion::Place(candidate(name))).collect();
        prove_conclusions(&position, &truths("r1c1 r1c2 r1c3"), &[], &conclusions, NOT_UNIQUE)
    };
    let clash = |one, other| Err(Refusal::Clash(candidate(one), candidate(other)));
    assert!(prove(&["1r5c5", "2r5c6"]).is_ok());
    assert_eq!(prove(&["1r5c5", "2r5c5"]), clash("1r5c5", "2r5c5"));
    assert_eq!(prove(&["3r9c9", "1r5c5", "1r5c9"]), clash("1r5c5", "1r5c9"));
}

#[test]
fn a_refutation_that_fills_a_cell_twice_is_refused_and_does_no_harm() {
    let position = position_with(&[("r1c1", "12"), ("r1c2", "12"), ("r1c3", "123")]);
    let assumed = candidate("1r1c3");
    let cited = truths("r1c1 r1c2 r1c3");
    let nested = |conclusions: Conclusions| LoggedStep {
        step: Step::new(
            TechniqueId::NakedPair,
            Pattern::NakedSubset { cells: CellSet::EMPTY, digits: DigitSet::EMPTY },
            &cited,
            conclusions,
        ),
        depends_on: SmallVec::default(),
    };
    let conclusions: Conclusions =
        ["3r5c5", "4r5c5"].map(|name| Conclusion::Place(candidate(name))).into_iter().collect();
    let broken = cited[0];
    let step = Step {
        refutation: Some(Box::new(Refutation {
            assumed,
            steps: vec![nested(conclusions)],
            broken,
            depends_on: SmallVec::default(),
        })),
        truths: Truths::from_slice(&cited),
        ..Step::new(
            TechniqueId::RefutedAssumption,
            Pattern::Refutation { assumed, broken, stalled: false },
            &cited,
            [Conclusion::Eliminate(assumed)].into_iter().collect(),
        )
    };
    let Err(Refusal::Nested { refusal, .. }) = prove(&position, &step, NOT_UNIQUE) else {
        panic!("it is not refused");
    };
    assert_eq!(*refusal, Refusal::Clash(candidate("3r5c5"), candidate("4r5c5")));
}

/// A rectangle of type 1: three corners have 1 and 2 only, the fourth more.
const CORNERS: [(&str, &str); 4] =
    [("r1c1", "12"), ("r1c4", "12"), ("r2c1", "12"), ("r2c4", "1235")];
const RECTANGLE: &str = "1r1c1 2r1c1 1r1c4 2r1c4 1r2c1 2r2c1 1r2c4 2r2c4";

fn deadly(pattern: &str, guardians: &str) -> DerivedTruth {
    DerivedTruth {
        kind: DerivedKind::DeadlyPattern,
        pattern: candidates(pattern),
        guardians: candidates(guardians),
    }
}

fn prove_with(
    position: &Position,
    cited: &str,
    derived: DerivedTruth,
    conclusions: &str,
    premises: Premises,
) -> Result<Proof, Refusal> {
    let conclusions = eliminations(conclusions);
    prove_conclusions(position, &truths(cited), &[derived], &conclusions, premises)
}

fn refused<T>(refusal: DerivedRefusal) -> Result<T, Refusal> {
    Err(Refusal::Derived(refusal))
}

#[test]
fn a_unique_rectangle_is_proved_from_its_guardians_alone() {
    let position = position_with(&CORNERS);
    let prove = |conclusions, premises| {
        prove_with(&position, "", deadly(RECTANGLE, "3r2c4 5r2c4"), conclusions, premises)
    };
    assert!(prove("1r2c4 2r2c4", UNIQUE).is_ok());
    assert_eq!(prove("1r2c4 2r2c4", NOT_UNIQUE), refused(DerivedRefusal::NotKnownUnique));
    // Nothing says which guardian it is, nor anything of cells beside.
    let [three, beside] = ["3r2c4", "4r9c9"];
    for wrong in [three, beside] {
        assert_eq!(prove(wrong, UNIQUE), Err(Refusal::DoesNotFollow(eliminations(wrong)[0])));
    }
}

/// Rectangles of type 1: four cells in two rows, two columns and two boxes, of
/// which three have the same two candidates and the fourth has them and more.
fn rectangles(position: &Position) -> Vec<(DerivedTruth, [Candidate; 2])> {
    let mut found = Vec::new();
    let bivalue = |cell: Cell| position.candidates_of(cell).len() == 2;
    for opposite in position.open().into_iter().filter(|cell| bivalue(*cell)) {
        let digits = position.candidates_of(opposite);
        for corner in position.open() {
            let beside = [(corner, opposite), (opposite, corner)]
                .map(|(one, other)| Cell::at(one.row(), other.column()).unwrap());
            let boxes: CellSet = [corner, opposite, beside[0]]
                .into_iter()
                .filter_map(|cell| cell.block().cells().first())
                .collect();
            let same = beside.into_iter().all(|cell| position.candidates_of(cell) == digits);
            let more = position.candidates_of(corner) - digits;
            let has_both = digits.is_subset(position.candidates_of(corner));
            if same && has_both && !more.is_empty() && boxes.len() == 2 {
                let product = |cells: &[Cell], digits: DigitSet| -> CandidateSet {
                    cells
                        .iter()
                        .flat_map(|cell| digits.into_iter().map(|one| Candidate::new(one, *cell)))
                        .collect()
                };
                let derived = DerivedTruth {
                    kind: DerivedKind::DeadlyPattern,
                    pattern: product(&[corner, opposite, beside[0], beside[1]], digits),
                    guardians: product(&[corner], more),
                };
                let [mut first, mut second] = [Candidate::new(Digit::One, corner); 2];
                first.digit = digits.first().unwrap();
                second.digit = digits.without(first.digit).first().unwrap();
                found.push((derived, [first, second]));
            }
        }
    }
    found
}

#[test]
fn unique_rectangles_in_real_puzzles_agree_with_the_solution() {
    let mut seen = 0;
    for position in positions() {
        let rectangles = rectangles(position);
        if rectangles.is_empty() {
            continue;
        }
        let solution = search::first(position).unwrap();
        for (derived, gone) in rectangles {
            seen += 1;
            for candidate in gone {
                assert!(!solution.contains(candidate), "{candidate} in {position:?}");
            }
            let gone = gone.map(Conclusion::Eliminate);
            let prove = |premises| {
                prove_conclusions(position, &[], std::slice::from_ref(&derived), &gone, premises)
            };
            assert!(prove(UNIQUE).is_ok(), "{derived:?} in {position:?}");
            assert_eq!(prove(NOT_UNIQUE), refused(DerivedRefusal::NotKnownUnique));
        }
    }
    println!("{seen} rectangles");
    assert!(seen >= 10);
}

#[test]
fn a_unique_rectangle_works_together_with_cited_truths() {
    // The guardian is 3 in one of two cells of row 2 (type 2), and with a cell
    // that can be 3 or 4 it takes 4 from what sees that cell.
    let corners = [("r1c1", "12"), ("r1c4", "12"), ("r2c1", "123"), ("r2c4", "123")];
    let mut cells = corners.to_vec();
    cells.push(("r2c9", "34"));
    let position = position_with(&cells);
    let derived = || deadly(RECTANGLE, "3r2c1 3r2c4");
    assert!(prove_with(&position, "", derived(), "3r2c9 3r2c5", UNIQUE).is_ok());
    assert!(prove_with(&position, "r2c9", derived(), "4r9c9", UNIQUE).is_ok());
    let conclusions = eliminations("4r9c9");
    assert_eq!(
        prove_with(&position, "", derived(), "4r9c9", UNIQUE),
        Err(Refusal::DoesNotFollow(conclusions[0]))
    );
}

#[test]
fn a_corner_that_can_be_something_else_is_refused() {
    let position = position_with(&CORNERS);
    let unguarded = |cell: &str, digit| {
        refused(DerivedRefusal::Unguarded { cell: cell.parse().unwrap(), digit })
    };
    assert_eq!(
        prove_with(&position, "", deadly(RECTANGLE, "3r2c4"), "1r2c4", UNIQUE),
        unguarded("r2c4", Digit::Five)
    );
    let mut cells = CORNERS;
    cells[1].1 = "129";
    assert_eq!(
        prove_with(&position_with(&cells), "", deadly(RECTANGLE, "3r2c4 5r2c4"), "1r2c4", UNIQUE),
        unguarded("r1c4", Digit::Nine)
    );
    // A digit that has been placed in a corner is what the corner can be.
    let mut position = position_with(&cells);
    position.place(candidate("9r1c4"));
    assert_eq!(
        prove_with(&position, "", deadly(RECTANGLE, "3r2c4 5r2c4"), "1r2c4", UNIQUE),
        unguarded("r1c4", Digit::Nine)
    );
}

#[test]
fn a_rectangle_in_four_boxes_is_not_deadly() {
    let corners = [("r1c1", "12"), ("r1c4", "12"), ("r4c1", "12"), ("r4c4", "123")];
    let pattern = "1r1c1 2r1c1 1r1c4 2r1c4 1r4c1 2r4c1 1r4c4 2r4c4";
    assert_eq!(
        prove_with(&position_with(&corners), "", deadly(pattern, "3r4c4"), "1r4c4", UNIQUE),
        refused(DerivedRefusal::NotDeadly)
    );
}

/// The same position, with these digits as givens.
fn givens_at(position: &Position, cells: &str) -> Position {
    let mut grid = position.to_grid();
    for cell in cells.split_whitespace() {
        let cell: Cell = cell.parse().unwrap();
        grid.set_given(cell, grid.value(cell).unwrap());
    }
    Position::new(&grid).unwrap()
}

#[test]
fn a_given_forbids_the_second_filling_and_a_placed_digit_does_not() {
    let mut position = position_with(&CORNERS);
    position.place(candidate("1r1c1"));
    position.place(candidate("2r2c1"));
    position.place(candidate("2r1c4"));
    let derived = || deadly(RECTANGLE, "3r2c4 5r2c4");
    assert!(prove_with(&position, "", derived(), "1r2c4", UNIQUE).is_ok());
    let with_given = givens_at(&position, "r2c1");
    assert_eq!(
        prove_with(&with_given, "", derived(), "1r2c4", UNIQUE),
        refused(DerivedRefusal::Given("r2c1".parse().unwrap()))
    );
}

#[test]
fn a_pattern_with_one_filling_that_stands_alone_is_not_deadly() {
    // A rectangle with a third digit in one corner, as a digit of the pattern.
    let pattern = format!("{RECTANGLE} 3r2c4");
    let position = position_with(&CORNERS);
    assert_eq!(
        prove_with(&position, "", deadly(&pattern, "5r2c4"), "1r2c4", UNIQUE),
        refused(DerivedRefusal::NotDeadly)
    );
    // One cell; no cell at all; a pattern that cannot be filled: its second
    // filling is wanting too.
    for (pattern, guardians) in
        [("1r1c1 2r1c1", ""), ("", "1r1c1"), ("1r1c1 1r1c4 1r2c1", "2r1c1 2r1c4 2r2c1")]
    {
        assert_eq!(
            prove_with(&position, "", deadly(pattern, guardians), "1r2c4", UNIQUE),
            refused(DerivedRefusal::NotDeadly),
            "{pattern}"
        );
    }
}

#[test]
fn a_deadly_pattern_of_six_cells_is_proved_too() {
    // Rows 1 and 2 swap 1, 2 and 3 over three boxes: every filling has a second.
    let row = |row: &str| {
        ["c1", "c4", "c7"]
            .map(|column| ["1", "2", "3"].map(|digit| format!("{digit}{row}{column}")).join(" "))
    };
    let pattern = [row("r1"), row("r2")].concat().join(" ");
    let cells = ["r1c1", "r1c4", "r1c7", "r2c1", "r2c4"].map(|cell| (cell, "123"));
    let mut cells = cells.to_vec();
    cells.push(("r2c7", "1234"));
    let position = position_with(&cells);
    assert!(
        prove_with(&position, "", deadly(&pattern, "4r2c7"), "1r2c7 2r2c7 3r2c7", UNIQUE).is_ok()
    );
}

fn impossible(pattern: &str, guardians: &str) -> DerivedTruth {
    DerivedTruth { kind: DerivedKind::ImpossiblePattern, ..deadly(pattern, guardians) }
}

#[test]
fn three_cells_of_a_house_cannot_share_two_digits() {
    let position = position_with(&[("r1c1", "12"), ("r1c5", "12"), ("r1c9", "123")]);
    let pattern = "1r1c1 2r1c1 1r1c5 2r1c5 1r1c9 2r1c9";
    // Without any premise: that the puzzle has one solution is not needed.
    let prove = |guardians, conclusions| {
        prove_with(&position, "", impossible(pattern, guardians), conclusions, NOT_UNIQUE)
    };
    assert!(prove("3r1c9", "1r1c9 2r1c9 3r1c2").is_ok());
    assert_eq!(
        prove("", "1r1c9"),
        refused(DerivedRefusal::Unguarded { cell: "r1c9".parse().unwrap(), digit: Digit::Three })
    );
    let beside = eliminations("3r2c2");
    assert_eq!(prove("3r1c9", "3r2c2"), Err(Refusal::DoesNotFollow(beside[0])));
}

#[test]
fn a_possible_pattern_is_no_impossible_one() {
    let position = position_with(&[("r1c1", "12"), ("r1c5", "123")]);
    let prove = |pattern, guardians| {
        prove_with(&position, "", impossible(pattern, guardians), "1r1c5", UNIQUE)
    };
    assert_eq!(prove("1r1c1 2r1c1 1r1c5 2r1c5", "3r1c5"), refused(DerivedRefusal::NotImpossible));
    assert_eq!(prove("", "3r1c5"), refused(DerivedRefusal::NotImpossible));
}

#[test]
fn a_pattern_with_too_many_fillings_is_refused() {
    let pattern: CandidateSet = Candidate::all().collect();
    let derived =
        DerivedTruth { kind: DerivedKind::DeadlyPattern, pattern, guardians: CandidateSet::EMPTY };
    assert_eq!(
        prove_with(&Position::EMPTY, "", derived, "1r1c1", UNIQUE),
        refused(DerivedRefusal::TooLarge)
    );
}
