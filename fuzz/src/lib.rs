//! What must hold for whatever is read, shared by the targets.

use std::num::NonZeroU32;

use whydoku::format::{Entry, Format, Puzzles, ReadError, library_line, read_one};
use whydoku::grid::Position;

/// Reads bytes whose format is to be detected.
///
/// # Panics
/// If something is not as it must be.
pub fn detect(bytes: &[u8]) {
    check(Puzzles::new(bytes), check_again);
    check_runs(bytes);
}

/// Lines that are had in runs are the puzzles that are had one by one.
fn check_runs(bytes: &[u8]) {
    let mut one_by_one = Puzzles::new(bytes);
    let mut in_runs = Puzzles::new(bytes);
    loop {
        let lines = in_runs.plain_lines(NonZeroU32::MAX).expect("memory can always be read");
        match &lines {
            Some(lines) => {
                for line in lines.iter() {
                    let entry = one_by_one.next().and_then(Result::ok);
                    assert_eq!(entry, Some(line.entry()));
                }
            }
            None => match (in_runs.next(), one_by_one.next()) {
                (Some(Ok(entry)), Some(Ok(other))) => assert_eq!(entry, other),
                (Some(Err(error)), Some(Err(other))) => {
                    assert_eq!(error.to_string(), other.to_string());
                }
                (None, None) => return,
                (entry, other) => panic!("{entry:?} is not {other:?}"),
            },
        }
    }
}

/// Reads bytes that are said to be in the format.
///
/// # Panics
/// If something is not as it must be.
pub fn force(bytes: &[u8], format: Format) {
    check(Puzzles::with_format(bytes, format), |_| ());
}

fn check(puzzles: Puzzles<&[u8]>, further: impl Fn(&Entry)) {
    for outcome in puzzles {
        match outcome {
            Ok(entry) => {
                check_entry(&entry);
                further(&entry);
            }
            Err(ReadError::Format(error)) => {
                // The error can be told and drawn, wherever it is, and is short.
                let report = error.report();
                assert!(report.chars().count() < 4000, "{report}");
                assert!(!error.problem().message.is_empty());
            }
            Err(error) => panic!("memory can always be read: {error}"),
        }
    }
}

/// What was read is legal or not whichever way that is asked.
fn check_entry(entry: &Entry) {
    match Position::new(&entry.grid) {
        Err(_) => {
            let error = entry.legal().expect_err("an illegal grid is refused");
            assert!(!error.report().is_empty());
        }
        Ok(position) => {
            assert!(entry.grid.clashes().is_empty(), "{}", entry.grid);
            assert_eq!(Position::new(&position.to_grid()), Ok(position), "{}", entry.grid);
        }
    }
}

/// What was read is read again as the same grid.
fn check_again(entry: &Entry) {
    let line = library_line(&entry.grid);
    let again = read_one(&line).expect("a line that was written can be read");
    assert_eq!(again.grid, entry.grid, "{line}");
    if entry.grid.is_plain() {
        let plain = entry.grid.to_string();
        let again = read_one(&plain).expect("a plain grid that was written can be read");
        assert_eq!(again.grid, entry.grid, "{plain}");
    }
}

/// The first of the bytes, to choose by, and the others.
pub fn choice(bytes: &[u8]) -> (usize, &[u8]) {
    match bytes.split_first() {
        Some((first, rest)) => (usize::from(*first), rest),
        None => (0, bytes),
    }
}
