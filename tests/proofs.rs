//! A checker that accepts everything is the worst fault there could be. So real
//! steps are damaged in many ways, and the checker must refuse each mutant that
//! a second, plainer checker refuses, and every one that goes against the
//! solution. `cargo test --test proofs -- --nocapture` prints the counts.

mod enumeration;
mod seeded;

use std::collections::BTreeMap;

use seeded::Random;
use whydoku::format::read_one;
use whydoku::grid::{Candidate, Digit, Position};
use whydoku::proof::{self, Premises, Refusal};
use whydoku::search::Solution;
use whydoku::solve::{Ladder, Log, Replay, Solver, Status};
use whydoku::step::{Conclusion, Refutation, Step, TechniqueId, Truth};

const PUZZLES: u64 = 240;

/// "Golden nugget" and Arto Inkala's puzzle of 2012. Random puzzles hardly ever
/// need an assumption within an assumption; these do.
const HARD: [&str; 2] = [
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
];

/// What became of the mutants of one kind.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    tried: u32,
    refused: u32,
    /// Proved, and rightly so.
    sound: u32,
}

#[derive(Default)]
struct Tally {
    counts: BTreeMap<&'static str, Count>,
}

impl Tally {
    /// Has a mutant judged by both checkers, which must agree, and notes the
    /// verdict. A mutant that concludes something against the solution must be
    /// refused.
    fn judge(
        &mut self,
        kind: &'static str,
        position: &Position,
        mutant: &Step,
        solution: &Solution,
    ) -> bool {
        let verdict = proof::prove(position, mutant, Premises::default());
        let proved = verdict.is_ok();
        assert_eq!(
            proved,
            enumeration::proves(position, mutant),
            "{kind}: {verdict:?} for {mutant:?} in {position:?}"
        );
        let agrees = mutant.conclusions.iter().all(|one| agrees(*one, solution));
        assert!(agrees || !proved, "{kind}: {mutant:?} is proved in {position:?}");
        let count = self.counts.entry(kind).or_default();
        count.tried += 1;
        *(if proved { &mut count.sound } else { &mut count.refused }) += 1;
        proved
    }

    fn must_refuse(
        &mut self,
        kind: &'static str,
        position: &Position,
        mutant: &Step,
        solution: &Solution,
    ) {
        let proved = self.judge(kind, position, mutant, solution);
        assert!(!proved, "{kind}: {mutant:?} is proved in {position:?}");
    }

    fn of(&self, kind: &str) -> Count {
        self.counts.get(kind).copied().unwrap_or_default()
    }

    fn total(&self) -> u32 {
        self.counts.values().map(|count| count.tried).sum()
    }

    fn print(&self, title: &str) {
        println!("\n{title:<34} {:>8} {:>8} {:>8}", "mutants", "refused", "sound");
        for (kind, Count { tried, refused, sound }) in &self.counts {
            println!("{kind:<34} {tried:>8} {refused:>8} {sound:>8}");
        }
        println!("{:<34} {:>8}", "all", self.total());
    }
}

fn agrees(conclusion: Conclusion, solution: &Solution) -> bool {
    match conclusion {
        Conclusion::Place(candidate) => solution.contains(candidate),
        Conclusion::Eliminate(candidate) => !solution.contains(candidate),
    }
}

/// The techniques whose steps are damaged: with few, more has to be assumed, and
/// each is at work often.
const TECHNIQUES: usize = 8;

fn basics() -> Ladder {
    Ladder::new(Ladder::default().techniques()[..TECHNIQUES].iter().copied()).unwrap()
}

fn solved(seed: u64) -> (Log, Solution) {
    let log = Solver::new(basics()).solve(&seeded::puzzle(seed)).unwrap();
    assert_eq!(log.status, Status::Solved);
    let solution = Solution::of(&log.end).unwrap();
    (log, solution)
}

fn with_conclusions(step: &Step, conclusions: &[Conclusion]) -> Step {
    Step { conclusions: conclusions.into(), ..step.clone() }
}

fn with_truths(step: &Step, truths: &[Truth]) -> Step {
    Step { truths: truths.into(), ..step.clone() }
}

fn without<T: Copy>(items: &[T], dropped: usize) -> Vec<T> {
    let mut items = items.to_vec();
    items.remove(dropped);
    items
}

