//! The player's options for sharing.

use crate::app::settings::section::SettingsSection;
use bevy::prelude::*;
use congo_export::{ExportOptions, Names, Theme};
use serde::{Deserialize, Serialize};

/// The player's options for sharing.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ShareSettings {
    /// The options for positions and games.
    pub sharing: ShareChoice,
}

impl SettingsSection for ShareSettings {}

/// The options for sharing positions and games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ShareChoice {
    /// The format.
    pub what: ShareFormat,
    /// The size.
    pub size: ShareSize,
    /// Whether the frame has coordinates.
    pub coordinates: bool,
    /// Whether the last move is marked by an arrow.
    pub arrows: bool,
    /// Whether the players and the result are shown.
    pub names: bool,
    /// The speed of an animation.
    pub speed: ShareSpeed,
    /// Whether an animation shows the pieces moving; otherwise it has one picture per move.
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

/// The theme of exported pictures, which the view keeps equal to the board's theme.
#[derive(Resource, Debug, Default)]
pub struct ShareTheme {
    /// The theme's name.
    pub name: String,
    /// Colours and drawings; `None` if not even the built-in ones can be read.
    pub style: Option<Theme>,
}

/// The format of shared content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum ShareFormat {
    /// The position as a picture.
    #[default]
    Picture,
    /// The game as an animation.
    Film,
    /// The game as text.
    Text,
}

impl ShareFormat {
    /// The file extension.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Picture => "png",
            Self::Film => "gif",
            Self::Text => "txt",
        }
    }
}

/// The size of pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum ShareSize {
    /// Small, for slow connections.
    Small,
    /// For chat programs.
    #[default]
    Medium,
    /// With all details.
    Large,
}

/// The speed of an animation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum ShareSpeed {
    /// With time to think about every move.
    Slow,
    /// The usual speed.
    #[default]
    Normal,
    /// A whole game in half a minute.
    Fast,
}

/// The side at the near edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum ShareOrientation {
    /// As on the board.
    #[default]
    AsHere,
    /// White.
    White,
    /// Black.
    Black,
}

impl ShareSize {
    /// The side length of a picture, in pixels.
    fn picture_px(self) -> u32 {
        match self {
            Self::Small => 480,
            Self::Medium => 800,
            Self::Large => 1200,
        }
    }

    /// The side length of an animation, in pixels: it has many pictures.
    fn gif_px(self) -> u32 {
        match self {
            Self::Small => 320,
            Self::Medium => 480,
            Self::Large => 720,
        }
    }
}

impl ShareSpeed {
    /// The duration of an ordinary move, in milliseconds.
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
