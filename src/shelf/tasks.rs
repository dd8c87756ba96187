//! Reading the index, taking games in and writing them out, on another thread.

use super::{Shelf, Shelved, Shelving};
use crate::AppSystems;
use crate::files::Folders;
use crate::game::record::Records;
use crate::notices::{Notice, Notices};
use crate::screens::Screen;
use crate::study::StudySystems;
use crate::text::Text;
use crate::work::{Pace, Work};
use bevy::prelude::*;
use congo_games::library::{Import, Index, Library, LibraryError};
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
    Imported(Arc<Index>, Import, Option<String>),
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
}

impl Place {
    pub(super) fn of(records: &Records, folders: &Folders, shelf: &Shelf) -> Option<Self> {
        let library = records.library()?;
        Some(Self { library, index_file: folders.data.join(INDEX), index: shelf.index.clone() })
    }

    /// The index in step with the folder, and written down if it has changed.
    pub(super) fn bring_up(&self, pace: &Pace) -> (Arc<Index>, Option<LibraryError>) {
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

/// Begins to take in the games of files.
pub(super) fn begin_import(progress: &mut Progress, place: Place, paths: Vec<PathBuf>) {
    progress.begin(Kind::Importing, move |pace| {
        let (mut place, mut all, mut problem) = (place, Import::default(), None);
        let quietly = Pace::default();
        for path in paths {
            // Also what the file before has brought.
            let (index, _) = place.bring_up(&quietly);
            place.index = Some(index.clone());
            match read(&path) {
                Ok(text) => {
                    let (import, trouble) = place.library.import(&text, &index, &mut |done, of| pace.tell(done, of));
                    all.added.extend(import.added);
                    all.known += import.known;
                    let broken = import.broken.first().map(|broken| format!("{}: {broken}", path.display()));
                    problem = problem.or(trouble.map(|trouble| trouble.to_string())).or(broken);
                    all.broken.extend(import.broken);
                }
                Err(trouble) => problem = problem.or(Some(trouble)),
            }
        }
        let (index, _) = place.bring_up(&quietly);
        Done::Imported(index, all, problem)
    });
}

fn read(path: &Path) -> Result<String, String> {
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
fn finish(
    mut progress: ResMut<Progress>,
    mut shelf: ResMut<Shelf>,
    mut notices: ResMut<Notices>,
    text: Res<Text>,
    mut shelved: MessageWriter<Shelved>,
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
        Some(Done::Imported(index, import, problem)) => {
            shelf.index = Some(index);
            tell_import(&mut shelf, &import, problem, &mut notices);
        }
        Some(Done::Exported(Ok((_, path)))) => notices.push(Notice::with("notice-exported", path.display())),
        Some(Done::Exported(Err(problem))) => notices.push(Notice::problem("notice-cannot-save", problem)),
        None => notices.push(Notice::problem("notice-cannot-list", "")),
    }
    shelf.arrange(&text);
    shelved.write_batch(std::mem::take(&mut progress.waiting).into_iter().map(Shelved));
}

/// What was taken in is chosen, so that it is easily found, marked or deleted again.
fn tell_import(shelf: &mut Shelf, import: &Import, problem: Option<String>, notices: &mut Notices) {
    if !import.added.is_empty() {
        shelf.chosen = import.added.iter().cloned().collect();
        shelf.cursor = import.added.first().cloned();
        notices.push(Notice::with("notice-imported", import.added.len()));
    }
    if import.known > 0 {
        notices.push(Notice::with("notice-import-known", import.known));
    }
    if let Some(problem) = problem {
        notices.push(Notice::problem("notice-import-broken", problem));
    } else if import.added.is_empty() && import.known == 0 {
        notices.push(Notice::key("notice-import-none"));
    }
}
