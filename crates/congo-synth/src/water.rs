//! Water: nearly all its sounds are air bubbles.
//!
//! A bubble of radius r metres rings at 3.26 / r hertz (Minnaert), dies by what it radiates and what it heats, and
//! sharpens as it nears the surface. One is a "plip", hundreds a brook; a body that falls in first slaps the surface,
//! then drags down a cave of air that closes with a deep "plonk", then scatters drops.

use std::f64::consts::TAU;

use crate::buffer::{Buffer, SAMPLE_RATE_HZ, piecewise_linear, raised_cosine};
use crate::filter::{Filter, high_pass, low_pass, swept_band};
use crate::noise::{Rng, white};

/// One bubble. `radius` in millimetres (0.5 to 20), `rise` how fast it sharpens (0 stays, 0.1 is a brook, 1 is a
/// cartoon).
pub fn bubble(radius: f64, rise: f64) -> Buffer {
    let metres = radius / 1000.0;
    let hz = 3.26 / metres;
    let loss = 0.13 / metres + 0.0072 * metres.powf(-1.5);
    let mut turns = 0.0;
    Buffer::generate((7.0 / loss).min(0.6), |t| {
        turns += hz * (1.0 + rise * loss * t) / SAMPLE_RATE_HZ;
        (t / 0.001).min(1.0) * (-loss * t).exp() * (TAU * turns).sin()
    })
}

/// Bubbles that come at random: `per_second` is given the time, radii in millimetres lie between two bounds, small ones
/// as likely as large ones an octave apart; larger ones are louder. `per_second` must stay above zero.
pub fn swarm(seconds: f64, per_second: impl Fn(f64) -> f64, radii: (f64, f64), rng: &mut Rng) -> Buffer {
    let mut buffer = Buffer::silence(seconds);
    for (at, sound) in random_bubbles(seconds, per_second, radii, rng) {
        buffer.mix(at, &sound);
    }
    buffer
}

/// As [`swarm`] for a loop.
pub fn swarm_loop(seconds: f64, per_second: impl Fn(f64) -> f64, radii: (f64, f64), rng: &mut Rng) -> Buffer {
    let mut buffer = Buffer::silence(seconds);
    for (at, sound) in random_bubbles(seconds, per_second, radii, rng) {
        buffer.mix_loop(at, &sound);
    }
    buffer
}

fn random_bubbles(
    seconds: f64,
    per_second: impl Fn(f64) -> f64,
    radii: (f64, f64),
    rng: &mut Rng,
) -> Vec<(f64, Buffer)> {
    let mut bubbles = Vec::new();
    let mut at = 0.0;
    while at < seconds {
        let radius = rng.log_between(radii.0, radii.1);
        let depth = rng.between(0.15, 1.0).powi(2);
        let sound = bubble(radius, rng.between(0.05, 0.25)).gain(depth * radius / radii.1);
        bubbles.push((at, sound));
        at += rng.next_event_delay(per_second(at).max(0.1));
    }
    bubbles
}

/// A body falls in. `size` 1 is a pawn, 2 an elephant: lower, longer, more water.
pub fn plunge(size: f64, rng: &mut Rng) -> Buffer {
    let slap = low_pass(high_pass(white(0.2, rng), 350.0), 3800.0 / size).map(|t, x| x * (-t / 0.022).exp());
    let cave = bubble(9.0 * size, 0.22).gain(0.55);
    let second_cave = bubble(5.5 * size, 0.3).gain(0.3);
    slap.gain(0.8)
        .mixed_with(0.0, &spray(0.5, rng).gain(0.35))
        .mixed_with(0.055, &cave)
        .mixed_with(0.12, &second_cave)
        .mixed_with(0.05, &swarm(0.55, |t| 160.0 * (-t / 0.2).exp(), (0.9, 5.0), rng).gain(0.45))
}

/// Thin water thrown up and falling back: a hiss that dies and darkens.
pub fn spray(seconds: f64, rng: &mut Rng) -> Buffer {
    let hiss = swept_band(white(seconds, rng), 0.8, |t| 5200.0 * (-t / (0.7 * seconds)).exp() + 1200.0);
    let mut ripple = Filter::default();
    hiss.map(|t, sample| {
        // Drops, not gas: the hiss is torn by slow chance.
        let torn = 1.0 + 6.0 * ripple.process(rng.between(-1.0, 1.0), 45.0, 0.7).low;
        sample * torn.max(0.1) * (-t / (0.28 * seconds)).exp()
    })
}

