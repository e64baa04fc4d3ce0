use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use clap::ValueEnum;
use serde::Serialize;
use whydoku::format::{Format, Loss};
use whydoku::render::Paint;

use super::outcome::Failure;

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Columns of a line where nobody says how many there are.
const USUAL_WIDTH: u16 = 80;
/// Lines longer than this are hard to read, however wide the terminal is.
const WIDEST: u16 = 100;

/// Standard output for results, standard error for everything else.
pub(crate) struct Terminal {
    output: BufWriter<Stdout>,
    color: Color,
    errors_aside: bool,
}

impl Terminal {
    pub(crate) fn new(color: Color) -> Self {
        Self { output: BufWriter::new(io::stdout()), color, errors_aside: false }
    }

    pub(crate) fn paint(&self) -> Paint {
        let asked_not_to = || std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = || std::env::var_os("TERM").is_some_and(|value| value == "dumb");
        let colored = match self.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => io::stdout().is_terminal() && !asked_not_to() && !dumb(),
        };
        if colored { Paint::Ansi } else { Paint::Plain }
    }

    /// Columns of the terminal, if standard output is one.
    pub(crate) fn columns() -> Option<u16> {
        terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| width.0)
    }

    /// Columns to wrap at.
    pub(crate) fn width() -> u16 {
        let of_environment = || std::env::var("COLUMNS").ok()?.parse().ok();
        Self::columns()
            .map(|width| width.min(WIDEST))
            .or_else(of_environment)
            .filter(|width| *width > 0)
            .unwrap_or(USUAL_WIDTH)
    }

    /// Writes text that ends its own lines.
    pub(crate) fn write(&mut self, text: &str) -> Result<(), Failure> {
        Ok(self.output.write_all(text.as_bytes())?)
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, text: &str) -> Result<(), Failure> {
        self.write(text)?;
        self.write("\n")
    }

    /// Writes a value as JSON on one line.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let line = serde_json::to_string(value)?;
        self.line(&line)
    }

    /// Writes a value as JSON on one line, piece by piece while it is made.
    pub(crate) fn json_in_pieces(
        &mut self,
        write: impl FnOnce(&mut BufWriter<Stdout>) -> serde_json::Result<()>,
    ) -> Result<(), Failure> {
        match write(&mut self.output) {
            Ok(()) => self.write("\n"),
            Err(error) if error.is_io() => Err(Failure::Output(error.into())),
            Err(error) => Err(error.into()),
        }
    }

    /// Writes what went wrong as JSON: among the results, unless they are no JSON.
    pub(crate) fn json_error(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        if !self.errors_aside {
            return self.json(value);
        }
        let line = serde_json::to_string(value)?;
        let _ = self.output.flush();
        let _ = writeln!(io::stderr(), "{line}");
        Ok(())
    }

    /// Keeps errors apart from results that are no JSON.
    pub(crate) fn keep_errors_aside(&mut self) {
        self.errors_aside = true;
    }

    /// Shows what has been written so far.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.output.flush()?)
    }

    /// Says what a format cannot say of a puzzle that was written in it.
    pub(crate) fn warn_of_losses(
        &mut self,
        name: impl Fn() -> String,
        format: Format,
        lost: &[Loss],
    ) {
        for loss in lost {
            self.complain(&format!("{}: warning: {format} cannot say {loss}", name()));
        }
    }

    /// Says something beside the results.
    pub(crate) fn complain(&mut self, message: &str) {
        // The results before the message first, as they came first. If they
        // cannot be written, the next write says so.
        let _ = self.output.flush();
        let _ = writeln!(io::stderr(), "whydoku: {message}");
    }
}
