//! Time management: decides how long a move may take.

use crate::limits::{Clock, Limits, min_some};
use crate::parameters as p;
use std::time::{Duration, Instant};

/// The time budget of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TimeManager {
    started_at: Instant,
    /// The time after which no iteration starts.
    soft: Option<Duration>,
    /// The time at which the search ends.
    hard: Option<Duration>,
}

impl TimeManager {
    /// Creates the budget for a search that begins at `started_at`.
    pub(crate) fn new(limits: &Limits, started_at: Instant) -> Self {
        let move_limits = limits.time.map(|time| (time.mul_f64(p::SOFT_LIMIT_FRACTION), time));
        let clock_limits = limits.clock.map(|clock| clock_limits(&clock));
        Self {
            started_at,
            soft: min_some(move_limits.map(|share| share.0), clock_limits.map(|share| share.0)),
            hard: min_some(move_limits.map(|share| share.1), clock_limits.map(|share| share.1)),
        }
    }

    /// Returns the time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started_at.elapsed()
    }

    /// Returns whether there is a time limit.
    pub(crate) fn has_limit(&self) -> bool {
        self.hard.is_some()
    }

    /// Returns whether another iteration is unlikely to finish in time.
    pub(crate) fn is_soft_limit_reached(&self) -> bool {
        self.soft.is_some_and(|soft| self.elapsed() >= soft)
    }

    /// Returns whether the search must end.
    pub(crate) fn is_hard_limit_reached(&self) -> bool {
        self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }
}

/// Returns the soft and the hard limit for a clock.
fn clock_limits(clock: &Clock) -> (Duration, Duration) {
    let usable = clock.remaining.saturating_sub(p::MOVE_OVERHEAD);
    let moves_to_go = clock.moves_to_go.unwrap_or(p::DEFAULT_MOVES_TO_GO).clamp(1, p::DEFAULT_MOVES_TO_GO);
    let share = usable / moves_to_go + clock.increment.mul_f64(p::INCREMENT_FRACTION);
    let hard = (share * p::HARD_LIMIT_FACTOR).min(usable.mul_f64(p::MAX_CLOCK_FRACTION)).max(p::MIN_MOVE_TIME);
    (share.mul_f64(p::SOFT_LIMIT_FRACTION).min(hard), hard)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits_for(left: u64, increment: u64, moves: Option<u32>) -> (Duration, Duration) {
        let (left, increment) = (Duration::from_millis(left), Duration::from_millis(increment));
        clock_limits(&Clock { remaining: left, increment, moves_to_go: moves })
    }

    #[test]
    fn the_clock_is_never_overdrawn() {
        for left in [0, 1, 10, 11, 50, 400, 60_000, 3_600_000] {
            for (increment, moves) in [(0, None), (0, Some(1)), (100, None), (5_000, Some(40))] {
                let (soft, hard) = limits_for(left, increment, moves);
                assert!(
                    soft <= hard && hard <= p::MIN_MOVE_TIME.max(Duration::from_millis(left)),
                    "{left} {increment}"
                );
            }
        }
    }

    #[test]
    fn a_minute_lasts_for_many_moves() {
        let (soft, hard) = limits_for(60_000, 0, None);
        assert!(soft < Duration::from_millis(1_700) && hard < Duration::from_millis(10_000), "{soft:?} {hard:?}");
        assert!(limits_for(60_000, 1_000, None).0 > soft);
    }

    #[test]
    fn the_stricter_limit_applies() {
        let clock = Clock { remaining: Duration::from_secs(60), increment: Duration::ZERO, moves_to_go: None };
        let limits = Limits { clock: Some(clock), ..Limits::time(Duration::from_millis(20)) };
        let time_manager = TimeManager::new(&limits, Instant::now());
        assert_eq!(time_manager.hard, Some(Duration::from_millis(20)));
        assert!(!TimeManager::new(&Limits::depth(3), Instant::now()).has_limit());
    }
}
