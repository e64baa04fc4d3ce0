//! Three or four digits of a house that have only as many cells to go to: those
//! cells can hold nothing else.
//!
//! ## Why it is true
//! Each digit must go into one of the cells, and no two into the same. So the
//! digits fill all of the cells, and no room is left. A digit need not be
//! possible in all of the cells.
//!
//! ## Example
//! ```text
//! position: .15.7....9...4.1.5834651....5..97.181.8.65......18.5264.3518....6..3.851581.26.43
//! step: Hidden Triple: 368 b3 r1c78,r2c8 => r1c7<>24, r2c8<>7, r1c78<>9
//! ```
//! A near miss (without the 1 in r2c7):
//! ```text
//! near miss: .15.7....9...4...5834651....5..97.181.8.65......18.5264.3518....6..3.851581.26.43
//! ```
//!
//! ```text
//! position: 8..57.29.39..........2.......1...5.8...496......8.....2.9.....1..8....7.56.....82
//! step: Hidden Quadruple: 1469 c1 r3468c1 => r346c1<>7
//! ```
//! A near miss (without the 8 in r1c1):
//! ```text
//! near miss: ...57.29.39..........2.......1...5.8...496......8.....2.9.....1..8....7.56.....82
//! ```
//!
//! ## How to spot it
//! In a house, take the digits with few places, and see whether a few of them
//! share those places.
//!
//! ## Also called
//! Hidden triple: hidden triplet, unique triple. Hidden quadruple: hidden quad.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::{Facts, Report};
use crate::grid::{Candidate, CellSet, Digit, DigitSet, House, Position};
use crate::step::{Conclusion, Conclusions, Pattern, Step, TechniqueId, Truth, Truths};

/// Reports each three digits with three places in a house, where those cells
/// have other candidates.
pub fn find_triple(facts: &Facts, report: Report) -> ControlFlow<()> {
    find::<3>(TechniqueId::HiddenTriple, facts, report)
}

/// Reports each four digits with four places in a house, where those cells have
/// other candidates.
pub fn find_quad(facts: &Facts, report: Report) -> ControlFlow<()> {
    find::<4>(TechniqueId::HiddenQuad, facts, report)
}

fn find<const SIZE: usize>(
    technique: TechniqueId,
    facts: &Facts,
    report: Report,
) -> ControlFlow<()> {
    let houses = facts.houses_with_a_subset();
    if houses.is_empty() {
        return ControlFlow::Continue(());
    }
    let gone = facts.gone_since_nothing_found(technique);
    let gone_cells = gone.cells();
    let open = facts.position.open();
    for house in houses.into_iter().filter(|house| !gone_cells.is_disjoint(house.cells())) {
        // With as many open cells there is nothing beside the subset.
        if (open & house.cells()).len() <= SIZE {
            continue;
        }
        let has_changed = |digit: &Digit| !gone.cells_of(*digit).is_disjoint(house.cells());
        // One of the digits has changed: those are the ones to begin with.
        let changed: DigitSet = Digit::ALL.into_iter().filter(has_changed).collect();
        let with_places = |digit: Digit| (digit, facts.position.places(digit, house));
        let are_few = |(_, places): &(Digit, CellSet)| (2..=SIZE).contains(&places.len());
        let mut few: SmallVec<[(Digit, CellSet); 9]> =
            changed.into_iter().map(with_places).filter(are_few).collect();
        let changed_and_few = few.len();
        if changed_and_few == 0 {
            continue;
        }
        few.extend((!changed).into_iter().map(with_places).filter(are_few));
        let mut search = Search::<SIZE> { technique, facts, house, report };
        search.choose(&few, changed_and_few, DigitSet::EMPTY, CellSet::EMPTY)?;
    }
    ControlFlow::Continue(())
}

struct Search<'search, 'position, const SIZE: usize> {
    technique: TechniqueId,
    facts: &'search Facts<'position>,
    house: House,
    report: Report<'search>,
}

impl<const SIZE: usize> Search<'_, '_, SIZE> {
    /// Adds one of the digits that are left, of the first so many, in every way, to
    /// those chosen.
    fn choose(
        &mut self,
        left: &[(Digit, CellSet)],
        beginnings: usize,
        chosen: DigitSet,
        cells: CellSet,
    ) -> ControlFlow<()> {
        let missing = SIZE - chosen.len();
        for (index, (digit, places)) in left.iter().enumerate().take(beginnings) {
            if left.len() - index < missing {
                break;
            }
            let cells = cells | *places;
            if cells.len() > SIZE {
                continue;
            }
            let digits = chosen.with(*digit);
            if missing > 1 {
                self.choose(&left[index + 1..], left.len(), digits, cells)?;
            } else if cells.len() == SIZE {
                self.visit(digits, cells)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports the subset unless nothing goes, or a line that is hidden by the
    /// same digits in the same cells tells it.
    fn visit(&mut self, digits: DigitSet, cells: CellSet) -> ControlFlow<()> {
        let Self { technique, house, .. } = *self;
        let position = self.facts.position;
        if !house.is_line() && is_hidden_in_a_line(position, digits, cells) {
            return ControlFlow::Continue(());
        }
        let conclusions = conclusions(position, digits, cells);
        if conclusions.is_empty() {
            return ControlFlow::Continue(());
        }
        let truths: Truths = digits.into_iter().map(|digit| Truth::House(digit, house)).collect();
        let pattern = Pattern::HiddenSubset { house, cells, digits };
        (self.report)(Step::new(technique, pattern, &truths, conclusions))
    }
}

fn is_hidden_in_a_line(position: &Position, digits: DigitSet, cells: CellSet) -> bool {
    cells
        .common_houses()
        .filter(|house| house.is_line())
        .any(|line| digits.into_iter().all(|digit| position.places(digit, line).is_subset(cells)))
}

fn conclusions(position: &Position, digits: DigitSet, cells: CellSet) -> Conclusions {
    (!digits)
        .into_iter()
        .flat_map(|digit| {
            let cells = position.cells_with(digit) & cells;
            cells.into_iter().map(move |cell| Candidate::new(digit, cell))
        })
        .map(Conclusion::Eliminate)
        .collect()
}
