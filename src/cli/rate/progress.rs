use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// What is over sooner needs no bar.
const PATIENCE: Duration = Duration::from_millis(700);
/// How often the figures change.
const REFRESH: Duration = Duration::from_millis(250);

/// How far a run has come, on standard error if that is a terminal.
pub(super) struct Progress {
    bar: ProgressBar,
    begun: Instant,
    refreshed: Instant,
    shown: bool,
    /// Puzzles taken up, bad ones and all.
    counted: u64,
}

impl Progress {
    /// For an input of so many bytes, if that is known.
    pub(super) fn new(size: Option<u64>) -> Self {
        let bar = ProgressBar::with_draw_target(size, ProgressDrawTarget::hidden());
        let template = match size {
            Some(_) => "{bar:30} {percent:>3}%  {msg}  {eta} left",
            None => "{spinner} {msg}  {elapsed}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        let begun = Instant::now();
        Self { bar, begun, refreshed: begun, shown: false, counted: 0 }
    }

    /// Counts what was there before as done.
    pub(super) fn skip(&mut self, rows: u64, bytes_read: u64) {
        if rows > 0 {
            self.bar.set_position(bytes_read);
            self.bar.reset_eta();
            self.begun = Instant::now();
        }
    }

    /// Counts a puzzle, with all that has been read up to it.
    pub(super) fn count(&mut self, bytes_read: u64) {
        self.counted += 1;
        let now = Instant::now();
        if now.duration_since(self.refreshed) < REFRESH {
            return;
        }
        self.refreshed = now;
        let elapsed = now.duration_since(self.begun);
        if !self.shown && elapsed >= PATIENCE {
            self.shown = true;
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
            self.bar.enable_steady_tick(REFRESH);
        }
        self.bar.set_position(bytes_read);
        #[allow(clippy::cast_precision_loss, reason = "a rate for people to read")]
        let rate = self.counted as f64 / elapsed.as_secs_f64().max(f64::MIN_POSITIVE);
        let rate = if rate < 10.0 { format!("{rate:.1}") } else { format!("{rate:.0}") };
        let counted = HumanCount(self.counted);
        self.bar.set_message(format!("{counted} puzzles, {rate} a second"));
    }

    /// How many were counted.
    pub(super) const fn counted(&self) -> u64 {
        self.counted
    }

    /// Writes something while the bar is out of the way.
    pub(super) fn beside<T>(&self, write: impl FnOnce() -> T) -> T {
        if self.shown { self.bar.suspend(write) } else { write() }
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
