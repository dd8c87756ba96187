//! Chance: a small seeded generator and the noise it makes.

use crate::buffer::Buffer;

/// A pseudo-random generator (splitmix64): the same seed always rolls the same numbers.
#[derive(Clone, Debug)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// Dice that roll the sequence belonging to this seed.
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Evenly from 0 (included) to 1 (excluded).
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Evenly between two values.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// Between two positive values, each octave as likely as the next.
    pub fn log_between(&mut self, low: f64, high: f64) -> f64 {
        low * (high / low).powf(self.unit())
    }

    /// Near 1: at most this part more or less.
    pub fn jitter(&mut self, part: f64) -> f64 {
        self.between(1.0 - part, 1.0 + part)
    }

    /// Seconds until the next of random events, at this rate per second.
    pub fn next_event_delay(&mut self, per_second: f64) -> f64 {
        -(1.0 - self.unit()).ln() / per_second
    }
}

/// White noise between -1 and 1.
pub fn white(seconds: f64, rng: &mut Rng) -> Buffer {
    Buffer::generate(seconds, |_| rng.between(-1.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_seeds_give_equal_noise_and_others_do_not() {
        let noise = |seed| white(0.01, &mut Rng::new(seed));
        assert_eq!(noise(7), noise(7));
        assert_ne!(noise(7), noise(8));
    }

    #[test]
    fn values_are_uniform_and_delays_have_their_mean() {
        let mut rng = Rng::new(1);
        let mean = (0..100_000).map(|_| rng.unit()).sum::<f64>() / 100_000.0;
        let wait = (0..100_000).map(|_| rng.next_event_delay(4.0)).sum::<f64>() / 100_000.0;
        assert!((mean - 0.5).abs() < 0.01, "{mean}");
        assert!((wait - 0.25).abs() < 0.01, "{wait}");
    }
}
