use super::GenerateError;
use super::minimal::puzzle_of;
use super::request::{Request, catalogue_order};
use super::uniqueness::Uniqueness;
use crate::grid::{CellSet, Position};
use crate::rating::explainer::Rater;
use crate::rating::techniques;
use crate::search::{self, Answer, Solution};
use crate::solve::{FailedProof, Ladder, Solver, Status};
use crate::step::TechniqueId;
use crate::technique::{Family, Technique, Tier};

/// How far a puzzle is from what is wanted: a sum over all that is wanted. Only
/// which of two puzzles is nearer has a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Distance(u32);

impl Distance {
    /// The puzzle is as wanted.
    pub(super) const ZERO: Self = Self(0);
    /// Farther than any other.
    pub(super) const GREATEST: Self = Self(u32::MAX);
}

// What a puzzle that is too easy is away from one that has the right difficulty,
// and how much more for each technique that lies between: farther than one that is
// too hard, since few givens more make that easier.
const TOO_EASY: u32 = 400;
// A puzzle on which the ladder stalls where the wanted technique finds nothing.
const NOT_FOUND: u32 = 300;
// A puzzle on which the wanted technique is needed, but stalls later; and as much
// more as there are open cells.
const STALLS_LATER: u32 = 200;
// A puzzle without any use of one of several wanted techniques.
const NOT_NEEDED: u32 = 150;
// A puzzle that Sudoku Explainer rates harder, without saying how much.
const HARDER: u32 = 150;
// A given too many or too few.
const GIVEN: u32 = 20;
// A tenth of Sudoku Explainer's rating.
const TENTH: u32 = 4;
// A given that could be dropped.
const NEEDLESS: u32 = 10;

/// A technique, or techniques, at which the ladder has to arrive.
struct Window {
    /// The rungs below.
    below: Solver,
    /// The rungs up to the hardest of them; `None` where that is the search.
    up_to: Option<Solver>,
    /// The easiest of them.
    easiest: TechniqueId,
}

/// Says how far puzzles are from what is wanted.
pub(super) struct Judge {
    request: Request,
    only: Option<Solver>,
    /// What has to suffice when givens are dropped, where that is told soon.
    sufficient: Option<Solver>,
    level: Option<Window>,
    needs: Option<Window>,
    /// The ladder up to the hardest that is needed, without each of the others.
    without_one: Vec<Solver>,
    rater: Rater,
    fault: Option<FailedProof>,
}

fn solver(techniques: &[TechniqueId]) -> Solver {
    // Those that are asked for stand once each and have finders: this was checked.
    let ladder = Ladder::new(techniques.iter().copied()).unwrap_or_default();
    Solver::new(ladder).guessing(false).linking(false)
}

impl Judge {
    pub(super) fn new(request: &Request) -> Self {
        let only = (!request.only.is_empty()).then(|| solver(&catalogue_order(&request.only)));
        let with_needed = request.ladder_with_needed();
        let hardest = with_needed.last();
        let without = |dropped: TechniqueId| {
            let rest: Vec<TechniqueId> =
                with_needed.iter().copied().filter(|id| *id != dropped).collect();
            solver(&rest)
        };
        let only_singles = |rungs: &[TechniqueId]| {
            !rungs.is_empty() && rungs.iter().all(|id| Technique::of(*id).family == Family::Single)
        };
        let sufficient = match &only {
            Some(only) => Some(only.clone()),
            // Dropped as far as one solution allows, givens would leave a puzzle that
            // is too hard nearly always.
            None => only_singles(&with_needed).then(|| solver(&with_needed)),
        };
        let needs = hardest.map(|hardest| Window {
            below: without(*hardest),
            up_to: Some(solver(&with_needed)),
            easiest: *hardest,
        });
        let others = catalogue_order(&request.needs).into_iter().filter(|id| hardest != Some(id));
        let without_one = others.map(without).collect();
        Self {
            request: request.clone(),
            only,
            sufficient,
            level: request.level.and_then(|level| window_of(level, &request.ladder)),
            needs,
            without_one,
            rater: Rater::new(),
            fault: None,
        }
    }

    /// Whether the techniques that have to suffice solve the puzzle; `None` if any
    /// may be needed.
    pub(super) fn suffices(&mut self, solution: &Solution, givens: CellSet) -> Option<bool> {
        let solver = self.sufficient.as_ref()?;
        let (_, end) = follow(solver, &puzzle_of(solution, givens), &mut self.fault);
        Some(end.is_solved())
    }

    /// How far the puzzle is from what is wanted. If that is more than the limit, it
    /// may be even more than is returned.
    pub(super) fn distance(
        &mut self,
        puzzle: &Position,
        uniqueness: &mut Uniqueness,
        limit: Distance,
    ) -> Distance {
        let mut distance = self.of_givens(puzzle.givens());
        if distance > limit.0 {
            return Distance(distance);
        }
        if self.request.minimal {
            let needless = uniqueness.needless(puzzle.givens()).len();
            distance += NEEDLESS * u32::try_from(needless).unwrap_or(81);
            if distance > limit.0 {
                return Distance(distance);
            }
        }
        if let Some(only) = &self.only {
            let (_, end) = follow(only, puzzle, &mut self.fault);
            if !end.is_solved() {
                distance += STALLS_LATER + open(&end);
            }
        }
        if let Some(level) = &self.level {
            distance += level.distance(puzzle, &mut self.fault);
        }
        if distance > limit.0 {
            return Distance(distance);
        }
        if let Some(needs) = &self.needs {
            distance += needs.distance(puzzle, &mut self.fault);
            for without in &self.without_one {
                if distance > limit.0 {
                    return Distance(distance);
                }
                let (_, end) = follow(without, puzzle, &mut self.fault);
                distance += if end.is_solved() { NOT_NEEDED } else { 0 };
            }
        }
        if distance <= limit.0 {
            distance += self.of_rating(puzzle);
        }
        Distance(distance)
    }

