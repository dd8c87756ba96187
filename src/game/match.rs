//! The match: a game, who sits where, and which match it is.

use bevy::prelude::*;
use congo_games::clock::Clock;
use congo_games::{GameId, Player};
use congo_rules::{Color, Game, Outcome, Position};
use serde::{Deserialize, Serialize};

/// Who plays a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seat {
    /// Somebody at this board.
    Human,
    /// The computer, at the level of this name in `config/levels.ron`.
    Computer(String),
    /// A lesson moves when it wants something to be seen, an ending is defended out of the tables.
    Teacher,
    /// Somebody elsewhere, by the name that he gives himself; it may be empty.
    Remote(String),
}

/// What a match is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Purpose {
    /// It is played, and kept.
    #[default]
    Game,
    /// It is only to be looked at, beside the menu.
    Show,
    /// It is the board of a lesson or a puzzle.
    Lesson,
    /// It is an exercise, played like a game.
    Practice,
    /// It is a game that is looked at, or a board for trying things.
    Study,
    /// It is played by others elsewhere, and watched.
    Watched,
}

impl Seat {
    /// Whether somebody elsewhere moves for this seat.
    pub fn is_remote(&self) -> bool {
        matches!(self, Self::Remote(_))
    }

    /// Whether somebody at this board moves for this seat.
    pub fn is_human(&self) -> bool {
        matches!(self, Self::Human)
    }
}

/// What a new match needs to be told.
#[derive(Debug, Clone)]
pub struct MatchSetup {
    /// Where it starts; the usual position for an ordinary game.
    pub start: Position,
    /// White's seat, then Black's.
    pub seats: [Seat; 2],
    /// From which the computer's choices come: the same seed plays the same game.
    pub seed: u64,
    /// What it is for; only games are kept.
    pub purpose: Purpose,
    /// The game of the library that goes on; none for a new one.
    pub kept: Option<GameId>,
    /// Its clock, as it stands at the beginning; none for a game without.
    pub clock: Option<Clock>,
    /// Whether a coach sits beside the human, where one plays the computer.
    pub coached: bool,
    /// What the people at this board are called, White, then Black; empty where nobody has told.
    pub names: [String; 2],
}

impl MatchSetup {
    /// A new match from a position.
    pub fn new(start: Position, seats: [Seat; 2], seed: u64, purpose: Purpose) -> Self {
        Self { start, seats, seed, purpose, kept: None, clock: None, coached: false, names: Default::default() }
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
        Self { coached, ..self }
    }
}

/// Names one position of one match, so that an answer that comes too late is recognised.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stamp {
    /// Counts matches since the program started.
    pub match_id: u64,
    /// Counts every change of the match: an undone and a replayed turn have different revisions.
    pub revision: u64,
}

/// The match being played. Everybody may read it; the referee (`game/referee.rs`) alone changes it.
#[derive(Resource, Debug)]
pub struct Match {
    pub(super) stamp: Stamp,
    pub(super) game: Game,
    pub(super) seats: [Seat; 2],
    pub(super) seed: u64,
    pub(super) purpose: Purpose,
    pub(super) kept: Option<GameId>,
    pub(super) clock: Option<Clock>,
    pub(super) coached: bool,
    pub(super) names: [String; 2],
}

impl Default for Match {
    fn default() -> Self {
        Self {
            stamp: Stamp { match_id: 0, revision: 0 },
            game: Game::new(),
            seats: [Seat::Human, Seat::Human],
            seed: 0,
            purpose: Purpose::Game,
            kept: None,
            clock: None,
            coached: false,
            names: Default::default(),
        }
    }
}

impl Match {
    /// Names the present position; changes whenever anything changes.
    pub fn stamp(&self) -> Stamp {
        self.stamp
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
            Seat::Human | Seat::Teacher => Player::Person(self.names[color.index()].clone()),
            Seat::Computer(level) => Player::Computer(level.clone()),
            Seat::Remote(name) => Player::Person(name.clone()),
        }
    }

    /// From which the computer's choices come.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// What it is for; only games are kept.
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// The game of the library that goes on; none for one that began new.
    pub fn kept(&self) -> Option<&GameId> {
        self.kept.as_ref()
    }

    /// The clock as it stood when the match began or went on; how it stands now, [`super::GameClock`] knows.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Whether a coach sits beside the one human who plays the computer in it.
    pub fn is_coached(&self) -> bool {
        self.coached && self.purpose == Purpose::Game && self.lone_human().is_some() && !self.is_online()
    }

    /// What it would take to begin it as it began, or to go on with it.
    pub fn setup(&self) -> MatchSetup {
        MatchSetup {
            start: self.game.start(),
            seats: self.seats.clone(),
            seed: self.seed,
            purpose: self.purpose,
            kept: self.kept.clone(),
            clock: self.clock.clone(),
            coached: self.coached,
            names: self.names.clone(),
        }
    }

    /// Whether somebody elsewhere plays: what happens then is for a server to say.
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

    /// Whether somebody at this board has to move.
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
        let wanted = if mover == human { 2 } else { 1 };
        if wanted > played { 0 } else { wanted }
    }

    pub(super) fn touch(&mut self) {
        self.stamp.revision += 1;
    }
}
