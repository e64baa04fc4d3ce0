//! The program as people meet it: arguments and input in, output, messages and
//! exit codes out.

#![cfg(feature = "cli")]

mod program;

use std::collections::BTreeSet;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;

use program::{
    Answer, Scratch, answer, command, documents, lines, puzzle_file, spawn, whydoku,
    whydoku_reading,
};
use serde_json::Value;
use whydoku::step::TechniqueId;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const EASY_SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const HARDEST: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const SEVERAL: &str =
    "whydoku: this is one of several solutions (--count counts them, --all prints them)\n";
const TWO_SOLUTIONS: &str =
    ".9..........8..6.33..2..8...14..9.......6......7..15.9..5...41......6....29.3..5.";
const NO_SOLUTION: &str =
    "...278...2.3.9...4..6...2.18...15...9..8.3.1........571.........4......2...3.4...";
const CLASHING: &str =
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// What is said of it where a legal grid is wanted.
const GIVEN_TWICE: &str = "line 1, columns 1 and 2 (r1c1, r1c2): digit 5 is given twice in row 1 \
                           (and twice in box 1: r1c1, r1c2)";
const CLASH: &str = "row 1 has 5 twice, in r1c1 and r1c2; box 1 has 5 twice, in r1c1 and r1c2";
const SIXTEEN_GIVENS: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1........";
const IN_PLAY: &str = ":0000:x:.....+61.479....+6..4.65....7.2...89+6.....6....+6.....43..7.81...65+6.....4.8.36.....:978 998:::";
const VERBS: [&str; 7] = ["explain", "steps", "rate", "solve", "check", "verify", "techniques"];
const PUZZLE_VERBS: [&str; 4] = ["explain", "steps", "solve", "check"];
fn empty_grid() -> String {
    ".".repeat(81)
}

// Where puzzles come from.

#[test]
fn a_puzzle_is_read_from_an_argument_a_file_and_standard_input_alike() {
    let file = Scratch::file("one.txt", EASY.as_bytes());
    for verb in PUZZLE_VERBS {
        for json in [&["--json"][..], &[]] {
            let inline = whydoku(&[&[verb, EASY], json].concat());
            assert_eq!(inline.code, 0, "{verb}: {}", inline.errors);
            assert!(!inline.out.is_empty());
            assert_eq!(inline.errors, "");
            let from_file = whydoku(&[&[verb, file.name()], json].concat());
            let from_input = whydoku_reading(&[&[verb, "-"], json].concat(), EASY.as_bytes());
            assert_eq!(from_file, from_input, "{verb}");
            assert_eq!(without_heading(&from_file.out), inline.out, "{verb}");
        }
    }
}

/// A puzzle of a file has its place in the file above it.
fn without_heading(page: &str) -> &str {
    match page.strip_prefix("Puzzle 1, line 1\n") {
        Some(rest) => rest.strip_prefix('\n').unwrap_or(rest),
        None => page,
    }
}

#[test]
fn each_way_of_writing_a_puzzle_is_read() {
    let dotted: Vec<String> = rows(EASY);
    let ways = [
        EASY.to_owned(),
        EASY.replace('.', "0"),
        EASY.replace('.', "*"),
        EASY.replace('.', "_"),
        EASY.replace('.', "-"),
        dotted.join("\n"),
        dotted.join("\r\n"),
        dotted.join("\n") + "\n",
        spaced(&EASY.replace('.', "0")),
        spaced(EASY).replace('.', "-1"),
        format!("{EASY} # a comment"),
        format!("# a comment\n{EASY}"),
    ];
    for way in &ways {
        assert_eq!(whydoku(&["solve", way]).out, format!("{EASY_SOLUTION}\n"), "{way}");
        let from_input = whydoku_reading(&["solve", "-"], way.as_bytes());
        assert_eq!(from_input.out, format!("{EASY_SOLUTION}\n"), "{way}");
    }
}

#[test]
fn a_puzzle_that_begins_with_a_hyphen_is_no_option() {
    let puzzle = EASY.replacen('5', ".", 1);
    let hyphens = puzzle.replace('.', "-");
    let numbers = spaced(&puzzle).replace('.', "-1");
    let many = [rows(&hyphens).join("\n"), hyphens, numbers];
    for puzzle in &many {
        for arguments in [
            ["check", puzzle, "--color=never"],
            ["check", "--color=never", puzzle],
            ["check", "--", puzzle],
        ] {
            let checked = whydoku(&arguments);
            assert_eq!(checked.out, "Legal: 29 givens, exactly one solution.\n", "{puzzle}");
        }
        // A place in it is the place in what was written.
        let wrong = whydoku(&["check", &puzzle.replacen('3', "l", 1)]);
        assert_eq!(wrong.code, 2);
    }
    let wrong = whydoku(&["check", &format!("{}5", many[1])]);
    assert!(wrong.errors.contains("line 1, column 82"), "{}", wrong.errors);
    // Options are options all the same.
    assert_eq!(whydoku(&["solve", "--limit=100000000", EASY]).code, 0);
    for slip in ["--jso", "-x", "--limit"] {
        assert_eq!(whydoku(&["check", EASY, slip]).code, 2);
        assert_eq!(whydoku(&["check", slip, EASY]).code, 2);
    }
}

