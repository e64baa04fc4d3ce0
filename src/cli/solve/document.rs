//! What was found, as JSON.

use std::cell::Cell;
use std::ops::ControlFlow;

use serde::Serialize;
use serde::ser::{SerializeSeq, Serializer};
use whydoku::grid::Position;
use whydoku::search::{Search, Solution};

/// The solutions of a puzzle. The numbers stand behind the solutions, for they are not
/// known before.
#[derive(Serialize)]
pub(super) struct SolutionsDocument<Solutions, Count, More> {
    format: &'static str,
    version: u32,
    puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Solutions>,
    /// How many were found.
    count: Count,
    /// Whether there may be more.
    more: More,
}

impl<Solutions, Count, More> SolutionsDocument<Solutions, Count, More> {
    fn new(position: &Position, solutions: Option<Solutions>, count: Count, more: More) -> Self {
        let puzzle = position.to_string();
        Self { format: "whydoku-solutions", version: 1, puzzle, solutions, count, more }
    }
}

/// The document of a puzzle whose solutions have been counted, up to one more than are
/// wanted.
pub(super) fn counted(position: &Position, found: u64, limit: u64) -> impl Serialize {
    let solutions: Option<[String; 0]> = None;
    SolutionsDocument::new(position, solutions, found.min(limit), found > limit)
}

/// The document of a puzzle whose solutions have been found, up to one more than are
/// wanted.
pub(super) fn found(position: &Position, found: &[Solution], limit: u64) -> impl Serialize {
    let wanted = usize::try_from(limit).unwrap_or(usize::MAX).min(found.len());
    let listed: Vec<String> = found.iter().take(wanted).map(ToString::to_string).collect();
    SolutionsDocument::new(position, Some(listed), wanted as u64, wanted < found.len())
}

/// Writes the document of a puzzle while its solutions are found.
pub(super) fn write_while_found(
    position: &Position,
    limit: u64,
    output: impl std::io::Write,
) -> Result<(), serde_json::Error> {
    let count = Cell::new(0);
    let more = Cell::new(false);
    let listing = Listing { position, limit, count: &count, more: &more };
    let document = SolutionsDocument::new(position, Some(listing), &count, &more);
    serde_json::to_writer(output, &document)
}

/// Solutions that are found when they are written.
struct Listing<'counts> {
    position: &'counts Position,
    limit: u64,
    count: &'counts Cell<u64>,
    more: &'counts Cell<bool>,
}

impl Serialize for Listing<'_> {
    fn serialize<Output: Serializer>(&self, output: Output) -> Result<Output::Ok, Output::Error> {
        let mut list = output.serialize_seq(None)?;
        let mut failure = None;
        let _ = Search::new().for_each(self.position, |solution| {
            if self.count.get() == self.limit {
                self.more.set(true);
                return ControlFlow::Break(());
            }
            self.count.set(self.count.get() + 1);
            match list.serialize_element(&solution.to_string()) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    failure = Some(error);
                    ControlFlow::Break(())
                }
            }
        });
        failure.map_or_else(|| list.end(), Err)
    }
}
