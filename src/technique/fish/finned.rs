//! A fish but for a few places, its fins, which lie outside of the cover lines:
//! what the fish would take, and what sees all of the fins too, goes.
//!
//! ## Why it is true
//! Either one of the fins has the digit, or none has it; then the fish is there
//! and takes what it takes. A cell that the fish would clear and that sees every
//! fin loses the digit both ways.
//!
//! A finned fish is called sashimi when one of its base lines has but one place
//! left without the fins: the fish itself would be falling apart.
//!
//! ## Example
//! ```text
//! position: :0000:x:.8+3.49+26..7...+2...2....+35.......6....57.3+1+6.26..27+5...+7+6+5+328+14939.1.4.....1..+7...::::
//! step: Finned X-Wing: 9 r36 c38 fr6c7 => r45c8<>9
//! ```
//! A near miss (without the 9 in r1c6):
//! ```text
//! near miss: :0000:x:.8+3.4.+26..7...+2...2....+35.......6....57.3+1+6.26..27+5...+7+6+5+328+14939.1.4.....1..+7...::::
//! ```
//!
//! ```text
//! position: ..4..3827.3728.....2.4...5.94......8.16...49.3....4.62.8..41.3....3289..4.37..281
//! step: Sashimi X-Wing: 7 c28 r68 fr4c8 => r6c7<>7
//! ```
//! A near miss (without the 8 in r7c2):
//! ```text
//! near miss: ..4..3827.3728.....2.4...5.94......8.16...49.3....4.62....41.3....3289..4.37..281
//! ```
//!
//! ```text
//! position: :0000:x:....4...97+9..124+6....9+6....2...+9.3.....+2....6.784+3...5329+1+8+4+6+5+78+5+7+6291..4+16..38+9+2::::
//! step: Finned Swordfish: 5 r249 c345 fr4c6 => r5c5<>5
//! ```
//! A near miss (without the 7 in r2c1):
//! ```text
//! near miss: :0000:x:....4...9.+9..124+6....9+6....2...+9.3.....+2....6.784+3...5329+1+8+4+6+5+78+5+7+6291..4+16..38+9+2::::
//! ```
//!
//! ```text
//! position: :0000:x:..23.4.1.537.9.+2+4.....+2...+3.1...3..2.259.843.8.+36.+2.5.....+3+9...+3..+28.794.9.4.73..:134 136 195 699 741 745 947:::
//! step: Sashimi Swordfish: 6 r258 c169 fr8c2 fr8c3 => r79c1<>6
//! ```
//! A near miss (r2c7 is not filled yet):
//! ```text
//! near miss: :0000:x:..23.4.1.537.9..+4.....+2...+3.1...3..2.259.843.8.+36.+2.5.....+3+9...+3..+28.794.9.4.73..:134 136 195 699 741 745 947:::
//! ```
//!
//! ```text
//! position: :0000:x:3.+5..8.+97.7+8.95....497...8.85.+9.......6...9+5+8...+8+5..34.1.+5.487..+8.17..2.5.+72+8...1:145 146 151 161 166 487 615 635 636:::
//! step: Finned Jellyfish: 6 r3678 c1679 fr7c5 => r9c6<>6
//! ```
//! A near miss (r3c5 could be 6 too):
//! ```text
//! near miss: :0000:x:3.+5..8.+97.7+8.95....497...8.85.+9.......6...9+5+8...+8+5..34.1.+5.487..+8.17..2.5.+72+8...1:145 146 151 161 166 487 615 636:::
//! ```
//!
//! ```text
//! position: ..34162..26...31.41.4....36.463715.2.2184......762.41...5.3..41..21.4...41.56732.
//! step: Sashimi Jellyfish: 8 r1469 c1289 fr9c3 => r78c12<>8
//! ```
//! A near miss (without the 3 in r1c3):
//! ```text
//! near miss: ...4162..26...31.41.4....36.463715.2.2184......762.41...5.3..41..21.4...41.56732.
//! ```
//!
//! Larger ones are looked for only when they are named:
//!
//! ```text
//! position: :0000:x:..73...2...9....1.2.+5..1...+784...5.....7+45..+1+5.1...49+7...8....3.7....6...5...71..:589 881 891:::
//! step: Finned Squirmbag: 2 r24689 c24569 fr8c3 fr9c3 => r7c2<>2
//! ```
//! A near miss (without the 2 in r1c8):
//! ```text
//! near miss: :0000:x:..73.......9....1.2.+5..1...+784...5.....7+45..+1+5.1...49+7...8....3.7....6...5...71..:589 881 891:::
//! ```
//!
//! ```text
//! position: :0000:x:..+6.+3..1+2.+1.6.25.+3....18796..172+9+6..69.8+4.+23..8..+6+3+9..16+935..+2.......3+6+5.5...6+1.9:898:::
//! step: Sashimi Squirmbag: 7 r25679 c13589 fr7c6 => r8c5<>7
//! ```
//! A near miss (r2c2 is not filled yet):
//! ```text
//! near miss: :0000:x:..+6.+3..1+2...6.25.+3....18796..172+9+6..69.8+4.+23..8..+6+3+9..16+935..+2.......3+6+5.5...6+1.9:898:::
//! ```
//!
//! ```text
//! position: :0000:x:.+64.7+1...8+7+2...4.1.13..4+6.+7.........12....8.4.....97..6+3+8..7+1+42...1+4+2+36+8+2+4+13+6897+5::::
//! step: Finned Whale: 5 r123457 c145678 fr4c2 fr4c3 fr5c3 => r6c1<>5
//! ```
//! A near miss (r1c2 is not filled yet):
//! ```text
//! near miss: :0000:x:..4.7+1...8+7+2...4.1.13..4+6.+7.........12....8.4.....97..6+3+8..7+1+42...1+4+2+36+8+2+4+13+6897+5::::
//! ```
//!
//! ```text
//! position: :0000:x:+7531+9+6..2..+6+85.7+39+98.7.+3+1+56...+9......9.+3.1...+637.8.9.+1.6.239+51+757.6.+8.+9.+3.+9....68::::
//! step: Sashimi Whale: 2 r235689 c123567 fr5c8 fr6c8 => r4c7<>2
//! ```
//! A near miss (r6c1 is not filled yet):
//! ```text
//! near miss: :0000:x:+7531+9+6..2..+6+85.7+39+98.7.+3+1+56...+9......9.+3.1....37.8.9.+1.6.239+51+757.6.+8.+9.+3.+9....68::::
//! ```
//!
//! ```text
//! position: :0000:x:..+3...712.+7+2....6...57.....2.+7.+61.58.6...7....3....2+7+6.+29+653.8+7+3.6.+7..+297.8...63.::::
//! step: Finned Leviathan: 4 r1246789 c1245679 fr6c3 => r5c1<>4
//! ```
//! A near miss (r1c3 is not filled yet):
//! ```text
//! near miss: :0000:x:......712.+7+2....6...57.....2.+7.+61.58.6...7....3....2+7+6.+29+653.8+7+3.6.+7..+297.8...63.::::
//! ```
//!
//! ```text
//! position: :0000:x:.67..+4.8..+34+89.+6..82.+673+4..2..9...34+4..+3....+837..+48..6...45..62....3.8+4..4..+8.51.::::
//! step: Sashimi Leviathan: 1 r2345678 c1234567 fr2c9 fr3c9 => r1c7<>1
//! ```
//! A near miss (without the 8 in r3c1):
//! ```text
//! near miss: :0000:x:.67..+4.8..+34+89.+6...2.+673+4..2..9...34+4..+3....+837..+48..6...45..62....3.8+4..4..+8.51.::::
//! ```
//!
//! ## How to spot it
//! Look for a fish in which one line has a place too many, or two side by side.
//! Only cells in the box of the fins can go.
//!
//! ## Also called
//! Fish with fins; filet-o-fish.

