//! A match for a game under analysis.

use crate::session::r#match::{MatchMode, MatchSetup, Seat};
use crate::session::messages::RefereeCommand;
use bevy::prelude::*;
use congo_library::GameId;
use congo_rules::pgn::Pgn;
use congo_rules::{DrawRules, Game, PlayedMove, Position};

/// Requests an analysis.
#[derive(Message, Debug, Clone)]
pub enum OpenAnalysis {
    /// A game of the library.
    LibraryGame(GameId),
    /// A game from elsewhere.
    Game(Box<Pgn>),
    /// A position.
    Position(Box<Position>),
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OpenAnalysis>();
}

/// Shows the position after a line, without animation.
pub(crate) fn resume_at_line<'a>(start: Position, line: impl IntoIterator<Item = &'a PlayedMove>) -> RefereeCommand {
    let setup = MatchSetup::new(start, [Seat::Human, Seat::Human], 0, MatchMode::Analysis);
    RefereeCommand::Resume(Box::new(setup), Box::new(game_from_line(start, line)))
}

/// A game with the moves of a line. Draws do not end it.
pub(crate) fn game_from_line<'a>(start: Position, line: impl IntoIterator<Item = &'a PlayedMove>) -> Game {
    let mut game = Game::from_position(start);
    game.rules = DrawRules::NONE;
    for turn in line {
        if game.play(&turn.path).is_err() {
            error!("{} cannot be played although it is in the tree", turn.path);
        }
    }
    game
}
