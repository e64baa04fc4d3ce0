//! Unique rectangles and loops, in the classic variant (§5.6).

use super::board::Board;
use super::hint::{Hint, Removals};
use super::rule::Rule;
use super::tables::{
    CellOnes, FULL, Ones, PEERS, REGION_BITS, cell_at, population, position_in, region_of, sees,
    subsets_of,
};

/// The best of all hints: the easiest, then the lowest type, then the first.
pub(super) fn unique_loop(board: &Board) -> Option<Hint> {
    let mut collection = Collection { hints: Vec::new() };
    for start in CellOnes(board.cells_of_count(2)) {
        let places = places_of_both(board, start);
        let viable = viable_cells(&places);
        if viable >> start & 1 == 0 {
            continue;
        }
        let mut search = Search {
            board,
            pair: board.cells[start],
            places,
            viable,
            path: Vec::new(),
            on_path: 0,
            by_parity: [0; 2],
            loops: Vec::new(),
        };
        search.extend(start, 2, 0, None);
        let pair = search.pair;
        for cells in search.loops {
            Loop { board, pair, cells }.hints(&mut collection);
        }
    }
    let best = collection.hints.into_iter().min_by(|one, other| {
        one.hint.difficulty.total_cmp(&other.hint.difficulty).then(one.kind.cmp(&other.kind))
    });
    best.map(|found| found.hint)
}

/// The positions of each region whose cells have both values of the cell.
fn places_of_both(board: &Board, start: usize) -> [u16; 27] {
    let mut values = Ones(board.cells[start]);
    let (one, other) = (values.next().unwrap_or(0), values.next().unwrap_or(0));
    std::array::from_fn(|region| board.places[region][one] & board.places[region][other])
}

/// The cells that may be in a valid loop. Each region that a loop touches holds
/// two of its cells, an even one and an odd one: a cell that is alone in one of
/// its regions goes, and may leave others alone.
fn viable_cells(places: &[u16; 27]) -> u128 {
    let mut viable = (0..9).fold(0, |cells, row| cells | u128::from(places[9 + row]) << (9 * row));
    loop {
        let alone = |cell: &usize| {
            (0..3).any(|kind| REGION_BITS[region_of(*cell, kind)] & viable == 1 << *cell)
        };
        let lost = CellOnes(viable).filter(alone).fold(0, |lost, cell| lost | 1 << cell);
        if lost == 0 {
            return viable;
        }
        viable &= !lost;
    }
}

/// The depth-first search for loops through cells that have both values.
struct Search<'a> {
    board: &'a Board,
    pair: u16,
    /// The positions of each region whose cells have both values.
    places: [u16; 27],
    /// The cells that may be in a valid loop.
    viable: u128,
    path: Vec<usize>,
    on_path: u128,
    /// The cells of the path with even numbers, and those with odd ones.
    by_parity: [u128; 2],
    loops: Vec<Vec<usize>>,
}

impl Search<'_> {
    fn extend(&mut self, cell: usize, allowed: i32, extra: u16, last_type: Option<usize>) {
        let parity = self.path.len() % 2;
        // Two cells of one parity in one region: no loop from here is valid.
        if self.by_parity[parity] & PEERS[cell] != 0 {
            return;
        }
        self.path.push(cell);
        self.on_path |= 1 << cell;
        self.by_parity[parity] |= 1 << cell;
        // The quirk of the classic variant: the extra values gather over all
        // siblings that are looked at, followed or not.
        let mut extra = extra;
        for region_type in 0..3 {
            if Some(region_type) == last_type {
                continue;
            }
            let region = region_of(cell, region_type);
            let own = 1 << position_in(cell, region_type);
            for position in Ones(self.places[region] & !own) {
                let next = cell_at(region, position);
                if next == self.path[0] && self.path.len() >= 4 {
                    self.record();
                } else if self.on_path >> next & 1 == 0 {
                    extra |= self.board.cells[next] & !self.pair;
                    let exact = self.board.cells[next] == self.pair;
                    if (exact || extra.is_power_of_two() || allowed > 0)
                        && self.viable >> next & 1 != 0
                    {
                        let allowed = if exact { allowed } else { allowed - 1 };
                        self.extend(next, allowed, extra, Some(region_type));
                    }
                }
            }
        }
        self.path.pop();
        self.on_path &= !(1 << cell);
        self.by_parity[parity] &= !(1 << cell);
    }

    /// Keeps the loop if its even and odd cells touch the same regions. That no
    /// two cells of one parity share a region has been seen to.
    fn record(&mut self) {
        let touched = |parity: usize| {
            CellOnes(self.by_parity[parity])
                .flat_map(|cell| (0..3).map(move |kind| region_of(cell, kind)))
                .fold(0_u32, |regions, region| regions | 1 << region)
        };
        if touched(0) == touched(1) {
            self.loops.push(self.path.clone());
        }
    }
}

