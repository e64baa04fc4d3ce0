use whydoku::format::library_line;
use whydoku::grid::Position;
use whydoku::render::Paint;

use super::super::arguments::RateArguments;
use super::super::input::{BadInput, Puzzle};
use super::super::outcome::Failure;
use super::columns::Columns;
use super::document::RatingDocument;
use super::path;
use super::pattern::Pattern;
use super::scheme::{Rated, Scheme};
use super::table::Table;

/// How results are written.
#[derive(Debug)]
pub(super) enum Form {
    /// For people.
    Table,
    /// Comma- or tab-separated values.
    Columns(Columns),
    /// An object a line.
    Json {
        /// With the steps of the path behind Sudoku Explainer's rating.
        path: bool,
    },
    /// A pattern with Sudoku Explainer's fields.
    Pattern(Pattern),
    /// The path behind Sudoku Explainer's rating, for people.
    Path,
}

/// What is rated.
pub(super) struct Subject<'job> {
    pub(super) puzzle: &'job Puzzle,
    pub(super) position: &'job Position,
}

impl Subject<'_> {
    /// The puzzle on one line: 81 characters, or a line of HoDoKu's library where
    /// there is more to say than givens.
    pub(super) fn line(&self) -> String {
        let grid = self.position.to_grid();
        if grid.is_plain() { grid.givens_line() } else { library_line(&grid) }
    }
}

impl Form {
    pub(super) fn of(arguments: &RateArguments) -> Self {
        let RateArguments { csv: _, tsv, json, se_explain, resume, format, .. } = arguments;
        match format {
            Some(pattern) => Self::Pattern(pattern.clone()),
            None if *json => Self::Json { path: *se_explain },
            None if *se_explain => Self::Path,
            None if *tsv => Self::Columns(Columns::TABS),
            // A file that can be resumed is for programs.
            None if arguments.csv || resume.is_some() => Self::Columns(Columns::COMMAS),
            None => Self::Table,
        }
    }

    /// Whether it shows the path behind Sudoku Explainer's rating.
    pub(super) const fn shows_path(&self) -> bool {
        matches!(self, Self::Path | Self::Json { path: true })
    }

    pub(super) fn header(&self, schemes: &[Scheme], table: &Table, paint: Paint) -> Option<String> {
        match self {
            Self::Table => Some(format!("{}\n", paint.heading(&table.header()))),
            Self::Columns(columns) => Some(columns.header(schemes)),
            Self::Json { .. } | Self::Pattern(_) | Self::Path => None,
        }
    }

    pub(super) fn row(
        &self,
        subject: &Subject<'_>,
        rated: &Rated,
        schemes: &[Scheme],
        table: &Table,
        paint: Paint,
    ) -> Result<String, Failure> {
        Ok(match self {
            Self::Table => table.row(subject, rated),
            Self::Columns(columns) => columns.row(subject, rated, schemes),
            Self::Json { .. } => {
                format!("{}\n", serde_json::to_string(&RatingDocument::new(subject, rated))?)
            }
            Self::Pattern(pattern) => pattern.row(subject, rated),
            Self::Path => path::page(subject, rated, paint),
        })
    }

    /// What bad input adds to the results: nothing, unless they are JSON.
    pub(super) fn bad_text(&self, bad: &BadInput) -> Result<String, Failure> {
        match self {
            Self::Json { .. } => Ok(format!("{}\n", serde_json::to_string(&bad.document())?)),
            _ => Ok(String::new()),
        }
    }
}
