//! Chance: a small seeded generator and the noise it makes.

use crate::tape::Tape;

/// A pseudo-random generator (splitmix64): the same seed always rolls the same numbers.
#[derive(Clone, Debug)]
pub struct Dice {
    state: u64,
}

impl Dice {
    /// Dice that roll the sequence belonging to this seed.
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    fn roll(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Evenly from 0 (included) to 1 (excluded).
    pub fn unit(&mut self) -> f64 {
        (self.roll() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Evenly between two values.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// Between two positive values, each octave as likely as the next.
    pub fn octaves(&mut self, low: f64, high: f64) -> f64 {
        low * (high / low).powf(self.unit())
    }

    /// Near 1: at most this part more or less.
    pub fn about(&mut self, part: f64) -> f64 {
        self.between(1.0 - part, 1.0 + part)
    }

    /// Seconds until the next of events that come at random, so many a second.
    pub fn wait(&mut self, per_second: f64) -> f64 {
        -(1.0 - self.unit()).ln() / per_second
    }
}

/// White noise between -1 and 1.
pub fn white(seconds: f64, dice: &mut Dice) -> Tape {
    Tape::record(seconds, |_| dice.between(-1.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_rolls_the_same_and_another_does_not() {
        let noise = |seed| white(0.01, &mut Dice::new(seed));
        assert_eq!(noise(7), noise(7));
        assert_ne!(noise(7), noise(8));
    }

    #[test]
    fn rolls_are_even_and_waits_have_their_mean() {
        let mut dice = Dice::new(1);
        let mean = (0..100_000).map(|_| dice.unit()).sum::<f64>() / 100_000.0;
        let wait = (0..100_000).map(|_| dice.wait(4.0)).sum::<f64>() / 100_000.0;
        assert!((mean - 0.5).abs() < 0.01, "{mean}");
        assert!((wait - 0.25).abs() < 0.01, "{wait}");
    }
}
