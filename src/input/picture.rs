//! Saves what the window shows as a picture.

use crate::AppSystems;
use crate::files::Folders;
use crate::notices::{Notice, Notices};
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use std::path::PathBuf;

/// Asks for a picture of the window.
#[derive(Message, Debug, Clone, Copy)]
pub struct TakePicture;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TakePicture>().add_systems(Update, take.in_set(AppSystems::Present));
}

fn take(
    mut commands: Commands,
    mut wanted: MessageReader<TakePicture>,
    folders: Option<Res<Folders>>,
    mut notices: ResMut<Notices>,
) {
    let Some(folders) = folders.filter(|_| wanted.read().count() > 0) else { return };
    match free_name(&folders) {
        Some(path) => {
            commands.spawn(Screenshot::primary_window()).observe(save_to_disk(path.clone()));
            notices.push(Notice::with("notice-picture", path.display()));
        }
        None => notices.push(Notice::problem("notice-cannot-save", folders.documents.display())),
    }
}

fn free_name(folders: &Folders) -> Option<PathBuf> {
    std::fs::create_dir_all(&folders.documents).ok()?;
    (1..10_000).map(|number| folders.documents.join(format!("congo-{number:04}.png"))).find(|path| !path.exists())
}
