use super::GenerateError;
use super::minimal::puzzle_of;
use super::request::{Request, catalogue_order};
use super::uniqueness::Uniqueness;
use crate::grid::{CellSet, Position};
use crate::rating::explainer::{Difficulty, Rater};
use crate::rating::techniques;
use crate::search::{self, Answer, Solution};
use crate::solve::{FailedProof, Ladder, Solver, Status};
use crate::step::{LoggedStep, TechniqueId};
use crate::technique::{Family, Technique, TechniqueGroup, Tier};

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

/// How far a puzzle is that is too easy, and one more for each rung between. It is
/// farther than one that is too hard, since a few givens more make that one easier.
const TOO_EASY: u32 = 400;
/// How far a puzzle is on which the ladder stalls where the wanted technique finds
/// nothing.
const NOT_FOUND: u32 = 300;
/// How far a puzzle is that needs the wanted technique, but stalls later; and one more
/// for each cell that is open then.
const STALLS_LATER: u32 = 200;
/// How far a puzzle is that does not need one of several wanted techniques.
const NOT_NEEDED: u32 = 150;
/// How far a puzzle is that Sudoku Explainer rates harder, without saying how much.
const HARDER: u32 = 150;
/// For each given too many or too few.
const PER_GIVEN_AMISS: u32 = 20;
/// For each tenth that Sudoku Explainer's rating is too low.
const PER_TENTH: u32 = 4;
/// For each given that could be dropped.
const PER_NEEDLESS_GIVEN: u32 = 10;

/// Ratings up to this one come of singles, and of pairs and locked candidates that lead
/// to a single at once: they are told in microseconds.
const EASY_RATING: Difficulty = Difficulty::from_tenths(25);

/// A technique, or techniques, at which the ladder has to arrive.
struct Window {
    /// The ladder, at least up to the hardest of them.
    rungs: Vec<TechniqueId>,
    /// How many rungs are below the easiest of them.
    easiest: usize,
    /// The ladder up to the hardest of them, without them.
    below: Solver,
    /// The ladder up to the hardest of them; `None` where that is the search.
    up_to: Option<Solver>,
}

/// What has to suffice for a puzzle when givens are dropped from it. Dropped as far as
/// one solution allows, they would leave one that is too hard nearly always.
enum Sufficient {
    Techniques(Solver),
    /// What Sudoku Explainer rates no higher.
    Rating(Difficulty),
}

/// Says how far puzzles are from what is wanted.
pub(super) struct Judge {
    request: Request,
    only: Option<Solver>,
    /// Where it is told soon.
    sufficient: Option<Sufficient>,
    level: Option<Window>,
    needs: Option<Window>,
    /// The ladder up to the hardest that is needed, without each of the other
    /// techniques or groups.
    without_one: Vec<Solver>,
    rater: Rater,
    fault: Option<FailedProof>,
}

fn solver(techniques: impl IntoIterator<Item = TechniqueId>) -> Solver {
    // Those that are asked for stand once each and have finders: this was checked.
    let ladder = Ladder::new(techniques);
    debug_assert!(ladder.is_ok(), "{ladder:?}");
    Solver::new(ladder.unwrap_or_default()).guessing(false).linking(false)
}

impl Judge {
    pub(super) fn new(request: &Request) -> Self {
        let rungs = request.ladder_with_needed();
        let (needs, without_one) = match needed_last(request, &rungs) {
            Some((last, others)) => {
                let without_one = others.iter().map(|group| without(&rungs, group)).collect();
                (Some(Window::of_needed(&rungs, last)), without_one)
            }
            None => (None, Vec::new()),
        };
        Self {
            request: request.clone(),
            only: (!request.only.is_empty()).then(|| solver(catalogue_order(&request.only))),
            sufficient: Sufficient::of(request, &rungs),
            level: request.level.and_then(|level| Window::of_level(level, &request.ladder)),
            needs,
            without_one,
            rater: Rater::new(),
            fault: None,
        }
    }

    /// Whether what has to suffice solves the puzzle; `None` if anything may be needed.
    pub(super) fn suffices(&mut self, solution: &Solution, givens: CellSet) -> Option<bool> {
        let puzzle = puzzle_of(solution, givens);
        Some(match self.sufficient.as_ref()? {
            Sufficient::Techniques(solver) => {
                follow(solver, &puzzle, &mut self.fault).1.is_solved()
            }
            // It is an error where there are several solutions.
            Sufficient::Rating(greatest) => {
                matches!(self.rater.rate_up_to(&puzzle, *greatest), Ok(Some(_)))
            }
        })
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
            distance += PER_NEEDLESS_GIVEN * u32::try_from(needless).unwrap_or(81);
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
        PER_GIVEN_AMISS * u32::try_from(amiss).unwrap_or(81)
    }

    fn of_rating(&mut self, puzzle: &Position) -> u32 {
        let Some(range) = self.request.explainer else { return 0 };
        match self.rater.rate_up_to(puzzle, range.greatest()) {
            Ok(Some(rating)) => {
                let short = range.least().tenths().saturating_sub(rating.er.tenths());
                PER_TENTH * u32::from(short)
            }
            // Where it stops says nothing of how much harder the puzzle is. Errors are of
            // puzzles that have not one solution, and none of these is looked at.
            Ok(None) | Err(_) => HARDER,
        }
    }