#[test]
fn several_arguments_and_several_puzzles_a_file_come_in_input_order() {
    let three = Scratch::file("three.txt", lines(&[HARDEST, EASY, TWO_SOLUTIONS]).as_bytes());
    let two = Scratch::file("two.txt", lines(&[NO_SOLUTION, EASY]).as_bytes());
    let arguments = ["--json", EASY, three.name(), "-", two.name(), HARDEST];
    let order =
        [EASY, HARDEST, EASY, TWO_SOLUTIONS, SIXTEEN_GIVENS, IN_PLAY, NO_SOLUTION, EASY, HARDEST];
    for verb in PUZZLE_VERBS {
        let done = whydoku_reading(
            &[&[verb], &arguments[..]].concat(),
            lines(&[SIXTEEN_GIVENS, IN_PLAY]).as_bytes(),
        );
        let found: Vec<String> = documents(&done.out)
            .iter()
            .map(|document| {
                let key = if verb == "steps" { "position" } else { "puzzle" };
                document[key].as_str().unwrap().to_owned()
            })
            .collect();
        let wanted = order.map(|puzzle| match (puzzle, verb) {
            // What is said of a position in the middle of a puzzle.
            (IN_PLAY, "explain") => givens_of(IN_PLAY),
            (IN_PLAY, "steps") => IN_PLAY.to_owned(),
            (IN_PLAY, _) => found[5].clone(),
            (puzzle, _) => puzzle.to_owned(),
        });
        assert_eq!(found, wanted, "{verb}");
    }
    // On a page each has its number, and its line in its file.
    let page = whydoku_reading(&[&["explain"], &arguments[1..]].concat(), EASY.as_bytes()).out;
    let headings: Vec<&str> = page.lines().filter(|line| line.starts_with("Puzzle ")).collect();
    assert_eq!(
        headings,
        [
            "Puzzle 1",
            "Puzzle 2, line 1",
            "Puzzle 3, line 2",
            "Puzzle 4, line 3",
            "Puzzle 5, line 1",
            "Puzzle 6, line 1",
            "Puzzle 7, line 2",
            "Puzzle 8"
        ]
    );
}

#[test]
fn titles_of_puzzles_are_shown() {
    let text = format!("# The first\n{EASY}\n\n# The second\n{HARDEST}\n");
    let page = whydoku_reading(&["check", "-"], text.as_bytes()).out;
    assert!(page.contains("Puzzle 1, line 2: The first\n"), "{page}");
    assert!(page.contains("Puzzle 2, line 5: The second\n"), "{page}");
    let logs = documents(&whydoku_reading(&["explain", "--json", "-"], text.as_bytes()).out);
    assert_eq!(logs[0]["title"], "The first");
    assert_eq!(logs[1]["title"], "The second");
}

// Bad input.

#[test]
fn bad_lines_among_good_ones_are_named_and_the_good_are_done() {
    let text = lines(&["# puzzles", EASY, "nonsense", CLASHING, &EASY[1..], HARDEST]);
    for verb in PUZZLE_VERBS {
        let done = whydoku_reading(&[verb, "-"], text.as_bytes());
        assert_eq!(done.code, 2, "{verb}");
        for line in ["line 3", "line 5, after column 80"] {
            assert!(done.errors.contains(line), "{verb}: {}", done.errors);
        }
        let clash_on = if verb == "check" { &done.out } else { &done.errors };
        let both = if verb == "check" { "r1c1 and r1c2" } else { "r1c1, r1c2" };
        for named in [both, "row 1", "box 1", "line 4"] {
            assert!(clash_on.contains(named), "{verb}: {clash_on}");
        }

        let done = whydoku_reading(&[verb, "--json", "-"], text.as_bytes());
        assert_eq!(done.code, 2);
        assert_eq!(done.errors, "");
        let documents = documents(&done.out);
        assert_eq!(documents.len(), 5, "{verb}");
        let lines: Vec<Option<u64>> =
            documents.iter().map(|document| document["line"].as_u64()).collect();
        let clash_line = if verb == "check" { None } else { Some(4) };
        assert_eq!(lines, [None, Some(3), clash_line, Some(5), None]);
        for document in &documents {
            assert_eq!(document["line"].is_u64(), document["error"].is_string());
            assert_eq!(document["line"].is_u64(), document["input"] == "-");
            assert_eq!(document["line"].is_u64(), document["format"].is_null());
        }
    }
}

#[test]
fn an_illegal_grid_is_bad_input_except_to_check() {
    for verb in ["explain", "steps", "solve"] {
        let done = whydoku(&[verb, CLASHING]);
        assert_eq!((done.code, done.out.as_str()), (2, ""));
        assert!(done.errors.contains(GIVEN_TWICE), "{}", done.errors);
        let done = whydoku(&[verb, "--json", CLASHING]);
        assert_eq!((done.code, done.errors.as_str()), (2, ""));
        assert_eq!(documents(&done.out)[0]["error"], GIVEN_TWICE);
    }
    let done = whydoku(&["check", CLASHING]);
    assert_eq!((done.code, done.errors.as_str()), (1, ""));
    assert_eq!(done.out, format!("Not legal:\n  {}\n", CLASH.replace("; ", "\n  ")));
    let document = &documents(&whydoku(&["check", "--json", CLASHING]).out)[0];
    assert_eq!(document["legal"], false);
    assert_eq!(
        document["clashes"],
        serde_json::json!([
            {"digit": 5, "house": "r1", "cells": ["r1c1", "r1c2"]},
            {"digit": 5, "house": "b1", "cells": ["r1c1", "r1c2"]}
        ])
    );
}

