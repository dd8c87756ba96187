//! Copies the position or the game on the board to the clipboard.

use crate::app::clipboard::CopyToClipboard;
use crate::session::clock::GameClock;
use crate::session::cursor::GameCursor;
use crate::session::game_store::{CurrentRecord, GameStore};
use crate::session::r#match::Match;
use bevy::prelude::*;

/// A command to copy something of the match to the clipboard.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum CopyCommand {
    /// The displayed position, as Congo FEN.
    Position,
    /// The game, as PGN.
    Game,
}

pub(super) fn handle_copy_commands(
    mut command_reader: MessageReader<CopyCommand>,
    current: Res<Match>,
    cursor: Res<GameCursor>,
    clock: Res<GameClock>,
    store: GameStore,
    current_record: Res<CurrentRecord>,
    mut clipboard: MessageWriter<CopyToClipboard>,
) {
    for command in command_reader.read() {
        clipboard.write(CopyToClipboard(match command {
            CopyCommand::Position => cursor.shown_position(&current).fen(),
            CopyCommand::Game => store.match_pgn(&current, clock.get(), &current_record).to_string(),
        }));
    }
}
