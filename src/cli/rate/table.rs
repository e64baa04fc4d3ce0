use whydoku::rating::techniques::{SearchDepth, TechniquesRating};
use whydoku::solve::Ladder;
use whydoku::step::TechniqueId;
use whydoku::technique::{Technique, Tier};

use super::super::terminal::Terminal;
use super::form::Subject;
use super::scheme::{Rated, Scheme};

/// A table for people: one line a puzzle, in columns whose widths are known before
/// the first puzzle is.
#[derive(Debug)]
pub(super) struct Table {
    columns: Vec<Column>,
    /// Whether there is room for the puzzles themselves.
    with_puzzles: bool,
}

#[derive(Debug)]
struct Column {
    name: &'static str,
    width: usize,
    align: Align,
}

#[derive(Clone, Copy, Debug)]
enum Align {
    Left,
    Right,
}

const NUMBER_WIDTH: usize = 6;
/// Between two columns.
const GAP: &str = "  ";
const PUZZLE_WIDTH: usize = 81;

impl Table {
    pub(super) fn new(schemes: &[Scheme], ladder: &Ladder) -> Self {
        let longest = ladder
            .techniques()
            .iter()
            .chain(&[TechniqueId::RefutedAssumption])
            .map(|id| Technique::of(*id).name.len())
            .max();
        let mut columns = Vec::new();
        for scheme in schemes {
            let mut add = |name, width, align| {
                columns.push(Column { name, width, align });
            };
            match scheme {
                Scheme::Techniques => {
                    add("Level", Tier::LastResort.name().len(), Align::Left);
                    add("Hardest", longest.unwrap_or_default(), Align::Left);
                    add("Rounds", 6, Align::Right);
                    add("Steps", 5, Align::Right);
                    add("Search", 6, Align::Right);
                }
                Scheme::Se => {
                    for name in ["ER", "EP", "ED"] {
                        add(name, 4, Align::Right);
                    }
                }
            }
        }
        let mut table = Self { columns, with_puzzles: true };
        let width = NUMBER_WIDTH + table.width() + 2 * GAP.len() + PUZZLE_WIDTH;
        table.with_puzzles =
            Terminal::columns().is_none_or(|columns| usize::from(columns) >= width);
        table
    }

    /// Of all columns between the number and the puzzle.
    fn width(&self) -> usize {
        let gaps = GAP.len() * self.columns.len().saturating_sub(1);
        self.columns.iter().map(|column| column.width).sum::<usize>() + gaps
    }

    pub(super) fn header(&self) -> String {
        let cells: Vec<String> =
            self.columns.iter().map(|column| column.cell(column.name)).collect();
        let puzzle = if self.with_puzzles { "  Puzzle" } else { "" };
        let line = format!("{:>NUMBER_WIDTH$}{GAP}{}{puzzle}", "No.", cells.join(GAP));
        line.trim_end().to_owned()
    }

    pub(super) fn row(&self, subject: &Subject<'_>, rated: &Rated) -> String {
        let cells = match rated {
            Ok(ratings) => {
                let of_techniques = ratings.techniques.as_ref().map(of_techniques);
                let of_se = ratings.se.map(|rating| [rating.er, rating.ep, rating.ed]);
                let of_se = of_se.map(|all| all.map(|difficulty| difficulty.to_string()));
                let texts = of_techniques.into_iter().flatten().chain(of_se.into_iter().flatten());
                let cells: Vec<String> = self
                    .columns
                    .iter()
                    .zip(texts)
                    .map(|(column, text)| column.cell(&text))
                    .collect();
                cells.join(GAP)
            }
            Err(error) => format!("{:width$}", format!("not rated: {error}"), width = self.width()),
        };
        let mut row = format!("{:>NUMBER_WIDTH$}{GAP}{cells}", subject.puzzle.number);
        if self.with_puzzles {
            row.push_str(GAP);
            row.push_str(&subject.line());
            if let Some(title) = subject.puzzle.title() {
                row.push_str(" # ");
                row.push_str(title);
            }
        }
        format!("{}\n", row.trim_end())
    }
}

impl Column {
    fn cell(&self, text: &str) -> String {
        let width = self.width;
        match self.align {
            Align::Left => format!("{text:width$}"),
            Align::Right => format!("{text:>width$}"),
        }
    }
}

/// The texts of the columns of the scheme, in their order.
fn of_techniques(rating: &TechniquesRating) -> [String; 5] {
    let name = |id: TechniqueId| Technique::of(id).name.to_owned();
    let depth = |depth: SearchDepth| depth.to_string();
    let search = rating.search.as_ref().map(|search| depth(search.depth));
    [
        rating.level().map_or("-", Tier::name).to_owned(),
        rating.hardest().map_or_else(|| "-".to_owned(), name),
        rating.rounds().to_string(),
        rating.steps().to_string(),
        search.unwrap_or_else(|| "-".to_owned()),
    ]
}
