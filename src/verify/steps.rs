//! One step after the other.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::explain::{Statement, argument, check_argument, notation};
use crate::proof::{self, Premises};
use crate::render::json::{NestedDocument, StepDocument, TruthDocument, modifiers};
use crate::solve::Replay;
use crate::step::{
    Conclusion, Conclusions, LoggedStep, Pattern, Refutation, Step, StepCount, StepNumber,
    TechniqueId, Truth,
};
use crate::technique::{Facts, Technique};

use super::{Fault, FaultKind};

/// Proves the steps of a list, each in the position that those before it make.
pub(super) fn verify(
    documents: &[StepDocument],
    replay: &mut Replay,
    premises: Premises,
    log: &[StepNumber],
    nested: &mut StepCount,
) -> Result<(), Fault> {
    for (place, document) in documents.iter().enumerate() {
        verify_at(document, place, replay, premises, log, nested)?;
    }
    Ok(())
}

/// Proves the step at a place of a list, and carries it out.
pub(super) fn verify_at(
    document: &StepDocument,
    place: usize,
    replay: &mut Replay,
    premises: Premises,
    log: &[StepNumber],
    nested: &mut StepCount,
) -> Result<(), Fault> {
    let step = verify_one(document, place, replay, premises, log, nested)?;
    check_dependencies(&document.depends_on, &step.truths_leaned_on(), replay)
        .map_err(|kind| at(log, place, kind))?;
    replay.apply(&step);
    Ok(())
}

/// Proves one step in a position, and gives it.
fn verify_one(
    document: &StepDocument,
    place: usize,
    replay: &Replay,
    premises: Premises,
    log: &[StepNumber],
    nested: &mut StepCount,
) -> Result<Step, Fault> {
    let fault = |kind| at(log, place, kind);
    let number = StepNumber::at(place);
    if document.number != number {
        return Err(fault(FaultKind::Number { found: document.number, expected: number }));
    }
    let path = [log, &[number]].concat();
    let step = read(document, &path)?;
    // Nested steps first, so that the fault names the innermost.
    if let Some(document) = document.nested.first() {
        verify_nested(document, replay, premises, &path, nested)?;
    }
    proof::prove(&replay.position, &step, premises)
        .map_err(|refusal| fault(FaultKind::NotProved(refusal)))?;
    if document.notation != notation(&step) {
        return Err(fault(FaultKind::DoesNotFit { field: "notation" }));
    }
    if document.modifiers != modifiers(&step.pattern) {
        return Err(fault(FaultKind::DoesNotFit { field: "modifiers" }));
    }
    check_argument(&document.argument, &step, replay).map_err(|said| {
        let place = document.argument.iter().position(|statement| std::ptr::eq(statement, said));
        fault(FaultKind::FalseStatement { place: StepNumber::at(place.unwrap_or_default()) })
    })?;
    // Nothing left out either, and the pattern is what the argument is about.
    let whole = argument(&step, replay);
    if document.argument != whole {
        let fits = check_argument(&whole, &step, replay).is_ok();
        let field = if fits { "argument" } else { "pattern" };
        return Err(fault(FaultKind::DoesNotFit { field }));
    }
    let unused = document.unused.iter().flatten();
    if !unused.into_iter().all(|candidate| document.eliminations.contains(candidate)) {
        return Err(fault(FaultKind::DoesNotFit { field: "unused" }));
    }
    check_citations(document, &step).map_err(fault)?;
    if !is_found(&step, replay) {
        return Err(fault(FaultKind::DoesNotFit { field: "technique" }));
    }
    Ok(step)
}

