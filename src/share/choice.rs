//! What the player has chosen for what is shared, and the numbers behind it.

use congo_share::{Names, Options};
use serde::{Deserialize, Serialize};

/// How positions and games are shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ShareChoice {
    /// As what.
    pub what: What,
    /// How large.
    pub size: Size,
    /// Whether letters and digits stand on the frame.
    pub coordinates: bool,
    /// Whether the last move has an arrow.
    pub arrows: bool,
    /// Whether it says who played and how it ended.
    pub names: bool,
    /// How fast a film is.
    pub speed: Speed,
    /// Whether the men of a film glide and hop; else it has one picture for each move.
    pub smooth: bool,
    /// Who sits near.
    pub seen: Seen,
}

impl Default for ShareChoice {
    fn default() -> Self {
        Self {
            what: What::default(),
            size: Size::default(),
            coordinates: true,
            arrows: true,
            names: true,
            speed: Speed::default(),
            smooth: true,
            seen: Seen::default(),
        }
    }
}

/// As what something is shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum What {
    /// The position, as a picture.
    #[default]
    Picture,
    /// The game, as an animation.
    Film,
    /// The game, in words.
    Text,
}

impl What {
    /// How the name of such a file ends.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Picture => "png",
            Self::Film => "gif",
            Self::Text => "txt",
        }
    }
}

/// How large pictures are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Size {
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
pub enum Speed {
    /// Time to think about every move.
    Slow,
    /// As one looks at a game.
    #[default]
    Normal,
    /// A whole game in half a minute.
    Fast,
}

/// Who sits near.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Seen {
    /// As the board lies.
    #[default]
    AsHere,
    /// White.
    White,
    /// Black.
    Black,
}

impl Size {
    /// The side of a single picture, in pixels.
    fn of_picture(self) -> u32 {
        match self {
            Self::Small => 480,
            Self::Medium => 800,
            Self::Large => 1200,
        }
    }

    /// The side of a film, in pixels: it has many pictures.
    fn of_film(self) -> u32 {
        match self {
            Self::Small => 320,
            Self::Medium => 480,
            Self::Large => 720,
        }
    }
}

impl Speed {
    /// How long an ordinary move takes, in milliseconds.
    fn milliseconds(self) -> u32 {
        match self {
            Self::Slow => 1200,
            Self::Normal => 600,
            Self::Fast => 300,
        }
    }
}

impl ShareChoice {
    /// What `congo_share` wants to know, where the board lies like this.
    pub fn options(&self, flipped: bool, names: Names) -> Options {
        let film = self.what == What::Film;
        Options {
            size: if film { self.size.of_film() } else { self.size.of_picture() },
            coordinates: self.coordinates,
            arrows: self.arrows,
            flipped: match self.seen {
                Seen::AsHere => flipped,
                Seen::White => false,
                Seen::Black => true,
            },
            speed: self.speed.milliseconds(),
            smooth: self.smooth,
            names: self.names.then_some(names),
            ..Options::animation()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_within_range() {
        for what in [What::Picture, What::Film, What::Text] {
            for size in [Size::Small, Size::Medium, Size::Large] {
                for speed in [Speed::Slow, Speed::Normal, Speed::Fast] {
                    let choice = ShareChoice { what, size, speed, ..ShareChoice::default() };
                    choice.options(false, Names::default()).check().expect("a choice within range");
                }
            }
        }
    }

    #[test]
    fn the_board_lies_as_chosen() {
        let flipped =
            |seen, here| ShareChoice { seen, ..ShareChoice::default() }.options(here, Names::default()).flipped;
        assert_eq!([flipped(Seen::AsHere, false), flipped(Seen::AsHere, true)], [false, true]);
        assert_eq!([flipped(Seen::White, true), flipped(Seen::Black, false)], [false, true]);
    }
}
