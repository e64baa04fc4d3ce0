//! Fish, chains, wings, colours and bent subsets in words.

use super::cases::{cases, one_of};
use super::{both_or_all, house_name, number};
use crate::explain::{Role, Statement, Text};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};

/// Words the statement at the head of the list, and returns those that are left;
/// `None` if it is of another kind.
pub(super) fn sentence<'said>(
    text: &mut Text,
    said: &'said [Statement],
) -> Option<&'said [Statement]> {
    Some(match said {
        [
            Statement::FishSettles { digit, base_houses, cover_houses, fins },
            Statement::Conflict { cells, .. },
            rest @ ..,
        ] if !fins.is_empty() => {
            finned(text, *digit, *base_houses, *cover_houses, *fins);
            fins_seen(text, *digit, *fins, *cells);
            either_way(text, rest)
        }
        [Statement::FishSettles { digit, base_houses, cover_houses, .. }, rest @ ..] => {
            settles(text, *base_houses, *cover_houses, true);
            text.plain(" That settles where ");
            text.plain(if cover_houses.len() == 2 { "both" } else { "all of them" });
            text.plain(" get their ").digit(*digit).plain(".");
            rest
        }
        [Statement::Case { .. }, ..] => cases(text, said),
        [Statement::OneTrue { candidates }, rest @ ..] => {
            text.plain("So ");
            one_of(text, candidates);
            text.plain(".");
            rest
        }
        [Statement::Conflict { .. }, ..] => conflict(text, said),
        [Statement::OneAmong { cells, digits, digit }, rest @ ..] => {
            one_among(text, *cells, *digits, *digit);
            rest
        }
        [Statement::EachOnce { cells, digits }, rest @ ..] => {
            each_once(text, *cells, *digits);
            rest
        }
        [
            Statement::ByTurns { digits, first, second },
            Statement::SeesBoth { cells, .. },
            rest @ ..,
        ] => {
            by_turns(text, *digits, *first, *second);
            text.cells(*cells, "and");
            text.plain(if cells.len() == 1 { " sees" } else { " each see" });
            text.plain(" one of the first and one of the second, that is, ");
            text.digits(*digits, "and").plain(" both.");
            rest
        }
        [Statement::TwoColours { digit, first, second }, rest @ ..] => {
            let is_one_link = first.len() == 1 && second.len() == 1;
            text.plain(if is_one_link { "Either " } else { "Take these links together: either " });
            all_of(text, *first);
            text.plain(" the ").digit(*digit).plain(", or ");
            all_of(text, *second);
            text.plain(".");
            rest
        }
        [Statement::SeesBoth { cells, first, second }, rest @ ..] => {
            sees_one_of_each(text, *cells, *first, *second);
            rest
        }
        [Statement::ColourClash { digit, colour, clash: [one, other] }, rest @ ..] => {
            text.cell(*one).plain(" and ").cell(*other);
            text.plain(" are of the same kind and see each other, so they cannot both be ");
            text.digit(*digit).plain(". So ");
            none_of(text, *colour, *digit);
            text.plain(".");
            rest
        }
        [Statement::ColoursMeet { digit, meeting: [one, other], opposites }, rest @ ..] => {
            text.cell(*one).plain(" and ").cell(*other);
            text.plain(" see each other, so they are not both ").digit(*digit);
            text.plain(". So the opposite of one of them is right: ");
            let [first, second] = opposites;
            all_of(text, *first);
            text.plain(" the ").digit(*digit).plain(", or ");
            all_of(text, *second);
            text.plain(", or all of these.");
            rest
        }
        [Statement::ColourSeesBoth { digit, colour, others: [first, second] }, rest @ ..] => {
            text.plain("Of ").cells(*colour, "and");
            text.plain(", some cell sees one of ").cells(*first, "and");
            text.plain(", and some cell one of ").cells(*second, "and");
            text.plain(". One of those two kinds has the ").digit(*digit);
            text.plain(", whichever it is; so ");
            none_of(text, *colour, *digit);
            text.plain(".");
            rest
        }
        _ => return None,
    })
}

