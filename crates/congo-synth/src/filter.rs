//! A filter that may be swept: the state-variable filter in its trapezoidal form, which stays stable while it moves.

use std::f64::consts::PI;

use crate::tape::{RATE, Tape};

/// What is left of a sample below, around and above the corner.
#[derive(Clone, Copy, Debug)]
pub struct Split {
    /// Below the corner, 12 dB an octave.
    pub low: f64,
    /// Around the corner, 6 dB an octave on either side, unchanged at the corner itself.
    pub band: f64,
    /// Above the corner, 12 dB an octave.
    pub high: f64,
}

/// The memory of one filter.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    first: f64,
    second: f64,
}

impl Filter {
    /// Feeds one sample. `hz` is the corner (kept below the half rate), `q` its sharpness (0.7 is flat).
    pub fn split(&mut self, sample: f64, hz: f64, q: f64) -> Split {
        let slope = (PI * hz.clamp(1.0, 0.49 * RATE) / RATE).tan();
        let damping = 1.0 / q;
        let rest = 1.0 / (1.0 + slope * (slope + damping));
        let drive = sample - self.second;
        let band = rest * (self.first + slope * drive);
        let low = self.second + slope * band;
        self.first = 2.0 * band - self.first;
        self.second = 2.0 * low - self.second;
        Split { low, band: damping * band, high: sample - damping * band - low }
    }
}

/// What lies below the corner.
pub fn low_pass(tape: Tape, hz: f64) -> Tape {
    let mut filter = Filter::default();
    tape.through(|_, sample| filter.split(sample, hz, 0.707).low)
}

/// What lies above the corner.
pub fn high_pass(tape: Tape, hz: f64) -> Tape {
    let mut filter = Filter::default();
    tape.through(|_, sample| filter.split(sample, hz, 0.707).high)
}

/// What lies around a frequency that moves, 12 dB an octave on either side: `hz` is given the time in seconds.
pub fn swept_band(tape: Tape, q: f64, hz: impl Fn(f64) -> f64) -> Tape {
    let mut band = Band::default();
    tape.through(|t, sample| band.pass(sample, hz(t), q))
}

/// As [`swept_band`] for a loop; `hz` must come round with it.
pub fn swept_band_round(tape: Tape, q: f64, hz: impl Fn(f64) -> f64) -> Tape {
    let mut band = Band::default();
    tape.round(|t, sample| band.pass(sample, hz(t), q))
}

/// Two filters, one behind the other, for skirts steep enough that noise sounds like water and not like gas.
#[derive(Default)]
struct Band(Filter, Filter);

impl Band {
    fn pass(&mut self, sample: f64, hz: f64, q: f64) -> f64 {
        let once = self.0.split(sample, hz, q).band;
        self.1.split(once, hz, q).band
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tape::decibels;

    /// Level of a sine after a filter, once it has settled.
    fn level_at(hz: f64, filter: impl Fn(Tape) -> Tape) -> f64 {
        let out = filter(Tape::record(0.5, |t| (2.0 * PI * hz * t).sin()));
        let settled = &out.samples()[out.samples().len() / 2..];
        decibels(settled.iter().fold(0.0, |peak: f64, sample| peak.max(sample.abs())))
    }

    #[test]
    fn corners_are_where_they_should_be() {
        let near = |level: f64, wanted: f64| assert!((level - wanted).abs() < 0.5, "{level} dB, not {wanted}");
        near(level_at(1000.0, |tape| low_pass(tape, 1000.0)), -3.0);
        near(level_at(4000.0, |tape| low_pass(tape, 1000.0)), -24.1);
        near(level_at(1000.0, |tape| high_pass(tape, 1000.0)), -3.0);
        near(level_at(250.0, |tape| high_pass(tape, 1000.0)), -24.1);
        near(level_at(1000.0, |tape| swept_band(tape, 8.0, |_| 1000.0)), 0.0);
    }
}
