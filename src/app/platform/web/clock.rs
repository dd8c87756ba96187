//! The time, of the page.

pub use web_time::Instant;
use web_time::{SystemTime, UNIX_EPOCH};

/// The seconds since 1970.
pub fn unix_seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}
