//! The frame around the board: mitred wood, burnt lines, painted diamonds and a sun in each corner; and the table under
//! the strips with the names.

use crate::canvas::{
    Canvas, Fill, Point, SHADOW_COLOR, Shape, disc, hash_noise, polygon, polygons, polyline, regular_polygon,
    translated,
};
use crate::layout::Layout;
use crate::theme::{Rgb, Theme};
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4};

/// The distance from the board's centre to the middle of the band with the coordinates.
pub(crate) const FRAME_BAND_CENTER: f32 = 3.845;
/// The burnt lines along the band.
const GROOVE_DISTANCES: [f32; 2] = [3.612, 4.078];
/// The width of the bevelled outer edge.
const BEVEL_WIDTH: f32 = 0.055;
/// The centre of the board.
const BOARD_CENTER: Point = (3.5, 3.5);

pub(crate) fn paint_frame(canvas: &mut Canvas, theme: &Theme, layout: &Layout) {
    let reach = layout.outer_edge();
    let ends = BevelEnds { reach, far: outer_distance(layout) };
    canvas.fill(&frame_ring(-9.0, 16.0), theme.tabletop);
    canvas.fill(&frame_ring(BOARD_CENTER.0 - ends.reach, BOARD_CENTER.0 + ends.far), theme.frame.wood);
    for side in 0..4 {
        let side = FrameSide(side);
        paint_fibres(canvas, theme, side, reach);
        paint_bevel(canvas, side, &ends);
        if layout.coordinates {
            paint_pattern(canvas, theme, side);
        }
    }
    paint_grooves(canvas, theme, layout);
}

/// The distance from the board's centre to the lower and right edges of the frame, which may be a pixel more than to
/// the others.
fn outer_distance(layout: &Layout) -> f32 {
    (layout.board.right - layout.left) as f32 / layout.unit as f32 - BOARD_CENTER.0
}

/// The outer edges of the bevel.
struct BevelEnds {
    /// Above and on the left, as a distance from the centre.
    reach: f32,
    /// Below and on the right.
    far: f32,
}

/// A square ring between two distances from the centre.
fn frame_ring(near: f32, far: f32) -> Shape {
    let square = |near: f32, far: f32| [(near, near), (far, near), (far, far), (near, far)];
    polygons(&[&square(near, far), &square(0.0, 7.0)])
}

/// One of the four sides: 0 is the lower one, the others follow clockwise.
#[derive(Clone, Copy)]
struct FrameSide(u32);

impl FrameSide {
    /// A point of this side for one of the lower side, relative to the board's centre.
    fn rotate(self, (x, y): Point) -> Point {
        let (sin, cos) = (FRAC_PI_2 * self.0 as f32).sin_cos();
        translated(BOARD_CENTER, (x * cos - y * sin, x * sin + y * cos))
    }
}

/// The grain runs along each side and ends at the mitres.
fn paint_fibres(canvas: &mut Canvas, theme: &Theme, side: FrameSide, reach: f32) {
    let count = ((reach - 3.5) / 0.075) as u32;
    for fibre in 0..count {
        let out = 3.53 + 0.075 * (fibre as f32 + 0.6 * hash_noise(side.0 * 77 + fibre));
        let bend = hash_noise(side.0 * 13 + fibre + 40) * 6.3;
        let points: Vec<Point> = (0..=60)
            .map(|step| {
                let part = step as f32 / 30.0 - 1.0;
                let along = part * out;
                side.rotate((along, out + 0.016 * (along * 1.7 + bend).sin() + 0.006 * (along * 5.0 + bend).sin()))
            })
            .collect();
        canvas.stroke(&polyline(&points), 0.013, Fill(theme.frame.wood.shaded(0.70), 0.34));
    }
    let mitre = polyline(&[side.rotate((3.5, 3.5)), side.rotate((reach, reach))]);
    canvas.stroke(&mitre, 0.014, Fill(SHADOW_COLOR, 0.30));
}

/// The bevelled outer edge: lit above and on the left, shaded below and on the right.
fn paint_bevel(canvas: &mut Canvas, side: FrameSide, ends: &BevelEnds) {
    let lit = matches!(side.0, 1 | 2);
    let (out, own) = (ends.reach.max(ends.far), if lit { ends.reach } else { ends.far });
    let inner = own - BEVEL_WIDTH;
    let outline = [(-out, out), (out, out), (inner, inner), (-inner, inner)].map(|point| side.rotate(point));
    let fill = if lit { Fill(Rgb([255; 3]), 0.16) } else { Fill(SHADOW_COLOR, 0.34) };
    canvas.fill(&polygon(&outline), fill);
    let lip = [(-3.51, 3.51), (3.51, 3.51)].map(|point| side.rotate(point));
    canvas.stroke(&polyline(&lip), 0.03, if lit { Fill(SHADOW_COLOR, 0.45) } else { Fill(Rgb([255; 3]), 0.20) });
}

/// Burnt lines on both sides of the band; without coordinates there is no band.
fn paint_grooves(canvas: &mut Canvas, theme: &Theme, layout: &Layout) {
    let shown = if layout.coordinates { &GROOVE_DISTANCES[..] } else { &GROOVE_DISTANCES[..1] };
    for groove in shown {
        let (near, far) = (BOARD_CENTER.0 - groove, BOARD_CENTER.0 + groove);
        let outline = [(near, near), (far, near), (far, far), (near, far)];
        canvas.stroke(&polygon(&outline), 0.020, theme.frame.burnt_line);
    }
}

/// Painted diamonds between the squares with burnt dots beside them, and a sun in each corner.
fn paint_pattern(canvas: &mut Canvas, theme: &Theme, side: FrameSide) {
    for step in 0..8 {
        let at = (step as f32 - 3.5, FRAME_BAND_CENTER);
        let diamond =
            [(0.055, 0.0), (0.0, 0.10), (-0.055, 0.0), (0.0, -0.10)].map(|by| side.rotate(translated(at, by)));
        canvas.fill(&polygon(&diamond), theme.frame.inlay);
        for away in [-0.105, 0.105] {
            canvas.fill(&disc(side.rotate(translated(at, (away, 0.0))), 0.018), theme.frame.burnt_line);
        }
    }
    paint_sun(canvas, theme, side.rotate((FRAME_BAND_CENTER, FRAME_BAND_CENTER)));
}

fn paint_sun(canvas: &mut Canvas, theme: &Theme, at: Point) {
    for ray in 0..8 {
        let tip = regular_polygon(at, 0.158, 1, FRAC_PI_4 * ray as f32);
        let foot = [0.30, -0.30].map(|off| regular_polygon(at, 0.092, 1, FRAC_PI_4 * ray as f32 + off)[0]);
        canvas.fill(&polygon(&[tip[0], foot[0], foot[1]]), theme.frame.burnt_line);
    }
    canvas.fill(&disc(at, 0.062), theme.frame.inlay);
}
