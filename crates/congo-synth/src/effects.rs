//! What the game plays once: a knock, a splash, a hop, a roar. Each function makes one sound, unlevelled; the
//! catalogue says how loud it ends up.

use crate::drum::{Beat, beat};
use crate::filter::{high_pass, low_pass, swept_band};
use crate::kalimba::{phrase, pluck};
use crate::modal::{Mode, contact, ring};
use crate::noise::{Dice, white};
use crate::pitch::*;
use crate::reverb::in_room;
use crate::tape::{RATE, Tape, hill, line};
use crate::voice::{Utterance, utter};
use crate::water;
use crate::wood::{self, Block};

/// A piece of this weight lands.
pub fn land(block: Block, dice: &mut Dice) -> Tape {
    in_room(squeeze(wood::put_down(block, dice)), 0.10, 0.25)
}

/// Rounds off the first swing of a blow, so that its body is heard and not only its edge.
fn squeeze(tape: Tape) -> Tape {
    tape.to_peak(0.0).through(|_, sample| (2.2 * sample).tanh())
}

/// A piece slides over a tile.
pub fn slide(dice: &mut Dice) -> Tape {
    wood::drag(wood::MEDIUM, 0.24, dice)
}

/// A piece is taken up.
pub fn lift(dice: &mut Dice) -> Tape {
    wood::let_go(wood::MEDIUM, dice)
}

/// A man enters the river.
pub fn splash_in(dice: &mut Dice) -> Tape {
    in_room(water::plunge(1.4, dice), 0.12, 0.5)
}

/// A man leaves the river.
pub fn splash_out(dice: &mut Dice) -> Tape {
    in_room(water::emerge(dice), 0.12, 0.4)
}

/// A man sinks: water closes over him (to 0.8 s), then his air comes up.
pub fn drown(dice: &mut Dice) -> Tape {
    let rising = water::string_of_bubbles(8, dice).gain(0.45);
    let seething = water::swarm(0.35, |t| 60.0 * (1.0 - t / 0.35), (1.2, 4.0), dice).gain(0.25);
    let sunk = water::sink(dice).with(0.68, &rising).with(0.72, &seething);
    in_room(sunk.cut(1.05).fade_out(0.1), 0.10, 0.12)
}

/// A few bubbles.
pub fn bubbles(dice: &mut Dice) -> Tape {
    water::string_of_bubbles(7, dice)
}

/// Hop number `nth` (from 1) of a chain: a tine, a step higher each time, on the knock of a small landing.
pub fn hop(nth: usize, dice: &mut Dice) -> Tape {
    let note = HOPS[nth.clamp(1, HOPS.len()) - 1];
    let tine = pluck(note, 0.8, dice).cut(1.0).fade_out(0.5);
    let foot = wood::knock(wood::SMALL, dice);
    in_room(tine.with(0.0, &foot.to_peak(-16.0)), 0.16, 0.5)
}

/// A man is taken: one soft beat under a clack of wood.
pub fn capture(dice: &mut Dice) -> Tape {
    let drum = beat(Beat { hz: 118.0, stretch: 0.55, decay: 0.075, slap: 0.35 }, dice).to_peak(-3.0);
    let clack = wood::put_down(Block { hz: 910.0, q: 32.0, touch: 0.000_3, board: 0.5 }, dice);
    let clack = squeeze(clack).to_peak(-4.5);
    in_room(clack.with(0.004, &drum), 0.12, 0.3)
}

/// A taken man leaves the board: a cork out of a bottle, whose air rises as the neck opens.
pub fn pop(dice: &mut Dice) -> Tape {
    let mut turns = 0.0;
    let neck = Tape::record(0.12, |t| {
        turns += line(t, &[(0.0, 380.0), (0.035, 820.0), (0.12, 900.0)]) / RATE;
        (t / 0.0015).min(1.0) * (-t / 0.018).exp() * (std::f64::consts::TAU * turns).sin()
    });
    let lips = high_pass(white(0.01, dice), 1500.0).through(|t, sample| sample * (-t / 0.0015).exp());
    in_room(neck.with(0.0, &lips.gain(0.22)), 0.08, 0.2)
}

/// A pawn becomes a superpawn: a golden run of tines, each with a little bell above it.
pub fn promote(dice: &mut Dice) -> Tape {
    let mut run = Tape::default();
    for (n, note) in [C5, E5, G5, C6, E6].into_iter().enumerate() {
        let at = 0.065 * n as f64;
        run.lay(at, &pluck(note, 0.6 + 0.08 * n as f64, dice));
        run.lay(at, &bell(2.0 * hertz(note)).gain(0.16));
    }
    in_room(run.cut(1.0).fade_out(0.5), 0.25, 0.7)
}

/// A small bell: a little plate of metal, four modes that are no harmonics.
fn bell(hz: f64) -> Tape {
    let mode = |ratio: f64, gain: f64| Mode { hz: hz * ratio, decay: 0.35 / ratio, gain };
    ring(&[mode(1.0, 1.0), mode(2.71, 0.4), mode(5.15, 0.2), mode(8.4, 0.1)], &contact(0.0003), 1.2)
}

