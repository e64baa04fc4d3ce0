//! Two digits that are all that a pair of cells could hold, if it were not for a few
//! other candidates, and that two lines of one chute have where they meet the two
//! columns (or rows) of the pair. The two lines have few givens: all in one column, or
//! in columns in which the lines hold the same digits but for one. One of the other
//! candidates must be true, as the puzzle has exactly one solution.
//!
//! ## Why it is true
//! Say that the pair holds `a` above `X` and `b` above `Y`, and that the two digits are
//! also in the square of four cells in which the two lines meet `X` and `Y`. If they are
//! in the same line there, they can change places in the four cells. Else they are
//! crosswise: one line has `b` in `X`, and the other one `a` in `Y`.
//!
//! ```text
//!                X   Y
//!   pair         a   b
//!   first line   b   c   ...
//!   second line  d   a   ...
//! ```
//!
//! In the columns with givens the lines have the same digits but for one each, and so
//! they have outside. Follow the columns outside: from what the first line holds in one
//! of them to what the second line holds there, to the column where the first line holds
//! that, and so on. If this comes back to where it began, the two lines can change places
//! in these columns. If not, all columns are on one way, from one odd digit to the other.
//! If `a` comes first and `b` later, the lines can change places in the columns between, if
//! `a` and `b` change places in the pair and in the square. If `b` comes first, they can
//! change places between as well, while the square becomes `d b` above `a c`, and the pair
//! is exchanged. Every row, column and box keeps its digits, and no given is touched: a
//! second solution, whichever it is.
//!
//! So a cell of the pair holds something else, or one of the digits is not in the square,
//! but elsewhere in one of the two lines, or in the box of the square, or in `X` or `Y`.
//! These candidates are the guardians, and one of them is true.
//!
//! Type 1: the guardians are in one cell, which is then nothing else. Type 2: they are
//! one digit; what sees all of them loses it. Type 3: they are in cells of one house,
//! which act as one cell of a naked subset. Type 4: they are in two cells of a house in
//! which some digit can go nowhere else. One of the two takes that digit and the other a
//! guardian, so neither is anything else.
//!
//! ## Example
//! ```text
//! position: :0000:x:.5....+7186+3+8+174+5..7+1.+5.+8+63+42+7+3.5+14+8.+1..8..+3..+8.....+1..+3.+7.+862+5+1+58+63+1+2+9+4+7.+21+7.+5+8+6+3::::
//! step: Qiu's Deadly Pattern Type 1: 2/9 in r2c89,r56c89 (r56) => r4c9<>6
//! ```
//! A near miss (r2c7 is not filled yet):
//! ```text
//! near miss: :0000:x:.5....+7186+3+8+174...7+1.+5.+8+63+42+7+3.5+14+8.+1..8..+3..+8.....+1..+3.+7.+862+5+1+58+63+1+2+9+4+7.+21+7.+5+8+6+3::::
//! ```
//!
//! ```text
//! position: :0000:x:.5....+7186+3+8+174+5..7+1.+5.+8+63+42+7+3.5+14+8.+1..8..+3..+8.....+1..+3.+7.+862+5+1+58+63+1+2+9+4+7.+21+7.+5+8+6+3::::
//! step: Qiu's Deadly Pattern Type 2: 2/9 in r2c89,r56c89 (r56) => r6c89<>9
//! ```
//! A near miss (r2c7 is not filled yet):
//! ```text
//! near miss: :0000:x:.5....+7186+3+8+174...7+1.+5.+8+63+42+7+3.5+14+8.+1..8..+3..+8.....+1..+3.+7.+862+5+1+58+63+1+2+9+4+7.+21+7.+5+8+6+3::::
//! ```
//!
//! ```text
//! position: :0000:x:+35+82+746...71...+3...+2+4..+3+7..2+3+76.+5...4.+9+3.+7.5+6+5.+6.+4..73+1+4+375....8.+5...4+3+7+7.+2+43.+5..::::
//! step: Qiu's Deadly Pattern Type 3: 5/8 in r23c4,r23c89 (c89) => r3c89<>1, r23c4<>8
//! ```
//! A near miss (r8c8 is not filled yet):
//! ```text
//! near miss: :0000:x:+35+82+746...71...+3...+2+4..+3+7..2+3+76.+5...4.+9+3.+7.5+6+5.+6.+4..73+1+4+375....8.+5...4.+7+7.+2+43.+5..::::
//! ```
//!
//! ```text
//! position: :0000:x:...4.2+3+1.+2..1.+86+4.......+28....+385.2+13.......41......+3....+27.1+53.52............4.+2::::
//! step: Qiu's Deadly Pattern Type 4: 5/8 in r56c7,r56c23 (c23) => r56c7<>8
//! ```
//! A near miss (r1c7 is not filled yet):
//! ```text
//! near miss: :0000:x:...4.2.+1.+2..1.+86+4.......+28....+385.2+13.......41......+3....+27.1+53.52............4.+2::::
//! ```
//!
//! ## How to spot it
//! Look for two lines of one chute that have hardly a given, and for a pair across two of
//! their columns.
//!
//! ## Also called
//! Qiu's deadly pattern (Sunnie Shine). When the two digits have no places outside, it
//! is called locked; when they have some, external.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::guardians::{Guardians, Kind};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use crate::step::{
    Conclusions, DerivedKind, DerivedTruth, Pattern, Step, TechniqueId, Truth, Truths,
};
use crate::technique::{Facts, Report};

