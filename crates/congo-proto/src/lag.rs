//! Network lag, and how much of it is credited to a player.

/// The maximum lag credit for a move, in milliseconds.
pub const MAX_COMPENSATION_MS: u32 = 1000;

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
}
