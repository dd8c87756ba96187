//! The match: a game, its seats and its mode.

use bevy::prelude::*;
use congo_library::clock::Clock;
use congo_library::{GameId, Player};
use congo_rules::{Color, Game, Outcome, Position};
use serde::{Deserialize, Serialize};

/// Who plays a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seat {
    /// A person at this board.
    Human,
    /// The computer, at the level of this name in `crates/congo-engine/levels.ron`.
    Computer(String),
    /// Lessons move this side themselves; the tablebases defend endings with it.
    Scripted,
    /// A player elsewhere, by the name that they chose; it may be empty.
    Remote(String),
}

/// The purpose of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MatchMode {
    /// It is played, and kept.
    #[default]
    Game,
    /// Shown beside the menu.
    Attract,
    /// It is the board of a lesson or a puzzle.
    Lesson,
    /// It is an exercise, played like a game.
    Practice,
    /// It is a game that is looked at, or a board for trying things.
    Analysis,
    /// It is played by others elsewhere, and watched.
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
    /// Where it starts; the usual position for an ordinary game.
    pub start: Position,
    /// White's seat, then Black's.
    pub seats: [Seat; 2],
    /// The seed of the computer's choices: the same seed plays the same game.
    pub seed: u64,
    /// What it is for; only games are kept.
    pub mode: MatchMode,
    /// The game of the library that goes on; none for a new one.
    pub library_id: Option<GameId>,
    /// Its clock, as it stands at the beginning; none for a game without.
    pub clock: Option<Clock>,
    /// Whether a coach helps the human against the computer.
    pub has_coach: bool,
    /// What the people at this board are called, White, then Black; empty where nobody has told.
    pub names: [String; 2],
    /// Whether a player may give up.
    pub can_resign: bool,
    /// The side at the near edge of the board; `None` if the board stays as it is.
    pub viewed_from: Option<Color>,
    /// Whether two computers, or the clock, wait at first.
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
            can_resign: true,
            viewed_from: None,
            paused: false,
        }
    }

    /// The same with the board seen from this side.
    #[must_use]
    pub fn viewed_from(self, near: Color) -> Self {
        Self { viewed_from: Some(near), ..self }
    }

    /// The same with the names of the people at this board.
    #[must_use]
    pub fn with_names(self, names: [String; 2]) -> Self {
        Self { names, ..self }
    }

    /// The same with a clock.
    #[must_use]
    pub fn with_clock(self, clock: Option<Clock>) -> Self {
        Self { clock, ..self }
    }

    /// The same with a coach, or without.
    #[must_use]
    pub fn with_coach(self, coached: bool) -> Self {
        Self { has_coach: coached, ..self }
    }
}

/// Names one position of one match, so that an answer that comes too late is recognised.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MatchRevision {
    /// Counts matches since the program started.
    pub match_id: u64,
    /// Counts every change of the match: an undone and a replayed turn have different revisions.
    pub number: u64,
}

/// The match being played. Everybody may read it; the referee (`session/referee.rs`) alone changes it.
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
            can_resign: true,
        }
    }
}

impl Match {
    /// Whether a player may give up.
    pub fn can_resign(&self) -> bool {
        self.can_resign
    }

    /// Names the present position; changes whenever anything changes.
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

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Who plays this side.
    pub fn seat(&self, color: Color) -> &Seat {
        &self.seats[color.index()]
    }

    /// White's seat, then Black's.
    pub fn seats(&self) -> &[Seat; 2] {
        &self.seats
    }

    /// Who plays this side, as a game file names them.
    pub fn player(&self, color: Color) -> Player {
        match self.seat(color) {
            Seat::Human | Seat::Scripted => Player::Person(self.names[color.index()].clone()),
            Seat::Computer(level) => Player::Computer(level.clone()),
            Seat::Remote(name) => Player::Person(name.clone()),
        }
    }

    /// From which the computer's choices come.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// What it is for; only games are kept.
    pub fn mode(&self) -> MatchMode {
        self.mode
    }

    /// The game of the library that goes on; none for one that began new.
    pub fn library_id(&self) -> Option<&GameId> {
        self.library_id.as_ref()
    }

    /// The clock as it stood when the match began or went on; how it stands now, [`crate::session::clock::GameClock`]
    /// knows.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Whether a coach helps the one human who plays the computer in it.
    pub fn is_coached(&self) -> bool {
        self.has_coach && self.mode == MatchMode::Game && self.lone_human().is_some() && !self.is_online()
    }

    /// What it would take to begin it as it began, or to go on with it.
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
            can_resign: self.can_resign,
            viewed_from: None,
            paused: false,
        }
    }

    /// Whether a remote player takes part: then a server decides what happens.
    pub fn is_online(&self) -> bool {
        self.seats.iter().any(Seat::is_remote)
    }

    /// Whose turn it is; nobody's when the game is over.
    pub fn turn(&self) -> Option<Color> {
        self.outcome().is_none().then(|| self.position().turn())
    }

    /// The seat that has to move; none when the game is over.
    pub fn seat_to_move(&self) -> Option<&Seat> {
        self.turn().map(|color| self.seat(color))
    }

    /// Whether a person at this board has to move.
    pub fn human_to_move(&self) -> bool {
        self.seat_to_move().is_some_and(Seat::is_human)
    }

    /// The side that the one human here plays, if there is exactly one.
    pub fn lone_human(&self) -> Option<Color> {
        match (self.seats[0].is_human(), self.seats[1].is_human()) {
            (true, false) => Some(Color::White),
            (false, true) => Some(Color::Black),
            _ => None,
        }
    }

    /// How many plies one press of Undo takes back: against the computer a whole turn, so that it is the human's move
    /// again; otherwise one ply. Zero when there is nothing to take back.
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
