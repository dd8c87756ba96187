//! What the game plays once: a knock, a splash, a hop, a roar. Each function makes one sound, unlevelled; the
//! catalogue says how loud it ends up.

use crate::buffer::{Buffer, SAMPLE_RATE_HZ, piecewise_linear, raised_cosine};
use crate::drum::{Beat, beat};
use crate::filter::{high_pass, low_pass, swept_band};
use crate::kalimba::{phrase, pluck};
use crate::modal::{Mode, contact_pulse, render_modes};
use crate::noise::{Rng, white};
use crate::pitch::*;
use crate::reverb::add_room;
use crate::voice::{Utterance, render_utterance};
use crate::water;
use crate::wood::{self, Block};

/// A piece of this weight lands.
pub fn land(block: Block, rng: &mut Rng) -> Buffer {
    add_room(soft_clip(wood::set_down(block, rng)), 0.10, 0.25)
}

/// Rounds off the first swing of a blow, so that its body is audible and not only its edge.
fn soft_clip(buffer: Buffer) -> Buffer {
    buffer.normalize_peak(0.0).map(|_, sample| (2.2 * sample).tanh())
}

/// A piece slides over a tile.
pub fn slide(rng: &mut Rng) -> Buffer {
    wood::drag(wood::MEDIUM_PIECE, 0.24, rng)
}

/// A piece is taken up.
pub fn lift(rng: &mut Rng) -> Buffer {
    wood::lift_off(wood::MEDIUM_PIECE, rng)
}

/// A piece enters the river.
pub fn splash_in(rng: &mut Rng) -> Buffer {
    add_room(water::plunge(1.4, rng), 0.12, 0.5)
}

/// A piece leaves the river.
pub fn splash_out(rng: &mut Rng) -> Buffer {
    add_room(water::emerge(rng), 0.12, 0.4)
}

/// A piece sinks: water closes over it (to 0.8 s), then its air comes up.
pub fn drown(rng: &mut Rng) -> Buffer {
    let rising = water::bubble_string(8, rng).gain(0.45);
    let seething = water::swarm(0.35, |t| 60.0 * (1.0 - t / 0.35), (1.2, 4.0), rng).gain(0.25);
    let sunk = water::sink(rng).mixed_with(0.68, &rising).mixed_with(0.72, &seething);
    add_room(sunk.truncated(1.05).fade_out(0.1), 0.10, 0.12)
}

/// A few bubbles.
pub fn bubbles(rng: &mut Rng) -> Buffer {
    water::bubble_string(7, rng)
}

/// Hop number `nth` (from 1) of a chain: a tine, a step higher each time, on the knock of a small landing.
pub fn hop(nth: usize, rng: &mut Rng) -> Buffer {
    let note = HOP_NOTES[nth.clamp(1, HOP_NOTES.len()) - 1];
    let tine = pluck(note, 0.8, rng).truncated(1.0).fade_out(0.5);
    let foot = wood::knock(wood::SMALL_PIECE, rng);
    add_room(tine.mixed_with(0.0, &foot.normalize_peak(-16.0)), 0.16, 0.5)
}

/// A piece is taken: one soft beat under a clack of wood.
pub fn capture(rng: &mut Rng) -> Buffer {
    let drum = beat(Beat { hz: 118.0, stretch: 0.55, decay: 0.075, slap: 0.35 }, rng).normalize_peak(-3.0);
    let clack = wood::set_down(Block { hz: 910.0, q: 32.0, contact_seconds: 0.000_3, board_gain: 0.5 }, rng);
    let clack = soft_clip(clack).normalize_peak(-4.5);
    add_room(clack.mixed_with(0.004, &drum), 0.12, 0.3)
}

