//! The essential path, `why` and `hint`: what is guaranteed of them holds over
//! many puzzles.

mod seeded;

use whydoku::explain::{argument, check_argument};
use whydoku::format::{library_line, read_all, read_one};
use whydoku::grid::{Candidate, Position};
use whydoku::proof::{self, Premises};
use whydoku::render::json::LogDocument;
use whydoku::search::{self, Answer};
use whydoku::solve::{Ladder, Log, Replay, Solver, Status};
use whydoku::step::{Conclusion, LoggedStep, Step};
use whydoku::story::{
    Because, Goal, Mistake, Thoroughness, Verdict, Why, essential, goal_of, hint, judge,
    unused_eliminations, why,
};
use whydoku::technique::all_steps;
use whydoku::verify::verify_log;

/// The puzzles of files of `puzzles/`.
fn shipped(files: &[&str]) -> Vec<Position> {
    files
        .iter()
        .flat_map(|file| {
            let path = format!("{}/puzzles/{file}", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(path).unwrap();
            let entries: Vec<_> = read_all(&text).collect();
            entries.into_iter().map(|entry| Position::new(&entry.unwrap().grid).unwrap())
        })
        .collect()
}

/// What the number of solutions allows to lean on.
const ONE_SOLUTION: Premises = Premises { unique: true };

fn puzzles() -> Vec<Position> {
    shipped(&[
        "newspaper-easy.txt",
        "locked-candidates.txt",
        "pairs.txt",
        "needs-fish.txt",
        "needs-wings.txt",
        "needs-chains.txt",
        "in-play.txt",
    ])
}

/// Proves every step where it stands, and holds its argument against the
/// position. Gives the end.
fn check(start: &Position, steps: &[LoggedStep]) -> Position {
    let mut replay = Replay::from(start);
    for LoggedStep { step, depends_on } in steps {
        proof::prove(&replay.position, step, ONE_SOLUTION).unwrap();
        check_argument(&argument(step, &replay), step, &replay).unwrap();
        let expected = replay.history.dependencies(&replay.position, &step.truths_leaned_on());
        assert_eq!(*depends_on, expected);
        replay.apply(step);
    }
    replay.position
}

/// Whether the steps reach the goal, each proved where it stands, and found there
/// by some technique.
fn reaches(start: &Position, steps: &[&Step], goal: &Goal) -> bool {
    let mut position = *start;
    for step in steps {
        if proof::prove(&position, step, ONE_SOLUTION).is_err() || !is_found(step, &position) {
            return false;
        }
        step.apply(&mut position);
    }
    goal.is_reached(&position)
}

fn is_found(step: &Step, position: &Position) -> bool {
    let single = ["full-house", "hidden-single", "naked-single"];
    if step.refutation.is_some() || single.contains(&step.technique.as_str()) {
        return true;
    }
    let says_it = |found: &Step| {
        found.truths.len() == step.truths.len()
            && found.truths.iter().all(|truth| step.truths.contains(truth))
            && step
                .conclusions
                .iter()
                .all(|one| found.conclusions.contains(one) || !position.has(one.candidate()))
    };
    let own = [step.technique];
    let ladder = Ladder::default();
    own.iter().chain(ladder.techniques()).any(|id| all_steps(*id, position).iter().any(says_it))
}

/// No step can be dropped.
fn assert_irredundant(log: &Log, goal: &Goal) {
    for dropped in 0..log.steps.len() {
        let rest: Vec<&Step> = log
            .steps
            .iter()
            .enumerate()
            .filter(|(place, _)| *place != dropped)
            .map(|(_, logged)| &logged.step)
            .collect();
        assert!(!reaches(&log.start, &rest, goal), "step {dropped} of {:?}", log.start);
    }
}

fn hard_steps(log: &Log) -> usize {
    log.steps.iter().filter(|logged| logged.step.placements().next().is_none()).count()
}

#[test]
fn an_essential_path_stands_alone_and_has_nothing_to_spare() {
    let solver = Solver::default();
    let mut dropped = 0;
    for position in puzzles() {
        let whole = solver.solve(&position).unwrap();
        let short = essential(&whole, &solver, Thoroughness::OfTheLog).unwrap();
        assert_eq!(check(&position, &short.steps), whole.end);
        assert_eq!(short.status, Status::Solved);
        assert!(hard_steps(&short) <= hard_steps(&whole));
        assert_irredundant(&short, &goal_of(&short));
        dropped += whole.steps.len() - short.steps.len();

        let document = LogDocument::new(&short, None).marking_unused(&short, &goal_of(&short));
        verify_log(&document).unwrap();
    }
    assert!(dropped > 50, "only {dropped} steps dropped");
}

#[test]
fn a_shortest_path_is_no_longer_than_an_essential_one() {
    let solver = Solver::default();
    for position in shipped(&["locked-candidates.txt", "pairs.txt"]) {
        let whole = solver.solve(&position).unwrap();
        let short = essential(&whole, &solver, Thoroughness::OfTheLog).unwrap();
        let shortest = essential(&whole, &solver, Thoroughness::AnySteps).unwrap();
        assert_eq!(check(&position, &shortest.steps), whole.end);
        assert!(hard_steps(&shortest) <= hard_steps(&short));
        assert_irredundant(&shortest, &goal_of(&shortest));
    }
}

#[test]
fn an_essential_path_shows_why_there_is_no_solution() {
    let solver = Solver::default();
    for position in shipped(&["no-solution.txt"]) {
        let whole = solver.solve(&position).unwrap();
        let short = essential(&whole, &solver, Thoroughness::OfTheLog).unwrap();
        if whole.broken.is_none() {
            continue;
        }
        check(&position, &short.steps);
        assert!(short.broken.is_some());
        assert!(short.steps.len() <= whole.steps.len());
        assert_irredundant(&short, &Goal::Broken);
        verify_log(&LogDocument::new(&short, None)).unwrap();
    }
}

#[test]
fn what_is_marked_as_unused_is_not_needed() {
    let solver = Solver::default();
    for position in shipped(&["pairs.txt", "needs-wings.txt"]) {
        let whole = solver.solve(&position).unwrap();
        let short = essential(&whole, &solver, Thoroughness::OfTheLog).unwrap();
        let unused = unused_eliminations(&position, &short.steps, &goal_of(&short));
        let mut steps: Vec<Step> = short.steps.iter().map(|logged| logged.step.clone()).collect();
        for (step, unused) in steps.iter_mut().zip(&unused) {
            step.conclusions.retain(|one| !unused.contains(&one.candidate()));
        }
        steps.retain(|step| !step.conclusions.is_empty());
        assert!(reaches(&position, &steps.iter().collect::<Vec<_>>(), &goal_of(&short)));
    }
}

#[test]
fn why_answers_for_every_candidate() {
    let solver = Solver::default();
    let files = ["newspaper-easy.txt", "pairs.txt", "needs-fish.txt"];
    for position in shipped(&files).iter().step_by(4) {
        let Answer::One(solution) = search::answer(position) else { panic!("not unique") };
        for candidate in position.candidates().iter().step_by(5) {
            let is_true = solution.contains(candidate);
            let fact = if is_true {
                Conclusion::Place(candidate)
            } else {
                Conclusion::Eliminate(candidate)
            };
            let Why::So(because) = why(position, fact, &solver).unwrap() else {
                panic!("{fact} is so in {position}")
            };
            let Because::Steps(log) = because else { panic!("{fact} needs steps in {position}") };
            let goal = Goal::Conclusion(fact);
            assert!(goal.is_reached(&check(position, &log.steps)));
            assert_irredundant(&log, &goal);
            verify_log(&LogDocument::new(&log, None).with_goal(&log, fact)).unwrap();

            let asked = if is_true {
                Conclusion::Eliminate(candidate)
            } else {
                Conclusion::Place(candidate)
            };
            assert!(matches!(why(position, asked, &solver).unwrap(), Why::NotSo(_)));
        }
    }
}

#[test]
fn why_says_what_needs_no_step() {
    let solver = Solver::default();
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let position = Position::new(&read_one(line).unwrap().grid).unwrap();
    let because = |asked: &str| match why(&position, asked.parse().unwrap(), &solver).unwrap() {
        Why::So(because) | Why::NotSo(because) => because,
        other => panic!("{other:?}"),
    };
    assert_eq!(because("r1c1=5"), Because::Stands { given: true });
    assert_eq!(
        because("r1c1<>6"),
        Because::OtherDigit { digit: "5".parse().unwrap(), given: true }
    );
    assert_eq!(
        because("5r1c3"),
        Because::StandsElsewhere { house: "r1".parse().unwrap(), source: "r1c1".parse().unwrap() }
    );
}

#[test]
fn why_answers_from_what_all_solutions_share() {
    let solver = Solver::default();
    for position in shipped(&["many-solutions.txt"]).iter().take(2) {
        let agreed = search::backbone(position).unwrap();
        let possible = search::possible(position);
        for candidate in position.candidates().iter().step_by(3) {
            let asked = Conclusion::Place(candidate);
            match why(position, asked, &solver).unwrap() {
                Why::So(_) => assert!(agreed.contains(candidate)),
                Why::NotSo(_) => assert!(!possible.contains(candidate)),
                Why::Open { with, without } => {
                    assert!(with.contains(candidate) && !without.contains(candidate));
                }
                Why::NoSolution => panic!("there are solutions"),
            }
        }
    }
    let broken = &shipped(&["no-solution.txt"])[0];
    let candidate: Candidate = broken.candidates().iter().next().unwrap();
    let answer = why(broken, Conclusion::Place(candidate), &solver).unwrap();
    assert_eq!(answer, Why::NoSolution);
}

#[test]
fn mistakes_come_before_hints() {
    let solver = Solver::default();
    for start in (0..12).map(seeded::puzzle) {
        let Answer::One(solution) = search::answer(&start) else { panic!("not unique") };
        assert_eq!(judge(&start), Verdict::Right);
        assert!(hint(&start, &solver).unwrap().step.is_some());

        let wrong = start.candidates().iter().find(|one| !solution.contains(*one)).unwrap();
        let mut placed = start;
        placed.place(wrong);
        let right = solution.digit_at(wrong.cell);
        let mistake = Mistake::WrongDigit { placed: wrong, right };
        let hinted = hint(&placed, &solver).unwrap();
        assert!(hinted.step.is_none());
        assert_eq!(hinted.verdict, Verdict::Wrong(vec![mistake]));

        let needed = start.candidates().iter().find(|one| solution.contains(*one)).unwrap();
        let mut crossed = start;
        crossed.eliminate(needed);
        let mistake = Mistake::NeededCandidate { candidate: needed };
        assert_eq!(
            judge(&crossed),
            Verdict::Wrong(vec![mistake]),
            "{}",
            library_line(&crossed.to_grid())
        );
    }
}
