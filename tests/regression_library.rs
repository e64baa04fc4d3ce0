//! Other people's cases: a position, a technique, and what exactly it concludes
//! there. They stand beside the repository; without them nothing is tested here.

mod shared_data;

use std::collections::{BTreeMap, BTreeSet};

use whydoku::format::{LibraryCase, read_one};
use whydoku::grid::{Candidate, DigitSet, Grid, Position};
use whydoku::proof::{self, Premises};
use whydoku::search::{self, Answer};
use whydoku::step::{Conclusion, Pattern, Step, TechniqueId};
use whydoku::technique::{CATALOGUE, Tier, all_steps};

/// The library's number of each technique.
const CODES: &[(&str, TechniqueId)] = &[
    ("0000", TechniqueId::FullHouse),
    ("0002", TechniqueId::HiddenSingle),
    ("0003", TechniqueId::NakedSingle),
    ("0100", TechniqueId::Pointing),
    ("0101", TechniqueId::Claiming),
    ("0110", TechniqueId::LockedPair),
    ("0111", TechniqueId::LockedTriple),
    ("0200", TechniqueId::NakedPair),
    ("0201", TechniqueId::NakedTriple),
    ("0202", TechniqueId::NakedQuad),
    ("0210", TechniqueId::HiddenPair),
    ("0211", TechniqueId::HiddenTriple),
    ("0212", TechniqueId::HiddenQuad),
    ("0300", TechniqueId::XWing),
    ("0301", TechniqueId::Swordfish),
    ("0302", TechniqueId::Jellyfish),
    ("0310", TechniqueId::FinnedXWing),
    ("0320", TechniqueId::SashimiXWing),
    ("0311", TechniqueId::FinnedSwordfish),
    ("0321", TechniqueId::SashimiSwordfish),
    ("0312", TechniqueId::FinnedJellyfish),
    ("0322", TechniqueId::SashimiJellyfish),
    ("0331", TechniqueId::FrankenSwordfish),
    ("0332", TechniqueId::FrankenJellyfish),
    ("0340", TechniqueId::FinnedFrankenXWing),
    ("0341", TechniqueId::FinnedFrankenSwordfish),
    ("0342", TechniqueId::FinnedFrankenJellyfish),
    ("0362", TechniqueId::FinnedMutantJellyfish),
    ("0363", TechniqueId::FinnedMutantSquirmbag),
    ("0364", TechniqueId::FinnedMutantWhale),
    ("03111", TechniqueId::SiameseFinnedSwordfish),
    ("03121", TechniqueId::SiameseFinnedJellyfish),
    ("03211", TechniqueId::SiameseSashimiSwordfish),
    ("03221", TechniqueId::SiameseSashimiJellyfish),
    ("03411", TechniqueId::SiameseFinnedFrankenSwordfish),
    ("03421", TechniqueId::SiameseFinnedFrankenJellyfish),
    ("03621", TechniqueId::SiameseFinnedMutantJellyfish),
    ("0400", TechniqueId::Skyscraper),
    ("0401", TechniqueId::TwoStringKite),
    ("0402", TechniqueId::EmptyRectangle),
    ("0403", TechniqueId::TurbotFish),
    ("0404", TechniqueId::DualTwoStringKite),
    ("0405", TechniqueId::DualEmptyRectangle),
    ("0500", TechniqueId::SimpleColorsTrap),
    ("0501", TechniqueId::SimpleColorsWrap),
    ("0502", TechniqueId::MultiColors1),
    ("0503", TechniqueId::MultiColors2),
    ("0600", TechniqueId::UrType1),
    ("0601", TechniqueId::UrType2),
    ("0602", TechniqueId::UrType3),
    ("0603", TechniqueId::UrType4),
    ("0604", TechniqueId::UrType5),
    ("0605", TechniqueId::UrType6),
    ("0606", TechniqueId::HiddenRectangle),
    ("0607", TechniqueId::AvoidableRectangle1),
    ("0608", TechniqueId::AvoidableRectangle2),
    ("0610", TechniqueId::BugPlus1),
    ("0703", TechniqueId::RemotePair),
    ("0800", TechniqueId::XyWing),
    ("0801", TechniqueId::XyzWing),
    ("0803", TechniqueId::WWing),
    ("1101", TechniqueId::SueDeCoq),
];

