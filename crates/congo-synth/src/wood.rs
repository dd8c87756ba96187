//! Wood on wood: the toy animals, the board they stand on, and what sliding does to both.
//!
//! A cut-out animal rings like a short free bar, whose modes stand at 1 : 2.76 : 5.40 : 8.93; a wooden tile on a frame
//! adds a few low, quickly dying modes of its own. Wood loses a thirtieth to a twentieth of its energy with each swing
//! when something holds it, so a knock is over in a tenth of a second.

use crate::buffer::{Buffer, raised_cosine};
use crate::filter::{Filter, high_pass, low_pass, swept_band};
use crate::modal::{Mode, contact_pulse, render_modes};
use crate::noise::{Rng, white};

/// Modes of a free bar, relative to the lowest.
const BAR_MODE_RATIOS: [f64; 4] = [1.0, 2.756, 5.404, 8.933];
/// Strength of these modes when the bar is pushed off its middle.
const BAR_GAINS: [f64; 4] = [1.0, 0.55, 0.30, 0.14];
/// Modes of a tile in its frame, in hertz.
const BOARD_MODES_HZ: [f64; 5] = [172.0, 251.0, 388.0, 545.0, 806.0];
/// Strength of these modes under a blow near the middle of a tile.
const BOARD_GAINS: [f64; 5] = [1.0, 0.8, 0.65, 0.4, 0.3];

/// A piece of wood.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    /// Lowest mode in hertz: the smaller the piece, the higher.
    pub hz: f64,
    /// Quality factor: how many swings it keeps sounding. A loose piece about 28, a xylophone bar above 60.
    pub q: f64,
    /// How long it touches what it hits, in seconds: the heavier, the longer.
    pub contact_seconds: f64,
    /// How much of the blow goes into the board: 0 nothing, 1 as much as into the piece.
    pub board_gain: f64,
}

/// A pawn's or superpawn's weight.
pub const SMALL_PIECE: Block = Block { hz: 1180.0, q: 30.0, contact_seconds: 0.000_25, board_gain: 0.40 };
/// A zebra's or monkey's weight.
pub const MEDIUM_PIECE: Block = Block { hz: 790.0, q: 28.0, contact_seconds: 0.000_33, board_gain: 0.65 };
/// An elephant's or lion's weight.
pub const LARGE_PIECE: Block = Block { hz: 495.0, q: 26.0, contact_seconds: 0.000_48, board_gain: 0.9 };

impl Block {
    fn modes(&self, rng: &mut Rng) -> Vec<Mode> {
        let tuning = rng.jitter(0.03);
        let bar = BAR_MODE_RATIOS.iter().zip(BAR_GAINS).map(|(ratio, gain)| {
            // The place that is hit differs a little each time, and with it the mixture.
            Mode::from_q(self.hz * ratio * tuning * rng.jitter(0.012), self.q, gain * rng.jitter(0.25))
        });
        bar.collect::<Vec<_>>()
    }

    fn board_modes(&self, rng: &mut Rng) -> Vec<Mode> {
        let of_board = |(hz, gain): (&f64, f64)| Mode::from_q(hz * rng.jitter(0.02), 12.0, self.board_gain * gain);
        BOARD_MODES_HZ.iter().zip(BOARD_GAINS).map(of_board).collect()
    }
}

/// One blow of a block on the board.
pub fn knock(block: Block, rng: &mut Rng) -> Buffer {
    let push = contact_pulse(block.contact_seconds);
    let modes: Vec<Mode> = block.modes(rng).into_iter().chain(block.board_modes(rng)).collect();
    render_modes(&modes, &push, 0.35).mixed_with(0.0, &scuff(rng).gain(0.10))
}

/// Two surfaces that are not quite flat meeting: a few milliseconds of dry noise.
fn scuff(rng: &mut Rng) -> Buffer {
    high_pass(white(0.012, rng), 1800.0).map(|t, sample| sample * (-t / 0.002).exp())
}

