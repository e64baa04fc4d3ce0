//! What the program says where somebody who meets it for the first time might
//! stumble: wrong digits of their own, full grids, names as they are printed.

#![cfg(feature = "cli")]

#[allow(dead_code, reason = "what other tests of the program need")]
mod program;

use program::{answer, whydoku};
use serde_json::Value;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// The puzzle with a wrong digit of the player's own, a 2 in r1c3.
const WRONG_DIGIT: &str =
    ":0000:x:53+2.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::";
const NO_SOLUTION: &str =
    "...278...2.3.9...4..6...2.18...15...9..8.3.1........571.........4......2...3.4...";
const TWO_SOLUTIONS: &str =
    ".9..........8..6.33..2..8...14..9.......6......7..15.9..5...41......6....29.3..5.";

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_wrong_digit_of_the_players_own_is_no_fault_of_the_puzzle() {
    const SAID: &str =
        "givens have a solution, but none that agrees with what was placed or crossed out since";
    for arguments in
        [&["explain", WRONG_DIGIT][..], &["check", WRONG_DIGIT], &["why", "r1c4=6", WRONG_DIGIT]]
    {
        let text = one_line(&whydoku(arguments).out);
        assert!(text.contains(SAID) && text.contains("`hint`"), "{arguments:?}: {text}");
        assert!(!text.contains("puzzle has no solution"), "{arguments:?}: {text}");
    }
    assert!(answer(&["hint", WRONG_DIGIT]).1.contains("The 2 in r1c3 is wrong"));
    for arguments in
        [&["explain", NO_SOLUTION][..], &["check", NO_SOLUTION], &["why", "r1c1=4", NO_SOLUTION]]
    {
        let text = one_line(&whydoku(arguments).out);
        assert!(!text.contains("givens have a solution"), "{arguments:?}: {text}");
        assert!(text.contains("no solution"), "{arguments:?}: {text}");
    }
}

#[test]
fn a_full_grid_is_solved_already() {
    for verb in ["hint", "steps"] {
        assert_eq!(answer(&[verb, SOLVED]), (1, "Solved already.\n".to_owned()), "{verb}");
    }
    let (code, page) = answer(&["explain", SOLVED]);
    assert_eq!(code, 0);
    assert!(page.contains("no cells open. Solved already.\n"), "{page}");
    assert!(!page.contains("step below") && page.matches("olved").count() == 1, "{page}");
}

#[test]
fn of_a_bare_puzzle_with_several_solutions_nothing_is_said_of_what_was_done() {
    let hint = answer(&["hint", TWO_SOLUTIONS]).1;
    assert!(hint.starts_with("The puzzle has several solutions; what is said here"), "{hint}");
    assert!(!hint.contains("you have done"), "{hint}");
}

#[test]
fn names_and_groups_are_taken_by_every_verb_as_they_are_printed() {
    let by_id = answer(&["techniques", "x-wing"]);
    assert_eq!(by_id.0, 0);
    for name in ["X-Wing", "x wing"] {
        assert_eq!(answer(&["techniques", name]), by_id);
    }
    let singles = "full-house,hidden-single,naked-single";
    let page = answer(&["explain", "--techniques", singles, EASY]);
    assert_eq!(answer(&["explain", "--techniques", "Singles", EASY]), page);
    assert_eq!(answer(&["explain", "--techniques", "naked-single,singles", EASY]).0, 0);
    let steps = answer(&["steps", "--techniques", "Naked Single", EASY]);
    assert_eq!(steps.0, 0);
    assert_eq!(answer(&["steps", "--technique", "naked-single", EASY]), steps);
    let without = ["steps", "--techniques", "singles", "--without", "full-house,hidden-single"];
    assert_eq!(answer(&[&without[..], &[EASY]].concat()), steps);
    assert_eq!(answer(&["hint", "--without", "uniqueness", EASY]).0, 0);
    let pairs = answer(&["techniques", "pairs"]).1;
    assert_eq!(pairs.lines().count(), 4, "{pairs}");
    let wrong = whydoku(&["why", "r1c3=4", "--without", "x-wng", EASY]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.errors.contains("`x-wng`, but there is x-wing"), "{}", wrong.errors);
    assert!(wrong.errors.lines().count() < 8, "{}", wrong.errors);
}

#[test]
fn one_technique_may_be_asked_for_as_json() {
    let rows: Value = serde_json::from_str(&answer(&["techniques", "--json", "X-Wing"]).1).unwrap();
    assert_eq!(rows.as_array().unwrap().len(), 1);
    assert_eq!(rows[0]["id"], "x-wing");
}

#[test]
fn a_shared_page_shows_the_example_of_the_technique_that_was_asked_for() {
    let page = answer(&["techniques", "ur-type-3"]).1;
    assert!(page.contains("step: Uniqueness Test 3: "), "{page}");
    assert!(!page.contains("step: Uniqueness Test 1: "), "{page}");
    assert!(one_line(&page).contains("With examples of their own: ur-type-1, "), "{page}");
    assert!(!answer(&["techniques", "naked-single"]).1.contains("On the same page"));
}

#[test]
fn of_several_arguments_each_has_its_heading() {
    for verb in ["explain", "check", "steps", "hint"] {
        let text = answer(&[verb, EASY, EASY]).1;
        assert!(text.starts_with("Puzzle 1\n") && text.contains("\nPuzzle 2\n"), "{verb}: {text}");
        assert!(!answer(&[verb, EASY]).1.contains("Puzzle 1"), "{verb}");
    }
}

#[test]
fn in_notation_too_the_grid_stands_apart_from_the_steps() {
    let page = answer(&["explain", "--style", "notation", EASY]).1;
    assert!(page.contains("+\n\n   1. "), "{page}");
}

#[test]
fn text_is_as_wide_as_is_asked_for() {
    for arguments in [
        &["hint", "--level", "4"][..],
        &["why", "r1c3=4"],
        &["steps", "--style", "sentences"],
        &["explain", "--every"],
    ] {
        let widest = |width: &str| {
            let text = answer(&[arguments, &["--width", width, EASY]].concat()).1;
            text.lines().map(|line| line.chars().count()).max().unwrap()
        };
        assert!((31..=40).contains(&widest("40")), "{arguments:?}: {}", widest("40"));
        assert!((60..=70).contains(&widest("70")), "{arguments:?}: {}", widest("70"));
    }
}

#[test]
fn what_is_refused_is_refused_in_plain_words() {
    for (arguments, said) in [
        (&["explain", "nowhere.txt"][..], "neither a file that is there nor a puzzle (81 cells"),
        (&["verify", EASY], "there is no such file; expected logs, as `explain --json`"),
        (&["solve", "--limit", "0", EASY], "expected a whole number, 1 or more"),
        (&["rate", "--threads", "0", EASY], "expected a number from 1 to"),
    ] {
        let done = whydoku(arguments);
        assert_eq!(done.code, 2, "{arguments:?}");
        assert!(done.errors.contains(said), "{arguments:?}: {}", done.errors);
        assert!(!done.errors.contains("os error"), "{}", done.errors);
    }
}
