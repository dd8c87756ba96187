//! A game: its start, the moves played, the undone moves, and its outcome.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::color::Color;
use crate::explain::IllegalMove;
use crate::moves::Path;
use crate::played_move::PlayedMove;
use crate::position::{Ending, Position};

/// Maps the key of a position to a ply. A hash map requires the random numbers of `std`.
#[cfg(feature = "std")]
type PlyByKey = std::collections::HashMap<u64, u32>;
#[cfg(not(feature = "std"))]
type PlyByKey = alloc::collections::BTreeMap<u64, u32>;

/// The text for an unknown reason.
const UNKNOWN: &str = "unknown";

/// A game in progress or finished.
///
/// ```
/// use congo_rules::{Color, Game};
///
/// let mut game = Game::new();
/// for text in ["e2e3", "d6d5"] {
///     game.play(&text.parse().expect("squares")).expect("legal");
/// }
/// assert_eq!(game.ply(), 2);
/// game.undo();
/// assert_eq!(game.position().turn(), Color::Black);
/// game.resign(Color::Black);
/// assert_eq!(game.outcome().map(|outcome| outcome.to_string()).as_deref(), Some("1-0"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    start: Position,
    /// The position after all turns.
    position: Position,
    moves: Vec<PlayedMove>,
    /// The draw counters after each turn.
    draw_counters: Vec<DrawCounters>,
    /// The last ply at which a position with the key was on the board.
    last_seen: PlyByKey,
    /// Undone turns; the last one is redone next.
    undone: Vec<PlayedMove>,
    /// An outcome that the board does not show: resignation, agreement, time, or a decision made elsewhere.
    declared: Option<Outcome>,
    /// The draw rules.
    pub rules: DrawRules,
}

/// Grows a list by a quarter instead of doubling it: a server holds thousands of games, and unused capacity would be
/// most of their memory.
fn grow_by_half<T>(list: &mut Vec<T>) {
    if list.len() == list.capacity() {
        list.reserve_exact((list.len() / 4).max(8));
    }
}

/// The draw counters after a turn. They are updated turn by turn: searching the whole game after each turn would take
/// time quadratic in its length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct DrawCounters {
    /// Turns of both sides since the last capture, drowning or pawn move.
    quiet_plies: u32,
    /// The number of occurrences of the position, including this one.
    occurrence: u32,
    /// The previous ply at which a position with the same key was on the board.
    before: Option<u32>,
}

/// The rules for draws without the players' consent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DrawRules {
    /// Turns of each side without capture, drowning or pawn move that draw the game; 0 disables this rule.
    pub quiet_move_limit: u16,
    /// Whether the third occurrence of a position is a draw.
    pub repetition: bool,
    /// Whether bare lions are a draw.
    pub bare_lions: bool,
}

impl DrawRules {
    /// No draws: for examining lines that may continue after the end of a game.
    pub const NONE: DrawRules = DrawRules { quiet_move_limit: 0, repetition: false, bare_lions: false };
}

impl Default for DrawRules {
    fn default() -> DrawRules {
        DrawRules { quiet_move_limit: 75, repetition: true, bare_lions: true }
    }
}

/// The outcome of a game. Displayed as its result: `1-0`, `0-1` or `1/2-1/2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// One side won.
    Win {
        /// The winner.
        winner: Color,
        /// The kind of victory.
        by: Victory,
    },
    /// The game is drawn.
    Draw(DrawReason),
}

/// The reason for a win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Victory {
    /// The lion was captured.
    LionTaken,
    /// The loser had no legal move.
    NoMoves,
    /// The loser resigned.
    Resignation,
    /// The loser's time ran out.
    Time,
    /// The loser left and did not come back.
    Absence,
    /// The game file gives the result, but no known reason.
    Unknown,
}

/// The reason for a draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum DrawReason {
    /// Only the lions are left, and the side to move cannot capture.
    BareLions,
    /// The same position with the same side to move occurred for the third time.
    Repetition,
    /// Too many turns without capture, drowning or pawn move.
    QuietMoves,
    /// The players agreed.
    Agreement,
    /// A side's time ran out while the other had only its lion.
    Time,
    /// The game file gives the result, but no known reason.
    Unknown,
}

