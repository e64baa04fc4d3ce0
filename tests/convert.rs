//! The verb `convert`, and how every verb takes bad input.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_whydoku"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may stop before it has read all.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn every_format_is_written_and_read_again() {
    let help = text(&run(&["convert", "--help"], b"").stdout);
    for format in [
        "line",
        "grid",
        "boxed",
        "candidates",
        "sukaku",
        "library",
        "susser",
        "sdk",
        "sdm",
        "sdx",
        "ss",
        "opensudoku",
        "csv",
        "json",
        "s9b",
        "sudokuwiki",
        "fpuzzles",
        "sudokupad",
        "markdown",
        "html",
        "latex",
        "python",
        "cpp",
        "excel",
    ] {
        assert!(help.contains(format), "{format}");
        let written = run(&["convert", "--to", format, PUZZLE], b"");
        assert_eq!(written.status.code(), Some(0), "{format}: {}", text(&written.stderr));
        for from in [None, Some(format)] {
            let mut arguments = vec!["convert", "--to", "line", "-"];
            arguments.extend(from.iter().flat_map(|from| ["--from", *from]));
            let back = run(&arguments, &written.stdout);
            assert_eq!(text(&back.stdout).lines().count(), 1, "{format}");
            if !["candidates", "sukaku", "sdx"].contains(&format) {
                assert_eq!(text(&back.stdout), format!("{PUZZLE}\n"), "{format}");
            }
        }
    }
}

#[test]
fn what_is_lost_is_said() {
    let state = format!("{}:115 236", PUZZLE.replacen("53.", "53+4", 1));
    let output = run(&["convert", "--to", "sdm", &state], b"");
    assert_eq!(output.status.code(), Some(0));
    let said = text(&output.stderr);
    assert!(said.contains("warning: sdm cannot say that r1c3 was placed, not given"), "{said}");
    assert!(said.contains("1 crossed-out candidate"), "{said}");
    assert!(run(&["convert", "--to", "sdk", &state], b"").stderr.is_empty());
}

#[test]
fn a_bad_line_is_told_and_the_rest_converted() {
    let input = format!("{PUZZLE}\n{}\n{PUZZLE}\n", &PUZZLE[..79]);
    let output = run(&["convert", "--to", "line", "--blank", "0", "-"], input.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stdout), format!("{0}\n{0}\n", PUZZLE.replace('.', "0")));
    let said = text(&output.stderr);
    assert!(said.contains("line 2, after column 79") && said.contains('^'), "{said}");

    let strict = run(&["convert", "--to", "line", "--strict", "-"], input.as_bytes());
    assert_eq!(strict.status.code(), Some(2));
    assert_eq!(text(&strict.stdout).lines().count(), 1);

    let json = run(&["convert", "--to", "line", "--json", "-"], input.as_bytes());
    let said = text(&json.stderr);
    assert!(said.contains("\"kind\":\"length\"") && said.contains("\"column\":80"), "{said}");
}

#[test]
fn utf_16_is_read() {
    let marked = format!("\u{feff}{PUZZLE}\r\n");
    for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
        let input: Vec<u8> = marked.encode_utf16().flat_map(bytes).collect();
        let output = run(&["convert", "--to", "line", "-"], &input);
        assert_eq!(text(&output.stdout), format!("{PUZZLE}\n"), "{}", text(&output.stderr));
    }
}

#[test]
fn what_cannot_be_read_is_named() {
    let said = |arguments: &[&str], input: &[u8]| {
        let output = run(arguments, input);
        assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
        text(&output.stderr)
    };
    let to_line = ["convert", "--to", "line", "-"];
    assert!(said(&to_line, b"").contains("the input is empty"));
    assert!(said(&to_line, b"\xff\xfe1\x00\x00\xd82\x00").contains("UTF-16"));
    assert!(said(&to_line, b"12\x0034").contains("NUL"));
    assert!(said(&to_line, b"53\xff..").contains("not UTF-8"));
    assert!(said(&["convert", "--to", "line", "/"], b"").contains("directory"));
    let twice = PUZZLE.replacen("53.", "533", 1);
    assert!(said(&["solve", &twice], b"").contains("line 1, columns 2 and 3"));
    assert!(
        said(&["convert", "--to", "line", "https://f-puzzles.com/?id=abc123"], b"")
            .contains("server id")
    );
}