/// The lion flies: a rush of air that ends in a leap's length (0.26 s), and a growl behind it.
pub fn fly(dice: &mut Dice) -> Tape {
    let air = swept_band(white(0.42, dice), 1.1, |t| line(t, &[(0.0, 350.0), (0.26, 2600.0), (0.42, 900.0)]));
    let rush = air.through(|t, sample| sample * (0.06 + 0.94 * hill(t, 0.0, 0.24, 0.42)) * (t / 0.004).min(1.0));
    let growl = utter(
        &Utterance {
            seconds: 0.75,
            hz: &[(0.0, 62.0), (0.25, 96.0), (0.75, 58.0)],
            mouth: &[(0.0, 0.1), (0.28, 0.75), (0.75, 0.1)],
            force: &[(0.0, 0.25), (0.22, 1.0), (0.4, 0.7), (0.75, 0.0)],
            rough: 0.8,
            breath: 0.10,
        },
        dice,
    );
    in_room(rush.to_peak(-5.0).with(0.0, &growl.to_peak(-4.0)), 0.15, 0.4)
}

/// The lion falls: one long roar and the grunt after it.
pub fn roar(dice: &mut Dice) -> Tape {
    let long = utter(
        &Utterance {
            seconds: 1.35,
            hz: &[(0.0, 78.0), (0.2, 138.0), (0.55, 150.0), (1.0, 104.0), (1.35, 66.0)],
            mouth: &[(0.0, 0.05), (0.3, 0.95), (0.7, 1.0), (1.35, 0.15)],
            force: &[(0.0, 0.2), (0.12, 0.7), (0.35, 1.0), (0.8, 0.85), (1.2, 0.3), (1.35, 0.0)],
            rough: 1.0,
            breath: 0.16,
        },
        dice,
    );
    let grunt = utter(
        &Utterance {
            seconds: 0.4,
            hz: &[(0.0, 86.0), (0.1, 92.0), (0.4, 60.0)],
            mouth: &[(0.0, 0.2), (0.12, 0.6), (0.4, 0.1)],
            force: &[(0.0, 0.0), (0.07, 1.0), (0.2, 0.6), (0.4, 0.0)],
            rough: 0.9,
            breath: 0.25,
        },
        dice,
    );
    in_room(long.with(1.45, &grunt.gain(0.35)), 0.28, 0.9)
}

/// The game is won: a flourish up the whole instrument into a chord.
pub fn win(dice: &mut Dice) -> Tape {
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
    in_room(phrase(&notes, dice).cut(2.1).fade_out(0.8), 0.25, 0.8)
}

/// The game is lost: a phrase that comes down gently and stays.
pub fn lose(dice: &mut Dice) -> Tape {
    let notes =
        [(0.00, G5, 0.5), (0.24, E5, 0.48), (0.50, D5, 0.45), (0.80, C5, 0.42), (1.16, A4, 0.45), (1.18, F4, 0.3)];
    in_room(phrase(&notes, dice).cut(2.1).fade_out(0.9), 0.28, 0.9)
}

/// Nobody wins: the same fifth asked and answered.
pub fn draw(dice: &mut Dice) -> Tape {
    let notes = [(0.00, G4, 0.55), (0.16, D5, 0.55), (0.52, D5, 0.5), (0.68, G4, 0.5), (0.69, D5, 0.3)];
    in_room(phrase(&notes, dice).cut(1.5).fade_out(0.6), 0.25, 0.8)
}

/// A piece is chosen: the tip of a nail on wood.
pub fn select(dice: &mut Dice) -> Tape {
    wood::knock(Block { hz: 1650.0, q: 26.0, touch: 0.000_22, board: 0.10 }, dice)
}

/// That may not be: two low knocks, muffled.
pub fn deny(dice: &mut Dice) -> Tape {
    let soft = Block { hz: 330.0, q: 14.0, touch: 0.001_6, board: 0.7 };
    let first = wood::knock(soft, dice);
    let second = wood::knock(Block { hz: 295.0, ..soft }, dice);
    low_pass(first.with(0.11, &second), 1800.0)
}

/// A lion is threatened: the grass holds its breath, a heart beats twice.
pub fn lion_threat(dice: &mut Dice) -> Tape {
    let hush = swept_band(white(0.75, dice), 0.8, |t| line(t, &[(0.0, 380.0), (0.3, 560.0), (0.75, 240.0)]));
    let hush = hush.through(|t, sample| sample * (0.05 + 0.95 * hill(t, 0.0, 0.28, 0.75)) * (t / 0.003).min(1.0));
    let heart = |hz: f64, dice: &mut Dice| beat(Beat { hz, stretch: 0.35, decay: 0.06, slap: 0.12 }, dice);
    let beats = heart(104.0, dice).with(0.2, &heart(92.0, dice).gain(0.75));
    in_room(hush.to_peak(-12.0).with(0.0, &beats.to_peak(-3.0)), 0.15, 0.4)
}

/// A button is pressed: a peg into its hole.
pub fn button(dice: &mut Dice) -> Tape {
    let peg = Block { hz: 980.0, q: 24.0, touch: 0.000_35, board: 0.30 };
    wood::knock(peg, dice).with(0.028, &wood::knock(Block { hz: 1240.0, ..peg }, dice).gain(0.4))
}

/// Here is a hint: two tines, a question upwards.
pub fn hint(dice: &mut Dice) -> Tape {
    let notes = [(0.0, D5, 0.5), (0.13, A5, 0.6)];
    in_room(phrase(&notes, dice).cut(0.7).fade_out(0.4), 0.2, 0.5)
}
