//! Logs are proved again, and damaged logs are refused, naming the first bad step.
//!
//! The damage is done to every part of a log by one generic mutation of JSON, so
//! that a new key is damaged too, without a word here.

#![cfg(feature = "cli")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{BufWriter, Write as _};
use std::path::Path;
use std::process::{ChildStdin, Command, Output, Stdio};

use serde_json::{Value, json};

/// A damaged log. The damage is done when it is wanted: thousands of logs would
/// fill the memory.
struct Mutant {
    what: String,
    /// The step that is bad, such as `12` or `41.3`; empty where none is.
    step: String,
    damage: Box<dyn Fn(&mut Value) + Sync>,
}

// Good logs.

#[test]
fn the_logs_of_all_puzzles_are_proved() {
    let mut files: Vec<String> = std::fs::read_dir(puzzle_folder())
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.is_file() && path.extension().is_some_and(|end| end == "txt"))
        .map(|path| path.to_str().unwrap().to_owned())
        .collect();
    files.sort();
    let mut proved = 0;
    for verb in
        [&["explain", "--json"][..], &["explain", "--json", "--no-guess"], &["steps", "--json"]]
    {
        let arguments: Vec<&str> =
            verb.iter().copied().chain(files.iter().map(String::as_str)).collect();
        let written = whydoku(&arguments, b"").stdout;
        let verified = whydoku(&["verify", "-"], &written);
        assert_eq!(verified.status.code(), Some(0));
        assert!(verified.stderr.is_empty());
        let verdicts = text(&verified.stdout);
        assert_eq!(verdicts.lines().count(), text(&written).lines().count());
        for (place, verdict) in verdicts.lines().enumerate() {
            assert!(verdict.starts_with(&format!("log {}: ", place + 1)), "{verdict}");
            assert!(verdict.contains(" proved"), "{verdict}");
        }
        proved += verdicts.lines().count();
    }
    assert!(proved >= 300, "{proved}");
}

#[test]
fn logs_of_other_ladders_are_proved() {
    for techniques in
        ["naked-single", "full-house", "hidden-pair,hidden-single", "claiming,pointing"]
    {
        let written =
            whydoku(&["explain", "--json", "--techniques", techniques, &puzzle_file("pairs")], b"");
        assert_eq!(written.status.code(), Some(0));
        let verified = whydoku(&["verify", "-"], &written.stdout);
        assert_eq!(verified.status.code(), Some(0), "{}", text(&verified.stdout));
    }
}

// Damaged logs.

#[test]
fn logs_that_are_damaged_anywhere_are_refused_at_the_bad_step() {
    let mut report = Report::default();
    let mut seen = BTreeMap::new();
    for log in sample_logs() {
        let mutants = mutants_of(&log, &mut seen);
        report.verify(&log, &mutants);
    }
    println!("{report}");
    assert!(report.refused > 5000, "{}", report.refused);
    assert!(report.accepted.is_empty(), "{}", report.listed(&report.accepted));
    assert!(report.misplaced.is_empty(), "{}", report.listed(&report.misplaced));
}

#[test]
fn logs_whose_steps_are_dropped_repeated_or_swapped_are_refused() {
    let mut report = Report::default();
    for log in sample_logs().iter().filter(|log| log["format"] == "whydoku-log") {
        report.verify(log, &mutants_of_the_order(log));
    }
    println!("{report}");
    assert!(report.refused > 500, "{}", report.refused);
    assert!(report.accepted.is_empty(), "{}", report.listed(&report.accepted));
    assert!(report.misplaced.is_empty(), "{}", report.listed(&report.misplaced));
}

