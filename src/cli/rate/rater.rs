use std::sync::Arc;

use whydoku::rating::RateError;
use whydoku::rating::explainer;
use whydoku::rating::techniques::{self, TechniquesError};
use whydoku::render::Paint;
use whydoku::search::{self, Answer};
use whydoku::solve::Ladder;

use super::super::input::{BadInput, Input, Puzzle};
use super::super::outcome::{Failure, Outcome};
use super::form::{Form, Subject};
use super::scheme::{Rated, Ratings, Scheme};
use super::table::Table;

/// A puzzle to rate, or bad input to report in its place.
pub(super) struct Job {
    pub(super) input: Input,
    /// How much had been read of all files when it was complete.
    pub(super) bytes_read: u64,
}

/// What becomes of a job.
pub(super) struct Row {
    /// What it adds to the results, with the end of its lines.
    pub(super) text: String,
    /// What to say beside them.
    pub(super) complaint: Option<String>,
    pub(super) outcome: Outcome,
    /// Whether it was a puzzle, if perhaps a bad one, and not a whole file.
    pub(super) is_puzzle: bool,
    pub(super) bytes_read: u64,
}

/// What is done with each puzzle.
pub(super) struct Rater {
    pub(super) schemes: Vec<Scheme>,
    pub(super) form: Form,
    ladder: Ladder,
    table: Table,
    paint: Paint,
}

/// A rater with the room that one thread needs.
pub(super) struct Worker {
    rater: Arc<Rater>,
    explainer: explainer::Rater,
}

impl Rater {
    pub(super) fn new(schemes: Vec<Scheme>, ladder: Ladder, form: Form, paint: Paint) -> Self {
        let table = Table::new(&schemes, &ladder);
        Self { schemes, form, ladder, table, paint }
    }

    pub(super) fn worker(self: &Arc<Self>) -> Worker {
        Worker { rater: Arc::clone(self), explainer: explainer::Rater::new() }
    }

    /// What stands above the first row.
    pub(super) fn header(&self) -> Option<String> {
        self.form.header(&self.schemes, &self.table, self.paint)
    }
}

impl Worker {
    pub(super) fn row(&mut self, job: Job) -> Result<Row, Failure> {
        let Job { input, bytes_read } = job;
        let read = input.and_then(|puzzle| Ok((puzzle.legal()?, puzzle)));
        let (position, puzzle) = match read {
            Ok(read) => read,
            Err(bad) => return self.rater.form.bad_row(&bad, bytes_read),
        };
        let subject = Subject { puzzle: &puzzle, position: &position };
        let rated = self.rate(&subject)?;
        let Rater { schemes, form, table, paint, .. } = &*self.rater;
        Ok(Row {
            text: form.row(&subject, &rated, schemes, table, *paint)?,
            complaint: form.complaint(&puzzle, &rated),
            outcome: if rated.is_ok() { Outcome::Done } else { Outcome::No },
            is_puzzle: true,
            bytes_read,
        })
    }

    fn rate(&mut self, subject: &Subject<'_>) -> Result<Rated, TechniquesError> {
        let mut ratings = Ratings::default();
        if self.rater.schemes.is_empty() {
            // A pattern without a rating; whether there could be one is said all the
            // same.
            match search::answer(subject.position) {
                Answer::None => return Ok(Err(RateError::NoSolution)),
                Answer::Several(_) => return Ok(Err(RateError::NotUnique)),
                Answer::One(_) => {}
            }
        }
        for scheme in &self.rater.schemes {
            match scheme {
                Scheme::Techniques => {
                    match techniques::rate(subject.position, &self.rater.ladder) {
                        Ok(rating) => ratings.techniques = Some(rating),
                        Err(TechniquesError::Unrated(error)) => return Ok(Err(error)),
                        Err(fault) => return Err(fault),
                    }
                }
                Scheme::Se => {
                    let followed = if self.rater.form.shows_path() {
                        self.explainer.rate_with_steps(subject.position).map(|(rating, steps)| {
                            ratings.se_steps = Some(steps);
                            rating
                        })
                    } else {
                        self.explainer.rate(subject.position)
                    };
                    match followed {
                        Ok(rating) => ratings.se = Some(rating),
                        Err(error) => return Ok(Err(error)),
                    }
                }
            }
        }
        Ok(Ok(ratings))
    }
}

impl Form {
    /// Bad input is reported beside the results, unless these are JSON.
    pub(super) fn bad_row(&self, bad: &BadInput, bytes_read: u64) -> Result<Row, Failure> {
        let text = self.bad_text(bad)?;
        Ok(Row {
            complaint: text.is_empty().then(|| bad.message()),
            text,
            outcome: Outcome::BadInput,
            is_puzzle: bad.is_puzzle(),
            bytes_read,
        })
    }

    /// What is to be said beside a row that cannot say it itself.
    fn complaint(&self, puzzle: &Puzzle, rated: &Rated) -> Option<String> {
        match (self, rated) {
            (Self::Pattern(_), Err(error)) => {
                Some(format!("{}: not rated: {error}", puzzle.name()))
            }
            _ => None,
        }
    }
}
