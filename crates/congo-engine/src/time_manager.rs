//! Time management: decides how long a move may take.

use crate::clock::Instant;
use crate::limits::{Clock, Limits};
use crate::parameters as p;
use std::time::Duration;

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
        let overhead = limits.move_overhead.unwrap_or(p::MOVE_OVERHEAD);
        let time_limits = limits.time.map(|time| (time.mul_f64(p::SOFT_LIMIT_FRACTION), time));
        let move_time_limits = limits.move_time.map(|time| move_time_limits(time, limits.move_overhead));
        let clock_limits = limits.clock.map(|clock| clock_limits(&clock, overhead));
        let all = [time_limits, move_time_limits, clock_limits].into_iter().flatten();
        let (soft, hard): (Vec<_>, Vec<_>) = all.unzip();
        Self { started_at, soft: soft.into_iter().min(), hard: hard.into_iter().min() }
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

/// Returns the soft and the hard limit for a time that nothing is gained by saving: they are the same.
fn move_time_limits(time: Duration, overhead: Option<Duration>) -> (Duration, Duration) {
    let reserve = match overhead {
        None => p::MOVE_OVERHEAD.min(time.mul_f64(p::MOVE_TIME_RESERVE)),
        Some(overhead) => overhead.min(time / 2),
    };
    (time - reserve, time - reserve)
}

/// Returns the soft and the hard limit for a clock.
fn clock_limits(clock: &Clock, overhead: Duration) -> (Duration, Duration) {
    let usable = clock.remaining.saturating_sub(overhead);
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
        clock_limits(&Clock { remaining: left, increment, moves_to_go: moves }, p::MOVE_OVERHEAD)
    }

    #[test]
    fn a_move_time_is_used_up_but_for_a_small_reserve() {
        let ms = Duration::from_millis;
        for time in [0, 1, 10, 100, 200, 1_000, 60_000, 86_400_000].map(ms) {
            let time_manager = TimeManager::new(&Limits::move_time(time), Instant::now());
            let end = time_manager.hard.expect("a limit");
            assert!(end >= time.mul_f64(0.95) && end <= time, "{time:?}: {end:?}");
            assert_eq!(time_manager.soft, Some(end), "no iteration is left out");
        }
        let hard = |move_overhead, time| {
            let limits = Limits { move_overhead, ..Limits::move_time(time) };
            TimeManager::new(&limits, Instant::now()).hard.expect("a limit")
        };
        assert_eq!(hard(None, ms(1_000)), ms(990));
        assert_eq!(hard(Some(ms(0)), ms(1_000)), ms(1_000));
        assert_eq!(hard(Some(ms(300)), ms(1_000)), ms(700));
        assert_eq!(hard(Some(ms(300)), ms(100)), ms(50));
    }

    /// Players wait for the levels of the game, whose times are limits.
    #[test]
    fn a_time_limit_is_seldom_used_up() {
        let second = Duration::from_secs(1);
        let time_manager = TimeManager::new(&Limits::time(second), Instant::now());
        assert_eq!((time_manager.soft, time_manager.hard), (Some(second.mul_f64(0.55)), Some(second)));
        let both = TimeManager::new(&Limits::time(second).and(Limits::move_time(second * 2)), Instant::now());
        assert_eq!((both.soft, both.hard), (time_manager.soft, time_manager.hard));
    }

    #[test]
    fn the_move_overhead_is_reserved_on_the_clock() {
        let clock = Clock { remaining: Duration::from_secs(1), increment: Duration::ZERO, moves_to_go: Some(1) };
        let limits =
            |ms| Limits { clock: Some(clock), move_overhead: Some(Duration::from_millis(ms)), ..Limits::default() };
        let hard = |limits| TimeManager::new(&limits, Instant::now()).hard;
        assert_eq!(hard(limits(10)), hard(Limits { clock: Some(clock), ..Limits::default() }));
        assert_eq!(hard(limits(400)), Some(Duration::from_millis(300)));
        assert_eq!(hard(limits(5_000)), Some(p::MIN_MOVE_TIME));
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
