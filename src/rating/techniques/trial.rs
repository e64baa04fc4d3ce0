//! How deep a search must go to refute a candidate.

use std::fmt;

use crate::grid::{Candidate, CandidateSet, CellSet, Digit, Position};

/// How many assumptions have to stand one inside the other to refute a
/// candidate.
///
/// A candidate is refuted at depth 1 if singles, followed from the position in
/// which it is placed, leave a cell without a candidate or a house without a
/// place for a digit. It is refuted at depth *n* + 1 if they do so once every
/// candidate that is refuted at depth *n* under the assumption is removed too,
/// again and again. (This is the depth of "trial and error" of Denis Berthier,
/// *The Hidden Logic of Sudoku*, 2007.)
///
/// What singles lead to does not depend on the order in which they are taken: a
/// single that waits stays a single until its cell or house is empty. So the
/// depth of a candidate is a fact of the position, for whatever ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SearchDepth(u8);

impl SearchDepth {
    /// One assumption at a time.
    pub const ONE: Self = Self(1);
    /// The deepest search that is tried. Of the hardest puzzles known, very few
    /// need it.
    pub const DEEPEST: Self = Self(3);
    /// Deeper than any search that is tried.
    pub const DEEPER: Self = Self(4);

    /// The depths that are tried.
    pub(super) fn tried() -> impl Iterator<Item = Self> {
        (Self::ONE.0..=Self::DEEPEST.0).map(Self)
    }
}

impl From<SearchDepth> for u8 {
    fn from(depth: SearchDepth) -> Self {
        depth.0
    }
}

/// `2`, or `>3` for what is deeper than any search that is tried.
impl fmt::Display for SearchDepth {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::DEEPER {
            write!(formatter, ">{}", Self::DEEPEST.0)
        } else {
            write!(formatter, "{}", self.0)
        }
    }
}

/// Those of the candidates that are refuted at the depth.
pub(super) fn refuted(
    position: &Position,
    candidates: &CandidateSet,
    depth: SearchDepth,
) -> CandidateSet {
    candidates.iter().filter(|candidate| breaks(position, *candidate, depth.0)).collect()
}

/// Whether the candidate is refuted at the depth.
fn breaks(position: &Position, assumed: Candidate, depth: u8) -> bool {
    let mut position = *position;
    position.place(assumed);
    if settle(&mut position).is_err() {
        return true;
    }
    // What is refuted at a smaller depth costs least, and is refuted at every
    // greater one too.
    let mut inner = 1;
    while inner < depth && !position.is_solved() {
        match sweep(&mut position, inner) {
            Err(Broken) => return true,
            Ok(Swept::Changed) => inner = 1,
            Ok(Swept::Unchanged) => inner += 1,
        }
    }
    false
}

/// A cell is without a candidate, or a house without a place for a digit.
struct Broken;

enum Swept {
    Changed,
    Unchanged,
}

/// Removes candidates that are refuted at the depth, each as soon as it is seen:
/// what is left after enough sweeps is the same in any order.
fn sweep(position: &mut Position, depth: u8) -> Result<Swept, Broken> {
    let mut swept = Swept::Unchanged;
    for candidate in position.candidates().clone().iter() {
        if position.has(candidate) && breaks(position, candidate, depth) {
            position.eliminate(candidate);
            settle(position)?;
            swept = Swept::Changed;
        }
    }
    Ok(swept)
}

/// Places singles until there are none.
fn settle(position: &mut Position) -> Result<(), Broken> {
    loop {
        let [mut one, mut two] = [CellSet::EMPTY; 2];
        for digit in Digit::ALL {
            let cells = position.cells_with(digit);
            two |= one & cells;
            one |= cells;
        }
        if one != position.open() {
            return Err(Broken);
        }
        if place_naked(position, one - two) {
            continue;
        }
        if !place_hidden(position)? {
            return Ok(());
        }
    }
}

/// Whether there was anything to place.
fn place_naked(position: &mut Position, singles: CellSet) -> bool {
    for digit in Digit::ALL {
        for cell in position.cells_with(digit) & singles {
            let candidate = Candidate::new(digit, cell);
            // Another single of the digit may have taken it, and emptied the cell.
            if position.has(candidate) {
                position.place(candidate);
            }
        }
    }
    !singles.is_empty()
}

/// Whether there was anything to place.
fn place_hidden(position: &mut Position) -> Result<bool, Broken> {
    let mut placed_any = false;
    for digit in Digit::ALL {
        let open = position.cells_with(digit);
        // With those where it stands, it has a place in every house.
        let places = open | position.placed().cells_of(digit);
        if places.missed_house().is_some() {
            return Err(Broken);
        }
        let alone = places.alone_in_boxes() | places.alone_in_rows() | places.alone_in_columns();
        for cell in alone & open {
            let candidate = Candidate::new(digit, cell);
            if position.has(candidate) {
                position.place(candidate);
                placed_any = true;
            }
        }
    }
    Ok(placed_any)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::read_one;
    use crate::search;

    fn position(puzzle: &str) -> Position {
        Position::new(&read_one(puzzle).unwrap().grid).unwrap()
    }

    #[test]
    fn singles_lead_to_the_solution_or_to_what_is_broken() {
        let easy =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let mut solved = position(easy);
        assert!(settle(&mut solved).is_ok());
        assert!(solved.is_solved());
        let mut broken = position(easy);
        broken.place("1r1c3".parse().unwrap());
        // Without the assumption there is one solution, in which r1c3 is 4.
        assert!(settle(&mut broken).is_err());
    }

    #[test]
    fn only_what_is_in_no_solution_is_refuted_and_more_at_each_depth() {
        let start = position(
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        );
        let solution = search::first(&start).unwrap().candidates();
        let one = refuted(&start, start.candidates(), SearchDepth::ONE);
        let two = refuted(&start, &one, SearchDepth(2));
        assert_eq!(one, two);
        assert!(one.iter().all(|candidate| !solution.contains(candidate)));
        let wrong = *start.candidates() - solution;
        let two = refuted(&start, &wrong, SearchDepth(2));
        assert!(one.is_subset(&two) && one != two, "{} of {}", one.len(), two.len());
    }

    #[test]
    fn depths_are_written_as_numbers_as_far_as_they_are_tried() {
        let written: Vec<String> = SearchDepth::tried()
            .chain([SearchDepth::DEEPER])
            .map(|depth| depth.to_string())
            .collect();
        assert_eq!(written, ["1", "2", "3", ">3"]);
    }
}
