//! A row and a column cross in a box. Outside of the box, three digits have at most
//! one and the same place in the row, and one and the same in the column. Then the
//! crossing and these two places hold the three digits. A quadruple is two such
//! crossings with two digits each, in opposite corners, that share the two places.
//!
//! ## Why it is true
//! If such a digit is in neither of the two places, the row and the column both
//! have it in the box, so it is in the cell where they cross. So each of the three
//! digits stands in one of the three cells, and fills it. Nothing else can be in
//! them, and each digit is in only one of them. So it leaves the rest of the box
//! that is off both lines: from there it would drive both lines out of the box.
//!
//! ## Example
//! ```text
//! position: ...3...214.26.1...1..2.........128.3639...1.22.1.36...51....23....72961.92.1.3...
//! step: Firework Triple: 458 r5c4 with r5c8,r7c4 => r5c8<>7
//! ```
//! A near miss (without the 3 in r1c4):
//! ```text
//! near miss: .......214.26.1...1..2.........128.3639...1.22.1.36...51....23....72961.92.1.3...
//! ```
//!
//! ```text
//! position: :0000:x:+8+7+2.9....+95.7..+82+1.+13+2.87+9..+3.+9+4+2187+7283+1654+9149..+7+2..+2+614.+93...8.+6.5+91+2.+9..2....:316 639:::
//! step: Firework Quadruple: 36 r2c5, 47 r8c3 with r2c3,r8c5 => r9c1<>4
//! ```
//! A near miss (without the 2 in r1c3):
//! ```text
//! near miss: :0000:x:+8+7..9....+95.7..+82+1.+13+2.87+9..+3.+9+4+2187+7283+1654+9149..+7+2..+2+614.+93...8.+6.5+91+2.+9..2....:316 639:::
//! ```
//!
//! ## How to spot it
//! Where a row and a column cross, look for digits that both have nearly all in the
//! crossing's box.
//!
//! ## Also called
//! Fireworks, triple and quadruple firework.

use std::ops::ControlFlow;

use super::{Facts, Report};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::step::{
    Conclusion, Conclusions, FireworkCrossing, Pattern, Step, TechniqueId, Truth, Truths,
};

/// Reports each three digits around a crossing that take a candidate.
pub fn find_triple(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_crossing(facts, 3, &mut |crossing| {
        for_each_choice(crossing.digits, 3, &mut |digits| {
            tell(TechniqueId::FireworkTriple, facts, &[Crossing { digits, ..crossing }], report)
        })
    })
}

