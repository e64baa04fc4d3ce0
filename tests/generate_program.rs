//! `whydoku generate`, run as people run it.

#![cfg(feature = "cli")]

#[allow(dead_code, reason = "what other tests of the program need")]
mod program;

use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use program::{Scratch, answer, command, documents, whydoku, whydoku_reading};
use whydoku::format::read_all;
use whydoku::grid::Position;
use whydoku::search;

fn generated(arguments: &[&str]) -> String {
    let arguments: Vec<&str> = ["generate"].iter().chain(arguments).copied().collect();
    let (code, out) = answer(&arguments);
    assert_eq!(code, 0, "{arguments:?}");
    out
}

fn refused(arguments: &[&str]) -> String {
    let arguments: Vec<&str> = ["generate"].iter().chain(arguments).copied().collect();
    let done = whydoku(&arguments);
    assert_eq!((done.code, done.out.as_str()), (2, ""), "{arguments:?}: {}", done.errors);
    done.errors
}

fn positions(text: &str) -> Vec<Position> {
    read_all(text).map(|entry| Position::new(&entry.unwrap().grid).unwrap()).collect()
}

#[test]
fn the_same_seed_gives_the_same_puzzles_on_any_number_of_threads() {
    for arguments in [
        &["--count", "40"][..],
        &["--count", "6", "--level", "hard", "--symmetry", "rotate180"],
        &["--count", "4", "--needs", "xy-wing"],
        &["--count", "20", "--solved"],
        &["--count", "5", "--json", "--minimal", "--givens", "23..24"],
    ] {
        let with_threads = |threads: &str| {
            let common = ["--seed", "5", "--threads", threads];
            generated(&[arguments, &common].concat())
        };
        let one = with_threads("1");
        assert_eq!(one, with_threads("2"), "{arguments:?}");
        assert_eq!(one, with_threads("7"), "{arguments:?}");
        let fewer = generated(&["--seed", "5", "--count", "3"]);
        if arguments == ["--count", "40"] {
            assert!(one.starts_with(&fewer));
        }
        let other_seed = generated(&[arguments, &["--seed", "6"]].concat());
        assert_ne!(one, other_seed, "{arguments:?}");
    }
}

#[test]
fn without_a_seed_the_one_that_was_taken_is_told() {
    let first = whydoku(&["generate", "--count", "3"]);
    assert_eq!(first.code, 0);
    let seed = first.errors.trim().strip_prefix("whydoku: --seed ").unwrap().to_owned();
    assert_eq!(generated(&["--count", "3", "--seed", &seed]), first.out);
    let second = whydoku(&["generate", "--count", "3"]);
    assert_ne!(first.out, second.out);
    // An unambiguous result goes to standard output alone.
    assert_eq!(positions(&first.out).len(), 3);
}

#[test]
fn every_puzzle_is_a_line_and_has_one_solution() {
    let out = generated(&["--seed", "1", "--count", "50"]);
    assert_eq!(out.lines().count(), 50);
    for position in positions(&out) {
        assert_eq!(search::count(&position, 2), 1);
    }
    let grids = generated(&["--seed", "1", "--count", "50", "--solved"]);
    assert!(positions(&grids).iter().all(Position::is_solved));
    assert_eq!(grids.lines().count(), 50);
}

#[test]
fn that_they_are_unique_may_be_said() {
    let common = ["--seed", "3", "--count", "2"];
    assert_eq!(generated(&common), generated(&[&common[..], &["--unique"]].concat()));
}

#[test]
fn puzzles_are_written_in_any_format() {
    let lines = positions(&generated(&["--seed", "2", "--count", "3"]));
    for format in ["grid", "boxed", "candidates", "sdm", "csv", "json", "library", "sukaku"] {
        // A list of candidates cannot say all, and says so.
        let out = whydoku(&["generate", "--seed", "2", "--count", "3", "--to", format]).out;
        let read = positions(&out);
        assert_eq!(read.len(), 3, "{format}: {out}");
        for (position, line) in read.iter().zip(&lines) {
            assert_eq!(search::first(position), search::first(line), "{format}");
        }
    }
    let zeros = generated(&["--seed", "2", "--count", "3", "--blank", "0"]);
    assert_eq!(positions(&zeros), lines);
    assert!(!zeros.contains('.'));
}

