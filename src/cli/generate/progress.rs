use indicatif::HumanCount;

use super::super::late_bar::{LateBar, rate};

/// How many puzzles have been found.
pub(super) struct Progress {
    bar: LateBar,
    found: u64,
    tried: u64,
}

impl Progress {
    pub(super) fn new(wanted: u64) -> Self {
        let bar = LateBar::new(Some(wanted), "{bar:30} {pos} of {len}  {msg}  {elapsed}");
        Self { bar, found: 0, tried: 0 }
    }

    /// Counts an attempt, which looked at so many puzzles.
    pub(super) fn count(&mut self, found: bool, tried: u64) {
        self.found += u64::from(found);
        self.tried += tried;
        if let Some(seconds) = self.bar.is_due() {
            let rate = rate(self.found, seconds);
            self.bar.show(self.found, format!("{rate}, {} looked at", HumanCount(self.tried)));
        }
    }

    /// How many were found.
    pub(super) const fn found(&self) -> u64 {
        self.found
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