/// A taken piece leaves the board: a cork out of a bottle, whose air rises as the neck opens.
pub fn pop(rng: &mut Rng) -> Buffer {
    let mut turns = 0.0;
    let neck = Buffer::generate(0.12, |t| {
        turns += piecewise_linear(t, &[(0.0, 380.0), (0.035, 820.0), (0.12, 900.0)]) / SAMPLE_RATE_HZ;
        (t / 0.0015).min(1.0) * (-t / 0.018).exp() * (std::f64::consts::TAU * turns).sin()
    });
    let lips = high_pass(white(0.01, rng), 1500.0).map(|t, sample| sample * (-t / 0.0015).exp());
    add_room(neck.mixed_with(0.0, &lips.gain(0.22)), 0.08, 0.2)
}

/// A pawn becomes a superpawn: a golden run of tines, each with a little bell above it.
pub fn promote(rng: &mut Rng) -> Buffer {
    let mut run = Buffer::default();
    for (n, note) in [C5, E5, G5, C6, E6].into_iter().enumerate() {
        let at = 0.065 * n as f64;
        run.mix(at, &pluck(note, 0.6 + 0.08 * n as f64, rng));
        run.mix(at, &bell(2.0 * note_hz(note)).gain(0.16));
    }
    add_room(run.truncated(1.0).fade_out(0.5), 0.25, 0.7)
}

/// A small bell: a little plate of metal, four modes that are no harmonics.
fn bell(hz: f64) -> Buffer {
    let mode = |ratio: f64, gain: f64| Mode { hz: hz * ratio, decay: 0.35 / ratio, gain };
    render_modes(&[mode(1.0, 1.0), mode(2.71, 0.4), mode(5.15, 0.2), mode(8.4, 0.1)], &contact_pulse(0.0003), 1.2)
}

/// The lion flies: a rush of air that ends in a leap's length (0.26 s), and a growl behind it.
pub fn fly(rng: &mut Rng) -> Buffer {
    let air =
        swept_band(white(0.42, rng), 1.1, |t| piecewise_linear(t, &[(0.0, 350.0), (0.26, 2600.0), (0.42, 900.0)]));
    let rush = air.map(|t, sample| sample * (0.06 + 0.94 * raised_cosine(t, 0.0, 0.24, 0.42)) * (t / 0.004).min(1.0));
    let growl = render_utterance(
        &Utterance {
            seconds: 0.75,
            hz: &[(0.0, 62.0), (0.25, 96.0), (0.75, 58.0)],
            mouth: &[(0.0, 0.1), (0.28, 0.75), (0.75, 0.1)],
            force: &[(0.0, 0.25), (0.22, 1.0), (0.4, 0.7), (0.75, 0.0)],
            rough: 0.8,
            breath: 0.10,
        },
        rng,
    );
    add_room(rush.normalize_peak(-5.0).mixed_with(0.0, &growl.normalize_peak(-4.0)), 0.15, 0.4)
}

/// The lion falls: one long roar and the grunt after it.
pub fn roar(rng: &mut Rng) -> Buffer {
    let long = render_utterance(
        &Utterance {
            seconds: 1.35,
            hz: &[(0.0, 78.0), (0.2, 138.0), (0.55, 150.0), (1.0, 104.0), (1.35, 66.0)],
            mouth: &[(0.0, 0.05), (0.3, 0.95), (0.7, 1.0), (1.35, 0.15)],
            force: &[(0.0, 0.2), (0.12, 0.7), (0.35, 1.0), (0.8, 0.85), (1.2, 0.3), (1.35, 0.0)],
            rough: 1.0,
            breath: 0.16,
        },
        rng,
    );
    let grunt = render_utterance(
        &Utterance {
            seconds: 0.4,
            hz: &[(0.0, 86.0), (0.1, 92.0), (0.4, 60.0)],
            mouth: &[(0.0, 0.2), (0.12, 0.6), (0.4, 0.1)],
            force: &[(0.0, 0.0), (0.07, 1.0), (0.2, 0.6), (0.4, 0.0)],
            rough: 0.9,
            breath: 0.25,
        },
        rng,
    );
    add_room(long.mixed_with(1.45, &grunt.gain(0.35)), 0.28, 0.9)
}

