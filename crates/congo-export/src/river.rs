//! The river: banks, water with bands of increasing depth, foam along the banks, and streaks of light. It is the fourth
//! row from either edge.

use crate::canvas::{Canvas, Fill, Point, SHADOW_COLOR, oval, polygon, polyline, rectangle};
use crate::theme::{Rgb, Theme};
use congo_choreography::hash_noise;
use resvg::tiny_skia::Transform;

/// The middle of the river, from the board's upper edge.
const RIVER_CENTER: f32 = 3.5;
/// Segments of a bank.
const BANK_STEPS: usize = 168;
/// The water gets deeper away from the banks: the distance at which each band starts, and its depth, 0 to 1.
const DEPTH_BANDS: [(f32, f32); 4] = [(0.0, 0.0), (0.055, 0.38), (0.135, 0.66), (0.235, 0.90)];
/// Streaks of light on the water.
const LIGHT_STREAKS: u32 = 26;
/// Stones on the banks.
const PEBBLE_COUNT: u32 = 22;

/// Half the water's width at `x` squares from the board's left edge, at the far bank or the near one; as in the game.
fn half_width(x: f32, far: bool) -> f32 {
    let x = x - 3.5 + if far { 0.0 } else { 3.0 };
    0.455 + 0.014 * (x * 5.3 + 0.7).sin() + 0.010 * (x * 11.9 + 2.1).sin()
}

pub(crate) fn paint_river(canvas: &mut Canvas, theme: &Theme) {
    canvas.fill(&rectangle(0.0, RIVER_CENTER - 0.5, 7.0, RIVER_CENTER + 0.5), theme.river_bank);
    for (inset, depth) in DEPTH_BANDS {
        canvas.fill(&polygon(&depth_band(inset)), water_color(theme, depth));
    }
    paint_bank_shadow(canvas);
    for streak in 0..LIGHT_STREAKS {
        paint_light_streak(canvas, theme, streak);
    }
    for far in [true, false] {
        paint_foam(canvas, theme, far);
    }
    for stone in 0..PEBBLE_COUNT {
        paint_pebble(canvas, theme, stone);
    }
}

/// The colour of water of this depth over its bed.
fn water_color(theme: &Theme, depth: f32) -> Rgb {
    let water = &theme.water;
    theme.river_bed.lerp(water.shallow.lerp(water.deep, depth), water.cover + (1.0 - water.cover) * depth)
}

/// The outline of the water at least this far from the banks.
fn depth_band(inset: f32) -> Vec<Point> {
    let line =
        |far: bool| (0..=BANK_STEPS).map(move |step| bank_point(step as f32 * 7.0 / BANK_STEPS as f32, far, inset));
    line(true).chain(line(false).rev()).collect()
}

/// A point this far from a bank; the farther, the more it varies.
fn bank_point(x: f32, far: bool, inset: f32) -> Point {
    let phase = inset * 40.0 + if far { 0.0 } else { 2.0 };
    let wander = inset * (0.22 * (x * 2.9 + phase).sin() + 0.16 * (x * 6.7 + phase * 1.7).sin());
    let across = half_width(x, far) - inset + wander;
    (x, if far { RIVER_CENTER - across } else { RIVER_CENTER + across })
}

/// The shadow of the far bank on the water.
fn paint_bank_shadow(canvas: &mut Canvas) {
    let points: Vec<Point> =
        (0..=BANK_STEPS).map(|step| bank_point(step as f32 * 7.0 / BANK_STEPS as f32, true, 0.02)).collect();
    canvas.stroke(&polyline(&points), 0.05, Fill(SHADOW_COLOR, 0.16));
}

/// A streak of light: pointed at both ends, curved like a wave.
fn paint_light_streak(canvas: &mut Canvas, theme: &Theme, streak: u32) {
    let (long, thick) = (0.22 + 0.40 * hash_noise(streak + 40), 0.010 + 0.012 * hash_noise(streak + 90));
    let x = (streak as f32 + 0.8 * hash_noise(streak + 10)) / LIGHT_STREAKS as f32 * (7.0 - long);
    let y = RIVER_CENTER + (hash_noise(streak + 70) - 0.5) * 0.58;
    let bend = hash_noise(streak + 120) * 6.3;
    let middle = |part: f32| (x + long * part, y + 0.022 * (part * 5.5 + bend).sin());
    let side = |sign: f32| {
        (0..=12).map(move |step| {
            let part = step as f32 / 12.0;
            let (x, y) = middle(part);
            (x, y + sign * thick * (part * std::f32::consts::PI).sin())
        })
    };
    let outline: Vec<Point> = side(-1.0).chain(side(1.0).rev()).collect();
    canvas.fill(&polygon(&outline), Fill(theme.water.shallow.lerp(theme.water.foam, 0.55), 0.62));
}

/// Foam along a bank, with gaps.
fn paint_foam(canvas: &mut Canvas, theme: &Theme, far: bool) {
    let seed = if far { 0 } else { 500 };
    let mut line: Vec<Point> = Vec::new();
    for step in 0..=BANK_STEPS {
        line.push(bank_point(step as f32 * 7.0 / BANK_STEPS as f32, far, 0.012));
        let torn = hash_noise(seed + step as u32 / 4) < 0.30;
        if torn || step == BANK_STEPS {
            let width = 0.022 + 0.026 * hash_noise(seed + 250 + step as u32);
            canvas.stroke(&polyline(&line), width, Fill(theme.water.foam, 0.92));
            line.clear();
        }
    }
}

/// A small stone at the water's edge, lit from above.
fn paint_pebble(canvas: &mut Canvas, theme: &Theme, stone: u32) {
    let far = stone.is_multiple_of(2);
    let x = 0.1 + hash_noise(stone + 900) * 6.8;
    let size = 0.022 + 0.026 * hash_noise(stone + 950);
    let across = half_width(x, far) + 0.012;
    let at = (x, if far { RIVER_CENTER - across } else { RIVER_CENTER + across });
    let tone = theme.river_bank.lerp(Rgb([150; 3]), 0.55).shaded(0.75 + 0.4 * hash_noise(stone + 990));
    let upright = canvas.transform;
    canvas.transform = upright.pre_concat(Transform::from_rotate_at(hash_noise(stone + 930) * 40.0 - 20.0, at.0, at.1));
    canvas.fill(&oval((at.0 + 0.006, at.1 + 0.010), (size * 1.3, size)), Fill(SHADOW_COLOR, 0.45));
    canvas.fill(&oval(at, (size * 1.3, size * 0.9)), tone);
    canvas.transform = upright;
}
