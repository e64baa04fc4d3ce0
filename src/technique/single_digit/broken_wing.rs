//! Five (or seven, or nine) places of a digit in a ring, each sharing a house with
//! the next. If each of these houses had only those two places, the digit would
//! have to be in every second place of the ring, which an odd number forbids. So
//! the houses have other places, the guardians, and one of them has the digit. What
//! sees all of them cannot have it; if there is only one, it has it.
//!
//! ## Why it is true
//! If no guardian had the digit, each house of the ring would have it in just one
//! of two neighbouring places. Going round, places with and without it would
//! alternate. An odd ring cannot close like that.
//!
//! ## Example
//! ```text
//! position: :0000:x:1...24...3+2.61..4..46.......63+14.92..+9+1+256...2..9.+3....5..31...9+12.+6.....+375+9+21..:717 718 719 726 736 737 738 739 767 768 769 826 836 863 867 868 869:::
//! step: Broken Wing: 7 in r1c2-r1c4-r3c5-r6c5-r6c2 guarded by r3c4 => r3c4=7
//! ```
//! A near miss (without the 2 in r2c2):
//! ```text
//! near miss: :0000:x:1...24...3..61..4..46.......63+14.92..+9+1+256...2..9.+3....5..31...9+12.+6.....+375+9+21..:717 718 719 726 736 737 738 739 767 768 769 826 836 863 867 868 869:::
//! ```
//!
//! ## How to spot it
//! Look for a digit with many houses that have two or three places for it, and
//! follow them round.
//!
//! ## Also called
//! Guardians, turbot fish with guardians, X-ring.

use std::ops::ControlFlow;

use super::eliminations;
use crate::grid::{Candidate, Cell, CellSet, Digit, House};
use crate::step::{Conclusion, Pattern, Step, TechniqueId, Truth};
use crate::technique::{Facts, Report};

/// Rings of more places are not looked for.
const LONGEST: usize = 9;
const SHORTEST: usize = 5;

/// A ring that would be impossible without its guardians.
struct Ring {
    cells: Vec<Cell>,
    houses: Vec<House>,
    guardians: CellSet,
}

/// Reports each set of guardians that takes a candidate, or is just one, with a
/// shortest ring; not those that have others more than such a set.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for digit in facts.digits_to_seek(TechniqueId::BrokenWing) {
        for ring in rings(facts, digit) {
            let gone = facts.position.cells_with(digit) & ring.guardians.common_peers();
            let conclusions = match ring.guardians.single() {
                Some(cell) => {
                    [Conclusion::Place(Candidate::new(digit, cell))].into_iter().collect()
                }
                None => eliminations(digit, gone),
            };
            let truths: Vec<Truth> =
                ring.houses.iter().map(|house| Truth::House(digit, *house)).collect();
            let Ring { cells, houses, guardians } = ring;
            let pattern = Pattern::BrokenWing { digit, ring: cells, houses, guardians };
            report(Step::new(TechniqueId::BrokenWing, pattern, &truths, conclusions))?;
        }
    }
    ControlFlow::Continue(())
}

/// The rings whose guardians all see some place of the digit, or are one: among
/// what is left without the places that it sees, or without that one.
fn rings(facts: &Facts, digit: Digit) -> Vec<Ring> {
    let cells = facts.position.cells_with(digit);
    let ruled_out = facts.ruled_out(digit);
    let mut rings: Vec<Ring> = Vec::new();
    for cell in cells {
        let seen = cell.peers() & cells;
        for (out, taken) in [(seen, CellSet::of(cell)), (CellSet::of(cell), seen)] {
            // What it would take must be in no template.
            if !taken.is_subset(ruled_out) {
                continue;
            }
            let left = cells - out;
            let links = links(left);
            if links.len() < SHORTEST || !has_odd_ring(&links) {
                continue;
            }
            let mut walk = Walk { cells, links: &links, path: Vec::new(), rings: &mut rings };
            let mut starts = left;
            while let Some(start) = starts.first() {
                // The first place of a ring is its smallest.
                starts = starts.without(start);
                walk.go_on(start, start, starts);
            }
        }
    }
    let minimal = |ring: &Ring| {
        !rings.iter().any(|other| {
            other.guardians != ring.guardians && other.guardians.is_subset(ring.guardians)
        })
    };
    let minimal: Vec<bool> = rings.iter().map(minimal).collect();
    let mut kept = rings.into_iter().zip(minimal).filter(|(_, minimal)| *minimal);
    let mut told: Vec<Ring> = Vec::new();
    for (ring, _) in &mut kept {
        match told.iter_mut().find(|other| other.guardians == ring.guardians) {
            Some(other) if ring.cells.len() < other.cells.len() => *other = ring,
            Some(_) => {}
            None => told.push(ring),
        }
    }
    told
}

/// The houses in which two of these places are left.
fn links(left: CellSet) -> Vec<(House, [Cell; 2])> {
    House::all().filter_map(|house| Some((house, (left & house.cells()).pair()?))).collect()
}

/// Whether the places cannot be put into two colours so that each link joins one of
/// either.
fn has_odd_ring(links: &[(House, [Cell; 2])]) -> bool {
    let mut left =
        links.iter().fold(CellSet::EMPTY, |all, (_, [one, other])| all.with(*one).with(*other));
    while let Some(start) = left.first() {
        let mut colours = [CellSet::of(start), CellSet::EMPTY];
        let mut waiting = CellSet::of(start);
        while let Some(place) = waiting.first() {
            waiting = waiting.without(place);
            let opposite = usize::from(colours[0].contains(place));
            for (_, [one, other]) in links {
                let next = if *one == place {
                    *other
                } else if *other == place {
                    *one
                } else {
                    continue;
                };
                if colours[1 - opposite].contains(next) {
                    return true;
                }
                if !colours[opposite].contains(next) {
                    colours[opposite] = colours[opposite].with(next);
                    waiting = waiting.with(next);
                }
            }
        }
        left -= colours[0] | colours[1];
    }
    false
}

/// Goes along the links, from a place back to it.
struct Walk<'walk> {
    cells: CellSet,
    links: &'walk [(House, [Cell; 2])],
    path: Vec<(Cell, House)>,
    rings: &'walk mut Vec<Ring>,
}

impl Walk<'_> {
    /// `free` are the places that may still be gone to.
    fn go_on(&mut self, start: Cell, place: Cell, free: CellSet) {
        for (house, pair) in self.links {
            let Some(next) = pair.iter().find(|next| pair.contains(&place) && **next != place)
            else {
                continue;
            };
            let length = self.path.len() + 1;
            if *next == start && length >= SHORTEST && length % 2 == 1 {
                self.path.push((place, *house));
                self.close();
                self.path.pop();
            } else if free.contains(*next) && length < LONGEST {
                self.path.push((place, *house));
                self.go_on(start, *next, free.without(*next));
                self.path.pop();
            }
        }
    }

    fn close(&mut self) {
        let (cells, houses): (Vec<Cell>, Vec<House>) = self.path.iter().copied().unzip();
        // Each ring is come upon in both directions.
        if cells[1] > cells[cells.len() - 1] {
            return;
        }
        let ring: CellSet = cells.iter().copied().collect();
        let all = houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
        let guardians = (self.cells & all) - ring;
        let is_new = !self
            .rings
            .iter()
            .any(|other| other.guardians == guardians && other.cells.len() <= cells.len());
        if is_new && !guardians.is_empty() {
            self.rings.push(Ring { cells, houses, guardians });
        }
    }
}
