//! Autosave. A game is a PGN file in the library from its first turn on, and is written again after every change.

use crate::app::files::AppDirs;
use crate::app::files::WriteFailed;
use crate::app::quit::UnsavedGame;
use crate::app::schedule::ObserveSystems;
use crate::app::screens::{Overlay, Screen};
use crate::session::clock::GameClock;
use crate::session::game_store::{CurrentRecord, GameStore, RunningGame};
use crate::session::game_writer as writer;
use crate::session::game_writer::GameWriter;
use crate::session::hint::RequestHint;
use crate::session::r#match::Match;
use crate::session::messages::{MatchOver, MatchStarted, TurnPlayed, TurnUndone};
use bevy::prelude::*;
use bevy::time::Real;
use congo_library::library::Library;
use congo_library::record;
use std::time::Duration;

/// Longer frames are not counted as time played.
const MAX_COUNTED_FRAME: Duration = Duration::from_secs(30);

/// The games to continue.
#[derive(Resource, Debug, Default)]
pub struct Autosave {
    games: Vec<RunningGame>,
}

impl Autosave {
    /// Whether there is a game to continue.
    pub fn exists(&self) -> bool {
        !self.games.is_empty()
    }

    /// The games to continue, the one played last first.
    pub fn games(&self) -> &[RunningGame] {
        &self.games
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Autosave>().init_resource::<CurrentRecord>();
    app.add_plugins(writer::plugin);
    app.add_systems(Startup, find_games).add_systems(OnEnter(Screen::Menu), find_games);
    app.add_systems(
        Update,
        (
            track_play_time.run_if(in_state(Screen::Playing)),
            begin_record,
            count_help,
            save_current_game.run_if(match_changed),
            (poll_writer, note_unsaved_game),
        )
            .chain()
            .in_set(ObserveSystems::Record),
    );
}

/// Finds the games to continue. While one is being written, they are found when that is done.
fn find_games(store: GameStore, current_record: Res<CurrentRecord>, mut autosave: ResMut<Autosave>) {
    if store.is_writing() {
        return;
    }
    match store.load_running_games(current_record.id().as_ref()) {
        Ok(games) => autosave.games = games,
        Err(problem) => warn!("{problem}"),
    }
}

fn match_changed(
    mut started: MessageReader<MatchStarted>,
    mut played: MessageReader<TurnPlayed>,
    mut undone: MessageReader<TurnUndone>,
    mut over: MessageReader<MatchOver>,
) -> bool {
    started.read().count() + played.read().count() + undone.read().count() + over.read().count() > 0
}

/// Adds to the time played while a player is at the board.
fn track_play_time(
    current: Res<Match>,
    overlay: Res<State<Overlay>>,
    time: Res<Time<Real>>,
    mut current_record: ResMut<CurrentRecord>,
) {
    let is_running = current.is_game() && current.outcome().is_none();
    if is_running && *overlay.get() == Overlay::None && time.delta() < MAX_COUNTED_FRAME {
        current_record.play_time += time.delta();
    }
}

/// Starts the record of a match: a new game has no file yet, a continued one has.
fn begin_record(
    mut started: MessageReader<MatchStarted>,
    current: Res<Match>,
    dirs: Option<Res<AppDirs>>,
    writer: Res<GameWriter>,
    mut current_record: ResMut<CurrentRecord>,
) {
    if started.read().count() == 0 || !current.is_game() {
        return;
    }
    *current_record = match (current.library_id(), &dirs) {
        (Some(id), Some(dirs)) => CurrentRecord::from_file(id, &Library::new(&dirs.documents)),
        _ => CurrentRecord { started: record::start_time_now(), help_count: Some(0), ..default() },
    };
    if let Some(dirs) = dirs {
        writer.open_game(&dirs, current_record.file_state.clone());
    }
}

/// Counts hints and takebacks, because a win without them earns another crown.
fn count_help(
    mut hints: MessageReader<RequestHint>,
    mut undone: MessageReader<TurnUndone>,
    current: Res<Match>,
    mut current_record: ResMut<CurrentRecord>,
) {
    let (hints, undone) = (hints.read().count(), undone.read().count());
    if hints + undone == 0 || !current.is_game() {
        return;
    }
    if let Some(count) = &mut current_record.help_count {
        *count = count.saturating_add((hints + undone) as u32);
    }
}

/// Hands the game to the writer before anything is shown.
fn save_current_game(
    current: Res<Match>,
    dirs: Option<Res<AppDirs>>,
    clock: Res<GameClock>,
    writer: Res<GameWriter>,
    mut current_record: ResMut<CurrentRecord>,
) {
    let Some(dirs) = dirs.filter(|_| current.is_game()) else { return };
    current_record.revision += 1;
    writer.save(&dirs, current_record.file_state.clone(), current_record.snapshot(&current, clock.get()));
}

/// Keeps whether quitting would lose a game.
fn note_unsaved_game(writer: Res<GameWriter>, mut unsaved_game: ResMut<UnsavedGame>) {
    unsaved_game.set_if_neq(UnsavedGame(writer.is_failing()));
}

/// Polls the results of the writer.
fn poll_writer(writer: Res<GameWriter>, mut failed: MessageWriter<WriteFailed>, mut commands: Commands) {
    if !writer.is_busy() {
        return;
    }
    let (is_written, problems) = writer.take_results();
    if is_written {
        commands.run_system_cached(find_games);
    }
    failed.write_batch(problems.into_iter().map(|problem| WriteFailed { problem }));
}
