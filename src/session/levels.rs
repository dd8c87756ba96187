//! The levels of the computer. The adaptive opponent is a level whose name holds its rating, such as `Shadow 1180`, so that
//! a continued game keeps its strength.

use crate::app::config::{self, ConfigFile};
use crate::session::game_settings::GameSettings;
use bevy::prelude::*;
use congo_coach::{BUILT_IN_LEVELS, CustomLevel, Level, level_at_rating};
use congo_library::{ADAPTIVE_OPPONENT, adaptive_rating};
use std::borrow::Cow;

/// The levels of the engine, or of a file `config/levels.ron` that replaces them.
#[derive(Resource, Debug, Clone)]
pub struct LevelConfig {
    /// The computer's levels, the weakest first; the custom level is last.
    pub levels: Vec<Level>,
}

impl ConfigFile for LevelConfig {
    const FILE: &'static str = "levels.ron";
    type Error = String;

    fn built_in() -> Cow<'static, str> {
        Cow::Borrowed(BUILT_IN_LEVELS)
    }

    fn parse(text: &str) -> Result<Self, String> {
        let mut levels = parse_levels(text)?;
        levels.push(CustomLevel::default().to_level());
        Ok(Self { levels })
    }
}

impl Default for LevelConfig {
    fn default() -> Self {
        config::load()
    }
}

impl LevelConfig {
    /// The level of this name; if there is none, one for beginners.
    pub fn level(&self, name: &str) -> Level {
        if let Some(rating) = adaptive_rating(name) {
            return level_at_rating(self.ladder(), rating);
        }
        let usual = &self.levels[self.levels.len() / 4];
        self.levels.iter().find(|level| level.name == name).unwrap_or(usual).clone()
    }

    /// The names of all levels, the weakest first; the custom level is last.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.levels.iter().map(|level| level.name.as_str())
    }

    /// The place of a level on the strength line; `None` for the custom level and unknown ones.
    pub fn rating(&self, name: &str) -> Option<i32> {
        let listed = || self.ladder().iter().find(|level| level.name == name).map(|level| level.rating);
        adaptive_rating(name).or_else(listed)
    }

    /// The levels on the strength line, the weakest first: all but the custom one.
    pub fn ladder(&self) -> &[Level] {
        let is_custom = |level: &&Level| level.name == CustomLevel::NAME;
        match self.levels.iter().rev().take_while(is_custom).count() {
            0 => &self.levels,
            custom => &self.levels[..self.levels.len() - custom],
        }
    }

    /// The strength of a level; `None` for the custom level, the adaptive opponent and unknown ones.
    pub fn strength(&self, name: &str) -> Option<Strength> {
        let rank = self.ladder().iter().position(|level| level.name == name)?;
        Some(Strength { rank: rank + 1, most: self.ladder().len() })
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

/// The names of the custom level and of the adaptive opponent are reserved.
pub(crate) fn parse_levels(text: &str) -> Result<Vec<Level>, String> {
    let levels = congo_coach::parse_levels(text).map_err(|problem| problem.to_string())?;
    let is_reserved = |name: &str| name == CustomLevel::NAME || name.starts_with(ADAPTIVE_OPPONENT);
    match levels.iter().find(|level| is_reserved(&level.name)) {
        Some(level) => Err(format!("level {:?}, field name: this name is reserved", level.name)),
        None => Ok(levels),
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
    fn the_adaptive_opponent_plays_at_its_rating() {
        let config = LevelConfig::default();
        assert_eq!(config.level("Shadow 450").rating, 450);
        assert_eq!(config.level("Shadow 99999").name, "Pride");
        assert_eq!((config.ladder().len(), config.levels.len()), (9, 10));
    }

    #[test]
    fn no_level_may_use_a_reserved_name() {
        for name in [CustomLevel::NAME, ADAPTIVE_OPPONENT, "Shadow 7"] {
            let taken = BUILT_IN_LEVELS.replacen("\"Cub\"", &format!("{name:?}"), 1);
            assert!(parse_levels(&taken).is_err_and(|problem| problem.contains("field name")), "{name}");
        }
        assert!(parse_levels(BUILT_IN_LEVELS).is_ok());
    }
}