/// Conclusions without regard to their order.
fn conclusions(step: &Step) -> BTreeSet<Conclusion> {
    step.conclusions.iter().copied().collect()
}

fn pattern_digits(step: &Step) -> DigitSet {
    match &step.pattern {
        Pattern::FullHouse { digit, .. }
        | Pattern::HiddenSingle { digit, .. }
        | Pattern::NakedSingle { digit, .. }
        | Pattern::LockedCandidates { digit, .. }
        | Pattern::Fish { digit, .. }
        | Pattern::SiameseFish { digit, .. }
        | Pattern::Colours { digit, .. } => DigitSet::of(*digit),
        Pattern::NakedSubset { digits, .. }
        | Pattern::HiddenSubset { digits, .. }
        | Pattern::Wing { digits, .. }
        | Pattern::BentSubset { digits, .. }
        | Pattern::RemotePair { digits, .. }
        | Pattern::DeadlyPattern { digits, .. }
        | Pattern::GuardedOutside { digits, .. }
        | Pattern::ExchangeableLines { digits, .. }
        | Pattern::ReverseGrave { digits, .. } => *digits,
        Pattern::Chain { links } => {
            links.iter().flat_map(|link| [link.from.digit, link.to.digit]).collect()
        }
        // For these the library names the digits that go.
        Pattern::SueDeCoq { .. } => step.eliminations().map(|gone| gone.digit).collect(),
        // A grave is not of certain digits, and the library has none of the others.
        Pattern::Grave { .. }
        | Pattern::Refutation { .. }
        | Pattern::LastDigit { .. }
        | Pattern::AlmostLocked { .. }
        | Pattern::XyzRing { .. }
        | Pattern::Medusa { .. }
        | Pattern::BrokenWing { .. }
        | Pattern::BivalueOddagon { .. }
        | Pattern::Firework { .. }
        | Pattern::AlignedExclusion { .. } => DigitSet::EMPTY,
        Pattern::TwoChains { first, .. } => first.iter().map(|link| link.from.digit).collect(),
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
        let proved = proof::prove(position, step, Premises { unique: true });
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
        println!("{code:<5} {passed:>6}  {failed:>6}  {steps:>12}");
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

/// Whether the step concludes one of these, or makes it a single: some of those
/// who wrote the examples down named what comes of it.
fn leads_to(step: &Step, position: &Position, expected: &BTreeSet<Conclusion>) -> bool {
    let mut after = *position;
    step.apply(&mut after);
    let singles: BTreeSet<Conclusion> =
        [TechniqueId::FullHouse, TechniqueId::HiddenSingle, TechniqueId::NakedSingle]
            .into_iter()
            .flat_map(|technique| all_steps(technique, &after))
            .flat_map(|single| single.conclusions)
            .collect();
    let concluded = conclusions(step);
    expected.iter().any(|one| concluded.contains(one) || singles.contains(one))
}

/// Names that others have for what is told here under another one: the beginnings
/// of both.
const OTHER_NAMES: &[(&str, &str)] = &[
    ("unique-loop-size-", "unique-loop-type-"),
    ("extended-rectangle-size-", "extended-rectangle-type-"),
    ("extended-rectangle-type-3-cannibalism", "extended-rectangle-type-3"),
    ("anonymous-deadly-pattern-type-1", "deadly-pattern-type-1"),
    ("anonymous-deadly-pattern-type-3", "deadly-pattern-type-"),
    ("anonymous-deadly-pattern-type-4", "deadly-pattern-type-4"),
    ("rotating-deadly-pattern-type-1", "deadly-pattern-type-1"),
    ("rotating-deadly-pattern-type-2", "deadly-pattern-type-2"),
    ("rotating-deadly-pattern-type-3", "deadly-pattern-type-3"),
    ("rotating-deadly-pattern-type-4", "deadly-pattern-type-"),
    ("qiu-deadly-pattern-type1", "qiu-deadly-pattern-type-1"),
    ("qiu-deadly-pattern-type4", "qiu-deadly-pattern-type-4"),
    ("qiu-deadly-pattern-typelocked", "qiu-deadly-pattern-type-"),
];

/// The techniques that a name stands for.
fn techniques_called(name: &str) -> Vec<TechniqueId> {
    if let Ok(technique) = name.parse() {
        return vec![technique];
    }
    let other = OTHER_NAMES.iter().find(|(theirs, _)| name.starts_with(theirs));
    let is_meant = |id: &TechniqueId| other.is_some_and(|(_, ours)| id.as_str().starts_with(ours));
    TechniqueId::ALL.into_iter().filter(is_meant).collect()
}

/// Rows that are held to be wrong, by a piece of them that no other row has.
const DOUBTED: &[&str] = &[
    // Claiming has to be done first, as the row says itself; then it is found.
    "AlignedPairExclusionHandler",
    // With these base columns there are fins in r6c1 and r6c8, and r4c9 does not
    // see r6c1.
    "n4{c1 c6 c8}{r2 r3 r4}",
    // A naked quadruple has to be found first, as the row says itself.
    "URType3HiddenPairHandller",
    // All that goes, goes by the naked quadruple that the four cells are.
    "Cells r5c3,r5c4,r5c6,r5c5 on values 3,8",
    // A hidden pair has to be found first, as the row says itself.
    "XRSize6Type4Handler",
];

/// Rows that bear a label only, where what this project calls by that name is not
/// to be found, by a piece of them that no other row has: strong links together
/// with larger subsets, a puzzle that is not far enough yet for its grave, or two
/// lines none of whose crossings leaves an open pair with both digits in the square.
const OTHERWISE_NAMED: &[&str] = &[
    "BivalueUniversalGraveStepSearcher.cs:479",
    "strongLinkMixSubset.cs:267",
    "strongLinkMixSubset.cs:268",
    "strongLinkMixSubset.cs:272",
    "strongLinkMixSubset.cs:468",
    "strongLinkMixSubset.cs:475",
    "QiuDeadlyPatternStepSearcher.cs:400",
    "QiuDeadlyPatternStepSearcher.cs:404",
];

#[test]
fn each_technique_concludes_what_other_examples_say() {
    let Some(text) = shared_data::text("technique-examples.tsv") else { return };
    let mut counts = BTreeMap::from([("exact", 0), ("outcome", 0), ("label", 0), ("negative", 0)]);
    let mut steps_proved = 0;
    let mut failed = Vec::new();
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [technique, _, kind, position, eliminations, placements, ..] = *fields else {
            panic!("{line}");
        };
        let techniques = techniques_called(technique);
        let Some(count) = counts.get_mut(kind).filter(|_| !techniques.is_empty()) else { continue };
        let position = Position::new(&grid(position)).unwrap();
        let steps: Vec<Step> = techniques
            .into_iter()
            .flat_map(|technique| sound_steps(technique, &position))
            .collect();
        steps_proved += steps.len();
        let expected: BTreeSet<Conclusion> = candidates(placements)
            .map(Conclusion::Place)
            .chain(candidates(eliminations).map(Conclusion::Eliminate))
            .collect();
        let passes = match kind {
            "negative" => {
                !steps.iter().any(|step| expected.is_empty() || conclusions(step) == expected)
            }
            "label" => !steps.is_empty(),
            "outcome" => steps.iter().any(|step| leads_to(step, &position, &expected)),
            _ => steps.iter().any(|step| conclusions(step).is_superset(&expected)),
        };
        *count += 1;
        let mut excused = DOUBTED.iter().chain(OTHERWISE_NAMED);
        if !passes && !excused.any(|piece| line.contains(piece)) {
            failed.push(line);
        }
    }
    println!("{counts:?}, {steps_proved} steps proved");
    assert!(failed.is_empty(), "{failed:#?}");
    assert!(counts["exact"] >= 10);
}

#[test]
fn nothing_wrong_is_concluded_where_others_did() {
    let Some(text) = shared_data::text("user-cases.tsv") else { return };
    let (mut positions, mut steps) = (0, 0);
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [_, "wrong-elimination", input, ..] = *fields else { continue };
        let Ok(entry) = read_one(input) else { continue };
        let Ok(position) = Position::new(&entry.grid) else { continue };
        if !matches!(search::answer(&position), Answer::One(_)) {
            continue;
        }
        positions += 1;
        for technique in CATALOGUE.iter().filter(|technique| technique.tier < Tier::Nightmare) {
            steps += sound_steps(technique.id, &position).len();
        }
    }
    println!("{steps} steps in {positions} positions");
    assert!(positions >= 2 && steps > 0);
}
