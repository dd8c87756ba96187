//! A sparse piece for kalimba, as a score and a way to play it.
//!
//! Sixteen bars of twelve eighths, three seconds of walking pace to the bar: two phrases that ask and answer, a middle
//! in which the left hand walks and a seed rattle joins, and a close that leaves room before it begins again. Only
//! notes of C major without leading tones, so the hops of a chain (a pentatonic of C) fit on top of any bar.

use crate::filter::high_pass;
use crate::kalimba::pluck;
use crate::noise::{Dice, white};
use crate::pitch::*;
use crate::reverb::in_valley_round;
use crate::tape::{Tape, hill};

/// Seconds of one eighth.
const EIGHTH: f64 = 0.26;
/// Eighths in a bar: four groups of three.
const METRE: usize = 12;
/// How unevenly a thumb falls, in seconds.
const SWAY: f64 = 0.009;

/// What both thumbs and the rattle do in a bar.
#[derive(Clone, Copy, Debug)]
pub struct Bar {
    left: [Note; METRE],
    right: [Note; METRE],
    rattle: bool,
}

/// A bar of the outer parts.
const fn calm(left: [Note; METRE], right: [Note; METRE]) -> Bar {
    Bar { left, right, rattle: false }
}

/// A bar of the middle part.
const fn walking(left: [Note; METRE], right: [Note; METRE]) -> Bar {
    Bar { left, right, rattle: true }
}

/// A rest, short enough to keep the bars readable.
const O: Note = REST;

/// The score.
#[rustfmt::skip]
pub const SCORE: [Bar; 16] = [
    calm(   [C4,O,O, O,O,O, G4,O,O, O,O,O],   [O,O,O, E5,O,G5, O,O,O, A5,O,O]),
    calm(   [F3,O,O, O,O,O, C4,O,O, O,O,O],   [G5,O,O, O,O,O, E5,O,O, D5,O,O]),
    calm(   [A3,O,O, O,O,O, E4,O,O, O,O,O],   [O,O,O, C5,O,E5, O,O,O, D5,O,O]),
    calm(   [G3,O,O, O,O,O, D4,O,O, O,O,O],   [O,O,O, O,O,O, A4,O,C5, O,O,O]),
    calm(   [C4,O,O, O,O,O, G4,O,O, O,O,O],   [O,O,O, E5,O,G5, O,O,O, C6,O,O]),
    calm(   [F3,O,O, O,O,O, C4,O,O, O,O,A4],  [A5,O,O, O,O,G5, O,O,O, O,O,O]),
    calm(   [D4,O,O, O,O,O, G3,O,O, O,O,O],   [O,O,D5, O,E5,O, O,O,D5, O,O,O]),
    calm(   [C4,O,O, G4,O,O, O,O,O, O,O,O],   [O,O,O, O,O,C5, O,O,O, O,O,O]),
    walking([A3,O,O, E4,O,O, A4,O,O, E4,O,O], [E5,O,O, O,O,G5, O,A5,O, O,O,O]),
    walking([F3,O,O, C4,O,O, F4,O,O, C4,O,O], [C6,O,O, O,O,A5, O,G5,O, O,O,O]),
    walking([C4,O,O, G4,O,O, C5,O,O, G4,O,O], [E6,O,O, O,O,D6, O,C6,O, O,O,A5]),
    walking([G3,O,O, D4,O,O, G4,O,O, D4,O,O], [O,O,O, G5,O,O, O,O,A5, O,O,O]),
    walking([A3,O,O, E4,O,O, A4,O,O, E4,O,O], [C6,O,D6, O,O,C6, O,A5,O, O,O,O]),
    walking([F3,O,O, C4,O,O, F4,O,O, C4,O,O], [A5,O,O, O,O,G5, O,E5,O, O,O,O]),
    calm(   [G3,O,O, D4,O,O, G4,O,O, O,O,O],  [E5,O,D5, O,O,C5, O,O,A4, O,O,O]),
    calm(   [C4,O,O, O,O,O, O,O,O, O,O,O],    [O,O,O, G4,O,O, O,O,O, O,O,O]),
];

/// Length of the piece, in seconds.
pub fn length() -> f64 {
    SCORE.len() as f64 * METRE as f64 * EIGHTH
}

/// Plays the score as a loop in a soft room.
pub fn play(dice: &mut Dice) -> Tape {
    let mut tape = Tape::silence(length());
    for (number, bar) in SCORE.iter().enumerate() {
        for place in 0..METRE {
            let at = (number * METRE + place) as f64 * EIGHTH;
            play_eighth(&mut tape, bar, place, at, dice);
        }
    }
    in_valley_round(tape, 0.22, 1.8)
}

fn play_eighth(tape: &mut Tape, bar: &Bar, place: usize, at: f64, dice: &mut Dice) {
    let weight = if place == 0 {
        1.0
    } else if place.is_multiple_of(3) {
        0.85
    } else {
        0.75
    };
    for (note, force) in [(bar.left[place], 0.62), (bar.right[place], 0.58)] {
        if note != REST {
            let sway = if at == 0.0 { 0.0 } else { dice.between(0.0, SWAY) };
            tape.lay_round(at + sway, &pluck(note, force * weight * dice.about(0.08), dice));
        }
    }
    if bar.rattle && place % 3 != 1 {
        tape.lay_round(at, &rattle(dice).gain(0.018 * weight));
    }
}

/// Seeds in a shell, one shake.
fn rattle(dice: &mut Dice) -> Tape {
    high_pass(white(0.09, dice), 4500.0).through(|t, sample| sample * hill(t, -0.004, 0.02, 0.09))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_score_is_sparse_and_lasts_as_long_as_it_should() {
        let notes =
            SCORE.iter().flat_map(|bar| bar.left.iter().chain(&bar.right)).filter(|note| **note != REST).count();
        let a_second = notes as f64 / length();
        assert!((45.0..=60.0).contains(&length()), "{} s", length());
        assert!((1.0..3.0).contains(&a_second), "{a_second} notes a second");
    }

    #[test]
    fn the_score_has_no_leading_tone() {
        // B natural is a semitone below C and would clash with a hop.
        assert!(SCORE.iter().all(|bar| { bar.left.iter().chain(&bar.right).all(|note| note % 12 != 11) }));
    }
}
