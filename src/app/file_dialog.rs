//! File dialogs of the system. Only this file names the library for them.

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

/// The folder for what is written where the system cannot ask, within the player's documents.
const EXPORT_DIR: &str = "exported";
/// An answer that comes faster than this is not a player's: there was no dialog.
const MIN_DIALOG_TIME: Duration = Duration::from_millis(700);

/// A dialog that is open, if one is.
#[derive(Resource, Debug, Default)]
pub struct FileDialog {
    /// What to do with the chosen file, and how long the dialog was open.
    job: Option<BackgroundJob<(Option<AnyCommand>, Duration)>>,
    /// What is done where the system has no such dialog.
    fallback: Option<AnyCommand>,
}

/// The kind of file.
#[derive(Debug, Clone, Copy)]
pub struct FileType {
    /// Key of the dialog's title.
    pub title_key: &'static str,
    /// Key of what such files are called.
    pub type_key: &'static str,
    /// How their names end, the usual ending first.
    pub extensions: &'static [&'static str],
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<FileDialog>().add_systems(Update, poll_file_dialog.in_set(InputSystems::Devices));
}

impl FileDialog {
    /// Asks for files that are there; then does with them what is said.
    pub fn pick(
        &mut self,
        text: &Text,
        file_type: FileType,
        on_chosen: impl FnOnce(Vec<PathBuf>) -> AnyCommand + Send + 'static,
    ) {
        let files = build_dialog(text, file_type).pick_files();
        self.open(None, move || Some(on_chosen(block_on(files)?.iter().map(file_path).collect())));
    }

    /// Asks where a file of this name, without its ending, is to be written; then does what is said. Where the system
    /// cannot ask, it is written among the player's documents.
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

/// Tells the player something in a dialog of the system, and waits until it has been read. Where there is no screen or
/// no such dialog, nothing is shown.
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

/// A name that was given without an ending gets the usual one.
fn ensure_extension(path: PathBuf, extension: &str) -> PathBuf {
    if path.extension().is_some() { path } else { path.with_extension(extension) }
}

/// The player has chosen.
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
