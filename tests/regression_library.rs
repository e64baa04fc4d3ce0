//! Other people's cases: a position, a technique, and what exactly it concludes
//! there. They stand beside the repository; without them nothing is tested here.

mod shared_data;

use std::collections::{BTreeMap, BTreeSet};

use whydoku::format::{LibraryCase, read_one};
use whydoku::grid::{Candidate, DigitSet, Grid, Position};
use whydoku::proof::{self, Premises};
use whydoku::search::{self, Answer};
use whydoku::step::{Conclusion, Pattern, Step, TechniqueId};
use whydoku::technique::all_steps;

/// The library's number of each technique.
const CODES: [(&str, TechniqueId); 8] = [
    ("0000", TechniqueId::FullHouse),
    ("0002", TechniqueId::HiddenSingle),
    ("0003", TechniqueId::NakedSingle),
    ("0100", TechniqueId::Pointing),
    ("0101", TechniqueId::Claiming),
    ("0110", TechniqueId::LockedPair),
    ("0200", TechniqueId::NakedPair),
    ("0210", TechniqueId::HiddenPair),
];

/// Conclusions without regard to their order.
fn conclusions(step: &Step) -> BTreeSet<Conclusion> {
    step.conclusions.iter().copied().collect()
}

fn pattern_digits(step: &Step) -> DigitSet {
    match step.pattern {
        Pattern::FullHouse { digit, .. }
        | Pattern::HiddenSingle { digit, .. }
        | Pattern::NakedSingle { digit, .. }
        | Pattern::LockedCandidates { digit, .. } => DigitSet::of(digit),
        Pattern::NakedSubset { digits, .. } | Pattern::HiddenSubset { digits, .. } => digits,
        Pattern::Refutation { .. } => DigitSet::EMPTY,
    }
}

/// Every step of the technique, each of them proved and in accord with the
/// solution, where the position has exactly one.
fn sound_steps(technique: TechniqueId, position: &Position) -> Vec<Step> {
    let steps = all_steps(technique, position);
    let Answer::One(solution) = search::answer(position) else {
        panic!("not exactly one solution: {position:?}");
    };
    for step in &steps {
        let proved = proof::prove(position, step, Premises::default());
        assert!(proved.is_ok(), "{proved:?} for {step:?} in {position:?}");
        for conclusion in &step.conclusions {
            let agrees = match *conclusion {
                Conclusion::Place(candidate) => solution.contains(candidate),
                Conclusion::Eliminate(candidate) => !solution.contains(candidate),
            };
            assert!(agrees, "{conclusion} of {step:?} in {position:?}");
        }
    }
    steps
}

#[derive(Default)]
struct Count {
    passed: usize,
    failed: Vec<String>,
    steps: usize,
}

#[test]
fn each_technique_concludes_what_the_regression_library_says() {
    let Some(text) = shared_data::text("reglib.txt") else { return };
    let mut counts: BTreeMap<&str, Count> = BTreeMap::new();
    for line in text.lines() {
        let case = LibraryCase::parse(line).unwrap();
        let Some((code, technique)) = CODES.iter().find(|(code, _)| *code == case.code) else {
            continue;
        };
        let position = Position::new(&case.grid).unwrap();
        let steps = sound_steps(*technique, &position);
        let placements = case.placements.iter().map(|one| Conclusion::Place(*one));
        let eliminations = case.eliminations.iter().map(|one| Conclusion::Eliminate(*one));
        let expected: BTreeSet<Conclusion> = placements.chain(eliminations).collect();
        let mut on_these_digits =
            steps.iter().filter(|step| pattern_digits(step) == case.candidates);
        let passes = if case.variant.as_deref() == Some("x") {
            on_these_digits.next().is_none()
        } else {
            on_these_digits.any(|step| conclusions(step) == expected)
        };
        let count = counts.entry(code).or_default();
        count.steps += steps.len();
        if passes {
            count.passed += 1;
        } else {
            count.failed.push(line.to_owned());
        }
    }
    println!("code  passed  failed  steps proved");
    for (code, count) in &counts {
        let (passed, failed, steps) = (count.passed, count.failed.len(), count.steps);
        println!("{code}  {passed:>6}  {failed:>6}  {steps:>12}");
    }
    let failed: Vec<&String> = counts.values().flat_map(|count| &count.failed).collect();
    assert!(failed.is_empty(), "{failed:#?}");
    assert!(counts.values().map(|count| count.passed).sum::<usize>() >= 140);
    assert_eq!(counts.len(), CODES.len());
}

/// The candidates of a field, each as digit, row, column.
fn candidates(field: &str) -> impl Iterator<Item = Candidate> {
    field.split_whitespace().map(|word| {
        let [digit, row, column] = [0, 1, 2].map(|index| &word[index..=index]);
        format!("{digit}r{row}c{column}").parse().unwrap()
    })
}

/// A position written as in the last fields of a library line.
fn grid(field: &str) -> Grid {
    read_one(field).unwrap().grid
}

#[test]
fn each_technique_concludes_what_other_examples_say() {
    let Some(text) = shared_data::text("technique-examples.tsv") else { return };
    let (mut exact, mut negative, mut steps_proved) = (0, 0, 0);
    let mut failed = Vec::new();
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [technique, _, kind, position, eliminations, placements, ..] = *fields else {
            panic!("{line}");
        };
        let Ok(technique) = technique.parse::<TechniqueId>() else { continue };
        if !["exact", "negative"].contains(&kind) {
            continue;
        }
        let position = Position::new(&grid(position)).unwrap();
        let steps = sound_steps(technique, &position);
        steps_proved += steps.len();
        let expected: BTreeSet<Conclusion> = candidates(placements)
            .map(Conclusion::Place)
            .chain(candidates(eliminations).map(Conclusion::Eliminate))
            .collect();
        let passes = if kind == "negative" {
            negative += 1;
            !steps.iter().any(|step| expected.is_empty() || conclusions(step) == expected)
        } else {
            exact += 1;
            steps.iter().any(|step| conclusions(step) == expected)
        };
        if !passes {
            failed.push(line);
        }
    }
    println!("{exact} exact, {negative} negative, {steps_proved} steps proved");
    assert!(failed.is_empty(), "{failed:#?}");
    assert!(exact >= 10);
}
