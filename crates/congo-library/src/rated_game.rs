//! A game of one person against the computer, from the person's side: the unit of statistics and achievements.

use crate::{GameStats, Player, Summary, adaptive_rating, opponent_of};
use congo_rules::Color;
use congo_rules::pgn::GameResult;

/// A finished game of one person against the computer that was played here.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RatedGame<'a> {
    /// The game.
    pub(crate) game: &'a Summary,
    /// The person's side.
    pub(crate) side: Color,
    /// The opponent: the computer's level, without the rating of the adaptive opponent.
    pub(crate) level: &'a str,
    /// The rating of the adaptive opponent; `None` for another one.
    pub(crate) adaptive_rating: Option<i32>,
    /// The result for the person.
    pub(crate) score: GameScore,
    /// The person's statistics.
    pub(crate) own_stats: &'a GameStats,
    /// The computer's statistics.
    pub(crate) computer_stats: &'a GameStats,
}

/// The result of a game for the person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GameScore {
    Won,
    Drawn,
    Lost,
}

impl GameScore {
    /// 1, 0.5 or 0.
    pub(crate) fn points(self) -> f64 {
        match self {
            Self::Won => 1.0,
            Self::Drawn => 0.5,
            Self::Lost => 0.0,
        }
    }
}

impl<'a> RatedGame<'a> {
    /// The game from the person's side; `None` if it is not finished, was not played here, or not by one person against
    /// the computer.
    pub(crate) fn from_summary(game: &'a Summary) -> Option<Self> {
        let (side, level) = match &game.players {
            [Player::Person(_), Player::Computer(level)] => (Color::White, level),
            [Player::Computer(level), Player::Person(_)] => (Color::Black, level),
            _ => return None,
        };
        let winner = match game.result {
            GameResult::WhiteWins => Some(Color::White),
            GameResult::BlackWins => Some(Color::Black),
            GameResult::Draw => None,
            GameResult::Unfinished => return None,
        };
        let score =
            winner.map_or(GameScore::Drawn, |winner| if winner == side { GameScore::Won } else { GameScore::Lost });
        let (own_stats, computer_stats) = (&game.game_stats[side.index()], &game.game_stats[(!side).index()]);
        let adaptive_rating = adaptive_rating(level);
        let level = opponent_of(level);
        game.played_here.then_some(Self { game, side, level, adaptive_rating, score, own_stats, computer_stats })
    }
}

/// Games for tests.
#[cfg(test)]
pub(crate) mod samples {
    use super::*;

    /// A person without a name, and two levels.
    pub(crate) const PERSON: &str = "Human";
    pub(crate) const CUB: &str = "Computer Cub";
    pub(crate) const GIRAFFE: &str = "Computer Giraffe";

    /// A game of 40 plies and one minute, played here from the standard start without losses.
    pub(crate) fn game(begun: &str, players: [&str; 2], result: &str) -> Summary {
        let result = GameResult::from_text(result).expect("a result");
        let ending = match result {
            GameResult::Unfinished => "",
            GameResult::Draw => "agreement",
            _ => "lion taken",
        };
        let full = GameStats { pieces_left: 14, ..GameStats::default() };
        Summary {
            title: None,
            begun: begun.to_owned(),
            players: players.map(Player::from_tag),
            result,
            termination: ending.to_owned(),
            plies: 40,
            seconds: Some(60),
            starred: false,
            played_here: true,
            standard_start: true,
            unassisted: false,
            game_stats: [full.clone(), full],
        }
    }
}
