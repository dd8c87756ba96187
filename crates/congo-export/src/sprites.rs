//! Everything that moves or changes is rendered once into a sprite and then only copied onto the picture, at whole
//! pixels: an animation's pictures are quick to make, and what does not move is the same in all of them.

use crate::area::PixelRect;
use crate::canvas::{Canvas, Point};
use crate::error::ExportError;
use crate::layout::Layout;
use crate::marks;
use crate::pieces::PieceArt;
use crate::theme::{Rgb, Theme};
use congo_rules::{Piece, Square};
use resvg::tiny_skia::{Pixmap, Transform};
use std::collections::HashMap;
use std::rc::Rc;

/// How far a stamp of one square reaches beyond it, in tiles.
const SPRITE_PADDING_TILES: f32 = 0.28;
/// How much larger a piece looks per square of height: seen from above, only size can show height.
const LIFT_MAGNIFICATION: f32 = 0.22;
/// When the sprites have this number of pixels (64 MB), all are dropped. A normal game needs a tenth of it.
const MAX_CACHED_PIXELS: usize = 16 << 20;

/// The content of a sprite.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum SpriteKey {
    /// A piece.
    Piece(PieceAppearance),
    /// The brackets of the last move.
    Brackets,
    /// Under a piece that must leave the river.
    Ring,
    /// On a piece that must leave the river.
    Hourglass,
    /// Around a floating piece.
    Ripple,
    /// A circle around a square.
    Circle(Rgb),
    /// An arrow along squares: of the last move, or else of the player.
    Arrow(Vec<Square>, Rgb, bool),
    /// The result.
    Result,
}

/// The appearance of a piece, in steps coarse enough that sprites are reused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PieceAppearance {
    pub(crate) piece: Piece,
    /// In 32nds of a square.
    pub(crate) lift: u8,
    /// In 32nds of the normal size.
    pub(crate) size: u8,
    /// In eighths.
    pub(crate) grey: u8,
    /// In steps of three degrees.
    pub(crate) tilt: i8,
}

/// A small picture and its offset from the point where it is drawn.
#[derive(Debug)]
pub(crate) struct Sprite {
    pub(crate) pixels: Pixmap,
    pub(crate) left: i32,
    pub(crate) top: i32,
}

impl Sprite {
    /// The area that it covers when drawn at a point.
    pub(crate) fn area(&self, (x, y): (i32, i32)) -> PixelRect {
        PixelRect::new(x + self.left, y + self.top, self.pixels.width(), self.pixels.height())
    }
}

/// All sprites so far.
#[derive(Debug)]
pub(crate) struct SpriteCache {
    pieces: PieceArt,
    sprites: HashMap<SpriteKey, Rc<Sprite>>,
    /// The number of their pixels.
    cached_pixels: usize,
}

impl SpriteCache {
    pub(crate) fn new(theme: &Theme) -> Result<Self, ExportError> {
        Ok(Self { pieces: PieceArt::new(theme)?, sprites: HashMap::new(), cached_pixels: 0 })
    }

    /// Adds a sprite that was rendered elsewhere.
    pub(crate) fn insert(&mut self, key: SpriteKey, sprite: Sprite) {
        self.sprites.insert(key, Rc::new(sprite));
    }

    /// A sprite, rendered on first use.
    pub(crate) fn get(&mut self, key: &SpriteKey, theme: &Theme, layout: &Layout) -> Result<Rc<Sprite>, ExportError> {
        if let Some(sprite) = self.sprites.get(key) {
            return Ok(sprite.clone());
        }
        let stamp = Rc::new(self.render(key, theme, layout)?);
        if self.cached_pixels > MAX_CACHED_PIXELS {
            self.sprites.retain(|key, _| *key == SpriteKey::Result);
            self.cached_pixels = 0;
        }
        self.cached_pixels += stamp.pixels.pixels().len();
        self.sprites.insert(key.clone(), stamp.clone());
        Ok(stamp)
    }

