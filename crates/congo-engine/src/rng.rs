//! Pseudo-random numbers from a seed, identical on every machine.

/// Mixes a number: each bit changes about half the bits of the result (the finaliser of SplitMix64).
pub const fn mix64(number: u64) -> u64 {
    let mut bits = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

/// A pseudo-random number generator.
#[derive(Debug, Clone)]
pub struct Rng(u64);

impl Rng {
    /// Creates a generator from a seed.
    pub const fn new(seed: u64) -> Self {
        Self(mix64(seed))
    }

    /// Returns the next number.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix64(self.0)
    }

    /// Returns a number from 0 up to but not including `end`; 0 if `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.next_u64()) * end as u128) >> 64) as usize
    }

    /// Returns true with this probability, 0 to 1.
    pub fn chance(&mut self, probability: f64) -> bool {
        // 53 bits represent a number between 0 and 1 exactly.
        ((self.next_u64() >> 11) as f64) < probability * (1_u64 << 53) as f64
    }
}

/// Returns a number near zero derived from a key: approximately normal with the given standard deviation, at most 3.46
/// deviations from zero. Uses only integers, so that the result is the same everywhere.
pub const fn normal_noise(key: u64, deviation: i32) -> i32 {
    /// The standard deviation of the sum of four uniform 16-bit numbers.
    const UNIT_DEVIATION: i64 = 37_837;
    let bits = mix64(key);
    let sum = (bits & 0xFFFF) + (bits >> 16 & 0xFFFF) + (bits >> 32 & 0xFFFF) + (bits >> 48);
    ((sum as i64 - 2 * 0xFFFF) * deviation as i64 / UNIT_DEVIATION) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn normal_noise_has_its_standard_deviation() {
        let values: Vec<f64> = (0..20_000).map(|key| f64::from(normal_noise(key, 100))).collect();
        let mean = values.iter().sum::<f64>() / 20_000.0;
        let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / 20_000.0;
        assert!(mean.abs() < 2.0 && (variance.sqrt() - 100.0).abs() < 2.0, "{mean} {}", variance.sqrt());
    }

    #[test]
    fn chance_has_the_given_probability() {
        let mut random = Rng::new(4);
        let hits = (0..10_000).filter(|_| random.chance(0.3)).count();
        assert!((2_800..3_200).contains(&hits), "{hits}");
        assert!((0..1_000).all(|_| !random.chance(0.0) && random.chance(1.0) && random.below(7) < 7));
    }
}
