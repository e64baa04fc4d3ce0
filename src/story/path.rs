//! Shorter paths to the same goal.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::grid::{Candidate, CandidateSet, Position};
use crate::proof::{self, Premises};
use crate::solve::{FailedProof, Replay, Solver, slice};
use crate::step::{Conclusion, LoggedStep, Step, StepNumber, TechniqueId};
use crate::technique::{Facts, Family, Technique, all_steps};

use super::Goal;

/// Positions that `--shortest` keeps at each depth.
const BEAM: usize = 64;

/// Finds paths from one position to one goal, with the techniques of a solver.
pub(super) struct Paths<'solver> {
    pub(super) start: Position,
    pub(super) goal: Goal,
    solver: &'solver Solver,
    /// The solver with nothing but its singles.
    singles: Solver,
}

impl<'solver> Paths<'solver> {
    pub(super) fn new(start: &Position, goal: Goal, solver: &'solver Solver) -> Self {
        let others: Vec<TechniqueId> = solver
            .ladder()
            .techniques()
            .iter()
            .copied()
            .filter(|id| Technique::of(*id).family != Family::Single)
            .collect();
        let singles = Solver::new(solver.ladder().clone().without(&others));
        Self { start: *start, goal, solver, singles }
    }

    /// A path that leans on no more than it needs of these steps' non-singles;
    /// singles are found anew. `None` if they do not lead to the goal.
    pub(super) fn essential(
        &self,
        steps: &[LoggedStep],
    ) -> Result<Option<Vec<LoggedStep>>, FailedProof> {
        let mut hard: Vec<&Step> =
            steps.iter().map(|logged| &logged.step).filter(|step| !is_single(step)).collect();
        let Some(mut path) = self.rebuild(&hard)? else { return Ok(None) };
        // The hardest first, of equals the latest: what is left is needed, however
        // the others are chosen.
        let mut order: Vec<&Step> = hard.clone();
        order.reverse();
        order.sort_by_key(|step| std::cmp::Reverse(step.technique));
        for step in order {
            let without: Vec<&Step> =
                hard.iter().copied().filter(|other| !std::ptr::eq(*other, step)).collect();
            if let Some(shorter) = self.rebuild(&without)? {
                path = shorter;
                hard = without;
            }
        }
        Ok(Some(self.finish(path)?))
    }

    /// A path with fewer steps beyond singles than `steps` has, using any instance
    /// of techniques no harder than theirs; `None` if none is found.
    pub(super) fn shorter(
        &self,
        steps: &[LoggedStep],
    ) -> Result<Option<Vec<LoggedStep>>, FailedProof> {
        let hard: Vec<TechniqueId> = steps
            .iter()
            .map(|logged| &logged.step)
            .filter(|step| !is_single(step))
            .map(|step| step.technique)
            .collect();
        let Some(hardest) = hard.iter().copied().max() else { return Ok(None) };
        if hard.contains(&TechniqueId::RefutedAssumption) {
            return Ok(None);
        }
        let (path, position) = self.follow_singles(&self.start)?;
        let mut beam = vec![(position, path)];
        let mut seen: HashSet<CandidateSet> = HashSet::new();
        for _ in 1..hard.len() {
            let mut next = Vec::new();
            for (position, path) in &beam {
                for step in self.hard_steps(position, hardest) {
                    let mut after = *position;
                    step.apply(&mut after);
                    let (more, end) = self.follow_singles(&after)?;
                    if !seen.insert(*end.candidates()) {
                        continue;
                    }
                    let mut longer = path.clone();
                    longer.push(unlinked(step));
                    longer.extend(more);
                    if self.goal.is_reached(&end) {
                        return Ok(Some(self.finish(longer)?));
                    }
                    next.push((end, longer));
                }
            }
            next.sort_by_key(|(position, _)| position.candidates().len());
            next.truncate(BEAM);
            beam = next;
        }
        Ok(None)
    }

    fn hard_steps(&self, position: &Position, hardest: TechniqueId) -> Vec<Step> {
        self.solver
            .ladder()
            .techniques()
            .iter()
            .filter(|id| **id <= hardest && Technique::of(**id).family != Family::Single)
            .flat_map(|id| all_steps(*id, position))
            .collect()
    }

