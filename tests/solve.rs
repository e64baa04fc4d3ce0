//! `solve` as people run it in bulk: in order on many threads, each answer as soon as
//! it is there, counts that are known.

#![cfg(feature = "cli")]

mod program;

use std::io::{BufRead, BufReader, Read, Write};

use program::{Scratch, answer, documents, lines, puzzle_file, spawn, whydoku, whydoku_reading};
use whydoku::grid::{Cell, Grid, Position};
use whydoku::search::{count, random_solution};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const EASY_SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const NO_SOLUTION: &str =
    "...278...2.3.9...4..6...2.18...15...9..8.3.1........571.........4......2...3.4...";

/// Puzzles of which each takes another time: many with one solution, some with
/// several or none, some that are no puzzles.
fn mixture(length: u64) -> String {
    let of_seed = |seed: u64| {
        let solution = random_solution(seed);
        match seed % 11 {
            7 => "12345".to_owned(),
            8 => NO_SOLUTION.to_owned(),
            9 => format!("{}{}", "11", ".".repeat(79)),
            _ => Cell::all()
                .enumerate()
                .map(|(index, cell)| {
                    let shown = (index as u64 * 7 + seed) % 5 < 2 + seed % 3;
                    if shown { solution.digit_at(cell).to_char() } else { '.' }
                })
                .collect(),
        }
    };
    (0..length).map(|seed| of_seed(seed) + "\n").collect()
}

#[test]
fn results_are_in_order_on_any_number_of_threads() {
    let file = Scratch::file("mixture.txt", mixture(500).as_bytes());
    for options in
        [&["solve"][..], &["solve", "--count"], &["solve", "--limit", "3"], &["solve", "--json"]]
    {
        let of = |threads| whydoku(&[options, &["--threads", threads, file.name()]].concat());
        let one = of("1");
        assert_eq!(one.code, 2);
        assert!(!one.out.is_empty());
        for threads in ["2", "3", "16"] {
            assert_eq!(of(threads), one, "{options:?} on {threads}");
        }
    }
}

#[test]
fn each_solution_belongs_to_its_puzzle() {
    let text = mixture(600);
    let file = Scratch::file("belongs.txt", text.as_bytes());
    let done = whydoku(&["solve", "--threads", "4", file.name()]);
    let readable = text.lines().filter(|line| line.len() == 81 && !line.starts_with("11."));
    let mut solved = 0;
    for (puzzle, solution) in readable.clone().zip(done.out.lines()) {
        if puzzle == NO_SOLUTION {
            assert_eq!(solution, "no solution");
            continue;
        }
        let fits =
            puzzle.chars().zip(solution.chars()).all(|(one, other)| one == '.' || one == other);
        assert!(fits && solution.len() == 81, "{solution} of {puzzle}");
        solved += 1;
    }
    assert_eq!(done.out.lines().count(), readable.count());
    assert!(solved > 300);
}

