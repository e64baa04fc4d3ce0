//! The engine: a ladder of techniques, the loop that climbs it, the log that it
//! leaves, and backtracking as reasoning for when it ends.

mod assumption;
mod failed_proof;
mod history;
mod ladder;
mod log;
mod reasoning;
mod replay;
pub(crate) mod slice;

use crate::grid::{Candidate, CandidateSet, Position};
use crate::search::{self, Answer, Solution};
use crate::step::{LoggedStep, Pattern, Step};

use assumption::Budget;
use reasoning::{Halt, Proving, Reasoning, Watch};

pub use failed_proof::FailedProof;
pub use history::History;
pub use ladder::{Ladder, LadderError};
pub use log::{Broken, Log, Status};
pub use replay::{Levels, Removal, Replay};

/// Solves puzzles by reasoning.
#[derive(Clone, Debug)]
pub struct Solver {
    ladder: Ladder,
    within_assumptions: Ladder,
    guessing: bool,
    proving: Proving,
    linking: bool,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new(Ladder::default())
    }
}

impl Solver {
    /// A solver with these techniques, which makes assumptions when they find
    /// nothing more.
    pub fn new(ladder: Ladder) -> Self {
        let within_assumptions = ladder.within_assumptions();
        Self { ladder, within_assumptions, guessing: true, proving: Proving::Each, linking: true }
    }

    /// Whether to make assumptions when the ladder ends.
    #[must_use]
    pub const fn guessing(mut self, guessing: bool) -> Self {
        self.guessing = guessing;
        self
    }

    /// Whether each step of the log is to name the steps that it depends on. Where
    /// only the steps themselves are wanted, leaving it out saves a third of the
    /// time on easy puzzles.
    #[must_use]
    pub const fn linking(mut self, linking: bool) -> Self {
        self.linking = linking;
        self
    }

    /// Leaves the proofs out, to measure what they cost. For nothing else: what
    /// such a solver logs is not proved.
    #[must_use]
    pub const fn without_proofs_to_measure(mut self) -> Self {
        self.proving = Proving::WithTheWhole;
        self
    }

    /// The techniques in use.
    pub const fn ladder(&self) -> &Ladder {
        &self.ladder
    }

    /// Climbs the ladder from a position as far as it goes, without an assumption
    /// and without a count of solutions. The steps are proved but not linked.
    ///
    /// # Errors
    /// When a step is not proved, which is a fault of this program.
    pub fn follow(&self, position: &Position) -> Result<(Vec<LoggedStep>, Position), FailedProof> {
        let mut reasoning = Reasoning::from(*position, &self.ladder);
        reasoning.climb(Watch::Off, self.proving)?;
        Ok((reasoning.steps, reasoning.position))
    }

    /// A step that refutes the candidate by assuming it; `None` if it does not
    /// break, or takes too long.
    ///
    /// # Errors
    /// When a step is not proved, which is a fault of this program.
    pub fn refute(
        &self,
        position: &Position,
        candidate: Candidate,
    ) -> Result<Option<Step>, FailedProof> {
        let mut budget = Budget { steps: assumption::STEP_LIMIT / 10 };
        assumption::refute(position, candidate, &self.within_assumptions, &mut budget)
    }

    /// The reasoning from a position, every step proved as it is logged: to the
    /// solution, or as far as it goes.
    ///
    /// # Errors
    /// When a step is not proved, which is a fault of this program.
    pub fn solve(&self, position: &Position) -> Result<Log, FailedProof> {
        let mut reasoning = Reasoning::from(*position, &self.ladder);
        let mut halt = reasoning.climb(Watch::Off, self.proving)?;
        if let Some(solution) = Solution::of(&reasoning.position) {
            // Each step was forced, so the end is the only solution.
            let answer = Answer::One(solution);
            return Ok(self.finish(position, reasoning, Status::Solved, answer, halt));
        }
        let answer = reasoning.answer(position);
        if answer == Answer::None {
            // Again, to see the first truth that breaks as soon as it does.
            reasoning = Reasoning::from(*position, &self.ladder);
            halt = reasoning.climb(Watch::EveryStep, self.proving)?;
        }
        let mut budget = Budget { steps: assumption::STEP_LIMIT };
        let known_wrong =
            if self.guessing { wrong_candidates(position, &answer) } else { CandidateSet::EMPTY };
        while self.guessing && halt == Halt::Stalled {
            let wrong = *reasoning.position.candidates() & known_wrong;
            let ladder = &self.within_assumptions;
            let step = assumption::refute_one(&reasoning.position, &wrong, ladder, &mut budget)?;
            let Some(mut step) = step else { break };
            if let Pattern::Refutation { stalled, .. } = &mut step.pattern {
                *stalled = true;
            }
            reasoning.log(step, self.proving)?;
            halt = reasoning.climb(
                if answer == Answer::None { Watch::EveryStep } else { Watch::Off },
                self.proving,
            )?;
        }
        let status = match (&answer, halt) {
            (_, Halt::Solved) => Status::Solved,
            (Answer::None, _) => Status::NoSolution,
            (Answer::Several(_), _) => Status::SeveralSolutions,
            (Answer::One(_), _) => Status::Stalled,
        };
        Ok(self.finish(position, reasoning, status, answer, halt))
    }

    fn finish(
        &self,
        start: &Position,
        reasoning: Reasoning,
        status: Status,
        answer: Answer,
        halt: Halt,
    ) -> Log {
        let mut steps = reasoning.steps;
        let mut replay = Replay::from(start);
        let broken = match halt {
            Halt::Broken(truth) => Some(truth),
            Halt::Solved | Halt::Stalled => None,
        };
        if self.linking {
            replay.link(&mut steps);
        }
        let broken = broken.map(|truth| Broken {
            truth,
            depends_on: replay.history.dependencies(&reasoning.position, &[truth]),
        });
        Log { start: *start, answer, status, steps, end: reasoning.position, broken }
    }
}

/// The candidates that are worth refuting: with one solution, those that are not
/// in it; with none, all; with several, those that stand in the way of a cell on
/// which all solutions agree.
fn wrong_candidates(position: &Position, answer: &Answer) -> CandidateSet {
    match answer {
        Answer::None => CandidateSet::ALL,
        Answer::One(solution) => CandidateSet::ALL - solution.candidates(),
        Answer::Several(_) => {
            let agreed = search::backbone(position).unwrap_or_default();
            let cells = agreed.cells();
            Candidate::all()
                .filter(|candidate| cells.contains(candidate.cell) && !agreed.contains(*candidate))
                .collect()
        }
    }
}
