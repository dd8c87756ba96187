//! The sounds of a turn.

use congo_rules::{PieceKind, PlayedMove, Square};

/// A sound that a piece makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PieceSound {
    /// It is picked up or starts to move.
    Lift,
    /// It lands on wood; the heavier, the deeper.
    Knock(Weight),
    /// It is pushed along a line.
    Slide,
    /// It lands in the river.
    Splash,
    /// It leaves the river.
    SplashOut,
    /// The n-th jump of a chain, from 0: the pitch climbs.
    Hop(u8),
    /// It is captured.
    Capture,
    /// Captured pieces leave the board together.
    Pop,
    /// It drowns.
    Drown,
    /// A pawn becomes a superpawn.
    Promote,
    /// A lion flies at the other lion.
    Fly,
    /// The lion falls.
    Roar,
}

/// How heavily a piece lands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Weight {
    /// Pawn, superpawn, monkey.
    Small,
    /// Zebra, lion.
    Medium,
    /// Giraffe, crocodile, elephant.
    Large,
}

impl Weight {
    /// How heavily a kind of piece lands.
    pub fn of(kind: PieceKind) -> Self {
        match kind {
            PieceKind::Pawn | PieceKind::Superpawn | PieceKind::Monkey => Self::Small,
            PieceKind::Zebra | PieceKind::Lion => Self::Medium,
            PieceKind::Giraffe | PieceKind::Crocodile | PieceKind::Elephant => Self::Large,
        }
    }
}

/// The sound with which a kind of piece lands on a square.
pub fn landing_sound(kind: PieceKind, at: Square) -> PieceSound {
    if at.is_river() { PieceSound::Splash } else { PieceSound::Knock(Weight::of(kind)) }
}

/// The last sound of an undone turn: the piece lands on its old square.
pub fn undo_sound(turn: &PlayedMove) -> PieceSound {
    landing_sound(turn.piece.kind, turn.path.from())
}

/// The sounds of a turn that is shown without animation: the capture or the landing, then promotion, drowning and the
/// lion's fall.
pub fn turn_sounds(turn: &PlayedMove) -> Vec<PieceSound> {
    let captures = turn.captured().next().is_some();
    let landed = if captures { PieceSound::Capture } else { landing_sound(turn.piece.kind, turn.path.to()) };
    let rest = [
        (turn.is_promotion(), PieceSound::Promote),
        (turn.drowned().next().is_some(), PieceSound::Drown),
        (turn.captures_lion(), PieceSound::Roar),
    ];
    std::iter::once(landed).chain(rest.into_iter().filter_map(|(happens, sound)| happens.then_some(sound))).collect()
}
