//! The match: a game, its seats and its mode.

use bevy::prelude::*;
use congo_library::clock::Clock;
use congo_library::{GameId, Player};
use congo_rules::{Color, Game, Outcome, Position};
use serde::{Deserialize, Serialize};

/// The player of a side. As a component it is on the player's entity.
#[derive(Component, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seat {
    /// A person at this board.
    Human,
    /// The computer, at the level of this name in `crates/congo-coach/levels.ron`.
    Computer(String),
    /// A side that lessons move, or that the tablebases play in endings.
    Scripted,
    /// A remote player, with the name that they chose, which may be empty.
    Remote(String),
}

/// The purpose of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MatchMode {
    /// A game, which is saved.
    #[default]
    Game,
    /// A demonstration beside the menu.
    Attract,
    /// The board of a lesson or a puzzle.
    Lesson,
    /// An exercise, played like a game.
    Practice,
    /// A game under analysis, or a board for analysis.
    Analysis,
    /// An online game of others that is watched.
    Watched,
}

impl Seat {
    /// Whether a remote player moves for this seat.
    pub fn is_remote(&self) -> bool {
        matches!(self, Self::Remote(_))
    }

    /// Whether a person at this board moves for this seat.
    pub fn is_human(&self) -> bool {
        matches!(self, Self::Human)
    }
}

/// The parameters of a new match.
#[derive(Debug, Clone)]
pub struct MatchSetup {
    /// The start position; the standard one for an ordinary game.
    pub start: Position,
    /// White's seat, then Black's.
    pub seats: [Seat; 2],
    /// The seed of the computer's choices: the same seed plays the same game.
    pub seed: u64,
    /// The purpose; only games are saved.
    pub mode: MatchMode,
    /// The id of a continued game in the library; `None` for a new one.
    pub library_id: Option<GameId>,
    /// The clock at the start; `None` for an untimed game.
    pub clock: Option<Clock>,
    /// Whether a coach helps the human against the computer.
    pub has_coach: bool,
    /// The names of the people at this board, White, then Black; empty if unknown.
    pub names: [String; 2],
    /// The title under which the game is saved; empty if it has none.
    pub title: String,
    /// Whether a player may resign.
    pub can_resign: bool,
    /// The side at the near edge of the board; `None` to leave the board as it is.
    pub viewed_from: Option<Color>,
    /// Whether two computers, or the clock, are paused at first.
    pub paused: bool,
}

impl MatchSetup {
    /// A new match from a position.
    pub fn new(start: Position, seats: [Seat; 2], seed: u64, mode: MatchMode) -> Self {
        Self {
            start,
            seats,
            seed,
            mode,
            library_id: None,
            clock: None,
            has_coach: false,
            names: Default::default(),
            title: String::new(),
            can_resign: true,
            viewed_from: None,
            paused: false,
        }
    }

    /// A copy with the board seen from this side.
    #[must_use]
    pub fn viewed_from(self, near: Color) -> Self {
        Self { viewed_from: Some(near), ..self }
    }

    /// A copy with the names of the people at this board.
    #[must_use]
    pub fn with_names(self, names: [String; 2]) -> Self {
        Self { names, ..self }
    }

    /// A copy with a title.
    #[must_use]
    pub fn with_title(self, title: String) -> Self {
        Self { title, ..self }
    }

    /// A copy with a clock.
    #[must_use]
    pub fn with_clock(self, clock: Option<Clock>) -> Self {
        Self { clock, ..self }
    }

    /// A copy with or without a coach.
    #[must_use]
    pub fn with_coach(self, coached: bool) -> Self {
        Self { has_coach: coached, ..self }
    }
}

/// Identifies a position of a match, so that a late answer is recognised.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MatchRevision {
    /// A number that increases with every match.
    pub match_id: u64,
    /// A number that increases with every change of the match: an undone and a replayed turn have different revisions.
    pub number: u64,
}

/// The match being played. Every system may read it; only the referee (`session/referee.rs`) changes it.
#[derive(Resource, Debug)]
pub struct Match {
    pub(super) revision: MatchRevision,
    pub(super) game: Game,
    pub(super) seats: [Seat; 2],
    pub(super) seed: u64,
    pub(super) mode: MatchMode,
    pub(super) library_id: Option<GameId>,
    pub(super) clock: Option<Clock>,
    pub(super) has_coach: bool,
    pub(super) names: [String; 2],
    pub(super) title: String,
    pub(super) can_resign: bool,
}

