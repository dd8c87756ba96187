//! What one hears around the board, as loops: the river, and the three places in which the board stands.

use std::f64::consts::TAU;

use crate::buffer::Buffer;
use crate::filter::{Filter, high_pass_loop, low_pass, low_pass_loop, swept_band_loop};
use crate::noise::{Rng, white};
use crate::reverb::{add_room_loop, add_valley_loop};
use crate::water::swarm_loop;
use crate::wildlife::{chirp, croak, dove, hornbill, reed_frog, warbler, whistle};
use crate::wood::{Block, knock, plane};

/// Length of each loop in seconds; long enough that one does not wait for the same dove.
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

/// The blanket in the savannah at noon: wind that comes and goes in the grass, a hornbill far away and its answer.
pub fn savannah(rng: &mut Rng) -> Buffer {
    let mut birds = Buffer::silence(LOOP_SECONDS);
    birds.mix_loop(5.1, &low_pass(hornbill(8, rng), 2400.0).gain(0.050));
    birds.mix_loop(8.9, &low_pass(hornbill(5, rng), 1700.0).gain(0.030));
    birds.mix_loop(17.3, &low_pass(hornbill(6, rng), 2100.0).gain(0.042));
    wind(rng).mixed_with(0.0, &add_valley_loop(birds, 1.0, 1.8))
}

/// The same place in the morning: a light wind, doves, and warblers that sing against each other.
pub fn savannah_morning(rng: &mut Rng) -> Buffer {
    let mut birds = Buffer::silence(LOOP_SECONDS);
    for (at, gain) in [(2.4, 0.075), (13.8, 0.055), (20.9, 0.06)] {
        birds.mix_loop(at, &dove().gain(gain));
    }
    for (at, notes, hz, gain) in [
        (0.8, 5, 5200.0, 0.050),
        (5.6, 7, 3400.0, 0.055),
        (7.1, 4, 5200.0, 0.040),
        (11.2, 6, 2800.0, 0.05),
        (17.0, 5, 4300.0, 0.05),
        (18.6, 7, 3000.0, 0.05),
    ] {
        birds.mix_loop(at, &low_pass(warbler(notes, rng), hz).gain(gain));
    }
    wind(rng).gain(0.55).mixed_with(0.0, &add_valley_loop(birds, 1.0, 1.8))
}

/// The same place at night: the wind has dropped, crickets sing, far away something hoots twice.
pub fn savannah_night(rng: &mut Rng) -> Buffer {
    let mut night = Buffer::silence(LOOP_SECONDS);
    night_crickets(&mut night, rng);
    for (at, gain) in [(6.5, 0.045), (7.9, 0.035), (18.4, 0.030)] {
        night.mix_loop(at, &whistle(0.55, &[(0.0, 345.0), (0.2, 362.0), (1.0, 318.0)]).gain(gain));
    }
    wind(rng).gain(0.35).mixed_with(0.0, &add_valley_loop(night, 0.6, 1.6))
}

/// How hard the wind blows, 0 to 1: two long gusts and a few short ones.
fn gust(t: f64) -> f64 {
    (0.55 * swell(t, 2.0, 0.15) + 0.3 * swell(t, 5.0, 0.4) + 0.15 * swell(t, 9.0, 0.75)).powf(1.6)
}

/// Wind: air over the ground, and grass that rustles a moment after the gust.
fn wind(rng: &mut Rng) -> Buffer {
    let ground = swept_band_loop(white(LOOP_SECONDS, rng), 0.6, |t| 230.0 + 260.0 * gust(t));
    let ground = ground.map(|t, sample| sample * (0.22 + 0.65 * gust(t)));
    let blades = swept_band_loop(white(LOOP_SECONDS, rng), 0.8, |t| 1900.0 + 1100.0 * gust(t - 0.35));
    // Blades touch and part by chance: the rustle is torn by slow noise.
    let mut touch = Filter::default();
    let torn = white(LOOP_SECONDS, rng).map_loop(|_, x| (1.0 + 14.0 * touch.process(x, 14.0, 0.7).low).max(0.15));
    let mut torn = torn.samples().iter();
    let grass = blades.map(|t, x| x * torn.next().unwrap_or(&1.0) * (0.02 + 0.16 * gust(t - 0.35)));
    low_pass_loop(ground.mixed_with(0.0, &grass), 4200.0)
}