#[test]
fn input_that_is_no_puzzle_is_refused_with_a_reason() {
    let empty = Scratch::file("empty.txt", b"");
    let comments = Scratch::file("comments.txt", b"# nothing\n\n# here\n");
    let cases: [(&[u8], &str); 9] = [
        (b"", "the input is empty"),
        (b"\n \t\n", "the input is empty"),
        (b"12345", "5 cells found, 81 needed"),
        (b"\x00\x01\x02", "line 1"),
        ("数独".as_bytes(), "line 1"),
        (b"{\"puzzle\": 1}", "line 1"),
        (&[b'1'; 82], "column 82"),
        (&[b'.'; 80], "1 is missing"),
        (b"5 3 x 0 7 0 0 0 0", "line 1"),
    ];
    for verb in PUZZLE_VERBS {
        for (input, reason) in cases {
            let done = whydoku_reading(&[verb, "-"], input);
            assert_eq!((done.code, done.out.as_str()), (2, ""), "{verb} {input:?}");
            assert!(done.errors.contains(reason), "{verb} {input:?}: {}", done.errors);
            let done = whydoku_reading(&[verb, "--json", "-"], input);
            assert_eq!((done.code, done.errors.as_str()), (2, ""));
            assert!(documents(&done.out)[0]["error"].as_str().unwrap().contains(reason));
        }
        for file in [&empty, &comments] {
            let done = whydoku(&[verb, file.name()]);
            assert_eq!(done.code, 2);
            assert!(done.errors.contains(file.name()), "{}", done.errors);
        }
        for (argument, reason) in [
            ("no-such-file.txt", "it is neither a file"),
            (env!("CARGO_MANIFEST_DIR"), "it is a directory"),
            ("", "the input is empty"),
            ("123456789", "9 cells found, 81 needed"),
        ] {
            let done = whydoku(&[verb, argument, EASY]);
            assert_eq!(done.code, 2, "{verb} {argument}");
            assert!(done.errors.contains(reason), "{verb} {argument}: {}", done.errors);
            assert!(!done.out.is_empty(), "{verb}: the good puzzle is done all the same");
        }
        assert_eq!(whydoku(&[verb]).code, 2);
    }
}

#[test]
fn text_that_is_not_utf_8_is_named_and_passed_over() {
    let mut text = b"caf\xe9\n".to_vec();
    text.extend(lines(&[EASY]).into_bytes());
    let done = whydoku_reading(&["solve", "-"], &text);
    assert_eq!((done.code, done.out), (2, format!("{EASY_SOLUTION}\n")));
    assert!(done.errors.contains("line 1, column 4: not UTF-8"), "{}", done.errors);

    let mut text = lines(&[EASY]).into_bytes();
    text.extend(b"\xff\xfe\xfd\n");
    text.extend(lines(&[HARDEST]).into_bytes());
    let done = whydoku_reading(&["solve", "--json", "-"], &text);
    let documents = documents(&done.out);
    assert_eq!(documents.len(), 3);
    assert_eq!(documents[1]["line"], 2);
    assert!(documents[1]["error"].as_str().unwrap().contains("not UTF-8"));
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf_8_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    for verb in VERBS {
        let output =
            command(&[verb]).arg(std::ffi::OsStr::from_bytes(b"\xff\xfe")).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{verb}");
        assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
    }
}

#[test]
fn an_endless_line_is_one_error() {
    let long = vec![b'1'; 10_000_000];
    let text = [lines(&[EASY]).as_bytes(), &long, b"\n", HARDEST.as_bytes()].concat();
    for verb in PUZZLE_VERBS {
        let done = whydoku_reading(&[verb, "-"], &text);
        assert_eq!(done.code, 2);
        assert!(done.errors.contains("line 2, column 1: the line is longer than"));
        assert!(done.errors.len() < 1000 && !done.out.is_empty());
    }
    let done = whydoku_reading(&["verify", "-"], &long);
    assert_eq!(done.code, 2);
    assert!(done.errors.len() < 1000);
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let many = lines(&[EASY; 400]);
    for arguments in [
        &["explain", "-"][..],
        &["explain", "--json", "-"],
        &["steps", "--style", "both", "-"],
        &["rate", "-"],
        &["rate", "--csv", "-"],
        &["solve", "--all", &empty_grid()],
        &["techniques", "naked-pair"],
        &["techniques"],
        &["--help"],
    ] {
        let mut child = spawn(arguments);
        let mut input = child.stdin.take().unwrap();
        drop(child.stdout.take());
        // The program may have gone before it has read all of it.
        let _ = input.write_all(many.as_bytes());
        drop(input);
        let output = child.wait_with_output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code().is_some(), "{arguments:?} ended by a signal");
        assert_eq!(errors, "", "{arguments:?}");
    }
}

