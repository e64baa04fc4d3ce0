//! Two or three cells in the crossing of a box and a line, with at least two
//! digits more than cells. Some cells in the rest of the line and some in the
//! rest of the box have no digit in common, and all cells together have as many
//! digits as there are cells. Then every digit stands in just one of them.
//!
//! ## Why it is true
//! A digit of the cells in the line can stand only once in the line's share, and
//! one of those in the box only once in the box. So each digit can stand in only
//! one of the cells, and as there are as many cells as digits, each does. It
//! leaves every other cell of the line and the box that sees all its places
//! there: digits of the line's set the rest of the line, digits of the box's set
//! the rest of the box, and digits of the crossing alone the rest of both.
//!
//! ## Example
//! ```text
//! position: :0000:x:3....9742...5..6+8........1+5.......611.986.........3.....1.2.+53+6.4...5+1+975.....+428::::
//! step: Sue de Coq: r23c6 - {124678} (r45c6, r1c45) => r2c5<>1, r7c6<>4, r3c4<>6, r79c6<>7, r3c5<>8
//! ```
//! A near miss (without the 9 in r1c6):
//! ```text
//! near miss: :0000:x:3.....742...5..6+8........1+5.......611.986.........3.....1.2.+53+6.4...5+1+975.....+428::::
//! ```
//!
//! ## How to spot it
//! Look at crossings with four or five digits in two cells, or five or six in
//! three, and for cells with two of those digits in the line and in the box.
//!
//! ## Also called
//! Two-sector disjoint subsets.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::{Facts, Report};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, SIZES};
use crate::step::{Conclusion, Conclusions, Pattern, Step, TechniqueId, Truth, Truths};

