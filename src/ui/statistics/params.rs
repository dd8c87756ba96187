//! The system parameters of the statistics page.

use crate::app::date::CurrentDate;
use crate::app::text::Text;
use crate::features::library::LibraryState;
use crate::features::library::statistics::StatisticsCache;
use crate::session::levels::LevelConfig;
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;

/// The parameters of the statistics page.
#[derive(SystemParam)]
pub(crate) struct StatisticsParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) date: Res<'w, CurrentDate>,
    pub(super) library: Res<'w, LibraryState>,
    pub(super) statistics: Res<'w, StatisticsCache>,
    pub(super) levels: Res<'w, LevelConfig>,
}
