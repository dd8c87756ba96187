//! Looking back: the board can show an earlier position than the current one. [`GameCursor`] is the only owner of the
//! displayed ply, which is always before the current one: [`GameCursor::at`] creates no other, and when the match or
//! the screen changes, it is updated before any system reads it.

use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::session::r#match::Match;
use bevy::prelude::*;
use congo_rules::{Color, PieceKind, PlayedMove, Position};

/// The displayed ply; `None` for the current position.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct GameCursor(Option<usize>);

impl GameCursor {
    /// The current position.
    pub const PRESENT: Self = Self(None);

    /// The position after this number of plies; the current position if the game has no more.
    pub fn at(ply: usize, current: &Match) -> Self {
        Self(Some(ply).filter(|ply| *ply < current.game().ply()))
    }

    /// Returns to the current position. Returns whether an earlier one was displayed.
    pub fn return_to_present(cursor: &mut ResMut<Self>) -> bool {
        cursor.set_if_neq(Self::PRESENT)
    }

    /// The displayed ply, less than the number of plies of the game; `None` for the current position.
    pub fn ply(self) -> Option<usize> {
        self.0
    }

    /// Whether an earlier position is displayed.
    pub fn is_in_past(self) -> bool {
        self.0.is_some()
    }

    /// The number of plies that lead to the displayed position.
    pub fn shown_ply(self, current: &Match) -> usize {
        self.0.unwrap_or_else(|| current.game().ply())
    }

    /// The pieces that a side has captured in the displayed position, the most valuable first.
    pub fn captured_by(self, current: &Match, color: Color) -> Vec<PieceKind> {
        let turns = current.game().moves().iter().take(self.shown_ply(current));
        let captured = turns.flat_map(PlayedMove::captured).filter(|(_, piece)| piece.color != color);
        let mut kinds: Vec<PieceKind> = captured.map(|(_, piece)| piece.kind).collect();
        kinds.sort_by_key(|kind| std::cmp::Reverse(kind.index()));
        kinds
    }

    /// The displayed position.
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
