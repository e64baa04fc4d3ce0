//! Rates puzzles as Sudoku Explainer does: one line a puzzle, with ER, EP and
//! ED.
//!
//! ```text
//! cargo run --release --example explainer_rating -- FILE
//! cargo run --release --example explainer_rating -- --compare se-ratings.tsv [FROM TO]
//! cargo run --release --example explainer_rating -- --steps se-steps.txt
//! cargo run --release --example explainer_rating -- --path PUZZLE
//! ```
//!
//! `--compare` rates the puzzles of a table of known ratings, and says which
//! differ and how fast each band went. `--steps` follows the steps of the
//! reference, and says where the paths part. `--path` shows the steps of a
//! puzzle.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use whydoku::format::{read_all, read_one};
use whydoku::grid::{Cell, Position};
use whydoku::rating::explainer::{Difficulty, ExplainerRating, RateError, Rater};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["--compare", path] => compare(path, 0, 200),
        ["--compare", path, from, to] => match (tenths(from), tenths(to)) {
            (Some(from), Some(to)) => compare(path, from, to),
            _ => Err(format!("{from} or {to} is not a difficulty")),
        },
        ["--steps", path] => follow_steps(path),
        ["--path", puzzle] => show_path(puzzle),
        [path] => rate_file(path),
        _ => Err("usage: explainer_rating FILE".to_owned()),
    };
    match done {
        Ok(code) => code,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn read(path: &str) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))
}

fn position_of(puzzle: &str) -> Result<Position, String> {
    let entry = read_one(puzzle).map_err(|error| format!("{puzzle}: {error}"))?;
    Position::new(&entry.grid).map_err(|error| format!("{puzzle}: {error}"))
}

fn tenths(text: &str) -> Option<u16> {
    let (whole, tenth) = text.split_once('.')?;
    Some(whole.parse::<u16>().ok()? * 10 + tenth.parse::<u16>().ok()?)
}

fn rate_file(path: &str) -> Result<ExitCode, String> {
    let text = read(path)?;
    let mut rater = Rater::new();
    let mut code = ExitCode::SUCCESS;
    for entry in read_all(&text) {
        let line = entry.map_err(|error| error.to_string()).and_then(|entry| {
            let position = Position::new(&entry.grid).map_err(|error| error.to_string())?;
            let rating = rater.rate(&position).map_err(|error| error.to_string())?;
            Ok(format!("{position} {} {} {}", rating.er, rating.ep, rating.ed))
        });
        match line {
            Ok(line) => println!("{line}"),
            Err(message) => {
                println!("# {message}");
                code = ExitCode::FAILURE;
            }
        }
    }
    Ok(code)
}

/// The bands of the tables, by their ends in tenths.
const BANDS: [(u16, &str); 9] = [
    (15, "1.0 to 1.5"),
    (29, "1.6 to 2.9"),
    (49, "3.0 to 4.9"),
    (69, "5.0 to 6.9"),
    (79, "7.0 to 7.9"),
    (89, "8.0 to 8.9"),
    (95, "9.0 to 9.5"),
    (104, "9.6 to 10.4"),
    (200, "10.5 to 11.6"),
];

#[derive(Default)]
struct Band {
    total: usize,
    equal: [usize; 3],
    time: Duration,
    slowest: Duration,
}

impl Band {
    fn count(&mut self, equal: [bool; 3], time: Duration) {
        self.total += 1;
        for (count, equal) in self.equal.iter_mut().zip(equal) {
            *count += usize::from(equal);
        }
        self.time += time;
        self.slowest = self.slowest.max(time);
    }
}

/// A quick puzzle is rated this many times and its best time taken, so that other
/// processes count for less.
const PASSES: usize = 5;
const QUICK: Duration = Duration::from_millis(20);

fn timed(rater: &mut Rater, position: &Position) -> Result<(ExplainerRating, Duration), RateError> {
    let mut best = Duration::MAX;
    for _ in 1..PASSES {
        let begun = Instant::now();
        rater.rate(position)?;
        best = best.min(begun.elapsed());
        if best > QUICK {
            break;
        }
    }
    let begun = Instant::now();
    let rating = rater.rate(position)?;
    Ok((rating, best.min(begun.elapsed())))
}

