//! Potentials (§6): a candidate on or off, as dense numbers.

/// `9 * cell + value`.
pub(super) type Id = u16;

/// A candidate on, as its id, or off, as its id plus this.
pub(super) const OFF: u16 = 1024;

/// Because the cell had one other candidate. The causes below it are the types of
/// the regions that had one other place.
pub(super) const BY_CELL: u8 = 3;
/// An assumption.
pub(super) const ASSUMED: u8 = 4;

#[inline]
#[allow(clippy::cast_possible_truncation)]
pub(super) fn id_of(cell: usize, value: usize) -> Id {
    (9 * cell + value) as u16
}

/// Where a candidate stands, in one load.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) cell: u8,
    pub(super) value: u8,
    /// Its block, row and column.
    pub(super) regions: [u8; 3],
    /// Its position in each.
    pub(super) positions: [u8; 3],
}

static SPOTS: [Spot; 729] = {
    let mut spots = [Spot { cell: 0, value: 0, regions: [0; 3], positions: [0; 3] }; 729];
    let mut id = 0;
    while id < 729 {
        let (row, column) = (id / 81, id / 9 % 9);
        #[allow(clippy::cast_possible_truncation)]
        {
            spots[id] = Spot {
                cell: (id / 9) as u8,
                value: (id % 9) as u8,
                regions: [(row / 3 * 3 + column / 3) as u8, (9 + row) as u8, (18 + column) as u8],
                positions: [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8],
            };
        }
        id += 1;
    }
    spots
};

#[inline]
pub(super) fn spot_of(id: Id) -> &'static Spot {
    &SPOTS[usize::from(id)]
}

/// The cell of each id. A table, since division is slow.
static CELL_OF: [u8; 729] = {
    let mut cells = [0; 729];
    let mut id = 0;
    while id < 729 {
        #[allow(clippy::cast_possible_truncation)]
        {
            cells[id] = (id / 9) as u8;
        }
        id += 1;
    }
    cells
};

#[inline]
pub(super) fn cell_of(id: Id) -> usize {
    CELL_OF[id as usize] as usize
}

#[inline]
pub(super) fn value_of(id: Id) -> usize {
    id as usize - 9 * cell_of(id)
}

/// A set of ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Marks([u64; 12]);

impl Marks {
    pub(super) const NONE: Self = Self([0; 12]);

    #[inline]
    pub(super) fn has(&self, id: Id) -> bool {
        self.0[usize::from(id / 64)] >> (id % 64) & 1 != 0
    }

    #[inline]
    pub(super) fn put(&mut self, id: Id) {
        self.0[usize::from(id / 64)] |= 1 << (id % 64);
    }

    #[inline]
    pub(super) fn both(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }
}

/// One potential on the way to a target, as far as a nested hint needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    /// The id, plus [`OFF`] if off.
    pub(super) potential: u16,
    pub(super) cause: u8,
}
