//! Sections of the settings, one for each feature that has settings. They share one file: every section reads and
//! writes its own fields and ignores the others.

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

/// The settings of a feature. Its fields are in the settings file beside those of all other sections, so no two
/// sections may have a field of the same name.
pub trait SettingsSection:
    Resource<Mutability = Mutable> + Default + Clone + PartialEq + Serialize + DeserializeOwned
{
    /// A copy with all numbers in range.
    #[must_use]
    fn in_range(self) -> Self {
        self
    }

    /// Parses its fields of the file's text.
    ///
    /// # Errors
    /// [`SettingsError`] with the problem and its location.
    fn parse(text: &str) -> Result<Self, SettingsError> {
        Ok(config::parse_ron::<Self>(text)?.in_range())
    }

    /// Its fields as lines of the file.
    fn to_ron_fields(&self) -> String {
        let whole = print_ron(self);
        let lines: Vec<&str> = whole.lines().collect();
        let fields = lines.get(1..lines.len().saturating_sub(1)).unwrap_or_default();
        fields.iter().flat_map(|line| [line, "\n"]).collect()
    }
}

/// The text of a settings file with these sections.
pub fn settings_file_text<'a>(sections: impl IntoIterator<Item = &'a str>) -> String {
    format!("(\n{})", sections.into_iter().collect::<String>())
}

/// Changes the settings of a feature.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct ChangeSettings<T: SettingsSection>(pub T);

/// Inserts a loaded section into the world.
pub(super) type ApplySection = Box<dyn FnOnce(&mut World)>;

/// Parses a section.
type SectionReader = fn(&str) -> Result<ApplySection, SettingsError>;

/// The parsers of the sections.
#[derive(Resource, Default)]
pub(super) struct SectionReaders(pub(super) Vec<SectionReader>);

/// The sections as lines of the file.
#[derive(Resource, Default)]
pub(super) struct SerializedSections(pub(super) BTreeMap<&'static str, String>);

/// The order in which changed settings are saved.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SettingsSystems {
    /// Changed sections are serialised.
    Serialize,
    /// The file is written.
    Save,
}

/// Registers a section: it is loaded at the start, changed by [`ChangeSettings`], and saved.
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
