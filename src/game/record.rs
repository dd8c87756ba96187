//! Games on disk and in the clipboard: the one form is PGN. A game is in the library from its first turn on and is
//! written again after every change, so there is nothing to save and nothing to lose.

use super::{GameClock, Match, MatchOver, MatchSetup, MatchStarted, Purpose, Seat, TurnPlayed, TurnUndone, times};
use crate::AppSystems;
use crate::files::{self, Folders};
use crate::screens::{Overlay, Screen};
use crate::settings::WriteFailed;
use crate::study::StudySystems;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use congo_games::clock::Clock;
use congo_games::library::{Hold, Library, LibraryError};
use congo_games::{GameId, Player, record};
use congo_rules::pgn::{self, Pgn};
use congo_rules::{Color, Game, Outcome, Position, Victory};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Names the game that was last being played, in the data folder.
const RUNNING: &str = "running-game";
/// The running game itself, as versions before the library kept it.
const BEFORE_THE_LIBRARY: &str = "running-game.pgn";
/// The folder for the locks of games that are being played.
const LOCKS: &str = "locks";
/// Who does not move for so long is not playing: longer frames are not counted as time played.
const LONGEST_FRAME: Duration = Duration::from_secs(30);

/// A game that was read.
#[derive(Debug, Clone)]
pub struct Opened {
    /// Who plays, from which seed, and which game of the library it is.
    pub setup: MatchSetup,
    /// The game so far.
    pub game: Game,
}

/// What is kept of the match beside its moves.
#[derive(Resource, Debug, Default)]
pub struct Running {
    /// Its file; none before its first turn, or where nothing can be written.
    id: Option<GameId>,
    begun: record::Begun,
    /// How long it has been played.
    lasted: Duration,
    hold: Option<Hold>,
}

impl Running {
    /// The game of the library that is being played or was played last.
    pub fn id(&self) -> Option<&GameId> {
        self.id.as_ref()
    }
}

/// Whether there is a game to go on with.
#[derive(Resource, Debug, Default)]
pub struct Autosave {
    present: bool,
}

impl Autosave {
    /// Whether there is a game to go on with.
    pub fn exists(&self) -> bool {
        self.present
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Autosave>().init_resource::<Running>().add_systems(Startup, look_for_autosave).add_systems(
        Update,
        (count_time.run_if(in_state(Screen::Playing)), take_up, write.run_if(match_changed))
            .chain()
            .in_set(AppSystems::Listen)
            .before(StudySystems::Take),
    );
}

/// A file that cannot be read counts as a game to go on with: pressing Continue then says what is wrong with it.
fn look_for_autosave(records: Records, mut autosave: ResMut<Autosave>) {
    records.adopt();
    autosave.present = !matches!(records.running(None), Ok(None));
}

fn match_changed(
    mut started: MessageReader<MatchStarted>,
    mut played: MessageReader<TurnPlayed>,
    mut undone: MessageReader<TurnUndone>,
    mut over: MessageReader<MatchOver>,
) -> bool {
    started.read().count() + played.read().count() + undone.read().count() + over.read().count() > 0
}

/// Time passes for a game while somebody is at its board.
fn count_time(current: Res<Match>, overlay: Res<State<Overlay>>, time: Res<Time<Real>>, mut running: ResMut<Running>) {
    let played = current.purpose() == Purpose::Game && current.outcome().is_none();
    if played && *overlay.get() == Overlay::None && time.delta() < LONGEST_FRAME {
        running.lasted += time.delta();
    }
}

/// A match begins: a new game has no file yet, one that goes on has.
fn take_up(
    mut started: MessageReader<MatchStarted>,
    current: Res<Match>,
    records: Records,
    mut running: ResMut<Running>,
) {
    if started.read().count() == 0 || current.purpose() != Purpose::Game {
        return;
    }
    // What this window holds is given back first: it may be the same game.
    *running = Running::default();
    *running = match current.kept() {
        Some(id) => records.running_as(id),
        None => Running { begun: record::now(), ..default() },
    };
}

/// Written before anything is shown, so that what the player has seen is on disk. A finished game is not gone on with.
fn write(
    current: Res<Match>,
    records: Records,
    clock: Res<GameClock>,
    mut running: ResMut<Running>,
    mut autosave: ResMut<Autosave>,
    mut failed: MessageWriter<WriteFailed>,
) {
    if current.purpose() != Purpose::Game || records.folders.is_none() {
        return;
    }
    match records.keep(&current, clock.get(), &mut running) {
        Ok(()) => autosave.present = current.outcome().is_none() && running.id.is_some() && !current.is_online(),
        Err(problem) => _ = failed.write(WriteFailed { problem }),
    }
}

/// Reads and writes games for whoever asks.
#[derive(SystemParam)]
pub struct Records<'w> {
    folders: Option<Res<'w, Folders>>,
    args: Option<Res<'w, crate::args::Args>>,
}

