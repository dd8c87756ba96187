//! The colours of an animation: GIF allows 256 for all its frames together. They are chosen from sample frames by
//! median cut and k-means, and every pixel gets the nearest one: there is no dithering, which would flicker, and equal
//! pixels stay equal.

use resvg::tiny_skia::Pixmap;
use std::collections::HashMap;

/// The index that means "unchanged".
pub(crate) const TRANSPARENT_INDEX: u8 = 255;
/// The maximum number of other colours.
const MAX_COLORS: usize = 255;
/// Rounds of k-means.
const KMEANS_ROUNDS: usize = 4;
/// Slots of the cache of looked-up pixels; a power of two.
const LOOKUP_SLOTS: usize = 1 << 16;

/// A colour as one number, without alpha.
type PackedRgb = u32;

/// The frequencies of colours.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    counts: HashMap<PackedRgb, u32>,
}

impl Histogram {
    /// Counts the pixels of a picture.
    pub(crate) fn count(&mut self, pixels: &Pixmap) {
        let mut run = (0, 0);
        for pixel in pixels.data().chunks_exact(4) {
            let color = pack_rgb(pixel);
            if color == run.0 {
                run.1 += 1;
            } else {
                self.add(run);
                run = (color, 1);
            }
        }
        self.add(run);
    }

    fn add(&mut self, (color, times): (PackedRgb, u32)) {
        if times > 0 {
            *self.counts.entry(color).or_default() += times;
        }
    }

    /// The palette for these colours.
    pub(crate) fn palette(&self) -> Palette {
        let mut all: Vec<ColorSample> =
            self.counts.iter().map(|(color, times)| ColorSample::new(*color, *times)).collect();
        // The order of a hash map varies, but that of the palette must not.
        all.sort_unstable_by_key(|sample| sample.color);
        let mut means: Vec<[f32; 3]> = split_clusters(all.clone()).iter().map(|samples| mean(samples)).collect();
        for _ in 0..KMEANS_ROUNDS {
            means = move_means(&all, &means);
        }
        Palette::new(most_frequent(&all, &means))
    }
}

fn pack_rgb(pixel: &[u8]) -> PackedRgb {
    let part = |index: usize| PackedRgb::from(pixel.get(index).copied().unwrap_or_default());
    part(0) << 16 | part(1) << 8 | part(2)
}

fn unpack_rgb(color: PackedRgb) -> [u8; 3] {
    let [_, red, green, blue] = color.to_be_bytes();
    [red, green, blue]
}

/// A colour and its weight: rare colours, such as those of eyes, weigh more than their pixels.
#[derive(Debug, Clone, Copy)]
struct ColorSample {
    color: PackedRgb,
    parts: [f32; 3],
    weight: f32,
}

impl ColorSample {
    fn new(color: PackedRgb, times: u32) -> Self {
        Self { color, parts: unpack_rgb(color).map(f32::from), weight: (times as f32).powf(0.6) }
    }
}

fn weight(samples: &[ColorSample]) -> f32 {
    samples.iter().map(|sample| sample.weight).sum()
}

fn mean(samples: &[ColorSample]) -> [f32; 3] {
    let all = weight(samples).max(f32::MIN_POSITIVE);
    [0, 1, 2].map(|part| samples.iter().map(|sample| sample.parts[part] * sample.weight).sum::<f32>() / all)
}

/// The weighted squared deviation of a channel from its mean.
fn color_spread(samples: &[ColorSample], part: usize) -> f32 {
    let middle = mean(samples)[part];
    samples.iter().map(|sample| (sample.parts[part] - middle).powi(2) * sample.weight).sum()
}

/// The channel with the largest deviation, and that deviation.
fn widest_channel(samples: &[ColorSample]) -> (usize, f32) {
    let spreads = [0, 1, 2].map(|part| (part, color_spread(samples, part)));
    spreads.into_iter().fold((0, 0.0), |best, next| if next.1 > best.1 { next } else { best })
}

/// Repeatedly splits the cluster with the largest deviation.
fn split_clusters(all: Vec<ColorSample>) -> Vec<Vec<ColorSample>> {
    let mut clusters = vec![(widest_channel(&all), all)];
    while clusters.len() < MAX_COLORS {
        let worst = clusters.iter().enumerate().max_by(|a, b| a.1.0.1.total_cmp(&b.1.0.1)).map(|(index, _)| index);
        let Some(index) = worst.filter(|index| clusters[*index].0.1 > 0.0) else { break };
        let ((part, _), cluster) = clusters.swap_remove(index);
        let middle = mean(&cluster)[part];
        let (low, high): (Vec<ColorSample>, Vec<ColorSample>) =
            cluster.into_iter().partition(|sample| sample.parts[part] <= middle);
        clusters
            .extend([low, high].into_iter().filter(|half| !half.is_empty()).map(|half| (widest_channel(&half), half)));
    }
    clusters.into_iter().map(|(_, heap)| heap).collect()
}

