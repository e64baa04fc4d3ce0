//! What a technique finds does not depend on how the grid is turned: relabelling
//! digits, permuting bands, stacks and the lines within them, and transposing
//! take its instances to those of the position so changed. And where there are
//! several solutions, what is found holds in each, and what leans on there being
//! one is not found at all.

mod seeded;
mod turned;

use seeded::Random;
use turned::Turn;
use whydoku::grid::{Candidate, Grid, Position};
use whydoku::proof::{self, Premises};
use whydoku::search;
use whydoku::solve::{Ladder, Solver};
use whydoku::step::{Conclusion, TechniqueId};
use whydoku::technique::{CATALOGUE, Family, Tier, all_steps};

fn turned_conclusion(turn: &Turn, conclusion: Conclusion) -> Conclusion {
    match conclusion {
        Conclusion::Place(candidate) => Conclusion::Place(turn.candidate(candidate)),
        Conclusion::Eliminate(candidate) => Conclusion::Eliminate(turn.candidate(candidate)),
    }
}

/// The conclusions of each instance, sorted.
fn found(technique: TechniqueId, position: &Position, turn: Option<&Turn>) -> Vec<Vec<Conclusion>> {
    let mut found: Vec<Vec<Conclusion>> = all_steps(technique, position)
        .into_iter()
        .map(|step| {
            let turned = step.conclusions.iter();
            let mut conclusions: Vec<Conclusion> =
                turned.map(|one| turn.map_or(*one, |turn| turned_conclusion(turn, *one))).collect();
            conclusions.sort_unstable();
            conclusions
        })
        .collect();
    found.sort_unstable();
    found
}

/// Where singles and intersections end, so that there is something to find.
fn stalled(start: &Position) -> Position {
    let ladder = Ladder::new(Ladder::default().techniques()[..5].iter().copied()).unwrap();
    Solver::new(ladder).guessing(false).solve(start).unwrap().end
}

#[test]
fn turning_the_grid_turns_what_is_found() {
    let mut instances = 0;
    for seed in 5000..5120 {
        let mut random = Random::new(seed);
        let position = stalled(&seeded::puzzle(seed));
        if position.is_solved() {
            continue;
        }
        let turn = Turn::new(&mut random);
        let turned = turn.position(&position);
        for technique in CATALOGUE.iter().filter(|technique| technique.tier != Tier::Nightmare) {
            let expected = found(technique.id, &position, Some(&turn));
            instances += expected.len();
            assert_eq!(
                expected,
                found(technique.id, &turned, None),
                "{}: {position}",
                technique.id
            );
        }
    }
    println!("{instances} instances");
    assert!(instances > 500);
}

#[test]
fn with_several_solutions_nothing_leans_on_there_being_one() {
    let mut steps = 0;
    for seed in 6000..6060 {
        let mut random = Random::new(seed);
        let givens: Vec<Candidate> = seeded::puzzle(seed).placed().iter().collect();
        let mut grid = Grid::EMPTY;
        for given in givens.iter().skip(1 + random.below(3)) {
            grid.set_given(given.cell, given.digit);
        }
        let start = Position::new(&grid).unwrap();
        if search::count(&start, 2) < 2 {
            continue;
        }
        let position = stalled(&start);
        let possible = search::backbone(&position).unwrap_or_default();
        for technique in CATALOGUE.iter().filter(|technique| technique.tier < Tier::Fiendish) {
            let found = all_steps(technique.id, &position);
            assert!(technique.family != Family::Uniqueness || found.is_empty(), "{start}");
            for step in found {
                let proved = proof::prove(&position, &step, Premises::default());
                assert!(proved.is_ok(), "{proved:?} for {step:?}");
                let gone = step.eliminations().any(|candidate| possible.contains(candidate));
                assert!(!gone, "{step:?}");
                steps += 1;
            }
        }
    }
    println!("{steps} steps");
    assert!(steps > 100);
}