/// Reports each one that takes a candidate.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    let gone = facts.gone_since_nothing_found(TechniqueId::SueDeCoq).cells();
    let open = facts.position.open();
    for block in House::boxes() {
        for line in House::lines() {
            let shared = open & block.cells() & line.cells();
            if shared.len() >= 2
                && digits_of(facts, shared).len() >= 4
                && !gone.is_disjoint(line.cells() | block.cells())
            {
                in_crossing(facts, [line, block], shared, report)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// All of three cells and each two of them.
fn of_two_or_three(shared: CellSet) -> impl Iterator<Item = CellSet> {
    let pairs = shared.into_iter().map(move |left_out| shared.without(left_out));
    std::iter::once(shared).chain(pairs.filter(|pair| pair.len() == 2))
}

fn digits_of(facts: &Facts, cells: CellSet) -> DigitSet {
    cells.into_iter().fold(DigitSet::EMPTY, |digits, cell| digits | facts.digits_of(cell))
}

/// The cells of the rest of a line, or of a box: six at most.
struct Rest {
    cells: SmallVec<[Cell; 6]>,
    /// The digits of each set of the cells, a bit a cell.
    digits: [DigitSet; 64],
}

/// Some of these cells, a bit each.
#[derive(Clone, Copy)]
struct Part {
    set: u16,
    size: usize,
    digits: DigitSet,
}

impl Part {
    /// How many digits of the crossing the part uses up at least: the cells that
    /// its other digits do not fill.
    fn taken_from(&self, crossing: DigitSet) -> usize {
        self.size.saturating_sub((self.digits - crossing).len())
    }
}

impl Rest {
    fn new(facts: &Facts, cells: CellSet) -> Self {
        let mut rest = Self { cells: SmallVec::new(), digits: [DigitSet::EMPTY; 64] };
        for cell in cells {
            let (without, with) = rest.digits.split_at_mut(1 << rest.cells.len());
            for (with, without) in with.iter_mut().zip(&*without) {
                *with = *without | facts.digits_of(cell);
            }
            rest.cells.push(cell);
        }
        rest
    }

    /// The sets that have more digits than cells, and use up some of these digits.
    fn parts(&self, crossing: DigitSet) -> SmallVec<[Part; 16]> {
        let mut parts = SmallVec::new();
        for set in 1..1_u16 << self.cells.len() {
            let digits = self.digits[usize::from(set)];
            let size = usize::from(SIZES[usize::from(set)]);
            let part = Part { set, size, digits };
            if part.taken_from(crossing) > 0 && size < digits.len() {
                parts.push(part);
            }
        }
        parts
    }

    fn cells_of(&self, part: &Part) -> CellSet {
        let chosen = |(place, _): &(usize, &Cell)| part.set >> place & 1 == 1;
        self.cells.iter().enumerate().filter(chosen).map(|(_, cell)| *cell).collect()
    }
}

/// Tries the sets of cells in the rest of the line with those in the rest of the
/// box.
fn in_crossing(
    facts: &Facts,
    [line, block]: [House; 2],
    shared: CellSet,
    report: Report,
) -> ControlFlow<()> {
    let open = facts.position.open();
    let all_shared = digits_of(facts, shared);
    let rest_of_line = Rest::new(facts, (open & line.cells()) - block.cells());
    let parts_of_line = rest_of_line.parts(all_shared);
    if parts_of_line.is_empty() {
        return ControlFlow::Continue(());
    }
    let rest_of_box = Rest::new(facts, (open & block.cells()) - line.cells());
    let parts_of_box = rest_of_box.parts(all_shared);
    for in_line in &parts_of_line {
        for in_box in &parts_of_box {
            if !(in_line.digits & in_box.digits).is_empty() {
                continue;
            }
            for crossing in of_two_or_three(shared) {
                let digits = digits_of(facts, crossing);
                let surplus = digits.len().saturating_sub(crossing.len());
                let taken = [in_line, in_box].map(|part| part.taken_from(digits));
                if surplus < 2 || taken.contains(&0) || taken[0] + taken[1] != surplus {
                    continue;
                }
                let all = digits | in_line.digits | in_box.digits;
                let (in_line, in_box) =
                    (rest_of_line.cells_of(in_line), rest_of_box.cells_of(in_box));
                let cells = crossing | in_line | in_box;
                let houses = line.cells() | block.cells();
                let conclusions = conclusions(facts, cells, all, houses);
                if conclusions.is_empty() {
                    continue;
                }
                let truths: Truths = cells.into_iter().map(Truth::Cell).collect();
                let pattern = Pattern::SueDeCoq { crossing, in_line, in_box, digits: all };
                report(Step::new(TechniqueId::SueDeCoq, pattern, &truths, conclusions))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// What sees all places of its digit among the cells, within the line and the box.
fn conclusions(facts: &Facts, cells: CellSet, digits: DigitSet, houses: CellSet) -> Conclusions {
    let gone = |digit: Digit| {
        let places = facts.position.cells_with(digit);
        (places & (places & cells).common_peers() & houses) - cells
    };
    digits
        .into_iter()
        .flat_map(|digit| {
            gone(digit)
                .into_iter()
                .map(move |cell| Conclusion::Eliminate(Candidate::new(digit, cell)))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Position;
    use crate::proof::{self, Premises};
    use crate::technique::all_steps;

    /// The empty grid with these cells, each of which can be only these digits.
    fn position(cells: &[(&str, &str)]) -> Position {
        let mut position = Position::EMPTY;
        for (cell, kept) in cells {
            let kept: DigitSet = kept.chars().filter_map(Digit::from_char).collect();
            for digit in !kept {
                position.eliminate(Candidate::new(digit, cell.parse().unwrap()));
            }
        }
        position
    }

    /// What is found, proved, as digits and the cells that lose them.
    fn gone(cells: &[(&str, &str)]) -> Vec<String> {
        let position = position(cells);
        let steps = all_steps(TechniqueId::SueDeCoq, &position);
        for step in &steps {
            proof::prove(&position, step, Premises::default()).unwrap();
        }
        let of = |step: &Step, digit: Digit| -> CellSet {
            let eliminations = step.eliminations();
            eliminations.filter(|gone| gone.digit == digit).map(|gone| gone.cell).collect()
        };
        let told = steps.iter().map(|step| {
            let digits = Digit::ALL.into_iter().filter(|digit| !of(step, *digit).is_empty());
            let parts = digits.map(|digit| format!("{digit}{}", of(step, digit)));
            parts.collect::<Vec<_>>().join(" ")
        });
        told.collect()
    }

    #[test]
    fn two_cells_take_the_digits_of_the_line_and_of_the_box() {
        let found = gone(&[("r1c1", "1234"), ("r1c2", "1234"), ("r1c5", "12"), ("r2c3", "34")]);
        assert_eq!(found, ["1r1c346789 2r1c346789 3r1c3,r2c12,r3c123 4r1c3,r2c12,r3c123"],);
    }

    #[test]
    fn three_cells_may_have_a_digit_of_their_own_which_leaves_line_and_box() {
        let found = gone(&[
            ("r1c1", "12345"),
            ("r1c2", "12345"),
            ("r1c3", "12345"),
            ("r1c5", "12"),
            ("r2c3", "34"),
        ]);
        assert_eq!(
            found,
            ["1r1c46789 2r1c46789 3r2c12,r3c123 4r2c12,r3c123 5r1c46789,r2c12,r3c123"],
        );
    }

    #[test]
    fn more_digits_take_more_cells() {
        let found = gone(&[
            ("r1c1", "12345"),
            ("r1c2", "12345"),
            ("r1c5", "125"),
            ("r1c6", "125"),
            ("r2c3", "34"),
        ]);
        assert_eq!(found, ["1r1c34789 2r1c34789 3r1c3,r2c12,r3c123 4r1c3,r2c12,r3c123 5r1c34789"],);
    }

    #[test]
    fn two_almost_locked_sets_alone_are_none() {
        // The crossing has but one digit more than cells: it is an almost locked
        // set itself, and what follows here are a naked triple and a single.
        let crossing = [("r1c1", "123"), ("r1c2", "123")];
        assert!(gone(&[crossing[0], crossing[1], ("r1c5", "12"), ("r2c3", "34")]).is_empty());
        // Only one side takes part.
        let crossing = [("r1c1", "1234"), ("r1c2", "1234")];
        assert!(gone(&[crossing[0], crossing[1], ("r1c5", "12")]).is_empty());
        // Both sides have a digit in common.
        assert!(gone(&[crossing[0], crossing[1], ("r1c5", "12"), ("r2c3", "24")]).is_empty());
    }
}
