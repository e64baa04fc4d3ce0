//! `rate` as people run it: every form of the results, errors, many threads, runs
//! that are killed and resumed.

#![cfg(feature = "cli")]

mod program;
mod seeded;

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::time::Duration;

use program::{
    Answer, Scratch, answer, command, documents, lines, puzzle_file, spawn, whydoku,
    whydoku_reading,
};
use serde_json::{Value, json};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const PAIRS: &str =
    ".38.4....95..6..4....7....8......489...9..7......26..5.....1.2...24..1..69..5....";
const TWO_SOLUTIONS: &str =
    ".9..........8..6.33..2..8...14..9.......6......7..15.9..5...41......6....29.3..5.";
const NO_SOLUTION: &str =
    "...278...2.3.9...4..6...2.18...15...9..8.3.1........571.........4......2...3.4...";
const CLASHING: &str =
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// The ladder that is named in tests whose results must not change with the default
/// one.
const LADDER: [&str; 2] = [
    "--techniques",
    "full-house,hidden-single,naked-single,pointing,claiming,locked-pair,naked-pair,hidden-pair",
];
const HEADER: &str = "puzzle,techniques_level,techniques_hardest,techniques_steps,\
                      techniques_search,techniques_rounds,techniques_first,techniques_open,\
                      techniques_used,se_er,se_ep,se_ed,error";
const NOT_UNIQUE: &str = "the puzzle has more than one solution";
const WITHOUT_SOLUTION: &str = "the puzzle has no solution";

/// A hundred puzzles, some without one solution, as a file has them.
fn many() -> Vec<String> {
    let mut many: Vec<String> = (0..96).map(|seed| seeded::puzzle(seed).to_string()).collect();
    for (place, odd) in [(3, TWO_SOLUTIONS), (40, NO_SOLUTION), (60, EASY), (61, EASY)] {
        many.insert(place, odd.to_owned());
    }
    many
}

fn text_of(puzzles: &[String]) -> String {
    puzzles.iter().flat_map(|puzzle| [puzzle.as_ref(), "\n"]).collect()
}

/// The values of a CSV row by the names of the header, which have no commas.
fn values(table: &str, row: usize) -> Vec<(String, String)> {
    let mut lines = table.lines();
    let names = lines.next().unwrap().split(',');
    let fields = lines.nth(row).unwrap().split(',');
    names.map(ToOwned::to_owned).zip(fields.map(ToOwned::to_owned)).collect()
}

fn value(table: &str, row: usize, name: &str) -> String {
    let values = values(table, row);
    values.into_iter().find(|(known, _)| known == name).unwrap().1
}

// The forms of the results.

#[test]
fn columns_have_their_schemes_names() {
    let (code, table) =
        answer(&[&["rate", "--csv", "--scheme", "techniques,se", EASY], &LADDER[..]].concat());
    assert_eq!(code, 0);
    assert_eq!(table.lines().next(), Some(HEADER));
    for (name, expected) in [
        ("puzzle", EASY),
        ("techniques_level", "easy"),
        ("techniques_hardest", "hidden-single"),
        ("techniques_steps", "51"),
        ("techniques_search", "0"),
        ("techniques_first", ""),
        ("techniques_open", "0"),
        ("se_er", "1.2"),
        ("se_ep", "1.2"),
        ("se_ed", "1.2"),
        ("error", ""),
    ] {
        assert_eq!(value(&table, 0, name), expected, "{name}");
    }
    // The rounds and steps of each technique add up.
    let used = value(&table, 0, "techniques_used");
    let numbers = |place| -> usize {
        used.split(' ')
            .map(|used| used.split(':').nth(place).unwrap().parse::<usize>().unwrap())
            .sum()
    };
    assert_eq!(numbers(1).to_string(), value(&table, 0, "techniques_rounds"));
    assert_eq!(numbers(2).to_string(), value(&table, 0, "techniques_steps"));

    let of_one = |scheme| answer(&["rate", "--csv", "--scheme", scheme, EASY]).1;
    assert!(of_one("se").starts_with("puzzle,se_er,se_ep,se_ed,error\n"));
    assert!(of_one("techniques").starts_with("puzzle,techniques_level,techniques_hardest,"));
    assert!(!of_one("techniques").contains("se_"));
    // The order in which schemes are named does not matter, nor does twice.
    assert_eq!(of_one("se,techniques,se"), of_one("techniques,se"));
    // By default, the techniques.
    assert_eq!(answer(&["rate", "--csv", EASY]).1, of_one("techniques"));
}

