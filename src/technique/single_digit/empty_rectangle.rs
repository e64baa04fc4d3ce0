//! All places of a digit in a box lie in one row and one column of it; outside,
//! a conjugate pair stands with one end in that row (or column). The cell where
//! the line through its other end crosses the column (or row) cannot hold the
//! digit.
//!
//! ## Why it is true
//! If the near end of the pair has the digit, the box has it in its column, and
//! the crossing cell sees all of that. If not, the far end has it, and the
//! crossing cell sees that.
//!
//! Two empty rectangles in the same box are told as one, a dual.
//!
//! ## Example
//! ```text
//! position: 598643..2..37596486741285934572..83.9.63.7425.324.5.6...59.438.341872956..953.2.4
//! step: Empty Rectangle: 1 in b5 (r7c59) => r4c9<>1
//! ```
//! A near miss (without the 4 in r7c6):
//! ```text
//! near miss: 598643..2..37596486741285934572..83.9.63.7425.324.5.6...59..38.341872956..953.2.4
//! ```
//!
//! ```text
//! position: :0000:x:47.....+2.+9+3.+42...78+1+25.+734.+36+4.7+2.8.+1+29+845+6+73+58+7...+4.2741.+532.+8+2+5+8+7...+3.+69+32..+75.::::
//! step: Dual Empty Rectangle: 9 in b5 (r67c8) / b5 (r7c48) => r6c8,r7c4<>9
//! ```
//! A near miss (r1c8 is not filled yet):
//! ```text
//! near miss: :0000:x:47.......+9+3.+42...78+1+25.+734.+36+4.7+2.8.+1+29+845+6+73+58+7...+4.2741.+532.+8+2+5+8+7...+3.+69+32..+75.::::
//! ```
//!
//! ## How to spot it
//! Look for a box in which the places of a digit make an L, a T or a cross, so
//! that four other cells make an empty rectangle. Follow its arms outwards.
//!
//! ## Also called
//! Hinge, grouped turbot fish, grouped two-string kite.

use std::ops::ControlFlow;

use super::{chain, two_chains};
use crate::grid::{Cell, CellSet, Digit, House};
use crate::step::{Node, StrongLink, TechniqueId, Truth};
use crate::technique::{Facts, Report};

/// An empty rectangle and what it takes.
struct EmptyRectangle {
    digit: Digit,
    block: House,
    links: [StrongLink; 2],
    gone: CellSet,
}

/// Reports each empty rectangle that takes a candidate.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each(
        TechniqueId::EmptyRectangle,
        facts,
        &mut |EmptyRectangle { digit, links, gone, .. }| {
            report(chain(TechniqueId::EmptyRectangle, &links, digit, gone))
        },
    )
}

/// Reports each two of one box that take different candidates.
pub fn find_dual(facts: &Facts, report: Report) -> ControlFlow<()> {
    let mut all: Vec<EmptyRectangle> = Vec::new();
    let _ = for_each(TechniqueId::DualEmptyRectangle, facts, &mut |one| {
        all.push(one);
        ControlFlow::Continue(())
    });
    for (index, one) in all.iter().enumerate() {
        for other in &all[index + 1..] {
            if one.digit == other.digit && one.block == other.block && one.gone != other.gone {
                let (links, gone) = ([one.links, other.links], [one.gone, other.gone]);
                report(two_chains(TechniqueId::DualEmptyRectangle, links, gone))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn for_each(
    technique: TechniqueId,
    facts: &Facts,
    visit: &mut dyn FnMut(EmptyRectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in facts.digits_to_seek(technique) {
        for block in House::boxes() {
            let cells = facts.position.places(digit, block);
            if cells.len() < 2 {
                continue;
            }
            for (near_line, far_line) in arms(block, cells) {
                at_arm(facts, digit, block, near_line, far_line, visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The lines of the box that together hold all the cells, neither of them all:
/// a row and a column, in both orders.
fn arms(block: House, cells: CellSet) -> impl Iterator<Item = (House, House)> {
    let crosses = move |line: &House| !(line.cells() & block.cells()).is_empty();
    House::rows().filter(crosses).flat_map(move |row| {
        House::columns()
            .filter(crosses)
            .filter(move |column| {
                cells.is_subset(row.cells() | column.cells())
                    && !cells.is_subset(row.cells())
                    && !cells.is_subset(column.cells())
            })
            .flat_map(move |column| [(row, column), (column, row)])
    })
}

/// Pairs across the near arm, outside of the box.
fn at_arm(
    facts: &Facts,
    digit: Digit,
    block: House,
    near_line: House,
    far_line: House,
    visit: &mut dyn FnMut(EmptyRectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let in_box = facts.position.places(digit, block);
    let far = in_box & far_line.cells();
    let near = in_box - far;
    if near.is_empty() {
        return ControlFlow::Continue(());
    }
    for (house, pair) in facts.conjugate_pairs(digit) {
        if !house.is_line() || house.kind() != far_line.kind() || house == far_line {
            continue;
        }
        let Some(near_end) = pair.into_iter().find(|cell| near_line.contains(*cell)) else {
            continue;
        };
        let far_end = if pair[0] == near_end { pair[1] } else { pair[0] };
        if block.contains(near_end) || block.contains(far_end) {
            continue;
        }
        let gone = gone(facts, digit, far, far_end) - in_box;
        if gone.is_empty() {
            continue;
        }
        let node = |cells| Node { digit, cells };
        let links = [
            StrongLink {
                truth: Truth::House(digit, house),
                from: node(CellSet::of(far_end)),
                to: node(CellSet::of(near_end)),
            },
            StrongLink { truth: Truth::House(digit, block), from: node(near), to: node(far) },
        ];
        visit(EmptyRectangle { digit, block, links, gone })?;
    }
    ControlFlow::Continue(())
}

/// What sees the far end and all of the far arm.
fn gone(facts: &Facts, digit: Digit, far: CellSet, far_end: Cell) -> CellSet {
    facts.position.cells_with(digit) & far.common_peers() & far_end.peers()
}
