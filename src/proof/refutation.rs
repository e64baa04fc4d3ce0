//! A refuted assumption: proved by proving each step of its own log.

use super::{Premises, Proof, Refusal};
use crate::grid::Position;
use crate::step::{Conclusion, Refutation, Step, StepNumber};

pub(super) fn prove(
    position: &Position,
    step: &Step,
    refutation: &Refutation,
    premises: Premises,
) -> Result<Proof, Refusal> {
    let assumed = refutation.assumed;
    if step.conclusions.as_slice() != [Conclusion::Eliminate(assumed)] {
        return Err(Refusal::NotTheAssumption { assumed });
    }
    if !position.has(assumed) {
        return Err(Refusal::NoNews(Conclusion::Eliminate(assumed)));
    }
    let cited = |truth| step.truths.contains(truth);
    let mut proof = Proof { nodes: 1 };
    let mut position = *position;
    position.place(assumed);
    for (place, logged) in refutation.steps.iter().enumerate() {
        if let Some(truth) = logged.step.truths.iter().find(|truth| !cited(truth)) {
            return Err(Refusal::NotCited { assumed, truth: *truth });
        }
        if logged.step.derived.iter().any(|truth| !step.derived.contains(truth)) {
            return Err(Refusal::DerivedNotCited { assumed });
        }
        match super::prove(&position, &logged.step, premises) {
            Ok(nested) => proof.nodes = proof.nodes.saturating_add(nested.nodes),
            Err(refusal) => {
                let number = StepNumber::at(place);
                return Err(Refusal::Nested { assumed, number, refusal: Box::new(refusal) });
            }
        }
        logged.step.apply(&mut position);
    }
    let truth = refutation.broken;
    if !cited(&truth) {
        return Err(Refusal::NotCited { assumed, truth });
    }
    if !truth.is_broken_in(&position) {
        return Err(Refusal::NotBroken { assumed, truth });
    }
    Ok(proof)
}
