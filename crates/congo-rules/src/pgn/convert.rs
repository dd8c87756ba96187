//! Converts between a PGN game and a playable game: the main line, the draw rules, and outcomes that the board does not
//! show.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};

use super::{GameResult, Node, Pgn};
use crate::{Color, DrawReason, DrawRules, Game, Outcome, PlayError, Victory, notation};
use core::fmt;

/// The tag for the number of turns of each side without progress after which the game is drawn, if it differs from the
/// default.
const QUIET_MOVES_TAG: &str = "QuietTurns";
/// The tag that describes in words how the game ended.
const TERMINATION_TAG: &str = "Termination";
/// The value of `Termination` if the loser left the game.
const ABANDONED: &str = "abandoned";

/// Why a main line is not a game: it continues after the end of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReplayError {
    /// The number of the move in the main line, from 1, counting both sides.
    pub ply: usize,
    /// The SAN of the move.
    pub text: String,
    /// Why it cannot be played.
    pub error: PlayError,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} ({}): {}", self.ply, self.text, self.error)
    }
}

impl core::error::Error for ReplayError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.error)
    }
}

impl Pgn {
    /// Creates a PGN game from a game: its moves, outcome and reason.
    pub fn from_game(game: &Game) -> Self {
        let mut pgn = Self::new(game.start());
        pgn.line.nodes = game.moves().iter().cloned().map(Node::new).collect();
        let outcome = game.outcome();
        pgn.set_result(outcome.map_or(GameResult::Unfinished, GameResult::from));
        pgn.set_tag(TERMINATION_TAG, &outcome.map_or("unterminated".to_owned(), termination));
        if game.rules.quiet_move_limit != DrawRules::default().quiet_move_limit {
            pgn.set_tag(QUIET_MOVES_TAG, &game.rules.quiet_move_limit.to_string());
        }
        pgn
    }

    /// Converts the main line to a game. If the game is not over on the board, the result ends it: by time, resignation
    /// or agreement if `Termination` mentions that, by absence if it is `abandoned`, otherwise for an unknown reason.
    /// If the game is over on the board, the result is ignored.
    ///
    /// # Errors
    /// Returns an error if the main line continues after the end of the game.
    pub fn to_game(&self) -> Result<Game, ReplayError> {
        let mut game = Game::from_position(self.start);
        if let Some(turns) = self.tag(QUIET_MOVES_TAG).and_then(|turns| turns.parse().ok()) {
            game.rules.quiet_move_limit = turns;
        }
        for (index, node) in self.line.nodes.iter().enumerate() {
            game.play(&node.played.path).map_err(|problem| ReplayError {
                ply: index + 1,
                text: notation::to_san(&node.played),
                error: problem,
            })?;
        }
        self.apply_result(&mut game);
        Ok(game)
    }

    /// Applies the result to a game that is not over on the board.
    fn apply_result(&self, game: &mut Game) {
        let said = self.tag(TERMINATION_TAG).unwrap_or_default().to_ascii_lowercase();
        let by_time = said.contains("time");
        match self.result {
            GameResult::Unfinished => {}
            GameResult::WhiteWins => apply_loss(game, Color::Black, &said),
            GameResult::BlackWins => apply_loss(game, Color::White, &said),
            // The time runs out against a bare lion.
            GameResult::Draw if by_time || said.contains("bare") => {
                match Color::ALL.into_iter().find(|color| game.position().pieces(*color).len() < 2) {
                    Some(bare) => game.run_out_of_time(!bare),
                    None => game.adjudicate(Outcome::Draw(DrawReason::Unknown)),
                }
            }
            GameResult::Draw if said.contains("agree") => game.agree_draw(),
            GameResult::Draw => game.adjudicate(Outcome::Draw(DrawReason::Unknown)),
        }
    }
}

fn apply_loss(game: &mut Game, loser: Color, said: &str) {
    if said.contains("time") && game.position().pieces(!loser).len() > 1 {
        game.run_out_of_time(loser);
    } else if said == ABANDONED {
        game.forfeit(loser);
    } else if said.contains("resign") {
        game.resign(loser);
    } else {
        game.adjudicate(Outcome::Win { winner: !loser, by: Victory::Unknown });
    }
}

