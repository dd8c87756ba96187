//! The player's choices for learning.

use crate::app::settings::section::{SettingsSection, add_section};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// What the player has chosen for learning.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LearnSettings {
    /// Whether the introduction has been offered and answered.
    pub introduced: bool,
    /// The level that one practises against, by name.
    pub practice_level: String,
    /// Whether endings show how many moves the win takes.
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
