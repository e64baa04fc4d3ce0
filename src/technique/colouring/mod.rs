//! The conjugate pairs of a digit, joined into groups in two colours: all of one
//! colour are true and all of the other false.

pub mod medusa;
pub mod multi_colours;
pub mod simple_colours;

use super::Facts;
use crate::grid::{Candidate, Cell, CellSet, Digit, House, HouseSet};
use crate::step::{Conclusion, Pattern, Step, TechniqueId, Truth, Truths};

/// Places of a digit that hang together by conjugate pairs.
#[derive(Clone, Copy)]
struct Group {
    /// The places by colour; the first cell is of the first colour.
    colours: [CellSet; 2],
    /// A house for each pair that was followed.
    houses: HouseSet,
}

/// The groups of a digit, each of at least two places.
fn groups(facts: &Facts, digit: Digit) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut done = CellSet::EMPTY;
    for (_, [start, _]) in facts.conjugate_pairs(digit) {
        if done.contains(start) {
            continue;
        }
        let group = group(facts, digit, start);
        done |= group.colours[0] | group.colours[1];
        groups.push(group);
    }
    groups
}

/// Follows the pairs from a place, nearest first, so that few houses are cited.
fn group(facts: &Facts, digit: Digit, start: Cell) -> Group {
    let mut colours = [CellSet::of(start), CellSet::EMPTY];
    let mut houses = HouseSet::EMPTY;
    let mut waiting = vec![start];
    let mut next = 0;
    while let Some(cell) = waiting.get(next).copied() {
        next += 1;
        let opposite = usize::from(colours[0].contains(cell));
        for house in cell.houses() {
            let places = facts.position.places(digit, house);
            let Some(pair) = places.pair() else { continue };
            let other = if pair[0] == cell { pair[1] } else { pair[0] };
            if !(colours[0] | colours[1]).contains(other) {
                colours[opposite] = colours[opposite].with(other);
                houses = houses.with(house);
                waiting.push(other);
            }
        }
    }
    Group { colours, houses }
}

/// What the cells of a colour see.
fn seen(colour: CellSet) -> CellSet {
    colour.into_iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

fn step(technique: TechniqueId, digit: Digit, groups: &[Group], gone: CellSet) -> Step {
    let houses = groups.iter().fold(HouseSet::EMPTY, |all, group| all | group.houses);
    let truths: Truths =
        houses.into_iter().map(|house: House| Truth::House(digit, house)).collect();
    let groups = groups.iter().map(|group| group.colours).collect();
    let conclusions =
        gone.into_iter().map(|cell| Conclusion::Eliminate(Candidate::new(digit, cell))).collect();
    Step::new(technique, Pattern::Colours { digit, groups }, &truths, conclusions)
}
