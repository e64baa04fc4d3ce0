use std::ops::ControlFlow;

use super::bands::{Bands, Place};
use super::board::{Board, Contradiction};

/// A guess that met more contradictions than this was a costly one. Found by
/// trying: probing costs about as much as a hundred guesses, and twice as many or
/// half as many make little difference.
const COSTLY: u64 = 400;

/// After this many contradictions a search looks at full triads too. That costs a
/// third more for each guess, and pays only on the grids that singles and locked
/// candidates say little about.
const HARDER: u64 = 200;

/// A search without a solution starts again after this many contradictions, and
/// then after twice as many. By then it knows better where to guess.
const PATIENCE: u64 = 1000;

/// After this many contradictions without a solution every candidate is probed before
/// each guess. That costs as much as a hundred guesses, and saves thousands where
/// contradictions lie deep.
const STUBBORN: u64 = 400;

/// A depth-first search on its way.
///
/// Six things keep it from losing itself in a part of the grid that has nothing
/// to do with why there is no solution: it guesses where it met contradictions
/// before; after some contradictions it concludes more between two guesses; after
/// a costly guess it probes every candidate; after many, before each guess; if a
/// guess leads nowhere, neither does the same with a digit that has the same places; and
/// if it finds no solution for long, it starts again and remembers where the
/// contradictions were.
pub(super) struct Descent<Visit> {
    visit: Visit,
    /// How many contradictions to meet before starting again.
    patience: u64,
    conflicts: Conflicts,
    solutions: u64,
    /// How many contradictions had been met when the last solution was found.
    at_solution: u64,
    /// Candidates that probing took out.
    probed: u64,
}

/// A cell's contradictions are counted so far: with room for what is added to them
/// where cells are compared.
const MOST_MET: u32 = u32::MAX / 2;

/// The contradictions met so far.
pub(super) struct Conflicts {
    total: u64,
    by_cell: [u32; 96],
}

impl Conflicts {
    /// The number of contradictions that the cell took part in, up to [`MOST_MET`].
    pub(super) fn of(&self, place: Place) -> u32 {
        self.by_cell[place.index()]
    }

    /// Whether there were no contradictions yet.
    pub(super) const fn none_met(&self) -> bool {
        self.total == 0
    }

    fn add(&mut self, cells: Bands) {
        self.total += 1;
        for place in cells.places() {
            let met = &mut self.by_cell[place.index()];
            *met = (*met + 1).min(MOST_MET);
        }
    }
}

/// Why a descent ends before it is through.
enum Stop {
    /// It is told to.
    Visit,
    /// It has taken too long to find its first solution.
    Patience,
}

impl<Visit: FnMut(&Board) -> ControlFlow<()>> Descent<Visit> {
    pub(super) const fn new(visit: Visit) -> Self {
        let conflicts = Conflicts { total: 0, by_cell: [0; 96] };
        Self { visit, patience: PATIENCE, conflicts, solutions: 0, at_solution: 0, probed: 0 }
    }

    /// How many contradictions were met, in probing too.
    pub(super) const fn contradictions(&self) -> u64 {
        self.conflicts.total + self.probed
    }

    /// Shows every solution of the board to `visit`, until it breaks.
    pub(super) fn search(&mut self, mut board: Board) -> ControlFlow<()> {
        loop {
            let mut start = board;
            match self.descend(&mut start) {
                ControlFlow::Continue(()) => return ControlFlow::Continue(()),
                ControlFlow::Break(Stop::Visit) => return ControlFlow::Break(()),
                ControlFlow::Break(Stop::Patience) => {
                    self.patience = self.conflicts.total * 2;
                    self.probed += board.probe();
                }
            }
        }
    }

    fn descend(&mut self, board: &mut Board) -> ControlFlow<Stop> {
        let mut is_probed = false;
        loop {
            let settled =
                if self.conflicts.total < HARDER { board.settle() } else { board.settle_harder() };
            if let Err(Contradiction { cells }) = settled {
                self.conflicts.add(cells);
                if self.conflicts.total > self.patience {
                    return ControlFlow::Break(Stop::Patience);
                }
                return ControlFlow::Continue(());
            }
            if self.conflicts.total - self.at_solution > STUBBORN && !is_probed {
                is_probed = true;
                self.probed += board.probe();
                continue;
            }
            let Some((digit, place)) = board.guess(&self.conflicts) else {
                self.patience = u64::MAX;
                self.at_solution = self.conflicts.total;
                self.solutions += 1;
                return (self.visit)(board).map_break(|()| Stop::Visit);
            };
            let mut with_guess = *board;
            with_guess.assume_at(digit, place);
            let before = self.conflicts.total;
            let solutions = self.solutions;
            self.descend(&mut with_guess)?;
            if self.solutions == solutions {
                // What holds of a digit holds of those that could change places with it.
                board.remove_twins_at(digit, place);
            } else {
                board.remove_at(digit, place);
            }
            if self.conflicts.total - before > COSTLY {
                self.probed += board.probe();
            }
        }
    }
}
