//! A fish whose base or cover houses are rows and columns at once, perhaps with
//! boxes, with or without fins.
//!
//! ## Why it is true
//! As with any fish: count each place of the digit in the base houses once for
//! every base house and once for every cover house that it lies in. Apart from
//! the fins, no place counts for more base houses than cover houses. So the base
//! houses, which must all have the digit, use up all of the cover houses, and
//! a cell that counts for more cover houses than base houses, and sees all fins,
//! cannot have it.
//!
//! ## Example
//! ```text
//! position: :0000:x:.859.3....1.+4........+165..2+327+5..9.+6+469+3...+2.8+51+2+96.3...8+63..5+9...+859.7.5+9.7.1.68::::
//! step: Mutant X-Wing: 4 r6c8 b36 => r1c79,r3c7<>4
//! ```
//! A near miss (r6c5 is not filled yet):
//! ```text
//! near miss: :0000:x:.859.3....1.+4........+165..2+327+5..9.+6+469+3...+2.8+51+2.6.3...8+63..5+9...+859.7.5+9.7.1.68::::
//! ```
//!
//! ```text
//! position: :0000:x:+7531+9+6..2..+6+85.7+39+98.7.+3+1+56...+9......9.+3.1...+637.8.9.+1.6.239+51+757.6.+8.+9.+3.+9....68:247 257 483 492 546:::
//! step: Finned Mutant X-Wing: 4 r3c2 c5b1 fr4c2 => r4c5<>4
//! ```
//! A near miss (without the 8 in r3c2):
//! ```text
//! near miss: :0000:x:+7531+9+6..2..+6+85.7+39+9..7.+3+1+56...+9......9.+3.1...+637.8.9.+1.6.239+51+757.6.+8.+9.+3.+9....68:247 257 483 492 546:::
//! ```
//!
//! ```text
//! position: :0000:x:+5+6+4..9.+3+7+913...6.482+7..+4+1+95.+56923..+1+2+91+4.8+5.3+3.+8.5...+9.8+5..69+42..+2+8+9.+35+6+63+9.4.+7+18:726:::
//! step: Mutant Swordfish: 7 r7c26 r6b78 => r6c48,r8c1<>7
//! ```
//! A near miss (r2c6 could be 7 too):
//! ```text
//! near miss: :0000:x:+5+6+4..9.+3+7+913...6.482+7..+4+1+95.+56923..+1+2+91+4.8+5.3+3.+8.5...+9.8+5..69+42..+2+8+9.+35+6+63+9.4.+7+18::::
//! ```
//!
//! ```text
//! position: :0000:x:.+2.8...+9+79+8.57.2+167....2.848.2...6......2+8+4.9..+9...8+2.49+7.+8.+1+6.+638..97+4.+25+1+7+46+93+8:446 466 549 569:::
//! step: Finned Mutant Swordfish: 1 r35c6 c2b25 fr5c1 => r46c2<>1
//! ```
//! A near miss (r5c6 is not filled yet):
//! ```text
//! near miss: :0000:x:.+2.8...+9+79+8.57.2+167....2.848.2...6......2.+4.9..+9...8+2.49+7.+8.+1+6.+638..97+4.+25+1+7+46+93+8:446 466 549 569:::
//! ```
//!
//! ```text
//! position: :0000:x:+5+6+4..9.+3+7+913...6.482+7..+4+1+95.+56923..+1+2+91+4.8+5.3+3.+8.5...+9.8+5..69+42..+2+8+9.+35+6+63+9.4.+7+18:726:::
//! step: Mutant Jellyfish: 7 r27c2b5 r6c45b7 => r6c48,r8c1<>7
//! ```
//! A near miss (r2c6 could be 7 too):
//! ```text
//! near miss: :0000:x:+5+6+4..9.+3+7+913...6.482+7..+4+1+95.+56923..+1+2+91+4.8+5.3+3.+8.5...+9.8+5..69+42..+2+8+9.+35+6+63+9.4.+7+18::::
//! ```
//!
//! ```text
//! position: :0000:x:....27.3+9+3.164+9+2...9+2..+5..+6+13.9...28+9.8..+26+1..+25..13+9...+9+2.8.5+3.....39622.+3.+9...1:447 772 781 782 792 892:::
//! step: Finned Mutant Jellyfish: 4 r7c368 r149b7 fr3c8 fr7c7 => r1c7<>4
//! ```
//! A near miss (r3c3 is not filled yet):
//! ```text
//! near miss: :0000:x:....27.3+9+3.164+9+2...9...+5..+6+13.9...28+9.8..+26+1..+25..13+9...+9+2.8.5+3.....39622.+3.+9...1:447 772 781 782 792 892:::
//! ```
//!
//! ```text
//! position: :0000:x:.1.8.7.....81.6....4..528....7..3..82.1.7.5.33..5..2....5781.9.8..4.51..1....9.85:219 445 447 465 692 722 922:::
//! step: Finned Mutant Squirmbag: 9 r358c17 r14c24b3 fr2c1 fr3c1 fr3c3 fr8c3 => r1c3<>9
//! ```
//! A near miss (without the 5 in r3c5):
//! ```text
//! near miss: :0000:x:.1.8.7.....81.6....4...28....7..3..82.1.7.5.33..5..2....5781.9.8..4.51..1....9.85:219 445 447 465 692 722 922:::
//! ```
//!
//! ```text
//! position: :0000:x:9.7..5...1..7..9..86..9.57..8...61.9316.59..72.91..65.....2..96.9...4..8...9..3.5:118 185 214 217 218 222 228 234 314 315 325 328 339 374 384 414 428 439 448 458 473 493 615 772 795 815 854:::
//! step: Finned Mutant Whale: 4 r357c289 r6c147b13 fr7c2 fr9c2 fr9c8 => r9c1<>4
//! ```
//! A near miss (r3c9 could be 4 too):
//! ```text
//! near miss: :0000:x:9.7..5...1..7..9..86..9.57..8...61.9316.59..72.91..65.....2..96.9...4..8...9..3.5:118 185 214 217 218 222 228 234 314 315 325 328 339 374 384 414 428 448 458 473 493 615 772 795 815 854:::
//! ```
//!
//! ```text
//! position: :0000:x:.+7.5689.+44.+6+7+39+51.9.+5+2+4+1+7.6..41.7+6.5+76.4+5...+1+5+1.....+47.9..2+54+7..+47+91..+5.25+38+7+41+6+9::::
//! step: Mutant Squirmbag: 3 c469b36 r5678c8 => r5c8,r8c7<>3
//! ```
//! A near miss (without the 9 in r1c7):
//! ```text
//! near miss: :0000:x:.+7.568..+44.+6+7+39+51.9.+5+2+4+1+7.6..41.7+6.5+76.4+5...+1+5+1.....+47.9..2+54+7..+47+91..+5.25+38+7+41+6+9::::
//! ```
//!
//! ```text
//! position: :0000:x:.+7.5689.+44.+6+7+39+51.9.+5+2+4+1+7.6..41.7+6.5+76.4+5...+1+5+1.....+47.9..2+54+7..+47+91..+5.25+38+7+41+6+9::::
//! step: Mutant Whale: 3 r13c469b6 r5678c8b1 => r5c8,r8c7<>3
//! ```
//! A near miss (without the 9 in r1c7):
//! ```text
//! near miss: :0000:x:.+7.568..+44.+6+7+39+51.9.+5+2+4+1+7.6..41.7+6.5+76.4+5...+1+5+1.....+47.9..2+54+7..+47+91..+5.25+38+7+41+6+9::::
//! ```
//!
//! ```text
//! position: :0000:x:.+7.5689.+44.+6+7+39+51.9.+5+2+4+1+7.6..41.7+6.5+76.4+5...+1+5+1.....+47.9..2+54+7..+47+91..+5.25+38+7+41+6+9::::
//! step: Mutant Leviathan: 3 r13c469b46 r5678c128 => r5c8,r8c7<>3
//! ```
//! A near miss (without the 9 in r1c7):
//! ```text
//! near miss: :0000:x:.+7.568..+44.+6+7+39+51.9.+5+2+4+1+7.6..41.7+6.5+76.4+5...+1+5+1.....+47.9..2+54+7..+47+91..+5.25+38+7+41+6+9::::
//! ```
//!
//! ```text
//! position: :0000:x:.+64.7+1...8+7+2...4.1.13..4+6.+7.........12....8.4.....97..6+3+8..7+1+42...1+4+2+36+8+2+4+13+6897+5::::
//! step: Finned Mutant Leviathan: 5 r1234567 r8c45678b4 fr1c1 fr3c1 => r8c1<>5
//! ```
//! A near miss (r2c2 is not filled yet):
//! ```text
//! near miss: :0000:x:.+64.7+1...8.+2...4.1.13..4+6.+7.........12....8.4.....97..6+3+8..7+1+42...1+4+2+36+8+2+4+13+6897+5::::
//! ```
//!
//! ## When it is used
//! Only when it is named: few people look for it.
//!
//! ## Also called
//! Fish with rows and columns.