    /// Whether a puzzle that seems to be as wanted is so, asked anew: without what was
    /// remembered on the way to it, and its level by the whole ladder.
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

impl Sufficient {
    /// `rungs`: the ladder up to the hardest that is needed.
    fn of(request: &Request, rungs: &[TechniqueId]) -> Option<Self> {
        let is_single = |id: &TechniqueId| Technique::of(*id).family == Family::Single;
        if !request.only.is_empty() {
            return Some(Self::Techniques(solver(catalogue_order(&request.only))));
        }
        if !rungs.is_empty() && rungs.iter().all(is_single) {
            return Some(Self::Techniques(solver(rungs.iter().copied())));
        }
        let greatest = request.explainer.map(|range| range.greatest());
        greatest.filter(|greatest| *greatest <= EASY_RATING).map(Self::Rating)
    }
}

/// The technique or group that the last of the rungs belongs to, and the others that
/// are needed.
fn needed_last<'request>(
    request: &'request Request,
    rungs: &[TechniqueId],
) -> Option<(&'request TechniqueGroup, Vec<&'request TechniqueGroup>)> {
    let last = rungs.last()?;
    let has_last = |group: &&TechniqueGroup| group.techniques().contains(last);
    let found = request.needs.iter().find(has_last)?;
    Some((found, request.needs.iter().filter(|group| *group != found).collect()))
}

/// The rungs without a group.
fn without(rungs: &[TechniqueId], group: &TechniqueGroup) -> Solver {
    solver(rungs.iter().copied().filter(|id| !group.techniques().contains(id)))
}

impl Window {
    /// At a technique, or one of a group, which the last of the rungs is of.
    fn of_needed(rungs: &[TechniqueId], group: &TechniqueGroup) -> Self {
        let easiest = rungs.iter().position(|id| group.techniques().contains(id));
        Self {
            rungs: rungs.to_vec(),
            easiest: easiest.unwrap_or(rungs.len()),
            below: without(rungs, group),
            up_to: Some(solver(rungs.iter().copied())),
        }
    }

    /// At the techniques of a level; `None` if the ladder has none.
    fn of_level(level: Tier, ladder: &Ladder) -> Option<Self> {
        let tier = |id: &TechniqueId| Technique::of(*id).tier;
        let rungs = ladder.techniques().to_vec();
        let below = solver(rungs.iter().copied().filter(|id| tier(id) < level));
        if level == Tier::LastResort {
            return Some(Self { easiest: rungs.len(), rungs, below, up_to: None });
        }
        let easiest = rungs.iter().position(|id| tier(id) == level)?;
        let up_to = Some(solver(rungs.iter().copied().filter(|id| tier(id) <= level)));
        Some(Self { rungs, easiest, below, up_to })
    }

    fn distance(&self, puzzle: &Position, fault: &mut Option<FailedProof>) -> u32 {
        let (steps, stalled) = follow(&self.below, puzzle, fault);
        if stalled.is_solved() {
            let rung =
                |logged: &LoggedStep| self.rungs.iter().position(|id| *id == logged.step.technique);
            let hardest = steps.iter().filter_map(rung).max().unwrap_or(0);
            let between = self.easiest.saturating_sub(hardest);
            return TOO_EASY + u32::try_from(between).unwrap_or(0);
        }
        let Some(up_to) = &self.up_to else { return 0 };
        // What has been concluded by then, the longer ladder concludes too.
        let (steps, end) = follow(up_to, &stalled, fault);
        if end.is_solved() {
            0
        } else if steps.is_empty() {
            NOT_FOUND
        } else {
            STALLS_LATER + open(&end)
        }
    }
}

fn open(position: &Position) -> u32 {
    u32::try_from(position.open().len()).unwrap_or(81)
}

/// The steps of the solver, and where they end.
fn follow(
    solver: &Solver,
    position: &Position,
    fault: &mut Option<FailedProof>,
) -> (Vec<LoggedStep>, Position) {
    match solver.follow(position) {
        Ok(path) => path,
        Err(failed) => {
            *fault = Some(failed);
            (Vec::new(), *position)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Symmetry;
    use crate::grid::Cell;

    #[test]
    fn only_what_is_as_wanted_is_confirmed() {
        let solution = search::random_solution(5);
        let corners: CellSet = ["r1c1", "r1c9", "r9c1", "r9c9"]
            .map(|name| name.parse::<Cell>().unwrap())
            .into_iter()
            .collect();
        let confirmed = |request: Request, givens: CellSet, solution: &Solution| {
            let puzzle = puzzle_of(solution, givens);
            Judge::new(&request).confirms(&puzzle, solution).unwrap()
        };
        let any = Request::default;
        assert!(confirmed(any(), CellSet::ALL, &solution));
        // Several solutions.
        assert!(!confirmed(any(), corners, &solution));
        // Not the solution of this puzzle.
        let other = search::random_solution(6);
        let puzzle = puzzle_of(&solution, CellSet::ALL - corners);
        assert!(Judge::new(&any()).confirms(&puzzle, &solution).unwrap());
        assert!(!Judge::new(&any()).confirms(&puzzle, &other).unwrap());
        let corner = "r1c1".parse::<Cell>().unwrap();
        let all_but_one = CellSet::ALL.without(corner);
        let symmetric = Request { symmetry: Symmetry::Rotate180, ..any() };
        assert!(!confirmed(symmetric.clone(), all_but_one, &solution));
        assert!(confirmed(symmetric, CellSet::ALL - corners, &solution));
        let pattern: String =
            Cell::all().map(|cell| if cell == corner { '.' } else { 'x' }).collect();
        let drawn = Request { pattern: Some(pattern.parse().unwrap()), ..any() };
        assert!(!confirmed(drawn.clone(), CellSet::ALL, &solution));
        assert!(confirmed(drawn, all_but_one, &solution));
        let minimal = Request { minimal: true, ..any() };
        assert!(!confirmed(minimal, all_but_one, &solution));
        let hard = Request { level: Some(Tier::Hard), ..any() };
        assert!(!confirmed(hard, all_but_one, &solution));
        let easy = Request { level: Some(Tier::Easy), ..any() };
        assert!(confirmed(easy, all_but_one, &solution));
    }
}
