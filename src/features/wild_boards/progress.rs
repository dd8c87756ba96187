//! The player's record with wild boards, stored in `wild-boards.ron`.

use crate::app::file_writer::{FileWriter, SaveSystems};
use crate::app::files::{self, AppDirs, LoadResult, print_ron};
use crate::app::schedule::FileSystems;
use crate::app::toasts::{Toast, Toasts};
use crate::features::wild_boards::record::WildRecord;
use bevy::prelude::*;
use std::path::PathBuf;

/// The player's record with wild boards.
#[derive(Resource, Debug, Default, Clone, PartialEq, Deref, DerefMut)]
pub struct WildProgress(pub WildRecord);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WildProgress>()
        .add_systems(PreStartup, load_progress.in_set(FileSystems::Records))
        .add_systems(Last, save_progress.in_set(SaveSystems).run_if(resource_changed::<WildProgress>));
}

fn progress_file(dirs: &AppDirs) -> PathBuf {
    dirs.data.join("wild-boards.ron")
}

/// An unreadable file is moved aside and reported, and the record starts from scratch.
fn load_progress(dirs: Option<Res<AppDirs>>, mut progress: ResMut<WildProgress>, mut toasts: ResMut<Toasts>) {
    let Some(dirs) = dirs else { return };
    match files::read_ron(&progress_file(&dirs)) {
        LoadResult::Absent => {}
        LoadResult::Loaded(read) => progress.bypass_change_detection().0 = read,
        LoadResult::SetAside { moved_to, problem } => {
            toasts.push(Toast::set_aside("notice-progress-aside", moved_to.as_deref(), &problem));
        }
    }
}

fn save_progress(dirs: Option<Res<AppDirs>>, progress: Res<WildProgress>, file_writer: Res<FileWriter>) {
    if let Some(dirs) = dirs.filter(|_| !progress.is_added()) {
        file_writer.save(&progress_file(&dirs), print_ron(&progress.0));
    }
}
