//! The geometry of charts, as pure functions.

use bevy_egui::egui;
use egui::{Pos2, Rect};

/// The gap between two bars, as a fraction of the space of one.
const GAP: f32 = 0.25;

/// The step between lines across a chart: 1, 2 or 5 times a power of ten, such that there are at most `lines` lines up
/// to `most`.
pub(super) fn step(most: u32, lines: u32) -> u32 {
    let steps = (0..9).flat_map(|power| [1, 2, 5].map(|digit: u32| digit * 10_u32.pow(power)));
    steps.into_iter().find(|step| most.div_ceil(*step) <= lines.max(1)).unwrap_or(most.max(1))
}

/// The top of a chart with this step: the first line that is at least `most`.
pub(super) fn top(most: u32, step: u32) -> u32 {
    most.div_ceil(step).max(1) * step
}

/// The vertical position of a value in a chart that ends at `top`.
pub(super) fn height(place: Rect, value: f64, top: f64) -> f32 {
    place.bottom() - place.height() * (value / top).clamp(0.0, 1.0) as f32
}

/// Bars side by side on the lower edge.
pub(super) fn bars(place: Rect, counts: &[u32], top: u32) -> Vec<Rect> {
    let room = place.width() / counts.len().max(1) as f32;
    let bar = |(nth, count): (usize, &u32)| {
        let left = place.left() + room * (nth as f32 + GAP / 2.0);
        let upper = egui::pos2(left, height(place, f64::from(*count), f64::from(top)));
        Rect::from_min_max(upper, egui::pos2(left + room * (1.0 - GAP), place.bottom()))
    };
    counts.iter().enumerate().map(bar).collect()
}

/// The points of a line from edge to edge through values from 0, at the bottom, to 1. A single value gives a level
/// line.
pub(super) fn line(place: Rect, values: &[f64]) -> Vec<Pos2> {
    let y = |value: f64| height(place, value, 1.0);
    match values {
        [only] => vec![egui::pos2(place.left(), y(*only)), egui::pos2(place.right(), y(*only))],
        _ => {
            let apart = place.width() / values.len().saturating_sub(1).max(1) as f32;
            values
                .iter()
                .enumerate()
                .map(|(nth, value)| egui::pos2(place.left() + apart * nth as f32, y(*value)))
                .collect()
        }
    }
}

/// The parts of a bar, in proportion to these numbers; a part is visible unless its number is zero.
pub(super) fn parts<const N: usize>(place: Rect, counts: [u32; N]) -> [Rect; N] {
    let all = counts.iter().sum::<u32>().max(1) as f32;
    let mut before = 0;
    counts.map(|count| {
        let x = |count: u32| place.left() + place.width() * count as f32 / all;
        let part = Rect::from_x_y_ranges(x(before)..=x(before + count), place.y_range());
        before += count;
        part
    })
}

/// A grid of cells of equal height: the number of columns for this width, and the width of a cell.
pub(super) fn grid(width: f32, least: f32, gap: f32) -> (usize, f32) {
    let columns = ((width + gap) / (least + gap)).floor().max(1.0);
    (columns as usize, (width - gap * (columns - 1.0)) / columns)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place() -> Rect {
        Rect::from_min_size(egui::pos2(10.0, 20.0), egui::vec2(100.0, 50.0))
    }

    #[test]
    fn lines_lie_at_round_numbers() {
        for (most, lines, expected, highest) in [
            (0, 4, 1, 1),
            (3, 4, 1, 3),
            (4, 4, 1, 4),
            (5, 4, 2, 6),
            (9, 4, 5, 10),
            (37, 4, 10, 40),
            (1234, 4, 500, 1500),
        ] {
            let found = step(most, lines);
            assert_eq!((found, top(most, found)), (expected, highest), "{most}");
        }
    }

    #[test]
    fn bars_stand_on_the_lower_edge_and_do_not_touch() {
        let bars = bars(place(), &[0, 5, 10, 20], 10);
        let heights: Vec<f32> = bars.iter().map(Rect::height).collect();
        assert_eq!(heights, [0.0, 25.0, 50.0, 50.0], "nothing stands out of the chart");
        assert!(bars.iter().all(|bar| bar.bottom() == 70.0 && place().expand(0.1).contains_rect(*bar)));
        assert!(bars.windows(2).all(|pair| pair[0].right() < pair[1].left()));
        assert!(super::bars(place(), &[], 1).is_empty());
    }

    #[test]
    fn a_line_runs_from_edge_to_edge() {
        let points = line(place(), &[0.0, 1.0, 0.5]);
        assert_eq!(points, [egui::pos2(10.0, 70.0), egui::pos2(60.0, 20.0), egui::pos2(110.0, 45.0)]);
        assert_eq!(line(place(), &[0.5]), [egui::pos2(10.0, 45.0), egui::pos2(110.0, 45.0)]);
        assert!(line(place(), &[]).is_empty());
    }

    #[test]
    fn parts_fill_their_bar() {
        let [one, two, three] = parts(place(), [1, 0, 3]);
        assert_eq!((one.left(), one.right(), two.width(), three.left(), three.right()), (10.0, 35.0, 0.0, 35.0, 110.0));
        assert!(parts(place(), [0, 0]).iter().all(|part| part.width() == 0.0));
    }

    #[test]
    fn cells_fill_their_row() {
        assert_eq!(grid(100.0, 200.0, 8.0), (1, 100.0));
        assert_eq!(grid(408.0, 200.0, 8.0), (2, 200.0));
        assert_eq!(grid(600.0, 200.0, 8.0), (2, 296.0));
    }
}
