//! The bank of the river: insects, birds and wind, all far away.

use std::f64::consts::TAU;

use crate::buffer::{Buffer, SAMPLE_RATE_HZ, piecewise_linear, raised_cosine};
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
}