/// A piece put down: its base meets the board with one edge, then with the other, a little softer.
pub fn set_down(block: Block, rng: &mut Rng) -> Buffer {
    let rock = rng.between(0.016, 0.026) * (block.contact_seconds / MEDIUM_PIECE.contact_seconds).sqrt();
    let first = knock(block, rng);
    let second =
        knock(Block { contact_seconds: block.contact_seconds * 1.3, ..block }, rng).gain(rng.between(0.22, 0.34));
    let third = knock(Block { contact_seconds: block.contact_seconds * 1.6, ..block }, rng).gain(0.08);
    first.mixed_with(rock, &second).mixed_with(rock * 1.55, &third)
}

/// A flat base dragged over grain for this number of seconds: hundreds of tiny catches a second, each ringing the piece
/// and the board a little, over dry friction.
pub fn drag(block: Block, seconds: f64, rng: &mut Rng) -> Buffer {
    let pulses = friction_pulses(seconds, 420.0, rng);
    let modes: Vec<Mode> = block.modes(rng).into_iter().chain(block.board_modes(rng)).collect();
    let resonance = render_modes(&modes, &pulses, seconds + 0.06);
    let friction = low_pass(high_pass(white(seconds, rng), 700.0), 3200.0);
    let breath = friction.map(|t, sample| sample * raised_cosine(t, -0.02, 0.4 * seconds, seconds));
    resonance.mixed_with(0.0, &breath.gain(0.05))
}

/// Random pushes, strongest when the drag is fastest.
fn friction_pulses(seconds: f64, per_second: f64, rng: &mut Rng) -> Buffer {
    let mut pushes = Buffer::silence(seconds);
    let mut at = 0.0;
    while at < seconds {
        let force = rng.between(0.2, 1.0) * raised_cosine(at, -0.03, 0.4 * seconds, seconds);
        pushes.mix(at, &contact_pulse(rng.between(0.000_2, 0.000_6)).gain(force * 0.25));
        at += rng.next_event_delay(per_second);
    }
    pushes
}

/// A plane pushed along a board: a shaving that hisses the brighter the faster the iron goes, the iron's chatter, and
/// the small snap with which the shaving comes off.
pub fn plane(seconds: f64, rng: &mut Rng) -> Buffer {
    let speed = |t: f64| raised_cosine(t, -0.03, 0.55 * seconds, seconds);
    let hiss = swept_band(white(seconds, rng), 0.9, |t| 1250.0 + 1500.0 * speed(t));
    let mut chatter = Filter::default();
    let shaving = hiss.map(|t, sample| {
        let torn = 1.0 + 5.0 * chatter.process(rng.between(-1.0, 1.0), 75.0, 0.9).low;
        sample * torn.max(0.1) * speed(t)
    });
    let body = drag(LARGE_PIECE, seconds, rng).gain(0.5);
    let snap = knock(Block { hz: 2100.0, q: 10.0, contact_seconds: 0.000_3, board_gain: 0.05 }, rng);
    shaving.gain(0.9).mixed_with(0.0, &body).mixed_with(0.93 * seconds, &snap.normalize_peak(-18.0))
}

/// A piece taken off the board: the base lets go with a small dry tick and the board swings back.
pub fn lift_off(block: Block, rng: &mut Rng) -> Buffer {
    let light = Block { hz: block.hz * 1.25, q: 12.0, board_gain: 0.3, ..block };
    drag(light, 0.05, rng).gain(0.8).mixed_with(0.022, &knock(light, rng).gain(0.5))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure;

    #[test]
    fn a_knock_is_wood_and_not_a_bell() {
        for block in [SMALL_PIECE, MEDIUM_PIECE, LARGE_PIECE] {
            let buffer = knock(block, &mut Rng::new(1));
            let fall = measure::decay(&buffer, 30.0).expect("it dies");
            assert!((0.015..0.13).contains(&fall), "{block:?}: 30 dB in {fall} s");
            assert!(measure::attack(&buffer) < 0.004, "{block:?}");
        }
    }

    #[test]
    fn the_heavier_the_lower() {
        let brightness = |block| {
            let buffer = set_down(block, &mut Rng::new(1));
            measure::band_db(&buffer, 1500.0..9000.0) - measure::band_db(&buffer, 100.0..600.0)
        };
        let (small, medium, large) = (brightness(SMALL_PIECE), brightness(MEDIUM_PIECE), brightness(LARGE_PIECE));
        assert!(small > medium + 3.0 && medium > large + 3.0, "{small} {medium} {large}");
    }
}
