//! Whether a set of truths can be met: exact cover over the cited truths, by
//! propagation and then case splits on the truth with fewest candidates.

use super::{Proof, Refusal};
use crate::grid::{Candidate, CandidateSet, Digit, Position};
use crate::step::{Conclusion, DerivedTruth, Truth};

/// Candidates that may be assumed in the proof of one conclusion.
pub(super) const NODE_LIMIT: u32 = 1_000_000;
/// Truths that one proof may cite: one bit each.
pub(super) const TRUTH_LIMIT: usize = 128;

/// Proves each conclusion by assuming its opposite.
pub(super) fn prove(
    position: &Position,
    truths: &[Truth],
    derived: &[DerivedTruth],
    conclusions: &[Conclusion],
) -> Result<Proof, Refusal> {
    let cited = truths.len() + derived.len();
    if cited > TRUTH_LIMIT {
        return Err(Refusal::TooManyTruths(cited));
    }
    let known = *position.candidates() | *position.placed();
    let mut nodes = 0;
    for conclusion in conclusions {
        let mut live = known;
        match conclusion {
            Conclusion::Place(candidate) => live.remove(*candidate),
            Conclusion::Eliminate(candidate) => live.remove_conflicts(*candidate),
        }
        let mut cover = Cover { truths, derived, nodes: 0 };
        match cover.meet(live, u128::MAX >> (TRUTH_LIMIT - cited.max(1))) {
            Met::Never => nodes += cover.nodes,
            Met::Once => return Err(Refusal::DoesNotFollow(*conclusion)),
            Met::Unknown => return Err(Refusal::TooManyCases(*conclusion)),
        }
    }
    Ok(Proof { nodes })
}

/// Whether the truths can be met.
#[derive(PartialEq, Eq)]
enum Met {
    Never,
    Once,
    Unknown,
}

struct Cover<'step> {
    truths: &'step [Truth],
    derived: &'step [DerivedTruth],
    nodes: u32,
}

impl Cover<'_> {
    /// Tries to meet every truth whose bit is in `unmet`, with the live
    /// candidates.
    fn meet(&mut self, mut live: CandidateSet, mut unmet: u128) -> Met {
        if self.truths.is_empty() && self.derived.is_empty() {
            return Met::Once;
        }
        loop {
            let Some((index, count)) = self.smallest(&live, unmet) else { return Met::Once };
            if count == 0 {
                return Met::Never;
            }
            self.nodes += 1;
            if self.nodes > NODE_LIMIT {
                return Met::Unknown;
            }
            unmet &= !(1 << index);
            if count > 1 {
                return self.split(&live, unmet, &self.cases(index, &live));
            }
            if let Some(candidate) = self.only_case(index, &live) {
                live.remove_conflicts(candidate);
            }
        }
    }

    fn split(&mut self, live: &CandidateSet, unmet: u128, cases: &CandidateSet) -> Met {
        for candidate in cases.iter() {
            let mut live = *live;
            live.remove_conflicts(candidate);
            match self.meet(live, unmet) {
                Met::Never => {}
                met => return met,
            }
        }
        Met::Never
    }

    /// The unmet truth with fewest live candidates, and their number; stops at
    /// the first that has none or one.
    fn smallest(&self, live: &CandidateSet, unmet: u128) -> Option<(usize, usize)> {
        let mut smallest: Option<(usize, usize)> = None;
        let mut left = unmet;
        while left != 0 {
            let index = left.trailing_zeros() as usize;
            left &= left - 1;
            let count = self.count(index, live);
            if count <= 1 {
                return Some((index, count));
            }
            if smallest.is_none_or(|(_, fewest)| count < fewest) {
                smallest = Some((index, count));
            }
        }
        smallest
    }

    fn count(&self, index: usize, live: &CandidateSet) -> usize {
        match self.truths.get(index) {
            Some(Truth::Cell(cell)) => {
                Digit::ALL.into_iter().filter(|digit| live.cells_of(*digit).contains(*cell)).count()
            }
            Some(Truth::House(digit, house)) => (live.cells_of(*digit) & house.cells()).len(),
            None => self.cases(index, live).len(),
        }
    }

    /// The live candidate of a truth that has one.
    fn only_case(&self, index: usize, live: &CandidateSet) -> Option<Candidate> {
        match self.truths.get(index) {
            Some(Truth::Cell(cell)) => {
                live.digits_of(*cell).first().map(|digit| Candidate::new(digit, *cell))
            }
            Some(Truth::House(digit, house)) => {
                let places = live.cells_of(*digit) & house.cells();
                places.first().map(|cell| Candidate::new(*digit, cell))
            }
            None => self.cases(index, live).iter().next(),
        }
    }

    /// The live candidates of a truth.
    fn cases(&self, index: usize, live: &CandidateSet) -> CandidateSet {
        match self.truths.get(index) {
            Some(Truth::Cell(cell)) => live
                .digits_of(*cell)
                .into_iter()
                .map(|digit| Candidate::new(digit, *cell))
                .collect(),
            Some(Truth::House(digit, house)) => {
                let mut cases = CandidateSet::EMPTY;
                *cases.cells_of_mut(*digit) = live.cells_of(*digit) & house.cells();
                cases
            }
            None => self.derived[index - self.truths.len()].guardians & *live,
        }
    }
}
