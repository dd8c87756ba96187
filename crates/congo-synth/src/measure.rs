//! Ears made of numbers: peak, onset, decay, pitch and loudness.

use std::f64::consts::PI;
use std::ops::Range;

use crate::buffer::{Buffer, SAMPLE_RATE_HZ, decibels, seconds_to_samples};
use crate::filter::Filter;

/// Peak in dB of full scale.
pub fn peak_db(buffer: &Buffer) -> f64 {
    decibels(buffer.peak())
}

/// Root mean square in dB of full scale.
pub fn rms_db(buffer: &Buffer) -> f64 {
    decibels(rms(buffer.samples()))
}

fn rms(samples: &[f64]) -> f64 {
    (samples.iter().map(|sample| sample * sample).sum::<f64>() / samples.len().max(1) as f64).sqrt()
}

/// Seconds before the sound first comes within 40 dB of its peak: silence that a player would feel as lag.
pub fn leading_silence(buffer: &Buffer) -> f64 {
    let threshold = buffer.peak() / 100.0;
    let first = buffer.samples().iter().position(|sample| sample.abs() > threshold);
    first.unwrap_or(buffer.samples().len()) as f64 / SAMPLE_RATE_HZ
}

/// Seconds from the beginning to the peak.
pub fn attack(buffer: &Buffer) -> f64 {
    let peak = buffer.peak();
    buffer.samples().iter().position(|sample| sample.abs() >= peak).unwrap_or(0) as f64 / SAMPLE_RATE_HZ
}

/// Seconds from the peak until the sound has fallen by this number of decibels for good; `None` if it never does.
pub fn decay(buffer: &Buffer, db: f64) -> Option<f64> {
    let floor = buffer.peak() * crate::buffer::amplitude(-db);
    let last = buffer.samples().iter().rposition(|sample| sample.abs() > floor)?;
    (last + 1 < buffer.samples().len()).then(|| last as f64 / SAMPLE_RATE_HZ - attack(buffer))
}

/// Level of the last five milliseconds in dB of full scale: what would click if it were cut.
pub fn end_db(buffer: &Buffer) -> f64 {
    let samples = buffer.samples();
    let last = &samples[samples.len().saturating_sub(seconds_to_samples(0.005))..];
    decibels(last.iter().fold(0.0, |peak: f64, sample| peak.max(sample.abs())))
}

/// How much harder the jump from the last sample to the first is than the hardest jump within 50 ms on either side.
/// Below 1 the seam of a loop cannot be told from the rest.
pub fn seam_jump_ratio(buffer: &Buffer) -> f64 {
    let samples = buffer.samples();
    let near = seconds_to_samples(0.05).min(samples.len());
    let hardest = |part: &[f64]| part.windows(2).fold(0.0, |most: f64, pair| most.max((pair[1] - pair[0]).abs()));
    let around = hardest(&samples[..near]).max(hardest(&samples[samples.len() - near..]));
    match (samples.first(), samples.last()) {
        (Some(first), Some(last)) => (first - last).abs() / around,
        _ => 0.0,
    }
}

/// Level in dB of full scale (root mean square) of what lies between two frequencies, with skirts of 24 dB an octave.
pub fn band_db(buffer: &Buffer, hz: Range<f64>) -> f64 {
    let mut filters: [Filter; 4] = Default::default();
    let band = buffer.clone().map(|_, sample| {
        let [above, steeper, below, last] = &mut filters;
        let high = steeper.process(above.process(sample, hz.start, 0.707).high, hz.start, 0.707).high;
        last.process(below.process(high, hz.end, 0.707).low, hz.end, 0.707).low
    });
    rms_db(&band)
}

