//! Resources that are kept in a small file of the player: read at the start, and saved when they change.

use crate::app::file_writer::{FileWriter, SaveSystems};
use crate::app::files::{self, AppDirs, LoadResult};
use crate::app::redraw::gets_focus;
use crate::app::schedule::FileSystems;
use crate::app::toasts::{Toast, Toasts};
use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use std::fmt::Display;
use std::path::PathBuf;

/// A resource with a file of its own.
pub(crate) trait PlayerFile: Resource<Mutability = Mutable> + Sized {
    /// Why a file cannot be used.
    type Error: Display;

    /// When it is read.
    const SYSTEMS: FileSystems;
    /// The key of the message that an unreadable file was moved aside.
    const SET_ASIDE: &'static str;

    /// Its file.
    fn path(dirs: &AppDirs) -> PathBuf;

    /// What a text says, for what the program begins with.
    fn read(&self, text: &str) -> Result<Self, Self::Error>;

    /// The text of the file.
    fn print(&self) -> String;
}

/// Reads a resource at the start, and saves its changes.
pub(crate) fn keep<T: PlayerFile>(app: &mut App) {
    app.add_systems(PreStartup, load::<T>.in_set(T::SYSTEMS))
        .add_systems(PreUpdate, follow_other_window::<T>.run_if(gets_focus))
        .add_systems(Last, save::<T>.in_set(SaveSystems).run_if(resource_changed::<T>));
}

/// An unreadable file is moved aside and reported, and the program begins without it.
fn load<T: PlayerFile>(dirs: Option<Res<AppDirs>>, mut kept: ResMut<T>, mut toasts: ResMut<Toasts>) {
    let Some(path) = dirs.map(|dirs| T::path(&dirs)) else { return };
    match files::load_or_set_aside(&path, |text| kept.read(text)) {
        LoadResult::Absent => {}
        LoadResult::Loaded(read) => *kept.bypass_change_detection() = read,
        LoadResult::SetAside { moved_to, problem } => {
            toasts.push(Toast::set_aside(T::SET_ASIDE, moved_to.as_deref(), &problem));
        }
    }
}

/// A window that gets the focus takes over what another one has changed: otherwise its next change would undo that.
fn follow_other_window<T: PlayerFile>(dirs: Option<Res<AppDirs>>, mut kept: ResMut<T>, file_writer: Res<FileWriter>) {
    let Some(path) = dirs.map(|dirs| T::path(&dirs)) else { return };
    let read = file_writer.foreign_text(&path).and_then(|text| kept.read(&text).ok());
    if let Some(read) = read {
        *kept = read;
    }
}

fn save<T: PlayerFile>(dirs: Option<Res<AppDirs>>, kept: Res<T>, file_writer: Res<FileWriter>) {
    if let Some(dirs) = dirs.filter(|_| !kept.is_added()) {
        file_writer.save(&T::path(&dirs), kept.print());
    }
}
