//! One step after the other.

use crate::explain::{check_argument, notation};
use crate::proof::{self, Premises};
use crate::render::json::{NestedDocument, StepDocument, TruthDocument, modifiers};
use crate::solve::Replay;
use crate::step::{
    Conclusion, Conclusions, LoggedStep, Pattern, Refutation, Step, StepCount, StepNumber,
    TechniqueId, Truth,
};

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
        let step = verify_one(document, place, replay, premises, log, nested)?;
        let truths = step.truths_leaned_on();
        check_dependencies(&document.depends_on, &truths, replay)
            .map_err(|kind| at(log, place, kind))?;
        replay.apply(&step);
    }
    Ok(())
}

/// Proves one step in a position, and gives it.
pub(super) fn verify_one(
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
    let step = read(document).map_err(fault)?;
    // Nested steps first, so that the fault names the innermost.
    if let Some(document) = document.nested.first() {
        verify_nested(document, replay, premises, &[log, &[number]].concat(), nested)?;
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
    Ok(step)
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

fn read(document: &StepDocument) -> Result<Step, FaultKind> {
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
        (TechniqueId::RefutedAssumption, [nested]) => Some(Box::new(read_nested(nested)?)),
        (TechniqueId::RefutedAssumption, _) | (_, [_, ..]) => return Err(FaultKind::Nested),
        (_, []) => None,
    };
    let is_refutation = matches!(document.pattern, Pattern::Refutation { .. });
    if is_refutation != refutation.is_some() {
        return Err(FaultKind::DoesNotFit { field: "pattern" });
    }
    let step = Step::new(document.technique, document.pattern.clone(), &truths, conclusions);
    Ok(Step { derived, refutation, ..step })
}

fn read_nested(document: &NestedDocument) -> Result<Refutation, FaultKind> {
    let steps = document.steps.iter().map(|nested| {
        let depends_on = nested.depends_on.iter().copied().collect();
        Ok(LoggedStep { step: read(nested)?, depends_on })
    });
    Ok(Refutation {
        assumed: document.assumed,
        steps: steps.collect::<Result<_, FaultKind>>()?,
        broken: document.broken,
        depends_on: document.depends_on.iter().copied().collect(),
    })
}
