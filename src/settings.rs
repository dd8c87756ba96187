//! What the player has chosen, kept in one file: saved at once, versioned, and never a reason to fail.

use crate::animation::{Motion, Tempo};
use crate::board::turning::Seating;
use crate::board::{BoardTheme, Liveliness, Quality, View, ViewStyle};
use crate::config::{self, FormError};
use crate::files::{self, Folders, Kept};
use crate::game::ClockChoice;
use crate::online::OnlineChoice;
use crate::share::ShareChoice;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use congo_engine::Custom;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use wgpu_types::DeviceType;

/// The version written into the file; a newer one is set aside instead of misread.
const VERSION: u32 = 1;
const FILE: &str = "settings.ron";

/// What the player has chosen.
#[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Version of the file's form.
    pub version: u32,
    /// How fast moves are shown.
    pub tempo: Tempo,
    /// Fades and texts in place of movement.
    pub reduced_motion: bool,
    /// Toys or tokens.
    pub view: ViewStyle,
    /// How much the picture may cost.
    pub quality: Quality,
    /// Name of the board's theme in `config/theme.ron`.
    pub theme: String,
    /// How loud what is.
    pub sound: Loudness,
    /// The language's code, such as "nl"; none: the system's.
    pub language: Option<String>,
    /// Where the window was.
    pub window: WindowPlace,
    /// Size of texts and panels, 0.75 to 2.
    pub ui_scale: f32,
    /// Ask before a move is played.
    pub confirm_moves: bool,
    /// Show a field for typing moves beside a game.
    pub type_moves: bool,
    /// How two sit at one board.
    pub seating: Seating,
    /// What was chosen in the menu last.
    pub last_game: GameChoice,
    /// The level that the player has put together.
    pub custom: Custom,
    /// Whether the introduction has been offered and answered.
    pub introduced: bool,
    /// The level that one practises against, by name.
    pub practice_level: String,
    /// Whether endings show how many moves the win takes.
    pub show_distance: bool,
    /// How positions and games are shared.
    pub sharing: ShareChoice,
    /// How one plays with people elsewhere.
    pub online: OnlineChoice,
}

/// How loud what is, each 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Loudness {
    /// Nothing is heard.
    pub muted: bool,
    /// Everything.
    pub master: f32,
    /// Knocks, splashes, calls.
    pub effects: f32,
    /// River, insects, birds.
    pub ambience: f32,
    /// The kalimba.
    pub music: f32,
}

impl Default for Loudness {
    fn default() -> Self {
        Self { muted: false, master: 0.8, effects: 1.0, ambience: 0.5, music: 0.4 }
    }
}

impl Loudness {
    /// Nothing at all.
    pub const SILENT: Self = Self { muted: true, master: 0.0, effects: 0.0, ambience: 0.0, music: 0.0 };

    /// How loud something of this share is after the master and the mute, 0 to 1.
    pub fn of(&self, share: f32) -> f32 {
        if self.muted { 0.0 } else { self.master * share }
    }

    fn in_range(self) -> Self {
        let usual = Self::default();
        Self {
            muted: self.muted,
            master: keep(self.master, 0.0, 1.0, usual.master),
            effects: keep(self.effects, 0.0, 1.0, usual.effects),
            ambience: keep(self.ambience, 0.0, 1.0, usual.ambience),
            music: keep(self.music, 0.0, 1.0, usual.music),
        }
    }
}

/// A number from a file: within its range, and as usual if it is none.
fn keep(value: f32, low: f32, high: f32, usual: f32) -> f32 {
    if value.is_finite() { value.clamp(low, high) } else { usual }
}

/// Where the window was when it was last moved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowPlace {
    /// Width and height of the window, in logical pixels, also while it fills the screen.
    pub size: (u32, u32),
    /// Its upper left corner in physical pixels of the desktop, where the system tells.
    pub at: Option<(i32, i32)>,
    /// Whether it fills the screen of its monitor.
    pub full_screen: bool,
}

impl WindowPlace {
    /// The smallest window with room for everything, in logical pixels.
    pub const LEAST: (u32, u32) = (640, 480);

    fn in_range(self) -> Self {
        let (width, height) = self.size;
        Self { size: (width.clamp(Self::LEAST.0, 16_384), height.clamp(Self::LEAST.1, 16_384)), ..self }
    }
}

impl Default for WindowPlace {
    fn default() -> Self {
        Self { size: (1280, 800), at: None, full_screen: false }
    }
}

