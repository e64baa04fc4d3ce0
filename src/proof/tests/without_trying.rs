//! Derived truths that are accepted without trying out fillings, against trying
//! them out.

use super::*;

/// What two solutions differ in: each cell with its two digits.
fn difference(one: &search::Solution, other: &search::Solution) -> CandidateSet {
    let differs = |cell: &Cell| one.digit_at(*cell) != other.digit_at(*cell);
    Cell::all()
        .filter(differs)
        .flat_map(|cell| [one, other].map(|solution| Candidate::new(solution.digit_at(cell), cell)))
        .collect()
}

/// Every way to take one candidate in each cell, none of them in conflict.
fn fillings(pattern: &CandidateSet) -> Vec<CandidateSet> {
    fn fill(left: CandidateSet, taken: CandidateSet, found: &mut Vec<CandidateSet>) {
        let fewest = left.cells().into_iter().min_by_key(|cell| left.digits_of(*cell).len());
        let Some(cell) = fewest else {
            found.push(taken);
            return;
        };
        for digit in left.digits_of(cell) {
            let candidate = Candidate::new(digit, cell);
            let (mut left, mut taken) = (left, taken);
            let cells = left.cells().without(cell);
            left.remove_conflicts(candidate);
            left.remove(candidate);
            taken.insert(candidate);
            if left.cells() == cells {
                fill(left, taken, found);
            }
        }
    }
    let mut found = Vec::new();
    fill(*pattern, CandidateSet::EMPTY, &mut found);
    found
}

/// A puzzle without some of its givens, so that it has several solutions.
fn several_solutions(seed: u64) -> Vec<search::Solution> {
    let start = puzzle(seed);
    let mut grid = Grid::EMPTY;
    for given in start.placed().iter().skip(3) {
        grid.set_given(given.cell, given.digit);
    }
    let mut solutions = Vec::new();
    let _ = search::Search::default().for_each(&Position::new(&grid).unwrap(), |solution| {
        solutions.push(*solution);
        if solutions.len() < 12 {
            std::ops::ControlFlow::Continue(())
        } else {
            std::ops::ControlFlow::Break(())
        }
    });
    solutions
}

#[test]
fn every_filling_of_an_even_pattern_has_a_second() {
    let (mut patterns, mut even, mut filled) = (0, 0, 0);
    for seed in 0..25 {
        let solutions = several_solutions(seed);
        for (index, one) in solutions.iter().enumerate() {
            for other in &solutions[..index] {
                let pattern = difference(one, other);
                let cells: Vec<Cell> = pattern.cells().into_iter().collect();
                patterns += 1;
                if !derived::is_even(&pattern, &cells) {
                    continue;
                }
                even += 1;
                for filling in fillings(&pattern) {
                    filled += 1;
                    let second = pattern - filling;
                    for house in House::all() {
                        for digit in Digit::ALL {
                            let count =
                                |set: &CandidateSet| (set.cells_of(digit) & house.cells()).len();
                            assert_eq!(count(&filling), count(&second), "{pattern:?}");
                            assert!(count(&second) < 2);
                        }
                    }
                }
            }
        }
    }
    println!("{even} of {patterns} patterns are even, with {filled} fillings");
    assert!(even > 300 && filled > 2 * even);
}

#[test]
fn an_even_pattern_that_cannot_be_filled_has_a_true_guardian_all_the_same() {
    let grave = "32...648..684.1235.4582369.854267913.3.185742217..456847...2859.82..9374593748126";
    let position = Position::new(&crate::format::read_one(grave).unwrap().grid).unwrap();
    let guardians = candidates("9r1c5");
    let pattern = *position.candidates() - guardians;
    assert!(fillings(&pattern).is_empty());
    let prove = |kind, premises| {
        let derived = DerivedTruth { kind, pattern, guardians };
        let gone = eliminations("5r1c5 7r1c5");
        prove_conclusions(&position, &[], &[derived], &gone, premises)
    };
    assert!(prove(DerivedKind::DeadlyPattern, UNIQUE).is_ok());
    assert_eq!(
        prove(DerivedKind::DeadlyPattern, NOT_UNIQUE),
        refused(DerivedRefusal::NotKnownUnique)
    );
    // Shown by trying everything, it leans on nothing.
    assert!(prove(DerivedKind::ImpossiblePattern, NOT_UNIQUE).is_ok());
}

fn interchangeable(pattern: &str, guardians: &str) -> DerivedTruth {
    DerivedTruth { kind: DerivedKind::InterchangeableDigits, ..deadly(pattern, guardians) }
}