/// Whether the technique sees the pattern here, and leans on the same truths. The
/// proof does not need it; the name does.
fn is_found(step: &Step, replay: &Replay) -> bool {
    let technique = Technique::of(step.technique);
    if !technique.has_finder() {
        return true;
    }
    let cited: HashSet<&Truth> = step.truths.iter().collect();
    technique
        .find(&Facts::new(&replay.position), &mut |found| {
            let is_same = found.pattern == step.pattern
                && found.truths.len() == cited.len()
                && found.truths.iter().all(|truth| cited.contains(truth));
            if is_same {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })
        .is_break()
}

/// Each truth is cited once, and what is cited is leaned on: the argument names
/// it, or a step within the assumption cites it.
fn check_citations(document: &StepDocument, step: &Step) -> Result<(), FaultKind> {
    let mut leaned_on: HashSet<Truth> = HashSet::new();
    leaned_on.extend(document.argument.iter().flat_map(Statement::truths));
    let nested = step.refutation.iter().flat_map(|refutation| &refutation.steps);
    leaned_on.extend(nested.flat_map(|logged| &logged.step.truths));
    match step.truths.iter().find(|truth| !leaned_on.remove(truth)) {
        Some(truth) => Err(FaultKind::Superfluous { truth: *truth }),
        None => Ok(()),
    }
}

fn verify_nested(
    document: &NestedDocument,
    replay: &Replay,
    premises: Premises,
    log: &[StepNumber],
    nested: &mut StepCount,
) -> Result<(), Fault> {
    if !replay.position.has(document.assumed) {
        let refusal = proof::Refusal::NoNews(Conclusion::Eliminate(document.assumed));
        return Err(Fault { step: log.to_vec(), kind: refusal.into() });
    }
    let mut inner = replay.assuming(document.assumed);
    *nested += document.steps.len();
    verify(&document.steps, &mut inner, premises, log, nested)?;
    check_dependencies(&document.depends_on, &[document.broken], &inner)
        .map_err(|kind| Fault { step: log.to_vec(), kind })
}

/// Holds `depends_on` against the steps that removed what the truths lack.
pub(super) fn check_dependencies(
    found: &[StepNumber],
    truths: &[Truth],
    replay: &Replay,
) -> Result<(), FaultKind> {
    let expected = replay.history.dependencies(&replay.position, truths);
    if found == expected.as_slice() {
        return Ok(());
    }
    Err(FaultKind::Dependencies { found: found.to_vec(), expected: expected.to_vec() })
}

fn at(log: &[StepNumber], place: usize, kind: FaultKind) -> Fault {
    Fault { step: [log, &[StepNumber::at(place)]].concat(), kind }
}

/// The step of a document; `path` is its number, that of the step within which it
/// stands before it.
fn read(document: &StepDocument, path: &[StepNumber]) -> Result<Step, Fault> {
    let fault = |kind| Fault { step: path.to_vec(), kind };
    let places = document.placements.iter().copied().map(Conclusion::Place);
    let eliminates = document.eliminations.iter().copied().map(Conclusion::Eliminate);
    let conclusions: Conclusions = places.chain(eliminates).collect();
    let mut truths = Vec::new();
    let mut derived = Vec::new();
    for truth in &document.truths {
        match truth {
            TruthDocument::Base(truth) => truths.push(*truth),
            TruthDocument::Derived(truth) => derived.push(truth.as_ref().into()),
        }
    }
    let refutation = match (document.technique, document.nested.as_slice()) {
        (TechniqueId::RefutedAssumption, [nested]) => Some(Box::new(read_nested(nested, path)?)),
        (TechniqueId::RefutedAssumption, _) | (_, [_, ..]) => {
            return Err(fault(FaultKind::Nested));
        }
        (_, []) => None,
    };
    let is_refutation = matches!(document.pattern, Pattern::Refutation { .. });
    if is_refutation != refutation.is_some() {
        return Err(fault(FaultKind::DoesNotFit { field: "pattern" }));
    }
    let step = Step::new(document.technique, document.pattern.clone(), &truths, conclusions);
    Ok(Step { derived, refutation, ..step })
}

fn read_nested(document: &NestedDocument, path: &[StepNumber]) -> Result<Refutation, Fault> {
    let steps = document.steps.iter().enumerate().map(|(place, nested)| {
        let depends_on = nested.depends_on.iter().copied().collect();
        let step = read(nested, &[path, &[StepNumber::at(place)]].concat())?;
        Ok(LoggedStep { step, depends_on })
    });
    Ok(Refutation {
        assumed: document.assumed,
        steps: steps.collect::<Result<_, Fault>>()?,
        broken: document.broken,
        depends_on: document.depends_on.iter().copied().collect(),
    })
}
