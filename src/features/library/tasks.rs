//! Reads the index, imports and exports games on another thread.

use crate::app::files::AppDirs;
use crate::app::jobs::{Job, JobProgress, JobResult, Jobs};
use crate::app::schedule::ObserveSystems;
use crate::app::screens::{Overlay, Screen, ScreenCommand};
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use crate::features::library::import::{BrokenGame, ImportParams};
use crate::features::library::{LibraryCommand, LibraryState, import};
use crate::session::game_store::GameStore;
use crate::session::game_writer::Flusher;
use bevy::prelude::*;
use congo_library::fs;
use congo_library::library::{Collection, Import, Index, Library, LibraryError};
use congo_library::{GameId, Summary, files, statistics};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

/// The file of the index, in the data folder.
const INDEX_FILE: &str = "library.index";
/// Another window may have stored a game, so the folder is checked at this interval while the list is shown.
const FOLDER_CHECK_INTERVAL: Duration = Duration::from_secs(2);

/// The running task.
#[derive(Resource, Debug, Default)]
pub struct LibraryTasks {
    job: Option<(TaskKind, Job)>,
    /// The modification time of the folder when it was last read.
    folder_modified: Option<SystemTime>,
    since_check: Duration,
    is_tidied: bool,
    /// Commands that arrived while another task was running.
    queued: Vec<LibraryCommand>,
}

/// The kind of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaskKind {
    /// Updating the index.
    Refreshing,
    /// Importing games.
    Importing,
    /// Exporting games.
    Exporting,
}

impl LibraryTasks {
    /// The running task and its progress, 0 to 1; `None` while the progress is unknown.
    pub fn status(&self) -> Option<(TaskKind, Option<f32>)> {
        self.job.as_ref().map(|(kind, job)| (*kind, job.fraction()))
    }

    /// Whether no task is running.
    pub fn is_idle(&self) -> bool {
        self.job.is_none()
    }

    /// Runs a command once no other task is running.
    pub(super) fn queue(&mut self, command: LibraryCommand) {
        self.queued.push(command);
    }

    pub(super) fn stop(&mut self) {
        self.queued.clear();
        if let Some((_, job)) = &self.job {
            job.cancel();
        }
    }

    fn start(&mut self, jobs: &Jobs, kind: TaskKind, work: impl FnOnce(&JobProgress) -> TaskResult + Send + 'static) {
        self.job = Some((kind, jobs.spawn(work, finish_task)));
    }
}

/// The result of a task.
#[derive(Debug)]
enum TaskResult {
    Refreshed(Arc<Index>, Option<LibraryError>),
    Imported(Arc<Index>, Import, Option<String>, Vec<BrokenGame>),
    Exported(Result<(usize, PathBuf), String>),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LibraryTasks>()
        .add_systems(OnEnter(Screen::Library), request_refresh)
        .add_systems(OnEnter(Screen::Statistics), request_refresh)
        .add_systems(Update, watch_folder.in_set(ObserveSystems::FinishJobs).run_if(on_library_screen));
}

/// What a task needs to update the index.
pub(super) struct IndexSource {
    library: Library,
    index_file: PathBuf,
    index: Option<Arc<Index>>,
    /// Writes the running game first.
    flusher: Flusher,
}

impl IndexSource {
    pub(super) fn new(store: &GameStore, dirs: &AppDirs, library_state: &LibraryState) -> Option<Self> {
        let library = store.library()?;
        let index_file = dirs.data.join(INDEX_FILE);
        Some(Self { library, index_file, index: library_state.index.clone(), flusher: store.flusher() })
    }

    /// Updates the index from the folder, and saves it if it has changed.
    pub(super) fn update_index(&self, pace: &JobProgress) -> (Arc<Index>, Option<LibraryError>) {
        self.flusher.wait();
        let known = self.index.as_deref().cloned();
        let mut index = known.unwrap_or_else(|| Index::load(&self.index_file));
        let updated = index.update(&self.library, &mut |done, all| pace.report(done, all));
        let failure = match updated {
            Ok(true) => index.save(&self.index_file).err(),
            Ok(false) => None,
            Err(problem) => Some(problem),
        };
        (Arc::new(index), failure)
    }
}

/// Starts to update the index, unless a task is running.
pub(super) fn start_refresh(tasks: &mut LibraryTasks, jobs: &Jobs, place: IndexSource) {
    let needs_tidy = !std::mem::replace(&mut tasks.is_tidied, true);
    tasks.folder_modified = modified_at(place.library.folder());
    tasks.since_check = Duration::ZERO;
    tasks.start(jobs, TaskKind::Refreshing, move |pace| {
        if needs_tidy {
            place.library.purge_deleted();
        }
        let (index, trouble) = place.update_index(pace);
        TaskResult::Refreshed(index, trouble)
    });
}

/// The source of an import.
#[derive(Debug)]
pub(super) enum ImportJob {
    File(PathBuf),
    /// The listed games; their errors are known.
    Found(Arc<Collection>),
}