/// How many truths every step of the technique leans on.
fn truth_count(technique: TechniqueId) -> Option<usize> {
    match technique {
        TechniqueId::FullHouse
        | TechniqueId::HiddenSingle
        | TechniqueId::NakedSingle
        | TechniqueId::Pointing
        | TechniqueId::Claiming => Some(1),
        TechniqueId::LockedPair | TechniqueId::NakedPair | TechniqueId::HiddenPair => Some(2),
        _ => None,
    }
}

#[test]
fn damaged_steps_are_refused() {
    let all_truths: Vec<Truth> = Truth::all().collect();
    let mut tally = Tally::default();
    let mut steps_by_technique: BTreeMap<TechniqueId, u32> = BTreeMap::new();
    for seed in 0..PUZZLES {
        let (log, solution) = solved(seed);
        let mut random = Random::new(seed);
        let mut replay = Replay::from(&log.start);
        for logged in &log.steps {
            let (position, step) = (&replay.position, &logged.step);
            *steps_by_technique.entry(step.technique).or_default() += 1;
            assert!(proof::prove(position, step, Premises::default()).is_ok(), "{step:?}");
            assert!(step.conclusions.iter().all(|conclusion| agrees(*conclusion, &solution)));
            if let Some(count) = truth_count(step.technique) {
                assert_eq!(step.truths.len(), count, "{step:?}");
            }
            let mut mutants = Mutants {
                position,
                step,
                solution: &solution,
                random: &mut random,
                tally: &mut tally,
            };
            mutants.without_news();
            mutants.with_wrong_conclusions();
            if step.refutation.is_none() {
                mutants.with_fewer_truths();
                mutants.with_foreign_truths(&all_truths);
            }
            replay.apply(step);
        }
    }
    tally.print("mutants of steps");
    println!("of {steps_by_technique:?}");
    let assumptions = [TechniqueId::RefutedAssumption];
    for technique in basics().techniques().iter().copied().chain(assumptions) {
        // Every technique must have been at work for the counts to mean much.
        let least = if technique == TechniqueId::LockedPair { 2 } else { 20 };
        assert!(steps_by_technique.get(&technique).is_some_and(|steps| *steps >= least));
    }
    assert!(tally.total() >= 100_000);
    assert!(tally.of("foreign truth, right conclusion").sound > 100);
    assert!(tally.of("unrelated elimination").refused > 1000);
    assert!(tally.of("true candidate eliminated").refused > 1000);
    assert!(tally.of("false candidate placed").refused > 1000);
}

/// Makes mutants of a step and has them judged.
struct Mutants<'step> {
    position: &'step Position,
    step: &'step Step,
    solution: &'step Solution,
    random: &'step mut Random,
    tally: &'step mut Tally,
}

