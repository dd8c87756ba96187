//! How long a long work still takes, told on standard error now and then.

use std::time::{Duration, Instant};

/// Between two lines.
const EVERY: Duration = Duration::from_secs(10);

/// When there were news, and since when there is work.
pub(crate) struct News {
    begun: Instant,
    told: Instant,
}

impl News {
    pub(crate) fn new() -> Self {
        Self { begun: Instant::now(), told: Instant::now() }
    }

    /// Whether it is time for a line; then the next one is due a while later.
    pub(crate) fn due(&mut self) -> bool {
        let due = self.told.elapsed() >= EVERY;
        if due {
            self.told = Instant::now();
        }
        due
    }

    /// What is left if this share of the work, more than 0, took as long as it has.
    pub(crate) fn left(&self, share: f64) -> Duration {
        self.begun.elapsed().mul_f64((1.0 / share - 1.0).max(0.0))
    }
}
