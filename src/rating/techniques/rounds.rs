use std::ops::ControlFlow;

use crate::grid::{CandidateSet, Position};
use crate::search::Solution;
use crate::solve::Ladder;
use crate::step::{Conclusion, Conclusions, TechniqueId};
use crate::technique::{Facts, Family, Memory, Technique};

use super::{
    BeyondSingles, SearchDepth, SearchUse, TechniqueUse, TechniquesError, TechniquesRating, trial,
};

/// A rating in the making.
pub(super) struct Rounds<'ladder> {
    techniques: &'ladder [TechniqueId],
    solution: CandidateSet,
    position: Position,
    memory: Memory,
    /// Whether the givens have exactly one solution, as far as it is known.
    one_solution: Option<bool>,
    /// One for each rung, and the last for the search.
    used: Vec<TechniqueUse>,
    search: Option<SearchUse>,
    beyond_singles: Option<BeyondSingles>,
    /// The conclusions of the round at hand, for each instance.
    found: Vec<Conclusions>,
}

/// A place in the ladder. The search stands above the last rung.
type Rung = usize;

impl<'ladder> Rounds<'ladder> {
    pub(super) fn new(start: &Position, solution: &Solution, ladder: &'ladder Ladder) -> Self {
        let rungs = ladder.techniques().iter().copied();
        let unused = |technique| TechniqueUse { technique, rounds: 0, steps: 0 };
        Self {
            techniques: ladder.techniques(),
            solution: solution.candidates(),
            position: *start,
            memory: Memory::default(),
            // The one solution that was found is that of the givens where there is
            // nothing else.
            one_solution: (*start == start.only_givens()).then_some(true),
            used: rungs.chain([TechniqueId::RefutedAssumption]).map(unused).collect(),
            search: None,
            beyond_singles: None,
            found: Vec::new(),
        }
    }

    pub(super) fn run(mut self) -> Result<TechniquesRating, TechniquesError> {
        while !self.position.is_solved() {
            let rung = match self.find() {
                Some(rung) => rung,
                None if self.search() => self.techniques.len(),
                None => break,
            };
            self.take(rung)?;
        }
        self.used.retain(|used| used.rounds > 0);
        let Self { used, search, beyond_singles, .. } = self;
        Ok(TechniquesRating { used, search, beyond_singles })
    }

    /// Finds all instances of the first rung that has any.
    fn find(&mut self) -> Option<Rung> {
        let facts = Facts::remembering(&self.position, &self.memory);
        facts.know(self.one_solution);
        let found = &mut self.found;
        found.clear();
        let rung = self.techniques.iter().position(|id| {
            let _ = Technique::of(*id).find(&facts, &mut |step| {
                found.push(step.conclusions);
                ControlFlow::Continue(())
            });
            !found.is_empty()
        });
        self.one_solution = facts.counted_one_solution();
        rung
    }

    /// Finds all candidates that are refuted at the smallest depth at which any
    /// is; false if none is.
    fn search(&mut self) -> bool {
        // What is true cannot be refuted.
        let wrong = *self.position.candidates() - self.solution;
        let (depth, found) = self.refutable(&wrong);
        let stalled = self.position;
        let search = self.search.get_or_insert(SearchUse { depth, stalled });
        search.depth = search.depth.max(depth);
        self.found.clear();
        self.found.extend(found.into_iter().map(|one| Conclusions::from_slice(&[one])));
        // The round is counted even if it finds nothing: it was needed.
        if self.found.is_empty() {
            self.count(self.techniques.len(), 0);
        }
        !self.found.is_empty()
    }

    fn refutable(&self, wrong: &CandidateSet) -> (SearchDepth, Vec<Conclusion>) {
        if wrong.is_empty() {
            // A ladder without singles leaves even this: all else is refuted.
            let left = self.position.candidates().iter().map(Conclusion::Place);
            return (SearchDepth::ONE, left.collect());
        }
        for depth in SearchDepth::tried() {
            let refuted = trial::refuted(&self.position, wrong, depth);
            if !refuted.is_empty() {
                return (depth, refuted.iter().map(Conclusion::Eliminate).collect());
            }
        }
        (SearchDepth::DEEPER, Vec::new())
    }

    /// Carries out what was found on the rung, all at once.
    fn take(&mut self, rung: Rung) -> Result<(), TechniquesError> {
        let mut found = std::mem::take(&mut self.found);
        let mut placed = CandidateSet::EMPTY;
        for conclusion in found.iter().flatten() {
            let candidate = conclusion.candidate();
            let placing = matches!(conclusion, Conclusion::Place(_));
            if placing != self.solution.contains(candidate) {
                let technique = self.used[rung].technique;
                return Err(TechniquesError::Unsound { technique, conclusion: *conclusion });
            }
            // Another instance may have said so too.
            if conclusion.is_news_in(&self.position) {
                conclusion.apply(&mut self.position);
            }
            if placing {
                placed.insert(candidate);
            }
        }
        for conclusions in &mut found {
            conclusions.sort_unstable();
        }
        found.sort_unstable();
        found.dedup();
        self.count(rung, found.len());
        self.note_beyond_singles(rung, placed);
        self.found = found;
        Ok(())
    }

    fn count(&mut self, rung: Rung, steps: usize) {
        self.used[rung].rounds += 1;
        self.used[rung].steps += steps;
    }

    /// Goes on from the first round that is none of singles to the first that
    /// places something.
    fn note_beyond_singles(&mut self, rung: Rung, placed: CandidateSet) {
        let technique = self.used[rung].technique;
        let beyond = match &mut self.beyond_singles {
            Some(beyond) if !beyond.placed.is_empty() => return,
            Some(beyond) => beyond,
            None if Technique::of(technique).family == Family::Single => return,
            none => none.insert(BeyondSingles {
                hardest: technique,
                rounds: 0,
                placed: CandidateSet::EMPTY,
            }),
        };
        let place = |id: TechniqueId| self.used.iter().position(|used| used.technique == id);
        if place(technique) > place(beyond.hardest) {
            beyond.hardest = technique;
        }
        beyond.rounds += 1;
        beyond.placed = placed;
    }
}
