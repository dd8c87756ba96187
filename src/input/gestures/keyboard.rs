//! Gestures of the keyboard: the cursor on the board, its choices, and typed moves.

use crate::input::gestures::move_input::{MoveParams, PresentParams};
use crate::session::board::pointing::{Pointed, PointingMut};
use crate::session::selection::Selection;
use bevy::prelude::*;
use congo_rules::{Path, Square};

/// The keyboard cursor after a step. The first key only shows the cursor.
pub(crate) fn step_cursor(cursor: Option<Square>, pointer: Option<Square>, files: i8, ranks: i8) -> Square {
    let step = |from: u8, by: i8| from.saturating_add_signed(by).min(6);
    match cursor {
        None => pointer.unwrap_or(Square::at(3, 1)),
        Some(from) => Square::at(step(from.file(), files), step(from.rank(), ranks)),
    }
}

pub(super) fn move_cursor(In((files, ranks)): In<(i8, i8)>, mut pointing: PointingMut) {
    let square = step_cursor(pointing.at.cursor(), pointing.at.pointer(), files, ranks);
    pointing.point_with_keys(square);
}

pub(super) fn set_cursor(In(square): In<Square>, mut pointing: PointingMut) {
    pointing.point_with_keys(square);
}

/// Without a square under the cursor, or with the monkey itself, Enter ends the chain; otherwise it chooses the square.
pub(super) fn confirm(pointed: Pointed, mut present: PresentParams, mut moves: MoveParams) {
    present.skip_animation();
    if present.return_to_present() {
        return;
    }
    let cursor = pointed.cursor();
    let ends_chain =
        moves.selection.finished_path().is_some_and(|path| cursor.is_none_or(|square| square == path.to()));
    match cursor {
        _ if ends_chain || matches!(*moves.selection, Selection::Confirm(_)) => moves.finish(),
        Some(square) => moves.choose(square),
        None => {}
    }
}

pub(super) fn finish_chain(mut present: PresentParams, mut moves: MoveParams) {
    present.return_to_present();
    moves.finish();
}

pub(super) fn play_typed(In(path): In<Path>, mut moves: MoveParams) {
    moves.try_move(path);
}