fn termination(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win { by: Victory::Time, .. } => "time forfeit".to_owned(),
        Outcome::Win { by: Victory::Absence, .. } => ABANDONED.to_owned(),
        Outcome::Win { by, .. } => by.to_string(),
        Outcome::Draw(reason) => reason.to_string(),
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> Self {
        match outcome.winner() {
            Some(Color::White) => Self::WhiteWins,
            Some(Color::Black) => Self::BlackWins,
            None => Self::Draw,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Position, pgn::parse};
    use std::prelude::rust_2024::*;
    use std::{format, vec};

    fn played(moves: &str) -> Game {
        let mut game = Game::new();
        for path in moves.split_whitespace() {
            game.play(&path.parse().expect(path)).expect(path);
        }
        game
    }

    fn again(game: &Game) -> Game {
        let text = Pgn::from_game(game).to_string();
        let games = parse(&text).expect(&text);
        assert_eq!(games.len(), 1);
        games[0].to_game().expect(&text)
    }

    #[test]
    fn every_result_is_saved() {
        let open = played("a2a3 a6a5");
        let mut games = vec![Game::new(), open.clone()];
        for color in Color::ALL {
            let mut game = open.clone();
            game.resign(color);
            games.push(game);
            let mut game = open.clone();
            game.run_out_of_time(color);
            games.push(game);
            let mut game = open.clone();
            game.forfeit(color);
            games.push(game);
        }
        let mut game = open.clone();
        game.agree_draw();
        games.push(game);
        games.push(played("c1c3 c7c5 c3c1 c5c7 c1c3 c7c5 c3c1 c5c7"));
        for game in games {
            assert_eq!(again(&game), game, "{:?}", game.outcome());
        }
    }

    #[test]
    fn only_a_stated_reason_is_known() {
        for (said, reason) in [
            ("[Termination \"resignation\"]", "resignation"),
            ("[Termination \"Black resigns\"]", "resignation"),
            ("[Termination \"time forfeit\"]", "time"),
            ("[Termination \"abandoned\"]", "absence"),
            ("[Termination \"normal\"]", "unknown"),
            ("[Termination \"adjudication\"]", "unknown"),
            ("", "unknown"),
        ] {
            let games = parse(&format!("{said} a2a3 1-0")).expect(said);
            let outcome = games[0].to_game().expect(said).outcome().expect("it is over");
            assert_eq!((outcome.winner(), outcome.reason().as_str()), (Some(Color::White), reason), "{said}");
        }
        for (said, reason) in [("agreement", "agreement"), ("adjudication", "unknown"), ("time", "unknown")] {
            let games = parse(&format!("[Termination \"{said}\"] a2a3 1/2-1/2")).expect(said);
            let outcome = games[0].to_game().expect(said).outcome().expect("it is over");
            assert_eq!((outcome.winner(), outcome.reason().as_str()), (None, reason), "{said}");
        }
        let unknown = parse("a2a3 1-0").expect("a game")[0].to_game().expect("legal");
        assert_eq!(again(&unknown), unknown);
    }

    #[test]
    fn a_start_of_its_own_is_kept() {
        for fen in
            ["3l3/7/7/P6/7/7/3L3/w/-1", "3l3/7/7/7/3M3/7/2L4/w/45", "7/7/7/7/7/7/3L3/b/-1", "3l3/7/7/7/7/7/2LP3/b/-1"]
        {
            let game = Game::from_position(Position::from_fen(fen).expect(fen));
            assert_eq!(again(&game), game, "{fen}");
        }
    }

    #[test]
    fn time_against_a_bare_lion_is_saved() {
        let mut game = Game::from_position(Position::from_fen("3l3/7/7/7/7/7/2LP3/b/-1").expect("a FEN"));
        game.run_out_of_time(Color::White);
        assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::Time)));
        assert_eq!(again(&game), game);
    }

    #[test]
    fn other_rules_about_quiet_turns_are_kept() {
        let mut game = Game::new();
        game.rules.quiet_move_limit = 1;
        for path in ["c1c3", "c7c5"] {
            game.play(&path.parse().expect(path)).expect(path);
        }
        assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::QuietMoves)));
        assert_eq!(again(&game), game);
    }

    #[test]
    fn a_line_that_goes_on_after_the_end_is_no_game() {
        let text = "c1c3 c7c5 c3c1 c5c7 c1c3 c7c5 c3c1 c5c7 a2a3 *";
        let problem = parse(text).expect("legal moves")[0].to_game().expect_err("it was a draw before");
        assert_eq!((problem.ply, problem.text.as_str()), (9, "a2-a3"));
        assert!(problem.to_string().contains("threefold repetition"), "{problem}");
    }
}
