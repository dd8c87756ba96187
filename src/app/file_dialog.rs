//! The system's file dialogs, one at a time.

use crate::app::any_command::AnyCommand;
use crate::app::files::{AppDirs, unused_path};
use crate::app::jobs::{Job, JobResult, Jobs};
use crate::app::platform::clock::Instant;
use crate::app::platform::{FileFilter, dialogs};
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::tasks::ConditionalSendFuture;
use std::path::PathBuf;
use std::time::Duration;

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
        let wait_for_files = dialogs::pick_files(&filter(&self.text, file_type));
        self.open(None, async move { Some(on_chosen(wait_for_files.await?)) });
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
        let wait_for_file = dialogs::save_file(&filter(&self.text, file_type), &name);
        self.open(fallback, async move {
            let chosen = ensure_extension(wait_for_file.await?, extension);
            Some(on_chosen(chosen))
        });
    }

    fn open(
        &mut self,
        fallback: Option<AnyCommand>,
        answer: impl ConditionalSendFuture<Output = Option<AnyCommand>> + 'static,
    ) {
        if self.open_dialog.0.is_some() {
            return;
        }
        let wait = async move {
            let opened_at = Instant::now();
            Ok(match answer.await {
                None if opened_at.elapsed() < MIN_DIALOG_TIME => fallback.map(Some).ok_or(NoDialog),
                answer => Ok(answer),
            })
        };
        self.open_dialog.0 = Some(self.jobs.spawn_low_priority_future(|_| wait, finish_dialog));
    }
}

fn filter(text: &Text, file_type: FileType) -> FileFilter {
    let FileType { title_key, type_key, extensions } = file_type;
    FileFilter { title: text.get(title_key), type_name: text.get(type_key), extensions }
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
