use std::cell::OnceCell;

use crate::grid::{CellSet, Digit, Position};

/// A position, and what several techniques want to know of it, worked out when
/// first asked for and then kept.
#[derive(Debug)]
pub struct Facts<'position> {
    /// The position itself.
    pub position: &'position Position,
    counts: OnceCell<Counts>,
}

/// Open cells by their number of candidates.
#[derive(Clone, Copy, Debug)]
struct Counts {
    single: CellSet,
    bivalue: CellSet,
}

impl<'position> Facts<'position> {
    /// Nothing worked out yet.
    pub const fn new(position: &'position Position) -> Self {
        Self { position, counts: OnceCell::new() }
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