#[test]
fn tabs_and_commas_separate_the_same_values() {
    let file = Scratch::file("many.txt", text_of(&many()).as_bytes());
    let of = |form| whydoku(&["rate", "--scheme", "techniques,se", form, file.name()]);
    let [commas, tabs] = ["--csv", "--tsv"].map(of);
    assert_eq!((commas.code, tabs.code), (1, 1));
    assert_eq!(commas.out.replace(',', "\t"), tabs.out);
}

#[test]
fn search_is_said_where_it_is_needed() {
    let (code, table) = answer(&[&["rate", "--csv", PAIRS], &LADDER[..]].concat());
    assert_eq!(code, 0);
    assert_eq!(value(&table, 0, "techniques_level"), "last resort");
    assert_eq!(value(&table, 0, "techniques_hardest"), "refuted-assumption");
    assert_eq!(value(&table, 0, "techniques_search"), "1");
    assert_ne!(value(&table, 0, "techniques_open"), "0");
    // A ladder without rungs leaves everything to the search.
    let (_, none) = answer(&["rate", "--csv", "--techniques", "naked-single", PAIRS]);
    let open: usize = value(&none, 0, "techniques_open").parse().unwrap();
    assert!(open >= value(&table, 0, "techniques_open").parse().unwrap());
}

#[test]
fn json_says_what_the_columns_say() {
    let arguments = [&["rate", "--json", "--scheme", "techniques,se", PAIRS], &LADDER[..]].concat();
    let (code, text) = answer(&arguments);
    assert_eq!(code, 0);
    let document = &documents(&text)[0];
    assert_eq!(document["format"], "whydoku-rating");
    assert_eq!((&document["version"], &document["puzzle"]), (&json!(1), &json!(PAIRS)));
    assert_eq!(document["se"], json!({ "er": 6.6, "ep": 1.2, "ed": 1.2 }));
    let techniques = &document["techniques"];
    assert_eq!(techniques["level"], "last resort");
    assert_eq!(techniques["hardest"], "refuted-assumption");
    assert_eq!(techniques["search"]["depth"], 1);
    let (_, table) = answer(&[&["rate", "--csv", PAIRS], &LADDER[..]].concat());
    let used: Vec<String> = techniques["used"]
        .as_array()
        .unwrap()
        .iter()
        .map(|used| {
            format!("{}:{}:{}", used["technique"].as_str().unwrap(), used["rounds"], used["steps"])
        })
        .collect();
    assert_eq!(used.join(" "), value(&table, 0, "techniques_used"));
    let open = techniques["search"]["open"].as_array().unwrap().len();
    assert_eq!(open.to_string(), value(&table, 0, "techniques_open"));
    let first = techniques["beyond_singles"]["hardest"].as_str().unwrap();
    assert_eq!(first, value(&table, 0, "techniques_first"));

    let (code, text) = answer(&["rate", "--json", "--scheme", "techniques,se", TWO_SOLUTIONS]);
    assert_eq!(code, 1);
    let document = &documents(&text)[0];
    assert_eq!((&document["error"], &document["se"]), (&json!(NOT_UNIQUE), &Value::Null));
    assert_eq!(document["puzzle"], TWO_SOLUTIONS);
}

#[test]
fn a_pattern_has_the_fields_of_sudoku_explainer() {
    let zeros = EASY.replace('.', "0");
    let file = Scratch::file("two.txt", lines(&[&zeros, PAIRS]).as_bytes());
    let of = |pattern| answer(&["rate", "--format", pattern, file.name()]);
    assert_eq!(of("%g ED=%r/%p/%d").1, format!("{zeros} ED=1.2/1.2/1.2\n{PAIRS} ED=6.6/1.2/1.2\n"));
    assert_eq!(of("%g %r %p %d").1, format!("{zeros} 1.2 1.2 1.2\n{PAIRS} 6.6 1.2 1.2\n"));
    assert_eq!(of("%n%t%i").1, format!("1\t{zeros}\n2\t{}\n", PAIRS.replace('.', "0")));
    assert_eq!(of(r"%r%l%d\t100%%\n").1, "1.2\n1.2\t100%\n\n6.6\n1.2\t100%\n\n");
    let candidates = of("%m").1;
    assert!(candidates.lines().all(|line| line.len() == 729));
    // What it prints can be read again, and rates the same.
    let again = whydoku_reading(&["rate", "--format", "%r/%p/%d", "-"], candidates.as_bytes());
    assert_eq!(again.out, "1.2/1.2/1.2\n6.6/1.2/1.2\n");

    // As for what serate could not process.
    let done = whydoku(&["rate", "--format", "%g ED=%r/%p/%d", TWO_SOLUTIONS]);
    assert_eq!((done.code, &*done.out), (1, &*format!("{TWO_SOLUTIONS} ED=0.0/0.0/0.0\n")));
    assert!(done.errors.contains(NOT_UNIQUE), "{}", done.errors);
    assert_eq!(whydoku(&["rate", "--format", "%g", NO_SOLUTION]).code, 1);

    for (wrong, said) in
        [("%z", "`%z` is no field"), ("%", "at the end"), ("%e", "time"), ("%s", "--se-explain")]
    {
        let done = whydoku(&["rate", "--format", wrong, EASY]);
        assert_eq!((done.code, &*done.out), (2, ""));
        assert!(done.errors.contains(said), "{}", done.errors);
    }
}

