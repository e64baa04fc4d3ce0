//! The bivalue universal grave, in the classic variant (§5.7).

use super::board::Board;
use super::hint::{Hint, Removals};
use super::rule::Rule;
use super::tables::{CellOnes, FULL, Ones, PEERS, cell_at, population, region_of, subsets_of};

/// The cells that save the grid from being all pairs.
struct Grave<'a> {
    board: &'a Board,
    /// In the order of finding, with the values that save it.
    saving: Vec<(usize, u16)>,
    values: u16,
    /// The cells that see all saving cells.
    common: u128,
}

/// The first hint of a grave, if the grid is nearly one.
pub(super) fn grave(board: &Board) -> Option<Hint> {
    // Every saving cell is found by a value that has more than two places, so
    // the copy must be all pairs after a few removals.
    let grave = Grave::of(board)?;
    match grave.saving.len() {
        0 => None,
        1 => grave.type_one(),
        count if population(grave.values) == 1 => {
            grave.type_two().or_else(|| (count == 2).then(|| grave.type_four()).flatten())
        }
        count if grave.common != 0 => {
            (count == 2).then(|| grave.type_four()).flatten().or_else(|| grave.type_three())
        }
        _ => None,
    }
}

impl<'a> Grave<'a> {
    fn of(board: &'a Board) -> Option<Self> {
        let mut copy = board.clone();
        let mut grave = Self { board, saving: Vec::new(), values: 0, common: 0 };
        let mut saving_cells = 0_u128;
        for region in 0..27 {
            for value in 0..9 {
                let places = board.places[region][value];
                if matches!(population(places), 0 | 2) {
                    continue;
                }
                let mut new = Ones(places)
                    .map(|place| cell_at(region, place))
                    .filter(|cell| board.count(*cell) >= 3);
                let cell = new.next()?;
                if new.next().is_some() {
                    continue;
                }
                grave.common =
                    if grave.saving.is_empty() { PEERS[cell] } else { grave.common & PEERS[cell] };
                match grave.saving.iter_mut().find(|(known, _)| *known == cell) {
                    Some((_, values)) => *values |= 1 << value,
                    None => grave.saving.push((cell, 1 << value)),
                }
                grave.values |= 1 << value;
                saving_cells |= 1 << cell;
                copy.remove(cell, value);
                grave.common &= !saving_cells;
                if grave.saving.len() > 1 && population(grave.values) > 1 && grave.common == 0 {
                    return None;
                }
            }
        }
        let pairs = CellOnes(board.open).all(|cell| copy.count(cell) == 2);
        let twice = copy.places.iter().flatten().all(|places| matches!(population(*places), 0 | 2));
        (pairs && twice).then_some(grave)
    }

    fn type_one(&self) -> Option<Hint> {
        let (cell, values) = self.saving[0];
        let mut removals = Removals::default();
        removals.add(self.board, cell, FULL & !values);
        Hint::removing(Rule::BivalueUniversalGrave, 5.6, removals)
    }

    fn type_two(&self) -> Option<Hint> {
        let mut removals = Removals::default();
        for cell in CellOnes(self.common & self.board.open) {
            removals.add(self.board, cell, self.values);
        }
        Hint::removing(Rule::BivalueUniversalGrave, 5.7, removals)
    }

    fn type_three(&self) -> Option<Hint> {
        for region_type in 0..3 {
            let region = region_of(self.saving[0].0, region_type);
            if self.saving.iter().any(|(cell, _)| region_of(*cell, region_type) != region) {
                continue;
            }
            let in_region = |cell: &usize| region_of(*cell, region_type) == region;
            let cells: Vec<usize> =
                CellOnes(self.common & self.board.open).filter(in_region).collect();
            for degree in 2..=6.min(cells.len()) {
                for chosen in subsets_of(cells.len(), degree - 1) {
                    if let Some(hint) = self.naked_set(&cells, chosen, degree) {
                        return Some(hint);
                    }
                }
            }
        }
        None
    }

    fn naked_set(&self, cells: &[usize], chosen: u16, degree: usize) -> Option<Hint> {
        let board = self.board;
        let theirs = Ones(chosen).fold(0, |all, index| all | board.cells[cells[index]]);
        let values = theirs | self.values;
        let poor = Ones(chosen).any(|index| board.count(cells[index]) < 2);
        if population(theirs) as usize != degree
            || population(values) as usize != degree
            || population(self.values) < 2
            || poor
        {
            return None;
        }
        let mut removals = Removals::default();
        for (index, cell) in cells.iter().enumerate() {
            if chosen >> index & 1 == 0 {
                removals.add(board, *cell, values);
            }
        }
        #[allow(clippy::cast_precision_loss)]
        let difficulty = 5.7 + (degree - 1) as f64 * 0.1;
        Hint::removing(Rule::BivalueUniversalGrave, difficulty, removals)
    }

    fn type_four(&self) -> Option<Hint> {
        let [(one, _), (other, _)] = self.saving[..] else { return None };
        let shared = self.board.cells[one] & self.board.cells[other] & !self.values;
        if !shared.is_power_of_two() || PEERS[one] >> other & 1 == 0 {
            return None;
        }
        let mut removals = Removals::default();
        for (cell, values) in &self.saving {
            removals.add(self.board, *cell, FULL & !(values | shared));
        }
        Hint::removing(Rule::BivalueUniversalGrave, 5.7, removals)
    }
}