#[test]
fn a_log_of_another_puzzle_is_refused() {
    let logs = sample_logs();
    let logs: Vec<&Value> = logs.iter().filter(|log| log["format"] == "whydoku-log").collect();
    for (place, log) in logs.iter().enumerate() {
        let other = logs[(place + 1) % logs.len()];
        if other["steps"] == json!([]) {
            // A log without steps is true of every puzzle that is not solved.
            continue;
        }
        for keys in [&["puzzle"][..], &["puzzle", "solution", "solutions"], &["steps"]] {
            let mut mixed = (*log).clone();
            for key in keys {
                mixed[key] = other[key].clone();
            }
            let verified = verify([mixed]);
            assert_eq!(verified.status.code(), Some(1), "{keys:?}: {}", text(&verified.stdout));
        }
    }
}

#[test]
fn statements_that_are_true_elsewhere_are_false_here() {
    // The argument of each step put in the place of that of the next.
    for log in sample_logs() {
        let steps = log["steps"].as_array().unwrap();
        let mutants: Vec<Mutant> = steps
            .windows(2)
            .enumerate()
            .filter(|(_, pair)| pair[0]["argument"] != pair[1]["argument"])
            .map(|(place, pair)| {
                let argument = pair[1]["argument"].clone();
                Mutant {
                    what: "the argument of the next step".into(),
                    step: (place + 1).to_string(),
                    damage: Box::new(move |log| log["steps"][place]["argument"] = argument.clone()),
                }
            })
            .collect();
        let mut report = Report::default();
        report.verify(&log, &mutants);
        assert!(report.accepted.is_empty(), "{}", report.listed(&report.accepted));
        assert!(report.misplaced.is_empty(), "{}", report.listed(&report.misplaced));
    }
}

#[test]
fn what_is_no_json_or_no_log_is_bad_input() {
    let log = serde_json::to_string(&log_of("newspaper-easy", 0)).unwrap();
    let mut cases: Vec<(Vec<u8>, &str)> = vec![
        (b"".to_vec(), "no log found"),
        (b" \n\n".to_vec(), "no log found"),
        (b"nonsense".to_vec(), "not JSON"),
        (b"{\"format\": \"whydoku-log\"".to_vec(), "not JSON"),
        (b"\xff\xfe".to_vec(), "not JSON"),
        (b"[1, 2".to_vec(), "not JSON"),
        (vec![b'['; 100_000], "not JSON"),
        (b"{}".to_vec(), "has no `format`"),
        (b"[]".to_vec(), "has no `format`"),
        (b"null 1 \"text\"".to_vec(), "log 3: it has no `format`"),
        (b"{\"format\": 1}".to_vec(), "has no `format`"),
        (b"{\"format\": \"whydoku-check\"}".to_vec(), "its format is `whydoku-check`"),
        (
            b"{\"error\": \"the input is empty\", \"input\": \"-\"}".to_vec(),
            "it is an error (the input",
        ),
    ];
    for cut in [1, 10, log.len() / 2, log.len() - 1] {
        cases.push((log.as_bytes()[..cut].to_vec(), "not JSON"));
    }
    for (input, reason) in cases {
        let verified = whydoku(&["verify", "-"], &input);
        assert_eq!(verified.status.code(), Some(2), "{reason}");
        let errors = text(&verified.stderr);
        assert!(errors.contains(reason), "{reason}: {errors}");
        assert!(!errors.contains("panicked"));
    }
    for (argument, reason) in
        [("no-such-file", "no-such-file: "), (env!("CARGO_MANIFEST_DIR"), "directory")]
    {
        let verified = whydoku(&["verify", argument], b"");
        assert_eq!(verified.status.code(), Some(2));
        assert!(text(&verified.stderr).contains(reason));
    }
}