/// A hint with what tells it from others.
struct Found {
    kind: usize,
    size: usize,
    cells: u128,
    /// What hints of type 3 differ in: region, values, cells.
    set: Option<(usize, u16, u128)>,
    hint: Hint,
}

struct Collection {
    hints: Vec<Found>,
}

/// A valid loop.
struct Loop<'a> {
    board: &'a Board,
    pair: u16,
    cells: Vec<usize>,
}

impl Loop<'_> {
    fn difficulty(&self) -> f64 {
        match self.cells.len() {
            0..=5 => 4.5,
            6..=7 => 4.5 + 0.1,
            8..=9 => 4.5 + 0.2,
            _ => 4.5 + 0.3 + 0.2,
        }
    }

    fn add(
        &self,
        collection: &mut Collection,
        kind: usize,
        difficulty: f64,
        set: Option<(usize, u16, u128)>,
        removals: Removals,
    ) {
        let cells = self.cells.iter().fold(0, |cells, cell| cells | 1 << cell);
        let Some(hint) = Hint::removing(Rule::UniqueLoop, difficulty, removals) else { return };
        let size = self.cells.len();
        let same = |known: &Found| {
            known.kind == kind && known.size == size && known.cells == cells && known.set == set
        };
        if !collection.hints.iter().any(same) {
            collection.hints.push(Found { kind, size, cells, set, hint });
        }
    }

    fn hints(&self, collection: &mut Collection) {
        let rich: Vec<usize> =
            self.cells.iter().copied().filter(|cell| self.board.count(*cell) > 2).collect();
        match rich[..] {
            [] => {}
            [cell] => {
                let mut removals = Removals::default();
                removals.add(self.board, cell, self.pair);
                self.add(collection, 1, self.difficulty(), None, removals);
            }
            [one, other] => {
                let extra = (self.board.cells[one] | self.board.cells[other]) & !self.pair;
                if population(extra) == 1 {
                    self.type_two(&rich, collection);
                } else if population(extra) >= 2 {
                    self.type_three(one, other, extra, collection);
                }
                self.type_four(one, other, collection);
            }
            _ => self.type_two(&rich, collection),
        }
    }

    /// One extra value must stand in one of the rich cells.
    fn type_two(&self, rich: &[usize], collection: &mut Collection) {
        let extra = self.board.cells[rich[0]] & !self.pair;
        let value = 1 << extra.trailing_zeros();
        let seen = rich.iter().fold(self.board.open, |seen, cell| seen & PEERS[*cell]);
        let mut removals = Removals::default();
        for cell in CellOnes(seen) {
            removals.add(self.board, cell, value);
        }
        self.add(collection, 2, self.difficulty(), None, removals);
    }

    /// The two rich cells act as one cell with the extra values, in a naked or a
    /// hidden set.
    fn type_three(&self, one: usize, other: usize, extra: u16, collection: &mut Collection) {
        for degree in population(extra) as usize..=7 {
            for region_type in 0..3 {
                let region = region_of(one, region_type);
                if region != region_of(other, region_type) {
                    continue;
                }
                let empty = usize::from(self.board.empty[region]);
                if 2 * degree <= empty {
                    self.type_three_naked(degree, region, [one, other], extra, collection);
                }
                if 2 * degree < empty {
                    self.type_three_hidden(degree, region, [one, other], extra, collection);
                }
            }
        }
    }

    fn type_three_naked(
        &self,
        degree: usize,
        region: usize,
        [one, other]: [usize; 2],
        extra: u16,
        collection: &mut Collection,
    ) {
        let board = self.board;
        let position = |cell| position_in(cell, region / 9);
        let (first, second) = (1 << position(one), 1 << position(other));
        for positions in subsets_of(9, degree) {
            if positions & first == 0 || positions & second != 0 {
                continue;
            }
            let others = Ones(positions & !first).map(|position| cell_at(region, position));
            if others.clone().any(|cell| board.count(cell) < 2) {
                continue;
            }
            let theirs = others.clone().fold(0, |all, cell| all | board.cells[cell]);
            let shared = extra & board.cells[one] & board.cells[other];
            let values = extra | theirs;
            if (shared | theirs).count_ones() as usize != degree
                || population(values) as usize != degree
            {
                continue;
            }
            let mut removals = Removals::default();
            for position in Ones(FULL & !(positions | second)) {
                removals.add(board, cell_at(region, position), values);
            }
            let cells = others.fold(0, |cells, cell| cells | 1 << cell);
            #[allow(clippy::cast_precision_loss)]
            let difficulty = self.difficulty() + (degree - 1) as f64 * 0.1;
            self.add(collection, 3, difficulty, Some((region, values, cells)), removals);
        }
    }

    fn type_three_hidden(
        &self,
        degree: usize,
        region: usize,
        [one, other]: [usize; 2],
        extra: u16,
        collection: &mut Collection,
    ) {
        let board = self.board;
        let rest: Vec<usize> = Ones(FULL & !(self.pair | extra)).collect();
        if degree - 2 > rest.len() {
            return;
        }
        let position = |cell| position_in(cell, region / 9);
        let (first, second): (u16, u16) = (1 << position(one), 1 << position(other));
        for chosen in subsets_of(rest.len(), degree - 2) {
            let values = Ones(chosen).fold(self.pair, |all, index| all | 1 << rest[index]);
            let mut places = Ones(values).map(|value| board.places[region][value] & !second);
            let Some(positions) = places
                .try_fold(0, |all, places| if places == 0 { None } else { Some(all | places) })
            else {
                continue;
            };
            if population(positions) as usize != degree {
                continue;
            }
            let others = positions & !(first | second);
            let mut removals = Removals::default();
            let mut cells = 0;
            for position in Ones(others) {
                removals.add(board, cell_at(region, position), FULL & !values);
                cells |= 1 << cell_at(region, position);
            }
            let difficulty = self.difficulty() + (f64::from(population(others)) - 1.0) * 0.1;
            self.add(collection, 3, difficulty, Some((region, values, cells)), removals);
        }
    }

    /// One of the pair is locked in the two rich cells: the other goes.
    fn type_four(&self, one: usize, other: usize, collection: &mut Collection) {
        if !sees(one, other) {
            return;
        }
        let locked = |value: usize| {
            (0..3).any(|region_type| {
                let region = region_of(one, region_type);
                region == region_of(other, region_type)
                    && population(self.board.places[region][value]) == 2
            })
        };
        let low = self.pair.trailing_zeros() as usize;
        let high = 15 - self.pair.leading_zeros() as usize;
        let lost = match (locked(low), locked(high)) {
            (true, _) => high,
            (false, true) => low,
            (false, false) => return,
        };
        let mut removals = Removals::default();
        removals.add(self.board, one, 1 << lost);
        removals.add(self.board, other, 1 << lost);
        self.add(collection, 4, self.difficulty(), None, removals);
    }
}

