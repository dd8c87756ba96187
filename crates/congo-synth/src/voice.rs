//! The lion: a throat.
//!
//! Folds open and close (a pulse train that is anything but regular: a roar is rough because periods and strengths
//! differ from swing to swing), and a tube of 38 cm from folds to lips sounds at its odd quarters: 230, 690, 1150 Hz.
//! Opening the mouth shortens the tube, so the vowel opens and closes with the roar.

use std::f64::consts::PI;

use crate::filter::{Filter, high_pass, low_pass};
use crate::noise::Dice;
use crate::tape::{RATE, Tape, line};

/// Speed of sound in warm, moist air, metres a second.
const SOUND: f64 = 350.0;
/// From a lion's folds to its lips, metres.
const TRACT: f64 = 0.38;
/// How strong the resonances of the tract are, from the lowest.
const GAINS: [f64; 6] = [1.0, 1.0, 0.8, 0.55, 0.4, 0.28];

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
pub fn utter(what: &Utterance, dice: &mut Dice) -> Tape {
    let mut folds = Folds { part: 0.0, pace: 1.0, strength: 1.0, second: false };
    let source = Tape::record(what.seconds, |t| {
        let air = folds.swing(line(t, what.hz), what.rough, dice);
        let open = 0.3 + 0.7 * (PI * folds.part).sin();
        (air + what.breath * open * dice.between(-1.0, 1.0)) * line(t, what.force)
    });
    let shaped = tract(source, |t| line(t, what.mouth));
    // The tissue gives way when pressed: what is loud gets rich rather than louder.
    let rich = shaped.to_peak(0.0).through(|_, sample| (2.5 * sample).tanh());
    low_pass(high_pass(rich, 60.0), 6000.0)
}

struct Folds {
    /// Where in the present swing, 0 to 1.
    part: f64,
    pace: f64,
    strength: f64,
    /// Every second swing is weaker: the growl an octave below.
    second: bool,
}

impl Folds {
    /// Air that passes now: rises while the folds open, stops sharply when they clap shut.
    fn swing(&mut self, hz: f64, rough: f64, dice: &mut Dice) -> f64 {
        self.part += hz * self.pace / RATE;
        if self.part >= 1.0 {
            self.part -= 1.0;
            self.pace = 1.0 + rough * dice.between(-0.16, 0.16);
            self.second = !self.second;
            let limp = if self.second { 0.4 } else { 0.0 };
            self.strength = 1.0 - rough * (limp + dice.between(0.0, 0.5));
        }
        let flow = match self.part {
            p if p < 0.4 => (PI * p / 0.4).sin(),
            p if p < 0.55 => -2.2 * (PI * (p - 0.4) / 0.3).sin(),
            _ => 0.0,
        };
        self.strength * flow
    }
}

/// Sends a source through the throat; `mouth` is given the time.
fn tract(source: Tape, mouth: impl Fn(f64) -> f64) -> Tape {
    let mut filters = GAINS.map(|gain| (gain, Filter::default()));
    source.through(|t, sample| {
        let quarter = SOUND / (4.0 * TRACT) * (0.85 + 0.6 * mouth(t));
        let sounding = filters.iter_mut().enumerate().map(|(n, (gain, filter))| {
            let hz = quarter * (2 * n + 1) as f64;
            // Bandwidths of 80 Hz and a little more for the higher ones.
            *gain * filter.split(sample, hz, hz / (80.0 + 0.06 * hz)).band
        });
        sounding.sum()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure;

    fn steady(rough: f64) -> Tape {
        let level = [(0.0, 1.0)];
        let what = Utterance { seconds: 0.8, hz: &[(0.0, 110.0)], mouth: &level, force: &level, rough, breath: 0.0 };
        utter(&what, &mut Dice::new(1))
    }

    #[test]
    fn a_calm_voice_has_its_pitch() {
        let heard = measure::pitch(&steady(0.0), 0.2..0.7, 60.0..200.0).expect("a pitch");
        assert!((heard - 110.0).abs() < 1.0, "{heard}");
    }

    #[test]
    fn the_throat_carries_where_small_speakers_play() {
        let roar = steady(1.0);
        assert!(measure::band_db(&roar, 250.0..2500.0) > measure::band_db(&roar, 30.0..150.0));
    }
}
