use std::io::{self, BufReader, Read};

use super::*;
use crate::format::{Puzzles, ReadError};

#[test]
fn a_bad_line_does_not_stop_the_rest() {
    let text = format!(
        "# mine\n\n{PUZZLE}\n{}\n{}  # two\n:0000:x:{PUZZLE}::::\nhelp me\n",
        &PUZZLE[..79],
        PUZZLE.replace('.', "0"),
    );
    let outcomes = all(&text);
    assert_eq!(outcomes.len(), 5);
    for index in [0, 2, 3] {
        assert_eq!(outcomes[index], PUZZLE);
    }
    assert_eq!(outcomes[1], "line 4, after column 79: 79 cells found, 81 needed: 2 are missing");
    assert!(outcomes[4].starts_with("line 7: no puzzle here"));
}

#[test]
fn a_short_first_line_does_not_spoil_the_rest() {
    let outcomes = all(&format!("12345\n{PUZZLE}\n{PUZZLE}"));
    assert_eq!(
        outcomes,
        ["line 1, after column 5: 5 cells found, 81 needed: 76 are missing", PUZZLE, PUZZLE]
    );
}

#[test]
fn titles_are_comments_above_or_behind() {
    let text = format!("# one\n{PUZZLE}\n{PUZZLE} # two\n\n# none\n\n{PUZZLE}\n");
    let entries: Vec<_> = read_all(&text).map(Result::unwrap).collect();
    let titles: Vec<_> = entries.iter().map(|entry| entry.title.as_deref()).collect();
    assert_eq!(titles, [Some("one"), Some("two"), None]);
    let lines: Vec<_> = entries.iter().map(|entry| entry.line.get()).collect();
    assert_eq!(lines, [2, 3, 7]);

    let grid = format!("# a\n#b\n{}\n\n{}\n", rows().join("\n"), rows().join("\n"));
    let entries: Vec<_> = read_all(&grid).map(Result::unwrap).collect();
    assert_eq!(entries[0].title.as_deref(), Some("b"));
    assert_eq!((entries[1].title.as_deref(), entries[1].line.get()), (None, 13));
}

#[test]
fn grids_are_separated_by_empty_lines_or_comments() {
    let grid = rows().join("\n");
    let bands = rows().chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n\n");
    assert_eq!(all(&format!("{grid}\n\n{bands}\n# third\n{grid}")), [PUZZLE; 3]);

    let short = rows()[..8].join("\n");
    let outcomes = all(&format!("{short}\n\n{bands}\n\n{short}\n\n{grid}\n\nThanks for help!\n"));
    assert_eq!(outcomes.len(), 4);
    assert_eq!(outcomes[0], "line 1: 8 rows found, 9 needed");
    assert_eq!((outcomes[1].as_str(), outcomes[3].as_str()), (PUZZLE, PUZZLE));
    assert_eq!(outcomes[2], "line 22: 8 rows found, 9 needed");
    assert!(all(&format!("{grid}\n{grid}"))[0].starts_with("line 1: 18 rows found"));
}

#[test]
fn one_puzzle_is_one() {
    assert_eq!(
        message(&format!("{PUZZLE}\n\n{PUZZLE}")),
        "line 3: a second puzzle begins here (the first is on line 1); one was expected"
    );
}

#[test]
fn bytes_that_are_no_text_are_an_error_of_their_line() {
    let mut input = format!("{PUZZLE}\n53").into_bytes();
    input.extend(b"\xff\n# caf\xe9\n");
    input.extend(PUZZLE.as_bytes());
    let outcomes: Vec<_> = Puzzles::new(&input[..]).collect();
    assert_eq!(outcomes.len(), 3);
    let said = outcomes[1].as_ref().unwrap_err().to_string();
    assert_eq!(said, "line 2, column 3: not UTF-8 text");
    assert_eq!(outcomes[2].as_ref().unwrap().line.get(), 4);

    let mut grid = rows().join("\n").into_bytes();
    grid[20] = 0xff;
    let outcomes: Vec<_> = Puzzles::new(&grid[..]).collect();
    assert_eq!(outcomes.len(), 1);
    let said = outcomes[0].as_ref().unwrap_err().to_string();
    assert_eq!(said, "line 3, column 1: not UTF-8 text");
}

/// Gives its bytes one by one and then fails: a pipe whose other end went away.
struct Pipe<'a>(&'a [u8]);

impl Read for Pipe<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.0.is_empty() {
            return Err(io::Error::other("gone"));
        }
        let room = buffer.len().min(1);
        self.0.read(&mut buffer[..room])
    }
}

#[test]
fn a_line_is_read_when_it_arrives_and_a_failure_ends_the_stream() {
    for end in ["\n", "\r\n", "\r"] {
        let text = format!("{PUZZLE}{end}{PUZZLE}{end}");
        let mut puzzles = Puzzles::new(BufReader::new(Pipe(text.as_bytes())));
        for line in [1, 2] {
            assert_eq!(puzzles.next().unwrap().unwrap().line.get(), line);
        }
        let failure = puzzles.next().unwrap().unwrap_err();
        assert!(matches!(failure, ReadError::Io { .. }));
        assert_eq!(failure.to_string(), "line 3 could not be read");
        assert!(puzzles.next().is_none());
    }
}

#[test]
fn an_endless_line_ends_in_an_error() {
    let endless = BufReader::new(io::repeat(b'5').take(1 << 26));
    let outcomes: Vec<_> = Puzzles::new(endless).collect();
    assert_eq!(outcomes.len(), 1);
    let Err(ReadError::Format(error)) = &outcomes[0] else { panic!("{outcomes:?}") };
    assert!(error.to_string().chars().count() < 200);
    assert!(error.report().chars().count() < 500);
}
