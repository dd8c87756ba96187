//! The player's options for sharing.

use crate::app::settings::section::SettingsSection;
use bevy::prelude::*;
use congo_export::{ExportOptions, Names, Theme};
use serde::{Deserialize, Serialize};

/// What the player has chosen for sharing.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ShareSettings {
    /// How positions and games are shared.
    pub sharing: ShareChoice,
}

impl SettingsSection for ShareSettings {}

/// How positions and games are shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ShareChoice {
    /// As what.
    pub what: ShareFormat,
    /// How large.
    pub size: ShareSize,
    /// Whether letters and digits stand on the frame.
    pub coordinates: bool,
    /// Whether the last move has an arrow.
    pub arrows: bool,
    /// Whether it says who played and how it ended.
    pub names: bool,
    /// How fast a film is.
    pub speed: ShareSpeed,
    /// Whether the pieces of a film glide and hop; else it has one picture for each move.
    pub smooth: bool,
    /// The side at the near edge.
    pub seen: ShareOrientation,
}

impl Default for ShareChoice {
    fn default() -> Self {
        Self {
            what: ShareFormat::default(),
            size: ShareSize::default(),
            coordinates: true,
            arrows: true,
            names: true,
            speed: ShareSpeed::default(),
            smooth: true,
            seen: ShareOrientation::default(),
        }
    }
}

/// What pictures wear: the view keeps it equal to the theme of the board.
#[derive(Resource, Debug, Default)]
pub struct ShareTheme {
    /// The theme's name.
    pub name: String,
    /// Colours and drawings; `None` if not even the built-in ones can be read.
    pub style: Option<Theme>,
}

/// As what something is shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum ShareFormat {
    /// The position, as a picture.
    #[default]
    Picture,
    /// The game, as an animation.
    Film,
    /// The game, in words.
    Text,
}

impl ShareFormat {
    /// How the name of such a file ends.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Picture => "png",
            Self::Film => "gif",
            Self::Text => "txt",
        }
    }
}

/// How large pictures are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum ShareSize {
    /// For a small place, or a slow line.
    Small,
    /// For a chat.
    #[default]
    Medium,
    /// To be looked at closely.
    Large,
}

/// How fast a film is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum ShareSpeed {
    /// Time to think about every move.
    Slow,
    /// As one looks at a game.
    #[default]
    Normal,
    /// A whole game in half a minute.
    Fast,
}

/// The side at the near edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum ShareOrientation {
    /// As the board lies.
    #[default]
    AsHere,
    /// White.
    White,
    /// Black.
    Black,
}

impl ShareSize {
    /// The side of a single picture, in pixels.
    fn picture_px(self) -> u32 {
        match self {
            Self::Small => 480,
            Self::Medium => 800,
            Self::Large => 1200,
        }
    }

    /// The side of a film, in pixels: it has many pictures.
    fn gif_px(self) -> u32 {
        match self {
            Self::Small => 320,
            Self::Medium => 480,
            Self::Large => 720,
        }
    }
}

impl ShareSpeed {
    /// How long an ordinary move takes, in milliseconds.
    fn move_ms(self) -> u32 {
        match self {
            Self::Slow => 1200,
            Self::Normal => 600,
            Self::Fast => 300,
        }
    }
}

impl ShareChoice {
    /// The options for `congo_export`, with the board in this orientation.
    pub fn options(&self, flipped: bool, names: Names) -> ExportOptions {
        let film = self.what == ShareFormat::Film;
        ExportOptions {
            size: if film { self.size.gif_px() } else { self.size.picture_px() },
            coordinates: self.coordinates,
            arrows: self.arrows,
            flipped: match self.seen {
                ShareOrientation::AsHere => flipped,
                ShareOrientation::White => false,
                ShareOrientation::Black => true,
            },
            speed: self.speed.move_ms(),
            smooth: self.smooth,
            names: self.names.then_some(names),
            ..ExportOptions::animation()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_in_range() {
        for what in [ShareFormat::Picture, ShareFormat::Film, ShareFormat::Text] {
            for size in [ShareSize::Small, ShareSize::Medium, ShareSize::Large] {
                for speed in [ShareSpeed::Slow, ShareSpeed::Normal, ShareSpeed::Fast] {
                    let choice = ShareChoice { what, size, speed, ..ShareChoice::default() };
                    choice.options(false, Names::default()).check().expect("a choice within range");
                }
            }
        }
    }

    #[test]
    fn the_board_has_the_chosen_orientation() {
        let flipped =
            |seen, here| ShareChoice { seen, ..ShareChoice::default() }.options(here, Names::default()).flipped;
        assert_eq!([flipped(ShareOrientation::AsHere, false), flipped(ShareOrientation::AsHere, true)], [false, true]);
        assert_eq!([flipped(ShareOrientation::White, true), flipped(ShareOrientation::Black, false)], [false, true]);
    }
}