impl Outcome {
    /// Returns the winner; `None` for a draw.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw(_) => None,
        }
    }

    /// Returns the result as written in game files: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn result(self) -> &'static str {
        match self {
            Outcome::Win { winner: Color::White, .. } => "1-0",
            Outcome::Win { winner: Color::Black, .. } => "0-1",
            Outcome::Draw(_) => "1/2-1/2",
        }
    }

    /// Returns whether the reason is known.
    #[must_use]
    pub fn has_known_reason(self) -> bool {
        !matches!(self, Outcome::Win { by: Victory::Unknown, .. } | Outcome::Draw(DrawReason::Unknown))
    }

    /// Returns the reason in words.
    #[must_use]
    pub fn reason(self) -> String {
        match self {
            Outcome::Win { by, .. } => by.to_string(),
            Outcome::Draw(reason) => reason.to_string(),
        }
    }
}

impl From<Ending> for Outcome {
    fn from(ending: Ending) -> Outcome {
        match ending {
            Ending::LionTaken { winner } => Outcome::Win { winner, by: Victory::LionTaken },
            Ending::NoMoves { winner } => Outcome::Win { winner, by: Victory::NoMoves },
            Ending::BareLions => Outcome::Draw(DrawReason::BareLions),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.result())
    }
}

impl fmt::Display for Victory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Victory::LionTaken => "lion taken",
            Victory::NoMoves => "no legal move",
            Victory::Resignation => "resignation",
            Victory::Time => "time",
            Victory::Absence => "absence",
            Victory::Unknown => UNKNOWN,
        })
    }
}

impl fmt::Display for DrawReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            DrawReason::BareLions => "bare lions",
            DrawReason::Repetition => "threefold repetition",
            DrawReason::QuietMoves => "no capture, drowning or pawn move for too long",
            DrawReason::Agreement => "agreement",
            DrawReason::Time => "time against a bare lion",
            DrawReason::Unknown => UNKNOWN,
        })
    }
}

/// Why a move was not played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The game is over.
    GameOver(Outcome),
    /// The path is not a legal move.
    Illegal(IllegalMove),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::GameOver(outcome) => {
                write!(f, "the game is over: {outcome}, {}", outcome.reason())
            }
            PlayError::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl core::error::Error for PlayError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            PlayError::GameOver(_) => None,
            PlayError::Illegal(illegal) => Some(illegal),
        }
    }
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

impl Game {
    /// Creates a game from the start position with the default draw rules.
    #[must_use]
    pub fn new() -> Game {
        Game::from_position(Position::start())
    }

    /// Creates a game from any position.
    #[must_use]
    pub fn from_position(start: Position) -> Game {
        Game {
            start,
            position: start,
            moves: Vec::new(),
            draw_counters: Vec::new(),
            last_seen: PlyByKey::from([(start.key(), 0)]),
            undone: Vec::new(),
            declared: None,
            rules: DrawRules::default(),
        }
    }

    /// Returns the position before the first turn.
    #[must_use]
    pub fn start(&self) -> Position {
        self.start
    }

    /// Returns the current position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the turns played, without the undone ones.
    #[must_use]
    pub fn moves(&self) -> &[PlayedMove] {
        &self.moves
    }

