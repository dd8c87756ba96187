//! Things that ring: a set of damped modes, set going by a push.
//!
//! A solid body answers a push with a sum of decaying sines. Which ones (the ratios) tells its shape, how long they
//! last tells its material, and how hard and short the push is tells who is high and who is low among them.

use std::f64::consts::{PI, TAU};

use crate::buffer::{Buffer, SAMPLE_RATE_HZ};

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
    pub fn from_q(hz: f64, q: f64, gain: f64) -> Self {
        Self { hz, decay: q / (PI * hz), gain }
    }
}

/// The response of all modes to a push, for this number of seconds. Modes above the half rate are left out.
pub fn render_modes(modes: &[Mode], push: &Buffer, seconds: f64) -> Buffer {
    let mut out = Buffer::silence(seconds);
    for mode in modes.iter().filter(|mode| mode.hz < 0.5 * SAMPLE_RATE_HZ) {
        out.mix(0.0, &render_mode(*mode, push, seconds));
    }
    out
}

fn render_mode(mode: Mode, push: &Buffer, seconds: f64) -> Buffer {
    let turn = TAU * mode.hz / SAMPLE_RATE_HZ;
    let shrink = (-1.0 / (mode.decay * SAMPLE_RATE_HZ)).exp();
    let (near, far) = (2.0 * shrink * turn.cos(), -shrink * shrink);
    let drive = mode.gain * turn.sin();
    let (mut last, mut before) = (0.0, 0.0);
    let mut pushes = push.samples().iter();
    Buffer::generate(seconds, |_| {
        let now = near * last + far * before + drive * pushes.next().unwrap_or(&0.0);
        (before, last) = (last, now);
        now
    })
}

/// The force between two elastic bodies that meet and part again (Hertz): a rounded pulse of unit area. The longer the
/// contact, the softer the sound: about a millisecond for wood on wood, several for felt or skin.
pub fn contact_pulse(seconds: f64) -> Buffer {
    let pulse = Buffer::generate(seconds.max(3.0 / SAMPLE_RATE_HZ), |t| {
        (PI * (t + 0.5 / SAMPLE_RATE_HZ) / seconds).sin().max(0.0).powf(1.5)
    });
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
        let buffer = render_modes(&[mode], &contact_pulse(0.0005), 1.0);
        let pitch = measure::pitch(&buffer, 0.02..0.3, 200.0..900.0).expect("a pitch");
        assert!((pitch - 440.0).abs() < 0.5, "{pitch}");
        // 40 dB are 4.6 times 1/e.
        let fall = measure::decay(&buffer, 40.0).expect("it dies");
        assert!((fall - 0.46).abs() < 0.03, "{fall}");
    }

    #[test]
    fn a_soft_contact_wakes_the_low_modes_only() {
        let high = |contact_time| {
            render_modes(&[Mode { hz: 3000.0, decay: 0.1, gain: 1.0 }], &contact_pulse(contact_time), 0.2).peak()
        };
        assert!(high(0.0002) > 10.0 * high(0.002));
    }
}
