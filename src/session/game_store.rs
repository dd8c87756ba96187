//! Games on disk: the running one, and those of the library.

use crate::app::any_command::AnyCommand;
use crate::app::files::AppDirs;
use crate::app::toasts::Toast;
use crate::session::game_writer::{Flusher, GameFileState, GameWriter, LOCKS_DIR, TimeSpent};
use crate::session::r#match::{Match, MatchMode, MatchSetup, Seat};
use crate::session::postponed_commands::PostponedCommands;
use crate::session::snapshot::GameSnapshot;
use crate::session::{clock_tags as times, game_writer as writer};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_library::clock::Clock;
use congo_library::library::{GameLock, Library};
use congo_library::{GameId, Player, fs, record};
use congo_rules::pgn::Pgn;
use congo_rules::{Color, Game, PlayedMove};
use std::path::PathBuf;
use std::time::Duration;

/// A game that was loaded.
#[derive(Debug, Clone)]
pub struct LoadedGame {
    /// The players, the seed, and the id in the library.
    pub setup: MatchSetup,
    /// The game so far.
    pub game: Game,
}

/// A game that was interrupted.
#[derive(Debug, Clone)]
pub struct RunningGame {
    /// Its id in the library.
    pub id: GameId,
    /// The game, or one sentence that says why it cannot be read.
    pub loaded: Result<LoadedGame, String>,
}

/// The file of the match, and its time of play.
#[derive(Resource, Debug, Default)]
pub struct CurrentRecord {
    /// The state of its file.
    pub(super) file_state: GameFileState,
    /// A number that increases with every save.
    pub(super) revision: u64,
    pub(super) started: record::StartTime,
    /// The time of play.
    pub(super) play_time: Duration,
    /// How often the player was helped, by a hint or a takeback; `None` if the file of a continued game does not say.
    pub(super) help_count: Option<u32>,
}

impl CurrentRecord {
    /// The id of the game that is being played or was played last; `None` before its first turn is on disk, or if
    /// nothing can be written.
    pub fn id(&self) -> Option<GameId> {
        self.file_state.id()
    }

    /// Whether the current state of the game is on disk.
    pub fn is_saved(&self) -> bool {
        self.revision > 0 && self.file_state.has_revision(self.revision)
    }

    /// The state of the game's file.
    pub(crate) fn file_state(&self) -> GameFileState {
        self.file_state.clone()
    }
}

/// Reads and writes games.
#[derive(SystemParam)]
pub struct GameStore<'w> {
    dirs: Option<Res<'w, AppDirs>>,
    writer: Res<'w, GameWriter>,
    postponed: Res<'w, PostponedCommands>,
    args: Option<Res<'w, crate::app::args::Args>>,
}

