//! A game of one person against the computer, from the person's side: the unit of statistics and achievements.

use crate::{GameStats, Player, Summary, opponent_of};
use congo_rules::Color;
use congo_rules::pgn::GameResult;

/// A finished game of one person against the computer that was played here.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RatedGame<'a> {
    /// The game.
    pub(crate) game: &'a Summary,
    /// The person's side.
    pub(crate) side: Color,
    /// The computer's level, with the rating of the adaptive opponent.
    full_level: &'a str,
    /// The opponent: the level without that rating.
    pub(crate) level: &'a str,
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
        let (full_level, level) = (level.as_str(), opponent_of(level));
        game.played_here.then_some(Self { game, side, full_level, level, score, own_stats, computer_stats })
    }
}

/// The scores of a person in these games against the computer from the usual start, in the order in which they were
/// played: the computer's level, with the rating of the adaptive opponent, and 1 for a win, 0.5 for a draw, 0 for a loss.
pub fn scores<'a>(games: impl Iterator<Item = &'a Summary>) -> Vec<(&'a str, f64)> {
    let standard = games.filter(|game| game.standard_start);
    let mut rated: Vec<RatedGame> = standard.filter_map(RatedGame::from_summary).collect();
    rated.sort_by(|one, other| one.game.begun.cmp(&other.game.begun));
    rated.iter().map(|game| (game.full_level, game.score.points())).collect()
}

#[cfg(test)]
mod tests {
    use super::samples::{CUB, PERSON, game};
    use super::*;

    #[test]
    fn scores_are_in_the_order_of_play_and_name_the_strength() {
        let games = [
            game("2026-01-02", [PERSON, "Computer Shadow 450"], "1/2-1/2"),
            game("2026-01-01", [CUB, PERSON], "0-1"),
            game("2026-01-03", [PERSON, PERSON], "1-0"),
            Summary { standard_start: false, ..game("2026-01-04", [PERSON, CUB], "1-0") },
            game("2026-01-05", [PERSON, CUB], "0-1"),
        ];
        assert_eq!(scores(games.iter()), [("Cub", 1.0), ("Shadow 450", 0.5), ("Cub", 0.0)]);
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