    /// Singles as far as they go, then the first of the hard steps that gives
    /// something, and so on.
    fn rebuild(&self, hard: &[&Step]) -> Result<Option<Vec<LoggedStep>>, FailedProof> {
        let mut left: Vec<&Step> = hard.to_vec();
        let mut position = self.start;
        let mut path = Vec::new();
        loop {
            let (more, end) = self.follow_singles(&position)?;
            path.extend(more);
            position = end;
            if self.goal.is_reached(&position) {
                return Ok(Some(path));
            }
            let mut found = None;
            for (place, step) in left.iter().enumerate() {
                if let Some(step) = self.refit(step, &position)? {
                    found = Some((place, step));
                    break;
                }
            }
            let Some((place, step)) = found else { return Ok(None) };
            left.remove(place);
            step.apply(&mut position);
            path.push(unlinked(step));
        }
    }

    /// Singles as far as they go, or to the goal.
    fn follow_singles(
        &self,
        position: &Position,
    ) -> Result<(Vec<LoggedStep>, Position), FailedProof> {
        if !self.goal.may_leave_cells_open() {
            return self.singles.follow(position);
        }
        let mut position = *position;
        let mut path = Vec::new();
        // All that can be seen at once before anything that follows from it: so
        // the first way to the goal is a short one.
        while !self.goal.is_reached(&position) {
            let mut layer: Vec<Step> = self
                .singles
                .ladder()
                .techniques()
                .iter()
                .flat_map(|id| all_steps(*id, &position))
                .collect();
            if layer.is_empty() {
                break;
            }
            if let Goal::Conclusion(goal) = self.goal
                && let Some(last) = layer.iter().position(|step| step.conclusions[..] == [goal])
            {
                layer = vec![layer.swap_remove(last)];
            }
            for step in layer {
                // Its cell may have been filled for another reason.
                if !step.placements().all(|candidate| position.has(candidate)) {
                    continue;
                }
                if let Err(refusal) = proof::prove(&position, &step, Premises::default()) {
                    let (position, step) = (Box::new(position), Box::new(step));
                    return Err(FailedProof { position, step, refusal });
                }
                step.apply(&mut position);
                path.push(unlinked(step));
            }
        }
        Ok((path, position))
    }

    /// The step as it is found in another position: by the same technique from
    /// the same truths, or else by another one.
    fn refit(&self, step: &Step, position: &Position) -> Result<Option<Step>, FailedProof> {
        if let Some(refutation) = &step.refutation {
            if !position.has(refutation.assumed) {
                return Ok(None);
            }
            return self.solver.refute(position, refutation.assumed);
        }
        let facts = Facts::new(position);
        if let Some(found) = from_the_same_truths(step.technique, step, &facts) {
            return Ok(Some(found));
        }
        let unique = !step.derived.is_empty() && facts.has_one_solution();
        if proof::prove(position, step, Premises { unique }).is_err() {
            return Ok(None);
        }
        let is_all = |found: &Step| said(step, found) == step.conclusions.len();
        Ok(self
            .solver
            .ladder()
            .techniques()
            .iter()
            .find_map(|id| from_the_same_truths(*id, step, &facts).filter(is_all)))
    }

