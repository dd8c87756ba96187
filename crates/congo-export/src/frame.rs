//! The frame around the board: mitred wood, burnt lines, painted diamonds and a sun in each corner; and the table under the
//! strips with the names.

use crate::canvas::{Canvas, Ink, Point, SHADOW, Shape, dice, disc, moved, polygon, polygons, polyline, regular};
use crate::layout::Layout;
use crate::look::{Look, Rgb};
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4};

/// The middle of the band that carries the coordinates, from the middle of the board.
pub(crate) const BAND: f32 = 3.845;
/// The burnt lines along the band.
const GROOVES: [f32; 2] = [3.612, 4.078];
/// How wide the outer edge slopes.
const SLOPE: f32 = 0.055;
/// The middle of the board.
const MIDDLE: Point = (3.5, 3.5);

pub(crate) fn paint(canvas: &mut Canvas, look: &Look, layout: &Layout) {
    let reach = layout.reach();
    let ends = Ends { reach, far: far(layout) };
    canvas.fill(&around_the_tiles(-9.0, 16.0), look.table);
    canvas.fill(&around_the_tiles(MIDDLE.0 - ends.reach, MIDDLE.0 + ends.far), look.frame.wood);
    for side in 0..4 {
        let side = Side(side);
        fibres(canvas, look, side, reach);
        slope(canvas, side, &ends);
        if layout.coordinates {
            pattern(canvas, look, side);
        }
    }
    grooves(canvas, look, layout);
}

/// From the board's middle to the lower and right edge of the frame: a pixel more than to the others at times.
fn far(layout: &Layout) -> f32 {
    (layout.board.right - layout.left) as f32 / layout.unit as f32 - MIDDLE.0
}

/// Where the frame ends.
struct Ends {
    /// Above and on the left, from the middle.
    reach: f32,
    /// Below and on the right.
    far: f32,
}

/// A square from one corner to the other without the tiles.
fn around_the_tiles(near: f32, far: f32) -> Shape {
    let square = |near: f32, far: f32| [(near, near), (far, near), (far, far), (near, far)];
    polygons(&[&square(near, far), &square(0.0, 7.0)])
}

/// One of the four sides: 0 below, then as the clock runs.
#[derive(Clone, Copy)]
struct Side(u32);

impl Side {
    /// A point of this side from one of the lower side, as seen from the middle of the board.
    fn turn(self, (x, y): Point) -> Point {
        let (sin, cos) = (FRAC_PI_2 * self.0 as f32).sin_cos();
        moved(MIDDLE, (x * cos - y * sin, x * sin + y * cos))
    }
}

/// The grain runs along each side and meets its neighbour's at the mitre.
fn fibres(canvas: &mut Canvas, look: &Look, side: Side, reach: f32) {
    let count = ((reach - 3.5) / 0.075) as u32;
    for fibre in 0..count {
        let out = 3.53 + 0.075 * (fibre as f32 + 0.6 * dice(side.0 * 77 + fibre));
        let bend = dice(side.0 * 13 + fibre + 40) * 6.3;
        let points: Vec<Point> = (0..=60)
            .map(|step| {
                let part = step as f32 / 30.0 - 1.0;
                let along = part * out;
                side.turn((along, out + 0.016 * (along * 1.7 + bend).sin() + 0.006 * (along * 5.0 + bend).sin()))
            })
            .collect();
        canvas.line(&polyline(&points), 0.013, Ink(look.frame.wood.shaded(0.70), 0.34));
    }
    let mitre = polyline(&[side.turn((3.5, 3.5)), side.turn((reach, reach))]);
    canvas.line(&mitre, 0.014, Ink(SHADOW, 0.30));
}

/// The outer edge slopes down: lit above and on the left, shaded below and on the right.
fn slope(canvas: &mut Canvas, side: Side, ends: &Ends) {
    let lit = matches!(side.0, 1 | 2);
    let (out, own) = (ends.reach.max(ends.far), if lit { ends.reach } else { ends.far });
    let inner = own - SLOPE;
    let outline = [(-out, out), (out, out), (inner, inner), (-inner, inner)].map(|point| side.turn(point));
    let ink = if lit { Ink(Rgb([255; 3]), 0.16) } else { Ink(SHADOW, 0.34) };
    canvas.fill(&polygon(&outline), ink);
    let lip = [(-3.51, 3.51), (3.51, 3.51)].map(|point| side.turn(point));
    canvas.line(&polyline(&lip), 0.03, if lit { Ink(SHADOW, 0.45) } else { Ink(Rgb([255; 3]), 0.20) });
}

/// Burnt lines on both sides of the band; without coordinates there is no band.
fn grooves(canvas: &mut Canvas, look: &Look, layout: &Layout) {
    let shown = if layout.coordinates { &GROOVES[..] } else { &GROOVES[..1] };
    for groove in shown {
        let (near, far) = (MIDDLE.0 - groove, MIDDLE.0 + groove);
        let outline = [(near, near), (far, near), (far, far), (near, far)];
        canvas.line(&polygon(&outline), 0.020, look.frame.burn);
    }
}

/// Painted diamonds between the squares with burnt dots beside them, and a sun in the corner.
fn pattern(canvas: &mut Canvas, look: &Look, side: Side) {
    for step in 0..8 {
        let at = (step as f32 - 3.5, BAND);
        let diamond = [(0.055, 0.0), (0.0, 0.10), (-0.055, 0.0), (0.0, -0.10)].map(|by| side.turn(moved(at, by)));
        canvas.fill(&polygon(&diamond), look.frame.inlay);
        for away in [-0.105, 0.105] {
            canvas.fill(&disc(side.turn(moved(at, (away, 0.0))), 0.018), look.frame.burn);
        }
    }
    sun(canvas, look, side.turn((BAND, BAND)));
}

fn sun(canvas: &mut Canvas, look: &Look, at: Point) {
    for ray in 0..8 {
        let tip = regular(at, 0.158, 1, FRAC_PI_4 * ray as f32);
        let foot = [0.30, -0.30].map(|off| regular(at, 0.092, 1, FRAC_PI_4 * ray as f32 + off)[0]);
        canvas.fill(&polygon(&[tip[0], foot[0], foot[1]]), look.frame.burn);
    }
    canvas.fill(&disc(at, 0.062), look.frame.inlay);
}
