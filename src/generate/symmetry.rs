use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::grid::{Cell, CellSet};

/// What may be done to the grid that leaves the cells with givens as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Symmetry {
    /// Nothing.
    #[default]
    None,
    /// Half a turn.
    Rotate180,
    /// A quarter turn.
    Rotate90,
    /// Left and right change sides.
    MirrorX,
    /// Top and bottom change sides.
    MirrorY,
    /// A mirror along the diagonal from the top left to the bottom right.
    Diagonal,
    /// A mirror along the diagonal from the top right to the bottom left.
    Antidiagonal,
    /// All of these.
    Full,
}

/// Where a turn or a mirror takes the cell of a row and a column.
type Motion = fn(usize, usize) -> (usize, usize);

const QUARTER_TURN: Motion = |row, column| (column, 8 - row);
const HALF_TURN: Motion = |row, column| (8 - row, 8 - column);
const LEFT_TO_RIGHT: Motion = |row, column| (row, 8 - column);
const TOP_TO_BOTTOM: Motion = |row, column| (8 - row, column);
const DIAGONAL: Motion = |row, column| (column, row);
const ANTIDIAGONAL: Motion = |row, column| (8 - column, 8 - row);

impl Symmetry {
    /// All eight choices.
    pub const ALL: [Self; 8] = [
        Self::None,
        Self::Rotate180,
        Self::Rotate90,
        Self::MirrorX,
        Self::MirrorY,
        Self::Diagonal,
        Self::Antidiagonal,
        Self::Full,
    ];

    /// The name, as on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Rotate180 => "rotate180",
            Self::Rotate90 => "rotate90",
            Self::MirrorX => "mirror-x",
            Self::MirrorY => "mirror-y",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
            Self::Full => "full",
        }
    }

    /// Motions of which all others of the symmetry are made up.
    const fn motions(self) -> &'static [Motion] {
        match self {
            Self::None => &[],
            Self::Rotate180 => &[HALF_TURN],
            Self::Rotate90 => &[QUARTER_TURN],
            Self::MirrorX => &[LEFT_TO_RIGHT],
            Self::MirrorY => &[TOP_TO_BOTTOM],
            Self::Diagonal => &[DIAGONAL],
            Self::Antidiagonal => &[ANTIDIAGONAL],
            Self::Full => &[QUARTER_TURN, DIAGONAL],
        }
    }

    /// The cells that the symmetry takes one into another, as sets: every cell is
    /// in one of them. Either all cells of a set have givens, or none has.
    ///
    /// The sets are in the order of their first cells.
    pub fn orbits(self) -> Vec<CellSet> {
        let mut orbits = Vec::new();
        let mut seen = CellSet::EMPTY;
        for cell in Cell::all() {
            if !seen.contains(cell) {
                let orbit = self.orbit_of(cell);
                seen |= orbit;
                orbits.push(orbit);
            }
        }
        orbits
    }

    /// The cells into which the symmetry takes this one, itself among them.
    pub fn orbit_of(self, cell: Cell) -> CellSet {
        let mut orbit = CellSet::of(cell);
        loop {
            let grown = self.motions().iter().fold(orbit, |grown, motion| {
                grown | orbit.into_iter().map(moved(*motion)).collect()
            });
            if grown == orbit {
                return orbit;
            }
            orbit = grown;
        }
    }

    /// Whether the symmetry leaves the set of cells as it is.
    pub fn keeps(self, cells: CellSet) -> bool {
        self.motions()
            .iter()
            .all(|motion| cells.into_iter().map(moved(*motion)).collect::<CellSet>() == cells)
    }
}

fn moved(motion: Motion) -> impl Fn(Cell) -> Cell {
    move |cell| {
        let (row, column) = motion(cell.row_index(), cell.column_index());
        Cell::from_row_column(row, column)
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// A name that no symmetry has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no symmetry `{found}`; there are {}", Symmetry::ALL.map(Symmetry::name).join(", "))]
pub struct UnknownSymmetry {
    found: String,
}

impl FromStr for Symmetry {
    type Err = UnknownSymmetry;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|symmetry| symmetry.name() == text)
            .ok_or_else(|| UnknownSymmetry { found: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn orbits_cover_the_grid_once_and_are_kept() {
        for symmetry in Symmetry::ALL {
            let orbits = symmetry.orbits();
            let cells: usize = orbits.iter().map(|orbit| orbit.len()).sum();
            let union = orbits.iter().fold(CellSet::EMPTY, |union, orbit| union | *orbit);
            assert_eq!((cells, union), (81, CellSet::ALL), "{symmetry}");
            for orbit in orbits {
                assert!(symmetry.keeps(orbit), "{symmetry}");
                for cell in orbit {
                    assert_eq!(symmetry.orbit_of(cell), orbit, "{symmetry}");
                    // No smaller set with the cell in it is kept.
                    let without = orbit.without(cell);
                    assert!(without.is_empty() || !symmetry.keeps(without), "{symmetry}");
                }
            }
        }
    }

    #[test]
    fn orbits_have_the_sizes_that_the_symmetry_gives_them() {
        let sizes = |symmetry: Symmetry| {
            let mut sizes: BTreeMap<usize, usize> = BTreeMap::new();
            for orbit in symmetry.orbits() {
                *sizes.entry(orbit.len()).or_default() += 1;
            }
            sizes.into_iter().collect::<Vec<_>>()
        };
        assert_eq!(sizes(Symmetry::None), [(1, 81)]);
        assert_eq!(sizes(Symmetry::Rotate180), [(1, 1), (2, 40)]);
        assert_eq!(sizes(Symmetry::Rotate90), [(1, 1), (4, 20)]);
        for mirror in
            [Symmetry::MirrorX, Symmetry::MirrorY, Symmetry::Diagonal, Symmetry::Antidiagonal]
        {
            assert_eq!(sizes(mirror), [(1, 9), (2, 36)], "{mirror}");
        }
        assert_eq!(sizes(Symmetry::Full), [(1, 1), (4, 8), (8, 6)]);
    }

    #[test]
    fn motions_are_what_their_names_say() {
        let orbit = |symmetry: Symmetry| symmetry.orbit_of("r1c2".parse().unwrap()).to_string();
        assert_eq!(orbit(Symmetry::Rotate180), "r1c2,r9c8");
        assert_eq!(orbit(Symmetry::Rotate90), "r1c2,r2c9,r8c1,r9c8");
        assert_eq!(orbit(Symmetry::MirrorX), "r1c28");
        assert_eq!(orbit(Symmetry::MirrorY), "r19c2");
        assert_eq!(orbit(Symmetry::Diagonal), "r1c2,r2c1");
        assert_eq!(orbit(Symmetry::Antidiagonal), "r1c2,r8c9");
        assert_eq!(orbit(Symmetry::Full), "r19c28,r28c19");
    }

    #[test]
    fn names_go_out_and_in() {
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.to_string().parse(), Ok(symmetry));
        }
        assert!("rotate".parse::<Symmetry>().is_err());
    }
}
