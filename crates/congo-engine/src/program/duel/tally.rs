//! Results of pairs of games, and what they say about strength.

use std::fmt;

/// The error of either kind that an SPRT allows.
const ERROR: f64 = 0.05;

/// Results of pairs of games, by the points of the first player.
#[derive(Debug, Default, Clone, PartialEq)]
pub(super) struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
    /// How many pairs brought 0, 1, 2, 3 or 4 half points.
    pairs: [u32; 5],
}

impl Tally {
    /// A pair of games with half points 0 to 2 each.
    pub(super) fn add(&mut self, first: u32, second: u32) {
        for points in [first, second] {
            *[&mut self.lost, &mut self.drawn, &mut self.won][points as usize] += 1;
        }
        self.pairs[(first + second) as usize] += 1;
    }

    pub(super) fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The mean share of points of a pair, 0 to 1, and its variance from pair to pair.
    fn spread(&self) -> (f64, f64) {
        let pairs = f64::from(self.pairs.iter().sum::<u32>());
        let share = |index: usize| index as f64 / 4.0;
        let weighed = |value: &dyn Fn(usize) -> f64| -> f64 {
            self.pairs.iter().enumerate().map(|(index, count)| f64::from(*count) * value(index)).sum::<f64>() / pairs
        };
        let mean = weighed(&share);
        (mean, weighed(&|index| (share(index) - mean).powi(2)))
    }

    /// The share of points, 0 to 1, and half of its 95% interval, from the spread of the pairs.
    pub(super) fn score(&self) -> (f64, f64) {
        let (mean, variance) = self.spread();
        (mean, 1.96 * (variance / f64::from(self.pairs.iter().sum::<u32>())).sqrt())
    }

    /// How much likelier the pairs are if the second number of Elo is true than if the first is, as a natural logarithm:
    /// the generalised test of Van den Bergh, with the variance that was seen.
    fn likelihood(&self, bounds: Bounds) -> f64 {
        let pairs = f64::from(self.pairs.iter().sum::<u32>());
        // A variance of nothing, after a few equal pairs, says nothing yet.
        let (mean, variance) = self.spread();
        if pairs < 2.0 || variance < 1e-9 {
            return 0.0;
        }
        let (low, high) = (share(bounds.low), share(bounds.high));
        pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }
}

/// The two claims that an SPRT decides between, in Elo.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Bounds {
    pub(super) low: f64,
    pub(super) high: f64,
}

/// What an SPRT says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Better,
    NotBetter,
    Open,
}

impl Bounds {
    /// The verdict, and the logarithm it rests on.
    pub(super) fn judge(self, tally: &Tally) -> (Verdict, f64) {
        let likelihood = tally.likelihood(self);
        let limit = ((1.0 - ERROR) / ERROR).ln();
        let verdict = match likelihood {
            sure if sure >= limit => Verdict::Better,
            sure if sure <= -limit => Verdict::NotBetter,
            _ => Verdict::Open,
        };
        (verdict, likelihood)
    }
}

/// The difference in Elo that makes a share of points likely.
fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share of points that a difference in Elo makes likely.
fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, error) = self.score();
        write!(
            f,
            "games {} won {} drawn {} lost {} score {:.1}% +-{:.1} elo {:+.0} ({:+.0} to {:+.0}) pairs {:?}",
            self.games(),
            self.won,
            self.drawn,
            self.lost,
            100.0 * mean,
            100.0 * error,
            elo(mean),
            elo(mean - error),
            elo(mean + error),
            self.pairs,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_adds_up() {
        let mut tally = Tally::default();
        for (first, second) in [(2, 2), (2, 0), (1, 2), (0, 1)] {
            tally.add(first, second);
        }
        assert_eq!((tally.won, tally.drawn, tally.lost, tally.games()), (4, 2, 2, 8));
        let (mean, error) = tally.score();
        assert!((mean - 0.625).abs() < 1e-9 && error > 0.2 && error < 0.3, "{mean} {error}");
        assert!((elo(0.75) - 190.8).abs() < 0.1 && elo(0.5).abs() < 1e-9 && (share(190.8) - 0.75).abs() < 1e-3);
    }

    #[test]
    fn a_test_ends_when_it_is_clear() {
        let bounds = Bounds { low: 0.0, high: 20.0 };
        let after = |pairs: [u32; 5]| bounds.judge(&Tally { pairs, ..Tally::default() }).0;
        assert_eq!(after([0; 5]), Verdict::Open);
        assert_eq!(after([0, 0, 3, 0, 0]), Verdict::Open);
        assert_eq!(after([10, 40, 200, 90, 40]), Verdict::Better);
        assert_eq!(after([40, 90, 200, 40, 10]), Verdict::NotBetter);
        assert_eq!(after([2, 5, 10, 7, 2]), Verdict::Open);
    }
}
