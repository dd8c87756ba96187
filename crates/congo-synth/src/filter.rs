//! A filter that may be swept: the state-variable filter in its trapezoidal form, which stays stable while it moves.

use std::f64::consts::PI;

use crate::buffer::{Buffer, SAMPLE_RATE_HZ};

/// What is left of a sample below, around and above the corner.
#[derive(Clone, Copy, Debug)]
pub struct FilterOutput {
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
    pub fn process(&mut self, sample: f64, hz: f64, q: f64) -> FilterOutput {
        let slope = (PI * hz.clamp(1.0, 0.49 * SAMPLE_RATE_HZ) / SAMPLE_RATE_HZ).tan();
        let damping = 1.0 / q;
        let rest = 1.0 / (1.0 + slope * (slope + damping));
        let drive = sample - self.second;
        let band = rest * (self.first + slope * drive);
        let low = self.second + slope * band;
        self.first = 2.0 * band - self.first;
        self.second = 2.0 * low - self.second;
        FilterOutput { low, band: damping * band, high: sample - damping * band - low }
    }
}

/// What lies below the corner.
pub fn low_pass(buffer: Buffer, hz: f64) -> Buffer {
    let mut filter = Filter::default();
    buffer.map(|_, sample| filter.process(sample, hz, 0.707).low)
}

/// As [`low_pass`] for a loop.
pub fn low_pass_loop(buffer: Buffer, hz: f64) -> Buffer {
    let mut filter = Filter::default();
    buffer.map_loop(|_, sample| filter.process(sample, hz, 0.707).low)
}

/// What lies above the corner.
pub fn high_pass(buffer: Buffer, hz: f64) -> Buffer {
    let mut filter = Filter::default();
    buffer.map(|_, sample| filter.process(sample, hz, 0.707).high)
}

/// As [`high_pass`] for a loop.
pub fn high_pass_loop(buffer: Buffer, hz: f64) -> Buffer {
    let mut filter = Filter::default();
    buffer.map_loop(|_, sample| filter.process(sample, hz, 0.707).high)
}

/// What lies around a frequency that moves, 12 dB an octave on either side: `hz` is given the time in seconds.
pub fn swept_band(buffer: Buffer, q: f64, hz: impl Fn(f64) -> f64) -> Buffer {
    let mut band = BandPass::default();
    buffer.map(|t, sample| band.process(sample, hz(t), q))
}

/// As [`swept_band`] for a loop; `hz` must come round with it.
pub fn swept_band_loop(buffer: Buffer, q: f64, hz: impl Fn(f64) -> f64) -> Buffer {
    let mut band = BandPass::default();
    buffer.map_loop(|t, sample| band.process(sample, hz(t), q))
}

/// Two filters, one behind the other, for skirts steep enough that noise sounds like water and not like gas.
#[derive(Default)]
struct BandPass(Filter, Filter);

impl BandPass {
    fn process(&mut self, sample: f64, hz: f64, q: f64) -> f64 {
        let once = self.0.process(sample, hz, q).band;
        self.1.process(once, hz, q).band
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::buffer::decibels;

    /// Level of a sine after a filter, once it has settled.
    fn level_at(hz: f64, filter: impl Fn(Buffer) -> Buffer) -> f64 {
        let out = filter(Buffer::generate(0.5, |t| (2.0 * PI * hz * t).sin()));
        let settled = &out.samples()[out.samples().len() / 2..];
        decibels(settled.iter().fold(0.0, |peak: f64, sample| peak.max(sample.abs())))
    }

    #[test]
    fn corners_are_where_they_should_be() {
        let near = |level: f64, wanted: f64| assert!((level - wanted).abs() < 0.5, "{level} dB, not {wanted}");
        near(level_at(1000.0, |buffer| low_pass(buffer, 1000.0)), -3.0);
        near(level_at(4000.0, |buffer| low_pass(buffer, 1000.0)), -24.1);
        near(level_at(1000.0, |buffer| high_pass(buffer, 1000.0)), -3.0);
        near(level_at(250.0, |buffer| high_pass(buffer, 1000.0)), -24.1);
        near(level_at(1000.0, |buffer| swept_band(buffer, 8.0, |_| 1000.0)), 0.0);
    }
}
