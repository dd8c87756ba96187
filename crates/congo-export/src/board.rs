//! The board without pieces: land squares, castles, river, frame and coordinates, painted once for all pictures of a
//! game.

use crate::canvas::{
    Canvas, Fill, Point, SHADOW_COLOR, Shape, polygon, polyline, rectangle, rounded_square, translated,
};
use crate::error::ExportError;
use crate::layout::Layout;
use crate::theme::{Rgb, Theme};
use crate::{coordinates, frame, river};
use congo_choreography::hash_noise;
use congo_rules::{Color, Square};
use resvg::tiny_skia::Pixmap;

/// Half the side length of a square; the rest of the half unit is the gap.
const TILE_HALF_WIDTH: f32 = 0.487;
/// Half the side length of a square's upper face; around it is the bevelled edge.
const TILE_FACE_HALF_WIDTH: f32 = 0.474;
/// Grain lines per square.
const FIBRES_PER_TILE: u32 = 6;
/// The painted border of a castle: half its side at the outer edge and at the inner one.
const CASTLE_BORDER: (f32, f32) = (1.472, 1.424);

/// Paints the board.
pub(crate) fn paint_board(theme: &Theme, layout: &Layout) -> Result<Pixmap, ExportError> {
    let mut canvas = Canvas::new(layout.size.width(), layout.size.height(), layout.transform())?;
    canvas.fill(&rectangle(0.0, 0.0, 7.0, 7.0), theme.board_bed);
    river::paint_river(&mut canvas, theme);
    for square in Square::all().filter(|square| !square.is_river()) {
        paint_tile(&mut canvas, theme, layout, square);
    }
    for color in Color::ALL {
        paint_castle(&mut canvas, theme, layout, color);
    }
    paint_inner_shadow(&mut canvas);
    frame::paint_frame(&mut canvas, theme, layout);
    if layout.coordinates {
        coordinates::paint_coordinates(&mut canvas, theme, layout)?;
    }
    Ok(canvas.pixels)
}

/// A wooden tile with lit and shaded edges and a grain of its own.
fn paint_tile(canvas: &mut Canvas, theme: &Theme, layout: &Layout, square: Square) {
    let middle = layout.middle(square);
    let tone = tile_color(theme, square);
    canvas.fill(&rounded_square(middle, TILE_HALF_WIDTH, 0.04), tone.shaded(0.74));
    canvas.fill(&rounded_square((middle.0 - 0.006, middle.1 - 0.008), TILE_FACE_HALF_WIDTH, 0.03), tone);
    let lit = [
        (-TILE_FACE_HALF_WIDTH, TILE_FACE_HALF_WIDTH - 0.02),
        (-TILE_FACE_HALF_WIDTH, -TILE_FACE_HALF_WIDTH),
        (TILE_FACE_HALF_WIDTH - 0.02, -TILE_FACE_HALF_WIDTH),
    ]
    .map(|by| translated(middle, by));
    canvas.stroke(&polyline(&lit), 0.016, Fill(Rgb([255; 3]), 0.22));
    for fibre in 0..FIBRES_PER_TILE {
        canvas.stroke(&grain_line(middle, square, fibre), 0.014, Fill(tone.shaded(0.72), 0.30));
    }
    if square.castle().is_some() {
        paint_sand(canvas, middle, square, tone);
    }
}

/// Its brightness varies slightly, as in the game.
fn tile_color(theme: &Theme, square: Square) -> Rgb {
    let tones = if square.castle().is_some() { theme.sand } else { theme.tiles };
    let stray = 1.0 + (hash_noise(square.index() as u32) - 0.5) * 2.0 * theme.jitter;
    tones[usize::from((square.file() + square.rank()) % 2)].shaded(stray)
}

/// A grain line, which wanders along the fibre in either direction.
fn grain_line(middle: Point, square: Square, fibre: u32) -> Shape {
    let seed = square.index() as u32 * 31 + fibre;
    let turned = hash_noise(square.index() as u32 + 100) > 0.5;
    let across = -0.40 + 0.80 * (fibre as f32 + 0.2 + 0.6 * hash_noise(seed + 5000)) / FIBRES_PER_TILE as f32;
    let (from, to) = (-0.45 + 0.25 * hash_noise(seed + 6000), 0.45 - 0.25 * hash_noise(seed + 7000));
    let bend = hash_noise(square.index() as u32 + 300) * 6.3;
    let points: Vec<Point> = (0..=10)
        .map(|step| {
            let along = from + (to - from) * step as f32 / 10.0;
            let wander = 0.030 * (along * 5.0 + bend).sin() + 0.012 * (along * 11.0 + bend * 2.0).sin();
            let by = (along, across + wander);
            translated(middle, if turned { (by.1, by.0) } else { by })
        })
        .collect();
    polyline(&points)
}

/// Grains of sand on a castle square, which distinguish it from grass without colour.
fn paint_sand(canvas: &mut Canvas, middle: Point, square: Square, tone: Rgb) {
    for grain in 0..14 {
        let seed = square.index() as u32 * 53 + grain;
        let by = ((hash_noise(seed + 8000) - 0.5) * 0.86, (hash_noise(seed + 9000) - 0.5) * 0.86);
        let half = 0.011 + 0.006 * hash_noise(seed + 9500);
        let (x, y) = translated(middle, by);
        canvas.fill(
            &polygon(&[(x - half, y), (x, y - half), (x + half, y), (x, y + half)]),
            Fill(tone.shaded(0.55), 0.6),
        );
    }
}

/// The painted border around a castle with a knob on each corner.
fn paint_castle(canvas: &mut Canvas, theme: &Theme, layout: &Layout, color: Color) {
    let near = (color == Color::White) != layout.flipped;
    let middle = (3.5, if near { 5.5 } else { 1.5 });
    let width = CASTLE_BORDER.0 - CASTLE_BORDER.1;
    let ring = rounded_square(middle, CASTLE_BORDER.0 - width / 2.0, 0.04);
    canvas.stroke(
        &rounded_square(translated(middle, (0.012, 0.014)), CASTLE_BORDER.0 - width / 2.0, 0.04),
        width,
        Fill(SHADOW_COLOR, 0.30),
    );
    canvas.stroke(&ring, width, theme.castle);
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        paint_knob(canvas, translated(middle, (x * 1.446, y * 1.446)), theme.castle);
    }
}

fn paint_knob(canvas: &mut Canvas, at: Point, paint: Rgb) {
    let diamond =
        |half: f32| polygon(&[(0.0, -half), (half, 0.0), (0.0, half), (-half, 0.0)].map(|by| translated(at, by)));
    canvas.fill(&diamond(0.092), paint.shaded(0.70));
    canvas.fill(&diamond(0.070), paint);
}

/// The frame is higher than the squares and shades them from above and from the left.
fn paint_inner_shadow(canvas: &mut Canvas) {
    canvas.fill(&rectangle(0.0, 0.0, 7.0, 0.05), Fill(SHADOW_COLOR, 0.30));
    canvas.fill(&rectangle(0.0, 0.05, 0.04, 7.0), Fill(SHADOW_COLOR, 0.30));
}