/// Reports each two and two digits around opposite crossings that take a candidate.
pub fn find_quad(facts: &Facts, report: Report) -> ControlFlow<()> {
    let mut all: Vec<Crossing> = Vec::new();
    let _ = for_each_crossing(facts, 2, &mut |crossing| {
        all.push(crossing);
        ControlFlow::Continue(())
    });
    for (index, one) in all.iter().enumerate() {
        for other in &all[index + 1..] {
            let [across, along] = one.wings;
            if other.wings != [along, across] {
                continue;
            }
            for_each_choice(one.digits, 2, &mut |digits| {
                let one = Crossing { digits, ..*one };
                for_each_choice(other.digits - digits, 2, &mut |digits| {
                    let other = Crossing { digits, ..*other };
                    tell(TechniqueId::FireworkQuad, facts, &[one, other], report)
                })
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Where a row and a column cross, with a place of each outside of the box, and the
/// digits that have no other there.
#[derive(Clone, Copy)]
struct Crossing {
    cell: Cell,
    /// In the row, and in the column.
    wings: [Cell; 2],
    digits: DigitSet,
}

/// Calls `visit` with each crossing around which there are at least so many digits.
fn for_each_crossing(
    facts: &Facts,
    least: usize,
    visit: &mut dyn FnMut(Crossing) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for cell in nearly_confined(facts, least) & facts.position.open() {
        // Where each digit of the crossing's lines stands outside of its box, if in
        // at most one place.
        let mut outside: [Option<[CellSet; 2]>; 9] = [None; 9];
        let mut wings = [CellSet::EMPTY; 2];
        let mut count = 0;
        for digit in Digit::ALL {
            let block = cell.block().cells();
            let lines = [cell.row(), cell.column()];
            let places = lines.map(|line| facts.position.places(digit, line));
            let out = places.map(|places| places - block);
            let is_so = out.iter().all(|out| out.len() < 2)
                && places.iter().all(|places| !places.is_empty());
            // With no place outside at all, it is locked in the box.
            if is_so && !(out[0] | out[1]).is_empty() {
                outside[digit.index()] = Some(out);
                wings = [wings[0] | out[0], wings[1] | out[1]];
                count += 1;
            }
        }
        if count < least {
            continue;
        }
        for across in wings[0] {
            for along in wings[1] {
                let both = [CellSet::of(across), CellSet::of(along)];
                let fits = |digit: &Digit| {
                    outside[digit.index()].is_some_and(|[row, column]| {
                        row.is_subset(both[0]) && column.is_subset(both[1])
                    })
                };
                let digits: DigitSet = Digit::ALL.into_iter().filter(fits).collect();
                if digits.len() >= least {
                    visit(Crossing { cell, wings: [across, along], digits })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells in whose lines so many digits, two or three, have at most one place each
/// outside of the cell's box.
fn nearly_confined(facts: &Facts, least: usize) -> CellSet {
    let [mut once, mut twice, mut thrice] = [CellSet::EMPTY; 3];
    for digit in Digit::ALL {
        let cells = facts.position.cells_with(digit).nearly_confined_to_triads();
        thrice |= twice & cells;
        twice |= once & cells;
        once |= cells;
    }
    if least < 3 { twice } else { thrice }
}

/// Calls `visit` with each choice of so many digits.
fn for_each_choice(
    digits: DigitSet,
    count: usize,
    visit: &mut dyn FnMut(DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    choose(digits, DigitSet::EMPTY, count, visit)
}

fn choose(
    mut left: DigitSet,
    chosen: DigitSet,
    count: usize,
    visit: &mut dyn FnMut(DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if chosen.len() == count {
        return visit(chosen);
    }
    while let Some(digit) = left.first() {
        left = left.without(digit);
        choose(left, chosen.with(digit), count, visit)?;
    }
    ControlFlow::Continue(())
}

fn tell(
    technique: TechniqueId,
    facts: &Facts,
    crossings: &[Crossing],
    report: Report,
) -> ControlFlow<()> {
    let Some(Crossing { wings, .. }) = crossings.first() else { return ControlFlow::Continue(()) };
    let all = crossings.iter().fold(DigitSet::EMPTY, |all, one| all | one.digits);
    // Each wing is a place of some of the digits around each crossing.
    let takes_part = |one: &Crossing| {
        one.wings.iter().all(|wing| !(facts.digits_of(*wing) & one.digits).is_empty())
    };
    if !crossings.iter().all(takes_part) {
        return ControlFlow::Continue(());
    }
    let gone_from = |cell: Cell, kept: DigitSet| {
        let gone = facts.digits_of(cell) - kept;
        gone.into_iter().map(move |digit| Conclusion::Eliminate(Candidate::new(digit, cell)))
    };
    let mut conclusions: Conclusions = crossings
        .iter()
        .flat_map(|crossing| {
            let Crossing { cell, digits, .. } = *crossing;
            let lines = cell.row().cells() | cell.column().cells();
            let rest = cell.block().cells() - lines;
            let from_box = digits.into_iter().flat_map(move |digit| {
                let gone = facts.position.cells_with(digit) & rest;
                gone.into_iter().map(move |cell| Conclusion::Eliminate(Candidate::new(digit, cell)))
            });
            gone_from(cell, digits).chain(from_box)
        })
        .collect();
    conclusions.extend(wings.iter().flat_map(|wing| gone_from(*wing, all)));
    if conclusions.is_empty() {
        return ControlFlow::Continue(());
    }
    let truths: Truths = crossings
        .iter()
        .flat_map(|crossing| {
            let lines = [crossing.cell.row(), crossing.cell.column()];
            lines.into_iter().flat_map(|line: House| {
                crossing.digits.into_iter().map(move |digit| Truth::House(digit, line))
            })
        })
        .collect();
    let told = crossings
        .iter()
        .map(|crossing| FireworkCrossing { cell: crossing.cell, digits: crossing.digits })
        .collect();
    let pattern = Pattern::Firework { crossings: told, wings: *wings };
    report(Step::new(technique, pattern, &truths, conclusions))
}
