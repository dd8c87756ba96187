//! Renders a frame to pixels: the sprites to draw, and the pixels that they change.

use crate::area::PixelRect;
use crate::board;
use crate::error::ExportError;
use crate::export_options::ExportOptions;
use crate::layout::Layout;
use crate::marks::Marks;
use crate::name_strips;
use crate::scene_frame::{Frame, PieceState};
use crate::sprites::{PieceAppearance, Sprite, SpriteCache, SpriteKey};
use crate::theme::{Rgb, Theme};
use congo_rules::Square;
use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};
use std::rc::Rc;

/// A sprite at its place. Two frames differ where their sprites differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PlacedSprite {
    key: SpriteKey,
    at: (i32, i32),
    /// 0 to 255.
    opacity: u8,
}

/// Paints the frames of a game.
#[derive(Debug)]
pub(crate) struct Painter<'a> {
    theme: &'a Theme,
    pub(crate) layout: Layout,
    arrows: bool,
    /// The board and everything else that never changes.
    background: Pixmap,
    sprites: SpriteCache,
}

impl<'a> Painter<'a> {
    /// Checks the options and the theme, parses the drawings and paints the board.
    pub(crate) fn new(theme: &'a Theme, options: &ExportOptions) -> Result<Self, ExportError> {
        options.check()?;
        theme.check()?;
        let layout = Layout::new(options);
        let mut painter = Self {
            theme,
            layout,
            arrows: options.arrows,
            background: board::paint_board(theme, &layout)?,
            sprites: SpriteCache::new(theme)?,
        };
        if let Some(names) = &options.names {
            let result = name_strips::paint_names(&mut painter.background, names, theme, &layout)?;
            painter.sprites.insert(SpriteKey::Result, result);
        }
        Ok(painter)
    }

    /// The sprites of a frame, from bottom to top.
    pub(crate) fn sprites(&self, frame: &Frame) -> Vec<PlacedSprite> {
        let mut sprites: Vec<PlacedSprite> = Vec::new();
        let floating = frame.pieces.iter().filter(|state| state.is_floating());
        sprites.extend(floating.map(|figure| self.place_at_piece(SpriteKey::Ripple, figure)));
        sprites.extend(path_ends(&frame.path).map(|square| self.place_on_square(SpriteKey::Brackets, square)));
        sprites.extend(frame.in_river.iter().map(|square| self.place_on_square(SpriteKey::Ring, square)));
        if self.arrows && frame.arrow && frame.path.len() > 1 {
            sprites.push(self.place_arrow(&frame.path, self.theme.marks.light, true));
        }
        sprites.extend(frame.pieces.iter().map(|figure| self.piece_sprite(figure)));
        sprites.extend(frame.in_river.iter().map(|square| self.place_on_square(SpriteKey::Hourglass, square)));
        if frame.ended && self.layout.strip > 0 {
            sprites.push(PlacedSprite { key: SpriteKey::Result, at: (0, 0), opacity: 255 });
        }
        sprites
    }

    /// The player's own marks, on top of all pieces.
    pub(crate) fn annotations(&self, marks: &Marks) -> Vec<PlacedSprite> {
        let circles =
            marks.circles.iter().map(|circle| self.place_on_square(SpriteKey::Circle(circle.color), circle.at));
        let arrows = marks.arrows.iter().filter(|arrow| arrow.path.len() > 1);
        circles.chain(arrows.map(|arrow| self.place_arrow(&arrow.path, arrow.color, false))).collect()
    }

    fn piece_sprite(&self, state: &PieceState) -> PlacedSprite {
        let appearance = PieceAppearance {
            piece: state.piece,
            lift: (state.lift.clamp(0.0, 1.0) * 32.0).round() as u8,
            size: (state.size.clamp(0.05, 1.2) * 32.0).round() as u8,
            grey: (state.grey.clamp(0.0, 1.0) * 8.0).round() as u8,
            tilt: (state.tilt.clamp(-180.0, 180.0) / 3.0).round() as i8,
        };
        let opacity = (state.opacity.clamp(0.0, 1.0) * 255.0).round() as u8;
        PlacedSprite { opacity, ..self.place_at_piece(SpriteKey::Piece(appearance), state) }
    }

    fn place_at_piece(&self, key: SpriteKey, state: &PieceState) -> PlacedSprite {
        PlacedSprite { key, at: self.layout.pixel(state.file, state.rank), opacity: 255 }
    }

    fn place_on_square(&self, key: SpriteKey, square: Square) -> PlacedSprite {
        let at = self.layout.pixel(f32::from(square.file()), f32::from(square.rank()));
        PlacedSprite { key, at, opacity: 255 }
    }

    fn place_arrow(&self, path: &[Square], color: Rgb, is_last_move: bool) -> PlacedSprite {
        let at = (self.layout.left, self.layout.top);
        PlacedSprite { key: SpriteKey::Arrow(path.to_vec(), color, is_last_move), at, opacity: 255 }
    }

    /// The area that may differ between two frames: wherever one has a sprite that the other lacks.
    pub(crate) fn changed_area(
        &mut self,
        before: &[PlacedSprite],
        after: &[PlacedSprite],
    ) -> Result<PixelRect, ExportError> {
        let mut area = PixelRect::default();
        for (these, those) in [(before, after), (after, before)] {
            for sprite in these.iter().filter(|sprite| !those.contains(sprite)) {
                area = area.union(self.sprite(sprite)?.area(sprite.at));
            }
        }
        Ok(area.intersection(self.layout.size))
    }

    /// Paints an area, which is not empty and lies within the picture.
    pub(crate) fn paint(&mut self, sprites: &[PlacedSprite], area: PixelRect) -> Result<Pixmap, ExportError> {
        let (width, height) = (area.width(), area.height());
        let mut pixels = Pixmap::new(width, height).ok_or(ExportError::OutOfMemory { width, height })?;
        let rows = area.rows(self.background.width()).zip(pixels.pixels_mut().chunks_exact_mut(width as usize));
        for (from, to) in rows {
            to.copy_from_slice(&self.background.pixels()[from]);
        }
        for sprite in sprites {
            let image = self.sprite(sprite)?;
            let covered = image.area(sprite.at);
            if !covered.intersection(area).is_empty() {
                blend(&mut pixels, &image.pixels, (covered.left - area.left, covered.top - area.top), sprite.opacity);
            }
        }
        Ok(pixels)
    }

    fn sprite(&mut self, sprite: &PlacedSprite) -> Result<Rc<Sprite>, ExportError> {
        self.sprites.get(&sprite.key, self.theme, &self.layout)
    }
}

fn blend(pixels: &mut Pixmap, image: &Pixmap, (x, y): (i32, i32), opacity: u8) {
    let paint =
        PixmapPaint { opacity: f32::from(opacity) / 255.0, quality: FilterQuality::Nearest, ..PixmapPaint::default() };
    pixels.draw_pixmap(x, y, image.as_ref(), &paint, Transform::identity(), None);
}

/// The first and the last square.
fn path_ends(path: &[Square]) -> impl Iterator<Item = Square> {
    let last = path.last().filter(|last| path.len() > 1 && path.first() != Some(last));
    path.first().into_iter().chain(last).copied()
}
