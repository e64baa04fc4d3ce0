//! Two parallel lines and some crossing lines, three at least; in the cells where
//! they cross, there would be as many digits as crossing lines, if it were not for
//! a few other candidates. The two lines are in one band (or stack); or the
//! crossing lines are the three of one stack (or band). One of the other
//! candidates must be true, as the puzzle has exactly one solution.
//!
//! ## Why it is true
//! If the cells held nothing but these digits, each of the two lines would have
//! all of them there. What stands in the one could change places with what stands
//! in the other, cell by cell: both lines and every crossing line would keep their
//! digits. So would the boxes: either each has both cells of its crossing lines,
//! or it has all the digits before and after. No given stands in the way, and
//! there would be a second solution. So one of the other candidates, the
//! guardians, is true.
//!
//! Type 1: the guardians are in one cell, which is then none of the digits. Type
//! 2: they are one digit; what sees all of them loses it. Type 3: their cells act
//! as one cell of a naked subset. Type 4: in a house, one of the digits can go
//! nowhere but to the two cells with guardians; then neither of them can be
//! another of the digits.
//!
//! ## Example
//! ```text
//! position: :0000:x:+46.1.+8...+8+13+97..64+2+9.+6.48.1+5.+6+281...+7.95+4+6+1..+1.87+9+3+6.59.+1+46.3..+35+2+8+174+96+6.43.+9.1.:278 349 748:::
//! step: Extended Rectangle Type 1: 2/3/4 in r456c28 => r5c8<>23
//! ```
//! A near miss (r5c1 is not filled yet):
//! ```text
//! near miss: :0000:x:+46.1.+8...+8+13+97..64+2+9.+6.48.1+5.+6+281.....95+4+6+1..+1.87+9+3+6.59.+1+46.3..+35+2+8+174+96+6.43.+9.1.:278 349 748:::
//! ```
//!
//! ```text
//! position: :0000:x:+46.1.+8...+8+13+97..64+2+9.+6.48.1+5.+6+281...+7.95+4+6+1..+1.87+9+3+6.59.+1+46.3..+35+2+8+174+96+6.43.+9.1.::::
//! step: Extended Rectangle Type 2: 3/5/7 in r13c358 => r1c79<>2
//! ```
//! A near miss (r3c1 is not filled yet):
//! ```text
//! near miss: :0000:x:+46.1.+8...+8+13+97..64.+9.+6.48.1+5.+6+281...+7.95+4+6+1..+1.87+9+3+6.59.+1+46.3..+35+2+8+174+96+6.43.+9.1.::::
//! ```
//!
//! ```text
//! position: :0000:x:12+3+4....9.5..9.2.3.+8+9+2.+3..4.3....+8...+718+3.+4.+5+8+9+5.246+3.+3+4+8+967+15+2+5+62+341+97+89+1+7+5+8+2+3+4+6:148:::
//! step: Extended Rectangle Type 3: 2/6/9 in r45c168 => r4c16<>6
//! ```
//! A near miss (r5c2 is not filled yet):
//! ```text
//! near miss: :0000:x:12+3+4....9.5..9.2.3.+8+9+2.+3..4.3....+8....18+3.+4.+5+8+9+5.246+3.+3+4+8+967+15+2+5+62+341+97+89+1+7+5+8+2+3+4+6:148:::
//! ```
//!
//! ```text
//! position: :0000:x:+3.+54+17.98..7....+13..1.8..+5+7+43+91+7+85...+76...8....2..6.7....+73.1..9....+17..71.8.2...:258 259:::
//! step: Extended Rectangle Type 4: 2/4/6 in r123c27 => r23c2<>26
//! ```
//! A near miss (r1c3 is not filled yet):
//! ```text
//! near miss: :0000:x:+3..4+17.98..7....+13..1.8..+5+7+43+91+7+85...+76...8....2..6.7....+73.1..9....+17..71.8.2...:258 259:::
//! ```
//!
//! ## How to spot it
//! Look along two lines of a band for neighbours, one above the other, in all
//! three boxes, that have only three digits between the six of them.
//!
//! ## Also called
//! Extended unique rectangle, XR; 2x3, 2x4, ... rectangle.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::fillings::can_be_filled;
use super::guardians::Kind;
use super::guarding::{
    Guarded, MOST_GUARDED, Name, are_few_of_one_house, conclude, guardians_of, product,
};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use crate::step::TechniqueId;
use crate::technique::{Facts, Report};

