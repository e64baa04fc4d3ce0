//! Runs of plain lines, and what stands between them.

use std::io::{self, BufRead, BufReader, Read};
use std::num::NonZeroU32;

use proptest::prelude::*;
use proptest::sample::select;

use super::super::{Entry, Format, Puzzles, ReadError};
use super::PUZZLE;

/// What is had of each puzzle: the puzzle, or what is said of it.
type Had = Result<Entry, String>;

fn had(entry: Result<Entry, ReadError>) -> Had {
    entry.map_err(|error| error.to_string())
}

/// Each puzzle, in runs of at most so many where they can be had so, and how many of
/// them were in runs.
fn in_runs<R: BufRead>(mut puzzles: Puzzles<R>, most: NonZeroU32) -> (Vec<Had>, usize) {
    let mut all = Vec::new();
    let mut in_runs = 0;
    loop {
        if let Some(lines) = puzzles.plain_lines(most).transpose() {
            match lines {
                Ok(lines) => {
                    assert!(!lines.is_empty() && lines.count().get() <= most.get());
                    for line in lines.iter() {
                        let entry = line.entry();
                        assert_eq!(line.grid(), entry.grid);
                        assert_eq!(line.legal(), entry.legal());
                        all.push(Ok(entry));
                        in_runs += 1;
                    }
                }
                Err(error) => all.push(Err(error.to_string())),
            }
            continue;
        }
        match puzzles.next() {
            Some(entry) => all.push(had(entry)),
            None => return (all, in_runs),
        }
    }
}

fn open(text: &[u8], capacity: usize, format: Option<Format>) -> Puzzles<impl BufRead> {
    let reader = BufReader::with_capacity(capacity, text);
    match format {
        Some(format) => Puzzles::with_format(reader, format),
        None => Puzzles::new(reader),
    }
}

/// Lines, of which most are plain.
fn line() -> impl Strategy<Value = String> {
    let full = "123456789".repeat(9);
    let others = [
        String::new(),
        " ".to_owned(),
        "# a title".to_owned(),
        "#".to_owned(),
        "Sudoku X".to_owned(),
        "some words about it".to_owned(),
        "puzzle,solution".to_owned(),
        "---".to_owned(),
        "\u{feff}".to_owned() + PUZZLE,
        PUZZLE.to_owned() + " # remark",
        PUZZLE.to_owned() + "5",
        PUZZLE[1..].to_owned(),
        format!(" {PUZZLE}"),
        format!("{PUZZLE}\t"),
        format!("0{}", &PUZZLE[1..]),
        PUZZLE.replace('.', " "),
        PUZZLE.replace('.', "*"),
        format!("x{}", &PUZZLE[1..]),
        "123456789".to_owned(),
    ];
    let plain = [
        PUZZLE.to_owned(),
        PUZZLE.replace('.', "0"),
        full,
        ".".repeat(81),
        "55".repeat(9) + &".".repeat(63),
    ];
    prop_oneof![3 => select(plain.to_vec()), 1 => select(others.to_vec())]
}

proptest! {
    #[test]
    fn in_runs_each_puzzle_is_had_once_and_as_it_is(
        lines in prop::collection::vec((line(), select(vec!["\n", "\n", "\n", "\r\n", "\r"])), 0..20),
        has_end in any::<bool>(),
        capacity in 1usize..500,
        most in 1u32..6,
        format in select(vec![None, None, Some(Format::Line), Some(Format::Sdm), Some(Format::Csv)]),
    ) {
        let mut text: String = lines.iter().map(|(line, end)| line.clone() + end).collect();
        if !has_end {
            text = text.trim_end_matches(['\r', '\n']).to_owned();
        }
        let most = NonZeroU32::new(most).unwrap();
        let (all, _) = in_runs(open(text.as_bytes(), capacity, format), most);
        let one_by_one: Vec<Had> = open(text.as_bytes(), capacity, format).map(had).collect();
        prop_assert_eq!(all, one_by_one);
    }
}

#[test]
fn nearly_all_lines_of_a_long_file_are_had_in_runs() {
    for end in ["\n", "\r\n"] {
        let text = format!("{PUZZLE}{end}").repeat(5000);
        let most = NonZeroU32::new(256).unwrap();
        let (all, in_runs) = in_runs(open(text.as_bytes(), 1 << 16, None), most);
        assert_eq!(all.len(), 5000);
        assert!(in_runs > 4980, "{in_runs}");
        let last = all.last().unwrap().as_ref().unwrap();
        assert_eq!(last.line.get(), 5000);
    }
}

/// Reads so many bytes, then fails once, and then has no more.
struct Broken<'text> {
    text: &'text [u8],
    error: Option<io::ErrorKind>,
}

impl Read for Broken<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.text.is_empty()
            && let Some(kind) = self.error.take()
        {
            return Err(kind.into());
        }
        self.text.read(buffer)
    }
}

#[test]
fn a_read_that_fails_is_said_once_and_ends_it() {
    for (kind, said) in [(io::ErrorKind::Interrupted, 3), (io::ErrorKind::Other, 4)] {
        let text = format!("{PUZZLE}\n").repeat(3);
        let broken = Broken { text: text.as_bytes(), error: Some(kind) };
        let puzzles = Puzzles::new(BufReader::new(broken));
        let (all, _) = in_runs(puzzles, NonZeroU32::MAX);
        assert_eq!(all.len(), said);
        let message = all.iter().find_map(|one| one.as_ref().err());
        let expected = (said == 4).then(|| "line 4 could not be read".to_owned());
        assert_eq!(message.cloned(), expected);
    }
}
