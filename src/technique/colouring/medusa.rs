//! The candidates that hang together by strong links, of all digits, in two colours
//! by turns: conjugate pairs of a digit, and cells with two candidates. A trap: a
//! candidate that goes with neither colour is false. A wrap: a colour that has two
//! candidates which exclude each other, or that leaves a cell or a house with
//! nothing, is false.
//!
//! ## Why it is true
//! At a strong link one end is true and the other false. So along the links true
//! and false alternate: all of one colour are true, all of the other false. What
//! goes with neither is false whichever it is. And a colour that breaks something
//! is the false one.
//!
//! ## Example
//! ```text
//! position: .1...3.5....41..3.423...6.1.513....8.9.....2.7....691...8...14..4..28....6.7.....
//! step: 3D Medusa Trap: (2r4c1 4r6c3 6r5c3) / (2r6c3 4r5c3 6r4c1) => r5c1<>6
//! ```
//! A near miss (without the 5 in r4c2):
//! ```text
//! near miss: .1...3.5....41..3.423...6.1..13....8.9.....2.7....691...8...14..4..28....6.7.....
//! ```
//!
//! ```text
//! position: 3.54.72817.12.....2..1.....9..5184361586437..6349728158..7519434.38.615.51.3.46.8
//! step: 3D Medusa Wrap: (2r7c3,r9c5 6r3c3 9r9c3) / (2r7c2,r8c5 6r7c3 9r3c3,r8c2,r9c5) => r7c2,r8c5<>2, r7c3<>6, r3c3,r8c2,r9c5<>9
//! ```
//! A near miss (without the 5 in r1c3):
//! ```text
//! near miss: 3..4.72817.12.....2..1.....9..5184361586437..6349728158..7519434.38.615.51.3.46.8
//! ```
//!
//! ## How to spot it
//! Start at a cell with two candidates whose digits have conjugate pairs, and mark
//! what follows with two pens.
//!
//! ## Also called
//! 3D Medusa, Medusa colouring, extended colouring; weak and strong colours.

use std::ops::ControlFlow;

use smallvec::{SmallVec, smallvec};

use super::{groups, seen};
use crate::grid::{Candidate, CandidateSet, CellSet, Digit, House};
use crate::step::{Conclusion, Conclusions, Pattern, Step, TechniqueId, Truth, Truths};
use crate::technique::{Facts, Report};

/// Reports each net of links that traps a candidate.
pub fn find_trap(facts: &Facts, report: Report) -> ControlFlow<()> {
    for net in facts.medusa_nets() {
        let [first, second] = [0, 1].map(|colour| excluded_by(&net.colours[colour]));
        let both = first & second & *facts.position.candidates();
        let gone = both - (net.colours[0] | net.colours[1]);
        if gone.iter().all(|candidate| is_simple(facts, candidate)) {
            continue;
        }
        // What goes with neither: one witness of each colour is enough.
        let mut witnesses = CandidateSet::EMPTY;
        for candidate in gone.iter() {
            for colour in net.colours {
                if let Some(one) = colour.iter().find(|one| one.conflicts_with(candidate)) {
                    witnesses.insert(one);
                }
            }
        }
        report(net.step(TechniqueId::MedusaTrap, facts, &witnesses, None, &gone))?;
    }
    ControlFlow::Continue(())
}