#[test]
fn an_answer_does_not_wait_for_the_next_puzzle() {
    let mut child = spawn(&["solve", "--threads", "2", "-"]);
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        // The input stays open, so what comes now comes of this line alone.
        input.write_all(lines(&[EASY]).as_bytes()).unwrap();
        input.flush().unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(line.trim_end(), EASY_SOLUTION);
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn bad_lines_of_a_long_file_are_told_as_one_by_one() {
    // Clashes among lines that are had in runs, and other faults between the runs.
    let is_bad = |number: usize| number % 70 == 3;
    let clashing = EASY.replacen('.', "5", 1);
    let bad = [&clashing, "12345", &EASY[1..]];
    let line = |number: usize| if is_bad(number) { bad[number % 3] } else { EASY };
    let text: String = (1..=500).map(|number| line(number).to_owned() + "\r\n").collect();
    let file = Scratch::file("long.txt", text.as_bytes());
    let done = whydoku(&["solve", "--threads", "3", file.name()]);
    assert_eq!(done.code, 2);
    assert_eq!(done.out, format!("{EASY_SOLUTION}\n").repeat(500 - 8));
    // Another verb, which reads a line at a time.
    let other = whydoku(&["convert", "--to", "line", file.name()]);
    assert_eq!(done.errors, other.errors);
    for number in (1..=500).filter(|number| is_bad(*number)) {
        assert!(done.errors.contains(&format!("line {number}, ")), "{number}");
    }
}

#[test]
fn strict_ends_at_the_first_that_cannot_be_read() {
    let text = lines(&[EASY, "12345", EASY]);
    let file = Scratch::file("strict.txt", text.as_bytes());
    let strict = whydoku(&["solve", "--strict", "--threads", "3", file.name()]);
    assert_eq!((strict.code, strict.out), (2, format!("{EASY_SOLUTION}\n")));
    assert_eq!(whydoku(&["solve", file.name()]).out, format!("{EASY_SOLUTION}\n").repeat(2));
    let from_input = whydoku_reading(&["solve", "--strict", "-"], text.as_bytes());
    assert_eq!((from_input.code, from_input.out), (2, format!("{EASY_SOLUTION}\n")));
}

#[test]
fn an_answer_does_not_wait_for_a_long_count() {
    // A count that takes weeks, and a listing that never ends.
    let empty = ".".repeat(81);
    let file = Scratch::file("long-count.txt", lines(&[EASY, EASY, &empty, EASY]).as_bytes());
    for options in [
        &["--count", "--limit", "1000000000000"][..],
        &["--count", "--limit", "1000000000000", "--json"],
        &["--all"],
        &["--all", "--json"],
    ] {
        let all = [&["solve", "--threads", "1"], options, &[file.name()]].concat();
        let mut child = spawn(&all);
        let mut output = BufReader::new(child.stdout.take().unwrap());
        for _ in 0..2 {
            let mut line = String::new();
            output.read_line(&mut line).unwrap();
            assert!(line.contains('1') && line.ends_with('\n'), "{options:?}: {line}");
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

#[test]
fn counts_are_exact_and_in_order() {
    let several = puzzle_file("many-solutions");
    let counted = answer(&["solve", "--count", "--threads", "4", "--limit", "100000", &several]).1;
    assert_eq!(counted, "2\n2\n32\n35\n5586\n6824\nmore than 100000\n");
    // Two full bands, held against the search that concludes nothing.
    let solution = random_solution(3);
    let mut grid = Grid::EMPTY;
    for cell in Cell::all().take(54) {
        grid.set_given(cell, solution.digit_at(cell));
    }
    let position = Position::new(&grid).unwrap();
    let plain = whydoku::search::Search::new()
        .propagation(whydoku::search::Propagation::None)
        .count(&position, 1_000_000);
    assert_eq!(count(&position, 1_000_000), plain);
    assert_eq!(answer(&["solve", "--count", &position.to_string()]), (0, format!("{plain}\n")));
}

#[test]
fn more_solutions_than_are_kept_are_listed_while_they_are_found() {
    let several = puzzle_file("many-solutions");
    let all = whydoku(&["solve", "--all", "--limit", "7000", "--threads", "3", &several]);
    assert_eq!(all.out.lines().count(), 2 + 2 + 32 + 35 + 5586 + 6824 + 7000);
    for limit in ["99", "100", "101", "102"] {
        let listed = answer(&["solve", "--limit", limit, &".".repeat(81)]).1;
        assert_eq!(listed.lines().count().to_string(), limit);
    }
    let json = documents(&whydoku(&["solve", "--json", "--limit", "150", &several]).out);
    let counts: Vec<u64> = json.iter().map(|one| one["count"].as_u64().unwrap()).collect();
    assert_eq!(counts, [2, 2, 32, 35, 150, 150, 150]);
}

#[test]
fn json_has_all_solutions_however_many_there_are() {
    let several = puzzle_file("many-solutions");
    let empty = ".".repeat(81);
    for (limit, puzzle) in
        [("7000", &several), ("99", &empty), ("100", &empty), ("101", &empty), ("250", &empty)]
    {
        let options = ["solve", "--limit", limit, puzzle];
        let listed = whydoku(&options).out;
        let mut listed = listed.lines();
        let json = documents(&whydoku(&[&options[..], &["--json"]].concat()).out);
        for document in json {
            let solutions = document["solutions"].as_array().unwrap();
            assert!(!solutions.is_empty());
            assert_eq!(document["count"], solutions.len());
            let is_cut = solutions.len().to_string() == limit;
            assert_eq!(document["more"], is_cut, "{limit}");
            for solution in solutions {
                assert_eq!(solution.as_str(), listed.next());
            }
        }
        assert_eq!(listed.next(), None);
    }
}

#[test]
fn json_without_an_end_is_written_while_it_is_found() {
    let mut child = spawn(&["solve", "--json", "--all", &".".repeat(81)]);
    let mut start = vec![0; 1 << 20];
    let mut output = child.stdout.take().unwrap();
    output.read_exact(&mut start).unwrap();
    let start = String::from_utf8(start).unwrap();
    assert!(start.starts_with("{\"format\":\"whydoku-solutions\","), "{}", &start[..100]);
    // Whoever has read enough closes the pipe, and that is no failure.
    drop(output);
    assert!(child.wait().unwrap().success());
}
