//! A stretch of mono sound and its operations: mix, fade, cut, loop.

/// Samples a second of everything in this crate.
pub const SAMPLE_RATE_HZ: f64 = 44_100.0;

/// The amplitude of a level in decibels (0 dB is 1.0).
pub fn amplitude(db: f64) -> f64 {
    10_f64.powf(db / 20.0)
}

/// The level in decibels of an amplitude; silence is minus infinity.
pub fn decibels(amplitude: f64) -> f64 {
    20.0 * amplitude.log10()
}

/// The number of samples in this number of seconds.
pub fn seconds_to_samples(seconds: f64) -> usize {
    (seconds.max(0.0) * SAMPLE_RATE_HZ).round() as usize
}

/// Mono samples, 1.0 being full scale.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Buffer {
    samples: Vec<f64>,
}

impl Buffer {
    /// Blank buffer.
    pub fn silence(seconds: f64) -> Self {
        Self { samples: vec![0.0; seconds_to_samples(seconds)] }
    }

    /// Samples made one after the other; `make` is given the time in seconds.
    pub fn generate(seconds: f64, mut make: impl FnMut(f64) -> f64) -> Self {
        Self { samples: (0..seconds_to_samples(seconds)).map(|n| make(n as f64 / SAMPLE_RATE_HZ)).collect() }
    }

    /// The samples, in order.
    pub fn samples(&self) -> &[f64] {
        &self.samples
    }

    /// Length in seconds.
    pub fn seconds(&self) -> f64 {
        self.samples.len() as f64 / SAMPLE_RATE_HZ
    }

    /// The largest distance from zero.
    pub fn peak(&self) -> f64 {
        self.samples.iter().fold(0.0, |peak, sample| peak.max(sample.abs()))
    }

    /// Every sample sent through `change`, which is given the time in seconds and the sample.
    pub fn map(mut self, mut change: impl FnMut(f64, f64) -> f64) -> Self {
        for (n, sample) in self.samples.iter_mut().enumerate() {
            *sample = change(n as f64 / SAMPLE_RATE_HZ, *sample);
        }
        self
    }

    /// A loop sent through something with a memory (a filter, a room) as if it had been going round for ever, so that
    /// the end runs into the beginning. Two rounds: the first only fills the memory, so what it remembers must be
    /// shorter than the loop.
    pub fn map_loop(self, mut change: impl FnMut(f64, f64) -> f64) -> Self {
        for (n, sample) in self.samples.iter().enumerate() {
            change(n as f64 / SAMPLE_RATE_HZ, *sample);
        }
        self.map(change)
    }

    /// Louder or softer by a factor.
    pub fn gain(self, factor: f64) -> Self {
        self.map(|_, sample| sample * factor)
    }

    /// Louder or softer so that the peak is at this level; silence stays silent.
    pub fn normalize_peak(self, db: f64) -> Self {
        let peak = self.peak();
        if peak > 0.0 { self.gain(amplitude(db) / peak) } else { self }
    }

    /// Mixes another sound in from this second on; the buffer grows if it must.
    pub fn mix(&mut self, at: f64, sound: &Buffer) {
        let start = seconds_to_samples(at);
        self.samples.resize(self.samples.len().max(start + sound.samples.len()), 0.0);
        for (target, source) in self.samples[start..].iter_mut().zip(&sound.samples) {
            *target += source;
        }
    }

    /// Like [`Buffer::mix`] for a loop: what exceeds the end continues at the start. An empty buffer stays empty.
    pub fn mix_loop(&mut self, at: f64, sound: &Buffer) {
        let length = self.samples.len().max(1);
        for (n, source) in sound.samples.iter().enumerate() {
            if let Some(target) = self.samples.get_mut((seconds_to_samples(at) + n) % length) {
                *target += source;
            }
        }
    }

    /// This sound with another mixed in from this second on.
    pub fn mixed_with(mut self, at: f64, sound: &Buffer) -> Self {
        self.mix(at, sound);
        self
    }

    /// Cut to this length, or unchanged when it is shorter.
    pub fn truncated(mut self, seconds: f64) -> Self {
        self.samples.truncate(seconds_to_samples(seconds));
        self
    }

