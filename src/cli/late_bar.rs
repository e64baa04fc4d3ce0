use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// What is over sooner needs no bar.
const PATIENCE: Duration = Duration::from_millis(700);
/// How often the figures change.
const REFRESH: Duration = Duration::from_millis(250);

/// A bar on standard error, if that is a terminal, for what takes a while.
pub(super) struct LateBar {
    bar: ProgressBar,
    begun: Instant,
    refreshed: Instant,
    shown: bool,
}

impl LateBar {
    /// Of this length, if it is known, in a template of indicatif.
    pub(super) fn new(length: Option<u64>, template: &str) -> Self {
        let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        let begun = Instant::now();
        Self { bar, begun, refreshed: begun, shown: false }
    }

    /// Takes what was done before as given, and the time from here on.
    pub(super) fn skip_to(&mut self, position: u64) {
        self.bar.set_position(position);
        self.bar.reset_eta();
        self.begun = Instant::now();
    }

    /// If it is time for other figures, the seconds since the beginning.
    pub(super) fn is_due(&mut self) -> Option<f64> {
        let now = Instant::now();
        if now.duration_since(self.refreshed) < REFRESH {
            return None;
        }
        self.refreshed = now;
        let elapsed = now.duration_since(self.begun);
        if !self.shown && elapsed >= PATIENCE {
            self.shown = true;
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
            self.bar.enable_steady_tick(REFRESH);
        }
        Some(elapsed.as_secs_f64())
    }

    /// Shows other figures.
    pub(super) fn show(&self, position: u64, message: String) {
        self.bar.set_position(position);
        self.bar.set_message(message);
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

/// So many in so many seconds, for people to read: `3.2 a second`.
pub(super) fn rate(count: u64, seconds: f64) -> String {
    #[allow(clippy::cast_precision_loss, reason = "nobody counts so far")]
    let rate = count as f64 / seconds.max(f64::MIN_POSITIVE);
    if rate < 10.0 { format!("{rate:.1} a second") } else { format!("{rate:.0} a second") }
}
