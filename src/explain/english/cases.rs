//! Cases: "If r2c7 is 1, then ...; if it is not, ...".

use super::patterns::none_of;
use crate::explain::{Inference, Statement, Text};
use crate::grid::{Candidate, CellSet, DigitSet};
use crate::step::Truth;

/// Words a run of cases, and what is the same in all of them.
pub(super) fn cases<'said>(text: &mut Text, said: &'said [Statement]) -> &'said [Statement] {
    let (run, rest) = run_of_cases(text, said);
    match rest {
        [Statement::NoneLeft { candidates }, rest @ ..] => {
            text.plain(" Then ");
            none_true(text, candidates);
            text.plain(", but one of these has to be true.");
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
            text.plain(" Again none of these would be true.");
            as_well(text, candidates, rest)
        }
        _ => said,
    }
}

/// `r2c7 is not 1, 5 or 6 and r6c8 is not 1`, `neither r2c7 nor r6c8 is 1`.
fn none_true(text: &mut Text, candidates: &[Candidate]) {
    let cells: CellSet = candidates.iter().map(|candidate| candidate.cell).collect();
    let digits: DigitSet = candidates.iter().map(|candidate| candidate.digit).collect();
    if let Some(digit) = digits.single() {
        none_of(text, cells, digit);
        return;
    }
    for (index, cell) in cells.into_iter().enumerate() {
        text.plain(match index {
            0 => "",
            _ if index + 1 == cells.len() => " and ",
            _ => ", ",
        });
        let of_cell = candidates.iter().filter(|candidate| candidate.cell == cell);
        text.cell(cell).plain(" is not ").digits(of_cell.map(|one| one.digit).collect(), "or");
    }
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
            text.plain(match (index, inference.holds && !previous.holds) {
                (0, _) => ", then ",
                (_, true) => ", and ",
                (_, false) => "; so ",
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