#[test]
fn each_log_of_a_stream_has_its_verdict_and_the_worst_counts() {
    let good = log_of("newspaper-easy", 0);
    let mut bad = good.clone();
    bad["steps"][4]["truths"] = json!(["r1c1"]);
    let stream = [good.clone(), bad, good.clone(), json!({"error": "no puzzle"}), good];
    let verified = verify(&stream);
    assert_eq!(verified.status.code(), Some(2));
    let out = text(&verified.stdout);
    let verdicts: Vec<&str> = out.lines().collect();
    assert_eq!(verdicts.len(), 4, "{out}");
    assert!(verdicts[1].starts_with("log 2: NOT PROVED: step 5: "), "{out}");
    assert_eq!(verdicts[2], "log 3: 51 steps proved");
    assert!(text(&verified.stderr).contains("log 4: it is an error (no puzzle)"));
    assert_eq!(verify(&stream[..3]).status.code(), Some(1));
    assert_eq!(verify(&stream[..1]).status.code(), Some(0));
}

#[test]
fn the_wording_of_a_sentence_is_not_checked() {
    // It is made from the argument, which is: a better wording, or another
    // language, does not make a log wrong. So are titles.
    let mut log = log_of("newspaper-easy", 0);
    log["title"] = json!("another");
    log["steps"][0]["sentence"] = json!("In other words.");
    assert_eq!(verify([log]).status.code(), Some(0));
}

// What is damaged.

fn sample_logs() -> Vec<Value> {
    let mut logs = vec![
        log_of("newspaper-easy", 0),
        log_of("pairs", 4),
        log_of("in-play", 0),
        log_of("many-solutions", 0),
        log_of("no-solution", 0),
        log_of("no-solution", 8),
        log_of("no-solution", 12),
        log_of("no-solution", 10),
    ];
    // Lists of all steps are long, and every mutant of one is a whole list.
    for technique in ["pointing", "two-string-kite", "finned-x-wing", "multi-colors-1"] {
        let list = ["steps", "--json", "--technique", technique, &puzzle_file("in-play")];
        logs.push(documents(&whydoku(&list, b"")).remove(0));
    }
    logs
}

fn log_of(theme: &str, place: usize) -> Value {
    documents(&whydoku(&["explain", "--json", &puzzle_file(theme)], b"")).remove(place)
}

/// What leaves a log that says less, or something else that is true as well: no
/// title; no `solution` where it was null; not the truth that is broken at the
/// end; another puzzle or position of which the few steps are true too, or the
/// same written differently.
const STILL_TRUE: [&str; 5] =
    ["/title gone", "/solution gone", "/broken gone", "/puzzle = ", "/position = "];

/// Parts that no proof can lean on.
const WORDS: [&str; 2] = ["title", "sentence"];

/// Every part of the log but the steps, and every part of some of the steps,
/// damaged in every way.
fn mutants_of(log: &Value, seen: &mut BTreeMap<String, usize>) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    let mut header = log.clone();
    header.as_object_mut().unwrap().remove("steps");
    for (pointer, damage) in damages(&header, "") {
        mutants.push(mutant(pointer, damage, ""));
    }
    let steps = steps_of(log, "", "");
    for (pointer, path) in steps {
        let step = log.pointer(&pointer).unwrap();
        // A few of each technique and of each depth, in all logs together.
        let depth = path.matches('.').count();
        let kind = format!("{} {} {depth}", log["format"], step["technique"]);
        let times = seen.entry(kind).or_default();
        *times += 1;
        if *times > 1 {
            continue;
        }
        let mut shallow = step.clone();
        // The nested steps are damaged on their own.
        for nested in shallow["nested"].as_array_mut().unwrap() {
            nested["steps"] = json!([]);
        }
        for (inner, damage) in damages(&shallow, &pointer) {
            mutants.push(mutant(inner, damage, &path));
        }
    }
    mutants
}