/// With two crossing lines it is a unique rectangle.
const FEWEST_CROSSINGS: usize = 3;
/// With more crossing lines than this there is nothing to be seen.
const MOST_CROSSINGS: usize = 7;

/// Reports each extended rectangle of which one cell has guardians.
pub(in crate::technique) fn find_type_1(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::ExtendedRectangleType1, Kind::OneCell, facts, report)
}

/// Reports each extended rectangle with one digit as guardian in several cells.
pub(in crate::technique) fn find_type_2(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::ExtendedRectangleType2, Kind::OneDigit, facts, report)
}

/// Reports each extended rectangle whose guardians make a naked subset with other
/// cells.
pub(in crate::technique) fn find_type_3(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::ExtendedRectangleType3, Kind::Subset, facts, report)
}

/// Reports each extended rectangle with two cells that have guardians, and that
/// are the only places of one of its digits in a house.
pub(in crate::technique) fn find_type_4(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::ExtendedRectangleType4, Kind::ConjugatePair, facts, report)
}

/// The two cells where two lines and a crossing one meet.
type Pair = [Cell; 2];

fn find(technique: TechniqueId, kind: Kind, facts: &Facts, report: Report) -> ControlFlow<()> {
    let named = (technique, Name::ExtendedRectangle, kind);
    conclude(named, facts, facts.extended_rectangles(), report)
}

/// Every extended rectangle with guardians.
pub(in crate::technique) fn all(facts: &Facts) -> Vec<Guarded> {
    let mut search = Search { facts, pairs: SmallVec::new(), found: Vec::new() };
    let rows: SmallVec<[House; 9]> = House::rows().collect();
    let columns: SmallVec<[House; 9]> = House::columns().collect();
    for (lines, across) in [(&rows, &columns), (&columns, &rows)] {
        for (place, first) in lines.iter().enumerate() {
            for (later, second) in lines.iter().enumerate().skip(place + 1) {
                // Lines of one band may be crossed anywhere, others by the three
                // lines of one stack.
                let chutes = across.chunks(if place / 3 == later / 3 { 9 } else { 3 });
                for crossing in chutes {
                    search.cross([*first, *second], crossing);
                    search.choose(0, &Chosen::default());
                }
            }
        }
    }
    search.found
}

struct Search<'search, 'position> {
    facts: &'search Facts<'position>,
    /// The crossings at which both cells are open.
    pairs: SmallVec<[Pair; 9]>,
    found: Vec<Guarded>,
}

/// Some of the crossings.
#[derive(Clone, Default)]
struct Chosen {
    pairs: SmallVec<[Pair; 9]>,
    /// The digits of at least 1, 2, 3 and 4 of the cells.
    at_least: [DigitSet; 4],
}

impl Chosen {
    fn with(&self, facts: &Facts, pair: Pair) -> Self {
        let mut chosen = self.clone();
        chosen.pairs.push(pair);
        for cell in pair {
            let digits = facts.digits_of(cell);
            for fewer in (0..3).rev() {
                let more = chosen.at_least[fewer] & digits;
                chosen.at_least[fewer + 1] |= more;
            }
            chosen.at_least[0] |= digits;
        }
        chosen
    }
}

impl Search<'_, '_> {
    fn cross(&mut self, [first, second]: [House; 2], across: &[House]) {
        let open = self.facts.position.open();
        let crossing = |line: &House| {
            let one = (first.cells() & line.cells() & open).first()?;
            let other = (second.cells() & line.cells() & open).first()?;
            Some([one, other])
        };
        self.pairs = across.iter().filter_map(crossing).collect();
    }

    /// Adds one of the crossings from a place on, in every way.
    fn choose(&mut self, from: usize, chosen: &Chosen) {
        let size = chosen.pairs.len();
        if size >= FEWEST_CROSSINGS {
            self.guard(chosen);
        }
        if size == MOST_CROSSINGS || size + (self.pairs.len() - from) < FEWEST_CROSSINGS {
            return;
        }
        for place in from..self.pairs.len() {
            self.choose(place + 1, &chosen.with(self.facts, self.pairs[place]));
        }
    }