#[test]
fn a_pipe_that_is_closed_halfway_ends_the_program_quietly() {
    let mut child = spawn(&["solve", "--all", &empty_grid()]);
    let mut output = child.stdout.take().unwrap();
    let mut first = [0; 82];
    output.read_exact(&mut first).unwrap();
    assert_eq!(first[81], b'\n');
    drop(output);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

// How many solutions.

#[test]
fn a_grid_without_solution_is_answered_by_every_verb() {
    let done = whydoku(&["explain", NO_SOLUTION]);
    assert_eq!((done.code, done.errors.as_str()), (0, ""));
    assert!(done.out.contains("There is no solution"), "{}", done.out);
    assert!(done.out.contains("So this puzzle has no solution."));
    assert_eq!(whydoku(&["explain", "--no-guess", NO_SOLUTION]).code, 0);
    assert_eq!(answer(&["solve", NO_SOLUTION]), (1, "no solution\n".to_owned()));
    assert_eq!(answer(&["solve", "--all", NO_SOLUTION]), (1, "no solution\n".to_owned()));
    assert_eq!(answer(&["solve", "--count", NO_SOLUTION]), (1, "0\n".to_owned()));
    assert_eq!(
        answer(&["check", NO_SOLUTION]),
        (1, "Legal, but there is no solution.\n  r3c6 can hold no digit\n".to_owned())
    );
    let log = &documents(&whydoku(&["explain", "--json", NO_SOLUTION]).out)[0];
    assert_eq!((&log["solutions"], &log["status"]), (&0.into(), &"no-solution".into()));
    assert_eq!((&log["solution"], &log["broken"]["truth"]), (&Value::Null, &"r3c6".into()));
}

#[test]
fn a_cell_that_two_digits_need_is_told_with_both_houses() {
    let forced =
        "...7........8..............7......8...........8....7................8........7...";
    assert_eq!(
        answer(&["check", forced]),
        (
            1,
            "Legal, but there is no solution.\n  row 5 has no place for 7 but r5c5, and column 5 \
             has no place for 8 but r5c5\n"
                .to_owned()
        )
    );
}

#[test]
fn every_grid_of_the_files_without_solution_is_explained_to_the_end() {
    let file = puzzle_file("no-solution");
    let done = whydoku(&["explain", "--json", &file]);
    assert_eq!(done.code, 0);
    for log in documents(&done.out) {
        assert_eq!(log["status"], "no-solution");
        assert!(log["broken"]["truth"].is_string(), "{}", log["title"]);
    }
    let done = whydoku(&["check", "--json", &file]);
    assert_eq!(done.code, 1);
    assert!(documents(&done.out).iter().all(|document| document["solutions"] == 0));
}

#[test]
fn two_solutions_are_shown_and_where_they_differ() {
    let (code, text) = answer(&["check", TWO_SOLUTIONS]);
    assert_eq!(code, 1);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Legal, but there are 2 solutions. Two of them:");
    let [one, other] = [lines[1].trim(), lines[2].trim()];
    let differ = one.chars().zip(other.chars()).filter(|(one, other)| one != other).count();
    assert!(lines[3].starts_with(&format!("They differ in {differ} cells: r1c19,")));
    assert_eq!(answer(&["solve", "--all", TWO_SOLUTIONS]), (0, format!("{one}\n{other}\n")));

    // The given that is proposed leaves one solution.
    let given = lines[4].strip_suffix('.').unwrap().rsplit(' ').next().unwrap();
    let digits: Vec<usize> =
        given.chars().filter_map(|one| one.to_digit(10)).map(|one| one as usize).collect();
    let [row, column, digit] = digits[..] else { panic!("{given}") };
    let mut fixed: Vec<char> = TWO_SOLUTIONS.chars().collect();
    fixed[(row - 1) * 9 + column - 1] =
        char::from_digit(u32::try_from(digit).unwrap(), 10).unwrap();
    assert_eq!(whydoku(&["check", &fixed.iter().collect::<String>()]).code, 0);

    let document = &documents(&whydoku(&["check", "--json", TWO_SOLUTIONS]).out)[0];
    assert_eq!((&document["solutions"], &document["more"]), (&2.into(), &false.into()));
    assert_eq!(document["examples"], serde_json::json!([one, other]));
    assert_eq!(document["differ"].as_array().unwrap().len(), differ);

    let done = whydoku(&["solve", TWO_SOLUTIONS]);
    assert_eq!((done.code, done.out), (0, format!("{one}\n")));
    assert_eq!(done.errors, SEVERAL);
    let page = one_line(&whydoku(&["explain", TWO_SOLUTIONS]).out);
    assert!(page.contains("There is more than one solution"), "{page}");
}

#[test]
fn the_empty_grid_and_sixteen_givens_are_answered_at_once() {
    for puzzle in [empty_grid().as_str(), SIXTEEN_GIVENS] {
        let (code, text) = answer(&["check", puzzle]);
        assert_eq!(code, 1);
        assert!(text.starts_with("Legal, but there are more than 1000 solutions."), "{text}");
        assert_eq!(
            answer(&["solve", "--count", "--limit", "500", puzzle]),
            (0, "more than 500\n".to_owned())
        );
        let done = whydoku(&["solve", puzzle]);
        assert_eq!(done.errors, SEVERAL);
        assert_eq!(whydoku(&["explain", puzzle]).code, 0);
        assert_eq!(whydoku(&["explain", "--no-guess", puzzle]).code, 1);
    }
    assert_eq!(
        answer(&["steps", &empty_grid()]),
        (1, "None of these techniques finds anything here.\n".to_owned())
    );
}

#[test]
fn solve_counts_limits_and_lists() {
    assert_eq!(answer(&["solve", EASY]), (0, format!("{EASY_SOLUTION}\n")));
    assert_eq!(answer(&["solve", "--count", EASY]), (0, "1\n".to_owned()));
    assert_eq!(answer(&["solve", "--count", TWO_SOLUTIONS]), (0, "2\n".to_owned()));
    let count = |limit| answer(&["solve", "--count", "--limit", limit, TWO_SOLUTIONS]).1;
    assert_eq!(["1", "2", "3"].map(count), ["more than 1\n", "2\n", "2\n"]);
    let listed = |limit| answer(&["solve", "--limit", limit, &empty_grid()]).1.lines().count();
    assert_eq!(["1", "2", "500"].map(listed), [1, 2, 500]);
    let both = answer(&["solve", "--all", "--limit", "1", TWO_SOLUTIONS]);
    assert_eq!(both.1.lines().count(), 1);

    let several = puzzle_file("many-solutions");
    let counted = answer(&["solve", "--count", "--limit", "10000", &several]).1;
    assert_eq!(counted, "2\n2\n32\n35\n5586\n6824\nmore than 10000\n");
    let all = answer(&["solve", "--all", "--limit", "10000", &several]).1;
    assert_eq!(all.lines().count(), 2 + 2 + 32 + 35 + 5586 + 6824 + 10_000);
    assert_eq!(all.lines().collect::<BTreeSet<_>>().len(), all.lines().count());

    let json = |options: &[&str], puzzle| {
        let done = whydoku(&[&["solve", "--json"], options, &[puzzle]].concat());
        let document = documents(&done.out).remove(0);
        (document["count"].as_u64().unwrap(), document["more"].as_bool().unwrap(), document)
    };
    let (count, more, document) = json(&[], EASY);
    assert_eq!((count, more), (1, false));
    assert_eq!(document["solutions"], serde_json::json!([EASY_SOLUTION]));
    let (count, more, document) = json(&[], TWO_SOLUTIONS);
    assert_eq!((count, more), (1, true));
    assert_eq!(document["solutions"].as_array().unwrap().len(), 1);
    let (count, more, document) = json(&["--all"], TWO_SOLUTIONS);
    assert_eq!((count, more), (2, false));
    assert_eq!(document["solutions"].as_array().unwrap().len(), 2);
    let (count, more, document) = json(&["--count", "--limit", "9"], &empty_grid());
    assert_eq!((count, more), (9, true));
    assert!(document.get("solutions").is_none());
}

// Explanations.

#[test]
fn no_escape_bytes_are_written_unless_they_are_asked_for() {
    for verb in PUZZLE_VERBS {
        for arguments in [
            &[verb, HARDEST][..],
            &[verb, "--color", "auto", HARDEST],
            &[verb, "--color=never", HARDEST],
        ] {
            assert!(!whydoku(arguments).out.contains('\u{1b}'), "{arguments:?}");
        }
    }
    for arguments in [
        &["explain", "--color", "always", HARDEST][..],
        &["--color", "always", "explain", HARDEST],
        &["techniques", "naked-pair", "--color", "always"],
    ] {
        let plain = whydoku(
            &arguments.iter().map(|one| one.replace("always", "never")).collect::<Vec<_>>(),
        );
        let colored = whydoku(arguments);
        assert!(colored.out.contains('\u{1b}'), "{arguments:?}");
        assert_eq!(without_escapes(&colored.out), plain.out, "{arguments:?}");
        // What was asked for counts for more than the environment.
        let output = command(arguments).env("NO_COLOR", "1").output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), colored.out);
    }
    let json = whydoku(&["explain", "--color", "always", "--json", HARDEST]).out;
    assert!(!json.contains('\u{1b}'));
    assert_eq!(whydoku(&["explain", "--color", "sometimes", EASY]).code, 2);
}

