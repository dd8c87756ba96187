//! The themes of the board from `config/theme.ron`: loaded once, with a built-in default; errors name the field. Also
//! how much is drawn and animated.

use crate::app::config::{self, ConfigFile, built_in, config_plugin};
use crate::app::settings::Settings;
use crate::app::settings::values::{AnimationSpeed, Quality};
use crate::view::board::coats::Coats;
use crate::view::board::hue::Hue;
use crate::view::board::palette::PieceColors;
use bevy::prelude::*;
use serde::Deserialize;
use std::borrow::Cow;

/// What moves without the player.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct MotionSettings {
    /// Whether the water flows and pieces bob in it; then the window is redrawn all the time.
    pub ambient: bool,
    /// Whether the camera glides and there are splashes and puffs. If false, the camera jumps and there are none
    /// (reduced motion, animations off).
    pub animations: bool,
}

impl Default for MotionSettings {
    fn default() -> Self {
        Self { ambient: true, animations: true }
    }
}

/// The current theme, and those to choose from.
#[derive(Resource, Debug, Clone)]
pub struct BoardTheme {
    /// All themes, in the order of the file; never empty.
    all: Vec<Board>,
    /// The index of the current theme.
    current: usize,
    /// The coat of paint over the wood of White's and Black's pieces.
    coat: Option<[PieceColors; 2]>,
    /// The current theme with that coat.
    painted: Option<Box<Board>>,
}

impl BoardTheme {
    /// The current theme.
    pub fn board(&self) -> &Board {
        self.painted.as_deref().unwrap_or(&self.all[self.current])
    }

    /// Paints the pieces, or lets their wood show again.
    pub fn paint(&mut self, coat: Option<[PieceColors; 2]>) {
        self.coat = coat;
        self.painted = coat.map(|[white, black]| {
            let mut board = self.all[self.current].clone();
            (board.pieces.white.coat, board.pieces.black.coat) = (Some(white), Some(black));
            Box::new(board)
        });
    }

    /// The name of the current theme.
    pub fn name(&self) -> &str {
        &self.board().name
    }

    /// The themes to choose from, in the order of the file.
    pub fn boards(&self) -> &[Board] {
        &self.all
    }

    /// Their names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|board| board.name.as_str())
    }

    /// Switches to the theme with this name. Returns false and changes nothing if there is none.
    pub fn choose(&mut self, name: &str) -> bool {
        let found = self.all.iter().position(|board| board.name == name);
        self.current = found.unwrap_or(self.current);
        self.paint(self.coat);
        found.is_some()
    }
}

impl ConfigFile for BoardTheme {
    const FILE: &'static str = "theme.ron";
    type Error = ThemeError;

    fn built_in() -> Cow<'static, str> {
        built_in!("config/theme.ron")
    }

    fn parse(text: &str) -> Result<Self, ThemeError> {
        let file: ThemeFile = ron::from_str(text).map_err(|error| ThemeError::Syntax(error.to_string()))?;
        for (nth, board) in file.boards.iter().enumerate() {
            board.check()?;
            if board.name.trim().is_empty() || file.boards[..nth].iter().any(|other| other.name == board.name) {
                return Err(ThemeError::Name(board.name.clone()));
            }
        }
        if file.boards.is_empty() {
            return Err(ThemeError::Empty);
        }
        Ok(Self { all: file.boards, current: 0, coat: None, painted: None })
    }

    fn keeping(mut self, before: &Self) -> Self {
        self.choose(before.name());
        self.paint(before.coat);
        self
    }
}

impl Default for BoardTheme {
    fn default() -> Self {
        config::load()
    }
}

pub(super) fn settings_plugin(app: &mut App) {
    app.add_plugins(config_plugin::<BoardTheme>)
        .add_systems(PostUpdate, apply_settings.run_if(resource_changed::<Settings>));
}

