//! `rate`: how hard puzzles are, one line each, in bulk.

mod columns;
mod document;
mod form;
mod path;
mod pattern;
mod progress;
mod rater;
mod resume;
mod scheme;
mod table;

use std::fs::File;
use std::io::{BufWriter, Write};
use std::sync::Arc;

use super::arguments::RateArguments;
use super::in_order::{AHEAD, Ready, in_order};
use super::input::{Inputs, total_size};
use super::outcome::{Failure, Outcome};
use super::terminal::Terminal;
use form::Form;
use progress::Progress;
use rater::{Job, Rater, Row};
use resume::Resumed;

pub(crate) use pattern::Pattern;
pub(crate) use resume::ResumeError;
pub(crate) use scheme::Scheme;

pub(crate) fn run(arguments: &RateArguments, terminal: &mut Terminal) -> Result<Outcome, Failure> {
    let form = Form::of(arguments);
    let is_table = matches!(form, Form::Table);
    let schemes = arguments.schemes();
    let rater = Arc::new(Rater::new(schemes, arguments.ladder.ladder()?, form, terminal.paint()));
    let mut inputs = Inputs::new(&arguments.puzzles);
    let mut progress = Progress::new(total_size(&arguments.puzzles));
    let mut worst = Outcome::Done;
    let mut before = Vec::new();
    let mut sink = match &arguments.resume {
        Some(file) => {
            let Resumed { file, rows, outcome, stopped, next } =
                resume::take_up(file, &rater, &mut inputs, arguments.puzzles.strict, terminal)?;
            worst = outcome;
            if stopped {
                return Ok(worst);
            }
            before = next;
            progress.skip(rows, inputs.bytes_read());
            Sink::File(BufWriter::new(file), rows)
        }
        None => Sink::Terminal(terminal),
    };
    // The heading of a table waits for its first row; programs want the names of columns
    // even if nothing comes under them.
    let mut header = rater.header().filter(|_| sink.rows_before() == 0);
    if let Some(header) = header.take_if(|_| !is_table) {
        sink.write(&header)?;
    }
    let mut rows = in_order(
        arguments.threads.count(),
        AHEAD,
        move |jobs| {
            for input in before {
                let bytes_read = inputs.bytes_read();
                if jobs.push(Job { input, bytes_read }).is_err() {
                    return;
                }
            }
            while let Some(input) = inputs.next() {
                let bytes_read = inputs.bytes_read();
                if jobs.push(Job { input, bytes_read }).is_err() {
                    return;
                }
            }
        },
        move || {
            let mut worker = rater.worker();
            move |job, _: &_| worker.row(job)
        },
    )
    .map_err(Failure::Threads)?;
    loop {
        let row = match rows.ready() {
            Ready::Now(row) => row,
            Ready::NotYet => {
                // What is there is shown while the next is waited for.
                progress.beside(|| sink.flush())?;
                match rows.wait()? {
                    Some(row) => row,
                    None => break,
                }
            }
        };
        let Row { text, complaint, outcome, is_puzzle, bytes_read } = row?;
        worst = worst.max(outcome);
        if !text.is_empty()
            && let Some(header) = header.take()
        {
            progress.beside(|| sink.write(&header))?;
        }
        progress.beside(|| sink.row(&text, complaint.as_deref()))?;
        progress.count(bytes_read);
        if arguments.puzzles.strict && is_puzzle && outcome == Outcome::BadInput {
            break;
        }
    }
    progress.beside(|| sink.flush())?;
    progress.finish();
    sink.sum_up(&progress);
    Ok(worst)
}

/// Where the rows go.
enum Sink<'terminal> {
    Terminal(&'terminal mut Terminal),
    /// A file that is resumed, and the rows that it had.
    File(BufWriter<File>, u64),
}

impl Sink<'_> {
    const fn rows_before(&self) -> u64 {
        match self {
            Self::Terminal(_) => 0,
            Self::File(_, rows) => *rows,
        }
    }

    fn write(&mut self, text: &str) -> Result<(), Failure> {
        match self {
            Self::Terminal(terminal) => terminal.write(text),
            Self::File(file, _) => Ok(file.write_all(text.as_bytes())?),
        }
    }

    fn row(&mut self, text: &str, complaint: Option<&str>) -> Result<(), Failure> {
        self.write(text)?;
        match (self, complaint) {
            (Self::Terminal(terminal), Some(complaint)) => terminal.complain(complaint),
            (Self::File(..), Some(complaint)) => complain(complaint),
            (_, None) => {}
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<(), Failure> {
        match self {
            Self::Terminal(terminal) => terminal.flush(),
            Self::File(file, _) => Ok(file.flush()?),
        }
    }

    /// Says what was done where the rows themselves cannot be seen.
    fn sum_up(&self, progress: &Progress) {
        if let Self::File(_, rows @ 1..) = self {
            let added = progress.counted();
            complain(&format!(
                "{rows} rows were there already, {added} more puzzles were taken up"
            ));
        }
    }
}

/// Says something beside the results, where these go to a file.
fn complain(message: &str) {
    let _ = writeln!(std::io::stderr(), "whydoku: {message}");
}