impl Default for Match {
    fn default() -> Self {
        Self {
            revision: MatchRevision { match_id: 0, number: 0 },
            game: Game::new(),
            seats: [Seat::Human, Seat::Human],
            seed: 0,
            mode: MatchMode::Game,
            library_id: None,
            clock: None,
            has_coach: false,
            names: Default::default(),
            title: String::new(),
            can_resign: true,
        }
    }
}

impl Match {
    /// Whether a player may resign.
    pub fn can_resign(&self) -> bool {
        self.can_resign
    }

    /// The revision of the current position.
    pub fn revision(&self) -> MatchRevision {
        self.revision
    }

    /// The game with all its turns.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The position on the board now.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// The outcome of the game; `None` if it is not over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// The seat of a side.
    pub fn seat(&self, color: Color) -> &Seat {
        &self.seats[color.index()]
    }

    /// White's seat, then Black's.
    pub fn seats(&self) -> &[Seat; 2] {
        &self.seats
    }

    /// The player of a side for game files.
    pub fn player(&self, color: Color) -> Player {
        match self.seat(color) {
            Seat::Human | Seat::Scripted => Player::Person(self.names[color.index()].clone()),
            Seat::Computer(level) => Player::Computer(level.clone()),
            Seat::Remote(name) => Player::Person(name.clone()),
        }
    }

    /// The title under which the game is saved; empty if it has none.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The seed of the computer's choices.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The purpose; only games are saved.
    pub fn mode(&self) -> MatchMode {
        self.mode
    }

    /// Whether it is a game, which is saved.
    pub fn is_game(&self) -> bool {
        self.mode == MatchMode::Game
    }

    /// The id in the library of a continued game; `None` for a new one.
    pub fn library_id(&self) -> Option<&GameId> {
        self.library_id.as_ref()
    }

    /// The clock when the match started or was continued. [`crate::session::clock::GameClock`] has the current one.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Whether a coach helps the one human who plays the computer.
    pub fn is_coached(&self) -> bool {
        self.has_coach && self.lone_player().is_some()
    }

    /// The setup to start the match again, or to continue it.
    pub fn setup(&self) -> MatchSetup {
        MatchSetup {
            start: self.game.start(),
            seats: self.seats.clone(),
            seed: self.seed,
            mode: self.mode,
            library_id: self.library_id.clone(),
            clock: self.clock.clone(),
            has_coach: self.has_coach,
            names: self.names.clone(),
            title: self.title.clone(),
            can_resign: self.can_resign,
            viewed_from: None,
            paused: false,
        }
    }

    /// Whether a remote player takes part: then a server decides.
    pub fn is_online(&self) -> bool {
        self.seats.iter().any(Seat::is_remote)
    }

    /// The side to move; `None` after the end.
    pub fn turn(&self) -> Option<Color> {
        self.outcome().is_none().then(|| self.position().turn())
    }

    /// The seat to move; `None` after the end.
    pub fn seat_to_move(&self) -> Option<&Seat> {
        self.turn().map(|color| self.seat(color))
    }

    /// Whether a person at this board is to move.
    pub fn human_to_move(&self) -> bool {
        self.seat_to_move().is_some_and(Seat::is_human)
    }

    /// The side of the one human at this board, if there is exactly one.
    pub fn lone_human(&self) -> Option<Color> {
        match (self.seats[0].is_human(), self.seats[1].is_human()) {
            (true, false) => Some(Color::White),
            (false, true) => Some(Color::Black),
            _ => None,
        }
    }

    /// The side of the one human in a game on this machine: against the computer.
    pub fn lone_player(&self) -> Option<Color> {
        self.lone_human().filter(|_| self.is_game() && !self.is_online())
    }

    /// The number of plies that one undo takes back: against the computer a whole turn, so that the human is to move
    /// again; otherwise one ply. Zero if there is nothing to undo.
    pub fn undo_plies(&self) -> usize {
        let played = self.game.ply();
        let Some(human) = self.lone_human() else { return played.min(1) };
        let mover = self.position().turn();
        let plies = if mover == human { 2 } else { 1 };
        if plies > played { 0 } else { plies }
    }

    pub(super) fn bump_revision(&mut self) {
        self.revision.number += 1;
    }
}