/// The game is won: a flourish up the whole instrument into a chord.
pub fn win(rng: &mut Rng) -> Buffer {
    let notes = [
        (0.00, G4, 0.7),
        (0.09, C5, 0.7),
        (0.18, E5, 0.75),
        (0.27, G5, 0.8),
        (0.45, A5, 0.75),
        (0.54, C6, 0.85),
        (0.63, D6, 0.8),
        (0.81, E6, 0.95),
        (0.81, C5, 0.7),
        (0.84, G5, 0.7),
        (1.17, G6, 0.6),
        (1.17, C4, 0.8),
        (1.20, C6, 0.6),
    ];
    add_room(phrase(&notes, rng).truncated(2.1).fade_out(0.8), 0.25, 0.8)
}

/// The game is lost: a phrase that comes down gently and stays.
pub fn lose(rng: &mut Rng) -> Buffer {
    let notes =
        [(0.00, G5, 0.5), (0.24, E5, 0.48), (0.50, D5, 0.45), (0.80, C5, 0.42), (1.16, A4, 0.45), (1.18, F4, 0.3)];
    add_room(phrase(&notes, rng).truncated(2.1).fade_out(0.9), 0.28, 0.9)
}

/// Nobody wins: the same fifth asked and answered.
pub fn draw(rng: &mut Rng) -> Buffer {
    let notes = [(0.00, G4, 0.55), (0.16, D5, 0.55), (0.52, D5, 0.5), (0.68, G4, 0.5), (0.69, D5, 0.3)];
    add_room(phrase(&notes, rng).truncated(1.5).fade_out(0.6), 0.25, 0.8)
}

/// A piece is chosen: the tip of a nail on wood.
pub fn select(rng: &mut Rng) -> Buffer {
    wood::knock(Block { hz: 1650.0, q: 26.0, contact_seconds: 0.000_22, board_gain: 0.10 }, rng)
}

/// That may not be: two low knocks, muffled.
pub fn deny(rng: &mut Rng) -> Buffer {
    let soft = Block { hz: 330.0, q: 14.0, contact_seconds: 0.001_6, board_gain: 0.7 };
    let first = wood::knock(soft, rng);
    let second = wood::knock(Block { hz: 295.0, ..soft }, rng);
    low_pass(first.mixed_with(0.11, &second), 1800.0)
}

/// A lion is threatened: the grass holds its breath, a heart beats twice.
pub fn lion_threat(rng: &mut Rng) -> Buffer {
    let hush = swept_band(white(0.75, rng), 0.8, |t| piecewise_linear(t, &[(0.0, 380.0), (0.3, 560.0), (0.75, 240.0)]));
    let hush = hush.map(|t, sample| sample * (0.05 + 0.95 * raised_cosine(t, 0.0, 0.28, 0.75)) * (t / 0.003).min(1.0));
    let heart = |hz: f64, rng: &mut Rng| beat(Beat { hz, stretch: 0.35, decay: 0.06, slap: 0.12 }, rng);
    let beats = heart(104.0, rng).mixed_with(0.2, &heart(92.0, rng).gain(0.75));
    add_room(hush.normalize_peak(-12.0).mixed_with(0.0, &beats.normalize_peak(-3.0)), 0.15, 0.4)
}

/// A button is pressed: a peg into its hole.
pub fn button(rng: &mut Rng) -> Buffer {
    let peg = Block { hz: 980.0, q: 24.0, contact_seconds: 0.000_35, board_gain: 0.30 };
    wood::knock(peg, rng).mixed_with(0.028, &wood::knock(Block { hz: 1240.0, ..peg }, rng).gain(0.4))
}

/// Here is a hint: two tines, a question upwards.
pub fn hint(rng: &mut Rng) -> Buffer {
    let notes = [(0.0, D5, 0.5), (0.13, A5, 0.6)];
    add_room(phrase(&notes, rng).truncated(0.7).fade_out(0.4), 0.2, 0.5)
}