fn compare(path: &str, from: u16, to: u16) -> Result<ExitCode, String> {
    let text = read(path)?;
    let mut bands: BTreeMap<(usize, &str), Band> = BTreeMap::new();
    let mut rater = Rater::new();
    let mut differ = false;
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [puzzle, er, ep, ed, .., source] = fields[..] else { continue };
        let Some(band) = tenths(er).filter(|er| (from..=to).contains(er)) else { continue };
        let position = position_of(puzzle)?;
        let (rating, time) =
            timed(&mut rater, &position).map_err(|error| format!("{puzzle}: {error}"))?;
        let equal = [(er, rating.er), (ep, rating.ep), (ed, rating.ed)]
            .map(|(theirs, ours)| tenths(theirs).map(Difficulty::from_tenths) == Some(ours));
        if equal != [true; 3] {
            differ = true;
            println!("{puzzle} {er}/{ep}/{ed} and not {rating}");
        }
        let index = BANDS.iter().position(|(end, _)| band <= *end).unwrap_or(0);
        bands.entry((index, BANDS[index].1)).or_default().count(equal, time);
        if source == "random" {
            bands.entry((BANDS.len(), "random")).or_default().count(equal, time);
        }
    }
    for ((_, name), band) in bands {
        let [er, ep, ed] = band.equal;
        #[allow(clippy::cast_precision_loss)]
        let rate = band.total as f64 / band.time.as_secs_f64();
        println!(
            "{name:12} equal ER {er} EP {ep} ED {ed} of {}; {rate:.1} a second, slowest {:?}",
            band.total, band.slowest
        );
    }
    Ok(if differ { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The candidates as the file of steps writes them: nine characters a cell, and
/// the digit alone for a filled cell.
fn pencilmarks(position: &Position) -> String {
    let mut marks = String::with_capacity(729);
    for cell in Cell::all() {
        for digit in whydoku::grid::Digit::ALL {
            let shown =
                position.value(cell) == Some(digit) || position.candidates_of(cell).contains(digit);
            marks.push(if shown { digit.to_char() } else { '.' });
        }
    }
    marks
}

fn follow_steps(path: &str) -> Result<ExitCode, String> {
    let text = read(path)?;
    let mut rater = Rater::new();
    let mut puzzles = 0;
    let mut differ = 0;
    let mut steps = Vec::new();
    let mut number = 0;
    let mut parted = false;
    for line in text.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        match fields[..] {
            ["#", puzzle] => {
                let position = position_of(puzzle)?;
                steps = rater.explain(&position).map_err(|error| format!("{puzzle}: {error}"))?;
                number = 0;
                parted = false;
                puzzles += 1;
            }
            [difficulty, text, marks] if !parted => {
                let ours = steps.get(number);
                number += 1;
                let same = ours.is_some_and(|step| {
                    tenths(difficulty).map(Difficulty::from_tenths) == Some(step.difficulty)
                        && pencilmarks(&step.after) == marks
                });
                if !same {
                    parted = true;
                    differ += 1;
                    println!("puzzle {puzzles}, step {number}: {difficulty} {text}");
                    if let Some(step) = ours {
                        let placed = step.placed;
                        println!(
                            "    ours: {} {} {placed:?} {:?}",
                            step.difficulty, step.rule, step.removed
                        );
                        println!("    theirs after: {marks}");
                        println!("    ours after:   {}", pencilmarks(&step.after));
                    }
                }
            }
            _ => {}
        }
    }
    println!("{puzzles} puzzles, {differ} with another path");
    Ok(if differ == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn show_path(puzzle: &str) -> Result<ExitCode, String> {
    let position = position_of(puzzle)?;
    let mut rater = Rater::new();
    for step in rater.explain(&position).map_err(|error| error.to_string())? {
        let placed = step.placed.map_or_else(String::new, |placed| placed.to_string());
        println!("{} {:40} {placed:6} {:?}", step.difficulty, step.rule, step.removed);
    }
    Ok(ExitCode::SUCCESS)
}
