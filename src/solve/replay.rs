use crate::grid::{Candidate, Position};
use crate::step::{LoggedStep, Step, StepNumber};

use super::History;

/// A log played again: the position and the history before each step.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The position.
    pub position: Position,
    /// Which step removed what, so far.
    pub history: History,
    next: StepNumber,
    /// Within a refutation: the log in which the assumption was made, before it.
    outer: Option<Box<Self>>,
}

/// How many logs outwards: 0 for the log at hand, 1 for the log in which its
/// assumption was made, and so on.
pub type Levels = u8;

/// Where a candidate was removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removal {
    /// The step.
    pub step: StepNumber,
    /// The log whose step it is.
    pub levels_up: Levels,
}

impl Replay {
    /// Before the first step of a log.
    pub fn from(start: &Position) -> Self {
        Self {
            position: *start,
            history: History::from(start),
            next: StepNumber::at(0),
            outer: None,
        }
    }

    /// The same position with a candidate assumed, before the first step of its
    /// refutation. A history of its own begins with the assumption.
    #[must_use]
    pub fn assuming(&self, assumed: Candidate) -> Self {
        let mut replay = Self::from(&self.position);
        let number = StepNumber::ASSUMPTION;
        replay.history.record_placement(&self.position, assumed, number);
        replay.position.place(assumed);
        replay.outer = Some(Box::new(self.clone()));
        replay
    }

    /// The number of the step that comes next.
    pub const fn next_number(&self) -> StepNumber {
        self.next
    }

    /// Where the candidate was removed; `None` if it is still there, or was not
    /// there at the start.
    pub fn removal_of(&self, candidate: Candidate) -> Option<Removal> {
        let mut replay = self;
        let mut levels_up = 0;
        loop {
            if let Some(step) = replay.history.removed_by(&replay.position, candidate) {
                return Some(Removal { step, levels_up });
            }
            replay = replay.outer.as_deref()?;
            levels_up += 1;
        }
    }

    /// Carries out the next step.
    pub fn apply(&mut self, step: &Step) {
        self.history.record(&self.position, step, self.next);
        step.apply(&mut self.position);
        self.next = self.next.successor();
    }

    /// Notes of each step of a list which earlier ones it depends on, within
    /// refutations too, and carries it out.
    pub(crate) fn link(&mut self, steps: &mut [LoggedStep]) {
        for LoggedStep { step, depends_on } in steps {
            *depends_on = self.history.dependencies(&self.position, &step.truths_leaned_on());
            if let Some(refutation) = &mut step.refutation {
                let mut nested = self.assuming(refutation.assumed);
                nested.link(&mut refutation.steps);
                refutation.depends_on =
                    nested.history.dependencies(&nested.position, &[refutation.broken]);
            }
            self.apply(step);
        }
    }

    /// Carries out several.
    pub fn apply_all(&mut self, steps: &[LoggedStep]) {
        for logged in steps {
            self.apply(&logged.step);
        }
    }
}