    /// Links the path, and where not every cell has to be filled keeps what the
    /// goal leans on, and of that nothing that can be dropped.
    fn finish(&self, path: Vec<LoggedStep>) -> Result<Vec<LoggedStep>, FailedProof> {
        let mut path = path;
        let mut end = Replay::from(&self.start);
        end.link(&mut path);
        if !self.goal.may_leave_cells_open() {
            self.prove_all(&path)?;
            return Ok(path);
        }
        let mut goal = self.goal.leans_on(&end);
        path = slice::keep_needed(path, &mut goal);
        let mut place = path.len();
        while place > 0 {
            place -= 1;
            let without: Vec<&Step> = path
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != place)
                .map(|(_, logged)| &logged.step)
                .collect();
            if let Some(shorter) = self.replayed(&without)? {
                path = shorter;
                place = place.min(path.len());
            }
        }
        slice::rename_full_houses(&mut path, &self.start);
        Replay::from(&self.start).link(&mut path);
        self.prove_all(&path)?;
        Ok(path)
    }

    /// Proves every step where it now stands.
    fn prove_all(&self, path: &[LoggedStep]) -> Result<(), FailedProof> {
        let mut position = self.start;
        for LoggedStep { step, .. } in path {
            let leans_on_one = !step.derived.is_empty();
            let unique = leans_on_one && Facts::new(&self.start).has_one_solution();
            if let Err(refusal) = proof::prove(&position, step, Premises { unique }) {
                let (position, step) = (Box::new(position), Box::new(step.clone()));
                return Err(FailedProof { position, step, refusal });
            }
            step.apply(&mut position);
        }
        Ok(())
    }

    /// These steps one after the other, each as it then is; `None` if one of them
    /// is not proved any more, or the goal is not reached.
    fn replayed(&self, steps: &[&Step]) -> Result<Option<Vec<LoggedStep>>, FailedProof> {
        let mut position = self.start;
        let mut path = Vec::new();
        for step in steps {
            let step = if is_single(step) || step.refutation.is_some() {
                let proved = proof::prove(&position, step, Premises::default()).is_ok();
                proved.then(|| (*step).clone())
            } else {
                self.refit(step, &position)?
            };
            let Some(step) = step else { return Ok(None) };
            step.apply(&mut position);
            path.push(unlinked(step));
        }
        Ok(self.goal.is_reached(&position).then_some(path))
    }
}

/// How much of what the step concludes is found here.
fn said(step: &Step, found: &Step) -> usize {
    found.conclusions.iter().filter(|one| step.conclusions.contains(one)).count()
}

/// What a technique finds by leaning on the truths of the step: of several
/// patterns the one that says most of what the step says.
fn from_the_same_truths(technique: TechniqueId, step: &Step, facts: &Facts) -> Option<Step> {
    let mut best: Option<Step> = None;
    let _ = Technique::of(technique).find(facts, &mut |found| {
        let same = found.truths.len() == step.truths.len()
            && found.truths.iter().all(|truth| step.truths.contains(truth));
        if same && best.as_ref().is_none_or(|best| said(step, best) < said(step, &found)) {
            let is_all = said(step, &found) == step.conclusions.len();
            best = Some(found);
            if is_all {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    best
}

fn is_single(step: &Step) -> bool {
    Technique::of(step.technique).family == Family::Single
}

fn unlinked(step: Step) -> LoggedStep {
    LoggedStep { step, depends_on: smallvec::SmallVec::new() }
}

/// The eliminations of each step on which no later step leans, and the goal
/// neither.
pub fn unused_eliminations(
    start: &Position,
    steps: &[LoggedStep],
    goal: &Goal,
) -> Vec<Vec<Candidate>> {
    let mut unused: Vec<Vec<Candidate>> =
        steps.iter().map(|logged| logged.step.eliminations().collect()).collect();
    let mut replay = Replay::from(start);
    let mut use_up = |replay: &Replay, candidate: Candidate| {
        let step = replay.history.removed_by(&replay.position, candidate);
        if let Some(place) = step.and_then(StepNumber::place)
            && let Some(unused) = unused.get_mut(place)
        {
            unused.retain(|other| *other != candidate);
        }
    };
    for logged in steps {
        for truth in &logged.step.truths {
            for candidate in truth.candidates() {
                use_up(&replay, candidate);
            }
        }
        replay.apply(&logged.step);
    }
    match goal {
        Goal::Conclusion(Conclusion::Eliminate(candidate)) => use_up(&replay, *candidate),
        Goal::Broken => {
            if let Some(truth) = crate::step::Truth::broken_in(&replay.position) {
                for candidate in truth.candidates() {
                    use_up(&replay, candidate);
                }
            }
        }
        Goal::Solved | Goal::Placed(_) | Goal::Conclusion(Conclusion::Place(_)) => {}
    }
    unused
}
