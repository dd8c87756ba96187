//! Crash reports: a panic is written to a file, and the player is told what happened, where the report is, and that the
//! game is safe. Games are saved from their first move on, so nothing needs to be saved here.

use crate::app::files::AppDirs;
use crate::app::platform::clock::unix_seconds;
use crate::app::platform::dialogs;
use crate::app::schedule::{AppSystems, QuitSystems};
use crate::app::screens::Screen;
use crate::app::start_problem::StartProblem;
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use bevy::prelude::*;
use congo_library::fs;
use std::backtrace::Backtrace;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind, set_hook};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

/// The file in the data folder that names a report that the player has not been told about.
const PENDING_REPORT_FILE: &str = "crashed";
/// How long the toast is shown. It is long because it contains a path.
const REPORT_TOAST_DURATION: Duration = Duration::from_secs(30);

/// The report of this run. All panics of a run are written to one file.
static REPORT_PATH: OnceLock<PathBuf> = OnceLock::new();
/// What the machine lacks for the window, according to a panic.
static START_PROBLEM: Mutex<Option<StartProblem>> = Mutex::new(None);
/// Whether a report has been written since the player was last told.
static HAS_NEW_REPORT: AtomicBool = AtomicBool::new(false);
/// The text of the dialog in the player's language: a title, and a sentence that is followed by a path.
static DIALOG_TEXT: Mutex<Option<[String; 2]>> = Mutex::new(None);

/// Tells the player about reports: of the last run in the menu, of this run immediately if the program continues.
pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Menu), show_report_toast)
        .add_systems(Update, show_report_toast.after(AppSystems::Present).before(QuitSystems).run_if(has_new_report))
        .add_systems(PostUpdate, update_dialog_text.run_if(resource_changed::<Text>));
}

/// Installs the panic hook, which writes panics to the error output and to a file in the data folder. A panic that says
/// what the machine lacks is only remembered.
pub fn install_panic_hook(data: Option<PathBuf>) {
    set_hook(Box::new(move |info| {
        if let Some(problem) = info.payload_as_str().and_then(StartProblem::of_panic) {
            *START_PROBLEM.lock().unwrap_or_else(PoisonError::into_inner) = Some(problem);
            return;
        }
        let report = format_report(info);
        _ = writeln!(io::stderr(), "{report}");
        match data.as_deref().map(|data| save_report(data, &report)) {
            Some(Ok(path)) => {
                _ = writeln!(io::stderr(), "This report is in {}. The game is kept after every move.", path.display());
            }
            Some(Err(problem)) => _ = writeln!(io::stderr(), "This report could not be written to a file: {problem}"),
            None => {}
        }
    }));
}

/// Runs the program. After a panic it shows a system dialog.
///
/// # Errors
/// What the machine lacks if the program could not start, else `None` after a panic.
pub fn run_guarded<T>(run: impl FnOnce() -> T) -> Result<T, Option<StartProblem>> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|_| {
        let problem = START_PROBLEM.lock().unwrap_or_else(PoisonError::into_inner).take();
        if problem.is_none() {
            show_crash_dialog();
        }
        problem
    })
}

fn show_crash_dialog() {
    let prepared = DIALOG_TEXT.lock().unwrap_or_else(PoisonError::into_inner).take();
    let [title, sentence] = prepared.unwrap_or_else(|| dialog_text(&Text::default()));
    let report = REPORT_PATH.get().map(|path| path.display().to_string()).unwrap_or_default();
    dialogs::show_error(&title, &format!("{sentence}\n\n{report}"));
}

/// The panic message, the version, and the backtrace.
fn format_report(info: &PanicHookInfo) -> String {
    let mut report = format!("congo {} stopped unexpectedly", env!("CARGO_PKG_VERSION"));
    let (system, processor) = (std::env::consts::OS, std::env::consts::ARCH);
    let thread = std::thread::current();
    let thread = thread.name().unwrap_or("unnamed");
    let _ = writeln!(report, "\nsystem: {system} {processor}\nthread: {thread}");
    let _ = writeln!(report, "{info}");
    let _ = write!(report, "{}", Backtrace::force_capture());
    report
}

/// Appends a report to the file of this run, and notes that the player must be told.
fn save_report(data: &Path, report: &str) -> std::io::Result<&'static Path> {
    fs::create_dir_all(data)?;
    let path = REPORT_PATH.get_or_init(|| data.join(format!("crash-{}.log", unix_seconds())));
    let earlier = fs::read_to_string(path).unwrap_or_default();
    fs::write(path, format!("{earlier}{report}\n"))?;
    fs::write(data.join(PENDING_REPORT_FILE), path.as_os_str().as_encoded_bytes())?;
    HAS_NEW_REPORT.store(true, Ordering::Release);
    Ok(path)
}

fn has_new_report() -> bool {
    HAS_NEW_REPORT.load(Ordering::Acquire)
}

/// Tells the player once about a report.
fn show_report_toast(dirs: Option<Res<AppDirs>>, mut toasts: ResMut<Toasts>) {
    let in_this_run = HAS_NEW_REPORT.swap(false, Ordering::AcqRel);
    let Some(pending) = dirs.map(|dirs| dirs.data.join(PENDING_REPORT_FILE)) else { return };
    let Ok(report) = fs::read_to_string(&pending) else { return };
    let _ = fs::remove_file(pending);
    let key = if in_this_run { "notice-crash-here" } else { "notice-crash-before" };
    toasts.push_for(Toast::problem(key, report), REPORT_TOAST_DURATION);
}

/// During a crash the texts can no longer be looked up, so they are stored here.
fn update_dialog_text(text: Res<Text>) {
    *DIALOG_TEXT.lock().unwrap_or_else(PoisonError::into_inner) = Some(dialog_text(&text));
}

fn dialog_text(text: &Text) -> [String; 2] {
    ["crash-title", "crash-sentence"].map(|key| text.get(key))
}
