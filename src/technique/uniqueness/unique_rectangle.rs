//! Four open cells in two rows, two columns and two boxes that could hold two
//! digits crosswise, if it were not for a few other candidates. One of those must
//! be true, as the puzzle has exactly one solution.
//!
//! ## Why it is true
//! If the four cells held nothing but the two digits, these could change places:
//! every row, column and box would keep its digits, no given stands in the way,
//! and there would be a second solution. So one of the other candidates, the
//! guardians, is true.
//!
//! Type 1: the guardians are in one cell, which is then neither of the two
//! digits. Type 2: they are one digit in two neighbouring cells, type 5: one digit
//! in two opposite cells or in three; what sees all of them loses it. Type 3: the
//! guardians' cells act as one cell of a naked subset. Type 4: one of the digits
//! can go nowhere else in a house of the two cells with guardians; then neither
//! of them can be the other digit. Type 6: in two opposite cells, one of the
//! digits can go nowhere else in either row (or column); then neither is it.
//!
//! ## Example
//! ```text
//! position: :0000:x:+4+7.3..1.8+85.4...9.39.+86.+4.7+1342+8.+5.+9+2+8+5+1...+3+496+7+53+4..1+6+2871+3+9+45+5+1+3+9+42..+6+74+96+58.+1.::::
//! step: Uniqueness Test 1: 2/3 in r29c79 => r2c7<>23
//! ```
//! A near miss (r8c9 is not filled yet):
//! ```text
//! near miss: :0000:x:+4+7.3..1.8+85.4...9.39.+86.+4.7+1342+8.+5.+9+2+8+5+1...+3+496+7+53+4..1+6+2871+3+9+45+5+1+3+9+42...+74+96+58.+1.::::
//! ```
//!
//! ```text
//! position: :0000:x:4+98+21+6+7..6..+3+542..+35+2.+9.6+1+4..9435...+52+36+8+1..784.+97+2.......6+3....351........+5..371::::
//! step: Uniqueness Test 2: 3/5 in r16c89 => r4c89,r6c3<>6
//! ```
//! A near miss (r1c2 is not filled yet):
//! ```text
//! near miss: :0000:x:4.8+21+6+7..6..+3+542..+35+2.+9.6+1+4..9435...+52+36+8+1..784.+97+2.......6+3....351........+5..371::::
//! ```
//!
//! ```text
//! position: 1935248..85.3769....7..........5123...1.436...3596..........5..5..6.7.48..6485.92
//! step: Uniqueness Test 3: 6/7 in r17c89 => r7c89,r9c12<>7
//! ```
//! A near miss (without the 1 in r1c1):
//! ```text
//! near miss: .935248..85.3769....7..........5123...1.436...3596..........5..5..6.7.48..6485.92
//! ```
//!
//! ```text
//! position: 396..2451451.9.782782451.9.64523...8.3.....451...45.3...35...645..9.4.2...4.2.5..
//! step: Uniqueness Test 4: 3/6 in r29c46 => r9c46<>6
//! ```
//! A near miss (without the 9 in r2c5):
//! ```text
//! near miss: 396..2451451...782782451.9.64523...8.3.....451...45.3...35...645..9.4.2...4.2.5..
//! ```
//!
//! ```text
//! position: :0000:x:..+8..47+25+5+62+837+9+4+1....2+5+368+65+9+2+8+14+7381+4+3+79+6+5+2...+5461+8+9....1+85.49....+2+8.+7.8...+3+2.6:361:::
//! step: Uniqueness Test 5: 2/7 in r67c12 => r8c2<>3
//! ```
//! A near miss (r6c1 could be 3 too):
//! ```text
//! near miss: :0000:x:..+8..47+25+5+62+837+9+4+1....2+5+368+65+9+2+8+14+7381+4+3+79+6+5+2...+5461+8+9....1+85.49....+2+8.+7.8...+3+2.6::::
//! ```
//!
//! ```text
//! position: :0000:x:8....3....3182+4+6.+7..41........+57+2+16332+6+4+8+1+97571+5+39+6.......+485......3578....6+1...4:281 289 981 982 989:::
//! step: Uniqueness Test 6: 2/4 in r16c78 => r1c8,r6c7<>4
//! ```
//! A near miss (r2c7 is not filled yet):
//! ```text
//! near miss: :0000:x:8....3....3182+4..+7..41........+57+2+16332+6+4+8+1+97571+5+39+6.......+485......3578....6+1...4:281 289 981 982 989:::
//! ```
//!
//! ## How to spot it
//! Look for the same two candidates in cells at the corners of a rectangle that
//! lies in two boxes.
//!
//! ## Also called
//! Uniqueness test, UR.

use std::ops::ControlFlow;

use super::guardians::Guardians;
use super::rectangle::Corners;
use super::{Rectangle, eliminations, for_each_rectangle, step};
use crate::grid::{Candidate, Cell, CellSet, Digit, House};
use crate::step::{Conclusion, Conclusions, TechniqueId, Truth};
use crate::technique::{Facts, Report};

