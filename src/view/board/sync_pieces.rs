//! Makes the piece entities equal to the displayed board whenever nothing moves: spawns missing ones, despawns surplus
//! ones, moves the others. Idempotent, so that loading, undoing, skipping and recovering use the same code.

use crate::app::schedule::AppSystems;
use crate::view::animation::playback::Playback;
use crate::view::stage::displayed_board::DisplayedBoard;
use crate::view::stage::geometry as layout;
use crate::view::stage::piece_entity::PieceEntity;
use crate::view::stage::pose::PiecePose;
use bevy::prelude::*;
use congo_choreography::Pose;
use congo_rules::Square;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, sync_pieces.in_set(AppSystems::SyncBoard).run_if(expected_pieces));
}

fn expected_pieces(playback: Res<Playback>) -> bool {
    playback.needs_mirror()
}

/// Compares first and changes only what differs, so that an unchanged board costs nothing downstream.
pub(super) fn sync_pieces(
    mut commands: Commands,
    stage: Res<DisplayedBoard>,
    mut playback: ResMut<Playback>,
    mut tokens: Query<(Entity, &mut PieceEntity, &mut PiecePose)>,
) {
    playback.bypass_change_detection().mirrored();
    let mut bare: Vec<Square> = Vec::new();
    let mut strays: Vec<Entity> = Vec::new();
    let mut held = [false; 49];
    for (entity, token, _) in &tokens {
        let fits = stage.piece_at(token.square) == Some(token.piece) && !held[token.square.index()];
        if fits {
            held[token.square.index()] = true;
        } else {
            strays.push(entity);
        }
    }
    bare.extend(Square::all().filter(|square| stage.piece_at(*square).is_some() && !held[square.index()]));
    for square in bare {
        let Some(piece) = stage.piece_at(square) else { continue };
        let fitting =
            strays.iter().position(|entity| tokens.get(*entity).is_ok_and(|(_, token, _)| token.piece == piece));
        match fitting.map(|index| strays.swap_remove(index)) {
            Some(entity) => {
                if let Ok((_, mut token, _)) = tokens.get_mut(entity) {
                    token.square = square;
                }
            }
            None => {
                let at = layout::ground(square);
                commands.spawn((
                    PieceEntity { piece, square },
                    PiecePose(Pose::resting(at)),
                    Transform::from_translation(at),
                    Visibility::default(),
                ));
            }
        }
    }
    for entity in strays {
        commands.entity(entity).despawn();
    }
    for (_, token, mut pose) in &mut tokens {
        pose.set_if_neq(PiecePose(Pose::resting(layout::ground(token.square))));
    }
}
