//! The player's settings for online games.

use crate::app::settings::section::{SettingsSection, add_section};
use crate::features::online::OnlineProfile;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// The player's settings for online games.
#[derive(Resource, Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct OnlineSettings {
    /// The player's name and options.
    pub online: OnlineProfile,
}

impl SettingsSection for OnlineSettings {
    fn in_range(self) -> Self {
        Self { online: self.online.in_range() }
    }
}

pub(super) fn plugin(app: &mut App) {
    add_section::<OnlineSettings>(app);
}
