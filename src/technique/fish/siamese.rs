//! Two finned fish with the same base houses and different cover houses and
//! fins, told together.
//!
//! ## Why it is true
//! Each of the two is a finned fish, and each takes what it takes. It is one step
//! because the base houses, where the eye has to look, are the same.
//!
//! ## Example
//! ```text
//! position: :0000:x:6.17...2.+73....6....8..1..7.....8+2.6+8+26.9.7..3..2.....4..5..3....7....5.+58+3..49.2::::
//! step: Siamese Sashimi X-Wing: 1 c17 r48 fr6c7 / r68 fr4c1 => r4c8,r6c2<>1
//! ```
//! A near miss (r4c7 is not filled yet):
//! ```text
//! near miss: :0000:x:6.17...2.+73....6....8..1..7.....8..6+8+26.9.7..3..2.....4..5..3....7....5.+58+3..49.2::::
//! ```
//!
//! ```text
//! position: 4..5.769.........2.68....3.65.2.4..9....3.4.....9........8..........3..73894.....
//! step: Siamese Finned Swordfish: 8 c169 r156 fr2c6 / r256 fr1c9 => r1c5,r2c78<>8
//! ```
//! A near miss (without the 7 in r1c6):
//! ```text
//! near miss: 4..5..69.........2.68....3.65.2.4..9....3.4.....9........8..........3..73894.....
//! ```
//!
//! ```text
//! position: :0000:x:19+7+3+6+2+5+8+4862.+4..3....+8.7.+26.3+8...+4+624...+26+81+36+2+1483..+5.+1.23+8+64....+6.1258+2+8+6..4+3.+1:533 535 983:::
//! step: Siamese Sashimi Swordfish: 9 c369 r247 fr5c3 / r257 fr4c6 => r4c1,r5c4<>9
//! ```
//! A near miss (r8c3 could be 9 too):
//! ```text
//! near miss: :0000:x:19+7+3+6+2+5+8+4862.+4..3....+8.7.+26.3+8...+4+624...+26+81+36+2+1483..+5.+1.23+8+64....+6.1258+2+8+6..4+3.+1:533 535:::
//! ```
//!
//! ```text
//! position: :0000:x:.52.+814.+9.8...+4....43.9+568...64.+89.3.......+6+88...6......+8142.....5+9+3782....+8+5+61.7:224 354 364 463 671 681 714 724:::
//! step: Siamese Finned Jellyfish: 7 r1347 c1248 fr4c5 / c1258 fr3c4 => r2c5,r56c4<>7
//! ```
//! A near miss (r1c5 is not filled yet):
//! ```text
//! near miss: :0000:x:.52..14.+9.8...+4....43.9+568...64.+89.3.......+6+88...6......+8142.....5+9+3782....+8+5+61.7:224 354 364 463 671 681 714 724:::
//! ```
//!
//! ```text
//! position: :0000:x:+2.3.+186+5.41+6+75+39+8+2.+5+8.+26.1.84.3+6+2.9+5+62.+8.543.5+3.1+4.+8+2+6.+6+52...+4+83.+4+58.26..+8+2+6.45+7.::::
//! step: Siamese Sashimi Jellyfish: 7 r1468 c2367 fr1c9 / c2369 fr4c7 => r3c7,r5c9<>7
//! ```
//! A near miss (r1c1 is not filled yet):
//! ```text
//! near miss: :0000:x:..3.+186+5.41+6+75+39+8+2.+5+8.+26.1.84.3+6+2.9+5+62.+8.543.5+3.1+4.+8+2+6.+6+52...+4+83.+4+58.26..+8+2+6.45+7.::::
//! ```
//!
//! ```text
//! position: :0000:x:92..8.5.73..9.7..6......8....4......6..7..3.525+3.......+3+2+519.6+85..2.+8...8.96...+52:122 138 146 385 435 747 748 782 787 968:::
//! step: Siamese Finned Franken Swordfish: 4 r15b8 c58b2 fr5c6 fr9c6 / c68b2 fr5c5 fr8c5 fr9c5 => r2c5,r3c6<>4
//! ```
//! A near miss (r7c4 is not filled yet):
//! ```text
//! near miss: :0000:x:92..8.5.73..9.7..6......8....4......6..7..3.525+3.......+3+2.19.6+85..2.+8...8.96...+52:122 138 146 385 435 747 748 782 787 968:::
//! ```
//!
//! ```text
//! position: :0000:x:.6....+728...+2671..+2+178.....1.65.+2.4.+98.+7+145...4.3.+6.......2.9..3...754....1......:269 283 335 349 413 513 573 868 895 897 915 935 995:::
//! step: Siamese Finned Franken Jellyfish: 3 r357b1 c368b3 fr2c2 fr5c9 fr7c9 / c369b3 fr2c2 fr5c8 fr7c8 => r2c89<>3
//! ```
//! A near miss (r3c5 could be 3 too):
//! ```text
//! near miss: :0000:x:.6....+728...+2671..+2+178.....1.65.+2.4.+98.+7+145...4.3.+6.......2.9..3...754....1......:269 283 349 413 513 573 868 895 897 915 935 995:::
//! ```
//!
//! ```text
//! position: :0000:x:6.+197..+4..+9...4.1+6...+1.+6...+1+82763+95+49.5+4+1.6........1..+8136.+74..2.9+34+1..8.4.82...+1:219 238 239 317 369 758 797 838:::
//! step: Siamese Finned Mutant Jellyfish: 5 r18c9b8 r37c26 fr1c7 fr1c9 fr8c7 / r7c267 fr1c9 fr3c9 => r23c7<>5
//! ```
//! A near miss (r8c6 is not filled yet):
//! ```text
//! near miss: :0000:x:6.+197..+4..+9...4.1+6...+1.+6...+1+82763+95+49.5+4+1.6........1..+8136.+74..2.9+34...8.4.82...+1:219 238 239 317 369 758 797 838:::
//! ```
//!
//! ## When it is used
//! Only when it is named: one after the other, the two fish do the same.
//!
//! ## Also called
//! Twin fish.

