//! Network lag, and how much of it is credited to a player.

/// The maximum lag credit for a move, in milliseconds.
pub const MAX_COMPENSATION_MS: u32 = 1000;

/// By how much a move refills what its side may still be credited, in milliseconds. A player whose lag is not above this
/// is credited all of it.
const QUOTA_REFILL_MS: u32 = 300;
/// What a side may be credited when a game begins, and at most, in milliseconds; the ratios are lila's.
const QUOTA_MS: (u32, u32) = (3 * QUOTA_REFILL_MS, 7 * QUOTA_REFILL_MS);

/// What a side of a game may still be credited. Only the client knows when it answers a probe: without this, one that
/// answers late would gain [`MAX_COMPENSATION_MS`] with each move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LagQuota(u32);

impl Default for LagQuota {
    fn default() -> Self {
        Self(QUOTA_MS.0)
    }
}

impl LagQuota {
    /// The maximum credit for the next move, in milliseconds.
    pub fn left(self) -> u32 {
        self.0
    }

    /// A move was credited this much.
    pub fn spend(&mut self, milliseconds: u32) {
        self.0 = self.0.saturating_add(QUOTA_REFILL_MS).saturating_sub(milliseconds).min(QUOTA_MS.1);
    }
}

/// A running estimate of the round-trip time, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Lag(Option<u32>);

impl Lag {
    /// Adds a measurement: a slower one moves the estimate by a quarter of the difference, a faster one by half, so
    /// that it follows what the network can do rather than single outliers.
    pub fn measure(&mut self, milliseconds: u32) {
        let next = match self.0 {
            None => milliseconds,
            Some(before) if milliseconds > before => before + (milliseconds - before) / 4,
            Some(before) => before - (before - milliseconds) / 2,
        };
        self.0 = Some(next);
    }

    /// The round-trip time in milliseconds; 0 if it was never measured.
    pub fn milliseconds(self) -> u32 {
        self.0.unwrap_or(0)
    }

    /// The lag credit for a move, in milliseconds.
    pub fn compensation(self) -> u32 {
        self.milliseconds().min(MAX_COMPENSATION_MS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_slow_answer_is_not_believed_and_no_lag_is_given_back_without_a_bound() {
        let mut lag = Lag::default();
        assert_eq!((lag.milliseconds(), lag.compensation()), (0, 0));
        lag.measure(80);
        lag.measure(2080);
        assert_eq!(lag.milliseconds(), 580);
        lag.measure(80);
        assert_eq!(lag.milliseconds(), 330);
        for _ in 0..100 {
            lag.measure(u32::MAX);
        }
        assert_eq!(lag.compensation(), MAX_COMPENSATION_MS);
    }

    #[test]
    fn who_answers_late_on_purpose_gains_little_and_who_has_some_lag_is_credited_all_of_it() {
        let credits = |lag: u32, moves: u32| {
            let mut quota = LagQuota::default();
            let mut credited = || {
                let credit = lag.min(quota.left());
                quota.spend(credit);
                credit
            };
            (0..moves).map(|_| credited()).sum::<u32>()
        };
        assert_eq!(credits(MAX_COMPENSATION_MS, 60), QUOTA_MS.0 + 59 * QUOTA_REFILL_MS);
        assert_eq!(credits(QUOTA_REFILL_MS, 60), 60 * QUOTA_REFILL_MS);
        let mut quota = LagQuota::default();
        (0..100).for_each(|_| quota.spend(0));
        assert_eq!(quota.left(), QUOTA_MS.1, "nobody saves up for ever");
    }
}
