//! The conjugate pairs of a digit that hang together, in two colours by turns. A
//! trap: what sees both colours cannot hold the digit. A wrap: two cells of one
//! colour see each other, so none of that colour holds it.
//!
//! ## Why it is true
//! In a conjugate pair one place is right and the other wrong. So along the pairs
//! right and wrong alternate: all of one colour are right, all of the other wrong.
//! What sees both colours sees a right one. And two that see each other cannot
//! both be right, so their colour is the wrong one.
//!
//! ## Example
//! ```text
//! position: :0000:x:+23.7.+68+955972+8...+6+6..+9+3+5.+7.+3.+6.9.5.7+7+5.+36...+9+4.+9+5+7.+683+872.+5396.+94+5+6.7..+8+1638.+9+7+5.:439:::
//! step: Simple Colors Trap: 1 (r1c3,r2c6,r4c4,r7c9,r8c5) / (r1c5,r3c9,r7c4) => r2c78,r3c23<>1
//! ```
//! A near miss (r1c6 is not filled yet):
//! ```text
//! near miss: :0000:x:+23.7..8+955972+8...+6+6..+9+3+5.+7.+3.+6.9.5.7+7+5.+36...+9+4.+9+5+7.+683+872.+5396.+94+5+6.7..+8+1638.+9+7+5.:439:::
//! ```
//!
//! ```text
//! position: :0000:x:+6+5+9...+1+3...+1.3.6+252.+31+65.4+9.+2..9+63+1.+36.7..5+9.+91.+3.4.+6279.6..+2+5+35.+6...9811.2...+4+7+6:285 424 443 814 815 826 843 849 855 856 863 875 896:::
//! step: Simple Colors Wrap: 8 (r1c6,r3c7,r4c1,r5c9,r6c5,r7c3) / (r1c9,r2c14,r3c2,r4c4,r5c3,r6c7,r7c6,r9c25) => r1c9,r2c14,r3c2,r4c4,r5c3,r6c7,r7c6,r9c25<>8
//! ```
//! A near miss (r5c6 could be 8 too):
//! ```text
//! near miss: :0000:x:+6+5+9...+1+3...+1.3.6+252.+31+65.4+9.+2..9+63+1.+36.7..5+9.+91.+3.4.+6279.6..+2+5+35.+6...9811.2...+4+7+6:285 424 443 814 815 826 843 849 855 863 875 896:::
//! ```
//!
//! ## How to spot it
//! Take a digit with many conjugate pairs and mark their ends by turns with two
//! pens.
//!
//! ## Also called
//! Single's chains, simple colouring; colour trap and colour wrap.

use std::ops::ControlFlow;

use super::{groups, seen, step};
use crate::grid::CellSet;
use crate::step::TechniqueId;
use crate::technique::{Facts, Report};

/// Reports each group that traps a candidate.
pub fn find_trap(facts: &Facts, report: Report) -> ControlFlow<()> {
    for digit in facts.digits_to_seek(TechniqueId::SimpleColorsTrap) {
        for group in groups(facts, digit) {
            let [first, second] = group.colours;
            let gone =
                (facts.position.cells_with(digit) & seen(first) & seen(second)) - first - second;
            if !gone.is_empty() && first.len() + second.len() > 2 {
                report(step(TechniqueId::SimpleColorsTrap, digit, &[group], gone))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports each colour that clashes with itself.
pub fn find_wrap(facts: &Facts, report: Report) -> ControlFlow<()> {
    for digit in facts.digits_to_seek(TechniqueId::SimpleColorsWrap) {
        for group in groups(facts, digit) {
            for colour in group.colours {
                let clashes = |colour: CellSet| !(seen(colour) & colour).is_empty();
                if clashes(colour) {
                    report(step(TechniqueId::SimpleColorsWrap, digit, &[group], colour))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
