//! The files in `config/` and `assets/text/`: read at the start, from a folder that comes with the program or else from the
//! program itself, and again when somebody changes one while a developer's build runs.

use crate::app::data_dirs;
use crate::app::text_files::{CONFIG_SOURCE, FileMistake, TextFile, TextFiles};
use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::fmt::Display;

/// The text of a file of the checkout that is part of the program. Builds for developers read the file when they run:
/// a comma in it compiles nothing.
#[cfg(not(debug_assertions))]
macro_rules! built_in {
    ($path:expr) => {
        std::borrow::Cow::Borrowed(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $path)))
    };
}
#[cfg(debug_assertions)]
macro_rules! built_in {
    ($path:expr) => {
        std::borrow::Cow::Owned($crate::app::config::read_checkout(concat!(env!("CARGO_MANIFEST_DIR"), "/", $path)))
    };
}
pub(crate) use built_in;

/// A file of the checkout, for [`built_in`].
#[cfg(debug_assertions)]
pub(crate) fn read_checkout(path: &str) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|problem| panic!("{path}: {problem}"))
}

/// A text is not RON, or a field is missing, unknown or of the wrong type.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct RonError {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
    /// The problem.
    pub problem: String,
}

/// Parses RON.
///
/// # Errors
/// The syntax error and its location.
pub fn parse_ron<T: DeserializeOwned>(text: &str) -> Result<T, RonError> {
    ron::from_str(text).map_err(|problem| RonError {
        line: problem.span.start.line,
        column: problem.span.start.col,
        problem: problem.code.to_string(),
    })
}

/// What a file in `config/` says.
pub trait ConfigFile: Resource<Mutability = Mutable> + Sized {
    /// The file's name.
    const FILE: &'static str;
    /// What can be wrong with it.
    type Error: Display;

    /// The text in the program, which a test reads.
    fn built_in() -> Cow<'static, str>;

    /// Reads a text.
    ///
    /// # Errors
    /// What is wrong, and where.
    fn parse(text: &str) -> Result<Self, Self::Error>;

    /// Takes over, when the file has changed, what is not in it.
    #[must_use]
    fn keeping(self, _before: &Self) -> Self {
        self
    }
}

/// What the file that comes with the program says. An invalid one is reported, and the built-in one is used instead.
pub fn load<T: ConfigFile>() -> T {
    let built_in = || T::parse(&T::built_in()).unwrap_or_else(|problem| panic!("config/{}: {problem}", T::FILE));
    let Some(text) = read_text("config", T::FILE) else { return built_in() };
    T::parse(&text).unwrap_or_else(|problem| {
        error!("config/{}: {problem}", T::FILE);
        built_in()
    })
}

/// A file of a folder that comes with the program or is in the checkout.
pub fn read_text(folder: &str, name: &str) -> Option<String> {
    std::fs::read_to_string(data_dirs::find(folder)?.join(name)).ok()
}

/// Makes what a file says a resource, and reads it again when it has changed.
pub fn config_plugin<T: ConfigFile + FromWorld>(app: &mut App) {
    app.init_resource::<T>().add_systems(First, reload::<T>.run_if(resource_exists::<Assets<TextFile>>));
}

/// An invalid file is shown to whoever has just written it, and what was valid stays.
fn reload<T: ConfigFile>(mut files: TextFiles, mut config: ResMut<T>, mut mistakes: MessageWriter<FileMistake>) {
    let Some([text]) = files.changed([format!("{CONFIG_SOURCE}://{}", T::FILE)]) else { return };
    match T::parse(text) {
        Ok(read) => {
            info!("config/{} was read again", T::FILE);
            *config = read.keeping(&config);
        }
        Err(problem) => {
            mistakes.write(FileMistake(format!("config/{}: {problem}", T::FILE)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::text_files;
    use bevy::asset::AssetPlugin;

    /// A number in a file.
    #[derive(Resource, Debug, PartialEq)]
    struct Number(u32, &'static str);

    impl ConfigFile for Number {
        const FILE: &'static str = "number.ron";
        type Error = RonError;

        fn built_in() -> Cow<'static, str> {
            Cow::Borrowed("7")
        }

        fn parse(text: &str) -> Result<Self, RonError> {
            parse_ron(text).map(|number| Self(number, "new"))
        }

        fn keeping(self, before: &Self) -> Self {
            Self(self.0, before.1)
        }
    }

    impl Default for Number {
        fn default() -> Self {
            Self(load::<Self>().0, "chosen")
        }
    }

    #[test]
    fn a_changed_file_is_read_again_and_a_wrong_one_is_shown() {
        let mut app = App::new();
        let followed = AssetPlugin { watch_for_changes_override: Some(true), ..default() };
        app.add_plugins((MinimalPlugins, followed, text_files::plugin, config_plugin::<Number>));
        app.update();
        let number = |app: &App| (app.world().resource::<Number>().0, app.world().resource::<Number>().1);
        assert_eq!(number(&app), (7, "chosen"), "without a file");
        text_files::change(&mut app, "config://number.ron", "8");
        assert_eq!(number(&app), (8, "chosen"), "the file has changed, the choice has not");
        text_files::change(&mut app, "config://number.ron", "eight");
        assert_eq!(number(&app).0, 8);
        let told: Vec<_> =
            app.world_mut().resource_mut::<Messages<FileMistake>>().drain().map(|mistake| mistake.0).collect();
        assert!(matches!(&told[..], [said] if said.starts_with("config/number.ron: line 1, column 1")), "{told:?}");
    }
}
