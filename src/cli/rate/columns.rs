use whydoku::grid::CellSet;
use whydoku::rating::explainer::ExplainerRating;
use whydoku::rating::techniques::TechniquesRating;
use whydoku::step::TechniqueId;

use super::form::Subject;
use super::scheme::{Rated, Scheme};

/// Values with a sign between them, under a line with their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    separator: u8,
}

impl Scheme {
    /// The columns of the scheme, without its name before them.
    const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Techniques => {
                &["level", "hardest", "steps", "search", "rounds", "first", "open", "used"]
            }
            Self::Se => &["er", "ep", "ed"],
        }
    }
}

impl Columns {
    pub(super) const COMMAS: Self = Self { separator: b',' };
    pub(super) const TABS: Self = Self { separator: b'\t' };

    /// How many columns there are.
    pub(super) fn count(schemes: &[Scheme]) -> usize {
        // The puzzle before them, the error behind them.
        2 + schemes.iter().map(|scheme| scheme.columns().len()).sum::<usize>()
    }

    /// The line with the names.
    pub(super) fn header(self, schemes: &[Scheme]) -> String {
        let names = schemes.iter().flat_map(|scheme| {
            scheme.columns().iter().map(move |column| format!("{}_{column}", scheme.name()))
        });
        let names: Vec<String> =
            ["puzzle".to_owned()].into_iter().chain(names).chain(["error".to_owned()]).collect();
        self.line(&names)
    }

    pub(super) fn row(self, subject: &Subject<'_>, rated: &Rated, schemes: &[Scheme]) -> String {
        let mut fields = vec![subject.line()];
        for scheme in schemes {
            let rating = rated.as_ref().ok().and_then(|ratings| match scheme {
                Scheme::Techniques => ratings.techniques.as_ref().map(of_techniques),
                Scheme::Se => ratings.se.map(of_se),
            });
            let empty = || vec![String::new(); scheme.columns().len()];
            fields.extend(rating.unwrap_or_else(empty));
        }
        fields.push(rated.as_ref().err().map(ToString::to_string).unwrap_or_default());
        self.line(&fields)
    }

    /// How the row of this puzzle begins.
    pub(super) fn start_of_row(self, subject: &Subject<'_>) -> String {
        let line = self.line(&[subject.line()]);
        format!("{}{}", line.trim_end(), char::from(self.separator))
    }

    /// The fields of a row; `None` if it is none.
    pub(super) fn fields(self, row: &str) -> Option<Vec<String>> {
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .delimiter(self.separator)
            .from_reader(row.as_bytes());
        let record = reader.records().next()?.ok()?;
        Some(record.iter().map(ToOwned::to_owned).collect())
    }

    /// The fields on one line.
    fn line(self, fields: &[String]) -> String {
        let mut writer =
            csv::WriterBuilder::new().delimiter(self.separator).from_writer(Vec::new());
        // Memory can always be written to, and nothing but UTF-8 is.
        let _ = writer.write_record(fields);
        String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
    }
}

fn of_techniques(rating: &TechniquesRating) -> Vec<String> {
    let id = |technique: Option<TechniqueId>| {
        technique.map(|technique| technique.to_string()).unwrap_or_default()
    };
    let used: Vec<String> = rating
        .used
        .iter()
        .map(|used| format!("{}:{}:{}", used.technique, used.rounds, used.steps))
        .collect();
    let search = rating.search.as_ref();
    vec![
        rating.level().map(|level| level.name().to_owned()).unwrap_or_default(),
        id(rating.hardest()),
        rating.steps().to_string(),
        search.map_or(0, |search| u8::from(search.depth)).to_string(),
        rating.rounds().to_string(),
        id(rating.beyond_singles.as_ref().map(|beyond| beyond.hardest)),
        search.map_or(CellSet::EMPTY, |search| search.stalled.open()).len().to_string(),
        used.join(" "),
    ]
}

fn of_se(rating: ExplainerRating) -> Vec<String> {
    [rating.er, rating.ep, rating.ed].map(|difficulty| difficulty.to_string()).to_vec()
}