    fn of_givens(&self, givens: CellSet) -> u32 {
        let (least, greatest) = self.request.given_range();
        let amiss = least.saturating_sub(givens.len()) + givens.len().saturating_sub(greatest);
        GIVEN * u32::try_from(amiss).unwrap_or(81)
    }

    fn of_rating(&mut self, puzzle: &Position) -> u32 {
        let Some(range) = self.request.explainer else { return 0 };
        match self.rater.rate_up_to(puzzle, range.greatest()) {
            Ok(Some(rating)) => {
                let short = range.least().tenths().saturating_sub(rating.er.tenths());
                TENTH * u32::from(short)
            }
            // What is left out says nothing of how much harder it is.
            Ok(None) | Err(_) => HARDER,
        }
    }

    /// Whether a puzzle that seems to be as wanted is so, asked anew and in other
    /// ways where there are any.
    pub(super) fn confirms(
        &mut self,
        puzzle: &Position,
        solution: &Solution,
    ) -> Result<bool, GenerateError> {
        let unique = search::answer(puzzle) == Answer::One(*solution);
        let kept = self.request.symmetry.keeps(puzzle.givens())
            && self.request.pattern.is_none_or(|pattern| pattern.cells() == puzzle.givens());
        if !unique || !kept {
            return Ok(false);
        }
        // Without what was known before.
        let mut uniqueness = Uniqueness::of(*solution);
        if self.distance(puzzle, &mut uniqueness, Distance::ZERO) > Distance::ZERO {
            return Ok(false);
        }
        match self.request.level {
            Some(level) => has_level(puzzle, level, &self.request.ladder),
            None => Ok(true),
        }
    }

    /// A step that could not be proved, if there was one.
    pub(super) fn take_fault(&mut self) -> Option<FailedProof> {
        self.fault.take()
    }
}

/// The rungs of a level and those below it; `None` if the ladder has none.
fn window_of(level: Tier, ladder: &Ladder) -> Option<Window> {
    let rungs = |of_tier: &dyn Fn(Tier) -> bool| -> Vec<TechniqueId> {
        ladder.techniques().iter().copied().filter(|id| of_tier(Technique::of(*id).tier)).collect()
    };
    let below = solver(&rungs(&|tier| tier < level));
    if level == Tier::LastResort {
        return Some(Window { below, up_to: None, easiest: TechniqueId::RefutedAssumption });
    }
    let easiest = rungs(&|tier| tier == level).first().copied()?;
    Some(Window { below, up_to: Some(solver(&rungs(&|tier| tier <= level))), easiest })
}

impl Window {
    fn distance(&self, puzzle: &Position, fault: &mut Option<FailedProof>) -> u32 {
        let (hardest, stalled) = follow(&self.below, puzzle, fault);
        if stalled.is_solved() {
            let hardest = hardest.map_or(0, |id| id as usize);
            let between = (self.easiest as usize).saturating_sub(hardest);
            return TOO_EASY + u32::try_from(between).unwrap_or(0);
        }
        let Some(up_to) = &self.up_to else { return 0 };
        // The longer ladder goes the same way up to here.
        let (found, end) = follow(up_to, &stalled, fault);
        match found {
            _ if end.is_solved() => 0,
            None => NOT_FOUND,
            Some(_) => STALLS_LATER + open(&end),
        }
    }
}

fn open(position: &Position) -> u32 {
    u32::try_from(position.open().len()).unwrap_or(81)
}

/// The hardest technique on the way, and where it ends.
fn follow(
    solver: &Solver,
    position: &Position,
    fault: &mut Option<FailedProof>,
) -> (Option<TechniqueId>, Position) {
    match solver.follow(position) {
        Ok((steps, end)) => (steps.iter().map(|logged| logged.step.technique).max(), end),
        Err(failed) => {
            *fault = Some(failed);
            (None, *position)
        }
    }
}

/// Whether the whole ladder needs a technique of this tier and none that is
/// harder, both step by step and as `rate` has it.
fn has_level(puzzle: &Position, level: Tier, ladder: &Ladder) -> Result<bool, GenerateError> {
    let log = Solver::new(ladder.clone()).guessing(false).linking(false).solve(puzzle)?;
    let hardest = log.steps.iter().map(|logged| Technique::of(logged.step.technique).tier).max();
    let stepwise = match log.status {
        Status::Solved => hardest == Some(level),
        _ => level == Tier::LastResort,
    };
    if !stepwise {
        return Ok(false);
    }
    Ok(techniques::rate(puzzle, ladder)?.level() == Some(level))
}