/// Applies the settings. Quality and motion exist only in a game with a window.
fn apply_settings(
    settings: Res<Settings>,
    quality: Option<ResMut<Quality>>,
    motion: Option<ResMut<MotionSettings>>,
    coats: Res<Coats>,
    mut theme: ResMut<BoardTheme>,
) {
    let moves = settings.tempo != AnimationSpeed::Off && !settings.reduced_motion;
    if let Some(mut quality) = quality {
        quality.set_if_neq(settings.quality);
    }
    if let Some(mut motion) = motion {
        motion.set_if_neq(MotionSettings { ambient: moves && settings.quality == Quality::High, animations: moves });
    }
    if theme.name() != settings.theme {
        theme.choose(&settings.theme);
    }
    let coat = coats.chosen(&settings);
    if theme.coat != coat {
        theme.paint(coat);
    }
}

/// What is wrong with a theme file.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ThemeError {
    /// The text is not RON, or a field is missing, unknown or of another type.
    #[error("{0}")]
    Syntax(String),
    /// The file has no theme.
    #[error("`boards` is empty")]
    Empty,
    /// A theme has no name, or the name of another one.
    #[error("theme \"{0}\": `name` is empty or stands twice")]
    Name(String),
    /// A number is out of range.
    #[error("theme \"{theme}\": `{field}` is {value}, it must lie between {low} and {high}")]
    Range {
        /// The theme's name.
        theme: String,
        /// The field.
        field: &'static str,
        /// The value found.
        value: f32,
        /// The minimum.
        low: f32,
        /// The maximum.
        high: f32,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ThemeFile {
    boards: Vec<Board>,
}

/// A theme of the board.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// Its name in files.
    pub name: String,
    /// The ground on which the board stands.
    pub table: TableColors,
    /// The place in which the board stands; a plain cloth in the colours of the table if there is none.
    #[serde(default)]
    pub place: Option<Place>,
    /// The colours of the panels.
    pub panel: PanelColors,
    /// The frame around.
    pub frame: FrameColors,
    /// The ground between and under the squares.
    pub bed: Hue,
    /// Two close tones of grass.
    pub land: [Hue; 2],
    /// Two close tones of castle sand.
    pub sand: [Hue; 2],
    /// The painted border of the castles.
    pub castle: Hue,
    /// The banks of the river.
    pub bank: Hue,
    /// The river bed, visible through the water.
    pub river_bed: Hue,
    /// The water.
    pub water: Water,
    /// The light.
    pub light: Light,
    /// The variation of a square's brightness, as a fraction, 0 to 0.3.
    pub jitter: f32,
    /// The bases of the pieces.
    pub pieces: TokenBases,
    /// The marks.
    pub marks: MarkColors,
}

/// The bases of the pieces, and their colours if they differ from `config/pieces.ron`.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenBases {
    /// White's.
    pub white: TokenBase,
    /// Black's.
    pub black: TokenBase,
}

/// The base of one side's pieces.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenBase {
    /// The edges of figure and base.
    pub edge: Hue,
    /// The outline around figure, base and token. It must contrast with the wood, and differ between the sides.
    pub rim: Hue,
    /// The base of a figure.
    pub base: Hue,
    /// The field behind the silhouette on a diagram token.
    pub field: Hue,
    /// The colours of the pieces; `None` for the default ones.
    #[serde(default)]
    pub coat: Option<PieceColors>,
}

/// The ground on which the board stands.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableColors {
    /// In the pool of light around the board.
    pub near: Hue,
    /// Beyond it; also the background.
    pub far: Hue,
    /// How visible the grain of its wood, or the weave of its cloth, is, 0 to 1.
    pub grain: f32,
}

/// The colours of the panels.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PanelColors {
    /// The panel.
    pub paper: Hue,
    /// Lists and fields in it.
    pub field: Hue,
    /// Buttons.
    pub button: Hue,
    /// Borders.
    pub edge: Hue,
    /// Text.
    pub ink: Hue,
    /// Secondary text.
    pub faint: Hue,
    /// The main action, and what is good.
    pub leaf: Hue,
    /// Errors, and what is bad.
    pub clay: Hue,
}

