use std::collections::HashSet;

use thiserror::Error;

use crate::step::TechniqueId;
use crate::technique::{CATALOGUE, Technique, Tier};

/// The techniques in use, in the order in which they are tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    techniques: Vec<TechniqueId>,
}

/// A list that is no ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LadderError {
    /// The search is not a rung: it is what comes when the ladder ends.
    #[error("{0} has no finder: it is what is done when no technique finds anything")]
    NotARung(TechniqueId),
    /// The same technique twice.
    #[error("{0} stands twice")]
    Twice(TechniqueId),
}

impl Default for Ladder {
    /// Every technique with a finder that is on by default, the easiest first.
    fn default() -> Self {
        let rungs =
            CATALOGUE.iter().filter(|technique| technique.has_finder() && technique.on_by_default);
        Self { techniques: rungs.map(|technique| technique.id).collect() }
    }
}

impl Ladder {
    /// These techniques in this order. An empty ladder leaves everything to the
    /// search.
    ///
    /// # Errors
    /// When one stands twice, or is not a technique with a finder.
    pub fn new(techniques: impl IntoIterator<Item = TechniqueId>) -> Result<Self, LadderError> {
        let techniques: Vec<TechniqueId> = techniques.into_iter().collect();
        let mut seen = HashSet::new();
        for id in &techniques {
            if !CATALOGUE[*id as usize].has_finder() {
                return Err(LadderError::NotARung(*id));
            }
            if !seen.insert(*id) {
                return Err(LadderError::Twice(*id));
            }
        }
        Ok(Self { techniques })
    }

    /// The ladder without these rungs.
    #[must_use]
    pub fn without(mut self, dropped: &[TechniqueId]) -> Self {
        self.techniques.retain(|id| !dropped.contains(id));
        self
    }

    /// What is used within an assumption: no harder than moderate, since a
    /// refutation is read in one go, and many assumptions are tried for the one
    /// that is told. If the ladder has nothing that easy, all of it.
    #[must_use]
    pub fn within_assumptions(&self) -> Self {
        let is_easy = |id: &TechniqueId| Technique::of(*id).tier <= Tier::Moderate;
        let easy: Vec<_> = self.techniques.iter().copied().filter(is_easy).collect();
        if easy.is_empty() { self.clone() } else { Self { techniques: easy } }
    }

    /// The techniques in their order.
    pub fn techniques(&self) -> &[TechniqueId] {
        &self.techniques
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_ladder_is_the_catalogue_without_the_search() {
        let ladder = Ladder::default();
        let on_by_default = TechniqueId::ALL
            .into_iter()
            .filter(|id| CATALOGUE[*id as usize].on_by_default)
            .filter(|id| *id != TechniqueId::RefutedAssumption);
        assert!(ladder.techniques().iter().copied().eq(on_by_default));
        assert_eq!(Ladder::new(ladder.techniques().iter().copied()), Ok(ladder));
    }

    #[test]
    fn within_assumptions_the_easier_techniques_are_used_if_there_are_any() {
        let ladder = Ladder::new([TechniqueId::NakedPair, TechniqueId::XWing]).unwrap();
        assert_eq!(ladder.within_assumptions().techniques(), [TechniqueId::NakedPair]);
        let hard = Ladder::new([TechniqueId::XWing]).unwrap();
        assert_eq!(hard.within_assumptions(), hard);
    }

    #[test]
    fn a_ladder_can_be_reordered_and_cut_but_not_bent() {
        let pair = [TechniqueId::NakedPair, TechniqueId::NakedSingle];
        let ladder = Ladder::new(pair).unwrap();
        assert_eq!(ladder.techniques(), pair);
        assert_eq!(ladder.without(&pair[..1]).techniques(), &pair[1..]);
        assert_eq!(
            Ladder::new([TechniqueId::RefutedAssumption]),
            Err(LadderError::NotARung(TechniqueId::RefutedAssumption))
        );
        assert_eq!(
            Ladder::new([pair[0], pair[0]]),
            Err(LadderError::Twice(TechniqueId::NakedPair))
        );
    }
}
