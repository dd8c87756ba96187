//! Autosave. A game is a PGN file in the library from its first turn on, and is written again after every change.

use crate::app::files::AppDirs;
use crate::app::files::WriteFailed;
use crate::app::schedule::ObserveSystems;
use crate::app::screens::{Overlay, Screen};
use crate::session::clock::GameClock;
use crate::session::game_store::{CurrentRecord, GameStore};
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

/// Whether there is a game to continue.
#[derive(Resource, Debug, Default)]
pub struct Autosave {
    exists: bool,
}

impl Autosave {
    /// Whether there is a game to continue.
    pub fn exists(&self) -> bool {
        self.exists
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Autosave>().init_resource::<CurrentRecord>();
    app.add_plugins(writer::plugin);
    app.add_systems(Startup, find_autosave).add_systems(
        Update,
        (
            track_play_time.run_if(in_state(Screen::Playing)),
            begin_record,
            count_help,
            save_current_game.run_if(match_changed),
            poll_writer,
        )
            .chain()
            .in_set(ObserveSystems::Record),
    );
}

/// An unreadable file counts as a game to continue: *Continue* then reports its error.
fn find_autosave(store: GameStore, mut autosave: ResMut<Autosave>) {
    store.import_legacy_game();
    autosave.exists = !matches!(store.load_running_game(None), Ok(None));
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
    folders: Option<Res<AppDirs>>,
    writer: Res<GameWriter>,
    mut current_record: ResMut<CurrentRecord>,
) {
    if started.read().count() == 0 || !current.is_game() {
        return;
    }
    *current_record = match (current.library_id(), &folders) {
        (Some(id), Some(folders)) => CurrentRecord::from_file(id, &Library::new(&folders.documents)),
        _ => CurrentRecord { started: record::start_time_now(), help_count: Some(0), ..default() },
    };
    if let Some(folders) = folders {
        writer.open_game(&folders, current_record.file_state.clone());
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

/// Hands the game to the writer before anything is shown. A finished game cannot be continued.
fn save_current_game(
    current: Res<Match>,
    folders: Option<Res<AppDirs>>,
    clock: Res<GameClock>,
    writer: Res<GameWriter>,
    mut current_record: ResMut<CurrentRecord>,
    mut autosave: ResMut<Autosave>,
) {
    let Some(folders) = folders.filter(|_| current.is_game()) else { return };
    current_record.revision += 1;
    writer.save(&folders, current_record.file_state.clone(), current_record.snapshot(&current, clock.get()));
    autosave.exists &= current.outcome().is_none();
}

/// Polls the results of the writer.
fn poll_writer(writer: Res<GameWriter>, mut autosave: ResMut<Autosave>, mut failed: MessageWriter<WriteFailed>) {
    if !writer.is_busy() {
        return;
    }
    let (resumable, problems) = writer.take_results();
    if let Some(present) = resumable {
        autosave.exists = present;
    }
    failed.write_batch(problems.into_iter().map(|problem| WriteFailed { problem }));
}