/// The place in which the board stands.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Which one.
    pub kind: PlaceKind,
    /// The cloth under the board, or a second tone of the ground.
    pub cloth: Hue,
    /// The pattern of the cloth, or the water beyond.
    pub accent: Hue,
    /// What shines: a lantern, a window.
    pub glow: Hue,
}

/// The places that can be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlaceKind {
    /// A blanket in the grass, at noon, under an acacia.
    Savannah,
    /// A veranda by the river, at night, with a lantern and fireflies.
    Veranda,
    /// A toymaker's bench, in the morning, by a window.
    Workshop,
    /// An even cloth in even light.
    Quiet,
}

impl PlaceKind {
    /// The number by which the shaders know it.
    pub fn shader_number(self) -> f32 {
        match self {
            Self::Quiet => 0.0,
            Self::Savannah => 1.0,
            Self::Veranda => 2.0,
            Self::Workshop => 3.0,
        }
    }
}

/// The frame around the board.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FrameColors {
    /// Its wood.
    pub wood: Hue,
    /// Burnt-in coordinates and lines.
    pub burn: Hue,
    /// The painted pattern.
    pub inlay: Hue,
}

/// The river's water.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Water {
    /// Near the banks.
    pub shallow: Hue,
    /// In the middle.
    pub deep: Hue,
    /// Foam and rings.
    pub foam: Hue,
    /// Its opacity over the bed, 0 (clear) to 1.
    pub cover: f32,
}

/// The light.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Light {
    /// The key light's colour.
    pub sun: Hue,
    /// Its strength, 0 to 2.
    pub strength: f32,
    /// The fill light from above.
    pub sky: Hue,
    /// The fill light from below.
    pub ground: Hue,
    /// The strength of the fill light, 0 to 2.
    pub fill: f32,
    /// The position of the key light, seen from White's side (x right, y up, z near).
    pub from: [f32; 3],
}

/// Colours of the marks. Each mark is a light shape with a dark edge, so that it is visible on any square.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkColors {
    /// The shapes.
    pub light: Hue,
    /// Their edges.
    pub dark: Hue,
    /// Hints and routes.
    pub hint: Hue,
    /// Drowning and threats (their shapes differ too).
    pub warn: Hue,
}

impl Board {
    /// The colour of what lies directly under the board.
    pub fn ground(&self) -> Hue {
        self.place.filter(|place| place.kind == PlaceKind::Savannah).map_or(self.table.near, |place| place.cloth)
    }

