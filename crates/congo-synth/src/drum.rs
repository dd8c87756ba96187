//! A small hand drum.
//!
//! A round skin rings at 1 : 1.59 : 2.14 : 2.30 : 2.65. A blow stretches it, so the note starts sharp and settles
//! within a few hundredths of a second; that fall is what we hear as "drum" and not as "tone".

use std::f64::consts::TAU;

use crate::buffer::{Buffer, SAMPLE_RATE_HZ};
use crate::filter::low_pass;
use crate::noise::{Rng, white};

/// Modes of a round skin relative to the lowest: ratio, strength under a blow near the middle, decay relative to the
/// lowest.
const SKIN_MODES: [(f64, f64, f64); 5] =
    [(1.0, 1.0, 1.0), (1.594, 0.45, 0.6), (2.136, 0.28, 0.45), (2.296, 0.25, 0.4), (2.653, 0.14, 0.35)];

/// A drum and a way to strike it.
#[derive(Clone, Copy, Debug)]
pub struct Beat {
    /// The note it settles on, in hertz.
    pub hz: f64,
    /// How far above it starts: 0.3 is 30 percent.
    pub stretch: f64,
    /// Seconds in which the lowest mode falls to 1/e.
    pub decay: f64,
    /// The loudness of the hand, 0 to 1.
    pub slap: f64,
}

/// One beat.
pub fn beat(beat: Beat, rng: &mut Rng) -> Buffer {
    let seconds = 6.0 * beat.decay;
    let mut turns = 0.0;
    let skin = Buffer::generate(seconds, |t| {
        turns += beat.hz * (1.0 + beat.stretch * (-t / 0.03).exp()) / SAMPLE_RATE_HZ;
        let rise = (t / 0.002).min(1.0);
        let mode = |&(ratio, gain, last): &(f64, f64, f64)| {
            gain * (-t / (beat.decay * last)).exp() * (TAU * ratio * turns).sin()
        };
        rise * SKIN_MODES.iter().map(mode).sum::<f64>()
    });
    let hand = low_pass(white(0.03, rng), 1600.0).map(|t, sample| sample * (-t / 0.005).exp());
    skin.mixed_with(0.0, &hand.gain(beat.slap * 2.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure;

    #[test]
    fn the_note_falls_and_settles() {
        let buffer = beat(Beat { hz: 130.0, stretch: 0.5, decay: 0.15, slap: 0.0 }, &mut Rng::new(1));
        let early = measure::pitch(&buffer, 0.0..0.04, 125.0..300.0).expect("a pitch");
        let late = measure::pitch(&buffer, 0.2..0.4, 80.0..400.0).expect("a pitch");
        assert!(early > 1.1 * late, "{early} then {late}");
        assert!((late / 130.0 - 1.0).abs() < 0.03, "{late}");
    }
}