/// Drops falling back on the surface, fewer and fewer.
pub fn drips(count: usize, rng: &mut Rng) -> Buffer {
    let mut buffer = Buffer::default();
    let mut at = 0.0;
    for n in 0..count {
        let fade = 1.0 - 0.7 * n as f64 / count as f64;
        buffer.mix(at, &bubble(rng.log_between(1.6, 3.6), rng.between(0.1, 0.35)).gain(fade));
        at += rng.between(0.03, 0.07) * (1.0 + 0.35 * n as f64);
    }
    buffer
}

/// A body comes out: water runs off it with a rush that rises, then drips.
pub fn emerge(rng: &mut Rng) -> Buffer {
    let rush =
        swept_band(white(0.34, rng), 0.9, |t| piecewise_linear(t, &[(0.0, 500.0), (0.16, 1900.0), (0.34, 2600.0)]));
    let rush = rush.map(|t, sample| sample * raised_cosine(t, -0.012, 0.11, 0.34));
    rush.mixed_with(0.0, &bubble(6.0, 0.5).gain(0.3))
        .mixed_with(0.02, &swarm(0.3, |t| 130.0 * (-t / 0.15).exp(), (1.0, 4.0), rng).gain(0.5))
        .mixed_with(0.26, &drips(7, rng).gain(0.45))
}

/// Water closing over something that sinks: a low wash that darkens, and gulps of air, each larger and lower than the
/// last.
pub fn sink(rng: &mut Rng) -> Buffer {
    let wash = swept_band(white(0.95, rng), 0.7, |t| piecewise_linear(t, &[(0.0, 900.0), (0.25, 620.0), (0.9, 190.0)]));
    let wash = wash.map(|t, sample| sample * raised_cosine(t, -0.02, 0.32, 0.95));
    let mut buffer = wash.gain(0.7);
    for (at, radius, gain) in
        [(0.0, 5.0, 0.5), (0.09, 6.2, 0.6), (0.2, 8.0, 0.75), (0.36, 10.5, 0.8), (0.55, 14.0, 0.7)]
    {
        buffer.mix(at, &bubble(radius * rng.jitter(0.05), 0.35).gain(gain));
    }
    buffer
}

/// Air coming up in a string of `count` bubbles, quickening and sharpening to the last.
pub fn bubble_string(count: usize, rng: &mut Rng) -> Buffer {
    let mut buffer = Buffer::default();
    let mut at = 0.0;
    for n in 0..count {
        let part = n as f64 / count.max(1) as f64;
        let radius = 6.5 - 3.8 * part;
        buffer.mix(at, &bubble(radius * rng.jitter(0.12), 0.4).gain(rng.between(0.5, 0.9)));
        at += rng.between(0.035, 0.075) * (1.0 - 0.4 * part);
    }
    buffer
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure;

    #[test]
    fn small_bubbles_are_high_and_short() {
        let small = bubble(2.0, 0.0);
        let large = bubble(8.0, 0.0);
        let pitch = |buffer: &Buffer, until| measure::pitch(buffer, 0.001..until, 200.0..3000.0).expect("a pitch");
        assert!((pitch(&small, 0.015) / 1630.0 - 1.0).abs() < 0.03, "{}", pitch(&small, 0.015));
        assert!((pitch(&large, 0.06) / 407.5 - 1.0).abs() < 0.03, "{}", pitch(&large, 0.06));
        assert!(large.seconds() > 2.0 * small.seconds());
    }

    #[test]
    fn a_bubble_sharpens() {
        let buffer = bubble(8.0, 0.3);
        let early = measure::pitch(&buffer, 0.0..0.02, 200.0..1500.0).expect("a pitch");
        let late = measure::pitch(&buffer, 0.06..0.1, 200.0..1500.0).expect("a pitch");
        assert!(late > 1.2 * early, "{early} then {late}");
    }

    #[test]
    fn an_elephant_makes_a_deeper_splash() {
        let depth = |size| {
            let buffer = plunge(size, &mut Rng::new(1));
            measure::band_db(&buffer, 80.0..400.0) - measure::band_db(&buffer, 1000.0..8000.0)
        };
        assert!(depth(2.0) > depth(1.0) + 3.0, "{} {}", depth(2.0), depth(1.0));
    }
}