/// 1 stands in r1c1 and r2c4, 2 in r1c4, and r2c1 is open.
fn three_standing() -> Position {
    let mut position = Position::EMPTY;
    for name in ["1r1c1", "2r1c4", "1r2c4"] {
        position.place(candidate(name));
    }
    for digit in ["4r2c1", "5r2c1", "6r2c1", "7r2c1", "8r2c1", "9r2c1"] {
        position.eliminate(candidate(digit));
    }
    position
}

const STANDING: &str = "1r1c1 2r1c1 1r1c4 2r1c4 1r2c4 2r2c4";

#[test]
fn digits_that_could_change_places_need_a_guardian() {
    let position = givens_at(&three_standing(), "r1c1 r1c4");
    let all = format!("{STANDING} 1r2c1 2r2c1");
    let prove = |pattern: &str, guardians, premises| {
        let derived = interchangeable(pattern, guardians);
        prove_with(&position, "", derived, "2r2c1", premises)
    };
    // That two of the cells are givens is no hindrance.
    assert!(prove(&all, "3r2c1", UNIQUE).is_ok());
    assert_eq!(prove(&all, "3r2c1", NOT_UNIQUE), refused(DerivedRefusal::NotKnownUnique));
    let unguarded =
        DerivedRefusal::Unguarded { cell: "r2c1".parse().unwrap(), digit: Digit::Three };
    assert_eq!(prove(&all, "", UNIQUE), refused(unguarded));
    for wrong in [
        // Half a house; a place of the digits left out; a third digit; nothing.
        STANDING.to_owned(),
        "1r1c1 2r1c1 1r1c4 2r1c4".to_owned(),
        "1r2c1 2r2c1".to_owned(),
        format!("{all} 3r2c1"),
        String::new(),
    ] {
        assert_eq!(
            prove(&wrong, "3r2c1", UNIQUE),
            refused(DerivedRefusal::NotInterchangeable),
            "{wrong}"
        );
    }
}

#[test]
fn digits_that_stand_everywhere_cannot_change_places() {
    let solution = search::random_solution(1);
    let [one, other] = [Digit::One, Digit::Two];
    let mut position = Position::EMPTY;
    let cells = || Cell::all().filter(|cell| [one, other].contains(&solution.digit_at(*cell)));
    let last = cells().next_back().unwrap();
    for cell in cells().filter(|cell| *cell != last) {
        position.place(Candidate::new(solution.digit_at(cell), cell));
    }
    let pattern: CandidateSet =
        cells().flat_map(|cell| [one, other].map(|digit| Candidate::new(digit, cell))).collect();
    let guardians = position.candidates_of(last).without(one).without(other);
    let derived = DerivedTruth {
        kind: DerivedKind::InterchangeableDigits,
        pattern,
        guardians: guardians.into_iter().map(|digit| Candidate::new(digit, last)).collect(),
    };
    let gone = solution.digit_at(last);
    let conclusions = [Conclusion::Eliminate(Candidate::new(gone, last))];
    assert_eq!(
        prove_conclusions(&position, &[], &[derived], &conclusions, UNIQUE),
        refused(DerivedRefusal::NotInterchangeable)
    );
}

#[test]
fn interchangeable_digits_in_real_puzzles_agree_with_the_solution() {
    let (mut accepted, mut tried) = (0, 0);
    for position in positions() {
        let Some(solution) = search::first(position) else { continue };
        for (one, other) in Digit::ALL.into_iter().zip(Digit::ALL.into_iter().skip(1)) {
            let standing = position.placed().cells_of(one) | position.placed().cells_of(other);
            for added in position.open() {
                let cells = standing.with(added);
                let both = |cell| [one, other].map(|digit| Candidate::new(digit, cell));
                let guardians = position.candidates_of(added).without(one).without(other);
                let derived = DerivedTruth {
                    kind: DerivedKind::InterchangeableDigits,
                    pattern: cells.into_iter().flat_map(both).collect(),
                    guardians: guardians
                        .into_iter()
                        .map(|digit| Candidate::new(digit, added))
                        .collect(),
                };
                tried += 1;
                if derived::check(position, &derived, UNIQUE).is_ok() {
                    accepted += 1;
                    assert!(derived.guardians.iter().any(|guardian| solution.contains(guardian)));
                }
            }
        }
    }
    println!("{accepted} of {tried} accepted");
    assert!(accepted > 0);
}