fn all_of(text: &mut Text, cells: CellSet) {
    match cells.len() {
        1 => text.cells(cells, "and").plain(" has"),
        2 => text.cells(cells, "and").plain(" both have"),
        _ => text.cells(cells, "and").plain(" all have"),
    };
}

pub(super) fn none_of(text: &mut Text, cells: CellSet, digit: Digit) {
    match cells.len() {
        1 => text.cells(cells, "and").plain(" is not "),
        2 => text.plain("neither ").cells(cells, "nor").plain(" is "),
        _ => text.plain("none of ").cells(cells, "and").plain(" is "),
    };
    text.digit(digit);
}

/// `r4c2 and r4c7`, as houses: `columns 6 and 9`, `row 2, box 3 and box 4`.
pub(super) fn houses(text: &mut Text, houses: HouseSet) {
    let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
    let of_one_kind = kinds.into_iter().find(|kind| houses.of_kind(*kind) == houses);
    if houses.len() > 1
        && let Some(kind) = of_one_kind
    {
        text.plain(plural(kind)).plain(" ");
        text.list(Role::House, houses.into_iter().map(House::number).collect::<Vec<_>>(), "and");
        return;
    }
    let names: Vec<String> = houses.into_iter().map(house_name).collect();
    text.list(Role::House, names, "and");
}

const fn plural(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "rows",
        HouseKind::Column => "columns",
        HouseKind::Box => "boxes",
    }
}

const fn singular(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
    }
}

fn kind_of(houses: HouseSet) -> Option<HouseKind> {
    [HouseKind::Row, HouseKind::Column, HouseKind::Box]
        .into_iter()
        .find(|kind| houses.of_kind(*kind) == houses)
}

/// `The two rows cannot use the same column, so one of them takes column 6 and
/// the other column 9.`
fn settles(text: &mut Text, base_houses: HouseSet, cover_houses: HouseSet, begins: bool) {
    let size = base_houses.len();
    let base = kind_of(base_houses).map_or("houses", plural);
    let cover = kind_of(cover_houses).map_or("one of them", singular);
    if size == 2 {
        text.plain(if begins { "The two " } else { "the two " }).plain(base);
        text.plain(" cannot use the same ");
        text.plain(if cover == "one of them" { "house" } else { cover });
        let mut covers = cover_houses.into_iter().map(house_name);
        if let (Some(first), Some(second)) = (covers.next(), covers.next()) {
            text.plain(", so one of them takes ").push(Role::House, first);
            text.plain(" and the other ").push(Role::House, second);
        }
    } else {
        text.plain(if begins { "No" } else { "no" }).plain(" two of the ").plain(base);
        text.plain(" can use the same ");
        text.plain(if cover == "one of them" { "house" } else { cover });
        text.plain(", so between them the ").plain(number(size)).plain(" of them take ");
        houses(text, cover_houses);
    }
    text.plain(".");
}

fn finned(text: &mut Text, digit: Digit, base: HouseSet, cover: HouseSet, fins: CellSet) {
    text.plain("Suppose ");
    none_of(text, fins, digit);
    text.plain(". Then ");
    settles(text, base, cover, false);
    text.plain(" That would settle where ");
    text.plain(if cover.len() == 2 { "both" } else { "all of them" });
    text.plain(" get their ").digit(digit).plain(".");
}

fn fins_seen(text: &mut Text, digit: Digit, fins: CellSet, cells: CellSet) {
    text.plain(" If on the other hand ");
    match fins.len() {
        1 => text.cells(fins, "or"),
        _ => text.plain("one of ").cells(fins, "and"),
    };
    text.plain(" is ").digit(digit).plain(", ").cells(cells, "and");
    text.plain(if cells.len() == 1 { " sees it." } else { " see it." });
}

fn either_way<'said>(text: &mut Text, rest: &'said [Statement]) -> &'said [Statement] {
    if let [Statement::Leaves { .. }, ..] = rest {
        text.plain(" Either way ");
        return super::leaves(text, rest);
    }
    text.plain(" Either way it is gone there.");
    rest
}

