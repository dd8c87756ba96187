//! Pictures as textures: made, and drawn in a place.

use crate::ui::kit::drawing::draw;
use crate::view::board::hue::Hue;
use crate::view::board::palette::PieceColors;
use crate::view::board::pieces::drawing;
use bevy::platform::collections::HashMap;
use bevy_egui::egui;
use congo_rules::Piece;
use egui::emath::GuiRounding;
use egui::{Color32, ColorImage, Mesh, Rect, Shape, TextureHandle, TextureOptions, Ui};
use resvg::tiny_skia::Pixmap;
use std::fmt::Debug;
use std::hash::Hash;

/// The picture of a piece in the colours of its side; `None` if its drawing is broken.
pub(super) fn piece_picture(piece: Piece, coat: &PieceColors, pixels: u32) -> Option<Pixmap> {
    draw(drawing(piece.kind), Some(themed_source(coat)), PIECE_OUTLINE_WIDTH, pixels)
}

/// Pictures as textures, by what they show and by size in pixels.
pub(super) struct Textures<P>(HashMap<(P, u32), Kept>);

impl<P> Default for Textures<P> {
    fn default() -> Self {
        Self(HashMap::default())
    }
}

struct Kept {
    texture: TextureHandle,
    /// The number of the pass in which it was last shown.
    shown: u64,
}

/// The number of textures from which those out of sight are forgotten.
const MAX_TEXTURES: usize = 256;

impl<P: Debug + Copy + Eq + Hash> Textures<P> {
    /// Paints a picture in a square; `draw` draws it with this number of pixels, once. A broken drawing shows nothing; a
    /// test names it.
    pub(super) fn paint(
        &mut self,
        ui: &Ui,
        picture: P,
        place: Rect,
        tint: Color32,
        draw: impl FnOnce(u32) -> Option<ColorImage>,
    ) {
        let pixels = (place.width() * ui.pixels_per_point()).round().max(1.0) as u32;
        let pass = ui.ctx().cumulative_pass_nr();
        if self.0.len() >= MAX_TEXTURES && !self.0.contains_key(&(picture, pixels)) {
            self.0.retain(|_, kept| kept.shown + 1 >= pass);
        }
        let kept = self.0.entry((picture, pixels)).or_insert_with(|| {
            let image = draw(pixels).unwrap_or_else(|| ColorImage::filled([1, 1], Color32::TRANSPARENT));
            Kept { texture: ui.ctx().load_texture(format!("{picture:?}"), image, TextureOptions::LINEAR), shown: pass }
        });
        kept.shown = pass;
        paint_texture(ui, &kept.texture, place, tint);
    }

    /// Forgets some pictures.
    pub(super) fn forget(&mut self, is_forgotten: impl Fn(P) -> bool) {
        self.0.retain(|(picture, _), _| !is_forgotten(*picture));
    }
}

/// Two triangles: a rectangle of egui's would be tessellated with rounded corners and soft edges in every frame.
fn paint_texture(ui: &Ui, texture: &TextureHandle, place: Rect, tint: Color32) {
    let whole = Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
    let mut picture = Mesh::with_texture(texture.id());
    picture.add_rect_with_uv(place.round_to_pixels(ui.pixels_per_point()), whole, tint);
    ui.painter().add(Shape::mesh(picture));
}

/// The colours of a side as a style sheet that overrides the drawing's own.
fn themed_source(coat: &PieceColors) -> String {
    let fill = |selector: &str, hue: Hue| format!("{selector} {{ fill: {} }}\n", hue.0.to_hex());
    let parts = [("dark", coat.dark), ("light", coat.light), ("accent", coat.accent), ("shade", coat.shade)];
    let paint: String = parts.map(|(role, hue)| fill(&format!("[id|='paint-{role}']"), hue)).concat();
    let rim = format!("#outline {{ stroke: {}; stroke-width: {PIECE_OUTLINE_WIDTH} }}\n", coat.edge.0.to_hex());
    fill("#outline", coat.wood) + &rim + &paint
}

/// Width of the outline of a piece, in units of its drawing, which is 100 wide.
const PIECE_OUTLINE_WIDTH: f32 = 6.0;

/// A picture in its own colours.
pub(super) fn colored_icon(picture: &Pixmap) -> ColorImage {
    ColorImage::from_rgba_premultiplied([picture.width() as usize, picture.height() as usize], picture.data())
}