/// The veranda by the river, dusk to night: water against the posts, crickets near and far, frogs that answer each
/// other.
pub fn veranda(rng: &mut Rng) -> Buffer {
    let water = swept_band_loop(white(LOOP_SECONDS, rng), 0.6, |t| 250.0 + 90.0 * swell(t, 4.0, 0.2));
    let water = water.map(|t, sample| sample * (0.14 + 0.12 * swell(t, 7.0, 0.0) * swell(t, 3.0, 0.5)));
    let lapping = swarm_loop(LOOP_SECONDS, |t| 1.0 + 5.0 * swell(t, 7.0, 0.0), (3.0, 8.0), rng).gain(0.16);
    let mut night = Buffer::silence(LOOP_SECONDS);
    night_crickets(&mut night, rng);
    frogs(&mut night, rng);
    low_pass_loop(water, 1400.0).mixed_with(0.0, &lapping).mixed_with(0.0, &add_valley_loop(night, 0.5, 1.2))
}

/// Crickets sing through the night, each now nearer, now further off.
fn night_crickets(buffer: &mut Buffer, rng: &mut Rng) {
    for (hz, every, strokes, gain, shift) in
        [(3900.0, 0.6, 3, 0.040, 0.0), (3480.0, 0.8, 4, 0.028, 0.45), (4250.0, 0.48, 2, 0.018, 0.7)]
    {
        for n in 0..(LOOP_SECONDS / every).round() as usize {
            let at = 0.05 + n as f64 * every;
            let near = 0.35 + 0.65 * swell(at, 2.0, shift);
            buffer.mix_loop(at + rng.between(0.0, 0.01), &chirp(hz, strokes).gain(gain * near));
        }
    }
}

/// Two frogs that croak in turn, and small ones in the reeds whose chorus swells twice.
fn frogs(buffer: &mut Buffer, rng: &mut Rng) {
    for n in 0..8 {
        let at = 0.9 + 3.0 * f64::from(n) + rng.between(-0.25, 0.25);
        let (hz, gain, pulses) = if n % 3 == 1 { (290.0, 0.055, 13) } else { (370.0, 0.07, 9) };
        buffer.mix_loop(at, &croak(hz * rng.jitter(0.02), pulses, rng).gain(gain));
    }
    let mut at = 0.4;
    while at < LOOP_SECONDS {
        let chorus = swell(at, 2.0, 0.6);
        buffer.mix_loop(at, &reed_frog(rng.log_between(1650.0, 2350.0)).gain(0.058 * chorus * rng.between(0.3, 1.0)));
        at += rng.between(0.12, 0.6) / (0.3 + chorus);
    }
}

/// The toymaker's bench in the morning: a still room, a clock, a plane drawn over a board now and then.
pub fn workshop(rng: &mut Rng) -> Buffer {
    let air = swept_band_loop(white(LOOP_SECONDS, rng), 0.5, |t| 150.0 + 30.0 * swell(t, 3.0, 0.0)).gain(0.045);
    let mut bench = Buffer::silence(LOOP_SECONDS);
    clock(&mut bench, rng);
    for (at, seconds) in [(4.25, 0.72), (5.75, 0.66), (15.2, 0.62), (16.5, 0.74), (17.9, 0.80)] {
        bench.mix_loop(at, &plane(seconds, rng).gain(0.11 * rng.jitter(0.15)));
    }
    // Every blow pushes the same way; without the high pass the loop would have a bias.
    high_pass_loop(low_pass_loop(air, 700.0).mixed_with(0.0, &add_room_loop(bench, 0.22, 0.55)), 35.0)
}

/// A wooden clock on the wall: a tick and a tock a second, each the fall of a pallet and, a moment later, of the wheel.
fn clock(buffer: &mut Buffer, rng: &mut Rng) {
    for n in 0..(2.0 * LOOP_SECONDS) as usize {
        let hz = if n.is_multiple_of(2) { 1720.0 } else { 1380.0 };
        let pallet = Block { hz, q: 20.0, contact_seconds: 0.000_3, board_gain: 0.12 };
        let wheel = Block { hz: 0.72 * hz, contact_seconds: 0.000_5, ..pallet };
        let at = 0.004 + 0.5 * n as f64;
        buffer.mix_loop(at, &knock(pallet, rng).gain(0.075));
        buffer.mix_loop(at + 0.031, &knock(wheel, rng).gain(0.035));
    }
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

    #[test]
    fn the_wind_comes_round_with_the_loop_and_rests_between_gusts() {
        let all: Vec<f64> = (0..2400).map(|n| gust(LOOP_SECONDS * f64::from(n) / 2400.0)).collect();
        let (least, most) = (all.iter().copied().fold(1.0, f64::min), all.iter().copied().fold(0.0, f64::max));
        assert!(least < 0.15 && most > 0.6 && most <= 1.0, "{least} to {most}");
        assert!((gust(0.0) - gust(LOOP_SECONDS)).abs() < 1e-9);
    }
}
