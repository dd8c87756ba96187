//! Progress reports of long runs on standard error.

use congo_uci::note;
use std::time::{Duration, Instant};

/// The interval between two lines.
const REPORT_INTERVAL: Duration = Duration::from_secs(10);

/// The time of the last report, and of the start.
pub(crate) struct ProgressTimer {
    started_at: Instant,
    last_report: Instant,
}

impl ProgressTimer {
    pub(crate) fn new() -> Self {
        Self { started_at: Instant::now(), last_report: Instant::now() }
    }

    /// Whether a line is due; if so, the next one is due an interval later.
    pub(crate) fn is_due(&mut self) -> bool {
        let due = self.last_report.elapsed() >= REPORT_INTERVAL;
        if due {
            self.last_report = Instant::now();
        }
        due
    }

    /// The estimated remaining time after this share of the work; zero as long as there is nothing to estimate it from.
    pub(crate) fn time_left(&self, share: f64) -> Duration {
        remaining_time(self.started_at.elapsed(), share)
    }
}

fn remaining_time(elapsed: Duration, share: f64) -> Duration {
    if share > 0.0 {
        let seconds = elapsed.as_secs_f64() * (1.0 / share - 1.0).max(0.0);
        Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)
    } else {
        Duration::ZERO
    }
}

/// Reports the number of finished steps.
pub(crate) struct StepProgress {
    label: String,
    done: usize,
    total: usize,
    timer: ProgressTimer,
}

impl StepProgress {
    /// The progress of `what` at its start.
    pub(crate) fn new(what: String, all: usize) -> Self {
        Self { label: what, done: 0, total: all, timer: ProgressTimer::new() }
    }

    /// Counts a finished step.
    pub(crate) fn advance(&mut self) {
        self.done += 1;
        if self.timer.is_due() {
            let left = self.timer.time_left(self.done as f64 / self.total as f64);
            note(&format!("{} {} of {}, {} s left", self.label, self.done, self.total, left.as_secs()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_remaining_time_is_estimated_from_any_share() {
        let minute = Duration::from_secs(60);
        for (share, expected) in [
            (0.25, 3 * minute),
            (1.0, Duration::ZERO),
            (1.5, Duration::ZERO),
            (0.0, Duration::ZERO),
            (-1.0, Duration::ZERO),
            (f64::NAN, Duration::ZERO),
            (1e-300, Duration::MAX),
        ] {
            assert_eq!(remaining_time(minute, share), expected, "{share}");
        }
    }
}