impl Records<'_> {
    /// A seed for a new game: the one from the command line, else one that differs every time.
    pub fn fresh_seed(&self) -> u64 {
        self.args.as_ref().and_then(|args| args.seed).unwrap_or_else(rand::random)
    }

    /// The library; none where the system names no folder for it.
    pub fn library(&self) -> Option<Library> {
        self.folders.as_ref().map(|folders| Library::new(&folders.documents))
    }

    /// The path of a file in the data folder.
    pub fn data_file(&self, name: &str) -> Option<PathBuf> {
        self.folders.as_ref().map(|folders| folders.data.join(name))
    }

    /// The game that was broken off; none if there is none, it is over, or another window plays it. `ours` is the game
    /// that this window holds.
    ///
    /// # Errors
    /// One sentence: which file, where in it, what is wrong.
    pub fn running(&self, ours: Option<&GameId>) -> Result<Option<Opened>, String> {
        let (Some(folders), Some(library)) = (&self.folders, self.library()) else { return Ok(None) };
        let name = files::read_whole(&folders.data.join(RUNNING)).map_err(|problem| problem.to_string())?;
        let Some(id) = name.and_then(|name| GameId::new(name.trim())) else { return Ok(None) };
        if ours != Some(&id) && self.is_played_elsewhere(&id) {
            return Ok(None);
        }
        if !library.path(&id).exists() {
            return Ok(None);
        }
        self.of_library(&id).map(|opened| Some(opened).filter(|opened| opened.game.outcome().is_none()))
    }

    /// A game of the library, to be gone on with.
    ///
    /// # Errors
    /// One sentence: which file, where in it, what is wrong.
    pub fn of_library(&self, id: &GameId) -> Result<Opened, String> {
        let library = self.library().ok_or("there is no folder for games on this system")?;
        let pgn = library.read(id).map_err(|problem| problem.to_string())?;
        let opened = self.open(&pgn).map_err(|problem| format!("{}: {problem}", library.path(id).display()))?;
        Ok(opened.of_file(id.clone()))
    }

    /// Whether another window plays this game.
    pub fn is_played_elsewhere(&self, id: &GameId) -> bool {
        let hold = self.folders.as_ref().map(|folders| Hold::take(&folders.data.join(LOCKS), id));
        matches!(hold, Some(Ok(None)))
    }

    /// A game file as a game to go on with.
    ///
    /// # Errors
    /// One sentence: which move goes on after the end.
    pub fn open(&self, pgn: &Pgn) -> Result<Opened, String> {
        let game = pgn.to_game().map_err(|problem| problem.to_string())?;
        let players = record::players(pgn);
        let names = players.clone().map(|player| match player {
            Player::Person(name) => name,
            Player::Computer(_) => String::new(),
        });
        let seats = players.map(Seat::of_player);
        let seed = pgn.tag(record::SEED).and_then(|seed| seed.parse().ok()).unwrap_or_else(|| self.fresh_seed());
        let setup = MatchSetup::new(game.start(), seats, seed, Purpose::Game).with_clock(times::clock_of(pgn));
        let setup = setup.with_names(names).with_coach(pgn.tag(record::COACHED) == Some("1"));
        Ok(Opened { setup, game })
    }

    /// The match as PGN.
    pub fn print(&self, current: &Match, clock: Option<&Clock>, running: &Running) -> String {
        print(current, clock, running).to_string()
    }

    /// Notes how long the present move has been thought about: all that changes of a game between two moves.
    pub(super) fn note_spent(&self, running: &Running, clock: &Clock) -> Result<(), String> {
        let (Some(library), Some(id)) = (self.library(), &running.id) else { return Ok(()) };
        let mut pgn = match library.read(id) {
            // Somebody has deleted it.
            Err(LibraryError::Missing(_)) => return Ok(()),
            read => read.map_err(|problem| problem.to_string())?,
        };
        pgn.set_tag(record::SECONDS, &running.lasted.as_secs().to_string());
        times::tell_spent(&mut pgn, clock);
        library.write(id, &pgn).map_err(|problem| problem.to_string())
    }

    /// What a game that goes on was like when it was broken off; and holds it.
    fn running_as(&self, id: &GameId) -> Running {
        let pgn = self.library().and_then(|library| library.read(id).ok()).unwrap_or_default();
        let seconds = pgn.tag(record::SECONDS).and_then(|seconds| seconds.parse().ok()).unwrap_or_default();
        let (begun, lasted) = (record::Begun::of(&pgn), Duration::from_secs(seconds));
        Running { id: Some(id.clone()), begun, lasted, hold: self.hold(id) }
    }

    fn hold(&self, id: &GameId) -> Option<Hold> {
        Hold::take(&self.folders.as_ref()?.data.join(LOCKS), id).ok().flatten()
    }

    /// Brings the file in step with the match. What is nothing yet is not worth one.
    fn keep(&self, current: &Match, clock: Option<&Clock>, running: &mut Running) -> Result<(), String> {
        let Some(library) = self.library() else { return Ok(()) };
        let said = |problem: LibraryError| problem.to_string();
        let pgn = print(current, clock, running);
        let nothing = is_nothing(current);
        match &running.id {
            None if nothing => return self.point_to(None),
            Some(id) if nothing && library.discard(id).map_err(said)? => {
                *running = Running { begun: running.begun.clone(), lasted: running.lasted, ..default() };
            }
            Some(id) => library.write_moves(id, pgn).map_err(said)?,
            None => {
                let id = library.add(&pgn).map_err(said)?;
                running.hold = self.hold(&id);
                running.id = Some(id);
            }
        }
        // Somebody elsewhere is not there when the file is opened again: the game goes on over its server.
        self.point_to(running.id.as_ref().filter(|_| current.outcome().is_none() && !current.is_online()))
    }

    /// Notes which game is gone on with.
    fn point_to(&self, id: Option<&GameId>) -> Result<(), String> {
        let Some(folders) = &self.folders else { return Ok(()) };
        let path = folders.data.join(RUNNING);
        let name = id.map(GameId::as_str).unwrap_or_default();
        if files::read_whole(&path).ok().flatten().unwrap_or_default() == name {
            return Ok(());
        }
        files::write_whole(&path, name).map_err(|problem| problem.to_string())
    }

    /// Takes the running game of an older version into the library. One that cannot be read stays where it is.
    fn adopt(&self) {
        let (Some(folders), Some(library)) = (&self.folders, self.library()) else { return };
        let path = folders.data.join(BEFORE_THE_LIBRARY);
        if path.parent() == Some(library.folder()) {
            return;
        }
        let Some(game) = read_first(&path).filter(|game| !game.line().nodes.is_empty()) else { return };
        if let Ok(id) = library.add(&game)
            && self.point_to(Some(&id)).is_ok()
        {
            let _ = std::fs::remove_file(path);
        }
    }
}

