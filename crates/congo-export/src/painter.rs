//! From a picture as data to pixels: which stamps are pressed where, and which pixels that changes.

use crate::area::Area;
use crate::board;
use crate::error::ExportError;
use crate::layout::Layout;
use crate::look::{Look, Rgb};
use crate::marks::Marks;
use crate::names;
use crate::options::Options;
use crate::scene::{Figure, Frame};
use crate::stamps::{Key, Stamp, Stamps, Worn};
use congo_rules::Square;
use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};
use std::rc::Rc;

/// A stamp at its place. Two pictures differ where their sprites differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sprite {
    key: Key,
    at: (i32, i32),
    /// Of 255.
    opacity: u8,
}

/// Paints pictures of one game.
#[derive(Debug)]
pub(crate) struct Painter<'a> {
    look: &'a Look,
    pub(crate) layout: Layout,
    arrows: bool,
    /// The board and all else that never changes.
    ground: Pixmap,
    stamps: Stamps,
}

impl<'a> Painter<'a> {
    /// Checks options and look, reads the drawings and paints the board.
    pub(crate) fn new(look: &'a Look, options: &Options) -> Result<Self, ExportError> {
        options.check()?;
        look.check()?;
        let layout = Layout::of(options);
        let mut painter = Self {
            look,
            layout,
            arrows: options.arrows,
            ground: board::paint(look, &layout)?,
            stamps: Stamps::of(look)?,
        };
        if let Some(names) = &options.names {
            let result = names::paint(&mut painter.ground, names, look, &layout)?;
            painter.stamps.keep(Key::Result, result);
        }
        Ok(painter)
    }

    /// What is pressed where, those below first.
    pub(crate) fn sprites(&self, frame: &Frame) -> Vec<Sprite> {
        let mut sprites: Vec<Sprite> = Vec::new();
        let floating = frame.figures.iter().filter(|figure| figure.floats());
        sprites.extend(floating.map(|figure| self.place(Key::Ripple, figure)));
        sprites.extend(ends(&frame.path).map(|square| self.on(Key::Brackets, square)));
        sprites.extend(frame.swimmers.iter().map(|square| self.on(Key::Ring, square)));
        if self.arrows && frame.arrow && frame.path.len() > 1 {
            sprites.push(self.arrow(&frame.path, self.look.marks.light, true));
        }
        sprites.extend(frame.figures.iter().map(|figure| self.piece_sprite(figure)));
        sprites.extend(frame.swimmers.iter().map(|square| self.on(Key::Hourglass, square)));
        if frame.ended && self.layout.strip > 0 {
            sprites.push(Sprite { key: Key::Result, at: (0, 0), opacity: 255 });
        }
        sprites
    }

    /// The player's own marks, above all pieces.
    pub(crate) fn annotations(&self, marks: &Marks) -> Vec<Sprite> {
        let circles = marks.circles.iter().map(|circle| self.on(Key::Circle(circle.color), circle.at));
        let arrows = marks.arrows.iter().filter(|arrow| arrow.path.len() > 1);
        circles.chain(arrows.map(|arrow| self.arrow(&arrow.path, arrow.color, false))).collect()
    }

    fn piece_sprite(&self, figure: &Figure) -> Sprite {
        let worn = Worn {
            piece: figure.piece,
            lift: (figure.lift.clamp(0.0, 1.0) * 32.0).round() as u8,
            size: (figure.size.clamp(0.05, 1.2) * 32.0).round() as u8,
            grey: (figure.grey.clamp(0.0, 1.0) * 8.0).round() as u8,
            tilt: (figure.tilt.clamp(-180.0, 180.0) / 3.0).round() as i8,
        };
        let opacity = (figure.opacity.clamp(0.0, 1.0) * 255.0).round() as u8;
        Sprite { opacity, ..self.place(Key::Man(worn), figure) }
    }

    fn place(&self, key: Key, figure: &Figure) -> Sprite {
        Sprite { key, at: self.layout.pixel(figure.file, figure.rank), opacity: 255 }
    }

    fn on(&self, key: Key, square: Square) -> Sprite {
        let at = self.layout.pixel(f32::from(square.file()), f32::from(square.rank()));
        Sprite { key, at, opacity: 255 }
    }

    fn arrow(&self, path: &[Square], color: Rgb, beside: bool) -> Sprite {
        let at = (self.layout.left, self.layout.top);
        Sprite { key: Key::Arrow(path.to_vec(), color, beside), at, opacity: 255 }
    }

    /// The pixels that may differ between two pictures: wherever one has a sprite that the other has not.
    pub(crate) fn changed(&mut self, before: &[Sprite], after: &[Sprite]) -> Result<Area, ExportError> {
        let mut area = Area::default();
        for (these, those) in [(before, after), (after, before)] {
            for sprite in these.iter().filter(|sprite| !those.contains(sprite)) {
                area = area.around(self.stamp(sprite)?.area(sprite.at));
            }
        }
        Ok(area.within(self.layout.whole))
    }

    /// Paints the pixels of an area, which is not empty and lies on the picture.
    pub(crate) fn paint(&mut self, sprites: &[Sprite], area: Area) -> Result<Pixmap, ExportError> {
        let (width, height) = (area.width(), area.height());
        let mut pixels = Pixmap::new(width, height).ok_or(ExportError::Room { width, height })?;
        let rows = area.rows(self.ground.width()).zip(pixels.pixels_mut().chunks_exact_mut(width as usize));
        for (from, to) in rows {
            to.copy_from_slice(&self.ground.pixels()[from]);
        }
        for sprite in sprites {
            let stamp = self.stamp(sprite)?;
            let covered = stamp.area(sprite.at);
            if !covered.within(area).is_empty() {
                press(&mut pixels, &stamp.pixels, (covered.left - area.left, covered.top - area.top), sprite.opacity);
            }
        }
        Ok(pixels)
    }

    fn stamp(&mut self, sprite: &Sprite) -> Result<Rc<Stamp>, ExportError> {
        self.stamps.get(&sprite.key, self.look, &self.layout)
    }
}

fn press(pixels: &mut Pixmap, stamp: &Pixmap, (x, y): (i32, i32), opacity: u8) {
    let paint =
        PixmapPaint { opacity: f32::from(opacity) / 255.0, quality: FilterQuality::Nearest, ..PixmapPaint::default() };
    pixels.draw_pixmap(x, y, stamp.as_ref(), &paint, Transform::identity(), None);
}

/// The first square and the last.
fn ends(path: &[Square]) -> impl Iterator<Item = Square> {
    let last = path.last().filter(|last| path.len() > 1 && path.first() != Some(last));
    path.first().into_iter().chain(last).copied()
}
