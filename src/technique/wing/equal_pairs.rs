//! Two cells with the same two candidates that do not see each other, joined by a
//! house that links one of the two digits: what a W-wing is made of.

use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::step::{Node, StrongLink, Truth};
use crate::technique::Facts;

/// Two cells with the same two candidates, neither seeing the other.
#[derive(Clone, Copy, Debug)]
pub(in crate::technique) struct EqualPair {
    pub(super) cells: [Cell; 2],
    pub(super) digits: DigitSet,
}

impl EqualPair {
    /// The places of a digit that see both cells.
    pub(super) fn seen(self, facts: &Facts, digit: Digit) -> CellSet {
        let [one, other] = self.cells;
        facts.position.cells_with(digit) & one.peers() & other.peers()
    }

    /// The places of a digit that see neither cell: a house that has such a place
    /// does not link the two.
    pub(super) fn unseen(self, facts: &Facts, digit: Digit) -> CellSet {
        let [one, other] = self.cells;
        facts.position.cells_with(digit) - one.peers() - other.peers()
    }

    /// The chain from the one cell to the other by way of a house: all places of
    /// `link` in it see one cell or the other, some only the one, some only the
    /// other, and neither cell is among them.
    pub(super) fn links(self, facts: &Facts, link: Digit, house: House) -> Option<[StrongLink; 3]> {
        let [one, other] = self.cells;
        let digit = self.digits.without(link).first()?;
        let places = facts.position.places(link, house);
        let near = places & one.peers();
        let far = places - near;
        if near.is_empty()
            || far.is_empty()
            || !far.is_subset(other.peers())
            || near.is_subset(other.peers())
        {
            return None;
        }
        let cell = |digit, cell| Node { digit, cells: CellSet::of(cell) };
        Some([
            StrongLink { truth: Truth::Cell(one), from: cell(digit, one), to: cell(link, one) },
            StrongLink {
                truth: Truth::House(link, house),
                from: Node { digit: link, cells: near },
                to: Node { digit: link, cells: far },
            },
            StrongLink {
                truth: Truth::Cell(other),
                from: cell(link, other),
                to: cell(digit, other),
            },
        ])
    }
}

/// Each two equal cells that do not see each other.
pub(in crate::technique) fn all(facts: &Facts) -> Vec<EqualPair> {
    let mut found = Vec::new();
    for (digits, cells) in facts.bivalue_cells_by_digits() {
        let (digits, mut later) = (*digits, *cells);
        while let Some(cell) = later.first() {
            later = later.without(cell);
            let apart = later - cell.peers();
            found.extend(apart.into_iter().map(|other| EqualPair { cells: [cell, other], digits }));
        }
    }
    found
}
