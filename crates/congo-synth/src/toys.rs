//! The voices of the toy animals: what a toymaker hides in wood to make it speak. Whistles and flutes, a bamboo trumpet,
//! a ratchet, a bow on a wooden body, small blocks.

use std::f64::consts::{PI, TAU};

use crate::buffer::{Buffer, SAMPLE_RATE_HZ, piecewise_linear, raised_cosine};
use crate::filter::{Filter, high_pass, low_pass, swept_band};
use crate::modal::{Mode, contact_pulse, render_modes};
use crate::noise::{Rng, white};
use crate::pitch::{C6, E6, G5, G6, Note, note_hz};
use crate::reverb::add_room;
use crate::wood::{Block, knock};

/// Points (seconds, value) of a line.
type Curve<'a> = &'a [(f64, f64)];

/// The longest voice in seconds, its room included.
const MAX_SECONDS: f64 = 0.68;

/// The voice in a small box of a room, at most [`MAX_SECONDS`] long.
fn finish(dry: Buffer) -> Buffer {
    let room = add_room(dry, 0.07, 0.16);
    let seconds = room.seconds().min(MAX_SECONDS);
    room.truncated(seconds)
}

/// A wooden pipe that is blown.
struct Pipe<'a> {
    seconds: f64,
    hz: Curve<'a>,
    /// How hard it is blown, 0 to 1. Softly blown pipes have fewer overtones.
    force: Curve<'a>,
    /// Strength of each harmonic at full force, from the first. A stopped pipe has the odd ones.
    harmonics: &'a [f64],
    /// Air beside the tone, 0 to 1.
    breath: f64,
    /// Depth and rate in hertz of the shake of pitch and force; a depth of 0.05 is nearly a semitone.
    shake: (f64, f64),
}

/// One breath through a pipe: the tone, the air at its lip, and the chiff before the tone settles.
fn blow(pipe: &Pipe, rng: &mut Rng) -> Buffer {
    let (depth, rate) = pipe.shake;
    let mut turns = 0.0;
    let mut drift = Filter::default();
    let tone = Buffer::generate(pipe.seconds, |t| {
        // No lip is steady: the pitch wanders by a few cents.
        let wander = 1.0 + 0.25 * drift.process(rng.between(-1.0, 1.0), 9.0, 0.7).low;
        let shake = (TAU * rate * t).sin();
        turns += piecewise_linear(t, pipe.hz) * wander * (1.0 + depth * shake) / SAMPLE_RATE_HZ;
        let force = piecewise_linear(t, pipe.force) * (1.0 - 4.0 * depth * (0.5 - 0.5 * shake));
        let harmonic = |(n, gain): (usize, &f64)| {
            let edge = force.max(0.0).powf(0.5 * n as f64);
            gain * edge * (TAU * (n + 1) as f64 * turns).sin()
        };
        force * pipe.harmonics.iter().enumerate().map(harmonic).sum::<f64>()
    });
    let air = swept_band(white(pipe.seconds, rng), 2.2, |t| 1.6 * piecewise_linear(t, pipe.hz));
    let air = air.map(|t, x| x * pipe.breath * (piecewise_linear(t, pipe.force) + 0.9 * (-t / 0.018).exp()));
    let sound = tone.mixed_with(0.0, &air);
    sound.map(|t, x| x * (t / 0.006).min(1.0))
}

/// The odd harmonics of a pipe that a cork closes.
const STOPPED_PIPE: [f64; 5] = [1.0, 0.04, 0.17, 0.02, 0.05];
/// A wooden flute.
const FLUTE: [f64; 4] = [1.0, 0.32, 0.12, 0.05];
/// A low reed in a long bore of wood, played softly.
const HUMMING_REED: [f64; 7] = [1.0, 0.22, 0.42, 0.10, 0.16, 0.05, 0.05];