fn nearest(colors: &[[f32; 3]], [red, green, blue]: [f32; 3]) -> usize {
    let mut best = (f32::MAX, 0);
    for (index, color) in colors.iter().enumerate() {
        // The eye distinguishes greens best and blues worst.
        let away = 2.0 * (color[0] - red).powi(2) + 4.0 * (color[1] - green).powi(2) + 1.5 * (color[2] - blue).powi(2);
        if away < best.0 {
            best = (away, index);
        }
    }
    best.1
}

/// Assigns each colour to the nearest mean.
fn assign_to_means(all: &[ColorSample], means: &[[f32; 3]]) -> Vec<Vec<ColorSample>> {
    let mut clusters = vec![Vec::new(); means.len()];
    for sample in all {
        clusters[nearest(means, sample.parts)].push(*sample);
    }
    clusters
}

/// Moves every mean to the centre of its colours.
fn move_means(all: &[ColorSample], means: &[[f32; 3]]) -> Vec<[f32; 3]> {
    assign_to_means(all, means).iter().filter(|cluster| !cluster.is_empty()).map(|heap| mean(heap)).collect()
}

/// If one colour dominates a cluster, as on a plain ground, it represents the cluster unchanged.
fn most_frequent(all: &[ColorSample], means: &[[f32; 3]]) -> Vec<[u8; 3]> {
    let choose = |cluster: &Vec<ColorSample>| {
        let heaviest = cluster.iter().max_by(|a, b| a.weight.total_cmp(&b.weight))?;
        let rules = heaviest.weight > 0.4 * weight(cluster);
        Some(if rules { unpack_rgb(heaviest.color) } else { mean(cluster).map(|part| part.round() as u8) })
    };
    assign_to_means(all, means).iter().filter_map(choose).collect()
}

/// The colours of an animation.
#[derive(Debug)]
pub(crate) struct Palette {
    colors: Vec<[f32; 3]>,
    /// Looked-up pixels, with the index of their colour in the lowest byte.
    lookup: Vec<u32>,
}

impl Palette {
    fn new(colors: Vec<[u8; 3]>) -> Self {
        let colors: Vec<[f32; 3]> = colors.into_iter().map(|color| color.map(f32::from)).collect();
        // No slot is empty: initially each has the entry for black, which is correct in its own slot and never matches
        // in others.
        let black = nearest(&colors, [0.0; 3]) as u32;
        Self { colors, lookup: vec![black; LOOKUP_SLOTS] }
    }

    /// The palette as in the file: red, green and blue of 256 colours.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.colors.iter().flatten().map(|part| *part as u8).collect();
        bytes.resize(256 * 3, 0);
        bytes
    }

    /// The colour index of each pixel.
    pub(crate) fn indices(&mut self, pixels: &Pixmap) -> Vec<u8> {
        pixels.data().chunks_exact(4).map(|pixel| self.index(pack_rgb(pixel))).collect()
    }

    fn index(&mut self, color: PackedRgb) -> u8 {
        let slot = (color.wrapping_mul(0x9E37_79B1) >> 16) as usize % LOOKUP_SLOTS;
        if self.lookup[slot] >> 8 != color {
            let index = nearest(&self.colors, unpack_rgb(color).map(f32::from)) as u32;
            self.lookup[slot] = color << 8 | index;
        }
        self.lookup[slot] as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use resvg::tiny_skia::Color;

    fn plain(color: [u8; 3]) -> Pixmap {
        let mut pixels = Pixmap::new(20, 20).expect("room");
        pixels.fill(Color::from_rgba8(color[0], color[1], color[2], 255));
        pixels
    }

    #[test]
    fn few_colours_are_kept_as_they_are() {
        let colors = [[0, 0, 0], [255, 255, 255], [130, 165, 80], [131, 165, 80], [42, 0, 200]];
        let mut histogram = Histogram::default();
        colors.iter().for_each(|color| histogram.count(&plain(*color)));
        let mut palette = histogram.palette();
        for color in colors {
            let index = usize::from(palette.indices(&plain(color))[0]);
            assert_eq!(palette.bytes()[3 * index..3 * index + 3], color);
        }
    }

    #[test]
    fn many_colours_find_one_that_is_near_and_none_is_clear() {
        let mut histogram = Histogram::default();
        let mut pixels = Pixmap::new(64, 64).expect("room");
        for (index, pixel) in pixels.data_mut().chunks_exact_mut(4).enumerate() {
            pixel.copy_from_slice(&[(index % 64 * 4) as u8, (index / 64 * 4) as u8, 90, 255]);
        }
        histogram.count(&pixels);
        let mut palette = histogram.palette();
        let (indices, bytes) = (palette.indices(&pixels), palette.bytes());
        assert_eq!(bytes.len(), 768);
        for (index, pixel) in indices.iter().zip(pixels.data().chunks_exact(4)) {
            assert_ne!(*index, TRANSPARENT_INDEX);
            let chosen = &bytes[3 * usize::from(*index)..][..3];
            let away = chosen.iter().zip(pixel).map(|(a, b)| a.abs_diff(*b)).max();
            assert!(away.is_some_and(|away| away < 24), "{chosen:?} for {pixel:?}");
        }
    }
}