/// The pitch in hertz of a stretch (seconds), searched between two frequencies: the shift by which the sound is most
/// similar to itself, refined by a parabola. `None` if the stretch is empty, silent or has no such shift.
pub fn pitch(buffer: &Buffer, stretch: Range<f64>, hz: Range<f64>) -> Option<f64> {
    let samples = buffer.samples().get(seconds_to_samples(stretch.start)..seconds_to_samples(stretch.end))?;
    let lags = (SAMPLE_RATE_HZ / hz.end) as usize..=(SAMPLE_RATE_HZ / hz.start) as usize;
    let correlations: Vec<f64> = lags.clone().map(|lag| autocorrelation(samples, lag)).collect();
    let most = correlations.iter().copied().fold(0.0, f64::max);
    // The first of the good peaks: later ones are its multiples, an octave and more too low.
    let best = (1..correlations.len().checked_sub(1)?).find(|&n| {
        correlations[n] > 0.9 * most && correlations[n] >= correlations[n - 1] && correlations[n] >= correlations[n + 1]
    })?;
    let (left, top, right) = (correlations[best - 1], correlations[best], correlations[best + 1]);
    let shift = 0.5 * (left - right) / (left - 2.0 * top + right);
    Some(SAMPLE_RATE_HZ / (*lags.start() as f64 + best as f64 + shift))
}

/// Likeness of a sound to itself `lag` samples later: 1 is the same, 0 is unrelated.
fn autocorrelation(samples: &[f64], lag: usize) -> f64 {
    let Some(later) = samples.get(lag..) else {
        return 0.0;
    };
    let earlier = &samples[..later.len()];
    let product: f64 = earlier.iter().zip(later).map(|(a, b)| a * b).sum();
    let size = rms(earlier) * rms(later) * later.len() as f64;
    if size > 0.0 { product / size } else { 0.0 }
}

/// Samples of a window of [`spectral_centroid`], about 23 ms. A power of two.
const SPECTRUM_WINDOW_SAMPLES: usize = 1024;

/// The spectral centroid in hertz: the mean of all frequencies, each weighted with its magnitude. A high one is heard as
/// bright, a low one as dark. 0 for silence.
pub fn spectral_centroid(buffer: &Buffer) -> f64 {
    let size = SPECTRUM_WINDOW_SAMPLES;
    let (mut weighted, mut total) = (0.0, 0.0);
    for part in buffer.samples().chunks(size / 2) {
        let hann = |n: usize| 0.5 - 0.5 * (PI * n as f64 / part.len() as f64 * 2.0).cos();
        let mut window: Vec<(f64, f64)> = part.iter().enumerate().map(|(n, x)| (x * hann(n), 0.0)).collect();
        window.resize(size, (0.0, 0.0));
        for (n, (re, im)) in fourier(&window).into_iter().enumerate().take(size / 2) {
            let magnitude = re.hypot(im);
            weighted += magnitude * n as f64 * SAMPLE_RATE_HZ / size as f64;
            total += magnitude;
        }
    }
    if total > 0.0 { weighted / total } else { 0.0 }
}

/// Samples of the spectrum of [`third_octaves`]; a power of two.
const BANDS_WINDOW_SAMPLES: usize = 8192;

/// Levels in decibels (beside each other, not beside full scale) in thirds of an octave from 100 Hz to 8 kHz, of a sound
/// of at most 180 ms.
pub fn third_octaves(buffer: &Buffer) -> Vec<f64> {
    let mut window: Vec<(f64, f64)> = buffer.samples().iter().map(|x| (*x, 0.0)).collect();
    window.resize(BANDS_WINDOW_SAMPLES, (0.0, 0.0));
    let spectrum = fourier(&window);
    let bin = |hz: f64| (hz * BANDS_WINDOW_SAMPLES as f64 / SAMPLE_RATE_HZ).round() as usize;
    let edges = (0..=20).map(|n| bin(100.0 * 2.0_f64.powf((f64::from(n) - 0.5) / 3.0))).collect::<Vec<_>>();
    let power = |band: &[usize]| spectrum[band[0]..band[1]].iter().map(|(re, im)| re * re + im * im).sum::<f64>();
    edges.windows(2).map(|band| 10.0 * power(band).max(1e-12).log10()).collect()
}

