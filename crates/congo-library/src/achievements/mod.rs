//! Achievements: which ones the player has earned, in which game first, and the progress of the others.
//!
//! Only finished games of one person against the computer count, played on this computer, in which both sides started
//! with all their pieces. A win on the clock counts as a game but not as a win, because giving the computer one second
//! to think is not beating it; it does not end a winning streak either.

use crate::Summary;
use crate::rated_game::{GameScore, RatedGame};
use congo_rules::{Color, MAX_PIECES_PER_SIDE, PieceKind, Victory};

/// The maximum number of plies of a quick win: ten moves per side.
const QUICK_WIN_MAX_PLIES: u32 = 20;

/// An achievement.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Achievement {
    /// Win a game.
    FirstWin,
    /// Win a game as Black.
    WinAsBlack,
    /// Win against the level of this name.
    Beat(String),
    /// Capture at least three pieces with a monkey in one turn.
    ChainOfThree,
    /// Capture at least four pieces with a monkey in one turn.
    ChainOfFour,
    /// Three of the computer's pieces drown in one game.
    ThreeDrowned,
    /// Capture the other lion with one's own, along an open line.
    LionFlown,
    /// Capture the other lion with a monkey.
    LionByMonkey,
    /// Promote two pawns in one game.
    TwoSuperpawns,
    /// Win within ten moves per side.
    QuickWin,
    /// Win without losing a piece, to the computer or to the river.
    NoLosses,
    /// Win five games in a row.
    FiveInARow,
    /// Finish ten games.
    TenGames,
    /// Finish a hundred games.
    HundredGames,
}

/// The progress of an achievement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AchievementProgress {
    /// The achievement.
    pub achievement: Achievement,
    /// The game that earned it first; `None` if it has not been earned.
    pub earned: Option<Earned>,
    /// The best progress so far, from 0 to [`Achievement::goal`].
    pub progress: u32,
}

/// The game that earned an achievement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Earned {
    /// The index of the game in the given order, from 0.
    pub game: usize,
    /// When that game began, as its summary says.
    pub begun: String,
}

/// The totals up to and including a game.
#[derive(Debug, Clone, Copy, Default)]
struct Streaks {
    games: u32,
    streak: u32,
    /// Whether the last game was won, and not on the clock.
    won: bool,
}

impl Achievement {
    /// All achievements in display order, for these levels, the weakest first.
    pub fn all(levels: &[&str]) -> Vec<Self> {
        let first = [Self::FirstWin, Self::WinAsBlack];
        let last = [
            Self::ChainOfThree,
            Self::ChainOfFour,
            Self::ThreeDrowned,
            Self::LionByMonkey,
            Self::LionFlown,
            Self::TwoSuperpawns,
            Self::QuickWin,
            Self::NoLosses,
            Self::FiveInARow,
            Self::TenGames,
            Self::HundredGames,
        ];
        let beat = levels.iter().map(|level| Self::Beat((*level).to_owned()));
        first.into_iter().chain(beat).chain(last).collect()
    }

