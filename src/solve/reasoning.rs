use std::cell::Cell;
use std::ops::ControlFlow;

use smallvec::SmallVec;

use crate::grid::{Candidate, Position};
use crate::proof::{self, Premises};
use crate::search::{self, Answer};
use crate::step::{LoggedStep, Step, Truth};
use crate::technique::{Facts, Memory, Technique};

use super::{FailedProof, Ladder};

/// A log in the making, its steps not yet linked to those that they depend on.
pub(super) struct Reasoning<'ladder> {
    ladder: &'ladder Ladder,
    memory: Memory,
    pub(super) position: Position,
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
    /// The solutions of the position that it began with, counted unless they have
    /// been.
    pub(super) fn answer(&self, start: &Position) -> Answer {
        let counted = self.memory.answer().filter(|_| *start == start.only_givens());
        counted.copied().unwrap_or_else(|| search::answer(start))
    }

    pub(super) fn from(position: Position, ladder: &'ladder Ladder) -> Self {
        // Most steps fill a cell; some more only take candidates.
        let steps = Vec::with_capacity(position.open().len() * 3 / 2 + 8);
        let memory = Memory::default();
        Self { ladder, memory, position, steps, one_solution: Cell::new(None) }
    }

    /// From the position with a candidate placed, as what is assumed.
    pub(super) fn assuming(
        position: &Position,
        assumed: Candidate,
        ladder: &'ladder Ladder,
    ) -> Self {
        let mut reasoning = Self::from(*position, ladder);
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
            if !self.find_step() {
                return Ok(Halt::Stalled);
            }
            self.carry_out_last(proving)?;
        }
    }

    /// Puts the first step of the first technique that has one at the end of the
    /// log, as it is found: a step is copied as seldom as can be.
    fn find_step(&mut self) -> bool {
        let Self { ladder, memory, position, steps, one_solution } = self;
        let facts = Facts::remembering(position, memory);
        facts.know(one_solution.get());
        let found = ladder.techniques().iter().any(|id| {
            let report = &mut |step| {
                steps.push(LoggedStep { step, depends_on: SmallVec::new() });
                ControlFlow::Break(())
            };
            let found = Technique::of(*id).find(&facts, report).is_break();
            if !found {
                facts.note_nothing_found(*id);
            }
            found
        });
        one_solution.set(facts.counted_one_solution());
        found
    }

    /// That there is one solution is a premise only where it is leaned on, so it is
    /// counted only then.
    fn premises(&self, step: &Step) -> Premises {
        if step.derived.is_empty() {
            return Premises::default();
        }
        let facts = Facts::new(&self.position);
        facts.know(self.one_solution.get());
        Premises { unique: facts.has_one_solution() }
    }

    /// Proves the step, adds it to the log and carries it out.
    pub(super) fn log(&mut self, step: Step, proving: Proving) -> Result<(), FailedProof> {
        self.steps.push(LoggedStep { step, depends_on: SmallVec::new() });
        self.carry_out_last(proving)
    }

    /// Proves the last step of the log and carries it out. If it is not proved, it
    /// leaves the log.
    fn carry_out_last(&mut self, proving: Proving) -> Result<(), FailedProof> {
        let Some(LoggedStep { step, .. }) = self.steps.last() else { return Ok(()) };
        if proving == Proving::Each
            && let Err(refusal) = proof::prove(&self.position, step, self.premises(step))
        {
            let (position, step) = (Box::new(self.position), Box::new(step.clone()));
            self.steps.pop();
            return Err(FailedProof { position, step, refusal });
        }
        step.apply(&mut self.position);
        Ok(())
    }
}