#[test]
fn json_has_the_puzzle_its_solution_and_where_it_comes_from() {
    let out = documents(&generated(&["--seed", "3", "--count", "2", "--json"]));
    let lines = generated(&["--seed", "3", "--count", "2"]);
    assert_eq!((out.len(), lines.lines().count()), (2, 2));
    for (document, line) in out.iter().zip(lines.lines()) {
        assert_eq!(document["format"], "whydoku-puzzle");
        assert_eq!(document["version"], 1);
        assert_eq!(document["puzzle"], line);
        assert_eq!(document["seed"], 3);
        assert_eq!(document["attempt"], out.iter().position(|other| other == document).unwrap());
        let givens = line.chars().filter(char::is_ascii_digit).count();
        assert_eq!(document["givens"], givens);
        let solution = search::first(&positions(line)[0]).unwrap();
        assert_eq!(document["solution"], solution.to_string());
    }
    let grids = documents(&generated(&["--seed", "3", "--count", "2", "--json", "--solved"]));
    assert!(grids[0].get("puzzle").is_none());
    assert_eq!(grids[0]["solution"].as_str().unwrap().len(), 81);
}

#[test]
fn a_pattern_comes_from_a_file_or_standard_input() {
    let pattern = "x...x...x\n.x.x.x.x.\n..x...x..\n.x..x..x.\nx..x.x..x\n.x..x..x.\n..x...x..\n\
                   .x.x.x.x.\nx...x...x\n";
    let file = Scratch::file("pattern", pattern.as_bytes());
    let out = generated(&["--seed", "4", "--pattern", file.name()]);
    let read = whydoku_reading(&["generate", "--seed", "4", "--pattern", "-"], pattern.as_bytes());
    assert_eq!((read.code, read.errors.as_str()), (0, ""));
    assert_eq!(read.out, out);
    let shown: String =
        out.trim().chars().map(|sign| if sign == '.' { '.' } else { 'x' }).collect();
    assert_eq!(shown, pattern.replace('\n', ""));
    assert!(refused(&["--pattern", "/nowhere/at-all"]).contains("/nowhere/at-all"));
    let read = whydoku_reading(&["generate", "--seed", "4", "--pattern", "-"], b"x.x\n");
    assert_eq!(read.code, 2);
    assert!(read.errors.contains("nine lines of nine signs"), "{}", read.errors);
}

#[test]
fn the_impossible_is_said_at_once() {
    for (arguments, reason) in [
        (&["--givens", "16"][..], "17"),
        (&["--givens", "90.."], "0 to 81"),
        (&["--givens", "30..20"], "30..20 is empty"),
        (&["--er", "99"], "0.0 to 20.0"),
        (&["--er", "1.1"], "never rates"),
        (&["--needs", "magic"], "no technique or group `magic`"),
        (&["--only", "pairs"], "without singles"),
        (&["--only", "singles", "--needs", "x-wing"], "not among them"),
        (&["--level", "nightmare"], "no technique of that tier"),
        (&["--level", "easy", "--needs", "x-wing"], "does not need x-wing"),
        (&["--symmetry", "full", "--givens", "22"], "orbits"),
        (&["--level", "merry"], "last-resort"),
        (&["--symmetry", "twisted"], "antidiagonal"),
        (&["--solved", "--minimal"], "cannot be used with"),
        (&["--count", "0"], "1 or more"),
        (&["--techniques", "naked-pair,naked-pair"], "stands twice"),
        (&["--threads", "1025"], "a number from 1 to 1024"),
        (&["--threads", "18446744073709551615"], "a number from 1 to 1024"),
        (&["--threads", "0"], "a number from 1 to 1024"),
        (&["--givens", "81", "--level", "easy"], "a full grid"),
        (&["--to", "csv", "--blank", " "], "only in `line`"),
    ] {
        let errors = refused(arguments);
        assert!(errors.contains(reason), "{arguments:?}: {errors}");
        // Of what is refused nobody wants the seed.
        assert!(!errors.contains("--seed"), "{arguments:?}: {errors}");
    }
}