/// The monkey: a slide whistle, whose cork squeaks up and down.
pub fn monkey(variant: usize, rng: &mut Rng) -> Buffer {
    let (seconds, hz, force): (f64, Curve, Curve) = match variant {
        1 => (
            0.34,
            &[(0.0, 760.0), (0.10, 1480.0), (0.14, 1240.0), (0.17, 900.0), (0.31, 1980.0)],
            &[(0.0, 0.5), (0.04, 0.9), (0.13, 0.7), (0.155, 0.05), (0.18, 0.9), (0.28, 1.0), (0.34, 0.0)],
        ),
        2 => (
            0.42,
            &[(0.0, 1250.0), (0.07, 1720.0), (0.12, 1180.0), (0.20, 1820.0), (0.25, 1240.0), (0.38, 2150.0)],
            &[(0.0, 0.5), (0.05, 1.0), (0.11, 0.1), (0.18, 1.0), (0.24, 0.1), (0.33, 1.0), (0.42, 0.0)],
        ),
        _ => (
            0.30,
            &[(0.0, 1900.0), (0.12, 880.0), (0.16, 820.0), (0.27, 1560.0)],
            &[(0.0, 0.6), (0.03, 1.0), (0.13, 0.6), (0.22, 0.9), (0.30, 0.0)],
        ),
    };
    let whistle = blow(&Pipe { seconds, hz, force, harmonics: &STOPPED_PIPE, breath: 0.35, shake: (0.0, 0.0) }, rng);
    // The cork begins to move with a small catch.
    let cork = knock(Block { hz: 1400.0, q: 12.0, contact_seconds: 0.000_4, board_gain: 0.1 }, rng);
    finish(whistle.mixed_with(0.0, &cork.normalize_peak(-12.0)))
}

/// The zebra: two notes of a wooden flute that tremble, a whinny.
pub fn zebra(variant: usize, rng: &mut Rng) -> Buffer {
    let (first, second, rate): (f64, f64, f64) = match variant {
        1 => (1080.0, 860.0, 13.0),
        2 => (960.0, 1150.0, 12.0),
        _ => (1180.0, 790.0, 14.5),
    };
    let hz = [(0.0, 0.86 * first), (0.04, first), (0.17, first), (0.20, second), (0.42, 0.9 * second)];
    let force = [(0.0, 0.4), (0.04, 1.0), (0.16, 0.8), (0.185, 0.25), (0.22, 0.9), (0.36, 0.5), (0.46, 0.0)];
    let shake = (0.055, rate);
    finish(blow(&Pipe { seconds: 0.46, hz: &hz, force: &force, harmonics: &FLUTE, breath: 0.55, shake }, rng))
}

/// The giraffe: a long soft hum, far down in the neck of a woodwind.
pub fn giraffe(variant: usize, rng: &mut Rng) -> Buffer {
    let (low, high) = if variant == 1 { (147.0, 175.0) } else { (165.0, 139.0) };
    let hz = [(0.0, 0.95 * low), (0.12, low), (0.30, low), (0.42, high), (0.66, 0.98 * high)];
    let force = [(0.0, 0.25), (0.12, 0.8), (0.30, 0.9), (0.36, 0.75), (0.46, 0.85), (0.66, 0.0)];
    let hum = blow(
        &Pipe { seconds: 0.66, hz: &hz, force: &force, harmonics: &HUMMING_REED, breath: 0.16, shake: (0.004, 5.0) },
        rng,
    );
    finish(low_pass(hum, 900.0))
}

/// The elephant: a trumpet of bamboo. The lips buzz, and the harder they are pressed, the brighter the tube.
pub fn elephant(variant: usize, rng: &mut Rng) -> Buffer {
    let (seconds, hz, force): (f64, Curve, Curve) = if variant == 1 {
        (
            0.58,
            &[(0.0, 215.0), (0.07, 320.0), (0.30, 352.0), (0.44, 330.0), (0.58, 245.0)],
            &[(0.0, 0.3), (0.06, 0.8), (0.25, 1.0), (0.42, 0.8), (0.58, 0.0)],
        )
    } else {
        (
            0.62,
            &[(0.0, 230.0), (0.05, 292.0), (0.16, 292.0), (0.20, 270.0), (0.27, 390.0), (0.46, 385.0), (0.62, 280.0)],
            &[(0.0, 0.3), (0.04, 0.8), (0.15, 0.6), (0.19, 0.15), (0.26, 0.9), (0.42, 0.9), (0.62, 0.0)],
        )
    };
    let mut turns = 0.0;
    let mut flutter = Filter::default();
    let buzz = Buffer::generate(seconds, |t| {
        let rough = 12.0 * flutter.process(rng.between(-1.0, 1.0), 38.0, 0.7).low;
        turns += piecewise_linear(t, hz) * (1.0 + 0.006 * rough) / SAMPLE_RATE_HZ;
        let force = piecewise_linear(t, force) * (1.0 + 0.12 * rough);
        // The lips close longer and more sharply when blown harder.
        let lips = (4.0 * force * ((TAU * turns).sin() + 0.45)).tanh();
        force * lips * (t / 0.008).min(1.0)
    });
    let bamboo = tube(&high_pass(buzz, 320.0), &[(470.0, 1.0), (980.0, 0.8), (1650.0, 0.8), (2700.0, 0.5)]);
    let tongue = knock(Block { hz: 620.0, q: 10.0, contact_seconds: 0.000_7, board_gain: 0.3 }, rng);
    finish(low_pass(bamboo, 4200.0).normalize_peak(0.0).mixed_with(0.0, &tongue.normalize_peak(-14.0)))
}

