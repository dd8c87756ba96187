//! What is told outside of the server: whose turn it is in a game with days for a move.

use congo_proto::game_state::GameState;
use congo_proto::online::Speed;

/// Somebody is to move in a game with days for a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnNotice {
    /// The code of the game.
    pub code: String,
    /// The number of the player; 0 for a guest.
    pub player: u64,
    /// Their name.
    pub name: String,
    /// The name of the other player.
    pub opponent: String,
    /// The number of turns that were played.
    pub ply: usize,
    /// When their time is up: milliseconds since 1970.
    pub deadline: Option<i64>,
}

impl TurnNotice {
    /// The notice of a game; `None` if nobody is to be told.
    pub(super) fn of(state: &GameState) -> Option<Self> {
        let is_awaited = state.is_running() && state.free_side().is_none();
        if !is_awaited || Speed::of_text(&state.begun().clock) != Speed::Days {
            return None;
        }
        let turn = state.game().position().turn();
        let name = |color| state.player_name(color).unwrap_or_default().to_owned();
        Some(Self {
            code: state.begun().code.clone(),
            player: state.player(turn).unwrap_or_default(),
            name: name(turn),
            opponent: name(!turn),
            ply: state.ply(),
            deadline: state.deadline(),
        })
    }
}
