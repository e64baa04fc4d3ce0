use serde::Serialize;
use whydoku::format::{Entry, Format, Writer};
use whydoku::generate::{AttemptNumber, Puzzle, Seed};
use whydoku::grid::{Cell, Grid};
use whydoku::search::Solution;

use super::super::arguments::writer;
use super::super::outcome::Failure;
use super::super::terminal::Terminal;
use super::GenerateArguments;

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
    pub(super) fn new(
        arguments: &GenerateArguments,
        seed: Seed,
        terminal: &'terminal mut Terminal,
    ) -> Result<Self, Failure> {
        let writer =
            if arguments.json { None } else { Some(writer(arguments.to, arguments.blank)?) };
        Ok(Self { terminal, writer, format: arguments.to, seed })
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
        match &mut self.writer {
            None => self.terminal.json(&PuzzleDocument::of_puzzle(puzzle, self.seed))?,
            Some(writer) => {
                let written = writer.write(&Entry::of(puzzle.position().to_grid()))?;
                self.terminal.write(&written.text)?;
                for loss in &written.lost {
                    let (format, attempt) = (self.format, u64::from(puzzle.attempt()));
                    self.terminal.complain(&format!(
                        "the puzzle of attempt {attempt}: warning: {format} cannot say {loss}"
                    ));
                }
            }
        }
        self.terminal.flush()
    }

    /// Writes full grids that came together.
    pub(super) fn grids(&mut self, grids: &[(AttemptNumber, Solution)]) -> Result<(), Failure> {
        for (attempt, grid) in grids {
            match &mut self.writer {
                None => {
                    self.terminal.json(&PuzzleDocument::of_grid(grid, self.seed, *attempt))?;
                }
                Some(writer) => {
                    let written = writer.write(&Entry::of(all_given(grid)))?;
                    self.terminal.write(&written.text)?;
                }
            }
        }
        self.terminal.flush()
    }

    /// Says something beside the puzzles.
    pub(super) fn complain(&mut self, message: &str) {
        self.terminal.complain(message);
    }
}

/// The grid with a given in every cell.
fn all_given(solution: &Solution) -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in Cell::all() {
        grid.set_given(cell, solution.digit_at(cell));
    }
    grid
}