#[cfg(test)]
mod tests {
    use super::super::samples::{Sample, told};
    use super::*;

    #[test]
    fn one_rich_cell_loses_the_pair() {
        let sample = Sample::new().only("r1c1 r1c4 r2c1", "12").only("r2c4", "1234");
        assert_eq!(told(unique_loop(&sample.board())), "4.5 -1r2c4 -2r2c4");
    }

    #[test]
    fn a_rectangle_in_four_blocks_is_none() {
        let sample = Sample::new().only("r1c1 r1c4 r5c1", "12").only("r5c4", "1234");
        assert_eq!(told(unique_loop(&sample.board())), "nothing");
    }

    #[test]
    fn a_shared_extra_value_stands_in_one_of_the_rich_cells() {
        let sample = Sample::new().only("r1c1 r1c4", "12").only("r2c1 r2c4", "123");
        let sample = sample.confine(3, "r2", "r2c1 r2c4 r2c9");
        assert_eq!(told(unique_loop(&sample.board())), "4.5 -3r2c9");
    }

    #[test]
    fn a_locked_value_of_the_pair_rules_the_other_out() {
        let sample = Sample::new().only("r1c1 r1c4", "12").only("r2c1", "1234");
        let sample = sample.only("r2c4", "1256").confine(2, "r2", "r2c1 r2c4");
        assert_eq!(told(unique_loop(&sample.board())), "4.5 -1r2c1 -1r2c4");
    }

    #[test]
    fn the_rich_cells_may_be_part_of_a_naked_pair() {
        let sample = Sample::new().only("r1c1 r1c4", "12").only("r2c1", "123");
        let sample =
            sample.only("r2c4", "124").only("r2c8", "34").confine(3, "r2", "r2c1 r2c8 r2c9");
        let sample = sample.confine(4, "r2", "r2c4 r2c8");
        assert_eq!(told(unique_loop(&sample.board())), "4.6 -3r2c9");
    }

    #[test]
    fn a_loop_of_six_is_a_tenth_harder() {
        let sample = Sample::new().only("r1c1 r1c4 r5c4 r5c5 r2c5", "12").only("r2c1", "129");
        let sample = sample.only("r1c5 r2c4", "3456789");
        assert_eq!(told(unique_loop(&sample.board())), "4.6 -1r2c1 -2r2c1");
    }
}
