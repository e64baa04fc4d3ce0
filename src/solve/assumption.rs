//! What is done when logic stalls: assume a candidate, and show that it breaks.

use smallvec::smallvec;

use crate::grid::{Candidate, CandidateSet, Digit, House, Position};
use crate::step::{Conclusion, DerivedTruth, Pattern, Refutation, Step, TechniqueId, Truths};

use super::reasoning::{Halt, Proving, Reasoning, Watch};
use super::{FailedProof, Ladder, Replay, slice};

/// Steps that may be made within the assumptions of one log, before it is given
/// up as too long to tell.
pub(super) const STEP_LIMIT: u32 = 1_000_000;

/// What is left to spend.
pub(super) struct Budget {
    pub(super) steps: u32,
}

impl Budget {
    fn spend(&mut self, steps: usize) -> Option<()> {
        self.steps = self.steps.checked_sub(u32::try_from(steps).unwrap_or(u32::MAX))?;
        Some(())
    }
}

/// A step that refutes one of the `wrong` candidates, all of which are known to
/// be in no solution. `None` when there is none, or the budget is spent.
///
/// Cells and houses with fewest possibilities come first. Within those, an
/// assumption that breaks by the ladder alone is preferred, and the shortest of
/// them; only if no candidate anywhere does, assumptions are made within an
/// assumption.
pub(super) fn refute_one(
    position: &Position,
    wrong: &CandidateSet,
    ladder: &Ladder,
    budget: &mut Budget,
) -> Result<Option<Step>, FailedProof> {
    let mut deepest: Option<Trial> = None;
    let mut tried = CandidateSet::EMPTY;
    for size in 2..=9 {
        let mut shortest: Option<Refutation> = None;
        let mut reached: Option<Trial> = None;
        for candidate in (sites(position, size) & (*wrong - tried)).iter() {
            tried.insert(candidate);
            let trial = Trial::of(position, candidate, ladder)?;
            if budget.spend(trial.reasoning.steps.len()).is_none() {
                return Ok(None);
            }
            if let Some(refutation) = trial.refutation(position) {
                if shortest.as_ref().is_none_or(|best| refutation.steps.len() < best.steps.len()) {
                    shortest = Some(refutation);
                }
            } else if reached.as_ref().is_none_or(|best| trial.live() < best.live()) {
                reached = Some(trial);
            }
        }
        if let Some(refutation) = shortest {
            return Ok(Some(step(refutation)));
        }
        deepest = deepest.or(reached);
    }
    let Some(trial) = deepest else { return Ok(None) };
    Ok(trial.pursue(position, ladder, budget)?.map(step))
}

/// A step that refutes this candidate; `None` if it does not break, or the budget
/// is spent.
pub(super) fn refute(
    position: &Position,
    candidate: Candidate,
    ladder: &Ladder,
    budget: &mut Budget,
) -> Result<Option<Step>, FailedProof> {
    let trial = Trial::of(position, candidate, ladder)?;
    Ok(trial.pursue(position, ladder, budget)?.map(step))
}

/// The candidates of every open cell, and every house's digit, with so many
/// possibilities.
fn sites(position: &Position, size: usize) -> CandidateSet {
    let mut sites = CandidateSet::EMPTY;
    for cell in position.open() {
        let digits = position.candidates_of(cell);
        if digits.len() == size {
            for digit in digits {
                sites.insert(Candidate::new(digit, cell));
            }
        }
    }
    for digit in Digit::ALL {
        for house in House::all() {
            let cells = position.places(digit, house);
            if cells.len() == size {
                *sites.cells_of_mut(digit) |= cells;
            }
        }
    }
    sites
}

/// An assumption, followed as far as the ladder goes.
struct Trial<'ladder> {
    assumed: Candidate,
    reasoning: Reasoning<'ladder>,
    halt: Halt,
}

impl<'ladder> Trial<'ladder> {
    fn of(
        position: &Position,
        assumed: Candidate,
        ladder: &'ladder Ladder,
    ) -> Result<Self, FailedProof> {
        let mut reasoning = Reasoning::assuming(position, assumed, ladder);
        let halt = reasoning.climb(Watch::EveryStep, Proving::WithTheWhole)?;
        Ok(Self { assumed, reasoning, halt })
    }

    /// The candidates left: the fewer, the further it went.
    fn live(&self) -> usize {
        self.reasoning.position.candidates().len()
    }

    /// How it broke; `None` if it did not.
    fn refutation(&self, before: &Position) -> Option<Refutation> {
        let Halt::Broken(broken) = self.halt else { return None };
        let mut steps = self.reasoning.steps.clone();
        let start = Replay::from(before).assuming(self.assumed);
        let mut end = start.clone();
        end.link(&mut steps);
        let mut depends_on = end.history.dependencies(&end.position, &[broken]);
        let mut steps = slice::keep_needed(steps, &mut depends_on);
        slice::rename_full_houses(&mut steps, &start.position);
        Some(Refutation { assumed: self.assumed, steps, broken, depends_on })
    }

    /// Goes on with assumptions within the assumption until it breaks.
    fn pursue(
        mut self,
        before: &Position,
        ladder: &'ladder Ladder,
        budget: &mut Budget,
    ) -> Result<Option<Refutation>, FailedProof> {
        while self.halt == Halt::Stalled {
            // Under a wrong assumption every candidate is wrong.
            let wrong = *self.reasoning.position.candidates();
            let before = self.reasoning.steps.len();
            let Some(step) = refute_one(&self.reasoning.position, &wrong, ladder, budget)? else {
                return Ok(None);
            };
            self.reasoning.log(step, Proving::WithTheWhole)?;
            self.halt = self.reasoning.climb(Watch::EveryStep, Proving::WithTheWhole)?;
            if budget.spend(self.reasoning.steps.len() - before).is_none() {
                return Ok(None);
            }
        }
        Ok(self.refutation(before))
    }
}

/// The step that a refutation makes: it leans on every truth that the refutation
/// leans on.
fn step(refutation: Refutation) -> Step {
    let Refutation { assumed, broken, .. } = refutation;
    let mut truths: Truths = refutation
        .steps
        .iter()
        .flat_map(|logged| logged.step.truths.iter().copied())
        .chain([broken])
        .collect();
    truths.sort_unstable();
    truths.dedup();
    let mut derived: Vec<DerivedTruth> = Vec::new();
    for truth in refutation.steps.iter().flat_map(|logged| &logged.step.derived) {
        if !derived.contains(truth) {
            derived.push(truth.clone());
        }
    }
    Step {
        derived,
        refutation: Some(Box::new(refutation)),
        ..Step::new(
            TechniqueId::RefutedAssumption,
            Pattern::Refutation { assumed, broken, stalled: false },
            &truths,
            smallvec![Conclusion::Eliminate(assumed)],
        )
    }
}