fn mutants_of_the_order(log: &Value) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    let mut lists = vec![("/steps".to_owned(), String::new())];
    lists.extend(steps_of(log, "", "").into_iter().filter_map(|(pointer, path)| {
        let inner = format!("{pointer}/nested/0/steps");
        log.pointer(&inner).is_some().then_some((inner, format!("{path}.")))
    }));
    for (list, path) in lists.into_iter().take(12) {
        let steps = log.pointer(&list).unwrap().as_array().unwrap();
        for place in 0..steps.len() {
            let mut change = |what: &str, renumber: bool, change: &dyn Fn(&mut Vec<Value>)| {
                let mut changed = steps.clone();
                change(&mut changed);
                if renumber {
                    for (place, step) in changed.iter_mut().enumerate() {
                        step["number"] = json!(place + 1);
                    }
                }
                let list = list.clone();
                let damage = Box::new(move |log: &mut Value| {
                    *log.pointer_mut(&list).unwrap() = Value::Array(changed.clone());
                });
                // Which step is the first that shows it is another question: a
                // later one may be the first to lack what is gone.
                let step = if renumber { String::new() } else { format!("{path}{}", place + 1) };
                let what = format!("{what} step {path}{}", place + 1);
                mutants.push(Mutant { what, step, damage });
            };
            let last = place + 1 == steps.len();
            if !last {
                change("drop", false, &|steps| drop(steps.remove(place)));
                change("drop and renumber", true, &|steps| drop(steps.remove(place)));
                change("swap", false, &|steps| steps.swap(place, place + 1));
            }
            change("repeat and renumber", true, &|steps| {
                let step = steps[place].clone();
                steps.insert(place, step);
            });
            if place > 0 {
                change("renumber", false, &|steps| steps[place]["number"] = json!(place));
            }
        }
    }
    mutants
}

/// The steps, nested ones too: a pointer to each, and its number as in messages.
fn steps_of(log: &Value, pointer: &str, path: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (place, step) in log["steps"].as_array().unwrap().iter().enumerate() {
        let pointer = format!("{pointer}/steps/{place}");
        let path = format!("{path}{}", place + 1);
        for nested in step["nested"].as_array().unwrap() {
            found.extend(steps_of(nested, &format!("{pointer}/nested/0"), &format!("{path}.")));
        }
        found.push((pointer, path));
    }
    found
}

/// What takes the place of a part, or whether the part goes.
enum Damage {
    Instead(Value),
    Gone,
    Renamed,
}

/// Every damage to a value and to what is in it, each with the pointer to what is
/// damaged.
fn damages(value: &Value, pointer: &str) -> Vec<(String, Damage)> {
    let mut found = Vec::new();
    let mut instead = |value: Value| found.push((pointer.to_owned(), Damage::Instead(value)));
    match value {
        Value::Null => instead(json!("x")),
        Value::Bool(value) => instead(json!(!value)),
        Value::Number(number) => {
            let number = number.as_u64().unwrap();
            for other in [number + 1, number.wrapping_sub(1), 0, 77_777] {
                if other != number {
                    instead(json!(other));
                }
            }
            instead(json!(number.to_string()));
            instead(json!(-1));
            instead(Value::Null);
        }
        Value::String(text) => {
            for other in other_names(text) {
                instead(json!(other));
            }
            instead(json!(""));
            instead(json!(1));
            instead(Value::Null);
        }
        Value::Array(items) => {
            for place in 0..items.len() {
                let mut fewer = items.clone();
                fewer.remove(place);
                instead(Value::Array(fewer));
                let mut more = items.clone();
                more.push(items[place].clone());
                instead(Value::Array(more));
            }
            for stranger in [json!("r1c1"), json!("5r9"), json!("1r1c1"), json!(1)] {
                if !items.contains(&stranger) {
                    let mut more = items.clone();
                    more.push(stranger);
                    instead(Value::Array(more));
                }
            }
            instead(json!({}));
            instead(Value::Null);
            if items.len() > 1 {
                instead(json!([]));
            }
            for (place, item) in items.iter().enumerate() {
                found.extend(damages(item, &format!("{pointer}/{place}")));
            }
        }
        Value::Object(fields) => {
            let mut more = fields.clone();
            more.insert("surplus".into(), json!(1));
            if !pointer.is_empty() {
                instead(Value::Object(more));
            }
            for (key, field) in fields {
                let inner = format!("{pointer}/{key}");
                found.push((inner.clone(), Damage::Gone));
                found.push((inner.clone(), Damage::Renamed));
                if !WORDS.contains(&key.as_str()) {
                    found.extend(damages(field, &inner));
                }
            }
        }
    }
    found
}

