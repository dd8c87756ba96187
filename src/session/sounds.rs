//! The sounds of a game, as messages.

use bevy::prelude::*;
use congo_choreography::PieceSound;
use congo_rules::PieceKind;

/// A sound to play now.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct SoundCue {
    /// The sound.
    pub sound: Sound,
}

impl SoundCue {
    /// The cue of a sound.
    pub fn new(sound: impl Into<Sound>) -> Self {
        Self { sound: sound.into() }
    }
}

/// The sounds of the game; `audio.rs` knows the files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sound {
    /// The sound of a piece.
    Piece(PieceSound),
    /// The move under the pointer would let a piece drown.
    Bubbles,
    /// The player at this board, or either one if two play, has won.
    Win,
    /// The computer has won.
    Lose,
    /// A draw.
    Draw,
    /// A square was chosen.
    Select,
    /// A piece was picked up: the wooden voice of its animal.
    Voice(PieceKind),
    /// An action is not possible.
    Deny,
    /// A button was pressed.
    Button,
    /// A hint was found.
    Hint,
    /// The lion of a player at this board can be captured.
    Threat,
}

impl From<PieceSound> for Sound {
    fn from(sound: PieceSound) -> Self {
        Self::Piece(sound)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SoundCue>();
}
