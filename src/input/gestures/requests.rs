//! Gestures that are no moves: going back, asking how a piece moves, drawing arrows.

use crate::features::analysis::AnalysisCommand;
use crate::features::analysis::arrows::ArrowDraft;
use crate::input::gestures::move_input::MoveParams;
use crate::input::gestures::pointer::Press;
use crate::session::board::pointing::Pointed;
use crate::session::r#match::Match;
use crate::session::messages::ExplainPiece;
use crate::session::selection::Selection;
use crate::view::stage::held::HeldPiece;
use bevy::prelude::*;
use congo_library::drawings::Drawing;
use congo_rules::Square;

pub(super) fn cancel(mut press: ResMut<Press>, mut held_piece: HeldPiece, mut moves: MoveParams) {
    press.square = None;
    held_piece.let_go();
    moves.step_back();
}

/// Goes one step back; without a selection, shows how the piece on this square moves.
pub(super) fn inspect(In(square): In<Option<Square>>, selection: Res<Selection>, mut commands: Commands) {
    match *selection {
        Selection::Nothing => commands.run_system_cached_with(explain, square),
        _ => commands.run_system_cached(cancel),
    }
}

/// Shows how a piece moves, which clears the selection; a chain stays.
pub(super) fn show_moves(In(square): In<Option<Square>>, selection: Res<Selection>, mut commands: Commands) {
    if !selection.is_chain() {
        commands.run_system_cached(put_down);
        commands.run_system_cached_with(explain, square);
    }
}

fn put_down(mut press: ResMut<Press>, mut held_piece: HeldPiece, mut selection: ResMut<Selection>) {
    press.square = None;
    held_piece.let_go();
    *selection = Selection::Nothing;
}

/// Shows how the piece selected, under the cursor or under the pointer moves.
pub(super) fn explain_pointed(selection: Res<Selection>, pointed: Pointed, mut commands: Commands) {
    commands.run_system_cached_with(explain, selection.picked_square().or(pointed.either()));
}

fn explain(In(square): In<Option<Square>>, current: Res<Match>, mut requests: MessageWriter<ExplainPiece>) {
    let piece = square.and_then(|square| current.position().piece_at(square));
    requests.write_batch(piece.map(|piece| ExplainPiece(piece.kind)));
}

pub(super) fn draft_arrow(In(drawing): In<Option<Drawing>>, mut arrow_draft: ResMut<ArrowDraft>) {
    arrow_draft.set_if_neq(ArrowDraft(drawing));
}

pub(super) fn draw_arrow(In(drawing): In<Drawing>, mut analysis_commands: MessageWriter<AnalysisCommand>) {
    analysis_commands.write(AnalysisCommand::Draw(drawing));
}