impl GameStore<'_> {
    /// A seed for a new game: the one from the command line, else a random one.
    pub fn new_seed(&self) -> u64 {
        self.args.as_ref().and_then(|args| args.seed).unwrap_or_else(rand::random)
    }

    /// The library; `None` if the system has no data folder. Code that reads or changes the file of the running game
    /// postpones its command first.
    pub fn library(&self) -> Option<Library> {
        self.dirs.as_ref().map(|folders| Library::new(&folders.documents))
    }

    /// A game of the library.
    ///
    /// # Errors
    /// What the player is told if it cannot be read.
    pub fn read(&self, id: &GameId) -> Result<Pgn, Toast> {
        let library = self.library().ok_or_else(|| Toast::key("notice-no-folder"))?;
        library.read(id).map_err(|problem| Toast::problem("notice-cannot-open", problem))
    }

    /// Puts a command that needs the games on the disk off until they are written, so that no frame waits for the disk.
    /// Returns whether that is necessary.
    pub fn postpone(&self, command: impl Into<AnyCommand>) -> bool {
        let is_necessary = self.writer.is_writing();
        if is_necessary {
            self.postponed.push(command.into());
        }
        is_necessary
    }

    /// Whether the file of the game on the board is being written.
    pub fn is_writing(&self) -> bool {
        self.writer.is_writing()
    }

    /// For readers of the library on other threads.
    pub(crate) fn flusher(&self) -> Flusher {
        self.writer.flusher()
    }

    /// The path of a file in the data folder.
    pub fn data_file(&self, name: &str) -> Option<PathBuf> {
        self.dirs.as_ref().map(|folders| folders.data.join(name))
    }

    /// The interrupted games, the one played last first, each with its file or the problem with it. Games that are over
    /// or that another window plays are left out. `own_game` is the game of this window.
    ///
    /// # Errors
    /// One sentence: the list of the games cannot be read.
    pub fn load_running_games(&self, own_game: Option<&GameId>) -> Result<Vec<RunningGame>, String> {
        let (Some(folders), Some(library)) = (&self.dirs, self.library()) else { return Ok(Vec::new()) };
        let ids = writer::running_games(&folders.data)?;
        let here = |id: &GameId| own_game == Some(id) || !self.is_locked_elsewhere(id);
        let present = ids.into_iter().filter(|id| here(id) && fs::exists(&library.path(id)));
        let loaded = present.map(|id| RunningGame { loaded: self.load_library_game(&id), id });
        let is_to_continue = |game: &LoadedGame| !game.is_over() && game.has_begun();
        Ok(loaded.filter(|game| game.loaded.as_ref().map_or(true, is_to_continue)).collect())
    }

    /// A game of the library to continue.
    ///
    /// # Errors
    /// One sentence: the file, the location in it, and the problem.
    pub fn load_library_game(&self, id: &GameId) -> Result<LoadedGame, String> {
        let library = self.library().ok_or("there is no folder for games on this system")?;
        let pgn = library.read(id).map_err(|problem| problem.to_string())?;
        let loaded =
            self.game_from_pgn(&pgn).map_err(|problem| format!("{}: {problem}", library.path(id).display()))?;
        Ok(loaded.with_library_id(id.clone()))
    }

    /// Whether another window plays this game.
    pub fn is_locked_elsewhere(&self, id: &GameId) -> bool {
        let lock = self.dirs.as_ref().map(|folders| GameLock::acquire(&folders.data.join(LOCKS_DIR), id));
        matches!(lock, Some(Ok(None)))
    }

    /// A game to continue from a game file.
    ///
    /// # Errors
    /// One sentence: the move that continues after the end.
    pub fn game_from_pgn(&self, pgn: &Pgn) -> Result<LoadedGame, String> {
        let game = pgn.to_game().map_err(|problem| problem.to_string())?;
        let players = record::players(pgn);
        let names = players.clone().map(|player| match player {
            Player::Person(name) => name,
            Player::Computer(_) => String::new(),
        });
        let seats = players.map(Seat::from_player);
        let seed = pgn.tag(record::SEED_TAG).and_then(|seed| seed.parse().ok()).unwrap_or_else(|| self.new_seed());
        let setup = MatchSetup::new(game.start(), seats, seed, MatchMode::Game).with_clock(times::read_clock(pgn));
        let setup = setup.with_names(names).with_coach(pgn.tag(record::COACHED_TAG) == Some("1"));
        Ok(LoadedGame { setup, game })
    }

    /// The match in PGN.
    pub fn match_pgn(&self, current: &Match, clock: Option<&Clock>, current_record: &CurrentRecord) -> Pgn {
        current_record.snapshot(current, clock).pgn()
    }
}

impl LoadedGame {
    fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// Whether a person has made a move: what a computer alone has begun can begin again.
    fn has_begun(&self) -> bool {
        let by_human = |turn: &PlayedMove| self.setup.seats[turn.piece.color.index()].is_human();
        self.game.moves().iter().any(by_human)
    }

    pub(super) fn with_library_id(mut self, id: GameId) -> Self {
        self.setup.library_id = Some(id);
        self
    }
}

impl Seat {
    /// Games from elsewhere name people, who are people here too.
    fn from_player(player: Player) -> Self {
        match player {
            Player::Person(_) => Self::Human,
            Player::Computer(level) => Self::Computer(level),
        }
    }
}

impl CurrentRecord {
    /// The current game with its additional facts.
    pub(super) fn snapshot(&self, current: &Match, clock: Option<&Clock>) -> GameSnapshot {
        GameSnapshot {
            game: current.game().clone(),
            players: Color::ALL.map(|color| current.player(color)),
            started: self.started.clone(),
            play_time: self.play_time,
            help_count: self.help_count,
            seed: current.seed(),
            title: current.title().to_owned(),
            has_coach: current.is_coached(),
            clock: clock.cloned(),
            online: current.is_online(),
            revision: self.revision,
        }
    }

    /// The saved facts of a continued game.
    pub(super) fn from_file(id: &GameId, library: &Library) -> Self {
        let pgn = library.read(id).unwrap_or_default();
        let seconds = pgn.tag(record::SECONDS_TAG).and_then(|seconds| seconds.parse().ok()).unwrap_or_default();
        let (begun, lasted) = (record::StartTime::from_pgn(&pgn), Duration::from_secs(seconds));
        let help_count = pgn.tag(record::HELP_TAG).and_then(|count| count.parse().ok());
        Self {
            file_state: GameFileState::for_file(id.clone()),
            started: begun,
            play_time: lasted,
            help_count,
            revision: 0,
        }
    }

    /// Saves the time spent on the current move, which is all that changes between two moves.
    pub(super) fn save_time_spent(&self, dirs: &AppDirs, writer: &GameWriter, clock: &Clock) {
        let spent = TimeSpent { play_time: self.play_time, clock: clock.clone() };
        writer.save_time_spent(dirs, self.file_state.clone(), spent);
    }
}
