//! Makes the pieces stand as on the displayed board whenever nothing moves: spawns missing ones, despawns surplus ones,
//! moves the others. Idempotent, so that loading, undoing, skipping and recovering use the same code.

use crate::app::schedule::AppSystems;
use crate::session::board::MirrorSystems;
use crate::session::board::pieces::{BoardPiece, Occupants, StandsOn};
use crate::session::board::shown::ShowsPresent;
use crate::session::board::squares::SquareIndex;
use crate::session::r#match::Match;
use crate::view::animation::playback::Playback;
use crate::view::stage::displayed_board::DisplayedBoard;
use crate::view::stage::geometry::ground;
use crate::view::stage::pose::PiecePose;
use bevy::prelude::*;
use congo_choreography::Pose;
use congo_rules::{Bitboard, Square};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, sync_pieces.in_set(AppSystems::SyncBoard).run_if(needs_sync))
        .add_systems(Update, report_shown.in_set(AppSystems::Present).before(MirrorSystems));
}

fn needs_sync(playback: Res<Playback>) -> bool {
    playback.needs_mirror()
}

/// Compares first and changes only what differs, so that an unchanged board costs nothing downstream.
pub(super) fn sync_pieces(
    mut commands: Commands,
    displayed_board: Res<DisplayedBoard>,
    mut playback: ResMut<Playback>,
    index: Res<SquareIndex>,
    occupants: Occupants,
    mut pieces: Query<(Entity, &BoardPiece, Option<&StandsOn>, &mut PiecePose)>,
) {
    playback.bypass_change_detection().mirrored();
    let mut occupied = Bitboard::EMPTY;
    let mut strays: Vec<(Entity, BoardPiece)> = Vec::new();
    for (entity, piece, stands_on, mut pose) in &mut pieces {
        let square = stands_on.and_then(|at| occupants.square_of(at));
        match square.filter(|square| displayed_board.piece_at(*square) == Some(piece.0)) {
            Some(square) => {
                occupied.insert(square);
                pose.set_if_neq(resting_pose(square));
            }
            None => strays.push((entity, *piece)),
        }
    }
    for square in Square::all().filter(|square| !occupied.contains(*square)) {
        let (Some(piece), Some(entity)) = (displayed_board.piece_at(square).map(BoardPiece), index.entity(square))
        else {
            continue;
        };
        let standing = (StandsOn(entity), resting_pose(square));
        match strays.iter().position(|(_, stray)| *stray == piece) {
            Some(nth) => _ = commands.entity(strays.swap_remove(nth).0).try_insert(standing),
            None => _ = commands.spawn((piece, standing, Transform::from_translation(ground(square)))),
        }
    }
    for (entity, _) in strays {
        commands.entity(entity).try_despawn();
    }
}

/// Tells the session whether the board shows the current position.
fn report_shown(displayed_board: Res<DisplayedBoard>, current: Res<Match>, mut shows_present: ResMut<ShowsPresent>) {
    let is_present = displayed_board.position().key() == current.position().key();
    shows_present.set_if_neq(ShowsPresent(is_present));
}

fn resting_pose(square: Square) -> PiecePose {
    PiecePose(Pose::resting(ground(square)))
}
