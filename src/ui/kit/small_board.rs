//! A small board with its pieces, for choosing a position at a glance.

use crate::ui::kit::icons::Icons;
use crate::ui::kit::piece_artwork::PieceArtwork;
use crate::ui::kit::style::{WATER, colors};
use bevy_egui::egui;
use congo_rules::{Color, Position, Square};
use egui::{Color32, Mesh, Rect, Shape, Stroke, StrokeKind, Ui, Vec2};

/// The colours of the land, light and dark, and of the castles.
const LAND: [Color32; 2] = [Color32::from_rgb(0xC9, 0xCF, 0x9B), Color32::from_rgb(0xBC, 0xC4, 0x8B)];
const CASTLE: [Color32; 2] = [Color32::from_rgb(0xE4, 0xC0, 0x8C), Color32::from_rgb(0xDB, 0xB4, 0x7C)];
/// The number of squares along an edge.
const SIDE_SQUARES: usize = 7;

/// Draws a position in a square place, seen from the side to move.
pub(crate) fn small_board(ui: &Ui, icons: &mut Icons, pieces: &PieceArtwork, position: &Position, place: Rect) {
    let side = square_side(place);
    let from_black = position.turn() == Color::Black;
    board_ground(ui, place, from_black);
    for square in position.occupied().iter() {
        let Some(piece) = position.piece_at(square) else { continue };
        let Some(colors) = pieces.colors(piece.color) else { continue };
        icons.piece(ui, piece, colors, square_rect(square, place.min, side, from_black));
    }
}

/// Draws a board without pieces in a square place.
pub(crate) fn board_ground(ui: &Ui, place: Rect, from_black: bool) {
    let side = square_side(place);
    // One mesh instead of 49 shapes, each of which would be tessellated in every frame.
    let mut squares = Mesh::default();
    for square in Square::all() {
        squares.add_colored_rect(square_rect(square, place.min, side, from_black), square_color(square));
    }
    ui.painter().add(Shape::mesh(squares));
    let whole = Rect::from_min_size(place.min, Vec2::splat(side * SIDE_SQUARES as f32));
    ui.painter().rect_stroke(whole, 3.0, Stroke::new(1.0, colors().edge), StrokeKind::Outside);
}

/// Side length of a square, in points.
fn square_side(place: Rect) -> f32 {
    place.width().min(place.height()) / SIDE_SQUARES as f32
}

fn square_color(square: Square) -> Color32 {
    let shade = usize::from((square.file() + square.rank()) % 2);
    match () {
        () if square.is_river() => WATER,
        () if square.castle().is_some() => CASTLE[shade],
        () => LAND[shade],
    }
}

/// The rectangle of a square; the side in front is at the bottom.
fn square_rect(square: Square, corner: egui::Pos2, side: f32, from_black: bool) -> Rect {
    let last = SIDE_SQUARES as u8 - 1;
    let (file, rank) = (square.file(), square.rank());
    let (column, row) = if from_black { (last - file, rank) } else { (file, last - rank) };
    Rect::from_min_size(corner + egui::vec2(f32::from(column), f32::from(row)) * side, Vec2::splat(side))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_sees_its_own_corner_at_the_bottom_left() {
        let corner = |square: Square, from_black| square_rect(square, egui::Pos2::ZERO, 10.0, from_black).min;
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
}
