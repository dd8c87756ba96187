//! The player's record with wild boards, stored in `wild-boards.ron`.

use crate::app::config::RonError;
use crate::app::files::{self, AppDirs, print_ron};
use crate::app::player_file::{PlayerFile, keep};
use crate::app::schedule::FileSystems;
use crate::features::wild_boards::record::WildRecord;
use bevy::prelude::*;
use std::path::PathBuf;

/// The player's record with wild boards.
#[derive(Resource, Debug, Default, Clone, PartialEq, Deref, DerefMut)]
pub struct WildProgress(pub WildRecord);

impl PlayerFile for WildProgress {
    type Error = RonError;

    const SYSTEMS: FileSystems = FileSystems::Records;
    const SET_ASIDE: &'static str = "notice-progress-aside";

    fn path(dirs: &AppDirs) -> PathBuf {
        dirs.data.join("wild-boards.ron")
    }

    fn read(&self, text: &str) -> Result<Self, RonError> {
        files::parse_ron(text).map(Self)
    }

    fn print(&self) -> String {
        print_ron(&self.0)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WildProgress>().add_plugins(keep::<WildProgress>);
}
