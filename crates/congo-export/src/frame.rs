//! The frame around the board: mitred wood, burnt lines, painted leaves and a dowel in each corner; and the table under
//! the strips with the names.

use crate::canvas::{Canvas, Fill, Point, SHADOW_COLOR, Shape, disc, polygon, polygons, polyline, translated};
use crate::layout::Layout;
use crate::theme::{Rgb, Theme};
use congo_choreography::geometry::frame_leaves;
use congo_choreography::hash_noise;
use std::f32::consts::FRAC_PI_2;

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

/// Painted leaves between the squares, and a dowel in each corner that holds the mitre.
fn paint_pattern(canvas: &mut Canvas, theme: &Theme, side: FrameSide) {
    for step in 0..8 {
        let stalk = (step as f32 - 3.5, FRAME_BAND_CENTER);
        for leaf in frame_leaves() {
            let outline: Vec<Point> = leaf.iter().map(|at| side.rotate(translated(stalk, (at.x, at.y)))).collect();
            canvas.fill(&polygon(&outline), theme.frame.inlay);
        }
        canvas.fill(&disc(side.rotate(translated(stalk, (0.0, 0.045))), 0.022), theme.frame.burnt_line);
    }
    paint_dowel(canvas, theme, side);
}

/// Radius of the dowel in a corner.
const DOWEL_RADIUS: f32 = 0.115;

fn paint_dowel(canvas: &mut Canvas, theme: &Theme, side: FrameSide) {
    let corner = (FRAME_BAND_CENTER, FRAME_BAND_CENTER);
    let wedge = [0.062, -0.062].map(|away| side.rotate(translated(corner, (away, away))));
    canvas.fill(&disc(side.rotate(corner), DOWEL_RADIUS), theme.frame.burnt_line);
    canvas.fill(&disc(side.rotate(corner), DOWEL_RADIUS - 0.022), theme.frame.wood);
    canvas.stroke(&polyline(&wedge), 0.024, theme.frame.burnt_line);
}
