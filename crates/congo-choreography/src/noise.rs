//! Numbers that look random, so that no tile, stone or reed is like the next one. They are the same in every program that
//! draws the board.

/// A pseudo-random number from 0 to below 1, the same for the same seed.
pub fn hash_noise(seed: u32) -> f32 {
    let mut x = seed.wrapping_mul(0x9E37_79B9) ^ 0x85EB_CA6B;
    x = (x ^ (x >> 16)).wrapping_mul(0x7FEB_352D);
    x = (x ^ (x >> 15)).wrapping_mul(0x846C_A68B);
    ((x ^ (x >> 16)) >> 8) as f32 / (1 << 24) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_spread_evenly() {
        let mean = (0..1000).map(hash_noise).sum::<f32>() / 1000.0;
        assert!((0.45..0.55).contains(&mean), "{mean}");
        assert!(hash_noise(1) != hash_noise(2));
    }
}
