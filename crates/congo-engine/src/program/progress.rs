//! How long a long work still takes, told on standard error now and then.

use std::time::{Duration, Instant};

/// Between two lines.
const REPORT_INTERVAL: Duration = Duration::from_secs(10);

/// When there were news, and since when there is work.
pub(crate) struct ProgressTimer {
    started_at: Instant,
    last_report: Instant,
}

impl ProgressTimer {
    pub(crate) fn new() -> Self {
        Self { started_at: Instant::now(), last_report: Instant::now() }
    }

    /// Whether it is time for a line; then the next one is due a while later.
    pub(crate) fn is_due(&mut self) -> bool {
        let due = self.last_report.elapsed() >= REPORT_INTERVAL;
        if due {
            self.last_report = Instant::now();
        }
        due
    }

    /// What is left if this share of the work, more than 0, took as long as it has.
    pub(crate) fn time_left(&self, share: f64) -> Duration {
        self.started_at.elapsed().mul_f64((1.0 / share - 1.0).max(0.0))
    }
}

/// Reports how many are done of how many.
pub(crate) struct StepProgress {
    label: String,
    done: usize,
    total: usize,
    timer: ProgressTimer,
}

impl StepProgress {
    /// The progress of `what` at its beginning.
    pub(crate) fn new(what: String, all: usize) -> Self {
        Self { label: what, done: 0, total: all, timer: ProgressTimer::new() }
    }

    /// One more is done.
    pub(crate) fn advance(&mut self) {
        self.done += 1;
        if self.timer.is_due() {
            let left = self.timer.time_left(self.done as f64 / self.total as f64);
            eprintln!("{} {} of {}, {} s left", self.label, self.done, self.total, left.as_secs());
        }
    }
}
