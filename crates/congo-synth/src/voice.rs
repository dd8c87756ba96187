//! The lion: a throat.
//!
//! Folds open and close (a pulse train that is anything but regular: a roar is rough because periods and strengths
//! differ from swing to swing), and a tube of 38 cm from folds to lips sounds at its odd quarters: 230, 690, 1150 Hz.
//! Opening the mouth shortens the tube, so the vowel opens and closes with the roar.

use std::f64::consts::PI;

use crate::buffer::{Buffer, SAMPLE_RATE_HZ, piecewise_linear};
use crate::filter::{Filter, high_pass, low_pass};
use crate::noise::Rng;

/// Speed of sound in warm, moist air, metres a second.
const SPEED_OF_SOUND_M_PER_S: f64 = 350.0;
/// From a lion's folds to its lips, metres.
const VOCAL_TRACT_METRES: f64 = 0.38;
/// How strong the resonances of the tract are, from the lowest.
const FORMANT_GAINS: [f64; 6] = [1.0, 1.0, 0.8, 0.55, 0.4, 0.28];

/// What the lion does over time; points are (seconds, value).
#[derive(Clone, Copy, Debug)]
pub struct Utterance<'a> {
    /// How long, in seconds.
    pub seconds: f64,
    /// Swings of the folds a second.
    pub hz: &'a [(f64, f64)],
    /// How far the mouth is open: 0 shut, 1 wide.
    pub mouth: &'a [(f64, f64)],
    /// How loud.
    pub force: &'a [(f64, f64)],
    /// How irregular the folds are: 0 sings, 1 roars.
    pub rough: f64,
    /// How much breath there is beside the voice.
    pub breath: f64,
}

/// Says it.
pub fn render_utterance(utterance: &Utterance, rng: &mut Rng) -> Buffer {
    let mut folds = VocalFolds { phase: 0.0, period_factor: 1.0, strength: 1.0, is_weak_cycle: false };
    let source = Buffer::generate(utterance.seconds, |t| {
        let air = folds.next_sample(piecewise_linear(t, utterance.hz), utterance.rough, rng);
        let open = 0.3 + 0.7 * (PI * folds.phase).sin();
        (air + utterance.breath * open * rng.between(-1.0, 1.0)) * piecewise_linear(t, utterance.force)
    });
    let shaped = vocal_tract(source, |t| piecewise_linear(t, utterance.mouth));
    // The tissue gives way when pressed: what is loud gets rich rather than louder.
    let rich = shaped.normalize_peak(0.0).map(|_, sample| (2.5 * sample).tanh());
    low_pass(high_pass(rich, 60.0), 6000.0)
}

struct VocalFolds {
    /// Where in the present swing, 0 to 1.
    phase: f64,
    period_factor: f64,
    strength: f64,
    /// Every second swing is weaker: the growl an octave below.
    is_weak_cycle: bool,
}

impl VocalFolds {
    /// Air that passes now: rises while the folds open, stops sharply when they clap shut.
    fn next_sample(&mut self, hz: f64, rough: f64, rng: &mut Rng) -> f64 {
        self.phase += hz * self.period_factor / SAMPLE_RATE_HZ;
        if self.phase >= 1.0 {
            self.phase -= 1.0;
            self.period_factor = 1.0 + rough * rng.between(-0.16, 0.16);
            self.is_weak_cycle = !self.is_weak_cycle;
            let limp = if self.is_weak_cycle { 0.4 } else { 0.0 };
            self.strength = 1.0 - rough * (limp + rng.between(0.0, 0.5));
        }
        let flow = match self.phase {
            p if p < 0.4 => (PI * p / 0.4).sin(),
            p if p < 0.55 => -2.2 * (PI * (p - 0.4) / 0.3).sin(),
            _ => 0.0,
        };
        self.strength * flow
    }
}

/// Sends a source through the throat; `mouth` is given the time.
fn vocal_tract(source: Buffer, mouth: impl Fn(f64) -> f64) -> Buffer {
    let mut filters = FORMANT_GAINS.map(|gain| (gain, Filter::default()));
    source.map(|t, sample| {
        let quarter = SPEED_OF_SOUND_M_PER_S / (4.0 * VOCAL_TRACT_METRES) * (0.85 + 0.6 * mouth(t));
        let sounding = filters.iter_mut().enumerate().map(|(n, (gain, filter))| {
            let hz = quarter * (2 * n + 1) as f64;
            // Bandwidths of 80 Hz and a little more for the higher ones.
            *gain * filter.process(sample, hz, hz / (80.0 + 0.06 * hz)).band
        });
        sounding.sum()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure;

    fn steady(rough: f64) -> Buffer {
        let level = [(0.0, 1.0)];
        let utterance =
            Utterance { seconds: 0.8, hz: &[(0.0, 110.0)], mouth: &level, force: &level, rough, breath: 0.0 };
        render_utterance(&utterance, &mut Rng::new(1))
    }

    #[test]
    fn a_calm_voice_has_its_pitch() {
        let pitch = measure::pitch(&steady(0.0), 0.2..0.7, 60.0..200.0).expect("a pitch");
        assert!((pitch - 110.0).abs() < 1.0, "{pitch}");
    }

    #[test]
    fn the_throat_carries_where_small_speakers_play() {
        let roar = steady(1.0);
        assert!(measure::band_db(&roar, 250.0..2500.0) > measure::band_db(&roar, 30.0..150.0));
    }
}
