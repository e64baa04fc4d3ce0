//! Cases: "If r2c7 is 1, then ...; if it is not, ...".

use super::number;
use super::patterns::none_of;
use crate::explain::{Inference, Statement, Text};
use crate::grid::{Candidate, CandidateSet, CellSet, DigitSet};
use crate::step::Truth;

/// Words a run of cases, and what is the same in all of them.
pub(super) fn cases<'said>(text: &mut Text, said: &'said [Statement]) -> &'said [Statement] {
    let (run, rest) = run_of_cases(text, said);
    match rest {
        [Statement::NoneLeft { candidates }, rest @ ..] => {
            text.plain(" Then ");
            none_left(text, candidates);
            text.plain(".");
            as_well(text, candidates, rest)
        }
        [Statement::OneTrue { candidates }, rest @ ..] => {
            let own = candidates.len() > run && run > 1;
            text.plain(match run {
                1 => " So ",
                2 if !own => " Either way ",
                _ => " In every case ",
            });
            one_of(text, candidates);
            text.plain(".");
            rest
        }
        rest => rest,
    }
}

/// Words the cases at the head of the list; how many they are, and what follows.
fn run_of_cases<'said>(text: &mut Text, said: &'said [Statement]) -> (usize, &'said [Statement]) {
    let run = said.iter().take_while(|one| matches!(one, Statement::Case { .. })).count();
    for (index, statement) in said[..run].iter().enumerate() {
        if let Statement::Case { suppose, then } = statement {
            text.plain(if index > 0 { " " } else { "" });
            case(text, suppose, then);
        }
    }
    (run, &said[run..])
}

/// Words further cases that leave none of the same candidates.
fn as_well<'said>(
    text: &mut Text,
    candidates: &[Candidate],
    said: &'said [Statement],
) -> &'said [Statement] {
    let of_cases = said.iter().take_while(|one| matches!(one, Statement::Case { .. })).count();
    match &said[of_cases..] {
        [Statement::NoneLeft { candidates: same }, rest @ ..]
            if of_cases > 0 && same == candidates =>
        {
            text.plain(" ");
            run_of_cases(text, said);
            text.plain(match candidates.len() {
                1 => " Again it would be lost.",
                2 => " Again both would be lost.",
                _ => " Again all of them would be lost.",
            });
            as_well(text, candidates, rest)
        }
        _ => said,
    }
}

/// `r2c7 loses its 5 and 6, and r6c8 its 1, but one of these three candidates has to be
/// true`.
fn none_left(text: &mut Text, candidates: &[Candidate]) {
    let groups = by_cells(candidates);
    let is_plain = groups.iter().all(|(cells, digits)| cells.len() == 1 && digits.len() == 1);
    for (index, (cells, digits)) in groups.iter().enumerate() {
        text.plain(match index {
            0 => "",
            _ if index + 1 < groups.len() => ", ",
            _ if is_plain => " and ",
            _ => ", and ",
        });
        text.cells(*cells, "and");
        text.plain(match (index, cells.len()) {
            (0, 1) => " loses its ",
            (0, _) => " lose their ",
            (_, 1) => " its ",
            _ => " their ",
        });
        text.digits(*digits, "and");
    }
    match candidates.len() {
        1 => text.plain(", but this candidate has to be true"),
        count => text
            .plain(", but one of these ")
            .plain(number(count))
            .plain(" candidates has to be true"),
    };
}

/// `r1c9 is not 1 or 4 and r7c9 is not 4`, `neither r1c9 nor r7c9 is 1 or 4`: cells
/// with the same candidates together.
pub(super) fn none_true(text: &mut Text, candidates: &[Candidate]) {
    let groups = by_cells(candidates);
    for (index, (cells, digits)) in groups.iter().enumerate() {
        text.plain(match index {
            0 => "",
            _ if index + 1 == groups.len() => " and ",
            _ => ", ",
        });
        not_one_of(text, *cells, *digits);
    }
}

fn not_one_of(text: &mut Text, cells: CellSet, digits: DigitSet) {
    match cells.len() {
        1 => text.cells(cells, "and").plain(" is not "),
        2 => text.plain("neither ").cells(cells, "nor").plain(" is "),
        _ => text.plain("none of ").cells(cells, "and").plain(" is "),
    };
    text.digits(digits, "or");
}

/// `one of r1c9 and r7c9 is 1 or 4`, `r1c9 is 1 or 4, or r7c9 is 4`: cells with the
/// same candidates together.
pub(super) fn one_by_cells(text: &mut Text, candidates: &[Candidate]) {
    for (index, (cells, digits)) in by_cells(candidates).iter().enumerate() {
        text.plain(if index > 0 { ", or " } else { "" });
        text.plain(if cells.len() > 1 { "one of " } else { "" });
        text.cells(*cells, "and").plain(" is ").digits(*digits, "or");
    }
}

