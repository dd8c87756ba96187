//! What moves on the board, and when: turns become scripts, scripts become motion and sound. The game never waits for it.

mod lens;
mod look_back;
pub mod playback;
pub mod pose;
mod replay;
pub mod script;
mod stagehand;
mod tempo;
pub mod timing;

pub use look_back::LookBack;
pub use playback::Playback;
pub use pose::Pose;
pub use replay::Replay;
pub use tempo::{Motion, Tempo};

use bevy::prelude::*;
use congo_rules::{Piece, Position, Setup, Square};

/// What the tokens show when nothing moves.
#[derive(Resource, Debug, Clone)]
pub struct Stage {
    /// The position of the match. Written here only: it follows the match, one script behind.
    pub position: Position,
    /// The arrangement that is shown in its place, legal or not. Written by the editor only.
    pub laid_out: Option<Setup>,
}

impl Stage {
    /// Who is shown on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        match &self.laid_out {
            Some(setup) => setup.board[square.index()],
            None => self.position.piece_at(square),
        }
    }
}

impl Default for Stage {
    fn default() -> Self {
        Self { position: Position::start(), laid_out: None }
    }
}

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

/// Something short to draw at a place: dust, splash, bubbles, rings. The view draws it, nothing depends on it.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct Burst {
    /// What it looks like.
    pub kind: BurstKind,
    /// Where.
    pub at: Square,
}

/// What a burst looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BurstKind {
    /// Dust where a man lands.
    Dust,
    /// Drops and a ring where a man enters the river.
    Splash,
    /// Bubbles and spreading rings where a man sinks.
    Bubbles,
    /// A puff where a taken man leaves.
    Puff,
    /// A glint of gold at a promotion.
    Gold,
    /// A glint in a lion's eyes.
    Glint,
    /// Light that runs along the line between two lions.
    Flash,
}

/// Sets up the stage, the messages and the playback.
pub fn plugin(app: &mut App) {
    app.init_resource::<Stage>().init_resource::<Motion>().add_message::<SoundCue>().add_message::<Burst>();
    lens::plugin(app);
    look_back::plugin(app);
    playback::plugin(app);
}
