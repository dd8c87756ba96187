//! Gestures of the pointer: hover, press, drag and release.

use crate::input::gestures::move_input::{MoveParams, PresentParams};
use crate::session::board::pointing::PointingMut;
use crate::session::selection::Selection;
use crate::view::stage::held::HeldPiece;
use bevy::prelude::*;
use congo_rules::Square;

/// The press in progress.
#[derive(Resource, Debug, Default)]
pub(super) struct Press {
    pub(super) square: Option<Square>,
    /// Whether a release on the same square puts the piece down: it was selected before.
    puts_down: bool,
}

pub(super) fn hover(In(square): In<Option<Square>>, mut pointing: PointingMut) {
    pointing.set_pointer(square);
}

pub(super) fn press(
    In(square): In<Option<Square>>,
    mut present: PresentParams,
    mut pointing: PointingMut,
    mut press: ResMut<Press>,
    mut moves: MoveParams,
) {
    present.skip_animation();
    if present.return_to_present() {
        return;
    }
    pointing.set_cursor(None);
    let Some(square) = square else { return moves.put_down() };
    let same = matches!(*moves.selection, Selection::Piece(selected) if selected == square);
    *press = Press { square: Some(square), puts_down: same };
    if !same {
        moves.choose(square);
    }
}

pub(super) fn drag(
    In(point): In<Vec3>,
    selection: Res<Selection>,
    mut press: ResMut<Press>,
    mut held_piece: HeldPiece,
) {
    let Some(pressed) = press.square else { return };
    if matches!(*selection, Selection::Piece(square) if square == pressed) {
        press.puts_down = false;
        held_piece.hold(pressed, point);
    }
}

pub(super) fn release(
    In(square): In<Option<Square>>,
    mut press: ResMut<Press>,
    mut held_piece: HeldPiece,
    mut moves: MoveParams,
) {
    let Press { square: pressed, puts_down } = std::mem::take(&mut *press);
    let was_dragged = held_piece.is_held();
    held_piece.let_go();
    match square {
        Some(square) if was_dragged && pressed != Some(square) => moves.choose(square),
        None if was_dragged => moves.put_down(),
        Some(square) if pressed == Some(square) && puts_down => moves.put_down(),
        _ => {}
    }
}

/// The piece goes back to its square and stays selected.
pub(super) fn abandon(mut press: ResMut<Press>, mut held_piece: HeldPiece) {
    *press = Press::default();
    held_piece.let_go();
}