/// What is chosen before a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameChoice {
    /// Who plays whom.
    pub mode: Mode,
    /// The computer's level by name.
    pub level: String,
    /// The second computer's level, where two play.
    pub other_level: String,
    /// The human's side against the computer.
    pub side: Side,
    /// Whether a coach sits beside the human who plays the computer.
    pub coached: bool,
    /// Which clock it is played with.
    pub clock: ClockChoice,
}

/// Who plays whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Mode {
    /// A human against the computer.
    #[default]
    Computer,
    /// Two at this board.
    TwoPlayers,
    /// Two computers.
    Watch,
}

/// The human's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Side {
    /// Moves first.
    #[default]
    White,
    /// Moves second.
    Black,
    /// Either.
    Random,
}

impl GameChoice {
    /// What is offered to somebody who has never played: the weakest opponent, with a coach.
    pub fn first() -> Self {
        Self { level: "Cub".into(), coached: true, ..Self::default() }
    }
}

impl Default for GameChoice {
    fn default() -> Self {
        Self {
            mode: Mode::default(),
            level: "Giraffe".into(),
            other_level: "Monkey".into(),
            side: Side::default(),
            coached: false,
            clock: ClockChoice::default(),
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            version: VERSION,
            tempo: Tempo::default(),
            reduced_motion: false,
            view: ViewStyle::default(),
            quality: Quality::default(),
            theme: "toy-box".into(),
            sound: Loudness::default(),
            language: None,
            window: WindowPlace::default(),
            ui_scale: 1.0,
            confirm_moves: false,
            type_moves: false,
            seating: Seating::default(),
            last_game: GameChoice::first(),
            custom: Custom::default(),
            introduced: false,
            practice_level: "Cub".into(),
            show_distance: true,
            sharing: ShareChoice::default(),
            online: OnlineChoice::default(),
        }
    }
}

/// Why a settings file was not used.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// It is not RON of the right form.
    #[error(transparent)]
    Form(#[from] FormError),
    /// A later version of the game wrote it.
    #[error("version {0} is newer than this game's version {VERSION}")]
    Newer(u32),
}

impl Settings {
    /// The smallest size of texts and panels.
    pub const LEAST_SCALE: f32 = 0.75;

    /// Reads the file's text; numbers out of range are brought into it.
    ///
    /// # Errors
    /// [`SettingsError`] says what is wrong and where.
    pub fn parse(text: &str) -> Result<Self, SettingsError> {
        let read: Self = config::from_ron(text)?;
        if read.version > VERSION {
            return Err(SettingsError::Newer(read.version));
        }
        Ok(read.in_range())
    }

    /// The file's text.
    pub fn print(&self) -> String {
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default()).unwrap_or_default()
    }

    fn in_range(mut self) -> Self {
        let defaults = Self::default();
        self.sound = self.sound.in_range();
        self.window = self.window.in_range();
        self.custom = self.custom.in_range();
        self.last_game.clock = self.last_game.clock.in_range();
        self.online = self.online.in_range();
        self.ui_scale = keep(self.ui_scale, Self::LEAST_SCALE, 2.0, defaults.ui_scale);
        self
    }
}

/// Says once, at the start, that a broken settings file was set aside.
#[derive(Message, Debug, Clone)]
pub struct SettingsSetAside {
    /// Where the old file is now, if it could be kept.
    pub kept: Option<PathBuf>,
    /// What was wrong with it.
    pub problem: String,
}

/// Says that something could not be written.
#[derive(Message, Debug, Clone)]
pub struct WriteFailed {
    /// What, where and why.
    pub problem: String,
}

/// Reads the settings, keeps the file equal to them and hands them to those who need them.
pub fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .init_resource::<FirstRun>()
        .add_message::<SettingsSetAside>()
        .add_message::<WriteFailed>()
        .add_systems(PreStartup, load)
        .add_systems(PostUpdate, (hand_out, save).run_if(resource_changed::<Settings>));
}

/// There is no settings file yet: nobody has chosen anything.
#[derive(Resource, Debug, Default)]
pub struct FirstRun(pub bool);

/// Where the processor has to draw, a newcomer gets the light picture.
pub fn view_plugin(app: &mut App) {
    app.add_systems(Startup, spare_the_processor);
}

