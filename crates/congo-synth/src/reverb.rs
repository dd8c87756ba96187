//! A soft room: eight delay lines that feed each other through a lossless mirror, losing high notes first.

use crate::tape::{RATE, Tape};

/// Lengths in samples of the delay lines for a room of size 1: primes, so that echoes do not fall together.
const LENGTHS: [usize; 8] = [887, 1049, 1213, 1399, 1571, 1777, 1979, 2203];

/// A room that is being played in.
#[derive(Clone, Debug)]
pub struct Room {
    lines: [Line; 8],
}

#[derive(Clone, Debug)]
struct Line {
    delay: Vec<f64>,
    at: usize,
    keep: f64,
    dull: f64,
    memory: f64,
}

impl Line {
    fn new(length: usize, seconds: f64, dull: f64) -> Self {
        let keep = 10_f64.powf(-3.0 * length as f64 / (RATE * seconds));
        Self { delay: vec![0.0; length], at: 0, keep, dull, memory: 0.0 }
    }

    /// What comes out now, after its losses.
    fn out(&mut self) -> f64 {
        let heard = self.delay[self.at] * self.keep;
        self.memory = heard + self.dull * (self.memory - heard);
        self.memory
    }

    fn feed(&mut self, sample: f64) {
        self.delay[self.at] = sample;
        self.at = (self.at + 1) % self.delay.len();
    }
}

impl Room {
    /// An empty room. `size` stretches the distances between walls (1 is a living room, 3 a valley), `seconds` is the
    /// time in which it falls silent (by 60 dB), `dull` from 0 (tiles) to below 1 (curtains) is how fast it loses the high notes.
    pub fn new(size: f64, seconds: f64, dull: f64) -> Self {
        Self { lines: LENGTHS.map(|length| Line::new((length as f64 * size) as usize, seconds, dull)) }
    }

    /// What the room answers to one sample; the sample itself is not in it.
    pub fn answer(&mut self, sample: f64) -> f64 {
        let mut heard = [0.0; 8];
        for (out, line) in heard.iter_mut().zip(&mut self.lines) {
            *out = line.out();
        }
        // A Householder mirror: every line hears all others, and no energy is made.
        let shared = heard.iter().sum::<f64>() / 4.0;
        for (out, line) in heard.iter().zip(&mut self.lines) {
            line.feed(sample + out - shared);
        }
        let signs = [1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, -1.0];
        heard.iter().zip(signs).map(|(out, sign)| out * sign).sum::<f64>() / 8_f64.sqrt()
    }
}

/// A sound in a small room, with `part` of the room's answer added, and its tail.
pub fn in_room(tape: Tape, part: f64, seconds: f64) -> Tape {
    let mut room = Room::new(0.8, seconds, 0.35);
    let whole = Tape::silence(tape.seconds() + seconds).with(0.0, &tape);
    whole.through(|_, sample| sample + part * room.answer(sample))
}

/// A loop in the open, with `part` of a wide valley's answer added; it stays a loop.
pub fn in_valley_round(tape: Tape, part: f64, seconds: f64) -> Tape {
    let mut room = Room::new(2.2, seconds, 0.5);
    tape.round(|_, sample| sample + part * room.answer(sample))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tape::{decibels, samples_in};

    fn energy(samples: &[f64]) -> f64 {
        samples.iter().map(|sample| sample * sample).sum()
    }

    #[test]
    fn a_room_falls_silent_in_its_time() {
        let mut room = Room::new(1.0, 0.5, 0.0);
        let answer = Tape::record(1.5, |t| room.answer(if t == 0.0 { 1.0 } else { 0.0 }));
        let window = samples_in(0.1);
        let early = energy(&answer.samples()[window..2 * window]);
        let late = energy(&answer.samples()[window + samples_in(0.5)..2 * window + samples_in(0.5)]);
        let fall = decibels((late / early).sqrt());
        assert!((-66.0..-54.0).contains(&fall), "{fall} dB in half a second");
    }

    #[test]
    fn the_sound_itself_comes_first() {
        let click = Tape::record(0.01, |t| if t == 0.0 { 1.0 } else { 0.0 });
        assert_eq!(in_room(click, 0.5, 0.3).samples()[0], 1.0);
    }
}