#[test]
fn what_a_format_cannot_say_is_told() {
    let options = ["--seed", "0", "--count", "5", "--to", "candidates"];
    let made = whydoku(&[&["generate"][..], &options].concat());
    let lines = generated(&options[..4]);
    let converted = whydoku_reading(&["convert", "--to", "candidates", "-"], lines.as_bytes());
    assert_eq!(made.out, converted.out);
    // The same warnings, each of a puzzle by another name.
    let warnings = |errors: &str| -> Vec<String> {
        errors.lines().filter_map(|line| Some(line.split_once("warning: ")?.1.to_owned())).collect()
    };
    assert!(!warnings(&made.errors).is_empty());
    assert_eq!(warnings(&made.errors), warnings(&converted.errors));
}

#[test]
fn the_tries_are_those_since_the_last_puzzle() {
    let common = ["--seed", "5", "--count", "40"];
    assert_eq!(generated(&[&common[..], &["--tries", "5"]].concat()), generated(&common));
}

#[test]
fn what_is_needed_only_without_others_says_so() {
    let common = ["generate", "--seed", "1", "--tries", "50", "--needs", "finned-x-wing"];
    let done = whydoku(&common);
    assert_eq!((done.code, done.out.as_str()), (1, ""));
    assert!(done.errors.contains(": try --without grouped-skyscraper\n"), "{}", done.errors);
    let done = whydoku(&[&common[..], &["--without", "grouped-skyscraper"]].concat());
    assert!(!done.errors.contains("try --without"), "{}", done.errors);
}

#[test]
fn what_is_not_found_in_so_many_tries_is_given_up_honestly() {
    // No puzzle with 17 givens has full symmetry, as far as anybody knows.
    let done = whydoku(&[
        "generate",
        "--seed",
        "1",
        "--givens",
        "17",
        "--symmetry",
        "full",
        "--tries",
        "2000",
    ]);
    assert_eq!((done.code, done.out.as_str()), (1, ""));
    assert!(done.errors.contains("0 of 1 found"), "{}", done.errors);
    let again = whydoku(&[
        "generate",
        "--seed",
        "1",
        "--givens",
        "17",
        "--symmetry",
        "full",
        "--tries",
        "2000",
        "--threads",
        "3",
    ]);
    assert_eq!(done, again);
}

/// Whether the process does not hear of ctrl-C: so it is with what a shell runs in the
/// background, and with all that this starts in turn. Where nobody knows, it may be so.
#[cfg(unix)]
fn ignores_interrupts(process: u32) -> bool {
    /// The bit of SIGINT, the second signal.
    const INTERRUPT: u64 = 1 << 1;

    let Ok(status) = std::fs::read_to_string(format!("/proc/{process}/status")) else {
        return true;
    };
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap().trim();
    u64::from_str_radix(ignored, 16).unwrap() & INTERRUPT != 0
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_whole_puzzles() {
    let mut child = command(&["generate", "--seed", "7", "--count", "100000000", "--threads", "2"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    for _ in 0..20 {
        // Each is there as soon as it is found, though the next is far from done.
        assert!(output.read_line(&mut text).unwrap() > 0);
    }
    let signal = if ignores_interrupts(child.id()) { "-TERM" } else { "-INT" };
    let killed = std::process::Command::new("kill")
        .args([signal, &child.id().to_string()])
        .status()
        .unwrap();
    assert!(killed.success());
    output.read_to_string(&mut text).unwrap();
    child.wait().unwrap();
    assert!(text.ends_with('\n'));
    assert!(text.lines().count() >= 20);
    assert!(text.lines().all(|line| line.len() == 81));
    let count = text.lines().count().to_string();
    assert_eq!(generated(&["--seed", "7", "--count", &count]), text);
}

#[test]
fn who_closes_the_pipe_has_enough() {
    let mut child = command(&["generate", "--seed", "8", "--count", "100000000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = child.stdout.take().unwrap();
    let mut first = [0; 82];
    output.read_exact(&mut first).unwrap();
    drop(output);
    let done = child.wait_with_output().unwrap();
    assert_eq!(done.status.code(), Some(0));
    assert_eq!(String::from_utf8(done.stderr).unwrap(), "");
}
