//! A thumb piano: steel tines clamped on a wooden box.
//!
//! A tine is a clamped bar held down by a bridge: its second mode is near 6, its third near 16 times the first (an
//! ideal clamped bar has 6.27 and 17.5, the bridge lowers both), far from any harmonic and soon gone. What remains
//! after the first tenth of a second is nearly a pure tone that lasts a second or two, the lower the longer. The thumb
//! adds a tick, and the box answers with its own two low notes.

use crate::buffer::Buffer;
use crate::modal::{Mode, contact_pulse, render_modes};
use crate::noise::{Rng, white};
use crate::pitch::{Note, note_hz};

/// One tine plucked. `force` from 0 to 1 is both how loud and how bright.
pub fn pluck(note: Note, force: f64, rng: &mut Rng) -> Buffer {
    let hz = note_hz(note);
    let push = contact_pulse(0.000_50 - 0.000_28 * force);
    let tine = render_modes(&tine_modes(hz), &push, 3.2);
    let thumb = render_modes(&BOX_MODES, &nail_noise(force, rng), 0.2);
    tine.mixed_with(0.0, &thumb).gain(0.25 + 0.75 * force)
}

/// Modes of a tine tuned to this frequency.
fn tine_modes(hz: f64) -> [Mode; 4] {
    let decay = 0.52 * (523.0 / hz).powf(0.6);
    // A softer twin a little sharp of the first: the two ways a flat tine can bend, beating slowly.
    [
        Mode { hz, decay, gain: 1.0 },
        Mode { hz: hz + 0.9, decay: decay * 0.8, gain: 0.22 },
        Mode { hz: hz * 5.92, decay: decay * 0.13, gain: 0.26 },
        Mode { hz: hz * 15.7, decay: decay * 0.04, gain: 0.12 },
    ]
}

/// The box: its air, its lid.
const BOX_MODES: [Mode; 3] = [
    Mode { hz: 196.0, decay: 0.030, gain: 0.55 },
    Mode { hz: 437.0, decay: 0.016, gain: 0.40 },
    Mode { hz: 1130.0, decay: 0.006, gain: 0.25 },
];

/// A thumbnail leaving the tine.
fn nail_noise(force: f64, rng: &mut Rng) -> Buffer {
    let rasp = white(0.006, rng).map(|t, sample| sample * (-t / 0.001_5).exp() * 0.12 * force);
    contact_pulse(0.000_8).gain(0.45).mixed_with(0.0, &rasp)
}

/// Notes one after the other: (seconds, note, force).
pub fn phrase(notes: &[(f64, Note, f64)], rng: &mut Rng) -> Buffer {
    let mut buffer = Buffer::default();
    for &(at, note, force) in notes {
        buffer.mix(at, &pluck(note, force, rng));
    }
    buffer
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure;
    use crate::pitch::{C4, C5, C6};

    #[test]
    fn tines_are_in_tune() {
        for note in [C4, C5, C6] {
            let pitch = measure::pitch(&pluck(note, 0.7, &mut Rng::new(1)), 0.1..0.6, 200.0..1500.0).expect("a pitch");
            let cents = 1200.0 * (pitch / note_hz(note)).log2();
            assert!(cents.abs() < 8.0, "{note}: {cents} cents");
        }
    }

    #[test]
    fn low_tines_sing_longer() {
        let fall = |note| measure::decay(&pluck(note, 0.7, &mut Rng::new(1)), 40.0).expect("it dies");
        assert!(fall(C4) > 1.3 * fall(C5) && fall(C5) > 1.3 * fall(C6), "{} {} {}", fall(C4), fall(C5), fall(C6));
        assert!((1.0..3.0).contains(&fall(C5)), "{}", fall(C5));
    }

    #[test]
    fn the_metal_is_gone_before_the_tone() {
        let buffer = pluck(C5, 0.7, &mut Rng::new(1));
        let high =
            |buffer: &Buffer| measure::band_db(buffer, 2600.0..12_000.0) - measure::band_db(buffer, 400.0..700.0);
        let early = high(&buffer.clone().truncated(0.05));
        let late = high(&Buffer::generate(0.3, |t| buffer.samples()[crate::buffer::seconds_to_samples(0.3 + t)]));
        assert!(early > late + 15.0, "{early} then {late}");
    }
}
