//! Commands that move through the positions of the game.

use crate::session::cursor::GameCursor;
use crate::session::r#match::Match;
use crate::session::replay::Replay;
use bevy::prelude::*;

/// Shows an earlier position of the game on the board.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum CursorCommand {
    /// The position after this number of plies; `None` for the current position.
    GoTo(Option<usize>),
    /// A number of plies forward, or back if negative.
    StepBy(i32),
    /// Replay the last moves, which show how the game ended.
    ReplayEnding,
}

pub(super) fn handle_cursor_commands(
    mut command_reader: MessageReader<CursorCommand>,
    current: Res<Match>,
    mut cursor: ResMut<GameCursor>,
    mut replay: ResMut<Replay>,
) {
    for command in command_reader.read() {
        let shown = cursor.shown_ply(&current);
        let target = match command {
            CursorCommand::GoTo(ply) => ply.map_or(GameCursor::PRESENT, |ply| GameCursor::at(ply, &current)),
            CursorCommand::StepBy(plies) => GameCursor::at(shown.saturating_add_signed(*plies as isize), &current),
            CursorCommand::ReplayEnding => replay.begin(&current),
        };
        cursor.set_if_neq(target);
    }
}