/// Cells with the digits that they have here, those that have the same together.
fn by_cells(candidates: &[Candidate]) -> Vec<(CellSet, DigitSet)> {
    let mut groups: Vec<(CellSet, DigitSet)> = Vec::new();
    let all: CandidateSet = candidates.iter().copied().collect();
    for cell in all.cells() {
        let digits = all.digits_of(cell);
        match groups.iter_mut().find(|(_, others)| *others == digits) {
            Some((cells, _)) => *cells = cells.with(cell),
            None => groups.push((CellSet::of(cell), digits)),
        }
    }
    groups
}

/// Words that one of the guardians is true, and, if there is only one, what that
/// takes from its cell: `So r7c9 is 7: 5 and 8 leave r7c9.`
pub(super) fn so_one_of<'said>(
    text: &mut Text,
    guardians: &[Candidate],
    rest: &'said [Statement],
) -> &'said [Statement] {
    // The conclusion itself, which is said next.
    if let [Statement::Place { .. }, ..] = rest {
        return rest;
    }
    text.plain(" So ");
    one_by_cells(text, guardians);
    if let [guardian] = guardians {
        let is_of_the_cell = |statement: &&Statement| match statement {
            Statement::Conflict { digit, cells, .. } => {
                *digit != guardian.digit && cells.single() == Some(guardian.cell)
            }
            _ => false,
        };
        let after = &rest[rest.iter().take_while(is_of_the_cell).count()..];
        let left = after.iter().take_while(|one| matches!(one, Statement::Leaves { .. }));
        let is_all_there = |statement: &Statement| match statement {
            Statement::Leaves { cells, .. } => cells.single() == Some(guardian.cell),
            _ => false,
        };
        if !after.is_empty()
            && left.clone().count() == after.len()
            && after.iter().all(is_all_there)
        {
            text.plain(": ");
            return super::leaves(text, after);
        }
    }
    text.plain(".");
    rest
}

/// `If r2c7 is not 1, then r2c3 is row 2's 1; so r6c3 is not 1, and r6c8 is
/// row 6's 1.`
fn case(text: &mut Text, suppose: &Inference, then: &[Inference]) {
    text.plain("If ");
    state(text, suppose);
    let mut previous = suppose;
    for (index, inference) in then.iter().enumerate() {
        let goes_on = inference.holds
            && !previous.holds
            && matches!(inference.truth, Some(Truth::Cell(_)))
            && previous.node.cells == inference.node.cells;
        if goes_on && index > 0 {
            text.plain(" and is ").digit(inference.node.digit);
        } else {
            text.plain(match index {
                0 => ", then ",
                _ if follows(inference, previous, suppose) => "; so ",
                _ => ", and ",
            });
            if goes_on {
                text.plain("it is ").digit(inference.node.digit);
            } else {
                state(text, inference);
            }
        }
        previous = inference;
    }
    text.plain(".");
}

/// Whether an inference is drawn from the one before it, and not from what was
/// supposed.
fn follows(inference: &Inference, previous: &Inference, suppose: &Inference) -> bool {
    if !previous.holds {
        return false;
    }
    match inference.truth {
        // What takes all its places from the node.
        None => inference.node.excludes(previous.node),
        // What takes another candidate from the truth.
        Some(truth) => {
            let takes = |from: &Inference| {
                from.holds
                    && truth
                        .candidates()
                        .into_iter()
                        .filter(|one| !inference.node.candidates().any(|own| own == *one))
                        .any(|one| from.node.candidates().all(|other| one.conflicts_with(other)))
            };
            takes(previous) && !takes(suppose)
        }
    }
}

fn state(text: &mut Text, Inference { node, holds, truth }: &Inference) {
    if !holds {
        none_of(text, node.cells, node.digit);
        return;
    }
    if node.cells.len() > 1 {
        text.plain("one of ");
    }
    text.cells(node.cells, "and").plain(" is ");
    if let Some(Truth::House(_, house)) = truth {
        text.house(*house).plain("'s ");
    }
    text.digit(node.digit);
}

/// `one of r2c7 and r6c8 is 1`, `r1c1 is 5 or r2c2 is 6`, `r2c7 is 5 or 6`.
pub(super) fn one_of(text: &mut Text, candidates: &[Candidate]) {
    let cells: CellSet = candidates.iter().map(|candidate| candidate.cell).collect();
    let digits: DigitSet = candidates.iter().map(|candidate| candidate.digit).collect();
    match (cells.single(), digits.single()) {
        (Some(cell), _) => {
            text.cell(cell).plain(" is ").digits(digits, "or");
        }
        (None, Some(digit)) => {
            text.plain("one of ").cells(cells, "and").plain(" is ").digit(digit);
        }
        (None, None) => {
            let last = candidates.len() - 1;
            for (index, candidate) in candidates.iter().enumerate() {
                text.plain(match index {
                    0 => "",
                    _ if index == last => " or ",
                    _ => ", ",
                });
                text.cell(candidate.cell).plain(" is ").digit(candidate.digit);
            }
        }
    }
}
