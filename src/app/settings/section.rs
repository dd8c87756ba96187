//! Parts of the settings that belong to one part of the game each. They stand in one file: every part reads and writes
//! its own fields of it and leaves the others alone.

use crate::app::config;
use crate::app::files::print_ron;
use crate::app::schedule::CommandSystems;
use crate::app::settings::SettingsError;
use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::any::type_name;
use std::collections::BTreeMap;

/// What the player has chosen for one part of the game. Its fields stand in the settings file beside those of all other
/// parts, so no two parts may have a field of the same name.
pub trait SettingsSection:
    Resource<Mutability = Mutable> + Default + Clone + PartialEq + Serialize + DeserializeOwned
{
    /// The same with numbers out of range brought into it.
    #[must_use]
    fn in_range(self) -> Self {
        self
    }

    /// Reads its fields of the file's text.
    ///
    /// # Errors
    /// [`SettingsError`] says what is wrong and where.
    fn parse(text: &str) -> Result<Self, SettingsError> {
        Ok(config::parse_ron::<Self>(text)?.in_range())
    }

    /// Its fields, a line each, as they stand in the file.
    fn to_ron_fields(&self) -> String {
        let whole = print_ron(self);
        let lines: Vec<&str> = whole.lines().collect();
        let fields = lines.get(1..lines.len().saturating_sub(1)).unwrap_or_default();
        fields.iter().flat_map(|line| [line, "\n"]).collect()
    }
}

/// The text of a settings file with these parts.
pub fn settings_file_text<'a>(sections: impl IntoIterator<Item = &'a str>) -> String {
    format!("(\n{})", sections.into_iter().collect::<String>())
}

/// Changes what the player has chosen for one part of the game.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct ChangeSettings<T: SettingsSection>(pub T);

/// Puts what was read of a part into the world.
pub(super) type ApplySection = Box<dyn FnOnce(&mut World)>;

/// Reads a part.
type SectionReader = fn(&str) -> Result<ApplySection, SettingsError>;

/// How the parts are read.
#[derive(Resource, Default)]
pub(super) struct SectionReaders(pub(super) Vec<SectionReader>);

/// The parts as they stand in the file.
#[derive(Resource, Default)]
pub(super) struct SerializedSections(pub(super) BTreeMap<&'static str, String>);

/// The order in which changed settings come into the file.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SettingsSystems {
    /// Parts that have changed are printed.
    Serialize,
    /// The file is written.
    Save,
}

/// Makes a part of the settings known: it is read at the start, changed by [`ChangeSettings`], and kept.
pub fn add_section<T: SettingsSection>(app: &mut App) {
    app.init_resource::<T>()
        .add_message::<ChangeSettings<T>>()
        .add_systems(Update, change_section::<T>.in_set(CommandSystems::App))
        .add_systems(
            PostUpdate,
            serialize_section::<T>.in_set(SettingsSystems::Serialize).run_if(resource_changed::<T>),
        );
    app.world_mut().get_resource_or_init::<SectionReaders>().0.push(read_section::<T>);
}

pub(super) fn change_section<T: SettingsSection>(
    mut command_reader: MessageReader<ChangeSettings<T>>,
    mut section: ResMut<T>,
) {
    for ChangeSettings(now) in command_reader.read() {
        section.set_if_neq(now.clone());
    }
}

fn read_section<T: SettingsSection>(text: &str) -> Result<ApplySection, SettingsError> {
    let read = T::parse(text)?;
    Ok(Box::new(move |world| world.insert_resource(read)))
}

fn serialize_section<T: SettingsSection>(section: Res<T>, mut commands: Commands) {
    let text = section.to_ron_fields();
    commands.queue(move |world: &mut World| {
        world.resource_mut::<SerializedSections>().0.insert(type_name::<T>(), text);
    });
}