impl Mutants<'_> {
    fn refuse(&mut self, kind: &'static str, mutant: &Step) {
        self.tally.must_refuse(kind, self.position, mutant, self.solution);
    }

    fn judge(&mut self, kind: &'static str, mutant: &Step) {
        self.tally.judge(kind, self.position, mutant, self.solution);
    }

    /// Conclusions about what is gone, or said already, or nothing at all.
    fn without_news(&mut self) {
        self.refuse("no conclusion", &with_conclusions(self.step, &[]));
        let gone: Vec<Candidate> =
            Candidate::all().filter(|candidate| !self.position.has(*candidate)).collect();
        if let Some(candidate) = self.random.pick(&gone) {
            for conclusion in [Conclusion::Place(candidate), Conclusion::Eliminate(candidate)] {
                self.refuse("only a dead candidate", &with_conclusions(self.step, &[conclusion]));
                let mut conclusions = self.step.conclusions.to_vec();
                conclusions.push(conclusion);
                self.refuse("and a dead candidate", &with_conclusions(self.step, &conclusions));
            }
        }
        let mut twice = self.step.conclusions.to_vec();
        twice.push(twice[0]);
        self.refuse("concluded twice", &with_conclusions(self.step, &twice));
    }

    fn with_wrong_conclusions(&mut self) {
        let (wrong, right): (Vec<Candidate>, Vec<Candidate>) =
            self.position.candidates().iter().partition(|one| !self.solution.contains(*one));
        let mut wrong_conclusions = Vec::new();
        for _ in 0..2 {
            let candidate = self.random.pick(&right);
            wrong_conclusions.extend(
                candidate.map(|one| ("true candidate eliminated", Conclusion::Eliminate(one))),
            );
            let candidate = self.random.pick(&wrong);
            wrong_conclusions
                .extend(candidate.map(|one| ("false candidate placed", Conclusion::Place(one))));
        }
        // The opposite of what follows.
        wrong_conclusions.extend(self.step.conclusions.iter().map(
            |conclusion| match *conclusion {
                Conclusion::Place(one) => ("opposite conclusion", Conclusion::Eliminate(one)),
                Conclusion::Eliminate(one) => ("opposite conclusion", Conclusion::Place(one)),
            },
        ));
        for (kind, conclusion) in wrong_conclusions {
            self.refuse(kind, &with_conclusions(self.step, &[conclusion]));
            // Nor does it pass in the company of right ones.
            let mut conclusions = self.step.conclusions.to_vec();
            conclusions.retain(|other| other.candidate() != conclusion.candidate());
            conclusions.insert(self.random.below(conclusions.len() + 1), conclusion);
            self.refuse(kind, &with_conclusions(self.step, &conclusions));
        }
        // What is so, but may have nothing to do with the cited truths.
        for _ in 0..2 {
            if let Some(candidate) = self.random.pick(&wrong) {
                let conclusion = Conclusion::Eliminate(candidate);
                self.judge("unrelated elimination", &with_conclusions(self.step, &[conclusion]));
            }
            if let Some(candidate) = self.random.pick(&right) {
                let conclusion = Conclusion::Place(candidate);
                self.judge("unrelated placement", &with_conclusions(self.step, &[conclusion]));
            }
        }
    }

    fn with_fewer_truths(&mut self) {
        for dropped in 0..self.step.truths.len() {
            let truths = without(&self.step.truths, dropped);
            self.refuse("truth dropped", &with_truths(self.step, &truths));
        }
    }

    fn with_foreign_truths(&mut self, all_truths: &[Truth]) {
        for swapped in 0..self.step.truths.len() {
            for near in [false, true] {
                let mut truths = self.step.truths.to_vec();
                truths[swapped] = if near {
                    self.near(truths[swapped])
                } else {
                    self.random.pick(all_truths).unwrap()
                };
                if truths == self.step.truths.as_slice() {
                    continue;
                }
                let mutant = with_truths(self.step, &truths);
                self.judge("foreign truth, right conclusion", &mutant);
                let live: Vec<Candidate> = self.position.candidates().iter().collect();
                let Some(candidate) = self.random.pick(&live) else { continue };
                let conclusion = if self.solution.contains(candidate) {
                    Conclusion::Eliminate(candidate)
                } else {
                    Conclusion::Place(candidate)
                };
                let mutant = with_conclusions(&mutant, &[conclusion]);
                self.refuse("foreign truth, wrong conclusion", &mutant);
            }
        }
    }

    /// Another truth that shares a candidate with this one.
    fn near(&mut self, truth: Truth) -> Truth {
        let candidate = truth.candidates()[self.random.below(9)];
        let [row, column, block] = candidate.cell.houses();
        let near = [
            Truth::Cell(candidate.cell),
            Truth::House(candidate.digit, row),
            Truth::House(candidate.digit, column),
            Truth::House(candidate.digit, block),
        ];
        near[self.random.below(4)]
    }
}

/// The ladder of the basics, and two that end early, so that more has to be assumed,
/// and assumed within an assumption.
fn ladders() -> [(Ladder, u64); 3] {
    let hidden = [TechniqueId::FullHouse, TechniqueId::HiddenSingle];
    let naked = [TechniqueId::FullHouse, TechniqueId::NakedSingle];
    [
        (basics(), 2 * PUZZLES),
        (Ladder::new(hidden).unwrap(), PUZZLES / 4),
        (Ladder::new(naked).unwrap(), PUZZLES / 8),
    ]
}