    /// The key of its text, which is the same for all levels of [`Achievement::Beat`].
    pub const fn key(&self) -> &'static str {
        match self {
            Self::FirstWin => "achievement-first-win",
            Self::WinAsBlack => "achievement-win-as-black",
            Self::Beat(_) => "achievement-beat",
            Self::ChainOfThree => "achievement-chain-of-three",
            Self::ChainOfFour => "achievement-chain-of-four",
            Self::ThreeDrowned => "achievement-three-drowned",
            Self::LionFlown => "achievement-lion-flown",
            Self::LionByMonkey => "achievement-lion-by-monkey",
            Self::TwoSuperpawns => "achievement-two-superpawns",
            Self::QuickWin => "achievement-swift-win",
            Self::NoLosses => "achievement-unscathed",
            Self::FiveInARow => "achievement-five-in-a-row",
            Self::TenGames => "achievement-ten-games",
            Self::HundredGames => "achievement-hundred-games",
        }
    }

    /// A unique and permanent name for files: the key, and the level if there is one.
    pub fn name(&self) -> String {
        match self.level() {
            None => self.key().to_owned(),
            Some(level) => format!("{}-{level}", self.key()),
        }
    }

    /// The level to beat.
    pub fn level(&self) -> Option<&str> {
        match self {
            Self::Beat(level) => Some(level),
            _ => None,
        }
    }

    /// The value of [`AchievementProgress::progress`] that earns it; 1 for achievements without steps.
    pub const fn goal(&self) -> u32 {
        match self {
            Self::TwoSuperpawns => 2,
            Self::ChainOfThree | Self::ThreeDrowned => 3,
            Self::ChainOfFour => 4,
            Self::FiveInARow => 5,
            Self::TenGames => 10,
            Self::HundredGames => 100,
            _ => 1,
        }
    }

    /// The progress in a game with the totals up to it.
    fn progress_in(&self, rated_game: &RatedGame, streaks: Streaks) -> u32 {
        let (own, won) = (rated_game.own_stats, streaks.won);
        match self {
            Self::FirstWin => won.into(),
            Self::WinAsBlack => (won && rated_game.side == Color::Black).into(),
            Self::Beat(level) => (won && rated_game.level == level).into(),
            Self::ChainOfThree | Self::ChainOfFour => own.longest_chain.into(),
            Self::ThreeDrowned => rated_game.computer_stats.drowned.into(),
            Self::LionFlown => own.lion_flew.into(),
            Self::LionByMonkey => (own.lion_captured_by == Some(PieceKind::Monkey)).into(),
            Self::TwoSuperpawns => own.promotions.into(),
            Self::QuickWin => (won && rated_game.game.plies <= QUICK_WIN_MAX_PLIES).into(),
            Self::NoLosses => (won && own.lost_pieces(rated_game.computer_stats) == 0).into(),
            Self::FiveInARow => streaks.streak,
            Self::TenGames | Self::HundredGames => streaks.games,
        }
    }
}

/// The progress of these achievements, in their order, for games in any order: each game is rated once, in the order of
/// their dates.
pub fn achievement_progress<'a>(
    achievements: Vec<Achievement>,
    games: impl Iterator<Item = &'a Summary>,
) -> Vec<AchievementProgress> {
    let mut rated_games: Vec<(usize, RatedGame)> =
        games.enumerate().filter_map(|(index, game)| Some((index, eligible_game(game)?))).collect();
    rated_games.sort_by(|(_, one), (_, other)| one.game.begun.cmp(&other.game.begun));
    let mut progress: Vec<AchievementProgress> = achievements
        .into_iter()
        .map(|achievement| AchievementProgress { achievement, earned: None, progress: 0 })
        .collect();
    let mut streaks = Streaks::default();
    for (index, rated_game) in &rated_games {
        streaks.add_game(rated_game);
        progress.iter_mut().for_each(|standing| standing.update(*index, rated_game, streaks));
    }
    progress
}

/// The progress of one achievement.
pub fn progress_of<'a>(
    achievement: Achievement,
    games: impl Iterator<Item = &'a Summary>,
) -> Option<AchievementProgress> {
    achievement_progress(vec![achievement], games).pop()
}

/// The game if it counts.
fn eligible_game(game: &Summary) -> Option<RatedGame<'_>> {
    let rated_game = RatedGame::from_summary(game)?;
    let full = |pieces| pieces == MAX_PIECES_PER_SIDE as u32;
    let (own, computer) = (rated_game.own_stats, rated_game.computer_stats);
    (full(own.initial_pieces(computer)) && full(computer.initial_pieces(own))).then_some(rated_game)
}

impl Streaks {
    fn add_game(&mut self, rated_game: &RatedGame) {
        let on_the_clock = rated_game.game.termination == Victory::Time.to_string();
        self.won = rated_game.score == GameScore::Won && !on_the_clock;
        self.games += 1;
        self.streak = match rated_game.score {
            GameScore::Won => self.streak + u32::from(self.won),
            GameScore::Drawn | GameScore::Lost => 0,
        };
    }
}

impl AchievementProgress {
    fn update(&mut self, index: usize, rated_game: &RatedGame, streaks: Streaks) {
        if self.earned.is_some() {
            return;
        }
        let goal = self.achievement.goal();
        self.progress = self.progress.max(self.achievement.progress_in(rated_game, streaks)).min(goal);
        if self.progress == goal {
            self.earned = Some(Earned { game: index, begun: rated_game.game.begun.clone() });
        }
    }
}

#[cfg(test)]
mod tests;
