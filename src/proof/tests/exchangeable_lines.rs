//! Parts of two lines that could change places, against a search for the second
//! solution.

use super::*;

/// Two lines, a third one, and two lines across.
#[derive(Clone, Copy, Debug)]
struct Places {
    lines: [House; 2],
    third: House,
    crossing: [House; 2],
}

impl Places {
    fn pair(self) -> CellSet {
        self.third.cells() & (self.crossing[0].cells() | self.crossing[1].cells())
    }

    fn both(self) -> CellSet {
        self.lines[0].cells() | self.lines[1].cells()
    }

    fn square(self) -> CellSet {
        self.both() & (self.crossing[0].cells() | self.crossing[1].cells())
    }
}

/// Every choice of two lines of a chute, a third line, and two lines across.
fn all_places() -> Vec<Places> {
    let rows: Vec<House> = House::rows().collect();
    let columns: Vec<House> = House::columns().collect();
    let mut found = Vec::new();
    for (lines, across) in [(&rows, &columns), (&columns, &rows)] {
        for first in 0..9 {
            for second in first + 1..first / 3 * 3 + 3 {
                for third in (0..9).filter(|third| ![first, second].contains(third)) {
                    for x in 0..9 {
                        for y in x + 1..9 {
                            if (x / 3 == y / 3) != (third / 3 == first / 3) {
                                found.push(Places {
                                    lines: [lines[first], lines[second]],
                                    third: lines[third],
                                    crossing: [across[x], across[y]],
                                });
                            }
                        }
                    }
                }
            }
        }
    }
    found
}

/// The position of a solution with the two lines open but for the kept cells, and the
/// pair open. In it, the two digits of the pair have left all other open cells of the
/// two lines, and all other digits the pair.
fn opened(solution: &search::Solution, places: Places, kept: CellSet) -> (Position, DigitSet) {
    let open = (places.both() - kept) | places.pair();
    let mut grid = Grid::EMPTY;
    for cell in !open {
        grid.set_given(cell, solution.digit_at(cell));
    }
    let mut position = Position::new(&grid).unwrap();
    let digits: DigitSet = places.pair().into_iter().map(|cell| solution.digit_at(cell)).collect();
    for cell in places.pair() {
        for digit in !digits {
            position.eliminate(Candidate::new(digit, cell));
        }
    }
    for cell in places.both() - kept - places.square() {
        for digit in digits {
            position.eliminate(Candidate::new(digit, cell));
        }
    }
    (position, digits)
}

fn exchangeable(
    solution: &search::Solution,
    places: Places,
    digits: DigitSet,
    kept: CellSet,
) -> DerivedTruth {
    let corners = places.pair() | places.square();
    let both = |cell| digits.into_iter().map(move |digit| Candidate::new(digit, cell));
    let standing = kept.into_iter().map(|cell| Candidate::new(solution.digit_at(cell), cell));
    DerivedTruth {
        kind: DerivedKind::ExchangeableLines,
        pattern: corners.into_iter().flat_map(both).chain(standing).collect(),
        guardians: CandidateSet::EMPTY,
    }
}

/// Lines across, and the cells of the two lines in them: a few, by the seed. In some of
/// them one of the two cells only is kept.
fn some_kept(places: Places, seed: usize) -> CellSet {
    let mut left: Vec<House> = House::lines()
        .filter(|line| line.kind() == places.crossing[0].kind() && !places.crossing.contains(line))
        .collect();
    let mut state = seed;
    let mut next = |below: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut kept = CellSet::EMPTY;
    for _ in 0..=next(4) {
        let line = left.remove(next(left.len()));
        let from = match next(4) {
            0 => places.lines[0].cells(),
            1 => places.lines[1].cells(),
            _ => places.both(),
        };
        kept |= line.cells() & from;
    }
    kept
}

#[test]
fn what_is_accepted_has_a_second_solution() {
    let (mut accepted, mut single) = ([0, 0], 0);
    for seed in 0..60 {
        let solution = search::random_solution(seed);
        for (index, places) in all_places().into_iter().enumerate() {
            let kept = some_kept(places, index * 60 + usize::try_from(seed).unwrap());
            let digits: DigitSet =
                places.pair().into_iter().map(|cell| solution.digit_at(cell)).collect();
            let in_square = |digit: Digit| {
                places.square().into_iter().any(|cell| solution.digit_at(cell) == digit)
            };
            if !digits.into_iter().all(in_square) {
                continue;
            }
            let (position, digits) = opened(&solution, places, kept);
            let truth = exchangeable(&solution, places, digits, kept);
            let several = search::count(&position.only_givens(), 2) == 2;
            if derived::check(&position, &truth, UNIQUE).is_ok() {
                assert!(several, "{places:?} {kept} of {position:?}");
                let is_low = places.square().common_houses().next().is_some();
                accepted[usize::from(is_low)] += 1;
            } else if !several {
                single += 1;
            }
        }
    }
    println!("accepted {accepted:?}, refused with one solution {single}");
    assert!(accepted.iter().all(|count| *count > 50));
    assert!(single > 50);
}

