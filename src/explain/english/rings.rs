//! Rings, nets of several digits, fireworks and exclusions in words.

use super::{both_or_all, cases, number};
use crate::explain::{Role, Statement, Text};
use crate::grid::{Candidate, Cell, CellSet, DigitSet, House};
use crate::step::{ExcludedCase, Exclusion, Truth};

/// Words the statement at the head of the list, and returns those that are left;
/// `None` if it is of another kind.
pub(super) fn sentence<'said>(
    text: &mut Text,
    said: &'said [Statement],
) -> Option<&'said [Statement]> {
    let [first, rest @ ..] = said else { return None };
    match first {
        Statement::LastOfDigit { digit, cell } => {
            text.plain("Eight of the nine ").digit(*digit).plain("s stand already. ");
            let from = text.spans().len();
            text.house(cell.row()).plain(" and ").house(cell.column());
            text.capitalise(from);
            text.plain(" lack theirs, and they cross in ").cell(*cell).plain(".");
        }
        Statement::AlmostLocked { digits, cells, house, others, other_house } => {
            almost_locked(text, *digits, [*cells, *others], [*house, *other_house]);
        }
        Statement::TwoKinds { first, second } => {
            text.plain("Take these links together: either ");
            each(text, first, "and");
            text.plain(", or ");
            each(text, second, "and");
            text.plain(".");
        }
        Statement::KindClashes { kind, clash: [one, other] } => {
            text.plain("If ").placement(*one).plain(" holds, so does ").placement(*other);
            text.plain(", and these two do not go together. So that whole kind is wrong: ");
            none(text, kind);
        }
        Statement::KindEmpties { kind, truth } => {
            text.plain("If those of the kind of ");
            if let Some(one) = kind.first() {
                text.placement(*one);
            }
            text.plain(" held, ");
            match truth {
                Truth::Cell(cell) => text.cell(*cell).plain(" would be left with nothing"),
                Truth::House(digit, house) => {
                    text.house(*house).plain(" would be left without a ").digit(*digit)
                }
            };
            text.plain(". So that whole kind is wrong: ");
            none(text, kind);
        }
        Statement::GoesWithNeither { .. } => return Some(neither(text, said)),
        Statement::OddRing { digit, ring, guardians, .. } => {
            let guardians: Vec<Candidate> =
                guardians.into_iter().map(|cell| Candidate::new(*digit, cell)).collect();
            suppose_none(text, &guardians);
            text.plain("Then each of these houses has its ").digit(*digit);
            text.plain(" in one of two neighbours of the ring ");
            around(text, ring);
            text.plain(". Going round, cells with and without ").digit(*digit);
            alternate(text, ring.len());
            return Some(cases::so_one_of(text, &guardians, rest));
        }
        Statement::OddTurns { digits, ring, guardians } => {
            suppose_none(text, guardians);
            text.plain("Then ");
            around(text, ring);
            text.plain(", each of which sees the next, would hold only ").digits(*digits, "and");
            text.plain(". Going round, ").digits(*digits, "and");
            alternate(text, ring.len());
            return Some(cases::so_one_of(text, guardians, rest));
        }
        Statement::FireworkIn { crossing, digits, wings } => {
            firework(text, *crossing, *digits, *wings);
        }
        Statement::FilledBy { cells, digits } => {
            text.plain("So these ").plain(number(digits.len())).plain(" digits fill the ");
            text.plain(number(cells.len())).plain(" cells ").cells(*cells, "and");
            text.plain(", one each. Nothing else can be in them, and no digit can be in two.");
        }
        Statement::GoesWithNothing { exclusion, .. } => goes_with_nothing(text, exclusion),
        _ => return None,
    }
    Some(rest)
}

fn almost_locked(
    text: &mut Text,
    digits: DigitSet,
    [cells, others]: [CellSet; 2],
    [house, other_house]: [House; 2],
) {
    let count = number(cells.len());
    text.cells(cells, "and").plain(if cells.len() == 1 { " takes " } else { " take " });
    text.plain(count).plain(" of ").digits(digits, "and").plain(" from ").house(house);
    text.plain(". So where ").house(house).plain(" and ").house(other_house);
    text.plain(" cross there can be only one of them. ");
    let from = text.spans().len();
    let all = if digits.len() == 2 { "both" } else { "all of them" };
    text.house(other_house).plain(" needs ").plain(all);
    text.capitalise(from);
    text.plain(", and outside of ").house(house).plain(" it has only ").cells(others, "and");
    text.plain(" for them. So it has ").plain(count);
    text.plain(" of them there, and nothing else is there; and ").house(house);
    text.plain(" has ").plain(all).plain(" in ").cells(cells, "and");
    text.plain(" and where they cross.");
}