    fn check(&self) -> Result<(), ThemeError> {
        let numbers = [
            ("jitter", self.jitter, 0.0, 0.3),
            ("table.grain", self.table.grain, 0.0, 1.0),
            ("water.cover", self.water.cover, 0.0, 1.0),
            ("light.strength", self.light.strength, 0.0, 2.0),
            ("light.fill", self.light.fill, 0.0, 2.0),
            ("light.from[0]", self.light.from[0], -10.0, 10.0),
            ("light.from[1]", self.light.from[1], 0.2, 10.0),
            ("light.from[2]", self.light.from[2], -10.0, 10.0),
        ];
        for (field, value, low, high) in numbers {
            if !(low..=high).contains(&value) {
                return Err(ThemeError::Range { theme: self.name.clone(), field, value, low, high });
            }
        }
        Ok(())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardTheme>().init_resource::<Quality>().init_resource::<MotionSettings>();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::board::hue::{contrast, luminance};
    use crate::view::board::palette::PiecePalette;

    #[test]
    fn the_shipped_themes_are_sound() {
        let themes = BoardTheme::parse(&BoardTheme::built_in()).expect("config/theme.ron must be sound");
        assert!(themes.names().count() >= 4);
    }

    #[test]
    fn every_mark_shows_on_every_ground() {
        let themes = BoardTheme::parse(&BoardTheme::built_in()).expect("config/theme.ron must be sound");
        for board in &themes.all {
            let grounds =
                [board.land[0], board.land[1], board.sand[0], board.sand[1], board.water.deep, board.water.shallow];
            let marks = &board.marks;
            for mark in [marks.light, marks.hint, marks.warn] {
                assert!(contrast(mark, marks.dark) >= 4.5, "{}: a mark and its edge", board.name);
                for ground in grounds {
                    let shows = contrast(mark, ground).max(contrast(marks.dark, ground));
                    assert!(shows >= 3.0, "{}: a mark on {ground:?} has contrast {shows}", board.name);
                }
            }
        }
    }

    #[test]
    fn white_is_light_and_black_is_dark_in_every_theme() {
        let themes = BoardTheme::parse(&BoardTheme::built_in()).expect("config/theme.ron must be sound");
        let usual = PiecePalette::default();
        for board in &themes.all {
            let (white, black) = (&board.pieces.white, &board.pieces.black);
            let coats = (white.coat.unwrap_or(usual.white), black.coat.unwrap_or(usual.black));
            let pairs = [
                ("base", white.base, black.base),
                ("field", white.field, black.field),
                ("edge", white.edge, black.edge),
                ("wood", coats.0.wood, coats.1.wood),
            ];
            for (part, light, dark) in pairs {
                assert!(luminance(light) > luminance(dark), "{}: {part} of White is darker", board.name);
                assert!(contrast(light, dark) >= 3.0, "{}: {part}: {}", board.name, contrast(light, dark));
            }
            // The outlines are reversed, so that each is visible on its own side's wood.
            assert!(contrast(white.rim, black.rim) >= 4.5, "{}: the rims", board.name);
            for (rim, grounds) in [(white.rim, [white.base, white.field]), (black.rim, [black.base, black.field])] {
                for ground in grounds {
                    assert!(contrast(rim, ground) >= 4.0, "{}: a rim on {ground:?}", board.name);
                }
            }
            assert!(contrast(white.rim, coats.0.wood) >= 4.5 && contrast(black.rim, coats.1.wood) >= 4.5);
        }
    }

    #[test]
    fn neighbours_on_land_differ_little() {
        let themes = BoardTheme::parse(&BoardTheme::built_in()).expect("config/theme.ron must be sound");
        for board in &themes.all {
            assert!(contrast(board.land[0], board.land[1]) < 1.3, "{}", board.name);
            assert!(contrast(board.land[0], board.sand[0]) > 1.3, "{}: castles must show", board.name);
        }
    }

    #[test]
    fn a_number_out_of_range_names_theme_and_field() {
        let broken = BoardTheme::built_in().replacen("jitter: 0.06", "jitter: 7.0", 1);
        let error = BoardTheme::parse(&broken).expect_err("7 is too much");
        assert_eq!(error.to_string(), "theme \"toy-box\": `jitter` is 7, it must lie between 0 and 0.3");
    }

    #[test]
    fn light_from_nowhere_and_a_name_that_stands_twice_are_refused() {
        let refused = |field: &str, value: &str| {
            let start = BoardTheme::built_in().find(field).expect(field) + field.len();
            let end = start + BoardTheme::built_in()[start..].find([',', ')']).expect("its end");
            let broken = format!("{}{value}{}", &BoardTheme::built_in()[..start], &BoardTheme::built_in()[end..]);
            BoardTheme::parse(&broken).expect_err(field).to_string()
        };
        assert!(refused("from: (", "NaN").contains("`light.from[0]` is NaN"));
        let twice = BoardTheme::built_in().replacen("\"night-river\"", "\"toy-box\"", 1);
        let error = BoardTheme::parse(&twice).expect_err("two of one name");
        assert_eq!(error.to_string(), "theme \"toy-box\": `name` is empty or stands twice");
    }

    #[test]
    fn a_bad_colour_is_shown_back() {
        let broken = BoardTheme::built_in().replacen("#3d2818", "brown", 1);
        let error = BoardTheme::parse(&broken).expect_err("brown is no hex colour");
        assert!(error.to_string().contains("\"brown\" is no colour"), "{error}");
    }

    #[test]
    fn choosing_an_unknown_theme_changes_nothing() {
        let mut themes = BoardTheme::default();
        assert!(!themes.choose("plaid"));
        assert_eq!(themes.board().name, "toy-box");
        assert!(themes.choose("night-river"));
        assert_eq!(themes.board().name, "night-river");
    }
}