/// Rows 4 and 5, of which only column 9 is kept; 1 and 2 in r1c1 and r1c2.
fn rows_4_and_5() -> (Position, DerivedTruth) {
    let mut position = Position::EMPTY;
    for name in ["8r4c9", "9r5c9"] {
        position.place(candidate(name));
    }
    for digit in Digit::ALL {
        for name in ["r1c1", "r1c2"] {
            if digit > Digit::Two {
                position.eliminate(Candidate::new(digit, name.parse().unwrap()));
            }
        }
    }
    for cell in House::rows().nth(3).unwrap().cells() {
        if ![0, 1].contains(&(cell.index() % 9)) {
            position.eliminate(Candidate::new(Digit::One, cell));
            position.eliminate(Candidate::new(Digit::Two, cell));
        }
    }
    let pattern = "1r1c1 2r1c1 1r1c2 2r1c2 1r4c1 2r4c1 1r4c2 2r4c2 1r5c1 2r5c1 1r5c2 2r5c2 \
                   8r4c9 9r5c9";
    let truth = DerivedTruth { kind: DerivedKind::ExchangeableLines, ..deadly(pattern, "3r1c1") };
    (givens_at(&position, "r4c9 r5c9"), truth)
}

#[test]
fn lines_that_could_change_places_need_a_guardian() {
    let (position, truth) = rows_4_and_5();
    let check = |position: &Position, truth: &DerivedTruth| derived::check(position, truth, UNIQUE);
    assert_eq!(check(&position, &truth), Ok(()));
    assert_eq!(derived::check(&position, &truth, NOT_UNIQUE), Err(DerivedRefusal::NotKnownUnique));
    // The pair can be something else.
    let with = |name: &str| {
        let mut grid = Position::EMPTY;
        for placed in ["8r4c9", "9r5c9", name] {
            grid.place(candidate(placed));
        }
        grid
    };
    assert!(matches!(check(&with("7r9c9"), &truth), Err(DerivedRefusal::Unguarded { .. })));
    let with_guardians =
        |guardians: &str| DerivedTruth { guardians: candidates(guardians), ..truth.clone() };
    let pair = "3r1c1 4r1c1 5r1c1 6r1c1 7r1c1 8r1c1 9r1c1 \
                3r1c2 4r1c2 5r1c2 6r1c2 7r1c2 8r1c2 9r1c2";
    // The digits can be elsewhere in every house.
    let open = givens_at(&with("7r9c9"), "r4c9 r5c9");
    assert_eq!(check(&open, &with_guardians(pair)), Err(DerivedRefusal::NotExchangeable));
    let places = "1r4c3 1r4c4 1r4c5 1r4c6 1r4c7 1r4c8 2r4c3 2r4c4 2r4c5 2r4c6 2r4c7 2r4c8";
    assert_eq!(check(&open, &with_guardians(&format!("{pair} {places}"))), Ok(()));
    // Nearly all of them.
    assert_eq!(
        check(&open, &with_guardians(&format!("{pair} {}", &places[6..]))),
        Err(DerivedRefusal::NotExchangeable)
    );
}

#[test]
fn lines_with_a_given_in_the_way_are_refused() {
    let (position, truth) = rows_4_and_5();
    let with_given = |names: &[&str], at: &str| {
        let mut position = position;
        for name in names {
            position.place(candidate(name));
        }
        givens_at(&position, &format!("r4c9 r5c9 {at}"))
    };
    let check = |position: &Position, truth: &DerivedTruth| derived::check(position, truth, UNIQUE);
    let more = |pattern: &str| DerivedTruth {
        pattern: truth.pattern | candidates(pattern),
        ..truth.clone()
    };
    // A given that is not kept; kept, it makes a second path, unless it goes on where
    // the first one ends.
    let given = with_given(&["7r4c5"], "r4c5");
    assert_eq!(check(&given, &truth), Err(DerivedRefusal::NotExchangeable));
    assert_eq!(check(&given, &more("7r4c5")), Err(DerivedRefusal::NotExchangeable));
    let given = with_given(&["9r4c5"], "r4c5");
    assert_eq!(check(&given, &truth), Err(DerivedRefusal::NotExchangeable));
    assert_eq!(check(&given, &more("9r4c5")), Ok(()));
    // What is kept has to stand there.
    assert_eq!(check(&position, &more("9r4c5")), Err(DerivedRefusal::NotExchangeable));
    // A corner that is a given, or a guardian that is known to be true.
    let given = with_given(&["7r4c1"], "r4c1");
    let cell = "r4c1".parse().unwrap();
    assert_eq!(check(&given, &truth), Err(DerivedRefusal::Given(cell)));
    let truth = DerivedTruth { guardians: candidates("3r1c1 8r4c9"), ..truth.clone() };
    assert_eq!(check(&position, &truth), Err(DerivedRefusal::NotExchangeable));
}

#[test]
fn six_cells_of_another_shape_are_refused() {
    let (position, truth) = rows_4_and_5();
    for (from, to) in [("r5", "r7"), ("c2", "c4"), ("r1", "r6")] {
        let moved = |candidate: Candidate| -> Candidate {
            candidate.to_string().replace(from, to).parse().unwrap()
        };
        let truth =
            DerivedTruth { pattern: truth.pattern.iter().map(moved).collect(), ..truth.clone() };
        assert_eq!(
            derived::check(&position, &truth, UNIQUE),
            Err(DerivedRefusal::NotExchangeable),
            "{from} {to}"
        );
    }
}
