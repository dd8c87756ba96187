//! The server's time. It never goes backwards, whatever the machine's clock does while the server runs.

use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::Instant;

/// A clock that starts at the machine's time when it is created and then counts on monotonically.
#[derive(Debug, Clone, Copy)]
pub struct Time {
    started_at_ms: i64,
    started: Instant,
}

impl Default for Time {
    fn default() -> Self {
        let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { started_at_ms: millis(passed), started: Instant::now() }
    }
}

impl Time {
    /// A clock that starts at this time now, in milliseconds since 1970.
    pub fn starting_at(now: i64) -> Self {
        Self { started_at_ms: now, started: Instant::now() }
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> i64 {
        self.started_at_ms.saturating_add(millis(self.started.elapsed()))
    }

    /// Waits until this time.
    pub async fn wait_until(&self, deadline: i64) {
        let left = u64::try_from(deadline.saturating_sub(self.now())).unwrap_or(0);
        tokio::time::sleep(Duration::from_millis(left)).await;
    }
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}