/// The resonances of a hollow body beside what goes straight through: (hertz, gain).
fn tube(source: &Buffer, resonances: &[(f64, f64)]) -> Buffer {
    let mut out = source.clone().gain(0.18);
    for &(hz, gain) in resonances {
        let mut filter = Filter::default();
        out.mix(0.0, &source.clone().map(|_, x| gain * filter.process(x, hz, 5.0).band));
    }
    out
}

/// The crocodile: a ratchet turned slowly, each tooth a dry clap of its jaw.
pub fn crocodile(variant: usize, rng: &mut Rng) -> Buffer {
    // Teeth a second over time, and how hard the handle is turned.
    let (seconds, rate, force): (f64, Curve, Curve) = if variant == 1 {
        (0.52, &[(0.0, 46.0), (0.30, 30.0), (0.52, 17.0)], &[(0.0, 0.7), (0.15, 1.0), (0.52, 0.45)])
    } else {
        (0.60, &[(0.0, 20.0), (0.28, 44.0), (0.42, 40.0), (0.60, 24.0)], &[(0.0, 0.5), (0.35, 1.0), (0.60, 0.4)])
    };
    let mut teeth = Buffer::default();
    let mut at = 0.0;
    while at < seconds - 0.05 {
        let tooth = Block { hz: 430.0 * rng.jitter(0.06), q: 11.0, contact_seconds: 0.000_4, board_gain: 0.35 };
        teeth.mix(at, &knock(tooth, rng).gain(piecewise_linear(at, force) * rng.jitter(0.2)));
        at += rng.jitter(0.10) / piecewise_linear(at, rate);
    }
    // The box under the ratchet is a growling throat.
    let throat = tube(&low_pass(teeth, 3600.0), &[(230.0, 0.5), (620.0, 0.7), (1250.0, 1.1)]);
    finish(throat.truncated(seconds).fade_out(0.05))
}

/// The lion: a bow drawn slowly over a wooden body, a purr.
pub fn lion(variant: usize, rng: &mut Rng) -> Buffer {
    let (seconds, hz, purrs): (f64, Curve, f64) = if variant == 1 {
        (0.66, &[(0.0, 74.0), (0.25, 92.0), (0.66, 70.0)], 23.0)
    } else {
        (0.60, &[(0.0, 98.0), (0.20, 84.0), (0.60, 64.0)], 20.0)
    };
    // The string of hair sticks, slips and sticks again: a saw that is never quite regular.
    let (mut phase, mut period, mut strength) = (0.0, 1.0, 1.0);
    let saw = Buffer::generate(seconds, |t| {
        phase += piecewise_linear(t, hz) * period / SAMPLE_RATE_HZ;
        if phase >= 1.0 {
            phase -= 1.0;
            (period, strength) = (rng.jitter(0.05), rng.between(0.75, 1.0));
        }
        let purr = 0.45 + 0.55 * (PI * purrs * t).sin().powi(2);
        let hill = raised_cosine(t, -0.16, 0.3 * seconds, seconds);
        (strength * (1.0 - 2.0 * phase) + 0.12 * rng.between(-1.0, 1.0)) * purr * hill
    });
    let body =
        tube(&high_pass(low_pass(saw, 1300.0), 150.0), &[(185.0, 1.0), (310.0, 0.9), (455.0, 0.6), (730.0, 0.35)]);
    finish(body.map(|t, x| x * (t / 0.01).min(1.0)))
}

