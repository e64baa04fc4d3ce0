//! A fish with boxes among its base or cover houses, with or without fins.
//!
//! ## Why it is true
//! As with any fish: the base houses must each have the digit once, and apart
//! from the fins all their places lie in as many cover houses. No two of them
//! can use the same cover house, so they use up all of these. A cell of a cover
//! house that is not part of the base, and sees all fins, loses the digit.
//!
//! A place that two base houses share counts for both: it is a fin too, unless
//! two cover houses hold it. A cell of a base house goes as well, if it lies in
//! more cover houses than base houses.
//!
//! ## Example
//! ```text
//! position: :0000:x:.816.+5.9............4.376..6..4+7.5..+43.....7...7..2..4..521.3.+7...+7......7...481.::::
//! step: Franken X-Wing: 5 r5b8 c45 => r6c45<>5
//! ```
//! A near miss (without the 5 in r4c7):
//! ```text
//! near miss: :0000:x:.816.+5.9............4.376..6..4+7....+43.....7...7..2..4..521.3.+7...+7......7...481.::::
//! ```
//!
//! ```text
//! position: :0000:x:.72.3158.4..275.3.35..687.2.1.7543.8.3.619.757.5823.9.5..187..3..3596..7..734285.:281 973:::
//! step: Finned Franken X-Wing: 6 c8b4 r47 fr6c2 => r7c2<>6
//! ```
//! A near miss (without the 8 in r1c8):
//! ```text
//! near miss: :0000:x:.72.315..4..275.3.35..687.2.1.7543.8.3.619.757.5823.9.5..187..3..3596..7..734285.:281 973:::
//! ```
//!
//! ```text
//! position: :0000:x:52...617.174.536..6.9271..5..5.2...6.9.76..1...6.3...4..759236135261.9.79613.7.5.:814 819 842 844 856 861 866 867 868 928 944 964:::
//! step: Franken Swordfish: 8 r236 c24b3 => r7c2<>8
//! ```
//! A near miss (r6c1 could be 8 too):
//! ```text
//! near miss: :0000:x:52...617.174.536..6.9271..5..5.2...6.9.76..1...6.3...4..759236135261.9.79613.7.5.:814 819 842 844 856 866 867 868 928 944 964:::
//! ```
//!
//! ```text
//! position: :0000:x:.5...16..3.6..2.....93..2.4..453.182...8.4...8.512.4..6.1..53.....6..9.1..721..46:759 769:::
//! step: Finned Franken Swordfish: 8 r37b3 c259 fr2c7 fr3c6 => r2c5<>8
//! ```
//! A near miss (without the 6 in r1c7):
//! ```text
//! near miss: :0000:x:.5...1...3.6..2.....93..2.4..453.182...8.4...8.512.4..6.1..53.....6..9.1..721..46:759 769:::
//! ```
//!
//! ```text
//! position: :0000:x:..67..+391..9+3...623......+4.....3...4..72...1+34.+3..1....31..8.75..+49+5+3+1.+6.65....3.:475 495 496 547 557 567 665 791 847 897 941 951:::
//! step: Franken Jellyfish: 8 r125b7 c1257 => r36c257,r4c12<>8
//! ```
//! A near miss (r2c4 is not filled yet):
//! ```text
//! near miss: :0000:x:..67..+391..9....623......+4.....3...4..72...1+34.+3..1....31..8.75..+49+5+3+1.+6.65....3.:475 495 496 547 557 567 665 791 847 897 941 951:::
//! ```
//!
//! ```text
//! position: :0000:x:.5...16..3.6..2.....93..2.4..453.182...8.4...8.512.4..6.1..53.....6..9.1..721..46:759 769 825:::
//! step: Finned Franken Jellyfish: 7 r468b5 c568b4 fr4c6 fr6c6 => r3c6<>7
//! ```
//! A near miss (r6c9 could be 7 too):
//! ```text
//! near miss: :0000:x:.5...16..3.6..2.....93..2.4..453.182...8.4...8.512.4..6.1..53.....6..9.1..721..46:759 825:::
//! ```
//!
//! ```text
//! position: :0000:x:.+64.7+1...8+7+2...4.1.13..4+6.+7.........12....8.4.....97..6+3+8..7+1+42...1+4+2+36+8+2+4+13+6897+5::::
//! step: Franken Squirmbag: 3 r1456b2 c15689 => r2c8<>3
//! ```
//! A near miss (without the 3 in r3c3):
//! ```text
//! near miss: :0000:x:.+64.7+1...8+7+2...4.1.1...4+6.+7.........12....8.4.....97..6+3+8..7+1+42...1+4+2+36+8+2+4+13+6897+5::::
//! ```
//!
//! ```text
//! position: :0000:x:.+64.7+1...8+7+2...4.1.13..4+6.+7.........12....8.4.....97..6+3+8..7+1+42...1+4+2+36+8+2+4+13+6897+5::::
//! step: Finned Franken Squirmbag: 5 r237b56 c14568 fr4c7 => r4c1<>5
//! ```
//! A near miss (r2c2 is not filled yet):
//! ```text
//! near miss: :0000:x:.+64.7+1...8.+2...4.1.13..4+6.+7.........12....8.4.....97..6+3+8..7+1+42...1+4+2+36+8+2+4+13+6897+5::::
//! ```
//!
//! ```text
//! position: :0000:x:.+64.7+1...8+7+2...4.1.13..4+6.+7.........12....8.4.....97..6+3+8..7+1+42...1+4+2+36+8+2+4+13+6897+5::::
//! step: Franken Whale: 9 r123457 c14589b4 => r48c1<>9
//! ```
//! A near miss (r1c2 is not filled yet):
//! ```text
//! near miss: :0000:x:..4.7+1...8+7+2...4.1.13..4+6.+7.........12....8.4.....97..6+3+8..7+1+42...1+4+2+36+8+2+4+13+6897+5::::
//! ```
//!
//! ```text
//! position: :0000:x:.+64.7+1...8+7+2...4.1.13..4+6.+7.........12....8.4.....97..6+3+8..7+1+42...1+4+2+36+8+2+4+13+6897+5::::
//! step: Finned Franken Whale: 5 r123567 c456b346 fr1c1 fr3c1 => r4c1<>5
//! ```
//! A near miss (r1c2 is not filled yet):
//! ```text
//! near miss: :0000:x:..4.7+1...8+7+2...4.1.13..4+6.+7.........12....8.4.....97..6+3+8..7+1+42...1+4+2+36+8+2+4+13+6897+5::::
//! ```
//!
//! ```text
//! position: :0000:x:.+64.7+1...8+7+2...4.1.13..4+6.+7.........12....8.4.....97..6+3+8..7+1+42...1+4+2+36+8+2+4+13+6897+5::::
//! step: Franken Leviathan: 9 c234589b1 r1234578 => r48c1<>9
//! ```
//! A near miss (r1c2 is not filled yet):
//! ```text
//! near miss: :0000:x:..4.7+1...8+7+2...4.1.13..4+6.+7.........12....8.4.....97..6+3+8..7+1+42...1+4+2+36+8+2+4+13+6897+5::::
//! ```
//!
//! ```text
//! position: :0000:x:.+64.7+1...8+7+2...4.1.13..4+6.+7.........12....8.4.....97..6+3+8..7+1+42...1+4+2+36+8+2+4+13+6897+5::::
//! step: Finned Franken Leviathan: 5 r1234567 c45678b47 fr1c1 fr3c1 => r8c1<>5
//! ```
//! A near miss (r1c2 is not filled yet):
//! ```text
//! near miss: :0000:x:..4.7+1...8+7+2...4.1.13..4+6.+7.........12....8.4.....97..6+3+8..7+1+42...1+4+2+36+8+2+4+13+6897+5::::
//! ```
//!
//! ## How to spot it
//! Take a line and a box, and look for two lines across which hold all places of
//! the digit in both.
//!
//! ## Also called
//! Fish with boxes.

