//! The states of squares and pieces in the editor: errors, missing lions, the selected piece.

use crate::app::screens::Screen;
use crate::features::editor::brush::Brush;
use crate::features::editor::state::Editor;
use crate::features::editor::validation::{LacksLion, Misplaced, affected_squares};
use crate::session::arrows::{ArrowKind, ArrowMirror};
use crate::session::board::MirrorSystems;
use crate::session::board::mirror::{PieceMirror, SquareMirror};
use crate::session::board::pointing::Pointed;
use crate::session::board::river::InRiver;
use crate::session::move_preview::Hovered;
use crate::session::selection::{Selectable, Selected};
use crate::view::stage::geometry::square_at;
use crate::view::stage::held::HeldPiece;
use bevy::prelude::*;
use congo_rules::{Bitboard, SetupError, Square};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (mirror_selection, mirror_setup).in_set(MirrorSystems).run_if(in_state(Screen::Editor)))
        .add_systems(Update, mirror_errors.in_set(MirrorSystems));
}

fn mirror_selection(
    editor: Res<Editor>,
    held_piece: HeldPiece,
    pointed: Pointed,
    mut selected: SquareMirror<Selected>,
    mut selectable: SquareMirror<Selectable>,
    mut hovered: SquareMirror<Hovered>,
) {
    let target = hover_target(&editor, &held_piece, &pointed);
    let is_moving = held_piece.is_held() || editor.hovered().is_some() || editor.picked().is_some();
    let has_effect =
        |square: &Square| is_moving || matches!(editor.brush(), Brush::Piece(_)) || editor.piece_at(*square).is_some();
    selected.show(held_piece.square().or(editor.picked()));
    selectable.show(Bitboard::ALL);
    hovered.show(target.filter(has_effect));
}

/// The square over which something is held, or else the one under the pointer.
fn hover_target(editor: &Editor, held_piece: &HeldPiece, pointed: &Pointed) -> Option<Square> {
    match held_piece.point() {
        Some(point) => square_at(point),
        None => editor.hovered().or(pointed.pointer()),
    }
}

/// Shows the pieces that would drown, and where a chain is in progress.
fn mirror_setup(editor: Res<Editor>, mut in_river: PieceMirror<InRiver>, mut arrows: ArrowMirror<Editor>) {
    in_river.show(editor.validity().position().map(|position| position.in_river()).unwrap_or_default());
    arrows.show_path(editor.setup().chain.as_slice(), ArrowKind::Chain);
}

/// Shows the errors of the setup.
fn mirror_errors(
    screen: Res<State<Screen>>,
    editor: Res<Editor>,
    held_piece: HeldPiece,
    mut misplaced: SquareMirror<Misplaced>,
    mut lacks_lion: SquareMirror<LacksLion>,
) {
    if *screen.get() != Screen::Editor {
        misplaced.show(Bitboard::EMPTY);
        return lacks_lion.show(Bitboard::EMPTY);
    }
    let is_lack = |error: &&SetupError| matches!(error, SetupError::NoLion { .. });
    let (lacks, others): (Vec<&SetupError>, Vec<&SetupError>) = editor.validity().defects().iter().partition(is_lack);
    let affected = |errors: &[&SetupError]| {
        errors.iter().map(|error| affected_squares(error)).fold(Bitboard::EMPTY, |all, more| all | more)
    };
    let beside_board = held_piece.point().is_some_and(|point| square_at(point).is_none());
    misplaced.show(affected(&others).iter().chain(held_piece.square().filter(|_| beside_board)));
    lacks_lion.show(affected(&lacks).iter().filter(|square| editor.piece_at(*square).is_none()));
}