/// Other names of the same kind: another digit, cell, house, technique, status,
/// statement, or puzzle.
fn other_names(text: &str) -> Vec<String> {
    let mut others = vec![format!("{text}x")];
    // Each digit replaced by the next one, in turn.
    let digits = text.char_indices().filter(|(_, one)| ('1'..='9').contains(one));
    for (place, digit) in digits.take(6) {
        let next = if digit == '9' { '1' } else { char::from(digit as u8 + 1) };
        others.push(format!("{}{next}{}", &text[..place], &text[place + 1..]));
    }
    for kinds in [
        &["solved", "stalled", "no-solution", "several-solutions"][..],
        &["row", "column", "box"],
        &["whydoku-log", "whydoku-steps"],
        &[
            "full-house",
            "hidden-single",
            "naked-single",
            "pointing",
            "claiming",
            "locked-pair",
            "naked-pair",
            "hidden-pair",
            "refuted-assumption",
        ],
        &["locked-candidates", "naked-subset", "hidden-subset", "refutation"],
        &["only-places", "only-digits", "sees", "house-has", "settles", "use-up", "fill", "all-in"],
        &["removed-in", "crossed-out"],
    ] {
        if kinds.contains(&text) {
            let rest = kinds.iter().filter(|other| **other != text);
            others.extend(rest.map(|other| (*other).to_owned()));
        }
    }
    if let [kind @ ('r' | 'c' | 'b'), number] = text.chars().collect::<Vec<_>>()[..] {
        let kinds = ['r', 'c', 'b'].into_iter().filter(|other| *other != kind);
        others.extend(kinds.map(|other| format!("{other}{number}")));
    }
    if text.len() == 81 {
        others.push(text.replacen(|one: char| one.is_ascii_digit(), ".", 1));
        others.push(text.chars().rev().collect());
    }
    others
}

fn mutant(pointer: String, damage: Damage, step: &str) -> Mutant {
    let what = match &damage {
        Damage::Instead(value) => format!("{pointer} = {value}"),
        Damage::Gone => format!("{pointer} gone"),
        Damage::Renamed => format!("{pointer} renamed"),
    };
    let damage = Box::new(move |log: &mut Value| {
        let (parent, key) = pointer.rsplit_once('/').unwrap();
        if let Damage::Instead(value) = &damage {
            let part = log.pointer_mut(&pointer).unwrap();
            let mut value = value.clone();
            keep_nested_steps(part, &mut value);
            *part = value;
            return;
        }
        let object = log.pointer_mut(parent).unwrap().as_object_mut().unwrap();
        let value = object.remove(key).unwrap();
        if matches!(damage, Damage::Renamed) {
            object.insert(format!("{key}s"), value);
        }
    });
    Mutant { what, step: step.to_owned(), damage }
}

/// Nested steps are left out where damage is thought up; they stay where it is
/// done.
fn keep_nested_steps(old: &Value, new: &mut Value) {
    if let Some(steps) = old.get("steps")
        && let Some(place) = new.get_mut("steps")
    {
        *place = steps.clone();
    }
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => {
            for (key, value) in new {
                if let Some(old) = old.get(key) {
                    keep_nested_steps(old, value);
                }
            }
        }
        (Value::Array(old), Value::Array(new)) => {
            for value in new {
                if value.get("assumed").is_some()
                    && let Some(old) = old.first()
                {
                    keep_nested_steps(old, value);
                }
            }
        }
        _ => {}
    }
}

// Verdicts.

#[derive(Default)]
struct Report {
    refused: usize,
    still_true: usize,
    accepted: Vec<String>,
    /// Refused, but for another step than the bad one.
    misplaced: Vec<String>,
}

