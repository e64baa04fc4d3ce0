use std::cell::Cell;

use crate::grid::{Candidate, Position};
use crate::proof::{self, Premises};
use crate::step::{LoggedStep, Step, StepNumber, Truth};
use crate::technique::{Facts, first_step};

use super::{FailedProof, History, Ladder};

/// A log in the making.
pub(super) struct Reasoning<'ladder> {
    ladder: &'ladder Ladder,
    pub(super) position: Position,
    pub(super) history: History,
    pub(super) steps: Vec<LoggedStep>,
    /// Whether the givens have exactly one solution, once a technique has asked.
    one_solution: Cell<Option<bool>>,
}

/// Where the ladder ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Halt {
    Solved,
    Stalled,
    Broken(Truth),
}

/// Whether to look for a broken truth after each step. It costs as much as a
/// step, and is needed only where there may be one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Watch {
    Off,
    EveryStep,
}

/// Whether each step is proved as it is logged. Steps within an assumption are
/// proved with the refutation that they end in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proving {
    Each,
    WithTheWhole,
}

impl<'ladder> Reasoning<'ladder> {
    pub(super) fn from(position: Position, ladder: &'ladder Ladder) -> Self {
        let steps = Vec::with_capacity(position.open().len());
        let history = History::from(&position);
        Self { ladder, position, history, steps, one_solution: Cell::new(None) }
    }

    /// From the position with a candidate placed, as what is assumed.
    pub(super) fn assuming(
        position: &Position,
        assumed: Candidate,
        ladder: &'ladder Ladder,
    ) -> Self {
        let mut reasoning = Self::from(*position, ladder);
        reasoning.history.record_placement(position, assumed, StepNumber::ASSUMPTION);
        reasoning.position.place(assumed);
        reasoning
    }

    /// Climbs the ladder until the grid is full, or nothing is found, or a truth
    /// breaks.
    pub(super) fn climb(&mut self, watch: Watch, proving: Proving) -> Result<Halt, FailedProof> {
        loop {
            if watch == Watch::EveryStep
                && let Some(truth) = Truth::broken_in(&self.position)
            {
                return Ok(Halt::Broken(truth));
            }
            if self.position.is_solved() {
                return Ok(Halt::Solved);
            }
            let Some(step) = self.next_step() else { return Ok(Halt::Stalled) };
            self.log(step, proving)?;
        }
    }

    fn next_step(&self) -> Option<Step> {
        let facts = Facts::knowing(&self.position, self.one_solution.get());
        let step =
            self.ladder.techniques().iter().find_map(|technique| first_step(*technique, &facts));
        self.one_solution.set(facts.counted_one_solution());
        step
    }

    /// That there is one solution is a premise only where it is leaned on, so it is
    /// counted only then.
    fn premises(&self, step: &Step) -> Premises {
        let facts = Facts::knowing(&self.position, self.one_solution.get());
        Premises { unique: !step.derived.is_empty() && facts.has_one_solution() }
    }

    /// Proves the step, adds it to the log and carries it out.
    pub(super) fn log(&mut self, step: Step, proving: Proving) -> Result<(), FailedProof> {
        if proving == Proving::Each
            && let Err(refusal) = proof::prove(&self.position, &step, self.premises(&step))
        {
            return Err(FailedProof {
                position: Box::new(self.position),
                step: Box::new(step),
                refusal,
            });
        }
        let depends_on = self.history.dependencies(&self.position, &step.truths_leaned_on());
        self.history.record(&self.position, &step, StepNumber::at(self.steps.len()));
        step.apply(&mut self.position);
        self.steps.push(LoggedStep { step, depends_on });
        Ok(())
    }
}
