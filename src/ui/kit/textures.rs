//! Pictures as textures: made, and drawn in a place.

use crate::ui::kit::drawing::draw;
use crate::view::board::hue::Hue;
use crate::view::board::palette::PieceColors;
use crate::view::board::pieces::drawing;
use bevy_egui::egui;
use congo_rules::Piece;
use egui::emath::GuiRounding;
use egui::{Color32, ColorImage, Mesh, Rect, Shape, TextureHandle, TextureOptions, Ui};
use resvg::tiny_skia::Pixmap;

/// The picture of a piece in the colours of its side; `None` if its drawing is broken.
pub(super) fn piece_picture(piece: Piece, coat: &PieceColors, pixels: u32) -> Option<Pixmap> {
    draw(drawing(piece.kind), Some(themed_source(coat)), PIECE_OUTLINE_WIDTH, pixels)
}

/// Width of a square place in pixels, at least 1.
pub(super) fn pixels(ui: &Ui, place: Rect) -> u32 {
    (place.width() * ui.ctx().pixels_per_point()).round().max(1.0) as u32
}

/// A broken drawing shows nothing; a test names it.
pub(super) fn load(ui: &Ui, name: String, image: Option<ColorImage>) -> TextureHandle {
    let image = image.unwrap_or_else(|| ColorImage::filled([1, 1], Color32::TRANSPARENT));
    ui.ctx().load_texture(name, image, TextureOptions::LINEAR)
}

/// Two triangles: a rectangle of egui's would be tessellated with rounded corners and soft edges in every frame.
pub(super) fn paint_texture(ui: &Ui, texture: &TextureHandle, place: Rect, tint: Color32) {
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