/// Reports each pattern with its guardians in one cell.
pub(in crate::technique) fn find_type_1(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::QiuType1, Kind::OneCell, facts, report)
}

/// Reports each pattern with one digit as guardian in several cells.
pub(in crate::technique) fn find_type_2(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::QiuType2, Kind::OneDigit, facts, report)
}

/// Reports each pattern whose guardians make a naked subset with other cells.
pub(in crate::technique) fn find_type_3(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::QiuType3, Kind::Subset, facts, report)
}

/// Reports each pattern with guardians in two cells that are the only places of some
/// digit in a house.
pub(in crate::technique) fn find_type_4(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::QiuType4, Kind::ConjugatePair, facts, report)
}

fn find(technique: TechniqueId, kind: Kind, facts: &Facts, report: Report) -> ControlFlow<()> {
    let rows: SmallVec<[House; 9]> = House::rows().collect();
    let columns: SmallVec<[House; 9]> = House::columns().collect();
    for (lines, across) in [(&rows, &columns), (&columns, &rows)] {
        for (first, second) in pairs(lines) {
            if first / 3 != second / 3 {
                continue;
            }
            let two = [lines[first], lines[second]];
            let Some(kept) = kept(facts, two, across) else { continue };
            for (x, y) in pairs(across) {
                for (place, third) in lines.iter().enumerate() {
                    // The square is in one box, or all three lines are of one chute.
                    let is_apart = place / 3 != first / 3;
                    if place == first || place == second || (x / 3 == y / 3) != is_apart {
                        continue;
                    }
                    let crossing = [across[x], across[y]];
                    let Some(frame) = Frame::of(facts, two, *third, crossing, kept) else {
                        continue;
                    };
                    frame.for_each_choice(&mut |chosen| {
                        Guardians::new(facts, chosen.guardians).tell(kind, &mut |truths, gone| {
                            report(frame.step(technique, chosen, truths, gone))
                        })
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The places of every two of the lines.
fn pairs(lines: &[House]) -> impl Iterator<Item = (usize, usize)> {
    let count = lines.len();
    (0..count).flat_map(move |first| (first + 1..count).map(move |second| (first, second)))
}

/// Columns (or rows) that have all givens of the two lines, with as many digits in both
/// lines as there are such columns, but for one; `None` if there are none.
///
/// A column belongs to another if the digit of the first line in the one is that of the
/// second line in the other. So the columns are in rings and paths, of which each path
/// has one digit less in both lines than columns. One path at most may have givens.
fn kept(facts: &Facts, [first, second]: [House; 2], across: &[House]) -> Option<HouseSet> {
    let position = facts.position;
    let value = |line: House, column: House| {
        (line.cells() & column.cells()).single().and_then(|cell| position.value(cell))
    };
    let held: SmallVec<[[Option<Digit>; 2]; 9]> =
        across.iter().map(|column| [value(first, *column), value(second, *column)]).collect();
    // Whether what stands in the second line of the one stands in the first of the other.
    let leads =
        |one: usize, other: usize| held[one][1].is_some_and(|digit| held[other][0] == Some(digit));
    let givens = position.givens() & (first.cells() | second.cells());
    let mut kept = HouseSet::EMPTY;
    let mut paths = 0;
    for (start, column) in across.iter().enumerate() {
        if kept.contains(*column) || givens.is_disjoint(column.cells()) {
            continue;
        }
        // All that is before and after it, once round at most.
        let mut chain: SmallVec<[usize; 9]> = SmallVec::from_slice(&[start]);
        let mut is_ring = false;
        while let Some(next) = (0..held.len()).find(|next| leads(chain[chain.len() - 1], *next)) {
            if next == start {
                is_ring = true;
                break;
            }
            chain.push(next);
        }
        let mut earliest = start;
        while let Some(before) = (0..held.len()).find(|before| !is_ring && leads(*before, earliest))
        {
            chain.push(before);
            earliest = before;
        }
        kept = chain.into_iter().fold(kept, |kept, place| kept.with(across[place]));
        paths += usize::from(!is_ring);
    }
    (paths <= 1).then_some(kept)
}

/// Two lines, a square of open cells in them, and an open pair that could hold the same
/// two digits.
struct Frame<'frame, 'position> {
    facts: &'frame Facts<'position>,
    lines: [House; 2],
    crossing: [House; 2],
    pair: CellSet,
    square: CellSet,
    kept: HouseSet,
}

/// The two digits of a frame, and what confines them to the square.
struct Chosen {
    digits: DigitSet,
    truths: Truths,
    guardians: CandidateSet,
}

impl<'frame, 'position> Frame<'frame, 'position> {
    fn of(
        facts: &'frame Facts<'position>,
        lines: [House; 2],
        third: House,
        crossing: [House; 2],
        kept: HouseSet,
    ) -> Option<Self> {
        let across = crossing[0].cells() | crossing[1].cells();
        let pair = third.cells() & across;
        let square = (lines[0].cells() | lines[1].cells()) & across;
        (pair | square).is_subset(facts.position.open()).then_some(Self {
            facts,
            lines,
            crossing,
            pair,
            square,
            kept,
        })
    }

    /// Calls `visit` with every two digits, confined in every way of which no other has
    /// fewer guardians.
    fn for_each_choice(
        &self,
        visit: &mut dyn FnMut(&Chosen) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let held = self
            .pair
            .into_iter()
            .fold(DigitSet::EMPTY, |all, cell| all | self.facts.digits_of(cell));
        for one in held {
            let later = held.into_iter().filter(|other| *other > one);
            for other in later {
                if !self.fits([one, other]) && !self.fits([other, one]) {
                    continue;
                }
                let mut ways: SmallVec<[Chosen; 16]> = SmallVec::new();
                for this in self.confined(one) {
                    for that in self.confined(other) {
                        ways.push(self.choice([one, other], &this, &that));
                    }
                }
                for (place, way) in ways.iter().enumerate() {
                    let is_better = |(index, better): (usize, &Chosen)| {
                        better.guardians.is_subset(&way.guardians)
                            && (index < place || better.guardians != way.guardians)
                    };
                    let is_best = !ways.iter().enumerate().any(is_better);
                    if is_best && !way.guardians.is_empty() {
                        visit(way)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the first crossing line can have the first digit in the pair and the
    /// second one in the square, and the other line the other way round.
    fn fits(&self, [one, other]: [Digit; 2]) -> bool {
        let has = |digit: Digit, cells: CellSet, line: House| {
            !(self.facts.position.cells_with(digit) & cells).is_disjoint(line.cells())
        };
        let [x, y] = self.crossing;
        has(one, self.pair, x)
            && has(other, self.square, x)
            && has(other, self.pair, y)
            && has(one, self.square, y)
    }

    /// The houses in which the digit could be confined to the square (and the pair):
    /// one of the two lines, the box, or the two crossing lines together.
    fn confined(&self, digit: Digit) -> SmallVec<[SmallVec<[House; 2]>; 4]> {
        let block = self.square.common_houses();
        let [first, second] = self.lines;
        let alone = [first, second].into_iter().chain(block).map(|house| {
            let houses: SmallVec<[House; 2]> = SmallVec::from_slice(&[house]);
            houses
        });
        let crossing = SmallVec::from_slice(&self.crossing);
        let standing = self.facts.position.placed().cells_of(digit);
        let is_to_come = |houses: &SmallVec<[House; 2]>| {
            houses.iter().all(|house| standing.is_disjoint(house.cells()))
                && houses.iter().any(|house| {
                    !self.facts.position.places(digit, *house).is_disjoint(self.square)
                })
        };
        alone.chain([crossing]).filter(is_to_come).collect()
    }

    fn choice(&self, [one, other]: [Digit; 2], this: &[House], that: &[House]) -> Chosen {
        let position = self.facts.position;
        let digits = DigitSet::of(one).with(other);
        let mut guardians = *position.candidates();
        for digit in Digit::ALL {
            let own = if digits.contains(digit) { CellSet::EMPTY } else { self.pair };
            *guardians.cells_of_mut(digit) &= own;
        }
        let mut truths = Truths::new();
        for (digit, houses) in [(one, this), (other, that)] {
            let inside = if houses.len() == 2 { self.pair | self.square } else { self.square };
            for house in houses {
                *guardians.cells_of_mut(digit) |= position.places(digit, *house) - inside;
                truths.push(Truth::House(digit, *house));
            }
        }
        Chosen { digits, truths, guardians }
    }

    fn step(
        &self,
        technique: TechniqueId,
        chosen: &Chosen,
        truths: &[Truth],
        gone: Conclusions,
    ) -> Step {
        let [first, second] = self.lines.map(House::cells);
        let mut pattern = CandidateSet::EMPTY;
        for digit in chosen.digits {
            *pattern.cells_of_mut(digit) = self.pair | self.square;
        }
        let kept = (first | second) & self.kept.cells();
        let stand = |cell: Cell| {
            let digit = self.facts.position.value(cell)?;
            Some(Candidate::new(digit, cell))
        };
        for candidate in kept.into_iter().filter_map(stand) {
            pattern.insert(candidate);
        }
        let told = Pattern::ExchangeableLines {
            pair: self.pair,
            square: self.square,
            digits: chosen.digits,
            lines: self.lines.into_iter().collect(),
            kept: self.kept,
            confined: chosen.truths.to_vec(),
            guardians: chosen.guardians.iter().collect(),
        };
        let derived = DerivedTruth {
            kind: DerivedKind::ExchangeableLines,
            pattern,
            guardians: chosen.guardians,
        };
        let truths: Truths = chosen.truths.iter().chain(truths).copied().collect();
        Step { derived: vec![derived], ..Step::new(technique, told, &truths, gone) }
    }
}
