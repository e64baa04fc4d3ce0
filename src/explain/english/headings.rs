//! The heading of a step: the technique, and in brackets what it is about.

use super::first_only_capital;
use super::patterns::houses;
use crate::explain::{Role, Text};
use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::step::{Pattern, Step};
use crate::technique::Technique;

pub(super) fn heading(step: &Step) -> Text {
    let mut text = Text::new();
    if let Pattern::Refutation { assumed, stalled, .. } = step.pattern {
        text.plain(if stalled { "Logic stalls: suppose " } else { "Suppose " });
        text.cell(assumed.cell).plain(" is ").digit(assumed.digit);
        return text;
    }
    let name = Technique::of(step.technique).name;
    text.push(Role::Technique, first_only_capital(name));
    match &step.pattern {
        Pattern::FullHouse { house, .. } => {
            text.plain(" in ").house(*house);
        }
        Pattern::NakedSingle { cell, .. } => {
            text.plain(" (").cell(*cell).plain(")");
        }
        Pattern::HiddenSingle { house, digit, .. }
        | Pattern::LockedCandidates { digit, base_house: house, .. } => {
            about(&mut text, DigitSet::of(*digit), [*house]);
        }
        Pattern::NakedSubset { cells, digits } => {
            about(&mut text, *digits, cells.common_houses());
        }
        Pattern::HiddenSubset { house, digits, .. } => about(&mut text, *digits, [*house]),
        Pattern::Fish { digit, base_houses, .. }
        | Pattern::SiameseFish { digit, base_houses, .. } => {
            text.plain(" (").digit(*digit).plain(" in ");
            houses(&mut text, *base_houses);
            text.plain(")");
        }
        Pattern::Chain { links } => {
            let digits = links.iter().flat_map(|link| [link.from.digit, link.to.digit]).collect();
            about(&mut text, digits, []);
        }
        Pattern::TwoChains { first, .. } => {
            let digits = first.iter().flat_map(|link| [link.from.digit, link.to.digit]).collect();
            about(&mut text, digits, []);
        }
        Pattern::Wing { pivot, .. } | Pattern::XyzRing { pivot, .. } => {
            text.plain(" (pivot ").cell(*pivot).plain(")");
        }
        Pattern::BentSubset { digits, .. }
        | Pattern::RemotePair { digits, .. }
        | Pattern::DeadlyPattern { digits, .. }
        | Pattern::GuardedOutside { digits, .. }
        | Pattern::ExchangeableLines { digits, .. }
        | Pattern::ReverseGrave { digits, .. }
        | Pattern::BivalueOddagon { digits, .. } => about(&mut text, *digits, []),
        Pattern::Colours { digit, .. }
        | Pattern::LastDigit { digit, .. }
        | Pattern::BrokenWing { digit, .. } => {
            about(&mut text, DigitSet::of(*digit), []);
        }
        Pattern::AlmostLocked { digits, house, other_house, .. } => {
            about(&mut text, *digits, [*house, *other_house]);
        }
        Pattern::Medusa { first, second } => {
            let all = first.iter().chain(second);
            about(&mut text, all.map(|candidate| candidate.digit).collect(), []);
        }
        Pattern::Firework { crossings, .. } => {
            let all = crossings.iter().fold(DigitSet::EMPTY, |all, one| all | one.digits);
            about(&mut text, all, []);
        }
        Pattern::SueDeCoq { crossing: cells, .. } | Pattern::AlignedExclusion { cells, .. } => {
            about_cells(&mut text, *cells);
        }
        Pattern::Grave { .. } | Pattern::Refutation { .. } => {}
    }
    text
}

/// ` (7 and 8 in row 2)`, ` (7 and 8)`.
fn about(text: &mut Text, digits: DigitSet, houses: impl IntoIterator<Item = House>) {
    text.plain(" (");
    if digits.len() == Digit::ALL.len() {
        text.plain("all digits");
    } else {
        text.digits(digits, "and");
    }
    for (index, house) in houses.into_iter().enumerate() {
        text.plain(if index > 0 { " and " } else { " in " }).house(house);
    }
    text.plain(")");
}

fn about_cells(text: &mut Text, cells: CellSet) {
    text.plain(" (").cells(cells, "and").plain(")");
}