fn without_escapes(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str(part.split_once('m').expect("a colour ends in m").1);
    }
    plain
}

#[test]
fn no_line_of_prose_is_longer_than_the_width() {
    let puzzles = [EASY, HARDEST, TWO_SOLUTIONS, NO_SOLUTION];
    for width in ["60", "80", "100", "200"] {
        for options in [&["--every"][..], &["--full", "--every", "--style", "sentences"], &[]] {
            for puzzle in puzzles {
                let page =
                    whydoku(&[&["explain", "--width", width], options, &[puzzle]].concat()).out;
                let columns = width.parse().unwrap();
                let longest = page
                    .lines()
                    .filter(|line| !is_drawn(line))
                    .map(|line| line.chars().count())
                    .max();
                assert!(longest.unwrap() <= columns, "{width} {options:?}: {longest:?}");
                // Not narrower than asked for either.
                assert!(
                    puzzle != HARDEST || columns > 100 || longest.unwrap() > columns - 25,
                    "{width}: {longest:?}"
                );
            }
        }
    }
    // Words do not depend on the width.
    let pages =
        ["60", "200"].map(|width| one_line(&whydoku(&["explain", "--width", width, HARDEST]).out));
    assert_eq!(pages[0], pages[1]);
    for wrong in ["0", "19", "-1", "wide", "70000"] {
        assert_eq!(whydoku(&["explain", "--width", wrong, EASY]).code, 2);
    }
    // A pipe has no width; 80 columns are usual, COLUMNS says otherwise.
    let usual = whydoku(&["explain", EASY]);
    assert_eq!(usual, whydoku(&["explain", "--width", "80", EASY]));
    let output = command(&["explain", EASY]).env("COLUMNS", "120").output().unwrap();
    assert_eq!(Answer::from(output), whydoku(&["explain", "--width", "120", EASY]));
    for nonsense in ["0", "", "wide"] {
        let output = command(&["explain", EASY]).env("COLUMNS", nonsense).output().unwrap();
        assert_eq!(Answer::from(output), usual);
    }
}

/// Whether a line belongs to a drawing or a list, which are not wrapped.
fn is_drawn(line: &str) -> bool {
    let digits_alone = |line: &str| line.chars().all(|one| one.is_ascii_digit() || one == ' ');
    line.contains('|') || line.contains("---") || digits_alone(line)
}

#[test]
fn every_tells_each_single_and_full_each_nested_step() {
    let runs = whydoku(&["explain", EASY]).out;
    assert!(runs.contains("Singles fill"), "{runs}");
    let every = whydoku(&["explain", "--every", EASY]).out;
    assert!(!every.contains("Singles fill"));
    for number in 1..=51 {
        assert!(every.lines().any(|line| line.starts_with(&format!("{number}. "))), "{number}");
    }
    let log = &documents(&whydoku(&["explain", "--json", EASY]).out)[0];
    // Each step of the log is told in its own words.
    let page = one_line(&every);
    for step in log["steps"].as_array().unwrap() {
        assert!(page.contains(step["sentence"].as_str().unwrap()), "{}", step["sentence"]);
    }

    let summed_up = whydoku(&["explain", HARDEST]).out;
    let full = whydoku(&["explain", "--full", HARDEST]).out;
    assert!(full.lines().count() > summed_up.lines().count());
    let log = &documents(&whydoku(&["explain", "--json", HARDEST]).out)[0];
    let mut nested = 0;
    for step in log["steps"].as_array().unwrap() {
        for inner in step["nested"].as_array().unwrap() {
            for place in 1..=inner["steps"].as_array().unwrap().len() {
                let path = format!("{}.{place}. ", step["number"]);
                let told =
                    |page: &str| page.lines().any(|line| line.trim_start().starts_with(&path));
                assert!(told(&full), "{path}");
                assert!(!told(&summed_up), "{path}");
                nested += 1;
            }
        }
    }
    assert!(nested > 20);
}

