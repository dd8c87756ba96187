//! The board without pieces: tiles of land, castles, river, frame and coordinates, once for all pictures of a game.

use crate::canvas::{Canvas, Ink, Point, SHADOW, Shape, dice, moved, polygon, polyline, rectangle, rounded};
use crate::error::ExportError;
use crate::layout::Layout;
use crate::look::{Look, Rgb};
use crate::{frame, river, signs};
use congo_rules::{Color, Square};
use resvg::tiny_skia::Pixmap;

/// Half a tile's side; the rest of the half unit is gap.
const HALF: f32 = 0.487;
/// Half the side of a tile's upper face: what is left and right of it is the cut edge.
const FACE: f32 = 0.474;
/// Lines of the grain on a tile.
const FIBRES: u32 = 6;
/// The painted border of a castle: half its side at the outer edge and at the inner one.
const BORDER: (f32, f32) = (1.472, 1.424);

/// Paints the board.
pub(crate) fn paint(look: &Look, layout: &Layout) -> Result<Pixmap, ExportError> {
    let mut canvas = Canvas::new(layout.whole.width(), layout.whole.height(), layout.transform())?;
    canvas.fill(&rectangle(0.0, 0.0, 7.0, 7.0), look.bed);
    river::paint(&mut canvas, look);
    for square in Square::all().filter(|square| !square.is_river()) {
        tile(&mut canvas, look, layout, square);
    }
    for color in Color::ALL {
        castle(&mut canvas, look, layout, color);
    }
    inner_shade(&mut canvas);
    frame::paint(&mut canvas, look, layout);
    if layout.coordinates {
        signs::paint(&mut canvas, look, layout)?;
    }
    Ok(canvas.pixels)
}

/// A wooden tile with lit and shaded edges and a grain of its own.
fn tile(canvas: &mut Canvas, look: &Look, layout: &Layout, square: Square) {
    let middle = layout.middle(square);
    let tone = tone(look, square);
    canvas.fill(&rounded(middle, HALF, 0.04), tone.shaded(0.74));
    canvas.fill(&rounded((middle.0 - 0.006, middle.1 - 0.008), FACE, 0.03), tone);
    let lit = [(-FACE, FACE - 0.02), (-FACE, -FACE), (FACE - 0.02, -FACE)].map(|by| moved(middle, by));
    canvas.line(&polyline(&lit), 0.016, Ink(Rgb([255; 3]), 0.22));
    for fibre in 0..FIBRES {
        canvas.line(&grain(middle, square, fibre), 0.014, Ink(tone.shaded(0.72), 0.30));
    }
    if square.castle().is_some() {
        sand(canvas, middle, square, tone);
    }
}

/// Its tone strays a little, as in the game.
fn tone(look: &Look, square: Square) -> Rgb {
    let tones = if square.castle().is_some() { look.sand } else { look.land };
    let stray = 1.0 + (dice(square.index() as u32) - 0.5) * 2.0 * look.jitter;
    tones[usize::from((square.file() + square.rank()) % 2)].shaded(stray)
}

/// One line of the grain: it wanders along the fibre, which runs either way.
fn grain(middle: Point, square: Square, fibre: u32) -> Shape {
    let seed = square.index() as u32 * 31 + fibre;
    let turned = dice(square.index() as u32 + 100) > 0.5;
    let across = -0.40 + 0.80 * (fibre as f32 + 0.2 + 0.6 * dice(seed + 5000)) / FIBRES as f32;
    let (from, to) = (-0.45 + 0.25 * dice(seed + 6000), 0.45 - 0.25 * dice(seed + 7000));
    let bend = dice(square.index() as u32 + 300) * 6.3;
    let points: Vec<Point> = (0..=10)
        .map(|step| {
            let along = from + (to - from) * step as f32 / 10.0;
            let wander = 0.030 * (along * 5.0 + bend).sin() + 0.012 * (along * 11.0 + bend * 2.0).sin();
            let by = (along, across + wander);
            moved(middle, if turned { (by.1, by.0) } else { by })
        })
        .collect();
    polyline(&points)
}

/// Grains of sand on a tile of a castle: it is told from grass without its colour.
fn sand(canvas: &mut Canvas, middle: Point, square: Square, tone: Rgb) {
    for grain in 0..14 {
        let seed = square.index() as u32 * 53 + grain;
        let by = ((dice(seed + 8000) - 0.5) * 0.86, (dice(seed + 9000) - 0.5) * 0.86);
        let half = 0.011 + 0.006 * dice(seed + 9500);
        let (x, y) = moved(middle, by);
        canvas
            .fill(&polygon(&[(x - half, y), (x, y - half), (x + half, y), (x, y + half)]), Ink(tone.shaded(0.55), 0.6));
    }
}

/// The painted border around a castle with a knob on each corner.
fn castle(canvas: &mut Canvas, look: &Look, layout: &Layout, color: Color) {
    let near = (color == Color::White) != layout.flipped;
    let middle = (3.5, if near { 5.5 } else { 1.5 });
    let width = BORDER.0 - BORDER.1;
    let ring = rounded(middle, BORDER.0 - width / 2.0, 0.04);
    canvas.line(&rounded(moved(middle, (0.012, 0.014)), BORDER.0 - width / 2.0, 0.04), width, Ink(SHADOW, 0.30));
    canvas.line(&ring, width, look.castle);
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        knob(canvas, moved(middle, (x * 1.446, y * 1.446)), look.castle);
    }
}

fn knob(canvas: &mut Canvas, at: Point, paint: Rgb) {
    let diamond = |half: f32| polygon(&[(0.0, -half), (half, 0.0), (0.0, half), (-half, 0.0)].map(|by| moved(at, by)));
    canvas.fill(&diamond(0.092), paint.shaded(0.70));
    canvas.fill(&diamond(0.070), paint);
}

/// The frame is higher than the tiles and keeps the light from them above and on the left.
fn inner_shade(canvas: &mut Canvas) {
    canvas.fill(&rectangle(0.0, 0.0, 7.0, 0.05), Ink(SHADOW, 0.30));
    canvas.fill(&rectangle(0.0, 0.05, 0.04, 7.0), Ink(SHADOW, 0.30));
}
