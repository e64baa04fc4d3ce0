//! Where to guess.

use std::cmp::Reverse;

use super::bands::{Bands, Place};
use super::board::Board;
use super::descent::Conflicts;
use super::squeeze::twins;
use crate::grid::Digit;

/// How many contradictions a link to another cell outweighs. Found by trying:
/// half and double lose a little.
const CONNECTION: u32 = 2;

/// Links that a cell is supposed to have at most, where it is to be passed over
/// unseen.
const MANY_LINKS: u32 = 5;

impl Board {
    /// The candidate to try first, where few stand against each other: two in a
    /// cell; if there is no such cell, two in a house; if there is no such house,
    /// in the cell with fewest. `None` if no cell is left.
    pub(super) fn guess(&self, conflicts: &Conflicts) -> Option<(Digit, Place)> {
        let [two, three, four] = self.cells_of_at_least();
        let cells = two - three;
        if !cells.is_empty() {
            return self.in_cell_of_two(cells, conflicts);
        }
        if two.is_empty() {
            return None;
        }
        self.in_house_of_two(conflicts)
            .or_else(|| self.in_cell(three - four, conflicts))
            .or_else(|| self.in_scarcest_cell(conflicts))
    }

    /// Of these cells of two candidates each, one that took part in many
    /// contradictions and whose digits are in many others of them that it sees.
    fn in_cell_of_two(&self, cells: Bands, conflicts: &Conflicts) -> Option<(Digit, Place)> {
        let mut best = None;
        let mut most = 0;
        for place in cells.places() {
            let met = conflicts.of(place);
            if best.is_some() && met + CONNECTION * MANY_LINKS <= most {
                continue;
            }
            let digits = self.digit_bits_at(place);
            let [one, other] =
                [digits, digits & digits.wrapping_sub(1)].map(|digits| self.first_of(digits));
            let links = (cells & place.peers() & (one | other)).len();
            let worth = CONNECTION * links + met;
            if best.is_none() || worth > most {
                most = worth;
                best = Some((place, digits));
            }
        }
        best.map(|(place, digits)| {
            (Digit::from_index((digits.trailing_zeros() as usize).min(8)), place)
        })
    }

    /// A candidate that is one of two in several houses of its digit, in a cell
    /// that took part in many contradictions.
    fn in_house_of_two(&self, conflicts: &Conflicts) -> Option<(Digit, Place)> {
        let mut best = None;
        let mut most = 0;
        for digit in Digit::ALL {
            let [row, column, block] = twins(self.places_of(digit));
            let links =
                [row | column | block, row & column | (row | column) & block, row & column & block];
            if conflicts.none_met() {
                for (count, places) in (1..).zip(links) {
                    if count > most
                        && let Some(place) = places.places().next()
                    {
                        most = count;
                        best = Some((digit, place));
                    }
                }
                if most == 3 {
                    break;
                }
                continue;
            }
            for place in links[0].places() {
                let count: u32 = links.iter().map(|places| u32::from(places.contains(place))).sum();
                let worth = 2 * CONNECTION * count + conflicts.of(place);
                if worth > most {
                    most = worth;
                    best = Some((digit, place));
                }
            }
        }
        best
    }

    /// In the first of the cells with fewest candidates.
    fn in_scarcest_cell(&self, conflicts: &Conflicts) -> Option<(Digit, Place)> {
        // The cells that have at least one candidate, at least two, and so on.
        let mut at_least = [Bands::EMPTY; 10];
        at_least[0] = self.unplaced();
        for digit in Digit::ALL {
            let cells = self.places_of(digit);
            for count in (1..10).rev() {
                let more = at_least[count - 1] & cells;
                at_least[count] |= more;
            }
        }
        let exactly = at_least.windows(2).map(|pair| pair[0] - pair[1]);
        exactly
            .chain([at_least[9]])
            .find(|cells| !cells.is_empty())
            .and_then(|cells| self.in_cell(cells, conflicts))
    }

    /// In the first of these cells that took part in most contradictions.
    fn in_cell(&self, cells: Bands, conflicts: &Conflicts) -> Option<(Digit, Place)> {
        cells
            .places()
            .min_by_key(|place| Reverse(conflicts.of(*place)))
            .and_then(|place| self.first_in(place))
    }

    fn first_in(&self, place: Place) -> Option<(Digit, Place)> {
        self.digits_at(place).next().map(|digit| (digit, place))
    }
}