use std::ops::ControlFlow;

use super::eliminations;
use super::engine::{Fish, Shape, for_each_fish_up_to};
use super::finned::is_sashimi;
use crate::grid::CellSet;
use crate::step::{Pattern, Step, TechniqueId, Truth, Truths};
use crate::technique::{Facts, Report};

/// Reports each siamese sashimi x wing.
pub fn find_sashimi_x_wing(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::SiameseSashimiXWing, 2, Shape::Basic, Some(true), facts, report)
}

/// Reports each siamese finned swordfish.
pub fn find_finned_swordfish(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::SiameseFinnedSwordfish, 3, Shape::Basic, Some(false), facts, report)
}

/// Reports each siamese sashimi swordfish.
pub fn find_sashimi_swordfish(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::SiameseSashimiSwordfish, 3, Shape::Basic, Some(true), facts, report)
}

/// Reports each siamese finned jellyfish.
pub fn find_finned_jellyfish(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::SiameseFinnedJellyfish, 4, Shape::Basic, Some(false), facts, report)
}

/// Reports each siamese sashimi jellyfish.
pub fn find_sashimi_jellyfish(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::SiameseSashimiJellyfish, 4, Shape::Basic, Some(true), facts, report)
}

/// Reports each siamese finned franken swordfish.
pub fn find_finned_franken_swordfish(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::SiameseFinnedFrankenSwordfish, 3, Shape::Franken, None, facts, report)
}

/// Reports each siamese finned franken jellyfish.
pub fn find_finned_franken_jellyfish(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::SiameseFinnedFrankenJellyfish, 4, Shape::Franken, None, facts, report)
}

/// Reports each siamese finned mutant jellyfish.
pub fn find_finned_mutant_jellyfish(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::SiameseFinnedMutantJellyfish, 4, Shape::Mutant, None, facts, report)
}

/// Pairs the fish of each base. Of two that take the same, one is enough.
fn find(
    technique: TechniqueId,
    size: usize,
    shape: Shape,
    sashimi: Option<bool>,
    facts: &Facts,
    report: Report,
) -> ControlFlow<()> {
    let mut fish: Vec<Fish> = Vec::new();
    let _ = for_each_fish_up_to(technique, facts, size, shape, true, &mut |found| {
        fish.push(found);
        ControlFlow::Continue(())
    });
    fish.sort_by_key(|fish| (fish.digit, fish.base_houses, fish.cover_houses));
    fish.chunk_by(|one, next| (one.digit, one.base_houses) == (next.digit, next.base_houses))
        .try_for_each(|of_one_base| {
            report_pairs(technique, (shape, sashimi), facts, of_one_base, report)
        })
}

fn report_pairs(
    technique: TechniqueId,
    (shape, sashimi): (Shape, Option<bool>),
    facts: &Facts,
    fish: &[Fish],
    report: Report,
) -> ControlFlow<()> {
    for (index, one) in fish.iter().enumerate() {
        for other in &fish[index + 1..] {
            // One of the two is of the kind that the pair is named after.
            let is_named_after =
                |wanted| is_sashimi(facts, one) == wanted || is_sashimi(facts, other) == wanted;
            if sashimi.is_some_and(|sashimi| !is_named_after(sashimi))
                || one.shape().max(other.shape()) != shape
                || one.gone == other.gone
            {
                continue;
            }
            report(pair(technique, one, other))?;
        }
    }
    ControlFlow::Continue(())
}

fn pair(technique: TechniqueId, one: &Fish, other: &Fish) -> Step {
    let Fish { digit, base_houses, .. } = *one;
    let truths: Truths = base_houses.into_iter().map(|house| Truth::House(digit, house)).collect();
    let gone: CellSet = one.gone | other.gone;
    let pattern = Pattern::SiameseFish {
        digit,
        base_houses,
        cover_houses: [one.cover_houses, other.cover_houses],
        fins: [one.fins, other.fins],
    };
    Step::new(technique, pattern, &truths, eliminations(digit, gone))
}