/// Words the run of conflicts at the head of the list.
fn conflict<'said>(text: &mut Text, said: &'said [Statement]) -> &'said [Statement] {
    let mut rest = said;
    let mut in_one_cell: Vec<(Cell, DigitSet)> = Vec::new();
    let mut of_how_many = 0;
    let mut begun = false;
    while let [Statement::Conflict { digit, cells, with }, after @ ..] = rest {
        let seen: CellSet = with.iter().map(|candidate| candidate.cell).collect();
        let of_its_digit = with.iter().all(|candidate| candidate.digit == *digit);
        if of_its_digit {
            text.plain(if begun { " " } else { "" }).cells(*cells, "and");
            text.plain(if cells.len() == 1 { " sees " } else { " see " });
            text.plain(if seen.len() == 1 { "it" } else { both_or_all(seen) });
            text.plain(if seen.len() > 2 { " of them." } else { "." });
            begun = true;
        } else {
            of_how_many = with.len();
            for cell in *cells {
                match in_one_cell.iter_mut().find(|(other, _)| *other == cell) {
                    Some((_, digits)) => *digits = digits.with(*digit),
                    None => in_one_cell.push((cell, DigitSet::of(*digit))),
                }
            }
        }
        rest = after;
    }
    let last = in_one_cell.len().saturating_sub(1);
    for (index, (cell, digits)) in in_one_cell.iter().enumerate() {
        text.plain(match index {
            0 if begun => " ",
            0 => "",
            _ if index == last => " and ",
            _ => ", ",
        });
        if index == 0 {
            text.plain(match of_how_many {
                1 => "Then ",
                2 => "Either way ",
                _ => "In every case ",
            });
        }
        text.cell(*cell).plain(" cannot be ").digits(*digits, "or");
    }
    if !in_one_cell.is_empty() {
        text.plain(".");
    }
    rest
}

fn one_among(text: &mut Text, cells: CellSet, digits: DigitSet, digit: Digit) {
    let others = digits.without(digit);
    text.plain("These ").plain(number(cells.len())).plain(" cells have only ");
    text.digits(digits, "and").plain(" between them. ");
    text.digits(others, "and").plain(" can stand in only one of them each, ");
    text.plain("since the cells that can have the same one see each other. So if none were ");
    text.digit(digit).plain(", ").plain(number(others.len())).plain(" digits would have to fill ");
    text.plain(number(cells.len())).plain(" cells.");
}

fn each_once(text: &mut Text, cells: CellSet, digits: DigitSet) {
    text.plain("These ").plain(number(cells.len())).plain(" cells have only ");
    text.digits(digits, "and").plain(" between them, as many digits as cells. ");
    text.plain("Each digit can stand in only one of the cells, since those that can have the ");
    text.plain("same one see each other. So each digit stands in just one of them, and every ");
    text.plain("other cell that sees all its places there loses it.");
}

fn by_turns(text: &mut Text, digits: DigitSet, first: CellSet, second: CellSet) {
    text.plain("Cells of these that see each other are different. Going from one to the next, ");
    text.cells(first, "and").plain(if first.len() == 1 { " is" } else { " are all" });
    text.plain(" one of ").digits(digits, "and").plain(", and ").cells(second, "and");
    text.plain(if second.len() == 1 { " is" } else { " are all" }).plain(" the other. ");
}

fn sees_one_of_each(text: &mut Text, cells: CellSet, first: CellSet, second: CellSet) {
    for (index, cell) in cells.into_iter().enumerate() {
        let seen = |kind: CellSet| kind & cell.peers();
        let [one, other] = [seen(first), seen(second)].map(CellSet::first);
        let (Some(one), Some(other)) = (one, other) else { continue };
        match index {
            0 => text.cell(cell),
            _ if index + 1 == cells.len() => text.plain(", and ").cell(cell),
            _ => text.plain(", ").cell(cell),
        };
        text.plain(" sees ").cell(one).plain(" and ").cell(other);
    }
    text.plain(", one of each kind.");
}
