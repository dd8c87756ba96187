//! A whole game: its turns, what was taken back, and how it ended.

use crate::{Color, IllegalMove, Path, Position, Turn};
use std::fmt;

/// How a position alone ends a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A lion is gone.
    LionTaken {
        /// Whose lion is left.
        winner: Color,
    },
    /// The side to move has no legal move and loses.
    NoMoves {
        /// The other side.
        winner: Color,
    },
    /// Only the lions are left, and the side to move cannot take at once.
    BareLions,
}

/// How a game was won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Victory {
    /// The lion was taken.
    LionTaken,
    /// The other side could not move.
    NoMoves,
    /// The other side gave up.
    Resignation,
    /// The other side ran out of time.
    Time,
}

/// Why a game was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// Only the lions are left.
    BareLions,
    /// The same position with the same side to move for the third time.
    Repetition,
    /// Too many turns without capture, drowning or pawn move.
    QuietMoves,
    /// Both sides agreed.
    Agreement,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Somebody won.
    Win {
        /// Who.
        winner: Color,
        /// How.
        by: Victory,
    },
    /// Nobody won.
    Draw(DrawReason),
}

impl Outcome {
    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw(_) => None,
        }
    }

    /// The result as a game file writes it.
    pub const fn result(self) -> &'static str {
        match self {
            Self::Win { winner: Color::White, .. } => "1-0",
            Self::Win { winner: Color::Black, .. } => "0-1",
            Self::Draw(_) => "1/2-1/2",
        }
    }
}

impl From<Ending> for Outcome {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::LionTaken { winner } => Self::Win { winner, by: Victory::LionTaken },
            Ending::NoMoves { winner } => Self::Win { winner, by: Victory::NoMoves },
            Ending::BareLions => Self::Draw(DrawReason::BareLions),
        }
    }
}

impl fmt::Display for Victory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::LionTaken => "lion taken",
            Self::NoMoves => "no legal move",
            Self::Resignation => "resignation",
            Self::Time => "time",
        })
    }
}

impl fmt::Display for DrawReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BareLions => "bare lions",
            Self::Repetition => "threefold repetition",
            Self::QuietMoves => "too many quiet moves",
            Self::Agreement => "agreement",
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win { winner, by } => write!(f, "{winner} wins: {by}"),
            Self::Draw(reason) => write!(f, "draw: {reason}"),
        }
    }
}

/// The rules about draws that can be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DrawRules {
    /// After so many turns of each side without capture, drowning or pawn move the game is drawn; 0 never.
    pub quiet_turns: u16,
}

impl Default for DrawRules {
    fn default() -> Self {
        Self { quiet_turns: 75 }
    }
}

/// Why a move was not played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlayError {
    /// The game has ended.
    GameOver(Outcome),
    /// The move is not legal.
    Illegal(IllegalMove),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver(outcome) => write!(f, "the game is over ({outcome})"),
            Self::Illegal(why) => fmt::Display::fmt(why, f),
        }
    }
}

impl std::error::Error for PlayError {}

/// A game from its first position on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// The rules about draws.
    pub rules: DrawRules,
    start: Position,
    turns: Vec<Turn>,
    undone: Vec<Turn>,
    agreed: Option<Outcome>,
}

impl Default for Game {
    fn default() -> Self {
        Self::new()
    }
}

impl Game {
    /// A game from the usual start.
    pub fn new() -> Self {
        Self::from_position(Position::start())
    }

    /// A game from another position.
    pub fn from_position(start: Position) -> Self {
        Self { rules: DrawRules::default(), start, turns: Vec::new(), undone: Vec::new(), agreed: None }
    }

    /// The first position.
    pub fn start(&self) -> Position {
        self.start
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        self.turns.last().map_or(&self.start, |turn| &turn.after)
    }

    /// The turns so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// How many turns have been played.
    pub fn ply(&self) -> usize {
        self.turns.len()
    }

    /// The position after so many turns.
    pub fn position_at(&self, ply: usize) -> Option<Position> {
        match ply {
            0 => Some(self.start),
            _ => self.turns.get(ply - 1).map(|turn| turn.after),
        }
    }