/// Reports each colour that breaks something.
pub fn find_wrap(facts: &Facts, report: Report) -> ControlFlow<()> {
    for net in facts.medusa_nets() {
        // One candidate by itself needs no net.
        for colour in net.colours.into_iter().filter(|colour| colour.len() > 1) {
            let excluded = excluded_by(&colour);
            let clash = colour & excluded;
            let emptied = if clash.is_empty() { emptied(facts, &colour, &excluded) } else { None };
            if !clash.is_empty() || emptied.is_some() {
                report(net.step(TechniqueId::MedusaWrap, facts, &colour, emptied, &colour))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A truth that has something left, but nothing if the colour is true.
fn emptied(facts: &Facts, colour: &CandidateSet, excluded: &CandidateSet) -> Option<Truth> {
    let now = facts.position.candidates();
    let left = *now - *excluded;
    let filled = colour.cells();
    if let Some(cell) = (now.cells() - filled - left.cells()).first() {
        return Some(Truth::Cell(cell));
    }
    Digit::ALL.into_iter().find_map(|digit| {
        let placed = facts.position.placed().cells_of(digit);
        let left = left.cells_of(digit) | colour.cells_of(digit) | placed;
        let house = left.missed_house()?;
        let is_there_now = !now.cells_of(digit).is_disjoint(house.cells());
        is_there_now.then_some(Truth::House(digit, house))
    })
}

/// Whether the candidate sees both colours of pairs of its own digit: that is a
/// trap of simple colours.
fn is_simple(facts: &Facts, Candidate { digit, cell }: Candidate) -> bool {
    groups(facts, digit)
        .iter()
        .any(|group| group.colours.iter().all(|colour| seen(*colour).contains(cell)))
}

/// What cannot be true together with all of these.
fn excluded_by(candidates: &CandidateSet) -> CandidateSet {
    let [mut once, mut twice] = [CellSet::EMPTY; 2];
    for digit in Digit::ALL {
        let cells = candidates.cells_of(digit);
        twice |= once & cells;
        once |= cells;
    }
    let mut excluded = CandidateSet::EMPTY;
    for digit in Digit::ALL {
        let cells = candidates.cells_of(digit);
        let with_another = twice | (once - cells);
        *excluded.cells_of_mut(digit) = seen(cells) | with_another;
    }
    excluded
}

/// Candidates that hang together by strong links.
#[derive(Debug)]
pub(in crate::technique) struct Net {
    start: Candidate,
    colours: [CandidateSet; 2],
}

impl Net {
    /// The part of the net that joins the witnesses: the links are those by which
    /// each candidate was first reached, and ends that are no witness are cut off.
    fn step(
        &self,
        technique: TechniqueId,
        facts: &Facts,
        witnesses: &CandidateSet,
        emptied: Option<Truth>,
        gone: &CandidateSet,
    ) -> Step {
        let mut links = Vec::new();
        follow(facts, self.start, &mut |to, from, truth| links.push((to, from, truth)));
        let mut kept = *witnesses;
        for (to, from, _) in links.iter().rev() {
            if kept.contains(*to) {
                kept.insert(*from);
            }
        }
        links.retain(|(to, ..)| kept.contains(*to));
        // Now only the start may be an end without being a witness.
        let mut start = self.start;
        while !witnesses.contains(start) {
            kept.remove(start);
            let mut later = links.iter().filter(|(_, from, _)| *from == start);
            let (Some((next, ..)), None) = (later.next().copied(), later.next()) else {
                kept.insert(start);
                break;
            };
            links.retain(|(to, ..)| *to != next);
            start = next;
        }
        let mut truths: Truths = links.iter().map(|(.., truth)| *truth).collect();
        truths.sort_unstable();
        truths.dedup();
        truths.extend(emptied.filter(|truth| !truths.contains(truth)));
        let [first, second] = self.colours.map(|colour| (colour & kept).iter().collect());
        let conclusions: Conclusions = gone.iter().map(Conclusion::Eliminate).collect();
        Step::new(technique, Pattern::Medusa { first, second }, &truths, conclusions)
    }
}

/// Each net of more than one digit.
pub(in crate::technique) fn all(facts: &Facts) -> Vec<Net> {
    let mut nets = Vec::new();
    let mut done = CandidateSet::EMPTY;
    for cell in facts.bivalue_cells() {
        let Some(digit) = facts.digits_of(cell).first() else { continue };
        let start = Candidate::new(digit, cell);
        if done.contains(start) {
            continue;
        }
        let mut count = 0;
        let colours = follow(facts, start, &mut |_, _, _| count += 1);
        done = done | colours[0] | colours[1];
        // The two candidates of a cell alone say nothing new.
        if count > 1 {
            nets.push(Net { start, colours });
        }
    }
    nets
}

/// Follows the links from a candidate, nearest first, and tells each candidate that
/// is reached, from where, and the truth that links them. Gives the two colours.
fn follow(
    facts: &Facts,
    start: Candidate,
    tell: &mut dyn FnMut(Candidate, Candidate, Truth),
) -> [CandidateSet; 2] {
    let mut colours = [CandidateSet::EMPTY; 2];
    colours[0].insert(start);
    let mut waiting: SmallVec<[(Candidate, usize); 64]> = smallvec![(start, 0)];
    let mut place = 0;
    while let Some((from, colour)) = waiting.get(place).copied() {
        place += 1;
        for (to, truth) in linked(facts, from) {
            if !colours[0].contains(to) && !colours[1].contains(to) {
                colours[1 - colour].insert(to);
                tell(to, from, truth);
                waiting.push((to, 1 - colour));
            }
        }
    }
    colours
}

/// The other ends of the strong links of a candidate.
fn linked(facts: &Facts, from: Candidate) -> impl Iterator<Item = (Candidate, Truth)> {
    let Candidate { digit, cell } = from;
    let others = facts.digits_of(cell).without(digit);
    let in_cell = others.single().map(|other| (Candidate::new(other, cell), Truth::Cell(cell)));
    let houses = cell.houses().into_iter().filter_map(move |house: House| {
        let other = facts.position.places(digit, house).without(cell).single()?;
        Some((Candidate::new(digit, other), Truth::House(digit, house)))
    });
    in_cell.into_iter().chain(houses)
}
