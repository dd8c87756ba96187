//! The levels of the computer.

use crate::app::config::read_text;
use crate::session::game_settings::GameSettings;
use bevy::prelude::*;
use congo_engine::{BUILT_IN_LEVELS, CustomLevel, Level};

/// The levels of the engine, or of a file `config/levels.ron` that replaces them.
#[derive(Resource, Debug, Clone)]
pub struct LevelConfig {
    /// The computer's levels, the weakest first; the custom level is last.
    pub levels: Vec<Level>,
}

impl Default for LevelConfig {
    fn default() -> Self {
        let mut levels = read_levels(&read_text("levels.ron", BUILT_IN_LEVELS));
        levels.push(CustomLevel::default().to_level());
        Self { levels }
    }
}

impl LevelConfig {
    /// The level of this name; if there is none, one for beginners.
    pub fn level(&self, name: &str) -> &Level {
        let usual = &self.levels[self.levels.len() / 4];
        self.levels.iter().find(|level| level.name == name).unwrap_or(usual)
    }

    /// The strength of a level; `None` for the custom level and unknown ones.
    pub fn strength(&self, name: &str) -> Option<Strength> {
        let ladder = || self.levels.iter().filter(|level| level.name != CustomLevel::NAME);
        let rank = ladder().position(|level| level.name == name)?;
        Some(Strength { rank: rank + 1, most: ladder().count() })
    }
}

/// The strength of a level among all levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Strength {
    /// The rank, 1 for the weakest.
    pub rank: usize,
    /// The rank of the strongest.
    pub most: usize,
}

/// Parses levels. An invalid file is reported, and the built-in levels are used instead.
fn read_levels(text: &str) -> Vec<Level> {
    parse_levels(text).unwrap_or_else(|problem| {
        error!("config/levels.ron: {problem}");
        congo_engine::default_levels()
    })
}

/// The name of the custom level is reserved.
pub(crate) fn parse_levels(text: &str) -> Result<Vec<Level>, String> {
    let levels = congo_engine::parse_levels(text).map_err(|problem| problem.to_string())?;
    match levels.iter().any(|level| level.name == CustomLevel::NAME) {
        true => Err(format!("level \"{}\", field name: the player's own level is called so", CustomLevel::NAME)),
        false => Ok(levels),
    }
}

/// Makes the configuration available.
pub fn plugin(app: &mut App) {
    app.init_resource::<LevelConfig>()
        .add_systems(PreUpdate, apply_custom_level.run_if(resource_changed::<GameSettings>));
}

/// Updates the custom level from the settings.
fn apply_custom_level(settings: Res<GameSettings>, mut config: ResMut<LevelConfig>) {
    let custom = settings.custom.to_level();
    if let Some(level) = config.levels.iter_mut().find(|level| level.name == CustomLevel::NAME)
        && *level != custom
    {
        *level = custom;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_level_may_use_the_name_of_the_custom_level() {
        let taken = BUILT_IN_LEVELS.replacen("\"Cub\"", &format!("{:?}", CustomLevel::NAME), 1);
        assert!(parse_levels(&taken).is_err_and(|problem| problem.contains("field name")));
        assert!(parse_levels(BUILT_IN_LEVELS).is_ok());
    }
}
