//! Deeds worth doing: which of them the player has done, in which game first, and how far the others are.
//!
//! Finished games of one person against the computer count, played here, in which both sides began with all their
//! pieces. A win on the clock counts as a game and as nothing else: whoever gives the computer a second to think has
//! not beaten it. It does not break a run of wins either.

use crate::Summary;
use crate::rated_game::{GameScore, RatedGame};
use congo_rules::{Color, MAX_PIECES_PER_SIDE, PieceKind, Victory};

/// A quick win has at most this number of plies: ten moves of each side.
const QUICK_WIN_MAX_PLIES: u32 = 20;

/// Something worth doing once.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Achievement {
    /// A game won.
    FirstWin,
    /// A game won as Black.
    WinAsBlack,
    /// A game won against the level of this name.
    Beat(String),
    /// Three pieces taken by a monkey in one turn, at least.
    ChainOfThree,
    /// Four pieces taken by a monkey in one turn, at least.
    ChainOfFour,
    /// Three of the computer's pieces drowned in one game.
    ThreeDrowned,
    /// The other lion taken by one's own, along an open line.
    LionFlown,
    /// The other lion taken by a monkey.
    LionByMonkey,
    /// Two pawns made superpawns in one game.
    TwoSuperpawns,
    /// A game won within ten moves of each side.
    QuickWin,
    /// A game won without losing a piece, to the computer or to the river.
    NoLosses,
    /// Five games won one after the other.
    FiveInARow,
    /// Ten games played to their end.
    TenGames,
    /// A hundred games played to their end.
    HundredGames,
}

/// How far the player is with a deed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AchievementProgress {
    /// The deed.
    pub achievement: Achievement,
    /// Where it was first done; none: it has not been done yet.
    pub earned: Option<Earned>,
    /// How much of it was done at best, from 0 to [`Achievement::goal`].
    pub progress: u32,
}

/// Where a deed was first done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Earned {
    /// The number of the game among those that were looked at, from 0 in the order in which they were given.
    pub game: usize,
    /// When that game began, as its summary tells.
    pub begun: String,
}

/// What has come together up to a game, that game included.
#[derive(Debug, Clone, Copy, Default)]
struct Streaks {
    games: u32,
    streak: u32,
    /// Whether the last game was won, and not on the clock.
    won: bool,
}

impl Achievement {
    /// Every deed, from the first that comes about to the last, with these levels to beat, the weakest first.
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

    /// The key of its text, which for [`Achievement::Beat`] is the same for all levels.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::FirstWin => "deed-first-win",
            Self::WinAsBlack => "deed-win-as-black",
            Self::Beat(_) => "deed-beat",
            Self::ChainOfThree => "deed-chain-of-three",
            Self::ChainOfFour => "deed-chain-of-four",
            Self::ThreeDrowned => "deed-three-drowned",
            Self::LionFlown => "deed-lion-flown",
            Self::LionByMonkey => "deed-lion-by-monkey",
            Self::TwoSuperpawns => "deed-two-superpawns",
            Self::QuickWin => "deed-swift-win",
            Self::NoLosses => "deed-unscathed",
            Self::FiveInARow => "deed-five-in-a-row",
            Self::TenGames => "deed-ten-games",
            Self::HundredGames => "deed-hundred-games",
        }
    }

    /// A name that no other deed has and that stays, to remember by: the key, and the level where there is one.
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

    /// What [`AchievementProgress::progress`] must come to: 1 for what is done or not.
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

    /// How much of it is done by a game and what came before it.
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

/// How far the player is with these deeds, in their order, by games in whatever order: each is looked at once, in the
/// order in which they began.
pub fn achievement_progress<'a>(
    achievements: Vec<Achievement>,
    games: impl Iterator<Item = &'a Summary>,
) -> Vec<AchievementProgress> {
    let mut rated_games: Vec<(usize, RatedGame)> =
        games.enumerate().filter_map(|(index, game)| Some((index, eligible_game(game)?))).collect();
    rated_games.sort_by(|(_, one), (_, other)| one.game.begun.cmp(&other.game.begun));
    let mut progress: Vec<AchievementProgress> = achievements
        .into_iter()
        .map(|deed| AchievementProgress { achievement: deed, earned: None, progress: 0 })
        .collect();
    let mut streaks = Streaks::default();
    for (index, rated_game) in &rated_games {
        streaks.add_game(rated_game);
        progress.iter_mut().for_each(|standing| standing.update(*index, rated_game, streaks));
    }
    progress
}

/// How far the player is with one deed.
pub fn progress_of<'a>(
    achievement: Achievement,
    games: impl Iterator<Item = &'a Summary>,
) -> Option<AchievementProgress> {
    achievement_progress(vec![achievement], games).pop()
}

/// A game that counts.
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