/// Starts an import.
pub(super) fn start_import(tasks: &mut LibraryTasks, jobs: &Jobs, place: IndexSource, sources: Vec<ImportJob>) {
    tasks.start(jobs, TaskKind::Importing, move |pace| {
        let (mut place, mut all, mut problem, mut broken) = (place, Import::default(), None, Vec::new());
        let unreported = JobProgress::default();
        for source in sources {
            // With the games of the file before.
            let (index, _) = place.update_index(&unreported);
            place.index = Some(index.clone());
            let mut import_text = |text: &str| {
                let (import, trouble) = place.library.import(text, &index, &mut |done, of| pace.report(done, of));
                problem = problem.take().or(trouble.map(|trouble| trouble.to_string()));
                import
            };
            let import = match source {
                ImportJob::Found(found) => import_text(found.text()),
                ImportJob::File(path) => match read_import_file(&path) {
                    Ok(text) => {
                        let mut import = import_text(&text);
                        broken.extend(import::broken_games(&path.display().to_string(), &mut import));
                        import
                    }
                    Err(trouble) => {
                        problem = problem.or(Some(trouble));
                        continue;
                    }
                },
            };
            all.added.extend(import.added);
            all.duplicates += import.duplicates;
            all.mended.games += import.mended.games;
            all.cut_short |= import.cut_short;
        }
        let (index, _) = place.update_index(&unreported);
        TaskResult::Imported(index, all, problem, broken)
    });
}

fn read_import_file(path: &Path) -> Result<String, String> {
    let missing = || LibraryError::Missing(path.to_owned()).to_string();
    files::read_if_exists(path).map_err(|problem| problem.to_string())?.ok_or_else(missing)
}

/// Starts to export games.
pub(super) fn start_export(tasks: &mut LibraryTasks, jobs: &Jobs, library: Library, ids: Vec<GameId>, path: PathBuf) {
    tasks.start(jobs, TaskKind::Exporting, move |_| {
        let written = library.export(&ids).and_then(|text| Ok(files::write_atomically(&path, text)?));
        TaskResult::Exported(written.map(|()| (ids.len(), path)).map_err(|problem| problem.to_string()))
    });
}

/// Starts to export a table of all games, the oldest first.
pub(super) fn start_table_export(tasks: &mut LibraryTasks, jobs: &Jobs, index: Arc<Index>, path: PathBuf) {
    tasks.start(jobs, TaskKind::Exporting, move |_| {
        let mut games: Vec<&Summary> = index.entries().map(|entry| entry.summary).collect();
        games.sort_by(|one, other| one.begun.cmp(&other.begun));
        let written = files::write_atomically(&path, statistics::to_csv(games.iter().copied()));
        TaskResult::Exported(written.map(|()| (games.len(), path)).map_err(|problem| problem.to_string()))
    });
}

/// A run condition: a screen that needs the stored games is open.
fn on_library_screen(screen: Res<State<Screen>>) -> bool {
    matches!(screen.get(), Screen::Library | Screen::Statistics)
}

fn request_refresh(mut library_commands: MessageWriter<LibraryCommand>) {
    library_commands.write(LibraryCommand::Refresh);
}

/// Updates the index when the folder has changed.
fn watch_folder(
    mut tasks: ResMut<LibraryTasks>,
    time: Res<Time>,
    store: GameStore,
    mut library_commands: MessageWriter<LibraryCommand>,
) {
    let progress = tasks.bypass_change_detection();
    progress.since_check += time.delta();
    if progress.since_check < FOLDER_CHECK_INTERVAL || !progress.is_idle() {
        return;
    }
    progress.since_check = Duration::ZERO;
    let Some(library) = store.library() else { return };
    if modified_at(library.folder()) != progress.folder_modified {
        library_commands.write(LibraryCommand::Refresh);
    }
}

fn modified_at(folder: &Path) -> Option<SystemTime> {
    fs::metadata(folder).and_then(|data| data.modified()).ok()
}

fn finish_task(
    In(result): In<JobResult<TaskResult>>,
    mut tasks: ResMut<LibraryTasks>,
    mut library_state: ResMut<LibraryState>,
    text: Res<Text>,
    mut library_commands: MessageWriter<LibraryCommand>,
    mut import_list: ImportParams,
) {
    tasks.job = None;
    let toasts = &mut import_list.toasts;
    match result {
        Ok(TaskResult::Refreshed(index, trouble)) => {
            info!("{} games are known", index.len());
            library_state.index = Some(index);
            trouble.into_iter().for_each(|problem| toasts.push(Toast::problem("notice-cannot-list", problem)));
        }
        Ok(TaskResult::Imported(index, import, problem, broken)) => {
            library_state.index = Some(index);
            let nothing = problem.is_none() && broken.is_empty();
            report_import(&mut library_state, &import, problem, nothing, toasts);
            if !broken.is_empty() {
                import_list.list.list_broken(broken);
                import_list.screen_commands.write(ScreenCommand::Open(Overlay::Import));
            }
        }
        Ok(TaskResult::Exported(Ok((count, path)))) => {
            toasts.push(Toast::with("notice-exported", format!("{} ({count})", path.display())));
        }
        Ok(TaskResult::Exported(Err(problem))) => toasts.push(Toast::problem("notice-cannot-save", problem)),
        Err(_) => toasts.push(Toast::problem("notice-cannot-list", "")),
    }
    library_state.update_rows(&text);
    library_commands.write_batch(std::mem::take(&mut tasks.queued));
}

/// Selects the imported games, so that they are easy to find, star or delete.
fn report_import(
    library_state: &mut LibraryState,
    import: &Import,
    problem: Option<String>,
    whole: bool,
    toasts: &mut Toasts,
) {
    if !import.added.is_empty() {
        library_state.selected = import.added.iter().cloned().collect();
        library_state.cursor = import.added.first().cloned();
        toasts.push(Toast::with("notice-imported", import.added.len()));
    }
    if import.duplicates > 0 {
        toasts.push(Toast::with("notice-import-known", import.duplicates));
    }
    import::report_mended(&import.mended, toasts);
    if import.cut_short {
        toasts.push(import::cut_short_toast());
    }
    if let Some(problem) = problem {
        toasts.push(Toast::problem("notice-import-broken", problem));
    } else if whole && import.added.is_empty() && import.duplicates == 0 {
        toasts.push(Toast::key("notice-import-none"));
    }
}