#[test]
fn the_steps_behind_the_rating_are_listed() {
    let (code, page) = answer(&["rate", "--se-explain", PAIRS]);
    assert_eq!(code, 0);
    assert!(page.starts_with("ER 6.6 (the hardest step), EP 1.2"), "{page}");
    let difficulties: Vec<&str> =
        page.lines().skip(1).map(|line| line.split_whitespace().nth(1).unwrap()).collect();
    assert_eq!(difficulties.iter().max(), Some(&"6.6"));
    assert_eq!(difficulties[0], "1.2");
    let (_, text) = answer(&["rate", "--se-explain", "--json", PAIRS]);
    let steps = &documents(&text)[0]["se"]["steps"];
    assert_eq!(steps.as_array().unwrap().len(), difficulties.len());
    let hardest = steps.as_array().unwrap().iter().map(|step| step["difficulty"].as_f64().unwrap());
    assert_eq!(hardest.fold(0.0, f64::max).to_string(), "6.6");
    let (code, page) = answer(&["rate", "--se-explain", NO_SOLUTION]);
    assert_eq!((code, page), (1, format!("Not rated: {WITHOUT_SOLUTION}.\n")));
}

#[test]
fn the_table_has_a_line_for_each_puzzle() {
    let puzzles = [EASY, TWO_SOLUTIONS, PAIRS, NO_SOLUTION];
    let file = Scratch::file("four.txt", lines(&puzzles).as_bytes());
    let (code, table) = answer(&["rate", "--scheme", "techniques,se", file.name()]);
    assert_eq!(code, 1);
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows.len(), 5);
    for (row, puzzle) in rows[1..].iter().zip(puzzles) {
        assert!(row.ends_with(puzzle), "{row}");
        assert_eq!(row.len(), rows[1].len(), "{table}");
    }
    assert!(rows[2].contains(&format!("not rated: {NOT_UNIQUE}")));
    assert!(rows[4].contains(&format!("not rated: {WITHOUT_SOLUTION}")));
    assert!(rows[0].ends_with("Puzzle") && rows[0].contains("ER"));
}

/// A puzzle of candidates alone, and one in play, are rated as they stand.
#[test]
fn candidate_puzzles_are_rated() {
    let sukaku = whydoku(&["convert", "--to", "sukaku", EASY]).out;
    let (code, table) = answer(&["rate", "--csv", "--scheme", "techniques,se", sukaku.trim()]);
    assert_eq!(code, 0);
    assert_eq!(value(&table, 0, "se_er"), "1.2");
    let crossed_out: String = EASY
        .chars()
        .enumerate()
        .flat_map(|(cell, sign)| {
            let only = sign.to_digit(10).filter(|_| cell != 0);
            (1..=9).map(move |digit| match only {
                Some(only) if only != digit => '.',
                _ => char::from_digit(digit, 10).unwrap(),
            })
        })
        .collect();
    let (code, table) = answer(&["rate", "--csv", &crossed_out]);
    assert!(code <= 1);
    let puzzle = value(&table, 0, "puzzle");
    assert!(puzzle.len() == 81 || puzzle.starts_with(":0000:x:"), "{puzzle}");
}

// Bad input.