    fn render(&self, key: &SpriteKey, theme: &Theme, layout: &Layout) -> Result<Sprite, ExportError> {
        let colors = &theme.marks;
        match key {
            SpriteKey::Piece(appearance) => self.render_piece(*appearance, layout),
            SpriteKey::Brackets => render_on_square(layout, |canvas| marks::paint_brackets(canvas, colors)),
            SpriteKey::Ring => render_on_square(layout, |canvas| marks::paint_ring(canvas, colors)),
            SpriteKey::Hourglass => render_on_square(layout, |canvas| marks::paint_hourglass(canvas, colors)),
            SpriteKey::Ripple => render_on_square(layout, |canvas| marks::paint_ripple(canvas, theme.water.foam)),
            SpriteKey::Circle(color) => render_on_square(layout, |canvas| marks::paint_circle(canvas, colors, *color)),
            SpriteKey::Arrow(path, color, is_last_move) => {
                let points: Vec<Point> = path.iter().map(|square| layout.middle(*square)).collect();
                let ends = if *is_last_move { marks::MOVE_ARROW_INSETS } else { marks::PLAYER_ARROW_INSETS };
                render_along(layout, &points, |canvas| marks::paint_arrow(canvas, colors, &points, ends, *color))
            }
            SpriteKey::Result => Ok(Sprite { pixels: empty_canvas(1, 1)?.pixels, left: 0, top: 0 }),
        }
    }

    fn render_piece(&self, appearance: PieceAppearance, layout: &Layout) -> Result<Sprite, ExportError> {
        let lift = f32::from(appearance.lift) / 32.0;
        let size = f32::from(appearance.size) / 32.0 * (1.0 + LIFT_MAGNIFICATION * lift);
        let mut sprite = render_on_square(layout, |canvas| {
            canvas.transform = canvas
                .transform
                .pre_scale(size, size)
                .pre_concat(Transform::from_rotate(3.0 * f32::from(appearance.tilt)));
            self.pieces.paint(canvas, appearance.piece, lift);
        })?;
        if appearance.grey > 0 {
            desaturate(&mut sprite.pixels, f32::from(appearance.grey) / 8.0);
        }
        Ok(sprite)
    }
}

fn empty_canvas(width: u32, height: u32) -> Result<Canvas, ExportError> {
    Canvas::new(width, height, Transform::identity())
}

/// Paints around the centre of a square; the sprite is drawn at its corner.
fn render_on_square(layout: &Layout, paint: impl FnOnce(&mut Canvas)) -> Result<Sprite, ExportError> {
    let unit = layout.unit as f32;
    let pad = (unit * SPRITE_PADDING_TILES).ceil() as i32;
    let side = (layout.unit + 2 * pad) as u32;
    let mut canvas = empty_canvas(side, side)?;
    let middle = pad as f32 + unit / 2.0;
    canvas.transform = Transform::from_row(unit, 0.0, 0.0, unit, middle, middle);
    paint(&mut canvas);
    Ok(Sprite { pixels: canvas.pixels, left: -pad, top: -pad })
}

/// Paints along points in squares; the sprite is drawn at the board's corner.
fn render_along(layout: &Layout, points: &[Point], paint: impl FnOnce(&mut Canvas)) -> Result<Sprite, ExportError> {
    let reach =
        |pick: fn(&Point) -> f32, start: f32, choose: fn(f32, f32) -> f32| points.iter().map(pick).fold(start, choose);
    let unit = layout.unit as f32;
    let low = |pick| ((reach(pick, f32::MAX, f32::min) - 0.5) * unit).floor().max(-unit) as i32;
    let high = |pick| ((reach(pick, f32::MIN, f32::max) + 0.5) * unit).ceil().min(8.0 * unit) as i32;
    let (left, top) = (low(|point| point.0), low(|point| point.1));
    let size = |from: i32, to: i32| (to - from).max(1) as u32;
    let mut canvas = empty_canvas(size(left, high(|point| point.0)), size(top, high(|point| point.1)))?;
    canvas.transform = Transform::from_row(unit, 0.0, 0.0, unit, -left as f32, -top as f32);
    paint(&mut canvas);
    Ok(Sprite { pixels: canvas.pixels, left, top })
}

/// Desaturates a sprite, as the game does with captured pieces.
fn desaturate(pixels: &mut Pixmap, amount: f32) {
    for pixel in pixels.data_mut().chunks_exact_mut(4) {
        let [red, green, blue, cover] = pixel else { continue };
        let luminance = Rgb([*red, *green, *blue]).luminance();
        let dull = luminance * 0.75 + 0.09 * f32::from(*cover);
        for part in [red, green, blue] {
            *part = (f32::from(*part) + (dull - f32::from(*part)) * amount * 0.85).round() as u8;
        }
    }
}
