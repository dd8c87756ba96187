//! The settings: one file with a version, saved at once. An invalid file never prevents the start.

pub mod section;
pub mod values;

use crate::app::config::RonError;
use crate::app::file_writer::FileWriter;
use crate::app::files::{AppDirs, LoadResult};
use crate::app::redraw::gets_focus;
use crate::app::schedule::{CommandSystems, FileSystems};
use crate::app::settings::section::{
    SectionReaders, SerializedSections, SettingsSection, SettingsSystems, settings_file_text,
};
use crate::app::settings::values::{AnimationSpeed, Quality, ViewStyle, Volumes, WindowGeometry, clamp_or_default};
use crate::app::{config, files};
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use wgpu_types::DeviceType;

/// The version written into the file; a newer one is set aside instead of misread.
const VERSION: u32 = 1;
const SETTINGS_FILE: &str = "settings.ron";

/// The settings of the program.
#[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The version of the file format.
    pub version: u32,
    /// The speed of animations.
    pub tempo: AnimationSpeed,
    /// Reduced motion: fades and texts in place of movement.
    pub reduced_motion: bool,
    /// The style of the view.
    pub view: ViewStyle,
    /// The quality of the picture.
    pub quality: Quality,
    /// The name of the theme in `config/theme.ron`.
    pub theme: String,
    /// The name of the coat of the pieces in `config/unlocks.ron`; `None` for the wood of the theme.
    pub coat: Option<String>,
    /// The volumes.
    pub sound: Volumes,
    /// The language's code, such as "nl"; `None` for the system's.
    pub language: Option<String>,
    /// The geometry of the window.
    pub window: WindowGeometry,
    /// The scale of texts and panels, 0.75 to 2.
    pub ui_scale: f32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            version: VERSION,
            tempo: AnimationSpeed::default(),
            reduced_motion: false,
            view: ViewStyle::default(),
            quality: Quality::default(),
            theme: "toy-box".into(),
            coat: None,
            sound: Volumes::default(),
            language: None,
            window: WindowGeometry::default(),
            ui_scale: 1.0,
        }
    }
}

/// Why a settings file could not be used.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// It is not RON, or has invalid fields.
    #[error(transparent)]
    Ron(#[from] RonError),
    /// A later version of the game wrote it.
    #[error("version {0} is newer than this game's version {VERSION}")]
    Newer(u32),
}

impl Settings {
    /// The minimum scale of texts and panels.
    pub const MIN_UI_SCALE: f32 = 0.75;
}

impl SettingsSection for Settings {
    fn parse(text: &str) -> Result<Self, SettingsError> {
        let read: Self = config::parse_ron(text)?;
        if read.version > VERSION {
            return Err(SettingsError::Newer(read.version));
        }
        Ok(read.in_range())
    }

    fn in_range(mut self) -> Self {
        let defaults = Self::default();
        self.sound = self.sound.in_range();
        self.window = self.window.in_range();
        self.ui_scale = clamp_or_default(self.ui_scale, Self::MIN_UI_SCALE, 2.0, defaults.ui_scale);
        self
    }
}

/// Reports once, at the start, that an invalid settings file was moved aside.
#[derive(Message, Debug, Clone)]
pub struct SettingsSetAside {
    /// The new path of the old file, if it could be kept.
    pub moved_to: Option<PathBuf>,
    /// The problem.
    pub problem: String,
}

/// Loads the settings, saves changes, and applies them.
pub fn plugin(app: &mut App) {
    crate::app::settings::section::add_section::<Settings>(app);
    app.init_resource::<SettingsRead>()
        .init_resource::<SerializedSections>()
        .add_message::<SettingsSetAside>()
        .add_message::<SettingsCommand>()
        .add_systems(
            Update,
            handle_settings_commands
                .in_set(CommandSystems::App)
                .after(crate::app::settings::section::change_section::<Settings>),
        )
        .add_systems(PreStartup, load_settings.in_set(FileSystems::Settings))
        // It runs once when the window gets the focus, and no other system expects settings to stay.
        .add_systems(PreUpdate, follow_other_window.run_if(gets_focus).ambiguous_with_all())
        .configure_sets(PostUpdate, (SettingsSystems::Serialize, SettingsSystems::Save).chain())
        .add_systems(
            PostUpdate,
            save_settings.in_set(SettingsSystems::Save).run_if(resource_changed::<SerializedSections>),
        );
}

/// A command that changes a setting by a key.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingsCommand {
    /// Mute or unmute.
    ToggleMute,
    /// Switch full screen on or off.
    ToggleFullScreen,
}

