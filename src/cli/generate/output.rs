use serde::Serialize;
use whydoku::format::{Entry, Format, Writer};
use whydoku::generate::{AttemptNumber, Puzzle, Seed};
use whydoku::grid::{CellSet, Grid};
use whydoku::search::Solution;

use super::super::outcome::Failure;
use super::super::terminal::Terminal;

/// A puzzle as JSON.
#[derive(Serialize)]
struct PuzzleDocument {
    format: &'static str,
    version: u32,
    /// The givens; absent where full grids were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<String>,
    solution: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    givens: Option<usize>,
    seed: u64,
    /// Which of the seed's attempts made it.
    attempt: u64,
}

impl PuzzleDocument {
    /// A full grid.
    fn of_grid(grid: &Solution, seed: Seed, attempt: AttemptNumber) -> Self {
        Self {
            format: "whydoku-puzzle",
            version: 1,
            puzzle: None,
            solution: grid.to_string(),
            givens: None,
            seed: seed.into(),
            attempt: attempt.into(),
        }
    }

    fn of_puzzle(puzzle: &Puzzle, seed: Seed) -> Self {
        Self {
            puzzle: Some(puzzle.position().to_string()),
            givens: Some(puzzle.position().givens().len()),
            ..Self::of_grid(puzzle.solution(), seed, puzzle.attempt())
        }
    }
}

/// Where puzzles go, each as soon as it is there: what has been written stays, if
/// the program is interrupted.
pub(super) struct Output<'terminal> {
    terminal: &'terminal mut Terminal,
    /// `None` for JSON.
    writer: Option<Writer>,
    format: Format,
    seed: Seed,
}

impl<'terminal> Output<'terminal> {
    /// `writer` writes the format; JSON is written without one.
    pub(super) const fn new(
        writer: Option<Writer>,
        format: Format,
        seed: Seed,
        terminal: &'terminal mut Terminal,
    ) -> Self {
        Self { terminal, writer, format, seed }
    }

    /// Writes what stands before the first puzzle.
    pub(super) fn start(&mut self) -> Result<(), Failure> {
        self.writer.as_ref().map_or(Ok(()), |writer| self.terminal.write(writer.start()))
    }

    /// Writes what stands behind the last.
    pub(super) fn end(&mut self) -> Result<(), Failure> {
        self.writer.as_ref().map_or(Ok(()), |writer| self.terminal.write(writer.end()))
    }

    pub(super) fn puzzle(&mut self, puzzle: &Puzzle) -> Result<(), Failure> {
        let seed = self.seed;
        let document = || PuzzleDocument::of_puzzle(puzzle, seed);
        self.write(puzzle.position().to_grid(), puzzle.attempt(), document)?;
        self.terminal.flush()
    }

    /// Writes full grids that came together.
    pub(super) fn grids(&mut self, grids: &[(AttemptNumber, Solution)]) -> Result<(), Failure> {
        let seed = self.seed;
        for (attempt, grid) in grids {
            let document = || PuzzleDocument::of_grid(grid, seed, *attempt);
            self.write(grid.givens_in(CellSet::ALL), *attempt, document)?;
        }
        self.terminal.flush()
    }

    fn write(
        &mut self,
        grid: Grid,
        attempt: AttemptNumber,
        document: impl FnOnce() -> PuzzleDocument,
    ) -> Result<(), Failure> {
        let Some(writer) = &mut self.writer else { return self.terminal.json(&document()) };
        let written = writer.write(&Entry::of(grid))?;
        self.terminal.write(&written.text)?;
        let name = || format!("the puzzle of attempt {}", u64::from(attempt));
        self.terminal.warn_of_losses(name, self.format, &written.lost);
        Ok(())
    }

    /// Says something beside the puzzles.
    pub(super) fn complain(&mut self, message: &str) {
        self.terminal.complain(message);
    }
}
