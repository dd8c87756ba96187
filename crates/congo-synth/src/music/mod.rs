//! Sparse pieces for kalimba: how a score is played. The scores stand in `scores.rs`.
//!
//! Only notes of C major without its leading tone, so the hops of a chain (a pentatonic of C) fit on top of any bar.

pub mod phrases;
mod scores;

pub use scores::TUNES;

use crate::buffer::{Buffer, raised_cosine};
use crate::filter::high_pass;
use crate::kalimba::pluck;
use crate::noise::{Rng, white};
use crate::pitch::{Note, REST};
use crate::reverb::add_valley_loop;

/// How unevenly a thumb falls, in seconds.
const MAX_TIMING_JITTER_SECONDS: f64 = 0.009;

/// A piece: bars of the same length that repeat.
#[derive(Clone, Copy, Debug)]
pub struct Tune {
    /// Seconds of one eighth.
    pub eighth_seconds: f64,
    /// Eighths in a bar.
    pub eighths_per_bar: usize,
    /// Eighths in a beat: the first of each is stressed.
    pub eighths_per_beat: usize,
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

impl Tune {
    /// Length in seconds.
    pub fn loop_seconds(&self) -> f64 {
        (self.bars.len() * self.eighths_per_bar) as f64 * self.eighth_seconds
    }

    /// Seconds of a beat.
    pub fn beat_seconds(&self) -> f64 {
        self.eighths_per_beat as f64 * self.eighth_seconds
    }

    /// Beats in a bar.
    pub fn beats_per_bar(&self) -> usize {
        self.eighths_per_bar / self.eighths_per_beat
    }

    /// Plays the score as a loop in a soft room.
    pub fn render(&self, rng: &mut Rng) -> Buffer {
        let mut buffer = Buffer::silence(self.loop_seconds());
        for (number, bar) in self.bars.iter().enumerate() {
            for eighth in 0..self.eighths_per_bar {
                let at = (number * self.eighths_per_bar + eighth) as f64 * self.eighth_seconds;
                self.render_eighth(&mut buffer, bar, eighth, at, rng);
            }
        }
        add_valley_loop(buffer, 0.22, 1.8)
    }

    fn render_eighth(&self, buffer: &mut Buffer, bar: &Bar, eighth: usize, at: f64, rng: &mut Rng) {
        let weight = if eighth == 0 {
            1.0
        } else if eighth.is_multiple_of(self.eighths_per_beat) {
            0.85
        } else {
            0.75
        };
        for (note, force) in [(bar.left[eighth], 0.62), (bar.right[eighth], 0.58)] {
            if note != REST {
                let delay = if at == 0.0 { 0.0 } else { rng.between(0.0, MAX_TIMING_JITTER_SECONDS) };
                buffer.mix_loop(at + delay, &pluck(note, force * weight * rng.jitter(0.08), rng));
            }
        }
        if bar.rattle && eighth % self.eighths_per_beat != 1 {
            buffer.mix_loop(at, &rattle(rng).gain(0.018 * weight));
        }
    }
}

/// Seeds in a shell, one shake.
fn rattle(rng: &mut Rng) -> Buffer {
    high_pass(white(0.09, rng), 4500.0).map(|t, sample| sample * raised_cosine(t, -0.004, 0.02, 0.09))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notes(tune: &Tune) -> Vec<Note> {
        let all = tune.bars.iter().flat_map(|bar| bar.left.iter().chain(bar.right));
        all.copied().filter(|note| *note != REST).collect()
    }

    #[test]
    fn every_bar_is_full() {
        for (number, piece) in TUNES.iter().enumerate() {
            for (nth, bar) in piece.bars.iter().enumerate() {
                let lengths = (bar.left.len(), bar.right.len());
                assert_eq!(
                    lengths,
                    (piece.eighths_per_bar, piece.eighths_per_bar),
                    "bar {} of piece {}",
                    nth + 1,
                    number + 1
                );
            }
        }
    }

    #[test]
    fn the_scores_are_sparse_and_last_as_long_as_they_should() {
        for piece in &TUNES {
            let a_second = notes(piece).len() as f64 / piece.loop_seconds();
            assert!((45.0..=60.0).contains(&piece.loop_seconds()), "{} s", piece.loop_seconds());
            assert!((1.0..3.0).contains(&a_second), "{a_second} notes a second");
        }
    }

    #[test]
    fn the_scores_have_no_leading_tone() {
        // B natural is a semitone below C and would clash with a hop.
        assert!(TUNES.iter().flat_map(notes).all(|note| note % 12 != 11));
    }

    #[test]
    fn two_thumbs_play_them() {
        // Neither thumb reaches over the other, but for a note that it lends.
        for piece in &TUNES {
            let crossed = piece.bars.iter().flat_map(|bar| bar.left.iter().zip(bar.right));
            assert!(crossed.filter(|(_, right)| **right != REST).all(|(left, right)| left < right));
        }
    }
}
