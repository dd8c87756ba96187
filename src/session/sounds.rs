//! What can be heard of a game, as messages.

use bevy::prelude::*;
use congo_choreography::PieceSound;

/// A sound whose moment has come.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct SoundCue {
    /// Which sound.
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
    /// The move that is pointed at would let a piece sink.
    Bubbles,
    /// The player at this board, or anybody when two play, has won.
    Win,
    /// The computer has won.
    Lose,
    /// Nobody has won.
    Draw,
    /// A square was chosen.
    Select,
    /// That is not possible.
    Deny,
    /// A button was pressed.
    Button,
    /// A hint has come.
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