    /// Plays a move. What had been taken back is forgotten, unless it is the same move.
    ///
    /// # Errors
    /// If the game is over or the move is not legal; the game stays as it was.
    pub fn play(&mut self, path: &Path) -> Result<&Turn, PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::GameOver(outcome));
        }
        let turn = self.position().turn_of(path).map_err(PlayError::Illegal)?;
        if self.undone.pop().is_none_or(|undone| undone != turn) {
            self.undone.clear();
        }
        Ok(self.push(turn))
    }

    fn push(&mut self, turn: Turn) -> &Turn {
        self.turns.push(turn);
        &self.turns[self.turns.len() - 1]
    }

    /// Takes back the last turn, or the end that was agreed.
    pub fn undo(&mut self) -> Option<Turn> {
        self.agreed = None;
        let turn = self.turns.pop()?;
        self.undone.push(turn.clone());
        Some(turn)
    }

    /// Plays again what was taken back last.
    pub fn redo(&mut self) -> Option<&Turn> {
        let turn = self.undone.pop()?;
        Some(self.push(turn))
    }

    /// Whether there is a turn to take back.
    pub fn can_undo(&self) -> bool {
        !self.turns.is_empty()
    }

    /// Whether there is a turn to play again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// A side gives up. Without effect once the game is over.
    pub fn resign(&mut self, loser: Color) {
        self.agree(Outcome::Win { winner: !loser, by: Victory::Resignation });
    }

    /// A side runs out of time: it loses, or draws if the other has nothing but its lion. Without effect once the game
    /// is over.
    pub fn run_out_of_time(&mut self, loser: Color) {
        let bare = self.position().pieces(!loser).len() < 2;
        self.agree(if bare {
            Outcome::Draw(DrawReason::BareLions)
        } else {
            Outcome::Win { winner: !loser, by: Victory::Time }
        });
    }

    /// Both sides agree to a draw. Without effect once the game is over.
    pub fn agree_draw(&mut self) {
        self.agree(Outcome::Draw(DrawReason::Agreement));
    }

    fn agree(&mut self, outcome: Outcome) {
        if self.outcome().is_none() {
            self.agreed = Some(outcome);
        }
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().ending().map(Outcome::from).or(self.agreed).or_else(|| self.draw().map(Outcome::Draw))
    }

    fn draw(&self) -> Option<DrawReason> {
        if self.repetitions() >= 3 {
            return Some(DrawReason::Repetition);
        }
        let limit = u32::from(self.rules.quiet_turns) * 2;
        (limit > 0 && self.quiet_plies() >= limit).then_some(DrawReason::QuietMoves)
    }

    /// How often the present position has stood on the board with the same side to move, this time included.
    pub fn repetitions(&self) -> usize {
        let key = self.position().key();
        // Nothing before the last progress can come again.
        let since = self.turns.iter().rev().take_while(|turn| !turn.is_progress());
        1 + since.filter(|turn| turn.before.key() == key).count()
    }

    /// The keys of every position so far, the first and the present one included.
    pub fn keys(&self) -> Vec<u64> {
        std::iter::once(self.start.key()).chain(self.turns.iter().map(|turn| turn.after.key())).collect()
    }

    /// How many plies ago something was taken, drowned, or a pawn moved.
    pub fn quiet_plies(&self) -> u32 {
        self.turns.iter().rev().take_while(|turn| !turn.is_progress()).count() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(fen: &str) -> Game {
        Game::from_position(Position::from_fen(fen).expect(fen))
    }

    fn play(game: &mut Game, moves: &str) {
        for path in moves.split_whitespace() {
            game.play(&path.parse().expect(path)).expect(path);
        }
    }

    #[test]
    fn taking_back_and_playing_again() {
        let mut game = Game::new();
        play(&mut game, "a2a3 a6a5");
        let before = game.clone();
        assert_eq!(game.undo().map(|turn| turn.path.to_string()).as_deref(), Some("a6a5"));
        assert_eq!(game.redo().map(|turn| turn.path.to_string()).as_deref(), Some("a6a5"));
        assert_eq!(game, before);
        game.undo();
        play(&mut game, "b6b5");
        assert!(!game.can_redo());
    }

    #[test]
    fn the_third_time_is_a_draw() {
        let mut game = Game::new();
        let round = "c1c3 c7c5 c3c1 c5c7";
        play(&mut game, round);
        assert_eq!((game.repetitions(), game.outcome()), (2, None));
        play(&mut game, round);
        assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::Repetition)));
        assert!(matches!(game.play(&"a2a3".parse().expect("a path")), Err(PlayError::GameOver(_))));
    }

    #[test]
    fn quiet_turns_are_counted_from_the_last_progress() {
        let mut game = game("2l4/7/e6/7/7/7/E2L3/w/-1");
        game.rules.quiet_turns = 2;
        play(&mut game, "a1b1 a5b5 b1a1");
        assert_eq!((game.quiet_plies(), game.outcome()), (3, None));
        play(&mut game, "b5b6");
        assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::QuietMoves)));
        game.rules.quiet_turns = 0;
        assert_eq!(game.outcome(), None);
    }

    #[test]
    fn bare_lions_draw_unless_one_takes_at_once() {
        assert_eq!(game("3l3/7/7/7/7/7/2L4/w/-1").outcome(), Some(Outcome::Draw(DrawReason::BareLions)));
        assert_eq!(game("3l3/7/7/7/7/7/3L3/w/-1").outcome(), None);
    }

    #[test]
    fn giving_up_ends_the_game_once() {
        let mut game = Game::new();
        game.resign(Color::White);
        game.agree_draw();
        assert_eq!(game.outcome(), Some(Outcome::Win { winner: Color::Black, by: Victory::Resignation }));
    }

    #[test]
    fn without_a_move_a_side_loses() {
        let stuck = game("3l3/7/7/pppppp1/1ppppp1/ppMMpp1/1sLMss1/w/-1");
        assert_eq!(stuck.outcome(), Some(Outcome::Win { winner: Color::Black, by: Victory::NoMoves }));
    }
}
