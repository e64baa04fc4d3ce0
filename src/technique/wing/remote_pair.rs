//! A net of at least four cells with the same two candidates, each seeing the
//! next: what sees two of them that are of opposite kinds can be neither digit.
//!
//! ## Why it is true
//! Two such cells that see each other hold different digits. Going from cell to
//! cell, the digits alternate. So two cells an odd number of steps apart hold
//! both digits between them, and what sees both of them loses both.
//!
//! ## Example
//! ```text
//! position: .3846.19.196.8.4.3.45193.866823.49.13749.186.9518.6.34863.1954.51964.3.8427538619
//! step: Remote Pair: 2/7 r2c4,r7c9,r8c6 / r7c4,r8c8 => r2c8<>27
//! ```
//! A near miss (without the 5 in r9c4):
//! ```text
//! near miss: .3846.19.196.8.4.3.45193.866823.49.13749.186.9518.6.34863.1954.51964.3.8427.38619
//! ```
//!
//! A net of more than four cells, or one that branches or closes to a ring, is a
//! complex remote pair too:
//! ```text
//! position: 2538.91..981.26.5.7..351....18..5.....9.825.1527.1....87256.91.19.238765..5197.8.
//! step: Complex Remote Pair: 4/7 r1c5 / r1c8,r2c4,r4c5 => r1c9<>47
//! ```
//! A near miss (without the 3 in r1c3):
//! ```text
//! near miss: 25.8.91..981.26.5.7..351....18..5.....9.825.1527.1....87256.91.19.238765..5197.8.
//! ```
//!
//! ## How to spot it
//! Look for several cells with the same two candidates, and walk from one to the
//! next.
//!
//! ## Also called
//! Remote naked pair; a net that branches is called a complex remote pair.

use std::ops::ControlFlow;

use crate::grid::{Candidate, CellSet, DigitSet};
use crate::step::{Conclusion, Conclusions, Pattern, Step, TechniqueId, Truth, Truths};
use crate::technique::{Facts, Report};

/// The fewest cells: three make no pair that is apart and opposite.
const FEWEST: usize = 4;

/// Reports each net that takes a candidate.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    find_nets(TechniqueId::RemotePair, facts, report)
}

/// Reports each net that takes a candidate and is more than a chain of four cells.
pub fn find_complex(facts: &Facts, report: Report) -> ControlFlow<()> {
    find_nets(TechniqueId::ComplexRemotePair, facts, report)
}

fn find_nets(technique: TechniqueId, facts: &Facts, report: Report) -> ControlFlow<()> {
    for (digits, alike) in facts.bivalue_cells_by_digits() {
        let mut left = *alike;
        while left.len() >= FEWEST {
            let Some(start) = left.first() else { break };
            let Some([first, second]) = two_kinds(start, left) else {
                left = left.without(start);
                continue;
            };
            left -= first | second;
            let conclusions = conclusions(facts, *digits, first, second);
            let is_wanted = technique == TechniqueId::RemotePair || is_complex(first, second);
            if (first | second).len() >= FEWEST && is_wanted && !conclusions.is_empty() {
                let truths: Truths = (first | second).into_iter().map(Truth::Cell).collect();
                let pattern = Pattern::RemotePair { digits: *digits, first, second };
                report(Step::new(technique, pattern, &truths, conclusions))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells that can be reached, by kinds; `None` if a cell would be of both.
fn two_kinds(start: crate::grid::Cell, alike: CellSet) -> Option<[CellSet; 2]> {
    let mut kinds = [CellSet::of(start), CellSet::EMPTY];
    let mut waiting = CellSet::of(start);
    while let Some(cell) = waiting.first() {
        waiting = waiting.without(cell);
        let kind = usize::from(!kinds[0].contains(cell));
        let seen = alike & cell.peers();
        if !seen.is_disjoint(kinds[kind]) {
            return None;
        }
        waiting |= seen - kinds[1 - kind];
        kinds[1 - kind] |= seen;
    }
    Some(kinds)
}

/// Whether the cells are more than four, or make more than one chain from end to
/// end: a chain has one link fewer than cells, and no cell with three.
fn is_complex(first: CellSet, second: CellSet) -> bool {
    if (first | second).len() > FEWEST {
        return true;
    }
    let links = |cells: CellSet, others: CellSet| -> Vec<usize> {
        cells.into_iter().map(|cell| (others & cell.peers()).len()).collect()
    };
    let of_first = links(first, second);
    let of_second = links(second, first);
    let total: usize = of_first.iter().sum();
    total >= (first | second).len() || of_first.iter().chain(&of_second).any(|count| *count > 2)
}

fn conclusions(facts: &Facts, digits: DigitSet, first: CellSet, second: CellSet) -> Conclusions {
    let seen =
        |kind: CellSet| kind.into_iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers());
    let both = (seen(first) & seen(second)) - (first | second);
    digits
        .into_iter()
        .flat_map(|digit| {
            let cells = facts.position.cells_with(digit) & both;
            cells.into_iter().map(move |cell| Conclusion::Eliminate(Candidate::new(digit, cell)))
        })
        .collect()
}