#[test]
fn steps_are_told_in_the_style_asked_for() {
    let log = &documents(&whydoku(&["explain", "--json", EASY]).out)[0];
    let steps = log["steps"].as_array().unwrap();
    let pages = ["sentences", "notation", "both"]
        .map(|style| whydoku(&["explain", "--every", "--style", style, EASY]).out);
    let [sentences, notation, both] = pages.each_ref().map(|page| one_line(page));
    for step in steps {
        let sentence = step["sentence"].as_str().unwrap();
        let short = step["notation"].as_str().unwrap();
        assert!(sentences.contains(sentence) && !sentences.contains(short));
        assert!(notation.contains(short) && !notation.contains(sentence));
        assert!(both.contains(sentence) && both.contains(short));
    }
    assert_eq!(pages[0], whydoku(&["explain", "--every", EASY]).out);
    assert_eq!(whydoku(&["explain", "--style", "prose", EASY]).code, 2);

    let steps = &documents(&whydoku(&["steps", "--json", EASY]).out)[0];
    let pages = ["sentences", "notation", "both"]
        .map(|style| one_line(&whydoku(&["steps", "--style", style, EASY]).out));
    for step in steps["steps"].as_array().unwrap() {
        let sentence = step["sentence"].as_str().unwrap();
        let short = step["notation"].as_str().unwrap();
        assert!(pages[0].contains(sentence) && !pages[0].contains(short));
        assert!(!pages[1].contains(sentence) && pages[1].contains(short));
        assert!(pages[2].contains(sentence) && pages[2].contains(short));
    }
}

#[test]
fn techniques_are_used_as_they_are_chosen() {
    let used = |options: &[&str], puzzle| -> Vec<String> {
        let done = whydoku(&[&["explain", "--json"], options, &[puzzle]].concat());
        let log = &documents(&done.out)[0];
        let names = log["steps"].as_array().unwrap().iter();
        names.map(|step| step["technique"].as_str().unwrap().to_owned()).collect()
    };
    let naked_first = used(&["--techniques", "naked-single,hidden-single"], EASY);
    let hidden_first = used(&["--techniques", "hidden-single,naked-single"], EASY);
    assert_eq!(naked_first[0], "naked-single");
    assert_eq!(hidden_first[0], "hidden-single");
    assert!(used(&["--without", "full-house"], EASY).iter().all(|name| name != "full-house"));
    let only_naked =
        used(&["--techniques", "naked-single,pointing", "--without", "pointing"], EASY);
    assert!(only_naked.iter().all(|name| name == "naked-single"));
    assert_eq!(
        used(&["--without", "full-house", "--without", "naked-single"], EASY),
        used(&["--without", "full-house,naked-single"], EASY)
    );
    // The easiest first: with the whole ladder nothing harder is used on this.
    let easy = used(&[], EASY);
    assert!(easy.iter().all(|name| name.ends_with("single") || name == "full-house"));
    assert!(used(&[], HARDEST).iter().any(|name| name == "refuted-assumption"));

    for (option, list, reason) in [
        (
            "--techniques",
            "naked-singel",
            "there is no technique or group `naked-singel`, but there is naked-single;",
        ),
        ("--techniques", "naked-single,,pointing", "there is no technique or group ``"),
        ("--techniques", "naked-single,naked-single", "naked-single stands twice"),
        ("--techniques", "refuted-assumption", "refuted-assumption has no finder"),
        ("--without", "x-ray", "there is no technique or group `x-ray`"),
    ] {
        let done = whydoku(&["explain", option, list, EASY]);
        assert_eq!((done.code, done.out.as_str()), (2, ""), "{list}");
        assert!(done.errors.contains(reason), "{}", done.errors);
    }
    for arguments in [
        ["steps", "--technique", "x-ray", EASY],
        ["steps", "--technique", "refuted-assumption", EASY],
        ["check", "--json", "--color", "x"],
    ] {
        assert_eq!(whydoku(&arguments).code, 2);
    }
    assert_eq!(whydoku(&["techniques", "x-ray"]).code, 2);
}

#[test]
fn without_guessing_it_stops_at_the_stall_and_says_so() {
    let done = whydoku(&["explain", "--no-guess", HARDEST]);
    assert_eq!((done.code, done.errors.as_str()), (1, ""));
    assert!(one_line(&done.out).contains("none of the techniques in use finds anything more"));
    assert!(!done.out.contains("Suppose"));
    let log = &documents(&whydoku(&["explain", "--no-guess", "--json", HARDEST]).out)[0];
    assert_eq!(log["status"], "stalled");
    assert_eq!(whydoku(&["explain", "--no-guess", EASY]).code, 0);
    assert_eq!(whydoku(&["explain", HARDEST]).code, 0);
    // The worst counts.
    assert_eq!(whydoku(&["explain", "--no-guess", EASY, HARDEST, EASY]).code, 1);
    assert_eq!(whydoku(&["explain", "--no-guess", EASY, HARDEST, CLASHING]).code, 2);
    assert_eq!(whydoku(&["explain", "--no-guess", CLASHING, HARDEST]).code, 2);
}

#[test]
fn options_that_exclude_each_other_are_refused() {
    for arguments in [
        &["explain", "--json", "--full", EASY][..],
        &["explain", "--json", "--every", EASY],
        &["explain", "--json", "--width", "80", EASY],
        &["explain", "--json", "--style", "both", EASY],
        &["steps", "--json", "--style", "both", EASY],
        &["solve", "--count", "--all", EASY],
        &["steps", "--json", "--width", "80", EASY],
        &["explain", "--limit", "3", EASY],
        &["explode", EASY],
        &["explain", "--json", "--json", EASY],
        &[],
    ] {
        let done = whydoku(arguments);
        assert_eq!((done.code, done.out.as_str()), (2, ""), "{arguments:?}");
        assert!(done.errors.contains("Usage"), "{arguments:?}: {}", done.errors);
    }
    for limit in ["0", "many", "", "1.5"] {
        let done = whydoku(&["solve", "--limit", limit, EASY]);
        assert_eq!((done.code, done.out.as_str()), (2, ""), "{limit}");
        assert!(done.errors.contains("--limit"), "{}", done.errors);
    }
}

// JSON.

