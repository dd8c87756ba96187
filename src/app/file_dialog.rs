//! The system's file dialogs. Only this file uses the library for them.

use crate::app::any_command::AnyCommand;
use crate::app::background::BackgroundJob;
use crate::app::files::{AppDirs, unused_path};
use crate::app::schedule::InputSystems;
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
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
pub struct FileDialog {
    /// The job of the dialog, and the time at which it was opened.
    job: Option<BackgroundJob<(Option<AnyCommand>, Duration)>>,
    /// The command for systems without file dialogs.
    fallback: Option<AnyCommand>,
}

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
    app.init_resource::<FileDialog>().add_systems(Update, poll_file_dialog.in_set(InputSystems::Devices));
}

impl FileDialog {
    /// Opens a dialog for existing files, then writes the command for them.
    pub fn pick(
        &mut self,
        text: &Text,
        file_type: FileType,
        on_chosen: impl FnOnce(Vec<PathBuf>) -> AnyCommand + Send + 'static,
    ) {
        let files = build_dialog(text, file_type).pick_files();
        self.open(None, move || Some(on_chosen(block_on(files)?.iter().map(file_path).collect())));
    }

    /// Opens a dialog for a file to save to, with a suggested name without extension, then writes the command for it.
    /// On systems without file dialogs the file is saved in the player's documents.
    pub fn save(
        &mut self,
        text: &Text,
        file_type: FileType,
        name: &str,
        folders: Option<&AppDirs>,
        on_chosen: impl Fn(PathBuf) -> AnyCommand + Send + 'static,
    ) {
        let extension = file_type.extensions.first().copied().unwrap_or_default();
        let fallback_command =
            folders.map(|folders| on_chosen(unused_path(&folders.documents.join(EXPORT_DIR), name, extension)));
        let name = format!("{}.{extension}", congo_library::files::safe_file_name(name));
        let file = build_dialog(text, file_type).set_file_name(name).save_file();
        self.open(fallback_command, move || Some(on_chosen(ensure_extension(file_path(&block_on(file)?), extension))));
    }

    fn open(&mut self, fallback: Option<AnyCommand>, answer: impl FnOnce() -> Option<AnyCommand> + Send + 'static) {
        if self.job.is_none() {
            let timed = move || {
                let opened_at = Instant::now();
                (answer(), opened_at.elapsed())
            };
            *self = Self { job: Some(BackgroundJob::spawn(move |_| timed())), fallback };
        }
    }

    /// Whether a dialog is open.
    pub fn is_open(&self) -> bool {
        self.job.is_some()
    }
}

/// Shows an error in a system dialog and waits until it is closed. Without a display or dialogs, nothing is shown.
pub fn show_error(title: &str, text: &str) {
    let screen = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if cfg!(target_os = "linux") && !screen("DISPLAY") && !screen("WAYLAND_DISPLAY") {
        return;
    }
    MessageDialog::new().set_level(MessageLevel::Error).set_title(title).set_description(text).show();
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
fn poll_file_dialog(mut file_dialog: ResMut<FileDialog>, mut toasts: ResMut<Toasts>, mut commands: Commands) {
    let chooser = file_dialog.bypass_change_detection();
    let Some(work) = chooser.job.as_mut() else { return };
    let done = work.take_result();
    if done.is_none() && !work.is_done() {
        return;
    }
    chooser.job = None;
    let (answer, open_for) = done.unwrap_or_default();
    let answer = answer.or_else(|| chooser.fallback.take().filter(|_| open_for < MIN_DIALOG_TIME));
    if answer.is_none() && open_for < MIN_DIALOG_TIME {
        toasts.push(Toast::key("notice-no-dialog"));
    }
    if let Some(answer) = answer {
        answer.write(&mut commands);
    }
}