/// `r1c1=2, r3c4=5 and r6c6=7`.
fn each(text: &mut Text, candidates: &[Candidate], joint: &str) {
    let last = candidates.len().saturating_sub(1);
    for (index, candidate) in candidates.iter().enumerate() {
        match index {
            0 => {}
            _ if index == last => {
                text.plain(" ").plain(joint).plain(" ");
            }
            _ => {
                text.plain(", ");
            }
        }
        text.placement(*candidate);
    }
}

fn none(text: &mut Text, kind: &[Candidate]) {
    text.plain(if kind.len() == 1 { "not " } else { "none of " });
    each(text, kind, "and");
    text.plain(if kind.len() == 1 { "." } else { " holds." });
}

/// Words the run of candidates at the head of the list that go with neither kind.
fn neither<'said>(text: &mut Text, said: &'said [Statement]) -> &'said [Statement] {
    let mut rest = said;
    let mut begun = false;
    while let [Statement::GoesWithNeither { candidate, first, second }, after @ ..] = rest {
        text.plain(if begun { "; " } else { "" }).placement(*candidate);
        text.plain(" goes neither with ").placement(*first);
        text.plain(" nor with ").placement(*second);
        begun = true;
        rest = after;
    }
    text.plain(
        ", one of each kind. One of the two kinds is true, so what goes with neither is false.",
    );
    rest
}

fn suppose_none(text: &mut Text, guardians: &[Candidate]) {
    text.plain("Suppose ");
    cases::none_true(text, guardians);
    text.plain(". ");
}

/// `r1c1, r1c5, r4c5, r4c2 and r2c2`, as they follow one another.
fn around(text: &mut Text, ring: &[Cell]) {
    text.list(Role::Cell, ring.to_vec(), "and");
}

fn alternate(text: &mut Text, length: usize) {
    text.plain(" would have to alternate; but ").plain(number(length));
    text.plain(" is an odd number, and the last would be like the first.");
}

fn firework(text: &mut Text, crossing: Cell, digits: DigitSet, wings: [Cell; 2]) {
    let block = crossing.block();
    let lines = [crossing.row(), crossing.column()];
    let each = if digits.len() == 1 { "" } else { "each of " };
    text.plain("Take ").plain(each).digits(digits, "and").plain(": outside of ").house(block);
    text.plain(", ").house(lines[0]).plain(" can have it only in ").cell(wings[0]);
    text.plain(", and ").house(lines[1]).plain(" only in ").cell(wings[1]);
    text.plain(". If it is in neither, both lines have it in ").house(block);
    text.plain(", and so where they cross, in ").cell(crossing).plain(". So it is in ");
    let all = CellSet::of(crossing).with(wings[0]).with(wings[1]);
    text.cells(all, "or").plain("; and not elsewhere in ").house(block);
    text.plain(" off both lines, since it would then be in ")
        .plain(both_or_all(CellSet::of(wings[0]).with(wings[1])));
    text.plain(" of ").cells(CellSet::of(wings[0]).with(wings[1]), "and").plain(".");
}

fn goes_with_nothing(text: &mut Text, Exclusion { candidate, cases }: &Exclusion) {
    text.plain("Suppose ").cell(candidate.cell).plain(" is ").digit(candidate.digit).plain(". ");
    for (index, ExcludedCase { with, starved }) in cases.iter().enumerate() {
        text.plain(if index > 0 { "; " } else { "" });
        text.plain(if index > 0 { "with " } else { "With " });
        each(text, with, "and");
        if starved.is_empty() {
            let two_of_the_others = match with.as_slice() {
                [one, other] => one.conflicts_with(*other),
                _ => false,
            };
            text.plain(if two_of_the_others {
                ", these two see each other"
            } else {
                ", the two see each other"
            });
        } else if let Some(cell) = starved.single() {
            text.plain(", nothing is left for ").cell(cell);
        } else {
            text.plain(", too few digits are left for ").cells(*starved, "and");
        }
    }
    text.plain(". So ").cell(candidate.cell).plain(" is not ").digit(candidate.digit);
    text.plain(".");
}
