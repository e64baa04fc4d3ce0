//! Nothing is lost by going another way: closing a position under the ladder up to
//! some tier leaves the same candidates in whatever order its steps are
//! taken, and when only a part of what a step concludes is taken. So a candidate
//! that is removed never hides a conclusion for good. (What leans on there being
//! one solution is another matter: a pattern that was filled is not there any
//! more.)

mod seeded;

use seeded::Random;
use whydoku::grid::{CandidateSet, Position};
use whydoku::solve::Ladder;
use whydoku::step::{Conclusion, TechniqueId};
use whydoku::technique::{Facts, Family, Technique, Tier, all_steps, first_step};

/// The default ladder without what leans on there being one solution.
fn ladder() -> Vec<TechniqueId> {
    let is_logic_alone = |id: &TechniqueId| Technique::of(*id).family != Family::Uniqueness;
    Ladder::default().techniques().iter().copied().filter(is_logic_alone).collect()
}

/// What is left when these techniques find nothing more, the easiest step first.
fn closed(start: &Position, ladder: &[TechniqueId]) -> Position {
    let mut position = *start;
    while !position.is_solved() {
        let facts = Facts::new(&position);
        let Some(step) = ladder.iter().find_map(|technique| first_step(*technique, &facts)) else {
            break;
        };
        step.apply(&mut position);
    }
    position
}

/// The same with any technique, any of its steps, and any one of what it
/// concludes.
fn closed_in_any_order(start: &Position, ladder: &[TechniqueId], random: &mut Random) -> Position {
    let mut position = *start;
    let mut left = ladder.to_vec();
    while !position.is_solved() && !left.is_empty() {
        let technique = left.swap_remove(random.below(left.len()));
        let conclusions: Vec<Conclusion> =
            all_steps(technique, &position).into_iter().flat_map(|step| step.conclusions).collect();
        if let Some(conclusion) = random.pick(&conclusions) {
            match conclusion {
                Conclusion::Place(candidate) => position.place(candidate),
                Conclusion::Eliminate(candidate) => position.eliminate(candidate),
            }
            left = ladder.to_vec();
        }
    }
    position
}

fn candidates(position: &Position) -> CandidateSet {
    *position.candidates() | *position.placed()
}

#[test]
fn in_whatever_order_steps_are_taken_the_same_is_left() {
    let ladder = ladder();
    let mut stalls = 0;
    for seed in 7000..8000 {
        let start = seeded::puzzle(seed);
        let mut random = Random::new(seed);
        // Up to a tier: within one, a pattern may turn into another that stands later.
        let tiers = [Tier::Easy, Tier::Moderate, Tier::Hard, Tier::Fiendish];
        let hardest = random.pick(&tiers).unwrap();
        let ladder: Vec<TechniqueId> =
            ladder.iter().copied().filter(|id| Technique::of(*id).tier <= hardest).collect();
        let end = closed(&start, &ladder);
        stalls += usize::from(!end.is_solved());
        let other = closed_in_any_order(&start, &ladder, &mut random);
        assert_eq!(
            candidates(&end),
            candidates(&other),
            "up to {hardest:?}: {start}\n{end:?}\n{other:?}"
        );
    }
    println!("{stalls} stalls");
    assert!(stalls > 100);
}
