//! A soft room: eight delay lines that feed each other through a lossless mirror, losing high notes first.

use crate::buffer::{Buffer, SAMPLE_RATE_HZ};

/// Lengths in samples of the delay lines for a room of size 1: primes, so that echoes do not fall together.
const DELAY_LENGTHS_SAMPLES: [usize; 8] = [887, 1049, 1213, 1399, 1571, 1777, 1979, 2203];

/// A room that is being played in.
#[derive(Clone, Debug)]
pub struct Reverb {
    delay_lines: [DelayLine; 8],
}

#[derive(Clone, Debug)]
struct DelayLine {
    delay: Vec<f64>,
    position: usize,
    decay_gain: f64,
    damping: f64,
    filter_state: f64,
}

impl DelayLine {
    fn new(length: usize, seconds: f64, damping: f64) -> Self {
        let decay_gain = 10_f64.powf(-3.0 * length as f64 / (SAMPLE_RATE_HZ * seconds));
        Self { delay: vec![0.0; length], position: 0, decay_gain, damping, filter_state: 0.0 }
    }

    /// What comes out now, after its losses.
    fn read(&mut self) -> f64 {
        let sample = self.delay[self.position] * self.decay_gain;
        self.filter_state = sample + self.damping * (self.filter_state - sample);
        self.filter_state
    }

    fn write(&mut self, sample: f64) {
        self.delay[self.position] = sample;
        self.position = (self.position + 1) % self.delay.len();
    }
}

impl Reverb {
    /// An empty room. `size` stretches the distances between walls (1 is a living room, 3 a valley), `seconds` is the
    /// time in which it falls silent (by 60 dB), `dull` from 0 (tiles) to below 1 (curtains) is how fast it loses the
    /// high notes.
    pub fn new(size: f64, seconds: f64, dull: f64) -> Self {
        Self {
            delay_lines: DELAY_LENGTHS_SAMPLES
                .map(|length| DelayLine::new((length as f64 * size) as usize, seconds, dull)),
        }
    }

    /// What the room answers to one sample; the sample itself is not in it.
    pub fn process(&mut self, sample: f64) -> f64 {
        let mut outputs = [0.0; 8];
        for (out, line) in outputs.iter_mut().zip(&mut self.delay_lines) {
            *out = line.read();
        }
        // A Householder matrix: every line feeds all others, and no energy is added.
        let shared = outputs.iter().sum::<f64>() / 4.0;
        for (out, line) in outputs.iter().zip(&mut self.delay_lines) {
            line.write(sample + out - shared);
        }
        let signs = [1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, -1.0];
        outputs.iter().zip(signs).map(|(out, sign)| out * sign).sum::<f64>() / 8_f64.sqrt()
    }
}

/// A sound in a small room, with `part` of the room's answer added, and its tail.
pub fn add_room(buffer: Buffer, wet_gain: f64, seconds: f64) -> Buffer {
    let mut reverb = Reverb::new(0.8, seconds, 0.35);
    let padded = Buffer::silence(buffer.seconds() + seconds).mixed_with(0.0, &buffer);
    padded.map(|_, sample| sample + wet_gain * reverb.process(sample))
}

/// As [`add_room`] for a loop.
pub fn add_room_loop(buffer: Buffer, wet_gain: f64, seconds: f64) -> Buffer {
    let mut reverb = Reverb::new(0.8, seconds, 0.35);
    buffer.map_loop(|_, sample| sample + wet_gain * reverb.process(sample))
}

/// A loop in the open, with `part` of a wide valley's answer added; it stays a loop.
pub fn add_valley_loop(buffer: Buffer, wet_gain: f64, seconds: f64) -> Buffer {
    let mut reverb = Reverb::new(2.2, seconds, 0.5);
    buffer.map_loop(|_, sample| sample + wet_gain * reverb.process(sample))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::buffer::{decibels, seconds_to_samples};

    fn energy(samples: &[f64]) -> f64 {
        samples.iter().map(|sample| sample * sample).sum()
    }

    #[test]
    fn a_room_falls_silent_in_its_time() {
        let mut reverb = Reverb::new(1.0, 0.5, 0.0);
        let response = Buffer::generate(1.5, |t| reverb.process(if t == 0.0 { 1.0 } else { 0.0 }));
        let window = seconds_to_samples(0.1);
        let early = energy(&response.samples()[window..2 * window]);
        let late = energy(&response.samples()[window + seconds_to_samples(0.5)..2 * window + seconds_to_samples(0.5)]);
        let fall = decibels((late / early).sqrt());
        assert!((-66.0..-54.0).contains(&fall), "{fall} dB in half a second");
    }

    #[test]
    fn the_sound_itself_comes_first() {
        let click = Buffer::generate(0.01, |t| if t == 0.0 { 1.0 } else { 0.0 });
        assert_eq!(add_room(click, 0.5, 0.3).samples()[0], 1.0);
    }
}
