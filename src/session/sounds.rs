//! What can be heard of a game, as messages.

use bevy::prelude::*;
use congo_rules::{Kind, Square};

/// A sound whose moment has come.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct SoundCue {
    /// Which sound.
    pub sound: Sound,
}

/// The sounds of the game; `audio.rs` knows the files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A man is picked up or starts to move.
    Lift,
    /// A man lands on wood; the heavier, the deeper.
    Knock(Weight),
    /// A man is pushed along a line.
    Slide,
    /// A man lands in the river.
    Splash,
    /// A man comes out of the river.
    SplashOut,
    /// The n-th hop of a chain, from 0: the pitch climbs.
    Hop(u8),
    /// A man is taken.
    Capture,
    /// Taken men leave the board together.
    Pop,
    /// A man sinks.
    Drown,
    /// The move that is pointed at would let a man sink.
    Bubbles,
    /// A pawn becomes a superpawn.
    Promote,
    /// A lion flies at the other.
    Fly,
    /// The lion falls.
    Roar,
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
    /// A lion of somebody at this board can be taken.
    Threat,
}

/// How heavily a man lands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Weight {
    /// Pawn, superpawn, monkey.
    Small,
    /// Zebra, lion.
    Medium,
    /// Giraffe, crocodile, elephant.
    Large,
}

/// How heavily a kind lands.
pub fn weight(kind: Kind) -> Weight {
    match kind {
        Kind::Pawn | Kind::Superpawn | Kind::Monkey => Weight::Small,
        Kind::Zebra | Kind::Lion => Weight::Medium,
        Kind::Giraffe | Kind::Crocodile | Kind::Elephant => Weight::Large,
    }
}

/// The sound with which a kind lands on a square.
pub fn landing_sound(kind: Kind, at: Square) -> Sound {
    if at.is_river() { Sound::Splash } else { Sound::Knock(weight(kind)) }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SoundCue>();
}
