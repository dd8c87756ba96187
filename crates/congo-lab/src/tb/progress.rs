//! Reports how far a command has come with its classes.

use crate::tables::Progress;
use std::time::{Duration, Instant};

/// Below this fraction of the work there is no estimate of the remaining time.
const MIN_SHARE_FOR_ESTIMATE: f64 = 1e-4;

/// Reports progress on standard error.
pub(super) struct TableProgress {
    started_at: Instant,
    /// The fraction of the work that was done by earlier runs.
    skipped_share: f64,
    unit: &'static str,
    /// The units of the classes so far.
    pub(super) sum: u64,
    /// The number of classes so far.
    pub(super) count: usize,
}

impl TableProgress {
    pub(super) fn new(unit: &'static str) -> Self {
        Self { started_at: Instant::now(), skipped_share: 0.0, unit, sum: 0, count: 0 }
    }

    pub(super) fn report(&mut self, progress: Progress) {
        let Progress { material, amount: number, already_done: kept, done_share: done, share } = progress;
        self.sum += number;
        self.count += 1;
        self.skipped_share += if kept { share } else { 0.0 };
        let built_share = done - self.skipped_share;
        let remaining = if built_share > MIN_SHARE_FOR_ESTIMATE {
            self.started_at.elapsed().mul_f64((1.0 - done) / built_share)
        } else {
            Duration::ZERO
        };
        let (percent, unit) = (100.0 * done, self.unit);
        let outcome = if kept { "was there" } else { "done" };
        congo_uci::note(&format!(
            "{percent:5.1}%  {material} {outcome}, {number} {unit}, {} left",
            minutes_and_seconds(remaining)
        ));
    }

    /// The time since the start, in minutes and seconds.
    pub(super) fn elapsed(&self) -> String {
        minutes_and_seconds(self.started_at.elapsed())
    }
}

/// A duration in minutes and seconds.
fn minutes_and_seconds(time: Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}
