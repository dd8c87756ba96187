//! What becomes of a mistake in the program: it is written down where the player finds it, and the player is told what
//! happened, where to read more, and that the game is safe. A game is on the disk from its first move on, so nothing has
//! to be saved here.

use crate::AppSystems;
use crate::chooser;
use crate::files::Folders;
use crate::notices::{Notice, Notices};
use crate::screens::Screen;
use crate::text::Text;
use bevy::prelude::*;
use std::backtrace::Backtrace;
use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind, set_hook};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Names the report that the player has not been told of yet, in the data folder.
const UNTOLD: &str = "crashed";
/// How long the player is told: there is a path to be read.
const TOLD_FOR: Duration = Duration::from_secs(30);

/// The report of this run of the program: everything that goes wrong in it is in one file.
static REPORT: OnceLock<PathBuf> = OnceLock::new();
/// Whether a report has been written since the player was told last.
static WRITTEN: AtomicBool = AtomicBool::new(false);
/// What a dialog would say, in the player's language: a title and a sentence that a path follows.
static WORDS: Mutex<Option<[String; 2]>> = Mutex::new(None);

/// Tells the player of reports: of the last run in the menu, of this one at once, if the program goes on.
pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Menu), tell)
        .add_systems(Update, tell.after(AppSystems::Present).run_if(report_is_new))
        .add_systems(PostUpdate, prepare_words.run_if(resource_changed::<Text>));
}

/// From now on a mistake anywhere in the program is written to the error output and into a file of the data folder.
pub fn write_reports(data: Option<PathBuf>) {
    set_hook(Box::new(move |info| {
        let report = describe(info);
        eprintln!("{report}");
        match data.as_deref().map(|data| keep(data, &report)) {
            Some(Ok(path)) => eprintln!("This report is in {}. The game is kept after every move.", path.display()),
            Some(Err(problem)) => eprintln!("This report could not be written to a file: {problem}"),
            None => {}
        }
    }));
}

/// Runs the program. When it ends by a mistake, the player is told in a dialog of the system, and there is no answer.
pub fn guard<T>(run: impl FnOnce() -> T) -> Option<T> {
    let ended = catch_unwind(AssertUnwindSafe(run)).ok();
    if ended.is_none() {
        let words = WORDS.lock().unwrap_or_else(PoisonError::into_inner).take();
        let [title, sentence] = words.unwrap_or_else(|| in_words(&Text::default()));
        let report = REPORT.get().map(|path| path.display().to_string()).unwrap_or_default();
        chooser::tell(&title, &format!("{sentence}\n\n{report}"));
    }
    ended
}

/// What happened, in which version, and how the program got there.
fn describe(info: &PanicHookInfo) -> String {
    let mut report = format!("congo {} stopped unexpectedly", env!("CARGO_PKG_VERSION"));
    let (system, processor) = (std::env::consts::OS, std::env::consts::ARCH);
    let thread = std::thread::current();
    let thread = thread.name().unwrap_or("unnamed");
    let _ = writeln!(report, "\nsystem: {system} {processor}\nthread: {thread}");
    let _ = writeln!(report, "{info}");
    let _ = write!(report, "{}", Backtrace::force_capture());
    report
}

/// Adds a report to the file of this run, and notes that the player has not been told of it.
fn keep(data: &Path, report: &str) -> std::io::Result<&'static Path> {
    fs::create_dir_all(data)?;
    let path = REPORT.get_or_init(|| data.join(format!("crash-{}.log", seconds())));
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    writeln!(file, "{report}")?;
    fs::write(data.join(UNTOLD), path.as_os_str().as_encoded_bytes())?;
    WRITTEN.store(true, Ordering::Release);
    Ok(path)
}

/// The time, for a name that no other report has.
fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

fn report_is_new() -> bool {
    WRITTEN.load(Ordering::Acquire)
}

/// Tells once of a report.
fn tell(folders: Option<Res<Folders>>, mut notices: ResMut<Notices>) {
    let here = WRITTEN.swap(false, Ordering::AcqRel);
    let Some(untold) = folders.map(|folders| folders.data.join(UNTOLD)) else { return };
    let Ok(report) = fs::read_to_string(&untold) else { return };
    let _ = fs::remove_file(untold);
    let key = if here { "notice-crash-here" } else { "notice-crash-before" };
    notices.push_for(Notice::problem(key, report), TOLD_FOR);
}

/// When the program stops there is nobody to ask for words any more.
fn prepare_words(text: Res<Text>) {
    *WORDS.lock().unwrap_or_else(PoisonError::into_inner) = Some(in_words(&text));
}

fn in_words(text: &Text) -> [String; 2] {
    ["crash-title", "crash-sentence"].map(|key| text.get(key))
}