#[test]
fn bad_lines_are_reported_and_passed_over() {
    let text = lines(&[EASY, "nonsense", CLASHING, &EASY[1..], NO_SOLUTION, PAIRS]);
    let file = Scratch::file("bad.txt", text.as_bytes());
    let done = whydoku(&["rate", "--csv", file.name()]);
    assert_eq!(done.code, 2);
    let puzzles: Vec<&str> =
        done.out.lines().skip(1).map(|row| row.split(',').next().unwrap()).collect();
    assert_eq!(puzzles, [EASY, NO_SOLUTION, PAIRS]);
    for said in ["line 3", "r1c1, r1c2", "line 4, after column 80"] {
        assert!(done.errors.contains(said), "{}", done.errors);
    }
    let documents = documents(&whydoku(&["rate", "--json", file.name()]).out);
    assert_eq!(documents.len(), 6);
    assert_eq!(documents[3]["line"], 4);
    let strict = whydoku(&["rate", "--csv", "--strict", file.name()]);
    assert_eq!((strict.code, strict.out.lines().count()), (2, 2));
    // Two bad lines and no good one, nothing at all, no file, a folder.
    for (argument, input) in [
        ("-", &b"12\n34\n"[..]),
        ("-", b""),
        ("-", b"\n\n"),
        ("no-such-file.txt", b""),
        (env!("CARGO_TARGET_TMPDIR"), b""),
    ] {
        let done = whydoku_reading(&["rate", "--csv", argument], input);
        assert_eq!(done.code, if input.len() > 2 || argument != "-" { 2 } else { done.code });
        // Programs want the names of the columns, also of no rows.
        assert_eq!(done.out.lines().count(), 1, "{argument}: {}", done.out);
    }
}

#[test]
fn a_line_of_ten_megabytes_is_a_bad_line() {
    let mut text = lines(&[EASY]);
    text.push_str(&"5".repeat(10 << 20));
    text.push('\n');
    text.push_str(PAIRS);
    let done = whydoku_reading(&["rate", "--csv", "-"], text.as_bytes());
    assert_eq!((done.code, done.out.lines().count()), (2, 3));
    assert!(done.errors.len() < 2000);
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    for options in [
        &["--csv", "--json"][..],
        &["--tsv", "--format", "%g"],
        &["--format", "%g", "--scheme", "se"],
        &["--se-explain", "--csv"],
        &["--resume", "x.csv", "--format", "%g"],
        &["--scheme", "hodoku"],
        &["--scheme", ""],
        &["--threads", "0"],
        &["--techniques", "x-wing,x-wing"],
    ] {
        let done = whydoku(&[&["rate", EASY], options].concat());
        assert_eq!((done.code, &*done.out), (2, ""), "{options:?}: {}", done.errors);
        assert!(!done.errors.is_empty());
    }
}

// Many puzzles.

#[test]
fn results_are_the_same_for_any_number_of_threads() {
    let text = text_of(&many()) + "bad\n" + EASY + "\n";
    let file = Scratch::file("threads.txt", text.as_bytes());
    for form in [&["--csv"][..], &["--json"], &["--format", "%n %g %r"], &["--se-explain"], &[]] {
        let of =
            |threads| whydoku(&[&["rate", "--threads", threads], form, &[file.name()]].concat());
        let one = of("1");
        assert_eq!(one.code, 2);
        assert!(one.out.lines().count() > 100);
        for threads in ["2", "3", "16"] {
            assert_eq!(of(threads), one, "{form:?}");
        }
    }
}

