//! A small board with its pieces, for choosing a position at a glance.

use crate::ui::kit::style::{WATER, colors};
use crate::ui::kit::textures::piece_picture;
use crate::view::board::palette::PieceColors;
use bevy::platform::collections::HashMap;
use bevy_egui::egui;
use congo_rules::{Color, Piece, Position, Square};
use egui::{Color32, Mesh, Rect, Shape, Ui, Vec2};
use resvg::tiny_skia;
use resvg::tiny_skia::{Paint, Pixmap, PixmapPaint, Transform};

/// The colours of the land, light and dark, and of the castles.
const LAND: [Color32; 2] = [Color32::from_rgb(0xC9, 0xCF, 0x9B), Color32::from_rgb(0xBC, 0xC4, 0x8B)];
const CASTLE: [Color32; 2] = [Color32::from_rgb(0xE4, 0xC0, 0x8C), Color32::from_rgb(0xDB, 0xB4, 0x7C)];
/// The number of squares along an edge.
const SIDE_SQUARES: usize = 7;

/// The colours of White's and Black's pieces; `None` before they are loaded.
pub(super) type Coats = [Option<PieceColors>; 2];

/// The pieces of small boards by size in pixels. Each board is drawn once: pieces that are drawn one by one cost a draw
/// call each in every frame.
#[derive(Default)]
pub(super) struct PiecePictures(HashMap<(Piece, u32), Option<Pixmap>>);

/// The edge of a small board.
pub(super) fn frame(ui: &Ui, place: Rect) {
    let mut frame = Mesh::default();
    frame.add_colored_rect(place.expand(1.0), colors().edge);
    ui.painter().add(Shape::mesh(frame));
}

impl PiecePictures {
    /// Forgets the pieces: they wear other colours.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// The picture of a board, seen from the side to move; `None` if it has no pixels.
    pub(super) fn board(&mut self, position: Option<Position>, coats: &Coats, side_pixels: u32) -> Option<Pixmap> {
        let from_black = position.is_some_and(|position| position.turn() == Color::Black);
        let mut board = Pixmap::new(side_pixels, side_pixels)?;
        let side = side_pixels as f32 / SIDE_SQUARES as f32;
        for square in Square::all() {
            // Whole pixels, so that no seam is left between the squares.
            let place = square_rect(square, side, from_black);
            let (min, max) = (place.min.round(), place.max.round());
            let [red, green, blue, alpha] = square_color(square).to_array();
            let mut paint = Paint { anti_alias: false, ..Paint::default() };
            paint.set_color_rgba8(red, green, blue, alpha);
            let whole = tiny_skia::Rect::from_ltrb(min.x, min.y, max.x, max.y)?;
            board.fill_rect(whole, &paint, Transform::identity(), None);
            let piece = position.and_then(|position| position.piece_at(square));
            let coat = piece.and_then(|piece| coats[piece.color.index()]);
            if let Some((piece, coat)) = piece.zip(coat)
                && let Some(picture) = self.piece(piece, coat, side.round().max(1.0) as u32)
            {
                let paint = PixmapPaint::default();
                board.draw_pixmap(min.x as i32, min.y as i32, picture.as_ref(), &paint, Transform::identity(), None);
            }
        }
        Some(board)
    }

    fn piece(&mut self, piece: Piece, coat: PieceColors, pixels: u32) -> Option<&Pixmap> {
        self.0.entry((piece, pixels)).or_insert_with(|| piece_picture(piece, &coat, pixels)).as_ref()
    }
}

/// What a square shows; land and castle in two shades.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Terrain {
    River,
    Castle(usize),
    Land(usize),
}

impl Terrain {
    fn of(square: Square) -> Self {
        let shade = usize::from((square.file() + square.rank()) % 2);
        match () {
            () if square.is_river() => Self::River,
            () if square.castle().is_some() => Self::Castle(shade),
            () => Self::Land(shade),
        }
    }
}

/// Paints the squares of an empty board in a square place.
pub(crate) fn ground(ui: &Ui, place: Rect, color: impl Fn(Terrain) -> Color32) {
    let mut squares = Mesh::default();
    for square in Square::all() {
        let rect = square_rect(square, place.width() / SIDE_SQUARES as f32, false).translate(place.min.to_vec2());
        squares.add_colored_rect(rect, color(Terrain::of(square)));
    }
    ui.painter().add(Shape::mesh(squares));
}

fn square_color(square: Square) -> Color32 {
    match Terrain::of(square) {
        Terrain::River => WATER,
        Terrain::Castle(shade) => CASTLE[shade],
        Terrain::Land(shade) => LAND[shade],
    }
}

/// The rectangle of a square on a board at the origin; the side in front is at the bottom.
fn square_rect(square: Square, side: f32, from_black: bool) -> Rect {
    let last = SIDE_SQUARES as u8 - 1;
    let (file, rank) = (square.file(), square.rank());
    let (column, row) = if from_black { (last - file, rank) } else { (file, last - rank) };
    Rect::from_min_size(egui::pos2(f32::from(column), f32::from(row)) * side, Vec2::splat(side))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::board::palette::PiecePalette;

    #[test]
    fn each_side_sees_its_own_corner_at_the_bottom_left() {
        let corner = |square: Square, from_black| square_rect(square, 10.0, from_black).min;
        assert_eq!(corner(Square::A1, false), egui::pos2(0.0, 60.0));
        assert_eq!(corner(Square::G7, false), egui::pos2(60.0, 0.0));
        assert_eq!(corner(Square::G7, true), egui::pos2(0.0, 60.0));
        assert_eq!(corner(Square::A1, true), egui::pos2(60.0, 0.0));
    }

    #[test]
    fn river_castle_and_land_look_different() {
        let colors = ["d4", "d1", "a1"].map(|name| square_color(name.parse().expect("a square")));
        assert!(colors[0] != colors[1] && colors[1] != colors[2] && colors[0] != colors[2]);
    }

    #[test]
    fn a_board_shows_its_pieces_in_their_colours_and_leaves_no_seam() {
        let pieces = PiecePalette::default();
        let coats = Color::ALL.map(|color| Some(*pieces.coat(color)));
        // A size that seven does not divide.
        let side = 101;
        let draw = |position, coats| PiecePictures::default().board(position, coats, side).expect("pixels");
        let start = draw(Some(Position::start()), &coats);
        let unloaded = draw(Some(Position::start()), &[None; 2]);
        let empty = draw(None, &coats);
        assert!(start.pixels().iter().all(|pixel| pixel.alpha() == 255), "a hole");
        assert_eq!(unloaded.data(), empty.data(), "without colours there are no pieces");
        let square = |name: &str| square_rect(name.parse().expect("a square"), side as f32 / 7.0, false).center();
        let differs = |name: &str| {
            let at = square(name);
            start.pixel(at.x as u32, at.y as u32) != empty.pixel(at.x as u32, at.y as u32)
        };
        assert!(["a1", "d1", "g7", "c2"].into_iter().all(differs), "a piece is missing");
        assert!(!["a3", "d4", "g5"].into_iter().any(differs), "a piece too many");
    }
}
