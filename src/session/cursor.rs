//! Looking back: the board shows an earlier position than the present one. What is looked at has one owner, and it is
//! always a ply before the present: [`GameCursor::at`] makes no other, and whenever the match or the screen changes, it
//! is brought in step before anybody reads it.

use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::session::r#match::Match;
use bevy::prelude::*;
use congo_rules::{Color, PieceKind, PlayedMove, Position};

/// The displayed ply; none for the current position.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct GameCursor(Option<usize>);

impl GameCursor {
    /// The present.
    pub const PRESENT: Self = Self(None);

    /// The position after this number of plies; the present if the game has no more.
    pub fn at(ply: usize, current: &Match) -> Self {
        Self(Some(ply).filter(|ply| *ply < current.game().ply()))
    }

    /// Returns to the current position; returns whether an earlier one was displayed.
    pub fn return_to_present(cursor: &mut ResMut<Self>) -> bool {
        cursor.set_if_neq(Self::PRESENT)
    }

    /// The ply that is looked at, less than the game has; none for the present.
    pub fn ply(self) -> Option<usize> {
        self.0
    }

    /// Whether an earlier position is displayed.
    pub fn is_in_past(self) -> bool {
        self.0.is_some()
    }

    /// How many plies of the game are shown.
    pub fn shown_ply(self, current: &Match) -> usize {
        self.0.unwrap_or_else(|| current.game().ply())
    }

    /// The pieces a side has captured so far, as far as the board shows them, the most valuable first.
    pub fn captured_by(self, current: &Match, color: Color) -> Vec<PieceKind> {
        let turns = current.game().moves().iter().take(self.shown_ply(current));
        let captured = turns.flat_map(PlayedMove::captured).filter(|(_, piece)| piece.color != color);
        let mut kinds: Vec<PieceKind> = captured.map(|(_, piece)| piece.kind).collect();
        kinds.sort_by_key(|kind| std::cmp::Reverse(kind.index()));
        kinds
    }

    /// The position that is shown.
    pub fn shown_position(self, current: &Match) -> Position {
        self.0.and_then(|ply| current.game().position_at(ply)).unwrap_or(*current.position())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameCursor>()
        .add_systems(Update, return_to_present.before(AppSystems::Input).run_if(state_changed::<Screen>))
        .add_systems(
            Update,
            sync_game_cursor.after(AppSystems::Referee).before(AppSystems::Observe).run_if(resource_changed::<Match>),
        );
}

/// Resets the cursor when the board is left.
fn return_to_present(mut cursor: ResMut<GameCursor>) {
    cursor.set_if_neq(GameCursor::PRESENT);
}

/// Clamps the cursor to the plies that still exist.
fn sync_game_cursor(mut cursor: ResMut<GameCursor>, current: Res<Match>) {
    let next = cursor.ply().map_or(GameCursor::PRESENT, |ply| GameCursor::at(ply, &current));
    cursor.set_if_neq(next);
}
