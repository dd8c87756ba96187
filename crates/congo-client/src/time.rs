//! The server's time, estimated from its messages and how long they take.

use crate::system::work::Instant;
use std::time::Duration;

/// An estimate of the server's time: a message's time is never ahead of the real one, and the message that arrived
/// fastest is the least behind.
#[derive(Debug, Clone, Copy, Default)]
pub struct ServerTime {
    best_sample: Option<(i64, Instant)>,
}

impl ServerTime {
    /// Takes in the time in a message received now: milliseconds since 1970.
    pub fn update(&mut self, said: i64) {
        self.update_at(said, Instant::now());
    }

    fn update_at(&mut self, said: i64, at: Instant) {
        if self.time_at(at).is_none_or(|known| said > known) {
            self.best_sample = Some((said, at));
        }
    }

    /// The server's time; `None` before the first message.
    pub fn now(&self) -> Option<i64> {
        self.time_at(Instant::now())
    }

    fn time_at(&self, at: Instant) -> Option<i64> {
        let (said, heard) = self.best_sample?;
        let passed: Duration = at.saturating_duration_since(heard);
        Some(said.saturating_add(i64::try_from(passed.as_millis()).unwrap_or(i64::MAX)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quickest_message_counts() {
        let begun = Instant::now();
        let at = |millis| begun + Duration::from_millis(millis);
        let mut time = ServerTime::default();
        assert_eq!(time.time_at(begun), None);
        time.update_at(5000, at(400));
        assert_eq!(time.time_at(at(1000)), Some(5600));
        time.update_at(6000, at(1100));
        assert_eq!(time.time_at(at(1100)), Some(6000));
        time.update_at(6500, at(3000));
        assert_eq!(time.time_at(at(3000)), Some(7900), "it took long to come");
    }
}
