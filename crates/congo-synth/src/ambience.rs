//! The river as it sounds from the board: water, crickets, distant birds. A loop.

use std::f64::consts::TAU;

use crate::buffer::Buffer;
use crate::filter::{low_pass, swept_band_loop};
use crate::noise::{Rng, white};
use crate::reverb::add_valley_loop;
use crate::water::swarm_loop;
use crate::wildlife::{chirp, dove, warbler};

/// Length of the loop in seconds; long enough that one does not wait for the same dove.
pub const LOOP_SECONDS: f64 = 24.0;

/// The whole river.
pub fn river(rng: &mut Rng) -> Buffer {
    let near = flow(rng).mixed_with(0.0, &babble(rng));
    near.mixed_with(0.0, &riverbank(rng))
}

/// Slow rise and fall that comes round with the loop: `times` a loop, never below zero.
fn swell(t: f64, times: f64, shift: f64) -> f64 {
    0.5 + 0.5 * (TAU * (t / LOOP_SECONDS * times + shift)).sin()
}

/// The body of the water: broad noise, darker and lighter as the current turns.
fn flow(rng: &mut Rng) -> Buffer {
    let deep = swept_band_loop(white(LOOP_SECONDS, rng), 0.6, |t| 330.0 + 120.0 * swell(t, 3.0, 0.0));
    let bright = swept_band_loop(white(LOOP_SECONDS, rng), 0.9, |t| 1500.0 + 700.0 * swell(t, 5.0, 0.3));
    let bright = bright.map(|t, sample| sample * (0.13 + 0.06 * swell(t, 7.0, 0.6)));
    deep.map(|t, sample| sample * (0.36 + 0.10 * swell(t, 4.0, 0.2))).mixed_with(0.0, &bright)
}

/// Its voice: bubbles at the stones, now more, now fewer.
fn babble(rng: &mut Rng) -> Buffer {
    let many = swarm_loop(LOOP_SECONDS, |t| 55.0 + 55.0 * swell(t, 6.0, 0.1), (0.9, 4.5), rng).gain(0.30);
    let few = swarm_loop(LOOP_SECONDS, |_| 3.5, (4.0, 8.0), rng).gain(0.22);
    many.mixed_with(0.0, &few)
}

/// What lives beside it, through the air of a valley.
fn riverbank(rng: &mut Rng) -> Buffer {
    let mut buffer = Buffer::silence(LOOP_SECONDS);
    crickets(&mut buffer, rng);
    birds(&mut buffer, rng);
    add_valley_loop(buffer, 0.9, 1.6)
}

fn crickets(buffer: &mut Buffer, rng: &mut Rng) {
    // Two singers whose pace divides the loop; each falls silent for a while.
    for (hz, every, from, until, gain) in [(4150.0, 0.75, 2.0, 14.0, 0.030), (3620.0, 1.0, 11.0, 23.0, 0.022)] {
        let strokes = if every < 0.9 { 3 } else { 4 };
        let mut at: f64 = from;
        while at < until {
            let edge = ((at - from).min(until - at) / 3.0).clamp(0.15, 1.0);
            buffer.mix_loop(at + rng.between(0.0, 0.012), &chirp(hz, strokes).gain(gain * edge));
            at += every;
        }
    }
}

fn birds(buffer: &mut Buffer, rng: &mut Rng) {
    buffer.mix_loop(3.2, &dove().gain(0.085));
    buffer.mix_loop(15.4, &dove().gain(0.06));
    buffer.mix_loop(8.6, &warbler(6, rng).gain(0.05));
    buffer.mix_loop(20.3, &low_pass(warbler(4, rng), 2600.0).gain(0.06));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swells_come_round_with_the_loop() {
        for times in [3.0, 4.0, 5.0, 6.0, 7.0] {
            assert!((swell(0.0, times, 0.2) - swell(LOOP_SECONDS, times, 0.2)).abs() < 1e-9, "{times}");
        }
    }
}
