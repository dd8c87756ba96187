//! The player's choices for online games.

use crate::app::settings::section::{SettingsSection, add_section};
use crate::features::online::OnlineProfile;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// What the player has chosen for games with people elsewhere.
#[derive(Resource, Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct OnlineSettings {
    /// How one plays with people elsewhere.
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