#[test]
fn a_log_has_the_keys_that_the_format_says() {
    let mut arguments = vec!["explain".to_owned(), "--json".to_owned()];
    arguments.extend([EASY, HARDEST, TWO_SOLUTIONS, NO_SOLUTION, IN_PLAY].map(Into::into));
    arguments.push(puzzle_file("pairs"));
    arguments.push(puzzle_file("no-solution"));
    let done = whydoku(&arguments);
    assert_eq!(done.out.lines().count(), documents(&done.out).len());
    for log in documents(&done.out) {
        let mut wanted =
            vec!["format", "version", "puzzle", "solutions", "solution", "status", "steps"];
        // These are there only where there is something to say.
        wanted
            .extend(["title", "position", "broken"].iter().filter(|key| log.get(**key).is_some()));
        assert_eq!(keys(&log), wanted.into_iter().collect());
        assert_eq!((&log["format"], &log["version"]), (&"whydoku-log".into(), &1.into()));
        assert_eq!(log["puzzle"].as_str().unwrap().len(), 81);
        let unique = log["solutions"] == 1;
        assert!(unique || log["solutions"] == 0 || log["solutions"] == "several");
        assert_eq!(log["solution"].as_str().map(str::len), unique.then_some(81));
        let statuses = ["solved", "stalled", "no-solution", "several-solutions"];
        assert!(statuses.contains(&log["status"].as_str().unwrap()));
        assert_eq!(log.get("broken").is_some(), log["status"] == "no-solution");
        check_steps(&log["steps"]);
    }
    let logs = documents(&done.out);
    assert!(logs[..4].iter().all(|log| log.get("position").is_none()));
    assert_eq!(logs[4]["position"], IN_PLAY);
    assert_eq!(logs[4]["puzzle"], givens_of(IN_PLAY));
}

#[test]
fn steps_as_json_have_the_same_step_objects() {
    let done = whydoku(&["steps", "--json", EASY, IN_PLAY]);
    for list in documents(&done.out) {
        assert_eq!(keys(&list), ["format", "version", "position", "steps"].into_iter().collect());
        assert_eq!(list["format"], "whydoku-steps");
        check_steps(&list["steps"]);
    }
}

fn check_steps(steps: &Value) {
    for (place, step) in steps.as_array().unwrap().iter().enumerate() {
        let wanted = [
            "number",
            "technique",
            "modifiers",
            "placements",
            "eliminations",
            "pattern",
            "argument",
            "truths",
            "depends_on",
            "sentence",
            "notation",
            "nested",
        ];
        assert_eq!(keys(step), wanted.into_iter().collect());
        assert_eq!(step["number"], place + 1);
        let list = |key: &str| step[key].as_array().unwrap().clone();
        assert!(!list("truths").is_empty() && !list("argument").is_empty());
        assert!(!list("placements").is_empty() || !list("eliminations").is_empty());
        assert!(!step["sentence"].as_str().unwrap().is_empty());
        assert!(!step["notation"].as_str().unwrap().is_empty());
        let technique: Result<TechniqueId, _> = step["technique"].as_str().unwrap().parse();
        assert!(technique.is_ok());
        assert!(list("depends_on").iter().all(|number| number.as_u64().unwrap() <= place as u64));
        assert_eq!(list("nested").len(), usize::from(step["technique"] == "refuted-assumption"));
        for nested in list("nested") {
            assert_eq!(
                keys(&nested),
                ["assumed", "steps", "broken", "depends_on"].into_iter().collect()
            );
            check_steps(&nested["steps"]);
        }
    }
}

fn keys(object: &Value) -> BTreeSet<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

// Steps, check, techniques.

#[test]
fn steps_lists_what_a_position_offers_and_nothing_twice() {
    for theme in ["in-play", "pairs", "newspaper-easy", "no-solution", "hardest-known"] {
        let done = whydoku(&["steps", "--json", &puzzle_file(theme)]);
        for list in documents(&done.out) {
            let steps = list["steps"].as_array().unwrap();
            for (place, step) in steps.iter().enumerate() {
                let same = steps[..place].iter().find(|other| other["pattern"] == step["pattern"]);
                assert!(same.is_none(), "{}: {}", list["title"], step["notation"]);
                let same =
                    steps[..place].iter().find(|other| other["notation"] == step["notation"]);
                assert!(same.is_none(), "{}: {}", list["title"], step["notation"]);
            }
        }
    }
    let (code, text) = answer(&["steps", IN_PLAY]);
    assert_eq!(code, 0);
    let first = "   1. Pointing: 7 b6 r5 => r5c346<>7\n   2. Claiming: 1 c1 b4 => r4c3,r56c23<>1\n   3. \
                 Hidden Pair: 17 c8 r59c8 => r59c8<>25, r5c8<>8\n";
    assert!(text.starts_with(first), "{text}");
    assert_eq!(
        answer(&["steps", "--technique", "claiming", IN_PLAY]),
        (0, "   1. Claiming: 1 c1 b4 => r4c3,r56c23<>1\n".to_owned())
    );
    // In the order in which they are asked for.
    let both = ["--technique", "claiming", "--technique", "pointing"];
    let (_, text) = answer(&[&["steps"], &both[..], &[IN_PLAY]].concat());
    assert_eq!(
        text,
        "   1. Claiming: 1 c1 b4 => r4c3,r56c23<>1\n   2. Pointing: 7 b6 r5 => r5c346<>7\n"
    );
    for none in ["naked-pair", "full-house"] {
        assert_eq!(
            answer(&["steps", "--technique", none, IN_PLAY]),
            (1, "None of these techniques finds anything here.\n".to_owned())
        );
        let done = whydoku(&["steps", "--json", "--technique", none, IN_PLAY]);
        assert_eq!((done.code, &documents(&done.out)[0]["steps"]), (1, &Value::Array(Vec::new())));
    }
}