fn read_first(path: &Path) -> Option<Pgn> {
    let text = files::read_whole(path).ok().flatten()?;
    pgn::parse(&text).ok()?.into_iter().next()
}

impl Opened {
    fn of_file(mut self, id: GameId) -> Self {
        self.setup.kept = Some(id);
        self
    }
}

impl Seat {
    /// Games from elsewhere name people; they are people here too.
    fn of_player(player: Player) -> Self {
        match player {
            Player::Person(_) => Self::Human,
            Player::Computer(level) => Self::Computer(level),
        }
    }
}

/// Whether a game is nothing to keep: the usual start alone, or a game that ended before it was played. Who gives up
/// without having moved has lost nothing.
fn is_nothing(current: &Match) -> bool {
    let game = current.game();
    match current.outcome() {
        None => game.ply() == 0 && game.start() == Position::start(),
        Some(Outcome::Win { winner, by: Victory::Resignation }) => {
            !game.turns().iter().any(|turn| turn.piece.color != winner)
        }
        Some(_) => game.ply() == 0,
    }
}

fn print(current: &Match, clock: Option<&Clock>, running: &Running) -> Pgn {
    let mut pgn = Pgn::from_game(current.game());
    record::set_title(&mut pgn, None);
    record::set_players(&mut pgn, &Color::ALL.map(|color| current.player(color)));
    running.begun.tell(&mut pgn);
    pgn.set_tag(record::SEED, &current.seed().to_string());
    pgn.set_tag(record::SECONDS, &running.lasted.as_secs().to_string());
    if current.is_coached() {
        pgn.set_tag(record::COACHED, "1");
    }
    clock.into_iter().for_each(|clock| times::tell(&mut pgn, clock));
    pgn
}

/// A path for a new file of this name beside others: a name that is taken gets a number.
pub fn free_path(folder: &Path, name: &str, ending: &str) -> PathBuf {
    let name = congo_games::files::safe_name(name);
    let plain = folder.join(format!("{name}.{ending}"));
    let numbered = (2..1000).map(|number| folder.join(format!("{name} {number}.{ending}")));
    std::iter::once(plain.clone()).chain(numbered).find(|path| !path.exists()).unwrap_or(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_name_gets_a_number() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        std::fs::write(folder.path().join("x.pgn"), "").expect("writable");
        assert_eq!(free_path(folder.path(), "x", "pgn"), folder.path().join("x 2.pgn"));
    }
}