/// Reports each rectangle of which one corner has guardians.
pub(in crate::technique) fn find_type_1(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_rectangle(facts, Corners::OneBare, &mut |rectangle| {
        let Some(corner) = rectangle.guarded.single() else { return ControlFlow::Continue(()) };
        let gone: Conclusions = rectangle
            .digits
            .into_iter()
            .flat_map(|digit| eliminations(facts, digit, CellSet::of(corner)))
            .collect();
        tell(TechniqueId::UrType1, &rectangle, &[], gone, report)
    })
}

/// Reports each rectangle with one digit as guardian in two corners of a line.
pub(in crate::technique) fn find_type_2(facts: &Facts, report: Report) -> ControlFlow<()> {
    find_one_digit(TechniqueId::UrType2, facts, report)
}

/// Reports each rectangle with one digit as guardian in opposite corners or in
/// three.
pub(in crate::technique) fn find_type_5(facts: &Facts, report: Report) -> ControlFlow<()> {
    find_one_digit(TechniqueId::UrType5, facts, report)
}

fn find_one_digit(technique: TechniqueId, facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_rectangle(facts, Corners::OneBare, &mut |rectangle| {
        let Some(digit) = rectangle.only_digit() else { return ControlFlow::Continue(()) };
        let is_roof = roof(&rectangle).is_some();
        if rectangle.guarded.len() < 2 || is_roof != (technique == TechniqueId::UrType2) {
            return ControlFlow::Continue(());
        }
        let gone = eliminations(facts, digit, rectangle.guarded.common_peers());
        tell(technique, &rectangle, &[], gone, report)
    })
}

fn tell(
    technique: TechniqueId,
    rectangle: &Rectangle,
    truths: &[Truth],
    gone: Conclusions,
    report: Report,
) -> ControlFlow<()> {
    if gone.is_empty() {
        return ControlFlow::Continue(());
    }
    report(step(technique, rectangle, truths, gone))
}

/// The two corners with guardians, if they are in one row or column.
fn roof(rectangle: &Rectangle) -> Option<[Cell; 2]> {
    let pair @ [one, other] = rectangle.guarded.pair()?;
    (rectangle.opposite(one) != Some(other)).then_some(pair)
}

/// Reports each rectangle whose guardians make a naked subset with other cells.
pub(in crate::technique) fn find_type_3(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_rectangle(facts, Corners::OneBare, &mut |rectangle| {
        Guardians::new(facts, rectangle.guardians).as_subset(&mut |truths, gone| {
            report(step(TechniqueId::UrType3, &rectangle, truths, gone))
        })
    })
}

/// Reports each rectangle in which one digit can go nowhere else in a house of
/// the two neighbouring corners with guardians.
pub(in crate::technique) fn find_type_4(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_rectangle(facts, Corners::OneBare, &mut |rectangle| {
        let Some(_) = roof(&rectangle) else { return ControlFlow::Continue(()) };
        for digit in rectangle.digits {
            let Some(other) = rectangle.digits.without(digit).first() else { continue };
            let house = rectangle
                .guarded
                .common_houses()
                .find(|house| facts.position.places(digit, *house) == rectangle.guarded);
            if let Some(house) = house {
                let gone = eliminations(facts, other, rectangle.guarded);
                let truths = [Truth::House(digit, house)];
                tell(TechniqueId::UrType4, &rectangle, &truths, gone, report)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Reports each rectangle with guardians in opposite corners in whose rows, or
/// columns, one digit can go nowhere else.
pub(in crate::technique) fn find_type_6(facts: &Facts, report: Report) -> ControlFlow<()> {
    for_each_rectangle(facts, Corners::OneBare, &mut |rectangle| {
        let Some([one, other]) = rectangle.guarded.pair() else {
            return ControlFlow::Continue(());
        };
        if rectangle.opposite(one) != Some(other) {
            return ControlFlow::Continue(());
        }
        for digit in rectangle.digits {
            for lines in [[one.row(), other.row()], [one.column(), other.column()]] {
                if lines.iter().all(|line| is_confined(facts, &rectangle, digit, *line)) {
                    let gone: Conclusions = [one, other]
                        .into_iter()
                        .map(|cell| Candidate::new(digit, cell))
                        .filter(|candidate| facts.position.has(*candidate))
                        .map(Conclusion::Eliminate)
                        .collect();
                    let truths = lines.map(|line| Truth::House(digit, line));
                    tell(TechniqueId::UrType6, &rectangle, &truths, gone, report)?;
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// Whether the digit can go only to corners in the line.
pub(super) fn is_confined(facts: &Facts, rectangle: &Rectangle, digit: Digit, line: House) -> bool {
    let corners: CellSet = rectangle.corners.into_iter().collect();
    let places = facts.position.places(digit, line);
    places.len() == 2 && places.is_subset(corners)
}
