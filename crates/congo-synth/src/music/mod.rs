//! Sparse pieces for kalimba: how a score is played. The scores stand in `scores.rs`.
//!
//! Only notes of C major without its leading tone, so the hops of a chain (a pentatonic of C) fit on top of any bar.

mod scores;

pub use scores::PIECES;

use crate::filter::high_pass;
use crate::kalimba::pluck;
use crate::noise::{Dice, white};
use crate::pitch::{Note, REST};
use crate::reverb::in_valley_round;
use crate::tape::{Tape, hill};

/// How unevenly a thumb falls, in seconds.
const SWAY: f64 = 0.009;

/// A piece: bars of the same length that begin anew when they are over.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    /// Seconds of one eighth.
    pub eighth: f64,
    /// Eighths in a bar.
    pub metre: usize,
    /// Eighths in a beat: the first of each is stressed.
    pub beat: usize,
    /// The score.
    pub bars: &'static [Bar],
}

/// What both thumbs and the rattle do in a bar.
#[derive(Clone, Copy, Debug)]
pub struct Bar {
    left: &'static [Note],
    right: &'static [Note],
    rattle: bool,
}

impl Piece {
    /// Length in seconds.
    pub fn length(&self) -> f64 {
        (self.bars.len() * self.metre) as f64 * self.eighth
    }

    /// Plays the score as a loop in a soft room.
    pub fn play(&self, dice: &mut Dice) -> Tape {
        let mut tape = Tape::silence(self.length());
        for (number, bar) in self.bars.iter().enumerate() {
            for place in 0..self.metre {
                let at = (number * self.metre + place) as f64 * self.eighth;
                self.play_eighth(&mut tape, bar, place, at, dice);
            }
        }
        in_valley_round(tape, 0.22, 1.8)
    }

    fn play_eighth(&self, tape: &mut Tape, bar: &Bar, place: usize, at: f64, dice: &mut Dice) {
        let weight = if place == 0 {
            1.0
        } else if place.is_multiple_of(self.beat) {
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
        if bar.rattle && place % self.beat != 1 {
            tape.lay_round(at, &rattle(dice).gain(0.018 * weight));
        }
    }
}

/// Seeds in a shell, one shake.
fn rattle(dice: &mut Dice) -> Tape {
    high_pass(white(0.09, dice), 4500.0).through(|t, sample| sample * hill(t, -0.004, 0.02, 0.09))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notes(piece: &Piece) -> Vec<Note> {
        let all = piece.bars.iter().flat_map(|bar| bar.left.iter().chain(bar.right));
        all.copied().filter(|note| *note != REST).collect()
    }

    #[test]
    fn every_bar_is_full() {
        for (number, piece) in PIECES.iter().enumerate() {
            for (nth, bar) in piece.bars.iter().enumerate() {
                let lengths = (bar.left.len(), bar.right.len());
                assert_eq!(lengths, (piece.metre, piece.metre), "bar {} of piece {}", nth + 1, number + 1);
            }
        }
    }

    #[test]
    fn the_scores_are_sparse_and_last_as_long_as_they_should() {
        for piece in &PIECES {
            let a_second = notes(piece).len() as f64 / piece.length();
            assert!((45.0..=60.0).contains(&piece.length()), "{} s", piece.length());
            assert!((1.0..3.0).contains(&a_second), "{a_second} notes a second");
        }
    }

    #[test]
    fn the_scores_have_no_leading_tone() {
        // B natural is a semitone below C and would clash with a hop.
        assert!(PIECES.iter().flat_map(notes).all(|note| note % 12 != 11));
    }

    #[test]
    fn two_thumbs_play_them() {
        // Neither thumb reaches over the other, but for a note that it lends.
        for piece in &PIECES {
            let crossed = piece.bars.iter().flat_map(|bar| bar.left.iter().zip(bar.right));
            assert!(crossed.filter(|(_, right)| **right != REST).all(|(left, right)| left < right));
        }
    }
}
