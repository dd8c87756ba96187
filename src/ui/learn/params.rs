//! The system parameters of the lists of lessons, puzzles and exercises.

use crate::app::date::CurrentDate;
use crate::app::text::Text;
use crate::features::learn::LearnPage;
use crate::features::learn::curriculum::Curriculum;
use crate::features::learn::practice::ending_boards::EndingBoards;
use crate::features::learn::practice::exercises::Exercises;
use crate::features::learn::progress::Progress;
use crate::features::learn::puzzle::PuzzleCollection;
use crate::features::learn::puzzle::ThemeCounts;
use crate::features::learn::settings::LearnSettings;
use crate::session::levels::LevelConfig;
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;

/// The parameters of the lists.
#[derive(SystemParam)]
pub(crate) struct LearnParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) page: Res<'w, LearnPage>,
    pub(super) curriculum: Res<'w, Curriculum>,
    pub(super) progress: Res<'w, Progress>,
    pub(super) learn_settings: Res<'w, LearnSettings>,
    pub(super) exercises: Res<'w, Exercises>,
    pub(super) ending_boards: Res<'w, EndingBoards>,
    pub(super) collection: Res<'w, PuzzleCollection>,
    pub(super) theme_counts: Res<'w, ThemeCounts>,
    pub(super) date: Res<'w, CurrentDate>,
    pub(super) levels: Res<'w, LevelConfig>,
}