use std::ops::ControlFlow;

use super::engine::Shape;
use super::report_fish;
use crate::step::TechniqueId;
use crate::technique::{Facts, Report};

/// By size, from 2 on.
const PLAIN: [TechniqueId; 6] = [
    TechniqueId::FrankenXWing,
    TechniqueId::FrankenSwordfish,
    TechniqueId::FrankenJellyfish,
    TechniqueId::FrankenSquirmbag,
    TechniqueId::FrankenWhale,
    TechniqueId::FrankenLeviathan,
];
const FINNED: [TechniqueId; 6] = [
    TechniqueId::FinnedFrankenXWing,
    TechniqueId::FinnedFrankenSwordfish,
    TechniqueId::FinnedFrankenJellyfish,
    TechniqueId::FinnedFrankenSquirmbag,
    TechniqueId::FinnedFrankenWhale,
    TechniqueId::FinnedFrankenLeviathan,
];

/// Reports each franken fish of a size of 2 to 7 that takes a candidate.
pub fn find<const SIZE: usize>(facts: &Facts, report: Report) -> ControlFlow<()> {
    report_fish(const { PLAIN[SIZE - 2] }, (SIZE, Shape::Franken, false), facts, report)
}

/// Reports each franken fish of a size of 2 to 7 with fins that takes a candidate.
pub fn find_finned<const SIZE: usize>(facts: &Facts, report: Report) -> ControlFlow<()> {
    report_fish(const { FINNED[SIZE - 2] }, (SIZE, Shape::Franken, true), facts, report)
}
