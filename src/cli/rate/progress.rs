use indicatif::HumanCount;

use super::super::late_bar::{LateBar, rate};

/// How far a run has come.
pub(super) struct Progress {
    bar: LateBar,
    /// Puzzles taken up, bad ones and all.
    counted: u64,
}

impl Progress {
    /// For an input of so many bytes, if that is known.
    pub(super) fn new(size: Option<u64>) -> Self {
        let template = match size {
            Some(_) => "{bar:30} {percent:>3}%  {msg}  {eta} left",
            None => "{spinner} {msg}  {elapsed}",
        };
        Self { bar: LateBar::new(size, template), counted: 0 }
    }

    /// Counts what was there before as done.
    pub(super) fn skip(&mut self, rows: u64, bytes_read: u64) {
        if rows > 0 {
            self.bar.skip_to(bytes_read);
        }
    }

    /// Counts a puzzle, with all that has been read up to it.
    pub(super) fn count(&mut self, bytes_read: u64) {
        self.counted += 1;
        if let Some(seconds) = self.bar.is_due() {
            let counted = HumanCount(self.counted);
            let rate = rate(self.counted, seconds);
            self.bar.show(bytes_read, format!("{counted} puzzles, {rate}"));
        }
    }

    /// How many were counted.
    pub(super) const fn counted(&self) -> u64 {
        self.counted
    }

    /// Writes something while the bar is out of the way.
    pub(super) fn beside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.beside(write)
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        self.bar.finish();
    }
}
