//! The river as one hears it from the board: water, crickets, birds far away. A loop.

use std::f64::consts::TAU;

use crate::filter::{low_pass, swept_band_round};
use crate::noise::{Dice, white};
use crate::reverb::in_valley_round;
use crate::tape::Tape;
use crate::water::swarm_round;
use crate::wild::{chirp, dove, warbler};

/// Length of the loop in seconds; long enough that one does not wait for the same dove.
pub const LENGTH: f64 = 24.0;

/// The whole river.
pub fn river(dice: &mut Dice) -> Tape {
    let near = flow(dice).with(0.0, &babble(dice));
    near.with(0.0, &bank(dice))
}

/// Slow rise and fall that comes round with the loop: `times` a loop, never below zero.
fn swell(t: f64, times: f64, shift: f64) -> f64 {
    0.5 + 0.5 * (TAU * (t / LENGTH * times + shift)).sin()
}

/// The body of the water: broad noise, darker and lighter as the current turns.
fn flow(dice: &mut Dice) -> Tape {
    let deep = swept_band_round(white(LENGTH, dice), 0.6, |t| 330.0 + 120.0 * swell(t, 3.0, 0.0));
    let bright = swept_band_round(white(LENGTH, dice), 0.9, |t| 1500.0 + 700.0 * swell(t, 5.0, 0.3));
    let bright = bright.through(|t, sample| sample * (0.13 + 0.06 * swell(t, 7.0, 0.6)));
    deep.through(|t, sample| sample * (0.36 + 0.10 * swell(t, 4.0, 0.2))).with(0.0, &bright)
}

/// Its voice: bubbles at the stones, now more, now fewer.
fn babble(dice: &mut Dice) -> Tape {
    let many = swarm_round(LENGTH, |t| 55.0 + 55.0 * swell(t, 6.0, 0.1), (0.9, 4.5), dice).gain(0.30);
    let few = swarm_round(LENGTH, |_| 3.5, (4.0, 8.0), dice).gain(0.22);
    many.with(0.0, &few)
}

/// What lives beside it, through the air of a valley.
fn bank(dice: &mut Dice) -> Tape {
    let mut tape = Tape::silence(LENGTH);
    crickets(&mut tape, dice);
    birds(&mut tape, dice);
    in_valley_round(tape, 0.9, 1.6)
}

fn crickets(tape: &mut Tape, dice: &mut Dice) {
    // Two singers whose pace divides the loop; each falls silent for a while.
    for (hz, every, from, until, gain) in [(4150.0, 0.75, 2.0, 14.0, 0.030), (3620.0, 1.0, 11.0, 23.0, 0.022)] {
        let strokes = if every < 0.9 { 3 } else { 4 };
        let mut at: f64 = from;
        while at < until {
            let edge = ((at - from).min(until - at) / 3.0).clamp(0.15, 1.0);
            tape.lay_round(at + dice.between(0.0, 0.012), &chirp(hz, strokes).gain(gain * edge));
            at += every;
        }
    }
}

fn birds(tape: &mut Tape, dice: &mut Dice) {
    tape.lay_round(3.2, &dove().gain(0.085));
    tape.lay_round(15.4, &dove().gain(0.06));
    tape.lay_round(8.6, &warbler(6, dice).gain(0.05));
    tape.lay_round(20.3, &low_pass(warbler(4, dice), 2600.0).gain(0.06));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swells_come_round_with_the_loop() {
        for times in [3.0, 4.0, 5.0, 6.0, 7.0] {
            assert!((swell(0.0, times, 0.2) - swell(LENGTH, times, 0.2)).abs() < 1e-9, "{times}");
        }
    }
}
