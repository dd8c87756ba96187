//! Turns the board or the pieces towards the side to move if two players at one screen want that.

use crate::app::schedule::AppSystems;
use crate::app::screens::BoardUse;
use crate::app::settings::values::ViewStyle;
use crate::session::board_view::{Seating, View};
use crate::session::cursor::GameCursor;
use crate::session::game_settings::GameSettings;
use crate::session::r#match::Match;
use crate::session::presentation::Presentation;
use crate::view::board::sync_pieces::sync_pieces;
use bevy::prelude::*;
use congo_rules::Color;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        auto_flip_board.in_set(AppSystems::SyncBoard).after(sync_pieces).run_if(in_state(BoardUse::Match)),
    )
    .add_systems(OnExit(BoardUse::Match), turn_pieces_back);
}

/// Waits until nothing moves, because turning under a moving piece is confusing.
fn auto_flip_board(
    mut view: ResMut<View>,
    settings: Res<GameSettings>,
    current: Res<Match>,
    presentation: Res<Presentation>,
    cursor: Res<GameCursor>,
) {
    let two = current.is_game() && current.seats().iter().all(|seat| seat.is_human());
    if !two {
        return turn_pieces_back(view);
    }
    if presentation.is_busy() || cursor.is_in_past() || current.outcome().is_some() {
        return;
    }
    let black = current.position().turn() == Color::Black;
    let now = match settings.seating {
        Seating::Beside => View { pieces_turned: false, ..*view },
        Seating::InTurns => View { flipped: black, pieces_turned: false, ..*view },
        // Standing pieces face the player at the screen; flat tokens turn towards the side to move.
        Seating::Opposite => View { pieces_turned: view.style == ViewStyle::Diagram && black != view.flipped, ..*view },
    };
    view.set_if_neq(now);
}

/// Elsewhere the pieces face as usual.
fn turn_pieces_back(mut view: ResMut<View>) {
    view.set_if_neq(View { pieces_turned: false, ..*view });
}
