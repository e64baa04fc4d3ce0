use std::cell::{Cell, OnceCell};

use crate::grid::{CellSet, Digit, Position};

/// A position, and what several techniques want to know of it, worked out when
/// first asked for and then kept.
#[derive(Debug)]
pub struct Facts<'position> {
    /// The position itself.
    pub position: &'position Position,
    counts: OnceCell<Counts>,
    memory: Option<&'position Memory>,
}

/// Open cells by their number of candidates.
#[derive(Clone, Copy, Debug)]
struct Counts {
    single: CellSet,
    bivalue: CellSet,
}

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

/// Boards on which a scan found nothing. From one step of a log to the next most
/// boards stay as they are, and need not be scanned again.
#[derive(Clone, Debug)]
pub struct Memory {
    quiet: [[Cell<CellSet>; 9]; SCANS],
}

impl Default for Memory {
    /// Nothing but that the empty board has nothing to find.
    fn default() -> Self {
        Self { quiet: [const { [const { Cell::new(CellSet::EMPTY) }; 9] }; SCANS] }
    }
}

impl<'position> Facts<'position> {
    /// Nothing worked out yet.
    pub const fn new(position: &'position Position) -> Self {
        Self { position, counts: OnceCell::new(), memory: None }
    }

    /// Nothing worked out yet but what is remembered of earlier positions.
    pub const fn remembering(position: &'position Position, memory: &'position Memory) -> Self {
        Self { position, counts: OnceCell::new(), memory: Some(memory) }
    }

    /// The digits whose boards are not known to be without what is looked for,
    /// with their boards.
    pub(super) fn boards(&self, scan: Scan) -> impl Iterator<Item = (Digit, CellSet)> {
        Digit::ALL.into_iter().map(|digit| (digit, self.position.cells_with(digit))).filter(
            move |(digit, cells)| {
                self.memory
                    .is_none_or(|memory| memory.quiet[scan as usize][digit.index()].get() != *cells)
            },
        )
    }

    /// Notes that the scan found nothing on the board of the digit.
    pub(super) fn found_nothing(&self, scan: Scan, digit: Digit) {
        if let Some(memory) = self.memory {
            memory.quiet[scan as usize][digit.index()].set(self.position.cells_with(digit));
        }
    }

    /// Open cells with exactly one candidate.
    pub fn single_candidate_cells(&self) -> CellSet {
        self.counts().single
    }

    /// Open cells with exactly two candidates.
    pub fn bivalue_cells(&self) -> CellSet {
        self.counts().bivalue
    }

    fn counts(&self) -> &Counts {
        self.counts.get_or_init(|| {
            let [mut once, mut twice, mut thrice] = [CellSet::EMPTY; 3];
            for digit in Digit::ALL {
                let cells = self.position.cells_with(digit);
                thrice |= twice & cells;
                twice |= once & cells;
                once |= cells;
            }
            Counts { single: once - twice, bivalue: twice - thrice }
        })
    }
}
