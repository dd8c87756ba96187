//! The animals around the board: insects, birds and frogs, all far away.

use std::f64::consts::TAU;

use crate::buffer::{Buffer, SAMPLE_RATE_HZ, piecewise_linear, raised_cosine};
use crate::modal::{Mode, contact_pulse, render_modes};
use crate::noise::Rng;

/// A cricket's chirp: this number of wing strokes, each a short burst of nearly one note.
pub fn chirp(hz: f64, strokes: usize) -> Buffer {
    let stroke = Buffer::generate(0.02, |t| (TAU * hz * t).sin() * raised_cosine(t, 0.0, 0.012, 0.02));
    let mut buffer = Buffer::default();
    for n in 0..strokes {
        // The wing opens a little further with each stroke.
        buffer.mix(n as f64 * 0.031, &stroke.clone().gain(0.6 + 0.4 * (n + 1) as f64 / strokes as f64));
    }
    buffer
}

/// A whistled note whose pitch and force follow points (seconds, hertz) and a hill over `seconds`.
pub fn whistle(seconds: f64, hz: &[(f64, f64)]) -> Buffer {
    let mut turns = 0.0;
    Buffer::generate(seconds, |t| {
        turns += piecewise_linear(t, hz) / SAMPLE_RATE_HZ;
        let tone = (TAU * turns).sin() + 0.12 * (2.0 * TAU * turns).sin();
        tone * raised_cosine(t, 0.0, 0.4 * seconds, seconds)
    })
}

/// A dove: "coo, COO-coo, coo", soft and low.
pub fn dove() -> Buffer {
    let coo = |seconds: f64, hz: f64| whistle(seconds, &[(0.0, hz * 0.94), (0.3 * seconds, hz), (seconds, hz * 0.92)]);
    coo(0.28, 520.0)
        .gain(0.6)
        .mixed_with(0.42, &coo(0.42, 610.0))
        .mixed_with(0.88, &coo(0.3, 545.0).gain(0.8))
        .mixed_with(1.3, &coo(0.34, 510.0).gain(0.6))
}

/// A small bird: a falling run of short whistles.
pub fn warbler(notes: usize, rng: &mut Rng) -> Buffer {
    let mut buffer = Buffer::default();
    let mut at = 0.0;
    for n in 0..notes {
        let hz = 3300.0 * 0.93_f64.powf(n as f64) * rng.jitter(0.02);
        buffer.mix(at, &whistle(0.09, &[(0.0, hz * 1.12), (0.09, hz * 0.9)]).gain(rng.between(0.6, 1.0)));
        at += rng.between(0.11, 0.14);
    }
    buffer
}

/// A hornbill: this number of piping whistles that climb, then two long ones that fall.
pub fn hornbill(pipes: usize, rng: &mut Rng) -> Buffer {
    let mut buffer = Buffer::default();
    let mut at = 0.0;
    for n in 0..pipes {
        let hz = 1380.0 * 1.035_f64.powf(n as f64) * rng.jitter(0.01);
        let force = 0.4 + 0.6 * (n + 1) as f64 / pipes as f64;
        buffer.mix(at, &whistle(0.13, &[(0.0, 0.94 * hz), (0.06, hz), (0.13, 0.97 * hz)]).gain(force));
        at += rng.between(0.18, 0.21);
    }
    for hz in [1820.0, 1720.0] {
        at += 0.06;
        buffer.mix(at, &whistle(0.42, &[(0.0, hz), (0.14, 1.04 * hz), (0.42, 0.74 * hz)]));
        at += 0.42;
    }
    buffer
}

/// A small frog in the reeds: one short note like a drop on a wooden bar.
pub fn reed_frog(hz: f64) -> Buffer {
    let mut turns = 0.0;
    Buffer::generate(0.09, |t| {
        turns += hz * (1.0 + 0.06 * (t / 0.09)) / SAMPLE_RATE_HZ;
        (t / 0.003).min(1.0) * (-t / 0.018).exp() * ((TAU * turns).sin() + 0.15 * (2.0 * TAU * turns).sin())
    })
}

/// A large frog: a rattle of this number of pulses in its throat.
pub fn croak(hz: f64, pulses: usize, rng: &mut Rng) -> Buffer {
    let throat = [(1.0, 1.0, 0.012), (2.1, 0.5, 0.009), (3.3, 0.25, 0.006)];
    let modes = throat.map(|(ratio, gain, decay)| Mode { hz: hz * ratio, decay, gain });
    let pulse = render_modes(&modes, &contact_pulse(0.000_8), 0.08).normalize_peak(0.0);
    let mut buffer = Buffer::default();
    for n in 0..pulses {
        let part = (n as f64 + 0.5) / pulses as f64;
        let force = raised_cosine(part, -0.3, 0.65, 1.25) * rng.jitter(0.12);
        buffer.mix(n as f64 / 30.0 * rng.jitter(0.01), &pulse.clone().gain(force));
    }
    buffer
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure;

    #[test]
    fn a_cricket_sings_where_crickets_sing_and_a_dove_does_not() {
        let high = |buffer: &Buffer| measure::band_db(buffer, 3000.0..6000.0) - measure::band_db(buffer, 300.0..900.0);
        assert!(high(&chirp(4150.0, 3)) > 30.0, "{}", high(&chirp(4150.0, 3)));
        assert!(high(&dove()) < -30.0, "{}", high(&dove()));
    }

    #[test]
    fn a_chirp_has_its_strokes_and_rests_between_them() {
        let buffer = chirp(4000.0, 3);
        let level = |from: f64| {
            measure::rms_db(&Buffer::generate(0.008, |t| buffer.samples()[crate::buffer::seconds_to_samples(from + t)]))
        };
        for stroke in 0..3 {
            let at = 0.031 * f64::from(stroke);
            assert!(level(at + 0.008) > -20.0, "stroke {stroke}");
            assert!(stroke == 2 || level(at + 0.022) < -60.0, "after stroke {stroke}");
        }
    }

    #[test]
    fn a_warbler_falls() {
        let buffer = warbler(6, &mut Rng::new(1));
        let first = measure::pitch(&buffer, 0.02..0.07, 2000.0..5000.0).expect("a pitch");
        let last = buffer.seconds() - 0.09;
        let end = measure::pitch(&buffer, last + 0.02..last + 0.07, 1500.0..5000.0).expect("a pitch");
        assert!(end < 0.85 * first, "{first} then {end}");
    }

    #[test]
    fn a_hornbill_climbs_and_then_falls() {
        let buffer = hornbill(6, &mut Rng::new(1));
        let pitch = |at: f64| measure::pitch(&buffer, at..at + 0.06, 900.0..2600.0).expect("a pitch");
        let (first, late, end) = (pitch(0.03), pitch(0.99), pitch(buffer.seconds() - 0.16));
        assert!(late > 1.1 * first && end < late, "{first}, {late}, {end}");
    }

    #[test]
    fn frogs_sing_below_crickets() {
        let middle = |buffer: &Buffer| measure::spectral_centroid(buffer);
        let (large, small) = (middle(&croak(370.0, 9, &mut Rng::new(1))), middle(&reed_frog(2000.0)));
        assert!(large < 0.6 * small && small < middle(&chirp(3900.0, 3)), "{large} {small}");
    }
}
