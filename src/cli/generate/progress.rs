use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// What is over sooner needs no bar.
const PATIENCE: Duration = Duration::from_millis(700);
/// How often the figures change.
const REFRESH: Duration = Duration::from_millis(250);

/// How many puzzles have been found, on standard error if that is a terminal.
pub(super) struct Progress {
    bar: ProgressBar,
    begun: Instant,
    refreshed: Instant,
    shown: bool,
    found: u64,
    tried: u64,
}

impl Progress {
    pub(super) fn new(wanted: u64) -> Self {
        let bar = ProgressBar::with_draw_target(Some(wanted), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos} of {len}  {msg}  {elapsed}")
        {
            bar.set_style(style);
        }
        let begun = Instant::now();
        Self { bar, begun, refreshed: begun, shown: false, found: 0, tried: 0 }
    }

    /// Counts an attempt, which looked at so many puzzles.
    pub(super) fn count(&mut self, found: bool, tried: u64) {
        self.found += u64::from(found);
        self.tried += tried;
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
        self.bar.set_position(self.found);
        #[allow(clippy::cast_precision_loss, reason = "a rate for people to read")]
        let rate = self.found as f64 / elapsed.as_secs_f64().max(f64::MIN_POSITIVE);
        let rate = if rate < 10.0 { format!("{rate:.1}") } else { format!("{rate:.0}") };
        self.bar.set_message(format!("{rate} a second, {} looked at", HumanCount(self.tried)));
    }

    /// How many were found.
    pub(super) const fn found(&self) -> u64 {
        self.found
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