    /// Without the tail in which everything stays below `db` relative to the peak.
    pub fn trim_tail(mut self, db: f64) -> Self {
        let floor = self.peak() * amplitude(db);
        let end = self.samples.iter().rposition(|sample| sample.abs() > floor).map_or(0, |last| last + 1);
        self.samples.truncate(end);
        self
    }

    /// Rises from zero over the first seconds along a quarter of a sine.
    pub fn fade_in(self, seconds: f64) -> Self {
        self.map(|t, sample| sample * sine_ease(t / seconds))
    }

    /// Falls to exactly zero over the last seconds along a raised cosine.
    pub fn fade_out(self, seconds: f64) -> Self {
        let last = self.seconds() - 1.0 / SAMPLE_RATE_HZ;
        self.map(|t, sample| {
            let left = ((last - t) / seconds).clamp(0.0, 1.0);
            sample * (0.5 - 0.5 * (std::f64::consts::PI * left).cos())
        })
    }
}

/// From 0 at 0 to 1 at 1 along a quarter of a sine, and level outside.
pub fn sine_ease(x: f64) -> f64 {
    (x.clamp(0.0, 1.0) * std::f64::consts::FRAC_PI_2).sin()
}

/// A smooth hill: 0 before `start` and after `end`, 1 at `top`, raised cosines between. Times in seconds.
pub fn raised_cosine(t: f64, start: f64, top: f64, end: f64) -> f64 {
    let x = if t < top { (t - start) / (top - start) } else { (end - t) / (end - top) };
    0.5 - 0.5 * (std::f64::consts::PI * x.clamp(0.0, 1.0)).cos()
}

/// A line through the points (time, value) in order of time, level before the first and after the last.
pub fn piecewise_linear(t: f64, points: &[(f64, f64)]) -> f64 {
    let next = points.partition_point(|&(time, _)| time <= t);
    match (next.checked_sub(1).and_then(|n| points.get(n)), points.get(next)) {
        (Some(&(t0, v0)), Some(&(t1, v1))) => v0 + (v1 - v0) * (t - t0) / (t1 - t0),
        (Some(&(_, value)), None) | (None, Some(&(_, value))) => value,
        (None, None) => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mixing_grows_the_buffer_and_adds() {
        let one = Buffer::generate(0.01, |_| 1.0);
        let both = one.clone().mixed_with(0.005, &one);
        assert_eq!(both.samples().len(), seconds_to_samples(0.005) + seconds_to_samples(0.01));
        assert_eq!(both.peak(), 2.0);
    }

    #[test]
    fn mixing_into_a_loop_wraps_around() {
        let mut ring = Buffer::silence(0.01);
        ring.mix_loop(0.008, &Buffer::generate(0.004, |_| 1.0));
        let (first, middle) = (ring.samples()[0], ring.samples()[seconds_to_samples(0.005)]);
        assert_eq!((first, middle), (1.0, 0.0));
    }

    #[test]
    fn filtering_a_loop_leaves_no_seam() {
        let mut memory = 0.0;
        let ring = Buffer::generate(0.1, |t| (std::f64::consts::TAU * 50.0 * t).sin()).map_loop(|_, x| {
            memory = 0.99 * memory + 0.01 * x;
            memory
        });
        let (first, last) = (ring.samples()[0], ring.samples()[ring.samples().len() - 1]);
        assert!((first - last).abs() < 0.005, "{last} runs into {first}");
    }

    #[test]
    fn fades_end_at_zero_and_leave_the_middle() {
        let faded = Buffer::generate(0.1, |_| 1.0).fade_in(0.01).fade_out(0.01);
        let samples = faded.samples();
        assert_eq!((samples[0], samples[2000], samples[samples.len() - 1]), (0.0, 1.0, 0.0));
    }

    #[test]
    fn a_line_is_level_outside_its_points() {
        let points = [(1.0, 10.0), (2.0, 20.0)];
        let at = |t| piecewise_linear(t, &points);
        assert_eq!([at(0.0), at(1.0), at(1.5), at(2.0), at(3.0)], [10.0, 10.0, 15.0, 20.0, 20.0]);
    }

    #[test]
    fn only_the_tail_is_trimmed() {
        let buffer = Buffer::generate(0.1, |t| if t < 0.05 { 0.5 } else { 0.0001 }).trim_tail(-60.0);
        assert_eq!(buffer.samples().len(), seconds_to_samples(0.05));
    }
}
