//! Reading the index, taking games in and writing them out, on another thread.

use super::import::{self, BrokenGame, ImportParams};
use super::{Shelf, Shelved, Shelving};
use crate::AppSystems;
use crate::files::Folders;
use crate::game::record::Records;
use crate::game::writer::Flusher;
use crate::notices::{Notice, Notices};
use crate::screens::{Overlay, Screen};
use crate::study::StudySystems;
use crate::text::Text;
use crate::work::{Pace, Work};
use bevy::prelude::*;
use congo_games::library::{Collection, Import, Index, Library, LibraryError, MAX_TEXT_BYTES};
use congo_games::{GameId, Summary, files, statistics};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

/// The index, in the data folder.
const INDEX: &str = "library.index";
/// Another window may have kept a game: the folder is looked at so often while the list is shown.
const LOOKS_APART: Duration = Duration::from_secs(2);

/// What is under way on another thread.
#[derive(Resource, Debug, Default)]
pub struct Progress {
    work: Option<(Kind, Work<Done>)>,
    /// When the folder had changed last before it was last read.
    seen: Option<SystemTime>,
    since: Duration,
    tidied: bool,
    /// What was asked for while something else was under way.
    waiting: Vec<Shelving>,
}

/// What is being done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Looking at what there is.
    Looking,
    /// Taking games in.
    Importing,
    /// Writing games out.
    Exporting,
}

impl Progress {
    /// What is under way, and how much of it is done, 0 to 1; none as long as nobody knows.
    pub fn now(&self) -> Option<(Kind, Option<f32>)> {
        self.work.as_ref().map(|(kind, work)| (*kind, work.pace().part()))
    }

    /// Whether nothing is under way.
    pub fn is_idle(&self) -> bool {
        self.work.is_none()
    }

    /// Does this when nothing else is under way any more.
    pub(super) fn put_off(&mut self, order: Shelving) {
        self.waiting.push(order);
    }

    pub(super) fn stop(&mut self) {
        self.waiting.clear();
        if let Some((_, work)) = &self.work {
            work.pace().stop();
        }
    }

    fn begin(&mut self, kind: Kind, work: impl FnOnce(&Pace) -> Done + Send + 'static) {
        self.work = Some((kind, Work::begin(work)));
    }
}

/// What has come of it.
#[derive(Debug)]
enum Done {
    Looked(Arc<Index>, Option<LibraryError>),
    Imported(Arc<Index>, Import, Option<String>, Vec<BrokenGame>),
    Exported(Result<(usize, PathBuf), String>),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Progress>()
        .add_systems(OnEnter(Screen::Library), look)
        .add_systems(OnEnter(Screen::Statistics), look)
        .add_systems(
            Update,
            (finish, watch.run_if(among_games)).chain().in_set(AppSystems::Listen).before(StudySystems::Take),
        );
}

/// What a task needs to know.
pub(super) struct Place {
    library: Library,
    index_file: PathBuf,
    index: Option<Arc<Index>>,
    /// The running game is written first.
    flusher: Flusher,
}

impl Place {
    pub(super) fn of(records: &Records, folders: &Folders, shelf: &Shelf) -> Option<Self> {
        let library = records.library()?;
        let index_file = folders.data.join(INDEX);
        Some(Self { library, index_file, index: shelf.index.clone(), flusher: records.flusher() })
    }

    /// The index in step with the folder, and written down if it has changed.
    pub(super) fn bring_up(&self, pace: &Pace) -> (Arc<Index>, Option<LibraryError>) {
        self.flusher.wait();
        let known = self.index.as_deref().cloned();
        let mut index = known.unwrap_or_else(|| Index::load(&self.index_file));
        let updated = index.update(&self.library, &mut |done, all| pace.tell(done, all));
        let trouble = match updated {
            Ok(true) => index.save(&self.index_file).err(),
            Ok(false) => None,
            Err(problem) => Some(problem),
        };
        (Arc::new(index), trouble)
    }
}

/// Begins to look at what there is, unless something is under way.
pub(super) fn begin_look(progress: &mut Progress, place: Place) {
    let tidy = !std::mem::replace(&mut progress.tidied, true);
    progress.seen = changed(place.library.folder());
    progress.since = Duration::ZERO;
    progress.begin(Kind::Looking, move |pace| {
        if tidy {
            place.library.tidy();
        }
        let (index, trouble) = place.bring_up(pace);
        Done::Looked(index, trouble)
    });
}

/// What is taken in.
#[derive(Debug)]
pub(super) enum ImportJob {
    File(PathBuf),
    /// What was listed; what is broken in it is known.
    Found(Arc<Collection>),
}

/// Begins to take games in.
pub(super) fn begin_import(progress: &mut Progress, place: Place, jobs: Vec<ImportJob>) {
    progress.begin(Kind::Importing, move |pace| {
        let (mut place, mut all, mut problem, mut broken) = (place, Import::default(), None, Vec::new());
        let quietly = Pace::default();
        for job in jobs {
            // Also what the file before has brought.
            let (index, _) = place.bring_up(&quietly);
            place.index = Some(index.clone());
            let mut take_in = |text: &str| {
                let (import, trouble) = place.library.import(text, &index, &mut |done, of| pace.tell(done, of));
                problem = problem.take().or(trouble.map(|trouble| trouble.to_string()));
                import
            };
            let import = match job {
                ImportJob::Found(found) => take_in(found.text()),
                ImportJob::File(path) => match read(&path) {
                    Ok(text) => {
                        let mut import = take_in(&text);
                        broken.extend(import::broken_of(&path.display().to_string(), &mut import));
                        import
                    }
                    Err(trouble) => {
                        problem = problem.or(Some(trouble));
                        continue;
                    }
                },
            };
            all.added.extend(import.added);
            all.known += import.known;
            all.cut_short |= import.cut_short;
        }
        let (index, _) = place.bring_up(&quietly);
        Done::Imported(index, all, problem, broken)
    });
}

