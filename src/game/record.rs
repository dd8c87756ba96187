//! Games on disk and in the clipboard: the one form is PGN. A game is in the library from its first turn on and is
//! written again after every change, so there is nothing to save and nothing to lose.

use super::writer::{self, Flusher, GameWriter, LOCKS, RUNNING, Spent, Written};
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
use congo_games::library::{Hold, Library};
use congo_games::{GameId, Player, record};
use congo_rules::pgn::{self, Pgn};
use congo_rules::{Color, Game, Outcome, Position, Victory};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The running game itself, as versions before the library kept it.
const BEFORE_THE_LIBRARY: &str = "running-game.pgn";
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
    /// Its file, as far as it is written.
    written: Written,
    /// Counts what was handed over to be written.
    revision: u64,
    begun: record::Begun,
    /// How long it has been played.
    lasted: Duration,
}

impl Running {
    /// The game of the library that is being played or was played last; none before its first turn is on disk, or where
    /// nothing can be written.
    pub fn id(&self) -> Option<GameId> {
        self.written.id()
    }

    /// Whether the disk has the game as it is now.
    pub fn is_kept(&self) -> bool {
        self.revision > 0 && self.written.has(self.revision)
    }

    /// What becomes of it on disk.
    pub(crate) fn written(&self) -> Written {
        self.written.clone()
    }
}

/// All that a game file tells of a running game, to be printed on another thread.
#[derive(Debug, Clone)]
pub(super) struct Snapshot {
    game: Game,
    players: [Player; 2],
    begun: record::Begun,
    lasted: Duration,
    seed: u64,
    coached: bool,
    clock: Option<Clock>,
    /// Whether somebody elsewhere plays.
    pub(super) online: bool,
    /// Which state of the game this is.
    pub(super) revision: u64,
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
    app.init_resource::<Autosave>().init_resource::<Running>();
    writer::plugin(app);
    app.add_systems(Startup, look_for_autosave).add_systems(
        Update,
        (count_time.run_if(in_state(Screen::Playing)), take_up, write.run_if(match_changed), hear)
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
    folders: Option<Res<Folders>>,
    writer: Res<GameWriter>,
    mut running: ResMut<Running>,
) {
    if started.read().count() == 0 || current.purpose() != Purpose::Game {
        return;
    }
    *running = match (current.kept(), &folders) {
        (Some(id), Some(folders)) => Running::of_file(id, &Library::new(&folders.documents)),
        _ => Running { begun: record::now(), ..default() },
    };
    if let Some(folders) = folders {
        writer.begin(&folders, running.written.clone());
    }
}

/// Handed over to be written before anything is shown. A finished game is not gone on with.
fn write(
    current: Res<Match>,
    folders: Option<Res<Folders>>,
    clock: Res<GameClock>,
    writer: Res<GameWriter>,
    mut running: ResMut<Running>,
    mut autosave: ResMut<Autosave>,
) {
    let Some(folders) = folders.filter(|_| current.purpose() == Purpose::Game) else { return };
    running.revision += 1;
    writer.keep(&folders, running.written.clone(), Snapshot::of(&current, clock.get(), &running));
    autosave.present &= current.outcome().is_none();
}

/// What has become of it.
fn hear(writer: Res<GameWriter>, mut autosave: ResMut<Autosave>, mut failed: MessageWriter<WriteFailed>) {
    if !writer.is_busy() {
        return;
    }
    let (goes_on, problems) = writer.news();
    if let Some(present) = goes_on {
        autosave.present = present;
    }
    failed.write_batch(problems.into_iter().map(|problem| WriteFailed { problem }));
}

/// Reads and writes games for whoever asks.
#[derive(SystemParam)]
pub struct Records<'w> {
    folders: Option<Res<'w, Folders>>,
    writer: Res<'w, GameWriter>,
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

    /// The same once the running game is on disk as it is now, for whoever reads or changes its file.
    pub fn settled_library(&self) -> Option<Library> {
        self.writer.flush();
        self.library()
    }

    /// For whoever reads the library on another thread.
    pub(crate) fn flusher(&self) -> Flusher {
        self.writer.flusher()
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
        let (Some(folders), Some(library)) = (&self.folders, self.settled_library()) else { return Ok(None) };
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
        let library = self.settled_library().ok_or("there is no folder for games on this system")?;
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

    /// The match as a game file tells it.
    pub fn pgn(&self, current: &Match, clock: Option<&Clock>, running: &Running) -> Pgn {
        Snapshot::of(current, clock, running).pgn()
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
            && writer::point_to(&folders.data, Some(&id)).is_ok()
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

impl Running {
    /// What a game that goes on was like when it was broken off.
    fn of_file(id: &GameId, library: &Library) -> Self {
        let pgn = library.read(id).unwrap_or_default();
        let seconds = pgn.tag(record::SECONDS).and_then(|seconds| seconds.parse().ok()).unwrap_or_default();
        let (begun, lasted) = (record::Begun::of(&pgn), Duration::from_secs(seconds));
        Self { written: Written::in_file(id.clone()), begun, lasted, revision: 0 }
    }

    /// Notes how long the present move has been thought about: all that changes of a game between two moves.
    pub(super) fn note_spent(&self, folders: &Folders, writer: &GameWriter, clock: &Clock) {
        let spent = Spent { lasted: self.lasted, clock: clock.clone() };
        writer.note_spent(folders, self.written.clone(), spent);
    }
}

impl Snapshot {
    fn of(current: &Match, clock: Option<&Clock>, running: &Running) -> Self {
        Self {
            game: current.game().clone(),
            players: Color::ALL.map(|color| current.player(color)),
            begun: running.begun.clone(),
            lasted: running.lasted,
            seed: current.seed(),
            coached: current.is_coached(),
            clock: clock.cloned(),
            online: current.is_online(),
            revision: running.revision,
        }
    }

    pub(super) fn pgn(&self) -> Pgn {
        let mut pgn = Pgn::from_game(&self.game);
        record::set_title(&mut pgn, None);
        record::set_players(&mut pgn, &self.players);
        self.begun.tell(&mut pgn);
        pgn.set_tag(record::SEED, &self.seed.to_string());
        pgn.set_tag(record::SECONDS, &self.lasted.as_secs().to_string());
        if self.coached {
            pgn.set_tag(record::COACHED, "1");
        }
        self.clock.iter().for_each(|clock| times::tell(&mut pgn, clock));
        pgn
    }

    pub(super) fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// Whether a game is nothing to keep: the usual start alone, or a game that ended before it was played. Who gives up
    /// without having moved has lost nothing.
    pub(super) fn is_nothing(&self) -> bool {
        let game = &self.game;
        match game.outcome() {
            None => game.ply() == 0 && game.start() == Position::start(),
            Some(Outcome::Win { winner, by: Victory::Resignation }) => {
                !game.turns().iter().any(|turn| turn.piece.color != winner)
            }
            Some(_) => game.ply() == 0,
        }
    }
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
