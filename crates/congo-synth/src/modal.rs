//! Things that ring: a set of damped modes, set going by a push.
//!
//! A solid body answers a push with a sum of decaying sines. Which ones (the ratios) tells its shape, how long they last
//! tells its material, and how hard and short the push is tells who is high and who is low among them.

use std::f64::consts::{PI, TAU};

use crate::tape::{RATE, Tape};

/// One damped mode.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mode {
    /// Frequency in hertz.
    pub hz: f64,
    /// Seconds in which it falls to 1/e (by 8.7 dB).
    pub decay: f64,
    /// How strongly a push of unit area sets it going.
    pub gain: f64,
}

impl Mode {
    /// A mode of a material that loses a part of its energy with every swing: the higher, the shorter. `q` is the
    /// usual quality factor, about 20 to 60 for wood that lies on something, hundreds for steel.
    pub fn of_quality(hz: f64, q: f64, gain: f64) -> Self {
        Self { hz, decay: q / (PI * hz), gain }
    }
}

/// The response of all modes to a push, for so many seconds from its beginning. Modes above the half rate are left out.
pub fn ring(modes: &[Mode], push: &Tape, seconds: f64) -> Tape {
    let mut out = Tape::silence(seconds);
    for mode in modes.iter().filter(|mode| mode.hz < 0.5 * RATE) {
        out.lay(0.0, &ring_one(*mode, push, seconds));
    }
    out
}

fn ring_one(mode: Mode, push: &Tape, seconds: f64) -> Tape {
    let turn = TAU * mode.hz / RATE;
    let shrink = (-1.0 / (mode.decay * RATE)).exp();
    let (near, far) = (2.0 * shrink * turn.cos(), -shrink * shrink);
    let drive = mode.gain * turn.sin();
    let (mut last, mut before) = (0.0, 0.0);
    let mut pushes = push.samples().iter();
    Tape::record(seconds, |_| {
        let now = near * last + far * before + drive * pushes.next().unwrap_or(&0.0);
        (before, last) = (last, now);
        now
    })
}

/// The force between two elastic bodies that meet and part again (Hertz): a rounded pulse of unit area. The longer the
/// contact, the softer the sound: about a millisecond for wood on wood, several for felt or skin.
pub fn contact(seconds: f64) -> Tape {
    let pulse = Tape::record(seconds.max(3.0 / RATE), |t| (PI * (t + 0.5 / RATE) / seconds).sin().max(0.0).powf(1.5));
    let area: f64 = pulse.samples().iter().sum();
    pulse.gain(1.0 / area)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure;

    #[test]
    fn a_mode_rings_at_its_pitch_and_dies_in_its_time() {
        let mode = Mode { hz: 440.0, decay: 0.1, gain: 1.0 };
        let tape = ring(&[mode], &contact(0.0005), 1.0);
        let pitch = measure::pitch(&tape, 0.02..0.3, 200.0..900.0).expect("a pitch");
        assert!((pitch - 440.0).abs() < 0.5, "{pitch}");
        // 40 dB are 4.6 times 1/e.
        let fall = measure::decay(&tape, 40.0).expect("it dies");
        assert!((fall - 0.46).abs() < 0.03, "{fall}");
    }

    #[test]
    fn a_soft_contact_wakes_the_low_modes_only() {
        let high =
            |contact_time| ring(&[Mode { hz: 3000.0, decay: 0.1, gain: 1.0 }], &contact(contact_time), 0.2).peak();
        assert!(high(0.0002) > 10.0 * high(0.002));
    }
}
