//! A row and a column in which a digit has two places each, one of each in the
//! same box: what sees both of the other two places cannot hold it.
//!
//! ## Why it is true
//! The two places in the box cannot both have the digit. So the row or the column
//! has it at its other end. The cell that sees both of those ends loses it.
//!
//! Two kites whose strings pass through the same two cells of the box, of one
//! digit or of two, are told as one, a dual kite.
//!
//! ## Example
//! ```text
//! position: 256..917..1......34....15..645..7281...182465821564739...21....1.2..38.75....8.12
//! step: 2-String Kite: 6 in r3c9,r7c6 (connected by r2c6,r3c4) => r7c9<>6
//! ```
//! A near miss (without the 6 in r1c3):
//! ```text
//! near miss: 25...917..1......34....15..645..7281...182465821564739...21....1.2..38.75....8.12
//! ```
//!
//! ```text
//! position: :0000:x:32.+5479.6..6+2+1+3.+5..+45+69+8+23.+5..+47+2.....+79.1.+25..28.+57..+2+1+4+3+5+9+67+86+73+1+84+5+9+2.5.+726143::::
//! step: Dual 2-String Kite: 1 in r1c8,r6c1 (connected by r1c3,r3c1) / r3c9,r4c3 (connected by r1c3,r3c1) => r4c9,r6c8<>1
//! ```
//! A near miss (r2c5 is not filled yet):
//! ```text
//! near miss: :0000:x:32.+5479.6..6+2.+3.+5..+45+69+8+23.+5..+47+2.....+79.1.+25..28.+57..+2+1+4+3+5+9+67+86+73+1+84+5+9+2.5.+726143::::
//! ```
//!
//! ## How to spot it
//! Look for a row with two places for a digit, and for a column with two that
//! starts in the same box as one of them.
//!
//! ## Also called
//! A kind of turbot fish, or X-chain of two strong links.

use std::ops::ControlFlow;

use super::{TwoPairs, for_each_two_pairs, step, two_chains};
use crate::grid::CellSet;
use crate::step::TechniqueId;
use crate::technique::{Facts, Report};

/// Reports each kite that takes a candidate.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_two_pairs(TechniqueId::TwoStringKite, facts, &mut |pairs| {
        if !is_kite(pairs) {
            return ControlFlow::Continue(());
        }
        report(step(TechniqueId::TwoStringKite, facts, pairs))
    })
}

/// Reports each two kites through the same two cells of a box.
pub fn find_dual(facts: &Facts, report: Report) -> ControlFlow<()> {
    let mut kites: Vec<TwoPairs> = Vec::new();
    let _ = for_each_two_pairs(TechniqueId::DualTwoStringKite, facts, &mut |pairs| {
        if is_kite(pairs) {
            kites.push(pairs);
        }
        ControlFlow::Continue(())
    });
    for (index, one) in kites.iter().enumerate() {
        for other in &kites[index + 1..] {
            let gone = [one.gone(facts), other.gone(facts)];
            if joint(*one) == joint(*other) && (one.digit != other.digit || gone[0] != gone[1]) {
                let links = [one.links(), other.links()];
                report(two_chains(TechniqueId::DualTwoStringKite, links, gone))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn joint(TwoPairs { pairs: [[_, joint], [other_joint, _]], .. }: TwoPairs) -> CellSet {
    CellSet::of(joint).with(other_joint)
}

/// Whether the pairs are a row's and a column's, joined in a box that neither
/// leaves with its other end.
pub(super) fn is_kite(TwoPairs { houses: [house, other], pairs, .. }: TwoPairs) -> bool {
    let [[end, joint], [other_joint, other_end]] = pairs;
    house.is_line()
        && other.is_line()
        && house.kind() != other.kind()
        && joint.block() == other_joint.block()
        && end.block() != joint.block()
        && other_end.block() != joint.block()
}
