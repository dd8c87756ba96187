//! The system's dialogs. Only this file uses the library for them.

use crate::app::platform::FileFilter;
use rfd::{AsyncFileDialog, FileHandle, MessageDialog, MessageLevel};
use std::path::PathBuf;

/// The program that shows messages on Linux, where the portal has none.
const DIALOG_PROGRAM: &str = "zenity";

fn dialog(filter: &FileFilter) -> AsyncFileDialog {
    AsyncFileDialog::new().set_title(&filter.title).add_filter(&filter.type_name, filter.extensions)
}

/// Opens a dialog for existing files. The result waits until it is closed.
pub fn pick_files(filter: &FileFilter) -> impl Future<Output = Option<Vec<PathBuf>>> + Send + use<> {
    let files = dialog(filter).pick_files();
    async move { Some(files.await?.iter().map(file_path).collect()) }
}

/// Opens a dialog for a file to save to, with a suggested name. The result waits until it is closed.
pub fn save_file(filter: &FileFilter, name: &str) -> impl Future<Output = Option<PathBuf>> + Send + use<> {
    let file = dialog(filter).set_file_name(name).save_file();
    async move { Some(file_path(&file.await?)) }
}

fn file_path(file: &FileHandle) -> PathBuf {
    file.path().to_owned()
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

fn is_installed(program: &str) -> bool {
    std::env::var_os("PATH").is_some_and(|paths| std::env::split_paths(&paths).any(|path| path.join(program).is_file()))
}
