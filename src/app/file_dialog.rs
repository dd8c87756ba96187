//! The system's file dialogs. Only this file uses the library for them.

use crate::app::any_command::AnyCommand;
use crate::app::files::{AppDirs, unused_path};
use crate::app::jobs::{Job, JobProgress, JobResult, Jobs};
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::tasks::block_on;
use rfd::{AsyncFileDialog, FileHandle, MessageDialog, MessageLevel};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The folder within the player's documents for exports on systems without file dialogs.
const EXPORT_DIR: &str = "exported";
/// A faster answer is not the player's: there was no dialog.
const MIN_DIALOG_TIME: Duration = Duration::from_millis(700);

/// The open dialog, if there is one.
#[derive(Resource, Debug, Default)]
struct OpenDialog(Option<Job>);

/// The system has no file dialogs.
struct NoDialog;

/// The command for the player's choice; `None` if they chose nothing.
type DialogAnswer = Result<Option<AnyCommand>, NoDialog>;

/// The kind of file.
#[derive(Debug, Clone, Copy)]
pub struct FileType {
    /// Key of the dialog's title.
    pub title_key: &'static str,
    /// Key of the name of the file type.
    pub type_key: &'static str,
    /// The file extensions, the default one first.
    pub extensions: &'static [&'static str],
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<OpenDialog>();
}

/// Opens the system's file dialogs, one at a time.
#[derive(SystemParam)]
pub struct FileDialogs<'w> {
    open_dialog: ResMut<'w, OpenDialog>,
    jobs: Res<'w, Jobs>,
    text: Res<'w, Text>,
    dirs: Option<Res<'w, AppDirs>>,
}

impl FileDialogs<'_> {
    /// Opens a dialog for existing files, then writes the command for them.
    pub fn pick(&mut self, file_type: FileType, on_chosen: impl FnOnce(Vec<PathBuf>) -> AnyCommand + Send + 'static) {
        let files = build_dialog(&self.text, file_type).pick_files();
        self.open(None, move || Some(on_chosen(block_on(files)?.iter().map(file_path).collect())));
    }

    /// Opens a dialog for a file to save to, with a suggested name without extension, then writes the command for it.
    /// On systems without file dialogs the file is saved in the player's documents.
    pub fn save(
        &mut self,
        file_type: FileType,
        name: &str,
        on_chosen: impl Fn(PathBuf) -> AnyCommand + Send + 'static,
    ) {
        let extension = file_type.extensions.first().copied().unwrap_or_default();
        let exported =
            self.dirs.as_ref().map(|folders| unused_path(&folders.documents.join(EXPORT_DIR), name, extension));
        let fallback = exported.map(&on_chosen);
        let name = format!("{}.{extension}", congo_library::files::safe_file_name(name));
        let file = build_dialog(&self.text, file_type).set_file_name(name).save_file();
        self.open(fallback, move || Some(on_chosen(ensure_extension(file_path(&block_on(file)?), extension))));
    }

    fn open(&mut self, fallback: Option<AnyCommand>, answer: impl FnOnce() -> Option<AnyCommand> + Send + 'static) {
        if self.open_dialog.0.is_some() {
            return;
        }
        let wait = move |_: &JobProgress| {
            let opened_at = Instant::now();
            match answer() {
                None if opened_at.elapsed() < MIN_DIALOG_TIME => fallback.map(Some).ok_or(NoDialog),
                answer => Ok(answer),
            }
        };
        self.open_dialog.0 = Some(self.jobs.spawn_low_priority(wait, finish_dialog));
    }
}

/// Shows an error in a system dialog and waits until it is closed. Without a display or dialogs, nothing is shown.
pub fn show_error(title: &str, text: &str) {
    let screen = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let has_screen = screen("DISPLAY") || screen("WAYLAND_DISPLAY");
    if cfg!(target_os = "linux") && !(has_screen && is_installed(DIALOG_PROGRAM)) {
        return;
    }
    MessageDialog::new().set_level(MessageLevel::Error).set_title(title).set_description(text).show();
}

/// The program that shows messages on Linux, where the portal has none.
const DIALOG_PROGRAM: &str = "zenity";

fn is_installed(program: &str) -> bool {
    std::env::var_os("PATH").is_some_and(|paths| std::env::split_paths(&paths).any(|path| path.join(program).is_file()))
}

fn build_dialog(text: &Text, file_type: FileType) -> AsyncFileDialog {
    AsyncFileDialog::new()
        .set_title(text.get(file_type.title_key))
        .add_filter(text.get(file_type.type_key), file_type.extensions)
}

fn file_path(file: &FileHandle) -> PathBuf {
    file.path().to_owned()
}

/// Adds the default extension to a name without one.
fn ensure_extension(path: PathBuf, extension: &str) -> PathBuf {
    if path.extension().is_some() { path } else { path.with_extension(extension) }
}

/// Handles the player's choice.
fn finish_dialog(
    In(answer): In<JobResult<DialogAnswer>>,
    mut open_dialog: ResMut<OpenDialog>,
    mut toasts: ResMut<Toasts>,
    mut commands: Commands,
) {
    open_dialog.0 = None;
    match answer {
        Ok(Ok(command)) => command.into_iter().for_each(|command| command.write(&mut commands)),
        Ok(Err(NoDialog)) | Err(_) => toasts.push(Toast::key("notice-no-dialog")),
    }
}
