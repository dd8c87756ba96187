//! How long a move may take.

use crate::limits::{Clock, Limits, least};
use crate::parameters as p;
use std::time::{Duration, Instant};

/// What a search may spend on a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Budget {
    begun: Instant,
    /// No iteration is begun after this.
    soft: Option<Duration>,
    /// The search ends at this.
    hard: Option<Duration>,
}

impl Budget {
    /// What the limits grant a search that begins now.
    pub(crate) fn of(limits: &Limits, begun: Instant) -> Self {
        let fixed = limits.time.map(|time| (time.mul_f64(p::LAST_START), time));
        let clocked = limits.clock.map(|clock| shares(&clock));
        Self {
            begun,
            soft: least(fixed.map(|share| share.0), clocked.map(|share| share.0)),
            hard: least(fixed.map(|share| share.1), clocked.map(|share| share.1)),
        }
    }

    /// Time since the beginning.
    pub(crate) fn spent(&self) -> Duration {
        self.begun.elapsed()
    }

    /// Whether there is a limit of time at all.
    pub(crate) fn is_limited(&self) -> bool {
        self.hard.is_some()
    }

    /// Whether another iteration would hardly end in time.
    pub(crate) fn is_nearly_spent(&self) -> bool {
        self.soft.is_some_and(|soft| self.spent() >= soft)
    }

    /// Whether the search has to end.
    pub(crate) fn is_spent(&self) -> bool {
        self.hard.is_some_and(|hard| self.spent() >= hard)
    }
}

/// The soft and the hard limit under a clock.
fn shares(clock: &Clock) -> (Duration, Duration) {
    let left = clock.left.saturating_sub(p::OVERHEAD);
    let moves = clock.moves.unwrap_or(p::MOVES_TO_COME).clamp(1, p::MOVES_TO_COME);
    let share = left / moves + clock.increment.mul_f64(p::INCREMENT_SHARE);
    let hard = (share * p::STRETCH).min(left.mul_f64(p::MOST_OF_CLOCK)).max(p::LEAST_TIME);
    (share.mul_f64(p::LAST_START).min(hard), hard)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn under(left: u64, increment: u64, moves: Option<u32>) -> (Duration, Duration) {
        let (left, increment) = (Duration::from_millis(left), Duration::from_millis(increment));
        shares(&Clock { left, increment, moves })
    }

    #[test]
    fn the_clock_is_never_overdrawn() {
        for left in [0, 1, 10, 11, 50, 400, 60_000, 3_600_000] {
            for (increment, moves) in [(0, None), (0, Some(1)), (100, None), (5_000, Some(40))] {
                let (soft, hard) = under(left, increment, moves);
                assert!(soft <= hard && hard <= p::LEAST_TIME.max(Duration::from_millis(left)), "{left} {increment}");
            }
        }
    }

    #[test]
    fn a_minute_lasts_for_many_moves() {
        let (soft, hard) = under(60_000, 0, None);
        assert!(soft < Duration::from_millis(1_700) && hard < Duration::from_millis(10_000), "{soft:?} {hard:?}");
        assert!(under(60_000, 1_000, None).0 > soft);
    }

    #[test]
    fn the_nearer_limit_counts() {
        let clock = Clock { left: Duration::from_secs(60), increment: Duration::ZERO, moves: None };
        let limits = Limits { clock: Some(clock), ..Limits::time(Duration::from_millis(20)) };
        let budget = Budget::of(&limits, Instant::now());
        assert_eq!(budget.hard, Some(Duration::from_millis(20)));
        assert!(!Budget::of(&Limits::depth(3), Instant::now()).is_limited());
    }
}