/// The discrete Fourier transform of complex numbers; their count is a power of two.
fn fourier(input: &[(f64, f64)]) -> Vec<(f64, f64)> {
    if input.len() < 2 {
        return input.to_vec();
    }
    let half = |first: usize| fourier(&input.iter().skip(first).step_by(2).copied().collect::<Vec<_>>());
    let (even, odd) = (half(0), half(1));
    let mut output = even.clone();
    output.extend(&even);
    for (n, (re, im)) in odd.into_iter().enumerate() {
        let (sin, cos) = (-2.0 * PI * n as f64 / input.len() as f64).sin_cos();
        let turned = (re * cos - im * sin, re * sin + im * cos);
        let (low, high) = (n, n + even.len());
        output[low] = (even[n].0 + turned.0, even[n].1 + turned.1);
        output[high] = (even[n].0 - turned.0, even[n].1 - turned.1);
    }
    output
}

/// A second-order section with fixed coefficients: numerator b, denominator a with a0 = 1.
#[derive(Clone, Debug)]
struct Biquad {
    b: [f64; 3],
    a: [f64; 2],
    state: [f64; 2],
}

impl Biquad {
    fn process(&mut self, x: f64) -> f64 {
        let y = self.b[0] * x + self.state[0];
        self.state[0] = self.b[1] * x - self.a[0] * y + self.state[1];
        self.state[1] = self.b[2] * x - self.a[1] * y;
        y
    }
}

/// The first half of the K weighting of ITU-R BS.1770: the head raises the highs by 4 dB. The standard gives numbers
/// for 48 kHz only; these are the analogue filter behind them, laid out anew for our rate.
fn high_shelf() -> Biquad {
    let (corner, rise, q) = (1681.974, 3.999_844_f64, 0.707_175);
    let (k, high) = ((PI * corner / SAMPLE_RATE_HZ).tan(), 10_f64.powf(rise / 20.0));
    let shoulder = high.powf(0.499_667);
    let scale = 1.0 + k / q + k * k;
    Biquad {
        b: [high + shoulder * k / q + k * k, 2.0 * (k * k - high), high - shoulder * k / q + k * k].map(|b| b / scale),
        a: [2.0 * (k * k - 1.0), 1.0 - k / q + k * k].map(|a| a / scale),
        state: [0.0; 2],
    }
}

/// The second half: we hardly hear the lowest bass.
fn bass_cut() -> Biquad {
    let (corner, q) = (38.135_47, 0.500_327);
    let k = (PI * corner / SAMPLE_RATE_HZ).tan();
    let scale = 1.0 + k / q + k * k;
    Biquad { b: [1.0, -2.0, 1.0], a: [2.0 * (k * k - 1.0), 1.0 - k / q + k * k].map(|a| a / scale), state: [0.0; 2] }
}

/// The sound as the ear weighs it (K weighting).
fn k_weighted(buffer: &Buffer) -> Buffer {
    let (mut shelf, mut bass_cut) = (high_shelf(), bass_cut());
    buffer.clone().map(|_, sample| bass_cut.process(shelf.process(sample)))
}

fn lufs(mean_square: f64) -> f64 {
    -0.691 + 10.0 * mean_square.log10()
}