fn handle_settings_commands(mut command_reader: MessageReader<SettingsCommand>, mut settings: ResMut<Settings>) {
    for command in command_reader.read() {
        match command {
            SettingsCommand::ToggleMute => settings.sound.muted = !settings.sound.muted,
            SettingsCommand::ToggleFullScreen => settings.window.full_screen = !settings.window.full_screen,
        }
    }
}

/// Whether there was a settings file that could be read.
#[derive(Resource, Debug, Default)]
struct SettingsRead(bool);

/// On a software renderer, a player without readable settings starts with low quality.
pub fn view_plugin(app: &mut App) {
    app.add_systems(Startup, choose_low_quality);
}

fn choose_low_quality(
    adapter: Option<Res<RenderAdapterInfo>>,
    settings_read: Res<SettingsRead>,
    mut settings: ResMut<Settings>,
) {
    let drawn_by_processor = adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu);
    if !settings_read.0 && drawn_by_processor {
        info!("no graphics processor: the light picture is chosen");
        settings.quality = Quality::Low;
    }
}

/// The settings of the window and the language, needed before problems with the file can be reported.
pub fn load_early(dirs: &AppDirs) -> Settings {
    let text = files::read_if_exists(&dirs.config.join(SETTINGS_FILE)).ok().flatten();
    text.and_then(|text| Settings::parse(&text).ok()).unwrap_or_default()
}

/// A file with an unreadable part is moved aside as a whole.
fn load_settings(world: &mut World) {
    let Some(path) = world.get_resource::<AppDirs>().map(|folders| folders.config.join(SETTINGS_FILE)) else { return };
    let readers = world.resource::<SectionReaders>().0.clone();
    let parse_sections = |text: &str| readers.iter().map(|read| read(text)).collect::<Result<Vec<_>, _>>();
    match files::load_or_set_aside(&path, parse_sections) {
        LoadResult::Absent => {}
        LoadResult::Loaded(parts) => {
            world.resource_mut::<SettingsRead>().0 = true;
            parts.into_iter().for_each(|apply| apply(world));
        }
        LoadResult::SetAside { moved_to, problem } => {
            warn!("settings: {problem}");
            world.write_message(SettingsSetAside { moved_to, problem });
        }
    }
}

/// A window that gets the focus takes over what another one has changed: otherwise its next change would undo that.
fn follow_other_window(world: &mut World) {
    let Some(path) = world.get_resource::<AppDirs>().map(|dirs| dirs.config.join(SETTINGS_FILE)) else { return };
    let Some(text) = world.resource::<FileWriter>().foreign_text(&path) else { return };
    let readers = world.resource::<SectionReaders>().0.clone();
    if let Ok(sections) = readers.iter().map(|read| read(&text)).collect::<Result<Vec<_>, _>>() {
        sections.into_iter().for_each(|apply| apply(world));
    }
}

/// Saves the settings.
fn save_settings(sections: Res<SerializedSections>, dirs: Option<Res<AppDirs>>, file_writer: Res<FileWriter>) {
    let Some(dirs) = dirs else { return };
    let text = settings_file_text(sections.0.values().map(String::as_str));
    file_writer.save(&dirs.config.join(SETTINGS_FILE), text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_round_trip() {
        let settings = Settings { ui_scale: 1.25, theme: "night-river".into(), ..default() };
        assert_eq!(
            Settings::parse(&settings_file_text([settings.to_ron_fields().as_str()])).expect("readable"),
            settings
        );
    }

    #[test]
    fn missing_fields_take_their_defaults() {
        let read = Settings::parse("(ui_scale: 1.5, sound: (music: 0.5))").expect("readable");
        let sound = Volumes { music: 0.5, ..default() };
        assert_eq!(read, Settings { ui_scale: 1.5, sound, ..default() });
    }

    #[test]
    fn out_of_range_numbers_are_clamped() {
        let read =
            Settings::parse("(sound: (master: 7.0), window: (size: (1, 90000)), ui_scale: 0.1)").expect("readable");
        assert_eq!((read.sound.master, read.window.size, read.ui_scale), (1.0, (640, 16_384), 0.75));
    }

    #[test]
    fn errors_name_the_position() {
        let problem = Settings::parse("(\n  ui_scale: large,\n)").expect_err("no number").to_string();
        assert!(problem.starts_with("line 2"), "{problem}");
        assert!(matches!(Settings::parse("(version: 99)"), Err(SettingsError::Newer(99))));
    }
}
