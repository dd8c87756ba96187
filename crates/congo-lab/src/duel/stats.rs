//! Results of pairs of games, and their statistics.

use std::fmt;

/// The probability of each kind of error that an SPRT allows.
const SPRT_ERROR_RATE: f64 = 0.05;

/// Half of the 95% interval of a normally distributed value, in standard deviations.
pub(crate) const Z_95: f64 = 1.96;

/// Results of pairs of games, by the points of the first player.
#[derive(Debug, Default, Clone, PartialEq)]
pub(crate) struct MatchStats {
    won: u32,
    drawn: u32,
    lost: u32,
    /// The number of pairs with 0, 1, 2, 3 and 4 half points.
    pentanomial: [u32; 5],
}

impl MatchStats {
    /// Adds a pair of games with 0 to 2 half points each.
    pub(crate) fn add_pair(&mut self, first: u32, second: u32) {
        for points in [first, second] {
            *[&mut self.lost, &mut self.drawn, &mut self.won][points as usize] += 1;
        }
        self.pentanomial[(first + second) as usize] += 1;
    }

    pub(super) fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The mean score of a pair, 0 to 1, and its variance.
    fn pair_mean_and_variance(&self) -> (f64, f64) {
        let pairs = f64::from(self.pentanomial.iter().sum::<u32>());
        let share = |index: usize| index as f64 / 4.0;
        let weighted_mean = |value: &dyn Fn(usize) -> f64| -> f64 {
            self.pentanomial.iter().enumerate().map(|(index, count)| f64::from(*count) * value(index)).sum::<f64>()
                / pairs
        };
        let mean = weighted_mean(&share);
        (mean, weighted_mean(&|index| (share(index) - mean).powi(2)))
    }

    /// The score, 0 to 1, and half of its 95% interval, from the variance of the pairs.
    pub(super) fn score(&self) -> (f64, f64) {
        let (mean, variance) = self.pair_mean_and_variance();
        (mean, Z_95 * (variance / f64::from(self.pentanomial.iter().sum::<u32>())).sqrt())
    }

    /// The Elo difference, and its 95% interval.
    pub(crate) fn elo(&self) -> (f64, f64, f64) {
        let (mean, error) = self.score();
        (elo_from_score(mean), elo_from_score(mean - error), elo_from_score(mean + error))
    }

    /// The log-likelihood ratio of the pairs for the two Elo hypotheses: the generalised SPRT of Van den Bergh, with
    /// the sample variance.
    pub(super) fn log_likelihood_ratio(&self, bounds: SprtBounds) -> f64 {
        let pairs = f64::from(self.pentanomial.iter().sum::<u32>());
        // A variance of zero after a few equal pairs means nothing yet.
        let (mean, variance) = self.pair_mean_and_variance();
        if pairs < 2.0 || variance < 1e-9 {
            return 0.0;
        }
        let (low, high) = (score_from_elo(bounds.elo0), score_from_elo(bounds.elo1));
        pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }
}

/// The two Elo hypotheses of an SPRT.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct SprtBounds {
    pub(super) elo0: f64,
    pub(super) elo1: f64,
}

/// The decision of an SPRT.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SprtDecision {
    AcceptH1,
    AcceptH0,
}

impl SprtBounds {
    /// The decision; `None` as long as it is open.
    pub(super) fn decide(self, stats: &MatchStats) -> Option<SprtDecision> {
        let limit = ((1.0 - SPRT_ERROR_RATE) / SPRT_ERROR_RATE).ln();
        match stats.log_likelihood_ratio(self) {
            sure if sure >= limit => Some(SprtDecision::AcceptH1),
            sure if sure <= -limit => Some(SprtDecision::AcceptH0),
            _ => None,
        }
    }
}

/// The Elo difference for a score.
pub(crate) fn elo_from_score(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The expected score for an Elo difference.
fn score_from_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

impl fmt::Display for MatchStats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, error) = self.score();
        let (elo, least, most) = self.elo();
        write!(
            f,
            "games {} won {} drawn {} lost {} score {:.1}% +-{:.1} elo {elo:+.0} ({least:+.0} to {most:+.0}) pairs {:?}",
            self.games(),
            self.won,
            self.drawn,
            self.lost,
            100.0 * mean,
            100.0 * error,
            self.pentanomial,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn match_stats_add_up() {
        let mut stats = MatchStats::default();
        for (first, second) in [(2, 2), (2, 0), (1, 2), (0, 1)] {
            stats.add_pair(first, second);
        }
        assert_eq!((stats.won, stats.drawn, stats.lost, stats.games()), (4, 2, 2, 8));
        let (mean, error) = stats.score();
        assert!((mean - 0.625).abs() < 1e-9 && error > 0.2 && error < 0.3, "{mean} {error}");
        assert!(
            (elo_from_score(0.75) - 190.8).abs() < 0.1
                && elo_from_score(0.5).abs() < 1e-9
                && (score_from_elo(190.8) - 0.75).abs() < 1e-3
        );
    }

    #[test]
    fn the_sprt_ends_once_it_is_decided() {
        let bounds = SprtBounds { elo0: 0.0, elo1: 20.0 };
        let after = |pairs: [u32; 5]| bounds.decide(&MatchStats { pentanomial: pairs, ..MatchStats::default() });
        assert_eq!(after([0; 5]), None);
        assert_eq!(after([0, 0, 3, 0, 0]), None);
        assert_eq!(after([10, 40, 200, 90, 40]), Some(SprtDecision::AcceptH1));
        assert_eq!(after([40, 90, 200, 40, 10]), Some(SprtDecision::AcceptH0));
        assert_eq!(after([2, 5, 10, 7, 2]), None);
    }
}