    /// Picks the cells with guardians, in every way that leaves as many digits as
    /// there are crossings.
    fn guard(&mut self, chosen: &Chosen) {
        let size = chosen.pairs.len();
        let all = chosen.at_least[0];
        // The digits of more cells than can have guardians are of the pattern.
        if all.len() > size && chosen.at_least[MOST_GUARDED].len() <= size {
            let cells: SmallVec<[Cell; 18]> = chosen.pairs.iter().flatten().copied().collect();
            self.guard_more(chosen, &cells, CellSet::EMPTY, DigitSet::EMPTY);
        }
        if all.len() == size + 1 {
            for digit in all {
                self.guard_by(chosen, digit, all.without(digit));
            }
        }
    }

    /// Goes on from the cells that are left: the first of them is bare or has
    /// guardians.
    fn guard_more(&mut self, chosen: &Chosen, left: &[Cell], guarded: CellSet, bare: DigitSet) {
        let size = chosen.pairs.len();
        let Some((cell, left)) = left.split_first() else {
            let has_guardians = |cell: Cell| !self.facts.digits_of(cell).is_subset(bare);
            let all_have = guarded.into_iter().all(has_guardians);
            if bare.len() == size && !guarded.is_empty() && all_have {
                self.visit(chosen, bare);
            }
            return;
        };
        let digits = bare | self.facts.digits_of(*cell);
        if digits.len() <= size {
            self.guard_more(chosen, left, guarded, digits);
        }
        if are_few_of_one_house(guarded.with(*cell)) {
            self.guard_more(chosen, left, guarded.with(*cell), bare);
        }
    }

    /// One digit as guardian in several cells, unless that has been found already.
    fn guard_by(&mut self, chosen: &Chosen, digit: Digit, digits: DigitSet) {
        let cells = cells_of(&chosen.pairs);
        let guarded = cells & self.facts.position.cells_with(digit);
        let bare = (cells - guarded)
            .into_iter()
            .fold(DigitSet::EMPTY, |all, cell| all | self.facts.digits_of(cell));
        if guarded.len() > 1 && !(bare == digits && are_few_of_one_house(guarded)) {
            self.visit(chosen, digits);
        }
    }

    fn visit(&mut self, chosen: &Chosen, digits: DigitSet) {
        let cells = cells_of(&chosen.pairs);
        if self.is_smaller_inside(chosen, digits) {
            return;
        }
        let held = product(cells, digits) & *self.facts.position.candidates();
        if held.cells() != cells || !can_be_filled(cells, &held) {
            return;
        }
        // What one cell of a pair can hold, the other can after the exchange.
        let mut pattern = CandidateSet::EMPTY;
        for [one, other] in &chosen.pairs {
            for digit in held.digits_of(*one) | held.digits_of(*other) {
                pattern.insert(Candidate::new(digit, *one));
                pattern.insert(Candidate::new(digit, *other));
            }
        }
        let guardians = guardians_of(self.facts, cells, digits);
        self.found.push(Guarded { name: Name::ExtendedRectangle, cells, pattern, guardians });
    }

    /// Whether some of the crossings, at least two, have as few digits themselves:
    /// then a smaller rectangle says as much.
    fn is_smaller_inside(&self, chosen: &Chosen, digits: DigitSet) -> bool {
        let size = chosen.pairs.len();
        let of_pair =
            |pair: &Pair| (self.facts.digits_of(pair[0]) | self.facts.digits_of(pair[1])) & digits;
        let held: SmallVec<[DigitSet; 9]> = chosen.pairs.iter().map(of_pair).collect();
        (1_u32..(1 << size) - 1).any(|some| {
            let picked = held.iter().enumerate().filter(|(place, _)| some >> place & 1 == 1);
            let (count, union) = picked
                .fold((0, DigitSet::EMPTY), |(count, union), (_, digits)| {
                    (count + 1, union | *digits)
                });
            count >= 2 && union.len() <= count
        })
    }
}

fn cells_of(pairs: &[Pair]) -> CellSet {
    pairs.iter().flatten().copied().collect()
}
