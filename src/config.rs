//! What `config/*.ron` says: read once at the start, a file beside the program before the one that was built in.

use crate::settings::Settings;
use bevy::prelude::*;
use congo_engine::{Custom, Level};
use serde::de::DeserializeOwned;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The contents of `config/*.ron` that more than one part of the game needs.
#[derive(Resource, Debug, Clone)]
pub struct Config {
    /// The computer's levels, the weakest first, and at the end the one that the player has put together.
    pub levels: Vec<Level>,
}

impl Default for Config {
    fn default() -> Self {
        let mut levels = levels(&text("levels.ron", BUILT_IN_LEVELS));
        levels.push(Custom::default().level());
        Self { levels }
    }
}

impl Config {
    /// The level of this name; the last one that is not stronger than usual if there is none such.
    pub fn level(&self, name: &str) -> &Level {
        let usual = &self.levels[self.levels.len() / 3];
        self.levels.iter().find(|level| level.name == name).unwrap_or(usual)
    }
}

const BUILT_IN_LEVELS: &str = include_str!("../config/levels.ron");

/// A file of the folder `config` beside the program or in the checkout, else what was built in.
pub fn text(name: &str, built_in: &str) -> String {
    folders()
        .iter()
        .find_map(|folder| std::fs::read_to_string(folder.join(name)).ok())
        .unwrap_or_else(|| built_in.to_owned())
}

/// A text is no RON, or a field is missing, unknown or of the wrong kind.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct FormError {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: String,
}

/// Reads RON.
///
/// # Errors
/// What is wrong with its form, and where.
pub fn from_ron<T: DeserializeOwned>(text: &str) -> Result<T, FormError> {
    ron::from_str(text).map_err(|problem| FormError {
        line: problem.span.start.line,
        column: problem.span.start.col,
        problem: problem.code.to_string(),
    })
}

/// Reads such a file; one that is not sound is reported, and what was built in is read instead.
///
/// # Errors
/// Where not even that is sound; tests keep it so.
pub fn read<T, E: Display>(name: &str, built_in: &str, parse: impl Fn(&str) -> Result<T, E>) -> Result<T, E> {
    parse(&text(name, built_in)).or_else(|problem| {
        error!("config/{name}: {problem}");
        parse(built_in)
    })
}

/// When the file that is read was last changed; none while what was built in is used.
pub fn changed(name: &str) -> Option<SystemTime> {
    folders().iter().find_map(|folder| std::fs::metadata(folder.join(name)).ok()?.modified().ok())
}

fn folders() -> Vec<PathBuf> {
    let beside = std::env::current_exe().ok().and_then(|program| program.parent().map(|folder| folder.join("config")));
    let checkout = std::env::var_os("CARGO_MANIFEST_DIR").map(|root| Path::new(&root).join("config"));
    beside.into_iter().chain(checkout).collect()
}

/// A file that cannot be used is reported, and what was built in is used instead.
fn levels(text: &str) -> Vec<Level> {
    parse_levels(text).unwrap_or_else(|problem| {
        error!("config/levels.ron: {problem}");
        congo_engine::default_levels()
    })
}

/// One name is taken: that of the level that the player puts together.
fn parse_levels(text: &str) -> Result<Vec<Level>, String> {
    let levels = congo_engine::parse_levels(text).map_err(|problem| problem.to_string())?;
    match levels.iter().any(|level| level.name == Custom::NAME) {
        true => Err(format!("level \"{}\", field name: the player's own level is called so", Custom::NAME)),
        false => Ok(levels),
    }
}

/// Makes the configuration available.
pub fn plugin(app: &mut App) {
    app.init_resource::<Config>().add_systems(PreUpdate, take_custom.run_if(resource_changed::<Settings>));
}

/// The player's own level is what the settings say.
fn take_custom(settings: Res<Settings>, mut config: ResMut<Config>) {
    let custom = settings.custom.level();
    if let Some(level) = config.levels.iter_mut().find(|level| level.name == Custom::NAME)
        && *level != custom
    {
        *level = custom;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_level_takes_the_name_of_the_players_own() {
        let taken = BUILT_IN_LEVELS.replacen("\"Cub\"", &format!("{:?}", Custom::NAME), 1);
        assert!(parse_levels(&taken).is_err_and(|problem| problem.contains("field name")));
        assert!(parse_levels(BUILT_IN_LEVELS).is_ok());
    }
}