impl Report {
    /// Holds the verdict on each mutant against what it should be.
    fn verify(&mut self, log: &Value, mutants: &[Mutant]) {
        let name = log["title"].as_str().unwrap_or("a log");
        if mutants.is_empty() {
            return;
        }
        let damaged = mutants.iter().map(|mutant| {
            let mut log = log.clone();
            (mutant.damage)(&mut log);
            log
        });
        let verified = verify(damaged);
        let verdicts = verdicts(&verified);
        assert_eq!(verdicts.len(), mutants.len(), "{name}: {}", text(&verified.stderr));
        for (mutant, verdict) in mutants.iter().zip(&verdicts) {
            let Mutant { what, step, .. } = mutant;
            let named = verdict.split([':', ',']).nth(1).unwrap_or_default().trim();
            if verdict.ends_with(" proved") || verdict.ends_with("within assumptions") {
                if STILL_TRUE.iter().any(|harmless| what.contains(harmless)) {
                    self.still_true += 1;
                } else {
                    self.accepted.push(format!("{name}, step {step}: {what}"));
                }
            } else if step.is_empty()
                || named == format!("step {step}")
                // Damage to an assumption may show first in a step within it.
                || named.starts_with(&format!("step {step}."))
            {
                self.refused += 1;
            } else {
                self.misplaced.push(format!("{name}, step {step}: {what}: {verdict}"));
            }
        }
    }

    fn listed(&self, mutants: &[String]) -> String {
        let mut list = format!("{} of {} mutants:\n", mutants.len(), self.total());
        for mutant in mutants.iter().take(200) {
            writeln!(list, "  {mutant}").unwrap();
        }
        list
    }

    fn total(&self) -> usize {
        self.refused + self.still_true + self.accepted.len() + self.misplaced.len()
    }
}

impl std::fmt::Display for Report {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            formatter,
            "{} damaged logs: {} refused, {} still true, {} accepted, {} refused for another \
             step",
            self.total(),
            self.refused,
            self.still_true,
            self.accepted.len(),
            self.misplaced.len()
        )
    }
}

/// What is said of each log of a stream, in order: `NOT PROVED: step 3: ...`.
fn verdicts(verified: &Output) -> Vec<String> {
    let errors = text(&verified.stderr);
    assert!(!errors.contains("panicked"), "{errors}");
    let mut verdicts: BTreeMap<usize, String> = BTreeMap::new();
    for line in text(&verified.stdout).lines().chain(errors.lines()) {
        let said = line.split_once("log ").unwrap().1;
        let (number, verdict) = said.split_once(": ").unwrap();
        assert!(verdicts.insert(number.parse().unwrap(), verdict.to_owned()).is_none());
    }
    verdicts.into_values().collect()
}

fn verify<Log: serde::Serialize>(logs: impl IntoIterator<Item = Log, IntoIter: Send>) -> Output {
    let logs = logs.into_iter();
    run(&["verify", "-"], |mut pipe| {
        for log in logs {
            serde_json::to_writer(&mut pipe, &log).unwrap();
            pipe.write_all(b"\n").unwrap();
        }
    })
}

fn whydoku(arguments: &[&str], input: &[u8]) -> Output {
    run(arguments, |mut pipe| {
        // The program may have gone before it has read all of it.
        let _ = pipe.write_all(input);
    })
}

fn run(arguments: &[&str], write: impl FnOnce(BufWriter<ChildStdin>) + Send) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_whydoku"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let pipe = BufWriter::new(child.stdin.take().unwrap());
    std::thread::scope(|scope| {
        scope.spawn(move || write(pipe));
        child.wait_with_output().unwrap()
    })
}

fn documents(output: &Output) -> Vec<Value> {
    text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn puzzle_folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles")
}

fn puzzle_file(theme: &str) -> String {
    puzzle_folder().join(theme).with_extension("txt").to_str().unwrap().to_owned()
}
