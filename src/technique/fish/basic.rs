//! In some rows a digit has places in only as many columns (or the other way
//! round): no other cell of those columns can hold it. With two rows it is an
//! X-wing, with three a swordfish, with four a jellyfish.
//!
//! ## Why it is true
//! Each of the rows has the digit once, and no two of them in the same column.
//! So the rows use up all of the columns: each of these has the digit in one of
//! the rows, and nowhere else.
//!
//! A fish that contains a smaller one which takes as much is named as the
//! smaller, and so is one whose other lines make a smaller one: what four of six
//! rows do is done by the other two columns.
//!
//! ## Example
//! ```text
//! position: .5..92...2..5.89..9..1.6.25395467218621859473487..15965..9.4..2.49..3.57..2.15.49
//! step: X-Wing: 7 r27 c25 => r3c25,r9c2<>7
//! ```
//! A near miss (without the 2 in r2c1):
//! ```text
//! near miss: .5..92......5.89..9..1.6.25395467218621859473487..15965..9.4..2.49..3.57..2.15.49
//! ```
//!
//! ```text
//! position: :0000:x:.....+6.5..46.518..+1+5.9..4.6+63+98.+5...+82+53+1.6.9417+6+29+3+8+5..+3+568+2142+6+4+1..+5.85+81....+6.::::
//! step: Swordfish: 7 r358 c568 => r1c5,r2c8,r4c58,r9c56<>7
//! ```
//! A near miss (r3c1 is not filled yet):
//! ```text
//! near miss: :0000:x:.....+6.5..46.518...+5.9..4.6+63+98.+5...+82+53+1.6.9417+6+29+3+8+5..+3+568+2142+6+4+1..+5.85+81....+6.::::
//! ```
//!
//! ```text
//! position: 2.......3.8..3..5...34.21....12.54......9......93.86....25.69...9..2..7.4.......1
//! step: Jellyfish: 7 r3467 c1259 => r19c25,r2c19,r5c129<>7
//! ```
//! A near miss (without the 3 in r3c3):
//! ```text
//! near miss: 2.......3.8..3..5....4.21....12.54......9......93.86....25.69...9..2..7.4.......1
//! ```
//!
//! There are no larger ones: of at most nine open rows, where five or more make
//! a fish, the columns that they leave make one of four or less.
//!
//! ## How to spot it
//! Take one digit. Look for rows with two or three places for it, and for such
//! rows whose places stand in the same columns; then the same with columns.
//!
//! ## Also called
//! X-wing: fish of size 2. Swordfish: size 3. Jellyfish: size 4.

use std::ops::ControlFlow;

use super::engine::Shape;
use super::report_fish;
use crate::step::TechniqueId;
use crate::technique::{Facts, Report};

/// Reports each fish of a size of 2 to 4 that takes a candidate.
pub fn find<const SIZE: usize>(facts: &Facts, report: Report) -> ControlFlow<()> {
    let technique =
        const { [TechniqueId::XWing, TechniqueId::Swordfish, TechniqueId::Jellyfish][SIZE - 2] };
    report_fish(technique, (SIZE, Shape::Basic, false), facts, report)
}
