//! Two strong links of one digit, joined by a weak one.

pub mod broken_wing;
pub mod empty_rectangle;
pub mod grouped;
pub mod skyscraper;
pub mod turbot_fish;
pub mod two_string_kite;

use std::ops::ControlFlow;

use super::Facts;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::step::{Conclusion, Conclusions, Node, Pattern, Step, StrongLink, TechniqueId, Truth};

/// Two conjugate pairs of a digit. The second cell of the first sees the first
/// cell of the second.
#[derive(Clone, Copy, Debug)]
pub(super) struct TwoPairs {
    digit: Digit,
    houses: [House; 2],
    pairs: [[Cell; 2]; 2],
}

impl TwoPairs {
    fn links(self) -> [StrongLink; 2] {
        let Self { digit, houses, pairs } = self;
        [0, 1].map(|index| {
            let [from, to] = pairs[index].map(|cell| Node { digit, cells: CellSet::of(cell) });
            StrongLink { truth: Truth::House(digit, houses[index]), from, to }
        })
    }

    /// The cells that see both ends.
    fn gone(self, facts: &Facts) -> CellSet {
        let [[end, _], [_, other_end]] = self.pairs;
        facts.ruled_out(self.digit) & end.peers() & other_end.peers()
    }
}

/// Each two conjugate pairs of a digit, in each way in which an end of one sees an
/// end of the other, and the other ends are seen by something that goes.
pub(super) fn all_two_pairs(facts: &Facts) -> Vec<TwoPairs> {
    let mut found = Vec::new();
    let mut pairs: Vec<(House, [Cell; 2])> = Vec::new();
    for digit in facts.digits_with_ruled_out() {
        pairs.clear();
        let of_digit = facts.conjugate_pairs(digit);
        pairs.extend(
            of_digit.filter(|(house, pair)| !is_told_by_a_line(facts, digit, *house, *pair)),
        );
        for (index, (house, pair)) in pairs.iter().enumerate() {
            for (other, other_pair) in &pairs[index + 1..] {
                let houses = [*house, *other];
                for first in [*pair, [pair[1], pair[0]]] {
                    for second in [*other_pair, [other_pair[1], other_pair[0]]] {
                        let pairs = TwoPairs { digit, houses, pairs: [first, second] };
                        if first[1].sees(second[0])
                            && !pairs.gone(facts).is_empty()
                            && first.iter().all(|cell| !second.contains(cell))
                        {
                            found.push(pairs);
                        }
                    }
                }
            }
        }
    }
    found
}

/// Calls `visit` with each two conjugate pairs that the technique may have something
/// to say of.
fn for_each_two_pairs(
    technique: TechniqueId,
    facts: &Facts,
    visit: &mut dyn FnMut(TwoPairs) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let digits: DigitSet = facts.digits_to_seek(technique).collect();
    if digits.is_empty() {
        return ControlFlow::Continue(());
    }
    let pairs = facts.two_pairs().iter().filter(|pairs| digits.contains(pairs.digit));
    pairs.copied().try_for_each(visit)
}

/// Whether the pair of a box is the pair of a line too: then it is taken as that.
fn is_told_by_a_line(facts: &Facts, digit: Digit, house: House, [one, other]: [Cell; 2]) -> bool {
    let lines = [(one.row(), other.row()), (one.column(), other.column())];
    !house.is_line()
        && lines.into_iter().any(|(line, of_other)| {
            line == of_other && facts.bilocation_houses(digit).contains(line)
        })
}

fn step(technique: TechniqueId, facts: &Facts, pairs: TwoPairs) -> Step {
    chain(technique, &pairs.links(), pairs.digit, pairs.gone(facts))
}

/// The step of two links of a digit.
fn chain(technique: TechniqueId, links: &[StrongLink], digit: Digit, gone: CellSet) -> Step {
    let truths: Vec<Truth> = links.iter().map(|link| link.truth).collect();
    let pattern = Pattern::Chain { links: links.to_vec() };
    Step::new(technique, pattern, &truths, eliminations(digit, gone))
}

/// The step of two chains that share their middle.
fn two_chains(technique: TechniqueId, chains: [[StrongLink; 2]; 2], gone: [CellSet; 2]) -> Step {
    let mut truths: Vec<Truth> = Vec::new();
    for link in chains.iter().flatten() {
        if !truths.contains(&link.truth) {
            truths.push(link.truth);
        }
    }
    let [first, second] = chains.map(|chain| chain.to_vec());
    let digits = chains.map(|[link, _]| link.from.digit);
    let conclusions = if digits[0] == digits[1] {
        eliminations(digits[0], gone[0] | gone[1])
    } else {
        let of = |index: usize| eliminations(digits[index], gone[index]);
        of(0).into_iter().chain(of(1)).collect()
    };
    Step::new(technique, Pattern::TwoChains { first, second }, &truths, conclusions)
}

fn eliminations(digit: Digit, gone: CellSet) -> Conclusions {
    gone.into_iter().map(|cell| Conclusion::Eliminate(Candidate::new(digit, cell))).collect()
}
