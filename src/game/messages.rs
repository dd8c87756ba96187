//! What is asked of the referee, and what it says has happened.

use super::{MatchSetup, Stamp};
use bevy::prelude::*;
use congo_rules::{Color, IllegalMove, Outcome, Path, Turn};

/// Somebody has chosen a move: a click, a key, the engine, a script. The referee checks it.
#[derive(Message, Debug, Clone)]
pub struct MoveChosen {
    /// The squares from start to end, every landing square of a chain among them.
    pub path: Path,
    /// The position it was chosen for; a move for another one is dropped.
    pub stamp: Stamp,
}

/// What the referee can be asked besides a move.
#[derive(Message, Debug, Clone)]
pub enum Order {
    /// Begin a new match.
    New(Box<MatchSetup>),
    /// Go on with a recorded game: the setup and its game so far.
    Resume(Box<MatchSetup>, Box<congo_rules::Game>),
    /// Play a move that was made elsewhere or before, and show all of it.
    Show(Path),
    /// Take back: a whole turn against the computer, else one ply.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// This side gives up.
    Resign(Color),
    /// This side has no time left.
    OutOfTime(Color),
    /// The side to move offers a draw.
    OfferDraw,
    /// Take back all turns but the first so many.
    BackTo(usize),
    /// The game has ended so, as a server has found.
    Decide(Outcome),
}

/// The referee has played a turn.
#[derive(Message, Debug, Clone)]
pub struct TurnPlayed {
    /// What happened, in order.
    pub turn: Turn,
    /// Whether somebody at this board chose it hop by hop, so that it need not be shown again slowly.
    pub by_human: bool,
}

/// The referee has taken back this turn.
#[derive(Message, Debug, Clone)]
pub struct TurnUndone {
    /// The turn that is no more.
    pub turn: Turn,
}

/// A match begins, or a recorded one goes on.
#[derive(Message, Debug, Clone, Copy)]
pub struct MatchStarted;

/// The match has ended.
#[derive(Message, Debug, Clone, Copy)]
pub struct MatchOver {
    /// How.
    pub outcome: Outcome,
}

/// A chosen move was not legal.
#[derive(Message, Debug, Clone)]
pub struct MoveRefused {
    /// What was chosen.
    pub path: Path,
    /// Why not.
    pub reason: IllegalMove,
}

/// A side offers a draw to the other.
#[derive(Message, Debug, Clone, Copy)]
pub struct DrawOffered {
    /// Who offers.
    pub by: Color,
}

/// The other side's answer to an offer of a draw.
#[derive(Message, Debug, Clone, Copy)]
pub struct DrawAnswered {
    /// Whether the game is drawn now.
    pub accepted: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<MoveChosen>()
        .add_message::<Order>()
        .add_message::<TurnPlayed>()
        .add_message::<TurnUndone>()
        .add_message::<MatchStarted>()
        .add_message::<MatchOver>()
        .add_message::<MoveRefused>()
        .add_message::<DrawOffered>()
        .add_message::<DrawAnswered>();
}