use std::ops::ControlFlow;

use super::engine::{Fish, Shape, for_each_fish};
use super::step;
use crate::step::TechniqueId;
use crate::technique::{Facts, Report};

/// By size, from 2 on.
const FINNED: [TechniqueId; 6] = [
    TechniqueId::FinnedXWing,
    TechniqueId::FinnedSwordfish,
    TechniqueId::FinnedJellyfish,
    TechniqueId::FinnedSquirmbag,
    TechniqueId::FinnedWhale,
    TechniqueId::FinnedLeviathan,
];
const SASHIMI: [TechniqueId; 6] = [
    TechniqueId::SashimiXWing,
    TechniqueId::SashimiSwordfish,
    TechniqueId::SashimiJellyfish,
    TechniqueId::SashimiSquirmbag,
    TechniqueId::SashimiWhale,
    TechniqueId::SashimiLeviathan,
];

/// Reports each finned fish of a size of 2 to 7 that takes a candidate and is not
/// sashimi.
pub fn find<const SIZE: usize>(facts: &Facts, report: Report) -> ControlFlow<()> {
    find_either(const { FINNED[SIZE - 2] }, SIZE, false, facts, report)
}

/// Reports each sashimi fish of a size of 2 to 7 that takes a candidate.
pub fn find_sashimi<const SIZE: usize>(facts: &Facts, report: Report) -> ControlFlow<()> {
    find_either(const { SASHIMI[SIZE - 2] }, SIZE, true, facts, report)
}

fn find_either(
    technique: TechniqueId,
    size: usize,
    sashimi: bool,
    facts: &Facts,
    report: Report,
) -> ControlFlow<()> {
    for_each_fish(technique, facts, size, Shape::Basic, true, &mut |fish| {
        if is_sashimi(facts, &fish) != sashimi {
            return ControlFlow::Continue(());
        }
        report(step(technique, &fish))
    })
}

/// Whether a base line has a single place left without the fins.
pub(super) fn is_sashimi(facts: &Facts, fish: &Fish) -> bool {
    let body = facts.position.cells_with(fish.digit) - fish.fins;
    fish.base_houses.into_iter().any(|house| (body & house.cells()).len() < 2)
}
