//! How loud things end up: a limiter that looks ahead, and levelling by loudness.

use crate::buffer::{Buffer, amplitude, seconds_to_samples};
use crate::measure::loudness;

/// The limiter sees a peak coming this long before, and forgets it as slowly, in seconds.
const LOOKAHEAD_SECONDS: f64 = 0.008;

/// Nothing above `ceiling` (dB of full scale), by turning down smoothly around each peak. For loops: what is near the
/// end and near the beginning is near.
pub fn limit_loop(buffer: Buffer, ceiling: f64) -> Buffer {
    let top = amplitude(ceiling);
    let max_gains: Vec<f64> = buffer.samples().iter().map(|sample| (top / sample.abs()).min(1.0)).collect();
    let reach = seconds_to_samples(LOOKAHEAD_SECONDS);
    let gains = sliding_mean(&sliding_min(&max_gains, reach), reach);
    let mut next = gains.iter();
    buffer.map(|_, sample| sample * next.next().unwrap_or(&1.0))
}

/// The lowest value within `reach` places on either side, going round.
fn sliding_min(values: &[f64], reach: usize) -> Vec<f64> {
    let mut lowest = values.to_vec();
    for (place, &value) in values.iter().enumerate().filter(|(_, value)| **value < 1.0) {
        for offset in 0..=2 * reach {
            let near = (place + values.len() + offset - reach) % values.len();
            lowest[near] = lowest[near].min(value);
        }
    }
    lowest
}

/// The mean of `reach` places on either side, going round: never above the lowest of [`sliding_min`]'s middle.
fn sliding_mean(values: &[f64], reach: usize) -> Vec<f64> {
    let (length, width) = (values.len(), 2 * reach + 1);
    let at = |place: usize| values[place % length];
    let mut sum: f64 = (0..width).map(|offset| at(length + offset - reach)).sum();
    (0..length)
        .map(|place| {
            let mean = sum / width as f64;
            sum += at(place + reach + 1) - at(place + length - reach);
            mean
        })
        .collect()
}

/// A loop brought to an integrated loudness (LUFS) without passing a ceiling (dB of full scale). Sparse sounds need
/// several rounds, since the limiter takes away some of what the gain gave.
pub fn normalize_loop_loudness(buffer: Buffer, lufs: f64, ceiling: f64) -> Buffer {
    let mut gain = 1.0;
    let mut levelled = buffer.clone();
    for _ in 0..4 {
        gain *= amplitude(lufs - loudness(&levelled));
        levelled = limit_loop(buffer.clone().gain(gain), ceiling);
    }
    levelled
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::{peak_db, seam_jump_ratio};

    fn clicks() -> Buffer {
        Buffer::generate(2.0, |t| (std::f64::consts::TAU * 200.0 * t).sin() * (-(t % 0.5) * 20.0).exp())
    }

    #[test]
    fn nothing_passes_the_ceiling() {
        let limited = limit_loop(clicks().gain(3.0), -3.0);
        assert!(peak_db(&limited) <= -3.0 + 1e-9, "{}", peak_db(&limited));
        assert!(seam_jump_ratio(&limited) <= 1.0);
    }

    #[test]
    fn soft_sounds_are_unchanged() {
        let soft = clicks().gain(0.1);
        let limited = limit_loop(soft.clone(), -3.0);
        let worst = soft.samples().iter().zip(limited.samples()).fold(0.0, |most: f64, (a, b)| most.max((a - b).abs()));
        assert!(worst < 1e-9, "{worst}");
    }

    #[test]
    fn sparse_sounds_reach_their_loudness() {
        let levelled = normalize_loop_loudness(clicks(), -16.0, -1.5);
        assert!((loudness(&levelled) + 16.0).abs() < 0.5, "{}", loudness(&levelled));
        assert!(peak_db(&levelled) <= -1.5 + 1e-9);
    }
}
