//! The player's settings for learning.

use crate::app::settings::section::{SettingsSection, add_section};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// The player's settings for learning.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LearnSettings {
    /// Whether the player has answered the offer of the first lesson.
    pub introduced: bool,
    /// The name of the level to practise against.
    pub practice_level: String,
    /// Whether endings show the distance to the win.
    pub show_distance: bool,
}

impl Default for LearnSettings {
    fn default() -> Self {
        Self { introduced: false, practice_level: "Cub".into(), show_distance: true }
    }
}

impl SettingsSection for LearnSettings {}

pub(super) fn plugin(app: &mut App) {
    add_section::<LearnSettings>(app);
}