#[test]
fn damaged_refutations_are_refused() {
    let mut tally = Tally::default();
    let (mut refutations, mut deep, mut needless) = (0, 0, 0);
    for (ladder, puzzles) in ladders() {
        let solver = Solver::new(ladder);
        let hard = HARD.map(|line| Position::new(&read_one(line).unwrap().grid).unwrap());
        for (position, seed) in hard.into_iter().chain((0..puzzles).map(seeded::puzzle)).zip(0..) {
            let log = solver.solve(&position).unwrap();
            let solution = Solution::of(&log.end).unwrap();
            let mut random = Random::new(seed);
            let mut replay = Replay::from(&log.start);
            for logged in &log.steps {
                if let Some(refutation) = &logged.step.refutation {
                    refutations += 1;
                    deep += u32::from(refutation.depth() > 1);
                    let mut damage = Damage {
                        position: &replay.position,
                        step: &logged.step,
                        refutation,
                        solution: &solution,
                        random: &mut random,
                        tally: &mut tally,
                    };
                    damage.steps();
                    damage.ends();
                    damage.truths();
                    damage.assumption();
                    needless += u32::from(damage.needless_steps() > 0);
                }
                replay.apply(&logged.step);
            }
        }
    }
    tally.print("mutants of refutations");
    println!(
        "of {refutations} refutations, {deep} with assumptions inside, {needless} with a step too many"
    );
    assert!(refutations >= 500);
    assert!(deep >= 10);
    // A refutation keeps the steps that first removed what its truths lack. Now
    // and then a later one that is kept would have removed the same.
    assert!(needless * 10 < refutations);
    assert!(tally.total() >= 20_000);
    assert!(tally.of("nested: digit of a conclusion").refused > 500);
    assert!(tally.of("nested: steps swapped").refused > 500);
    assert!(tally.of("nested: within an assumption").refused > 50);
}

/// The step with something changed in its refutation.
fn changed(step: &Step, change: impl FnOnce(&mut Refutation)) -> Step {
    let mut step = step.clone();
    change(step.refutation.as_mut().unwrap());
    step
}

/// Damages a refutation in many ways and has each mutant judged.
struct Damage<'step> {
    position: &'step Position,
    step: &'step Step,
    refutation: &'step Refutation,
    solution: &'step Solution,
    random: &'step mut Random,
    tally: &'step mut Tally,
}