/// The pawn: three or four tiny tocks that climb, a giggle.
pub fn pawn(variant: usize, rng: &mut Rng) -> Buffer {
    let steps: &[(f64, f64)] = match variant {
        1 => &[(0.0, 1.0), (0.075, 1.16), (0.140, 1.30)],
        2 => &[(0.0, 1.2), (0.062, 1.0), (0.128, 1.2), (0.180, 1.38)],
        _ => &[(0.0, 1.05), (0.085, 1.28), (0.150, 1.12)],
    };
    let mut giggle = Buffer::default();
    for (n, &(at, ratio)) in steps.iter().enumerate() {
        let block = Block { hz: 1560.0 * ratio, q: 30.0, contact_seconds: 0.000_25, board_gain: 0.06 };
        giggle.mix(at, &knock(block, rng).gain(1.0 - 0.12 * n as f64));
    }
    finish(giggle)
}

/// The superpawn: the same giggle from a larger, hollow block that has learnt to sing.
pub fn superpawn(variant: usize, rng: &mut Rng) -> Buffer {
    let notes: &[(f64, Note)] = if variant == 1 {
        &[(0.0, G5), (0.085, C6), (0.165, E6), (0.245, G6)]
    } else {
        &[(0.0, C6), (0.07, G5), (0.155, E6), (0.225, C6)]
    };
    let mut giggle = Buffer::default();
    for &(at, note) in notes {
        giggle.mix(at, &chime(note_hz(note)).gain(rng.jitter(0.1)));
    }
    finish(giggle)
}

/// A bar of hard wood over a hollow, tuned as a marimba's: its second mode is two octaves above the first.
fn chime(hz: f64) -> Buffer {
    let modes = [Mode::from_q(hz, 70.0, 1.0), Mode::from_q(4.0 * hz, 55.0, 0.28), Mode::from_q(9.2 * hz, 40.0, 0.06)];
    render_modes(&modes, &contact_pulse(0.000_35), 0.4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure;

    #[test]
    fn a_pipe_sounds_at_its_pitch() {
        let level = [(0.0, 0.8)];
        let pipe = Pipe {
            seconds: 0.5,
            hz: &[(0.0, 700.0)],
            force: &level,
            harmonics: &FLUTE,
            breath: 0.2,
            shake: (0.0, 0.0),
        };
        let pitch = measure::pitch(&blow(&pipe, &mut Rng::new(1)), 0.1..0.4, 400.0..1200.0).expect("a pitch");
        assert!((pitch / 700.0 - 1.0).abs() < 0.02, "{pitch}");
    }

    #[test]
    fn the_whistle_slides_and_the_hum_does_not() {
        let pitch = |buffer: &Buffer, from: f64| measure::pitch(buffer, from..from + 0.06, 100.0..2500.0);
        let whistle = monkey(1, &mut Rng::new(1));
        let (low, high) = (pitch(&whistle, 0.0).expect("a pitch"), pitch(&whistle, 0.24).expect("a pitch"));
        assert!(high > 1.4 * low, "{low} then {high}");
        let hum = giraffe(1, &mut Rng::new(1));
        let (early, later) = (pitch(&hum, 0.14).expect("a pitch"), pitch(&hum, 0.22).expect("a pitch"));
        assert!((later / early - 1.0).abs() < 0.05, "{early} then {later}");
    }

    #[test]
    fn a_ratchet_has_teeth() {
        let growl = crocodile(1, &mut Rng::new(1));
        let quietest = |from: f64| {
            let part = |n: usize| growl.samples().iter().skip((from * SAMPLE_RATE_HZ) as usize + n * 220).take(220);
            let level = |n: usize| part(n).fold(0.0, |most: f64, x| most.max(x.abs()));
            (0..24).map(level).fold(f64::MAX, f64::min)
        };
        assert!(quietest(0.3) < 0.35 * growl.peak(), "{} beside {}", quietest(0.3), growl.peak());
    }
}
