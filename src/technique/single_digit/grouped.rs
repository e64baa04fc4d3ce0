//! Two houses in which a digit has two places each, or groups of places that share
//! a box and a line. A group of the one sees a group of the other: what sees all
//! of both other groups cannot hold the digit.
//!
//! ## Why it is true
//! The two groups that see each other cannot both have the digit. So one of the
//! houses at least has it in its other group. Whatever sees all of both of those
//! loses it. With two parallel lines this is a grouped skyscraper, with a row and a
//! column that meet in a box a grouped two-string kite; where a box is one of the
//! houses, it bears the family's name.
//!
//! ## Example
//! ```text
//! position: .......12.1..35......6...737.....3.....4..8..1.....2.....12.73..8....14..51...62.
//! step: Grouped Skyscraper: (7)r2c4=(7)r2c3-(7)r8c3=(7)r8c456 => r9c4<>7
//! ```
//! A near miss (without the 1 in r2c2):
//! ```text
//! near miss: .......12....35......6...737.....3.....4..8..1.....2.....12.73..8....14..51...62.
//! ```
//!
//! ```text
//! position: .51..8...8..15..3......9....8....2..62.....8.3.9.85.6.....7...2....16...9..5....7
//! step: Grouped 2-String Kite: (2)r2c3=(2)r2c6-(2)r13c5=(2)r9c5 => r9c3<>2
//! ```
//! A near miss (without the 1 in r8c5):
//! ```text
//! near miss: .51..8...8..15..3......9....8....2..62.....8.3.9.85.6.....7...2.....6...9..5....7
//! ```
//!
//! ```text
//! position: 2538..1..981.26.5....351....18..5.....9.825.1527.1....8..5..91.19.2.8.65...197.8.
//! step: Grouped Turbot Fish: (7)r1c5=(7)r4c5-(7)r4c789=(7)r5c8 => r1c8<>7
//! ```
//! A near miss (without the 2 in r2c5):
//! ```text
//! near miss: 2538..1..981..6.5....351....18..5.....9.825.1527.1....8..5..91.19.2.8.65...197.8.
//! ```
//!
//! ## How to spot it
//! A line that has a digit in two boxes only, or a box that has it in two lines
//! only, serves as well as one with just two places.
//!
//! ## Also called
//! Grouped X-chain of two strong links.

use std::ops::ControlFlow;

use super::chain;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::step::{Node, StrongLink, TechniqueId, Truth};
use crate::technique::{Facts, Report};

/// Reports each grouped skyscraper that takes a candidate.
pub fn find_skyscraper(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::GroupedSkyscraper, facts, report)
}

/// Reports each grouped two-string kite that takes a candidate.
pub fn find_kite(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::GroupedTwoStringKite, facts, report)
}

/// Reports each other two houses with groups, a box among them, that take a
/// candidate.
pub fn find_turbot(facts: &Facts, report: Report) -> ControlFlow<()> {
    find(TechniqueId::GroupedTurbotFish, facts, report)
}

/// A house whose places of a digit fall into two groups, each of one box and one
/// line.
#[derive(Clone, Copy, Debug)]
pub(in crate::technique) struct Split {
    digit: Digit,
    house: House,
    groups: [CellSet; 2],
    /// What sees all of each group.
    seen: [CellSet; 2],
    /// Whether each group is one cell.
    is_single: bool,
}

impl Split {
    /// The split of these places, if the line of a cell (or its box) has two
    /// values among them.
    fn new(digit: Digit, house: House, places: CellSet, by: fn(Cell) -> House) -> Option<Self> {
        let one = places & by(places.first()?).cells();
        let other = places - one;
        let is_two = other.is_subset(by(other.first()?).cells());
        let groups = [one, other];
        let is_single = groups.iter().all(|group| group.single().is_some());
        let seen = || groups.map(CellSet::common_peers);
        is_two.then(|| Self { digit, house, groups, seen: seen(), is_single })
    }

    fn of(digit: Digit, house: House, places: CellSet) -> impl Iterator<Item = Self> {
        let by: &[fn(Cell) -> House] =
            if house.is_line() { &[Cell::block] } else { &[Cell::row, Cell::column] };
        by.iter().filter_map(move |by| Self::new(digit, house, places, *by))
    }
}

/// Which of the techniques two houses make.
fn technique_of(house: House, other: House) -> TechniqueId {
    if !house.is_line() || !other.is_line() {
        TechniqueId::GroupedTurbotFish
    } else if house.kind() == other.kind() {
        TechniqueId::GroupedSkyscraper
    } else {
        TechniqueId::GroupedTwoStringKite
    }
}

/// The houses whose places fall into groups, for each digit of which something is
/// ruled out, one digit after the other.
pub(in crate::technique) fn splits(facts: &Facts) -> Vec<Split> {
    let mut splits = Vec::new();
    for digit in facts.digits_with_ruled_out() {
        let cells = facts.position.cells_with(digit);
        for house in House::all() {
            let places = cells & house.cells();
            // A box or a line has at most three places in one crossing.
            if (2..=6).contains(&places.len()) {
                splits.extend(Split::of(digit, house, places));
            }
        }
    }
    splits
}

fn find(technique: TechniqueId, facts: &Facts, report: Report) -> ControlFlow<()> {
    let digits: DigitSet = facts.digits_to_seek(technique).collect();
    if digits.is_empty() {
        return ControlFlow::Continue(());
    }
    for splits in facts.splits().chunk_by(|one, other| one.digit == other.digit) {
        for (index, one) in splits.iter().enumerate() {
            if !digits.contains(one.digit) {
                break;
            }
            for other in &splits[index + 1..] {
                if one.house == other.house
                    || one.is_single && other.is_single
                    || technique_of(one.house, other.house) != technique
                {
                    continue;
                }
                join(technique, facts, [one, other], report)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Joins the two in each way in which a group of one sees a group of the other.
fn join(
    technique: TechniqueId,
    facts: &Facts,
    [one, other]: [&Split; 2],
    report: Report,
) -> ControlFlow<()> {
    let [all, others] = [one, other].map(|split| split.groups[0] | split.groups[1]);
    if !all.is_disjoint(others) {
        return ControlFlow::Continue(());
    }
    let digit = one.digit;
    let cells = facts.ruled_out(digit);
    for near in [0, 1] {
        for far in [0, 1] {
            let meets = other.groups[far].is_subset(one.seen[near]);
            let ends = [1 - near, 1 - far];
            let gone = cells & one.seen[ends[0]] & other.seen[ends[1]];
            // With both ends joined too, it would be a loop, which is a fish.
            let is_loop = other.groups[ends[1]].is_subset(one.seen[ends[0]]);
            if !meets || gone.is_empty() || is_loop {
                continue;
            }
            let node = |cells| Node { digit, cells };
            let links = [
                StrongLink {
                    truth: Truth::House(digit, one.house),
                    from: node(one.groups[ends[0]]),
                    to: node(one.groups[near]),
                },
                StrongLink {
                    truth: Truth::House(digit, other.house),
                    from: node(other.groups[far]),
                    to: node(other.groups[ends[1]]),
                },
            ];
            report(chain(technique, &links, digit, gone))?;
        }
    }
    ControlFlow::Continue(())
}