    /// Returns the number of turns played.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// The position after this number of turns; `None` if there are fewer.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<Position> {
        match self.moves.get(ply) {
            Some(next) => Some(next.before),
            None => (ply == self.ply()).then_some(self.position),
        }
    }

    /// Returns the undone turns; the last one is redone next.
    #[must_use]
    pub fn undone(&self) -> &[PlayedMove] {
        &self.undone
    }

    /// Plays a path. Drops undone moves, unless the next of them is this path.
    ///
    /// # Errors
    /// Returns [`PlayError`] and leaves the game unchanged if the game is over or the path is not a legal move.
    pub fn play(&mut self, path: &Path) -> Result<&PlayedMove, PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::GameOver(outcome));
        }
        let turn = self.position().apply_and_describe(path).map_err(PlayError::Illegal)?;
        match self.undone.pop() {
            Some(next) if next == turn => {}
            _ => self.undone.clear(),
        }
        self.push(turn);
        Ok(&self.moves[self.moves.len() - 1])
    }

    fn push(&mut self, turn: PlayedMove) {
        let quiet_plies = if turn.resets_halfmove_clock() { 0 } else { self.halfmove_clock() + 1 };
        let ply = self.moves.len() as u32 + 1;
        self.position = turn.after();
        let before = self.last_seen.insert(self.position.key(), ply);
        let occurrence = 1 + before.map_or(0, |before| self.occurrences(&self.position, before));
        grow_by_half(&mut self.draw_counters);
        self.draw_counters.push(DrawCounters { quiet_plies, occurrence, before });
        grow_by_half(&mut self.moves);
        self.moves.push(turn);
    }

    /// Returns how often a position has occurred up to a ply at which a position with its key was on the board.
    fn occurrences(&self, position: &Position, ply: u32) -> u32 {
        let mut ply = Some(ply as usize);
        while let Some(at) = ply {
            if self.position_at(at).as_ref() == Some(position) {
                return self.draw_counters_at(at).map_or(1, |tally| tally.occurrence);
            }
            // This is another position with the same key.
            ply = self.draw_counters_at(at).and_then(|tally| tally.before).map(|before| before as usize);
        }
        0
    }

    fn draw_counters_at(&self, ply: usize) -> Option<&DrawCounters> {
        self.draw_counters.get(ply.checked_sub(1)?)
    }

    /// Undoes the last move and returns it; also revokes a resignation or an agreement.
    pub fn undo(&mut self) -> Option<PlayedMove> {
        let turn = self.moves.pop()?;
        match self.draw_counters.pop().and_then(|tally| tally.before) {
            Some(before) => _ = self.last_seen.insert(self.position.key(), before),
            None => _ = self.last_seen.remove(&self.position.key()),
        }
        self.position = turn.before;
        self.declared = None;
        self.undone.push(turn.clone());
        Some(turn)
    }

    /// Redoes the turn that was undone last.
    pub fn redo(&mut self) -> Option<&PlayedMove> {
        if self.declared.is_some() {
            return None;
        }
        let turn = self.undone.pop()?;
        self.push(turn);
        self.moves.last()
    }

    /// Returns whether there is a turn to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.moves.is_empty()
    }

    /// Whether there is a turn to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty() && self.declared.is_none()
    }

    /// Ends the game by resignation: the opponent of `loser` wins. Does nothing if it is over.
    pub fn resign(&mut self, loser: Color) {
        self.adjudicate(Outcome::Win { winner: !loser, by: Victory::Resignation });
    }

    /// Ends the game because `loser` has left it: the opponent wins. Does nothing if it is over.
    pub fn forfeit(&mut self, loser: Color) {
        self.adjudicate(Outcome::Win { winner: !loser, by: Victory::Absence });
    }

    /// Ends the game because the time of `loser` ran out: the opponent wins, unless it has only its lion, which is a
    /// draw. Does nothing if the game is over.
    pub fn run_out_of_time(&mut self, loser: Color) {
        let bare = self.position().pieces(!loser).len() == 1;
        self.adjudicate(match bare {
            true => Outcome::Draw(DrawReason::Time),
            false => Outcome::Win { winner: !loser, by: Victory::Time },
        });
    }

    /// Ends the game as a draw by agreement; does nothing if it is over.
    pub fn agree_draw(&mut self) {
        self.adjudicate(Outcome::Draw(DrawReason::Agreement));
    }

    /// Ends the game with an outcome that was decided elsewhere; does nothing if it is over.
    pub fn adjudicate(&mut self, outcome: Outcome) {
        if self.outcome().is_none() {
            self.declared = Some(outcome);
        }
    }

    /// Returns the outcome of the game; `None` if it is not over. The capture of a lion takes precedence over all other
    /// reasons, and a lack of moves over draws.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.declared.is_some() {
            return self.declared;
        }
        let ending = self.position().ending().filter(|ending| self.rules.bare_lions || *ending != Ending::BareLions);
        if let Some(ending) = ending {
            return Some(ending.into());
        }
        if self.rules.repetition && self.repetitions() >= 3 {
            return Some(Outcome::Draw(DrawReason::Repetition));
        }
        let limit = 2 * u32::from(self.rules.quiet_move_limit);
        (limit > 0 && self.halfmove_clock() >= limit).then_some(Outcome::Draw(DrawReason::QuietMoves))
    }

    /// Returns the keys of all positions up to now, beginning with the start.
    #[must_use]
    pub fn keys(&self) -> Vec<u64> {
        self.positions().map(|position| position.key()).collect()
    }

    /// Returns the number of turns of both sides since the last capture, drowning or pawn move (or since the start).
    #[must_use]
    pub fn halfmove_clock(&self) -> u32 {
        self.draw_counters.last().map_or(0, |tally| tally.quiet_plies)
    }

    /// The number of times that the current position has occurred, with the side to move. The whole game counts, not
    /// only the part since the last progress, because a pawn past the river can return to its square.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.draw_counters.last().map_or(1, |tally| tally.occurrence as usize)
    }

    fn positions(&self) -> impl Iterator<Item = &Position> {
        self.moves.iter().map(|turn| &turn.before).chain([&self.position])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::prelude::rust_2024::*;

    fn game(fen: &str) -> Game {
        Game::from_position(Position::from_fen_any_material(fen).expect("a position to play"))
    }

    #[track_caller]
    fn play(game: &mut Game, moves: &str) {
        for text in moves.split_whitespace() {
            game.play(&text.parse().expect("squares")).expect("a legal move");
        }
    }

    fn draw(reason: DrawReason) -> Option<Outcome> {
        Some(Outcome::Draw(reason))
    }

    #[test]
    fn wins() {
        let mut flying = game("3l3/7/7/7/7/7/3L3/w/-1");
        assert_eq!(flying.outcome(), None, "bare lions, but the side to move can take");
        play(&mut flying, "d1d7");
        assert_eq!(flying.outcome(), Some(Outcome::Win { winner: Color::White, by: Victory::LionTaken }));
        assert!(matches!(flying.play(&"d7d6".parse().expect("squares")), Err(PlayError::GameOver(_))));
        let shut_in = game("3l3/7/7/pppppp1/1ppppp1/ppMMpp1/1sLMss1/w/-1");
        assert_eq!(shut_in.outcome(), Some(Outcome::Win { winner: Color::Black, by: Victory::NoMoves }));
    }

    #[test]
    fn bare_lions_draw_unless_one_can_take() {
        assert_eq!(game("3l3/7/7/7/7/7/2L4/w/-1").outcome(), draw(DrawReason::BareLions));
        let mut last_man = game("3l3/7/7/7/7/3p3/3L3/w/-1");
        play(&mut last_man, "d1d2");
        assert_eq!(last_man.outcome(), None, "Black takes at once");
        let mut aside = game("2l4/7/7/7/7/3p3/3L3/w/-1");
        play(&mut aside, "d1d2");
        assert_eq!(aside.outcome(), draw(DrawReason::BareLions));
    }

    #[test]
    fn the_third_occurrence_draws() {
        let mut game = game("2l4/7/7/7/z6/7/4L2/w/-1");
        assert_eq!(game.repetitions(), 1);
        play(&mut game, "e1e2 c7d7 e2e1 d7c7");
        assert_eq!((game.repetitions(), game.outcome()), (2, None));
        play(&mut game, "e1e2 c7d7 e2e1");
        assert_eq!(game.outcome(), None);
        play(&mut game, "d7c7");
        assert_eq!(game.outcome(), draw(DrawReason::Repetition));
        game.undo();
        assert_eq!(game.outcome(), None);
        assert_eq!(game.keys().len(), game.ply() + 1);
    }

    /// Checks the counters against a scan of the whole game.
    #[track_caller]
    fn agrees_with_the_whole_game(game: &Game) {
        let occurrences = game.positions().filter(|position| *position == game.position()).count();
        let quiet = game.moves().iter().rev().take_while(|turn| !turn.resets_halfmove_clock()).count();
        assert_eq!((game.repetitions(), game.halfmove_clock() as usize), (occurrences, quiet));
    }

    #[test]
    fn what_counts_towards_a_draw_is_kept_up_through_undo_and_redo() {
        let mut game = game("2l4/P6/7/7/z6/7/4L2/w/-1");
        game.rules = DrawRules::NONE;
        for path in ["e1e2", "c7d7", "e2e1", "d7c7"].repeat(4).into_iter().chain(["a6a7", "c7d7"]) {
            play(&mut game, path);
            agrees_with_the_whole_game(&game);
        }
        while game.undo().is_some() {
            agrees_with_the_whole_game(&game);
        }
        for _ in 0..6 {
            game.redo().expect("it was played");
            agrees_with_the_whole_game(&game);
        }
        play(&mut game, "e2e3");
        agrees_with_the_whole_game(&game);
        while game.undo().is_some() {}
        assert_eq!(
            game,
            Game { undone: game.undone.clone(), rules: DrawRules::NONE, ..Game::from_position(game.start()) }
        );
    }

    #[test]
    fn quiet_turns_draw_and_pawns_captures_and_drowning_reset() {
        let mut game = game("2l4/P6/7/7/z6/7/4L2/w/-1");
        game.rules.quiet_move_limit = 2;
        play(&mut game, "e1e2 c7d7 e2e3");
        assert_eq!((game.halfmove_clock(), game.outcome()), (3, None));
        play(&mut game, "a3b1");
        assert_eq!(game.outcome(), draw(DrawReason::QuietMoves));
        game.undo();
        game.rules.quiet_move_limit = 3;
        play(&mut game, "a3c4 a6a7");
        assert_eq!(game.halfmove_clock(), 0, "a pawn's move, though it became a superpawn by it");
        play(&mut game, "d7c7");
        assert_eq!(game.halfmove_clock(), 0, "the zebra drowned");
        play(&mut game, "a7a6");
        assert_eq!(game.halfmove_clock(), 1, "a superpawn is no pawn");
        game.rules.quiet_move_limit = 0;
        assert_eq!(game.outcome(), None);
    }

    #[test]
    fn without_rules_about_draws_lines_go_on() {
        let mut lions = game("2l4/7/7/7/z6/7/4L2/w/-1");
        lions.rules = DrawRules::NONE;
        for _ in 0..4 {
            play(&mut lions, "e1e2 c7d7 e2e1 d7c7");
        }
        assert_eq!(lions.outcome(), None);
        let mut bare = game("3l3/7/7/7/7/7/2L4/w/-1");
        bare.rules = DrawRules::NONE;
        play(&mut bare, "c1d1 d7d1");
        assert_eq!(bare.outcome(), Some(Outcome::Win { winner: Color::Black, by: Victory::LionTaken }));
    }

    #[test]
    fn undo_and_redo() {
        let mut game = Game::new();
        assert!(game.undo().is_none() && game.redo().is_none());
        play(&mut game, "a2a3 a6a5 b2b3");
        let end = *game.position();
        game.undo();
        game.undo();
        assert_eq!(game.position_at(1), Some(*game.position()));
        assert_eq!(game.position_at(2), None);
        play(&mut game, "a6a5");
        assert!(game.can_redo(), "the same turn again keeps the rest");
        assert!(game.redo().is_some());
        assert_eq!(*game.position(), end);
        game.undo();
        play(&mut game, "c2c3");
        assert!(!game.can_redo());
    }

    #[test]
    fn the_players_may_end_it() {
        let mut game = Game::new();
        game.agree_draw();
        game.resign(Color::White);
        assert_eq!(game.outcome(), draw(DrawReason::Agreement));
        let mut game = Game::new();
        play(&mut game, "a2a3");
        game.run_out_of_time(Color::White);
        assert_eq!(game.outcome().and_then(Outcome::winner), Some(Color::Black));
        game.undo();
        assert_eq!(game.outcome(), None);
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut game = Game::new();
        play(&mut game, "a2a3");
        game.undo();
        let before = game.clone();
        let error = game.play(&"a1a2".parse().expect("squares")).expect_err("own piece there");
        assert_eq!(error.to_string(), "a piece of your own stands on a2");
        assert_eq!(game, before);
    }

    #[test]
    fn a_pawn_that_goes_back_repeats_the_position() {
        let start = Position::from_fen("2l4/7/P6/7/7/7/4L2/w/-1").expect("a position to play");
        let mut game = Game::from_position(start);
        for path in ["a5a6", "c7c6", "a6a5", "c6c7"].repeat(2) {
            assert_eq!(game.outcome(), None);
            game.play(&path.parse().expect("squares")).expect("a legal move");
        }
        assert_eq!((game.repetitions(), game.halfmove_clock()), (3, 1));
        assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::Repetition)));
    }
}