/// Each result as soon as it is there: the input does not end before the first
/// rows are read.
#[test]
fn results_do_not_wait_for_the_end_of_the_input() {
    let mut child = spawn(&["rate", "--csv", "-"]);
    let mut input = child.stdin.take().unwrap();
    let mut rows = BufReader::new(child.stdout.take().unwrap()).lines();
    writeln!(input, "{EASY}").unwrap();
    input.flush().unwrap();
    assert_eq!(rows.next().unwrap().unwrap().split(',').next(), Some("puzzle"));
    assert_eq!(rows.next().unwrap().unwrap().split(',').next(), Some(EASY));
    writeln!(input, "{PAIRS}").unwrap();
    assert_eq!(rows.next().unwrap().unwrap().split(',').next(), Some(PAIRS));
    drop(input);
    assert!(rows.next().is_none());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// A closed pipe ends it at once, though input could still come.
#[test]
fn a_closed_pipe_ends_it_while_the_input_is_open() {
    let mut child = spawn(&["rate", "--csv", "-"]);
    let mut input = child.stdin.take().unwrap();
    drop(child.stdout.take());
    writeln!(input, "{EASY}").unwrap();
    input.flush().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    drop(input);
}

// Resuming.

/// A path at which there is no file.
fn fresh(name: &str) -> Scratch {
    let scratch = Scratch::file(name, b"");
    fs::remove_file(scratch.name()).unwrap();
    scratch
}

fn resume(results: &Scratch, form: &[&str], puzzles: &Scratch) -> Answer {
    let arguments = ["rate", "--resume", results.name(), puzzles.name()];
    let done = whydoku(&[&arguments[..], form].concat());
    assert_eq!(done.out, "", "results go to the file");
    done
}

fn content(results: &Scratch) -> String {
    fs::read_to_string(results.name()).unwrap()
}

/// Wherever the results were cut off, the run goes on as if it had not been.
#[test]
fn results_are_completed_from_any_byte() {
    let puzzles = text_of(&many()[..12]) + "bad line\n" + EASY + "\n" + CLASHING + "\n";
    let puzzles = Scratch::file("puzzles.txt", puzzles.as_bytes());
    for form in [&[][..], &["--tsv", "--scheme", "techniques,se"], &["--json"]] {
        let results = fresh("results");
        let first = resume(&results, form, &puzzles);
        assert_eq!(first.code, 2, "{}", first.errors);
        let whole = content(&results);
        let plain = if form.is_empty() { &["--csv"][..] } else { form };
        assert_eq!(whydoku(&[&["rate", puzzles.name()], plain].concat()).out, whole);
        for end in (0..=whole.len()).step_by(whole.len() / 25 + 1).chain([1, whole.len()]) {
            fs::write(results.name(), &whole[..end]).unwrap();
            let done = resume(&results, form, &puzzles);
            assert_eq!((done.code, &content(&results)), (2, &whole), "cut at {end}");
            let bad = |answer: &Answer| answer.errors.matches("puzzles.txt").count();
            assert_eq!(bad(&done), bad(&first));
        }
    }
}

/// Killed at random moments until it comes through: each row once, none lost,
/// none rated again.
#[test]
fn a_run_that_is_killed_again_and_again_comes_to_the_same_end() {
    let mut all = Vec::new();
    for _ in 0..6 {
        all.extend(many());
    }
    let puzzles = Scratch::file("killed.txt", text_of(&all).as_bytes());
    let form = ["--scheme", "techniques,se"];
    let whole = whydoku(&[&["rate", "--csv", puzzles.name()], &form[..]].concat()).out;
    let results = fresh("killed.csv");
    let mut random = seeded::Random::new(6);
    let mut kills = 0;
    let mut rows_before = 0;
    loop {
        let arguments = ["rate", "--resume", results.name(), puzzles.name()];
        let mut child = command(&[&arguments[..], &form[..]].concat())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // Longer and longer, so that it ends on a slow machine too.
        std::thread::sleep(Duration::from_millis(5 + random.below(60 + 20 * kills) as u64));
        if let Some(status) = child.try_wait().unwrap() {
            assert_eq!(status.code(), Some(1));
            let said = Answer::from(child.wait_with_output().unwrap()).errors;
            let added = all.len() - rows_before;
            let expected = format!(
                "{rows_before} rows were there already, {added} more puzzles were taken up"
            );
            assert!(rows_before == 0 || said.contains(&expected), "{said}");
            break;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        kills += 1;
        let part = fs::read_to_string(results.name()).unwrap_or_default();
        assert!(whole.starts_with(&part), "{part}");
        rows_before = part.matches('\n').count().saturating_sub(1);
    }
    println!("{kills} kills");
    assert_eq!(content(&results), whole);
}

#[test]
fn results_of_another_run_are_left_alone() {
    let puzzles = Scratch::file("three.txt", lines(&[EASY, PAIRS, NO_SOLUTION]).as_bytes());
    let results = fresh("other.csv");
    assert_eq!(resume(&results, &[], &puzzles).code, 1);
    let whole = content(&results);
    let mut messages = BTreeSet::new();
    let mut refused = |content: &str, form: &[&str]| {
        fs::write(results.name(), content).unwrap();
        let done = resume(&results, form, &puzzles);
        assert_eq!(done.code, 2, "{content}");
        assert_eq!(fs::read_to_string(results.name()).unwrap(), content);
        messages.insert(
            done.errors.lines().next().unwrap().rsplit_once(", line").unwrap().1.to_owned(),
        );
    };
    let other = whole.replacen(EASY, TWO_SOLUTIONS, 1);
    refused(&whole, &["--scheme", "se"]);
    refused(&whole, &["--tsv"]);
    refused(&whole, &["--json"]);
    refused(&other, &[]);
    refused(&format!("{whole}{}\n", whole.lines().last().unwrap()), &[]);
    refused(&format!("{whole}x"), &[]);
    refused(&whole.replacen("51", "51,7", 1), &[]);
    refused(&lines(&[EASY, PAIRS]), &[]);
    refused("precious", &[]);
    refused(&format!("{}\n{TWO_SOLUTIONS}", whole.lines().next().unwrap()), &[]);
    assert!(messages.len() > 4, "{messages:?}");
    // Its own are not written again.
    fs::write(results.name(), &whole).unwrap();
    assert_eq!(resume(&results, &[], &puzzles).code, 1);
    assert_eq!(content(&results), whole);
}

#[test]
fn a_file_that_cannot_be_written_is_an_error() {
    for file in [env!("CARGO_TARGET_TMPDIR"), "/no/such/folder/results.csv", "/dev/null/x"] {
        let done = whydoku(&["rate", "--resume", file, EASY]);
        assert_eq!((done.code, &*done.out), (2, ""), "{file}");
        assert!(done.errors.contains(file), "{}", done.errors);
    }
}

#[test]
fn two_runs_do_not_write_to_one_file() {
    let results = fresh("busy.csv");
    let mut child = spawn(&["rate", "--resume", results.name(), "-"]);
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "{EASY}").unwrap();
    input.flush().unwrap();
    let is_there = || fs::read_to_string(results.name()).is_ok_and(|text| text.contains(EASY));
    while !is_there() {
        std::thread::sleep(Duration::from_millis(5));
    }
    let other = whydoku(&["rate", "--resume", results.name(), EASY]);
    assert_eq!(other.code, 2);
    assert!(other.errors.contains("another run"), "{}", other.errors);
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

// The puzzles of the project.

#[test]
fn every_puzzle_of_the_project_is_rated_or_said_not_to_be() {
    let done = whydoku(&["rate", "--csv", &puzzle_file("many-solutions")]);
    assert_eq!(done.code, 1);
    assert!(done.out.lines().skip(1).all(|row| row.ends_with(NOT_UNIQUE)), "{}", done.out);
    let done = whydoku(&["rate", "--csv", &puzzle_file("no-solution")]);
    assert_eq!(done.code, 1);
    assert!(done.out.lines().skip(1).all(|row| row.ends_with(WITHOUT_SOLUTION)), "{}", done.out);
    for theme in ["newspaper-easy", "pairs", "needs-wings", "in-play"] {
        assert_eq!(answer(&["rate", &puzzle_file(theme)]).0, 0, "{theme}");
    }
}

#[test]
fn what_people_see() {
    let ladder = LADDER.join(" ");
    let puzzles = "puzzles/seventeen-givens.txt";
    let cases = [
        ("rate-table", format!("rate --scheme techniques,se {ladder} {puzzles}")),
        ("rate-csv", format!("rate --csv --scheme techniques,se {ladder} {puzzles}")),
        ("rate-json", format!("rate --json --scheme techniques,se {ladder} {puzzles}")),
        ("rate-not-unique", format!("rate {ladder} puzzles/many-solutions.txt")),
        ("rate-se-explain", format!("rate --se-explain {PAIRS}")),
        ("rate-format", "rate --format %g#ED=%r/%p/%d puzzles/newspaper-easy.txt".to_owned()),
    ];
    for (name, arguments) in cases {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let done = command(&arguments).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
        let Answer { code, out, errors } = done.into();
        insta::with_settings!({
            snapshot_path => "../snapshots",
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, {
            insta::assert_snapshot!(name, format!("{out}{errors}exit code {code}\n"));
        });
    }
}

#[test]
fn a_table_without_rows_has_no_heading() {
    for bad in ["/no/such/file", "12345"] {
        let done = whydoku(&["rate", bad]);
        assert_eq!((done.code, done.out.as_str()), (2, ""), "{}", done.errors);
        assert!(!done.errors.is_empty());
    }
    let done = whydoku_reading(&["rate", "-"], format!("12345\n{EASY}\n").as_bytes());
    assert_eq!((done.code, done.out.lines().count()), (2, 2), "{}", done.out);
}
