//! A game as it is sent: the start and the moves, as texts.

use crate::error::TaskError;
use congo_engine::Root;
use congo_rules::{DrawRules, Game, Outcome, Path, Position};
use serde::{Deserialize, Serialize};

/// A game, or a line of moves.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameLine {
    /// The position before the first move.
    pub start: Position,
    /// The moves.
    pub moves: Vec<Path>,
    /// The draw rules.
    pub rules: DrawRules,
    /// The outcome, if the game is over.
    pub outcome: Option<Outcome>,
}

impl GameLine {
    /// Returns the line of a game.
    pub fn of(game: &Game) -> Self {
        let moves = game.moves().iter().map(|turn| turn.path.clone()).collect();
        Self { start: game.start(), moves, rules: game.rules, outcome: game.outcome() }
    }

    /// Returns these moves from a position. Draws do not end them.
    pub fn from_moves(start: Position, moves: Vec<Path>) -> Self {
        Self { start, moves, rules: DrawRules::default(), outcome: None }
    }

    /// Returns a position without a game before it.
    pub fn from_position(position: Position) -> Self {
        Self::from_moves(position, Vec::new())
    }

    /// Returns the root of a search after the last move.
    ///
    /// # Errors
    /// If a move is illegal.
    pub fn to_root(&self) -> Result<Root, TaskError> {
        let root = Root::from_moves(self.start, &self.moves).map_err(|(index, _)| TaskError::IllegalMove { index })?;
        Ok(Root { halfmove_limit: u32::from(self.rules.quiet_move_limit) * 2, ..root })
    }

    /// Returns the game.
    ///
    /// # Errors
    /// If a move is illegal, or if the game was over before it.
    pub fn to_game(&self) -> Result<Game, TaskError> {
        let mut game = Game::from_position(self.start);
        game.rules = self.rules;
        for (index, path) in self.moves.iter().enumerate() {
            game.play(path).map_err(|_| TaskError::IllegalMove { index })?;
        }
        if let Some(outcome) = self.outcome {
            game.adjudicate(outcome);
        }
        Ok(game)
    }
}