fn spare_the_processor(adapter: Option<Res<RenderAdapterInfo>>, first: Res<FirstRun>, mut settings: ResMut<Settings>) {
    let drawn_by_processor = adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu);
    if first.0 && drawn_by_processor {
        info!("no graphics processor: the light picture is chosen");
        settings.quality = Quality::Low;
    }
}

/// Where the window was: needed before there is anything that could be told of a file that cannot be read.
pub fn window_place(folders: &Folders) -> WindowPlace {
    let text = files::read_whole(&folders.config.join(FILE)).ok().flatten();
    text.and_then(|text| Settings::parse(&text).ok()).map(|settings| settings.window).unwrap_or_default()
}

fn load(
    mut settings: ResMut<Settings>,
    mut first: ResMut<FirstRun>,
    folders: Option<Res<Folders>>,
    mut aside: MessageWriter<SettingsSetAside>,
) {
    let Some(path) = folders.map(|folders| folders.config.join(FILE)) else { return };
    match files::read_kept(&path, Settings::parse) {
        Kept::Absent => first.0 = true,
        Kept::Sound(read) => *settings = read,
        Kept::SetAside { at: kept, problem } => {
            warn!("settings: {problem}");
            aside.write(SettingsSetAside { kept, problem });
        }
    }
}

/// Keeps the file equal to the settings.
pub(crate) fn save(
    settings: Res<Settings>,
    folders: Option<Res<Folders>>,
    mut failed: MessageWriter<WriteFailed>,
    mut written: Local<Option<String>>,
) {
    let Some(folders) = folders else { return };
    let text = settings.print();
    if written.as_ref() == Some(&text) {
        return;
    }
    match files::write_whole(&folders.config.join(FILE), &text) {
        Ok(()) => *written = Some(text),
        Err(problem) => _ = failed.write(WriteFailed { problem: problem.to_string() }),
    }
}

fn hand_out(
    settings: Res<Settings>,
    mut motion: ResMut<Motion>,
    mut view: ResMut<View>,
    quality: Option<ResMut<Quality>>,
    liveliness: Option<ResMut<Liveliness>>,
    theme: Option<ResMut<BoardTheme>>,
) {
    motion.set_if_neq(Motion { tempo: settings.tempo, reduced: settings.reduced_motion });
    let now = View { style: settings.view, ..*view };
    view.set_if_neq(now);
    let moves = settings.tempo != Tempo::Off && !settings.reduced_motion;
    if let Some(mut quality) = quality {
        quality.set_if_neq(settings.quality);
    }
    if let Some(mut liveliness) = liveliness {
        liveliness.set_if_neq(Liveliness { breathes: moves && settings.quality == Quality::High, moves });
    }
    if let Some(mut theme) = theme.filter(|theme| theme.name() != settings.theme) {
        theme.choose(&settings.theme);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_read() {
        let settings = Settings { ui_scale: 1.25, theme: "night-river".into(), ..default() };
        assert_eq!(Settings::parse(&settings.print()).expect("readable"), settings);
    }

    #[test]
    fn missing_fields_take_their_defaults() {
        let read = Settings::parse("(ui_scale: 1.5, sound: (music: 0.5))").expect("readable");
        let sound = Loudness { music: 0.5, ..default() };
        assert_eq!(read, Settings { ui_scale: 1.5, sound, ..default() });
    }

    #[test]
    fn numbers_out_of_range_are_brought_into_it() {
        let read =
            Settings::parse("(sound: (master: 7.0), window: (size: (1, 90000)), ui_scale: 0.1)").expect("readable");
        assert_eq!((read.sound.master, read.window.size, read.ui_scale), (1.0, (640, 16_384), 0.75));
    }

    #[test]
    fn a_clock_is_remembered_and_brought_into_range() {
        use crate::game::{ClockKind, Pace};
        let text = "(last_game: (clock: (kind: Custom, own: (minutes: 9000, per_move: 7), differs: true)))";
        let clock = Settings::parse(text).expect("readable").last_game.clock;
        let own = Pace { minutes: Pace::MOST_MINUTES, per_move: 7, ..default() };
        assert_eq!((clock.kind, clock.own, clock.differs), (ClockKind::Custom, own, true));
        assert_eq!(Settings::parse("()").expect("readable").last_game.clock, ClockChoice::default());
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let problem = Settings::parse("(\n  ui_scale: large,\n)").expect_err("no number").to_string();
        assert!(problem.starts_with("line 2"), "{problem}");
        assert!(matches!(Settings::parse("(version: 99)"), Err(SettingsError::Newer(99))));
    }
}