impl Damage<'_> {
    fn judge(&mut self, kind: &'static str, mutant: &Step) -> bool {
        self.tally.judge(kind, self.position, mutant, self.solution)
    }

    fn refuse(&mut self, kind: &'static str, mutant: &Step) {
        self.tally.must_refuse(kind, self.position, mutant, self.solution);
    }

    /// Tries each step, whether the rest still proves the same without it, and
    /// gives the number of those that can be spared.
    fn needless_steps(&mut self) -> usize {
        (0..self.refutation.steps.len())
            .filter(|place| {
                let mutant = changed(self.step, |refutation| {
                    refutation.steps.remove(*place);
                });
                self.judge("nested: step dropped", &mutant)
            })
            .count()
    }

    fn steps(&mut self) {
        for place in 0..self.refutation.steps.len() {
            if place > 0 {
                let mutant =
                    changed(self.step, |refutation| refutation.steps.swap(place - 1, place));
                self.judge("nested: steps swapped", &mutant);
            }
            let step = &self.refutation.steps[place].step;
            let mutant = changed(self.step, |refutation| {
                refutation.steps.insert(place, refutation.steps[place].clone());
            });
            self.refuse("nested: step doubled", &mutant);

            let digit = Digit::ALL[self.random.below(9)];
            let index = self.random.below(step.conclusions.len());
            let conclusion = match step.conclusions[index] {
                Conclusion::Place(one) => Conclusion::Place(Candidate::new(digit, one.cell)),
                Conclusion::Eliminate(one) => {
                    Conclusion::Eliminate(Candidate::new(digit, one.cell))
                }
            };
            if conclusion != step.conclusions[index] {
                let mutant = changed(self.step, |refutation| {
                    refutation.steps[place].step.conclusions[index] = conclusion;
                });
                self.judge("nested: digit of a conclusion", &mutant);
            }
            let opposite = match step.conclusions[index] {
                Conclusion::Place(one) => Conclusion::Eliminate(one),
                Conclusion::Eliminate(one) => Conclusion::Place(one),
            };
            let mutant = changed(self.step, |refutation| {
                refutation.steps[place].step.conclusions[index] = opposite;
            });
            self.judge("nested: opposite conclusion", &mutant);

            // Another truth, taken from those that are cited, for else it would
            // be refused as not cited.
            let index = self.random.below(step.truths.len());
            let cited = self.random.pick(&self.step.truths).unwrap();
            if step.truths[index] != cited && step.refutation.is_none() {
                let mutant = changed(self.step, |refutation| {
                    refutation.steps[place].step.truths[index] = cited;
                });
                self.judge("nested: other cited truth", &mutant);
            }
            let mutant = changed(self.step, |refutation| {
                refutation.steps[place].step.truths.remove(index);
            });
            self.refuse("nested: truth of a step dropped", &mutant);

            if let Some(inner) = &step.refutation {
                self.inner(place, inner);
            }
        }
    }

    /// Damages the assumption within the assumption.
    fn inner(&mut self, place: usize, inner: &Refutation) {
        let mutant_of = |change: &dyn Fn(&mut Refutation)| {
            changed(self.step, |outer| change(outer.steps[place].step.refutation.as_mut().unwrap()))
        };
        let mut mutants = vec![mutant_of(&|inner| inner.steps.clear())];
        // These logs are long, so a few places of each have to do.
        for _ in 0..2 {
            if !inner.steps.is_empty() {
                let dropped = self.random.below(inner.steps.len());
                mutants.push(mutant_of(&|inner| drop(inner.steps.remove(dropped))));
            }
            let truth = self.random.pick(&self.step.truths).unwrap();
            if truth != inner.broken {
                mutants.push(mutant_of(&|inner| inner.broken = truth));
            }
        }
        for mutant in mutants {
            self.judge("nested: within an assumption", &mutant);
        }
    }

    fn ends(&mut self) {
        for truth in self.step.truths.clone() {
            if truth != self.refutation.broken {
                let mutant = changed(self.step, |refutation| refutation.broken = truth);
                self.judge("broken truth changed", &mutant);
            }
        }
        for length in 0..self.refutation.steps.len() {
            let mutant = changed(self.step, |refutation| refutation.steps.truncate(length));
            self.judge("end cut off", &mutant);
        }
    }

    fn truths(&mut self) {
        for dropped in 0..self.step.truths.len() {
            let truths = without(&self.step.truths, dropped);
            self.refuse("cited truth dropped", &with_truths(self.step, &truths));
        }
    }

    fn assumption(&mut self) {
        let live: Vec<Candidate> = self.position.candidates().iter().collect();
        for _ in 0..5 {
            let other = self.random.pick(&live).unwrap();
            if other == self.refutation.assumed {
                continue;
            }
            // Only the assumption, then the conclusion with it.
            let mut mutant = changed(self.step, |refutation| refutation.assumed = other);
            self.refuse("other assumption", &mutant);
            mutant.conclusions[0] = Conclusion::Eliminate(other);
            self.judge("other assumption and conclusion", &mutant);
            let conclusions = [self.step.conclusions[0], Conclusion::Eliminate(other)];
            self.refuse("a second conclusion", &with_conclusions(self.step, &conclusions));
        }
    }
}

#[test]
fn a_refusal_says_what_is_wrong() {
    let (log, step) = (0..PUZZLES)
        .find_map(|seed| {
            let (log, _) = solved(seed);
            let step = log.steps.iter().find(|logged| logged.step.refutation.is_some())?;
            let step = step.step.clone();
            Some((log, step))
        })
        .unwrap();
    let mut replay = Replay::from(&log.start);
    for logged in log.steps.iter().take_while(|logged| logged.step != step) {
        replay.apply(&logged.step);
    }
    let refusal =
        |mutant: &Step| proof::prove(&replay.position, mutant, Premises::default()).unwrap_err();

    assert!(matches!(refusal(&with_truths(&step, &step.truths[1..])), Refusal::NotCited { .. }));
    assert_eq!(
        refusal(&with_conclusions(&step, &[])),
        Refusal::NotTheAssumption { assumed: step.refutation.as_ref().unwrap().assumed }
    );
    let mut unfinished = step.clone();
    unfinished.refutation.as_mut().unwrap().steps.clear();
    assert!(matches!(refusal(&unfinished), Refusal::NotBroken { .. }));
    let mut damaged = step.clone();
    damaged.refutation.as_mut().unwrap().steps[0].step.conclusions.clear();
    let Refusal::Nested { number, refusal: nested, .. } = refusal(&damaged) else {
        panic!("not refused for its first step");
    };
    assert_eq!((u16::from(number), *nested), (1, Refusal::NoConclusion));
}