fn read(path: &Path) -> Result<String, String> {
    let length = fs::metadata(path).map_or(0, |data| data.len());
    if length > MAX_TEXT_BYTES as u64 {
        return Err(format!("{}: the file is larger than {} MB", path.display(), MAX_TEXT_BYTES >> 20));
    }
    let missing = || format!("{}: there is no such file", path.display());
    files::read_whole(path).map_err(|problem| problem.to_string())?.ok_or_else(missing)
}

/// Begins to write games into a file.
pub(super) fn begin_export(progress: &mut Progress, library: Library, ids: Vec<GameId>, path: PathBuf) {
    progress.begin(Kind::Exporting, move |_| {
        let written = library.export(&ids).and_then(|text| Ok(files::write_whole(&path, text)?));
        Done::Exported(written.map(|()| (ids.len(), path)).map_err(|problem| problem.to_string()))
    });
}

/// Begins to write a table of all games, the oldest first.
pub(super) fn begin_table(progress: &mut Progress, index: Arc<Index>, path: PathBuf) {
    progress.begin(Kind::Exporting, move |_| {
        let mut games: Vec<&Summary> = index.entries().map(|entry| entry.summary).collect();
        games.sort_by(|one, other| one.begun.cmp(&other.begun));
        let written = files::write_whole(&path, statistics::export(games.iter().copied()));
        Done::Exported(written.map(|()| (games.len(), path)).map_err(|problem| problem.to_string()))
    });
}

/// Whether the games that are kept are looked at.
fn among_games(screen: Res<State<Screen>>) -> bool {
    matches!(screen.get(), Screen::Library | Screen::Statistics)
}

fn look(mut shelved: MessageWriter<Shelved>) {
    shelved.write(Shelved(Shelving::Look));
}

/// Looks again when the folder has changed.
fn watch(mut progress: ResMut<Progress>, time: Res<Time>, records: Records, mut shelved: MessageWriter<Shelved>) {
    let progress = progress.bypass_change_detection();
    progress.since += time.delta();
    if progress.since < LOOKS_APART || !progress.is_idle() {
        return;
    }
    progress.since = Duration::ZERO;
    let Some(library) = records.library() else { return };
    if changed(library.folder()) != progress.seen {
        shelved.write(Shelved(Shelving::Look));
    }
}

fn changed(folder: &Path) -> Option<SystemTime> {
    fs::metadata(folder).and_then(|data| data.modified()).ok()
}

/// Takes the result, once it is there.
pub(super) fn finish(
    mut progress: ResMut<Progress>,
    mut shelf: ResMut<Shelf>,
    mut notices: ResMut<Notices>,
    text: Res<Text>,
    mut shelved: MessageWriter<Shelved>,
    mut import_list: ImportParams,
) {
    let Some((_, work)) = progress.bypass_change_detection().work.as_mut() else { return };
    let done = work.result();
    if done.is_none() && !work.is_over() {
        return;
    }
    progress.work = None;
    match done {
        Some(Done::Looked(index, trouble)) => {
            info!("{} games are known", index.len());
            shelf.index = Some(index);
            trouble.into_iter().for_each(|problem| notices.push(Notice::problem("notice-cannot-list", problem)));
        }
        Some(Done::Imported(index, import, problem, broken)) => {
            shelf.index = Some(index);
            let nothing = problem.is_none() && broken.is_empty();
            tell_import(&mut shelf, &import, problem, nothing, &mut notices);
            if !broken.is_empty() {
                import_list.list.report(broken);
                import_list.show(Overlay::Import);
            }
        }
        Some(Done::Exported(Ok((_, path)))) => notices.push(Notice::with("notice-exported", path.display())),
        Some(Done::Exported(Err(problem))) => notices.push(Notice::problem("notice-cannot-save", problem)),
        None => notices.push(Notice::problem("notice-cannot-list", "")),
    }
    shelf.arrange(&text);
    shelved.write_batch(std::mem::take(&mut progress.waiting).into_iter().map(Shelved));
}

/// What was taken in is chosen, so that it is easily found, marked or deleted again.
fn tell_import(shelf: &mut Shelf, import: &Import, problem: Option<String>, whole: bool, notices: &mut Notices) {
    if !import.added.is_empty() {
        shelf.chosen = import.added.iter().cloned().collect();
        shelf.cursor = import.added.first().cloned();
        notices.push(Notice::with("notice-imported", import.added.len()));
    }
    if import.known > 0 {
        notices.push(Notice::with("notice-import-known", import.known));
    }
    if import.cut_short {
        notices.push(import::cut_short());
    }
    if let Some(problem) = problem {
        notices.push(Notice::problem("notice-import-broken", problem));
    } else if whole && import.added.is_empty() && import.known == 0 {
        notices.push(Notice::key("notice-import-none"));
    }
}