#[test]
fn check_says_what_a_grid_is() {
    assert_eq!(
        answer(&["check", EASY]),
        (0, "Legal: 30 givens, exactly one solution.\n".to_owned())
    );
    assert_eq!(
        answer(&["check", EASY_SOLUTION]),
        (0, "Legal: 81 givens, exactly one solution.\n".to_owned())
    );
    let document = &documents(&whydoku(&["check", "--json", EASY]).out)[0];
    let wanted = [
        "format",
        "version",
        "puzzle",
        "legal",
        "clashes",
        "solutions",
        "more",
        "examples",
        "differ",
        "reasons",
        "would_fix",
    ];
    assert_eq!(keys(document), wanted.into_iter().collect());
    assert_eq!(document["format"], "whydoku-check");
    assert_eq!((&document["legal"], &document["solutions"]), (&true.into(), &1.into()));
    assert_eq!(document["examples"], serde_json::json!([EASY_SOLUTION]));
    // The worst counts.
    assert_eq!(whydoku(&["check", EASY, EASY]).code, 0);
    assert_eq!(whydoku(&["check", EASY, CLASHING, EASY]).code, 1);
    assert_eq!(whydoku(&["check", EASY, CLASHING, "12345678"]).code, 2);
}

#[test]
fn the_catalogue_lists_every_technique_and_each_has_a_page() {
    let (code, list) = answer(&["techniques"]);
    assert_eq!(code, 0);
    let ids: Vec<&str> =
        list.lines().skip(1).map(|line| line.split_whitespace().next().unwrap()).collect();
    assert_eq!(ids, TechniqueId::ALL.map(TechniqueId::as_str));
    let rows: Value = serde_json::from_str(&answer(&["techniques", "--json"]).1).unwrap();
    for (row, id) in rows.as_array().unwrap().iter().zip(&ids) {
        assert_eq!(row["id"], *id);
        let (code, page) = answer(&["techniques", id]);
        assert_eq!(code, 0);
        assert!(page.starts_with(&format!("{} ({id})\n", row["name"].as_str().unwrap())), "{page}");
        assert!(page.lines().count() > 10, "{page}");
        assert!(page.contains("Family: "));
        assert!(!page.contains("```") && !page.contains("## "), "{page}");
        assert!(!page.contains('\u{1b}'));
    }
    assert_eq!(rows.as_array().unwrap().len(), ids.len());
}

// The whole.

#[test]
fn the_help_of_each_verb_names_its_options_and_the_exit_codes() {
    let options: [(&str, &[&str]); 8] = [
        (
            "explain",
            &[
                "--techniques",
                "--without",
                "--no-guess",
                "--every",
                "--full",
                "--style",
                "--width",
                "--json",
            ],
        ),
        ("steps", &["--techniques", "--without", "--style", "--width", "--json"]),
        (
            "rate",
            &[
                "--scheme",
                "--techniques",
                "--csv",
                "--tsv",
                "--json",
                "--format",
                "--se-explain",
                "--threads",
                "--resume",
            ],
        ),
        (
            "generate",
            &[
                "--seed",
                "--count",
                "--level",
                "--er",
                "--needs",
                "--only",
                "--techniques",
                "--givens",
                "--minimal",
                "--symmetry",
                "--pattern",
                "--solved",
                "--tries",
                "--threads",
                "--to",
                "--json",
            ],
        ),
        ("solve", &["--count", "--limit", "--all", "--threads", "--json"]),
        ("check", &["--json"]),
        ("verify", &["LOG"]),
        ("techniques", &["--json"]),
    ];
    let general = whydoku(&["--help"]);
    assert_eq!(general.code, 0);
    assert!(general.out.contains("Exit codes:"));
    for (verb, options) in options {
        assert!(general.out.contains(verb));
        for flag in ["--help", "-h"] {
            let done = whydoku(&[verb, flag]);
            assert_eq!((done.code, done.errors.as_str()), (0, ""));
            for said in options.iter().chain(&["--color", "Exit codes:", "  2  bad input"]) {
                assert!(done.out.contains(said), "{verb} {flag} does not mention {said}");
            }
        }
        assert_eq!(whydoku(&["help", verb]).code, 0);
    }
    let version = format!("whydoku {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(answer(&["--version"]), (0, version.clone()));
    assert_eq!(answer(&["-V"]), (0, version));
}

#[test]
fn two_runs_write_the_same_bytes() {
    let mut files: Vec<String> =
        fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles"))
            .unwrap()
            .map(|file| file.unwrap().path())
            .filter(|path| path.extension().is_some_and(|end| end == "txt"))
            .map(|path| path.to_str().unwrap().to_owned())
            .collect();
    files.sort();
    for verb in [
        &["explain", "--full"][..],
        &["explain", "--json"],
        &["steps"],
        &["steps", "--json"],
        &["rate", "--json"],
        &["solve", "--limit", "50"],
        &["check"],
        &["check", "--json"],
    ] {
        let arguments: Vec<&str> =
            verb.iter().copied().chain(files.iter().map(String::as_str)).collect();
        let first = whydoku(&arguments);
        assert!(first.code <= 1 && !first.out.is_empty(), "{verb:?}: {}", first.errors);
        assert_eq!(first, whydoku(&arguments), "{verb:?}");
    }
}

// Input.

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn rows(puzzle: &str) -> Vec<String> {
    let cells: Vec<char> = puzzle.chars().collect();
    cells.chunks(9).map(|row| row.iter().collect()).collect()
}

fn spaced(puzzle: &str) -> String {
    puzzle.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

/// The givens of a line of the library: what has no plus before it.
fn givens_of(library_line: &str) -> String {
    let mut cells = library_line.split(':').nth(3).unwrap().chars();
    let mut givens = String::new();
    while let Some(cell) = cells.next() {
        givens.push(if cell == '+' { cells.next().map(|_| '.').unwrap() } else { cell });
    }
    givens
}
