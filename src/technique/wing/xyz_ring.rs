//! An XYZ-wing whose pincers cannot both hold the shared digit, because a house
//! has no other place left for it than such as one or the other of them sees. Then
//! the three cells hold three different digits, one each.
//!
//! ## Why it is true
//! If the pivot is the shared digit, the pincers see it and are left with their
//! other digits. If it is the other digit of one pincer, that pincer is left with
//! the shared digit, the house then puts it next to the second pincer, and that one
//! is left with its other digit. In every case each of the three digits stands
//! once in the three cells. So a digit leaves what sees both cells that can have
//! it, and the shared one what sees all three.
//!
//! ## Example
//! ```text
//! position: ......712.......6...57.....2...61.58.6...7....3....276..9653.8.3.6....297.8...63.
//! step: XYZ-Ring: 1/3/4 in r5c9,r3c9,r5c3 closed by 4 in c8 => r5c17<>1, r2c9<>3
//! ```
//! A near miss (without the 1 in r1c8):
//! ```text
//! near miss: ......7.2.......6...57.....2...61.58.6...7....3....276..9653.8.3.6....297.8...63.
//! ```
//!
//! ## How to spot it
//! At each XYZ-wing, ask whether both pincers can be the shared digit at once.
//!
//! ## Also called
//! XYZ-loop.

use std::ops::ControlFlow;

use crate::grid::{Candidate, Cell, CellSet, Digit, House};
use crate::step::{Conclusion, Conclusions, Pattern, Step, TechniqueId, Truth};
use crate::technique::{Facts, Report};

/// Reports each ring that takes more than its wing does, once for each house that
/// closes it.
pub fn find(facts: &Facts, report: Report) -> ControlFlow<()> {
    let bivalue = facts.bivalue_cells();
    for pivot in facts.cells_with_two_to(3) - bivalue {
        let digits = facts.digits_of(pivot);
        let mut left = bivalue & pivot.peers();
        while let Some(pincer) = left.first() {
            left = left.without(pincer);
            let its_digits = facts.digits_of(pincer);
            if !its_digits.is_subset(digits) {
                continue;
            }
            for other in left - pincer.peers() {
                let other_digits = facts.digits_of(other);
                if other_digits.is_subset(digits)
                    && let Some(digit) = (its_digits & other_digits).single()
                {
                    close(facts, pivot, [pincer, other], digit, report)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn close(
    facts: &Facts,
    pivot: Cell,
    pincers: [Cell; 2],
    digit: Digit,
    report: Report,
) -> ControlFlow<()> {
    let with = |digit: Digit, cells: &[Cell]| {
        let seen = cells.iter().fold(CellSet::ALL, |seen, cell| seen & cell.peers());
        let gone = facts.position.cells_with(digit) & seen;
        gone.into_iter().map(move |cell| Conclusion::Eliminate(Candidate::new(digit, cell)))
    };
    let mut conclusions: Conclusions = pincers
        .iter()
        .flat_map(|pincer| {
            let own = facts.digits_of(*pincer).without(digit).first();
            own.into_iter().flat_map(|own| with(own, &[pivot, *pincer]))
        })
        .collect();
    if conclusions.is_empty() {
        return ControlFlow::Continue(());
    }
    let [pincer, other] = pincers;
    conclusions.extend(with(digit, &[pivot, pincer, other]));
    let digits = facts.digits_of(pivot);
    for house in House::all() {
        let places = facts.position.places(digit, house);
        let [near, far] = pincers.map(|pincer| places & pincer.peers());
        if places != (near | far) || near == places || far == places {
            continue;
        }
        let pattern = Pattern::XyzRing { pivot, pincers, digits, digit, house };
        let truths = [
            Truth::Cell(pivot),
            Truth::Cell(pincer),
            Truth::Cell(other),
            Truth::House(digit, house),
        ];
        report(Step::new(TechniqueId::XyzRing, pattern, &truths, conclusions.clone()))?;
    }
    ControlFlow::Continue(())
}
