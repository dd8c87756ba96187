//! Saves a screenshot of the window.

use crate::app::files::AppDirs;
use crate::app::schedule::AppSystems;
use crate::app::toasts::{Toast, ToastSystems, Toasts};
use crate::session::first_drowning::explain_first_drowning;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use congo_library::fs;
use std::path::PathBuf;

/// Requests a screenshot of the window.
#[derive(Message, Debug, Clone, Copy)]
pub struct TakeScreenshot;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TakeScreenshot>().add_systems(
        Update,
        take_screenshots.in_set(AppSystems::Present).after(explain_first_drowning).before(ToastSystems),
    );
}

pub(crate) fn take_screenshots(
    mut commands: Commands,
    mut requests: MessageReader<TakeScreenshot>,
    dirs: Option<Res<AppDirs>>,
    mut toasts: ResMut<Toasts>,
) {
    let Some(dirs) = dirs.filter(|_| requests.read().count() > 0) else { return };
    match unused_path(&dirs) {
        Some(path) => {
            commands.spawn(Screenshot::primary_window()).observe(save_to_disk(path.clone()));
            toasts.push(Toast::with("notice-picture", path.display()));
        }
        None => toasts.push(Toast::problem("notice-cannot-save", dirs.documents.display())),
    }
}

fn unused_path(dirs: &AppDirs) -> Option<PathBuf> {
    fs::create_dir_all(&dirs.documents).ok()?;
    (1..10_000).map(|number| dirs.documents.join(format!("congo-{number:04}.png"))).find(|path| !fs::exists(path))
}
