//! The bank of the river: insects, birds and wind, all far away.

use std::f64::consts::TAU;

use crate::noise::Dice;
use crate::tape::{RATE, Tape, hill, line};

/// A cricket's chirp: so many strokes of a wing, each a short burst of nearly one note.
pub fn chirp(hz: f64, strokes: usize) -> Tape {
    let stroke = Tape::record(0.02, |t| (TAU * hz * t).sin() * hill(t, 0.0, 0.012, 0.02));
    let mut tape = Tape::default();
    for n in 0..strokes {
        // The wing opens a little further with each stroke.
        tape.lay(n as f64 * 0.031, &stroke.clone().gain(0.6 + 0.4 * (n + 1) as f64 / strokes as f64));
    }
    tape
}

/// A whistled note whose pitch and force follow points (seconds, hertz) and a hill over `seconds`.
pub fn whistle(seconds: f64, hz: &[(f64, f64)]) -> Tape {
    let mut turns = 0.0;
    Tape::record(seconds, |t| {
        turns += line(t, hz) / RATE;
        let tone = (TAU * turns).sin() + 0.12 * (2.0 * TAU * turns).sin();
        tone * hill(t, 0.0, 0.4 * seconds, seconds)
    })
}

/// A dove: "coo, COO-coo, coo", soft and low.
pub fn dove() -> Tape {
    let coo = |seconds: f64, hz: f64| whistle(seconds, &[(0.0, hz * 0.94), (0.3 * seconds, hz), (seconds, hz * 0.92)]);
    coo(0.28, 520.0)
        .gain(0.6)
        .with(0.42, &coo(0.42, 610.0))
        .with(0.88, &coo(0.3, 545.0).gain(0.8))
        .with(1.3, &coo(0.34, 510.0).gain(0.6))
}

/// A small bird: a falling run of short whistles.
pub fn warbler(notes: usize, dice: &mut Dice) -> Tape {
    let mut tape = Tape::default();
    let mut at = 0.0;
    for n in 0..notes {
        let hz = 3300.0 * 0.93_f64.powf(n as f64) * dice.about(0.02);
        tape.lay(at, &whistle(0.09, &[(0.0, hz * 1.12), (0.09, hz * 0.9)]).gain(dice.between(0.6, 1.0)));
        at += dice.between(0.11, 0.14);
    }
    tape
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure;

    #[test]
    fn a_cricket_sings_where_crickets_sing_and_a_dove_does_not() {
        let high = |tape: &Tape| measure::band_db(tape, 3000.0..6000.0) - measure::band_db(tape, 300.0..900.0);
        assert!(high(&chirp(4150.0, 3)) > 30.0, "{}", high(&chirp(4150.0, 3)));
        assert!(high(&dove()) < -30.0, "{}", high(&dove()));
    }

    #[test]
    fn a_chirp_has_its_strokes_and_rests_between_them() {
        let tape = chirp(4000.0, 3);
        let level =
            |from: f64| measure::rms_db(&Tape::record(0.008, |t| tape.samples()[crate::tape::samples_in(from + t)]));
        for stroke in 0..3 {
            let at = 0.031 * f64::from(stroke);
            assert!(level(at + 0.008) > -20.0, "stroke {stroke}");
            assert!(stroke == 2 || level(at + 0.022) < -60.0, "after stroke {stroke}");
        }
    }

    #[test]
    fn a_warbler_falls() {
        let tape = warbler(6, &mut Dice::new(1));
        let first = measure::pitch(&tape, 0.02..0.07, 2000.0..5000.0).expect("a pitch");
        let last = tape.seconds() - 0.09;
        let end = measure::pitch(&tape, last + 0.02..last + 0.07, 1500.0..5000.0).expect("a pitch");
        assert!(end < 0.85 * first, "{first} then {end}");
    }
}