use std::ops::ControlFlow;

use super::engine::Shape;
use super::report_fish;
use crate::step::TechniqueId;
use crate::technique::{Facts, Report};

/// By size, from 2 on.
const PLAIN: [TechniqueId; 6] = [
    TechniqueId::MutantXWing,
    TechniqueId::MutantSwordfish,
    TechniqueId::MutantJellyfish,
    TechniqueId::MutantSquirmbag,
    TechniqueId::MutantWhale,
    TechniqueId::MutantLeviathan,
];
const FINNED: [TechniqueId; 6] = [
    TechniqueId::FinnedMutantXWing,
    TechniqueId::FinnedMutantSwordfish,
    TechniqueId::FinnedMutantJellyfish,
    TechniqueId::FinnedMutantSquirmbag,
    TechniqueId::FinnedMutantWhale,
    TechniqueId::FinnedMutantLeviathan,
];

/// Reports each mutant fish of a size of 2 to 7 that takes a candidate.
pub fn find<const SIZE: usize>(facts: &Facts, report: Report) -> ControlFlow<()> {
    report_fish(const { PLAIN[SIZE - 2] }, (SIZE, Shape::Mutant, false), facts, report)
}

/// Reports each mutant fish of a size of 2 to 7 with fins that takes a candidate.
pub fn find_finned<const SIZE: usize>(facts: &Facts, report: Report) -> ControlFlow<()> {
    report_fish(const { FINNED[SIZE - 2] }, (SIZE, Shape::Mutant, true), facts, report)
}
