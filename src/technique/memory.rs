use std::cell::{Cell as Remembered, OnceCell, RefCell};
use std::num::NonZeroU16;

use crate::grid::{CandidateSet, CellSet, DigitSet, HouseSet};
use crate::search::Answer;
use crate::step::TechniqueId;

/// What is looked for on the board of one digit, whatever the other digits do.
#[derive(Clone, Copy, Debug)]
pub(super) enum Scan {
    HiddenInBoxes,
    HiddenInRows,
    HiddenInColumns,
    Pointing,
    Claiming,
}

const SCANS: usize = 5;

/// Boards, and houses, in which a scan found nothing. From one step of a log to
/// the next most stay as they are, and need not be scanned again.
#[derive(Clone, Debug)]
pub struct Memory {
    pub(super) quiet: [[Remembered<CellSet>; 9]; SCANS],
    /// The candidates of the positions in which some technique found nothing.
    pub(super) positions: RefCell<Vec<CandidateSet>>,
    /// By technique, the place among them of the last in which it found nothing.
    pub(super) nothing_found: [Remembered<Option<NonZeroU16>>; TechniqueId::COUNT],
    /// The solutions of the givens, if they have been counted.
    pub(super) answer: OnceCell<Answer>,
    /// Boards of each digit, and what was ruled out on them.
    pub(super) ruled_out: [Remembered<(CellSet, CellSet)>; 9],
    /// The last position's candidates, and the same cell by cell.
    pub(super) digits: Remembered<Option<(CandidateSet, [DigitSet; 81])>>,
    /// The last position's candidates, and its houses with a subset.
    pub(super) subset_houses: Remembered<Option<(CandidateSet, HouseSet)>>,
}

impl Default for Memory {
    /// Nothing but that the empty board has nothing to find.
    fn default() -> Self {
        Self {
            quiet: [const { [const { Remembered::new(CellSet::EMPTY) }; 9] }; SCANS],
            positions: RefCell::new(Vec::with_capacity(8)),
            nothing_found: [const { Remembered::new(None) }; TechniqueId::COUNT],
            answer: OnceCell::new(),
            ruled_out: [const { Remembered::new((CellSet::EMPTY, CellSet::EMPTY)) }; 9],
            subset_houses: Remembered::new(None),
            digits: Remembered::new(None),
        }
    }
}

impl Memory {
    /// The solutions of the givens, if they have been counted.
    pub(crate) fn answer(&self) -> Option<&Answer> {
        self.answer.get()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Facts, first_step};
    use super::*;
    use crate::format::{Puzzles, read_one};
    use crate::grid::Position;
    use crate::solve::Ladder;

    #[test]
    fn what_is_remembered_hides_nothing() {
        for left_out in [&[][..], &[TechniqueId::HiddenPair], &LEFT_OUT] {
            climb(&Ladder::default().without(left_out));
        }
    }

    /// Without these others are found, and other houses are left with a subset while
    /// something else is carried out.
    const LEFT_OUT: [TechniqueId; 4] = [
        TechniqueId::NakedPair,
        TechniqueId::RemotePair,
        TechniqueId::TwoStringKite,
        TechniqueId::WWing,
    ];

    #[test]
    fn a_subset_stays_when_another_cell_of_its_house_is_filled() {
        // The pair in column 5 is there before a locked pair elsewhere is carried out,
        // and singles that fill two cells of the column.
        let puzzle =
            ".5.....41....267.3.83........41.....51...46......7........3...6.4....1....69...38";
        let mut position = Position::new(&read_one(puzzle).unwrap().grid).unwrap();
        let memory = Memory::default();
        let mut found = Vec::new();
        while !found.contains(&TechniqueId::NakedPair) {
            let facts = Facts::remembering(&position, &memory);
            let ladder = Ladder::default();
            let step = ladder.techniques().iter().find_map(|id| first_step(*id, &facts)).unwrap();
            found.push(step.technique);
            step.apply(&mut position);
        }
        assert!(found.iter().all(|id| *id <= TechniqueId::NakedPair), "{found:?}");
    }

    fn climb(ladder: &Ladder) {
        let puzzles = concat!(
            include_str!("../../puzzles/needs-fish.txt"),
            include_str!("../../puzzles/needs-wings.txt"),
            include_str!("../../puzzles/needs-chains.txt"),
            include_str!("../../puzzles/hardest-known.txt"),
            include_str!("../../puzzles/in-play.txt"),
        );
        let mut compared = 0;
        for entry in Puzzles::new(puzzles.as_bytes()) {
            let mut position = Position::new(&entry.unwrap().grid).unwrap();
            let memory = Memory::default();
            loop {
                let facts = Facts::remembering(&position, &memory);
                let found = ladder.techniques().iter().find_map(|id| {
                    let found = first_step(*id, &facts);
                    if found.is_none() {
                        let afresh = first_step(*id, &Facts::new(&position));
                        assert!(afresh.is_none(), "{id} in {position}");
                        facts.note_nothing_found(*id);
                        compared += 1;
                    }
                    found
                });
                let Some(step) = found else { break };
                step.apply(&mut position);
            }
        }
        assert!(compared > 2000, "{compared}");
    }
}
