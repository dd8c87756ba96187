//! The state of a game on the board besides the match itself, and its reset for a new match, in one place, so that
//! nothing of the previous game remains.

use crate::session::board_view::View;
use crate::session::cursor::GameCursor;
use crate::session::game_commands::{PendingDraw, PendingResign};
use crate::session::r#match::MatchSetup;
use crate::session::presentation::Presentation;
use crate::session::replay::Replay;
use crate::session::spectator::SpectatorControls;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::Color;

/// The state of a game in progress besides its match.
#[derive(SystemParam)]
pub(super) struct SessionState<'w> {
    view: ResMut<'w, View>,
    controls: ResMut<'w, SpectatorControls>,
    pending_draw: ResMut<'w, PendingDraw>,
    pending_resign: ResMut<'w, PendingResign>,
    cursor: ResMut<'w, GameCursor>,
    replay: ResMut<'w, Replay>,
    presentation: ResMut<'w, Presentation>,
}

impl SessionState<'_> {
    /// Resets everything for a new match.
    pub(super) fn reset(&mut self, setup: &MatchSetup) {
        if let Some(near) = setup.viewed_from {
            let flipped = near == Color::Black;
            self.view.set_if_neq(View { flipped, ..*self.view });
        }
        self.controls.set_if_neq(SpectatorControls { paused: setup.paused, step_once: false });
        self.pending_draw.set_if_neq(PendingDraw::default());
        self.pending_resign.set_if_neq(PendingResign::default());
        self.cursor.set_if_neq(GameCursor::PRESENT);
        self.replay.set_if_neq(Replay::default());
        self.presentation.skip();
    }
}