/// Mean squares of the weighted sound in windows of this number of seconds, each beginning `step` seconds after the
/// last.
fn window_mean_squares(buffer: &Buffer, seconds: f64, step: f64) -> Vec<f64> {
    let (length, step) = (seconds_to_samples(seconds), seconds_to_samples(step).max(1));
    let weighted = k_weighted(buffer);
    let last = weighted.samples().len().saturating_sub(length);
    (0..=last)
        .step_by(step)
        .map(|start| rms(&weighted.samples()[start..(start + length).min(weighted.samples().len())]).powi(2))
        .collect()
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// Integrated loudness in LUFS after ITU-R BS.1770: windows of 0.4 s, those below -70 LUFS and those 10 below the rest
/// left out. Minus infinity for silence.
pub fn loudness(buffer: &Buffer) -> f64 {
    let louder = |windows: &[f64], gate: f64| -> Vec<f64> {
        windows.iter().copied().filter(|&window| lufs(window) > gate).collect()
    };
    let gated = louder(&window_mean_squares(buffer, 0.4, 0.1), -70.0);
    let gate = lufs(mean(&gated)) - 10.0;
    lufs(mean(&louder(&gated, gate)))
}

/// The loudest tenth of a second in LUFS: how loud a short effect seems.
pub fn max_short_loudness(buffer: &Buffer) -> f64 {
    let padded = buffer.clone().mixed_with(buffer.seconds(), &Buffer::silence(0.1));
    lufs(window_mean_squares(&padded, 0.1, 0.01).into_iter().fold(0.0, f64::max))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::noise::{Rng, white};

    fn sine(hz: f64, gain: f64, seconds: f64) -> Buffer {
        Buffer::generate(seconds, |t| gain * (2.0 * PI * hz * t).sin())
    }

    /// What the reference implementation says.
    fn reference(buffer: &Buffer) -> f64 {
        let mut meter = ebur128::EbuR128::new(1, SAMPLE_RATE_HZ as u32, ebur128::Mode::I).expect("a meter");
        meter.add_frames_f64(buffer.samples()).expect("frames");
        meter.loudness_global().expect("loudness")
    }

    #[test]
    fn loudness_agrees_with_the_reference() {
        let noise = white(3.0, &mut Rng::new(3)).gain(0.2);
        let breaks = sine(700.0, 0.3, 2.0).mixed_with(4.0, &sine(90.0, 0.05, 3.0));
        for buffer in [sine(1000.0, 0.5, 3.0), sine(60.0, 0.5, 3.0), noise, breaks] {
            let (ours, theirs) = (loudness(&buffer), reference(&buffer));
            assert!((ours - theirs).abs() < 0.1, "{ours} LUFS, reference {theirs}");
        }
    }

    #[test]
    fn pitch_is_found_within_a_cent_or_two() {
        for hz in [110.0, 523.25, 1318.5] {
            let found = pitch(&sine(hz, 0.5, 0.3), 0.0..0.3, 80.0..2000.0).expect("a pitch");
            assert!((1200.0 * (found / hz).log2()).abs() < 2.0, "{found} for {hz}");
        }
    }

    #[test]
    fn the_centroid_of_a_tone_is_its_pitch_and_that_of_white_noise_the_middle() {
        let tone = spectral_centroid(&sine(1000.0, 0.5, 0.5));
        assert!((tone - 1000.0).abs() < 60.0, "{tone}");
        let noise = spectral_centroid(&white(0.5, &mut Rng::new(5)));
        assert!((noise - 11_025.0).abs() < 300.0, "{noise}");
        assert_eq!(spectral_centroid(&Buffer::silence(0.1)), 0.0);
    }

    #[test]
    fn silence_and_cuts_are_measured() {
        let late = Buffer::silence(0.02).mixed_with(0.02, &sine(500.0, 0.5, 0.1));
        assert!((leading_silence(&late) - 0.02).abs() < 0.001);
        assert!(end_db(&sine(500.0, 0.5, 0.1005)) > -10.0);
        assert!(end_db(&sine(500.0, 0.5, 0.1).fade_out(0.05)) < -30.0);
    }

    #[test]
    fn a_bad_seam_is_measured() {
        assert!(seam_jump_ratio(&sine(100.0, 0.5, 0.1)) <= 1.0);
        assert!(seam_jump_ratio(&sine(100.0, 0.5, 0.1025)) > 10.0);
    }

    #[test]
    fn a_tone_stands_in_its_third_of_an_octave() {
        let bands = third_octaves(&sine(1000.0, 0.5, 0.1));
        let loudest = (0..bands.len()).max_by(|a, b| bands[*a].total_cmp(&bands[*b]));
        assert_eq!(loudest, Some(10), "{bands:.0?}");
        assert!(bands[10] > bands[8] + 20.0 && bands[10] > bands[12] + 20.0, "{bands:.0?}");
    }

    #[test]
    fn bands_are_distinguishable() {
        let tone = sine(500.0, 0.5, 0.5);
        assert!(band_db(&tone, 300.0..800.0) > band_db(&tone, 2000.0..8000.0) + 20.0);
    }
}
